"""Set-valued friction: −P_T ∈ μ P_N Sgn(γ_T), with a coefficient that may depend on the sliding velocity."""

from __future__ import annotations

from math import exp

from ..core.errors import ParameterError
from ..core.parameter import par
from ..core.part import part


@part
class Frictionless:
    """No tangential force."""

    @staticmethod
    def friction_coefficient(part, v):
        return 0.0


@part
class Coulomb:
    """One coefficient for sticking and sliding."""

    mu: float = par("1", "friction coefficient", bounds=(0, None), symbol="μ")

    @staticmethod
    def friction_coefficient(part, v):
        return part.mu


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
