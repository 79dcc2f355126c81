"""Areas in a plane made of triangles: area, centroid, mean distance to the centroid, and unions without overlap."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np

Array = np.ndarray


class Region(NamedTuple):
    """A plane area as a contact patch sees it."""

    area: float  # [m²]
    centroid: Array  # two coordinates in the plane [m]
    mean_distance: float  # of its points to the centroid [m]: e_r of a patch under uniform pressure


def fan(polygon: Array) -> Array:
    """A convex polygon (n, 2) as n − 2 triangles (n − 2, 3, 2)."""
    polygon = np.asarray(polygon, dtype=float)
    return np.array([[polygon[0], b, c] for b, c in pairwise(polygon[1:])]).reshape(-1, 3, 2)


def cross(a: Array, b: Array) -> Array:
    """The scalar product a₁b₂ − a₂b₁ of plane vectors."""
    return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]


def signed_areas(triangles: Array) -> Array:
    """Area of every triangle [m²], positive when counter-clockwise."""
    return 0.5 * cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])


def region(triangles: Array) -> Region:
    """Area, centroid and mean distance of triangles (n, 3, 2) that do not overlap."""
    areas = signed_areas(triangles)
    area = float(np.abs(areas).sum())
    if area == 0.0:
        return Region(0.0, np.full(2, np.nan), float("nan"))
    turned = np.where((areas < 0)[:, None, None], triangles[:, ::-1], triangles)
    centroid = np.abs(areas) @ turned.mean(axis=1) / area
    return Region(area, centroid, _first_moment(turned - centroid) / area)


def _first_moment(triangles: Array) -> float:
    """∫ |r| dA over counter-clockwise triangles, in closed form.

    Each directed edge adds the integral over the triangle it spans with the origin: with h the signed distance of its
    line and s the coordinate along it, h/6 [s ρ + h² asinh(s/|h|)] between its ends, ρ² = s² + h². Inner edges cancel.
    """
    a, b = triangles.reshape(-1, 2), np.roll(triangles, -1, axis=1).reshape(-1, 2)
    length = np.hypot(*(b - a).T)
    a, b, length = a[length > 0], b[length > 0], length[length > 0]
    along = (b - a) / length[:, None]
    h = cross(a, along)

    def primitive(s: Array) -> Array:
        ratio = np.divide(s, np.abs(h), out=np.zeros_like(s), where=h != 0)
        return h / 6 * (s * np.hypot(s, h) + h * h * np.arcsinh(ratio))

    return float((primitive((b * along).sum(1)) - primitive((a * along).sum(1))).sum())


def union(triangles: Array) -> Array:
    """Triangles that cover the same area without overlap.

    The plane is cut into strips at every corner and crossing of edges; within a strip no two edges cross, so the
    covered heights are found at its middle and hold from one side to the other.
    """
    triangles = triangles[signed_areas(triangles) != 0]
    if len(triangles) < 2:
        return triangles
    cuts = _cuts(triangles)
    pieces = [piece for left, right in pairwise(cuts) for piece in _strip(triangles, left, right)]
    return np.array(pieces).reshape(-1, 3, 2)


def _cuts(triangles: Array) -> Array:
    """Sorted x of all corners and all crossings of edges."""
    a = triangles.reshape(-1, 2)
    d = np.roll(triangles, -1, axis=1).reshape(-1, 2) - a
    i, j = np.triu_indices(len(a), 1)
    turn = cross(d[i], d[j])
    i, j, turn = i[turn != 0], j[turn != 0], turn[turn != 0]
    s, t = cross(a[j] - a[i], d[j]) / turn, cross(a[j] - a[i], d[i]) / turn
    inside = (s > 0) & (s < 1) & (t > 0) & (t < 1)
    x = np.unique(np.concatenate([a[:, 0], (a[i, 0] + s * d[i, 0])[inside]]))
    return x[np.concatenate([[True], np.diff(x) > 1e-12 * np.ptp(x)])]


def _strip(triangles: Array, left: float, right: float) -> list[Array]:
    """What the triangles cover between two cuts, as triangles."""
    middle = 0.5 * (left + right)
    spans = []
    for corners in triangles:
        if corners[:, 0].min() < middle < corners[:, 0].max():
            spans.append(sorted(_edges_at(corners, middle), key=lambda edge: edge[0]))
    spans.sort(key=lambda span: span[0][0])
    merged: list[list[tuple[float, float]]] = []
    for low, high in spans:
        if merged and low[0] <= merged[-1][1][0]:
            merged[-1][1] = max(merged[-1][1], high)
        else:
            merged.append([low, high])
    half = 0.5 * (right - left)
    pieces = []
    for (y_low, slope_low), (y_high, slope_high) in merged:
        p, q = (left, y_low - half * slope_low), (right, y_low + half * slope_low)
        r, s = (right, y_high + half * slope_high), (left, y_high - half * slope_high)
        pieces += [np.array([p, q, r]), np.array([p, r, s])]
    return pieces


def _edges_at(corners: Array, x: float) -> list[tuple[float, float]]:
    """(y, slope) of the two edges of a triangle that pass x."""
    found = []
    for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        if (a[0] < x) != (b[0] < x):
            slope = (b[1] - a[1]) / (b[0] - a[0])
            found.append((float(a[1] + slope * (x - a[0])), float(slope)))
    return found
