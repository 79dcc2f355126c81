"""Bouncing feet: heights over time and round the cycle of the drive, and tables of measured against computed values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr
from matplotlib.figure import Figure

from ..units import takes
from .quantities import label, scale_for, symbol_text, unit_of, variable
from .style import GREY, Picture, colours, legend_above, panels, styled


def _runs(ds: xr.Dataset | Mapping[str, xr.Dataset]) -> dict[str, xr.Dataset]:
    return {"": ds} if isinstance(ds, xr.Dataset) else dict(ds)


@takes(window="s")
@styled
def heights(
    ds: xr.Dataset | Mapping[str, xr.Dataset],
    *,
    window: tuple[float, float] | None = None,
    name: str = "g_N",
    size: tuple[float, float] | None = None,
) -> Figure:
    """Height of the foot over time, one panel per run; the ground is a grey line. `window` cuts the time [s]."""
    runs = {key: _cut(run, window) for key, run in _runs(ds).items()}
    arrays = {key: variable(run, name) for key, run in runs.items()}
    first = next(iter(arrays.values()))
    s, t = scale_for(unit_of(first), *(a.values for a in arrays.values())), scale_for("s", first.time.values)
    figure, grid = panels(len(runs), size=size or (5.6, 0.7 + 1.4 * len(runs)))
    for (ax,), (key, array), colour in zip(grid, arrays.items(), colours() * len(runs), strict=False):
        ax.plot(t(array.time.values), s(array.values), color=colour, linewidth=0.8)
        ax.axhline(0.0, color=GREY, linewidth=0.6)
        ax.set_title(key)
    figure.supylabel(label(first, s).replace("_", " "), fontsize=9)
    grid[-1][0].set_xlabel(label(first.time, t))
    return figure


def _cut(run: xr.Dataset, window: tuple[float, float] | None) -> xr.Dataset:
    return run if window is None else run.sel(time=slice(*window))


@takes(after="s")
@styled
def polar(
    ds: xr.Dataset | Mapping[str, xr.Dataset],
    *,
    after: float = 0.15,
    cycles: int = 20,
    name: str = "g_N",
    size: tuple[float, float] | None = None,
) -> Figure:
    """Height round the cycle of the drive: one turn is one period, the distance from the centre is the height.

    One panel per run, `cycles` periods from the time `after` [s] on.
    """
    runs = _runs(ds)
    arrays = {key: variable(run, name) for key, run in runs.items()}
    first = next(iter(arrays.values()))
    s = scale_for(unit_of(first), *(a.values for a in arrays.values()))
    columns = min(3, len(runs))
    rows = -(-len(runs) // columns)
    figure = Picture(figsize=size or (2.5 * columns, 0.4 + 2.8 * rows), layout="constrained")
    grid = figure.subplots(rows, columns, squeeze=False, subplot_kw={"projection": "polar"})
    for ax in grid.flat[len(runs) :]:
        ax.set_visible(False)
    top = max(float(s(array.values).max()) for array in arrays.values())
    for ax, (key, array), colour in zip(grid.flat, arrays.items(), colours() * len(runs), strict=False):
        f = float(runs[key].attrs["frequency"])
        part = array.sel(time=slice(after, after + cycles / f))
        ax.plot(2 * np.pi * f * part.time.values, s(part.values), color=colour, linewidth=0.5)
        ax.set_ylim(0.0, 1.05 * top)
        ax.set_rlabel_position(292)
        ax.tick_params(labelsize=7)
        ax.grid(linewidth=0.3, color="0.8")
        ax.set_title(key, loc="center", pad=14)
    between = " " if columns > 1 else "\n"  # one panel is narrower than the words
    figure.supxlabel(label(first, s).replace("_", " ") + between + "over the phase of the drive", fontsize=9)
    return figure


@styled
def measured_against(
    table: xr.Dataset, *, units: Mapping[str, str] | None = None, size: tuple[float, float] | None = None
) -> Figure:
    """Bars of experiment and of every model, per quantity and case: `table` has (quantity, case) variables."""
    names = [str(q) for q in table.quantity.values]
    bars = [str(v) for v in table.data_vars if set(table[v].dims) == {"quantity", "case"}]
    cases = (
        [str(c) for c in table.case.values]
        if "case" in table.coords
        else [str(i + 1) for i in range(table.sizes["case"])]
    )
    figure, grid = panels(1, len(names), size=size or (2.5 * len(names), 2.8), sharex=False)
    width = 0.8 / len(bars)
    handles: list[Any] = []
    for ax, quantity in zip(grid[0], names, strict=True):
        handles = []
        for k, bar in enumerate(bars):
            at = np.arange(len(cases)) + (k - (len(bars) - 1) / 2) * width
            made = ax.bar(at, table[bar].sel(quantity=quantity).values, width, color=colours()[k], label=bar)
            handles.append(made)
        ax.set_xticks(range(len(cases)), cases, fontsize=7)
        unit = (units or {}).get(quantity, "")
        ax.set_ylabel(f"{symbol_text(quantity)} [{unit or '–'}]")
        ax.set_xlabel("Case")
    legend_above(figure, [h[0] for h in handles])
    for text, bar in zip(figure.legends[0].get_texts(), bars, strict=True):
        text.set_text(bar)
    return figure


@styled
def amplitudes(ds: xr.Dataset, name: str = "amplitude", *, size: tuple[float, float] | None = None) -> Figure:
    """A quantity over a swept parameter, one line with markers per entry of the other dimension."""
    array = variable(ds, name)
    case, dim = (str(d) for d in array.dims)
    s, x = scale_for(unit_of(array), array.values), scale_for(unit_of(array[dim]), array[dim].values)
    figure, ((ax,),) = panels(size=size)
    for k, value in enumerate(array[case].values):
        ax.plot(x(array[dim].values), s(array.isel({case: k}).values), marker="osD^v"[k % 5], label=str(value))
    ax.set(xlabel=label(array[dim], x), ylabel=label(array, s))
    ax.legend(frameon=False)
    return figure
