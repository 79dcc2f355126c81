"""Surfaces and shapes of planar models as they are drawn: tracks and curves as rods, discs and polygons as bodies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from ..core.part import twin_of
from ..families.planar.curves import CurveTrack
from ..families.planar.every_pair import EveryPair, Side
from ..families.planar.joints import expanded
from ..families.planar.resting import OnSurface
from ..families.planar.surfaces import ArcTrack, Polygon, Round, Tip, Track
from ..run.drawing import Drawn, Follows, Rod, Sphere, Touch
from .meshes import prism

FINE = 48  # rods of an arc or a curve
FAR = 12.0  # of the size of what is drawn: how far a curve without ends goes to both sides


def contacts_of(model: Any) -> dict[str, Any]:
    """The contacts of a model as results name them: of every pair, and of every convex part of a track."""
    contacts = getattr(model, "contacts", None) or {}
    return dict(expanded({}, getattr(model, "bodies", {}), contacts))


def sides_of(model: Any) -> Iterator[Side]:
    """All shapes of a model, of bodies and of the ground, each once."""
    for name, contact in (getattr(model, "contacts", None) or {}).items():
        if isinstance(contact, EveryPair):
            yield from (side._replace(label=f"{name} {side.label}") for side in contact.sides())
        elif isinstance(getattr(contact, "geometry", None), OnSurface):
            g = contact.geometry
            moving = Round(radius=g.radius, x=g.px, y=g.py) if g.radius > 0.0 else Tip(x=g.px, y=g.py)
            yield Side(f"{name} {g.body}", g.body, moving)
            yield Side(f"{name} {g.on}", g.on, g.surface)


def lengths(model: Any) -> Iterator[float]:
    """Sizes of the shapes of bodies [m]."""
    for side in sides_of(model):
        if isinstance(side.shape, Round) and side.body != "ground":
            yield side.shape.radius
        elif isinstance(side.shape, Polygon) and side.body != "ground":
            yield float(np.ptp([side.shape.xs, side.shape.ys], axis=1).max()) / 2


def solid(shape: Any, size: float) -> tuple[Any, tuple[float, float, float]] | None:
    """The body of a disc or polygon, and where its middle lies; None of what has no inside."""
    if isinstance(shape, Round):
        return Sphere(shape.radius), (shape.x, 0.0, shape.y)
    if isinstance(shape, Polygon):
        return prism(np.array([shape.xs, shape.ys]).T, size), (0.0, 0.0, 0.0)
    return None


def lines(shape: Any, size: float) -> np.ndarray:
    """Corners (n, 2) of the line that a surface is drawn as."""
    if isinstance(shape, Track):
        return np.array([shape.xs, shape.ys]).T
    if isinstance(shape, ArcTrack):
        angles = np.linspace(shape.start, shape.end, FINE + 1)
        return np.array([shape.x + shape.radius * np.cos(angles), shape.y + shape.radius * np.sin(angles)]).T
    if isinstance(shape, CurveTrack):
        xs = getattr(shape.law, "x", 0.0) + np.linspace(-FAR, FAR, 4 * FINE + 1) * size
        law, twin = type(shape.law).__laws__["height"], twin_of(shape.law)
        return np.array([(x, float(law(twin, x))) for x in xs])
    return np.zeros((0, 2))


def grounds(model: Any, size: float, follow: dict[str, Follows]) -> Iterator[Drawn]:
    """Surfaces, and discs and polygons of the ground; `follow` says what moves those of bodies."""
    for side in sides_of(model):
        moved, made = follow.get(side.body, {}), solid(side.shape, size)
        if made is not None and made[0] is not None and side.body == "ground":
            yield Drawn(f"{side.label} (ground)", made[0], made[1], role="substrate")
        corners = lines(side.shape, size)
        for k, (a, b) in enumerate(pairwise(corners)):
            arms = [(float(p[0]), 0.0, float(p[1])) for p in (a, b)]
            name = f"{side.label} (surface {k + 1})"
            if side.body == "ground":
                yield Drawn(name, Rod(0.04 * size), arms[0], role="substrate", end=arms[1])
            else:
                here = (0.0, 0.0, 0.0)
                yield Drawn(name, Rod(0.04 * size), here, moved, "substrate", here, moved, None, arms[0], arms[1])


def touch(g: OnSurface, pad: tuple[float, float], follow: Follows) -> Touch:
    """Where a disc or point on a surface is drawn to touch: at its centre, as the normal turns."""
    return Touch((0.0, 0.0, 0.0), follow if g.body != "ground" else {}, (g.px, 0.0, g.py), pad)
