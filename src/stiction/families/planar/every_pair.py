"""Contacts of many shapes at once: every body against every other and the ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from ...core import parameter
from ...core.errors import ModelError, ParameterError, suggestion
from ...core.parameter import sub
from ...core.part import part
from ...laws.friction import Frictionless
from ...laws.impact import Newton
from .contact import Contact
from .curves import CurveTrack
from .resting import OnSurface
from .surfaces import ArcTrack, Polygon, Round, Tip, Track

SHAPES = (Tip, Round, Polygon, Track, ArcTrack, CurveTrack)
KNOWN = "planar.Round, Polygon, Tip, Track, ArcTrack or CurveTrack"


class Side(NamedTuple):
    """A shape, the body that carries it, and what it is called."""

    label: str
    body: str
    shape: Any


@part
class EveryPair:
    """Every body with a shape against every other and the ground; stands in `contacts`, in place of many.

    A contact is named after what touches what: "heap.ball_on_box", "heap.box_corner2_on_floor" (corners in the order of
    the polygon, from 1). Bodies that a list of `apart` names do not touch each other, such as two that share a joint.
    """

    shapes: Any = parameter.named("", "shapes by the names of their bodies")
    ground: Any = parameter.named("", "surfaces of the ground by name", default={})
    apart: Any = parameter.names("bodies, or parts of the ground, that do not touch each other", default={})
    friction: Any = sub("friction_coefficient", "how they rub", default=Frictionless())
    normal: Any = sub("normal_law", "how they bounce", default=Newton())

    def check(self) -> None:
        if not self.shapes:
            raise ParameterError("EveryPair.shapes is empty; give shapes by the names of their bodies")
        for role in ("shapes", "ground"):
            for name, shape in getattr(self, role).items():
                if not isinstance(shape, SHAPES) or (role == "ground" and isinstance(shape, Tip)):
                    raise ParameterError(f"EveryPair.{role}: {name} is a {type(shape).__name__}; use {KNOWN}")
        both = [name for name in self.ground if name in self.shapes]
        if both or "ground" in self.shapes:
            raise ParameterError(
                f'EveryPair: "{(both or ["ground"])[0]}" names a body and a part of the ground; name shapes after '
                f"their bodies and parts of the ground otherwise"
            )
        for group, names in self.apart.items():
            for name in names:
                if name not in self.shapes and name not in self.ground:
                    known = [*self.shapes, *self.ground]
                    raise ParameterError(f'EveryPair.apart.{group}: there is no "{name}"{suggestion(name, known)}')

    def check_names(self) -> None:
        """Names are checked with the bodies, in `rows`."""

    def sides(self) -> list[Side]:
        """All shapes, those of the ground last."""
        found = [Side(name, name, shape) for name, shape in self.shapes.items()]
        return found + [Side(name, "ground", shape) for name, shape in self.ground.items()]

    def pairs(self) -> Iterator[tuple[Side, Side]]:
        """Sides that may touch each other."""
        for a, b in combinations(self.sides(), 2):
            together = any(a.label in names and b.label in names for names in self.apart.values())
            if a.body != b.body and not together:
                yield a, b

    def rows(self, bodies: Mapping[str, Any]) -> dict[str, Contact]:
        """One contact of each corner or disc with each surface it may meet."""
        for name in self.shapes:
            if name not in bodies:
                raise ModelError(f'EveryPair.shapes: there is no body "{name}"{suggestion(name, bodies)}')
        found: dict[str, Contact] = {}
        for a, b in self.pairs():
            for label, geometry in touching(a, b):
                for ending, one in geometry.split().items():
                    contact = Contact(geometry=one, friction=self.friction, normal=self.normal)
                    found[f".{label}{ending}"] = contact
        return found


def touching(a: Side, b: Side) -> Iterator[tuple[str, OnSurface]]:
    """Which corners and discs of two sides meet which surface, by name."""
    if isinstance(b.shape, Round | Tip) and not isinstance(a.shape, Round | Tip):
        a, b = b, a
    if isinstance(a.shape, Round) and isinstance(b.shape, Tip):
        a, b = b, a
    if isinstance(a.shape, Tip) and isinstance(b.shape, Tip):
        return
    if isinstance(a.shape, Round | Tip):
        yield from _on(a, b)
        return
    for one, other in ((a, b), (b, a)):
        if isinstance(one.shape, CurveTrack) or (isinstance(one.shape, ArcTrack) and one.shape.end < one.shape.start):
            raise ModelError(
                f"{one.label} is smooth and {other.label} has straight sides, which may touch it anywhere; only discs "
                f"and points are held against humps and curves: give {one.label} as a Track of short stretches, or "
                f'leave the two apart (apart={{"…": ("{one.label}", "{other.label}")}})'
            )
    yield from _on(a, b)
    yield from _on(b, a)


def _on(a: Side, b: Side) -> Iterator[tuple[str, OnSurface]]:
    """The disc, the point or the corners of a on the surface of b."""
    where = {"body": a.body, "on": b.body, "surface": b.shape}
    if isinstance(a.shape, Round | Tip):
        R = getattr(a.shape, "radius", 0.0)
        yield f"{a.label}_on_{b.label}", OnSurface(px=a.shape.x, py=a.shape.y, radius=R, **where)
        return
    for k, (x, y, out_x, out_y) in enumerate(a.shape.corners()):
        name = f"{a.label}_corner{k + 1}_on_{b.label}"
        yield name, OnSurface(px=x, py=y, out_x=out_x, out_y=out_y, **where)
