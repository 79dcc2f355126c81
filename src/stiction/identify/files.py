"""Measurement files: universal file format (datasets 58 and 55, by pyuff), CSV, and our own Datasets."""

from __future__ import annotations

import csv
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..families.modal.structure import ModalStructure
from .responses import DataError, DataWarning, frf_dataset

FRF, TIME_RESPONSE, COHERENCE = 4, 1, 6  # function types of dataset 58
AXES = ("x", "y", "z", "rx", "ry", "rz")
DIRECTIONS = {0: "0"} | {k * s: ("" if s > 0 else "-") + a for k, a in enumerate(AXES, 1) for s in (1, -1)}  # rsp_dir
TO_SI = {"m": 1.0, "mm": 1e-3, "um": 1e-6, "µm": 1e-6, "nm": 1e-9}
TO_VOLT = {"V": 1.0, "mV": 1e-3}


def _pyuff() -> Any:
    try:
        import pyuff
    except ImportError:
        raise DataError("universal files need pyuff: pip install stiction[ema]; CSV and netCDF work without") from None
    return pyuff


def write_uff(ds: xr.Dataset, path: str | Path) -> None:
    """Receptances (and coherence, if there) as datasets 58, one per output."""
    file = _pyuff().UFF(str(path))
    f, first = ds.frequency.values, True
    for j, name in enumerate(map(str, ds.output.values)):
        for variable, kind in (("frf", FRF), ("coherence", COHERENCE)):
            if variable in ds:
                file.write_sets(_record(f, ds[variable].values[j], kind, j + 1, name), "overwrite" if first else "add")
                first = False


def _record(f: np.ndarray, values: np.ndarray, kind: int, node: int, name: str) -> dict[str, Any]:
    ratio = kind == FRF
    return {
        "type": 58, "binary": 0, "func_type": kind, "rsp_node": node, "rsp_dir": 3, "ref_node": 1, "ref_dir": 0,
        "rsp_ent_name": name, "ref_ent_name": "input", "id1": name, "id2": "NONE", "id3": "NONE", "id4": "NONE",
        "id5": "NONE", "load_case_id": 0, "ver_num": 1, "x": f, "data": values,
        "ord_data_type": 6 if np.iscomplexobj(values) else 4, "num_pts": len(f), "abscissa_spacing": 0,
        "abscissa_min": float(f[0]), "abscissa_inc": 0.0, "z_axis_value": 0.0, "abscissa_spec_data_type": 18,
        "abscissa_axis_lab": "Frequency", "abscissa_axis_units_lab": "Hz", "ordinate_spec_data_type": 8 if ratio else 0,
        "ordinate_axis_lab": "Displacement" if ratio else "Coherence", "ordinate_axis_units_lab": "m" if ratio else "1",
        "orddenom_spec_data_type": 1 if ratio else 0, "orddenom_axis_lab": "Voltage" if ratio else "NONE",
        "orddenom_axis_units_lab": "V" if ratio else "1", "z_axis_axis_lab": "NONE", "z_axis_axis_units_lab": "NONE",
    }  # fmt: skip


def read_uff(path: str | Path, units: tuple[str, str] | None = None) -> xr.Dataset:
    """Receptances of a universal file in SI. Units absent from the file are an error unless given as ("um", "V")."""
    if not Path(path).is_file():
        raise DataError(f"there is no file {path}")
    records = _pyuff().UFF(str(path)).read_sets()
    records = [r for r in (records if isinstance(records, list) else [records]) if r.get("type") == 58]
    responses = [r for r in records if r["func_type"] == FRF]
    if not responses:
        raise DataError(
            f"{path} holds no frequency response (dataset 58, function type 4); it has {len(records)} others"
        )
    f = np.asarray(responses[0]["x"], float)
    names, rows = _names(responses, path), []
    for r in responses:
        if len(r["x"]) != len(f) or not np.allclose(r["x"], f, rtol=1e-6):
            raise DataError(f"{path}: {_name(r)} has other frequencies than {_name(responses[0])}; resample them alike")
        rows.append(np.asarray(r["data"]) * _factor(r, units, path))
    doubtful = [r for r in records if r["func_type"] == COHERENCE]
    coherences = {n: np.real(r["data"]) for n, r in zip(_names(doubtful, path), doubtful, strict=True)}
    coherence = [coherences[n] for n in names] if all(n in coherences for n in names) else None
    return frf_dataset(f, rows, names, coherence, str(Path(path).name))


def _names(records: list[dict[str, Any]], path: Any) -> list[str]:
    """Names of the outputs; the direction is added where one name, or one node, has several."""
    names = [_name(r) for r in records]
    if len(set(names)) < len(names):
        names = [
            f"{n}_{DIRECTIONS.get(int(r.get('rsp_dir', 0)), r['rsp_dir'])}" for n, r in zip(names, records, strict=True)
        ]
    twice = sorted({n for n in names if names.count(n) > 1})
    if twice:
        inputs = sorted({f"node {r.get('ref_node')} direction {r.get('ref_dir')}" for r in records})
        raise DataError(
            f"{path}: more than one response of {', '.join(twice)} (references: {'; '.join(inputs)}); keep one "
            f"reference per file, and one measurement of every output"
        )
    return names


def _name(record: dict[str, Any]) -> str:
    name = str(record.get("rsp_ent_name", "")).strip()
    return name if name not in ("", "NONE") else f"node_{record['rsp_node']}"


def _factor(record: dict[str, Any], units: tuple[str, str] | None, path: Any) -> float:
    """SI value of one unit of the record; its own labels win over `units`."""
    above = str(record.get("ordinate_axis_units_lab") or "").strip()
    below = str(record.get("orddenom_axis_units_lab") or "").strip()
    if above in ("", "NONE") or below in ("", "NONE"):
        if units is None:
            raise DataError(
                f"{path}: {_name(record)} has no units (ordinate {above!r}, denominator {below!r}); a receptance in "
                f'unknown units is useless: say what they are, read_uff(path, units=("um", "V"))'
            )
        warnings.warn(
            f"{path}: {_name(record)} has no units; taken to be {units[0]}/{units[1]}", DataWarning, stacklevel=4
        )
        above, below = units
    if above not in TO_SI or below not in TO_VOLT:
        raise DataError(
            f"{path}: unit {above}/{below} is not a displacement per voltage; known: {', '.join(TO_SI)} per V, mV"
        )
    return TO_SI[above] / TO_VOLT[below]


def write_modes_uff(structure: ModalStructure, path: str | Path) -> None:
    """Mode shapes as datasets 55, one per mode: frequency, damping and Φ in the z direction of one node per output."""
    file, zeros = _pyuff().UFF(str(path)), np.zeros(len(structure.outputs))
    for i in range(structure.size):
        record = {
            "type": 55, "model_type": 1, "id1": " ".join(structure.outputs), "id2": "NONE", "id3": "NONE",
            "id4": "NONE", "id5": "NONE", "analysis_type": 2, "data_ch": 2, "spec_data_type": 8, "data_type": 2,
            "n_data_per_node": 3,
            "r1": zeros, "r2": zeros, "r3": structure.Phi[:, i], "node_nums": np.arange(1, len(zeros) + 1),
            "load_case": 0, "mode_n": i + 1, "freq": structure.frequency[i], "modal_m": 0.0,
            "modal_damp_vis": structure.damping[i], "modal_damp_his": 0.0,
        }  # fmt: skip
        file.write_sets(record, "overwrite" if i == 0 else "add")


def read_modes_uff(path: str | Path) -> dict[str, np.ndarray]:
    """Frequency, damping and Φ (output, mode) of a file of datasets 55."""
    records = _pyuff().UFF(str(path)).read_sets()
    records = [r for r in (records if isinstance(records, list) else [records]) if r.get("type") == 55]
    if not records:
        raise DataError(f"{path} holds no mode shapes (dataset 55)")
    return {
        "frequency": np.array([float(r["freq"]) for r in records]),
        "damping": np.array([float(r["modal_damp_vis"]) for r in records]),
        "Phi": np.column_stack([np.real(r["r3"]) for r in records]),
    }


def write_csv(ds: xr.Dataset, path: str | Path) -> None:
    """Receptances as CSV: frequency, then real and imaginary part of every output, coherence where there is one."""
    names = [str(n) for n in ds.output.values]
    head, columns = ["frequency [Hz]"], [ds.frequency.values]
    for j, name in enumerate(names):
        head += [f"{name} real [m/V]", f"{name} imag [m/V]"]
        columns += [ds.frf.values[j].real, ds.frf.values[j].imag]
        if "coherence" in ds:
            head.append(f"{name} coherence [1]")
            columns.append(ds.coherence.values[j])
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows([[repr(float(x)) for x in row] for row in zip(*columns, strict=True)])


def read_csv(path: str | Path) -> xr.Dataset:
    """Receptances of a CSV file as `write_csv` makes it; units stand in the header and are required."""
    with open(path, newline="", encoding="utf-8") as file:
        head, *rows = list(csv.reader(file))
    try:
        table = np.array(rows, float).T
    except ValueError as error:
        raise DataError(f"{path}: a cell is no number ({error}); leave missing values as nan") from None
    columns = dict(zip(head, table, strict=True))
    if "frequency [Hz]" not in columns:
        raise DataError(f'{path} has no column "frequency [Hz]"; its columns: {", ".join(head)}')
    names = [key.removesuffix(" real [m/V]") for key in head if key.endswith(" real [m/V]")]
    if not names:
        raise DataError(
            f'{path} has no column like "foot_1 real [m/V]": units are missing or different; receptances in m/V'
        )
    H = [columns[f"{n} real [m/V]"] + 1j * columns[f"{n} imag [m/V]"] for n in names]
    known = [f"{n} coherence [1]" for n in names]
    coherence = [columns[key] for key in known] if all(key in columns for key in known) else None
    return frf_dataset(columns["frequency [Hz]"], H, names, coherence, str(Path(path).name))
