"""Running the points of a block: rows with carried state, for every family of models."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..compiled.system import System
from ..core.errors import StictionError
from ..core.parameter import with_value, with_values
from ..families.planar.runner import Run, Runner, Save, start_state
from ..families.sliding.drives import slider_system
from ..families.sliding.motion import Motion
from ..measures.cycles import Measure, Traces, traces
from ..measures.readings import Reading
from ..run.families import run_of
from ..run.simulate import end_state, lowered, restarted, runner_for, simulate
from .blocks import Blocks
from .study import Study, measured_in_cycles

STATUSES = {"reached": 0, "periodic": 1, "steady": 2, "event": 3, "failed": 4}
FAILED = STATUSES["failed"]
MISSING = -1  # status of a point that was not computed yet
NAN = float("nan")

Tick = Callable[[int], None]


class Point(NamedTuple):
    """One finished point."""

    values: dict[str, float]
    spreads: dict[str, float]
    period: int
    cycles: int
    status: str
    reason: str


class Block(NamedTuple):
    """The finished points of a block, (row, point in the row)."""

    values: dict[str, np.ndarray]  # of each measure, and name_spread where it has one
    period: np.ndarray
    cycles: np.ndarray
    status: np.ndarray
    reasons: dict[tuple[int, int], str]  # of failed points
    units: dict[str, str]  # of measures, as far as a point showed them

    @property
    def size(self) -> int:
        """Number of points."""
        return self.status.size


def spread_names(study: Study) -> list[str]:
    """Measures that report a spread."""
    return [name for name, m in study.measure.items() if isinstance(m, Measure)]


def empty_block(study: Study, rows: int) -> Block:
    """Arrays for so many rows, nothing in them."""
    shape = (rows, int(np.prod(study.column_shape, dtype=int)))
    names = [*study.measure, *(f"{name}_spread" for name in spread_names(study))]
    counts = np.zeros(shape, np.int32)
    status = np.full(shape, MISSING, np.int8)
    return Block({name: np.full(shape, NAN) for name in names}, counts, counts.copy(), status, {}, {})


def run_block(study: Study, blocks: Blocks, number: int, tick: Tick = lambda _: None) -> Block:
    """All points of one block; the answer does not depend on how the study is cut."""
    from .batch import batched, run_batch

    at, rows = blocks.at(number), blocks.rows(number)
    values = np.zeros((rows, 0)) if study.rows is None else study.rows.points(at)
    block = empty_block(study, rows)
    if batched(study):
        run_batch(study, values, block, tick)
        return block
    bench: list[Runner] = []
    for i, row in enumerate(values):
        _into(study, block, i, _row(study, row, tick, bench))
    return block


def _into(study: Study, block: Block, i: int, found: tuple[list[Point], dict[str, str]]) -> None:
    points, units = found
    block.units.update(units)
    if study.both_ways:
        n = len(study.order)
        points = [*points[:n], *points[n:][::-1]]
    for j, point in enumerate(points):
        put(block, i, j, point)


def put(block: Block, i: int, j: int, point: Point) -> None:
    """Write one point."""
    for name, value in point.values.items():
        block.values[name][i, j] = value
    for name, value in point.spreads.items():
        block.values[f"{name}_spread"][i, j] = value
    block.period[i, j], block.cycles[i, j], block.status[i, j] = point.period, point.cycles, STATUSES[point.status]
    if point.reason:
        block.reasons[i, j] = point.reason


def _row(study: Study, values: Sequence[float], tick: Tick, bench: list[Runner]) -> tuple[list[Point], dict[str, str]]:
    paths = () if study.rows is None else study.rows.paths
    order = [*study.order, *(study.order[::-1] if study.both_ways else ())] if study.along else [NAN]
    try:
        model = with_values(study.model, dict(zip(paths, map(float, values), strict=True)))
    except StictionError as error:
        tick(len(order))
        return [failed(study, error)] * len(order), {}
    if run_of(model) is None and measured_in_cycles(study):
        return _stepped_row(study, model, order, tick, bench), {}
    return _general_row(study, model, order, tick)


def failed(study: Study, error: Exception) -> Point:
    """A point that has no numbers, with its reason."""
    return Point({}, {}, 0, 0, "failed", str(error) or type(error).__name__)


def runner_of(bench: list[Runner], system: System, stepper: Any) -> Runner:
    """The runner on the bench if it runs systems of this structure, else a new one in its place."""
    if not bench or stepper.step or not bench[0].fits(system):
        bench[:] = [runner_for(system, stepper)]
    return bench[0]


def _stepped_row(study: Study, model: Any, order: Sequence[float], tick: Tick, bench: list[Runner]) -> list[Point]:
    """A row of a multibody system: one runner, samples at the ends of cycles only."""
    from .batch import carried_row

    points, state = carried_row(study, model, order, tick)
    for i, value in list(enumerate(order))[len(points) :]:
        try:
            system = lowered(with_value(model, study.along, float(value)) if study.along else model)
            runner = runner_of(bench, system, study.stepper)
            start = state or start_state(system)
            run = runner.run(study.first_until if i == 0 else study.until, start, Save(steps=0), system)
            points.append(point_of(run, traces(system, run, start), study.measure))
            if study.carry:
                state = restarted(run.end, system.travel)
        except StictionError as error:
            points.append(failed(study, error))
        tick(1)
    return points


def point_of(run: Run, seen: Traces, measure: Any) -> Point:
    """The measures of a run, and their spreads."""
    numbers = {name: m.values(seen) for name, m in measure.items()}
    return Point(
        values={name: float(np.mean(v)) for name, v in numbers.items()},
        spreads={name: float(np.std(v)) for name, v in numbers.items()},
        period=run.period,
        cycles=run.cycles,
        status=run.status,
        reason="",
    )


def _general_row(study: Study, model: Any, order: Sequence[float], tick: Tick) -> tuple[list[Point], dict[str, str]]:
    """A row of any model: a labelled result per point, from which measures read."""
    start: Any = None
    points: list[Point] = []
    units: dict[str, str] = {}
    for i, value in enumerate(order):
        try:
            one = with_value(model, study.along, float(value)) if study.along else model
            if study.kind != "hysteresis" and not fits(one, start):
                start = None  # a loop would not be one, and fails in words
            ds = simulate(one, study.stepper, until=study.first_until if i == 0 else study.until, start=start)
            point, shown = read_point(ds, study.measure)
            points.append(point)
            units.update(shown)
            if study.carry:
                start = carried(ds, one)
        except StictionError as error:
            points.append(failed(study, error))
        tick(1)
    return points, units


def read_point(ds: xr.Dataset, measure: Any) -> tuple[Point, dict[str, str]]:
    """The measures of a labelled result, and the units they turn out to have."""
    word = str(ds.attrs.get("status", ""))
    point = Point(
        values={name: float(m(ds)) for name, m in measure.items()},
        spreads={name: m.spread(ds) for name, m in measure.items() if isinstance(m, Measure)},
        period=int(ds.attrs.get("period", 0)),
        cycles=int(ds.attrs.get("cycles", 0)),
        status=word if word in STATUSES else "reached",
        reason="",
    )
    return point, {n: m.unit_in(ds) for n, m in measure.items() if isinstance(m, Reading)}


def fits(model: Any, state: Any) -> bool:
    """Whether a carried state may start this point: the memory of contacts belongs to their shape and load."""
    return not isinstance(state, Motion) or state.contacts == slider_system(model).labels()


def carried(ds: xr.Dataset, model: Any) -> Any:
    """What the next point of a carried row starts from: the end state, with the clock at the start of a cycle.

    A tumbling robot keeps its place, and its field the phase at which it was. None where a state is not kept: a fresh
    start.
    """
    if "by_coordinate" in ds.coords:  # an equilibrium is its own state
        return ds
    if "slot" in ds.dims:  # contacts with memory
        return end_state(ds)
    if "end_key" in ds.attrs:  # tumbling robots
        state, f = end_state(ds), ds.attrs.get("frequency", 0.0)
        turns = state.time * f
        return state.at((turns - floor(turns * (1 + 1e-12))) / f if f else 0.0)
    if "end_q" not in ds:
        return None
    state = end_state(ds)
    if "end_contact" in ds:
        return state.restarted()
    return restarted(state, lowered(model).travel)
