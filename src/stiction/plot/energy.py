"""Where the energy of a simulation went."""

from __future__ import annotations

from itertools import cycle

import numpy as np
import xarray as xr
from matplotlib.figure import Figure

from .quantities import label, scale_for, variable
from .style import colours, legend_above, panels, styled

ACCOUNTS = {
    "kinetic_energy": ("kinetic", "-"),
    "stored_energy": ("stored", "-"),
    "potential_energy": ("potential", "-"),
    "supplied_energy": ("supplied by", "--"),
    "motion_energy": ("supplied by motion", "--"),
    "damping_loss": ("damped by", ":"),
    "friction_loss": ("friction at", ":"),
    "impact_loss": ("impacts at", ":"),
}
WORTH_SHOWING = 1e-6  # of the largest account


@styled
def energy(ds: xr.Dataset, *, size: tuple[float, float] | None = None) -> Figure:
    """Energy accounts of a run made with `Save(energy=True)`, and below what the stepper does not account for."""
    if "energy_residual" not in ds:
        raise ValueError("the Dataset has no energy ledger; simulate with save=Save(energy=True)")
    series = {name: values for name, values in _series(ds).items() if abs(values).max() > 0}
    largest = max((abs(values).max() for values in series.values()), default=0.0)
    clock = variable(ds, "time")
    t_scale, scale = scale_for("s", clock.values), scale_for("J", *series.values())
    figure, ((top,), (bottom,)) = panels(2, size=size or (5.2, 4.6))
    for (name, values), colour in zip(series.items(), cycle(colours()), strict=False):
        if abs(values).max() > WORTH_SHOWING * largest:
            top.plot(t_scale(clock.values), scale(values), _style_of(name), color=colour, label=name)
    top.set_ylabel(f"Energy [{scale.unit}]")
    residual = variable(ds, "energy_residual")
    small = scale_for("J", residual.values)
    bottom.plot(t_scale(clock.values), small(residual.values), color="0.3")
    bottom.set_ylabel(f"Residual [{small.unit}]")
    bottom.set_xlabel(label(clock, t_scale))
    legend_above(figure, top.get_legend_handles_labels()[0])
    return figure


def _series(ds: xr.Dataset) -> dict[str, np.ndarray]:
    """All accounts by name; stored energy from its start. Families keep different ones."""
    found = {}
    for name, (words, _) in ACCOUNTS.items():
        if name not in ds:
            continue
        array = ds[name]
        dims = [str(d) for d in array.dims if d != "time"]
        if not dims:
            found[words] = array.values - (array.values[0] if words == "potential" else 0.0)
            continue
        for item in array[dims[0]].values:
            values = array.sel({dims[0]: item}).values
            found[f"{words} {item}" if words != "stored" else f"stored in {item}"] = values - (
                values[0] if words == "stored" else 0.0
            )
    return found


def _style_of(name: str) -> str:
    return next(style for words, style in ACCOUNTS.values() if name.startswith(words))
