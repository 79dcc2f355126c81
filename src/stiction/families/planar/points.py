"""Homogeneous points of a multibody system as one compiled call: no Python between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter
from typing import Any

import numpy as np

from ...compiled.system import System
from ...core.errors import LawError, StictionError
from ...core.parameter import with_value, with_values
from ...run.certificate import Check, refuse_violated
from ...run.family import assembled
from ...run.points import STATUSES, Block, Measured, Tick, failed, point_of, put, told
from ...run.saving import Save
from ...run.steppers import Moreau
from ...run.stop import AtTime, Cycles, Periodic, Steady
from ...run.traces import Traces
from .certify import doubtful, refuse_suspicious
from .located.apart import apart, runs_apart
from .located.batch import EventBatchRunner
from .located.runner import EventRunner
from .located.stepper import EventLocated
from .model import lowered
from .moreau.batch import Batch, BatchRunner
from .rehearsal import with_theta
from .runner import Moment, Run, Runner, gaps_at, restarted, start_state
from .start import check_start
from .stiffness import decaying_steps, growing_points, stable_steps, unstable_points
from .varied import varied

MOST_NUMBERS = 2_000_000  # of the samples of a batch: 16 MB
Runners = BatchRunner | EventBatchRunner
PIECE, LONGEST = 16, 128  # points of a carried row that are run, checked and told of together: more where these are
SOON = 0.05  # done within so many seconds


def batched(study: Any) -> bool:
    """Whether single, independent points are measured once per cycle."""
    if study.along or not isinstance(study.stepper, Moreau | EventLocated) or cut_anew(study.model):
        return False
    if runs_apart(assembled(study.model), study.stepper, study.until):
        return False
    if not all(getattr(m, "batched", False) for m in study.measure.values()):
        return False
    if "clock.frequency" in study.paths:  # the plan must be the same for all points
        return isinstance(study.until, Cycles | Periodic | Steady) and bool(study.stepper.per_cycle)
    return True


def cut_anew(model: Any) -> bool:
    """Whether a model has recorded signals or controllers, which cut every cycle anew: it runs point by point."""
    built = model.assembled() if hasattr(model, "assembled") else model
    return bool(getattr(built, "signals", ())) or bool(getattr(built, "controllers", ()))


def run_batch(study: Any, values: np.ndarray, block: Block, tick: Tick) -> None:
    """Fill a block. Points that fail in the batch are run once more alone, for the words of their failure."""
    first, runner = 0, None
    while first < len(values):
        runner = runner or _runner(study, values[first])
        if runner is None:  # this point cannot even be lowered
            put(block, first, 0, _alone(study, values[first]))
            first += 1
            tick(1)
            continue
        count = max(1, min(len(values) - first, MOST_NUMBERS // runner.numbers))
        chunk = values[first : first + count]
        thetas, q, u, alone = _vectors(study, runner, chunk)
        if len(alone) < count:
            alone |= _run_together(study, runner, (thetas, q, u), block, first, alone)
        for i in sorted(alone):
            for array in block.values.values():
                array[first + i, 0] = np.nan
            put(block, first + i, 0, _alone(study, chunk[i]))
        first += count
        tick(count)


def _run_together(
    study: Any, runner: Runners, vectors: tuple[np.ndarray, ...], block: Block, first: int, alone: set[int]
) -> set[int]:
    """Points that failed when all ran in one call; all of them where a law is at fault, which then names the point."""
    try:
        batch = runner.run_all(*vectors)
    except LawError:
        return set(range(len(vectors[0])))
    failures = set(np.flatnonzero(batch.failed).tolist())
    failures |= doubtful(runner.system, batch.thetas, batch.samples) | _unstable(runner, batch)
    _measured(study, runner, batch, block, first, alone | failures)
    return failures


def carried_row(study: Any, model: Any, order: Sequence[float], tick: Tick) -> tuple[list[Measured], Moment | None]:
    """Points of a row that begin where the one before ended, in compiled pieces, and the state for the next point.

    Ends before a piece in which a point fails, and does nothing for another stepper, times that depend on the
    frequency, and points of several structures: these have to run one by one.
    """
    points, rules = list[Measured](), (study.first_until, study.until)
    steps = isinstance(study.stepper, Moreau | EventLocated) and bool(study.stepper.per_cycle)
    if cut_anew(model) or not (
        study.carry and steps and all(isinstance(rule, Cycles | Periodic | Steady) for rule in rules)
    ):
        return points, None
    if any(runs_apart(assembled(model), study.stepper, rule) for rule in rules):
        return points, None
    try:
        first, thetas, moved = _along(study, model, order)
        runners = [batch_runner(first, study.stepper, rule) for rule in rules]
    except StictionError:
        return points, None
    if thetas is None:
        return points, None
    state: Moment | None = None
    size = 1
    while len(points) < len(order):
        begin, piece = perf_counter(), slice(len(points), len(points) + size)
        runner = runners[1 if points else 0]
        try:
            check_start(with_theta(first, thetas[piece][0]), state or start_state(first), 1.0 / _cycle(first))
            done = runner.run_on(thetas[piece], state or start_state(first))
            if done is None or (moved and not _fit_together(first, thetas[piece], done[0].q)):
                break
            if doubtful(first, done[0].thetas, done[0].samples, asked_of=1) or _unstable(runner, done[0]):
                break
            points += _one_by_one(study, runner, done[0], range(len(done[0].thetas)))
        except StictionError:
            break
        end = done[1]._replace(gap=gaps_at(with_theta(first, thetas[piece][-1]), done[1].q))
        state = restarted(end, first.travel)
        tick(len(done[0].thetas))
        told(tick, points)
        size = max(PIECE, min(LONGEST, 2 * size if perf_counter() - begin < SOON else size))
    return points, state


def _cycle(system: System) -> float:
    return system.frequency or 1.0


def _fit_together(first: System, thetas: np.ndarray, q: np.ndarray) -> bool:
    """Whether the end of each point may start the next, whose geometry may be another one."""
    for before, now, at in zip(thetas, thetas[1:], q[1:], strict=False):
        carried = start_state(first)._replace(q=at[:-1], gap=gaps_at(with_theta(first, before), at[:-1]))
        if not _may_start(with_theta(first, now), carried):
            return False
    return True


def _may_start(system: System, start: Moment) -> bool:
    try:
        check_start(system, start, 1.0 / _cycle(system))
    except StictionError:
        return False
    return True


def _along(study: Any, model: Any, order: Sequence[float]) -> tuple[System, np.ndarray | None, bool]:
    """The first system of a row, the parameter vectors of all (None if they are of several structures), and whether
    contacts may lie elsewhere from point to point."""
    first = lowered(with_value(model, study.along, float(order[0])))
    found = varied(model, [study.along], np.array(order, dtype=float)[:, None], first)
    if found is not None:
        return first, found.vectors(first.packed.theta), found.moves_contacts
    made = {value: lowered(with_value(model, study.along, float(value))) for value in set(order)}
    alike = batch_runner(first, study.stepper, study.until).fits
    if not all(alike(system) for system in made.values()):
        return first, None, True
    return first, np.array([made[value].packed.theta for value in order]), True


def _model(study: Any, row: np.ndarray) -> Any:
    return with_values(study.model, dict(zip(study.paths, map(float, row), strict=True)))


def _runner(study: Any, row: np.ndarray) -> Runners | None:
    try:
        return batch_runner(lowered(_model(study, row)), study.stepper, study.until)
    except StictionError:
        return None


def batch_runner(system: Any, stepper: Any, until: Any) -> Runners:
    """What runs batches with a stepper."""
    located = isinstance(stepper, EventLocated)
    return EventBatchRunner(system, stepper, until) if located else BatchRunner(system, stepper, until)


def _unstable(runner: Runners, batch: Batch) -> set[int]:
    """Points whose steps may be too long for their springs: they are run once more alone, where that is looked at."""
    if isinstance(runner, EventRunner):
        fixed = runner.fixed_steps
        return growing_points(runner.system, batch.thetas, runner.per_cycle, runner.unclocked) if fixed else set()
    return unstable_points(runner.system, batch.thetas, runner.per_cycle, runner.unclocked)


def _refuse(system: System, runner: Runner, run: Run, start: Moment) -> None:
    """Raise where a run that is not labelled does not hold."""
    step = runner.span / runner.per_cycle
    refuse_suspicious(system, run, start, step)
    refuse_violated(steps_bear(runner, system, step, run.samples.u, run.samples.state))


def steps_bear(runner: Runner, system: System, step: float, u: np.ndarray, state: np.ndarray) -> list[Check]:
    """Whether the steps of a run, of a length nobody but the user chose, were short enough for its springs."""
    if not isinstance(runner, EventRunner):
        return stable_steps(system, step, u)
    return decaying_steps(system, step, u, state) if runner.fixed_steps else []


def _alone(study: Any, row: np.ndarray) -> Measured:
    try:
        system = lowered(_model(study, row))
        start = start_state(system)
        runner = apart(system, study.stepper, study.until) or runner_for(system, study.stepper)
        run = runner.run(study.until, start, Save(steps=0))
        _refuse(system, runner, run, start)
        return point_of(traces(system, run, start), study.measure, run.cycles, run.status)
    except StictionError as error:
        return failed(error)


def _vectors(study: Any, runner: Runners, chunk: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, set[int]]:
    """Parameter vectors and start states of points, and the numbers of points that must run alone."""
    s = runner.system
    thetas, q, u = (np.repeat(a[None], len(chunk), axis=0) for a in (s.packed.theta, s.q0, s.u0))
    found = varied(study.model, study.paths, chunk, s)
    if found is not None:
        thetas = found.vectors(s.packed.theta)
        if found.moves_contacts:
            return (
                thetas,
                q,
                u,
                {i for i, theta in enumerate(thetas) if not _may_start(with_theta(s, theta), start_state(s))},
            )
        return thetas, q, u, set() if _may_start(with_theta(s, thetas[0]), start_state(s)) else set(range(len(chunk)))
    alone = set()
    for i, row in enumerate(chunk):
        try:
            system = lowered(_model(study, row))
        except StictionError:
            alone.add(i)
            continue
        if runner.fits(system) and _may_start(system, start_state(system)):
            thetas[i], q[i], u[i] = system.packed.theta, system.q0, system.u0
        else:
            alone.add(i)
    return thetas, q, u, alone


def _measured(study: Any, runner: Runners, batch: Batch, block: Block, first: int, alone: set[int]) -> None:
    count = len(batch.thetas)
    rows = slice(first, first + count)
    words = np.array([STATUSES[runner.word(s)] for s in range(5)], np.int8)
    block.status[rows, 0] = words[batch.ends.status]
    block.period[rows, 0], block.cycles[rows, 0] = batch.ends.period, batch.ends.cycle
    good = range(count) if not alone else [i for i in range(count) if i not in alone]
    if good and isinstance(study.until, Cycles | AtTime):  # all points have the same samples
        seen = _all_traces(runner, batch, int(batch.ends.rows[good[0]]))
        seen = seen._replace(cycle=seen.cycle[good[0]], phase=seen.phase[good[0]])
        for name, m in study.measure.items():
            numbers = np.ascontiguousarray(m.values(seen))
            block.values[name][rows, 0] = np.mean(numbers, axis=-1)
            block.values[f"{name}_spread"][rows, 0] = np.std(numbers, axis=-1)
        return
    for i, point in zip(good, _one_by_one(study, runner, batch, good), strict=True):
        put(block, first + i, 0, point)


def _one_by_one(study: Any, runner: Runners, batch: Batch, which: Iterable[int]) -> Iterator[Measured]:
    """Points of a batch, each with samples of its own: as many of the first as it made, or all of a full ring."""
    room, ends = batch.samples.phase.shape[1], batch.ends
    seen = _all_traces(runner, batch, room)
    for i in which:
        rows, period = int(ends.rows[i]), int(ends.period[i])
        at: Any = slice(rows + 1) if rows <= room else np.append(0, 1 + np.arange(rows - room, rows) % room)
        alone = seen._replace(
            cycle=seen.cycle[i, at], phase=seen.phase[i, at], q=seen.q[i, at], impacts=seen.impacts[i, at],
            stick_time=seen.stick_time[i, at], period=period, frequency=float(seen.frequency[i, 0]),
        )  # fmt: skip
        yield point_of(alone, study.measure, int(ends.cycle[i]), runner.word(int(ends.status[i])))


def _all_traces(runner: Runners, batch: Batch, rows: int) -> Traces:
    """The traces of all points at once, so many rows of them, the start state in front."""
    s, system, count = batch.samples, runner.system, len(batch.thetas)
    nothing, clock = np.zeros((count, 1, len(system.contacts))), np.zeros((count, 1), np.int64)
    return Traces(
        coordinates=system.coordinates,
        contacts=system.contacts,
        cycle=np.concatenate([clock, s.cycle[:, :rows]], axis=1),
        phase=np.concatenate([clock, s.phase[:, :rows]], axis=1),
        q=np.concatenate([batch.q[:, None, :-1], s.q[:, :rows]], axis=1),
        impacts=np.concatenate([nothing, s.impacts[:, :rows]], axis=1),
        stick_time=np.concatenate([nothing, s.stick[:, :rows]], axis=1),
        period=0,
        frequency=batch.thetas[:, -1:] if system.frequency is not None else np.zeros((count, 1)),
    )


def runner_of(bench: list[Runner], system: System, stepper: Any) -> Runner:
    """The runner on the bench if it runs systems of this structure, else a new one in its place."""
    if not bench or stepper.step or not bench[0].fits(system):
        bench[:] = [runner_for(system, stepper)]
    return bench[0]


def stepped_row(study: Any, model: Any, order: Sequence[float], tick: Tick) -> list[Measured]:
    """A row of points, samples at the ends of cycles only: compiled pieces, and one runner for what cannot be so."""
    bench: list[Runner] = []
    points, state = carried_row(study, model, order, tick)
    for i, value in list(enumerate(order))[len(points) :]:
        try:
            system = lowered(with_value(model, study.along, float(value)) if study.along else model)
            rule = study.first_until if i == 0 else study.until
            runner = apart(system, study.stepper, rule) or runner_of(bench, system, study.stepper)
            start = state or start_state(system)
            run = runner.run(rule, start, Save(steps=0), system)
            _refuse(system, runner, run, start)
            points.append(point_of(traces(system, run, start), study.measure, run.cycles, run.status))
            if study.carry:
                state = restarted(run.end, system.travel)
        except StictionError as error:
            points.append(failed(error))
        tick(1)
        told(tick, points)
    return points


def traces(system: System, run: Run, first: Moment) -> Traces:
    """The traces of a run that began at `first`."""
    s, nothing = run.samples, np.zeros((1, len(system.contacts)))
    return Traces(
        coordinates=system.coordinates,
        contacts=system.contacts,
        cycle=np.append(first.cycle, s.cycle),
        phase=np.append(first.phase, s.phase),
        q=np.vstack([first.q, s.q]),
        impacts=np.vstack([nothing, s.impacts]),
        stick_time=np.vstack([nothing, s.stick]),
        period=run.period,
        frequency=system.frequency or 0.0,
    )


def runner_for(system: System, stepper: Any) -> Runner:
    """What runs a system with a stepper."""
    return EventRunner(system, stepper) if isinstance(stepper, EventLocated) else Runner(system, stepper)
