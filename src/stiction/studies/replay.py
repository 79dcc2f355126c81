"""The run behind a point of a study, as it happened there: on the branch that led to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import xarray as xr

from ..core.errors import ParameterError, StictionError
from ..core.parameter import with_value, with_values
from ..run.family import family_of
from ..run.saving import Save
from ..run.simulate import simulate
from ..run.state import State
from .points import fits, run_point
from .store import Store
from .study import Study

__all__ = ["replay"]


def replay(study: str | Path | Study, index: Sequence[int], *, measure: Mapping[str, Any] | None = None) -> xr.Dataset:
    """The run behind a point of a stored study, with all its samples; the same numbers to the last bit.

    `index` are the numbers of the point along the dimensions of the study, such as (0, 12) for "up" and the thirteenth
    value of a hysteresis loop. The state is carried to the point along its row, so that the branch is the one of the
    study. Measures that are functions of a program have to be handed in, as in `resume`.
    """
    found = study if isinstance(study, Study) else Store(Path(study), measure).study
    _check(found, index)
    model, order = _row(found, index)
    position = _position(found, index)
    state: State | None = None
    for i, value in enumerate(order[: position + 1]):
        one = with_value(model, found.along, float(value)) if found.along else model
        rule = found.first_until if i == 0 else found.until
        if found.kind != "hysteresis" and not fits(one, state):
            state = None
        if i == position:
            return _seen(found, one, rule, state)
        if found.carry:
            try:
                state = run_point(found, one, rule, state)[1]
            except StictionError:  # as in the study, the next point starts from the last good state
                continue
    raise AssertionError("the point lies in its row")


def _seen(study: Study, model: Any, rule: Any, state: State | None) -> xr.Dataset:
    save = Save(steps=1) if "steps" in family_of(model).saves else None
    return simulate(model, study.stepper, until=rule, start=state, save=save)


def _check(study: Study, index: Sequence[int]) -> None:
    shape = study.shape
    if len(index) != len(shape) or not all(0 <= int(i) < n for i, n in zip(index, shape, strict=False)):
        sizes = ", ".join(f"{d}: 0 … {n - 1}" for d, n in zip(study.dims, shape, strict=True))
        raise ParameterError(f"index = {tuple(index)} is no point of the study; it has {sizes}")


def _row(study: Study, index: Sequence[int]) -> tuple[Any, list[float]]:
    """The model of the row of a point, and the values it is run with, in their order."""
    order = [*study.order, *(study.order[::-1] if study.both_ways else ())] if study.along else [float("nan")]
    if study.rows is None:
        return study.model, order
    at = tuple(slice(int(i), int(i) + 1) for i in index[: len(study.row_shape)])
    values = study.rows.points(at)[0]
    return with_values(study.model, dict(zip(study.rows.paths, map(float, values), strict=True))), order


def _position(study: Study, index: Sequence[int]) -> int:
    """Which point of its row is run at this place."""
    column = [int(i) for i in index[len(study.row_shape) :]]
    if study.both_ways:
        direction, i = column
        return i if direction == 0 else 2 * len(study.order) - 1 - i
    return column[0] if column else 0
