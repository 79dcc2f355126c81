"""Planar systems: (x, y) of the model are x and z of the picture; boxes from the device, or a schematic of masses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import xarray as xr

from ..families.planar.geometry import DiscOnDisc, DiscOnLine, Floor, PointOnLine, Stop
from ..families.planar.springs import Spring
from ..run.drawing import Box, Coil, Drawn, Follows, Look, Rod, Sphere, Touch
from . import grounds, linkages, placing
from .meshes import prism
from .riders import SMALL, THIN, Ride, inside, rides

Array = np.ndarray
UP = {"x": "x", "y": "z", "theta": "turn_y"}  # where a coordinate of the plane goes
SCHEMATIC = "schematic: the model has masses but no sizes"


def look_of(ds: xr.Dataset, model: Any) -> Look:
    """What the device says, or a schematic of the model's parts."""
    if hasattr(model, "drawing"):
        return model.drawing()
    built = model.assembled() if hasattr(model, "assembled") else model
    return schematic(ds, built if hasattr(built, "bodies") else None)


def schematic(ds: xr.Dataset, model: Any) -> Look:
    """Masses as blocks, discs as balls, points as corners, springs as coils; sizes from gaps and motions."""
    q = placing.coordinates_of(ds)
    size = _size(ds, model)
    bodies = {name.partition(".")[0]: None for name in q}
    riders = rides(model, q)
    parts = [
        _ridden(body, riders, size) or linkages.link(body, model, size, _follow(body)) or _block(body, model, size, q)
        for body in sorted(bodies, key=lambda b: b in riders)  # what is inside is drawn over what is outside
        if _places(body, q)
    ]
    parts += [_joined(name, force, size, riders) for name, force in _springs(model)]
    contacts = {name: t for name, t in _touches(model, size, riders)} if model is not None else {}
    parts += list(_grounds(model, size))
    parts += list(grounds.grounds(model, size, {body: _follow(body) for body in bodies}))
    parts += list(linkages.drawn(model, size, {body: _follow(body) for body in bodies}))
    return Look(parts, contacts, (SCHEMATIC, *linkages.notes(model)))


def _places(body: str, q: dict[str, Array]) -> bool:
    return f"{body}.x" in q or f"{body}.theta" in q


def _size(ds: xr.Dataset, model: Any) -> float:
    """A length to draw with: of the contacts' own geometry, else of gaps and excursions."""
    given = [abs(v) for c in grounds.contacts_of(model).values() for v in _lengths(c.geometry)]
    given += [*linkages.lengths(model), *grounds.lengths(model)]
    if any(given):
        return max(given)
    q = ds.q.transpose("time", "coordinate").values
    metres = [k for k, unit in enumerate(ds.coordinate_unit.values) if unit == "m"]
    around = np.abs(q[:, metres] - np.median(q[:, metres], axis=0)).max(initial=0.0) if metres else 0.0
    gaps = float(np.nanmax(np.abs(ds.g_N.values), initial=0.0)) if "g_N" in ds else 0.0
    start = float(np.ptp(q[0, metres])) if metres else 0.0
    return max(float(around), gaps, start) or 1.0


def _lengths(geometry: Any) -> Iterator[float]:
    for name in ("radius", "radius_a", "radius_b", "px", "py"):
        yield getattr(geometry, name, 0.0)


def _follow(body: str) -> Follows:
    return {to: ((f"{body}.{c}", -1.0 if c == "theta" else 1.0),) for c, to in UP.items()}


def _block(body: str, model: Any, size: float, q: dict[str, Array]) -> Drawn:
    if _carries(body, model):
        low, high = _carried(body, model, q)
        plate = Box((high - low + 3 * size, 0.5 * size, 0.2 * size))
        return Drawn(body, plate, ((low + high) / 2, 0.0, -0.1 * size), _follow(body), "substrate")
    jointed = bool(linkages.joints_of(model))  # small and thin, so that pins are seen before it
    shape: Any = Box((0.2 * size, 0.08 * size, 0.2 * size) if jointed else (0.5 * size,) * 3)
    corners = [(0.0, 0.0)]
    for contact in grounds.contacts_of(model).values():
        g = contact.geometry
        if isinstance(g, DiscOnLine) and g.body == body:
            shape = Sphere(g.radius)
        elif isinstance(g, DiscOnDisc) and body in (g.a, g.b):
            shape = Sphere(g.radius_a if body == g.a else g.radius_b)
        elif isinstance(g, PointOnLine) and g.body == body:
            corners.append((g.px, g.py))
    for side in grounds.sides_of(model):
        made = grounds.solid(side.shape, size) if side.body == body else None
        if made is not None and made[0] is not None:
            return Drawn(body, made[0], (0.0, 0.0, 0.0), _follow(body), arm=made[1])
    if len(corners) > 2:
        shape = prism(np.array(corners), size) or shape
    z = 0.25 * size if isinstance(shape, Box) and _stands(body, model) else 0.0
    return Drawn(body, shape, (0.0, 0.0, z), _follow(body))


def _ridden(body: str, riders: Mapping[str, Ride], size: float) -> Drawn | None:
    """A mass within another, or a body with room for one; None for all others."""
    middle = 0.25 * size
    if body in riders:
        follow = {**_follow(body), **{to: rule for to, rule in _follow(riders[body].host).items() if to != "x"}}
        return Drawn(body, Box((SMALL * size,) * 3), (0.0, 0.0, middle), follow)
    walls = inside(body, riders, size)
    if walls is None:
        return None
    room = Box(
        (walls[1] - walls[0], THIN * size, 2 * middle)
    )  # thinner than what it holds, which is seen from all sides
    return Drawn(body, room, (sum(walls) / 2, 0.0, middle), _follow(body), "shell")


def _carries(body: str, model: Any) -> bool:
    """Whether a body is the surface on which another rubs: it is drawn as a plate below it."""
    floors = [c.geometry for c in grounds.contacts_of(model).values() if isinstance(c.geometry, Floor)]
    return any(f"{body}.x" == g.beside or f"{body}.y" == g.under for g in floors)


def _carried(body: str, model: Any, q: dict[str, Array]) -> tuple[float, float]:
    """How far what a body carries goes to both sides of it [m]: nothing falls off its edge."""
    found = grounds.contacts_of(model).values()
    tangents = [c.geometry.tangent for c in found if getattr(c.geometry, "beside", "") == f"{body}.x"]
    ways = [q[t] - q[f"{body}.x"] for t in tangents if t in q and f"{body}.x" in q]
    return (float(np.nanmin(ways)), float(np.nanmax(ways))) if ways else (0.0, 0.0)


def _stands(body: str, model: Any) -> bool:
    """Whether a mass touches a floor with its lower side, so that it is drawn above it."""
    floors = [c.geometry for c in grounds.contacts_of(model).values() if isinstance(c.geometry, Floor)]
    return any(g.normal == f"{body}.y" for g in floors)


def _springs(model: Any) -> Iterator[tuple[str, Any]]:
    for name, force in getattr(model, "forces", {}).items():
        if isinstance(force, Spring) and (_axis(force.b) or _axis(force.a)):
            yield name, force


def _axis(coordinate: str) -> str:
    return UP.get(coordinate.rpartition(".")[2], "") if coordinate != "ground" else ""


def _joined(name: str, spring: Spring, size: float, riders: Mapping[str, Ride]) -> Drawn:
    """A coil between the two masses of a spring; from the wall on the side where there is more room."""
    ends = [_body_follow(c) for c in (spring.a, spring.b)]
    bodies = [str(c).partition(".")[0] for c in (spring.a, spring.b)]
    places = [(0.0, 0.0, 0.25 * size)] * 2
    for k, other in ((0, bodies[1]), (1, bodies[0])):
        if other in riders and riders[other].host == bodies[k]:
            low, high = inside(bodies[k], riders, size) or (0.0, 0.0)
            places[k] = (low if -low > high else high, 0.0, 0.25 * size)
            ends[1 - k] = {**ends[1 - k], **{to: rule for to, rule in ends[k].items() if to != "x"}}
    return Drawn(name, Coil(0.12 * size, 5), places[0], ends[0], "spring", places[1], ends[1])


def _body_follow(coordinate: str) -> Follows:
    if coordinate == "ground":
        return {}
    body = coordinate.partition(".")[0]
    return {to: rule for to, rule in _follow(body).items() if to in "xyz"}


def _wall(stop: Stop, riders: Mapping[str, Ride], size: float) -> tuple[str, float]:
    """The coordinate that a stop is drawn at, and how far from it [m]: at the wall, where a mass rides inside."""
    a, b = (str(c).partition(".")[0] for c in (stop.a, stop.b))
    if a in riders and riders[a].host == b:  # the mass comes from below: b − a = offset at touch
        return stop.b, -stop.offset + SMALL * size / 2
    if b in riders and riders[b].host == a:
        return stop.a, stop.offset - SMALL * size / 2
    return stop.b, 0.0


def _touches(model: Any, size: float, riders: Mapping[str, Ride]) -> Iterator[tuple[str, Touch]]:
    pad = (0.5 * size, 0.5 * size)
    for name, contact in grounds.contacts_of(model).items():
        g = contact.geometry
        if isinstance(g, Floor):
            follow = {"x": ((g.tangent, 1.0),), **({"z": ((g.under, 1.0),)} if g.under != "ground" else {})}
            low, high = inside(g.normal.partition(".")[0], riders, size) or (-pad[0] / 2, pad[0] / 2)
            yield name, Touch(((low + high) / 2, 0.0, g.level), follow, pad=(high - low, pad[1]))
        elif isinstance(g, Stop) and _axis(g.b):
            normal = (1.0, 0.0, 0.0) if _axis(g.b) == "x" else (0.0, 0.0, 1.0)
            at, off = _wall(g, riders, size)
            place = (off, 0.0, 0.25 * size)
            yield name, Touch(place, _body_follow(at), pad=pad, normal=normal, tangent=(0.0, 0.0, 0.0))
        elif isinstance(g, PointOnLine | DiscOnLine) and g.on == "ground":
            n, t = (-np.sin(g.angle), 0.0, np.cos(g.angle)), (np.cos(g.angle), 0.0, np.sin(g.angle))
            if isinstance(g, PointOnLine):
                yield name, Touch((0.0, 0.0, 0.0), _follow(g.body), (g.px, 0.0, g.py), pad, n, t)
            else:
                under = (-g.radius * n[0], 0.0, -g.radius * n[2])
                yield name, Touch(under, _body_follow(f"{g.body}.x"), pad=pad, normal=n, tangent=t)
        elif isinstance(g, DiscOnDisc):
            yield name, Touch((0.0, 0.0, 0.0), _body_follow(f"{g.b}.x"))
        elif isinstance(g, grounds.OnSurface):
            yield name, grounds.touch(g, pad, _follow(g.body))


def _grounds(model: Any, size: float) -> Iterator[Drawn]:
    """Lines of the ground that are no floor."""
    for name, contact in grounds.contacts_of(model).items():
        g = contact.geometry
        if isinstance(g, PointOnLine | DiscOnLine) and g.on == "ground" and (g.angle or g.line_y):
            turned = np.array([np.cos(g.angle), 0.0, np.sin(g.angle)]) * 4 * size
            a, b = (np.array([g.line_x, 0.0, g.line_y]) + s * turned for s in (-1, 1))
            yield Drawn(f"{name} (ground)", Rod(0.04 * size), tuple(a), role="substrate", end=tuple(b))
