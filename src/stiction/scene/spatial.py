"""Tumbling robots, scenes of them, and rigid bodies in space: meshes at their poses, forces where they touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import xarray as xr

from ..run.drawing import Box, Mesh, Plane, Sphere
from .contract import Node, Track
from .placing import pose, upright

Array = np.ndarray
SCHEMATIC = "schematic: bodies without a shape are drawn as balls of their radius of gyration"


def parts(ds: xr.Dataset, model: Any) -> tuple[list[Node], list[Track], list[str]]:
    """Nodes, tracks and what to say about them."""
    nodes: list[Node] = []
    tracks: list[Track] = []
    notes: list[str] = []
    time = ds.time.values
    place, turn = ds.position.transpose("time", "body", "axis").values, ds.orientation.values
    for k, name in enumerate(map(str, ds.body.values)):
        shape, exact = shape_of(ds, model, k, name)
        nodes.append(Node(name, shape, "body", tuple(place[0, k]), exact))
        tracks.append(Track(name, "pose", time, np.concatenate([place[:, k], continuous(turn[:, k])], axis=1)))
        if not exact:
            notes = [SCHEMATIC]
    for name, mesh in _fixed(ds):
        nodes.append(Node(name, mesh, "substrate"))
    for track in [*_forces(ds, model), *_states(ds)]:
        tracks.append(track)
    names = [str(n) for n in ds.body.values]
    patched = "lambda_N" in ds  # the patch solver: what touches are the points of the surface near the floor
    for k, name in enumerate(map(str, ds.contact.values)):
        nodes.append(Node(f"{name} (contact)", Plane((0.0, 0.0)), "contact", of=names[k] if patched else ""))
    if "B" in ds:
        tracks.append(Track(str(ds.body.values[0]), "field", time, ds.B.values, unit="T"))
    return nodes, tracks, notes


def continuous(q: Array) -> Array:
    """Quaternions whose signs do not jump, so that straight lines between them are turns."""
    flips = np.cumprod(np.append(1.0, np.where(np.einsum("ij,ij->i", q[1:], q[:-1]) < 0, -1.0, 1.0)))
    return q * flips[:, None]


def shape_of(ds: xr.Dataset, model: Any, k: int, name: str) -> tuple[Any, bool]:
    """What a body looks like, and whether that is to scale."""
    if "surface" in ds:
        mesh = surface(ds, k)
        if len(mesh.points):
            return mesh, True
    body = getattr(model, "bodies", {}).get(name)
    shape: Any = getattr(body, "shape", None)
    if hasattr(shape, "radius"):
        return Sphere(shape.radius), True
    if all(hasattr(shape, c) for c in "xyz"):
        return Box((shape.x, shape.y, shape.z)), True
    if hasattr(shape, "points"):
        found = cluster(np.array(list(shape.points().values())))
        if found is not None:
            return found, True
    mass, inertia = getattr(body, "mass", 0.0), getattr(body, "inertia", ())
    radius = float(np.sqrt(max(inertia) / mass)) if mass and inertia else _extent(ds)
    return Sphere(radius), False


def _extent(ds: xr.Dataset) -> float:
    return float(np.ptp(ds.position.values.reshape(-1, 3), axis=0).max()) / 20 or 1.0


def surface(ds: xr.Dataset, owner: int) -> Mesh:
    """Points and triangles of a robot, or of all obstacles (−1)."""
    if "surface_of" not in ds:
        return Mesh(ds.surface.values, ds.triangle.values)
    mine = ds.surface_of.values == owner
    number = np.cumsum(mine) - 1
    triangles = ds.triangle.values[mine[ds.triangle.values[:, 0]]]
    return Mesh(ds.surface.values[mine], number[triangles])


def cluster(points: Array) -> Mesh | None:
    """The hull of a cloud of points; None if they lie in one plane."""
    from scipy.spatial import ConvexHull, QhullError

    try:
        hull = ConvexHull(points)
    except (QhullError, ValueError):
        return None
    corners = points[hull.simplices]
    n = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    inward = np.einsum("ij,ij->i", n, hull.equations[:, :3]) < 0
    triangles = np.where(inward[:, None], hull.simplices[:, ::-1], hull.simplices)
    return Mesh(points, triangles)


def _fixed(ds: xr.Dataset) -> Iterator[tuple[str, Mesh]]:
    if "surface_of" in ds and (ds.surface_of.values == -1).any():
        yield "obstacles", surface(ds, -1)


def _states(ds: xr.Dataset) -> Iterator[Track]:
    state = ds.contact_state.transpose("time", "contact").values
    for k, name in enumerate(map(str, ds.contact.values)):
        yield Track(f"{name} (contact)", "state", ds.time.values, state[:, k : k + 1].astype(float), step=True)


def _forces(ds: xr.Dataset, model: Any) -> Iterator[Track]:
    """Forces at contacts: those of the patch solver, or impulses since the last sample over time."""
    time = ds.time.values
    if "lambda_N" in ds:
        N, T = ds.lambda_N.transpose("time", "contact").values, ds.lambda_T.values
        point = np.nan_to_num(ds.ecp.values)[:, None] if "ecp" in ds else _below(ds)
        for k, name in enumerate(map(str, ds.contact.values)):
            force = T[:, k].copy()
            force[:, 2] += largest_since(ds, k) if "peak_N" in ds else N[:, k]
            yield Track(f"{name} (contact)", "force", time, np.concatenate([point[:, k], force], axis=1), unit="N")
        return
    if "P" not in ds:
        return
    span = np.diff(time, prepend=time[0])
    span[span <= 0] = np.inf
    places = contact_places(ds, model)
    for k, name in enumerate(map(str, ds.contact.values)):
        force = ds.P.transpose("time", "contact", "axis").values[:, k] / span[:, None]
        yield Track(f"{name} (contact)", "force", time, np.concatenate([places[:, k], force], axis=1), unit="N")


def largest_since(ds: xr.Dataset, k: int) -> Array:
    """Largest normal force of a step since the last sample [N]."""
    return ds.peak_N.transpose("time", "contact").values[:, k]


def _below(ds: xr.Dataset) -> Array:
    """The point of the ground below every robot."""
    place = ds.position.transpose("time", "body", "axis").values.copy()
    place[..., 2] = 0.0
    return place


def contact_places(ds: xr.Dataset, model: Any) -> Array:
    """Where the points of contact of bodies in space are, (time, contact, 3): corners, or below the centre."""
    from ..families.spatial.contacts import OnPlane
    from .placing import rotated

    place = ds.position.transpose("time", "body", "axis").values
    names = [str(n) for n in ds.body.values]
    found = np.zeros((len(place), ds.sizes["contact"], 3))
    for k, contact in enumerate(map(str, ds.contact.values)):
        name, _, corner = contact.partition(".")
        geometry = getattr(getattr(model, "contacts", {}).get(name), "geometry", None)
        body = getattr(geometry, "body", None) or getattr(geometry, "a", names[0])
        b = names.index(body) if body in names else 0
        shape: Any = getattr(getattr(model, "bodies", {}).get(body), "shape", None)
        at = shape.points().get(corner) if hasattr(shape, "points") else None
        found[:, k] = place[:, b]
        if at is not None:
            found[:, k] += rotated(ds.orientation.values[:, b], np.asarray(at))
        elif hasattr(shape, "radius") and isinstance(geometry, OnPlane) and geometry.on == "ground":
            n = np.array(geometry.normal) / np.linalg.norm(geometry.normal)
            found[:, k] -= shape.radius * n
    return found


def still(node: str, time: Array) -> Track:
    """A node that stands where it is."""
    return Track(node, "pose", time[[0]], pose(np.zeros((1, 3)), upright((0.0, 0.0, 1.0))[None]))
