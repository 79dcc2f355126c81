"""Datasets from arrays that are known to fit each other: the same as xarray's own, without its search for conflicts.

`xr.Dataset(…)` looks for labels that differ between the variables and aligns them, half a millisecond for the variables
of one result, and as much again for each addition. Here names, sizes and labels are known; a size that differs is
refused. What comes out is identical to what xarray makes (tests/unit/test_labelled.py).
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas as pd
import xarray as xr
from xarray.core.indexes import PandasIndex
from xarray.namedarray import pycompat

# libraries that xarray asks whether arrays are theirs, and where these come from
OTHERS = {"dask": "dask.array"} | {name: name for name in ("pint", "cupy", "sparse", "cubed", "numbagg")}
Given = Mapping[str, Any]  # name -> (dimensions, values, attributes), or labels of a dimension


def dataset(variables: Given, coords: Given | None = None, attrs: Mapping[str, Any] | None = None) -> xr.Dataset:
    """A Dataset of variables and coordinates; a coordinate with the name of its dimension labels it."""
    return _built({}, set(), {}, {}, variables, coords or {}, attrs or {})


def extended(ds: xr.Dataset, variables: Given, coords: Given, attrs: Mapping[str, Any]) -> xr.Dataset:
    """A Dataset with further variables, coordinates and attributes; what it has is shared, not copied."""
    return _built(
        dict(ds._variables), set(ds._coord_names), dict(ds._indexes), dict(ds._dims), variables, coords,
        {**ds.attrs, **attrs},
    )  # fmt: skip


def labels_of(ds: xr.Dataset, dim: str) -> tuple[str, ...]:
    """The labels of a dimension that has some."""
    index: Any = ds._indexes[dim]
    return tuple(map(str, index.index))


@contextlib.contextmanager
def _only_what_is_loaded() -> Iterator[None]:
    """What xarray asks whether arrays are theirs and is not loaded made none of ours; it would load dask and pint.

    Afterwards xarray knows no more of it than before, and loads it when somebody asks.
    """
    known = getattr(pycompat, "_cached_duck_array_modules", {})
    absent = [name for name, home in OTHERS.items() if name not in known and home not in sys.modules]
    for name in absent:
        known[name] = SimpleNamespace(module=None, version=None, type=(), available=False)
    try:
        yield
    finally:
        for name in absent:
            known.pop(name, None)


def _built(
    made: dict[Any, Any], coord_names: set[Any], indexes: dict[Any, Any], sizes: dict[Any, int], variables: Given,
    coords: Given, attrs: Mapping[str, Any],
) -> xr.Dataset:  # fmt: skip
    with _only_what_is_loaded():
        for name, given in variables.items():
            made[name] = variable = _variable(given)
            _fit(sizes, name, variable)
        for name, given in coords.items():
            made[name], index = _coordinate(name, given)
            coord_names.add(name)
            _fit(sizes, name, made[name])
            if index is not None:
                indexes[name] = index
    return xr.Dataset._construct_direct(made, coord_names, sizes, dict(attrs), indexes)


def _variable(given: Any) -> xr.Variable:
    """A variable; plain arrays of numbers need none of the conversions that xarray looks for."""
    if isinstance(given, xr.Variable):
        return given
    dims, values, attrs = given if len(given) == 3 else (*given, None)
    plain = type(values) is np.ndarray and values.dtype.kind in "biuf"
    return xr.Variable(dims, values, attrs, fastpath=plain)


def _coordinate(name: str, given: Any) -> tuple[xr.Variable, Any]:
    """A coordinate, and its index where it labels a dimension."""
    if isinstance(given, np.ndarray) and given.dtype.kind == "U" and given.ndim == 1:
        return _own_labels(name, tuple(given.tolist()))
    variable = _variable(given if isinstance(given, tuple | xr.Variable) else (name, given))
    if variable.dims != (name,):
        return variable, None
    if variable.dtype.kind in "UO" and not variable.attrs:
        return _own_labels(name, tuple(variable.values.tolist()))
    return _indexed(name, variable)


def _own_labels(name: str, labels: tuple[str, ...]) -> tuple[xr.Variable, Any]:
    """Labels as a coordinate of its own, whose attributes no other result sees, and their index, which all share."""
    variable, index = _labels(name, labels)
    made: Any = xr.IndexVariable
    return made(name, variable._data, fastpath=True), index


@lru_cache(maxsize=256)
def _labels(name: str, labels: tuple[str, ...]) -> tuple[xr.Variable, Any]:
    """The names of bodies, contacts and coordinates: the same in every result of a model."""
    return _indexed(name, xr.Variable(name, np.array(labels, dtype=str)))


def _indexed(name: str, variable: xr.Variable) -> tuple[xr.Variable, Any]:
    values = variable._data
    plain = type(values) is np.ndarray and values.dtype.kind in "biufU"
    # xarray would ask dask whether the labels are its own
    index = (
        PandasIndex(pd.Index(values, name=name), name, coord_dtype=variable.dtype)
        if plain
        else PandasIndex.from_variables({name: variable}, options={})
    )
    return index.create_variables({name: variable})[name], index


def _fit(sizes: dict[Any, int], name: str, variable: xr.Variable) -> None:
    """Note the sizes of a variable; one that differs from those known is refused."""
    for dim, size in zip(variable._dims, variable._data.shape, strict=True):
        if sizes.setdefault(dim, size) != size:
            raise ValueError(f'"{name}" has {size} numbers along "{dim}", other variables {sizes[dim]}')
