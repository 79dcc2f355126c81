"""Words in which a device says what it looks like: shapes in metres, and which coordinates move them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

__all__: list[str] = []

Three = tuple[float, float, float]


class Box(NamedTuple):
    """A cuboid about its centre [m]."""

    size: Three


class Sphere(NamedTuple):
    """A ball about its centre [m]."""

    radius: float


class Mesh(NamedTuple):
    """Triangles over points [m], outward sides counter-clockwise."""

    points: Any  # (n, 3)
    triangles: Any  # (m, 3)


class Coil(NamedTuple):
    """A spring between two points [m]."""

    radius: float
    turns: int


class Rod(NamedTuple):
    """A straight bar between two points [m]."""

    radius: float


class Ribbon(NamedTuple):
    """A flat beam along its stations: in-plane size and depth across the plane [m]."""

    height: float
    depth: float


class Plane(NamedTuple):
    """A rectangle of the substrate, its normal along z [m]."""

    size: tuple[float, float]


Shape = Box | Sphere | Mesh | Coil | Rod | Ribbon | Plane
Follows = Mapping[str, Sequence[tuple[str, float]]]  # direction -> coordinates of the result and their factors
STILL: Follows = MappingProxyType({})
DIRECTIONS = ("x", "y", "z", "turn_x", "turn_y", "turn_z")


def follows(**directions: str) -> Follows:
    """Motion along directions by one coordinate each: follows(x="body.x", z="body.y")."""
    return {direction: ((name, 1.0),) for direction, name in directions.items()}


class Drawn(NamedTuple):
    """A part of a device as it is drawn: a shape at a place, moved by coordinates of the result.

    `follows` says what moves it along x, y, z (up) [m], or turns it: turn_x, turn_y, turn_z [rad] are a rotation
    vector, so a pitch that raises the front (+x) turns about −y. A rod or coil has two ends, `place` and `end`. Arms
    [m] lead from there to where it is drawn, and are turned with what it follows.
    """

    name: str
    shape: Shape
    place: Three = (0.0, 0.0, 0.0)  # where all those coordinates are 0 [m]
    follows: Follows = STILL
    role: str = "body"  # body | shell | substrate | spring | beam | foot | runner | magnet
    end: Three | None = None
    end_follows: Follows = STILL
    anchor: Three | None = None  # where motion is magnified from; none: `place`
    arm: Three = (0.0, 0.0, 0.0)
    end_arm: Three = (0.0, 0.0, 0.0)


class Touch(NamedTuple):
    """Where a contact is drawn: a pad of some size, and the directions its forces push and rub what is drawn.

    `arm` [m] is turned with the body that it follows.
    """

    place: Three
    follows: Follows
    arm: Three = (0.0, 0.0, 0.0)
    pad: tuple[float, float] = (0.0, 0.0)
    normal: Three = (0.0, 0.0, 1.0)
    tangent: Three = (1.0, 0.0, 0.0)


class Look(NamedTuple):
    """What a device looks like, and where its contacts are."""

    parts: Sequence[Drawn]
    contacts: Mapping[str, Touch] = MappingProxyType({})
    notes: Sequence[str] = ()
