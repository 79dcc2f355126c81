"""Sweeps and maps. A sweep carries the state from point to point, which is what makes hysteresis visible; the points of
a map are independent, and those of one structure run as one compiled batch."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import xarray as xr
from numpy.typing import ArrayLike

from ..core.arguments import AT_KEYS, takes
from ..core.errors import ParameterError
from ..core.parameter import Part
from ..run.stop import Until
from .designs import Design, Grid, design_of, in_si
from .execution import Executor
from .news import OnPoint
from .running import run_study
from .study import Measures, prepared

__all__ = ["hysteresis", "map_points", "sweep"]


def _by_path(model: Part, paths: Any, values: Any) -> dict[str, Any]:
    """Numbers by path, from either way to write them."""
    if isinstance(paths, str):
        if values is None:
            raise ParameterError(f'sweep(model, "{paths}", values) needs the values of "{paths}"')
        paths = {paths: values}
    elif values is not None or not isinstance(paths, Mapping):
        raise ParameterError("write sweep(model, path, values), or sweep(model, {path: values, …}) for several paths")
    return {path: in_si(model, path, given) for path, given in paths.items()}


def sweep(
    model: Part,
    paths: Mapping[str, ArrayLike] | str,
    values: ArrayLike | None = None,
    *,
    until: Until | None = None,
    measure: Measures,
    stepper: Part | None = None,
    carry: bool = True,
    first_until: Until | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    store: str | Path | None = None,
    executor: Executor | None = None,
    chunk: int | None = None,
    on_point: OnPoint | None = None,
) -> xr.Dataset:
    """Run a model of any family over the grid of all given values of parameters by path.

    `sweep(model, {path: values, …})`, or `sweep(model, path, values)` for one; values may be text with a unit.
    The last path is swept in order and, with `carry`, each point starts from the end state of the one before (clock
    restarted, travelling coordinates moved back); every combination of the others is a row of its own. `first_until` is
    the stop rule of the first point of each row. A point that fails is NaN with status and reason, and the next one
    starts from the last good state.

    Rows run side by side in `workers` threads, or where `executor` says (InProcess, Processes, Dask), `chunk` rows at a
    time. With `store`, a folder, finished rows are kept there; the same call again computes only what is missing.
    `on_point(index, values, status)` is told of every point once, as soon as it is there.
    """
    grid = Grid(_by_path(model, paths, values))
    *outer, last = grid.paths
    rows = Grid({p: grid.values[p] for p in outer}) if outer else None
    study = prepared(
        "sweep", model, rows, along=last, order=grid.values[last], carry=carry, until=until, first_until=first_until,
        stepper=stepper, measure=measure,
    )  # fmt: skip
    return run_study(study, store=store, executor=executor, chunk=chunk, workers=workers, progress=progress,
                     on_point=on_point)  # fmt: skip


@takes(over=AT_KEYS)
def hysteresis(
    model: Part,
    path: str,
    values: ArrayLike,
    *,
    until: Until | None = None,
    measure: Measures,
    over: Mapping[str, ArrayLike] | None = None,
    stepper: Part | None = None,
    first_until: Until | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    store: str | Path | None = None,
    executor: Executor | None = None,
    chunk: int | None = None,
    on_point: OnPoint | None = None,
) -> xr.Dataset:
    """Sweep a parameter up and then, from the last state, down again: dimension `direction` with "up" and "down".

    `over` adds further parameters; everything else as in `sweep`.
    """
    rows = Grid(over) if over else None
    study = prepared(
        "hysteresis", model, rows, along=path, order=Grid({path: in_si(model, path, values)}).values[path],
        both_ways=True, carry=True,
        until=until, first_until=first_until, stepper=stepper, measure=measure,
    )  # fmt: skip
    return run_study(study, store=store, executor=executor, chunk=chunk, workers=workers, progress=progress,
                     on_point=on_point)  # fmt: skip


def map_points(
    model: Part,
    points: Design | Mapping[str, ArrayLike],
    *,
    until: Until | None = None,
    measure: Measures,
    stepper: Part | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    store: str | Path | None = None,
    executor: Executor | None = None,
    chunk: int | None = None,
    on_point: OnPoint | None = None,
) -> xr.Dataset:
    """Run a model of any family at independent points, each from the model's own start state.

    `points` is a mapping of values by path (every combination: a grid), `Listed`, `Sobol` or `LatinHypercube`. The rest
    as in `sweep`. Points of a multibody system measured once per cycle run as one compiled batch per chunk.
    """
    design = design_of(points)
    if not design.paths:
        raise ParameterError("a map needs at least one parameter path with values")
    study = prepared("map", model, design, until=until, stepper=stepper, measure=measure)
    return run_study(study, store=store, executor=executor, chunk=chunk, workers=workers, progress=progress,
                     on_point=on_point)  # fmt: skip
