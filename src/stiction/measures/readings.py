"""Numbers and traces read from any result: the variable by name, its labels by value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import takes
from ..core.errors import ParameterError, suggestion
from .extremes import between_samples, rate_of
from .recipes import described

COUNTED = ("P_N", "P_T", "P", "impacts", "stick_time", "slip_time")  # since the sample before: a mean is one per sample


@dataclass(frozen=True)
class Reading:
    """One number of a Dataset. `unit` is empty where it is that of the variable."""

    value: Callable[[xr.Dataset], float]
    long_name: str
    variable: str = ""
    unit: str = ""
    recipe: str = ""
    labels: tuple[tuple[str, Any], ...] = ()
    reduce: Callable[[np.ndarray], Any] | None = None  # of the whole variable at its labels; None: more than that

    def __call__(self, ds: xr.Dataset) -> float:
        """The number."""
        return float(self.value(ds))

    def unit_in(self, ds: xr.Dataset) -> str:
        """The unit of the number, once there is a result to look at."""
        return self.unit or str(ds[self.variable].attrs.get("units", "1"))


@dataclass(frozen=True)
class Trace:
    """One variable over time."""

    variable: str
    labels: tuple[tuple[str, Any], ...] = ()

    def __call__(self, ds: xr.Dataset) -> xr.DataArray:
        """The variable at its labels; only the dimension `time` may remain."""
        seen = picked(ds, self.variable, 0.0, dict(self.labels))
        if seen.dims != ("time",):
            raise ParameterError(f'"{self.variable}" has dimensions {seen.dims}; choose labels until only time is left')
        return seen


def trace(variable: str, **labels: Any) -> Trace:
    """A variable of a result over time, such as trace("q", coordinate="body.x")."""
    return Trace(variable, tuple(labels.items()))


def picked(ds: xr.Dataset, variable: str, after: float, labels: dict[str, Any]) -> xr.DataArray:
    """A variable at labels, samples later than `after` [s]."""
    if variable not in ds:
        raise ParameterError(f'the result has no variable "{variable}"{suggestion(variable, map(str, ds.data_vars))}')
    seen = ds[variable]
    for dimension, label in labels.items():
        if dimension not in seen.coords or label not in seen[dimension].values:
            known = map(str, seen[dimension].values) if dimension in seen.coords else map(str, seen.dims)
            raise ParameterError(f'"{variable}" has no {dimension} "{label}"{suggestion(str(label), known)}')
        seen = seen.sel({dimension: label})
    if after > 0.0:
        seen = seen[seen.time.values > after]
    if seen.size == 0:
        raise ParameterError(f'nothing of "{variable}" is left to measure after {after:g} s; simulate longer')
    return seen


def _over_time(
    reduce: Callable[[np.ndarray, Any], Any], word: str, variable: str, after: float, labels: Any
) -> Reading:
    """A mean, weighted by the time for which samples stand: half of the steps on both sides of each."""
    plain = _reading(lambda v: reduce(v, None), word, variable, after, labels)

    def value(ds: xr.Dataset) -> Any:
        seen = picked(ds, variable, after, labels)
        if seen.dims[:1] != ("time",) or seen.sizes["time"] < 2 or variable in COUNTED:
            return plain.value(ds)
        steps = np.diff(seen.time.values)
        weights = np.append(steps, 0.0) + np.insert(steps, 0, 0.0)
        return reduce(np.asarray(seen.values, float).reshape(len(weights), -1).T, weights)

    return replace(plain, value=value)


def _reading(reduce: Callable[[np.ndarray], Any], word: str, variable: str, after: float, labels: Any) -> Reading:
    at = " ".join(str(v) for v in labels.values())
    return Reading(
        lambda ds: reduce(np.ascontiguousarray(picked(ds, variable, after, labels).values)),
        f"{word} {variable}{' of ' + at if at else ''}",
        variable,
        labels=tuple(labels.items()),
        reduce=reduce if after == 0.0 else None,
    )


def _extreme(reduce: Callable[[np.ndarray], Any], word: str, variable: str, after: float, labels: Any) -> Reading:
    """Of samples and of what lies between them."""
    plain = _reading(reduce, word, variable, after, labels)

    def value(ds: xr.Dataset) -> Any:
        seen = picked(ds, variable, after, labels)
        if not (rate := rate_of(ds, variable)):
            return plain.value(ds)
        impacts = ds["impacts"][-seen.sizes["time"] :] if "impacts" in ds else None  # at the same samples
        return reduce(np.append(seen.values, between_samples(seen, picked(ds, rate, after, labels), impacts)))

    return replace(plain, value=value)


def _mean(values: np.ndarray, weights: np.ndarray | None) -> Any:
    """Of all numbers (…, sample); without weights each counts alike."""
    return np.mean(values) if weights is None else np.mean(values @ weights) / weights.sum()


@described
def last(variable: str, **labels: Any) -> Reading:
    """The last sample, or the only one."""
    return _reading(lambda v: v.ravel()[-1], "last", variable, 0.0, labels)


@takes(after="s")
@described
def mean(variable: str, *, after: float = 0.0, **labels: Any) -> Reading:
    """Mean over the time later than `after` [s], samples joined by straight lines."""
    return _over_time(_mean, "mean", variable, after, labels)


@takes(after="s")
@described
def largest(variable: str, *, after: float = 0.0, **labels: Any) -> Reading:
    """Largest value later than `after` [s]: of the samples and, of places whose velocity is known, between them."""
    return _extreme(np.max, "largest", variable, after, labels)


@takes(after="s")
@described
def smallest(variable: str, *, after: float = 0.0, **labels: Any) -> Reading:
    """Smallest value later than `after` [s], found as the `largest`."""
    return _extreme(np.min, "smallest", variable, after, labels)


@takes(after="s")
@described
def swing(variable: str, *, after: float = 0.0, **labels: Any) -> Reading:
    """Peak to peak later than `after` [s]: the `largest` value less the `smallest`."""
    return _extreme(np.ptp, "peak-to-peak", variable, after, labels)


@takes(after="s")
@described
def rms(variable: str, *, after: float = 0.0, **labels: Any) -> Reading:
    """Root mean square over the time later than `after` [s], squares joined by straight lines."""
    return _over_time(lambda v, weights: np.sqrt(_mean(v**2, weights)), "rms", variable, after, labels)


@takes(merge_below="m", discard="s", window="s")
@described
def bouncing(which: str, *, merge_below: float, discard: float = 0.15, window: float = 1.0) -> Reading:
    """One of the metrics of a bouncing foot: "N_B", "A_max", "A_apex", "A_mean", "on_ground" (see `metrics`)."""
    from ..families.modal.measures import Bouncing, metrics

    if which not in Bouncing._fields:
        raise ParameterError(f'bouncing has no metric "{which}"{suggestion(which, Bouncing._fields)}')
    unit = {"N_B": "1/s", "on_ground": "1"}.get(which, "m")
    return Reading(
        lambda ds: getattr(metrics(ds, merge_below=merge_below, discard=discard, window=window), which),
        f"bounce metric {which}",
        unit=unit,
    )
