"""A cross-check by sdypy-EMA (least-squares complex frequency): start values and a second opinion, not the truth.

On a wide band it misses the lowest mode of the quadruped (15 Hz on 8–1100 Hz): split the band.
"""

from __future__ import annotations

import contextlib
import io
import warnings
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import takes
from .responses import DataError, checked_frf


@takes(guess="Hz")
def lscf_poles(ds: xr.Dataset, guess: Any, *, order: int = 60) -> tuple[np.ndarray, np.ndarray]:
    """Natural frequencies [Hz] and damping ratios of the stable poles closest to `guess`. Needs equidistant lines."""
    try:
        from sdypy import EMA
    except ImportError:
        raise DataError("the cross-check needs sdypy-EMA: pip install stiction[ema]") from None
    ds = checked_frf(ds)
    f = ds.frequency.values
    if not np.allclose(np.diff(f), f[1] - f[0], rtol=1e-6):
        raise DataError("LSCF needs equidistant frequencies; interpolate the FRF onto a uniform grid first")
    with (
        warnings.catch_warnings(),
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        warnings.simplefilter("ignore")  # the library's own deprecations
        model = EMA.Model(
            frf=ds.frf.transpose("output", "frequency").values, freq=f, lower=float(f[0]), upper=float(f[-1]),
            pol_order_high=order, frf_type="receptance",
        )  # fmt: skip
        model.get_poles(method="lscf", show_progress=False)
        model.select_closest_poles(list(np.asarray(guess, float)))
    return np.asarray(model.nat_freq, float), np.asarray(model.nat_xi, float)
