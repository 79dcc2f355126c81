"""A magnetic block that walks by rocking in pulsed fields: the Mag-µBot.

C. Pawashe, S. Floyd, M. Sitti, "Modeling and experimental characterization of an untethered magnetic micro-robot",
International Journal of Robotics Research 28 (2009) 1077: a block of 250 × 130 × 100 µm of neodymium–iron–boron on a
flat floor. A steady field holds its direction, a pulsed one lifts its front: it rocks on its rear edge, which sticks
while the field changes slowly and slips when it changes at once. Measured speeds and the paper's friction and adhesion
are not at hand: magnetisation, friction and fields are ours, and what must be met are the closed forms of its model
below.
"""

from __future__ import annotations

from math import atan2
from typing import Any

from ..core.arguments import takes
from ..families.spatial.bodies import Solid
from ..families.spatial.contacts import OnPlane, SolidContact
from ..families.spatial.model import RigidBodies
from ..families.spatial.shapes.shapes import Cuboid
from ..laws.fields.tables import TabulatedField
from ..laws.friction import Coulomb
from ..laws.gravity import Gravity
from ..laws.magnets import Magnet

UM, MT = 1e-6, 1e-3
BLOCK = Cuboid(length=250 * UM, width=130 * UM, height=100 * UM)
VOLUME = 250 * 130 * 100 * UM**3
DENSITY, MAGNETISATION, G = 7500.0, 2e4, 9.81  # [kg/m³], [A/m], [m/s²]
MASS, MOMENT = DENSITY * VOLUME, MAGNETISATION * VOLUME


@takes(frequency="Hz", pulse="T", hold="T", rise="1", mu="1")
def mag_ubot(
    *, frequency: float = 20.0, pulse: float = 1 * MT, hold: float = 2 * MT, rise: float = 0.1, mu: float = 0.3
) -> RigidBodies:
    """The block on a dry floor: `hold` [T] along its length y, and a saw tooth up to `pulse` [T] along z that rises for
    the share `rise` of the period and falls in the rest."""
    period = 1 / frequency
    teeth = TabulatedField(
        times=(0.0, rise * period, period), bx=(0.0,) * 3, by=(hold,) * 3, bz=(0.0, pulse, 0.0), period=period
    )
    body = Solid(mass=MASS, shape=BLOCK, position=(0.0, 0.0, 50 * UM),
                 magnet=Magnet(volume=VOLUME, magnetisation=MAGNETISATION))  # fmt: skip
    floor = SolidContact(geometry=OnPlane(body="robot"), friction=Coulomb(mu=mu))
    forces: dict[str, Any] = {"field": teeth, "gravity": Gravity()}
    return RigidBodies(bodies={"robot": body}, forces=forces, contacts={"floor": floor}, drives={})


def lifting_field() -> float:
    """Least field along z that lifts the front off the floor [T]: m B = W L/2, so that B = ρ g L/2M."""
    return DENSITY * G * 125 * UM / MAGNETISATION


def rocking_angle(pulse: float, hold: float) -> float:
    """Angle [rad] at which the block stands on its rear edge in a field that changes slowly.

    m (B_z cos θ − B_y sin θ) = W (L/2 cos θ − H/2 sin θ), so that tan θ = (m B_z − W L/2)/(m B_y − W H/2).
    """
    W = MASS * G
    return atan2(MOMENT * pulse - W * 125 * UM, MOMENT * hold - W * 50 * UM)
