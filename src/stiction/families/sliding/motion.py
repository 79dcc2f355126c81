"""The state of a body on contacts with memory: where a run starts, and whether it can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...core.arguments import takes
from ...core.errors import ModelError
from ...laws.memory import turning_points
from ...laws.memory.laws import TurningPoints
from ...run.family import assembled
from ...run.state import Held, State, checked, state_in
from .model import Slider, SliderSystem
from .verlet import FIRST, OWED, U, V, X

__all__ = ["at_rest", "slid_to", "slider_system"]

FAMILY = "sliding"


def slider_system(model: Any) -> SliderSystem:
    """The lowered form of a Slider or of a device that assembles one."""
    slider = assembled(model)
    if not isinstance(slider, Slider):
        raise ModelError(f"{type(model).__name__} is no Slider; give a Slider or a device such as devices.Ramona")
    return slider.lowered()


@takes(position="m")
def at_rest(model: Any, position: float = 0.0) -> State:
    """The body at rest at `position` [m] at the start of a cycle, the contacts unstressed there."""
    return rest_of(slider_system(model), position)


@takes(position="m")
def slid_to(model: Any, position: float) -> State:
    """The body at rest at `position` [m] after sliding there: contacts on turning points hold their full friction."""
    return slid_rest_of(slider_system(model), position)


def state_of(
    system: SliderSystem, motion: np.ndarray, z: np.ndarray, belts: np.ndarray, time: float, cycle: int, phase: float
) -> State:
    """What the kernel leaves, as a state with names, units and true time."""
    held = {
        "q": Held(("coordinate",), motion[X : X + 1].copy(), "m", "position"),
        "u": Held(("coordinate",), motion[U : U + 1].copy(), "m/s", "velocity"),
        "lambda_T": Held(("contact",), -motion[FIRST:], "N", "friction on the body"),
        "memory": Held(("law", "slot"), z.copy(), "see the law", "memory of the contacts"),
        # the friction of set-valued contacts acts from the middle of a step to that of the next
        "owed": Held(("part",), motion[[OWED, V, U]], "s, m/s", "time that set-valued friction has still to act, "
                     "velocity without and with it"),
    }  # fmt: skip
    if system.belt_ways().any():
        held["belt"] = Held(("contact",), belts.copy(), "m", "way of the belts in whole cycles")
    names = {"coordinate": ("x",), "contact": tuple(c.name for c in system.contacts), "law": system.labels()}
    return State(FAMILY, time, cycle, phase, held, names)


def motion_of(state: State) -> np.ndarray:
    """The state as the kernel takes it; owed friction is settled if the velocity was changed since."""
    motion = np.zeros(FIRST + len(state.lambda_T))
    motion[X], motion[V], motion[U] = state.q[0], state.u[0], state.u[0]
    motion[FIRST:] = -state.lambda_T
    if state.owed[2] == state.u[0]:
        motion[OWED], motion[V] = state.owed[:2]
    return motion


def belt_of(system: SliderSystem, state: State) -> np.ndarray:
    """(way, way per cycle) of the belts, as the kernel takes them."""
    ways = system.belt_ways()
    return np.array([state.belt if ways.any() else 0 * ways, ways])


def checked_start(system: SliderSystem, start: Any) -> State:
    """A start state that this system can take: a State, or a result."""
    state = state_in(start, FAMILY)
    refuse_foreign_memory(system, state)
    checked(state, rest_of(system))
    return state


def refuse_foreign_memory(system: SliderSystem, state: State) -> None:
    """Compiled code would write outside of a memory that is too short, or is none of its laws; what is missing, or of
    other contacts, is for `checked` to say."""
    if state.names.get("law") != system.labels() or not {"memory", "owed"} <= set(state.held):
        return
    z = state.memory if state.owed.shape == (3,) else np.zeros(0)
    refuse_mistaken([(c.name, c.law) for c in system.contacts], z, system.memory().shape[1])


def refuse_mistaken(laws: Sequence[tuple[str, Any]], z: np.ndarray, slots: int) -> None:
    """Raise where rows of memory are too short, or none of the laws (name, law) they are for."""
    advice = "start with at_rest(model), or the end state of a result of the same contacts"
    if z.ndim != 2 or z.shape[1] < slots:
        raise ModelError(f"the start state has a memory of {z.shape} slots, the model needs {slots} or more; {advice}")
    for (name, law), row in zip(laws, z, strict=False):
        reason = law.mistaken(row) if hasattr(law, "mistaken") else ""
        if reason:
            raise ModelError(f"the start state is no memory of contact {name}: it has {reason}; {advice}")


def rest_of(system: SliderSystem, position: float = 0.0) -> State:
    """The body at rest at `position` [m] at the start of a cycle, the contacts unstressed there."""
    motion = np.zeros(FIRST + len(system.contacts))
    motion[X] = position
    return state_of(system, motion, system.memory(position), np.zeros(len(system.contacts)), 0.0, 0, 0.0)


def slid_rest_of(system: SliderSystem, position: float) -> State:
    """The body at rest at `position` [m] after sliding there: turning points hold all their friction, others none."""
    state = rest_of(system, position)
    z, lambda_T = state.memory, state.lambda_T
    for j, (row, c) in enumerate(zip(z, system.contacts, strict=True)):
        if isinstance(c.law, TurningPoints):
            row[:] = turning_points.slid(len(row), row[turning_points.DELTA], c.law.limit, c.law.reach_all)
            lambda_T[j] = -c.weight * c.law.limit
    return state
