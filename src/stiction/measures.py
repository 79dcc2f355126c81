"""Measures: a Dataset becomes a number with a unit, and a spread where the motion is not periodic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import xarray as xr

ERRATIC_CYCLES = 20  # cycles averaged where no period was found


@dataclass(frozen=True)
class Measure:
    """A number per run: `values` gives one number per cycle or a single one; their mean and spread are reported."""

    values: Callable[[xr.Dataset], np.ndarray]
    unit: str
    long_name: str

    def __call__(self, ds: xr.Dataset) -> float:
        """The mean over the period, or over the last 20 cycles when the motion is erratic."""
        return float(np.mean(self.values(ds)))

    def spread(self, ds: xr.Dataset) -> float:
        """Standard deviation over the same cycles."""
        return float(np.std(self.values(ds)))


def cycle_advances(ds: xr.Dataset, coordinate: str) -> np.ndarray:
    """Advance of a coordinate in each whole cycle that was saved."""
    ends = ds.q.sel(coordinate=coordinate).values[np.isin(ds.phase.values, (0.0, 1.0))]
    return np.diff(ends)


def averaged_cycles(ds: xr.Dataset) -> int:
    """How many of the last cycles to average: the period when there is one, else 20."""
    return int(ds.attrs["period"]) or ERRATIC_CYCLES


def mean_velocity(coordinate: str) -> Measure:
    """Advance per cycle times frequency [m/s], Nagy (2012) eq. (49), over the period or the last 20 cycles."""

    def values(ds: xr.Dataset) -> np.ndarray:
        return cycle_advances(ds, coordinate)[-averaged_cycles(ds) :] * ds.attrs["frequency"]

    return Measure(values, "m/s", f"mean velocity of {coordinate}")


def last_velocity(coordinate: str) -> Measure:
    """Advance in the last cycle times frequency [m/s]: the paper's literal value, one arbitrary cycle if erratic."""
    return Measure(
        lambda ds: cycle_advances(ds, coordinate)[-1:] * ds.attrs["frequency"], "m/s", f"last velocity of {coordinate}"
    )


def recent_velocity(coordinate: str, cycles: int = ERRATIC_CYCLES) -> Measure:
    """Mean and spread of the velocity over the last cycles, whether periodic or not [m/s]."""
    return Measure(
        lambda ds: cycle_advances(ds, coordinate)[-cycles:] * ds.attrs["frequency"],
        "m/s",
        f"velocity of {coordinate} over the last {cycles} cycles",
    )


def impacts_per_cycle(contact: str) -> Measure:
    """Impacts of a contact per cycle, over the period or the last 20 cycles."""

    def values(ds: xr.Dataset) -> np.ndarray:
        return _per_cycle(ds, ds.impacts.sel(contact=contact).values)

    return Measure(values, "1", f"impacts of {contact} per cycle")


def stick_fraction(contact: str) -> Measure:
    """Part of the time a contact sticks, over the period or the last 20 cycles."""

    def values(ds: xr.Dataset) -> np.ndarray:
        return _per_cycle(ds, ds.stick_time.sel(contact=contact).values) * ds.attrs["frequency"]

    return Measure(values, "1", f"stick fraction of {contact}")


def _per_cycle(ds: xr.Dataset, values: np.ndarray) -> np.ndarray:
    """Sums over each of the last averaged cycles."""
    cycle = ds.cycle.values
    last = cycle[-1]
    wanted = range(max(cycle[0], last - averaged_cycles(ds) + 1), last + 1)
    return np.array([values[(cycle == c) & (ds.phase.values > 0)].sum() for c in wanted])
