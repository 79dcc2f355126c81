"""Datasets from arrays that are known to fit each other: the same as xarray's own, without its search for conflicts.

`xr.Dataset(…)` looks for labels that differ between the variables and aligns them, half a millisecond for the variables
of one result, and as much again for each addition. Here names, sizes and labels are known; a size that differs is
refused. What comes out is identical to what xarray makes (tests/unit/test_labelled.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import xarray as xr

Given = Mapping[str, Any]  # name -> (dimensions, values, attributes), or labels of a dimension


def dataset(variables: Given, coords: Given | None = None, attrs: Mapping[str, Any] | None = None) -> xr.Dataset:
    """A Dataset of variables and coordinates; a coordinate with the name of its dimension labels it."""
    return _built({}, set(), {}, variables, coords or {}, attrs or {})


def extended(ds: xr.Dataset, variables: Given, coords: Given, attrs: Mapping[str, Any]) -> xr.Dataset:
    """A Dataset with further variables, coordinates and attributes; what it has is shared, not copied."""
    indexes = {name: ds.xindexes[name] for name in ds.xindexes}
    return _built(dict(ds.variables), set(ds.coords), indexes, variables, coords, {**ds.attrs, **attrs})


def _built(
    made: dict[Any, Any], coord_names: set[Any], indexes: dict[Any, Any], variables: Given, coords: Given,
    attrs: Mapping[str, Any],
) -> xr.Dataset:  # fmt: skip
    for name, given in variables.items():
        made[name] = _variable(given)
    for name, given in coords.items():
        made[name], index = _coordinate(name, given)
        coord_names.add(name)
        if index is not None:
            indexes[name] = index
    return xr.Dataset._construct_direct(made, coord_names, _sizes(made), dict(attrs), indexes)


def _variable(given: Any) -> xr.Variable:
    return given if isinstance(given, xr.Variable) else xr.Variable(*given)


def _coordinate(name: str, given: Any) -> tuple[xr.Variable, Any]:
    """A coordinate, and its index where it labels a dimension."""
    variable = _variable(given if isinstance(given, tuple | xr.Variable) else (name, given))
    if variable.dims != (name,):
        return variable, None
    if variable.dtype.kind in "UO" and not variable.attrs:
        variable, index = _labels(name, tuple(variable.values.tolist()))
        return variable.copy(deep=False), index
    return _indexed(name, variable)


@lru_cache(maxsize=256)
def _labels(name: str, labels: tuple[str, ...]) -> tuple[xr.Variable, Any]:
    """The names of bodies, contacts and coordinates: the same in every result of a model."""
    return _indexed(name, xr.Variable(name, np.array(labels, dtype=str)))


def _indexed(name: str, variable: xr.Variable) -> tuple[xr.Variable, Any]:
    index = xr.indexes.PandasIndex.from_variables({name: variable}, options={})
    return index.create_variables({name: variable})[name], index


def _sizes(variables: Mapping[Any, xr.Variable]) -> dict[Any, int]:
    sizes: dict[Any, int] = {}
    for name, variable in variables.items():
        for dim, size in zip(variable.dims, variable.shape, strict=True):
            if sizes.setdefault(dim, size) != size:
                raise ValueError(f'"{name}" has {size} numbers along "{dim}", other variables {sizes[dim]}')
    return sizes
