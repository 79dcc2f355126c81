"""Joints between bodies: each is one to three rows that stay closed, contacts to the solvers (docs/joints.md).

A revolute joint "pin" has the rows "pin.x" and "pin.y", along the axes of its first body; a weld "pin.theta", too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Any

import numpy as np

from ...compiled.lower import Packed
from ...core import parameter
from ...core.errors import ModelError, ParameterError
from ...core.parameter import par
from ...core.part import part
from ...laws.impact import Bilateral, Newton
from .contact import Contact
from .geometry import PointOnLine
from .links import Ratio, Spacing

Rows = dict[str, Contact]  # by what is added to the name of the joint
Place = Callable[[str], float]  # value of a coordinate at the start; 0 of one that there is not


def _held(geometry: Any) -> Contact:
    return Contact(geometry=geometry, normal=Bilateral())


def _two_bodies(joint: Any) -> None:
    if joint.a == joint.b:
        raise ParameterError(
            f'{type(joint).__name__}: a and b are both "{joint.a}"; a joint connects a body to another, or the ground'
        )


def _aligned(joint: Any, bodies: Mapping[str, Any]) -> Rows:
    """The angle between the bodies stays what it is at the start; a point has none to keep."""
    points = [name for name in (joint.a, joint.b) if name in bodies and not _turns(bodies[name])]
    if points:
        return {}
    a, b = (name if name == "ground" else f"{name}.theta" for name in (joint.a, joint.b))
    return {".theta": _held(Ratio(a=a, b=b, ratio=1.0))}


def _turns(body: Any) -> bool:
    return any(row[0] == "theta" for row in body.coordinates)


def _turn(joint: Any, place: Place) -> dict[str, float]:
    """θ_b − θ_a at the start, which the row of `_aligned` keeps."""
    return {".theta.geometry.offset": place(f"{joint.b}.theta") - place(f"{joint.a}.theta")}


@part
class Revolute:
    """A pin through a point of each body, about which they turn."""

    a: str = parameter.body("first body", default="ground")
    b: str = parameter.body("second body")
    ax: float = par("m", "x of the pin in the frame of body a", default=0.0)
    ay: float = par("m", "y of the pin in the frame of body a", default=0.0)
    bx: float = par("m", "x of the pin in the frame of body b", default=0.0)
    by: float = par("m", "y of the pin in the frame of body b", default=0.0)

    def check(self) -> None:
        _two_bodies(self)

    def rows(self, bodies: Mapping[str, Any]) -> Rows:
        """Both components of the distance of the points, along the axes of a."""
        point: dict[str, Any] = {
            "body": self.b,
            "px": self.bx,
            "py": self.by,
            "on": self.a,
            "line_x": self.ax,
            "line_y": self.ay,
        }
        along = {".x": -pi / 2, ".y": 0.0}
        return {row: _held(PointOnLine(**point, angle=angle)) for row, angle in along.items()}


@part
class Prismatic:
    """A slide: a point of b stays on a line of a, and b keeps the angle to a that it starts with."""

    a: str = parameter.body("body that carries the line", default="ground")
    b: str = parameter.body("body that slides")
    ax: float = par("m", "x of a point of the line in the frame of body a", default=0.0)
    ay: float = par("m", "y of a point of the line in the frame of body a", default=0.0)
    angle: float = par("rad", "direction of the line in the frame of body a", default=0.0)
    bx: float = par("m", "x of the sliding point in the frame of body b", default=0.0)
    by: float = par("m", "y of the sliding point in the frame of body b", default=0.0)

    def check(self) -> None:
        _two_bodies(self)

    def rows(self, bodies: Mapping[str, Any]) -> Rows:
        """The distance from the line, and the angle."""
        line: dict[str, Any] = {"on": self.a, "line_x": self.ax, "line_y": self.ay, "angle": self.angle}
        return {".n": _held(PointOnLine(body=self.b, px=self.bx, py=self.by, **line)), **_aligned(self, bodies)}

    def from_start(self, place: Place) -> dict[str, float]:
        """The angle that is kept."""
        return _turn(self, place)


@part
class Weld:
    """Two bodies that stay to each other as they start."""

    a: str = parameter.body("first body", default="ground")
    b: str = parameter.body("second body")

    def check(self) -> None:
        _two_bodies(self)

    def rows(self, bodies: Mapping[str, Any]) -> Rows:
        """A pin at the centre of b, and the angle."""
        return {**Revolute(a=self.a, b=self.b).rows(bodies), **_aligned(self, bodies)}

    def from_start(self, place: Place) -> dict[str, float]:
        """Where the centre of b is in the frame of a, and the angle."""
        x, y = (place(f"{self.b}.{c}") - place(f"{self.a}.{c}") for c in "xy")
        c, s = cos(place(f"{self.a}.theta")), sin(place(f"{self.a}.theta"))
        lines = {"line_x": c * x + s * y, "line_y": c * y - s * x}
        pin = {f"{row}.geometry.{name}": value for row in (".x", ".y") for name, value in lines.items()}
        return {**pin, **_turn(self, place)}


@part
class Distance:
    """A rigid rod without mass between a point of each body."""

    a: str = parameter.body("first body", default="ground")
    b: str = parameter.body("second body")
    ax: float = par("m", "x of the point in the frame of body a", default=0.0)
    ay: float = par("m", "y of the point in the frame of body a", default=0.0)
    bx: float = par("m", "x of the point in the frame of body b", default=0.0)
    by: float = par("m", "y of the point in the frame of body b", default=0.0)
    length: float = par("m", "length of the rod", positive=True, symbol="L")

    def check(self) -> None:
        _two_bodies(self)

    def rows(self, bodies: Mapping[str, Any]) -> Rows:
        """The distance."""
        points = {name: getattr(self, name) for name in ("a", "b", "ax", "ay", "bx", "by", "length")}
        return {"": _held(Spacing(**points))}


@part
class Rope:
    """A rope without mass between a point of each body: slack, or taut at its length, with a jerk where it gets so."""

    a: str = parameter.body("first body", default="ground")
    b: str = parameter.body("second body")
    ax: float = par("m", "x of the point in the frame of body a", default=0.0)
    ay: float = par("m", "y of the point in the frame of body a", default=0.0)
    bx: float = par("m", "x of the point in the frame of body b", default=0.0)
    by: float = par("m", "y of the point in the frame of body b", default=0.0)
    length: float = par("m", "length of the rope", positive=True, symbol="L")
    e: float = par("1", "restitution of the jerk", default=0.0, bounds=(0, 1), symbol="e")

    def check(self) -> None:
        _two_bodies(self)

    def rows(self, bodies: Mapping[str, Any]) -> Rows:
        """What is left of the length."""
        points = {name: getattr(self, name) for name in ("a", "b", "ax", "ay", "bx", "by", "length")}
        return {"": Contact(geometry=Spacing(**points, side=-1.0), normal=Newton(e=self.e))}


@part
class Gear:
    """Coordinates that move in a fixed ratio from where they start: gears, belts and pulleys, racks, motors.

    b − frame_b = ratio (a − frame_a) + what it is at the start. A pair of gears has ratio −z_a/z_b, a belt over pulleys
    R_a/R_b, a rack R [m/rad]; both frames are the carrier of a planetary gear. A motor is a body whose motion is
    prescribed, a, with ratio 1; it turns b against the body that carries it, frame_b.
    """

    a: str = parameter.coordinate("coordinate that drives")
    b: str = parameter.coordinate("coordinate that follows")
    ratio: float = par("1", "how far b goes per a (m per rad of a rack)", symbol="i")
    frame_a: str = parameter.coordinate("coordinate against which a is counted", default="ground")
    frame_b: str = parameter.coordinate("coordinate against which b is counted", default="ground")

    def check(self) -> None:
        own = (self.a, self.b)
        if self.a == self.b or self.frame_a in own or self.frame_b in own or "ground" in own:
            raise ParameterError(
                f'Gear: a = "{self.a}" and b = "{self.b}", counted against "{self.frame_a}" and "{self.frame_b}": a '
                f"and b must be two moving coordinates, and neither of them a frame"
            )

    def rows(self, bodies: Mapping[str, Any]) -> Rows:
        """One linear relation."""
        names = {name: getattr(self, name) for name in ("a", "b", "ratio", "frame_a", "frame_b")}
        return {"": _held(Ratio(**names))}

    def from_start(self, place: Place) -> dict[str, float]:
        """b − ratio a as the gear meshes."""
        driven = self.ratio * (place(self.a) - place(self.frame_a))
        return {".geometry.offset": place(self.b) - place(self.frame_b) - driven}


def expanded(joints: Mapping[str, Any], bodies: Mapping[str, Any], contacts: Mapping[str, Any]) -> Rows:
    """The contacts of a model, and after them the rows of its joints."""
    found: Rows = {}
    for name, contact in contacts.items():
        found.update({f"{name}{row}": one for row, one in contact.rows(bodies).items()})
    for name, joint in joints.items():
        if name in contacts:
            raise ModelError(f'there are a contact and a joint "{name}"; give one of them another name')
        found.update({f"{name}{row}": contact for row, contact in joint.rows(bodies).items()})
    return found


def fit_to_start(joints: Mapping[str, Any], packed: Packed, index: Mapping[str, int], q0: np.ndarray) -> None:
    """Write into the parameters what joints keep as it is at the start."""
    for name, joint in joints.items():
        if hasattr(joint, "from_start"):
            for path, value in joint.from_start(lambda c: float(q0[index.get(c, len(index))])).items():
                slot = packed.slots.get(f"contacts.{name}{path}")
                if slot is not None:
                    packed.theta[slot] = value
