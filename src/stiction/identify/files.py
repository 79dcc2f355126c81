"""Measurement files: universal file format (datasets 58 and 55, by pyuff), CSV, and our own Datasets."""

from __future__ import annotations

import csv
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr
from scipy.io import loadmat

from ..families.modal.structure import ModalStructure
from .responses import DataError, DataWarning, frf_dataset

FRF, COHERENCE = 4, 6  # function types of dataset 58
AXES = ("x", "y", "z", "rx", "ry", "rz")
DIRECTIONS = {0: "0"} | {k * s: ("" if s > 0 else "-") + a for k, a in enumerate(AXES, 1) for s in (1, -1)}  # rsp_dir
LENGTHS = {"m": 1.0, "mm": 1e-3, "um": 1e-6, "µm": 1e-6, "nm": 1e-9}
# unit of a response: (SI value, times it was differentiated)
TO_SI = {f"{unit}{end}": (factor, order) for unit, factor in LENGTHS.items()
         for order, ends in enumerate((("",), ("/s",), ("/s^2", "/s2", "/s²"))) for end in ends}  # fmt: skip
TO_SI["g"] = (9.80665, 2)
PER = {"V": ("V", 1.0), "mV": ("V", 1e-3), "N": ("N", 1.0), "mN": ("N", 1e-3), "uN": ("N", 1e-6), "µN": ("N", 1e-6)}
ANGLES = {"rad": 1.0, "deg": np.pi / 180}


def _pyuff() -> Any:
    try:
        import pyuff
    except ImportError:
        raise DataError("universal files need pyuff: pip install stiction[ema]; CSV and netCDF work without") from None
    return pyuff


def write_uff(ds: xr.Dataset, path: str | Path) -> None:
    """Receptances (and coherence, if there) as datasets 58, one per output."""
    file = _pyuff().UFF(str(path))
    f, first, per = ds.frequency.values, True, ds.frf.attrs["units"][-1]
    for j, name in enumerate(map(str, ds.output.values)):
        for variable, kind in (("frf", FRF), ("coherence", COHERENCE)):
            if variable in ds:
                record = _record(f, ds[variable].values[j], kind, j + 1, name, per)
                file.write_sets(record, "overwrite" if first else "add")
                first = False


def _record(f: np.ndarray, values: np.ndarray, kind: int, node: int, name: str, per: str) -> dict[str, Any]:
    ratio, force = kind == FRF, per == "N"
    return {
        "type": 58, "binary": 0, "func_type": kind, "rsp_node": node, "rsp_dir": 3, "ref_node": 1, "ref_dir": 0,
        "rsp_ent_name": name, "ref_ent_name": "input", "id1": name, "id2": "NONE", "id3": "NONE", "id4": "NONE",
        "id5": "NONE", "load_case_id": 0, "ver_num": 1, "x": f, "data": values,
        "ord_data_type": 6 if np.iscomplexobj(values) else 4, "num_pts": len(f), "abscissa_spacing": 0,
        "abscissa_min": float(f[0]), "abscissa_inc": 0.0, "z_axis_value": 0.0, "abscissa_spec_data_type": 18,
        "abscissa_axis_lab": "Frequency", "abscissa_axis_units_lab": "Hz", "ordinate_spec_data_type": 8 if ratio else 0,
        "ordinate_axis_lab": "Displacement" if ratio else "Coherence", "ordinate_axis_units_lab": "m" if ratio else "1",
        "orddenom_spec_data_type": (13 if force else 1) if ratio else 0,
        "orddenom_axis_lab": ("Force" if force else "Voltage") if ratio else "NONE",
        "orddenom_axis_units_lab": per if ratio else "1", "z_axis_axis_lab": "NONE", "z_axis_axis_units_lab": "NONE",
    }  # fmt: skip


def read_uff(path: str | Path, units: tuple[str, str] | None = None, reference: str | int | None = None) -> xr.Dataset:
    """Receptances of a universal file in SI; velocities and accelerations are integrated. Units absent from the file
    are an error unless given as ("um/s", "V"). Of several references, one is chosen by its name or node."""
    records = _chosen_reference(universal_records(path), reference, path)
    responses = [r for r in records if r["func_type"] == FRF]
    if not responses:
        raise DataError(
            f"{path} holds no frequency response (dataset 58, function type 4); it has {len(records)} others"
        )
    f = np.asarray(responses[0]["x"], float)
    names, rows, per = output_names(responses, path), [], set()
    for r in responses:
        if len(r["x"]) != len(f) or not np.allclose(r["x"], f, rtol=1e-6):
            raise DataError(
                f"{path}: {output_name(r)} has other frequencies than {output_name(responses[0])}; resample them alike"
            )
        factor, order, below = _factor(r, units, path)
        per.add(below)
        rows.append(integrated(f, np.asarray(r["data"]) * factor, order))
    doubtful = [r for r in records if r["func_type"] == COHERENCE]
    coherences = {n: np.real(r["data"]) for n, r in zip(output_names(doubtful, path), doubtful, strict=True)}
    coherence = [coherences[n] for n in names] if all(n in coherences for n in names) else None
    return _per_one(frf_dataset(f, rows, names, coherence, str(Path(path).name)), per, path)


def _per_one(ds: xr.Dataset, per: set[str], path: Any) -> xr.Dataset:
    """With the unit of responses that are all per volt, or all per newton."""
    if len(per) > 1:
        raise DataError(f"{path} holds responses per V and per N; keep them in two files, they are two experiments")
    ds.frf.attrs["units"] = f"m/{per.pop()}"
    return ds


def universal_records(path: str | Path) -> list[dict[str, Any]]:
    """Datasets 58 of a universal file."""
    if not Path(path).is_file():
        raise DataError(f"there is no file {path}")
    try:
        records = _pyuff().UFF(str(path)).read_sets()
    except DataError:
        raise
    except Exception as error:  # pyuff raises what its parsing stumbles over
        raise DataError(
            f"{path} is damaged or no universal file ({type(error).__name__}: {error}); export it again"
        ) from None
    return [r for r in (records if isinstance(records, list) else [records]) if r.get("type") == 58]


def _reference(record: dict[str, Any]) -> str:
    name = str(record.get("ref_ent_name", "")).strip()
    axis = DIRECTIONS.get(int(record.get("ref_dir", 0)), "0")
    return name if name not in ("", "NONE") else f"node_{record.get('ref_node')}" + ("" if axis == "0" else f"_{axis}")


def _chosen_reference(
    records: list[dict[str, Any]], reference: str | int | None, path: str | Path
) -> list[dict[str, Any]]:
    """The records of one reference."""
    known = sorted({_reference(r) for r in records if r["func_type"] == FRF})
    if reference is None:
        if len(known) > 1:
            raise DataError(
                f"{path} holds responses to more than one reference ({', '.join(known)}); choose one, "
                f'read_uff(path, reference="{known[0]}")'
            )
        return records
    kept = [r for r in records if reference in (_reference(r), r.get("ref_node"))]
    if not kept:
        raise DataError(f"{path} has no reference {reference!r}; it has {', '.join(known)}")
    return kept


def integrated(f: np.ndarray, H: np.ndarray, order: int) -> np.ndarray:
    """Displacement of a response that was differentiated `order` times: H/(2πif)^order; a line at 0 Hz is not known."""
    w = np.where(f > 0, 2j * np.pi * f, np.nan)
    return np.where(f > 0, H / w**order, 0.0) if order else H


def output_names(records: list[dict[str, Any]], path: Any) -> list[str]:
    """Names of the outputs; the direction is added where one name, or one node, has several."""
    names = [output_name(r) for r in records]
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


def output_name(record: dict[str, Any]) -> str:
    name = str(record.get("rsp_ent_name", "")).strip()
    return name if name not in ("", "NONE") else f"node_{record['rsp_node']}"


def _factor(record: dict[str, Any], units: tuple[str, str] | None, path: Any) -> tuple[float, int, str]:
    """SI value of one unit of the record, how often its response was differentiated, and what it is per; its own labels
    win over `units`."""
    above = str(record.get("ordinate_axis_units_lab") or "").strip()
    below = str(record.get("orddenom_axis_units_lab") or "").strip()
    if above in ("", "NONE") or below in ("", "NONE"):
        if units is None:
            raise DataError(
                f"{path}: {output_name(record)} has no units (ordinate {above!r}, denominator {below!r}); a receptance "
                f'in unknown units is useless: say what they are, read_uff(path, units=("um", "V"))'
            )
        warnings.warn(
            f"{path}: {output_name(record)} has no units; taken to be {units[0]}/{units[1]}", DataWarning, stacklevel=4
        )
        above, below = units
    return _unit(f"{above}/{below}", above, below, path)


def _unit(text: str, above: str, below: str, path: Any) -> tuple[float, int, str]:
    """SI value of a unit of a response, how often it was differentiated, and what it is per: V or N."""
    if above not in TO_SI or below not in PER:
        raise DataError(
            f"{path}: unit {text} is not a displacement, velocity or acceleration per voltage or force; known: "
            f"{', '.join(TO_SI)} per {', '.join(PER)}"
        )
    factor, order = TO_SI[above]
    return factor / PER[below][1], order, PER[below][0]


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
    head, columns, unit = ["frequency [Hz]"], [ds.frequency.values], ds.frf.attrs["units"]
    for j, name in enumerate(names):
        head += [f"{name} real [{unit}]", f"{name} imag [{unit}]"]
        columns += [ds.frf.values[j].real, ds.frf.values[j].imag]
        if "coherence" in ds:
            head.append(f"{name} coherence [1]")
            columns.append(ds.coherence.values[j])
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows([[repr(float(x)) for x in row] for row in zip(*columns, strict=True)])


def read_csv(path: str | Path) -> xr.Dataset:
    """Receptances of a CSV file: "frequency [Hz]", then of every output "name real [m/V]" and "name imag [m/V]", or
    "name magnitude [um/s/V]" and "name phase [deg]", and "name coherence [1]" where known. Units stand in the header
    and are required; velocities and accelerations are integrated."""
    columns = _columns(path)
    if ("frequency", "Hz") not in columns:
        raise DataError(f'{path} has no column "frequency [Hz]"; its columns: {_listed(columns)}')
    f = columns[("frequency", "Hz")]
    found: dict[str, np.ndarray] = {}
    per: set[str] = set()
    for (head, unit), values in columns.items():
        for kind, other in (("real", "imag"), ("magnitude", "phase")):
            if head.endswith(f" {kind}"):
                name = head.removesuffix(f" {kind}")
                factor, order, below = _unit(unit, *unit.rpartition("/")[::2], path)
                per.add(below)
                partner = _partner(columns, f"{name} {other}", unit if kind == "real" else None, path)
                H = values + 1j * partner if kind == "real" else values * np.exp(1j * partner)
                found[name] = integrated(f, factor * H, order)
    if not found:
        raise DataError(
            f'{path} has no column like "foot_1 real [m/V]" or "foot_1 magnitude [um/V]": units are missing or '
            f"different; its columns: {_listed(columns)}"
        )
    doubts = [columns.get((f"{name} coherence", "1")) for name in found]
    coherence = None if any(c is None for c in doubts) else doubts
    return _per_one(frf_dataset(f, list(found.values()), list(found), coherence, str(Path(path).name)), per, path)


def _columns(path: str | Path) -> dict[tuple[str, str], np.ndarray]:
    """Columns of a CSV file by what is before and in the brackets of their heads."""
    if not Path(path).is_file():
        raise DataError(f"there is no file {path}")
    with open(path, newline="", encoding="utf-8-sig") as file:
        rows = [row for row in csv.reader(file) if row]
    if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
        raise DataError(f"{path} has no head and rows of equal length; it is cut short or no CSV file")
    try:
        table = np.array(rows[1:], float).T
    except ValueError as error:
        raise DataError(f"{path}: a cell is no number ({error}); leave missing values as nan") from None
    heads = [(a.strip(), b.strip(" ]")) for a, _, b in (head.partition("[") for head in rows[0])]
    twice = sorted({head for head, _ in heads if [h for h, _ in heads].count(head) > 1})
    if twice:
        raise DataError(f"{path}: column(s) {', '.join(twice)} given twice; columns are told apart by their heads")
    return dict(zip(heads, table, strict=True))


def _listed(columns: dict[tuple[str, str], np.ndarray]) -> str:
    return ", ".join(f"{head} [{unit}]" for head, unit in columns)


def _partner(columns: dict[tuple[str, str], np.ndarray], head: str, unit: str | None, path: Any) -> np.ndarray:
    """The imaginary part in the same unit, or the phase in radians."""
    for known, factor in {unit: 1.0}.items() if unit is not None else ANGLES.items():
        if (head, known) in columns:
            return columns[(head, str(known))] * factor
    wanted = f"[{unit}]" if unit is not None else "[deg] or [rad]"
    raise DataError(f'{path} has no column "{head} {wanted}"; its columns: {_listed(columns)}')


def read_mat(
    path: str | Path, *, unit: str, frequency: str = "f", response: str = "H", outputs: Sequence[str] = ()
) -> xr.Dataset:
    """Receptances of a MATLAB file (version 7 or older): a vector of frequencies [Hz] and a complex array
    (output, line) or (line, output); the unit, such as "m/V" or "mm/s/V", stands in no such file and must be given."""
    if not Path(path).is_file():
        raise DataError(f"there is no file {path}")
    try:
        content = loadmat(str(path))
    except (NotImplementedError, ValueError, TypeError, OSError) as error:
        raise DataError(f"{path} cannot be read ({error}); save it with -v7, or export CSV") from None
    for name in (frequency, response):
        if name not in content:
            known = ", ".join(key for key in content if not key.startswith("__"))
            raise DataError(f"{path} has no variable {name}; it has {known}: give frequency=… and response=…")
    f, H = np.ravel(content[frequency]).astype(float), np.atleast_2d(content[response])
    if H.ndim != 2 or len(f) not in H.shape:
        raise DataError(f"{path}: {response} has shape {H.shape} for {len(f)} frequencies; (output, line) is needed")
    if not np.iscomplexobj(H):
        raise DataError(f"{path}: {response} is real; a frequency response has a phase: save the complex one")
    H = H if H.shape[1] == len(f) else H.T
    factor, order, below = _unit(unit, *unit.rpartition("/")[::2], path)
    names = list(outputs) or [f"output_{j + 1}" for j in range(len(H))]
    return _per_one(frf_dataset(f, integrated(f, factor * H, order), names, None, str(Path(path).name)), {below}, path)
