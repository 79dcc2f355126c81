"""Fields of permanent magnets far away: a dipole at a place, standing still or turning about an axis."""

from __future__ import annotations

from math import nan, pi
from typing import Any

import numpy as np

from ...core.errors import ModelError
from ...core.parameter import par
from ...core.part import part
from .turning import cosine_and_sine

__all__ = ["DistantMagnet"]

MU_0 = 1.25663706127e-6  # [N/A²], CODATA 2022
PER_MOMENT = MU_0 / (4 * pi)


@part
class DistantMagnet:
    """B = μ₀/4π (3 r̂ (m·r̂) − m)/r³ of a magnet at (x, y, z), whose moment m turns about an axis if it has a frequency.

    A sphere has this field exactly; a cube of side a, seen from the distance r, but for a share of about (a/r)⁴.
    """

    mx: float = par("A*m^2", "moment along x, at t = 0", default=0.0)
    my: float = par("A*m^2", "moment along y, at t = 0", default=0.0)
    mz: float = par("A*m^2", "moment along z, at t = 0", default=0.0)
    x: float = par("m", "place of the magnet", default=0.0)
    y: float = par("m", "place of the magnet", default=0.0)
    z: float = par("m", "place of the magnet", default=0.0)
    frequency: float = par("Hz", "revolutions per second; 0: it stands still", default=0.0, bounds=(0, None))
    axis_x: float = par("1", "axis of rotation along x", default=-1.0)
    axis_y: float = par("1", "axis of rotation along y", default=0.0)
    axis_z: float = par("1", "axis of rotation along z", default=0.0)

    def check(self) -> None:
        if self.mx == self.my == self.mz == 0:
            raise ModelError("DistantMagnet: the moment (0, 0, 0) has no length; give mx, my or mz, or use NoField()")
        if self.axis_x == self.axis_y == self.axis_z == 0:
            raise ModelError(
                "DistantMagnet: the axis (0, 0, 0) has no direction; give axis_x=1 for motion along +y below it"
            )

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        mx, my, mz = part.mx, part.my, part.mz
        if part.frequency > 0.0:
            mx, my, mz = turned(part, t)
        add_dipole(mx, my, mz, x - part.x, y - part.y, z - part.z, out)

    def strongest(self, place: Any, until: float) -> float:
        """Twice the moment along the way to it [T]."""
        r = float(np.linalg.norm(np.asarray(place, dtype=float) - [self.x, self.y, self.z]))
        return 2 * PER_MOMENT * float(np.linalg.norm([self.mx, self.my, self.mz])) / r**3


def turned(part, t):
    """The moment at a time: m cos ψ + k × m sin ψ + k (k·m)(1 − cos ψ), ψ = 2π f t."""
    c, s = cosine_and_sine(2 * pi * part.frequency * t)
    kx, ky, kz = part.axis_x, part.axis_y, part.axis_z
    size = (kx * kx + ky * ky + kz * kz) ** 0.5
    kx, ky, kz = kx / size, ky / size, kz / size
    mx, my, mz = part.mx, part.my, part.mz
    along = (kx * mx + ky * my + kz * mz) * (1 - c)
    return (
        mx * c + (ky * mz - kz * my) * s + kx * along,
        my * c + (kz * mx - kx * mz) * s + ky * along,
        mz * c + (kx * my - ky * mx) * s + kz * along,
    )


def add_dipole(mx, my, mz, x, y, z, out):
    """Write B and ∂_i B_j = 3μ₀/4π [m_i r_j + m_j r_i + (m·r)(δ_ij − 5 r_i r_j/r²)]/r⁵ of a moment at −(x, y, z)."""
    square = x * x + y * y + z * z
    if square == 0.0:
        out[0] = out[1] = out[2] = nan
        return
    along = (mx * x + my * y + mz * z) / square
    k = PER_MOMENT / (square * square**0.5)
    out[0] = k * (3 * along * x - mx)
    out[1] = k * (3 * along * y - my)
    out[2] = k * (3 * along * z - mz)
    k *= 3 / square
    steep, even = 5 * along, along * square
    out[3] = k * (2 * mx * x + even - steep * x * x)
    out[7] = k * (2 * my * y + even - steep * y * y)
    out[11] = k * (2 * mz * z + even - steep * z * z)
    out[4] = out[6] = k * (mx * y + my * x - steep * x * y)
    out[5] = out[9] = k * (mx * z + mz * x - steep * x * z)
    out[8] = out[10] = k * (my * z + mz * y - steep * y * z)
