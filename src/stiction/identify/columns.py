"""Columns of measured numbers in files as they come: any separator, units in the header, lost rows, many lines."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from .responses import DataError

SEPARATORS = {"\t": "tabs", ";": "semicolons", ",": "commas", " ": "spaces"}
HEADER = re.compile(
    r'\s*"?\s*([^\[\]()/"]+?)\s*(?:\[([^\]]*)\]|\(([^)]*)\)|/\s*(\S+))?\s*"?\s*'
)  # x [mm], x (mm), x / mm
LOST = ["", "nan", "NaN", "NAN", "NA", "n/a", "-", "null", "None", "inf", "-inf"]  # cells in which nothing was measured
PIXELS = ("px", "pixel", "pixels", "pix")


class Column(NamedTuple):
    """Numbers as they stand in a file, with the unit that its header gives ("" for none)."""

    numbers: np.ndarray
    unit: str


def read_columns(source: Any) -> dict[str, Column]:
    """The columns of a CSV or TSV file, a NetCDF file, a Dataset or a mapping, by name; nothing is converted."""
    if isinstance(source, xr.Dataset):
        return _of_dataset(source, "the Dataset")
    if hasattr(source, "items"):
        return {str(n): Column(np.atleast_1d(np.asarray(v, float)), "") for n, v in source.items()}
    if not isinstance(source, str | Path):
        raise DataError(f"{type(source).__name__} is no table; give the path of a file, a mapping or a Dataset")
    path = Path(source)
    if not path.is_file():
        raise DataError(f"there is no file {path}")
    if path.suffix in (".nc", ".nc4", ".h5", ".cdf"):
        try:
            return _of_dataset(xr.load_dataset(path), str(path))
        except (OSError, ValueError) as error:
            raise DataError(f"{path} cannot be read as NetCDF: {error}") from None
    return _of_text(path)


def _of_dataset(ds: xr.Dataset, what: str) -> dict[str, Column]:
    found = {
        str(n): Column(np.asarray(v.values, float), str(v.attrs.get("units", "")))
        for n, v in ds.variables.items()
        if v.dtype.kind in "fiu" and v.ndim == 1
    }
    if not found:
        raise DataError(f"{what} holds no series of numbers; variables of one dimension, such as time, are needed")
    return found


# ------------------------------------------------------------------------------------------------ text


def _of_text(path: Path) -> dict[str, Column]:
    skipped, header = _header_of(path)
    separator = _separator(path, header)
    cells = header.split() if separator == " " else header.split(separator)
    heads = [HEADER.fullmatch(cell) for cell in cells]
    names = [found[1] if found else "" for found in heads]
    for cell, name in zip(cells, names, strict=True):
        if not name or names.count(name) > 1:
            raise DataError(f'{path}: "{cell.strip()}" is no name of a column; write it like x [mm], each name once')
    if all(_is_number(name) for name in names):
        raise DataError(f"{path} has no line of names; write one first, such as: time [s]{separator}x [mm]")
    table = _numbers(path, separator, skipped, names)
    units = [
        next((unit.strip() for unit in found.groups()[1:] if unit is not None), "") if found else "" for found in heads
    ]
    return {name: Column(table[:, k], unit) for k, (name, unit) in enumerate(zip(names, units, strict=True))}


def _header_of(path: Path) -> tuple[int, str]:
    """Number of the first line after the names, and the line of names."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            for number, line in enumerate(islice(file, 1000)):
                if line.strip() and not line.lstrip().startswith("#"):
                    return number + 1, line.rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"cannot read {path}: {error}") from None
    raise DataError(f"{path} is empty: a line of names and at least one line of numbers are needed")


def _separator(path: Path, header: str) -> str:
    """The separator of the names; spaces only where there is no other, as names may have some."""
    inside = re.sub(r"\[[^\]]*\]|\([^)]*\)", "", header)  # units may hold one
    found = [s for s in SEPARATORS if s != " " and s in inside]
    if len(found) > 1:
        raise DataError(
            f"{path}: the names are separated by {' and by '.join(SEPARATORS[s] for s in found)}; use one separator"
        )
    return found[0] if found else (" " if len(inside.split()) > 1 and "[" not in header and "(" not in header else ",")


def _numbers(path: Path, separator: str, skipped: int, names: list[str]) -> np.ndarray:
    import pandas as pd

    options: dict[str, Any] = {
        "sep": r"\s+" if separator == " " else separator, "skiprows": skipped, "header": None, "comment": "#",
        "names": range(len(names)), "na_values": LOST, "keep_default_na": False, "skipinitialspace": True,
        "decimal": "," if separator in (";", "\t") and _decimal_commas(path, skipped) else ".", "index_col": False,
        "encoding": "utf-8-sig", "dtype": float,
    }  # fmt: skip
    try:
        table = pd.read_csv(path, **options).to_numpy(dtype=float)
    except (ValueError, pd.errors.ParserError, pd.errors.EmptyDataError, UnicodeDecodeError):
        raise DataError(_what_is_wrong(path, separator, skipped, names, options["decimal"])) from None
    if not len(table):
        raise DataError(f"{path} has names but no numbers")
    if np.isnan(table).any() or _ragged_start(path, separator, skipped, names):
        wrong = _what_is_wrong(path, separator, skipped, names, options["decimal"], quiet=True)
        if wrong:
            raise DataError(wrong)
    return np.where(np.isinf(table), np.nan, table)


def _decimal_commas(path: Path, skipped: int) -> bool:
    """Whether numbers have commas and no points, as tables of some countries do."""
    with path.open(encoding="utf-8-sig") as file:
        some = "".join(islice(file, skipped, skipped + 200))
    return "," in some and "." not in some


def _ragged_start(path: Path, separator: str, skipped: int, names: list[str]) -> bool:
    with path.open(encoding="utf-8-sig") as file:
        lines = [x for x in islice(file, skipped, skipped + 20) if x.strip() and not x.lstrip().startswith("#")]
    return any(len(_cells(line, separator)) != len(names) for line in lines)


def _cells(line: str, separator: str) -> list[str]:
    line = line.split("#")[0].rstrip("\r\n")
    return line.split() if separator == " " else line.split(separator)


def _what_is_wrong(
    path: Path, separator: str, skipped: int, names: list[str], decimal: str, quiet: bool = False
) -> str:
    """The first line that is no row of numbers, in words; "" where `quiet` and every line is one."""
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        for number, line in enumerate(file, 1):
            if number <= skipped or not line.strip() or line.lstrip().startswith("#"):
                continue
            cells = _cells(line, separator)
            if len(cells) != len(names):
                other = next(
                    (w for s, w in SEPARATORS.items() if s not in (separator, decimal) and s in line.strip()), ""
                )
                hint = f"; are its cells separated by {other}, the names by {SEPARATORS[separator]}?" if other else ""
                return f"{path}, line {number}: {len(cells)} cells under {len(names)} names{hint}"
            for name, cell in zip(names, cells, strict=True):
                text = cell.strip().replace(",", ".") if decimal == "," else cell.strip()
                if text not in LOST and not _is_number(text):
                    return f'{path}, line {number}: "{cell.strip()}" under "{name}" is no number'
    return "" if quiet else f"{path} cannot be read as a table of numbers"


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
