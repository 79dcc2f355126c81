"""A ball in slow flow beside a plane wall: resistances by the exact solutions in bispherical coordinates.

Along the wall, and about axes along it: the tridiagonal systems of O'Neill (1964) and of Dean and O'Neill (1963), as in
Goldman, Cox and Brenner (1967). Away from the wall: the series of Brenner (1961). About the normal: Jeffery (1915). The
centre of a ball of radius a is at the distance a cosh α from the wall.
"""

from __future__ import annotations

from functools import cache
from math import acosh, log, sqrt
from typing import NamedTuple

import numpy as np
from scipy.interpolate import CubicSpline
from scipy.linalg import solve_banded

from ..core.errors import ParameterError
from ..core.parameter import par, series
from ..core.part import part

Array = np.ndarray
FAR = 30.0  # radii: beyond, the small push of a spinning ball is that of reflections, which err by (a/h)²
NEAREST, FARTHEST, ROWS = 1e-4, 1e4, 185  # gaps over the radius in the table, and how many of them


@part
class WallDrag:
    """Resistance of balls in a fluid beside a plane wall, by the exact solutions of slow flow.

    It grows as the gap closes, along the wall with its logarithm, towards the wall as 1/gap; a ball that spins is
    pushed along the wall as if it rolled, and one that is pulled along the wall begins to roll. Rough surfaces come no
    closer than `closest` radii: below, resistance stays, and nothing is squeezed out any more. One wall only.
    """

    viscosity: float = par("Pa*s", "viscosity of the fluid", bounds=(0, None), symbol="η")
    normal: tuple[float, ...] = series("1", "normal of the wall, into the fluid", default=(0.0, 0.0, 1.0))
    point: tuple[float, ...] = series("m", "a point of the wall", default=(0.0, 0.0, 0.0))
    closest: float = par("1", "least gap over the radius: roughness", default=1e-3, bounds=(NEAREST, 1.0))

    def check(self) -> None:
        if len(self.normal) != 3 or len(self.point) != 3 or not any(self.normal):
            raise ParameterError(
                f"WallDrag: normal = {self.normal!r} and point = {self.point!r} must be vectors of three numbers, the "
                f"normal not zero"
            )


class BesideWall(NamedTuple):
    """Resistances over those far away, 6πηa and 8πηa³; `push` is the force on a ball that spins, over 6πηa²ω."""

    along: float
    away: float
    about_along: float
    about_normal: float
    push: float


def beside_wall(gap: float) -> BesideWall:
    """Of a ball whose surface is `gap` radii away from a wall."""
    alpha = acosh(1 + gap)
    about, push = spinning(alpha)
    if gap > FAR:
        push = (1 - 3 / (8 * (1 + gap))) / (8 * (1 + gap) ** 4)
    return BesideWall(sliding(alpha), departing(alpha), about, boring(alpha), push)


@cache
def wall_table() -> Array:
    """Logarithms of the five resistances and their rises per row, over the logarithm of the gap, (ROWS, 10).

    Read as cubics between rows.
    """
    gaps, rows = np.exp(np.linspace(log(NEAREST), log(FARTHEST), ROWS)), np.arange(ROWS)
    found = np.log([beside_wall(float(gap)) for gap in gaps])
    table = np.concatenate([found, CubicSpline(rows, found).derivative()(rows)], axis=1)
    table.setflags(write=False)
    return table


def _numbers(alpha: float) -> Array:
    """0, 1, … as far as terms that fall as exp(−nα) are above round-off."""
    return np.arange(0.0, int(45 / alpha) + 12)


def departing(alpha: float) -> float:
    """4/3 sinh α Σ n(n+1)/((2n−1)(2n+3)) [(2 sinh(2n+1)α + (2n+1) sinh 2α)/(4 sinh²(n+½)α − (2n+1)² sinh² α) − 1]."""
    n = _numbers(alpha)[1:]
    k, damped = 2 * n + 1, np.exp(-(2 * n + 1) * alpha)  # both parts of the fraction times exp(−(2n+1)α)
    above = 1 - damped**2 + k * np.sinh(2 * alpha) * damped
    below = (1 - damped) ** 2 - k**2 * np.sinh(alpha) ** 2 * damped
    return float(4 / 3 * np.sinh(alpha) * (n * (n + 1) / ((2 * n - 1) * (2 * n + 3)) * (above / below - 1)).sum())


def boring(alpha: float) -> float:
    """sinh³ α Σ 1/sinh³ nα."""
    n = _numbers(alpha)[1:]
    return float(np.sinh(alpha) ** 3 * (_over_sinh(n * alpha) ** 3).sum())


def _over_sinh(x: Array) -> Array:
    return 2 * np.exp(-x) / (1 - np.exp(-2 * x))


def _coth(x: Array) -> Array:
    return (1 + np.exp(-2 * x)) / (1 - np.exp(-2 * x))


class Series(NamedTuple):
    """Coefficients of the flow, n = 0, 1, …"""

    n: Array
    k: Array  # (n + ½) coth(n + ½)α − coth α
    A: Array
    below: Array  # A_{n−1}
    above: Array  # A_{n+1}

    def C(self) -> Array:
        n = self.n
        found = (n - 1) / (2 * n - 1) * self.below - self.A + (n + 2) / (2 * n + 3) * self.above
        return np.where(n > 0, -2 * self.k * found, 0.0)

    def E(self) -> Array:
        n = self.n
        return self.k * ((n - 1) * n / (2 * n - 1) * self.below - (n + 1) * (n + 2) / (2 * n + 3) * self.above)


def _solved(alpha: float, n: Array, right: Array) -> Series:
    """[(2n−1) k_{n−1} − (2n−3) k_n] [(n−1) A_{n−1}/(2n−1) − n A_n/(2n+1)] − [(2n+5) k_n − (2n+3) k_{n+1}] [(n+1)
    A_n/(2n+1) − (n+2) A_{n+1}/(2n+3)] = right, n = 1, 2, …; A_0 = 0."""
    longer = np.arange(0.0, len(n) + 1)
    k = (longer + 0.5) * _coth((longer + 0.5) * alpha) - _coth(np.array(alpha))
    m = n[1:]
    left = (2 * m - 1) * k[:-2] - (2 * m - 3) * k[1:-1]
    after = (2 * m + 5) * k[1:-1] - (2 * m + 3) * k[2:]
    bands = np.zeros((3, len(m)))
    bands[0, 1:] = (after * (m + 2) / (2 * m + 3))[:-1]
    bands[1] = -(left * m + after * (m + 1)) / (2 * m + 1)
    bands[2, :-1] = (left * (m - 1) / (2 * m - 1))[1:]
    A = np.concatenate([[0.0], solve_banded((1, 1), bands, right[1:])])
    return Series(n, k[:-1], A, np.concatenate([[0.0], A[:-1]]), np.concatenate([A[1:], [0.0]]))


def sliding(alpha: float) -> float:
    """Resistance to translation along the wall over 6πηa. O'Neill (1964)."""
    n = _numbers(alpha)
    half = (n + 0.5) * alpha
    right = sqrt(2) * (2 * _coth(half) - _coth(abs(half - alpha)) - _coth(half + alpha))
    found = _solved(alpha, n, right)
    E = 2 * sqrt(2) * np.exp(-half) * _over_sinh(half) + found.E()
    return float(sqrt(2) / 6 * np.sinh(alpha) * (E + n * (n + 1) * found.C()).sum())


def spinning(alpha: float) -> tuple[float, float]:
    """Torque over 8πηa³ω and force over 6πηa²ω on a ball that spins about an axis along the wall. Dean and O'Neill
    (1963)."""
    n, sinh, coth = _numbers(alpha), np.sinh(alpha), float(_coth(np.array(alpha)))
    half = (n + 0.5) * alpha
    odd, down = 2 * n + 1, np.exp(-half)
    right = odd**2 * (np.exp(alpha) / (odd - 2) + np.exp(-alpha) / (odd + 2)) * _over_sinh(half)
    right -= np.sign(odd - 2) * abs(odd - 2) * _over_sinh(half - alpha) + (odd + 2) * _over_sinh(half + alpha)
    found = _solved(alpha, n, -sqrt(2) * down / (odd * sinh) * right)
    L = -(np.exp(alpha - half) / (odd - 2) - np.exp(-alpha - half) / (odd + 2)) / sqrt(2)
    E = (sqrt(2) * odd * down - L / sinh) * _over_sinh(half) + found.E()
    C = found.C() + np.where(n > 0, 4 * L / sinh * _over_sinh(half), 0.0)
    B = np.where(n > 0, (n - 1) * found.below - odd * found.A + (n + 2) * found.above, 0.0)
    D = 0.5 * (n + 1) * (n + 2) * found.above - 0.5 * (n - 1) * n * found.below
    square, rest = down**2, odd - coth
    torque = (2 + square) * (n * (n + 1) * (2 * found.A + C * coth) - rest * E)
    torque += (2 - square) * (n * (n + 1) * B * coth - rest * D)
    push = -sqrt(2) / 6 * sinh**2 * (E + n * (n + 1) * C).sum()
    return float((1 - torque.sum() * sinh**3 / (4 * sqrt(2))) / 3), float(push)
