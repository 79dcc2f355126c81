"""Rigid bodies in space with set-valued contacts, M du = h dt + W_N dP_N + W_T dP_T, assembled from named parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import pi
from typing import Any, NamedTuple

import numpy as np

from ...compiled.lower import Packed, pack
from ...core import parameter
from ...core.errors import ModelError, suggestion
from ...core.parameter import Named, sub
from ...core.part import implements, part
from ...laws.drives.breaks import refuse_jumps
from ...laws.drives.clock import Clock
from ...laws.drives.waveforms import Sine
from ...maths.quaternion import conjugate, from_matrix, matrix, product
from .bodies import Ball, Box, Solid, Table
from .contacts import OnPlane, SolidContact
from .forces import BodyForce, FollowerForce, Shaking, SpinningField, UniformField, UniformGravity

FORCES = (UniformGravity, Shaking, BodyForce, FollowerForce, UniformField, SpinningField)
ON_PLANE, ON_BALL, ON_BOX, NOWHERE = 0, 1, 2, 4
SLOTS = 8  # points at which two boxes can touch at once


@part
class RigidBodies:
    """Bodies in space, drives, forces and contacts by name; z points up."""

    clock: Any = sub("", "frequency of the drives", default=None)
    bodies: Any = parameter.named("", "what moves")
    drives: Any = parameter.named("waveform", "signals")
    forces: Any = parameter.named("", "what pulls")
    contacts: Any = parameter.named("", "what touches")

    def check(self) -> None:
        if not any(isinstance(body, Solid) for body in self.bodies.values()):
            raise ModelError("the model has no bodies that can move; add at least one Solid(mass=…, shape=…)")
        turning = any(isinstance(force, SpinningField) for force in self.forces.values())
        if (self.drives or turning) and not isinstance(self.clock, Clock):
            raise ModelError("the model has drives or a spinning field but no clock; add clock=Clock(frequency=…)")
        if "ground" in self.bodies:
            raise ModelError('"ground" is the name of the fixed world; choose another name for the body')
        kinds = (("bodies", self.bodies, (Solid, Table)), ("forces", self.forces, FORCES),
                 ("contacts", self.contacts, (SolidContact,)))  # fmt: skip
        for role, parts, allowed in kinds:
            for name, item in parts.items():
                if not isinstance(item, allowed):
                    known = ", ".join(kind.__name__ for kind in allowed)
                    raise ModelError(f"{role}.{name} is a {type(item).__name__}; bodies in space take {known}")

    def lowered(self) -> SpatialSystem:
        """The model as arrays."""
        return _Lowering(self).system()


class Scene(NamedTuple):
    """Everything about a model that does not change during a run, in the order solvers read it."""

    K: np.ndarray  # numbers of each contact
    pair: np.ndarray  # kind, body a, body b of each contact
    tables: np.ndarray  # body, drive
    travel: np.ndarray  # displacement of each table at drive = 1, and its place at drive = 0
    g: np.ndarray  # acceleration of gravity
    shaking: np.ndarray  # acceleration of the frame at drive = 1
    shaken_by: np.ndarray  # drive of each
    pushes: np.ndarray  # force and torque at drive = 1
    push_on: np.ndarray  # body, drive, 1 if in body axes
    field: np.ndarray  # flux density at drive = 1
    field_by: np.ndarray
    meetings: np.ndarray  # first contact row and the two bodies of each pair of boxes
    half: np.ndarray  # half the sides of boxes


@dataclass(frozen=True)
class SpatialSystem:
    """The lowered model: bodies in their principal axes, one row per contact point."""

    scene: Scene
    packed: Packed
    bodies: tuple[str, ...]
    contacts: tuple[str, ...]
    of_contact: tuple[str, ...]  # name of the contact each point belongs to
    start: np.ndarray  # x, p, v, L
    fixed: np.ndarray  # mass, 1/mass, 1/I, odd axis, reach, dipole
    axes: np.ndarray  # quaternion from principal to body axes, per body
    moments: np.ndarray
    other: np.ndarray  # per contact: 0 the other side stands still, 1 it is prescribed, 2 it is free
    drives: int
    frequency: float | None


class Point(NamedTuple):
    """One point of contact."""

    name: str
    kind: int
    a: str
    b: str
    at: Any
    radius: float
    normal: Any
    offset: float


def principal(body: Solid) -> tuple[np.ndarray, np.ndarray]:
    """Principal moments, and the quaternion that takes principal axes to body axes."""
    inertia = body.inertia_matrix()
    if not body.products or not any(body.products):
        return np.diag(inertia).copy(), np.array([1.0, 0.0, 0.0, 0.0])
    moments, axes = np.linalg.eigh(inertia)
    if np.linalg.det(axes) < 0:
        axes[:, 2] *= -1
    return moments, from_matrix(axes)


def odd_axis(moments: np.ndarray) -> int:
    """The axis whose two fellows are most alike."""
    inverse = 1 / moments
    unlike = [abs(inverse[(c + 1) % 3] - inverse[(c + 2) % 3]) for c in range(3)]
    return int(np.argmin(unlike))


class _Lowering:
    def __init__(self, model: RigidBodies) -> None:
        self.model = model
        self.names = tuple(model.bodies)
        self.number = {name: i for i, name in enumerate(self.names)} | {"ground": len(self.names)}
        self.signals: dict[str, Any] = dict(model.drives)
        self.axes = {n: principal(b)[1] for n, b in model.bodies.items() if isinstance(b, Solid)}

    # -------------------------------------------------------------------------------------------- names

    def body(self, name: str, where: str, *, free: bool = False) -> int:
        if name not in self.number or (free and not isinstance(self.model.bodies.get(name), Solid)):
            known = [n for n in self.names if not free or isinstance(self.model.bodies[n], Solid)]
            what = "body that can move" if free else "body"
            raise ModelError(f'{where} = "{name}": there is no such {what}{suggestion(name, known)}')
        return self.number[name]

    def drive(self, name: str, where: str) -> int:
        if name == "":
            return 0
        if name not in self.signals:
            raise ModelError(f'{where} = "{name}": there is no such drive{suggestion(name, self.model.drives)}')
        return list(self.signals).index(name) + 1

    # -------------------------------------------------------------------------------------------- bodies

    def body_rows(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        n = len(self.names)
        start, fixed, axes, moments = np.zeros((n, 13)), np.zeros((n, 10)), np.zeros((n, 4)), np.ones((n, 3))
        start[:, 3] = axes[:, 0] = 1.0
        for i, body in enumerate(self.model.bodies.values()):
            start[i, :3] = body.position
            if isinstance(body, Table):
                continue
            moments[i], axes[i] = principal(body)
            into = matrix(axes[i]).T
            p = np.array(body.orientation) / np.linalg.norm(body.orientation)
            start[i, 3:7] = product(p, axes[i]) if any(axes[i, 1:]) else p
            start[i, 7:10], start[i, 10:13] = body.velocity, moments[i] * (into @ body.spin)
            fixed[i] = (
                body.mass,
                1 / body.mass,
                *(1 / moments[i]),
                odd_axis(moments[i]),
                self.reach(body),
                *(into @ body.dipole),
            )
        return start, fixed, axes, moments

    def reach(self, body: Solid) -> float:
        """Greatest distance of a contact point from the centre of mass; without shape, the radius of gyration."""
        if isinstance(body.shape, Ball):
            return body.shape.radius
        if body.shape is not None:
            return max(float(np.linalg.norm(point)) for point in body.shape.points().values())
        return float(np.sqrt(np.linalg.eigvalsh(body.inertia_matrix())[2] / body.mass))

    # -------------------------------------------------------------------------------------------- contacts

    def points_of(self, name: str, where: str) -> Iterator[tuple[str, np.ndarray, float]]:
        """(name, place in principal axes, radius) of everything a body touches with."""
        shape = self.model.bodies[name].shape
        if shape is None:
            raise ModelError(f'{where}: the body "{name}" has no shape; give it Box(…), Ball(…) or PointCluster(…)')
        if isinstance(shape, Ball):
            yield "", np.zeros(3), shape.radius
            return
        into = matrix(self.axes[name]).T
        for label, point in shape.points().items():
            yield label, into @ np.array(point), 0.0

    def contact_points(self, name: str, geometry: Any) -> Iterator[Point]:
        where = f"contacts.{name}"
        if isinstance(geometry, OnPlane):
            self.body(geometry.body, f"{where}.body", free=True)
            self.body(geometry.on, f"{where}.on")
            n = np.array(geometry.normal) / np.linalg.norm(geometry.normal)
            offset = float(n @ geometry.point)
            normal = matrix(self.axes[geometry.on]).T @ n if geometry.on in self.axes else n
            for label, at, radius in self.points_of(geometry.body, where):
                yield Point(label, ON_PLANE, geometry.body, geometry.on, at, radius, normal, offset)
            return
        a, b = geometry.a, geometry.b
        self.body(a, f"{where}.a", free=True)
        self.body(b, f"{where}.b", free=True)
        shapes = {n: self.model.bodies[n].shape for n in (a, b)}
        if isinstance(shapes[a], Ball):
            a, b = b, a  # points on balls, balls on boxes
        if isinstance(shapes[b], Ball) and isinstance(shapes[a], Box):
            a, b = b, a
        if isinstance(shapes[a], Box) and isinstance(shapes[b], Box):
            self.refuse_products(a, where)
            self.refuse_products(b, where)
            for slot in range(SLOTS):
                yield Point(f"{slot + 1}", NOWHERE, a, b, np.zeros(3), 0.0, (0.0, 0.0, 0.0), 0.0)
            return
        yield from self.on_other(a, b, shapes[b], where)

    def refuse_products(self, box: str, where: str) -> None:
        if any(self.axes[box][1:]):
            raise ModelError(f'{where}: the box "{box}" has products of inertia; its faces need principal axes')

    def on_other(self, a: str, b: str, shape: Any, where: str) -> Iterator[Point]:
        """Points or ball of a on the ball or box b."""
        for name, at, radius in self.points_of(a, where):
            if isinstance(shape, Ball):
                yield Point(name, ON_BALL, a, b, at, radius, (0.0, 0.0, 0.0), shape.radius)
            elif isinstance(shape, Box):
                self.refuse_products(b, where)
                yield Point(name, ON_BOX, a, b, at, radius, (shape.x / 2, shape.y / 2, shape.z / 2), 0.0)
            else:
                raise ModelError(f'{where}: "{a}" and "{b}" are points only; one of them must be a Ball or a Box')

    def contact_rows(self) -> tuple[tuple[str, ...], tuple[str, ...], np.ndarray, np.ndarray, np.ndarray]:
        names, owners, K, pair, other = [], [], [], [], []
        for name, contact in self.model.contacts.items():
            for p in self.contact_points(name, contact.geometry):
                names.append(f"{name}.{p.name}" if p.name else name)
                owners.append(name)
                K.append([*contact.numbers(), *p.at, p.radius, *p.normal, p.offset, 1.0, 0.0])
                pair.append([p.kind, self.number[p.a], self.number[p.b]])
                side = self.model.bodies.get(p.b)
                other.append(2.0 if isinstance(side, Solid) else (1.0 if isinstance(side, Table) else 0.0))
        return (
            tuple(names), tuple(owners), np.array(K, float).reshape(-1, 15),
            np.array(pair, np.int64).reshape(-1, 3), np.array(other, float),
        )  # fmt: skip

    def meetings(self, pair: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(first row, body, body) of every pair of boxes, and half the sides of all boxes."""
        rows = np.flatnonzero(pair[:, 0] == NOWHERE)[::SLOTS]
        half = np.zeros((len(self.names), 3))
        for i, body in enumerate(self.model.bodies.values()):
            if isinstance(body, Solid) and isinstance(body.shape, Box):
                half[i] = body.shape.x / 2, body.shape.y / 2, body.shape.z / 2
        return np.ascontiguousarray(np.column_stack([rows, pair[rows, 1:]]), np.int64), half

    # -------------------------------------------------------------------------------------------- forces

    def forces_of(self, *kinds: type) -> list[tuple[str, Any]]:
        return [(f"forces.{n}", f) for n, f in self.model.forces.items() if isinstance(f, kinds)]

    def fields(self) -> list[tuple[np.ndarray, int]]:
        rows = [(np.array(f.field), self.drive(f.drive, f"{w}.drive")) for w, f in self.forces_of(UniformField)]
        for where, force in self.forces_of(SpinningField):
            for vector, phase in zip(force.components(), (pi / 2, 0.0), strict=True):
                self.signals[f"{where} at {phase}"] = Sine(phase=phase)
                rows.append((vector, len(self.signals)))
        return rows

    def pushes(self) -> tuple[np.ndarray, np.ndarray]:
        values, on = [], []
        for where, force in self.forces_of(BodyForce, FollowerForce):
            values.append([*force.force, *force.torque])
            follows = 1 if isinstance(force, FollowerForce) else 0
            on.append(
                [self.body(force.on, f"{where}.on", free=True), self.drive(force.drive, f"{where}.drive"), follows]
            )
        return np.array(values, float).reshape(-1, 6), np.array(on, np.int64).reshape(-1, 3)

    def tables(self) -> tuple[np.ndarray, np.ndarray]:
        rows, travel = [], []
        for name, body in self.model.bodies.items():
            if isinstance(body, Table):
                rows.append([self.number[name], self.drive(body.drive, f"bodies.{name}.drive")])
                travel.append([*body.amplitude, *body.position])
                signal = type(self.signals[body.drive]) if body.drive else Table
                if body.drive and not implements(signal, "waveform_rate"):
                    raise ModelError(
                        f'bodies.{name} is moved by "{body.drive}", but {signal.__name__} has no waveform_rate()'
                    )
                if body.drive:
                    refuse_jumps(name, body.drive, self.signals[body.drive])
        return np.array(rows, np.int64).reshape(-1, 2), np.array(travel, float).reshape(-1, 6)

    def system(self) -> SpatialSystem:
        start, fixed, axes, moments = self.body_rows()
        names, owners, K, pair, other = self.contact_rows()
        field = self.fields()
        shaken = [(f.acceleration, self.drive(f.drive, f"{w}.drive")) for w, f in self.forces_of(Shaking)]
        tables, travel = self.tables()
        pushes, push_on = self.pushes()
        meetings, half = self.meetings(pair)
        g = sum((f.acceleration() for _, f in self.forces_of(UniformGravity)), np.zeros(3))
        scene = Scene(
            K=K, pair=pair, tables=tables, travel=travel, g=g,
            shaking=np.array([v for v, _ in shaken], float).reshape(-1, 3),
            shaken_by=np.array([d for _, d in shaken], np.int64),
            pushes=pushes, push_on=push_on,
            field=np.array([v for v, _ in field], float).reshape(-1, 3),
            field_by=np.array([d for _, d in field], np.int64), meetings=meetings, half=half,
        )  # fmt: skip
        addresses: Mapping[str, Any] = {"drives": {name: (i + 1,) for i, name in enumerate(self.signals)}}
        return SpatialSystem(
            scene=scene, packed=pack({"drives": Named(self.signals)}, addresses), bodies=self.names, contacts=names,
            of_contact=owners, start=start, fixed=fixed, axes=axes, moments=moments, other=other,
            drives=len(self.signals), frequency=self.model.clock.frequency if self.model.clock is not None else None,
        )  # fmt: skip


def body_axes(p: np.ndarray, axes: np.ndarray) -> np.ndarray:
    """Quaternions of the body axes from those of the principal axes."""
    return product(p, conjugate(axes)) if any(axes[1:]) else p
