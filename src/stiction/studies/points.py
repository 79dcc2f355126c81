"""Running the points of a block: rows with carried state, for every family of models."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import ModelError, StictionError
from ..core.parameter import with_value, with_values
from ..measures.cycles import Measure
from ..measures.readings import Reading
from ..run.family import family_of, opened
from ..run.points import MISSING, NAN, STATUSES, Block, Measured, Tick, failed, put, told
from ..run.saving import Save
from ..run.simulate import end_state, simulate
from ..run.state import State, checked
from .blocks import Blocks
from .news import News
from .study import Study, measured_in_cycles


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
    at, rows = blocks.at(number), blocks.rows(number)
    values = np.zeros((rows, 0)) if study.rows is None else study.rows.points(at)
    block = empty_block(study, rows)
    family = family_of(study.model)
    if family.batches(study):
        family.block(study, values, block, tick)
        return block
    for i, row in enumerate(values):
        _into(study, block, i, _row(study, row, listening(tick, blocks, number, i)))
    return block


def listening(tick: Tick, blocks: Blocks, number: int, i: int) -> Tick:
    """What counts the points of a row of a block, and tells of them where somebody listens."""
    return tick.of_row(blocks, number, i) if isinstance(tick, News) else tick


def _into(study: Study, block: Block, i: int, found: tuple[list[Measured], dict[str, str]]) -> None:
    points, units = found
    block.units.update(units)
    if study.both_ways:
        n = len(study.order)
        points = [*points[:n], *points[n:][::-1]]
    for j, point in enumerate(points):
        put(block, i, j, point)


def _row(study: Study, values: Sequence[float], tick: Tick) -> tuple[list[Measured], dict[str, str]]:
    paths = () if study.rows is None else study.rows.paths
    order = [*study.order, *(study.order[::-1] if study.both_ways else ())] if study.along else [NAN]
    try:
        model = with_values(study.model, dict(zip(paths, map(float, values), strict=True)))
    except StictionError as error:
        tick(len(order))
        return [failed(error)] * len(order), {}
    points = family_of(model).row(study, model, order, tick)
    return (points, {}) if points is not None else _general_row(study, model, order, tick)


def _general_row(study: Study, model: Any, order: Sequence[float], tick: Tick) -> tuple[list[Measured], dict[str, str]]:
    """A row of any model: a labelled result per point, from which measures read."""
    state: State | None = None
    points: list[Measured] = []
    units: dict[str, str] = {}
    for i, value in enumerate(order):
        try:
            one = with_value(model, study.along, float(value)) if study.along else model
            if study.kind != "hysteresis" and not fits(one, state):
                state = None  # a loop would not be one, and fails in words
            point, end, shown = run_point(study, one, study.first_until if i == 0 else study.until, state)
            points.append(point)
            units.update(shown)
            state = end
        except StictionError as error:
            points.append(failed(error))
        tick(1)
        told(tick, points)
    return points, units


def run_point(
    study: Study, model: Any, rule: Any, state: State | None
) -> tuple[Measured, State | None, dict[str, str]]:
    """One point, the state from which the next one starts if it is carried, and the units of what was measured."""
    family, whole = opened(model)
    few = measured_in_cycles(study) and "steps" in family.saves and family.keeps_cycles
    save = Save(steps=0) if few else None
    ds = simulate(model, study.stepper, until=rule, start=state, save=save)
    point, units = read_point(ds, study.measure)
    return point, family.carry(end_state(ds), family.lower(whole)) if study.carry else None, units


def read_point(ds: xr.Dataset, measure: Any) -> tuple[Measured, dict[str, str]]:
    """The measures of a labelled result, and the units they turn out to have."""
    word = str(ds.attrs.get("status", ""))
    point = Measured(
        values={name: float(m(ds)) for name, m in measure.items()},
        spreads={name: m.spread(ds) for name, m in measure.items() if isinstance(m, Measure)},
        period=int(ds.attrs.get("period", 0)),
        cycles=int(ds.attrs.get("cycles", 0)),
        status=word if word in STATUSES else "reached",
        reason="",
    )
    return point, {n: m.unit_in(ds) for n, m in measure.items() if isinstance(m, Reading)}


def fits(model: Any, state: State | None) -> bool:
    """Whether a carried state may start this point: the memory of contacts belongs to their shape and load."""
    if state is None:
        return True
    family, whole = opened(model)
    try:
        fitted, system = family.fitted(state, family.lower(whole))
        checked(fitted, family.start(system))
    except ModelError:
        return False
    return True
