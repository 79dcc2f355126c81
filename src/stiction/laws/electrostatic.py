"""Electrostatic clamping towards an electrode below the substrate."""

from __future__ import annotations

from ..core import parameter
from ..core.parameter import par
from ..core.part import part

EPSILON_0 = 8.8541878128e-12  # vacuum permittivity [F/m]


@part
class ElectrostaticClamp:
    """F = F_max s² towards −y, s the drive (voltage as a fraction of its peak). Nagy (2012) eqs (14)–(16)."""

    on: str = parameter.coordinate("coordinate pulled towards smaller values")
    force_max: float = par("N", "force at full voltage", bounds=(0, None), symbol="F_C")
    drive: str = parameter.drive("signal of the voltage", default="")

    @staticmethod
    def force(part, s, q, u, h):
        voltage = s[part.drive]
        h[part.on] -= part.force_max * voltage * voltage


def plate_force(*, area: float, voltage: float, thickness: float, permittivity: float = 1.0) -> float:
    """Force [N] of a parallel-plate clamp, F = ε A V² / (2 d²). Nagy (2012) eq. (14)."""
    return permittivity * EPSILON_0 * area * voltage**2 / (2 * thickness**2)
