"""Magnets: the permanent magnetic moment of a body in its own axes, and the one that a field induces."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from ..core.parameter import par
from ..core.part import part
from .fields.sources import MU_0


@part
class Magnet:
    """Permanent magnetisation along the length, turned by `offset` in the tumbling plane and by `yaw` out of it."""

    volume: float = par("m^3", "magnetic volume", positive=True, symbol="V_m")
    magnetisation: float = par("A/m", "magnetisation", bounds=(0, None), symbol="|E|")
    offset: float = par("rad", "alignment offset in the tumbling plane, from y towards z", default=0.0, symbol="φ")
    yaw: float = par("rad", "alignment offset out of the tumbling plane, from y towards −x", default=0.0)

    def moment(self) -> np.ndarray:
        """V_m E in body axes [A m²]."""
        c = cos(self.offset)
        return self.volume * self.magnetisation * np.array([-c * sin(self.yaw), c * cos(self.yaw), sin(self.offset)])


@part
class Dipole:
    """A magnetic moment by its components."""

    x: float = par("A*m^2", "moment along body x", default=0.0)
    y: float = par("A*m^2", "moment along body y", default=0.0)
    z: float = par("A*m^2", "moment along body z", default=0.0)

    def moment(self) -> np.ndarray:
        """The moment in body axes [A m²]."""
        return np.array([self.x, self.y, self.z])


@part
class SoftMagnet:
    """An ellipsoid of soft magnetic material: m_i = V χ/(1 + N_i χ) B_i/μ₀ along its axes i, below saturation.

    N_i are the factors of demagnetisation of an ellipsoid (Osborn 1945), 1/3 for a ball, with sum 1. A long body turns
    into the field: T = m × B; a gradient pulls it: F = ∇(m·B)/2 = Σ m_j ∇B_j.
    """

    susceptibility: float = par("1", "of the material", bounds=(0, None), symbol="χ")
    a: float = par("m", "half axis along body x", positive=True)
    b: float = par("m", "half axis along body y", positive=True)
    c: float = par("m", "half axis along body z", positive=True)

    def moment(self) -> np.ndarray:
        """No permanent moment [A m²]."""
        return np.zeros(3)

    def demagnetisation(self) -> np.ndarray:
        """N_x, N_y, N_z: abc/3 R_D(b², c², a²) and so on, Carlson's integral."""
        from scipy.special import elliprd

        squares = np.array([self.a, self.b, self.c]) ** 2
        parts = [float(elliprd(*np.roll(squares, -1 - i))) for i in range(3)]
        return self.a * self.b * self.c / 3 * np.array(parts)

    def softness(self) -> np.ndarray:
        """Moment over flux density along body x, y, z [A m²/T]."""
        volume = 4 / 3 * pi * self.a * self.b * self.c
        return volume / MU_0 * self.susceptibility / (1 + self.susceptibility * self.demagnetisation())
