"""Frames: a head in JSON and raw arrays behind it; what a page reads without parsing numbers.

"STU1" | u32 length of the head (little endian) | head, padded to 8 | arrays, each padded to 8
head = {kind, …, arrays: [{name, dtype, shape, offset}]}
"""

from __future__ import annotations

import json
import math
import re
import struct
from collections.abc import Mapping
from typing import Any

import numpy as np

from ..run.drawing import Ribbon
from .contract import Scene, Track
from .keys import reduced
from .meshes import triangles_of

MAGIC = b"STU1"
DTYPES = ("float64", "float32", "int32", "uint32", "int8", "uint8")
MOST_HEAD = 16 * 2**20
ADDRESS = re.compile(rb'\{"kind":"([a-z_]+)",(?:"job":"([^"\\]*)")?')


def frame(kind: str, head: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> bytes:
    """A frame; numbers of the head that are not finite become null."""
    table, blocks, offset = [], [], 0
    for name, array in arrays.items():
        block = np.ascontiguousarray(array)
        if block.dtype.name not in DTYPES:
            raise TypeError(f'frames hold no arrays of {block.dtype}: "{name}"')
        table.append({"name": name, "dtype": block.dtype.name, "shape": list(block.shape), "offset": offset})
        raw = block.astype(block.dtype.newbyteorder("<")).tobytes()
        blocks.append(raw + b"\0" * (-len(raw) % 8))
        offset += len(blocks[-1])
    first = {"kind": kind, **({"job": head["job"]} if "job" in head else {})}  # where `addressed` looks for them
    text = json.dumps({**first, **plain(head), "arrays": table}, separators=(",", ":"), allow_nan=False).encode()
    text += b" " * (-(len(text) + 8) % 8)
    return b"".join([MAGIC, struct.pack("<I", len(text)), text, *blocks])


def addressed(data: bytes) -> tuple[str, str]:
    """Kind and job of a frame, read from its first bytes: handing it on costs the same for any length."""
    found = ADDRESS.match(data, 8) if data[:4] == MAGIC else None
    if found is None:
        raise ValueError("no frame: it does not begin with STU1 and its kind")
    return found[1].decode(), (found[2] or b"").decode()


def parsed(data: bytes) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Head and arrays of a frame; a damaged one is a ValueError."""
    if len(data) < 8 or data[:4] != MAGIC:
        raise ValueError("no frame: it does not begin with STU1")
    size = struct.unpack("<I", data[4:8])[0]
    if size > min(len(data) - 8, MOST_HEAD):
        raise ValueError("the head of the frame is longer than the frame")
    try:
        head = json.loads(data[8 : 8 + size])
        arrays = {str(row["name"]): _array(row, memoryview(data)[8 + size :]) for row in head["arrays"]}
    except (KeyError, TypeError, AttributeError, RecursionError, UnicodeDecodeError) as error:
        raise ValueError(f"the head of the frame is damaged: {error}") from None
    return head, arrays


def _array(row: Any, body: memoryview) -> np.ndarray:
    shape, offset, dtype = [int(n) for n in row["shape"]], int(row["offset"]), row["dtype"]
    if dtype not in DTYPES or offset < 0 or offset % 8 or any(n < 0 for n in shape):
        raise ValueError("the head of the frame is damaged: no such array")
    count = math.prod(shape)
    if offset + count * np.dtype(dtype).itemsize > len(body):
        raise ValueError("the frame is shorter than its head says")
    return np.frombuffer(body, dtype, count, offset).reshape(shape)


def plain(value: Any) -> Any:
    """A value as JSON can hold it."""
    if isinstance(value, Mapping):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    if isinstance(value, np.ndarray):
        return plain(value.tolist())
    if isinstance(value, np.generic):
        return plain(value.item())
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value


def scene_frame(
    scene: Scene, *, tolerance: float = 1e-3, arrays: Mapping[str, np.ndarray] | None = None, **head: Any
) -> bytes:
    """A scene as a frame: lengths in radii, meshes and forces as float32, times and places as float64.

    Further arrays and entries of the head can be added.
    """
    small = reduced(scene, tolerance)
    arrays = dict(arrays or {})
    nodes = [_node(scene, k, arrays) for k in range(len(scene.nodes))]
    tracks = [_track(scene, k, track, arrays) for k, track in enumerate(small.tracks)]
    arrays["event_time"] = np.array([e.time for e in scene.events], float)
    arrays["event_value"] = np.array([e.value for e in scene.events], float)
    first, last = scene.span
    more = {
        "length": scene.length, "origin": scene.origin, "up": scene.up, "exaggeration": scene.exaggeration,
        "notes": scene.notes, "axis": scene.axis, "axis_unit": scene.axis_unit, "frequency": scene.frequency,
        "floor": scene.floor,
        "first": first, "last": last, "nodes": nodes, "tracks": tracks,
        "events": [[e.contact, e.kind, e.unit] for e in scene.events],
    }  # fmt: skip
    return frame("scene", {**more, **head}, arrays)


def _node(scene: Scene, k: int, arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    node = scene.nodes[k]
    anchor = (np.array(node.anchor).reshape(-1, 3) - scene.origin) / scene.length
    found = {"name": node.name, "role": node.role, "shape": type(node.shape).__name__, "anchor": anchor.ravel(),
             "of": node.of, "to_scale": node.to_scale}  # fmt: skip
    if isinstance(node.shape, Ribbon):
        return {**found, "height": node.shape.height / scene.length, "depth": node.shape.depth / scene.length}
    t = triangles_of(node.shape, scene.length)
    arrays[f"p{k}"], arrays[f"n{k}"] = t.points.astype(np.float32), t.normals.astype(np.float32)
    arrays[f"i{k}"] = t.triangles.astype(np.uint32)
    return {**found, "mesh": k}


def _track(scene: Scene, k: int, track: Track, arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    v = track.values.reshape(len(track.values), -1).astype(float).copy()
    places = {"pose": (0,), "force": (0,), "stretch": (0, 3), "stations": range(0, v.shape[1], 3)}.get(track.what, ())
    for c in places:
        v[:, c : c + 3] = (v[:, c : c + 3] - scene.origin) / scene.length
    arrays[f"t{k}"] = track.time.astype(float)
    arrays[f"v{k}"] = v if track.what in ("pose", "stretch") else v.astype(np.float32)
    return {"node": track.node, "what": track.what, "step": track.step, "unit": track.unit, "key": k}
