"""Normal laws: what a closed contact does along its normal."""

from __future__ import annotations

from ..core.parameter import par
from ..core.part import part


@part
class Newton:
    """Unilateral contact with Newton's restitution, γ⁺ = −e γ⁻: 0 ≤ P_N ⟂ γ⁺ + e γ⁻ ≥ 0."""

    e: float = par("1", "restitution coefficient", default=0.0, bounds=(0, 1), symbol="e")

    @staticmethod
    def normal_law(part, r):
        r.bilateral = 0
        r.poisson = 0
        r.e = part.e


@part
class Poisson:
    """Unilateral contact with Poisson's restitution: the expansion percussion is at least e times the compression one.

    Glocker, Pfeiffer (1995): compression with γ = 0, then 0 ≤ P_E − e P_C ⟂ γ⁺ ≥ 0.
    """

    e: float = par("1", "restitution coefficient", default=0.0, bounds=(0, 1), symbol="e")

    @staticmethod
    def normal_law(part, r):
        r.bilateral = 0
        r.poisson = 1
        r.e = part.e


@part
class Bilateral:
    """A guide: the gap stays closed and the normal force may pull; friction uses |P_N|."""

    @staticmethod
    def normal_law(part, r):
        r.bilateral = 1
        r.poisson = 0
        r.e = 0.0
