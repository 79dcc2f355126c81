"""Contacts that remember: turning points for constant load, the triangle for varying load, springs for everything else.

These are the lowered laws that run in the loop; `contact.frictional` makes them from materials and geometry.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np

from ..core.parameter import par, series
from ..core.part import part
from . import triangle, turning_points
from .triangle import advance as advance_triangle
from .turning_points import advance as advance_turning_points


def below(x, e):
    """x^e, for the Hertzian exponents 3/2 and 5/2 by a root."""
    if e == 1.5:
        return x * sqrt(x)
    if e == 2.5:
        return x * x * sqrt(x)
    return x**e


def interpolated(table, at):
    """Cubic interpolation in an equidistant table on [0, 1]."""
    n = len(table)
    p = at * (n - 1)
    i = min(max(int(p) - 1, 0), n - 4)
    t = p - i
    a, b, c, d = t, t - 1.0, t - 2.0, t - 3.0
    return (
        -table[i] * b * c * d / 6 + table[i + 1] * a * c * d / 2 - table[i + 2] * a * b * d / 2
        + table[i + 3] * a * b * c / 6
    )  # fmt: skip


def indentation_under(part, N):
    """Indentation [m] at the force N in the table (`depths`, `forces`) of a law, straight between its points."""
    low, high = 0, len(part.forces) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if part.forces[middle] <= N:
            low = middle
        else:
            high = middle
    share = (N - part.forces[low]) / (part.forces[high] - part.forces[low])
    return part.depths[low] + min(1.0, max(0.0, share)) * (part.depths[high] - part.depths[low])


@part
class TurningPoints:
    """Contacts under constant load that move together: Φ(u) = Σ P_j [1 − (1 − u/U_j)^e] plus a tabulated part.

    The table holds Φ and Ψ over sqrt(1 − u/U) for contacts whose profile is no power law.
    """

    limits: tuple[float, ...] = series("N", "sliding force of each class", default=())
    reaches: tuple[float, ...] = series("m", "displacement at which each class slides", default=())
    exponent: float = par("1", "exponent (n + 1)/n of the power-law profiles", default=1.5, positive=True)
    phi: tuple[float, ...] = series("N", "tabulated force over sqrt(1 − u/U)", default=())
    psi: tuple[float, ...] = series("J", "its integral", default=())
    table_reach: float = par("m", "U of the table", default=0.0, bounds=(0, None))
    room: float = par("1", "turning points that can be remembered", default=2000.0, bounds=(4, None))

    @property
    def limit(self) -> float:
        """Sliding force of all contacts together [N]."""
        return sum(self.limits) + (self.phi[0] if self.phi else 0.0)

    @property
    def reach_all(self) -> float:
        """Displacement at which everything slides [m]."""
        return max([*self.reaches, self.table_reach])

    @property
    def stiffness(self) -> float:
        """Φ'(0), the largest tangent stiffness [N/m]."""
        ends = sum(self.exponent * P / U for P, U in zip(self.limits, self.reaches, strict=True))
        if self.phi:
            h = 1e-4 * self.table_reach
            twin = twin_of(self)
            ends += (_tabulated_force(twin, h)) / h
        return ends

    def loads(self, normal_force: Any) -> Any:
        """The load is part of the law."""
        return 0 * np.asarray(normal_force)

    def fresh(self, load: float) -> np.ndarray:
        """Memory of an unstressed contact."""
        z = np.zeros(turning_points.FIRST + 2 * int(self.room))
        z[turning_points.VIRGIN] = 1.0
        return z

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
    def slide(part, z, delta, surface, load, dt):
        limit, reach = 0.0, part.table_reach
        for j in range(len(part.limits)):
            limit += part.limits[j]
            reach = max(reach, part.reaches[j])
        if len(part.phi) > 0:
            limit += part.phi[0]
        return advance_turning_points(part, z, delta, limit, reach)

    @staticmethod
    def backbone(part, u):
        force = 0.0
        for j in range(len(part.limits)):
            left = 1.0 - u / part.reaches[j]
            force += part.limits[j] if left <= 0.0 else part.limits[j] * (1.0 - below(left, part.exponent))
        if len(part.phi) > 0:
            force += _tabulated_force(part, u)
        return force

    @staticmethod
    def backbone_energy(part, u):
        energy = 0.0
        e = part.exponent
        for j in range(len(part.limits)):
            U = part.reaches[j]
            left = 1.0 - u / U
            rest = 1.0 if left <= 0.0 else 1.0 - below(left, e + 1.0)
            energy += part.limits[j] * (u - U / (e + 1.0) * rest)
        if len(part.phi) > 0:
            left = 1.0 - u / part.table_reach
            if left <= 0.0:
                energy += part.psi[0] + part.phi[0] * (u - part.table_reach)
            else:
                energy += interpolated(part.psi, sqrt(left))
        return energy


def _tabulated_force(part, u):
    left = 1.0 - u / part.table_reach
    return part.phi[0] if left <= 0.0 else interpolated(part.phi, sqrt(left))


@part
class TriangleMemory:
    """One class of contacts under varying load; g = b x^n, or tabulated x and ∫g dx over sqrt(γ/γ_max)."""

    slope: float = par("1", "c = μ E*/G*", positive=True, symbol="c")
    line_stiffness: float = par("Pa", "2 G* times the number of contacts", positive=True)
    exponent: float = par("1", "n of the profile", default=2.0, positive=True)
    coefficient: float = par("1", "b of g = b x^n [m^(1−n)]; 0: use the table", default=0.0, bounds=(0, None))
    table_x: tuple[float, ...] = series("m", "x over sqrt(γ/γ_max)", default=())
    table_area: tuple[float, ...] = series("m^2", "∫g dx over sqrt(γ/γ_max)", default=())
    deepest: float = par("m", "γ_max of the table", default=0.0, bounds=(0, None))
    depths: tuple[float, ...] = series("m", "indentation over the force, for `loads`", default=())
    forces: tuple[float, ...] = series("N", "the forces of `depths`", default=())
    room: float = par("1", "corners that can be remembered", default=500.0, bounds=(8, None))

    def loads(self, normal_force: Any) -> Any:
        """Indentation d [m] under a normal force [N] of one contact."""
        N = np.asarray(normal_force, dtype=float)
        top = (self.exponent + 1) / self.exponent
        if self.coefficient:
            return self.depths[0] * (N / self.forces[0]) ** (1 / top)
        return np.interp(N, self.forces, self.depths)

    @staticmethod
    def load_under(part, N):
        if part.coefficient > 0.0:
            return part.depths[0] * (N / part.forces[0]) ** (part.exponent / (part.exponent + 1.0))
        return indentation_under(part, N)

    def fresh(self, load: float) -> np.ndarray:
        """Memory of an unstressed contact at indentation `load`."""
        z = np.zeros(triangle.FIRST + 3 * int(self.room))
        triangle.start(twin_of(self), z, load)
        return z

    def energies(self, z: Any) -> tuple[float, float]:
        """(stored, dissipated) [J]: ½ 2G* ∫ w² dx, and what is left of the work (trapezoidal in each step)."""
        twin = twin_of(self)
        n, o = int(z[triangle.COUNT]), z[triangle.OFFSET]
        corners = z[triangle.FIRST : triangle.FIRST + 3 * n].reshape(n, 3)
        node, weight = np.polynomial.legendre.leggauss(24)
        stored = 0.0
        reach = type(self).__laws__["reach"]  # type: ignore[attr-defined]
        for (g0, v0, _), (g1, v1, _) in pairwise(corners):
            if g1 <= g0:
                continue
            x0, x1 = reach(twin, g0), reach(twin, g1)
            x = x0 + (x1 - x0) * (node + 1) / 2
            gamma = np.interp(x, *self._line(x0, x1)) if not self.coefficient else self.coefficient * x**self.exponent
            w = v0 + o + (v1 - v0) * (gamma - g0) / (g1 - g0)
            stored += float(np.sum(weight * w**2)) * (x1 - x0) / 2
        stored *= self.line_stiffness / 2
        return stored, float(z[triangle.WORK]) - stored

    def _line(self, x0: float, x1: float) -> tuple[Any, Any]:
        at = np.linspace(0, 1, len(self.table_x))
        return np.array(self.table_x), at**2 * self.deepest

    def tangent(self, z: Any) -> float:
        """dT/dδ in the direction of the last step [N/m]: what does not slip holds."""
        return self.line_stiffness * type(self).__laws__["reach"](twin_of(self), z[triangle.SLIP_EDGE])  # type: ignore[attr-defined]

    @property
    def stiffness(self) -> float:
        """Largest tangent stiffness [N/m] at the indentation the law was made for."""
        return self.line_stiffness * type(self).__laws__["reach"](twin_of(self), self.depths[-1])  # type: ignore[attr-defined]

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
        return interpolated(part.table_x, sqrt(min(1.0, gamma / part.deepest)))

    @staticmethod
    def reach_area(part, gamma):
        if gamma <= 0.0:
            return 0.0
        if part.coefficient > 0.0:
            if part.exponent == 2.0:
                return gamma * sqrt(gamma / part.coefficient) / 3.0
            return gamma * (gamma / part.coefficient) ** (1.0 / part.exponent) / (part.exponent + 1.0)
        return interpolated(part.table_area, sqrt(min(1.0, gamma / part.deepest)))


@part
class SpringRow:
    """One class of contacts as a row of springs u_i with limits l_i = c (d − g_i)₊: any profile, any history.

    Springs that slip hold c_k/c of the limit until they stick again (`kinetic` = μ_k/μ_s, with a flag per spring; the
    thesis' reset without flag depends on the time step). With `rolling`, the row is convected through a patch that is
    fixed in space and g is that of a sphere, (x + surface)²/R.
    """

    slope: float = par("1", "c = μ E*/G*", positive=True, symbol="c")
    line_stiffness: float = par("N/m", "stiffness of one spring times the number of contacts", positive=True)
    gaps: tuple[float, ...] = series("m", "g at the springs")
    kinetic: float = par("1", "μ_k/μ_s", default=1.0, bounds=(0, 1))
    places: tuple[float, ...] = series("m", "x of the springs, for rolling", default=())
    rolling: float = par("m", "radius of a rolling sphere; 0: does not roll", default=0.0, bounds=(0, None))
    depths: tuple[float, ...] = series("m", "indentation over the force, for `loads`", default=())
    forces: tuple[float, ...] = series("N", "the forces of `depths`", default=())

    def loads(self, normal_force: Any) -> Any:
        """Indentation d [m] under a normal force [N] of one contact."""
        return np.interp(np.asarray(normal_force, dtype=float), self.forces, self.depths)

    @staticmethod
    def load_under(part, N):
        return indentation_under(part, N)

    @property
    def stiffness(self) -> float:
        """All springs together [N/m]."""
        return self.line_stiffness * len(self.gaps)

    def fresh(self, load: float) -> np.ndarray:
        """Memory: [δ, force, dissipated, sticking springs, d, u_i …, slip flag of each …]."""
        z = np.zeros(5 + 2 * len(self.gaps))
        z[4] = load
        return z

    def energies(self, z: Any) -> tuple[float, float]:
        """(stored, dissipated) [J]."""
        u = z[5 : 5 + len(self.gaps)]
        return self.line_stiffness / 2 * float(u @ u), float(z[2])

    def tangent(self, z: Any) -> float:
        """Stiffness of the springs that did not slip in the last step [N/m]."""
        return self.line_stiffness * float(z[3])

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        step = delta - z[0]
        n = len(part.gaps)
        total, lost, held = 0.0, 0.0, 0.0
        for i in range(n):
            g = part.gaps[i] if part.rolling == 0.0 else (part.places[i] + surface) ** 2 / part.rolling
            static = part.slope * max(load - g, 0.0)
            slipping = z[5 + n + i] * step > 0.0
            limit = part.kinetic * static if slipping else static
            share = 1.0  # a spring that is touched during the step takes part from then on
            if z[4] < g < load and part.rolling == 0.0:
                share = (load - g) / (load - z[4])
            trial = z[5 + i] + share * step
            if abs(trial) > limit:
                top, limit = limit, part.kinetic * static
                new = limit if trial > 0.0 else -limit
                z[5 + n + i] = 1.0 if trial > 0.0 else -1.0
                lost += (top - limit) * (top + limit) / 2 + (abs(trial) - top) * limit
            else:
                new = trial
                z[5 + n + i] = 0.0
                held += 1.0
            z[5 + i] = new
            total += new
        z[0] = delta
        z[1] = part.line_stiffness * total
        z[2] += part.line_stiffness * lost
        z[3], z[4] = held, load
        return z[1]


def twin_of(law: Any) -> Any:
    """The named tuple that compiled code reads; series become arrays."""
    cls = type(law)
    values = [getattr(law, name) for name in cls.__twin__._fields]
    return cls.__twin__(*(np.array(v) if isinstance(v, tuple) else v for v in values))
