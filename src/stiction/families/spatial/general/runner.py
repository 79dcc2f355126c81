"""From a lowered spatial model, a stepper and a stop rule to arrays: allocates, calls the kernel, reads its status."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import LEFT, interruptible, left, place
from ....core.errors import ConvergenceError, DivergenceError, Interrupted, ModelError, ParameterError
from ....run.grid import STEP, breaks_in
from ....run.showing import shown
from ....run.stop import AtTime, Cycles
from ...planar.moreau.stepper import Moreau
from ...planar.runner import Save
from . import layout as at
from .layout import Samples, Work, fresh, make_work
from .located import LocatedMoreau, run_located
from .machine import address_table, ready
from .run import Plan, lay_out_cycle, run
from .start import refuse_overlap
from .step import BLOWN_UP, SOLVED, STALLED

MOST_NUMBERS = 400_000_000  # of a run's samples: 3.2 GB
TALLY = ("sweeps", "most_sweeps", "hard_steps", "loose_steps", "breaks", "located", "given_up")


class SpatialState(NamedTuple):
    """Everything needed to continue a run exactly."""

    body: np.ndarray  # x, p, v, L of every body, in principal axes
    memory: np.ndarray  # mode, percussions, bias and depth of every contact
    loss: np.ndarray  # work lost in every contact: friction, normal
    supplied: np.ndarray  # work of drives and of gravity
    cycle: int
    step: int
    phase: float
    last_dt: float


@dataclass(frozen=True)
class SpatialRun:
    """A finished run as plain arrays; the first row is the start state."""

    samples: Samples
    time: np.ndarray
    end: SpatialState
    counts: dict[str, int]
    status: str = "reached"


@dataclass(frozen=True)
class Steps:
    """The step grid of one cycle."""

    grid: Any
    S: np.ndarray
    count: int
    period: float
    per_cycle: int


def steps_of(system: Any, stepper: Moreau, every: int) -> Steps:
    """Steps and signals of one cycle; without clock a cycle is one step."""
    if system.frequency is None and stepper.per_cycle:
        raise ParameterError("Moreau.per_cycle needs a clock, which this model has not; use Moreau(step=…) in seconds")
    period = stepper.step if system.frequency is None else 1.0 / system.frequency
    per_cycle = 1
    if system.frequency is not None:
        per_cycle = int(stepper.per_cycle) or max(1, ceil(period / stepper.step * (1 - 1e-12)))
    packed, count = system.packed, np.zeros(8, np.int64)
    breaks = breaks_in(packed)
    most = per_cycle + len(breaks)
    grid = np.zeros(most, STEP).view(np.recarray)
    S = np.zeros((4, most, system.drives + 1))
    n = lay_out_cycle(
        packed.groups["drives"], packed.theta, packed.iota, breaks, count, grid, S, per_cycle,
        every or per_cycle, period,
    )  # fmt: skip
    return Steps(grid, S, n, period, per_cycle)


def start_state(system: Any) -> SpatialState:
    """The state a model describes, at the start of cycle 0."""
    c = len(system.contacts)
    return SpatialState(
        system.start.copy(), np.zeros((c, at.MEMORY.stop)), np.zeros((c, 2)), np.zeros(2), 0, 0, 0.0, 0.0
    )  # fmt: skip


def run_spatial(
    system: Any, stepper: Moreau, until: Any, start: SpatialState | None = None, save: Save | None = None
) -> SpatialRun:
    """Advance a lowered spatial model from `start` until a time or a number of cycles."""
    if start is None:
        refuse_overlap(system)
    start, save = start or start_state(system), save or Save()
    if start.body.shape != system.start.shape or start.memory.shape != (len(system.contacts), at.MEMORY.stop):
        raise ModelError(
            f"the start state has {len(start.body)} bodies and {len(start.memory)} contact points, the model "
            f"{len(system.start)} and {len(system.contacts)}; continue with the model the state came from"
        )
    if isinstance(stepper, LocatedMoreau) and len(system.scene.tables):
        raise ModelError("LocatedMoreau does not know moving tables; use Moreau(…), or Shaking in the table's frame")
    if not isinstance(stepper, Moreau | LocatedMoreau):
        raise ParameterError(f"stepper = {stepper!r}: bodies in space take Moreau(…) or LocatedMoreau(…)")
    steps = steps_of(system, stepper, save.steps)
    stop = _boundary(steps, start, until)
    work = loaded(system, start)
    out = _buffers(system, steps, start, stop, save)
    with interruptible() as words, shown(words, start.cycle, stop[0] + stop[1]):
        status, cycle, step, rows, last_dt = call(system, stepper, steps, work, out, start, stop, words)
    if words[LEFT]:
        status, last_dt = SOLVED, left(words)
        cycle, step, rows = place(words)
    end = _end(system, work, steps, cycle, step, last_dt)
    if status != SOLVED:
        _complain(status, system, work, end, steps)
    samples = Samples(*(array[:rows] for array in out))
    if save.last_cycles:
        samples = Samples(*(a[samples.place[:, 0] >= end.cycle - save.last_cycles] for a in samples))
    time = (samples.place[:, 0] + samples.place[:, 1]) * steps.period
    made = SpatialRun(samples, time, end, dict(zip(TALLY, map(int, work.tally), strict=False)))
    if words[LEFT]:
        word = f"interrupted at t = {(end.cycle + end.phase) * steps.period:.6e} s"
        raise Interrupted(word, replace(made, status=word))
    return made


def call(
    system: Any, stepper: Any, steps: Steps, w: Work, out: Samples, start: SpatialState, stop: Any, words: np.ndarray
) -> Any:
    """Run the kernel; returns (status, cycle, step, rows, length of the last step)."""
    bodies, contacts = len(system.bodies), len(system.contacts)
    scene = system.scene._replace(K=system.scene.K.copy(), pair=system.scene.pair.copy())  # slots of boxes are filled
    table = address_table(w, scene, bodies, contacts)
    usual = float(steps.grid.dt[: steps.count].max())
    plan = Plan(
        table.ctypes.data, steps.S.ctypes.data, steps.S.shape[2], 1.0 / steps.period, usual, stepper.rtol,
        int(stepper.sweeps), words.ctypes.data,
    )  # fmt: skip
    first, most = (start.cycle, start.step), steps.S.shape[1]
    sizes = bodies, contacts, steps.count, most
    arguments = (w, scene, plan, steps.grid, out, *sizes, first, stop, start.last_dt)
    ready("step_spatial")
    with np.errstate(all="ignore"):
        if isinstance(stepper, LocatedMoreau):
            ready("collide_spatial")
            return run_located(*arguments, np.zeros(2))
        return run(*arguments)


def loaded(system: Any, start: SpatialState) -> Work:
    """A workspace that holds the model and the state."""
    n, c = len(system.bodies), len(system.contacts)
    w = make_work(n, c)
    fresh(w.B, w.C)
    w.B[:n, : at.X] = system.fixed
    w.B[:n, at.STATE] = start.body
    if c:
        w.C[:, at.MEMORY] = start.memory
        w.C[:, at.LOSS_T : at.LOSS_N + 1] = start.loss
        w.C[:, at.OTHER] = system.other
    w.supplied[:] = start.supplied
    return w


def _boundary(steps: Steps, start: SpatialState, until: Any) -> tuple[int, float]:
    """Cycle and phase at which to stop; steps that begin before them, round-off forgiven, are taken."""
    if isinstance(until, Cycles):
        return start.cycle + int(until.count), start.phase
    if not isinstance(until, AtTime):
        raise ParameterError(f"until = {until!r}: spatial models stop after a time or Cycles(count=…)")
    total = start.phase + until.time / steps.period
    forgiven = 1e-9 / steps.per_cycle + 4e-16 * total
    whole = int(total + forgiven)
    return start.cycle + whole, max(0.0, total - whole - forgiven)


def _buffers(system: Any, steps: Steps, start: SpatialState, stop: tuple[int, float], save: Save) -> Samples:
    n, c = len(system.bodies), len(system.contacts)
    per_cycle = -(-steps.per_cycle // (save.steps or steps.per_cycle))
    rows = (stop[0] - start.cycle + 1) * per_cycle + 1
    if rows * (13 * n + 11 * c + 4) > MOST_NUMBERS:
        raise ParameterError(
            f"{rows} samples of {n} bodies and {c} contact points are too many; use save=Save(steps=…)"
        )
    return Samples(
        place=np.zeros((rows, 2)),
        body=np.zeros((rows, n, 13)),
        state=np.zeros((rows, c)),
        gap=np.zeros((rows, c)),
        P=np.zeros((rows, c, 4)),
        books=np.zeros((rows, c, 5)),
        supplied=np.zeros((rows, 2)),
    )


def _end(system: Any, w: Work, steps: Steps, cycle: int, step: int, last_dt: float) -> SpatialState:
    n, c = len(system.bodies), len(system.contacts)
    return SpatialState(
        w.B[:n, at.STATE].copy(), w.C[:c, at.MEMORY].copy(), w.C[:c, at.LOSS_T : at.LOSS_N + 1].copy(),
        w.supplied.copy(), int(cycle), int(step), float(steps.grid[step].begin), float(last_dt),
    )  # fmt: skip


def _complain(status: int, system: Any, w: Work, end: SpatialState, steps: Steps) -> None:
    time, dt = (end.cycle + end.phase) * steps.period, float(steps.grid[end.step].dt)
    if status == STALLED:
        closed = [name for i, name in enumerate(system.contacts) if w.C[i, at.P] > 0]
        raise ConvergenceError(
            f"the contact iteration did not settle at t = {time:.6e} s (contacts {', '.join(closed) or 'none'}); "
            f"try a step below {0.2 * dt:.1e} s, a smaller friction coefficient, or more sweeps"
        )
    if status == BLOWN_UP:
        bad = [name for i, name in enumerate(system.bodies) if not np.isfinite(w.B[i, at.V : at.V + 3]).all()]
        raise DivergenceError(
            f"the simulation diverged at t = {time:.6e} s (body {', '.join(bad) or 'turning without bound'}); try a "
            f"step below {0.2 * dt:.1e} s, or look for a force that grows without bound"
        )
