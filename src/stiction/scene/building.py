"""`scene_of`: from a Dataset alone to what it looks like, for every family."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import ModelError
from ..run.drawing import Box, Coil, Look, Mesh, Plane, Ribbon, Rod, Sphere
from . import linkages, mechanism, modal, placing, planar, sliding, spatial
from .contract import Node, Scene, Track
from .events import events_of

__all__ = ["scene_of"]

SEEN, WANTED = 0.02, 0.12  # of the radius: smaller motions are magnified, to about so much
ROUND = (1.0, 2.0, 5.0)


def scene_of(ds: xr.Dataset) -> Scene:
    """What a result looks like: shapes, poses, forces, states and events, in SI.

    Sizes come from its variables or from the model in its attributes. What is not to scale is said in `notes`.
    """
    model = placing.model_of(ds)
    ds = sliding.with_states(ds, model) if "surface" in ds and "coordinate" in ds.dims else ds
    if "shape" in ds and "flexure" in ds.dims:
        return _still_or_path(ds, model)
    if "time" not in ds.dims or not ds.sizes["time"]:
        raise ModelError("this Dataset has no samples over time, so there is no motion to draw; give a result of a run")
    if {"position", "orientation"} <= {*ds.data_vars}:
        nodes, tracks, notes = spatial.parts(ds, model)
    elif "output" in ds.dims:
        nodes, tracks, notes = modal.parts(ds, model)
    elif "q" in ds and "coordinate" in ds.dims:
        nodes, tracks, notes = _coordinates(ds, model)
    else:
        raise ModelError(
            f"there is nothing to draw: the result has {', '.join(map(str, ds.data_vars))}, but neither q, position "
            f"nor shape"
        )
    return _finished(ds, nodes, tracks, notes)._replace(floor=linkages.stands(model), up=placing.up_of(ds, model))


def _coordinates(ds: xr.Dataset, model: Any) -> tuple[list[Node], list[Track], list[str]]:
    """Planar systems, sliders and platforms: parts that follow coordinates."""
    slides = "surface" in ds
    look: Look = (sliding if slides else planar).look_of(ds, model)
    q = sliding.coordinates(ds) if slides else placing.coordinates_of(ds)
    time = ds.time.values
    pairs = list(placing.drawn(look.parts, q, time))
    if "contact_state" in ds:
        pairs += placing.touched(look, ds, q)
    nodes = list({node.name: node for node, _ in pairs}.values())
    return nodes, [track for _, track in pairs], list(look.notes)


def _still_or_path(ds: xr.Dataset, model: Any) -> Scene:
    nodes, tracks, notes, time = mechanism.parts(ds, model)
    along = mechanism.axis_of(ds)
    scene = _finished(ds, nodes, tracks, notes)
    by_number = bool(len(time) > 1 and along in ds.coords and not np.array_equal(time, ds[along].values))
    unit = "1" if by_number or not along else str(ds[along].attrs.get("units", "1")) if along in ds.coords else "1"
    unit = "s" if along == "time" else unit
    word = "state" if by_number or not along else along
    return scene._replace(axis=word, axis_unit=unit, floor=False)


def _finished(ds: xr.Dataset, nodes: list[Node], tracks: list[Track], notes: list[str]) -> Scene:
    length = radius_of(nodes, tracks)
    return Scene(
        length=length,
        origin=_origin(tracks),
        nodes=tuple(nodes),
        tracks=tuple(tracks),
        events=events_of(ds),
        notes=tuple(notes),
        exaggeration=_exaggeration(nodes, tracks, length),
        frequency=float(ds.attrs.get("frequency", 0.0) or 0.0),
    )


def extent(shape: Any) -> float:
    """Distance of the farthest point of a shape from its own origin [m]; 0 for what has no size of its own."""
    if isinstance(shape, Box):
        return float(np.linalg.norm(shape.size)) / 2
    if isinstance(shape, Sphere):
        return shape.radius
    if isinstance(shape, Mesh):
        return float(np.linalg.norm(shape.points, axis=1).max())
    assert isinstance(shape, Coil | Rod | Ribbon | Plane)
    return 0.0


def radius_of(nodes: list[Node], tracks: list[Track]) -> float:
    """Radius of the largest moving body; of a mechanism, half of what its flexures reach [m]."""
    moving = {t.node for t in tracks if t.what == "pose"}
    found = [extent(n.shape) for n in nodes if n.name in moving and n.role not in ("substrate", "contact")]
    for track in tracks:
        if track.what == "stations":
            found.append(float(np.nanmax(np.ptp(track.values.reshape(-1, 3), axis=0))) / 2)
    return max(found, default=0.0) or 1.0


def _origin(tracks: list[Track]) -> tuple[float, float, float]:
    """Where the first body begins, on the floor."""
    first = next((t for t in tracks if t.what == "pose" and len(t.values)), None)
    if first is None:
        return (0.0, 0.0, 0.0)
    return float(first.values[0, 0]), float(first.values[0, 1]), 0.0


def _exaggeration(nodes: list[Node], tracks: list[Track], length: float) -> tuple[float, float, float]:
    """Round factors that make motions too small to be seen visible; along the floor one for both directions."""
    anchors = {n.name: np.array(n.anchor) for n in nodes if n.role not in ("contact", "substrate")}
    moves = [np.nanmax(np.abs(t.values[:, :3] - anchors[t.node]), axis=0)
             for t in tracks if t.what == "pose" and t.node in anchors]  # fmt: skip
    if not moves or any(t.what == "stations" for t in tracks):
        return (1.0, 1.0, 1.0)
    far = np.max(moves, axis=0)
    along, above = _factor(float(max(far[0], far[1])), length), _factor(float(far[2]), length)
    return along, along, above


def _factor(distance: float, length: float) -> float:
    if distance == 0.0 or distance >= SEEN * length:
        return 1.0
    wanted = WANTED * length / distance
    power = 10.0 ** np.floor(np.log10(wanted))
    return float(power * max(r for r in ROUND if r * power <= wanted))


def magnified(scene: Scene, factors: tuple[float, float, float]) -> Scene:
    """The scene with motions away from the anchors multiplied, as a viewer shows it; turns by the largest factor."""
    if factors == (1.0, 1.0, 1.0):
        return scene
    anchors = {n.name: np.array(n.anchor) for n in scene.nodes}
    return scene._replace(tracks=tuple(_magnified(t, anchors[t.node], np.array(factors)) for t in scene.tracks))


def _magnified(track: Track, anchor: np.ndarray, f: np.ndarray) -> Track:
    v = track.values.copy()
    ends = {"pose": 1, "force": 1, "stretch": 2}.get(track.what, 0)
    for k in range(ends):
        here, a = slice(3 * k, 3 * k + 3), anchor[3 * k : 3 * k + 3]
        v[:, here] = a + f * (v[:, here] - a)
    if track.what == "pose":
        v[:, 3:] = _turned(v[:, 3:], float(f.max()))
    return track._replace(values=v)


def _turned(q: np.ndarray, factor: float) -> np.ndarray:
    """Quaternions of turns `factor` times as large."""
    size = np.linalg.norm(q[:, 1:], axis=1)
    half = factor * np.arctan2(size, q[:, 0])
    axis = np.divide(q[:, 1:], size[:, None], out=np.zeros_like(q[:, 1:]), where=size[:, None] > 0)
    return np.column_stack([np.cos(half), np.sin(half)[:, None] * axis])
