"""What a camera or a scope has written: tracks of a robot and signals over time, in SI, without what is missing."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from math import cos, sin
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core.quantity import in_si, si_of
from .columns import PIXELS, Column, read_columns
from .responses import DataError, DataWarning

MOST_LOST = 0.5  # part of the rows that may be missing
TIMES, FRAMES = ("time", "t", "timestamp", "Time", "T"), ("frame", "frames", "Frame", "frame_number")
ANGLES = ("heading", "angle", "theta", "yaw", "orientation")
LENGTHS = ("x", "y", "z")
USUAL = (
    "rad",
    "m",
    "s",
    "kg",
    "N",
    "V",
    "A",
    "T",
    "Pa",
    "J",
    "W",
    "Hz",
    "m/s",
    "m/s^2",
    "N/m",
    "rad/s",
    "K",
    "F",
    "ohm",
)


def read_track(
    source: Any,
    *,
    scale: float | str | None = None,
    angle: float | str = 0.0,
    rate: float | str | None = None,
    y_down: bool | None = None,
    noise: float | str | Mapping[str, float | str] | None = None,
    names: Mapping[str, str] | None = None,
) -> xr.Dataset:
    """Places and headings of a robot over time, in SI, from a CSV, TSV or NetCDF file, a mapping or a Dataset.

    Units stand in the header, as in `x [mm]` or `heading (deg)`. Columns in pixels need `scale`, the length of a pixel
    such as "1.6 um"; their y counts downwards unless `y_down=False`. `angle` is the direction of the camera's x axis
    in the world. Time is a column, or frames at a `rate` ("500 Hz"). Rows in which something is missing are lost
    frames: they are left out, and counted in the attribute `lost`. `noise` is the standard deviation of the places, in
    SI or as "0.3 px", or one for each column; `fit` weights by it. `names` renames columns: {"pos_x": "x"}.
    """
    columns = _renamed(read_columns(source), names or {})
    what = str(source) if isinstance(source, str | Path) else "the track"
    time = _time(columns, rate, what)
    pixels = [n for n, c in columns.items() if c.unit in PIXELS]
    pixel = _pixel(scale, pixels, what)
    places = {
        name: _in_si(name, column, pixel, what) for name, column in columns.items() if name not in (*TIMES, *FRAMES)
    }
    if not places:
        raise DataError(f"{what} has no column besides the time; a place such as x [mm] is needed")
    flipped = bool(pixels) if y_down is None else y_down
    _turn(places, flipped, in_si(angle, "rad") if isinstance(angle, str) else float(angle), what)
    kept = _kept(time, places, what)
    variables = {
        name: ("time", values[kept], {"units": _unit(name, columns.get(name)), "long_name": f"measured {name}"})
        for name, values in places.items()
    }
    for name in places:
        if name.rpartition(".")[2] in ANGLES:
            variables[name] = ("time", np.unwrap(variables[name][1]), variables[name][2])
    ds = xr.Dataset(variables, {"time": ("time", time[kept], {"units": "s", "long_name": "time"})})
    for name, value in _noises(noise, places, pixel).items():
        ds[name].attrs["noise"] = value
    return ds.assign_attrs(lost=int((~kept).sum()), source=Path(what).name, pixel=pixel or 0.0)


def read_signal(source: Any, *, column: str | None = None, rate: float | str | None = None) -> xr.Dataset:
    """A measured signal over time in SI, such as a scope trace; rows in which something is missing are left out.

    `column` names the one that is wanted, by default all. Time is a column, or samples at a `rate` ("1 MHz").
    """
    columns = read_columns(source)
    what = str(source) if isinstance(source, str | Path) else "the signal"
    time = _time(columns, rate, what)
    found = {n: c for n, c in columns.items() if n not in (*TIMES, *FRAMES) and column in (None, n)}
    if not found:
        known = ", ".join(n for n in columns if n not in TIMES)
        raise DataError(f'{what} has no column "{column}"; its columns: {known}')
    values = {name: _in_si(name, c, None, what) for name, c in found.items()}
    kept = _kept(time, values, what)
    variables = {
        n: ("time", v[kept], {"units": si_unit(found[n].unit), "long_name": f"measured {n}"}) for n, v in values.items()
    }
    coords = {"time": ("time", time[kept], {"units": "s", "long_name": "time"})}
    return xr.Dataset(variables, coords, {"lost": int((~kept).sum()), "source": Path(what).name})


# ------------------------------------------------------------------------------------------------ time


def _renamed(columns: dict[str, Column], names: Mapping[str, str]) -> dict[str, Column]:
    for name in names:
        if name not in columns:
            raise DataError(f'there is no column "{name}" to rename; columns: {", ".join(columns)}')
    return {names.get(name, name): column for name, column in columns.items()}


def _time(columns: dict[str, Column], rate: float | str | None, what: str) -> np.ndarray:
    """Times in seconds, growing."""
    hertz = in_si(rate, "Hz") if isinstance(rate, str) else rate
    if hertz is not None and not 0 < hertz < np.inf:
        raise DataError(f"rate = {rate!r} must be frames per second, greater than 0")
    stamped = next((n for n in TIMES if n in columns), None)
    counted = next((n for n in FRAMES if n in columns), None)
    if stamped is not None:
        time = columns[stamped].numbers * _factor(stamped, columns[stamped].unit or "s", "s", what)
    elif hertz is None:
        said = f' and no rate for its column "{counted}"' if counted else ""
        raise DataError(f'{what} has no column "time"{said}; give rate="500 Hz", or name the column time [s]')
    else:
        time = (columns[counted].numbers if counted else np.arange(len(next(iter(columns.values())).numbers))) / hertz
    if np.isnan(time).any():
        row = int(np.flatnonzero(np.isnan(time))[0])
        raise DataError(f"{what}: row {row + 1} of the numbers has no time; remove the row, or give rate=… instead")
    back = np.flatnonzero(np.diff(time) <= 0)
    if len(back):
        k, word = int(back[0]), "stands still" if time[back[0]] == time[back[0] + 1] else "goes back"
        raise DataError(
            f"{what}: time {word} from row {k + 1} to row {k + 2} of the numbers ({time[k]:g} s, {time[k + 1]:g} s); "
            f"sort the rows, keep each moment once, or read one recording at a time"
        )
    return np.asarray(time)


# ------------------------------------------------------------------------------------------------ places


def _pixel(scale: float | str | None, pixels: list[str], what: str) -> float | None:
    """Metres per pixel."""
    if scale is None:
        if pixels:
            raise DataError(f'{what}: {", ".join(pixels)} in pixels; give the length of one, such as scale="1.6 um"')
        return None
    length = in_si(scale.removesuffix("/px"), "m") if isinstance(scale, str) else float(scale)
    if not 0 < length < np.inf:
        raise DataError(f"scale = {scale!r} must be the length of a pixel, greater than 0 m")
    if not pixels:
        raise DataError(f"scale = {scale!r} was given, but no column of {what} is in pixels (x [px])")
    return length


def _factor(name: str, unit: str, wanted: str, what: str) -> float:
    try:
        return in_si(f"1 {unit}", wanted) if wanted else si_of(unit)
    except ValueError as error:
        raise DataError(f'{what}: column "{name}": {error}') from None


def wanted_unit(name: str) -> str:
    """The SI unit that a column of this name must have; "" where it may have any."""
    last = name.rpartition(".")[2]
    return "rad" if last in ANGLES else "m" if last in LENGTHS else ""


def _in_si(name: str, column: Column, pixel: float | None, what: str) -> np.ndarray:
    if column.unit in PIXELS:
        return column.numbers * float(pixel or 1.0)
    if not column.unit:
        return column.numbers
    return column.numbers * _factor(name, column.unit, wanted_unit(name), what)


def si_unit(unit: str) -> str:
    """The SI unit of the same kind as a unit: V for "mV"; "1" for none, and in words for rare ones."""
    for usual in USUAL if unit else ():
        try:
            in_si(f"1 {unit}", usual)
        except ValueError:
            continue
        return usual
    return f"SI unit of {unit}" if unit else "1"


def _unit(name: str, column: Column | None) -> str:
    wanted = wanted_unit(name)
    if wanted or column is None:
        return wanted or "1"
    return "m" if column.unit in PIXELS else si_unit(column.unit)


def _turn(places: dict[str, np.ndarray], flipped: bool, angle: float, what: str) -> None:
    """From the axes of the camera to those of the world, in place."""
    for prefix in sorted({name.rpartition(".")[0] for name in places}):
        x, y = (f"{prefix}.{c}" if prefix else c for c in "xy")
        if flipped and y in places:
            places[y] = -places[y]
        if angle:
            if x not in places or y not in places:
                raise DataError(f"{what}: to turn by angle = {angle:g} rad both x and y are needed")
            X, Y = places[x], places[y]
            places[x], places[y] = cos(angle) * X - sin(angle) * Y, sin(angle) * X + cos(angle) * Y
    for name in places:
        if name.rpartition(".")[2] in ANGLES:
            places[name] = (-places[name] if flipped else places[name]) + angle


def _kept(time: np.ndarray, places: Mapping[str, np.ndarray], what: str) -> np.ndarray:
    """Rows in which nothing is missing."""
    kept = np.ones(len(time), bool)
    for name, values in places.items():
        if len(values) != len(time):
            raise DataError(f'{what}: "{name}" has {len(values)} numbers at {len(time)} times')
        kept &= np.isfinite(values)
    lost = float(1 - kept.mean())
    if lost > MOST_LOST or not kept.any():
        raise DataError(f"{what}: in {lost:.0%} of the rows something is missing; leave out columns that are empty")
    if lost > 0.2:
        warnings.warn(f"{what}: {lost:.0%} of the rows are lost frames", DataWarning, stacklevel=3)
    return kept


def _noises(noise: Any, places: Mapping[str, np.ndarray], pixel: float | None) -> dict[str, float]:
    if noise is None:
        return {}
    given = noise if isinstance(noise, Mapping) else {n: noise for n in places if wanted_unit(n) != "rad"}
    found = {}
    for name, value in given.items():
        if name not in places:
            raise DataError(f'noise names the column "{name}"; the track has {", ".join(places)}')
        if isinstance(value, str) and value.strip().removesuffix("px").rstrip() != value.strip():
            if pixel is None:
                raise DataError(f"noise = {value!r}: there are no pixels in this track")
            found[name] = float(value.strip().removesuffix("px")) * pixel
        else:
            found[name] = in_si(value, wanted_unit(name) or "1") if isinstance(value, str) else float(value)
        if not 0 < found[name] < np.inf:
            raise DataError(f"noise of {name} = {value!r} must be a standard deviation greater than 0")
    return found
