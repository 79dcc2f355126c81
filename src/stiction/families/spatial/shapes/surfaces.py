"""Triangles over the surfaces of simple bodies: for unions, for drawing, and to check a shape against its mesh."""

from __future__ import annotations

from math import pi

import numpy as np

from ....core.errors import ModelError
from .meshes import Mesh
from .polygons import cross

Array = np.ndarray


def extruded_mesh(outline: Array, width: float) -> Mesh:
    """A prism along x with the outline (n, 2) in the (y, z) plane as section, which need not be convex."""
    outline = np.asarray(outline, dtype=float)
    if _area(outline) < 0:
        outline = outline[::-1]
    n = len(outline)
    points = np.array([[x, *yz] for x in (-width / 2, width / 2) for yz in outline])
    ends = np.array(ears(outline))
    here = np.arange(n)
    there = np.roll(here, -1)
    sides = np.concatenate([np.column_stack([here, n + here, there]), np.column_stack([there, n + here, n + there])])
    return Mesh(points, np.concatenate([ends[:, ::-1], n + ends, sides[:, ::-1]]))


def ellipsoid_mesh(semi_axes: Array, rings: int = 24) -> Mesh:
    """An ellipsoid of `rings` strips from pole to pole and twice as many around, corners on its surface."""
    around = 2 * rings
    theta, phi = np.meshgrid(pi * np.arange(1, rings) / rings, 2 * pi * np.arange(around) / around, indexing="ij")
    ring_points = np.stack([np.sin(theta) * np.cos(phi), np.sin(theta) * np.sin(phi), np.cos(theta)], axis=-1)
    points = np.concatenate([[[0, 0, 1.0]], ring_points.reshape(-1, 3), [[0, 0, -1.0]]]) * semi_axes
    j = np.arange(around)
    k = np.roll(j, -1)
    top = np.column_stack([np.zeros_like(j), 1 + j, 1 + k])
    last = 1 + (rings - 2) * around
    bottom = np.column_stack([np.full_like(j, len(points) - 1), last + k, last + j])
    strips = []
    for r in range(rings - 2):
        a, b = 1 + r * around, 1 + (r + 1) * around
        strips += [np.column_stack([a + j, b + j, a + k]), np.column_stack([a + k, b + j, b + k])]
    return Mesh(points, np.concatenate([top, *strips, bottom]))


def ellipse_outline(length: float, height: float, count: int = 96) -> Array:
    """Corners on an ellipse in the (y, z) plane."""
    angle = 2 * pi * np.arange(count) / count
    return np.column_stack([length / 2 * np.cos(angle), height / 2 * np.sin(angle)])


def _area(outline: Array) -> float:
    return float(cross(outline, np.roll(outline, -1, axis=0)).sum() / 2)


def refuse_crossing(outline: Array) -> None:
    """An error if a closed outline (n, 2) encloses no area or if two of its sides cross."""
    size = float(np.ptp(outline, axis=0).max())
    if not np.ptp(outline, axis=0).min() > 1e-12 * size:
        raise ModelError("the section has no area: its corners lie on one line; give corners around an area")
    a = outline / size
    d = np.roll(a, -1, axis=0) - a
    i, j = np.triu_indices(len(a), 1)
    turn = cross(d[i], d[j])
    i, j, turn = i[turn != 0], j[turn != 0], turn[turn != 0]
    s, t = cross(a[j] - a[i], d[j]) / turn, cross(a[j] - a[i], d[i]) / turn
    inside = (s > 1e-9) & (s < 1 - 1e-9) & (t > 1e-9) & (t < 1 - 1e-9)
    if inside.any():
        k = int(np.flatnonzero(inside)[0])
        raise ModelError(
            f"the outline of the section crosses itself: sides {i[k]} and {j[k]}; give its corners in order around it"
        )
    if abs(_area(a)) < 1e-12:
        raise ModelError("the section has no area: its corners lie on one line; give corners around an area")


def ears(outline: Array) -> list[tuple[int, int, int]]:
    """A simple polygon, counter-clockwise, as n − 2 triangles: convex corners that hold no other corner are cut off."""
    left = list(range(len(outline)))
    found = []
    while len(left) > 3:
        for i in range(len(left)):
            a, b, c = left[i - 1], left[i], left[(i + 1) % len(left)]
            others = [j for j in left if j not in (a, b, c)]
            if _is_ear(outline, a, b, c, others):
                found.append((a, b, c))
                del left[i]
                break
        else:
            raise ModelError("the outline of the section crosses itself; give its corners in order around it")
    return [*found, (left[0], left[1], left[2])]


def _is_ear(outline: Array, a: int, b: int, c: int, others: list[int]) -> bool:
    A, B, C = outline[a], outline[b], outline[c]
    if cross(B - A, C - B) <= 0:
        return False
    P = outline[others]
    inside = (cross(B - A, P - A) >= 0) & (cross(C - B, P - B) >= 0) & (cross(A - C, P - C) >= 0)
    return not inside.any()
