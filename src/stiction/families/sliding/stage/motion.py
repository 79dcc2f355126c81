"""Where a stage is at one moment, and a run of it through the spans of a schedule."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import interruptible, refuse_halted
from ....core.errors import DivergenceError, ModelError
from ....core.part import twin_of
from ....laws.memory.laws import with_more_room
from ....run.saving import Save
from ....run.state import Held, State
from ..motion import refuse_mistaken
from ..stepper import Verlet, grid_of
from ..steps import SlidingSchedule, Span, room, schedule
from .kernel import FIRST_CREEP, FIRST_WORK, STROKE, march_stage
from .system import StageGrid, StageSystem

STAGE = "stage"


class StageRun(NamedTuple):
    """The spans of a run with what they left."""

    system: StageSystem
    plan: SlidingSchedule
    samples: np.ndarray
    command: np.ndarray  # (time, foot) [V]
    push: np.ndarray  # (time) [N]
    start: State
    end: State


class Moving(NamedTuple):
    """What the kernel renews."""

    q: np.ndarray
    v: np.ndarray
    friction: np.ndarray
    z: np.ndarray
    memory: np.ndarray
    electric: np.ndarray
    books: np.ndarray


def books_of(system: StageSystem) -> int:
    """How many numbers the books have: three sums, the work on each contact, the way of each voltage."""
    return FIRST_WORK + len(system.rows) + len(system.model.feet)


def stage_at_rest(system: StageSystem, position: float = 0.0) -> State:
    """The runner at rest at a position [m], amplifiers and piezos settled at the first command, contacts unstressed."""
    feet = list(system.model.feet.values())
    V = system.grid(np.array([0.0, 1.0])).command[:, 0, 0]
    fresh = [foot.piezo.response.fresh(float(v)) for foot, v in zip(feet, V, strict=True)]
    memory = np.zeros((len(feet), max(map(len, fresh))))
    creeps = system.creeps()
    electric = np.zeros((len(feet), FIRST_CREEP + creeps.shape[1]))
    for f, foot in enumerate(feet):
        memory[f, : len(fresh[f])] = fresh[f]
        stretch = type(foot.piezo.response).__laws__["stretch"]
        fast = stretch(twin_of(foot.piezo.response), memory[f], float(V[f]))
        slow = creeps[f, :, 0] * fast
        electric[f] = [V[f], fast, fast + slow.sum(), *slow]
    q = np.concatenate([[position, 0.0], electric[:, STROKE]])
    gaps = np.array([q[0] - q[row.on] for row in system.rows])
    moving = Moving(q, 0 * q, np.zeros(len(gaps)), system.contact_memory(gaps), memory, electric, np.zeros(0))
    return stage_state(system, moving, 0.0, 0, 0.0)


def stage_state(system: StageSystem, m: Moving, time: float, cycle: int, phase: float) -> State:
    """What the kernel leaves, as a state with names, units and true time."""
    held = {
        "q": Held(("coordinate",), m.q.copy(), "m", "positions"),
        "u": Held(("coordinate",), m.v.copy(), "m/s", "velocities"),
        "lambda_T": Held(("contact",), -m.friction, "N", "friction on the runner"),
        "memory": Held(("law", "slot"), m.z.copy(), "see the law", "memory of the contacts"),
        "hysteresis": Held(("piezo", "play"), m.memory.copy(), "see the piezo", "memory of the piezos"),
        "electric": Held(("foot", "part"), m.electric.copy(), "V, m", "voltage, fast and whole stroke, creep units"),
    }
    names = {
        "coordinate": system.coordinates, "contact": system.contacts, "law": system.labels(),
        "foot": tuple(system.model.feet), "piezo": system.piezos(),
    }  # fmt: skip
    return State(STAGE, time, cycle, phase, held, names)


def refuse_foreign_stage(system: StageSystem, state: State) -> None:
    """Compiled code would write outside of memories that are too short; what has other names is for `checked`."""
    usual = stage_at_rest(system)
    if dict(state.names) != dict(usual.names) or set(state.held) != set(usual.held):
        return
    refuse_mistaken([(row.name, row.law) for row in system.rows], state.memory, usual.memory.shape[1])
    for name in ("hysteresis", "electric"):
        have, need = state.held[name].numbers.shape, usual.held[name].numbers.shape
        if have != need:
            raise ModelError(
                f"the start state has {have} numbers of {usual.held[name].meaning}, the model needs {need}; start with "
                f"the end state of a result of the same piezos"
            )


def moving_from(system: StageSystem, state: State) -> Moving:
    """The state as the kernel takes it, with empty books."""
    books = np.zeros(books_of(system))
    arrays = (state.q, state.u, -state.lambda_T, state.memory, state.hysteresis, state.electric, books)
    return Moving(*(np.array(a, dtype=float, order="C") for a in arrays))


def run_stage(system: StageSystem, stepper: Verlet, rule: Any, start: State, save: Save | None) -> StageRun:
    """A stage from a checked start state until a stop rule."""
    plan = schedule(grid_of(system, stepper), rule, system.frequency, start.cycle, start.phase, save)
    n, rows, feet = len(system.coordinates), len(system.rows), len(system.model.feet)
    columns = 2 * n + rows + 2 * feet + books_of(system)
    room(plan.spans, columns)
    moving = moving_from(system, start)
    samples: list[np.ndarray] = []
    commands: list[np.ndarray] = []
    pushes: list[np.ndarray] = []
    for span in plan.spans:
        grid = system.grid(span.phases)
        if not samples:
            commands, pushes = [grid.command[:, :1, 0]], [grid.push[:1]]
        kept = np.zeros((span.kept, columns))
        moving = _march(system, span, grid, moving, kept)
        samples.append(kept)
        commands.append(np.tile(grid.command[:, span.sampled, 1], span.cycles))
        pushes.append(np.tile(grid.push[1:][span.sampled], span.cycles))
    offset = start.time - (start.cycle + start.phase) / system.frequency
    time = (plan.cycle + plan.phase) / system.frequency + offset
    end = stage_state(system, moving, time, plan.cycle, plan.phase)
    command = np.concatenate(commands, axis=1).T
    return StageRun(system, plan, np.concatenate(samples), command, np.concatenate(pushes), start, end)


def _march(system: StageSystem, span: Span, grid: StageGrid, start: Moving, samples: np.ndarray) -> Moving:
    """One span; memories that find no room get twice as much, and it begins once more, so that nothing is lost."""
    weight, on = np.array([row.weight for row in system.rows]), np.array([row.on for row in system.rows])
    bodies, feet = system.bodies(), len(system.model.feet)
    while True:
        m = Moving(*(a.copy() for a in start))
        with interruptible() as words:
            done = march_stage(
                system.laws(), m.z, weight, on, system.loads(), system.stretches(), m.memory, m.electric,
                system.amplifiers(), system.creeps(), bodies, m.q, m.v, m.friction, m.books, grid.h, grid.command,
                grid.push, span.cycles, span.sampled, samples, np.zeros(len(m.q)), np.zeros(len(on)),
                np.zeros((feet, 4)), words.ctypes.data,
            )  # fmt: skip
        refuse_halted(words, "run of a stage")
        if done == span.cycles:
            return m
        if not system.full(m.z):
            raise DivergenceError(
                f"the motion became infinite in cycle {span.cycle + done}; give Verlet a smaller step"
            )
        start = start._replace(z=with_more_room(start.z))
