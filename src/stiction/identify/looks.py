"""What a run shows at the moments at which something was measured."""

from __future__ import annotations

import numpy as np
import xarray as xr

from ..maths.hermite import cubic
from ..measures.extremes import rate_of
from ..measures.readings import Trace
from .responses import DataError

SLACK = 1e-9  # of the time of a run: round-off of the moment it ends


def looked_at(ds: xr.Dataset, trace: Trace, at: np.ndarray) -> np.ndarray:
    """A trace at times: a cubic through places and velocities where both are known and no blow falls between two
    samples, else a straight line. What was measured before the start saw the start; after the end there is nothing."""
    seen = trace(ds)
    t = seen.time.values
    if at.max() > t[-1] + SLACK * (t[-1] - t[0]):
        raise DataError(
            f"the last measured time, {at.max():.6g} s, lies behind the end of the run at {t[-1]:.6g} s "
            f"({ds.attrs.get('status', 'reached')}); leave out until, or measure no longer"
        )
    rate = rate_of(ds, trace.variable)
    if not rate or len(t) < 2:
        return np.interp(at, t, seen.values)
    impacts = ds["impacts"].sum("contact").values if "impacts" in ds else np.zeros(len(t))
    return _cubic(np.clip(at, t[0], t[-1]), t, seen.values, Trace(rate, trace.labels)(ds).values, impacts)


def _cubic(at: np.ndarray, t: np.ndarray, q: np.ndarray, u: np.ndarray, impacts: np.ndarray) -> np.ndarray:
    """Hermite's cubic in the interval of each time; a straight line where a blow falls into it."""
    k = np.clip(np.searchsorted(t, at, side="right") - 1, 0, len(t) - 2)
    h = t[k + 1] - t[k]
    tau = np.divide(at - t[k], h, out=np.zeros_like(at), where=h > 0)
    line = q[k] + tau * (q[k + 1] - q[k])
    return np.where(impacts[k + 1] > 0, line, cubic(q[k], q[k + 1], h * u[k], h * u[k + 1]).place(tau))
