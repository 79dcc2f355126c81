"""Triangles of a mesh that cross each other: found by a tree of boxes, tested edge against triangle."""

from __future__ import annotations

import numpy as np

Array = np.ndarray
TOUCHING = 1e-9  # of the size of the mesh: corners nearer to a plane than this lie in it, and do not cross it


def crossing(points: Array, triangles: Array) -> tuple[int, int] | None:
    """Numbers of two triangles (m, 3) over points (n, 3) that cross each other, or None.

    Triangles that share a corner or only touch are no crossing, nor are two that lie in one plane.
    """
    corners = points[triangles]
    tolerance = TOUCHING * float(np.ptp(points, axis=0).max())
    first, second = near_pairs(corners.min(axis=1), corners.max(axis=1))
    strangers = (triangles[first][:, :, None] != triangles[second][:, None, :]).all(axis=(1, 2))
    first, second = first[strangers], second[strangers]
    for _ in range(2):  # each must reach through the plane of the other
        reach = _straddles(corners[first], corners[second], tolerance)
        first, second = second[reach], first[reach]
    for i, j in ((first, second), (second, first)):
        for k in range(3):
            through = _passes(corners[i][:, [k, (k + 1) % 3]], corners[j], tolerance)
            for n in np.flatnonzero(through):
                if not _share_a_corner(corners[i[n]], corners[j[n]]):
                    return int(min(i[n], j[n])), int(max(i[n], j[n]))
    return None


def near_pairs(low: Array, high: Array) -> tuple[Array, Array]:
    """Numbers of all pairs of boxes (m, 3) that overlap: a balanced tree over boxes in the order of a space-filling
    curve, walked level by level with all pairs at once."""
    order = np.argsort(_along_a_curve(0.5 * (low + high)), kind="stable")
    depth = max(1, int(np.ceil(np.log2(len(order)))))
    lows, highs = [np.full((2**depth, 3), np.inf)], [np.full((2**depth, 3), -np.inf)]
    lows[0][: len(order)], highs[0][: len(order)] = low[order], high[order]
    for _ in range(depth):
        lows.append(lows[-1].reshape(-1, 2, 3).min(axis=1))
        highs.append(highs[-1].reshape(-1, 2, 3).max(axis=1))
    i = j = np.zeros(1, np.int64)
    for level in range(depth - 1, -1, -1):
        i, j = _children(i, j)
        meet = ((lows[level][i] <= highs[level][j]) & (lows[level][j] <= highs[level][i])).all(axis=1)
        i, j = i[meet], j[meet]
    apart = i < j
    return order[i[apart]], order[j[apart]]


def _children(i: Array, j: Array) -> tuple[Array, Array]:
    """The pairs below pairs i ≤ j of nodes: four, or three where a node is paired with itself."""
    both = i < j
    first = np.concatenate([2 * i, 2 * i, 2 * i + 1, 2 * i[both] + 1])
    second = np.concatenate([2 * j, 2 * j + 1, 2 * j + 1, 2 * j[both]])
    return first, second


def _along_a_curve(points: Array) -> Array:
    """Morton's number of every point (m, 3): the bits of its three coordinates in turn."""
    span = np.ptp(points, axis=0)
    cells = ((points - points.min(axis=0)) / np.where(span > 0, span, 1.0) * (2**20 - 1)).astype(np.int64)
    found = np.zeros(len(points), np.int64)
    for bit in range(20):
        for axis in range(3):
            found |= ((cells[:, axis] >> bit) & 1) << (3 * bit + axis)
    return found


def _normals(triangles: Array) -> Array:
    a, b, c = triangles.transpose(1, 0, 2)
    return np.cross(b - a, c - a)


def _straddles(triangles: Array, others: Array, tolerance: float) -> Array:
    """Whether each triangle has corners on both sides of the plane of its other."""
    normals = _normals(others)
    heights = np.einsum("ikj,ij->ik", triangles - others[:, :1], normals)
    least = tolerance * np.linalg.norm(normals, axis=1)
    return (heights.min(axis=1) < -least) & (heights.max(axis=1) > least)


def _passes(edges: Array, triangles: Array, tolerance: float) -> Array:
    """Whether each edge (n, 2, 3) passes through its triangle (n, 3, 3) or its rim, from one side to the other."""
    a, b, c = triangles.transpose(1, 0, 2)
    normal = _normals(triangles)
    length = np.linalg.norm(normal, axis=1)
    before, after = (np.einsum("ij,ij->i", edges[:, k] - a, normal) for k in (0, 1))
    through = (before * after < 0) & (np.minimum(abs(before), abs(after)) > tolerance * length)
    share = np.where(through, before, 0.0) / np.where(through, before - after, 1.0)
    point = edges[:, 0] + share[:, None] * (edges[:, 1] - edges[:, 0])
    for p, q in ((a, b), (b, c), (c, a)):
        inside = np.einsum("ij,ij->i", np.cross(q - p, point - p), normal)
        through &= inside >= -tolerance * length * np.linalg.norm(q - p, axis=1)
    return through


def _share_a_corner(one: Array, other: Array) -> bool:
    return bool((one[:, None] == other[None]).all(axis=-1).any())
