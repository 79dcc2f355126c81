"""Where two convex polyhedra meet: a plane of one of them and points of the other that can touch it.

Separating axes (faces of both, products of edges) give the direction in which the two are furthest apart or overlap
least; across it the facing side of the other body is clipped to the face. Points and plane are then fixed to their
bodies, so that a gap can be asked for wherever the bodies go within a step.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ....core.errors import ModelError
from ..shapes.polyhedra import Polyhedron

Array = np.ndarray
EDGE_BIAS = 1e-4  # of the size: edges across each other are chosen only if they separate this much better than faces


class Pose(NamedTuple):
    """Where a body is: place and orientation."""

    x: Array
    R: Array


class Meeting(NamedTuple):
    """A plane fixed to one body and points fixed to the other; the normal points from the plane's body outwards."""

    plane_on_first: bool
    normal: Array  # axes of the plane's body
    offset: float
    points: Array  # (k, 3), axes of the other body


def polyhedron_of(hull: Any) -> Polyhedron:
    """The polyhedron of a hull (families/spatial/shapes/hulls.py); curved bodies have none."""
    if hull.curved.any() or not hull.faces:
        raise ModelError("curved bodies meet planes only; give bodies that touch each other as prisms or meshes")
    normals, offsets = [], []
    for face in hull.faces:
        ring = hull.centres[list(face.generators)]
        n = np.cross(ring[1] - ring[0], ring[2] - ring[1])
        normals.append(n / np.linalg.norm(n))
        offsets.append(float((ring @ normals[-1]).mean()))
    rings = tuple(f.generators for f in hull.faces)
    return Polyhedron(hull.centres, rings, np.array(normals), np.array(offsets))


def meeting(a: Polyhedron, at_a: Pose, b: Polyhedron, at_b: Pose, margin: float) -> Meeting | None:
    """How two bodies face each other, if they are closer than `margin`."""
    if np.linalg.norm(at_a.x - at_b.x) > a.size + b.size + margin:
        return None
    R, x = at_a.R.T @ at_b.R, at_a.R.T @ (at_b.x - at_a.x)  # b seen from a
    points_b = b.vertices @ R.T + x
    apart_a = (points_b @ a.normals.T).min(axis=0) - a.offsets
    apart_b = ((a.vertices - x) @ R @ b.normals.T).min(axis=0) - b.offsets
    f, g = int(np.argmax(apart_a)), int(np.argmax(apart_b))
    best = max(apart_a[f], apart_b[g])
    if best > margin:
        return None
    crossed = _edges(a, points_b, b, R)
    if crossed is not None and crossed[0] > best + EDGE_BIAS * min(a.size, b.size):
        return None if crossed[0] > margin else _edge_meeting(a, points_b, crossed[1], R, x)
    if apart_a[f] >= apart_b[g] - 1e-9 * a.size:
        found = _face_meeting(a, f, b, R, x, margin)
        return None if found is None else Meeting(True, a.normals[f], float(a.offsets[f]), found)
    found = _face_meeting(b, g, a, R.T, -R.T @ x, margin)
    return None if found is None else Meeting(False, b.normals[g], float(b.offsets[g]), found)


def _edges(a: Polyhedron, points_b: Array, b: Polyhedron, R: Array) -> tuple[float, Array] | None:
    """The best separation along a product of edges, and its direction from a to b, axes of a."""
    ea = _directions(a.vertices[a.edges[:, 1]] - a.vertices[a.edges[:, 0]])
    eb = _directions(b.vertices[b.edges[:, 1]] - b.vertices[b.edges[:, 0]]) @ R.T
    n = np.cross(ea[:, None], eb[None]).reshape(-1, 3)
    length = np.linalg.norm(n, axis=1)
    n = n[length > 1e-3] / length[length > 1e-3, None]
    if not len(n):
        return None
    n = n * np.where(n @ (points_b.mean(axis=0) - a.vertices.mean(axis=0)) < 0, -1.0, 1.0)[:, None]
    apart = (points_b @ n.T).min(axis=0) - (a.vertices @ n.T).max(axis=0)
    k = int(np.argmax(apart))
    return float(apart[k]), n[k]


def _directions(vectors: Array) -> Array:
    """Different directions among edges, opposite ones counted once."""
    unit = vectors / np.linalg.norm(vectors, axis=1)[:, None]
    kept: list[Array] = []
    for u in unit:
        if all(abs(u @ k) < 1 - 1e-9 for k in kept):
            kept.append(u)
    return np.array(kept)


def _edge_meeting(a: Polyhedron, points_b: Array, n: Array, R: Array, x: Array) -> Meeting:
    """One point of b, the middle of what is nearest, on a plane through the edge of a."""
    height = points_b @ n
    nearest = points_b[height < height.min() + 1e-9 * a.size].mean(axis=0)
    offset = float((a.vertices @ n).max())
    low = a.vertices[(a.vertices @ n) > offset - 1e-9 * a.size]
    foot = _closest(low, points_b[height < height.min() + 1e-9 * a.size], nearest)
    return Meeting(True, n, offset, (R.T @ (foot - x))[None])


def _closest(on_a: Array, on_b: Array, otherwise: Array) -> Array:
    """The point of edge b nearest to edge a (both of two points)."""
    if len(on_a) != 2 or len(on_b) != 2:
        return otherwise
    u, v, w = on_a[1] - on_a[0], on_b[1] - on_b[0], on_b[0] - on_a[0]
    uu, uv, vv = u @ u, u @ v, v @ v
    D = uu * vv - uv * uv
    t = (uv * (u @ w) - uu * (v @ w)) / D if 1e-12 * uu * vv < D else 0.5
    return on_b[0] + np.clip(t, 0, 1) * v


def _face_meeting(a: Polyhedron, f: int, b: Polyhedron, R: Array, x: Array, margin: float) -> Array | None:
    """Points of b, its own axes, over a face of a and closer to it than `margin`."""
    n = a.normals[f]
    k = int(np.argmin(b.normals @ (R.T @ n)))
    polygon = b.vertices[list(b.faces[k])] @ R.T + x
    ring = a.vertices[list(a.faces[f])]
    for p, q in zip(ring, np.roll(ring, -1, axis=0), strict=True):
        side = np.cross(q - p, n)
        polygon = _clipped(polygon, side / np.linalg.norm(side), float(p @ side / np.linalg.norm(side)))
        if not len(polygon):
            return None
    kept = polygon[polygon @ n - a.offsets[f] < margin]
    return (kept - x) @ R if len(kept) else None


def _clipped(polygon: Array, side: Array, offset: float) -> Array:
    """The part of a polygon on which side·p ≤ offset (Sutherland and Hodgman)."""
    d = polygon @ side - offset
    found = []
    for i in range(len(polygon)):
        j = (i + 1) % len(polygon)
        if d[i] <= 0:
            found.append(polygon[i])
        if (d[i] < 0) != (d[j] < 0) and d[i] != d[j] and d[i] != 0 and d[j] != 0:
            found.append(polygon[i] + d[i] / (d[i] - d[j]) * (polygon[j] - polygon[i]))
    return np.array(found).reshape(-1, 3)
