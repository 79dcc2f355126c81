"""What a tumbling robot is judged by: numbers over whole revolutions of its field."""

from __future__ import annotations

from math import floor
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....core.errors import ParameterError
from .directions import given_direction

__all__ = ["Slip", "climbs", "contact_fraction", "mean_speed", "revolution_ratio", "slip_speed"]


class Window(NamedTuple):
    """First and last moment of an average [s]."""

    first: float
    last: float


def window(ds: xr.Dataset, revolutions: float | None = None) -> Window:
    """The last whole revolutions of the field; by default all but the first (or the only one).

    A window that ends within a revolution shifts a mean speed by up to 8 %.
    """
    t0, t1 = float(ds.time[0]), float(ds.time[-1])
    f = float(ds.attrs.get("frequency", 0.0))
    if not f:
        return Window(t0, t1)
    whole = floor((t1 - t0) * f * (1 + 1e-9))
    count = revolutions if revolutions is not None else max(1, whole - 1)
    if not 0 < count <= (t1 - t0) * f * (1 + 1e-9):
        raise ParameterError(
            f"{count:g} revolutions of a result that holds {(t1 - t0) * f:.3g}; simulate until={count / f:g} s"
        )
    return Window(t1 - count / f, t1)


def _change(ds: xr.Dataset, name: str, over: Window) -> np.ndarray:
    """Change of a variable between the ends of a window; samples are joined by straight lines."""
    if name not in ds:
        raise ParameterError(f'the result holds no "{name}"; runs by PatchStep, Design and Resolved do')
    if ds.sizes.get("body", 1) > 1:
        names = [str(body) for body in ds.body.values]
        raise ParameterError(
            f"the result has the bodies {', '.join(names)}, and this measure is of one; choose it, such as "
            f'ds.sel(body="{names[0]}")'
        )
    values = ds[name].values.reshape(len(ds.time), -1)
    t = ds.time.values
    ends = [np.array([np.interp(moment, t, column) for column in values.T]) for moment in over]
    return ends[1] - ends[0]


def mean_speed(ds: xr.Dataset, revolutions: float | None = None, direction: Any = None) -> float:
    """Mean speed in the direction in which the field rolls the robot, or in a given one [m/s].

    The field rolls it along axis × normal (`heading` of the result): +y for the usual rotation about −x. A field that
    turns about no axis, such as one that swings to and fro, needs `direction`, such as (0, 1, 0).
    """
    over, along = window(ds, revolutions), given_direction(direction, ds.attrs)
    return float(_change(ds, "position", over) @ along / (over.last - over.first))


class Slip(NamedTuple):
    """Mean slip at the contact point, over all the time [m/s]."""

    signed: float  # along the heading
    absolute: float


def slip_speed(ds: xr.Dataset, revolutions: float | None = None, direction: Any = None) -> Slip:
    """Mean signed and absolute slip. While in contact mean speed = perimeter × f + signed slip: an identity."""
    over = window(ds, revolutions)
    duration = over.last - over.first
    signed = _change(ds, "slip_path", over) @ given_direction(direction, ds.attrs) / duration
    return Slip(float(signed), float(_change(ds, "slip_length", over)[0] / duration))


def contact_fraction(ds: xr.Dataset, revolutions: float | None = None) -> float:
    """Share of the time in contact."""
    over = window(ds, revolutions)
    return float(_change(ds, "contact_time", over)[0] / (over.last - over.first))


def climbs(ds: xr.Dataset) -> bool:
    """Whether the robot moved uphill (on the flat: ahead) over the last whole revolution."""
    return bool(_change(ds, "position", window(ds, 1)) @ given_direction(ds.attrs.get("uphill"), ds.attrs) > 0)


def revolution_ratio(ds: xr.Dataset, revolutions: float | None = None) -> float:
    """Way per revolution over the hull's perimeter: 1 without slip and flight."""
    if not ds.attrs.get("frequency"):
        raise ParameterError("revolution_ratio needs a field with a frequency, such as RotatingField(…)")
    return mean_speed(ds, revolutions) / (ds.attrs["perimeter"] * ds.attrs["frequency"])
