"""Sweeps. The state is carried from point to point, which is what makes hysteresis visible; rows run side by side."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.errors import ParameterError, StictionError
from ..core.parameter import get_value, specs, with_value, with_values
from ..core.provenance import provenance
from ..measures import Measure, Traces, traces
from ..simulation import Stepper, lowered, restarted, runner_for, usual_stepper
from ..solvers.runner import Run, Runner, Save, State, start_state

STATUSES = {"reached": 0, "periodic": 1, "steady": 2, "event": 3, "failed": 4}


class Point(NamedTuple):
    """One finished point of a sweep."""

    values: dict[str, float]
    spreads: dict[str, float]
    period: int
    cycles: int
    status: str
    reason: str


Tick = Callable[[], None]


def sweep(
    model: Any,
    paths: Mapping[str, Any],
    *,
    until: Any,
    measure: Mapping[str, Measure],
    stepper: Stepper | None = None,
    carry: bool = True,
    first_until: Any = None,
    workers: int | None = None,
    progress: bool | None = None,
) -> xr.Dataset:
    """Run a model over the grid of all given values of parameters by path.

    The last path is swept in order and, with `carry`, each point starts from the end state of the one before (clock
    restarted, travelling coordinates moved back); every combination of the others is a row of its own, and rows run
    side by side in `workers` threads. `first_until` is the stop rule of the first point of each row. A point that
    fails is NaN with status and reason, and the next one starts from the last good state.
    """
    values = _checked_values(model, paths)
    return _study(model, values, until, measure, stepper, carry, first_until, workers, progress, both_ways=False)


def hysteresis(
    model: Any,
    path: str,
    values: Any,
    *,
    until: Any,
    measure: Mapping[str, Measure],
    over: Mapping[str, Any] | None = None,
    stepper: Stepper | None = None,
    first_until: Any = None,
    workers: int | None = None,
    progress: bool | None = None,
) -> xr.Dataset:
    """Sweep a parameter up and then, from the last state, down again: dimension `direction` with "up" and "down".

    `over` adds further parameters, as in `sweep`.
    """
    grid = _checked_values(model, {**(over or {}), path: values})
    return _study(model, grid, until, measure, stepper, True, first_until, workers, progress, both_ways=True)


def _checked_values(model: Any, paths: Mapping[str, Any]) -> dict[str, np.ndarray]:
    """Value arrays by path, each value tried on the model so that a bad one is refused before anything runs."""
    if not paths:
        raise ParameterError("a sweep needs at least one parameter path with values")
    checked = {}
    for path, given in paths.items():
        get_value(model, path)
        array = np.atleast_1d(np.asarray(given, dtype=float))
        if array.ndim != 1 or not array.size:
            raise ParameterError(f'the values of "{path}" must be a non-empty list of numbers')
        for value in array:
            with_value(model, path, float(value))
        checked[path] = array
    return checked


def _study(
    model: Any,
    values: dict[str, np.ndarray],
    until: Any,
    measure: Mapping[str, Measure],
    stepper: Stepper | None,
    carry: bool,
    first_until: Any,
    workers: int | None,
    progress: bool | None,
    both_ways: bool,
) -> xr.Dataset:
    *outer, last = values
    stepper = stepper or usual_stepper(lowered(model), until)
    rows = [
        dict(zip(outer, combination, strict=True)) for combination in itertools.product(*(values[p] for p in outer))
    ]
    order = list(values[last]) + (list(values[last][::-1]) if both_ways else [])
    with _progress(len(rows) * len(order), progress) as tick:

        def one(row: dict[str, float]) -> list[Point]:
            return _row(
                with_values(model, row), last, order, until, first_until or until, measure, stepper, carry, tick
            )

        with ThreadPoolExecutor(workers or min(len(rows), os.cpu_count() or 1)) as pool:
            results = list(pool.map(one, rows))
    ds = _labelled(model, values, results, measure, both_ways)
    return ds.assign_attrs(
        scenario=scenario.dumps(model), stepper=scenario.dumps(stepper), until=scenario.dumps(until), **provenance()
    )


def _row(
    model: Any,
    path: str,
    order: Sequence[float],
    until: Any,
    first_until: Any,
    measure: Mapping[str, Measure],
    stepper: Stepper,
    carry: bool,
    tick: Tick,
) -> list[Point]:
    """One carried sweep."""
    state: State | None = None
    runner: Runner | None = None
    points = []
    for i, value in enumerate(order):
        system = lowered(with_value(model, path, float(value)))
        try:
            if runner is None or stepper.step:
                runner = runner_for(system, stepper)
            start = state or start_state(system)
            run = runner.run(first_until if i == 0 else until, start, Save(steps=0), system)
            points.append(_point(run, traces(system, run, start), measure))
            if carry:
                state = restarted(run.end, system.travel)
        except StictionError as error:
            nothing = dict.fromkeys(measure, float("nan"))
            points.append(Point(nothing, nothing, 0, 0, "failed", str(error)))
        tick()
    return points


def _point(run: Run, seen: Traces, measure: Mapping[str, Measure]) -> Point:
    numbers = {name: m.values(seen) for name, m in measure.items()}
    return Point(
        values={name: float(np.mean(v)) for name, v in numbers.items()},
        spreads={name: float(np.std(v)) for name, v in numbers.items()},
        period=run.period,
        cycles=run.cycles,
        status=run.status,
        reason="",
    )


def _labelled(
    model: Any,
    values: dict[str, np.ndarray],
    results: list[list[Point]],
    measure: Mapping[str, Measure],
    both_ways: bool,
) -> xr.Dataset:
    *outer, last = values
    shape = [len(values[p]) for p in outer]
    dims = [*outer, *(["direction"] if both_ways else []), last]
    n = len(values[last])

    def gathered(get: Callable[[Point], Any]) -> np.ndarray:
        rows = []
        for points in results:
            row = [get(p) for p in points]
            rows.append([row[:n], row[n:][::-1]] if both_ways else row)
        return np.array(rows).reshape([*shape, *([2] if both_ways else []), n])

    variables: dict[str, Any] = {}
    for name, m in measure.items():
        described = {"units": m.unit, "long_name": m.long_name}
        variables[name] = (dims, gathered(_getter("values", name)), described)
        spread = {"units": m.unit, "long_name": f"standard deviation of the {m.long_name}"}
        variables[f"{name}_spread"] = (dims, gathered(_getter("spreads", name)), spread)
    period = {"units": "1", "long_name": "period in cycles; 0: none found (erratic, or stopped before)"}
    flags = {"flag_values": list(STATUSES.values()), "flag_meanings": " ".join(STATUSES), "units": "1"}
    variables["period"] = (dims, gathered(lambda p: p.period), period)
    variables["cycles"] = (dims, gathered(lambda p: p.cycles), {"units": "1", "long_name": "cycles simulated"})
    variables["status"] = (dims, gathered(lambda p: STATUSES[p.status]), {"long_name": "status of the point", **flags})
    variables["reason"] = (
        dims,
        gathered(lambda p: p.reason).astype(str),
        {"long_name": "why a point failed", "units": "1"},
    )
    coords: dict[str, Any] = {p: (p, values[p], _described(model, p)) for p in values}
    if both_ways:
        coords["direction"] = ["up", "down"]
    return xr.Dataset(variables, coords)


def _getter(kind: str, name: str) -> Callable[[Point], float]:
    return lambda point: getattr(point, kind)[name]


def _described(model: Any, path: str) -> dict[str, str]:
    *parents, field = path.split(".")
    owner = get_value(model, ".".join(parents)) if parents else model
    spec = specs(owner)[field]
    return {"units": spec.unit, "long_name": spec.doc, "symbol": spec.symbol}


@contextmanager
def _progress(total: int, wanted: bool | None) -> Iterator[Tick]:
    """A progress bar with rate and time left, shown on terminals unless switched off."""
    if not (sys.stderr.isatty() if wanted is None else wanted):
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("sweep"), BarColumn(), MofNCompleteColumn(), TextColumn("points"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("sweep", total=total)
        yield lambda: bar.advance(task)
