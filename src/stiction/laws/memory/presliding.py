"""Single-state friction: F = k z + η1 ż + η2 v, ż = v (1 − α(z, v) z/z_ss). Teidelt (2015) §2.1, in one form.

Each law takes the normal force of the contact as its load. Memory: [δ, T, work, z, dissipated by slip of z].
"""

from __future__ import annotations

from math import exp, pi, sin
from typing import Any

import numpy as np

from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part


class PointLaw:
    """What the single-state laws share: the size of their memory and the energy of the bristle."""

    k: float

    @property
    def damping(self) -> float:
        """Viscous coefficient of the law while it sticks, η1 + η2 [N s/m]: it lowers the limit of the step."""
        return float(getattr(self, "eta1", 0.0) + getattr(self, "eta2", 0.0))

    @property
    def stiffness(self) -> float:
        """Stiffness of the bristle [N/m]."""
        return self.k

    def loads(self, normal_force: Any) -> Any:
        """The normal force itself [N]."""
        return np.asarray(normal_force, dtype=float)

    def fresh(self, load: float) -> np.ndarray:
        """Memory of an unstressed contact."""
        return np.zeros(5)

    def energies(self, z: Any) -> tuple[float, float]:
        """(stored, dissipated) [J]; the work is trapezoidal in each step."""
        stored = self.k / 2 * z[3] ** 2
        return float(stored), float(z[2] - stored)

    def tangent(self, z: Any) -> float:
        """dT/dδ of the last step [N/m]."""
        return float(z[4])


def moved(z, delta, force, bristle, tangent):
    """Write the memory after a step and return the force."""
    z[2] += (force + z[1]) / 2 * (delta - z[0])
    z[0], z[1], z[3], z[4] = delta, force, bristle, tangent
    return force


def rate_of(z, bristle, dt):
    """ż over the step that ends at the deflection `bristle` [m/s]."""
    return (bristle - z[3]) / dt if dt > 0.0 else 0.0


def limited(x, limit):
    """The deflection, at most as large as the load of this moment can hold."""
    return min(limit, max(-limit, x))


def drifted(x, target, length, step):
    """Exact end of dz/dδ = 1 − z/z_m over a step at constant z_m: z → s z_m exponentially."""
    if length <= 0.0:
        return 0.0
    return target + (x - target) * exp(-abs(step) / length)


@part
class Jenkins(PointLaw):
    """A spring in series with a Coulomb slider: one element of a Prandtl–Ishlinskii model. Exact.

    One spring never comes to rest by itself: a drive on Jenkins contacts needs the damping η1 of the spring.
    """

    k: float = par("N/m", "stiffness", positive=True, symbol="k")
    mu: float = par("1", "friction coefficient", bounds=(0, None), symbol="μ")
    eta1: float = par("N*s/m", "damping of the spring", default=0.0, bounds=(0, None), symbol="η_1")

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        limit = part.mu * load / part.k
        trial = z[3] + delta - z[0]
        new = limited(trial, limit)
        force = part.k * new + part.eta1 * rate_of(z, new, dt)
        return moved(z, delta, force, new, part.k if new == trial else 0.0)


@part
class Dahl(PointLaw):
    """ż = v (1 − z sgn(v)/z_m), z_m = μ N/k, integrated exactly. Without elastic range it creeps under small loads.

    The law itself leaves z as it is when the load falls at rest; here |z| ≤ z_m(t), so that always |T| ≤ μN(t).
    """

    k: float = par("N/m", "stiffness at rest", positive=True, symbol="k")
    mu: float = par("1", "friction coefficient", bounds=(0, None), symbol="μ")

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        length = part.mu * load / part.k
        step = delta - z[0]
        s = 1.0 if step > 0.0 else -1.0
        new = drifted(limited(z[3], length), s * length, length, step)
        slope = part.k * (1.0 - s * new / length) if length > 0.0 else 0.0
        return moved(z, delta, part.k * new, new, slope)


@part
class LuGre(PointLaw):
    """Dahl's bristle with Stribeck's curve and viscous terms. The step must stay well below η1/k.

    When the load falls, |z| is limited to μ_s N(t)/k, the most that can hold: |kz| ≤ μ_s N(t).
    """

    k: float = par("N/m", "stiffness of the bristle", positive=True, symbol="k")
    mu_s: float = par("1", "static coefficient", bounds=(0, None), symbol="μ_s")
    mu_k: float = par("1", "kinetic coefficient", bounds=(0, None), symbol="μ_k")
    v_s: float = par("m/s", "Stribeck velocity", default=1e-3, positive=True, symbol="v_S")
    eta1: float = par("N*s/m", "damping of the bristle", default=0.0, bounds=(0, None), symbol="η_1")
    eta2: float = par("N*s/m", "viscous friction", default=0.0, bounds=(0, None), symbol="η_2")

    def check(self) -> None:
        if self.mu_s < self.mu_k:
            raise ParameterError(f"LuGre: mu_s = {self.mu_s:g} is below mu_k = {self.mu_k:g}; exchange the two")

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        step = delta - z[0]
        v = step / dt if dt > 0.0 else 0.0
        mu = part.mu_k + (part.mu_s - part.mu_k) * exp(-((v / part.v_s) ** 2))
        length = mu * load / part.k
        s = 1.0 if step > 0.0 else -1.0
        new = drifted(limited(z[3], part.mu_s * load / part.k), s * length, length, step)
        slope = part.k * (1.0 - s * new / length) if length > 0.0 else 0.0
        return moved(z, delta, part.k * new + part.eta1 * rate_of(z, new, dt) + part.eta2 * v, new, slope)


def plastic_rate(y, elastic):
    """dy/dτ = 1 − α(y) y of Dupont, y = |z|/z_ss while loading: α is 0 in the elastic range, 1 at the limit."""
    return 1.0 - 0.5 * (1.0 + sin(pi * (y - (1.0 + elastic) / 2) / (1.0 - elastic))) * y


def loaded(y, tau, elastic):
    """y after a way τ = |δ|/z_ss: exact as far as it is elastic, then by the classical Runge–Kutta rule.

    A sub-step changes y by at most a hundredth of the range in which α grows: the error stays below 2e-9.
    """
    straight = min(tau, max(0.0, elastic - y))
    y, tau = y + straight, tau - straight
    while tau > 0.0 and y < 1.0:
        first = plastic_rate(y, elastic)
        if first <= 1e-15:
            return 1.0
        h = min(tau, min(1.0, (1.0 - elastic) / first) / 100)
        second = plastic_rate(y + h / 2 * first, elastic)
        third = plastic_rate(y + h / 2 * second, elastic)
        fourth = plastic_rate(y + h * third, elastic)
        y += h / 6 * (first + 2 * second + 2 * third + fourth)
        tau -= h
    return min(1.0, y)


@part
class ElastoPlastic(PointLaw):
    """Dupont's model: an elastic range z_ba = `elastic` × z_ss, then gradual slip; integrated to 2e-9 of z_ss."""

    k: float = par("N/m", "stiffness", positive=True, symbol="k")
    mu: float = par("1", "friction coefficient", bounds=(0, None), symbol="μ")
    elastic: float = par("1", "elastic fraction z_ba/z_ss", default=0.5, bounds=(0, 0.999))
    eta1: float = par("N*s/m", "damping of the bristle", default=0.0, bounds=(0, None), symbol="η_1")

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        limit = part.mu * load / part.k
        step = delta - z[0]
        s = 1.0 if step > 0.0 else -1.0
        if limit <= 0.0:
            return moved(z, delta, 0.0, 0.0, 0.0)
        y = loaded(s * limited(z[3], limit) / limit, abs(step) / limit, part.elastic)
        slope = part.k * (plastic_rate(y, part.elastic) if y > part.elastic else 1.0)
        new = s * y * limit
        return moved(z, delta, part.k * new + part.eta1 * rate_of(z, new, dt), new, slope)


def ceim(k: float, mu: float, eta1: float = 0.0) -> ElastoPlastic:
    """Edeler's CEIM in structure: elasto-plastic, z_ss = 2 z_ps, no Stribeck. His six fitted values are unpublished."""
    return ElastoPlastic(k=k, mu=mu, elastic=0.5, eta1=eta1)
