"""Numbers over time for plots: which there are, and windows of them with no peak lost."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ParameterError, suggestion
from ..scene.mechanism import axis_of

Array = np.ndarray
DENSE = 4  # samples per column up to which samples themselves are sent
MOST_COLUMNS = 4096
HIDDEN = ("end_", "start_", "surface_", "event_", "gamma_N_", "gamma_T_")
FIRST = ("q", "position", "x", "u", "velocity", "g_N", "lambda_N", "P_N", "lambda_T", "P_T", "contact_state")


class Series(NamedTuple):
    """A number over time: its name, such as q.body.x, what it means, its unit, and the numbers of its labels."""

    name: str
    meaning: str
    unit: str
    variable: str
    at: tuple[int, ...]


def along(ds: xr.Dataset) -> str:
    """The dimension that plots run over: time, or the one along which equilibria follow each other."""
    return "time" if "time" in ds.dims else axis_of(ds) if "shape" in ds else ""


def axis_values(ds: xr.Dataset) -> Array:
    """The numbers along that dimension; a path that turns back is counted."""
    dim = along(ds)
    if not dim:
        return np.zeros(1)
    values = ds[dim].values.astype(float) if dim in ds.coords else np.arange(ds.sizes[dim]) * 1.0
    return values if (np.diff(values) > 0).all() else np.arange(len(values)) * 1.0


def every(ds: xr.Dataset) -> list[Series]:
    """All series of a result, the usual ones first."""
    dim, found = along(ds), []
    for name in map(str, ds.data_vars):
        v = ds[name]
        if dim not in v.dims or name.startswith(HIDDEN) or v.dtype.kind not in "fiub" or v.ndim > 4:
            continue
        found += _of(ds, name, [str(d) for d in v.dims if d != dim])
    order = {name: k for k, name in enumerate(FIRST)}
    return sorted(found, key=lambda s: order.get(s.variable, len(order)))


def _of(ds: xr.Dataset, name: str, dims: list[str]) -> list[Series]:
    v = ds[name]
    meaning, unit = str(v.attrs.get("long_name", name)), str(v.attrs.get("units", "1"))
    if np.prod([ds.sizes[d] for d in dims]) > 64:
        return []
    labels = [[str(x) for x in ds[d].values] if d in ds.coords else list(map(str, range(ds.sizes[d]))) for d in dims]
    found = []
    for at in np.ndindex(*(len(x) for x in labels)):
        words = [labels[k][i] for k, i in enumerate(at)]
        found.append(Series(".".join([name, *words]), meaning, _unit(ds, unit, dims, at), name, at))
    return found


def _unit(ds: xr.Dataset, unit: str, dims: list[str], at: tuple[int, ...]) -> str:
    if unit.startswith("see coordinate_unit") and "coordinate" in dims:
        known = str(ds.coordinate_unit.values[at[dims.index("coordinate")]])
        return known + unit.removeprefix("see coordinate_unit")
    own = unit.split(", ")  # "m, m, rad": those of x, y and theta of one body after the other
    return own[at[-1] % len(own)] if at else unit


def numbers(ds: xr.Dataset, name: str) -> tuple[Series, Array]:
    """A series by name."""
    known = {s.name: s for s in every(ds)}
    if name not in known:
        raise ParameterError(f'the result has no series "{name}"{suggestion(name, known)}')
    series = known[name]
    v: Any = ds[series.variable].transpose(along(ds), ...).values
    return series, v[(slice(None), *series.at)].astype(float)


class Window(NamedTuple):
    """Samples, or the smallest and largest number of every column."""

    time: Array
    low: Array
    high: Array


def window(time: Array, values: Array, first: float, last: float, columns: int) -> Window:
    """What of a series lies between two times, with one sample more on either side; no peak is lost.

    Up to four samples per column are sent as they are; of more, the smallest and the largest number of every column.
    """
    columns = int(np.clip(columns, 1, MOST_COLUMNS))
    a = max(0, int(np.searchsorted(time, first, side="left")) - 1)
    b = min(len(time), int(np.searchsorted(time, last, side="right")) + 1)
    t, v = time[a:b], values[a:b]
    if len(t) <= DENSE * columns:
        return Window(t, v, v)
    edges = np.linspace(t[0], t[-1], columns + 1)
    starts = np.unique(np.searchsorted(t, edges[:-1], side="left"))
    low = np.fmin.reduceat(v, starts)  # of a column without numbers: NaN, a gap
    high = np.fmax.reduceat(v, starts)
    ends = np.append(starts[1:], len(t)) - 1
    return Window((t[starts] + t[ends]) / 2, low, high)


def telling(x: Array, y: Array, most: int = 20_000) -> Array:
    """Numbers of the samples that a curve of y over x needs, at most about as many: of every piece its first and its
    extreme ones, so that no peak is lost."""
    count = len(x)
    if count <= most:
        return np.arange(count)
    pieces = np.array_split(np.arange(count), most // 5)
    found = [(p[0], *(p[f(v[p])] for v in (np.nan_to_num(x), np.nan_to_num(y)) for f in (np.argmin, np.argmax)))
             for p in pieces]  # fmt: skip
    return np.unique([*np.ravel(found), count - 1])


def overview(ds: xr.Dataset, most: int = 3, columns: int = 600) -> tuple[list[dict[str, Any]], dict[str, Array]]:
    """A few series that tell most, as heads and arrays of a frame."""
    heads: list[dict[str, Any]] = []
    arrays: dict[str, Array] = {}
    time = axis_values(ds)
    for k, series in enumerate(chosen(ds)[:most]):
        _, v = numbers(ds, series.name)
        w = window(time, v, float(time[0]), float(time[-1]), columns)
        arrays |= {f"st{k}": w.time, f"sl{k}": w.low, f"sh{k}": w.high}
        heads.append({"name": series.name, "meaning": series.meaning, "unit": series.unit, "key": k})
    return heads, arrays


def chosen(ds: xr.Dataset) -> list[Series]:
    """Series that tell most: a coordinate that moves, a force or gap, the velocity of that coordinate.

    Of several the first that changes at least half as much as any; lengths before angles, which compare with nothing.
    """
    found: list[Series] = []
    for wanted in (("q", "position", "x"), ("lambda_N", "P_N", "g_N", "lambda_T"), ("u", "velocity", "xdot"),
                   ("rotation", "stress")):  # fmt: skip
        able = next((some for name in wanted if (some := [s for s in every(ds) if s.variable == name])), [])
        able = [s for s in able if s.unit in ("m", "m/s")] or able
        same = [s for s in able if found and s.variable == {"q": "u"}.get(found[0].variable) and s.at == found[0].at]
        if able:
            found.append(same[0] if same else _lively(ds, able))
    return found


def _lively(ds: xr.Dataset, able: list[Series]) -> Series:
    sizes = [float(np.ptp(np.nan_to_num(numbers(ds, s.name)[1]))) for s in able]
    return next(s for s, size in zip(able, sizes, strict=True) if size >= 0.5 * max(sizes))
