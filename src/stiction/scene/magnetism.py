"""Magnets and fields of a result: what a picture draws as arrows, from the model that the result carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..laws.fields.programmes import is_field
from ..laws.fields.turning import readable, with_gradient

Array = np.ndarray


def moments_of(model: Any, names: Sequence[str]) -> dict[str, Array]:
    """Magnetic moments [A m²] in body axes, of the bodies or robots that have a constant one."""
    bodies: Any = getattr(model, "bodies", None) or getattr(model, "robots", None) or dict.fromkeys(names, model)
    found = {}
    for name in names:
        magnet: Any = getattr(bodies.get(name), "magnet", None)
        moment = np.array(magnet.moment(), dtype=float) if hasattr(magnet, "moment") else np.zeros(3)
        if moment.any():
            found[name] = moment
    return found


def fields_of(model: Any, name: str) -> list[Any]:
    """The fields in which a body or robot is."""
    robot = getattr(model, "robots", {}).get(name, model)
    forces = getattr(robot, "forces", None)
    found = [getattr(robot, "field", None)] if forces is None else list(forces.values())
    return [
        item.lowered() if hasattr(item, "lowered") else item for item in found if item is not None and is_field(item)
    ]


def field_at(fields: Sequence[Any], time: float, place: Array, size: float) -> Array:
    """The sum of fields [T] at a time and place; `size` [m] is that of the body."""
    total = np.zeros(3)
    for item in fields:
        part, out = with_gradient(item, size), np.zeros(12)
        type(part).__laws__["magnetic_field"](readable(part), float(time), *map(float, place), out)
        total += out[:3]
    return total
