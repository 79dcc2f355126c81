"""Datasets as tables: columns with units for CSV, rows for terminals."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.errors import ParameterError, suggestion

Cell = str | float | int | bool | None


def columns_of(ds: Any, variables: Sequence[str] = ()) -> dict[str, Any]:
    """Columns "name label [unit]" → values over the rows of a Dataset.

    Rows are the combinations of its numeric dimensions and of `direction`; a dimension of labels, such as coordinates
    or contacts, becomes one column per label.
    """
    import numpy as np
    import xarray as xr

    chosen = [_known(ds, name) for name in variables] or _largest_group(ds)
    rows = [str(d) for d in ds[chosen[0]].dims if not _labels(ds, str(d))]
    index = xr.Dataset(coords={d: ds[d] if d in ds.coords else np.arange(ds.sizes[d]) for d in rows})
    shape = {d: index.sizes[d] for d in rows}
    found: dict[str, Any] = {}
    for d in rows:
        found[_titled(d, index[d])] = index[d].broadcast_like(xr.DataArray(np.zeros(list(shape.values())), dims=rows))
    if rows == ["point"]:  # a sample: the parameters of each point
        found |= {_titled(str(name), c): c for name, c in ds.coords.items() if c.dims == ("point",) and name != "point"}
    for name in chosen:
        array = ds[name]
        if [str(d) for d in array.dims if not _labels(ds, str(d))] != rows:
            raise ParameterError(f'"{name}" runs over {array.dims}, not over {rows}; export it by itself')
        for text, picked in _one_per_label(array, ds):
            found[_titled(f"{name} {text}".strip(), array)] = picked
    return {title: np.asarray(values.values).ravel() for title, values in found.items()}


def _known(ds: Any, name: str) -> str:
    if name not in ds:
        raise ParameterError(f'there is no variable "{name}"{suggestion(name, map(str, ds.data_vars))}')
    return name


def _labels(ds: Any, dim: str) -> bool:
    """Whether a dimension has names instead of numbers."""
    return dim in ds.coords and ds[dim].dtype.kind in "UOST" and dim != "direction"


def _largest_group(ds: Any) -> list[str]:
    """The variables over the most common numeric dimensions."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for name, array in ds.data_vars.items():
        groups.setdefault(tuple(str(d) for d in array.dims if not _labels(ds, str(d))), []).append(str(name))
    if not groups:
        raise ParameterError("the result has no variables to export")
    return max(groups.items(), key=lambda item: (len(item[1]), len(item[0])))[1]


def _one_per_label(array: Any, ds: Any) -> list[tuple[str, Any]]:
    for dim in array.dims:
        if _labels(ds, str(dim)):
            return [
                (f"{label} {text}".strip(), picked)
                for label in ds[dim].values
                for text, picked in _one_per_label(array.sel({dim: label}), ds)
            ]
    return [("", array)]


def _titled(name: str, array: Any) -> str:
    unit = array.attrs.get("units", "")
    return f"{name} [{unit}]" if unit not in ("", "1") else name


def csv_text(ds: Any, variables: Sequence[str] = ()) -> str:
    """A Dataset as CSV with units in the titles; numbers are written so that they read back equal."""
    columns = columns_of(ds, variables)
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(columns)
    for row in zip(*columns.values(), strict=True):
        writer.writerow([repr(float(x)) if hasattr(x, "dtype") and x.dtype.kind == "f" else x for x in row])
    return stream.getvalue()


def plain(value: Any) -> Any:
    """A value as JSON can hold it; what is not a number is null."""
    if isinstance(value, Mapping):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, list | tuple | set):
        return [plain(v) for v in value]
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    if isinstance(value, float):
        return value if abs(value) < float("inf") else None
    return value if isinstance(value, str | int | bool) or value is None else str(value)


def print_json(thing: Any) -> None:
    """One JSON object on standard output."""
    print(json.dumps(plain(thing), ensure_ascii=False, indent=1))


def print_table(rows: Sequence[Sequence[Cell]], titles: Sequence[str]) -> None:
    """Rows for a person, on standard output; plain columns where it is no terminal."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", show_edge=False)
    for i, title in enumerate(titles):
        numeric = bool(rows) and all(isinstance(row[i], int | float) for row in rows)
        table.add_column(title, justify="right" if numeric else "left", overflow="fold")
    for row in rows:
        table.add_row(*(_shown(cell) for cell in row))
    wide = None if sys.stdout.isatty() else 1000
    Console(width=wide, highlight=False, markup=False, emoji=False).print(table)


def _shown(cell: Cell) -> str:
    return "" if cell is None else f"{cell:.6g}" if isinstance(cell, float) else str(cell)
