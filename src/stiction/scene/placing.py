"""Where drawn parts are: coordinates of a result as places and turns in space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import xarray as xr

from ..laws.gravity import Gravity
from ..run.drawing import DIRECTIONS, Drawn, Follows, Look, Plane, Touch
from .contract import Node, Track

Array = np.ndarray
Coordinates = Mapping[str, Array]


def coordinates_of(ds: xr.Dataset) -> dict[str, Array]:
    """Every coordinate of a result over time."""
    q = ds.q.transpose("time", "coordinate").values
    return {str(name): q[:, k] for k, name in enumerate(ds.coordinate.values)}


def quaternions(turns: Array) -> Array:
    """Quaternions, scalar first, of rotation vectors (…, 3) [rad]."""
    angle = np.linalg.norm(turns, axis=-1, keepdims=True)
    return np.concatenate([np.cos(angle / 2), turns * np.sinc(angle / (2 * np.pi)) / 2], axis=-1)


def rotated(quaternion: Array, vectors: Array) -> Array:
    """Vectors (…, 3) turned by quaternions (…, 4)."""
    w, v = quaternion[..., :1], quaternion[..., 1:]
    t = 2 * np.cross(v, vectors)
    return vectors + w * t + np.cross(v, t)


def moved(place: Sequence[float], follows: Follows, q: Coordinates, count: int) -> tuple[Array, Array]:
    """Places (time, 3) [m] and rotation vectors (time, 3) [rad]."""
    six = np.zeros((count, 6))
    for k, direction in enumerate(DIRECTIONS):
        for name, factor in follows.get(direction, ()):
            if name in q:
                six[:, k] += factor * q[name]
    return six[:, :3] + np.asarray(place), six[:, 3:]


def reached(
    place: Sequence[float], follows: Follows, arm: Sequence[float], q: Coordinates, count: int
) -> tuple[Array, Array]:
    """Places at the end of an arm that turns with what it follows, and rotation vectors."""
    at, turns = moved(place, follows, q, count)
    return at + rotated(quaternions(turns), np.asarray(arm)), turns


def pose(place: Array, turns: Array) -> Array:
    """Rows of a pose track."""
    return np.concatenate([place, quaternions(turns)], axis=1)


def drawn(parts: Sequence[Drawn], q: Coordinates, time: Array) -> Iterator[tuple[Node, Track]]:
    """Nodes and their motion."""
    for part in parts:
        place, turns = reached(part.place, part.follows, part.arm, q, len(time))
        node = Node(part.name, part.shape, part.role, (part.anchor or part.place) + (part.end or ()))
        if part.end is None:
            yield node, Track(part.name, "pose", time, pose(place, turns))
        else:
            end, _ = reached(part.end, part.end_follows, part.end_arm, q, len(time))
            yield node, Track(part.name, "stretch", time, np.concatenate([place, end], axis=1))


def touched(look: Look, ds: xr.Dataset, q: Coordinates) -> Iterator[tuple[Node, Track]]:
    """A pad for every contact that is drawn: where it is, the state it is in, and the force on what it touches."""
    time = ds.time.values
    for name, touch in look.contacts.items():
        k = contact_of(ds, name)
        if k is None:
            continue
        place, _ = reached(touch.place, touch.follows, touch.arm, q, len(time))
        node = Node(f"{name} (contact)", Plane(touch.pad), "contact", touch.place)
        yield node, Track(node.name, "pose", time, pose(place, np.tile(upright(touch.normal), (len(time), 1))))
        state = ds.contact_state.transpose("time", "contact").values[:, k : k + 1]
        yield node, Track(node.name, "state", time, state.astype(float), step=True)
        if "P_N" in ds and ds.P_N.attrs.get("units") == "N s":
            yield node, Track(node.name, "force", time, mean_force(ds, k, touch, place), unit="N")


def contact_of(ds: xr.Dataset, drawn: str) -> int | None:
    """The contact of a result that a drawn one belongs to: of that name, or of the name before its number."""
    for k, names in enumerate(map(str, ds.contact.values)):
        together = names.split("+")  # contacts that share a law
        if drawn in together or drawn.rpartition("_")[0] in together:
            return k
    return None


def mean_force(ds: xr.Dataset, k: int, touch: Touch, place: Array) -> Array:
    """Point and mean force since the last sample, impulse over time, as pushes on what is drawn."""
    P_N = ds.P_N.transpose("time", "contact").values[:, k]
    P_T = ds.P_T.transpose("time", "contact").values[:, k] if "P_T" in ds else np.zeros_like(P_N)
    span = np.diff(ds.time.values, prepend=ds.time.values[0])
    span[span <= 0] = np.inf  # the first sample is the start: nothing happened before it
    force = (np.outer(P_N, touch.normal) + np.outer(P_T, touch.tangent)) / span[:, None]
    return np.concatenate([place, force], axis=1)


def upright(normal: Sequence[float]) -> Array:
    """The rotation vector that turns z into a normal."""
    n = np.asarray(normal, float) / np.linalg.norm(normal)
    axis = np.cross([0.0, 0.0, 1.0], n)
    size = float(np.linalg.norm(axis))
    if size < 1e-12:
        return np.array([0.0, 0.0, 0.0]) if n[2] > 0 else np.array([np.pi, 0.0, 0.0])
    return axis / size * float(np.arctan2(size, n[2]))


def model_of(ds: xr.Dataset) -> Any:
    """The model that a result carries; None where it has none, or one with parts that are not known here."""
    from ..core import scenario
    from ..core.errors import StictionError

    try:
        return scenario.loads(str(ds.attrs["scenario"])) if ds.attrs.get("scenario") else None
    except StictionError:
        return None


def up_of(ds: xr.Dataset, model: Any) -> tuple[float, float, float]:
    """The direction against gravity in the axes of the floor: on a slope it leans uphill; z where nothing is said."""
    g = ds.gravity.values if "gravity" in ds else _gravity(model.assembled() if hasattr(model, "assembled") else model)
    size = float(np.linalg.norm(g))
    x, y, z = (-g / size).tolist() if size else (0.0, 0.0, 1.0)
    return x, y, z


def _gravity(model: Any) -> Array:
    """Gravity of a model [m/s²]; planar ones have theirs in the plane of the picture."""
    for force in getattr(model, "forces", {}).values():
        if isinstance(force, Gravity):
            return force.acceleration()
    tilt, g = getattr(model, "tilt", 0.0), getattr(model, "gravity", 0.0)
    return Gravity(g=g, tilt=tilt).acceleration() if tilt and g else np.zeros(3)
