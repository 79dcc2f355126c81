"""Numbers in which models differ: where they stand in the parameter vector, and the vectors of many models at once.

A model is described once with lanes in place of its numbers. What the description makes of them, be it a device that
finds masses from sizes or gravity that weighs a mass, then shows in every place where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...compiled.system import System
from ...core.errors import StictionError
from ...core.lanes import Lanes, Undecided
from ...core.parameter import Named, clone, get_value, leaves, with_values
from ...core.part import implements
from ...run.family import assembled
from .joints import expanded
from .model import Multibody, lowered

# Numbers of these are not in the vector alone: they cut the steps, or fit other numbers to the start.
MORE_THAN_NUMBERS = ("drives", "joints", "signals", "controllers")

# What a description may raise that was not written for lanes: its models are then described one by one.
NOT_IN_LANES = (StictionError, TypeError, ValueError, ArithmeticError, AttributeError)


class Varied(NamedTuple):
    """The numbers of the parameter vector that differ from model to model."""

    slots: list[int]
    values: np.ndarray  # (model, slot)
    moves_contacts: bool  # whether the geometry of a contact is among them

    def vectors(self, theta: np.ndarray) -> np.ndarray:
        """The parameter vectors of all models (model, number), from that of one of them."""
        thetas = np.repeat(theta[None], len(self.values), axis=0)
        thetas[:, self.slots] = self.values
        return thetas


def varied(model: Any, paths: Sequence[str], values: np.ndarray, system: System) -> Varied | None:
    """What differs between models with these values (model, path); None where more than numbers of the vector does."""
    lanes = {path: Lanes(column) for path, column in zip(paths, values.T, strict=True)}
    try:
        found = list(_places(with_values(model, lanes), system))
        last = lowered(with_values(model, dict(zip(paths, map(float, values[-1]), strict=True))))
    except NOT_IN_LANES:
        return None
    if not found or any(slot is None for _, slot, _ in found):
        return None
    columns = np.array([value.values for _, _, value in found]).T
    made = Varied(
        [slot for _, slot, _ in found if slot is not None], columns, any(".geometry." in p for p, *_ in found)
    )
    told, wanted = (made.vectors(system.packed.theta)[-1], system.q0, system.u0), (last.packed.theta, last.q0, last.u0)
    return made if all(map(np.array_equal, told, wanted)) else None


def slot_of(model: Any, path: str, system: System) -> int | None:
    """Where a number of a model or device stands, if it stands there alone as it is, whatever its value."""
    found = place_of(model, path, system, Undecided)
    return found[1] if found is not None else None


def place_of(model: Any, path: str, system: System, lanes: type[Lanes] = Lanes) -> tuple[str, int | None] | None:
    """(path in the assembled model, slot if it is a number of the vector only) of a number that is handed on as it is
    to one place; None where it is not."""
    given = lanes([get_value(model, path)])
    try:
        found = list(_places(with_values(model, {path: given}), system))
    except NOT_IN_LANES:
        return None
    return (found[0][0], found[0][1]) if len(found) == 1 and found[0][2] is given else None


def _places(model: Any, system: System) -> Iterator[tuple[str, int | None, Lanes]]:
    """(path, slot or None, lanes) of all lanes in a model as solvers see it: also in the weights that gravity gives to
    bodies, and in every row that a contact becomes."""
    built = assembled(model)
    if not isinstance(built, Multibody):
        raise TypeError("only planar models have a parameter vector")
    contacts = Named(expanded({}, built.bodies, built.contacts))
    for path, number, _ in leaves(clone(built, forces=built.expanded_forces(), contacts=contacts)):
        if isinstance(number, Lanes):
            role, name, *_ = path.split(".")
            more = role in MORE_THAN_NUMBERS or (role == "bodies" and _starts(built.bodies[name], path))
            yield path, None if more else system.packed.slots.get(path), number


def _starts(body: Any, path: str) -> bool:
    """Whether a number of a body also decides where the model starts."""
    if any(implements(type(body), law) for law in ("prescribe_velocity", "metric")) or hasattr(body, "unstressed_at"):
        return True
    return any(path.rpartition(".")[2] in row[2:] for row in body.coordinates)
