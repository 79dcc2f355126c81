"""Convex polyhedra as the arrays on which compiled geometry works, and the convex pieces that a shape is made of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np

from ....core.errors import ModelError
from .hulls import Hull
from .polyhedra import Polyhedron

Array = np.ndarray
VERTEX, PLANE, DIRECTION = range(3)  # columns of `begin`
SIZE = 3  # column of `solid`, after the mean of the vertices


class Solids(NamedTuple):
    """Convex polyhedra one after another, in the axes of their bodies."""

    vertex: Array
    plane: Array  # outward normal, offset
    direction: Array  # different directions of edges
    solid: Array  # of every polyhedron: mean of its vertices, largest distance of one from the origin
    begin: Array  # of every polyhedron and after the last: where its vertices, planes and directions begin
    hoop: Array  # where the corners of each face begin
    stud: Array  # vertices around them


def packed_solids(shapes: Sequence[Polyhedron]) -> Solids:
    """Polyhedra as arrays."""
    rings = [ring for shape in shapes for ring in shape.faces]
    directions = [directions_of(shape) for shape in shapes]
    counts = [(len(s.vertices), len(s.faces), len(d)) for s, d in zip(shapes, directions, strict=True)]
    return Solids(
        vertex=np.concatenate([np.zeros((0, 3)), *(shape.vertices for shape in shapes)]),
        plane=np.concatenate([np.zeros((0, 4)), *(np.column_stack([s.normals, s.offsets]) for s in shapes)]),
        direction=np.concatenate([np.zeros((0, 3)), *directions]),
        solid=np.array([(*s.vertices.mean(axis=0), s.size) for s in shapes], float).reshape(-1, 4),
        begin=np.cumsum([(0, 0, 0), *counts], axis=0, dtype=np.int64),
        hoop=column(accumulate((len(ring) for ring in rings), initial=0)),
        stud=column(k for ring in rings for k in ring),
    )


def column(numbers: Any) -> Array:
    """Integers as a matrix of one column."""
    return np.array([*numbers], np.int64).reshape(-1, 1)


def directions_of(shape: Polyhedron) -> Array:
    """Different directions among the edges of a polyhedron, opposite ones counted once."""
    vectors = shape.vertices[shape.edges[:, 1]] - shape.vertices[shape.edges[:, 0]]
    kept: list[Array] = []
    for u in vectors / np.linalg.norm(vectors, axis=1)[:, None]:
        if all(abs(u @ k) < 1 - 1e-9 for k in kept):
            kept.append(u)
    return np.array(kept)


def most_corners(shape: Polyhedron) -> int:
    """Of a face."""
    return max(len(ring) for ring in shape.faces)


def polyhedron_of(hull: Hull) -> Polyhedron:
    """The polyhedron of a hull; curved bodies have none."""
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


def turned(shape: Polyhedron, Q: Array) -> Polyhedron:
    """The same polyhedron described in axes turned by Q: new components = Qᵀ × old ones."""
    return Polyhedron(shape.vertices @ Q, shape.faces, shape.normals @ Q, shape.offsets)
