"""The highest and lowest places of a motion, also between its samples: a cubic through places and velocities.

Between two samples a step h apart, with velocities of opposite sign, Hermite's cubic has one extreme, within h⁴/384
times the fourth derivative of the motion's own; the nearest sample is within h²/8 times the second. A sampled peak
besides leaps from sample to sample as a parameter moves, which spoils its derivatives.
"""

from __future__ import annotations

import numpy as np
import xarray as xr

from ..maths.hermite import cubic
from ..run.traces import is_thinned

RATES = {"q": "u", "position": "velocity"}  # places, and the velocities that go with them
# Way of an interval that its velocities do not explain, over h |u1 − u0|. A velocity that jumps at the share θ of the
# interval leaves |½ − θ|, also at its ends, where kinks of drives lie; a smooth peak h q'''/(12 q''), below 1e-2 from
# 50 samples per cycle on. Blows in the middle are known by their count.
UNEXPLAINED = 0.1


def rate_of(ds: xr.Dataset, variable: str) -> str:
    """The variable that is its velocity; none where gaps can close and impacts between samples were not counted, or
    were lost with samples that were left out."""
    rate = RATES.get(variable, "")
    if rate not in ds or "time" not in ds[variable].dims or ("impacts" not in ds and "g_N" in ds):
        return ""
    return "" if ds.sizes.get("contact", 0) and is_thinned(ds) else rate


def between_samples(q: xr.DataArray, u: xr.DataArray, impacts: xr.DataArray | None) -> np.ndarray:
    """Extremes of places between samples, but for intervals in which their velocity jumps."""
    h = np.diff(q.time.values).reshape(-1, *(1,) * (q.ndim - 1))
    peaks = _turning_points(q.values, h, u.values)
    if impacts is not None:
        peaks[impacts.sum([d for d in impacts.dims if d != "time"]).values[1:] > 0] = np.nan
    return peaks[np.isfinite(peaks)]


def _turning_points(q: np.ndarray, h: np.ndarray, u: np.ndarray) -> np.ndarray:
    """Extremes of the cubics between samples, NaN where there is none or the velocity jumps."""
    rise, fall = h * u[:-1], h * u[1:]
    f = cubic(q[:-1], q[1:], rise, fall)
    with np.errstate(invalid="ignore", divide="ignore"):
        root = np.sqrt(f.B * f.B - 3 * f.C * rise)
        tau = rise / np.where(rise > 0, root - f.B, -root - f.B)  # the one root of rise + 2 B τ + 3 C τ² from 0 to 1
        turns = (rise * fall < 0) & (abs(np.diff(q, axis=0) - (rise + fall) / 2) <= UNEXPLAINED * abs(fall - rise))
        return np.where(turns, f.place(tau), np.nan)
