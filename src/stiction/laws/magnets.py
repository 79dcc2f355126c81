"""Permanent magnets: the magnetic moment of a body in its own axes."""

from __future__ import annotations

from math import cos, sin

import numpy as np

from ..core.parameter import par
from ..core.part import part


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
