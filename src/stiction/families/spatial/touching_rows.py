"""What touches what, as rows of numbers: bodies and their points by name, one row per point of contact."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError, suggestion
from ...laws.adhesion import FrictionEllipsoid
from ...maths.quaternion import from_matrix, matrix
from .bodies import Solid, Table
from .contacts import Between, EachOther, OnPlane, SolidContact
from .general.layout import KNOWN, NOWHERE, ON_BALL, ON_BOX, ON_PLANE
from .shapes.mass import principal_axes
from .shapes.shapes import Ball, Cuboid
from .tumbling.scene_model import Obstacle

PATCH_STEPPERS = "PatchStep, Design and Resolved"
SLOTS = 8  # points at which two boxes can touch at once


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
        if hasattr(shape, "points"):
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
        shapes = {n: self.model.bodies[n].shape for n in (a, b)}
        if isinstance(shapes[a], Ball):
            a, b = b, a  # points on balls, balls on boxes
        if isinstance(shapes[b], Ball) and isinstance(shapes[a], Cuboid):
            a, b = b, a
        if isinstance(shapes[a], Cuboid) and isinstance(shapes[b], Cuboid):
            self.refuse_products(a, where)
            self.refuse_products(b, where)
            for slot in range(SLOTS):
                yield ContactPoint(f"{slot + 1}", NOWHERE, a, b, np.zeros(3), 0.0, (0.0, 0.0, 0.0), 0.0)
            return
        yield from self.on_other(a, b, shapes[b], where)

    def pairs_of(self, where: str) -> list[tuple[str, str]]:
        """All pairs of bodies with shapes of which one can move."""
        shaped = [n for n in self.solids if self.model.bodies[n].shape is not None]
        found = [*combinations(shaped, 2), *((a, b) for a in shaped for b in self.fixed)]
        if not found:
            raise ModelError(f"{where}: there are no two bodies with shapes that could touch each other")
        return found

    def refuse_products(self, box: str, where: str) -> None:
        if any(self.axes[box][1:]):
            raise ModelError(f'{where}: the box "{box}" has products of inertia; its faces need principal axes')

    def on_other(self, a: str, b: str, shape: Any, where: str) -> Iterator[ContactPoint]:
        """Points or ball of a on the ball or box b."""
        for name, at, radius in self.points_of(a, where):
            if isinstance(shape, Ball):
                yield ContactPoint(name, ON_BALL, a, b, at, radius, (0.0, 0.0, 0.0), shape.radius)
            elif isinstance(shape, Cuboid):
                self.refuse_products(b, where)
                yield ContactPoint(name, ON_BOX, a, b, at, radius, tuple(side / 2 for side in shape.sides()), 0.0)
            else:
                raise ModelError(f'{where}: "{a}" and "{b}" are points only; one of them must be a Ball or a Cuboid')

    def contact_rows(self) -> tuple[tuple[str, ...], tuple[str, ...], np.ndarray, np.ndarray, np.ndarray]:
        names, owners, K, pair, other = [], [], [], [], []
        for name, contact in self.model.contacts.items():
            self.refuse_patches(name, contact)
            own = 1.0 + list(self.model.contacts).index(name) if contact.own_law else 0.0
            for p in self.contact_points(name, contact.geometry):
                names.append(f"{name}.{p.name}" if p.name else name)
                owners.append(name)
                K.append([*contact.numbers(), *p.at, p.radius, *p.normal, p.offset, 1.0, 0.0, own])
                pair.append([p.kind, self.number[p.a], self.number[p.b]])
                side = self.model.bodies.get(p.b)
                other.append(2.0 if isinstance(side, Solid | Obstacle) else (1.0 if isinstance(side, Table) else 0.0))
        return (
            tuple(names), tuple(owners), np.array(K, float).reshape(-1, KNOWN),
            np.array(pair, np.int64).reshape(-1, 3), np.array(other, float),
        )  # fmt: skip

    def meetings(self, pair: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(first row, body, body) of every pair of boxes, and half the sides of all boxes."""
        rows = np.flatnonzero(pair[:, 0] == NOWHERE)[::SLOTS]
        half = np.zeros((len(self.names), 3))
        for i, body in enumerate(self.model.bodies.values()):
            if not isinstance(body, Table) and isinstance(body.shape, Cuboid):
                half[i] = np.array(body.shape.sides()) / 2
        return np.ascontiguousarray(np.column_stack([rows, pair[rows, 1:]]), np.int64), half

    def spans(self, meetings: np.ndarray, rows: int) -> np.ndarray:
        """Rows of contacts in their order: (first, how many, number of the pair of boxes they are slots of, or −1)."""
        found, done = [], 0
        for number, first in enumerate([*meetings[:, 0], rows]):
            if first > done:
                found.append((done, first - done, -1))
            if first < rows:
                found.append((first, SLOTS, number))
            done = first + SLOTS
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
