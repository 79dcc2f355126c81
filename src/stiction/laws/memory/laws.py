"""Contacts that remember: turning points for constant load, the triangle for varying load, springs for everything else.

These are the lowered laws that run in the loop; `contact.frictional` makes them from materials and geometry.
"""

from __future__ import annotations

import hashlib
from itertools import pairwise
from math import nan, sqrt
from typing import Any, ClassVar

import numpy as np

from ...core.errors import ModelError
from ...core.operation import law_for
from ...core.operations import reach, reach_area
from ...core.parameter import par, series
from ...core.part import part, twin_of
from . import triangle, turning_points
from .triangle import advance as advance_triangle
from .turning_points import advance as advance_turning_points

__all__ = []


def below(x, e):
    """x^e, for the Hertzian exponents 3/2 and 5/2 by a root."""
    if e == 1.5:
        return x * sqrt(x)
    if e == 2.5:
        return x * x * sqrt(x)
    return x**e


def interpolated(table, first, n, at):
    """Cubic interpolation in the n values from `first` on, equidistant on [0, 1]."""
    p = at * (n - 1)
    i = min(max(int(p) - 1, 0), n - 4)
    t = p - i
    a, b, c, d = t, t - 1.0, t - 2.0, t - 3.0
    i += first
    return (
        -table[i] * b * c * d / 6 + table[i + 1] * a * c * d / 2 - table[i + 2] * a * b * d / 2
        + table[i + 3] * a * b * c / 6
    )  # fmt: skip


def tabulated(part, table, share):
    """A value over sqrt(share), interpolated within the piece of a table of which `ends` are the ends."""
    at, pieces = sqrt(share), len(part.ends)
    low, high = 0, pieces - 1
    while low < high:
        middle = (low + high) // 2
        if part.ends[middle] < at:
            low = middle + 1
        else:
            high = middle
    begin, n = 0.0 if low == 0 else part.ends[low - 1], len(table) // pieces
    return interpolated(table, low * n, n, (at - begin) / (part.ends[low] - begin))


def indentation_under(part, N):
    """Indentation [m] at the force N in the table (`depths`, `forces`) of a law, straight between its points and on."""
    low, high = 0, len(part.forces) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if part.forces[middle] <= N:
            low = middle
        else:
            high = middle
    share = (N - part.forces[low]) / (part.forces[high] - part.forces[low])
    return part.depths[low] + max(0.0, share) * (part.depths[high] - part.depths[low])


def within(normal_force: Any, covered: float, remedy: str) -> np.ndarray:
    """Normal forces [N] as an array, if none is above what a law covers (0: any); else an error with the remedy."""
    N = np.asarray(normal_force, dtype=float)
    if covered and N.size and N.max() > covered * (1 + 1e-12):
        raise ModelError(
            f"normal force = {N.max():.4g} N: this contact is made for loads up to {covered:.4g} N; give {remedy}"
        )
    return N


@part
class TurningPoints:
    """Contacts under constant load that move together: Φ(u) = Σ P_j [1 − (1 − u/U_j)^e_j] plus tabulated parts.

    A contact whose profile is no power law has a table of Φ and Ψ over sqrt(1 − u/U); the tables follow each other.
    """

    limits: tuple[float, ...] = series("N", "sliding force of each class", default=())
    reaches: tuple[float, ...] = series("m", "displacement at which each class slides", default=())
    exponents: tuple[float, ...] = series("1", "exponent (n + 1)/n of each class, of power-law profiles", default=())
    phi: tuple[float, ...] = series("N", "tabulated forces over sqrt(1 − u/U)", default=())
    psi: tuple[float, ...] = series("J", "their integrals", default=())
    table_reaches: tuple[float, ...] = series("m", "U of each table", default=())
    nominal: tuple[float, ...] = series("N", "normal forces that the law is made for; empty: not known", default=())
    room: float = par("1", "turning points there is room for at first", default=2000.0, bounds=(4, None))

    brings_load: ClassVar[bool] = True
    memory_of: ClassVar[tuple[str, ...]] = ("limits", "reaches", "exponents", "phi", "psi", "table_reaches")

    def check(self) -> None:
        if not len(self.limits) == len(self.reaches) == len(self.exponents):
            raise ModelError(
                f"TurningPoints needs as many reaches ({len(self.reaches)}) and exponents ({len(self.exponents)}) as "
                f"limits ({len(self.limits)})"
            )

    @property
    def _tables(self) -> list[tuple[float, ...]]:
        """Φ of each table."""
        n = len(self.phi) // max(1, len(self.table_reaches))
        return [self.phi[k * n : (k + 1) * n] for k in range(len(self.table_reaches))]

    @property
    def limit(self) -> float:
        """Sliding force of all contacts together [N]."""
        return sum(self.limits) + sum(phi[0] for phi in self._tables)

    @property
    def reach_all(self) -> float:
        """Displacement at which everything slides [m]."""
        return max([*self.reaches, *self.table_reaches])

    @property
    def stiffness(self) -> float:
        """Φ'(0), the largest tangent stiffness [N/m]."""
        total = sum(e * P / U for P, U, e in zip(self.limits, self.reaches, self.exponents, strict=True))
        for phi, U in zip(self._tables, self.table_reaches, strict=True):
            slope = (3 * phi[-1] - 4 * phi[-2] + phi[-3]) / 2 * (len(phi) - 1)  # dΦ/ds at s = 1
            total -= slope / (2 * U)  # u = U (1 − s²)
        return total

    def loads(self, normal_force: Any) -> Any:
        """0: the load is part of the law, and any other is refused."""
        N = np.asarray(normal_force, dtype=float)
        for value in np.unique(N):
            if self.nominal and all(abs(value - own) > 1e-9 * own for own in self.nominal):
                own = ", ".join(f"{own:.4g}" for own in self.nominal)
                raise ModelError(
                    f"normal force = {value:.4g} N: a contact on turning points keeps the load it is made for ({own} "
                    f"N); for another one give memory=ByTriangle() or BySprings()"
                )
        return 0 * N

    def fresh(self, load: float) -> np.ndarray:
        """Memory of an unstressed contact."""
        z = np.zeros(turning_points.FIRST + 2 * int(self.room))
        z[turning_points.VIRGIN] = 1.0
        return z

    def mistaken(self, z: Any) -> str:
        """Why this is no memory of such a contact; empty if it may be one."""
        depth = z[turning_points.DEPTH]
        most = (len(z) - turning_points.FIRST) // 2
        if not (0 <= depth <= most and depth == int(depth)):
            return f"{depth:g} turning points, of at most {most}"
        if z[turning_points.DIRECTION] not in (-1.0, 0.0, 1.0) or z[turning_points.VIRGIN] not in (0.0, 1.0):
            return "no direction of motion"
        return ""

    def energies(self, z: Any) -> tuple[float, float]:
        """(stored, dissipated) [J]."""
        work, lost = turning_points.energies(twin_of(self), z)
        return float(work - lost), float(lost)

    def tangent(self, z: Any) -> float:
        """dT/dδ along the present branch [N/m]."""
        u, h = turning_points.tangent_index(z), 1e-6 * self.reach_all
        law, twin = type(self).__laws__["backbone"], twin_of(self)  # type: ignore[attr-defined]
        low = max(u - h, 0.0)
        return (law(twin, u + h) - law(twin, low)) / (u + h - low)

    @staticmethod
    def full(part, z):
        return z[turning_points.FULL] != 0.0

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        limit, reach = 0.0, 0.0
        for j in range(len(part.limits)):
            limit += part.limits[j]
            reach = max(reach, part.reaches[j])
        for k in range(len(part.table_reaches)):
            limit += part.phi[k * (len(part.phi) // len(part.table_reaches))]
            reach = max(reach, part.table_reaches[k])
        return advance_turning_points(part, z, delta, limit, reach)

    @staticmethod
    def backbone(part, u):
        force = 0.0
        for j in range(len(part.limits)):
            left = 1.0 - u / part.reaches[j]
            force += part.limits[j] if left <= 0.0 else part.limits[j] * (1.0 - below(left, part.exponents[j]))
        for k in range(len(part.table_reaches)):
            n = len(part.phi) // len(part.table_reaches)
            left = 1.0 - u / part.table_reaches[k]
            force += part.phi[k * n] if left <= 0.0 else interpolated(part.phi, k * n, n, sqrt(left))
        return force

    @staticmethod
    def backbone_energy(part, u):
        energy = 0.0
        for j in range(len(part.limits)):
            U, e = part.reaches[j], part.exponents[j]
            left = 1.0 - u / U
            rest = 1.0 if left <= 0.0 else 1.0 - below(left, e + 1.0)
            energy += part.limits[j] * (u - U / (e + 1.0) * rest)
        for k in range(len(part.table_reaches)):
            n, U = len(part.phi) // len(part.table_reaches), part.table_reaches[k]
            left = 1.0 - u / U
            if left <= 0.0:
                energy += part.psi[k * n] + part.phi[k * n] * (u - U)
            else:
                energy += interpolated(part.psi, k * n, n, sqrt(left))
        return energy


@part
class TriangleMemory:
    """One class of contacts under varying load; g = b x^n, or tabulated x, ∫g dx and ∫g² dx over sqrt(γ/γ_max).

    Where the slope of a surface jumps, so does the curvature of x(γ): the tables are in pieces between such places.
    """

    slope: float = par("1", "c = μ E*/G*", positive=True, symbol="c")
    line_stiffness: float = par("Pa", "2 G* times the number of contacts", positive=True)
    exponent: float = par("1", "n of the profile", default=2.0, positive=True)
    coefficient: float = par("1", "b of g = b x^n [m^(1−n)]; 0: use the table", default=0.0, bounds=(0, None))
    table_x: tuple[float, ...] = series("m", "x over sqrt(γ/γ_max)", default=())
    table_area: tuple[float, ...] = series("m^2", "∫g dx over sqrt(γ/γ_max)", default=())
    table_square: tuple[float, ...] = series("m^3", "∫g² dx over sqrt(γ/γ_max)", default=())
    ends: tuple[float, ...] = series("1", "sqrt(γ/γ_max) at which each piece of the tables ends", default=(1.0,))
    deepest: float = par("m", "γ_max of the table", default=0.0, bounds=(0, None))
    depths: tuple[float, ...] = series("m", "indentation over the force, for `loads`", default=())
    forces: tuple[float, ...] = series("N", "the forces of `depths`", default=())
    room: float = par("1", "corners there is room for at first", default=500.0, bounds=(8, None))

    memory_of: ClassVar[tuple[str, ...]] = (
        "slope", "line_stiffness", "exponent", "coefficient", "table_x", "table_area", "ends", "deepest"
    )  # fmt: skip

    def loads(self, normal_force: Any) -> Any:
        """Indentation d [m] under a normal force [N] of one contact."""
        if self.coefficient:
            return self.depths[0] * (np.asarray(normal_force) / self.forces[0]) ** (self.exponent / (self.exponent + 1))
        N = within(normal_force, self.forces[-1], "ByTriangle(cover=…), the largest over the nominal load")
        law, twin = type(self).__laws__["load_under"], twin_of(self)  # type: ignore[attr-defined]
        values, at = np.unique(N, return_inverse=True)
        return np.array([law(twin, value) for value in values])[at].reshape(N.shape)

    @staticmethod
    def load_under(part, N):
        if part.coefficient > 0.0:
            return part.depths[0] * (N / part.forces[0]) ** (part.exponent / (part.exponent + 1.0))
        top = len(part.forces) - 1
        if part.forces[top] * (1.0 + 1e-12) < N:
            return nan
        d = indentation_under(part, N)
        # N = 2E* (x d − ∫₀ˣ g) grows by 2E* x dd: two steps of Newton's method from the straight line
        scale = part.forces[top] / (reach(part, part.deepest) * part.deepest - reach_area(part, part.deepest))
        for _ in range(2):
            x = reach(part, d)
            if x > 0.0:
                d -= (x * d - reach_area(part, d) - N / scale) / x
        return d

    def fresh(self, load: float) -> np.ndarray:
        """Memory of an unstressed contact at indentation `load`."""
        z = np.zeros(triangle.FIRST + 3 * int(self.room))
        triangle.start(twin_of(self), z, load)
        return z

    def mistaken(self, z: Any) -> str:
        """Why this is no memory of such a contact; empty if it may be one."""
        count, most = z[triangle.COUNT], (len(z) - triangle.FIRST) // 3
        if not (2 <= count <= most and count == int(count)):
            return f"{count:g} corners, which must be 2 to {most}"
        return ""

    def energies(self, z: Any) -> tuple[float, float]:
        """(stored, dissipated) [J]: ½ 2G* ∫ w² dx, and what slipped against the limits; both exact."""
        n, o, stored = int(z[triangle.COUNT]), z[triangle.OFFSET], 0.0
        moments, twin = type(self).__laws__["reach_moments"], twin_of(self)  # type: ignore[attr-defined]
        for (g0, v0, _), (g1, v1, _) in pairwise(z[triangle.FIRST : triangle.FIRST + 3 * n].reshape(n, 3)):
            if g1 > g0:
                B = (v1 - v0) / (g1 - g0)
                A = v0 + o - B * g0
                stored += triangle.product(moments(twin, g0), moments(twin, g1), A, B, A, B)
        return float(stored) * self.line_stiffness / 2, float(z[triangle.LOST])

    def tangent(self, z: Any) -> float:
        """dT/dδ in the direction of the last step [N/m]: what does not slip holds."""
        return self.line_stiffness * type(self).__laws__["reach"](twin_of(self), z[triangle.SLIP_EDGE])  # type: ignore[attr-defined]

    @property
    def stiffness(self) -> float:
        """Largest tangent stiffness [N/m] at the largest indentation the law was made for."""
        return self.line_stiffness * type(self).__laws__["reach"](twin_of(self), self.depths[-1])  # type: ignore[attr-defined]

    @staticmethod
    def full(part, z):
        return z[triangle.FULL] != 0.0

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        return advance_triangle(part, z, delta, load, part.slope, part.line_stiffness)

    @staticmethod
    def reach(part, gamma):
        if gamma <= 0.0:
            return 0.0
        if part.coefficient > 0.0:
            if part.exponent == 2.0:
                return sqrt(gamma / part.coefficient)
            return (gamma / part.coefficient) ** (1.0 / part.exponent)
        share = gamma / part.deepest
        return nan if share > 1.0 + 1e-9 else tabulated(part, part.table_x, share)

    @staticmethod
    def reach_area(part, gamma):
        if gamma <= 0.0:
            return 0.0
        if part.coefficient > 0.0:
            if part.exponent == 2.0:
                return gamma * sqrt(gamma / part.coefficient) / 3.0
            return gamma * (gamma / part.coefficient) ** (1.0 / part.exponent) / (part.exponent + 1.0)
        share = gamma / part.deepest
        return nan if share > 1.0 + 1e-9 else tabulated(part, part.table_area, share)

    @staticmethod
    def reach_moments(part, gamma):
        x = reach(part, gamma)
        if part.coefficient > 0.0:
            return x, gamma * x / (part.exponent + 1.0), gamma * gamma * x / (2.0 * part.exponent + 1.0)
        if gamma <= 0.0 or x != x:
            return x, x, x  # all 0, or beyond the table
        share = gamma / part.deepest
        return x, tabulated(part, part.table_area, share), tabulated(part, part.table_square, share)


def is_full(law: Any, z: Any) -> bool:
    """Whether a stack of turning points or corners found no room; what came after is NaN."""
    return bool(law_for("full", type(law).__twin__)(law, z))


def with_more_room(z: np.ndarray) -> np.ndarray:
    """The same memory, or memories, with room for twice as much."""
    return np.concatenate([z, np.zeros_like(z)], axis=-1)


def unstressed(law: Any, load: float, delta: float) -> np.ndarray:
    """Memory of a contact that is unstressed at the displacement `delta` [m]."""
    z: np.ndarray = law.fresh(load)
    z[0] = delta
    if isinstance(law, TurningPoints):
        z[turning_points.ORIGIN] = delta
    return z


def identity(law: Any) -> str:
    """Kind of a law and a digest of what its memory depends on: only an equal one can go on with that memory."""
    values = [getattr(law, name) for name in getattr(law, "memory_of", ())]
    return f"{type(law).__name__} {hashlib.sha256(repr(values).encode()).hexdigest()[:8]}"
