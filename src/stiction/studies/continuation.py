"""Continuation: a branch followed through a range of a parameter, with steps that shrink where it bends and jumps that
are located instead of stepped over."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import AT_PATH, takes
from ..core.errors import ParameterError, StictionError, StudyWarning
from ..core.parameter import Part, label_at, with_value
from ..run.family import family_of
from ..run.points import STATUSES, Measured, failed
from ..run.stop import Until
from .labels import attributes, variables
from .points import run_point
from .study import Measures, Study, prepared

__all__ = ["continuation"]


@takes(ends=AT_PATH)
def continuation(
    model: Part,
    path: str = "",
    ends: tuple[float, float] | None = None,
    *,
    until: Until | None = None,
    measure: Measures | None = None,
    stepper: Part | None = None,
    first_until: Until | None = None,
    change: float = 0.05,
    largest: float = 0.05,
    smallest: float = 1e-4,
    most: int = 2000,
    **loads: Any,
) -> xr.Dataset:
    """Follow the branch of a model of any family from one end of a parameter's range to the other.

    Each point starts from the state of the last. A step in which a measure changes by more than `change` of its largest
    value so far is halved, down to `smallest` of the whole way; what still changes then is marked as a jump. Steps grow
    to `largest` where nothing happens. After `most` points the branch ends where it is, with a warning.
    Without a path, equilibria are followed along the load factor, past folds, in families that have them (see
    `mechanism.continuation`, which takes steps=, length= and until=).
    """
    if not path:
        unused = {"ends": ends, "measure": measure, "stepper": stepper, "first_until": first_until}
        if given := [name for name, value in unused.items() if value is not None]:
            raise ParameterError(f"continuation() along the load factor does not take {', '.join(given)}; give a path")
        return family_of(model).follow_loads(model, **loads, **({"until": until} if until is not None else {}))
    if loads:
        raise ParameterError(f"continuation() along a parameter does not take {', '.join(loads)}")
    if not measure or ends is None or ends[0] == ends[1]:
        raise ParameterError("continuation needs measure={name: measure} and two different ends of the range")
    if not 0 < smallest <= largest <= 1 or not change > 0:
        raise ParameterError(
            f"0 < smallest = {smallest:g} ≤ largest = {largest:g} ≤ 1 and change = {change:g} > 0 needed"
        )
    study = prepared(
        "continuation", model, None, along=path, order=ends, carry=True, until=until, first_until=first_until,
        stepper=stepper, measure=measure,
    )  # fmt: skip
    return _Branch(study, change, largest, smallest, most).followed()


class _Branch:
    def __init__(self, study: Study, change: float, largest: float, smallest: float, most: int) -> None:
        self.study, self.change, self.largest, self.smallest, self.most = study, change, largest, smallest, most
        self.values: list[float] = []
        self.points: list[Measured] = []
        self.jumps: list[bool] = []
        self.units: dict[str, str] = {}

    def followed(self) -> xr.Dataset:
        first, last = self.study.order
        at, step, state = 0.0, self.largest, None
        point, state = self._run(first, None, True)
        self._keep(first, point, False)
        while at < 1.0 and len(self.points) < self.most:
            step = min(step, 1.0 - at)
            value = first + (last - first) * (at + step) if at + step < 1.0 else last
            point, new = self._run(value, state, False)
            moved = self._change(point)
            if moved > self.change and step > self.smallest:
                step = max(self.smallest, 0.5 * step)
                continue
            self._keep(value, point, moved > self.change)
            at, state = at + step, new if point.status != "failed" else state
            step = min(self.largest, 2 * step) if moved < 0.5 * self.change or self.jumps[-1] else step
        if at < 1.0:
            warnings.warn(
                f"the branch ends at {self.study.along} = {self.values[-1]:g}, {at:.0%} of the way, after {self.most} "
                "points; raise most, or smallest",
                StudyWarning,
                4,
            )
        return self._labelled()

    def _keep(self, value: float, point: Measured, jump: bool) -> None:
        self.values.append(value)
        self.points.append(point)
        self.jumps.append(jump)

    def _change(self, point: Measured) -> float:
        """Largest change of a measure since the last point, over the largest it has shown so far."""
        before = self.points[-1]
        if (point.status == "failed") != (before.status == "failed"):
            return np.inf
        if point.status == "failed":
            return 0.0
        worst = 0.0
        for name, value in point.values.items():
            seen = [p.values[name] for p in self.points if p.status != "failed"]
            span = max([abs(v) for v in seen] + [abs(value)])
            worst = max(worst, abs(value - before.values[name]) / span if span > 0 else 0.0)
        return worst

    def _run(self, value: float, state: Any, first: bool) -> tuple[Measured, Any]:
        study = self.study
        rule = study.first_until if first else study.until
        try:
            model = with_value(study.model, study.along, value)
            point, end, units = run_point(study, model, rule, state)
            self.units.update(units)
            return point, end
        except StictionError as error:
            return failed(error), state

    def _labelled(self) -> xr.Dataset:
        study, dim = self.study, self.study.along
        made: dict[str, Any] = {}
        for name, (kind, about) in variables(study, self.units).items():
            made[name] = (dim, np.array([_number(p, name) for p in self.points], kind), about)
        made["reason"] = (dim, [p.reason for p in self.points], {"units": "1", "long_name": "why a point failed"})
        jump = {"units": "1", "long_name": "whether the branch jumps before this point"}
        made["jump"] = (dim, np.array(self.jumps), jump)
        return xr.Dataset(made, {dim: (dim, self.values, label_at(study.model, dim))}, attributes(study))


def _number(point: Measured, name: str) -> float:
    if name == "status":
        return STATUSES[point.status]
    if name in ("period", "cycles"):
        return int(getattr(point, name))
    if name.endswith("_spread") and name not in point.values:
        return point.spreads.get(name.removesuffix("_spread"), float("nan"))
    return point.values.get(name, float("nan"))
