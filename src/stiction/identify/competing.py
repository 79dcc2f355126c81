"""Competing laws compared by what they predict of data they were not fitted to (cross-validation).

The data are cut into blocks, one after the other. Each law is fitted to all blocks but one and asked for that one. Its
score there is the mean of squared residuals in parts of the noise: about 1 for a law as good as the data can tell. A
law with more numbers wins only if they predict. Stone (1974); blocks, because neighbours in time share what a law gets
wrong, and their ratios, because a wrong law errs by far more in some blocks than in others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import ParameterError
from ..run.stop import Until
from .fit import Fit, searched, told_by
from .fit_problem import Problem, problem_of
from .responses import DataError

ALIKE = 2.0  # standard errors: ratios of scores closer to 1 than so many are none


def cross_validated(
    laws: Mapping[str, tuple[Any, Mapping[str, Any]]],
    data: Any,
    *,
    folds: int = 5,
    observe: Mapping[str, Any] | None = None,
    until: Until | None = None,
    stepper: Any = None,
    noise: Mapping[str, float] | None = None,
    offsets: Any = (),
    step: float = 1e-4,
) -> xr.Dataset:
    """Scores of competing laws, each a model and its unknown numbers, at data they were not fitted to.

    `laws` is such as {"Coulomb": (box, {"contacts.floor.friction.mu": (0.05, 0.9)}), …}; the rest as in `fit`.
    `score` is the mean squared residual of held-out observations in parts of the noise, `worse` the mean logarithm of
    its ratio to that of the best law, block by block, with its standard error. The attribute `verdict` says it.
    """
    if len(laws) < 2:
        raise ParameterError('give at least two laws to compare: {"Coulomb": (model, {path: (low, high)}), …}')
    problems = {
        name: problem_of(model, unknown, data, {}, observe or {}, until, stepper, noise, step, None, offsets, False)
        for name, (model, unknown) in laws.items()
    }
    count = len(next(iter(next(iter(problems.values())).columns.values())))
    if not 2 <= folds <= count // 4 or folds != int(folds):
        raise ParameterError(
            f"folds = {folds!r} must be a whole number from 2 to {count // 4}: each block needs 4 of {count} rows"
        )
    blocks = np.array_split(np.arange(count), int(folds))
    fits = {name: told_by(problem, searched(problem, problem.start / problem.scale).x, 0.95)
            for name, problem in problems.items()}  # fmt: skip
    least = min(float(f.dataset.attrs["reduced_chi_squared"]) for f in fits.values())
    size = 1.0 if next(iter(problems.values())).known_noise else least
    if not size > 0.0:
        raise DataError("a law fits the data without any residual; there is no noise to compare laws by: give noise=…")
    scores = np.array([[_held_out(p, block) / size for block in blocks] for p in problems.values()])
    return _compared(list(laws), scores, fits)


def _held_out(problem: Problem, block: np.ndarray) -> float:
    """Mean squared weighted residual in a block, after a fit to all others."""
    kept = np.setdiff1d(np.arange(len(next(iter(problem.columns.values())))), block)
    part = replace(
        problem,
        columns={n: v[kept] for n, v in problem.columns.items()},
        inputs={n: v[kept] for n, v in problem.inputs.items()},
    )
    residual = problem.residual(searched(part, part.start / part.scale).x)
    return float(np.mean(residual.reshape(len(problem.columns), -1)[:, block] ** 2))


def _compared(names: list[str], scores: np.ndarray, fits: Mapping[str, Fit]) -> xr.Dataset:
    logs, folds = np.log(scores), scores.shape[1]
    best = int(np.argmin(logs.mean(axis=1)))
    gap = logs - logs[best]
    variables = {
        "score": ("law", scores.mean(axis=1), "mean squared residual of held-out data, in parts of the noise"),
        "worse": ("law", gap.mean(axis=1), "logarithm of the score over that of the best law, mean over blocks"),
        "worse_error": ("law", np.std(gap, axis=1, ddof=1) / np.sqrt(folds), "standard error of that mean"),
        "fold_score": (("law", "fold"), scores, "score in each block"),
        "numbers": ("law", np.array([f.dataset.sizes["parameter"] for f in fits.values()]), "numbers that were fitted"),
    }
    ds = xr.Dataset(
        {n: (dims, v, {"units": "1", "long_name": text}) for n, (dims, v, text) in variables.items()}, {"law": names}
    )
    return ds.assign_attrs(verdict=_verdict(ds, best))


def _verdict(ds: xr.Dataset, best: int) -> str:
    """Which law to take, in a sentence: among those that predict alike, the one with the fewest numbers."""
    names, numbers = ds.law.values, ds.numbers.values
    alike = [k for k in range(len(names)) if k == best or ds.worse.values[k] <= ALIKE * ds.worse_error.values[k]]
    taken = min(alike, key=lambda k: (numbers[k], ds.score.values[k]))
    others = [
        f"{names[k]} is {np.exp(ds.worse.values[k]):.2g} times worse"
        for k in range(len(names)) if k not in alike
    ]  # fmt: skip
    equal = [str(names[k]) for k in alike if k != taken]
    said = f"{names[taken]} (score {ds.score.values[taken]:.3g})"
    if equal:
        said += f"; {', '.join(equal)} predict{'s' if len(equal) == 1 else ''} no better"
    return "; ".join([said, *others])
