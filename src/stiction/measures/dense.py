"""States between the samples of a run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import takes
from ..core.errors import ParameterError
from ..maths.hermite import cubic
from ..run.traces import is_thinned

__all__ = ["states_at"]


@takes(times="s")
def states_at(ds: xr.Dataset, times: float | str | Sequence[float | str]) -> xr.Dataset:
    """q and u of a result at times [s] between its samples, by cubic polynomials through q and u at both: fourth order.

    Where an event lies between two samples the motion has a corner that they do not show: such times are refused.
    """
    if not {"q", "u", "time", "coordinate"} <= {*ds.variables}:
        raise ParameterError("states_at needs a result with q and u by coordinate, such as one of a Multibody")
    if ds.sizes["time"] < 2:
        raise ParameterError("states_at needs at least two samples; save more of them: Save(steps=1)")
    at = np.atleast_1d(np.asarray(times, dtype=float))
    t = ds.time.values
    q, u = (ds[name].transpose("time", "coordinate").values for name in ("q", "u"))
    outside = at[(at < t[0]) | (at > t[-1])]
    if len(outside):
        raise ParameterError(
            f"times: {outside[0]:g} s is outside of the result, which goes from {t[0]:g} to {t[-1]:g} s"
        )
    k = np.clip(np.searchsorted(t, at, side="right") - 1, 0, len(t) - 2)
    on_sample = (at == t[k]) | (at == t[k + 1])
    _refuse_events(ds, at[~on_sample], k[~on_sample])
    h, s = (t[k + 1] - t[k])[:, None], ((at - t[k]) / (t[k + 1] - t[k]))[:, None]
    between = cubic(q[k], q[k + 1], h * u[k], h * u[k + 1])
    place = np.where(s == 1.0, q[k + 1], between.place(s))  # at a sample its own numbers
    speed = np.where(s == 1.0, u[k + 1], np.where(s == 0.0, u[k], between.speed(s) / h))
    new: dict[str, Any] = {
        name: (("time", "coordinate"), v, ds[name].attrs) for name, v in (("q", place), ("u", speed))
    }
    coords = {"time": ("time", at, ds.time.attrs), "coordinate": ds.coordinate}
    return xr.Dataset(new, coords=coords)


def _refuse_events(ds: xr.Dataset, at: np.ndarray, k: np.ndarray) -> None:
    """Raise where a blow or another event lies between the samples about a time."""
    t = ds.time.values
    events = ds.event_time.values if "event_time" in ds else np.zeros(0)
    if len(at) and "event_time" not in ds and ds.sizes.get("contact", 0) and is_thinned(ds):
        raise ParameterError(
            "times: samples were left out of this result, and with them the count of impacts between them; ask the "
            "whole result, or thin it with Save(steps=…)"
        )
    for time, first in zip(at, k, strict=True):
        inside = events[(events > t[first]) & (events < t[first + 1])]
        blows = "impacts" in ds and bool((ds.impacts.transpose("time", ...).values[first + 1] > 0).any())
        if "event_time" not in ds and "contact_state" in ds:  # switches that nobody located show in the states
            blows |= bool(np.ptp(ds.contact_state.transpose("time", ...).values[first : first + 2], axis=0).any())
        if len(inside) or blows:
            where = f"at {inside[0]:g} s " if len(inside) else ""
            raise ParameterError(
                f"times: {time:g} s lies between samples at {t[first]:g} and {t[first + 1]:g} s with an event {where}"
                f"between them, where the motion has a corner; save samples closer together (a shorter output step)"
            )
