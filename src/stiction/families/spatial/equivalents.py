"""The same robot for either solver: tumblers as rigid bodies, one rigid body on the plane z = 0 as a tumbler.

What one of the solvers does not know is refused in words that name the steppers which do. Both describe the same
physics; a face, however, rubs with its corners in the general solver and as a patch under uniform pressure in the patch
solver, which differs where it spins about its normal.
"""

from __future__ import annotations

from itertools import combinations
from math import acos, atan2
from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

from ...core.errors import ModelError
from ...laws.adhesion import AreaAdhesion, FixedRadius, FrictionEllipsoid, Substrate
from ...laws.fields.programmes import SummedField, is_field
from ...laws.fields.turning import NoField
from ...laws.fluid import ConstantForce
from ...laws.friction import Coulomb, Frictionless
from ...laws.gravity import Gravity
from ...laws.impact import Newton
from ...maths.quaternion import from_matrix, matrix
from .bodies import Solid
from .contacts import Between, OnPlane, SolidContact
from .forces import BodyForce
from .model import RigidBodies
from .shapes.mass import Mass, MassAndInertia
from .tumbling.model import Start, Tumbler
from .tumbling.scene_model import Scene

INSIDE = 1e-6  # of the body's size: deeper in the ground than this a body does not start
USE = "use Moreau(…)"


# ------------------------------------------------------------------------------------------ tumblers as rigid bodies


def as_bodies(model: Tumbler | Scene) -> RigidBodies:
    """A tumbler, or a scene, as rigid bodies."""
    robots = {"robot": model} if isinstance(model, Tumbler) else dict(model.robots)
    obstacles = {} if isinstance(model, Tumbler) else dict(model.obstacles)
    around = [_around(robot) for robot in robots.values()]
    if any(forces != around[0] for forces in around):
        raise ModelError(
            "the robots have different fields, gravity or surroundings; PatchStep knows that, Moreau does not"
        )
    contacts = {name if len(robots) > 1 else "ground": _ground(name, robot) for name, robot in robots.items()}
    for a, b in combinations(robots, 2):
        mu = (robots[a].substrate.friction.mu + robots[b].substrate.friction.mu) / 2
        e = (robots[a].substrate.restitution + robots[b].substrate.restitution) / 2
        contacts[f"{a}_{b}"] = SolidContact(geometry=Between(a=a, b=b), friction=Coulomb(mu=mu), normal=Newton(e=e))
    for name, robot in robots.items():
        law, e = Coulomb(mu=robot.substrate.friction.mu), Newton(e=robot.substrate.restitution)
        contacts |= {
            f"{name}_{o}": SolidContact(geometry=Between(a=name, b=o), friction=law, normal=e) for o in obstacles
        }
    bodies = {**{name: _solid(robot) for name, robot in robots.items()}, **obstacles}
    return RigidBodies(bodies=bodies, forces=around[0], contacts=contacts, drives={})


def _solid(robot: Tumbler) -> Solid:
    system, hull = robot.lowered(), robot.shape.hull()
    mass, inertia = robot.mass.inertia(hull)
    products = (inertia[0, 1], inertia[0, 2], inertia[1, 2])
    return Solid(
        mass=mass, shape=robot.shape, inertia=_numbers(np.diag(inertia)),
        products=_numbers(products) if any(products) else (), position=_numbers(system.position),
        orientation=_numbers(from_matrix(robot.start.orientation())), velocity=_numbers(system.velocity),
        spin=_numbers(system.spin), magnet=robot.magnet,
    )  # fmt: skip


def _around(robot: Tumbler) -> dict[str, Any]:
    """Gravity, field and surroundings of a robot."""
    g = robot.gravity_vector()
    forces: dict[str, Any] = {"gravity": Gravity(g=robot.gravity, direction=_numbers(g) if g.any() else ())}
    if not isinstance(robot.field, NoField):
        forces["field"] = robot.field
    if robot.substrate.electrostatic:
        forces["electrostatic"] = ConstantForce(fz=-robot.substrate.electrostatic)
    return {**forces, **robot.surroundings}


def _ground(name: str, robot: Tumbler) -> SolidContact:
    law = robot.substrate.adhesion
    return SolidContact(
        geometry=OnPlane(body=name), friction=robot.substrate.friction,
        adhesion=law if law.C or law.pull_off is not None else None, normal=Newton(e=robot.substrate.restitution),
    )  # fmt: skip


def _numbers(values: Any) -> tuple[float, ...]:
    return tuple(float(v) for v in values)


# ----------------------------------------------------------------------------------------- one rigid body as a tumbler


def as_tumbler(model: RigidBodies) -> Tumbler:
    """One body on the plane z = 0 as a tumbler."""
    if len(model.bodies) != 1 or len(model.contacts) != 1:
        raise ModelError(
            f"PatchStep, Design and Resolved step one body on the plane z = 0; this model has {len(model.bodies)} "
            f"bodies and {len(model.contacts)} contacts: {USE}"
        )
    body, contact = next(iter(model.bodies.values())), next(iter(model.contacts.values()))
    g = sum((f.acceleration() for f in model.forces.values() if isinstance(f, Gravity)), np.zeros(3))
    size = float(np.linalg.norm(g))
    tilt = (acos(min(1.0, max(-1.0, -g[2] / size))), atan2(g[0], -g[1])) if size and g[:2].any() else (0.0, 0.0)
    if g[2] > 0:
        raise ModelError(
            f"gravity pulls away from the plane z = 0, which PatchStep, Design and Resolved do not know: {USE}"
        )
    return Tumbler(
        shape=body.shape, mass=_mass(body), substrate=_substrate(contact, *tilt), magnet=body.magnet,
        field=_field(model), surroundings=_surroundings(model), gravity=size, start=_start(body),
    )  # fmt: skip


def _mass(body: Solid) -> Mass | MassAndInertia:
    if not hasattr(body.shape, "hull"):
        raise ModelError(f"{type(body.shape).__name__} has no hull; PatchStep, Design and Resolved need one: {USE}")
    if not body.inertia and not body.products:
        return Mass(mass=body.mass)
    I = body.inertia_matrix()  # noqa: E741
    return MassAndInertia(mass=body.mass, I_xx=float(I[0, 0]), I_yy=float(I[1, 1]), I_zz=float(I[2, 2]),
                          I_xy=float(I[0, 1]), I_xz=float(I[0, 2]), I_yz=float(I[1, 2]))  # fmt: skip


def _substrate(contact: SolidContact, tilt: float, uphill: float) -> Substrate:
    where = contact.geometry
    flat = isinstance(where, OnPlane) and where.on == "ground" and not any(where.normal[:2]) and where.normal[2] > 0
    if not flat or where.point[2]:
        raise ModelError(f"PatchStep, Design and Resolved know the plane z = 0 of the ground, not {where!r}: {USE}")
    if contact.normal.e:
        raise ModelError(f"PatchStep, Design and Resolved know no restitution, and e = {contact.normal.e:g}: {USE}")
    law = contact.friction
    if isinstance(law, FrictionEllipsoid) and contact.drilling:
        raise ModelError(
            f"drilling = {contact.drilling:g} m and friction = FrictionEllipsoid(…), which has its own resistance to "
            f"spinning: give PatchStep, Design and Resolved spin=FixedRadius(e_r={contact.drilling:g}) and no drilling"
        )
    if isinstance(law, Coulomb | Frictionless):
        law = FrictionEllipsoid(mu=getattr(law, "mu", 0.0))
        law = FrictionEllipsoid(mu=law.mu, spin=FixedRadius(e_r=contact.drilling)) if contact.drilling else law
    if not isinstance(law, FrictionEllipsoid):
        raise ModelError(
            f"PatchStep, Design and Resolved know Coulomb, Frictionless and FrictionEllipsoid, not "
            f"{type(law).__name__}: {USE}"
        )
    return Substrate(friction=law, adhesion=contact.adhesion or AreaAdhesion(C=0.0), tilt=tilt, uphill=uphill)


def _field(model: RigidBodies) -> Any:
    fields = {name: item for name, item in model.forces.items() if is_field(item)}
    return SummedField(fields=fields) if len(fields) > 1 else next(iter(fields.values()), NoField())


def _surroundings(model: RigidBodies) -> dict[str, Any]:
    found = {}
    for name, item in model.forces.items():
        if hasattr(item, "acts"):
            found[name] = item
        elif isinstance(item, BodyForce) and not item.drive and not any(item.torque):
            found[name] = ConstantForce(fx=item.force[0], fy=item.force[1], fz=item.force[2])
        elif not isinstance(item, Gravity) and not is_field(item):
            raise ModelError(
                f"forces.{name}: PatchStep, Design and Resolved do not know {type(item).__name__} here (drives, "
                f"torques and forces of your own): {USE}"
            )
    return found


def _start(body: Solid) -> Start:
    turn = np.array(body.orientation) / np.linalg.norm(body.orientation)
    yaw, pitch, roll = Rotation.from_quat(turn, scalar_first=True).as_euler("ZXY")
    hull = body.shape.hull()
    clearance = body.position[2] + hull.lowest(matrix(turn))
    if clearance < -INSIDE * hull.size:
        raise ModelError(f"the body starts {-clearance:.3g} m inside the ground; raise its position")
    x, v, w = body.position, body.velocity, body.spin
    return Start(
        x=x[0], y=x[1], clearance=max(0.0, float(clearance)), yaw=float(yaw), pitch=float(pitch), roll=float(roll),
        vx=v[0], vy=v[1], vz=v[2], wx=w[0], wy=w[1], wz=w[2],
    )  # fmt: skip
