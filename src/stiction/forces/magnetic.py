"""Attraction of two soft-magnetic bodies across an air gap in a uniform field."""

from __future__ import annotations

from math import pi

from ..core import parameter
from ..core.parameter import par
from ..core.part import part

MU_0 = 4e-7 * pi  # vacuum permeability [H/m], the value of the paper's time
HALF_PER_MU_0 = 1 / (2 * MU_0)


def gap_amplification(part, gap):
    """A_κ² of Nagy (2012) eq. (8), (c_g/n_x + g̃)/(c_g + g̃)² with g̃ = gap/length; regular down to gap = −c_g × length.

    Multiplied through by length² and n_x, which leaves one division.
    """
    reach = part.c_g * part.length
    return part.length * (reach + part.n_x * gap) / (part.n_x * (reach + gap) * (reach + gap))


@part
class MagneticGap:
    """F = S A B² / (2 μ₀) κ² A_κ²(gap) s², pulling coordinates a and b together. Nagy (2012) eqs (8), (11).

    The field is B × s with s the drive, so an on/off drive of 0 and 1 gives the peak force of eq. (12) (its factor
    (sgn + 1)² = 4 included). `force_scale` S: see docs/magmite.md.
    """

    a: str = parameter.coordinate("coordinate of the lower-lying face")
    b: str = parameter.coordinate("coordinate of the other face; the air gap is b − a")
    area: float = par("m^2", "facing pole area", positive=True, symbol="A")
    field: float = par("T", "flux density at drive = 1", symbol="B")
    length: float = par("m", "total magnetic length of both bodies", positive=True, symbol="L_H + L_B")
    c_g: float = par("1", "geometry fit factor", positive=True, symbol="c_g")
    kappa: float = par("1", "force fit factor", positive=True, symbol="κ")
    n_x: float = par("1", "demagnetising factor along the field", positive=True, symbol="n_x")
    force_scale: float = par("1", "factor on the printed force law", default=1.0, bounds=(0, None), symbol="S")
    drive: str = parameter.drive("signal of the field", default="")

    @staticmethod
    def force(part, s, q, u, h):
        B = part.field * s[part.drive]
        if B != 0.0:
            F = part.force_scale * part.area * B * B * HALF_PER_MU_0 * part.kappa * part.kappa
            F *= gap_amplification(part, q[part.b] - q[part.a])
            h[part.a] += F
            h[part.b] -= F
