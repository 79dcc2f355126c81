"""Capsules that a mass inside drives, without any part outside.

Y. Liu, E. Pavlovskaia, D. Hendry, M. Wiercigroch, "Vibro-impact responses of capsule system with various friction
models", International Journal of Mechanical Sciences (2013) 39: the mass hangs on a spring, is driven by a sine and
strikes the capsule (`spring_capsule`; our stop is rigid, theirs a stiff spring). Thrown to and fro between two stops by
a force of two strengths instead, a cycle has a closed form (`impact_capsule`, `step`). Sizes are ours.

`coil_capsule`: no impacts; a coil pulls the mass against its spring for a part of each cycle. Sizes, spring, force and
friction as measured on a robot (claims/capsubot_2019.py).
"""

from __future__ import annotations

from math import pi

from ..core.arguments import takes
from ..families.planar.actuators import PushPull
from ..families.planar.bodies import PointMass, Slide
from ..families.planar.contact import Contact
from ..families.planar.geometry import Floor, Stop
from ..families.planar.gravity import Load
from ..families.planar.model import Multibody
from ..families.planar.springs import Spring
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sine, Square
from ..laws.friction import Coulomb
from ..laws.gravity import Gravity
from ..laws.impact import Newton

G = 9.81


@takes(mass="kg", capsule="kg", gap="m", frequency="Hz")
def impact_capsule(
    *, forth: float = 0.8, back: float = 0.2, mass: float = 2e-3, capsule: float = 3e-3, mu: float = 0.3,
    gap: float = 2e-3, frequency: float = 5.0,
) -> Multibody:  # fmt: skip
    """The mass at its rear stop; it is pushed `forth` in the first half of a cycle and `back` in the second.

    Forces are in parts of the friction that holds the capsule, μ (m + M) g, and below 1: between impacts it rests.
    """
    hold = mu * (mass + capsule) * G
    free = Spring(a="capsule.x", b="mass.x", stiffness=0.0)
    return _thrown(Square(high=forth, low=-back), hold, mass, capsule, mu, (0.0, gap), free, frequency)


def _thrown(
    drive: Square, force: float, mass: float, capsule: float, mu: float, ends: tuple[float, float], spring: Spring,
    frequency: float,
) -> Multibody:  # fmt: skip
    """A mass pushed to and fro along a capsule, on a spring and between stops at `ends`."""
    rear, front = ends
    return Multibody(
        clock=Clock(frequency=frequency),
        drives={"force": drive},
        bodies={"capsule": PointMass(mass=capsule), "mass": Slide(mass=mass)},
        travel={"robot": ("capsule.x", "mass.x")},
        forces={
            "gravity": Gravity(g=G),
            "weight": Load(on="capsule.y", value=-mass * G),
            "coil": PushPull(a="capsule.x", b="mass.x", value=force, drive="force"),
            "spring": spring,
        },
        contacts={
            "floor": Contact(geometry=Floor(normal="capsule.y", tangent="capsule.x"), friction=Coulomb(mu=mu)),
            "rear": Contact(geometry=Stop(a="capsule.x", b="mass.x", offset=rear), normal=Newton()),
            "front": Contact(geometry=Stop(a="mass.x", b="capsule.x", offset=-front), normal=Newton()),
        },
    )


def step(forth: float, back: float, mass: float, capsule: float, gap: float) -> float:
    """How far the capsule goes in a cycle [m]: gap m (F_forth − F_back)/(m + M), forces in parts of the friction.

    A force F throws the mass across the gap to v² = 2 F gap/m. Mass and capsule go on together at V = m v/(m + M) and
    stop after V²/(2 μ g) = gap F m/((m + M)² μ g).
    """
    return gap * mass * (forth - back) / (mass + capsule)


@takes(mass="kg", stiffness="N/m")
def spring_capsule(
    *, mass_ratio: float = 4.0, force: float = 1.2, pace: float = 0.9, damping: float = 0.05, gap: float = 0.5,
    restitution: float = 0.5, mass: float = 2e-3, stiffness: float = 50.0, mu: float = 0.3,
) -> Multibody:  # fmt: skip
    """A mass on a spring in a capsule of `mass_ratio` times its mass; it strikes the front of the capsule.

    As in the paper `force` is in parts of the friction F_f = μ (m + M) g, `gap` in parts of F_f/k, `pace` the frequency
    of the drive over √(k/m), `damping` the ratio of the mass on its spring.
    """
    capsule = mass_ratio * mass
    hold = mu * (mass + capsule) * G
    omega = (stiffness / mass) ** 0.5
    return Multibody(
        clock=Clock(frequency=pace * omega / (2 * pi)),
        drives={"force": Sine(amplitude=force, phase=pi / 2)},
        bodies={"capsule": PointMass(mass=capsule), "mass": Slide(mass=mass)},
        travel={"robot": ("capsule.x", "mass.x")},
        forces={
            "gravity": Gravity(g=G),
            "weight": Load(on="capsule.y", value=-mass * G),
            "coil": PushPull(a="capsule.x", b="mass.x", value=hold, drive="force"),
            "spring": Spring(a="capsule.x", b="mass.x", stiffness=stiffness, damping=2 * damping * mass * omega),
        },
        contacts={
            "floor": Contact(geometry=Floor(normal="capsule.y", tangent="capsule.x"), friction=Coulomb(mu=mu)),
            "front": Contact(
                geometry=Stop(a="mass.x", b="capsule.x", offset=-gap * hold / stiffness), normal=Newton(e=restitution)
            ),
        },
    )


@takes(period="s", force="N", friction="N", mass="kg", capsule="kg", stiffness="N/m", damping="N*s/m", room="m")
def coil_capsule(
    *, period: float = 60e-3, duty: float = 0.3, force: float = 1.25, friction: float = 0.71, mass: float = 74e-3,
    capsule: float = 193e-3, stiffness: float = 256.23, damping: float = 0.0, room: float = 1.0,
) -> Multibody:  # fmt: skip
    """A mass on a spring in a capsule; a coil pulls it back during the first `duty` of each `period`, then lets it go.

    `room` is how far the mass can go either way before it strikes the capsule, which it never does by default.
    """
    mu = friction / ((mass + capsule) * G)
    spring = Spring(a="capsule.x", b="mass.x", stiffness=stiffness, damping=damping)
    return _thrown(Square(duty=duty), -force, mass, capsule, mu, (-room, room), spring, 1.0 / period)
