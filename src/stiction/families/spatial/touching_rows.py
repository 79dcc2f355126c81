"""What touches what, as rows of numbers: bodies and their points by name, one row per point of contact."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError, suggestion
from ...laws.adhesion import FixedRadius, FrictionEllipsoid
from ...maths.quaternion import from_matrix, matrix
from .bodies import Solid, Table
from .contacts import Between, EachOther, OnPlane, SolidContact
from .general.layout import BOXES, KNOWN, NOWHERE, ON_BALL, ON_BOX, ON_PLANE, POINTS, ROW, SLOTS, SOLIDS
from .shapes.mass import principal_axes
from .shapes.mesh_shapes import convex_pieces
from .shapes.polyhedra import Polyhedron
from .shapes.shapes import Ball, Cuboid
from .shapes.solids import most_corners, polyhedron_of, turned
from .tumbling.scene_model import Obstacle

PATCH_STEPPERS = "PatchStep, Design and Resolved"


class Meeting(NamedTuple):
    """How two convex pieces are looked at: slots one after another, the pieces by number."""

    slots: int
    how: int
    a: int  # −1: points or a ball
    b: int


class ContactPoint(NamedTuple):
    """One point of contact."""

    name: str
    kind: int
    a: str
    b: str
    at: Any
    radius: float
    normal: Any
    offset: float
    meeting: Meeting | None = None  # of which it is the first slot


class Rows(NamedTuple):
    """The points of contact of a model as arrays."""

    names: tuple[str, ...]
    owners: tuple[str, ...]  # name of the contact each belongs to
    K: np.ndarray
    pair: np.ndarray
    other: np.ndarray
    meetings: np.ndarray


def is_solid(shape: Any) -> bool:
    """Whether a shape has faces: it is neither a ball nor points."""
    return hasattr(shape, "hull") and not isinstance(shape, Ball)


def principal(body: Solid) -> tuple[np.ndarray, np.ndarray]:
    """Principal moments, and the quaternion that takes principal axes to body axes."""
    moments, axes = principal_axes(body.inertia_matrix())
    return moments, from_matrix(axes)


class Touching:
    """Bodies and drives of a model by name and number, and the rows of its contacts."""

    def __init__(self, model: Any) -> None:
        self.model = model
        self.names = tuple(model.bodies)
        self.number = {name: i for i, name in enumerate(self.names)} | {"ground": len(self.names)}
        self.signals: dict[str, Any] = dict(model.drives)
        self.solids = [n for n, b in model.bodies.items() if isinstance(b, Solid)]
        self.fixed = [n for n, b in model.bodies.items() if isinstance(b, Obstacle)]
        self.refusals: list[str] = []  # what only the patch solver knows
        self.axes = {n: principal(model.bodies[n])[1] for n in self.solids}
        self.axes |= {n: np.array([1.0, 0.0, 0.0, 0.0]) for n in self.fixed}
        self.pieces: list[Polyhedron] = []  # convex ones, in the principal axes of their bodies
        self.numbered: dict[Any, dict[str, int]] = {}  # pieces of a shape in such axes, by name

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

    def corners(self, shape: Any) -> dict[str, Any]:
        """The points with which a shape touches, by name, about its centre of mass [m]."""
        if callable(getattr(shape, "points", None)):  # those of Facets are numbers
            return shape.points()
        hull = shape.hull()
        if hull.curved.any():
            self.refusals.append(
                f"{type(shape).__name__} is curved: {PATCH_STEPPERS} know how it rolls on a plane; Moreau knows "
                f"corners and Ball(…)"
            )
        return {f"p{i + 1}": point for i, point in enumerate(hull.centres)}

    def reach(self, body: Any) -> float:
        """Greatest distance of a contact point from the centre of mass; without shape, the radius of gyration."""
        if isinstance(body.shape, Ball):
            return body.shape.radius
        if body.shape is not None:
            return max(float(np.linalg.norm(point)) for point in self.corners(body.shape).values())
        return float(np.sqrt(np.linalg.eigvalsh(body.inertia_matrix())[2] / body.mass))

    # -------------------------------------------------------------------------------------------- contacts

    def points_of(self, name: str, where: str) -> Iterator[tuple[str, np.ndarray, float]]:
        """(name, place in principal axes, radius) of everything a body touches with."""
        shape = self.model.bodies[name].shape
        if shape is None:
            raise ModelError(f'{where}: the body "{name}" has no shape; give it Cuboid(…), Ball(…) or another')
        if isinstance(shape, Ball):
            yield "", np.zeros(3), shape.radius
            return
        into = matrix(self.axes[name]).T
        for label, point in self.corners(shape).items():
            yield label, into @ np.array(point), 0.0

    def contact_points(self, name: str, geometry: Any) -> Iterator[ContactPoint]:
        where = f"contacts.{name}"
        if isinstance(geometry, OnPlane):
            self.body(geometry.body, f"{where}.body", free=True)
            self.body(geometry.on, f"{where}.on")
            n = np.array(geometry.normal) / np.linalg.norm(geometry.normal)
            offset = float(n @ geometry.point)
            normal = matrix(self.axes[geometry.on]).T @ n if geometry.on in self.axes else n
            for label, at, radius in self.points_of(geometry.body, where):
                yield ContactPoint(label, ON_PLANE, geometry.body, geometry.on, at, radius, normal, offset)
            return
        if isinstance(geometry, EachOther):
            for a, b in self.pairs_of(where):
                for point in self.contact_points(name, Between(a=a, b=b)):
                    yield point._replace(name=f"{a}-{b}" + (f".{point.name}" if point.name else ""))
            return
        a, b = geometry.a, geometry.b
        for side, given in (("a", a), ("b", b)):
            self.body(given, f"{where}.{side}", free=given not in self.fixed)
        if a in self.fixed and b in self.fixed:
            raise ModelError(f'{where}: neither "{a}" nor "{b}" can move')
        yield from self.between(a, b, where)

    def between(self, a: str, b: str, where: str) -> Iterator[ContactPoint]:
        """Slots of two solids; points or a ball on a solid; points on a ball, two balls."""
        shapes = {n: self.model.bodies[n].shape for n in (a, b)}
        if isinstance(shapes[a], Ball) or (is_solid(shapes[a]) and not is_solid(shapes[b])):
            a, b = b, a  # points on balls, both on solids
        if isinstance(shapes[b], Ball) and is_solid(shapes[a]):
            a, b = b, a
        if is_solid(shapes[a]) and is_solid(shapes[b]):
            yield from self.solids_meet(a, b, where)
        elif is_solid(shapes[b]) and not self.is_box(b):
            yield from self.points_meet(a, b, where)
        else:
            yield from self.on_other(a, b, shapes[b], where)

    def solids_meet(self, a: str, b: str, where: str) -> Iterator[ContactPoint]:
        """Slots of every two convex pieces: as many as corners that two of their faces can have in common."""
        how = BOXES if self.is_box(a) and self.is_box(b) else SOLIDS
        for (of_a, i), (of_b, j) in product(self.pieces_of(a, where).items(), self.pieces_of(b, where).items()):
            slots = most_corners(self.pieces[i]) + most_corners(self.pieces[j])
            begin = f"{of_a or a}-{of_b or b}." if of_a or of_b else ""
            for slot in range(slots):
                meeting = None if slot else Meeting(slots, how, i, j)
                name, zero = f"{begin}{slot + 1}", (0.0, 0.0, 0.0)
                yield ContactPoint(name, NOWHERE, a, b, zero, 0.0, zero, 0.0, meeting)

    def points_meet(self, a: str, b: str, where: str) -> Iterator[ContactPoint]:
        """The points or the ball of a on every convex piece of b."""
        for of_b, j in self.pieces_of(b, where).items():
            points = list(self.points_of(a, where))
            for n, (label, at, radius) in enumerate(points):
                meeting = None if n else Meeting(len(points), POINTS, -1, j)
                name = ".".join(filter(None, (of_b, label)))
                yield ContactPoint(name, NOWHERE, a, b, at, radius, (0.0, 0.0, 0.0), 0.0, meeting)

    def is_box(self, name: str) -> bool:
        """Whether a body is a cuboid along its principal axes, for which there are shorter ways."""
        return isinstance(self.model.bodies[name].shape, Cuboid) and not any(self.axes[name][1:])

    def pieces_of(self, name: str, where: str) -> dict[str, int]:
        """Numbers of the convex pieces of a body, by name; bodies of one shape share them."""
        shape, axes = self.model.bodies[name].shape, self.axes[name]
        key = (shape, tuple(axes))
        if key not in self.numbered:
            found = {}
            for label, hull in convex_pieces(shape).items():
                if hull.curved.any():
                    raise ModelError(
                        f'{where}: "{name}" is curved ({type(shape).__name__}): PatchStep knows how it rolls on a '
                        f"plane, nothing how it meets other bodies; use Ball(…), Cuboid(…), Prism(…), meshes, unions"
                    )
                found[label] = len(self.pieces)
                solid = polyhedron_of(hull)
                self.pieces.append(turned(solid, matrix(axes)) if any(axes[1:]) else solid)
            self.numbered[key] = found
        return self.numbered[key]

    def pairs_of(self, where: str) -> list[tuple[str, str]]:
        """All pairs of bodies with shapes of which one can move."""
        shaped = [n for n in self.solids if self.model.bodies[n].shape is not None]
        found = [*combinations(shaped, 2), *((a, b) for a in shaped for b in self.fixed)]
        if not found:
            raise ModelError(f"{where}: there are no two bodies with shapes that could touch each other")
        return found

    def on_other(self, a: str, b: str, shape: Any, where: str) -> Iterator[ContactPoint]:
        """Points or ball of a on the ball or box b."""
        for name, at, radius in self.points_of(a, where):
            if isinstance(shape, Ball):
                yield ContactPoint(name, ON_BALL, a, b, at, radius, (0.0, 0.0, 0.0), shape.radius)
            elif isinstance(shape, Cuboid):
                yield ContactPoint(name, ON_BOX, a, b, at, radius, tuple(side / 2 for side in shape.sides()), 0.0)
            else:
                raise ModelError(
                    f'{where}: "{a}" and "{b}" are points only; one of them must be a Ball, a Cuboid or another solid'
                )

    def contact_rows(self) -> Rows:
        """All points of contact, and the meetings whose slots they are."""
        names: list[str] = []
        owners, K, pair, other, meetings = [], [], [], [], []
        for name, contact in self.model.contacts.items():
            self.refuse_patches(name, contact)
            own = 1.0 + list(self.model.contacts).index(name) if contact.own_law else 0.0
            for p in self.contact_points(name, contact.geometry):
                if p.meeting:
                    meetings.append([len(names), self.number[p.a], self.number[p.b], *p.meeting])
                names.append(f"{name}.{p.name}" if p.name else name)
                owners.append(name)
                K.append([*contact.numbers(), *p.at, p.radius, *p.normal, p.offset, 1.0, *([0.0] * 6), own])
                pair.append([p.kind, self.number[p.a], self.number[p.b]])
                side = self.model.bodies.get(p.b)
                other.append(2.0 if isinstance(side, Solid | Obstacle) else (1.0 if isinstance(side, Table) else 0.0))
        return Rows(
            tuple(names), tuple(owners), np.array(K, float).reshape(-1, KNOWN),
            np.array(pair, np.int64).reshape(-1, 3), np.array(other, float),
            np.array(meetings, np.int64).reshape(-1, 7),
        )  # fmt: skip

    def half_sides(self) -> np.ndarray:
        """Of all boxes [m]."""
        half = np.zeros((len(self.names), 3))
        for i, body in enumerate(self.model.bodies.values()):
            if not isinstance(body, Table) and isinstance(body.shape, Cuboid):
                half[i] = np.array(body.shape.sides()) / 2
        return half

    def spans(self, meetings: np.ndarray, rows: int) -> np.ndarray:
        """Rows of contacts in their order: (first, how many, number of the meeting they are slots of, or −1)."""
        found, done = [], 0
        for number, (first, slots) in enumerate([*meetings[:, [ROW, SLOTS]].tolist(), (rows, 0)]):
            if first > done:
                found.append((done, first - done, -1))
            if first < rows:
                found.append((first, slots, number))
            done = first + slots
        return np.array(found, np.int64).reshape(-1, 3)

    def refuse_patches(self, name: str, contact: SolidContact) -> None:
        """What belongs to a whole patch, which points of contact do not know."""
        law = contact.friction
        if contact.adhesion is not None and (contact.adhesion.C or contact.adhesion.pull_off):
            self.refusals.append(f"contacts.{name}.adhesion acts on a patch; {PATCH_STEPPERS} know it, Moreau does not")
        if isinstance(law, FrictionEllipsoid) and not law.e_t == law.e_o == 1.0:
            self.refusals.append(
                f"contacts.{name}.friction has e_t = {law.e_t:g}, e_o = {law.e_o:g}; {PATCH_STEPPERS} know other "
                f"shares of μ than 1, Moreau does not"
            )
        if isinstance(law, FrictionEllipsoid) and isinstance(law.spin, FixedRadius):
            self.refusals.append(
                f"contacts.{name}.friction.spin = {law.spin!r} is of a patch; {PATCH_STEPPERS} know it. For Moreau "
                f"give the radius of each point, SolidContact(friction=Coulomb(mu=…), drilling=…), or PatchRadius()"
            )
