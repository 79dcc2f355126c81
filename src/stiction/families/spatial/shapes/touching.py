"""Where a body meets a plane or a line without area: the lengths of its mesh that really touch."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .meshes import Mesh
from .polyhedra import FLATNESS

Array = np.ndarray


def line_radius(meshes: Sequence[Mesh], normal: Array, offset: float, axes: Array, centre: Array) -> float:
    """Mean distance from `centre` of the mesh edges that lie in a plane [m]; 0 if there are none.

    Each edge, at distance d from the centre, adds ½ [s ρ + d² asinh(s/d)] between its ends, ρ² = s² + d².
    """
    total = length = 0.0
    for mesh in meshes:
        near = np.abs(mesh.points @ normal - offset) <= FLATNESS * _size(mesh)
        for a, b in _touching_edges(mesh, near):
            p, q = mesh.points[a] @ axes.T - centre, mesh.points[b] @ axes.T - centre
            along = q - p
            extent = float(np.hypot(along[0], along[1]))
            ends = np.array([p @ along, q @ along]) / extent
            d = abs(p[0] * along[1] - p[1] * along[0]) / extent
            ratio = ends / d if d > 0 else np.zeros(2)
            values = 0.5 * (ends * np.hypot(ends, d) + d * d * np.arcsinh(ratio))
            total, length = total + float(values[1] - values[0]), length + extent
    return total / length if length else 0.0


def point_radius(corners: Array, centre: Array) -> float:
    """Mean distance of corners from a centre [m]: e_r where only points touch."""
    return float(np.hypot(*(corners - centre).T).mean())


def covered_length(meshes: Sequence[Mesh], p: Array, q: Array) -> float:
    """How much of the line from p to q edges of the meshes cover [m]."""
    length = float(np.linalg.norm(q - p))
    along = (q - p) / length
    spans = []
    for mesh in meshes:
        s = (mesh.points - p) @ along
        off = np.linalg.norm(mesh.points - p - np.outer(s, along), axis=1)
        for a, b in _touching_edges(mesh, off <= FLATNESS * _size(mesh)):
            spans.append((max(0.0, min(s[a], s[b])), min(length, max(s[a], s[b]))))
    covered, end = 0.0, 0.0
    for low, high in sorted(spans):
        covered += max(0.0, high - max(low, end))
        end = max(end, high)
    return float(covered)


def _touching_edges(mesh: Mesh, near: Array) -> Array:
    """Pairs of points, both near, that are ends of an edge, each once."""
    ends = np.column_stack([mesh.triangles.ravel(), np.roll(mesh.triangles, -1, axis=1).ravel()])
    ends = ends[near[ends].all(axis=1)]
    return np.unique(np.sort(ends, axis=1), axis=0)


def _size(mesh: Mesh) -> float:
    return float(np.ptp(mesh.points, axis=0).max())
