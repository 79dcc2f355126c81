"""How far can a result be trusted? It is made again by other ways, and the differences are an estimate of its error."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import ModelError
from .family import assembled, family_of
from .job import Job, job_of
from .simulate import simulate

__all__ = ["verify"]

# Sums since the last sample depend on where samples lie, flags and counts are no quantities that converge.
NOT_COMPARED = ("P_N", "P_T", "P", "impacts", "stick_time", "slip_time", "cycle", "phase", "energy_residual")


def verify(what: Any, stepper: Any = None, *, until: Any = None, progress: bool | None = None) -> xr.Dataset:
    """Repeat a result, or the run of a model, by other ways and compare, quantity by quantity.

    Ways are half the step, and another stepper where the family has one. `largest` is the largest difference at any
    time of the result, `at_end` that at its end, in the unit of the quantity; `share` is `largest` over the range in
    which the quantity moves. An erratic motion parts from any other sooner or later: verify short times of it.
    """
    ds = what if isinstance(what, xr.Dataset) else simulate(Job(what, stepper, until), progress=progress)
    job = job_of(ds, files_anywhere=True)
    if "time" not in ds.dims or job.until is None:
        raise ModelError("verify compares runs in time; an equilibrium carries its own residual and pose_error")
    family = family_of(job.model)
    ways = family.ways(family.lower(assembled(job.model)), job.stepper, ds)
    found = {}
    for way, other in ways.items():
        found[way] = differences(ds, simulate(replace(job, stepper=other, save=None), progress=progress))
    return _table(ds, found)


def differences(ds: xr.Dataset, other: xr.Dataset) -> dict[str, tuple[float, float]]:
    """(largest, at the end) difference of every quantity of a result over time."""
    found = {}
    for name in quantities(ds):
        if name in other:
            a, b = _columns(ds[name]), _columns(other[name])
            if a.shape[1] == b.shape[1]:
                t = other.time.values
                off = np.abs(a - np.column_stack([np.interp(ds.time.values, t, column) for column in b.T]))
                found[name] = float(np.nanmax(off)), float(np.nanmax(off[-1]))
    return found


def quantities(ds: xr.Dataset) -> list[str]:
    """Names of what moves continuously in time."""
    return [
        str(name)
        for name, v in ds.data_vars.items()
        if "time" in v.dims and v.dtype.kind == "f" and v.size and name not in NOT_COMPARED and np.isfinite(v).all()
    ]


def _columns(values: xr.DataArray) -> np.ndarray:
    return values.transpose("time", ...).values.reshape(values.sizes["time"], -1)


def _table(ds: xr.Dataset, found: dict[str, dict[str, tuple[float, float]]]) -> xr.Dataset:
    names = sorted({name for each in found.values() for name in each}, key=quantities(ds).index)
    pairs = np.array([[found[way].get(name, (np.nan, np.nan)) for way in found] for name in names])
    pairs = pairs.reshape(len(names), len(found), 2)
    moved = np.array([float(np.ptp(_columns(ds[name]), axis=0).max()) for name in names])
    share = pairs[:, :, 0] / np.where(moved > 0, moved, np.nan)[:, None]
    both = ("quantity", "way")
    return xr.Dataset(
        {
            "largest": (both, pairs[:, :, 0], {"units": "see unit", "long_name": "largest difference at any time"}),
            "at_end": (both, pairs[:, :, 1], {"units": "see unit", "long_name": "difference at the end"}),
            "share": (both, share, {"units": "1", "long_name": "largest difference over the range of the quantity"}),
        },
        {
            "quantity": names,
            "way": list(found),
            "unit": ("quantity", [str(ds[name].attrs.get("units", "1")) for name in names]),
        },
        {name: ds.attrs[name] for name in ("scenario", "stepper", "until")},
    )
