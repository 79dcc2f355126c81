"""An insect-scale runner: two stiff links, a piezoelectric film that bends between them, and two feet.

Y. Wu, J. K. Yim, J. Liang, … L. Lin, "Insect-scale fast moving and ultrarobust soft robot", Science Robotics 4 (2019)
eaax1594. Masses, sizes, torque, friction and ground are those of the authors' public model of it (justinyim/
ISFMURSR-model, hingeModel.m; its factor `ms` is in every mass and every force, and cancels). There friction grows with
the speed, 1 N s/m up to μ N; here it is Coulomb's, set-valued.
"""

from __future__ import annotations

from cmath import exp, phase
from math import cos, pi, sqrt
from typing import Any, NamedTuple

from ..core.arguments import takes
from ..families.planar.actuators import PushPull
from ..families.planar.bodies import RigidBody
from ..families.planar.contact import Contact
from ..families.planar.geometry import PointOnLine
from ..families.planar.joints import Revolute
from ..families.planar.model import Multibody
from ..families.planar.soft import soft_contact
from ..families.planar.springs import Spring
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sine
from ..laws.friction import Coulomb
from ..laws.gravity import Gravity


class Link(NamedTuple):
    """Half of the robot: mass [kg], moment of inertia [kg m²]; hinge and foot [m] as seen from its centre of mass."""

    mass: float
    moment: float
    hinge: float
    foot_x: float
    foot_y: float


class Ground(NamedTuple):
    """Ground that yields: `stiffness` [N/m] and `damping` [N s/m] under each foot, and the mass of its `skin` [kg].

    The published ground has no mass, and is back up at once where a foot leaves it; ours takes damping/stiffness,
    0.6 ms. Speeds differ by 1 % at 231 Hz and 4 % at 316 Hz for that. So light a skin is stiff: locate events with
    `DP5`, as the usual stepper does, or `planar.Rosenbrock`; `RK4` needs steps below 5 µs.
    """

    stiffness: float = 8.5
    damping: float = 5e-3
    skin: float = 1e-8


SHEET, FOOT = 20e-6, 10e-6  # masses [kg] of the film, 12.5 mm long, of each link, and of the foot in front
BAR = SHEET * 12.5e-3**2 / 12  # moment of inertia of such a film
FRONT = Link(SHEET + FOOT, BAR + SHEET * 1.25e-3**2 + FOOT * 2.5e-3**2, -7.5e-3, 2.5e-3, -3.5e-3)
REAR = Link(SHEET, BAR, 6.25e-3, -6.25e-3, -0.5e-3)
STIFFNESS, DAMPING, BEND = 2.5e-4, 1e-8, 0.2  # of the hinge [N m/rad], [N m s/rad]; its angle without torque [rad]
GROUND = Ground()


@takes(frequency="Hz", torque="N*m", height="m")
def insect_runner(
    *, frequency: float = 200.0, torque: float = 5e-6, mu: float = 0.3, height: float = 1.001e-3,
    ground: Ground | None = GROUND,
) -> Multibody:  # fmt: skip
    """The robot at rest with both feet `height` [m] above the ground; a `torque` cos(2πft) [N m] bends it.

    With `ground=None` the ground is rigid, and feet do not bounce.
    """
    links = {"front": FRONT, "rear": REAR}
    parts: dict[str, Any] = {
        "bodies": _bodies(height),
        "forces": {
            "gravity": Gravity(g=9.81),
            "hinge": Spring(a="front.theta", b="rear.theta", stiffness=STIFFNESS, damping=DAMPING, rest=BEND),
            "film": PushPull(a="rear.theta", b="front.theta", value=torque, drive="voltage"),
        },
        "contacts": {},
    }
    for name, link in links.items():
        foot = PointOnLine(body=name, px=link.foot_x, py=link.foot_y)
        for kind, added in _foot(f"{name}_foot", foot, mu, ground).items():
            parts[kind] |= added
    return Multibody(
        clock=Clock(frequency=frequency),
        drives={"voltage": Sine(phase=pi / 2)},
        joints={"pin": Revolute(a="front", b="rear", ax=FRONT.hinge, bx=REAR.hinge)},
        travel={"robot": ("front.x", "rear.x")},
        **parts,
    )


def _foot(name: str, geometry: PointOnLine, mu: float, ground: Ground | None) -> dict[str, dict[str, Any]]:
    """What a foot adds to a model: a contact, and the skin of the ground where it yields."""
    friction = Coulomb(mu=mu)
    if ground is None:
        return {"contacts": {name: Contact(geometry=geometry, friction=friction)}}
    k, c, mass = ground
    return soft_contact(geometry, stiffness=k, damping=c, mass=mass, friction=friction, name=name)


def _bodies(height: float) -> dict[str, RigidBody]:
    """Both links with their feet at one `height`, the front one at x = 0, bent as without torque.

    Seen from the hinge, in the plane of complex numbers and with the front link at angle 0, the feet stand at f and r;
    turned by the conjugate of (f − r)/|f − r| they are level.
    """
    bent = exp(1j * BEND)
    f = FRONT.foot_x - FRONT.hinge + 1j * FRONT.foot_y
    r = bent * (REAR.foot_x - REAR.hinge + 1j * REAR.foot_y)
    turn = (f - r).conjugate() / abs(f - r)
    hinge = 1j * height - turn * f
    found = {}
    for name, link, way in (("front", FRONT, turn), ("rear", REAR, turn * bent)):
        centre = hinge - way * link.hinge
        found[name] = RigidBody(mass=link.mass, moment=link.moment, x=centre.real, y=centre.imag, theta=phase(way))
    return found


def free_frequency(bend: float = BEND) -> float:
    """Frequency of small bending of the robot in the air [Hz], about the angle `bend` [rad] of its hinge.

    With the reduced mass μ = m M/(m + M) and the ways a, b from the hinge to the centres of mass, 2 T = A ω₁² +
    2 B ω₁ ω₂ + C ω₂² with A = I + μ a², C = J + μ b², B = μ a b cos(bend). Without momentum of rotation
    (A + B) ω₁ + (B + C) ω₂ = 0, so that 2 T = (A C − B²)/(A + 2 B + C) (ω₂ − ω₁)².
    """
    a, b = FRONT.hinge, REAR.hinge
    mass = FRONT.mass * REAR.mass / (FRONT.mass + REAR.mass)
    A, C, B = FRONT.moment + mass * a**2, REAR.moment + mass * b**2, -mass * a * b * cos(bend)
    return sqrt(STIFFNESS * (A + 2 * B + C) / (A * C - B**2)) / (2 * pi)
