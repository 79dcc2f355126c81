"""How heavy a body is and how its mass is spread: given, or from its shape."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.errors import ModelError
from ....core.parameter import par, sub
from ....core.part import part
from .hulls import Hull


@part
class Mass:
    """A given mass, spread evenly over the shape, or as over another shape `spread_as`."""

    mass: float = par("kg", "mass", positive=True, symbol="m")
    spread_as: Any = sub("", "shape whose radii of gyration are used; the robot's own by default", default=None)

    def inertia(self, hull: Hull) -> tuple[float, np.ndarray]:
        """Mass [kg] and inertia about the centre of mass, body axes [kg m²]."""
        return self.mass, self.mass * (self.spread_as.hull() if self.spread_as is not None else hull).gyration


@part
class Density:
    """Mass and inertia from the shape's volume."""

    density: float = par("kg/m^3", "density", positive=True, symbol="ρ")

    def inertia(self, hull: Hull) -> tuple[float, np.ndarray]:
        """Mass [kg] and inertia about the centre of mass, body axes [kg m²]."""
        return self.density * hull.volume, self.density * hull.volume * hull.gyration


@part
class MassAndInertia:
    """Given mass and principal moments about the body's axes."""

    mass: float = par("kg", "mass", positive=True, symbol="m")
    I_xx: float = par("kg*m^2", "moment about body x", positive=True)
    I_yy: float = par("kg*m^2", "moment about body y", positive=True)
    I_zz: float = par("kg*m^2", "moment about body z", positive=True)

    def check(self) -> None:
        most = max(self.I_xx, self.I_yy, self.I_zz)
        if 2 * most > (self.I_xx + self.I_yy + self.I_zz) * (1 + 1e-9):
            raise ModelError(
                f"I_xx, I_yy, I_zz = {self.I_xx:g}, {self.I_yy:g}, {self.I_zz:g}: no body has a moment above the "
                f"sum of the other two"
            )

    def inertia(self, hull: Hull) -> tuple[float, np.ndarray]:
        """Mass [kg] and inertia about the centre of mass, body axes [kg m²]."""
        return self.mass, np.diag([self.I_xx, self.I_yy, self.I_zz])
