"""Convex hulls whose faces are whole: facets in one plane are merged, and points that carry nothing are dropped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ....core.errors import ModelError

Array = np.ndarray
FLATNESS = 1e-6  # distance from a plane, relative to the size of the body, below which a point lies in it


@dataclass(frozen=True)
class Polyhedron:
    """A convex polyhedron in its own axes."""

    vertices: Array  # (n, 3) [m]
    faces: tuple[tuple[int, ...], ...]  # corners of each face, counter-clockwise seen from outside
    normals: Array  # (faces, 3), outward
    offsets: Array  # (faces,) distance of each face's plane from the origin along its normal [m]

    @cached_property
    def edges(self) -> Array:
        """(edges, 2) corners, each edge once."""
        pairs = {(min(i, j), max(i, j)) for r in self.faces for i, j in zip(r, (*r[1:], r[0]), strict=True)}
        return np.array(sorted(pairs))

    @cached_property
    def size(self) -> float:
        """Largest distance of a corner from the origin [m]."""
        return float(np.linalg.norm(self.vertices, axis=1).max())

    def frame(self, face: int) -> tuple[Array, Array]:
        """Two unit vectors in the plane of a face, right-handed with its normal."""
        corners = self.vertices[list(self.faces[face])]
        return axes_in(self.normals[face], corners[1] - corners[0])

    def polygon(self, face: int) -> Array:
        """Corners of a face in its own plane (n, 2), counter-clockwise [m]."""
        return self.vertices[list(self.faces[face])] @ np.array(self.frame(face)).T


def axes_in(normal: Array, along: Array) -> tuple[Array, Array]:
    """Unit vectors across a normal, the first in the direction of `along`."""
    first = along - (along @ normal) * normal
    first = first / np.linalg.norm(first)
    return first, np.cross(normal, first)


def convex_hull(points: Array, flatness: float = FLATNESS) -> Polyhedron:
    """The hull of points (n, 3); `flatness` is relative to its size, and single precision files need about 1e-6."""
    from scipy.spatial import ConvexHull, QhullError

    points = np.asarray(points, dtype=float)
    if points.ndim != 2 or points.shape[1] != 3 or len(points) < 4 or not np.isfinite(points).all():
        raise ModelError(f"a body needs at least 4 points of three finite coordinates, not an array {points.shape}")
    middle, size = points.mean(axis=0), float(np.ptp(points, axis=0).max())
    if size == 0.0:
        raise ModelError("all points of the body coincide; give points that enclose a volume")
    scaled = (points - middle) / size
    try:
        found = ConvexHull(scaled)
    except QhullError:
        raise ModelError("the points of the body lie in one plane: it has no volume; give it a thickness") from None
    planes = _merged_planes(scaled, found, flatness)
    corners = np.unique(found.simplices)
    rings = [_ring(scaled, corners[scaled[corners] @ p[:3] + p[3] > -flatness], p[:3], flatness) for p in planes]
    used, compact = np.unique(np.concatenate(rings), return_inverse=True)
    ends = np.cumsum([len(ring) for ring in rings])[:-1]
    faces = tuple(tuple(int(i) for i in ring) for ring in np.split(compact, ends))
    normals = np.array([p[:3] for p in planes])
    offsets = np.array([(points[list(ring)] @ n).max() for ring, n in zip(rings, normals, strict=True)])
    return Polyhedron(points[used], faces, normals, offsets)


def _merged_planes(points: Array, found: object, flatness: float) -> list[Array]:
    """(normal, −offset) of each plane of the hull: the largest facet of a plane stands for the others in it."""
    simplices, equations = found.simplices, found.equations  # type: ignore[attr-defined]
    a, b, c = points[simplices[:, 0]], points[simplices[:, 1]], points[simplices[:, 2]]
    areas = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    planes: list[Array] = []
    known = np.empty((0, 4))
    for i in np.argsort(-areas):
        if len(known):
            depth = points[simplices[i]] @ known[:, :3].T + known[:, 3]
            # slivers have any normal, so that their corners alone decide
            if ((np.abs(depth) <= flatness).all(axis=0) & (known[:, :3] @ equations[i, :3] > 0)).any():
                continue
        planes.append(equations[i])
        known = np.array(planes)
    return planes


def _ring(points: Array, candidates: Array, normal: Array, flatness: float) -> Array:
    """The corners of a face among points in its plane, counter-clockwise; those on an edge are left out."""
    e1, e2 = axes_in(normal, _farthest(points[candidates]))
    flat = points[candidates] @ np.array([e1, e2]).T
    order = np.lexsort((flat[:, 1], flat[:, 0]))

    def chain(sequence: Array) -> list[int]:
        kept: list[int] = []
        for i in sequence:
            while len(kept) > 1 and _height(flat[kept[-2]], flat[kept[-1]], flat[i]) <= flatness:
                kept.pop()
            kept.append(int(i))
        return kept[:-1]

    return candidates[chain(order) + chain(order[::-1])]


def _farthest(points: Array) -> Array:
    """The vector from the first point to the one farthest from it."""
    away = points - points[0]
    return away[np.argmax((away**2).sum(axis=1))]


def _height(a: Array, b: Array, c: Array) -> float:
    """How far b stands out to the right of the line from a to c."""
    d = c - a
    length = float(np.hypot(d[0], d[1]))
    return float((b[0] - a[0]) * d[1] - (b[1] - a[1]) * d[0]) / length if length else 0.0
