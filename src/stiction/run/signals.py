"""Drive signals over the clock of a result."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ..core.operation import law_for
from ..core.part import implements, twin_of
from .labels import variable

__all__: list[str] = []

TABLE = 4096  # more phases than these are read off a table of as many


def signal(waveform: Any, phase: np.ndarray) -> np.ndarray:
    """A waveform at phases in cycles: exactly where there are few different ones, else by the nearest of a table."""
    phase = np.mod(phase, 1.0)
    if len(phase) > TABLE and len(np.unique(phase)) > TABLE:
        phase = np.round(phase * TABLE) / TABLE
    different, back = np.unique(phase, return_inverse=True)
    law, twin = law_for("waveform", type(twin_of(waveform))), twin_of(waveform)
    return np.array([float(law(twin, p)) for p in different.tolist()])[back]


def with_drives(ds: xr.Dataset, model: Any) -> xr.Dataset:
    """The result with the signals of its drives as `drive` over time; as it is where there are none."""
    drives = getattr(model, "drives", None) or ({"drive": model.drive} if hasattr(model, "drive") else {})
    able = {name: d for name, d in drives.items() if implements(type(d), "waveform")}
    if not able or "phase" not in ds.coords or "drive" in ds.dims:
        return ds
    values = np.stack([signal(d, ds.phase.values) for d in able.values()], axis=1)
    return ds.assign(drive_signal=variable(("time", "drive"), values, "1", "signals of the drives")).assign_coords(
        drive=("drive", list(able))
    )
