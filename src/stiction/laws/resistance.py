"""Slow motion of a body in a viscous fluid, by its resistance matrix: (F, T) = −R (v, ω) in the axes of the body.

A body may resist differently along its axes, and a chiral one turns rotation into propulsion. Balls and ellipsoids are
exact; rods have the end corrections of Tirado, Martínez and García de la Torre (1984); helices and any other body are
chains of beads that feel each other by the tensor of Rotne and Prager (1969), or helices by the slender-body theory of
Lighthill (1976), or of local resistance. All are far from walls, and slow: Reynolds numbers below 1.
"""

from __future__ import annotations

from math import e, log, pi, sqrt
from typing import Any

import numpy as np

from ..core.errors import ModelError, ParameterError
from ..core.parameter import par, series, sub
from ..core.part import part
from .fluid import equal_ellipsoid
from .surroundings import Action, Immersed

Array = np.ndarray
MOST_BEADS = 2000  # their matrix has (3 n)² numbers, 288 MB
BEADS_PER_TURN = 24  # points per turn at which local resistance is summed up


@part
class EllipsoidDrag:
    """Resistance of the ellipsoid with the robot's radii of gyration along each of its axes: Perrin (1934), Jeffery
    (1922).

    Along x 16πη/(2 R_F + ⅔ a² R_D(b², c², a²)), about x 16πη (b² + c²)/(3 (b² β + c² γ)); Carlson's integrals as in
    `StokesDrag`, which averages over directions. Exact for balls and ellipsoids.
    """

    viscosity: float = par("Pa*s", "viscosity of the fluid", bounds=(0, None), symbol="η")

    def acts(self, body: Immersed) -> Action:
        """Six resistances along and about the ellipsoid's axes, in those of the body."""
        a, b, c, axes = equal_ellipsoid(body.hull.gyration)
        turn = np.kron(np.eye(2), axes)
        return Action(matrix=self.viscosity * turn @ np.diag(ellipsoid_diagonal(a, b, c)) @ turn.T)


def ellipsoid_diagonal(a: float, b: float, c: float) -> Array:
    """Resistances of an ellipsoid with semi-axes a, b, c [m] to translation [m] and rotation [m³], viscosity 1 Pa s."""
    from scipy.special import elliprd, elliprf

    squares = np.array([a, b, c]) ** 2
    whole = 2 * float(elliprf(*squares))
    parts = np.array([2 / 3 * float(elliprd(*np.roll(squares, -1 - i))) for i in range(3)])  # ∫ ds/((a_i² + s) Δ)
    weighted = squares * parts
    turning = [
        16 * pi * (squares[j] + squares[k]) / (3 * (weighted[j] + weighted[k])) for j, k in ((1, 2), (2, 0), (0, 1))
    ]
    return np.array([*(16 * pi / (whole + weighted)), *turning])


@part
class RodDrag:
    """Resistance of a cylinder along body y: 2πηL/(ln p + ν), twice that across, πηL³/(3 (ln p + δ)) about its middle.

    p = L/d is the aspect ratio; end corrections of Tirado, Martínez and García de la Torre (1984) for 2 ≤ p ≤ 30, taken
    to their limits for longer rods: 1 to 5 % below boundary integrals. About its own axis 4πηLr² (1 + 0.677/p −
    0.183/p²), the ends after Tirado and García de la Torre (1980) on the limit of a long cylinder, which is exact (they
    have 3.84 for 4): within 1 %.
    """

    viscosity: float = par("Pa*s", "viscosity of the fluid", bounds=(0, None), symbol="η")
    length: float = par("m", "length of the rod", positive=True, symbol="L")
    radius: float = par("m", "radius of the rod", positive=True)

    def check(self) -> None:
        if self.length < 4 * self.radius:
            raise ParameterError(
                f"RodDrag: length = {self.length:g} m is less than two diameters, {4 * self.radius:g} m; use "
                f"EllipsoidDrag(…)"
            )

    def acts(self, body: Immersed) -> Action:
        """Six resistances along and about the body's axes."""
        return Action(matrix=self.viscosity * np.diag(rod_diagonal(self.length, self.radius)))


def rod_diagonal(length: float, radius: float) -> Array:
    """Resistances of a rod along y to translation [m] and rotation [m³], viscosity 1 Pa s."""
    q = 2 * radius / length
    p = log(1 / q)
    along = 2 * pi * length / (p - 0.207 + 0.980 * q - 0.133 * q**2)
    across = 4 * pi * length / (p + 0.839 + 0.185 * q + 0.233 * q**2)
    over = pi * length**3 / (3 * (p - 0.662 + 0.917 * q - 0.050 * q**2))
    own = 4 * pi * length * radius**2 * (1 + 0.677 * q - 0.183 * q**2)
    return np.array([across, along, across, over, own, over])


@part
class BeadDrag:
    """Resistance of beads that move as one body and feel each other's flow: any shape as a cloud of balls.

    The mobility of two beads of radii a, b is [(1 + (a² + b²)/3r²) 1 + (1 − (a² + b²)/r²) r̂r̂]/8πηr (Rotne and
    Prager 1969, Zuk et al. 2014); beads may touch but not overlap by more than a tenth.
    """

    viscosity: float = par("Pa*s", "viscosity of the fluid", bounds=(0, None), symbol="η")
    coordinates: tuple[float, ...] = series(
        "m", "x, y, z of the first bead, of the second, …, about the centre of mass"
    )
    radii: tuple[float, ...] = series("m", "radius of every bead, or one for all")

    def check(self) -> None:
        if not self.coordinates or len(self.coordinates) % 3:
            raise ParameterError(f"BeadDrag.coordinates has {len(self.coordinates)} numbers; give three for each bead")
        count = len(self.coordinates) // 3
        if len(self.radii) not in (1, count) or min(self.radii) <= 0:
            raise ParameterError(f"BeadDrag.radii must be one positive radius, or one for each of {count} beads")
        bead_matrix(np.reshape(self.coordinates, (-1, 3)), np.broadcast_to(self.radii, count))

    def acts(self, body: Immersed) -> Action:
        """The whole matrix."""
        beads = np.reshape(self.coordinates, (-1, 3))
        return Action(matrix=self.viscosity * bead_matrix(beads, np.broadcast_to(self.radii, len(beads))))


def bead_matrix(places: Array, radii: Array) -> Array:
    """Resistance matrix (6, 6) of beads (n, 3) [m] that move as one body, about the origin, viscosity 1 Pa s."""
    n = len(places)
    if n > MOST_BEADS:
        raise ModelError(f"{n} beads are too many, at most {MOST_BEADS}; take larger ones, or Lighthill() for a helix")
    r = places[:, None] - places[None]
    d = np.sqrt((r**2).sum(axis=-1))
    np.fill_diagonal(d, np.inf)
    least = (d / (radii[:, None] + radii[None])).min() if n > 1 else 1.0
    if least < 0.9:
        raise ModelError(f"beads overlap: two are only {least:.2f} of the sum of their radii apart; move them apart")
    square = (radii[:, None] ** 2 + radii[None] ** 2) / d**2
    unit = r / d[..., None]
    even, along = (1 + square / 3) / (8 * pi * d), (1 - square) / (8 * pi * d)
    M = even[..., None, None] * np.eye(3) + along[..., None, None] * unit[..., :, None] * unit[..., None, :]
    M[np.arange(n), np.arange(n)] = np.eye(3) / (6 * pi * radii)[:, None, None]
    rigid = np.concatenate([_rigid(place) for place in places])  # velocities of the beads from (v, ω)
    found = rigid.T @ np.linalg.solve(M.transpose(0, 2, 1, 3).reshape(3 * n, 3 * n), rigid)
    found[3:, 3:] += 8 * pi * float((radii**3).sum()) * np.eye(3)
    return 0.5 * (found + found.T)


def _rigid(place: Array) -> Array:
    """v + ω × r as a matrix (3, 6)."""
    x, y, z = place
    return np.array([[1, 0, 0, 0, z, -y], [0, 1, 0, -z, 0, x], [0, 0, 1, y, -x, 0]], float)


# ------------------------------------------------------------------------------------------------------- helices


@part
class BeadChain:
    """A helix of touching beads as thick as its filament, which feel each other: the flow of every part is felt by
    all."""

    def matrix(self, helix: Any) -> Array:
        """Resistance (6, 6) about the centre of mass, viscosity 1 Pa s."""
        count = max(2, round(helix.contour() / (2 * helix.filament)))
        places, _ = helix.line((np.arange(count) + 0.5) / count)
        return bead_matrix(places, np.full(count, helix.filament))


@part
class SlenderBody:
    """Slender-body theory of Lighthill (1976): Stokeslets along the filament, each part feels the flow of all others.

    u(s) = f_n(s)/4πη + ∫ (1 + r̂r̂)·f ds'/8πηr over all that is farther than δ = a √e/2, f_n being the part of the
    force across the filament. Solved with constant f on pieces of 2δ; each piece also resists by 4πηa² to turning about
    the filament.
    """

    def matrix(self, helix: Any) -> Array:
        """Resistance (6, 6) about the centre of mass, viscosity 1 Pa s."""
        count = max(2, round(helix.contour() / (helix.filament * sqrt(e))))
        if count > MOST_BEADS:
            raise ModelError(f"the helix has {count} pieces of filament, at most {MOST_BEADS}; take Lighthill()")
        piece, middles = helix.contour() / count, (np.arange(count) + 0.5) / count
        places, tangents = helix.line(middles)
        M = np.zeros((count, count, 3, 3))
        for at, weight in zip(*np.polynomial.legendre.leggauss(4), strict=True):  # never the middle of a piece
            r = places[:, None] - helix.line(middles + 0.5 * at / count)[0][None]
            d = np.sqrt((r**2).sum(axis=-1))[..., None, None]
            M += weight / 2 * piece / (8 * pi) * (np.eye(3) / d + r[..., :, None] * r[..., None, :] / d**3)
        own = tangents[:, :, None] * tangents[:, None, :]
        M[np.arange(count), np.arange(count)] = (np.eye(3) - own) / (4 * pi)
        rigid = np.concatenate([_rigid(place) for place in places])
        forces = np.linalg.solve(M.transpose(0, 2, 1, 3).reshape(3 * count, 3 * count), rigid)
        found = piece * rigid.T @ forces
        found[3:, 3:] += 4 * pi * helix.filament**2 * piece * own.sum(axis=0)
        return 0.5 * (found + found.T)


def _local(helix: Any, along: float, across: float) -> Array:
    """Resistance of a helix whose filament resists by `along` and `across` [m/m] per length, each part for itself."""
    count = max(2, round(BEADS_PER_TURN * helix.turns))
    places, tangents = helix.line((np.arange(count) + 0.5) / count)
    found, length = np.zeros((6, 6)), helix.contour() / count
    for place, t in zip(places, tangents, strict=True):
        rigid = _rigid(place)
        found += length * rigid.T @ (across * np.eye(3) + (along - across) * np.outer(t, t)) @ rigid
    return found


@part
class GrayHancock:
    """Local resistance 2πη/(ln(2λ/a) − ½) along and 4πη/(ln(2λ/a) + ½) across the filament. Gray and Hancock (1955)."""

    def matrix(self, helix: Any) -> Array:
        """Resistance (6, 6) about the centre of mass, viscosity 1 Pa s."""
        slender = log(2 * helix.pitch / helix.filament)
        return _local(helix, 2 * pi / (slender - 0.5), 4 * pi / (slender + 0.5))


@part
class Lighthill:
    """Local resistance with q = 0.18 of the length of one turn: 2πη/ln(q/a), 4πη/(ln(q/a) + ½). Lighthill (1976)."""

    def matrix(self, helix: Any) -> Array:
        """Resistance (6, 6) about the centre of mass, viscosity 1 Pa s."""
        slender = log(0.18 * helix.contour() / helix.turns / helix.filament)
        return _local(helix, 2 * pi / slender, 4 * pi / (slender + 0.5))


@part
class HelixDrag:
    """Resistance of a helix about body y, its middle at the centre of mass; it swims along y when it turns about y.

    Right-handed: turning by +ω about y drives it towards +y, as a screw.
    """

    viscosity: float = par("Pa*s", "viscosity of the fluid", bounds=(0, None), symbol="η")
    radius: float = par("m", "from the axis to the middle of the filament", positive=True, symbol="R")
    pitch: float = par("m", "rise per turn", positive=True, symbol="λ")
    turns: float = par("1", "number of turns", positive=True)
    filament: float = par("m", "radius of the filament", positive=True, symbol="a")
    handed: float = par("1", "1: right-handed, −1: left-handed", default=1.0, bounds=(-1, 1))
    theory: Any = sub("", "BeadChain(), SlenderBody(), GrayHancock() or Lighthill()", default=BeadChain())

    def check(self) -> None:
        if abs(self.handed) != 1:
            raise ParameterError(f"HelixDrag.handed = {self.handed:g} must be 1 (right-handed) or −1 (left-handed)")
        if not hasattr(self.theory, "matrix"):
            raise ModelError(
                f"HelixDrag.theory = {self.theory!r}; use BeadChain(), SlenderBody(), GrayHancock() or Lighthill()"
            )
        if self.filament >= min(self.radius, self.pitch / 2):
            raise ParameterError(
                f"HelixDrag.filament = {self.filament:g} m must be below the radius {self.radius:g} m and half the "
                f"pitch "
                f"{self.pitch / 2:g} m, or the turns touch"
            )

    def contour(self) -> float:
        """Length of the filament [m]."""
        return self.turns * sqrt(self.pitch**2 + (2 * pi * self.radius) ** 2)

    def line(self, share: Array) -> tuple[Array, Array]:
        """Places [m] and directions of the filament at shares 0 … 1 of its length."""
        angle = self.handed * 2 * pi * self.turns * (share - 0.5)
        places = np.stack([self.radius * np.sin(angle), self.pitch * self.turns * (share - 0.5),
                           self.radius * np.cos(angle)], axis=1)  # fmt: skip
        around = self.handed * 2 * pi * self.radius
        tangents = np.stack([around * np.cos(angle), np.full_like(angle, self.pitch), -around * np.sin(angle)], axis=1)
        return places, tangents / np.linalg.norm(tangents, axis=1)[:, None]

    def resistance(self) -> Array:
        """The matrix (6, 6) about the centre of mass: force and torque over velocity and angular velocity."""
        return self.viscosity * self.theory.matrix(self)

    def acts(self, body: Immersed) -> Action:
        """The whole matrix, with its coupling of rotation and translation."""
        return Action(matrix=self.resistance())

    def advance(self) -> float:
        """Way along its axis per turn [m] of a free helix that is turned about it: −2π R_vω/R_vv, positive if
        right-handed.

        The pitch ratio of a swimmer is this way over the pitch: 1 in a solid, 0 without propulsion.
        """
        R = self.theory.matrix(self)
        return float(-2 * pi * R[1, 4] / R[1, 1])
