"""`fit`: numbers of any model from measured curves, tables or trajectories, with intervals that say how well they are
known, and a warning where the data cannot tell them apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.arguments import at_path
from ..core.errors import ConvergenceError, ParameterError, StictionError, suggestion
from ..core.parameter import Part, get_value, spec_at, with_values
from ..core.provenance import provenance
from ..measures.readings import Trace
from ..run.inputs import in_unit
from ..run.simulate import simulate
from ..run.stop import Until
from ..studies.designs import Listed
from ..studies.execution import Executor
from ..studies.running import numbers_of
from ..studies.study import Measures, prepared
from .looks import looked_at
from .matching import matched, noise_in
from .noise import left_over
from .offsets import Offsets, offsets_of
from .outliers import HUBER, far, scale_of, spread_factor
from .reasons import reasons
from .responses import DataError
from .tables import complete, read_table
from .tracks import read_track, wanted_unit

__all__ = ["Fit", "Range", "fit"]

WEAK = 1e-6  # of the largest singular value: below it the data say nothing about a direction
ROUNDS = 3  # of weighting by the spread that is left over
WORSE = 1e3  # residual, in standard deviations, of a trial that cannot be run


@dataclass(frozen=True)
class Range:
    """Where to look for a number: between `low` and `high`, beginning at `start` (the middle, if it is not given)."""

    low: float = -np.inf
    high: float = np.inf
    start: float | None = None


@dataclass(frozen=True)
class Fit:
    """The fitted model, what is known about its numbers, and their covariance."""

    model: Any
    dataset: xr.Dataset
    covariance: np.ndarray

    @property
    def values(self) -> dict[str, float]:
        """The numbers by path."""
        return {str(p): float(v) for p, v in zip(self.dataset.parameter.values, self.dataset.value.values, strict=True)}

    def __str__(self) -> str:
        """Every number with its standard error, or why it cannot be found."""
        from .fit_table import lines

        return "\n".join(lines(self.dataset))

    def _repr_html_(self) -> str:
        from .fit_table import table

        return table(self.dataset)


def fit(
    model: Part,
    unknown: Mapping[str, Any],
    data: Any,
    *,
    measure: Measures | None = None,
    observe: Mapping[str, Trace] | None = None,
    until: Until | None = None,
    stepper: Part | None = None,
    noise: Mapping[str, float] | None = None,
    offsets: Any = (),
    robust: bool = False,
    level: float = 0.95,
    step: float = 1e-4,
    starts: int = 1,
    seed: int = 0,
    executor: Executor | None = None,
) -> Fit:
    """Least squares for the numbers at the paths of `unknown`: a start value, (low, high) or `Range`.

    Curves and tables: columns of `data` named in `measure` are compared with the measures, columns that are paths of
    the model are its inputs. Trajectories: columns named in `observe` are compared with traces at the times in the
    column `time`; without `measure` and `observe` columns named like coordinates, or x, y of a single body, are. `data`
    is a file, a track (`identify.read_track`), a mapping of columns or a Dataset, in SI unless its header says
    otherwise.

    `noise` gives the standard deviation of each column, and a track may hold it; without it, it is estimated from what
    the fit leaves over, column by column where these are long enough. `offsets` names columns of a trajectory whose
    zero is not known, and {"time": (low, high)} a clock that began earlier or later. `robust` bounds the pull of
    outliers (Huber). Intervals are those of the linearised model at confidence `level`. `step` is the relative
    difference for derivatives, `starts` tries further random beginnings within the bounds.
    """
    if not measure and isinstance(data, str | Path):
        data = read_track(data)
    problem = _problem(
        model, unknown, data, measure or {}, observe or {}, until, stepper, noise, step, executor, offsets, robust
    )
    if not 0 < level < 1:
        raise ParameterError(f"level = {level:g} must lie between 0 and 1")
    best: Any = None
    for z in problem.beginnings(starts, seed):
        found = _searched(problem, z)
        if best is None or found.cost < best.cost:
            best = found
    return _known(problem, _reweighted(problem, best.x), level)


# ------------------------------------------------------------------------------------------------ the problem


@dataclass(frozen=True)
class _Problem:
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


def _problem(
    model: Any, unknown: Any, data: Any, measure: Any, observe: Any, until: Any, stepper: Any, noise: Any, step: float,
    executor: Any, offsets: Any, robust: bool,
) -> _Problem:  # fmt: skip
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
    ranges = [*(_range(model, path, given) for path, given in unknown.items()), *moved.ranges]
    low, high, start = (np.array([getattr(r, k) for r in ranges], float) for k in ("low", "high", "start"))
    scale = np.append(_scales(unknown, ranges), moved.sizes)
    weights = {n: 1 / (noise[n] if noise else (np.std(v) or abs(v).max() or 1.0)) for n, v in measured.items()}
    if sum(map(len, measured.values())) <= len(ranges):
        raise DataError(f"{sum(map(len, measured.values()))} measured numbers cannot give {len(ranges)} unknowns")
    return _Problem(
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


def _range(model: Any, path: str, given: Any) -> Range:
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


def _scales(unknown: Any, ranges: Any) -> np.ndarray:
    """The size of each unknown: that of its beginning, or the width of its range."""
    found = [abs(r.start) or r.high - r.low for _, r in zip(unknown, ranges, strict=False)]
    for path, size in zip(unknown, found, strict=True):
        if not np.isfinite(size):
            raise ParameterError(f'"{path}" begins at 0 without bounds, which tells no size; give (low, high)')
    return np.array(found)


def _searched(problem: _Problem, z: np.ndarray) -> Any:
    from scipy.optimize import least_squares

    if not np.isfinite(problem.predicted([z])).all():
        raise ConvergenceError(f"the model cannot be run at the start values {problem.values(z)}; give other ones")
    low, high = problem.low / problem.scale, problem.high / problem.scale
    inner = 1e-9 * np.minimum(1.0, high - low)
    z = np.clip(z, low + inner, high - inner)
    settings: dict[str, Any] = {"jac": problem.jacobian, "bounds": (low, high), "x_scale": "jac", "xtol": 1e-8,
                                "ftol": 1e-10, "gtol": 1e-12, "max_nfev": 60}  # fmt: skip
    found = least_squares(problem.residual, z, **settings, **({"loss": "huber"} if problem.robust else {}))
    for _ in range(ROUNDS if problem.robust else 0):
        problem.spread[0] = 1.0 if problem.known_noise else scale_of(found.fun)
        found = least_squares(problem.residual, found.x, loss="huber", f_scale=HUBER * problem.spread[0], **settings)
    return found


def _reweighted(problem: _Problem, z: np.ndarray) -> np.ndarray:
    """The fit repeated with columns weighted by the noise found in each, where none was stated."""
    for _ in range(0 if problem.known_noise else ROUNDS):
        noise = left_over(problem.by_column(problem.residual(z)), len(z), problem.robust)
        if noise is None:
            break
        problem.weights.update({name: problem.weights[name] / spread for name, spread in noise.items()})
        z = _searched(problem, z).x
    return z


# ------------------------------------------------------------------------------------------------ what is known


def _known(problem: _Problem, z: np.ndarray, level: float) -> Fit:
    from scipy import stats

    J, r = problem.jacobian(z), problem.residual(z)
    dof = len(r) - len(z)
    variance = 1.0 if problem.known_noise else float(r @ r) / dof
    if problem.robust:
        variance = spread_factor(r, problem.spread[0]) * len(r) / dof
    relative = np.where(z != 0, z, 1.0)  # directions are relative changes of the numbers
    _, sizes, directions = np.linalg.svd(J * relative, full_matrices=False)
    told = sizes > WEAK * max(sizes[0], 1e-300)
    blind = (abs(directions[~told]) > 0.1).any(axis=0) if (~told).any() else np.zeros(len(z), bool)
    inverse = (directions[told].T / sizes[told] ** 2) @ directions[told]
    covariance = variance * inverse * np.outer(problem.scale * relative, problem.scale * relative)
    covariance[blind, :] = covariance[:, blind] = np.nan
    error = np.where(blind, np.inf, np.sqrt(np.diag(covariance)))
    quantile = stats.norm.ppf(0.5 + level / 2) if problem.known_noise else stats.t.ppf(0.5 + level / 2, dof)
    model = with_values(problem.model, problem.values(z))
    ds = _labelled(problem, z, r, error, float(quantile), blind, covariance, sizes, directions)
    # a prediction moves by J dz; directions that the data do not tell do not move it
    band = float(quantile) * np.sqrt(variance * np.einsum("ij,jk,ik->i", J * relative, inverse, J * relative))
    ds["band"] = ds.residual.copy(data=band / problem.weight_of_each)
    ds["band"].attrs["long_name"] = "half width of the confidence band of the fitted curve"
    ds = ds.assign_attrs(
        level=level, noise_estimated=int(not problem.known_noise), degrees_of_freedom=dof,
        reduced_chi_squared=float(r @ r) / dof, outliers=far(r, problem.spread[0]) if problem.robust else 0,
        scenario=scenario.dumps(model), **provenance(),
    )  # fmt: skip
    return Fit(model, ds, covariance)


def _places(problem: _Problem) -> tuple[np.ndarray, dict[str, str]]:
    """Where each observation was made: its time, the only input of a curve, or its number."""
    columns = len(problem.columns)
    count = len(next(iter(problem.columns.values())))
    if len(problem.inputs) == 1 and len(next(iter(problem.inputs.values()))) == count:
        ((name, values),) = problem.inputs.items()
        unit = "s" if name == "time" else spec_at(problem.model, name).unit
        return np.tile(values, columns), {"units": unit, "long_name": name}
    return np.tile(np.arange(float(count)), columns), {"units": "1", "long_name": "number of the observation"}


def _labelled(
    problem: _Problem, z: np.ndarray, r: np.ndarray, error: np.ndarray, quantile: float, blind: np.ndarray,
    covariance: np.ndarray, sizes: np.ndarray, directions: np.ndarray,
) -> xr.Dataset:  # fmt: skip
    value = z * problem.scale
    with np.errstate(invalid="ignore"):
        correlation = covariance / np.outer(error, error)
    weights = problem.weight_of_each
    observed = problem.observed / weights
    of, about = "parameter", "unit of the parameter"
    variables: dict[str, Any] = {
        "value": (of, value, about, "fitted value"),
        "standard_error": (of, error, about, "standard error"),
        "low": (of, value - quantile * error, about, "lower end of the confidence interval"),
        "high": (of, value + quantile * error, about, "upper end of the confidence interval"),
        "identifiable": (of, ~blind, "1", "whether the data determine the parameter"),
        "reason": (
            of,
            reasons(problem.parameters, blind, sizes > WEAK * max(sizes[0], 1e-300), directions),
            "1",
            "why the parameter cannot be found",
        ),
        "correlation": ((of, "other"), correlation, "1", "correlation of the estimates"),
        "singular_value": ("direction", sizes, "1", "sensitivity of the data along each direction of the parameters"),
        "direction_of": (("direction", of), directions, "1", "direction, in relative changes of the parameters"),
        "observed": ("observation", observed, "unit of the column", "measured"),
        "predicted": ("observation", observed + r / weights, "unit of the column", "fitted"),
        "residual": ("observation", r / weights, "unit of the column", "fitted minus measured"),
    }
    column = np.concatenate([np.full(len(v), n) for n, v in problem.columns.items()])
    return xr.Dataset(
        {n: (dims, v, {"units": u, "long_name": text}) for n, (dims, v, u, text) in variables.items()},
        {
            "parameter": list(problem.parameters), "other": list(problem.parameters),
            "column": ("observation", column),
            "column_unit": ("observation", [problem.units.get(str(n), "SI") for n in column]),
            "observed_at": ("observation", *_places(problem)),
            "unit": ("parameter", [spec_at(problem.model, p).unit for p in problem.paths] + problem.offsets.units),
        },
    )  # fmt: skip
