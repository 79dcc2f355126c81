"""Magnetic field programmes: what the coils do, in the axes of the substrate.

A field of your own is a part that implements `magnetic_field(part, t, x, y, z, out)`. A part may instead have a method
`lowered()` that returns such a part, if numbers can be prepared once.
"""

from __future__ import annotations

from math import floor, pi
from typing import Any

import numpy as np

from ..core.errors import ModelError
from ..core.parameter import is_part, par
from ..core.part import part

TWO_OVER_PI = 2 / pi
HALF_PI_HIGH, HALF_PI_LOW = 1.5707963267341256, 6.077100506506192e-11  # the first has 20 zero bits at its end
S3, S5, S7, S9, S11, S13 = -1 / 6, 1 / 120, -1 / 5040, 1 / 362880, -1 / 39916800, 1 / 6227020800
S15 = -1 / 1307674368000
C2, C4, C6, C8, C10, C12, C14 = -1 / 2, 1 / 24, -1 / 720, 1 / 40320, -1 / 3628800, 1 / 479001600, -1 / 87178291200
C16 = 1 / 20922789888000


@part
class RotatingField:
    """A uniform field of constant strength that turns about an axis.

    At phase 0 it points along axis × z (along x if the axis is z). The usual axis −x turns the robot towards +y:
    B = B₀ (0, cos ψ, −sin ψ), ψ = 2π f t + phase. (The paper's "counter-clockwise about x" would drive it to −y.)
    """

    strength: float = par("T", "flux density", positive=True, symbol="B₀")
    frequency: float = par("Hz", "revolutions per second", positive=True, symbol="f")
    phase: float = par("rad", "angle at t = 0", default=0.0)
    axis_x: float = par("1", "axis of rotation along x", default=-1.0)
    axis_y: float = par("1", "axis of rotation along y", default=0.0)
    axis_z: float = par("1", "axis of rotation along z", default=0.0)

    def check(self) -> None:
        if self.axis_x == self.axis_y == self.axis_z == 0:
            raise ModelError("RotatingField: the axis (0, 0, 0) has no direction; give axis_x=-1 for motion along +y")

    def lowered(self) -> TurningField:
        """The two vectors between which the field turns."""
        k = np.array([self.axis_x, self.axis_y, self.axis_z])
        k /= np.linalg.norm(k)
        first = np.cross(k, [0.0, 0.0, 1.0])
        first = np.array([1.0, 0.0, 0.0]) if np.linalg.norm(first) < 1e-12 else first / np.linalg.norm(first)
        a, b = self.strength * first, self.strength * np.cross(k, first)
        return TurningField(omega=2 * pi * self.frequency, phase=self.phase,
                            ax=a[0], ay=a[1], az=a[2], bx=b[0], by=b[1], bz=b[2])  # fmt: skip


def cosine_and_sine(x):
    """cos x and sin x to round-off for |x| < 1e6, faster than the library: every step calls it.

    x = k π/2 + r with π/2 in two parts, and the series of both functions on |r| ≤ π/4.
    """
    k = floor(x * TWO_OVER_PI + 0.5)
    r = (x - k * HALF_PI_HIGH) - k * HALF_PI_LOW
    y = r * r
    s = r * (1 + y * (S3 + y * (S5 + y * (S7 + y * (S9 + y * (S11 + y * (S13 + y * S15)))))))
    c = 1 + y * (C2 + y * (C4 + y * (C6 + y * (C8 + y * (C10 + y * (C12 + y * (C14 + y * C16)))))))
    quadrant = k - 4 * floor(k / 4)
    if quadrant == 0:
        return c, s
    if quadrant == 1:
        return -s, c
    if quadrant == 2:
        return -c, -s
    return s, -c


@part
class TurningField:
    """B = a cos(ωt + phase) + b sin(ωt + phase): the form in which rotating and oscillating fields are computed."""

    omega: float = par("rad/s", "angular frequency", symbol="ω")
    phase: float = par("rad", "angle at t = 0", default=0.0)
    ax: float = par("T", "first vector, x", default=0.0)
    ay: float = par("T", "first vector, y", default=0.0)
    az: float = par("T", "first vector, z", default=0.0)
    bx: float = par("T", "second vector, x", default=0.0)
    by: float = par("T", "second vector, y", default=0.0)
    bz: float = par("T", "second vector, z", default=0.0)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        c, s = cosine_and_sine(part.omega * t + part.phase)
        out[0] = part.ax * c + part.bx * s
        out[1] = part.ay * c + part.by * s
        out[2] = part.az * c + part.bz * s


@part
class NoField:
    """No magnetic field."""

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        out[0] = 0.0
        out[1] = 0.0
        out[2] = 0.0


def amplitude(field: Any, until: float = 1.0) -> float:
    """Greatest strength of a lowered field at the origin in 0 … `until` seconds, from 1000 samples [T]."""
    return max(float(np.linalg.norm(field_at(field, t)[:3])) for t in np.linspace(0.0, until, 1000))


def field_at(field: Any, t: float, place: Any = (0.0, 0.0, 0.0)) -> np.ndarray:
    """B [T] and the nine gradients ∂B_j/∂x_i [T/m] of any field at a moment and place, in plain Python."""
    out = np.zeros(12)
    made = field.lowered() if hasattr(field, "lowered") else field
    x, y, z = (float(v) for v in place)
    type(made).__laws__["magnetic_field"](readable(made), float(t), x, y, z, out)
    return out


def readable(part: Any) -> Any:
    """A part as its laws see it: series as arrays, the parts inside it likewise."""
    values = [getattr(part, name) for name in type(part).__twin__._fields]
    return type(part).__twin__(*(
        readable(v) if is_part(v) else np.array(v) if isinstance(v, tuple) else v for v in values
    ))  # fmt: skip
