"""Closed triangle meshes: what is wrong with one, its volume and inertia, and the area with which it can lie flat."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from ....core.errors import ModelError
from .crossings import crossing
from .polygons import Region, region
from .polyhedra import FLATNESS, Polyhedron

Array = np.ndarray


class Mesh(NamedTuple):
    """Triangles over points, outward sides counter-clockwise."""

    points: Array  # (n, 3) [m]
    triangles: Array  # (m, 3) indices

    @property
    def corners(self) -> Array:
        """The corners of every triangle (m, 3, 3) [m]."""
        return self.points[self.triangles]


class MassProperties(NamedTuple):
    """A body of uniform density 1."""

    volume: float  # [m³]
    centroid: Array  # [m]
    inertia: Array  # (3, 3) about the centroid, per unit density [m⁵]


def checked(points: Array, triangles: Array) -> Mesh:
    """A mesh that encloses a volume, or an error that tells what is wrong with it."""
    points, triangles = np.asarray(points, dtype=float), np.asarray(triangles)
    if points.ndim != 2 or points.shape[1] != 3 or not np.isfinite(points).all():
        raise ModelError("the points of a mesh must be rows of three finite coordinates")
    if triangles.ndim != 2 or triangles.shape[1] != 3 or len(triangles) < 4:
        raise ModelError(f"a closed mesh has at least 4 triangles of three corners, not an array {triangles.shape}")
    if (triangles != np.floor(triangles)).any() or triangles.min() < 0 or triangles.max() >= len(points):
        raise ModelError(f"the triangles of a mesh must be numbers of points, 0 to {len(points) - 1}")
    mesh = Mesh(points, triangles.astype(np.int64))
    _refuse_flat_triangles(mesh)
    _refuse_open_edges(mesh)
    volume = mass_properties(mesh).volume
    if volume <= 0:
        raise ModelError(
            f"the mesh is inside out: its volume is {volume:.3g} m³; reverse the order of the corners of its triangles"
        )
    crossed = crossing(mesh.points, mesh.triangles)
    if crossed is not None:
        raise ModelError(
            f"the mesh crosses itself: triangles {crossed[0]} and {crossed[1]} pass through each other, so that volume "
            "and inertia would count twice what lies in both; make one surface of it, or a Union of its pieces"
        )
    return mesh


def _refuse_flat_triangles(mesh: Mesh) -> None:
    """Triangles without area have no outward side."""
    a, b, c = mesh.corners.transpose(1, 0, 2)
    longest = np.maximum(np.maximum(_length(b - a), _length(c - b)), _length(a - c))
    height = np.divide(_length(np.cross(b - a, c - a)), longest, out=np.zeros_like(longest), where=longest > 0)
    bad = np.flatnonzero(height <= 1e-12 * np.ptp(mesh.points, axis=0).max())
    if len(bad):
        raise ModelError(
            f"{len(bad)} triangle(s) of the mesh have no area, the first is number {bad[0]}; merge their corners"
        )


def _refuse_open_edges(mesh: Mesh) -> None:
    """Every edge must be run through once each way."""
    tails, heads = mesh.triangles.ravel(), np.roll(mesh.triangles, -1, axis=1).ravel()
    count = len(mesh.points)
    there, counts = np.unique(tails * count + heads, return_counts=True)
    back = np.unique(heads * count + tails)
    if (counts > 1).any():
        i, j = divmod(int(there[counts > 1][0]), count)
        raise ModelError(
            f"two triangles of the mesh run along edge {i}–{j} the same way: neighbours face opposite sides, or more "
            "than two meet; make the triangles face outward, or split the mesh into a Union"
        )
    lonely = np.setdiff1d(there, back)
    if len(lonely):
        i, j = divmod(int(lonely[0]), count)
        raise ModelError(
            f"the mesh is open: {len(lonely)} edge(s) belong to one triangle only, the first is {i}–{j}; close it"
        )


def _length(vectors: Array) -> Array:
    return np.linalg.norm(vectors, axis=1)


def mass_properties(mesh: Mesh) -> MassProperties:
    """Volume, centroid and inertia as sums over the tetrahedra that the triangles span with the origin.

    ∫ dV = d/6, ∫ x dV = d s/24, ∫ x xᵀ dV = d (Σ v vᵀ + s sᵀ)/120 with d = v₁·(v₂ × v₃), s = v₁ + v₂ + v₃.
    """
    middle = mesh.points.mean(axis=0)  # so that a mesh far from the origin loses no digits
    v = mesh.corners - middle
    d = np.einsum("ij,ij->i", v[:, 0], np.cross(v[:, 1], v[:, 2]))
    s = v.sum(axis=1)
    volume = float(d.sum() / 6)
    if volume == 0.0:
        return MassProperties(0.0, middle, np.zeros((3, 3)))
    centroid = d @ s / 24 / volume
    second = np.einsum("i,ikj,ikl->jl", d, v, v) + np.einsum("i,ij,il->jl", d, s, s)
    second = second / 120 - volume * np.outer(centroid, centroid)
    return MassProperties(volume, middle + centroid, np.trace(second) * np.eye(3) - second)


def touching(mesh: Mesh, hull: Polyhedron, face: int, flatness: float = FLATNESS) -> Region:
    """The part of a mesh that touches a plane on which a face of its hull lies, in the frame of that face."""
    n, offset = hull.normals[face], hull.offsets[face]
    return region(flat_triangles(mesh, n, float(offset), flatness) @ np.array(hull.frame(face)).T)


def flat_triangles(mesh: Mesh, normal: Array, offset: float, flatness: float = FLATNESS) -> Array:
    """Corners (m, 3, 3) of the triangles that lie in a plane and face along its normal."""
    reach = flatness * float(np.ptp(mesh.points, axis=0).max())
    near = np.abs(mesh.points @ normal - offset) <= reach
    v = mesh.corners[near[mesh.triangles].all(axis=1)]
    return v[np.cross(v[:, 1] - v[:, 0], v[:, 2] - v[:, 0]) @ normal > 0]


def read(file: str | Path, scale: float = 1.0) -> Mesh:
    """The mesh in an STL, OBJ, PLY or OFF file; `scale` is the length of the file's unit [m]."""
    path = Path(file)
    try:
        import trimesh
    except ImportError:
        raise ModelError("reading mesh files needs trimesh; install it with the extra mesh: stiction[mesh]") from None
    if not path.is_file():
        raise ModelError(f"there is no mesh file {path}; give its path relative to where you run")
    try:
        found = trimesh.load_mesh(path)
    except Exception as error:  # trimesh lets the errors of all its readers through
        raise ModelError(f"cannot read the mesh {path}: {error}; save it as STL or OBJ") from None
    if not len(getattr(found, "faces", ())):
        raise ModelError(f"the mesh file {path} has no triangles")
    return checked(np.asarray(found.vertices) * scale, np.asarray(found.faces))
