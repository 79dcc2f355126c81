"""How much does a number matter? Derivatives at the model as it is, and Sobol's indices over ranges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.arguments import AT_KEYS, at_path, takes
from ..core.errors import ConvergenceError, ParameterError
from ..core.parameter import Part
from ..core.provenance import provenance
from ..orbits.gradient import through_orbit
from ..run.family import family_of
from ..run.job import job_of
from ..run.stop import Until
from .derivatives import SHARE, derivatives, labelled
from .designs import Listed, Sobol
from .execution import Executor
from .study import Measures
from .sweep import map_points

__all__ = ["sensitivity"]


@takes(paths=AT_KEYS)
def sensitivity(
    model: Part | xr.Dataset,
    paths: Sequence[str] | Mapping[str, tuple[float, float]],
    *,
    measure: Measures | None = None,
    until: Until | None = None,
    stepper: Part | None = None,
    step: float | Mapping[str, float] | None = None,
    samples: int | None = None,
    seed: int | None = None,
    level: float | None = None,
    store: str | Path | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
    point: str = "",
    axis: str = "x",
    start: xr.Dataset | None = None,
) -> xr.Dataset:
    """Sensitivity of measures to numbers of a model of any family.

    A list of paths gives derivatives by central differences of relative size `step` (1e-3), one-sided where a bound of
    the number asks for it, with an estimate of their error; `step={path: size}` gives sizes in the unit of a number,
    which a number that is 0 needs. Where a run failed, the derivative is NaN, and `reason` says why.
    A mapping of (low, high) by path gives Sobol's first-order and total indices over these ranges, from
    `samples` (256) × (number of paths + 2) runs, with bootstrap intervals at confidence `level` (0.95). With `point`,
    the derivatives of a point come from one adjoint solution instead, in families that have one (see
    `mechanism.sensitivity`). Of an orbit, derivatives come through the orbit itself, which moves with the numbers: two
    periods each, left and right where they differ.
    """
    runs = {"until": until, "stepper": stepper, "store": store, "executor": executor}
    sampled = {"samples": samples, "seed": seed, "level": level}
    if isinstance(model, xr.Dataset):
        if isinstance(paths, Mapping):
            raise ParameterError("of an orbit there are derivatives; give a list of paths, or the model for indices")
        whole = job_of(model).model
        sizes = {p: at_path(whole, p, v) for p, v in step.items()} if isinstance(step, Mapping) else None
        _refuse({**runs, **sampled, "start": start}, "an orbit says for itself how it is run")
        _refuse({"step": None if sizes is not None else step}, "an orbit takes sizes alone, {path: size}")
        return through_orbit(model, list(paths), measure, sizes)
    if point:
        _refuse(
            {**runs, **sampled, "step": step, "measure": measure}, "the derivatives of a point come from one solution"
        )
        return family_of(model).gradient(model, list(paths), point=point, axis=axis, start=start)
    if not measure:
        raise ParameterError("sensitivity needs measure={name: measure}")
    _refuse({"start": start}, "every run begins at the start of the model")
    run: dict[str, Any] = {**runs, "measure": measure, "progress": progress}
    if isinstance(paths, Mapping):
        _refuse({"step": step}, "indices over ranges have no step")
        return _sobol(model, paths, measure, samples or 256, seed or 0, 0.95 if level is None else level, run)
    _refuse(sampled, "derivatives draw no samples; give ranges for indices, {path: (low, high)}")
    made = derivatives(model, list(paths), measure, SHARE if step is None else step, run)
    return labelled(model, list(paths), made, _about(model))


def _refuse(given: Mapping[str, Any], why: str) -> None:
    """Raise where an argument would do nothing."""
    if unused := [name for name, value in given.items() if value is not None]:
        raise ParameterError(f"sensitivity: {', '.join(unused)}: {why}; leave it out")


def _about(model: Any) -> dict[str, Any]:
    return {"scenario": scenario.dumps(model), **provenance()}


# ------------------------------------------------------------------------------------------------ Sobol's indices


class Indices(NamedTuple):
    """First-order and total index of every parameter."""

    first: np.ndarray
    total: np.ndarray


def sobol_indices(f_A: np.ndarray, f_B: np.ndarray, f_AB: np.ndarray) -> Indices:
    """S_i and S_Ti from values at A, B and A with column i of B (row i of f_AB).

    Saltelli et al., Comput. Phys. Commun. 181 (2010), Table 2: (b) S_i = ⟨f_B (f_AB,i − f_A)⟩/V, (f) S_Ti =
    ⟨(f_A − f_AB,i)²⟩/2V. Values are centred first, which removes most of the error of (b).
    """
    middle = np.mean([f_A.mean(), f_B.mean()])
    V = np.var(np.concatenate([f_A, f_B]))
    if V == 0:
        return Indices(np.zeros(len(f_AB)), np.zeros(len(f_AB)))
    first = ((f_B - middle) * (f_AB - f_A)).mean(axis=1) / V
    total = ((f_A - f_AB) ** 2).mean(axis=1) / (2 * V)
    return Indices(first, total)


def _sobol(
    model: Any, ranges: Mapping[str, Any], measure: Mapping[str, Any], samples: int, seed: int, level: float, run: Any
) -> xr.Dataset:
    paths, d = list(ranges), len(ranges)
    if samples < 8:
        raise ParameterError(f"samples = {samples} must be at least 8")
    both = {p: ranges[p] for p in paths} | {f"{p} again": ranges[p] for p in paths}
    base = Sobol(both, samples, seed).points((slice(0, samples),))
    A, B = base[:, :d], base[:, d:]
    rows = [A, B]
    for k in range(d):
        mixed = A.copy()
        mixed[:, k] = B[:, k]
        rows.append(mixed)
    table = np.concatenate(rows)
    ds = map_points(model, Listed({p: table[:, k] for k, p in enumerate(paths)}), **run)
    variables: dict[str, Any] = {}
    lost = 0
    for name in measure:
        f = ds[name].values.reshape(d + 2, samples)
        good = np.isfinite(f).all(axis=0)
        lost = max(lost, int((~good).sum()))
        if good.sum() < 8:
            raise ConvergenceError(f"only {good.sum()} of {samples} samples could be run: {ds.reason.values[0]}")
        variables |= _estimates(name, ds[name].attrs["long_name"], f[:, good], seed, level)
    about = {**_about(model), "samples": samples, "lost": lost, "seed": seed, "level": level}
    return xr.Dataset(variables, {"parameter": paths}, about)


def _estimates(name: str, long: str, f: np.ndarray, seed: int, level: float) -> dict[str, Any]:
    found = sobol_indices(f[0], f[1], f[2:])
    rng = np.random.default_rng(seed)
    tries: list[Indices] = []
    for _ in range(200):
        again = f[:, rng.integers(0, f.shape[1], f.shape[1])]
        tries.append(sobol_indices(again[0], again[1], again[2:]))
    variables = {}
    for kind, word in (("first", "first-order index"), ("total", "total index")):
        spread = np.array([getattr(t, kind) for t in tries])
        low, high = np.quantile(spread, [(1 - level) / 2, (1 + level) / 2], axis=0)
        parts = {"": getattr(found, kind), "_low": low, "_high": high}
        for end, values in parts.items():
            variables[f"{name}_{kind}{end}"] = (
                "parameter",
                values,
                {"units": "1", "long_name": f"{word} of the {long}"},
            )
    return variables
