"""Measured magnetic fields: maps on a grid, B(t) at the robot's place, currents of coils; from CSV and NetCDF files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import takes
from ..core.quantity import in_si
from ..laws.fields.currents import TabulatedCurrent
from ..laws.fields.maps import FieldMap, field_map
from ..laws.fields.tables import TabulatedField
from .columns import Column, read_columns
from .responses import DataError

PLACES, COMPONENTS = ("x", "y", "z"), ("bx", "by", "bz")
SAME_PLACE = 1e-4  # of the spacing of a grid: places closer than this are one


def read_field_map(source: Any) -> FieldMap:
    """A field map from a CSV file with the columns x, y, z, bx, by, bz and their units in the header, one row per
    point in any order, or from a NetCDF file or Dataset whose bx, by, bz have the dimensions x, y, z and the
    attribute units."""
    ds = _gridded(source)
    if ds is not None:
        return _of_grid(ds, str(source) if isinstance(source, str | Path) else "the Dataset")
    what = str(source) if isinstance(source, str | Path) else "the table"
    columns = _by_lower_name(read_columns(source))
    places = [_in_si(columns, name, "m", what) for name in PLACES]
    values = np.stack([_in_si(columns, name, "T", what) for name in COMPONENTS], axis=1)
    found = [_axis(name, place, what) for name, place in zip(PLACES, places, strict=True)]
    axes, numbers = [axis for axis, _ in found], tuple(number for _, number in found)
    grid = np.full((*map(len, axes), 3), np.nan)
    rows = np.ravel_multi_index(numbers, grid.shape[:3])
    if len(np.unique(rows)) < len(rows):
        raise DataError(
            f"{what}: {len(rows) - len(np.unique(rows))} point(s) are measured twice; keep one row for each"
        )
    grid.reshape(-1, 3)[rows] = values
    return field_map(axes[0], axes[1], axes[2], grid)


@takes(period="s")
def read_field(source: Any, period: float = 0.0) -> TabulatedField:
    """B(t) from a CSV or NetCDF file with the columns time, bx, by, bz and their units, repeated after `period` [s]
    if given."""
    what = str(source) if isinstance(source, str | Path) else "the table"
    columns = _by_lower_name(read_columns(source))
    time = _times(columns, what)
    bx, by, bz = (_whole(name, _in_si(columns, name, "T", what), time, what) for name in COMPONENTS)
    return TabulatedField(times=time.tolist(), bx=bx, by=by, bz=bz, period=period)


@takes(period="s")
def read_currents(source: Any, period: float = 0.0) -> dict[str, TabulatedCurrent]:
    """Currents of coils from a CSV or NetCDF file: the column time, and one column per coil under the coil's name."""
    what = str(source) if isinstance(source, str | Path) else "the table"
    columns = read_columns(source)
    time = _times(columns, what)
    coils = [name for name in columns if name.lower() not in ("time", "t")]
    if not coils:
        raise DataError(f"{what} has no currents; give one column per coil, such as: time [s], north [A]")
    return {
        name: TabulatedCurrent(times=time.tolist(), values=_whole(name, _in_si(columns, name, "A", what), time, what),
                               period=period)
        for name in coils
    }  # fmt: skip


# ------------------------------------------------------------------------------------------------------- columns


def _by_lower_name(columns: dict[str, Column]) -> dict[str, Column]:
    """Columns under small names without underscores: Bx, B_x and bx are one."""
    return {name.lower().replace("_", ""): column for name, column in columns.items()}


def _in_si(columns: dict[str, Column], name: str, unit: str, what: str) -> np.ndarray:
    if name not in columns:
        raise DataError(f'{what} has no column "{name}"; it has {", ".join(columns)}')
    given = columns[name]
    if not given.unit:
        raise DataError(f'{what}: the column "{name}" has no unit; write it in the header, such as {name} [m{unit}]')
    try:
        return given.numbers * in_si(f"1 {given.unit}", unit)
    except ValueError as error:
        raise DataError(f'{what}: column "{name}": {error}') from None


def _times(columns: dict[str, Column], what: str) -> np.ndarray:
    name = next((n for n in columns if n.lower() in ("time", "t")), None)
    if name is None:
        raise DataError(f'{what} has no column "time"; it has {", ".join(columns)}')
    time = _in_si(columns, name, "s", what)
    if not np.isfinite(time).all() or (np.diff(time) <= 0).any():
        raise DataError(f"{what}: times must grow from row to row, without holes")
    return time


def _whole(name: str, values: np.ndarray, time: np.ndarray, what: str) -> tuple[float, ...]:
    bad = np.flatnonzero(~np.isfinite(values))
    if len(bad):
        raise DataError(
            f'{what}: "{name}" has {len(bad)} hole(s), the first at t = {time[bad[0]]:g} s; fill them or leave these '
            f"rows out"
        )
    return tuple(values.tolist())


def _axis(name: str, places: np.ndarray, what: str) -> tuple[np.ndarray, np.ndarray]:
    """The different places along an axis, and the number of the place of every row."""
    if not np.isfinite(places).all():
        raise DataError(
            f'{what}: the column "{name}" has {(~np.isfinite(places)).sum()} hole(s); every row needs its place'
        )
    order = np.sort(places)
    apart = np.diff(order)
    step = apart.max(initial=0.0)
    fresh = np.concatenate([[True], apart > SAME_PLACE * step]) if step > 0 else np.arange(len(order)) == 0
    groups = np.cumsum(fresh) - 1
    axis = np.bincount(groups, order) / np.bincount(groups)
    return axis, np.abs(places[:, None] - axis[None]).argmin(axis=1)


# -------------------------------------------------------------------------------------------------------- grids


def _gridded(source: Any) -> xr.Dataset | None:
    """A Dataset with three dimensions, if the source is one."""
    if isinstance(source, xr.Dataset):
        return source
    if isinstance(source, str | Path) and Path(source).suffix in (".nc", ".nc4", ".h5", ".cdf"):
        if not Path(source).is_file():
            raise DataError(f"there is no file {source}")
        try:
            return xr.load_dataset(source)
        except (OSError, ValueError) as error:
            raise DataError(f"{source} cannot be read as NetCDF: {error}") from None
    return None


def _of_grid(ds: xr.Dataset, what: str) -> FieldMap:
    names = {str(name).lower().replace("_", ""): name for name in ds.variables}
    missing = [name for name in (*PLACES, *COMPONENTS) if name not in names]
    if missing:
        raise DataError(f"{what} has no variable {', '.join(missing)}; it has {', '.join(map(str, ds.variables))}")
    dims = tuple(names[name] for name in PLACES)
    units = {name: str(ds[names[name]].attrs.get("units", "")) for name in (*PLACES, *COMPONENTS)}
    columns = {name: Column(np.asarray(ds[names[name]].values, float), units[name]) for name in PLACES}
    for name in COMPONENTS:
        variable = ds[names[name]]
        if set(variable.dims) != set(dims):
            raise DataError(f"{what}: {name} has the dimensions {variable.dims}; a map has x, y and z")
        columns[name] = Column(np.asarray(variable.transpose(*dims).values, float), units[name])
    axes = tuple(_in_si(columns, name, "m", what) for name in PLACES)
    grid = np.stack([_in_si(columns, name, "T", what) for name in COMPONENTS], axis=-1)
    return field_map(axes[0], axes[1], axes[2], grid)
