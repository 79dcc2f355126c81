"""Where a modal leg is at one moment, and whether it can start from there."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.errors import ParameterError
from ...run.family import assembled
from ...run.state import Held, State
from .events import FREE, HELD
from .schedule import ModalSchedule

__all__ = ["at_rest"]

FAMILY = "modal"
ON_GROUND = 1e-9  # of the parts a foot's height or velocity is a sum of: nearer to zero counts as zero at the start


def at_rest(model: Any) -> State:
    """At rest at the start of a cycle; `at_rest(model).replace(q=…, u=…)` is a start of one's own."""
    return rest_state(assembled(model).lowered())


def rest_state(system: Any) -> State:
    """At rest at the start of cycle 0; feet that are on the ground stand."""
    n, feet = len(system.omega), len(system.feet)
    return state_of(system, np.zeros(n), np.zeros(n), (0.0, 0, 0.0), np.full(feet, HELD), np.zeros(feet))


def state_of(
    system: Any, q: np.ndarray, u: np.ndarray, moment: tuple[float, int, float], mode: Any, apex: Any
) -> State:
    """A state with its names, units and true time; `moment` is (time, cycle, phase)."""
    held = {
        "q": Held(("coordinate",), q, "m", "modal coordinates"),
        "u": Held(("coordinate",), u, "m/s", "modal velocities"),
        "mode": Held(("contact",), np.asarray(mode, np.int64), "1", "contact: 0 free, 1 held if at rest, 2 leaving"),
        "apex": Held(("contact",), np.asarray(apex, float), "m", "greatest height since the last event"),
    }
    names = {"coordinate": coordinates(system), "contact": system.feet}
    return State(FAMILY, *moment, held, names)


def coordinates(system: Any) -> tuple[str, ...]:
    """Names of the modes."""
    return tuple(f"mode_{i + 1}" for i in range(len(system.omega)))


def state_after(system: Any, clock: ModalSchedule, q: np.ndarray, u: np.ndarray, mode: Any, apex: Any) -> State:
    """The state where a schedule ends."""
    line = clock.first + clock.steps
    cycle = line // clock.per_cycle
    phase = (line - cycle * clock.per_cycle + clock.rest) / clock.per_cycle
    return state_of(system, q, u, (float(clock.time(clock.last)), cycle, phase), mode, apex)


def contacts(system: Any, start: State, solid: bool) -> np.ndarray:
    """Contact of every foot at the start: only one at rest on the ground can be held or leaving. A foot below ground
    is refused where that is `solid`."""
    if not 0.0 <= start.phase <= 1.0:
        raise ParameterError(f"the phase of the start = {start.phase:g} must be between 0 and 1 cycle of the drive")
    if not solid:
        return np.asarray((start.mode == HELD) & (system.gaps + system.rows @ start.q < 0.0), np.int64)
    rows = abs(system.rows)
    h, v = system.gaps + system.rows @ start.q, system.rows @ start.u
    near_h, near_v = ON_GROUND * (system.gaps + rows @ abs(start.q)), ON_GROUND * (rows @ abs(start.u))
    for name, height, near in zip(system.feet, h, near_h, strict=True):
        if height < -near:
            raise ParameterError(
                f"{name} starts {-height:.3e} m below the ground; raise feet.{name}.gap or choose q of the start so "
                f"that gap + Φ q is not negative"
            )
    still = (abs(h) <= near_h) & (abs(v) <= near_v)
    return np.where(still, start.mode, FREE).astype(np.int64)
