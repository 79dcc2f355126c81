"""The slider-crank whose slider has play in its guide.

P. Flores, R. Leine, C. Glocker, "Modeling and analysis of planar rigid multibody systems with translational clearance
joints based on the non-smooth dynamics approach", Multibody System Dynamics 23 (2010) 165, Table 1.
"""

from __future__ import annotations

from math import pi
from typing import Any

from ..core.arguments import takes
from ..families.planar import joints
from ..families.planar.bodies import RigidBody
from ..families.planar.contact import Contact
from ..families.planar.geometry import PointOnLine
from ..families.planar.model import Multibody
from ..laws.friction import Coulomb
from ..laws.gravity import Gravity
from ..laws.impact import Newton

CRANK, ROD = 0.153, 0.306  # lengths [m]
HALF_LENGTH, HALF_HEIGHT = 0.05, 0.025  # of the slider [m]
MASSES, MOMENTS = (0.038, 0.038, 0.076), (7.4e-5, 5.9e-4, 2.7e-6)  # of crank, rod and slider [kg], [kg m²]
CORNERS = {1: (-1, 1), 2: (1, 1), 3: (-1, -1), 4: (1, -1)}  # the paper's numbers; left or right, upper or lower


@takes(clearance="m", speed="rad/s")
def slider_crank(
    *, clearance: float = 1e-3, speed: float = 150.0, restitution: float = 0.4, mu: float = 0.01
) -> Multibody:
    """Crank and rod in a line to the right, at `speed` [rad/s] of the crank; the slider hangs free in its guide.

    The four corners of the slider may strike, rest on and rub along the two walls, `clearance` [m] away.
    """
    (m1, m2, m3), (J1, J2, J3) = MASSES, MOMENTS
    tip = CRANK * speed  # the slider stands still: the rod turns back by as much as the crank goes ahead
    bodies = {
        "crank": RigidBody(mass=m1, moment=J1, x=CRANK / 2, vy=tip / 2, omega=speed),
        "rod": RigidBody(mass=m2, moment=J2, x=CRANK + ROD / 2, vy=tip / 2, omega=-tip / ROD),
        "slider": RigidBody(mass=m3, moment=J3, x=CRANK + ROD),
    }
    pins: dict[str, Any] = {
        "main": joints.Revolute(b="crank", bx=-CRANK / 2),
        "pin": joints.Revolute(a="crank", b="rod", ax=CRANK / 2, bx=-ROD / 2),
        "wrist": joints.Revolute(a="rod", b="slider", ax=ROD / 2),
    }
    law = {"friction": Coulomb(mu=mu), "normal": Newton(e=restitution)}
    contacts = {}
    for number, (along, up) in CORNERS.items():
        wall: dict[str, Any] = {"line_y": up * (HALF_HEIGHT + clearance), "angle": pi if up > 0 else 0.0}
        corner = PointOnLine(body="slider", px=along * HALF_LENGTH, py=up * HALF_HEIGHT, **wall)
        contacts[f"corner{number}"] = Contact(geometry=corner, **law)
    return Multibody(
        bodies=bodies, joints=pins, contacts=contacts, forces={"gravity": Gravity(g=9.81)}, drives={}, travel={}
    )
