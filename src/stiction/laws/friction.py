"""Set-valued friction: −P_T ∈ μ P_N Sgn(γ_T), with a coefficient that may depend on the sliding velocity."""

from __future__ import annotations

from math import exp
from typing import Any

from ..core.errors import ParameterError
from ..core.parameter import par
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


def _static_at_least_kinetic(law) -> None:
    if law.mu_s < law.mu_k:
        raise ParameterError(
            f"{type(law).__name__}: mu_s = {law.mu_s:g} is below mu_k = {law.mu_k:g}; "
            f"sticking must hold at least as much as sliding, so exchange the two"
        )
