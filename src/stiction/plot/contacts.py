"""Frictional contacts: stresses with stick and slip zones, force over displacement, a stick-slip drive over time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import xarray as xr
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from .family import family, handles, zero_line
from .quantities import label, scale_for, unit_of, variable
from .style import GREY, colours, legend_above, panels, styled

STICK, SLIP = "#CFE3F1", "#FBE3CF"
DASHED = (0, (4, 2))


@styled
def stress_zones(ds: xr.Dataset, *, size: tuple[float, float] | None = None) -> Figure:
    """Pressure and shear over the radius, one panel per load; the zone that sticks is blue, the one that slips orange.

    Needs `pressure` (radius), `shear` and `stick_radius` over the load dimension, as `sliding.stresses` makes them.
    """
    shear, pressure, stick = (variable(ds, name) for name in ("shear", "pressure", "stick_radius"))
    (dim,) = (str(d) for d in shear.dims if d != "radius")
    r = shear["radius"]
    sx, sy = scale_for(unit_of(r), r.values), scale_for("Pa", pressure.values)
    count = shear.sizes[dim]
    figure, grid = panels(1, count, size=size or (1.0 + 2.1 * count, 2.8), sharey=False)
    top = 1.08 * float(np.nanmax(sy(pressure.values[np.isfinite(pressure.values)])))
    for k, ax in enumerate(grid[0]):
        c, edge = float(sx(stick.values[k])), float(sx(ds["contact_radius"].item()))
        ax.axvspan(0, c, color=STICK, linewidth=0)
        ax.axvspan(c, edge, color=SLIP, linewidth=0)
        ax.plot(sx(r.values), sy(pressure.values) * float(ds.attrs["mu"]), color=GREY, linestyle=DASHED)
        ax.plot(sx(r.values), sy(shear.isel({dim: k}).values), color=colours()[0])
        ax.set_ylim(0, top * float(ds.attrs["mu"]))
        ax.set_title(f"{float(shear[dim].values[k]):.0%} of sliding")
        ax.set_xlabel(label(r, sx))
        if k:
            ax.tick_params(labelleft=False)
    grid[0][0].set_ylabel(label(shear, sy))
    entries = [
        Line2D([], [], color=GREY, linestyle=DASHED, label="μ × pressure"),
        Line2D([], [], color=colours()[0], label="shear stress"),
        Line2D([], [], color=STICK, linewidth=6, label="stick"),
        Line2D([], [], color=SLIP, linewidth=6, label="slip"),
    ]
    legend_above(figure, entries)
    return figure


@styled
def versus(
    ds: xr.Dataset, x: str, y: str, *, along: str, fit: str | None = None, size: tuple[float, float] | None = None
) -> Figure:
    """One variable over another, following the dimension `along`; one curve for each value of the others.

    `fit` names a second variable over the same `x`, drawn dashed in the colour of its curve.
    """
    across, up = xr.broadcast(ds[x], variable(ds, y))
    sx, sy = scale_for(unit_of(ds[x]), across.values), scale_for(unit_of(ds[y]), up.values)
    figure, ((ax,),) = panels(size=size)
    zero_line(ax)
    curves = family(up.assign_attrs(ds[y].attrs), (along,))
    for curve in curves:
        member = across.sel(curve.at)
        ax.plot(sx(member.values), sy(curve.data.values), color=curve.colour)
        if fit is not None:
            guess = ds[fit].sel({d: v for d, v in curve.at.items() if d in ds[fit].dims})
            ax.plot(sx(member.values), sy(guess.values), color="black", linestyle=DASHED, linewidth=0.8)
    ax.set_xlabel(label(ds[x], sx))
    ax.set_ylabel(label(ds[y], sy))
    shown = handles(curves)
    if fit is not None:
        text = str(ds[fit].attrs.get("long_name", fit))
        shown.append(Line2D([], [], color="black", linestyle=DASHED, linewidth=0.8, label=text))
    legend_above(figure, shown)
    return figure


@styled
def stick_slip(runs: xr.Dataset | dict[str, xr.Dataset], *, size: tuple[float, float] | None = None) -> Figure:
    """Displacement of the driving surface (grey) and of the runner over time; one panel per run."""
    found = runs if isinstance(runs, dict) else {"": runs}
    figure, grid = panels(len(found), size=size or (5.2, 0.9 + 1.8 * len(found)))
    sx = scale_for("s", *(ds["time"].values for ds in found.values()))
    sy = scale_for("m", *(variable(ds, "q").values for ds in found.values()))
    for (ax,), (name, ds) in zip(grid, found.items(), strict=True):
        t = sx(ds["time"].values)
        for k in range(ds.sizes["contact"]):
            ax.plot(t, sy(ds["surface"].values[:, k]), color=GREY, linewidth=0.8)
        ax.plot(t, sy(ds["q"].values[:, 0]), color=colours()[0])
        ax.set_ylabel(label(ds["q"], sy))
        ax.set_title(name)
    grid[-1][0].set_xlabel(label(next(iter(found.values()))["time"], sx))
    entries = [
        Line2D([], [], color=colours()[0], label="runner"),
        Line2D([], [], color=GREY, linewidth=0.8, label="piezos"),
    ]
    legend_above(figure, entries)
    return figure


@styled
def together(ds: xr.Dataset, names: Sequence[str], *, axis: str, size: tuple[float, float] | None = None) -> Figure:
    """Several variables of one kind over a common dimension, with a legend of their meanings; `axis` names the kind."""
    arrays = [variable(ds, name) for name in names]
    dim = str(arrays[0].dims[-1])
    sx = scale_for(unit_of(ds[dim]), ds[dim].values)
    sy = scale_for(unit_of(arrays[0]), *(a.values for a in arrays))
    figure, ((ax,),) = panels(size=size)
    zero_line(ax)
    shown = []
    for array, colour in zip(arrays, colours(), strict=False):
        (line,) = ax.plot(sx(ds[dim].values), sy(array.values), color=colour)
        line.set_label(str(array.attrs.get("long_name", array.name)))
        shown.append(line)
    ax.set_xlabel(label(ds[dim], sx))
    ax.set_ylabel(f"{axis} [{sy.unit}]")
    legend_above(figure, shown, columns=2)
    return figure
