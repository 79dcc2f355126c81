"""A crawler on two feet with scales, whose body breathes: longer, shorter, and nothing else.

G. Noselli, A. DeSimone, "A robotic crawler exploiting directional frictional interactions: experiments, numerics, and
derivation of a reduced model", Proceedings of the Royal Society A (2014), arXiv 1408.6470. P. Gidoni, G. Noselli,
A. DeSimone, "Crawling on directional surfaces", International Journal of Non-Linear Mechanics (2014).
Masses and sizes are ours; neither limit of its speed (`slow_speed`, `fast_speed`) knows the masses.
"""

from __future__ import annotations

from math import pi, sin

from ..core.arguments import takes
from ..families.planar.bodies import Driven, PointMass
from ..families.planar.contact import Contact
from ..families.planar.geometry import Floor
from ..families.planar.joints import Gear
from ..families.planar.model import Multibody
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sine
from ..laws.friction import Coulomb, Directional
from ..laws.gravity import Gravity


@takes(frequency="Hz", stroke="m", mass="kg")
def scaled_crawler(
    *, frequency: float = 1.0, stroke: float = 2e-3, along: float = 0.1, against: float = 0.4, mass: float = 1e-4
) -> Multibody:
    """Two feet, whose distance goes to and fro by `stroke` [m]; friction `along` the scales (+x) and `against` them."""
    scales = Directional(forth=Coulomb(mu=along), back=Coulomb(mu=against))
    feet = ("rear", "front")
    return Multibody(
        clock=Clock(frequency=frequency),
        drives={"breath": Sine(phase=-pi / 2)},  # from the shortest
        bodies={
            "muscle": Driven(amplitude=stroke / 2, drive="breath"),
            **{foot: PointMass(mass=mass, x=k * 10 * stroke) for k, foot in enumerate(feet)},
        },
        joints={"body": Gear(a="muscle.x", b="front.x", frame_b="rear.x", ratio=1.0)},
        forces={"gravity": Gravity()},
        travel={"robot": ("rear.x", "front.x")},
        contacts={
            foot: Contact(geometry=Floor(normal=f"{foot}.y", tangent=f"{foot}.x"), friction=scales) for foot in feet
        },
    )


def slow_speed(frequency: float, stroke: float) -> float:
    """Speed where inertia does not count [m/s]: f × stroke.

    While the body grows the rear foot is held by its scales and the front one slides, then the other way round; each
    foot goes a stroke in a cycle, whatever the coefficients are, as long as `against` is above `along`.
    """
    return frequency * stroke


def fast_speed(frequency: float, stroke: float, along: float, against: float) -> float:
    """Mean speed where friction is weak, μ g ≪ stroke ω² [m/s].

    The feet swing by stroke/4 about their centre. It goes on at V where the mean friction is zero: a foot slides forth
    for a share p of the time with along p = against (1 − p), and V = (stroke ω/4) sin(π (p − 1/2)).
    The case of Zeidis, Zimmermann, Technische Mechanik 20 (2000) 73, and of Bolotnik, Zeidis, Zimmermann, Yatsun,
    Journal of Computer and Systems Sciences International 45 (2006) 157.
    """
    share = against / (along + against)
    return stroke / 4 * 2 * pi * frequency * sin(pi * (share - 0.5))
