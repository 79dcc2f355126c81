"""From a lowered spatial model, a stepper and a stop rule to arrays: allocates, calls the kernel, reads its status."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import LEFT, interruptible, left, place
from ....compiled.rehearse import instances
from ....core.errors import ConvergenceError, DivergenceError, ModelError, ParameterError
from ....core.operation import law_for
from ....laws.fields.turning import beyond, switches
from ....maths.quaternion import matrix
from ....run.grid import SAME, STEP, breaks_in
from ....run.saving import Save
from ....run.showing import shown
from ....run.stop import Cycles, Mark
from . import layout as at
from .laws import connect
from .layout import Samples, Workspace, fresh, make_work
from .located import LocatedMoreau, run_located
from .machine import address_table, ready
from .run import Plan, lay_out_cycle, run, sample_now
from .start import refuse_overlap
from .step import BLOWN_UP, CROWDED, SOLVED, STALLED

MOST_NUMBERS = 400_000_000  # of a run's samples: 3.2 GB
WHOLE_RUN = 2**62  # steps, more than any run has: a sample at the end only
TALLY = (
    "sweeps",
    "most_sweeps",
    "hard_steps",
    "loose_steps",
    "breaks",
    "located",
    "given_up",
    "islands",
    "yielding_steps",
)


class Moment(NamedTuple):
    """Everything needed to continue a run exactly."""

    body: np.ndarray  # x, p, v, L of every body, in principal axes
    memory: np.ndarray  # mode, percussions, bias and depth of every contact
    loss: np.ndarray  # work lost in every contact: friction, normal
    supplied: np.ndarray  # work of drives and of gravity
    cycle: int
    phase: float
    last_dt: float


@dataclass(frozen=True)
class SpatialRun:
    """A finished run as plain arrays; the first row is the start."""

    samples: Samples
    begin: Moment
    end: Moment
    span: float  # length of a cycle, or of a step without a clock [s]
    step: float  # longest step [s]
    counts: dict[str, int]
    status: str


class Stop(NamedTuple):
    """Where a run ends, and the round-off of phases: a step that ends so close is whole."""

    cycle: int
    phase: float
    slack: float


@dataclass(frozen=True)
class Steps:
    """The step grid of one cycle; its last two records are the shorter steps in which a run begins and ends."""

    grid: Any
    S: np.ndarray
    count: int
    period: float
    per_cycle: int


def cycle_of(system: Any, stepper: Any) -> tuple[float, int]:
    """Length of a cycle [s] and steps in it; without clock a cycle is one step."""
    if system.frequency is None:
        if stepper.per_cycle:
            raise ParameterError(
                f"{type(stepper).__name__}.per_cycle needs a clock, which this model has not; use step=… in seconds"
            )
        return stepper.step, 1
    period = 1.0 / system.frequency
    return period, int(stepper.per_cycle) or max(1, ceil(period / stepper.step * (1 - 1e-12)))


def stop_of(system: Any, stepper: Any, start: Moment, until: Any) -> Stop:
    """Where `until` leads from a start."""
    period, per_cycle = cycle_of(system, stepper)
    if isinstance(until, Cycles) and system.frequency is None:
        raise ParameterError(
            "until = Cycles(…) counts cycles of a clock, which this model has not; give a time in seconds, or add "
            "clock=Clock(frequency=…)"
        )
    if isinstance(until, Mark):
        return Stop(until.cycle, until.place, SAME / per_cycle + 4e-16 * (until.cycle - start.cycle + 1))
    total = start.phase + (until.count if isinstance(until, Cycles) else until.time / period)
    slack = SAME / per_cycle + 4e-16 * total
    whole = int(total + slack)
    return Stop(start.cycle + whole, max(0.0, total - whole), slack)


def mark(system: Any, stepper: Any, start: Moment, until: Any) -> Mark:
    """Where a run ends on the grid of the drives."""
    stop = stop_of(system, stepper, start, until)
    stop = on_grid(steps_of(system, stepper, 0, start, stop), stop)
    return Mark(stop.cycle, stop.phase)


def steps_of(system: Any, stepper: Any, every: int, start: Moment, stop: Stop) -> Steps:
    """Steps and signals of one cycle, and of the shorter steps at both ends of a run."""
    period, per_cycle = cycle_of(system, stepper)
    packed, count = system.packed, np.zeros(8, np.int64)
    breaks = breaks_in(packed)
    most = per_cycle + len(breaks) + 2
    grid = np.zeros(most, STEP).view(np.recarray)
    S = np.zeros((4, most, system.drives + 1))
    n = lay_out_cycle(
        packed.groups["drives"], packed.theta, packed.iota, breaks, count, grid, S, per_cycle,
        every or per_cycle, period, start.cycle, start.phase, stop.cycle, stop.phase,
    )  # fmt: skip
    return Steps(grid, S, n, period, per_cycle)


def start_moment(system: Any) -> Moment:
    """What a model describes, at the start of cycle 0."""
    c = len(system.contacts)
    return Moment(system.start.copy(), np.zeros((c, at.MEMORY.stop)), np.zeros((c, 2)), np.zeros(2), 0, 0.0, 0.0)


def run_spatial(
    system: Any, stepper: Any, until: Any, start: Moment, save: Save | None = None, offset: float = 0.0
) -> SpatialRun:
    """Advance a lowered spatial model from `start` until a time or a number of cycles; `offset` [s] is what its time is
    ahead of the clock."""
    save = save or Save()
    if np.array_equal(start.body, system.start):
        refuse_overlap(system)
    own = {name: getattr(system.constants, name).copy() for name in ("K", "pair")}  # slots are filled
    system = replace(system, constants=system.constants._replace(**own))
    if isinstance(stepper, LocatedMoreau) and len(system.constants.tables):
        raise ModelError("LocatedMoreau does not know moving tables; use Moreau(…), or Shaking in the table's frame")
    if isinstance(stepper, LocatedMoreau) and len(system.constants.noise):
        raise ModelError(
            "LocatedMoreau tries steps again, and BrownianMotion would throw its dice again; use Moreau(…)"
        )
    if system.frequency is None and save.last_cycles:
        raise ParameterError(
            f"Save.last_cycles = {save.last_cycles} counts cycles of a clock, which this model has not; use "
            f"Save(steps=…), or add clock=Clock(frequency=…)"
        )
    stop = stop_of(system, stepper, start, until)
    steps = steps_of(system, stepper, save.steps, start, stop)
    stop = on_grid(steps, stop)
    work = loaded(system, start)
    ends = [*cuts(system, steps, start, stop, offset), stop]
    out = buffers(system, steps, start, stop, save, len(ends))
    sizes = len(system.bodies), len(system.contacts)
    place_tables_at(system, work, start.phase)
    sample_now(0, out, work, system.constants, *sizes, start.phase, start.cycle)
    begin = _moment(system, work, start.cycle, start.phase, start.last_dt)
    rows, last_dt, halt, here = 1, start.last_dt, None, start
    for cut in ends:
        part = steps_of(system, stepper, save.steps, here, cut)
        rows, last_dt, halt = advance(system, stepper, part, work, out, here, cut, save, offset, rows)
        if halt:
            break
        here = here._replace(cycle=cut.cycle, phase=cut.phase, last_dt=last_dt)
    stop = halt or stop
    if out.place[rows - 1].sum() < stop.cycle + stop.phase - stop.slack:
        sample_now(rows, out, work, system.constants, *sizes, stop.phase, stop.cycle)
        rows += 1
    samples = Samples(*(array[:rows] for array in out))
    if save.last_cycles:
        first = stop.cycle + stop.phase - save.last_cycles - stop.slack
        samples = Samples(*(array[samples.place.sum(axis=1) >= first] for array in samples))
    end = _moment(system, work, stop.cycle, stop.phase, last_dt)
    longest = float(steps.grid.dt[: steps.count].max())
    counts = dict(zip(TALLY, map(int, work.tally), strict=False))
    word = f"interrupted at t = {(end.cycle + end.phase) * steps.period:.6e} s" if halt else "reached"
    return SpatialRun(samples, begin, end, steps.period, longest, counts, word)


def step_at(steps: Steps, phase: float) -> int:
    """Number of the step that begins at a phase, or in which it lies."""
    near = SAME / steps.per_cycle
    return int(np.searchsorted(steps.grid.begin[: steps.count], phase + near, "right")) - 1


def on_grid(steps: Steps, stop: Stop) -> Stop:
    """The same stop, exactly where a step begins if it is there but for round-off."""
    begin = float(steps.grid[step_at(steps, stop.phase)].begin)
    return stop._replace(phase=begin) if stop.phase - begin <= stop.slack else stop


def cuts(system: Any, steps: Steps, start: Moment, stop: Stop, offset: float) -> Iterator[Stop]:
    """Where fields jump within a run: steps end there."""
    for moment in sorted({t for field in system.fields for t in switches(field)}):
        place = (moment - offset) / steps.period
        if start.cycle + start.phase + stop.slack < place < stop.cycle + stop.phase - stop.slack:
            yield on_grid(steps, Stop(int(place), place - int(place), stop.slack))


class Piece(NamedTuple):
    """Steps of one grid, one after another."""

    grid: Any
    at: int  # place of their signals
    steps: int  # in a cycle
    first: tuple[int, int]  # cycle, step
    stop: tuple[int, float]  # cycle, phase


def pieces(steps: Steps, start: Moment, stop: Stop) -> Iterator[Piece]:
    """What remains of the step in which a run begins, whole steps, and part of the step in which it ends."""
    grid, n, most = steps.grid, steps.count, len(steps.grid)
    k, j = step_at(steps, start.phase), step_at(steps, stop.phase)
    head, tail = start.phase - grid[k].begin > SAME / steps.per_cycle, stop.phase > grid[j].begin
    cycle = start.cycle
    if head and not (cycle == stop.cycle and k == j):
        yield Piece(grid[most - 2 : most - 1], most - 2, 1, (cycle, 0), (cycle + 1, 0.0))
        cycle, k = (cycle + 1, 0) if k + 1 == n else (cycle, k + 1)
    yield Piece(grid, 0, n, (cycle, k), (stop.cycle, float(grid[j].begin)))
    if tail:
        yield Piece(grid[most - 1 :], most - 1, 1, (stop.cycle, 0), (stop.cycle + 1, 0.0))


def advance(
    system: Any,
    stepper: Any,
    steps: Steps,
    w: Workspace,
    out: Samples,
    start: Moment,
    stop: Stop,
    save: Save,
    offset: float,
    rows: int,
) -> tuple[int, float, Stop | None]:
    """Run the kernel, piece by piece, after so many samples; returns how many there are then, the last step [s], and
    where Ctrl-C ended it."""
    bodies, contacts, most = len(system.bodies), len(system.contacts), len(steps.grid)
    table = address_table(w, system.constants, bodies, contacts)
    usual, signals = float(steps.grid.dt[: steps.count].max()), steps.S.shape[2]
    every = 1 if system.frequency is not None else save.steps or WHOLE_RUN
    last_dt = start.last_dt
    held = connect(system, w, signals)  # numbers the laws read, for as long as the run lasts
    ready("step_spatial")
    if isinstance(stepper, LocatedMoreau):
        ready("collide_spatial")
    for piece in pieces(steps, start, stop):
        plan = Plan(
            table.ctypes.data, steps.S.ctypes.data + 8 * piece.at * signals, signals, 1.0 / steps.period, offset, usual,
            every, stepper.rtol, int(stepper.sweeps), 0,
        )  # fmt: skip
        room = Samples(*(array[rows:] for array in out))
        rest = (piece.grid, room, bodies, contacts, piece.steps, most, piece.first, piece.stop, last_dt)
        last = stop.cycle + stop.phase
        with np.errstate(all="ignore"), interruptible() as words, shown(words, start.cycle, last):
            plan = plan._replace(halt=words.ctypes.data)
            located = (np.zeros(2),) if isinstance(stepper, LocatedMoreau) else ()
            march = run_located if located else run
            status, cycle, step, made, last_dt = march(w, system.constants, plan, *rest, *located)
        if words[LEFT]:
            cycle, step, made = place(words)
            return rows + made, left(words), Stop(cycle, float(piece.grid[step].begin), stop.slack)
        if status != SOLVED:
            now = piece.grid[step]
            _complain(status, system, w, (cycle + float(now.begin)) * steps.period, float(now.dt))
        rows += made
    del held
    return rows, last_dt, None


def place_tables_at(system: Any, w: Workspace, phase: float) -> None:
    """Place and velocity of the prescribed bodies at a phase; the steps themselves read the tables of signals."""
    twins = {i: twin for twin, i in instances(system.packed, "drives")}
    for (b, d), travel in zip(system.constants.tables, system.constants.travel, strict=True):
        value, rate = 1.0, 0.0
        if d:
            value, rate = (law_for(name, type(twins[d]))(twins[d], phase) for name in ("waveform", "waveform_rate"))
        w.B[b, at.X : at.X + 3] = travel[3:] + travel[:3] * value
        w.B[b, at.V : at.V + 3] = travel[:3] * rate * (system.frequency or 0.0)


def loaded(system: Any, start: Moment) -> Workspace:
    """A workspace that holds the model and the state."""
    n, c = len(system.bodies), len(system.contacts)
    w = make_work(n, c, int(system.constants.meetings[:, at.SLOTS].max(initial=0)))
    fresh(w.B, w.C)
    w.B[:n, : at.X] = system.fixed
    w.B[:n, at.STATE] = start.body
    if c:
        w.C[:, at.MEMORY] = start.memory
        w.C[:, at.LOSS_T : at.LOSS_N + 1] = start.loss
        w.C[:, at.OTHER] = system.other
        w.C[:, at.HELD] = 1.0
    for b in np.flatnonzero(w.B[:n, at.INV_MASS] == 0.0):  # what stands still is placed once
        w.B[b, at.R : at.R + 9] = w.B[b, at.R_N : at.R_N + 9] = matrix(start.body[b, 3:7]).ravel()
    w.supplied[:] = start.supplied
    return w


def buffers(system: Any, steps: Steps, start: Moment, stop: Stop, save: Save, ends: int) -> Samples:
    """Room for the samples, one more at each of the ends of the parts of a run."""
    n, c, cycles = len(system.bodies), len(system.contacts), stop.cycle - start.cycle + 1
    per_cycle = -(-steps.count // (save.steps or steps.count))
    rows = cycles * per_cycle + 2 + ends
    if system.frequency is None:
        rows = cycles // (save.steps or WHOLE_RUN) + 3 + ends
    if rows * (13 * n + 12 * c + 4) > MOST_NUMBERS:
        raise ParameterError(
            f"{rows} samples of {n} bodies and {c} contact points are too many; use save=Save(steps=…)"
        )
    return Samples(
        place=np.zeros((rows, 2)),
        body=np.zeros((rows, n, 13)),
        state=np.zeros((rows, c)),
        gap=np.zeros((rows, c)),
        P=np.zeros((rows, c, 5)),
        books=np.zeros((rows, c, 5)),
        supplied=np.zeros((rows, 2)),
    )


def _moment(system: Any, w: Workspace, cycle: int, phase: float, last_dt: float) -> Moment:
    n, c = len(system.bodies), len(system.contacts)
    return Moment(
        w.B[:n, at.STATE].copy(), w.C[:c, at.MEMORY].copy(), w.C[:c, at.LOSS_T : at.LOSS_N + 1].copy(),
        w.supplied.copy(), cycle, phase, float(last_dt),
    )  # fmt: skip


def _complain(status: int, system: Any, w: Workspace, time: float, dt: float) -> None:
    """Say in words why a step failed."""
    if status == STALLED:
        closed = [name for i, name in enumerate(system.contacts) if w.C[i, at.P] > 0]
        raise ConvergenceError(
            f"the contact iteration did not settle at t = {time:.6e} s (contacts {', '.join(closed) or 'none'}); "
            f"try a step below {0.2 * dt:.1e} s, a smaller friction coefficient, or more sweeps"
        )
    if status == CROWDED:
        raise ConvergenceError(
            f"two solids touch in more points than their faces have corners at t = {time:.6e} s; give them faces "
            f"without slivers, such as Prism(…) or the hull of fewer points"
        )
    if status == BLOWN_UP:
        for i, name in enumerate(system.bodies):
            said = next(filter(None, (beyond(field, w.B[i, at.X : at.X + 3]) for field in system.fields)), "")
            if said and (w.B[i, at.DIPOLE : at.DRAG].any() or w.B[i, at.SOFT : at.X].any()):
                raise DivergenceError(
                    f'the body "{name}" left its field at t = {time:.6e} s: {said}; give a larger map, or end the run '
                    f"before"
                )
        bad = [name for i, name in enumerate(system.bodies) if not np.isfinite(w.B[i, at.V : at.V + 3]).all()]
        raise DivergenceError(
            f"the simulation diverged at t = {time:.6e} s (body {', '.join(bad) or 'turning without bound'}); try a "
            f"step below {0.2 * dt:.1e} s, or look for a force that grows without bound"
        )
