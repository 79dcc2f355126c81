"""Planar linkages: links as bars through their joints, pins, rails, rods and ropes where the joints are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ..families.planar.bearings import DiscInRing
from ..families.planar.joints import Distance, Prismatic, Revolute, Rope, Weld
from ..run.drawing import Box, Drawn, Follows, Mesh, Rod, Sphere, Three
from .meshes import bars, tube

PIN, WIDTH, DEPTH, RAIL = 0.06, 0.07, 0.05, 4.0  # of the drawn size
SLACK = "ropes are drawn straight, also where they are slack"
Follow = Mapping[str, Follows]


def joints_of(model: Any) -> dict[str, Any]:
    """Joints by name, and pins with play, which are contacts."""
    pins = {name: g for name, g in _geometries(model).items() if isinstance(g, DiscInRing)}
    return {**getattr(model, "joints", {}), **pins}


def _geometries(model: Any) -> dict[str, Any]:
    """Geometries of the contacts of a planar model; devices of other families keep something else by that name."""
    contacts = getattr(model, "contacts", {})
    named = contacts.items() if isinstance(contacts, Mapping) else ()
    return {name: getattr(contact, "geometry", None) for name, contact in named}


def lengths(model: Any) -> Iterator[float]:
    """Lengths that joints give to a model [m]: how far their points are from the centres, and rods."""
    for joint in joints_of(model).values():
        yield from (float(np.hypot(*point)) for _, point in points(joint))
        yield getattr(joint, "length", 0.0)


def points(joint: Any) -> list[tuple[str, tuple[float, float]]]:
    """Bodies and the points of theirs that a joint takes hold of, in their own frames [m]."""
    if isinstance(joint, Weld):
        return [(joint.a, (0.0, 0.0)), (joint.b, (0.0, 0.0))]
    if not hasattr(joint, "bx"):
        return []
    return [(joint.a, (joint.ax, joint.ay)), (joint.b, (joint.bx, joint.by))]


def stands(model: Any) -> bool:
    """Whether there is a ground to stand on: any model without joints, or one that touches it."""
    touches = [getattr(g, "on", "ground") for g in _geometries(model).values() if not isinstance(g, DiscInRing)]
    return not joints_of(model) or "ground" in touches


def link(body: str, model: Any, size: float, follow: Follows) -> Drawn | None:
    """A body as bars from its centre to its joints; None for one that joints hold at its centre, or not at all."""
    held = [at for joint in joints_of(model).values() for name, at in points(joint) if name == body]
    ends = [at for at in held if np.hypot(*at) > WIDTH * size / 2]
    if not ends:
        return None
    return Drawn(body, bars([((0.0, 0.0), end) for end in ends], WIDTH * size, DEPTH * size), follows=follow)


def drawn(model: Any, size: float, follow: Follow) -> Iterator[Drawn]:
    """What joints look like; `follow` says how every body moves."""
    for name, joint in joints_of(model).items():
        ends = [(follow.get(body, {}), (x, 0.0, y)) for body, (x, y) in points(joint)]
        if not ends:
            continue  # gears and the like join numbers, not points
        (on, at), (_, other) = ends
        if isinstance(joint, Revolute):
            yield Drawn(f"{name} (joint)", Sphere(PIN * size), follows=on, role="foot", arm=at)
        elif isinstance(joint, Prismatic):
            way = np.array([np.cos(joint.angle), 0.0, np.sin(joint.angle)]) * RAIL * size
            low, high = (_three(np.array(at) + s * way) for s in (-1, 1))
            role = "substrate" if joint.a == "ground" else "beam"
            yield Drawn(f"{name} (joint)", Rod(0.3 * PIN * size), follows=on, role=role, arm=low, end=(0.0, 0.0, 0.0),
                        end_follows=on, end_arm=high)  # fmt: skip
        elif isinstance(joint, Distance | Rope | Weld):
            thick = 0.15 if isinstance(joint, Rope) else 0.4
            yield Drawn(f"{name} (joint)", Rod(thick * PIN * size), follows=on, role="beam", arm=at,
                        end=(0.0, 0.0, 0.0), end_follows=ends[1][0], end_arm=other)  # fmt: skip
        elif isinstance(joint, DiscInRing):
            yield Drawn(f"{name} (ring)", _ring(joint.radius), follows=on, role="foot", arm=at)
            disc = Sphere(joint.radius - joint.clearance)
            yield Drawn(f"{name} (disc)", disc, follows=ends[1][0], role="runner", arm=other)
        if joint.a == "ground" and not isinstance(joint, Prismatic):
            yield Drawn(f"{name} (ground)", Box((3 * PIN * size,) * 3), (at[0], 0.0, at[2] - 1.5 * PIN * size),
                        role="substrate")  # fmt: skip


def notes(model: Any) -> tuple[str, ...]:
    """What is to be said about the picture."""
    return (SLACK,) if any(isinstance(joint, Rope) for joint in joints_of(model).values()) else ()


def _ring(radius: float) -> Mesh:
    turn = np.linspace(0.0, 2 * np.pi, 49)
    circle = radius * np.column_stack([np.cos(turn), np.zeros_like(turn), np.sin(turn)])
    found = tube(circle, 0.06 * radius)
    return Mesh(found.points, found.triangles)


def _three(point: np.ndarray) -> Three:
    x, y, z = point.tolist()
    return x, y, z
