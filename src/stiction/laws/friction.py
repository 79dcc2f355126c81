"""Set-valued friction: −P_T ∈ μ P_N Sgn(γ_T), the coefficient a function of the sliding velocity and its sign."""

from __future__ import annotations

from math import exp
from typing import Any

from ..core.errors import ParameterError
from ..core.operations import friction_coefficient, sticking_coefficient
from ..core.parameter import par, sub
from ..core.part import part
from .memory.presliding import PointLaw, limited


@part
class Frictionless:
    """No tangential force."""

    @staticmethod
    def friction_coefficient(part, v):
        return 0.0


@part
class Coulomb(PointLaw):
    """One coefficient for sticking and sliding: |T| ≤ μN at rest, T = μN sgn(v) while sliding.

    Under the body of a `Slider` and in a `Multibody` the force at rest follows from the balance of forces, solved in
    every step; along a prescribed motion it is kept.
    """

    mu: float = par("1", "friction coefficient", bounds=(0, None), symbol="μ")

    @property
    def grip(self) -> float:
        """Set-valued: largest friction over normal force."""
        return self.mu

    @property
    def stiffness(self) -> float:
        """Rigid: infinite."""
        return float("inf")

    def energies(self, z: Any) -> tuple[float, float]:
        """(0, all the work) [J]."""
        return 0.0, float(z[4])

    def tangent(self, z: Any) -> float:
        """0 while sliding, infinite at rest [N/m]."""
        return 0.0 if z[3] != 0.0 else float("inf")

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        limit = part.mu * load
        step = delta - z[0]
        if step == 0.0:
            force = limited(z[1], limit)
        else:
            force = limit if step > 0.0 else -limit
        z[4] += abs(force * step)
        z[0], z[1], z[3] = delta, force, step
        return force


@part
class StaticKinetic:
    """Coulomb friction that holds up to μ_s and slides with μ_k."""

    mu_s: float = par("1", "static coefficient", bounds=(0, None), symbol="μ_s")
    mu_k: float = par("1", "kinetic coefficient", bounds=(0, None), symbol="μ_k")

    def check(self) -> None:
        _static_at_least_kinetic(self)

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu_s if v == 0.0 else part.mu_k


@part
class Stribeck:
    """Friction falling from static to kinetic: μ = μ_k + (μ_s − μ_k) exp(−|v|/v_s)."""

    mu_s: float = par("1", "static coefficient", bounds=(0, None), symbol="μ_s")
    mu_k: float = par("1", "kinetic coefficient", bounds=(0, None), symbol="μ_k")
    v_s: float = par("m/s", "Stribeck velocity", default=1e-3, positive=True, symbol="v_s")

    def check(self) -> None:
        _static_at_least_kinetic(self)

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu_k + (part.mu_s - part.mu_k) * exp(-abs(v) / part.v_s)


def held_by(law, direction):
    """Ratio up to which a law holds what would slide along `direction` (±1)."""
    mu = sticking_coefficient(law, direction)
    return mu if mu >= 0.0 else friction_coefficient(law, 0.0)


@part
class Directional:
    """Bristles, scales, fur: one law for sliding forth (along +t of the contact, γ_T > 0), another for sliding back.

    A contact that sticks is held up to the static coefficient of the direction it would slide along:
    −μ_s forth P_N ≤ P_T ≤ μ_s back P_N.
    """

    forth: Any = sub("friction_coefficient", "law of sliding along +t")
    back: Any = sub("friction_coefficient", "law of sliding along −t")

    @staticmethod
    def friction_coefficient(part, v):
        if v > 0.0:
            return friction_coefficient(part.forth, v)
        if v < 0.0:
            return friction_coefficient(part.back, v)
        return max(held_by(part.forth, 1.0), held_by(part.back, -1.0))

    @staticmethod
    def sticking_coefficient(part, direction):
        return held_by(part.forth, 1.0) if direction > 0.0 else held_by(part.back, -1.0)


@part
class Viscous:
    """A law with a viscous part in proportion to the load: μ = μ_law(v) + c |v|."""

    law: Any = sub("friction_coefficient", "the law it is added to", default=Frictionless())
    c: float = par("s/m", "rise of the coefficient with the speed", bounds=(0, None), symbol="c")

    @staticmethod
    def friction_coefficient(part, v):
        return friction_coefficient(part.law, v) + part.c * abs(v)

    @staticmethod
    def sticking_coefficient(part, direction):
        return held_by(part.law, direction)


@part
class Weakening:
    """A law with a Stribeck part, which sliding takes away: μ = μ_law(v) + Δμ exp(−|v|/v_s)."""

    law: Any = sub("friction_coefficient", "the law it is added to")
    extra: float = par("1", "what sticking holds more than fast sliding", bounds=(0, None), symbol="Δμ")
    v_s: float = par("m/s", "Stribeck velocity", default=1e-3, positive=True, symbol="v_s")

    @staticmethod
    def friction_coefficient(part, v):
        return friction_coefficient(part.law, v) + part.extra * exp(-abs(v) / part.v_s)

    @staticmethod
    def sticking_coefficient(part, direction):
        return held_by(part.law, direction) + part.extra


def _static_at_least_kinetic(law) -> None:
    if law.mu_s < law.mu_k:
        raise ParameterError(
            f"{type(law).__name__}: mu_s = {law.mu_s:g} is below mu_k = {law.mu_k:g}; "
            f"sticking must hold at least as much as sliding, so exchange the two"
        )
