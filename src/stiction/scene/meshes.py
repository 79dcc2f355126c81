"""Triangles of shapes, in units of a length, with normals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ..run.drawing import Box, Coil, Mesh, Plane, Rod, Sphere

Array = np.ndarray
AROUND = 24  # corners of a circle


class Triangles(NamedTuple):
    """Points, normals and corners of triangles."""

    points: Array
    normals: Array
    triangles: Array


def triangles_of(shape: Any, length: float) -> Triangles:
    """The surface of a shape; rods and coils run from z = 0 to 1 with their true radius, to be stretched."""
    if isinstance(shape, Box):
        return flat(*_box(np.array(shape.size) / length))
    if isinstance(shape, Sphere):
        return _sphere(shape.radius / length)
    if isinstance(shape, Mesh):
        return flat(np.asarray(shape.points) / length, np.asarray(shape.triangles))
    if isinstance(shape, Rod):
        return _rod(shape.radius / length)
    if isinstance(shape, Coil):
        return _coil(shape.radius / length, shape.turns)
    assert isinstance(shape, Plane)
    a, b = np.array(shape.size) / length / 2
    corners = np.array([[-a, -b, 0.0], [a, -b, 0.0], [a, b, 0.0], [-a, b, 0.0]])
    return flat(corners, np.array([[0, 1, 2], [0, 2, 3]]))


def triangulated(shape: Any) -> tuple[Array, Array]:
    """Points [m] and triangles of a box, ball or mesh whose triangles share their corners."""
    if isinstance(shape, Box):
        return _box(np.array(shape.size))
    if isinstance(shape, Sphere):
        return _ball(shape.radius)
    return np.asarray(shape.points), np.asarray(shape.triangles)


def _ball(radius: float) -> tuple[Array, Array]:
    """Rings between two poles."""
    rings, around = AROUND // 2, AROUND
    polar, turn = np.meshgrid(
        np.pi * np.arange(1, rings) / rings, 2 * np.pi * np.arange(around) / around, indexing="ij"
    )
    n = np.stack([np.sin(polar) * np.cos(turn), np.sin(polar) * np.sin(turn), np.cos(polar)], axis=-1).reshape(-1, 3)
    triangles = [(0, 1 + j, 1 + (j + 1) % around) for j in range(around)]
    for i in range(rings - 2):
        a, b = 1 + i * around, 1 + (i + 1) * around
        for j in range(around):
            k = (j + 1) % around
            triangles += [(a + j, b + j, b + k), (a + j, b + k, a + k)]
    last, foot = 1 + (rings - 2) * around, 1 + (rings - 1) * around
    triangles += [(last + j, foot, last + (j + 1) % around) for j in range(around)]
    return radius * np.concatenate([[[0.0, 0.0, 1.0]], n, [[0.0, 0.0, -1.0]]]), np.array(triangles)


def flat(points: Array, triangles: Array) -> Triangles:
    """Triangles with corners of their own, so that edges stay sharp."""
    corners = points[triangles]
    n = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    size = np.linalg.norm(n, axis=1, keepdims=True)
    n = np.divide(n, size, out=np.tile([0.0, 0.0, 1.0], (len(n), 1)), where=size > 0)
    return Triangles(corners.reshape(-1, 3), np.repeat(n, 3, axis=0), np.arange(3 * len(triangles)).reshape(-1, 3))


def _box(size: Array) -> tuple[Array, Array]:
    signs = np.array([[x, y, z] for z in (-1, 1) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    quads = ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))
    return signs * size / 2, np.array([t for q in quads for t in ((q[0], q[1], q[2]), (q[0], q[2], q[3]))])


def _sphere(radius: float) -> Triangles:
    rings = AROUND // 2
    polar, turn = np.meshgrid(np.linspace(0, np.pi, rings + 1), np.linspace(0, 2 * np.pi, AROUND + 1), indexing="ij")
    n = np.stack([np.sin(polar) * np.cos(turn), np.sin(polar) * np.sin(turn), np.cos(polar)], axis=-1).reshape(-1, 3)
    return Triangles(radius * n, n, grid(rings, AROUND))


def _rod(radius: float) -> Triangles:
    """A cylinder from z = 0 to 1 with closed ends; its corners are those of a sphere's equator."""
    turn = np.linspace(0, 2 * np.pi, AROUND + 1)
    n = np.column_stack([np.cos(turn), np.sin(turn), np.zeros_like(turn)])
    low, high = radius * n, radius * n + [0.0, 0.0, 1.0]
    i, m = np.arange(AROUND), len(turn)
    side = np.concatenate([np.stack([i, i + 1, i + m + 1], axis=1), np.stack([i, i + m + 1, i + m], axis=1)])
    fan = np.stack([np.zeros(AROUND - 2, int), np.arange(1, AROUND - 1), np.arange(2, AROUND)], axis=1)
    down, up = np.tile([0.0, 0.0, -1.0], (m, 1)), np.tile([0.0, 0.0, 1.0], (m, 1))
    triangles = np.concatenate([side, fan[:, ::-1] + 2 * m, fan + 3 * m])
    return Triangles(np.concatenate([low, high, low, high]), np.concatenate([n, n, down, up]), triangles)


def grid(rows: int, columns: int) -> Array:
    """Triangles over a table of (rows + 1) × (columns + 1) points; corners that coincide make some empty."""
    i, j = np.meshgrid(np.arange(rows), np.arange(columns), indexing="ij")
    a = (i * (columns + 1) + j).ravel()
    b, c, d = a + 1, a + columns + 1, a + columns + 2
    return np.concatenate([np.stack([a, c, b], axis=1), np.stack([b, c, d], axis=1)])


def tube(axis: Array, radius: float, around: int = 12) -> Triangles:
    """A tube along points; its sections keep as parallel to each other as they can."""
    tangent = np.gradient(axis, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    side = np.cross(tangent, [0.31, 0.94, 0.11])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    other = np.cross(tangent, side)
    turn = np.linspace(0, 2 * np.pi, around + 1)
    n = side[:, None] * np.cos(turn)[:, None] + other[:, None] * np.sin(turn)[:, None]
    points = axis[:, None] + radius * n
    return Triangles(points.reshape(-1, 3), n.reshape(-1, 3), grid(len(axis) - 1, around)[:, ::-1])


def _coil(radius: float, turns: int) -> Triangles:
    """A helix from z = 0 to 1 with straight ends."""
    s = np.linspace(0, 1, 16 * turns + 1)
    fade = np.clip(np.minimum(s, 1 - s) * 12, 0, 1)
    axis = np.column_stack([radius * fade * np.cos(2 * np.pi * turns * s),
                            radius * fade * np.sin(2 * np.pi * turns * s), s])  # fmt: skip
    return tube(axis, 0.14 * radius, 6)


def ribbon(stations: Array, height: float, depth: float) -> Triangles:
    """A flat beam along stations (n, 3) in the plane y = 0: four sides with sharp edges."""
    tangent = np.gradient(stations, axis=0)
    size = np.linalg.norm(tangent, axis=1, keepdims=True)
    tangent = np.divide(tangent, size, out=np.tile([1.0, 0.0, 0.0], (len(tangent), 1)), where=size > 0)
    across = np.cross([0.0, -1.0, 0.0], tangent) * height / 2
    deep = np.array([0.0, depth / 2, 0.0])
    edges = [stations + across + deep, stations - across + deep, stations - across - deep, stations + across - deep]
    points, normals, faces, count = [], [], [], 0
    for k in range(4):
        a, b = edges[k], edges[(k + 1) % 4]
        n = np.cross(b - a, tangent)
        length = np.linalg.norm(n, axis=1, keepdims=True)
        n = np.divide(n, length, out=np.zeros_like(n), where=length > 0)
        points += [a, b]
        normals += [n, n]
        i = np.arange(len(a) - 1)
        m = len(a)
        quads = [np.stack([i, i + 1, i + m], axis=1), np.stack([i + 1, i + m + 1, i + m], axis=1)]
        faces.append(np.concatenate(quads) + count)
        count += 2 * m
    return Triangles(np.concatenate(points), np.concatenate(normals), np.concatenate(faces))


def prism(corners: Array, width: float) -> Mesh | None:
    """The convex outline of points (n, 2) in the plane, `width` deep [m]; None if they lie on one line."""
    from scipy.spatial import ConvexHull, QhullError

    try:
        ring = corners[ConvexHull(corners).vertices]
    except QhullError:
        return None
    n = len(ring)
    points = [(x, side * width / 2, z) for side in (-1, 1) for x, z in ring]
    faces = [(0, k, k + 1) for k in range(1, n - 1)] + [(n, n + k + 1, n + k) for k in range(1, n - 1)]
    for k in range(n):
        j = (k + 1) % n
        faces += [(k, n + k, j), (j, n + k, n + j)]
    return Mesh(np.array(points), np.array(faces))


def bars(pairs: Sequence[Any], width: float, depth: float) -> Mesh:
    """Bars between pairs of points (x, y) of the plane, one mesh."""
    points, triangles, count = [], [], 0
    for a, b in pairs:
        a, b = np.asarray(a), np.asarray(b)
        along = (b - a) / np.hypot(*(b - a)) * width / 2
        side = np.array([-along[1], along[0]])
        one = prism(np.array([a - along + side, a - along - side, b + along - side, b + along + side]), depth)
        assert one is not None  # a rectangle has an area
        points.append(one.points)
        triangles.append(one.triangles + count)
        count += len(one.points)
    return Mesh(np.concatenate(points), np.concatenate(triangles))
