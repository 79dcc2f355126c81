"""`fit`: numbers of any model from measured curves, tables or trajectories, with intervals that say how well they are
known, and a warning where the data cannot tell them apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.errors import ConvergenceError, ParameterError
from ..core.parameter import Part, spec_at, with_values
from ..core.provenance import provenance
from ..measures.readings import Trace
from ..run.stop import Until
from ..studies.execution import Executor
from ..studies.study import Measures
from .fit_problem import Problem, problem_of
from .noise import left_over
from .outliers import HUBER, far, scale_of, spread_factor
from .reasons import reasons
from .tracks import read_track

__all__ = ["Fit", "fit"]

WEAK = 1e-6  # of the largest singular value: below it the data say nothing about a direction
ROUNDS = 3  # of weighting by the spread that is left over


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
    problem = problem_of(
        model, unknown, data, measure or {}, observe or {}, until, stepper, noise, step, executor, offsets, robust
    )
    if not 0 < level < 1:
        raise ParameterError(f"level = {level:g} must lie between 0 and 1")
    best: Any = None
    for z in problem.beginnings(starts, seed):
        found = searched(problem, z)
        if best is None or found.cost < best.cost:
            best = found
    return told_by(problem, _reweighted(problem, best.x), level)


def searched(problem: Problem, z: np.ndarray) -> Any:
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


def _reweighted(problem: Problem, z: np.ndarray) -> np.ndarray:
    """The fit repeated with columns weighted by the noise found in each, where none was stated."""
    for _ in range(0 if problem.known_noise else ROUNDS):
        noise = left_over(problem.by_column(problem.residual(z)), len(z), problem.robust)
        if noise is None:
            break
        problem.weights.update({name: problem.weights[name] / spread for name, spread in noise.items()})
        z = searched(problem, z).x
    return z


# ------------------------------------------------------------------------------------------------ what is known


def told_by(problem: Problem, z: np.ndarray, level: float) -> Fit:
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


def _places(problem: Problem) -> tuple[np.ndarray, dict[str, str]]:
    """Where each observation was made: its time, the only input of a curve, or its number."""
    columns = len(problem.columns)
    count = len(next(iter(problem.columns.values())))
    if len(problem.inputs) == 1 and len(next(iter(problem.inputs.values()))) == count:
        ((name, values),) = problem.inputs.items()
        unit = "s" if name == "time" else spec_at(problem.model, name).unit
        return np.tile(values, columns), {"units": unit, "long_name": name}
    return np.tile(np.arange(float(count)), columns), {"units": "1", "long_name": "number of the observation"}


def _labelled(
    problem: Problem, z: np.ndarray, r: np.ndarray, error: np.ndarray, quantile: float, blind: np.ndarray,
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
