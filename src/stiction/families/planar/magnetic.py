"""Attraction of two soft-magnetic bodies across an air gap in a uniform field."""

from __future__ import annotations

from math import cos, nan, pi, sin

from ...core import parameter
from ...core.parameter import par
from ...core.part import part

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


@part
class PlanarDipole:
    """Torque on a magnetised planar body in a uniform field, τ = m (B_y cos(θ + δ) − B_x sin(θ + δ)).

    Each component of the field follows a drive of its own; without one it is constant.
    """

    on: str = parameter.coordinate("angle of the body")
    moment: float = par("A*m^2", "magnetic moment", bounds=(0, None), symbol="m")
    angle: float = par("rad", "direction of the moment in the body's frame", default=0.0, symbol="δ")
    field_x: float = par("T", "flux density along x at drive_x = 1", default=0.0, symbol="B_x")
    field_y: float = par("T", "flux density along y at drive_y = 1", default=0.0, symbol="B_y")
    drive_x: str = parameter.drive("signal of the field along x", default="")
    drive_y: str = parameter.drive("signal of the field along y", default="")

    @staticmethod
    def force(part, s, q, u, h):
        at = q[part.on] + part.angle
        B_x, B_y = part.field_x * s[part.drive_x], part.field_y * s[part.drive_y]
        h[part.on] += part.moment * (B_y * cos(at) - B_x * sin(at))

    @staticmethod
    def potential(part, s, q):
        if part.drive_x != 0 or part.drive_y != 0:
            return nan  # a drive supplies
        at = q[part.on] + part.angle
        return -part.moment * (part.field_x * cos(at) + part.field_y * sin(at))
