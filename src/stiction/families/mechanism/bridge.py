"""The one bridge between families: a mechanism as a planar nonsmooth system, with impacts and drives."""

from __future__ import annotations

from math import hypot, pi
from typing import Any

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError, suggestion
from ...laws.friction import Coulomb, Frictionless
from ...laws.impact import Newton
from ..planar.bodies import RigidBody
from ..planar.contact import Contact
from ..planar.flexure_force import FlexureForce
from ..planar.geometry import PointOnLine
from ..planar.gravity import Load
from ..planar.model import Multibody
from .face import Face
from .labels import mechanism_of
from .tables import COROTATIONAL, DEAD, Structure

__all__ = ["as_multibody"]

SAME = 1e-12  # of the flexures: offsets below it are round-off of where bodies were placed


@takes(damping="s")
def as_multibody(
    model: Any, *, damping: float = 0.0, faces: dict[str, Face] | None = None, restitution: float = 0.0
) -> Multibody:
    """The mechanism as a nonsmooth multibody model of family 1: the same bodies and corotational flexures, dead loads,
    and contacts with impacts and friction. `damping` is the ratio of damping to stiffness [s].
    """
    mechanism = mechanism_of(model)
    if mechanism.drives:
        raise ModelError("as_multibody() takes constant loads; leave out drives=, and add them to the multibody model")
    s = mechanism.structure()
    if (s.tables.link[:, 2] != COROTATIONAL).any() or len(s.tables.fixed) or (s.mass <= 0).any():
        raise ModelError(
            "as_multibody() needs beam=Corotational() with one piece, links with mass and moment, and no pins or "
            "prescribed motion"
        )
    names = [*s.node_names(), "ground"]
    origin = s.q0.reshape(-1, 3) * s.length
    bodies = {
        name: RigidBody(mass=s.mass[3 * k].item(), moment=s.mass[3 * k + 2].item(), x=x.item(), y=y.item())
        for k, (name, (x, y, _)) in enumerate(zip(names[:-1], origin, strict=False))
    }  # fmt: skip
    forces: dict[str, Any] = {f: _flexure_force(s, rows[0], names, damping) for f, rows in s.flexures.items()}
    for name, load in mechanism.loads.items():
        forces.update(_dead_loads(name, load, s, names))
    contacts = {n: _contact(face, s, names, restitution) for n, face in (faces or {}).items()}
    return Multibody(bodies=bodies, forces=forces, contacts=contacts, clock=None, drives={}, travel={})


def _flexure_force(s: Structure, f: int, names: list[str], damping: float) -> FlexureForce:
    row, L, F = s.tables.row[f], s.length, s.force
    xx, xy, xm, yy, ym, mm = (float(k) for k in row[6:12])
    px, py, ax, ay, bx, by = (float(v) * L for v in row[:6])
    return FlexureForce(
        i=names[s.tables.link[f, 0]], j=names[s.tables.link[f, 1]], px=px, py=py, ax=ax, ay=ay, bx=bx, by=by,
        kxx=xx * F / L, kxy=xy * F / L, kxm=xm * F, kyy=yy * F / L, kym=ym * F, kmm=mm * F * L, damping=damping,
    )  # fmt: skip


def _dead_loads(name: str, load: Any, s: Structure, names: list[str]) -> dict[str, Load]:
    if not hasattr(load, "push") or load.push.kind != DEAD or load.push.stiffness or getattr(load, "point", ""):
        raise ModelError(f"as_multibody() takes dead loads at the frames of bodies, not {type(load).__name__}")
    member, push = s.members[load.body], load.push
    beside = hypot(member.ox, member.oy) > SAME * s.length
    if beside and (push.fx or push.fy):  # the arm of the force turns with the body
        raise ModelError(
            f'as_multibody(): loads.{name} pushes "{load.body}", which is welded to others, beside their common frame; '
            f"push the centre of mass of all of them, or give them as one Link"
        )
    body = names[member.node]
    parts = {"x": push.fx, "y": push.fy, "theta": push.moment}
    return {f"load_{name}_{c}": Load(on=f"{body}.{c}", value=v, drive="") for c, v in parts.items() if v}


def _contact(face: Face, s: Structure, names: list[str], restitution: float) -> Contact:
    if face.point not in s.points:
        raise ParameterError(f'Face.point = "{face.point}": there is no such point{suggestion(face.point, s.points)}')
    node, ax, ay = s.points[face.point]
    # the line's normal is its direction turned counter-clockwise
    geometry = PointOnLine(
        body=names[node], px=ax * s.length, py=ay * s.length, line_x=face.x, line_y=face.y, angle=face.angle - pi / 2
    )
    friction = Coulomb(mu=face.mu) if face.mu > 0 else Frictionless()
    return Contact(geometry=geometry, friction=friction, normal=Newton(e=restitution))
