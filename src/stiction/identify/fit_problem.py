"""The problem of a fit: numbers to find with their ranges, measured columns, and what the model predicts of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import at_path
from ..core.errors import ConvergenceError, ParameterError, StictionError, suggestion
from ..core.parameter import get_value, spec_at, with_values
from ..measures.readings import Trace
from ..run.inputs import in_unit
from ..run.simulate import simulate
from ..studies.designs import Listed
from ..studies.running import numbers_of
from ..studies.study import prepared
from .looks import looked_at
from .matching import matched, noise_in
from .offsets import Offsets, offsets_of
from .responses import DataError
from .tables import complete, read_table
from .tracks import wanted_unit

__all__ = ["Range"]

WORSE = 1e3  # residual, in standard deviations, of a trial that cannot be run


@dataclass(frozen=True)
class Range:
    """Where to look for a number: between `low` and `high`, beginning at `start` (the middle, if it is not given)."""

    low: float = -np.inf
    high: float = np.inf
    start: float | None = None


@dataclass(frozen=True)
class Problem:
    model: Any
    paths: tuple[str, ...]
    start: np.ndarray
    low: np.ndarray
    high: np.ndarray
    scale: np.ndarray
    columns: dict[str, np.ndarray]  # measured
    inputs: dict[str, np.ndarray]
    weights: dict[str, float]  # 1/σ of each column
    known_noise: bool
    measure: Mapping[str, Any]
    observe: Mapping[str, Trace]
    until: Any
    stepper: Any
    step: float
    executor: Any
    offsets: Offsets
    robust: bool
    units: Mapping[str, str] = field(default_factory=dict)  # of the columns
    spread: list[float] = field(default_factory=lambda: [1.0])  # of residuals, where outliers are bounded

    @property
    def weight_of_each(self) -> np.ndarray:
        return np.concatenate([np.full(len(v), self.weights[n]) for n, v in self.columns.items()])

    @property
    def observed(self) -> np.ndarray:
        return np.concatenate(list(self.columns.values())) * self.weight_of_each

    def by_column(self, r: np.ndarray) -> dict[str, np.ndarray]:
        """Residuals of all observations, column by column."""
        ends = np.cumsum([len(v) for v in self.columns.values()])[:-1]
        return dict(zip(self.columns, np.split(r, ends), strict=True))

    def values(self, z: np.ndarray) -> dict[str, float]:
        """Of the model; those of the offsets come after them."""
        return dict(zip(self.paths, (z * self.scale).tolist()[: len(self.paths)], strict=True))

    @property
    def parameters(self) -> tuple[str, ...]:
        """Names of all unknowns."""
        return (*self.paths, *self.offsets.labels)

    def predicted(self, trials: list[np.ndarray]) -> np.ndarray:
        """Weighted predictions (trial, observation); NaN where a trial cannot be run."""
        if self.observe:
            return np.array([self._trajectory(z) for z in trials])
        return self._table(trials)

    def _trajectory(self, z: np.ndarray) -> np.ndarray:
        times, moved = self.inputs["time"], self.offsets.values((z * self.scale)[len(self.paths) :])
        try:
            ds = simulate(with_values(self.model, self.values(z)), self.stepper, until=self.until)
        except StictionError:
            return np.full(len(times) * len(self.columns), np.nan)
        at = times + moved.get("time", 0.0)
        seen = {n: looked_at(ds, self.observe[n], at) + moved.get(n, 0.0) for n in self.columns}
        return np.concatenate([seen[n] * self.weights[n] for n in self.columns])

    def _table(self, trials: list[np.ndarray]) -> np.ndarray:
        """All trials and rows of the table as one map."""
        rows = max((len(v) for v in self.inputs.values()), default=1)
        points = {p: np.tile(v, len(trials)) for p, v in self.inputs.items()}
        for k, path in enumerate(self.paths):
            points[path] = np.repeat([z[k] * self.scale[k] for z in trials], rows)
        study = prepared(
            "map", self.model, Listed(points), until=self.until, stepper=self.stepper, measure=self.measure
        )
        found = numbers_of(study, self.executor)
        made = [found[n].reshape(len(trials), rows) * self.weights[n] for n in self.columns]
        count = len(next(iter(self.columns.values())))
        return np.concatenate([m if rows == count else np.repeat(m, count, axis=1) for m in made], axis=1)

    def residual(self, z: np.ndarray) -> np.ndarray:
        r = self.predicted([z])[0] - self.observed
        return np.where(np.isfinite(r), r, WORSE)

    def jacobian(self, z: np.ndarray) -> np.ndarray:
        """Central differences, one-sided at a bound."""
        trials, spans = [], []
        for k in range(len(z)):
            h = self.step * max(abs(z[k]), 1e-3)
            low, high = z.copy(), z.copy()
            low[k] = max(z[k] - h, self.low[k] / self.scale[k])
            high[k] = min(z[k] + h, self.high[k] / self.scale[k])
            trials += [low, high]
            spans.append(high[k] - low[k])
        made = self.predicted(trials)
        J = np.array([(made[2 * k + 1] - made[2 * k]) / span for k, span in enumerate(spans)]).T
        if not np.isfinite(J).all():
            bad = [p for p, column in zip(self.parameters, J.T, strict=True) if not np.isfinite(column).all()]
            raise ConvergenceError(
                f"the model cannot be run near {self.values(z)} (while varying {', '.join(bad)}); narrow the bounds"
            )
        return J

    def beginnings(self, count: int, seed: int) -> list[np.ndarray]:
        found = [self.start / self.scale]
        if count > 1:
            if not np.isfinite([self.low, self.high]).all():
                raise ParameterError("several starts need (low, high) for every unknown")
            unit = np.random.default_rng(seed).random((count - 1, len(self.start)))
            found += list((self.low + (self.high - self.low) * unit) / self.scale)
        return found


def problem_of(
    model: Any, unknown: Any, data: Any, measure: Any, observe: Any, until: Any, stepper: Any, noise: Any, step: float,
    executor: Any, offsets: Any, robust: bool,
) -> Problem:  # fmt: skip
    if not unknown:
        raise ParameterError("fit needs at least one unknown: {path: start} or {path: (low, high)}")
    if not measure and not observe:
        observe = matched(model, data)
    if bool(measure) == bool(observe):
        raise ParameterError(
            "fit needs either measure={column: measure} or observe={column: trace}; no column has the name of a "
            "coordinate"
        )
    names = dict(measure or observe)
    columns = read_table(
        data,
        {**{n: getattr(m, "unit", "") or ("" if observe else "1") for n, m in names.items()}, **_units(model, data)},
    )
    for name in names:
        if name not in columns:
            raise DataError(f'the data have no column "{name}"{suggestion(name, columns)}')
    inputs = _inputs(model, columns, names, unknown, bool(observe))
    complete({**inputs, **{n: columns[n] for n in names}})
    measured = {n: columns[n] for n in names}
    moved = offsets_of(offsets, measured, bool(observe))
    if observe and until is None:
        until = float(inputs["time"].max()) + max(0.0, moved.latest)
    units = _column_units(data, names)
    given = {n: in_unit(v, units.get(n, "SI"), f'noise of "{n}"') for n, v in (noise or {}).items()}
    noise = given or noise_in(data, names)
    ranges = [*(range_of(model, path, given) for path, given in unknown.items()), *moved.ranges]
    low, high, start = (np.array([getattr(r, k) for r in ranges], float) for k in ("low", "high", "start"))
    scale = np.append(scales(unknown, ranges), moved.sizes)
    weights = {n: 1 / (noise[n] if noise else (np.std(v) or abs(v).max() or 1.0)) for n, v in measured.items()}
    if sum(map(len, measured.values())) <= len(ranges):
        raise DataError(f"{sum(map(len, measured.values()))} measured numbers cannot give {len(ranges)} unknowns")
    return Problem(
        model, tuple(unknown), start, low, high, scale, measured, inputs, weights, bool(noise), measure, observe, until,
        stepper, step, executor, moved, robust, units,
    )  # fmt: skip


def _column_units(data: Any, names: Any) -> dict[str, str]:
    """Units of the columns that are compared, as far as the data or the measures know them."""
    held = {n: data[n].attrs.get("units", "") for n in names if n in data} if isinstance(data, xr.Dataset) else {}
    return {n: held.get(n) or getattr(m, "unit", "") or wanted_unit(n) or "SI" for n, m in names.items()}


def _inputs(model: Any, columns: Any, names: Any, unknown: Any, trajectory: bool) -> dict[str, np.ndarray]:
    if trajectory:
        if "time" not in columns:
            raise DataError('a trajectory needs a column "time" in seconds')
        return {"time": columns["time"]}
    inputs = {}
    for name, values in columns.items():
        if name in names:
            continue
        if name in unknown:
            raise DataError(f'"{name}" is both a column of the data and unknown; remove one of them')
        get_value(model, name)  # says what is known instead
        inputs[name] = values
    return inputs


def _units(model: Any, data: Any) -> dict[str, str]:
    """Units of the columns that are paths of the model."""
    from ..core.parameter import leaves

    return {"time": "s", **{path: spec.unit for path, _, spec in leaves(model) if spec.kind == "number"}}


def range_of(model: Any, path: str, given: Any) -> Range:
    now = get_value(model, path)
    spec = spec_at(model, path)
    if isinstance(given, Range):
        given = Range(*(at_path(model, path, v) for v in (given.low, given.high, given.start)))
    else:
        given = at_path(model, path, given)
    if spec.kind != "number":
        raise ParameterError(f'"{path}" is no number and cannot be fitted')
    low = spec.low if spec.low is not None else (0.0 if spec.positive else -np.inf)
    high = spec.high if spec.high is not None else np.inf
    if isinstance(given, Range):
        low, high = max(low, given.low), min(high, given.high)
        start = given.start if given.start is not None else (now if low < now < high else (low + high) / 2)
    elif isinstance(given, tuple | list):
        low, high = max(low, float(given[0])), min(high, float(given[1]))
        start = now if low < now < high else (low + high) / 2
    else:
        start = float(given)
    if not low < high or not low <= start <= high or not np.isfinite(start):
        raise ParameterError(f'"{path}": start {start:g} must lie between {low:g} and {high:g}')
    return Range(low, high, start)


def scales(unknown: Any, ranges: Any) -> np.ndarray:
    """The size of each unknown: that of its beginning, or the width of its range."""
    found = [abs(r.start) or r.high - r.low for _, r in zip(unknown, ranges, strict=False)]
    for path, size in zip(unknown, found, strict=True):
        if not np.isfinite(size):
            raise ParameterError(f'"{path}" begins at 0 without bounds, which tells no size; give (low, high)')
    return np.array(found)
