"""What surrounds a tumbling robot: linear resistance and constant forces.

A part of your own needs a method `acts(body) -> Action`; the actions of all parts are added.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..core.parameter import par
from ..core.part import part


class Immersed(NamedTuple):
    """What a part of the surroundings may know about the robot, substrate axes, SI."""

    hull: Any  # bodies.hulls.Hull, in the body's axes about its centre of mass
    mass: float
    inertia: np.ndarray  # principal moments about body x, y, z [kg m²]
    gravity: np.ndarray  # acceleration [m/s²]
    swing: float  # angular frequency of the free magnetic oscillation √(V_m E B/I_xx) [rad/s]
    even: bool = True  # of one density, so that the centre of its volume is the centre of mass


class Action(NamedTuple):
    """F = −linear v + force and T = −angular ω on the robot; or (F, T) = −matrix (v, ω), all in the body's axes."""

    linear: float = 0.0  # [kg/s]
    angular: float = 0.0  # [N m s]
    force: tuple[float, float, float] = (0.0, 0.0, 0.0)  # [N]
    matrix: np.ndarray | None = None  # 6 × 6, about the centre of mass


@part
class RotationalDamping:
    """T = −2 ζ I_xx ω_free ω: losses as a damping ratio of the free swing, a stand-in for those of contacts."""

    zeta: float = par("1", "damping ratio of the free magnetic oscillation", bounds=(0, None), symbol="ζ")

    def acts(self, body: Immersed) -> Action:
        """Resistance to rotation only."""
        return Action(angular=2 * self.zeta * float(body.inertia[0]) * body.swing)
