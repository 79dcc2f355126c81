"""A magnetic ball that rolls on the bottom of a dish of water in a turning field.

A. J. Goldman, R. G. Cox, H. Brenner, "Slow viscous motion of a sphere parallel to a plane wall — I", Chemical
Engineering Science 22 (1967) 637: force and torque on the ball by its translation and its spin, and their limits for
small gaps. What the ball does with them between the field and friction is in closed form: it rolls while friction can
hold it, then it slips, and beyond its greatest torque it falls out of step. Size and magnet are ours.
"""

from __future__ import annotations

from math import pi
from typing import Any

from ..core.arguments import takes
from ..families.spatial.bodies import Solid
from ..families.spatial.contacts import OnPlane, SolidContact
from ..families.spatial.model import RigidBodies
from ..families.spatial.shapes.shapes import Ball
from ..laws.fields.turning import RotatingField
from ..laws.fluid import Buoyancy
from ..laws.friction import Coulomb
from ..laws.gravity import Gravity
from ..laws.magnets import Dipole
from ..laws.walls import WallDrag, beside_wall

UM, MT = 1e-6, 1e-3
RADIUS, WATER, DENSITY, OF_WATER = 50 * UM, 1e-3, 7500.0, 1000.0  # [m], [Pa s], [kg/m³]
MOMENT, MU, ROUGHNESS = 1e-9, 0.3, 0.0032  # [A m²], [1], radii
VOLUME = 4 / 3 * pi * RADIUS**3


@takes(frequency="Hz", field="T", mu="1", closest="1")
def rolling_sphere(
    *, frequency: float = 5.0, field: float = 5 * MT, mu: float = MU, closest: float = ROUGHNESS
) -> RigidBodies:
    """A ball of 0.1 mm on the floor of a dish, in a field that turns about −x, so that it rolls to +y.

    `closest` is the least gap over the radius, by roughness.
    """
    ball = Solid(mass=DENSITY * VOLUME, shape=Ball(radius=RADIUS), position=(0.0, 0.0, RADIUS), magnet=Dipole(y=MOMENT))
    forces: dict[str, Any] = {
        "field": RotatingField(strength=field, frequency=frequency),
        "water": WallDrag(viscosity=WATER, closest=closest), "lift": Buoyancy(density=OF_WATER), "gravity": Gravity(),
    }  # fmt: skip
    floor = SolidContact(geometry=OnPlane(body="ball"), friction=Coulomb(mu=mu))
    return RigidBodies(bodies={"ball": ball}, forces=forces, contacts={"floor": floor}, drives={})


def gripping_frequency(*, mu: float = MU, closest: float = ROUGHNESS) -> float:
    """Turns per second up to which friction holds the ball [Hz]: μ W = 6πηa² ω (λ − φ), W its weight in water, λ the
    resistance along the wall and φ the push of its spin."""
    at = beside_wall(closest)
    weight = (DENSITY - OF_WATER) * VOLUME * 9.81
    return mu * weight / (6 * pi * WATER * RADIUS**2 * (at.along - at.push)) / (2 * pi)


def rolling_speed(frequency: float, *, mu: float = MU, closest: float = ROUGHNESS) -> float:
    """Mean speed [m/s]: aω while it grips, else what friction μ W and the push of its spin drive, v = (μ W/6πηa + φ
    aω)/λ."""
    at, least = beside_wall(closest), gripping_frequency(mu=mu, closest=closest)
    slow, fast = 2 * pi * RADIUS * min(frequency, least), 2 * pi * RADIUS * frequency
    return ((at.along - at.push) * slow + at.push * fast) / at.along


def step_out_frequency(*, field: float = 5 * MT, mu: float = MU, closest: float = ROUGHNESS) -> float:
    """Turns per second that the field just drives [Hz]: m B is the torque of fluid and friction at that speed."""
    at, grip = beside_wall(closest), gripping_frequency(mu=mu, closest=closest)
    once = 6 * pi * WATER * RADIUS**3
    slipping = mu * (DENSITY - OF_WATER) * VOLUME * 9.81 * RADIUS * (1 - at.push / at.along)
    slow = MOMENT * field / (once * (4 / 3 * at.about_along + at.along - 2 * at.push)) / (2 * pi)
    if slow <= grip:
        return slow
    return (MOMENT * field - slipping) / (once * (4 / 3 * at.about_along - at.push**2 / at.along)) / (2 * pi)
