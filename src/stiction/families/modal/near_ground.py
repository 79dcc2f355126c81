"""Small-scale forces between a foot and the ground it nearly touches: squeeze film and electrostatics.

Forms of the Pister group's actuator literature, to which Ryou, Oldham (2014) defer through Yeh et al. (2002); the
printed
forms could not be checked.
"""

from __future__ import annotations

from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part
from ...laws.electrostatic import EPSILON_0

AIR_VISCOSITY = 1.85e-5  # Pa s
MEAN_FREE_PATH = 68e-9  # m, air at one atmosphere
THINNING = (9.638, 1.159)  # rarefaction 1 + 9.638 Kn^1.159 (Veijola)


def film_coefficient(K, h_r, mean_free_path, h):
    """c(h) = K/(h + h_r)³ [N s/m], the viscosity lowered by 1 + 9.638 Kn^1.159, Kn = λ/(h + h_r) (Veijola)."""
    height = h + h_r
    if height <= 0.0:
        height = 1e-3 * h_r
    rarefaction = 1.0
    if mean_free_path > 0.0:
        rarefaction += THINNING[0] * (mean_free_path / height) ** THINNING[1]
    return K / (rarefaction * height * height * height)


@part
class SqueezeFilm:
    """F = −c(h) ḣ at the foot. The roughness h_r lets the surfaces touch; fit K, the die drawing overestimates it."""

    K: float = par("N*m^2*s", "film constant μ S₁ S₂³ b(S₂/S₁)", bounds=(0, None), symbol="K_sq")
    roughness: float = par("m", "height at which the surfaces touch", bounds=(0, None), symbol="h_r")
    mean_free_path: float = par(
        "m", "of the gas; 0: no rarefaction", default=MEAN_FREE_PATH, bounds=(0, None), symbol="λ"
    )

    def check(self) -> None:
        if not self.roughness > 0:
            raise ParameterError(
                "SqueezeFilm.roughness = 0: a film c ∝ 1/h³ without roughness offset never lets the surfaces "
                "touch; give a "
                "height greater than 0 m, such as roughness=0.5e-6"
            )

    def coefficient(self, h: float) -> float:
        """c(h) [N s/m]."""
        return film_coefficient(self.K, self.roughness, self.mean_free_path, h)


@part
class VanDerWaals:
    """F = −A R/(6 (h + z₀)²) of a round foot over flat ground (Hamaker 1937): on the ground it takes A R/(6 z₀²) to
    pull it off."""

    hamaker: float = par("J", "Hamaker constant of foot, gap and ground", bounds=(0, None), symbol="A")
    radius: float = par("m", "radius of curvature of the foot", positive=True, symbol="R")
    cutoff: float = par("m", "distance of the surfaces in contact", positive=True, symbol="z_0")

    def force(self, h: float) -> float:
        """Force on the foot [N] at height h."""
        return -self.hamaker * self.radius / (6 * (h + self.cutoff) ** 2)


def plate_film_constant(long_side: float, short_side: float, viscosity: float = AIR_VISCOSITY) -> float:
    """K_sq = μ S₁ S₂³ (1 − 0.58 S₂/S₁) of a flat rectangular foot [N m² s]."""
    if short_side > long_side:
        long_side, short_side = short_side, long_side
    return viscosity * long_side * short_side**3 * (1 - 0.58 * short_side / long_side)


def film_stop_height(K: float, mass: float, speed: float, height: float) -> float:
    """Height at which an ideal film (no roughness, no rarefaction) stops a free mass: (2 m v₀/K + 1/h₀²)^(−1/2)."""
    return (2 * mass * speed / K + 1 / height**2) ** -0.5


@part
class LegElectrostatics:
    """F = −ε₀ A u²/(2 (h + h_leg)²) over the leg; h_leg is the standoff of its underside, never the foot's
    roughness."""

    area: float = par("m^2", "area of the leg facing the ground", bounds=(0, None), symbol="A_es")
    standoff: float = par("m", "height of the leg above the foot's sole", positive=True, symbol="h_leg")

    def force(self, h: float, u: float) -> float:
        """Force on the leg [N] at foot height h and voltage u."""
        return -EPSILON_0 * self.area * u * u / (2 * (h + self.standoff) ** 2)
