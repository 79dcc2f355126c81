"""Gravity: one part for planar models and for bodies in space."""

from __future__ import annotations

from math import cos, sin

import numpy as np

from ..core.errors import ParameterError
from ..core.parameter import par, series
from ..core.part import part


@part
class Gravity:
    """Weight of every body. The world is not turned but gravity: `tilt` inclines the substrate, +x uphill.

    The vertical is y in a plane and z in space. In space `direction` may say instead where gravity pulls.
    """

    g: float = par("m/s^2", "acceleration of gravity", default=9.81, symbol="g")
    tilt: float = par("rad", "inclination of the substrate, +x uphill", default=0.0, symbol="θ")
    direction: tuple[float, ...] = series("1", "in space: where it pulls, instead of a tilt", default=())

    def check(self) -> None:
        if not self.direction:
            return
        if len(self.direction) != 3 or not any(self.direction):
            raise ParameterError(
                f"Gravity.direction = {self.direction!r} has no direction; give three numbers, for instance (0, 0, -1)"
            )
        if self.tilt:
            raise ParameterError(f"Gravity: tilt = {self.tilt:g} and direction = {self.direction!r}; give one of them")

    def along_and_across(self) -> tuple[float, float]:
        """Acceleration along the substrate and across it [m/s²]."""
        return -self.g * sin(self.tilt), -self.g * cos(self.tilt)

    def acceleration(self) -> np.ndarray:
        """The vector g of a model in space [m/s²]."""
        if self.direction:
            d = np.array(self.direction)
            return self.g * d / np.linalg.norm(d)
        x, z = self.along_and_across()
        return np.array([x, 0.0, z])

    @staticmethod
    def force(part, s, q, u, h):
        pass  # never compiled: models lower gravity to accelerations or loads of their own
