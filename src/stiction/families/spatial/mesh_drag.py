"""Resistance of a body of any shape to slow motion in a viscous fluid, by forces over its surface found once.

Stokes flow past a rigid body is that of a layer of forces f on its surface: u(x) = ∫ (1 + r̂r̂)·f dA/8πηr. Here f is
constant on each triangle, and u is that of the body in the middle of each (boundary elements by collocation).
"""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import Any

import numpy as np

from ...core.errors import ModelError, ParameterError
from ...core.parameter import par, sub
from ...core.part import part
from ...laws.surroundings import Action, Immersed
from .shapes.mesh_shapes import files_of
from .shapes.meshes import Mesh, mass_properties

__all__ = ["MeshDrag"]

Array = np.ndarray
ENOUGH, MOST = 600, 1600  # triangles: fewer are split, more are too many; their matrix has (3 n)² numbers, 184 MB
UNSURE = 0.15  # of a resistance: more change than this by halving the triangles is no error of a few per cent
KEPT = 16  # matrices remembered
SPLITS = 2  # times in four: parts of a triangle over which the flow of its force is summed up


@part
class MeshDrag:
    """Resistance of a closed surface: any shape that has a mesh, about its centre of mass. Found once and remembered.

    Triangles are halved along their longest sides until there are 600, which gives a few per cent. A Union whose pieces
    share surfaces is refused.
    """

    viscosity: float = par("Pa*s", "viscosity of the fluid", bounds=(0, None), symbol="η")
    shape: Any = sub("", "Facets(…), MeshFile(…), Cuboid(…) or another shape with a mesh")

    def check(self) -> None:
        if not hasattr(self.shape, "mesh") or hasattr(self.shape, "pieces"):
            raise ParameterError(
                f"MeshDrag.shape is a {type(self.shape).__name__}; it must be one closed surface: use Facets(…), "
                f"MeshFile(…), Cuboid(…) or another shape with a mesh"
            )

    def acts(self, body: Immersed) -> Action:
        """The whole matrix."""
        return Action(matrix=self.viscosity * surface_matrix(self.shape, tuple(files_of(self.shape))))


@lru_cache(maxsize=KEPT)
def surface_matrix(shape: Any, files: tuple[Any, ...]) -> Array:
    """Resistance (6, 6) of a shape about its centre of mass, viscosity 1 Pa s."""
    mesh = shape.mesh()
    if len(mesh.triangles) > MOST:
        raise ModelError(
            f"MeshDrag.shape has {len(mesh.triangles)} triangles, at most {MOST}; simplify the mesh for the fluid"
        )
    centre = mass_properties(mesh).centroid
    found = layer_matrix(halved(mesh, ENOUGH) - centre)
    if len(mesh.triangles) <= ENOUGH // 2:
        coarse = np.diag(layer_matrix(halved(mesh, ENOUGH // 2) - centre))
        worst = float(abs(coarse / np.diag(found) - 1).max())
        if not worst < UNSURE:
            raise ModelError(
                f"MeshDrag.shape: half as many triangles change its resistance by {worst:.0%}; it is too thin for "
                f"{ENOUGH} of them: give a mesh of up to {MOST}, or EllipsoidDrag(…), RodDrag(…)"
            )
    found.flags.writeable = False
    return found


def halved(mesh: Mesh, enough: int) -> Array:
    """Corners (n, 3, 3) of the triangles, those with the longest sides halved until there are enough."""
    corners = mesh.corners
    while len(corners) < enough:
        sides = np.linalg.norm(np.roll(corners, -1, axis=1) - corners, axis=2)
        longest = sides.max(axis=1)
        split = longest >= np.sort(longest)[-min(len(longest), enough - len(corners))]
        first = np.argmax(sides[split], axis=1)[:, None]
        a, b, c = (np.take_along_axis(corners[split], ((first + k) % 3)[:, :, None], axis=1)[:, 0] for k in range(3))
        middle = 0.5 * (a + b)
        halves = [np.stack([a, middle, c], axis=1), np.stack([middle, b, c], axis=1)]
        corners = np.concatenate([corners[~split], *halves])
    return corners


def layer_matrix(corners: Array) -> Array:
    """Resistance (6, 6) about the origin of a surface of triangles (n, 3, 3), viscosity 1 Pa s."""
    n, middles = len(corners), corners.mean(axis=1)
    areas = 0.5 * np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
    parts = corners[:, None]
    for _ in range(SPLITS):
        parts = _in_four(parts)
    M = np.zeros((n, n, 3, 3))
    for points in parts.mean(axis=2).transpose(1, 0, 2):
        r = middles[:, None] - points[None]
        d = np.sqrt((r**2).sum(axis=-1))
        np.fill_diagonal(d, 1.0)  # the own flow comes below
        weight = areas / parts.shape[1] / (8 * pi * d)
        unit = r / d[..., None]
        M += weight[..., None, None] * (np.eye(3) + unit[..., :, None] * unit[..., None, :])
    M[np.arange(n), np.arange(n)] = np.stack([_own(triangle) for triangle in corners]) / (8 * pi)
    x, y, z = middles.T
    none, one = 0 * x, 0 * x + 1
    rigid = np.stack([[one, none, none, none, z, -y], [none, one, none, -z, none, x], [none, none, one, y, -x, none]])
    rigid = rigid.transpose(2, 0, 1)  # v + ω × r of every triangle from (v, ω)
    forces = np.linalg.solve(M.transpose(0, 2, 1, 3).reshape(3 * n, 3 * n), rigid.reshape(3 * n, 6)).reshape(n, 3, 6)
    found = np.einsum("n,nik,nil->kl", areas, rigid, forces)
    return 0.5 * (found + found.T)


def _in_four(parts: Array) -> Array:
    """Triangles (n, m, 3, 3) in four each, by the middles of their sides."""
    a, b, c = parts.transpose(2, 0, 1, 3)
    ab, bc, ca = 0.5 * (a + b), 0.5 * (b + c), 0.5 * (c + a)
    four = [(a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)]
    return np.concatenate([np.stack(corners, axis=2) for corners in four], axis=1)


def _own(triangle: Array) -> Array:
    """∫ (1 + r̂r̂)/r dA over a triangle (3, 3) as seen from its middle [m]: ∫ ρ(θ) (1 + r̂r̂) dθ around it, where ρ is the
    distance of its rim."""
    found, middle = np.zeros((3, 3)), triangle.mean(axis=0)
    x, w = np.polynomial.legendre.leggauss(6)
    for k in range(3):
        p, q = triangle[k] - middle, triangle[(k + 1) % 3] - middle
        side = (q - p) / np.linalg.norm(q - p)
        foot = p - (p @ side) * side
        h = np.linalg.norm(foot)
        begin, end = np.arctan2(p @ side, h), np.arctan2(q @ side, h)
        for at, weight in zip(0.5 * (begin + end) + 0.5 * (end - begin) * x, 0.5 * (end - begin) * w, strict=True):
            way = np.cos(at) * foot / h + np.sin(at) * side
            found += weight * h / np.cos(at) * (np.eye(3) + np.outer(way, way))
    return found
