"""A slider through the spans of a run: compiled marching, with more room for memories that need it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.interrupt import interruptible, refuse_halted
from ...core.errors import DivergenceError, ParameterError
from ...laws.memory.laws import with_more_room
from ...run.saving import Save
from ...run.state import State
from ...run.stop import Cycles
from .model import CycleGrid, SliderSystem
from .motion import belt_of, checked_start, motion_of, rest_of, slider_system, state_of
from .stepper import Verlet, grid_of
from .steps import SlidingSchedule, Span, room, schedule
from .verlet import END, HIGH, LOW, MEAN, SPEED, WAY, WORK, march

__all__ = ["END", "HIGH", "LOW", "MEAN", "SPEED", "WORK", "run"]


class Stepped(NamedTuple):
    """What a run leaves: numbers per cycle, samples (x, v, T_j), and the state at its end."""

    rows: np.ndarray
    samples: np.ndarray
    end: State
    grid: CycleGrid


class Marched(NamedTuple):
    """The spans of a run with what each left."""

    system: SliderSystem
    plan: SlidingSchedule
    grids: list[CycleGrid]
    belts: list[np.ndarray]  # where the belts stand at the begin of each span [m]
    rows: np.ndarray
    samples: np.ndarray
    start: State
    end: State


def run(model: Any, cycles: int, stepper: Verlet | None = None, *, start: Any = None, every: int = 0) -> Stepped:
    """Whole cycles of a slider as plain arrays; `every` keeps samples after so many steps of a cycle and at its end.

    The quick way to the force and the advance of a drive; `simulate` gives labelled results.
    """
    if cycles < 1 or every < 0:
        raise ParameterError(f"cycles = {cycles} must be at least 1, every = {every} at least 0 (keeps no samples)")
    system = slider_system(model)
    begin = rest_of(system) if start is None else checked_start(system, start)
    if begin.phase != 0.0:
        raise ParameterError(f"run() goes by whole cycles, the start state is at phase {begin.phase:g}; use simulate()")
    made = marched(system, stepper or Verlet(), Cycles(count=cycles), begin, Save(steps=every), bool(every))
    return Stepped(made.rows, made.samples, made.end, made.grids[0])


def marched(
    system: SliderSystem, stepper: Verlet, rule: Any, start: State, save: Save | None, sampled: bool = True
) -> Marched:
    """A slider from a checked start state until a stop rule."""
    plan = schedule(grid_of(system, stepper), rule, system.frequency, start.cycle, start.phase, save)
    columns = 2 + len(system.contacts)
    if sampled:
        room(plan.spans, columns)
    offset = start.time - (start.cycle + start.phase) / system.frequency
    motion, z, belt = motion_of(start), start.memory, belt_of(system, start)
    grids, belts, rows, samples = [], [], [], []
    for span in plan.spans:
        grid = system.grid(span.phases)
        table = np.zeros((span.cycles, 6))
        kept = np.zeros((span.kept if sampled else 0, columns))
        belts.append(belt[WAY].copy())
        motion, z, belt = _march(system, span, grid, motion, z, belt, table, kept)
        grids.append(grid)
        rows.append(table)
        samples.append(kept)
    time = (plan.cycle + plan.phase) / system.frequency + offset
    end = state_of(system, motion, z, belt[WAY], time, plan.cycle, plan.phase)
    return Marched(system, plan, grids, belts, np.concatenate(rows), np.concatenate(samples), start, end)


def _march(
    system: SliderSystem, span: Span, grid: CycleGrid, start: np.ndarray, memory: np.ndarray, belts: np.ndarray,
    rows: Any, samples: Any,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:  # fmt: skip
    """One span; memories that find no room get twice as much, and it begins once more, so that nothing is lost."""
    m, n = system.model, len(system.contacts)
    weight = np.array([c.weight for c in system.contacts])
    numbers = np.array([m.mass, m.stiffness, m.damping])
    sampled = span.sampled if len(samples) else np.zeros(len(grid.h), bool)
    while True:
        motion, z, belt = start.copy(), memory.copy(), belts.copy()
        with interruptible() as words:
            done = march(
                system.laws(), z, weight, system.grip(), numbers, motion, grid.h, grid.surface, belt, grid.load,
                grid.push, rows, sampled, samples, span.whole, np.zeros(n), np.zeros((3, n)), words.ctypes.data,
            )  # fmt: skip
        refuse_halted(words, "run of a slider")
        if done == span.cycles:
            return motion, z, belt
        if not system.full(z):
            raise DivergenceError(
                f"the motion became infinite in cycle {span.cycle + done}; give Verlet a smaller step"
            )
        memory = with_more_room(memory)
