"""Normal laws with restitution along the contact, too."""

from __future__ import annotations

from ..core.parameter import par
from ..core.part import part


@part
class TangentialNewton:
    """Newton's restitution along the normal and, of impacts, along the contact: a superball.

    0 ≤ P_N ⟂ γ_N⁺ + e γ_N⁻ ≥ 0 and −P_T ∈ μ P_N Sgn(γ_T⁺ + e_T γ_T⁻): where friction can, it turns the sliding velocity
    round. A contact that stays closed knows no e_T. A disc loses ½ (1 − e_T²) γ_T⁻²/G_TT, and more where it slides.
    """

    e: float = par("1", "restitution coefficient", default=0.0, bounds=(0, 1), symbol="e")
    e_T: float = par("1", "tangential restitution coefficient", default=0.0, bounds=(0, 1), symbol="e_T")

    @staticmethod
    def normal_law(part, r):
        r.bilateral = 0
        r.poisson = 0
        r.e = part.e
        r.e_T = part.e_T
