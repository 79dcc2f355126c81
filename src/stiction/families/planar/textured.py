"""Friction that varies along a surface: what is refused before a run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from ...compiled.rehearse import asked, instances
from ...compiled.system import System
from ...core.errors import LawError, ModelError, ParameterError
from ...core.operation import LAWS, PART_OF
from ...core.part import implements

PLACES = (0.0, *(way * 1.37 * 10.0**k for k in range(-9, 2) for way in (1.0, -1.0)))  # m, at which a law is asked


def inside(law: Any) -> Iterator[Any]:
    """The laws that a law is made of."""
    for field in fields(law) if is_dataclass(law) else ():
        value = getattr(law, field.name)
        if implements(type(value), "friction_coefficient"):
            yield value


def refuse_hidden_texture(law: Any) -> None:
    """Raise where a law that varies along its surface stands in one that does not pass that on."""
    for inner in inside(law):
        if implements(type(inner), "friction_share") and not implements(type(law), "friction_share"):
            name = type(inner).__name__
            raise ParameterError(
                f"friction = {type(law).__name__}(… {name}(…) …): {name} varies along the surface, which is asked of "
                f"the outermost law only; put it outside, {name}(law={type(law).__name__}(…), …)"
            )
        refuse_hidden_texture(inner)


def refuse_texture_without_place(system: System) -> None:
    """Raise where friction varies along a surface whose geometry knows no places, or has a share beyond 0 to 1."""
    for twin, i in instances(system.packed, "contacts"):
        law = type(twin.friction)
        if ("friction_share", law) not in LAWS:
            continue
        for level in (-1.0, 0.0, 1.0):
            s = np.full(len(system.drives) + 1, level)
            s[0] = 1.0
            shares = [float(asked("friction_share", twin.friction, x, s)) for x in PLACES]
            wrong = [share for share in shares if not 0.0 <= share <= 1.0]
            if wrong:
                raise LawError(
                    f"{PART_OF[law]}.friction_share() of contacts.{system.contacts[i]} is {wrong[0]:g}; it must be 0 "
                    f"to 1, a share of the coefficients of the law, which are those of the roughest place"
                )
            if len(set(shares)) > 1 and ("place", type(twin.geometry)) not in LAWS:
                raise ModelError(
                    f"contacts.{system.contacts[i]}: {PART_OF[law]} varies along the surface, but "
                    f"{PART_OF[type(twin.geometry)]} has no place(part, q) along it; use Floor, PointOnLine, "
                    f"DiscOnLine or planar.DiscOnTable, or add the law to a geometry of yours"
                )
