"""What scatter of the made parts does to a design: the share that is good, and which numbers matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import ParameterError, suggestion
from ..run.inputs import in_unit

__all__ = ["tolerances"]

NINETY_FIVE = 1.959964  # standard deviations
ROUND_OFF = 1e-12  # of a number: what varies less in a study does not vary


def tolerances(study: xr.Dataset, within: Mapping[str, tuple[float, float]]) -> xr.Dataset:
    """Yield and Pareto of a study of samples, such as `map_points(model, Sobol({path: Normal(…)}, count=…), …)`.

    `within` gives (low, high) of measures; a point that failed is not good. `good` is the share of points within each,
    `all_good` within all of them, with 95 % intervals (Wilson). `variance_share` says how much of a measure's variance
    each number makes, by linear regression, the largest first on average; `explained` is what such a line explains:
    where it is small, shares mean little.
    """
    paths = [str(name) for name, c in study.coords.items() if c.dims == ("point",) and name != "point"]
    if not paths or not within:
        raise ParameterError("tolerances() needs a study over samples (Sobol, LatinHypercube, Listed) and limits")
    values = {name: _measured(study, name) for name in within}
    limits = {
        n: [in_unit(end, study[n].attrs.get("units", "SI"), f'within "{n}"') for end in within[n]] for n in values
    }
    for name, (low, high) in limits.items():
        if not low <= high:
            raise ParameterError(
                f'within "{name}" = ({low:g}, {high:g}): give the lower limit first, then the upper one'
            )
    good = {name: (v >= limits[name][0]) & (v <= limits[name][1]) for name, v in values.items()}
    every = np.all(list(good.values()), axis=0)
    X = np.column_stack([study[p].values for p in paths])
    shares, explained = zip(*(_shares(X, v) for v in values.values()), strict=True)
    order = np.argsort(-np.mean(shares, axis=0))
    bounds = np.array([_interval(g) for g in good.values()])
    share = {"units": "1", "long_name": "share of points within the limits"}
    return xr.Dataset(
        {
            "good": ("measure", [g.mean() for g in good.values()], share),
            "good_interval": (("measure", "side"), bounds, {"units": "1", "long_name": "95 % interval of that share"}),
            "all_good": ((), every.mean(), share),
            "all_good_interval": ("side", np.array(_interval(every)), {"units": "1", "long_name": "95 % interval"}),
            "variance_share": (("measure", "parameter"), np.array(shares)[:, order],
                               {"units": "1", "long_name": "share of the variance"}),
            "explained": ("measure", np.array(explained), {"units": "1", "long_name": "variance of a linear law"}),
        },
        {"measure": list(within), "parameter": [paths[k] for k in order], "side": ["low", "high"]},
    )  # fmt: skip


def _measured(study: xr.Dataset, name: str) -> np.ndarray:
    if name not in study or study[name].dims != ("point",):
        raise ParameterError(
            f'within: the study has no measure "{name}" per point{suggestion(name, [str(v) for v in study])}'
        )
    return np.asarray(study[name].values, dtype=float)


def _shares(X: np.ndarray, values: np.ndarray) -> tuple[np.ndarray, float]:
    """Squared standardised coefficients of a linear regression, and its R²."""
    found = np.isfinite(values)
    spread = values[found].std() if found.any() else 0.0
    if found.sum() < X.shape[1] + 2 or spread == 0.0:
        return np.zeros(X.shape[1]), 0.0
    off, width = X[found] - X[found].mean(axis=0), X[found].std(axis=0)
    Z = np.divide(off, width, out=np.zeros_like(off), where=width > ROUND_OFF * abs(X[found]).max(axis=0))
    y = (values[found] - values[found].mean()) / spread
    slope, *_ = np.linalg.lstsq(Z, y, rcond=None)
    return slope**2, float(1 - np.mean((y - Z @ slope) ** 2))


def _interval(good: Any) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    n, p, z = len(good), float(np.mean(good)), NINETY_FIVE
    middle, half = p + z**2 / (2 * n), z * np.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))
    return (middle - half) / (1 + z**2 / n), (middle + half) / (1 + z**2 / n)
