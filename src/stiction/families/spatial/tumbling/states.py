"""States of tumbling robots between results and solvers: numbers in SI by name, and what the solver remembers."""

from __future__ import annotations

from math import floor
from typing import Any

import numpy as np

from ....maths.quaternion import from_matrix, matrix
from ....run.state import Held, State
from ..labels import AXES, QUATERNION
from ..patch import layout as at
from ..patch.state import COLUMNS, COUNTS, TumblingState, rows_of, state_of
from .labels import BODY
from .model import PatchSystem

VECTOR, TURN = ("body", "axis"), ("body", "quaternion")
MOTION = ("position", "orientation", "velocity", "spin")
KEY = 8  # hexadecimal digits of the key in one number


def held_motion(x: Any, R: Any, v: Any, w: Any) -> dict[str, Held]:
    """Place, orientation, velocity and angular velocity of bodies, as a state holds them."""
    return {
        "position": Held(VECTOR, np.array(x), "m", "position of the centre of mass"),
        "orientation": Held(TURN, from_matrix(R), "1", "orientation: quaternion, substrate from body axes"),
        "velocity": Held(VECTOR, np.array(v), "m/s", "velocity of the centre of mass"),
        "spin": Held(VECTOR, np.array(w), "rad/s", "angular velocity, world axes"),
    }


def clocked(time: float, frequency: float | None) -> tuple[int, float]:
    """Cycle and phase of a field at a time; 0 without a frequency."""
    turns = time * (frequency or 0.0)
    return floor(turns), turns - floor(turns)


def begun(system: PatchSystem) -> State:
    """Where a robot starts by itself; the solver remembers nothing yet."""
    motion = held_motion(
        system.position[None], (system.orientation @ system.axes.T)[None], system.velocity[None], system.spin[None]
    )
    return _state(0.0, system.frequency, motion, np.zeros((0, 1)), np.zeros((0, 1), np.int64), "")


def reached(system: PatchSystem, end: TumblingState) -> State:
    """Where a run ended."""
    motion = held_motion(*_motion_in(end))
    return _state(end.time, system.frequency, motion, *rows_of(end), end.key)


def remembered(state: State, system: PatchSystem) -> TumblingState | None:
    """What the solver goes on from; None where a robot starts by itself.

    A state with other numbers, or at another time, than the solver remembers is gone on from as in other settings.
    """
    if not len(state.floats):
        own = begun(system)
        alone = all(np.array_equal(getattr(state, name), getattr(own, name)) for name in MOTION)
        return None if alone and state.time == 0.0 else moving(state, system)
    key = "".join(f"{int(number):0{KEY}x}" for number in state.key)
    made = state_of(state.floats, state.integers, key if any(state.key) else "")
    if state.time != made.time:
        made = made.at(state.time)
    known = held_motion(*_motion_in(made))
    if all(np.array_equal(getattr(state, name), held.numbers) for name, held in known.items()):
        return made
    floats = made.floats.copy()
    R = matrix(state.orientation[0]) @ made.axes
    for first, numbers in ((at.X, state.position), (at.R, R), (at.V, state.velocity), (at.W, state.spin)):
        floats[first - at.ANGULAR : first - at.ANGULAR + numbers.size] = numbers.ravel()
    return made._replace(floats=floats, key="", origin=made.time, cut=None)


def moving(state: State, system: PatchSystem) -> TumblingState:
    """A place and a motion that another solver has left; nothing is remembered of contact."""
    R = matrix(state.orientation[0])
    floats, integers = np.zeros(COLUMNS + 2), np.zeros(COUNTS + 2, np.int64)
    parts = ((at.X, state.position), (at.R, R), (at.V, state.velocity), (at.W, state.spin))
    for first, numbers in parts:
        floats[first - at.ANGULAR : first - at.ANGULAR + numbers.size] = numbers.ravel()
    floats[at.PN - at.ANGULAR] = 1.0 if state.velocity[0, 2] <= 0 else 0.0  # may rest on the ground
    lowest = float(state.position[0, 2] + system.hull.turned(system.axes.T).lowest(R))
    return TumblingState(state.time, state.time, 1.0, 1.0, system.mass, lowest, np.eye(3), floats, integers, "")


def _motion_in(made: TumblingState) -> tuple[np.ndarray, ...]:
    R = made.part(at.R, 9).reshape(3, 3) @ made.axes.T
    return made.part(at.X, 3)[None], R[None], made.part(at.V, 3)[None], made.part(at.W, 3)[None]


def _state(
    time: float, frequency: float | None, motion: dict[str, Held], floats: np.ndarray, integers: np.ndarray, key: str
) -> State:
    digits = np.array([int(key[i : i + KEY] or "0", 16) for i in range(0, 3 * KEY, KEY)])
    held = {
        **motion,
        "floats": Held(("moment", "float"), floats, "1", "what the solver remembers, SI, per kilogram of the robot"),
        "integers": Held(("moment", "integer"), integers, "1", "modes and counts of the solver"),
        "key": Held(("digit",), digits, "1", "settings for which that is valid"),
    }
    names = {"body": (BODY,), "axis": AXES, "quaternion": QUATERNION}
    return State("tumbling", time, *clocked(time, frequency), held, names)
