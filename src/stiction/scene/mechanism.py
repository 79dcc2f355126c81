"""Compliant mechanisms: flexures as ribbons coloured by stress, links as plates through their points; z is y."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import xarray as xr

from ..run.drawing import Mesh, Ribbon
from .contract import Node, Track
from .meshes import bars
from .placing import pose

Array = np.ndarray
LEAF = ("flexure", "station")
NO_STRAIN = 1e-12  # far below what any load causes, far above the round-off of an equilibrium (1e-17)


def axis_of(ds: xr.Dataset) -> str:
    """The dimension along which states follow each other; "" for a single one."""
    own = [str(d) for d in ds.shape.dims if d not in (*LEAF, "axis")] if "shape" in ds else []
    return own[0] if own else ""


def variable(ds: xr.Dataset, name: str) -> Array:
    """A variable with the states first, also where there is only one."""
    along, v = axis_of(ds), ds[name]
    return v.transpose(along, ...).values if along in v.dims else v.values[None]


def parts(ds: xr.Dataset, model: Any) -> tuple[list[Node], list[Track], list[str], Array]:
    """Nodes, tracks, notes and the times they are at."""
    along = axis_of(ds)
    time = np.arange(ds.sizes[along]) * 1.0 if along and along not in ds.coords else np.zeros(1)
    if along in ds.coords:
        time = ds[along].values.astype(float)
    if (np.diff(time) <= 0).any():  # a path that turns back is followed by its number
        time = np.arange(len(time)) * 1.0
    built = model.assembled() if hasattr(model, "assembled") else model
    shapes, stress = variable(ds, "shape"), variable(ds, "stress_along")
    size = float(np.nanmax(np.ptp(np.nan_to_num(shapes.reshape(-1, 2)), axis=0)))
    depth = _depth(built, size)
    width = float(getattr(model, "link_width", 0.0) or 0.03 * size)
    nodes: list[Node] = [*_ground(built, depth, width)]
    tracks: list[Track] = []
    for k, name in enumerate(map(str, ds.flexure.values)):
        nodes.append(Node(name, Ribbon(_height(built, name, size), depth), "beam"))
        tracks.append(Track(name, "stations", time, spatial(shapes[:, k]).reshape(len(time), -1)))
        tracks.append(Track(name, "colour", time, _strained(stress[:, k], built, name), unit="Pa"))
    poses = variable(ds, "pose")
    for k, name in enumerate(map(str, ds.body.values)):
        shape = _plate(built, name, depth, width)
        nodes.append(Node(name, shape, "body"))
        turns = np.zeros((len(time), 3))
        turns[:, 1] = -poses[:, k, 2]
        tracks.append(Track(name, "pose", time, pose(spatial(poses[:, k, :2]), turns)))
    if getattr(model, "mirrored", False):
        nodes, tracks = mirrored(nodes, tracks)
    return nodes, tracks, [], time


def spatial(points: Array) -> Array:
    """(x, y) of the plane as (x, 0, z) of the picture."""
    return np.stack([points[..., 0], np.zeros_like(points[..., 0]), points[..., 1]], axis=-1)


def _strained(stress: Array, model: Any, name: str) -> Array:
    """Stresses to be coloured: those of strains below NO_STRAIN are round-off, and would shine where nothing bends."""
    youngs = float(getattr(getattr(getattr(model, "flexures", {}).get(name), "material", None), "youngs", 0.0))
    return np.where(np.abs(stress) <= NO_STRAIN * youngs, 0.0, stress)


def _section(model: Any, name: str) -> Any:
    return getattr(getattr(model, "flexures", {}).get(name), "section", None)


def _height(model: Any, name: str, size: float) -> float:
    section = _section(model, name)
    heights = getattr(section, "heights", None)
    return float(np.mean(heights)) if heights else float(getattr(section, "height", 0.0) or 0.01 * size)


def _depth(model: Any, size: float) -> float:
    """Out-of-plane size of flexures and links."""
    found = [getattr(_section(model, n), "depth", 0.0) for n in getattr(model, "flexures", {})]
    return max(found, default=0.0) or 0.02 * size


def _plate(model: Any, body: str, depth: float, width: float) -> Mesh:
    """A link in its own axes: bars from its frame to its points and to the ends of its flexures."""
    link: Any = getattr(model, "bodies", {}).get(body)
    ends = [(p.x, p.y) for p in getattr(link, "points", {}).values()]
    c, s = np.cos(getattr(link, "theta", 0.0)), np.sin(getattr(link, "theta", 0.0))
    for x, y in attached(model, body) if link is not None else ():
        dx, dy = x - link.x, y - link.y
        ends.append((c * dx + s * dy, c * dy - s * dx))
    return bars([((0.0, 0.0), end) for end in ends if np.hypot(*end) > width / 2] or [((-width, 0.0), (width, 0.0))],
                width, depth)  # fmt: skip


def attached(model: Any, body: str) -> list[tuple[float, float]]:
    """Where flexures and pins hold a body, undeformed, in the plane [m]."""
    found = []
    for flexure in getattr(model, "flexures", {}).values():
        path = getattr(flexure, "path", None)
        for which, at in (("start", 0.0), ("end", 1.0)):
            if getattr(flexure, which) != body:
                continue
            if path is not None:
                found.append(path.world(at * path.length))
            elif hasattr(flexure, "stiffness"):  # a pin
                found.append((flexure.x, flexure.y))
    return found


def _ground(model: Any, depth: float, width: float) -> Iterator[Node]:
    """Small blocks where flexures are held."""
    held = attached(model, "ground")
    if held:
        stubs = [((x - width, y), (x + width, y)) for x, y in held]
        yield Node("ground", bars(stubs, 1.5 * width, depth), "substrate")


def mirrored(nodes: list[Node], tracks: list[Track]) -> tuple[list[Node], list[Track]]:
    """The other half of a mechanism that is symmetric about x = 0: shapes and motions with x reversed."""
    flip = np.array([-1.0, 1.0, 1.0])
    others, moved = [], []
    for node in nodes:
        shape = node.shape
        if isinstance(shape, Mesh):
            shape = Mesh(np.asarray(shape.points) * flip, np.asarray(shape.triangles)[:, ::-1])
        others.append(node._replace(name=f"{node.name} (mirror)", shape=shape))
    for t in tracks:
        v = t.values.copy()
        if t.what == "stations":
            v[:, 0::3] *= -1
        elif t.what == "pose":
            v = v * np.array([-1.0, 1, 1, 1, 1, -1, -1])  # turns about y and z go the other way
        moved.append(t._replace(node=f"{t.node} (mirror)", values=v))
    return nodes + others, tracks + moved
