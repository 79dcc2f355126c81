"""Robots of any shape: meshes from files or numbers, and unions of placed shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ....core import parameter
from ....core.errors import ModelError
from ....core.parameter import is_part, named, par, series, specs, sub
from ....core.part import part
from .hulls import Edge, Face, Hull
from .meshes import MassProperties, Mesh, checked, flat_triangles, mass_properties, read
from .polygons import fan, region, union
from .polyhedra import FLATNESS, Polyhedron, convex_hull
from .touching import covered_length, line_radius, point_radius

__all__ = ["Facets", "MeshFile", "Piece", "Union", "facets"]

Array = np.ndarray
KEPT = 64  # hulls and meshes remembered: a study asks for the same ones again and again


def files_of(shape: Any) -> Iterator[tuple[str, int, int]]:
    """The mesh files that a shape is made of, with their time and size: what is remembered of it is valid for these."""
    if isinstance(shape, MeshFile):
        found = Path(shape.file)
        stat = found.stat() if found.exists() else None
        yield (shape.file, stat.st_mtime_ns, stat.st_size) if stat else (shape.file, 0, 0)
    for name in specs(shape):
        value = getattr(shape, name)
        for inner in value.values() if hasattr(value, "values") else (value,):
            if is_part(inner):
                yield from files_of(inner)


@lru_cache(maxsize=KEPT)
def _hull(shape: Any, files: tuple[Any, ...]) -> Hull:
    hull = shape.new_hull()
    for array in (hull.centres, hull.spread, hull.gyration):
        array.flags.writeable = False  # many robots share it
    return hull


@lru_cache(maxsize=KEPT)
def _mesh(shape: Any, files: tuple[Any, ...]) -> Mesh:
    mesh = shape.new_mesh()
    for array in mesh:
        array.flags.writeable = False
    return mesh


class Remembered:
    """A shape whose hull and mesh take long to find: they are found once, and again if a file has changed."""

    def mesh(self) -> Mesh:
        """Triangles over the surface [m]."""
        return _mesh(self, tuple(files_of(self)))

    def hull(self) -> Hull:
        """Corners of the hull, faces with their true touching area, mass properties."""
        return _hull(self, tuple(files_of(self)))


@part
class MeshFile(Remembered):
    """A closed mesh in an STL, OBJ, PLY or OFF file: its hull meets the ground, its own flat areas touch."""

    file: str = parameter.file("path of the mesh file")
    unit: float = par("m", "length of one unit of the file", default=1e-3, positive=True)

    def new_mesh(self) -> Mesh:
        """The triangles of the file [m]."""
        return read(self.file, self.unit)

    def new_hull(self) -> Hull:
        """The hull of the mesh."""
        return mesh_hull(self.mesh())


@part
class Facets(Remembered):
    """A closed mesh given by numbers, so that the scenario holds all of it."""

    points: tuple[float, ...] = series("m", "coordinates of the points: x, y, z of the first, of the second, …")
    triangles: tuple[float, ...] = series("1", "three numbers of points for each triangle, counted from 0")

    def check(self) -> None:
        for name, values in (("points", self.points), ("triangles", self.triangles)):
            if len(values) % 3:
                raise ModelError(f"Facets.{name} has {len(values)} numbers; give three for each")
        self.mesh()

    def new_mesh(self) -> Mesh:
        """The triangles [m]."""
        return checked(np.reshape(self.points, (-1, 3)), np.reshape(self.triangles, (-1, 3)))

    def new_hull(self) -> Hull:
        """The hull of the mesh."""
        return mesh_hull(self.mesh())


def facets(mesh: Mesh) -> Facets:
    """A mesh as a part whose numbers go into scenario files."""
    return Facets(points=tuple(mesh.points.ravel().tolist()), triangles=tuple(mesh.triangles.ravel().tolist()))


@part
class Piece:
    """A shape at a place of a union, turned about x, then y, then z."""

    shape: Any = sub("", "what it is")
    x: float = par("m", "position of its centre of mass", default=0.0)
    y: float = par("m", "position of its centre of mass", default=0.0)
    z: float = par("m", "position of its centre of mass", default=0.0)
    roll: float = par("rad", "first turn, about x", default=0.0)
    pitch: float = par("rad", "second turn, about y", default=0.0)
    yaw: float = par("rad", "third turn, about z", default=0.0)
    density: float = par("1", "density relative to the other pieces", default=1.0, positive=True)

    @property
    def place(self) -> Array:
        """Position [m]."""
        return np.array([self.x, self.y, self.z])

    @property
    def turn(self) -> Array:
        """Rotation matrix."""
        return _about(2, self.yaw) @ _about(1, self.pitch) @ _about(0, self.roll)


def _about(axis: int, angle: float) -> Array:
    c, s = np.cos(angle), np.sin(angle)
    i, j = (axis + 1) % 3, (axis + 2) % 3
    R = np.eye(3)
    R[i, i], R[i, j], R[j, i], R[j, j] = c, -s, s, c
    return R


@part
class Union(Remembered):
    """Pieces joined to one body. They may touch; where they overlap, mass and volume count twice."""

    pieces: Any = named("", "placed shapes")

    def check(self) -> None:
        if not self.pieces:
            raise ModelError("a Union needs at least one Piece(shape=…)")
        for name, piece in self.pieces.items():
            if not isinstance(piece, Piece) or not hasattr(piece.shape, "hull"):
                raise ModelError(f"Union.pieces.{name} must be a Piece of a shape, such as Piece(shape=Cuboid(…))")

    def new_mesh(self) -> Mesh:
        """The triangles of all pieces, about the centre of mass of the union [m]."""
        centre = joined([(p.density, _mass_of(p)) for p in self.pieces.values()]).centroid
        meshes = [placed_mesh(p) for p in self.pieces.values()]
        starts = np.cumsum([0, *(len(m.points) for m in meshes)])
        triangles = [m.triangles + start for m, start in zip(meshes, starts, strict=False)]
        return Mesh(np.concatenate([m.points for m in meshes]) - centre, np.concatenate(triangles))

    def new_hull(self) -> Hull:
        """The hull of all pieces; where their faces share a plane, the area that they cover together touches."""
        pieces = list(self.pieces.values())
        whole = joined([(p.density, _mass_of(p)) for p in pieces])
        hulls = [_placed_hull(p) for p in pieces]
        curved = [(h.centres[h.curved] - whole.centroid, h.spread[h.curved]) for h in hulls]
        flat = np.concatenate([h.centres[~h.curved] for h in hulls]) - whole.centroid
        meshes = [_shifted(placed_mesh(p), -whole.centroid) for p in pieces if not _placed_hull(p).curved.any()]
        return _assembled(flat, meshes, curved, whole)


# ------------------------------------------------------------------------------------------------------- hulls


def convex_pieces(shape: Any) -> dict[str, Hull]:
    """Hulls of the pieces of a union by name, those of a piece that is one itself as "piece.inner", about the centre of
    mass of the whole; of any other shape the hull itself."""
    if not isinstance(shape, Union):
        return {"": shape.hull()}
    centre, found = joined([(p.density, _mass_of(p)) for p in shape.pieces.values()]).centroid, {}
    for name, piece in shape.pieces.items():
        for inner, hull in convex_pieces(piece.shape).items():
            found[f"{name}.{inner}" if inner else name] = hull.turned(piece.turn.T).moved(piece.place - centre)
    return found


def mesh_hull(mesh: Mesh) -> Hull:
    """The hull of one mesh about its centre of mass."""
    body = mass_properties(mesh)
    return _assembled(mesh.points - body.centroid, [_shifted(mesh, -body.centroid)], [], body)


def _assembled(
    flat: Array, meshes: Sequence[Mesh], curved: Sequence[tuple[Array, Array]], body: MassProperties
) -> Hull:
    """Generators, faces and edges from points, the meshes they belong to, and curved generators."""
    centres, spread = [c for c, _ in curved], [s for _, s in curved]
    faces: tuple[Face, ...] = ()
    edges: tuple[Edge, ...] = ()
    if len(flat):
        box = convex_hull(flat)
        open_faces = [f for f in range(len(box.faces)) if not _stands_out(box.normals[f], box.offsets[f], curved)]
        faces = tuple(_face(box, f, meshes) for f in open_faces)
        edges = tuple(_edge(box, i, j, meshes) for i, j in box.edges.tolist())
        centres, spread = [box.vertices, *centres], [np.zeros((len(box.vertices), 3, 3)), *spread]
    return Hull(
        np.concatenate(centres), np.concatenate(spread), faces, edges, body.volume, body.inertia / body.volume
    )  # fmt: skip


def _stands_out(normal: Array, offset: float, curved: Sequence[tuple[Array, Array]]) -> bool:
    """Whether a curved generator reaches beyond a plane, so that the body cannot lie on it."""
    for centres, spread in curved:
        reach = np.sqrt(np.einsum("i,kij,j->k", normal, spread, normal).clip(min=0.0))
        if (centres @ normal + reach > offset + FLATNESS * abs(offset)).any():
            return True
    return False


def _face(box: Polyhedron, f: int, meshes: Sequence[Mesh]) -> Face:
    """A face of the hull with the area of the meshes that lies in it."""
    n, offset, axes = box.normals[f], float(box.offsets[f]), np.array(box.frame(f))
    parts = [flat_triangles(m, n, offset) @ axes.T for m in meshes]
    covered = np.concatenate([p.reshape(-1, 3, 2) for p in parts])
    found = region(union(covered) if sum(len(p) > 0 for p in parts) > 1 else covered)
    if found.area > 0.0:
        c = found.centroid @ axes + offset * n
        return Face(box.faces[f], found.area, _triple(c), found.mean_distance)
    middle = region(fan(box.polygon(f))).centroid
    radius = line_radius(meshes, n, offset, axes, middle) or point_radius(box.polygon(f), middle)
    return Face(box.faces[f], 0.0, _triple(middle @ axes + offset * n), radius)


def _edge(box: Polyhedron, i: int, j: int, meshes: Sequence[Mesh]) -> Edge:
    """An edge of the hull; residual line adhesion acts on as much of it as the meshes have."""
    p, q = box.vertices[i], box.vertices[j]
    covered = covered_length(meshes, p, q)
    return Edge((i, j), covered or float(np.linalg.norm(q - p)), covered > 0.0)


def _triple(v: Array) -> tuple[float, float, float]:
    return float(v[0]), float(v[1]), float(v[2])


# ------------------------------------------------------------------------------------------------------ pieces


def _mass_of(piece: Piece) -> MassProperties:
    """Volume, centroid and inertia of a placed piece, at density 1."""
    hull, R = piece.shape.hull(), piece.turn
    return MassProperties(hull.volume, piece.place, hull.volume * R @ hull.gyration @ R.T)


def joined(pieces: Sequence[tuple[float, MassProperties]]) -> MassProperties:
    """Bodies (relative density, properties) as one: volume, centre of mass, inertia at mean density 1 (Steiner)."""
    masses = np.array([density * s.volume for density, s in pieces])
    volume = sum(s.volume for _, s in pieces)
    centre = masses @ np.array([s.centroid for _, s in pieces]) / masses.sum()
    inertia = np.zeros((3, 3))
    for (density, s), m in zip(pieces, masses, strict=True):
        d = s.centroid - centre
        inertia += density * s.inertia + m * (d @ d * np.eye(3) - np.outer(d, d))
    return MassProperties(volume, centre, inertia * volume / masses.sum())


def _placed_hull(piece: Piece) -> Hull:
    return piece.shape.hull().turned(piece.turn.T).moved(piece.place)


def placed_mesh(piece: Piece) -> Mesh:
    """The triangles of a piece where it stands, about the centre of mass of its shape."""
    shape = piece.shape
    if not hasattr(shape, "mesh"):
        raise ModelError(f"{type(shape).__name__} has no mesh(): it cannot be a piece of a Union; use Facets(…)")
    own = shape.mesh()
    own = _shifted(own, -mass_properties(own).centroid)
    return Mesh(own.points @ piece.turn.T + piece.place, own.triangles)


def _shifted(mesh: Mesh, by: Array) -> Mesh:
    return Mesh(mesh.points + by, mesh.triangles)
