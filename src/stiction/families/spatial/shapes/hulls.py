"""What a plane can touch of a body: the convex hull of generators, with the true touching area of every hull face.

A generator is a convex set c + {D^½ s, |s| ≤ 1}: a vertex (D = 0), an elliptic disc (D of rank 2) or an ellipsoid. Its
support point in direction d is c + D d/√(dᵀDd). A body that is not convex touches a plane where its hull does, but with
the area that is really there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import asinh, hypot, sqrt
from typing import Any, NamedTuple

import numpy as np


class Face(NamedTuple):
    """A flat face of the hull and what of it really touches."""

    generators: tuple[int, ...]  # in order around the face, counter-clockwise seen from outside
    area: float  # touching area [m²]; 0 where only spikes touch
    centroid: tuple[float, float, float]  # of the touching area, body axes [m]
    radius: float  # mean distance of the touching area from its centroid [m]: e_r for uniform pressure


class Edge(NamedTuple):
    """A straight line of the hull on which the body can stand."""

    generators: tuple[int, int]
    length: float  # [m]
    sharp: bool  # whether residual line adhesion applies (an edge), or not (the line of a rolling cylinder)


@dataclass(frozen=True)
class Hull:
    """Generators about the centre of mass, flat faces, edges, and the mass properties of the body inside."""

    centres: np.ndarray  # (generator, 3) [m]
    spread: np.ndarray  # (generator, 3, 3) [m²]: D of each generator, zero for vertices
    faces: tuple[Face, ...]
    edges: tuple[Edge, ...]
    volume: float  # of the body, not of its hull [m³]
    gyration: np.ndarray  # (3, 3): inertia about the centre of mass per unit mass [m²]
    size: float = field(init=False)  # largest distance of a hull point from the centre of mass [m]

    def __post_init__(self) -> None:
        reach = np.sqrt(np.linalg.eigvalsh(self.spread)[:, -1].clip(min=0.0))
        object.__setattr__(self, "size", float((np.linalg.norm(self.centres, axis=1) + reach).max()))

    @property
    def curved(self) -> np.ndarray:
        """Which generators are no vertices."""
        return np.abs(self.spread).max(axis=(1, 2)) > 0

    def turned(self, Q: np.ndarray) -> Hull:
        """The same body described in axes turned by Q: new components = Qᵀ × old ones."""
        faces = tuple(f._replace(centroid=tuple(np.asarray(f.centroid) @ Q)) for f in self.faces)
        spread = Q.T @ self.spread @ Q
        return Hull(self.centres @ Q, spread, faces, self.edges, self.volume, Q.T @ self.gyration @ Q)

    def moved(self, shift: np.ndarray) -> Hull:
        """The same hull about another centre of mass: `shift` is added to every point; the inertia is kept."""
        faces = tuple(f._replace(centroid=tuple(np.asarray(f.centroid) + shift)) for f in self.faces)
        return Hull(self.centres + shift, self.spread, faces, self.edges, self.volume, self.gyration)

    def lowest(self, R: np.ndarray) -> float:
        """Height of the lowest point above the centre of mass (negative) in the orientation R [m]."""
        down = -R[2]
        reach = np.sqrt(np.einsum("i,kij,j->k", down, self.spread, down).clip(min=0.0))
        return float((self.centres @ R[2] - reach).min())

    def perimeter(self) -> float:
        """Perimeter of the hull's section across body x [m]: the way of one revolution without slip."""
        angles = np.linspace(0.0, 2 * np.pi, 20001)
        d = np.column_stack([np.zeros_like(angles), np.cos(angles), np.sin(angles)])
        width = (d @ self.centres[~self.curved].T).max(axis=1, initial=-np.inf)
        if self.curved.any():
            reach = np.sqrt(np.einsum("ai,kij,aj->ak", d, self.spread[self.curved], d).clip(min=0.0))
            width = np.maximum(width, (d @ self.centres[self.curved].T + reach).max(axis=1))
        return float(np.trapezoid(width, angles))  # Cauchy: ∮ support(d) dφ


def gyration(shape: Any) -> np.ndarray:
    """Inertia per unit mass of a uniform shape about its centre of mass [m²]; exact where the shape knows it."""
    return shape.gyration() if hasattr(shape, "gyration") else shape.hull().gyration


# ------------------------------------------------------------------------------------------------ plane figures


def polygon_moments(y: np.ndarray, z: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
    """Area, centroid (2) and central second moments ∫(y², z², yz) dA of a simple polygon, counter-clockwise."""
    y1, z1 = np.roll(y, -1), np.roll(z, -1)
    w = y * z1 - y1 * z
    area = w.sum() / 2
    c = np.array([((y + y1) * w).sum(), ((z + z1) * w).sum()]) / (6 * area)
    yy = ((y * y + y * y1 + y1 * y1) * w).sum() / 12 - area * c[0] ** 2
    zz = ((z * z + z * z1 + z1 * z1) * w).sum() / 12 - area * c[1] ** 2
    yz = ((y * z1 + 2 * y * z + 2 * y1 * z1 + y1 * z) * w).sum() / 24 - area * c[0] * c[1]
    return float(area), c, np.array([yy, zz, yz])


def mean_distance(points: np.ndarray) -> float:
    """Mean distance of a convex polygon's area from its centroid [m]; rows of `points` are corners in the plane.

    Per triangle between centroid and side, in polar coordinates about the centroid with d the distance of the side:
    ∫r dA = d³/6 [sec φ tan φ + asinh(tan φ)] between the two corners.
    """
    area, c, _ = polygon_moments(points[:, 0], points[:, 1])
    total = 0.0
    for p, q in zip(points - c, np.roll(points - c, -1, axis=0), strict=True):
        side = q - p
        d = abs(p[0] * q[1] - p[1] * q[0]) / hypot(*side)
        ends = [np.dot(corner, side) / hypot(*side) / d for corner in (p, q)] if d > 0 else [0.0, 0.0]
        total += d**3 / 6 * (_secant_cubed(ends[1]) - _secant_cubed(ends[0]))
    return float(total / abs(area))


def _secant_cubed(t: float) -> float:
    """2 ∫ sec³ = sec φ tan φ + asinh(tan φ) for t = tan φ."""
    return t * sqrt(1 + t * t) + asinh(t)


def mean_distance_of_lines(half: float, distance: float) -> float:
    """Mean distance of two parallel lines of half-length `half`, each `distance` from the middle [m]."""
    if distance == 0:
        return half / 2
    return distance / 2 * _secant_cubed(half / distance) / (half / distance)
