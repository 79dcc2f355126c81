"""A scene as binary glTF 2.0: opens in Blender and in every glTF viewer.

The floor is drawn, and leans where gravity does not pull at right angles to it. The whole run takes ten seconds; the
factor, the unit of length and the events stand in the extras of the scene. Colours cannot be animated in core glTF, so
every state of a contact has a pad of its own that grows and vanishes. Motions too small to be seen are magnified as the
scene suggests, which the extras say.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..run.drawing import Plane, Ribbon
from ..run.labels import CONTACT_STATES
from .building import magnified
from .contract import Node, Scene, Track
from .keys import reduced
from .meshes import Triangles, ribbon, triangles_of
from .placing import quaternions, upright

__all__ = ["write_glb"]

Array = np.ndarray
DURATION = 10.0  # seconds that the whole run takes
VANISHED = 1e-6
AROUND, UNDER = 3.0, -1e-3  # radii that the floor is larger than where the robot goes, and lower, lest they flicker
MOST_SHAPES = 60  # of a ribbon: morph targets
FLOAT, INDEX, ARRAY, ELEMENT = 5126, 5125, 34962, 34963
KINDS = {1: "SCALAR", 3: "VEC3", 4: "VEC4"}
COLOURS = {
    "body": (0.56, 0.72, 0.87), "magnet": (0.75, 0.55, 0.35), "foot": (0.35, 0.35, 0.38), "runner": (0.56, 0.72, 0.87),
    "spring": (0.45, 0.45, 0.45), "beam": (0.55, 0.6, 0.7), "substrate": (0.8, 0.78, 0.72), "force": (0.84, 0.37, 0.0),
    "separate": (0.7, 0.7, 0.7), "stick": (0.0, 0.45, 0.7), "slip": (0.9, 0.62, 0.0), "impact": (0.84, 0.37, 0.0),
}  # fmt: skip


def write_glb(scene: Scene, *, tolerance: float = 1e-3) -> bytes:
    """The scene as the bytes of a .glb file; positions err by less than `tolerance` radii."""
    small = magnified(reduced(scene, tolerance), scene.exaggeration)
    return _Writer(small).written()


class _Writer:
    def __init__(self, scene: Scene) -> None:
        self.scene, self.data = scene, bytearray()
        self.views: list[Any] = []
        self.accessors: list[Any] = []
        self.meshes: list[Any] = []
        self.materials: list[Any] = []
        self.nodes: list[Any] = []
        self.channels: list[Any] = []
        self.samplers: list[Any] = []
        self.known: dict[str, int] = {}
        first, last = scene.span
        self.first, self.slower = first, DURATION / (last - first) if last > first else 1.0

    # ---------------------------------------------------------------------------------------- buffers

    def accessor(self, values: Array, *, target: int | None = None, limits: bool = False) -> int:
        kind = np.uint32 if target == ELEMENT else np.float32
        array = np.ascontiguousarray(values, kind)
        self.data += b"\0" * (-len(self.data) % 4)
        view = {"buffer": 0, "byteOffset": len(self.data), "byteLength": array.nbytes}
        self.views.append(view | ({"target": target} if target else {}))
        self.data += array.tobytes()
        width = array.shape[1] if array.ndim == 2 else 1
        found = {"bufferView": len(self.views) - 1, "componentType": INDEX if kind is np.uint32 else FLOAT,
                 "count": len(array), "type": KINDS[width]}  # fmt: skip
        if limits:
            rows = array.reshape(len(array), -1)
            found |= {"min": rows.min(axis=0).tolist(), "max": rows.max(axis=0).tolist()}
        self.accessors.append(found)
        return len(self.accessors) - 1

    def material(self, colour: str) -> int:
        if colour not in self.known:
            self.known[colour] = len(self.materials)
            base = {"baseColorFactor": [*COLOURS[colour], 1.0], "metallicFactor": 0.1, "roughnessFactor": 0.7}
            self.materials.append({"name": colour, "pbrMetallicRoughness": base, "doubleSided": True})
        return self.known[colour]

    def mesh(self, name: str, t: Triangles, colour: str, targets: Sequence[Any] = ()) -> int:
        attributes = {"POSITION": self.accessor(t.points, target=ARRAY, limits=True),
                      "NORMAL": self.accessor(t.normals, target=ARRAY)}  # fmt: skip
        primitive: dict[str, Any] = {
            "attributes": attributes,
            "indices": self.accessor(t.triangles.ravel(), target=ELEMENT),
            "material": self.material(colour),
        }
        found: dict[str, Any] = {"name": name, "primitives": [primitive]}
        if targets:
            primitive["targets"] = list(targets)
            found["weights"] = [0.0] * len(targets)
        self.meshes.append(found)
        return len(self.meshes) - 1

    def node(self, **fields: Any) -> int:
        self.nodes.append(fields)
        return len(self.nodes) - 1

    def animate(self, node: int, path: str, time: Array, values: Array, *, step: bool = False) -> None:
        times = np.unique(np.float32((time - self.first) * self.slower), return_index=True)
        keys = np.ascontiguousarray(np.asarray(values, float)[times[1]])
        self.samplers.append({
            "input": self.accessor(times[0], limits=True),
            "output": self.accessor(keys.reshape(-1) if path == "weights" else keys),
            "interpolation": "STEP" if step else "LINEAR",
        })  # fmt: skip
        self.channels.append({"sampler": len(self.samplers) - 1, "target": {"node": node, "path": path}})

    # ---------------------------------------------------------------------------------------- nodes

    def scaled(self, points: Array) -> Array:
        return (points - np.array(self.scene.origin)) / self.scene.length

    def add(self, node: Node) -> list[int]:
        tracks = {t.what: t for t in self.scene.tracks if t.node == node.name}
        if isinstance(node.shape, Ribbon):
            return [self.beam(node, tracks["stations"])]
        if "stretch" in tracks:
            return [self.stretched(node, tracks["stretch"])]
        if node.role == "contact":
            return self.contact(node, tracks)
        mesh = self.mesh(node.name, triangles_of(node.shape, self.scene.length), _colour(node))
        return [self.posed(node.name, mesh, tracks.get("pose"))]

    def posed(self, name: str, mesh: int, track: Track | None) -> int:
        if track is None:
            return self.node(name=name, mesh=mesh, translation=self.scaled(np.zeros(3)).tolist())
        place, turn = self.scaled(track.values[:, :3]), _xyzw(track.values[:, 3:])
        number = self.node(name=name, mesh=mesh, translation=_plain(place[0]), rotation=_plain(turn[0]))
        if len(track.time) > 1:
            self.animate(number, "translation", track.time, place)
            self.animate(number, "rotation", track.time, turn)
        return number

    def stretched(self, node: Node, track: Track) -> int:
        mesh = self.mesh(node.name, triangles_of(node.shape, self.scene.length), _colour(node))
        a, b = self.scaled(track.values[:, :3]), self.scaled(track.values[:, 3:])
        long = np.linalg.norm(b - a, axis=1)
        return self.pointing(node.name, mesh, track.time, a, b - a, np.column_stack([np.ones((len(a), 2)), long]))

    def pointing(self, name: str, mesh: int, time: Array, at: Array, along: Array, scale: Array) -> int:
        turn = _xyzw(quaternions(np.array([upright(v) if np.any(v) else (0.0, 0.0, 0.0) for v in along])))
        scale = np.maximum(scale, VANISHED)
        number = self.node(name=name, mesh=mesh, translation=_plain(at[0]), rotation=_plain(turn[0]),
                           scale=_plain(scale[0]))  # fmt: skip
        if len(time) > 1:
            for path, values in (("translation", at), ("rotation", turn), ("scale", scale)):
                self.animate(number, path, time, values)
        return number

    def contact(self, node: Node, tracks: dict[str, Track]) -> list[int]:
        found = []
        if "pose" in tracks and "state" in tracks and any(node.shape.size):  # type: ignore[union-attr]
            surface = triangles_of(node.shape, self.scene.length)
            surface = surface._replace(points=surface.points + np.array([0, 0, 2e-3]))
            for word, number in CONTACT_STATES.items():
                shown = (tracks["state"].values[:, 0] == number).astype(float)
                if shown.any():
                    pad = self.posed(f"{node.name} {word}", self.mesh(f"{node.name} {word}", surface, word),
                                     tracks["pose"])  # fmt: skip
                    size = np.maximum(np.repeat(shown[:, None], 3, axis=1), VANISHED)
                    self.nodes[pad]["scale"] = _plain(size[0])
                    self.animate(pad, "scale", tracks["state"].time, size, step=True)
                    found.append(pad)
        if "force" in tracks and np.nanmax(np.abs(tracks["force"].values[:, 3:]), initial=0.0) > 0:
            found.append(self.arrow(node, tracks["force"]))
        return found

    def arrow(self, node: Node, track: Track) -> int:
        force = np.nan_to_num(track.values[:, 3:])
        size = np.linalg.norm(force, axis=1)
        share = 2 * size / size.max()
        at = self.scaled(np.nan_to_num(track.values[:, :3]))
        mesh = self.mesh(f"{node.name} force", _arrow(), "force")
        scale = np.column_stack([np.where(share > 0, 1.0, VANISHED)] * 2 + [share])
        return self.pointing(f"{node.name} force", mesh, track.time, at, force, scale)

    def beam(self, node: Node, track: Track) -> int:
        shape, keys = node.shape, np.unique(np.linspace(0, len(track.time) - 1, MOST_SHAPES).astype(int))
        assert isinstance(shape, Ribbon)
        rows = self.scaled(track.values[keys].reshape(len(keys), -1, 3))
        size = shape.height / self.scene.length, shape.depth / self.scene.length
        first = ribbon(rows[0], *size)
        others = [ribbon(row, *size) for row in rows[1:]]
        targets = [{"POSITION": self.accessor(t.points - first.points, target=ARRAY, limits=True),
                    "NORMAL": self.accessor(t.normals - first.normals, target=ARRAY)} for t in others]  # fmt: skip
        number = self.node(name=node.name, mesh=self.mesh(node.name, first, "beam", targets))
        if targets:
            self.animate(number, "weights", track.time[keys], np.eye(len(keys))[:, 1:])
        return number

    def floor(self) -> int:
        """A square under everything that moves, a few radii larger."""
        places = [self.scaled(t.values[:, :3]) for t in self.scene.tracks if t.what == "pose"]
        low, high = (f([f(p, axis=0) for p in places] or [np.zeros(3)], axis=0)[:2] for f in (np.min, np.max))
        shape = Plane(size=tuple((high - low + 2 * AROUND) * self.scene.length))
        mesh = self.mesh("ground plane", triangles_of(shape, self.scene.length), "substrate")
        return self.node(name="ground plane", mesh=mesh, translation=[*_plain((low + high) / 2), UNDER])

    # ---------------------------------------------------------------------------------------- the file

    def written(self) -> bytes:
        scene = self.scene
        children = [number for node in scene.nodes for number in self.add(node)]
        if scene.floor and not any(node.role == "substrate" for node in scene.nodes):
            children.append(self.floor())
        root = self.node(name="z up", rotation=_plain(upwards(scene.up)), children=children)
        self.data += b"\0" * (-len(self.data) % 4)
        extras = {
            "length_unit_m": scene.length, "seconds_per_second": self.slower, "begins_at_s": self.first,
            "magnified": list(scene.exaggeration), "up": list(scene.up), "notes": list(scene.notes),
            "events": [[e.time, e.contact, e.kind] for e in scene.events[:10_000]],
        }  # fmt: skip
        document: dict[str, Any] = {
            "asset": {"version": "2.0", "generator": "stiction"},
            "scene": 0,
            "scenes": [{"name": "stiction", "nodes": [root], "extras": extras}],
            "nodes": self.nodes, "meshes": self.meshes, "materials": self.materials,
            "accessors": self.accessors, "bufferViews": self.views, "buffers": [{"byteLength": len(self.data)}],
        }  # fmt: skip
        if self.channels:
            motion = {"name": "motion", "channels": self.channels, "samplers": self.samplers}
            document["animations"] = [motion]
        text = json.dumps(document, separators=(",", ":"), allow_nan=False).encode()
        text += b" " * (-len(text) % 4)
        parts = ((b"JSON", text), (b"BIN\0", bytes(self.data)))
        body = b"".join(struct.pack("<I4s", len(chunk), name) + chunk for name, chunk in parts)
        return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body


def _colour(node: Node) -> str:
    return node.role if node.role in COLOURS else "body"


def _plain(row: Array) -> list[float]:
    return [float(x) for x in row]


def upwards(up: Sequence[float]) -> Array:
    """The turn of the whole scene, scalar last: what is against gravity points along +y, which is up in glTF."""
    s, (w, *v) = 0.5**0.5, quaternions(upright(up)[None])[0] * [1, -1, -1, -1]  # up to z, then a quarter about x
    x, y, z = v
    return np.array([s * x - s * w, s * y + s * z, s * z - s * y, s * w + s * x])


def _xyzw(quaternion: Array) -> Array:
    """Scalar last, length 1."""
    q = quaternion / np.linalg.norm(quaternion, axis=1, keepdims=True)
    return q[:, [1, 2, 3, 0]]


def _arrow() -> Triangles:
    """From z = 0 to 1: a shaft and a head."""
    around, turn = 12, np.linspace(0, 2 * np.pi, 13)
    profile = np.array([(0.0, 0.0), (0.03, 0.0), (0.03, 0.78), (0.09, 0.78), (0.0, 1.0)])
    ring = np.stack([profile[:, :1] * np.cos(turn), profile[:, :1] * np.sin(turn),
                     np.broadcast_to(profile[:, 1:], (len(profile), around + 1))], axis=-1)  # fmt: skip
    n = ring * np.array([1.0, 1.0, 0.0])
    size = np.linalg.norm(n, axis=-1, keepdims=True)
    n = np.divide(n, size, out=np.broadcast_to([0.0, 0.0, 1.0], n.shape).copy(), where=size > 0)
    from .meshes import grid

    return Triangles(ring.reshape(-1, 3), n.reshape(-1, 3), grid(len(profile) - 1, around)[:, ::-1])
