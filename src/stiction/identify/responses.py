"""Measured frequency responses as Datasets: checked, with units, and synthetic ones for practice."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import xarray as xr

from ..core.arguments import takes
from ..core.errors import ParameterError, StictionError
from ..families.modal.structure import ModalStructure


class DataError(StictionError, ValueError):
    """Measured data that cannot be used as it is."""


class DataWarning(UserWarning):
    """Measured data was repaired or is incomplete; the message says what was done."""


MOST_MISSING = 0.2  # part of the lines that may be dropped


@takes(f="Hz")
def frf_dataset(f: Any, H: Any, outputs: list[str], coherence: Any = None, source: str = "") -> xr.Dataset:
    """Receptances H (output, frequency) [m/V] as a Dataset."""
    double = sorted({name for name in outputs if list(outputs).count(name) > 1})
    if double:
        raise DataError(
            f"output name(s) {', '.join(double)} given twice; outputs are told apart by name: make them unique"
        )
    if np.shape(H) != (len(outputs), len(f)):
        raise DataError(
            f"H has shape {np.shape(H)} for {len(outputs)} outputs and {len(f)} frequencies; they must agree"
        )
    variables: dict[str, Any] = {
        "frf": (("output", "frequency"), np.asarray(H, complex), {"units": "m/V", "long_name": "receptance"})
    }
    if coherence is not None:
        variables["coherence"] = (
            ("output", "frequency"), np.asarray(coherence, float), {"units": "1", "long_name": "coherence"},
        )  # fmt: skip
    at = ("frequency", np.asarray(f, float), {"units": "Hz", "long_name": "frequency"})
    return xr.Dataset(variables, {"frequency": at, "output": list(outputs)}, {"source": source})


@takes(f="Hz", floor="m/V")
def synthetic_frf(
    structure: ModalStructure, f: Any, *, noise: float = 0.0, floor: float = 0.0, seed: int = 0
) -> xr.Dataset:
    """Receptances of a structure's first input with complex Gaussian noise (rms): `noise` relative to the response,
    `floor` [m/V] the same at all lines."""
    H = structure.receptance(np.asarray(f))[:, 0, :]
    rng = np.random.default_rng(seed)
    dirt = (rng.normal(size=H.shape) + 1j * rng.normal(size=H.shape)) / np.sqrt(2)
    size = np.sqrt((noise * abs(H)) ** 2 + floor**2)
    coherence = abs(H) ** 2 / (abs(H) ** 2 + size**2)
    source = f"synthetic, noise {noise:g}, floor {floor:g} m/V, seed {seed}"
    return frf_dataset(f, H + size * dirt, list(structure.outputs), coherence, source)


def checked_frf(ds: xr.Dataset) -> xr.Dataset:
    """The same data, usable: unit m/V or m/N, lines in order, without a line at 0 Hz (no mode is told from it), lines
    with NaN dropped with a warning; refused when too few."""
    if "frf" not in ds or not {"output", "frequency"} <= set(ds.frf.dims):
        raise DataError("the Dataset has no variable frf(output, frequency); make it with identify.frf_dataset")
    unit = ds.frf.attrs.get("units")
    if unit not in ("m/V", "m/N"):
        raise DataError(
            f"the FRF has the unit {unit!r}; receptances in m/V or m/N are needed: convert velocities by dividing by "
            f'2πif, then set ds.frf.attrs["units"] = "m/V"'
        )
    names = [str(name) for name in ds.output.values]
    if len(set(names)) < len(names):
        raise DataError(f"outputs {', '.join(names)} are not all different; rename them: ds.assign_coords(output=[…])")
    if not (ds.frequency.values >= 0).all():
        raise DataError("the FRF has negative or missing frequencies; give lines from 0 Hz up")
    ds = ds.sortby("frequency")
    ds = ds.isel(frequency=np.flatnonzero(ds.frequency.values > 0))
    bad = ~np.isfinite(ds.frf.values).all(axis=ds.frf.dims.index("output"))
    if "coherence" in ds:
        bad |= ~np.isfinite(ds.coherence.values).all(axis=ds.coherence.dims.index("output"))
    else:
        warnings.warn(
            "the FRF has no coherence: every line counts by its magnitude alone, and bad lines cannot be told "
            "from good "
            "ones; record coherence, or check the fit by eye",
            DataWarning, stacklevel=3,
        )  # fmt: skip
    if bad.any():
        f = ds.frequency.values[bad]
        where = f"{bad.sum()} of {len(bad)} lines hold NaN or infinity, from {f.min():g} to {f.max():g} Hz"
        if bad.mean() > MOST_MISSING:
            raise DataError(f"{where}; measure again, or cut the band to a part that is complete")
        warnings.warn(f"{where}; they were left out", DataWarning, stacklevel=3)
        ds = ds.isel(frequency=np.flatnonzero(~bad))
    return ds


def near(f: np.ndarray, modes: np.ndarray, width: float, most: int) -> np.ndarray:
    """Mask of the lines within ± `width` of any mode, thinned to `most` lines per mode."""
    mask = np.zeros(len(f), bool)
    for f_n in modes:
        lines = np.flatnonzero(abs(f / f_n - 1) <= width)
        if len(lines) < 8:
            raise ParameterError(
                f"only {len(lines)} lines within {width:.0%} of the mode at {f_n:g} Hz; measure with a finer "
                f"resolution there"
            )
        mask[lines[:: -(-len(lines) // most)]] = True
    return mask
