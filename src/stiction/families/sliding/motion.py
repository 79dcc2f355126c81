"""The state of a body on contacts with memory: where a run starts, and whether it can."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError
from ...laws.memory import turning_points
from ...laws.memory.laws import TurningPoints
from .model import SliderSystem


class Motion(NamedTuple):
    """Everything needed to go on exactly: position, velocity, friction (total and of each contact), and the memory.

    `contacts` says to which contacts and laws the memory belongs; another model refuses it.
    """

    body: np.ndarray
    memory: np.ndarray
    contacts: tuple[str, ...] = ()


def checked_motion(system: SliderSystem, motion: Any) -> Motion:
    """A start state as compiled code can take it; one of another model or kind of memory is an error."""
    advice = "start with at_rest(model), run(model, …).end or end_motion(result) of the same contacts"
    if not isinstance(motion, Motion):
        raise ModelError(f"start is a {type(motion).__name__}, not a Motion; {advice}")
    labels = system.labels()
    if motion.contacts and tuple(motion.contacts) != labels:
        raise ModelError(
            f"the start state remembers {', '.join(motion.contacts)}, but the model has {', '.join(labels)}; another "
            f"kind of memory, order, shape or load of the contacts makes another memory: {advice}"
        )
    body, z = (np.array(values, dtype=float) for values in motion[:2])
    least = system.memory().shape
    if body.shape != (3 + least[0],) or z.ndim != 2 or z.shape[0] != least[0] or z.shape[1] < least[1]:
        raise ModelError(
            f"the start state has {body.shape} numbers of the body and {z.shape} of the contacts, the model needs "
            f"{(3 + least[0],)} and {least} or more slots; {advice}"
        )
    if not (np.isfinite(body).all() and np.isfinite(z).all()):
        raise ModelError(f"the start state is not finite: body {body}; {advice}")
    for c, row in zip(system.contacts, z, strict=True):
        reason = c.law.mistaken(row) if hasattr(c.law, "mistaken") else ""
        if reason:
            raise ModelError(f"the start state is no memory of contact {c.name}: it has {reason}; {advice}")
    return Motion(body, z, labels)


def rest_of(system: SliderSystem, position: float = 0.0) -> Motion:
    """The body at rest at `position` [m] at the start of a cycle, the contacts unstressed there."""
    z = system.memory(position)
    return Motion(np.array([position, 0.0, 0.0, *np.zeros(len(z))]), z, system.labels())


def slid_rest_of(system: SliderSystem, position: float) -> Motion:
    """The body at rest at `position` [m] after sliding there: turning points hold all their friction, others none."""
    motion = rest_of(system, position)
    for j, (row, c) in enumerate(zip(motion.memory, system.contacts, strict=True)):
        if isinstance(c.law, TurningPoints):
            row[:] = turning_points.slid(len(row), row[turning_points.DELTA], c.law.limit, c.law.reach_all)
            motion.body[3 + j] = c.weight * c.law.limit
    motion.body[2] = motion.body[3:].sum()
    return motion
