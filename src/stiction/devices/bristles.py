"""A bristle-bot: a body on slanted elastic bristles, shaken upright by a mass inside.

G. Cicconofri, A. DeSimone, "Motility of a model bristle-bot: a theoretical analysis", International Journal of
Non-Linear Mechanics 76 (2015) 233, arXiv 1410.8153. A row of bristles acts as one: rigid, clamped by a torsion spring;
the friction of its tip is in proportion to load and velocity. Sizes are ours.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple

from scipy.optimize import brentq

from ..core.arguments import takes
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


@takes(frequency="Hz", shake="1", lightness="1")
def bristle_bot(
    *, frequency: float = 30.0, shake: float = 0.2, lightness: float = 4e-3, bristles: Bristles = BRISTLES
) -> Multibody:
    """The robot at rest under its weight; the mass inside pushes it up and down by `shake` of its weight.

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
        travel={"robot": ("body.x", "bristle.x")},
        contacts={
            "tip": Contact(geometry=PointOnLine(body="bristle", py=-b.length / 2), friction=Viscous(c=b.resistance))
        },
    )


def switch_frequency(bristles: Bristles = BRISTLES) -> float:
    """Where a weakly shaken robot on bristles without mass turns round [Hz]: ω* = √(k/m − g L cos φ)/(L cos φ).

    The resistance c does not count; see `weak_speed`.
    """
    b, phi = bristles, bristles.loaded
    return sqrt(b.stiffness / b.mass - G * b.length * cos(phi)) / (b.length * cos(phi)) / (2 * pi)


def weak_speed(frequency: float, shake: float, bristles: Bristles = BRISTLES) -> float:
    """Mean speed on bristles without mass, to the second power of `shake` [m/s].

    The mean friction is zero, ⟨N ṡ⟩ = 0 with the velocity ṡ of the tip: of second order V = ⟨ṡ₂⟩ = −⟨N₁ ṡ₁⟩/(m g).
    Of first order, per mass, with b = c g, K = k/m − g L cos φ and the swing φ₁ = Re Φ exp(iωt):

        ṡ₁ = L cos φ ω² Φ/(b + iω),   N₁ = Φ/(L sin φ) (K − L² cos² φ ω² b/(b + iω)),
        Φ (K − L² sin² φ ω² − L² cos² φ ω² b/(b + iω)) = −L sin φ shake g.

    So V = −cot φ ω² |Φ|² c/(b² + ω²) (K − L² cos² φ ω²)/2: backwards below ω* = √K/(L cos φ), forwards above.
    """
    m, L, _, k, c = bristles
    phi, w, b = bristles.loaded, 2 * pi * frequency, c * G
    K, x, y = k / m - G * L * cos(phi), L * cos(phi), L * sin(phi)
    swing = abs(y * shake * G / (K - (y * w) ** 2 - (x * w) ** 2 * b / (b + 1j * w)))
    return -x / y * (w * swing) ** 2 * c / (b**2 + w**2) * (K - (x * w) ** 2) / 2
