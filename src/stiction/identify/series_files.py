"""Recorded time series of a structure that touches the ground, from universal files (dataset 58, type 1) and tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import takes
from .files import TO_SI, output_names, universal_records
from .responses import DataError
from .tracks import read_signal

TIME_RESPONSE = 1  # function type of dataset 58
UNEVEN = 1e-3  # of a sample: what times in a file may be off


@takes(gap="m")
def read_series(path: str | Path, foot: str, *, gap: float = 0.0, unit: str = "") -> xr.Dataset:
    """Velocities of all outputs [m/s] and the height of a foot [m], as `identify_impacts` takes them.

    A table has "time [s]" and of every output "foot_1 velocity [mm/s]", of the foot also "foot_1 displacement [um]"; a
    universal file has records of these units. The height is gap + displacement. `unit` is that of records that have
    none.
    """
    if gap < 0.0:
        raise DataError(f"gap = {gap:g} m must be 0 or more: the height of the foot at displacement 0")
    universal = Path(path).suffix.lower() in (".uff", ".unv", ".uf")
    time, series = _of_universal(path, unit) if universal else _of_table(path)
    velocity = {name: x for (name, order), x in series.items() if order == 1}
    moved = series.get((foot, 0))
    if not velocity or foot not in velocity or moved is None:
        known = ", ".join(f"{name} ({('displacement', 'velocity', 'acceleration')[order]})" for name, order in series)
        raise DataError(
            f"{path} must hold velocity and displacement of {foot} (the height tells which jumps are impacts); it has "
            f"{known}"
        )
    _refuse_uneven(time, path)
    attrs = {"units": "m/s", "long_name": "velocity"}
    return xr.Dataset(
        {
            "velocity": (("time", "output"), np.column_stack(list(velocity.values())), attrs),
            "height": (("time",), gap + moved, {"units": "m", "long_name": "height above the ground"}),
        },
        {"time": ("time", time, {"units": "s", "long_name": "time"}), "output": list(velocity)},
        {"foot": foot, "source": Path(path).name},
    )


def _refuse_uneven(time: np.ndarray, path: Any) -> None:
    steps = np.diff(time)
    if len(time) < 3 or not (steps > 0).all() or abs(steps - steps.mean()).max() > UNEVEN * steps.mean():
        raise DataError(f"{path}: times are not evenly spaced, or go back; export the series as it was sampled")


def _of_table(path: str | Path) -> tuple[np.ndarray, dict[tuple[str, int], np.ndarray]]:
    """Columns "name velocity" and "name displacement" in SI."""
    ds = read_signal(path)
    if ds.attrs["lost"]:
        raise DataError(f"{path}: {ds.attrs['lost']} rows are incomplete; a series with gaps tells no impacts")
    found = {}
    for head, values in ds.data_vars.items():
        for order, (word, unit) in enumerate((("displacement", "m"), ("velocity", "m/s"))):
            if str(head).endswith(f" {word}"):
                if values.attrs["units"] != unit:
                    raise DataError(f'{path}: column "{head}" has the unit {values.attrs["units"]}, {unit} is needed')
                found[(str(head).removesuffix(f" {word}"), order)] = values.values
    if not found:
        raise DataError(
            f'{path} has no column like "foot_1 velocity [mm/s]"; its columns: {", ".join(map(str, ds.data_vars))}'
        )
    return ds.time.values, found


def _of_universal(path: str | Path, unit: str) -> tuple[np.ndarray, dict[tuple[str, int], np.ndarray]]:
    """Records of function type 1 by output and order of differentiation."""
    records = [r for r in universal_records(path) if r["func_type"] == TIME_RESPONSE]
    if not records:
        raise DataError(f"{path} holds no time response (dataset 58, function type 1)")
    orders = [_order(r, unit, path) for r in records]
    time, found = np.asarray(records[0]["x"], float), {}
    for order in sorted({order for _, order in orders}):
        chosen = [(r, factor) for r, (factor, o) in zip(records, orders, strict=True) if o == order]
        for name, (r, factor) in zip(output_names([r for r, _ in chosen], path), chosen, strict=True):
            if len(r["x"]) != len(time) or not np.allclose(r["x"], time, rtol=0, atol=UNEVEN * (time[1] - time[0])):
                raise DataError(
                    f"{path}: {name} was sampled at other times than the first record; record them together"
                )
            found[(name, order)] = factor * np.real(r["data"])
    return time, found


def _order(record: dict[str, Any], unit: str, path: Any) -> tuple[float, int]:
    """SI value of a record's unit, and how often it was differentiated."""
    own = str(record.get("ordinate_axis_units_lab") or "").strip()
    used = unit if own in ("", "NONE") else own
    if used not in TO_SI:
        why = f"has the unit {own}" if used else "has no unit"
        raise DataError(f'{path}: a time response {why}; known: {", ".join(TO_SI)}: say read_series(…, unit="mm/s")')
    return TO_SI[used]
