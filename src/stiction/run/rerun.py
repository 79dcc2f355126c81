"""A result once more from the description it carries, and how the two differ."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ModelError
from .job import job_of
from .simulate import simulate

__all__ = ["Difference", "difference", "rerun"]


class Difference(NamedTuple):
    """How two results differ."""

    points: int
    differ: int
    largest: float  # relative to the largest value of the variable
    variables: list[str]


def rerun(ds: xr.Dataset, **loading: Any) -> Difference:
    """Recompute a result from its own description; nothing differs when sources and libraries are the same."""
    return difference(ds, simulate(job_of(ds, **loading)))


def difference(old: xr.Dataset, new: xr.Dataset) -> Difference:
    """Compare two Datasets number by number; NaN equals NaN."""
    points = differ = 0
    largest, odd = 0.0, []
    for name in old.data_vars:
        if name not in new:
            raise ModelError(f'"{name}" is in the file but not in the new result; was it written by another version?')
        a, b = old[name].values, new[name].values
        points = max(points, a.size)
        if a.shape != b.shape:
            odd.append(f"{name} (size {a.shape} then, {b.shape} now)")
            differ += max(a.size, b.size)
            continue
        count = int((~((a == b) | ((a != a) & (b != b)))).sum())
        if count:
            odd.append(str(name))
            differ = max(differ, count)
            if a.dtype.kind == "f":
                largest = max(largest, float(np.nanmax(np.abs(a - b)) / (np.nanmax(np.abs(a)) or 1.0)))
    return Difference(points, differ, largest, odd)
