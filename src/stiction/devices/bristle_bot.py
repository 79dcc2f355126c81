"""A bristle-bot: a body on slanted elastic bristles, shaken upright by a mass inside.

G. Cicconofri, A. DeSimone, "Motility of a model bristle-bot: a theoretical analysis", International Journal of
Non-Linear Mechanics (2015), arXiv 1410.8153. A row of bristles acts as one: rigid, massless, clamped by a torsion
spring; the friction of its tip is in proportion to load and velocity. Sizes are ours.
"""

from __future__ import annotations

from math import cos, sin
from typing import NamedTuple

from scipy.optimize import brentq

from ..families.planar.bodies import PointMass, RigidBody
from ..families.planar.contact import Contact
from ..families.planar.geometry import PointOnLine
from ..families.planar.gravity import Load
from ..families.planar.joints import Revolute
from ..families.planar.model import Multibody
from ..families.planar.springs import Spring
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sine
from ..laws.friction import Viscous
from ..laws.gravity import Gravity

G = 9.81


class Bristles(NamedTuple):
    """A body of `mass` [kg] on bristles of `length` [m], at `slant` [rad] to the vertical without load.

    `stiffness` of the clamp [N m/rad], `resistance`: friction over load and velocity of the tip [s/m].
    """

    mass: float = 1e-3
    length: float = 5e-3
    slant: float = 0.5
    stiffness: float = 1e-3
    resistance: float = 20.0

    @property
    def loaded(self) -> float:
        """Slant under the weight [rad]: k (φ − φ_0) = m g L sin φ."""

        def moment(phi: float) -> float:
            return self.stiffness * (phi - self.slant) - self.mass * G * self.length * sin(phi)

        return float(brentq(moment, self.slant, self.slant + self.mass * G * self.length / self.stiffness))


BRISTLES = Bristles()


def bristle_bot(
    *, frequency: float = 30.0, shake: float = 0.2, lightness: float = 1e-4, bristles: Bristles = BRISTLES
) -> Multibody:
    """The robot from rest under its weight; the mass inside pushes it down and up by `shake` of its weight.

    The bristle has a mass of `lightness` of the body, since a body without mass has no place in a multibody system.
    """
    b, phi = bristles, bristles.loaded
    foot = lightness * b.mass
    # upright at angle 0, the hinge on top; at −φ the tip is behind: from the hinge along (−sin φ, −cos φ)
    hinge_y = b.length * cos(phi)
    rod = RigidBody(mass=foot, moment=foot * b.length**2 / 12, x=-b.length / 2 * sin(phi), y=hinge_y / 2, theta=-phi)
    return Multibody(
        clock=Clock(frequency=frequency),
        drives={"motor": Sine()},
        bodies={"body": PointMass(mass=b.mass, y=hinge_y), "bristle": rod},
        joints={"hinge": Revolute(a="body", b="bristle", by=b.length / 2)},
        forces={
            "gravity": Gravity(g=G),
            "clamp": Spring(b="bristle.theta", stiffness=b.stiffness, rest=-b.slant),
            "shaking": Load(on="body.y", value=shake * b.mass * G, drive="motor"),
        },
        contacts={
            "tip": Contact(geometry=PointOnLine(body="bristle", py=-b.length / 2), friction=Viscous(c=b.resistance))
        },
    )
