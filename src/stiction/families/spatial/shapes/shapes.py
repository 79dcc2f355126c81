"""Shapes of bodies in space: each answers `hull()`. Length along body y, width along x (the tumbling axis), height z.

A shape of your own is a part with a method `hull() -> Hull`; nothing else is asked of it.
"""

from __future__ import annotations

from itertools import product
from math import pi

import numpy as np
from scipy.spatial import ConvexHull, QhullError

from ....core.errors import ModelError, ParameterError
from ....core.parameter import par, series
from ....core.part import part
from .hulls import Edge, Face, Hull, mean_distance_of_lines, polygon_moments
from .meshes import Mesh
from .polygons import fan, region
from .surfaces import ears, ellipse_outline, ellipsoid_mesh, extruded_mesh, refuse_crossing

FLAT = 1e-9  # of the section's size: corners closer to a hull edge than this lie on it


@part
class Cuboid:
    """A block; every face touches with its whole area."""

    length: float = par("m", "length, along y", positive=True, symbol="L")
    width: float = par("m", "width, along the tumbling axis x", positive=True, symbol="W")
    height: float = par("m", "height, along z", positive=True, symbol="H")

    def hull(self) -> Hull:
        """Eight vertices and six faces."""
        y, z = self.outline().T
        return extruded(y, z, self.width)

    def sides(self) -> tuple[float, float, float]:
        """Along body x, y and z [m]."""
        return self.width, self.length, self.height

    def gyration(self) -> np.ndarray:
        """Inertia per unit mass [m²]."""
        x, y, z = (side**2 for side in self.sides())
        return np.diag([y + z, x + z, x + y]) / 12

    def points(self) -> dict[str, tuple[float, float, float]]:
        """The corners, named by the signs of their coordinates."""
        x, y, z = (side / 2 for side in self.sides())
        return {f"{a}{b}{c}": (float(f"{a}1") * x, float(f"{b}1") * y, float(f"{c}1") * z)
                for a, b, c in product("-+", repeat=3)}  # fmt: skip

    def outline(self) -> np.ndarray:
        """Corners (y, z) of the section [m]."""
        y, z = self.length / 2 * np.array([-1, 1, 1, -1]), self.height / 2 * np.array([-1, -1, 1, 1])
        return np.column_stack([y, z])

    def mesh(self) -> Mesh:
        """Triangles over the surface [m]."""
        return extruded_mesh(self.outline(), self.width)


@part
class Prism:
    """A section extruded along the tumbling axis. The section may be hollowed: its hull rolls, its own sides touch."""

    y: tuple[float, ...] = series("m", "corners of the section along the length, in order around it")
    z: tuple[float, ...] = series("m", "corners of the section along the height")
    width: float = par("m", "width, along the tumbling axis x", positive=True, symbol="W")

    def check(self) -> None:
        if len(self.y) != len(self.z) or len(self.y) < 3:
            raise ModelError(f"Prism: {len(self.y)} values of y and {len(self.z)} of z; give three corners or more")
        refuse_crossing(np.column_stack([self.y, self.z]))

    def hull(self) -> Hull:
        """The hull of the section; areas from the sides of the section that lie on it."""
        return extruded(np.array(self.y), np.array(self.z), self.width)

    def mesh(self) -> Mesh:
        """Triangles over the surface [m]."""
        return extruded_mesh(np.column_stack([self.y, self.z]), self.width)


@part
class SpikedShape:
    """A four-pointed star as section: its hull is a rhombus, on whose faces nothing but the points touches."""

    length: float = par("m", "from point to point along y", positive=True, symbol="L")
    width: float = par("m", "width, along the tumbling axis x", positive=True, symbol="W")
    height: float = par("m", "from point to point along z", positive=True, symbol="H")
    waist: float = par("1", "inner corners, as share of the sides of the rhombus", default=0.5, bounds=(0.05, 0.999))

    def hull(self) -> Hull:
        """A rhombus with touching area 0."""
        y, z = self.outline().T
        return extruded(y, z, self.width)

    def outline(self) -> np.ndarray:
        """Corners (y, z) of the section [m]."""
        a, b, s = self.length / 2, self.height / 2, self.waist / 2
        y = np.array([a, s * a, 0, -s * a, -a, -s * a, 0, s * a])
        z = np.array([0, s * b, b, s * b, 0, -s * b, -b, -s * b])
        return np.column_stack([y, z])

    def mesh(self) -> Mesh:
        """Triangles over the surface [m]."""
        return extruded_mesh(self.outline(), self.width)


@part
class SpikedEnds:
    """A plate whose two ends flare to four sharp ridges: its hull is a block, on which only the ridges touch."""

    length: float = par("m", "length, along y", positive=True, symbol="L")
    width: float = par("m", "width, along the tumbling axis x", positive=True, symbol="W")
    height: float = par("m", "from ridge to ridge along z", positive=True, symbol="H")
    thickness: float = par("m", "of the plate between the ends", positive=True)
    notch: float = par("m", "depth of the notch in each end", positive=True)

    def check(self) -> None:
        if not self.thickness < self.height:
            raise ModelError(f"SpikedEnds.thickness = {self.thickness:g} m must be below height = {self.height:g} m")
        if not 4 * self.notch < self.length:
            raise ModelError(f"SpikedEnds.notch = {self.notch:g} m must be below length/4 = {self.length / 4:g} m")

    def hull(self) -> Hull:
        """A rectangle with touching area 0."""
        y, z = self.outline().T
        return extruded(y, z, self.width)

    def outline(self) -> np.ndarray:
        """Corners (y, z) of the section [m]."""
        a, b, t, n = self.length / 2, self.height / 2, self.thickness / 2, self.notch
        y = np.array([a - n, a, a - 2 * n, -a + 2 * n, -a, -a + n, -a, -a + 2 * n, a - 2 * n, a])
        z = np.array([0, b, t, t, b, 0, -b, -t, -t, -b])
        return np.column_stack([y, z])

    def mesh(self) -> Mesh:
        """Triangles over the surface [m]."""
        return extruded_mesh(self.outline(), self.width)


@part
class EllipticCylinder:
    """A curved robot: an elliptic section extruded along the tumbling axis. It rolls; it cannot stand on its ends."""

    length: float = par("m", "full axis of the ellipse along y", positive=True, symbol="2a")
    width: float = par("m", "width, along the tumbling axis x", positive=True, symbol="W")
    height: float = par("m", "full axis of the ellipse along z", positive=True, symbol="2b")

    def hull(self) -> Hull:
        """Two elliptic discs, joined by a line that rolls."""
        a, b, w = self.length / 2, self.height / 2, self.width
        centres = np.array([[-w / 2, 0, 0], [w / 2, 0, 0]])
        spread = np.array([np.diag([0, a * a, b * b])] * 2)
        gyration = np.diag([(a * a + b * b) / 4, b * b / 4 + w * w / 12, a * a / 4 + w * w / 12])
        return Hull(centres, spread, (), (Edge((0, 1), w, False),), pi * a * b * w, gyration)

    def mesh(self) -> Mesh:
        """Triangles over the surface, for drawing [m]."""
        return extruded_mesh(ellipse_outline(self.length, self.height), self.width)


@part
class Ellipsoid:
    """A smooth body that touches in one point; a sphere if the three axes are equal."""

    length: float = par("m", "full axis along y", positive=True)
    width: float = par("m", "full axis along x", positive=True)
    height: float = par("m", "full axis along z", positive=True)

    def hull(self) -> Hull:
        """One generator, no faces."""
        a2 = np.array([self.width, self.length, self.height]) ** 2 / 4
        volume = 4 / 3 * pi * float(np.sqrt(a2.prod()))
        return Hull(np.zeros((1, 3)), np.diag(a2)[None], (), (), volume, np.diag(a2.sum() - a2) / 5)

    def mesh(self) -> Mesh:
        """Triangles over the surface, for drawing [m]."""
        return ellipsoid_mesh(np.array([self.width, self.length, self.height]) / 2)


@part
class Ball:
    """A sphere about the centre of mass."""

    radius: float = par("m", "radius", positive=True)

    def hull(self) -> Hull:
        """One generator, no faces."""
        spread = self.radius**2 * np.eye(3)
        return Hull(np.zeros((1, 3)), spread[None], (), (), 4 / 3 * pi * self.radius**3, self.gyration())

    def gyration(self) -> np.ndarray:
        """Inertia per unit mass [m²]."""
        return 0.4 * self.radius**2 * np.eye(3)

    def mesh(self) -> Mesh:
        """Triangles over the surface, for drawing [m]."""
        return ellipsoid_mesh(np.full(3, self.radius))


@part
class PointCluster:
    """A body that touches with given points only, such as the feet of a robot."""

    coordinates: tuple[float, ...] = series("m", "x, y, z of every point in body axes, one after the other")

    def check(self) -> None:
        if not self.coordinates or len(self.coordinates) % 3:
            raise ParameterError(
                f"PointCluster.coordinates has {len(self.coordinates)} numbers; give x, y, z of every point"
            )

    def points(self) -> dict[str, tuple[float, float, float]]:
        """The points, numbered from 1."""
        c = self.coordinates
        return {f"p{i // 3 + 1}": (c[i], c[i + 1], c[i + 2]) for i in range(0, len(c), 3)}


# ---------------------------------------------------------------------------------------------------- prisms


def extruded(y: np.ndarray, z: np.ndarray, width: float) -> Hull:
    """The hull of a prism with the given section, about its centre of mass."""
    if polygon_moments(y, z)[0] < 0:
        y, z = y[::-1], z[::-1]
    area, c, (yy, zz, yz) = polygon_moments(y, z)
    corners = np.column_stack([y, z]) - c
    try:
        ring = [int(i) for i in ConvexHull(corners).vertices]  # counter-clockwise
    except QhullError:
        raise ModelError("the section has no area: its corners lie on one line; give corners around an area") from None
    n = len(ring)
    hull = corners[ring]
    centres = np.array([[x, *p] for x in (-width / 2, width / 2) for p in hull])
    covered = [_covered(corners, hull[k], hull[(k + 1) % n]) for k in range(n)]
    sides = tuple(_side(hull, k, covered[k], width) for k in range(n))
    caps = tuple(_cap(hull, corners, area, x, turn) for x, turn in ((0, -1), (1, 1)))
    edges = [Edge((k, k + n), width, True) for k in range(n)]
    edges += [_rim(hull, k, covered[k], n * s) for s in (0, 1) for k in range(n)]
    kx, ky, kz = (yy + zz) / area, zz / area + width**2 / 12, yy / area + width**2 / 12
    gyration = np.array([[kx, 0, 0], [0, ky, -yz / area], [0, -yz / area, kz]])
    return Hull(centres, np.zeros((2 * n, 3, 3)), sides + caps_at(caps, width), tuple(edges), area * width, gyration)


def _covered(corners: np.ndarray, p: np.ndarray, q: np.ndarray) -> list[tuple[float, float]]:
    """The pieces of the hull edge p–q, as shares from 0 to 1, on which sides of the section lie."""
    along = q - p
    length = float(np.hypot(*along))
    size = float(np.ptp(corners, axis=0).max())
    share = (corners - p) @ along / length**2
    off = abs((corners - p) @ np.array([-along[1], along[0]])) / length
    on = off <= FLAT * size
    pieces = []
    for i in range(len(corners)):
        j = (i + 1) % len(corners)
        if on[i] and on[j] and share[j] > share[i]:
            pieces.append((float(share[i]), float(share[j])))
    return pieces


def _side(hull: np.ndarray, k: int, pieces: list[tuple[float, float]], width: float) -> Face:
    n = len(hull)
    p, q = hull[k], hull[(k + 1) % n]
    length = float(np.hypot(*(q - p)))
    generators = (k + n, k, (k + 1) % n, (k + 1) % n + n)
    touching = sum(b - a for a, b in pieces)
    middle = sum((b * b - a * a) / 2 for a, b in pieces) / touching if touching else 0.5
    c = p + middle * (q - p)
    if touching > 0:
        strips = [length * np.array([a, b]) for a, b in pieces]
        radius = region(np.concatenate([fan(_rectangle(width, a, b)) for a, b in strips])).mean_distance
    else:
        radius = mean_distance_of_lines(width / 2, length / 2)
    return Face(generators, touching * length * width, (0.0, float(c[0]), float(c[1])), radius)


def _rim(hull: np.ndarray, k: int, pieces: list[tuple[float, float]], first: int) -> Edge:
    """An edge around an end: as long as what the section has of it, or bridged from corner to corner."""
    j = (k + 1) % len(hull)
    share = sum(b - a for a, b in pieces)
    return Edge((k + first, j + first), float(np.hypot(*(hull[j] - hull[k]))) * (share or 1.0), share > 0)


def _rectangle(width: float, low: float, high: float) -> np.ndarray:
    w = width / 2
    return np.array([[-w, low], [w, low], [w, high], [-w, high]])


def _cap(hull: np.ndarray, corners: np.ndarray, area: float, side: int, turn: int) -> tuple[int, Face]:
    n = len(hull)
    order = tuple((k if turn > 0 else n - 1 - k) + n * side for k in range(n))
    return side, Face(order, area, (0.0, 0.0, 0.0), region(corners[ears(corners)]).mean_distance)


def caps_at(caps: tuple[tuple[int, Face], ...], width: float) -> tuple[Face, ...]:
    """The two ends of a prism, at x = ∓width/2."""
    return tuple(face._replace(centroid=((2 * side - 1) * width / 2, 0.0, 0.0)) for side, face in caps)
