"""Tables of measured numbers: columns by name, in SI."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core.quantity import in_si, si_of
from .responses import DataError

HEADER = re.compile(r"\s*([\w.]+)\s*(?:\[([^\]]*)\])?\s*")  # name [unit]


def read_table(source: Any, units: Mapping[str, str] | None = None) -> dict[str, np.ndarray]:
    """Columns of a CSV file, a mapping or a Dataset.

    A header such as "clock.frequency [kHz]" is converted to SI; `units` says into which unit. Empty lines and lines
    that start with # are skipped.
    """
    if isinstance(source, str | Path):
        columns = _read_csv(Path(source), units or {})
    elif isinstance(source, xr.Dataset):
        columns = {str(n): np.asarray(v.values, float) for n, v in source.variables.items() if v.dtype.kind in "fiu"}
    elif isinstance(source, Mapping):
        columns = {str(name): np.atleast_1d(np.asarray(values, float)) for name, values in source.items()}
    else:
        raise DataError(f"{type(source).__name__} is no table; give the path of a CSV file, a mapping or a Dataset")
    return columns


def complete(columns: Mapping[str, np.ndarray]) -> None:
    """Refuse columns of different length, and places without a number."""
    lengths = {name: len(values) for name, values in columns.items()}
    if len(set(lengths.values())) > 1:
        found = ", ".join(f"{name} has {count}" for name, count in lengths.items())
        raise DataError(f"the columns are not equally long: {found}; give every row a number in each column")
    for name, values in columns.items():
        if not np.isfinite(values).all():
            k = int(np.flatnonzero(~np.isfinite(values))[0])
            raise DataError(
                f'the column "{name}" has {values[k]} in row {k + 1}; leave rows out that were not measured'
            )


def _read_csv(path: Path, units: Mapping[str, str]) -> dict[str, np.ndarray]:
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"cannot read {path}: {error}") from None
    numbered = [(i + 1, line) for i, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")]
    if len(numbered) < 2:
        raise DataError(f"{path} has no table: a line of names and at least one line of numbers are needed")
    names, factors = _header(path, next(csv.reader([numbered[0][1]])), units)
    rows = []
    for number, line in numbered[1:]:
        cells = next(csv.reader([line]))
        if len(cells) != len(names):
            raise DataError(f"{path}, line {number}: {len(cells)} cells under {len(names)} names")
        rows.append([_number(path, number, name, cell) for name, cell in zip(names, cells, strict=True)])
    table = np.array(rows) * factors
    return {name: np.ascontiguousarray(table[:, k]) for k, name in enumerate(names)}


def _header(path: Path, cells: list[str], units: Mapping[str, str]) -> tuple[list[str], np.ndarray]:
    names, factors = [], []
    for cell in cells:
        found = HEADER.fullmatch(cell)
        if found is None or found[1] in names:
            raise DataError(f'{path}: "{cell}" is no name of a column; write it like speed [mm/s], each name once')
        unit = found[2]
        try:
            wanted = units.get(found[1], unit)
            factors.append((in_si(f"1 {unit}", wanted) if wanted else si_of(unit)) if unit else 1.0)
        except ValueError as error:
            raise DataError(f'{path}: column "{cell}": {error}') from None
        names.append(found[1])
    return names, np.array(factors)


def _number(path: Path, line: int, name: str, cell: str) -> float:
    try:
        value = float(cell)
    except ValueError:
        value = float("nan")
    if not np.isfinite(value):
        raise DataError(f'{path}, line {line}: "{cell.strip()}" under "{name}" is no finite number')
    return value
