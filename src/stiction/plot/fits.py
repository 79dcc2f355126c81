"""Data beside a fitted law."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import pi

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.ticker import LogLocator, NullLocator, ScalarFormatter

from .family import Marks, across, draw_marks, family, handles, zero_line
from .quantities import angle_text, label, scale_for, unit_of, variable
from .style import colours, legend_above, panels, styled


@styled
def force_fit(
    ds: xr.Dataset,
    name: str = "force",
    *,
    data: str | None = None,
    marks: Marks | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:
    """A force law over the last dimension, such as a gap; one curve per value of the others, logarithmic force.

    `data` names a variable of the values the law was fitted to, drawn as circles.
    """
    array = variable(ds, name)
    measured = variable(ds, data) if data else None
    dim, sx, x_label = across(array, None)
    sy = scale_for(unit_of(array), array.values)
    figure, ((ax,),) = panels(size=size)
    curves = family(array, (dim,))
    for curve in curves:
        ax.plot(sx(curve.data[dim].values), sy(curve.data.values), color=curve.colour)
        if measured is not None:
            at = measured.sel(curve.at)
            ax.plot(sx(at[at.dims[-1]].values), sy(at.values), "o", color=curve.colour, markerfacecolor="white")
    draw_marks(ax, marks or {}, sx, None, curves)
    ax.set_yscale("log")
    ax.yaxis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
    ax.yaxis.set_major_formatter(ScalarFormatter())
    ax.yaxis.set_minor_locator(NullLocator())
    ax.set_xlabel(x_label)
    ax.set_ylabel(label(array, sy))
    legend_above(figure, handles(curves))
    return figure


@styled
def phase_control(
    ds: xr.Dataset,
    name: str = "speed",
    *,
    fit: str | Sequence[str] = (),
    size: tuple[float, float] | None = None,
) -> Figure:
    """A quantity over an angle in radians (circles), with fitted curves that are variables of their own."""
    array = variable(ds, name)
    fits = [variable(ds, each) for each in ([fit] if isinstance(fit, str) else fit)]
    dim = str(array.dims[-1])
    sy = scale_for(unit_of(array), array.values)
    figure, ((ax,),) = panels(size=size)
    zero_line(ax)
    points = colours()[0]
    ax.plot(array[dim].values, sy(array.values), "o", color=points, markerfacecolor="white", markeredgewidth=0.9)
    shown = [Line2D([], [], color=points, marker="o", markerfacecolor="white", linestyle="", label="simulation")]
    for curve, colour in zip(fits, colours()[1:], strict=False):
        own = str(curve.dims[-1])
        (line,) = ax.plot(curve[own].values, sy(curve.values), color=colour, zorder=1.5)
        line.set_label(str(curve.attrs.get("long_name", curve.name)))
        shown.append(line)
    _angle_axis(ax, array[dim])
    ax.set_ylabel(label(array, sy))
    legend_above(figure, shown, columns=3 if len(shown) == 3 else 2)
    return figure


def _angle_axis(ax: Axes, angle: xr.DataArray) -> None:
    """Ticks at multiples of π/4 or π/2."""
    low, high = float(np.min(angle.values)), float(np.max(angle.values))
    step = Fraction(1, 4) if high - low < 1.25 * pi else Fraction(1, 2)
    first, last = -int(-low / (pi * step) + 1e-9), int(high / (pi * step) + 1e-9)
    parts = [k * step for k in range(first, last + 1)]
    ax.set_xticks([float(part) * pi for part in parts], [angle_text(part) for part in parts])
    ax.set_xlabel(label(angle, scale_for("rad")))


@styled
def fitted(ds: xr.Dataset, *, size: tuple[float, float] | None = None) -> Figure:
    """What `fit` found: the data of every column as circles, the model with its band, and what is left over."""
    names = list(dict.fromkeys(map(str, variable(ds, "column").values)))
    at = variable(ds, "observed_at")
    sx = scale_for(unit_of(at), at.values)
    figure, grid = panels(2 * len(names), size=size or (5.2, 1.0 + 2.8 * len(names)))
    points, line = colours()[:2]
    for k, name in enumerate(names):
        own = ds.isel(observation=np.flatnonzero(ds.column.values == name)).sortby("observed_at")
        unit = str(own.column_unit.values[0])
        x, upper, lower = sx(own.observed_at.values), grid[2 * k][0], grid[2 * k + 1][0]
        sy, sr = scale_for(unit, own.observed.values), scale_for(unit, own.residual.values)
        upper.plot(x, sy(own.observed.values), "o", color=points, markerfacecolor="white", label="measured")
        upper.plot(x, sy(own.predicted.values), color=line, label="fitted")
        for ax, scale, middle in ((upper, sy, own.predicted.values), (lower, sr, 0.0)):
            ax.fill_between(
                x, scale(middle - own.band.values), scale(middle + own.band.values), color=line, alpha=0.25, linewidth=0
            )
        lower.plot(x, sr(own.residual.values), "o", color=points, markerfacecolor="white")
        zero_line(lower)
        upper.set_ylabel(f"{name} [{sy.unit}]")
        lower.set_ylabel(f"fitted − measured [{sr.unit}]")
    grid[-1][0].set_xlabel(label(at, sx))
    band = Patch(color=line, alpha=0.25, linewidth=0, label=f"band of {100 * ds.attrs['level']:g} %")
    legend_above(figure, [*grid[0][0].get_lines()[:2], band])
    return figure
