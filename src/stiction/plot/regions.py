"""Where a robot sticks and where it slips, in the plane of frequency and force ratio; and which robot moves when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from ..units import takes
from .family import across, draw_marks, family
from .quantities import Scale, assignment, label, scale_for, unit_of, variable
from .style import GREY, colours, legend_above, panels, styled

HATCHES = ("", "////", "....", "xxxx")


@styled
def stiction_map(
    ds: xr.Dataset,
    *,
    marks: Mapping[str, float] | None = None,
    limits: tuple[float, float] = (0.2, 2.0),
    size: tuple[float, float] | None = None,
) -> Figure:
    """Regions of slip between the curves `lower` and `upper`, which are frequencies over a last dimension.

    A dimension `law` gives one colour per law; further dimensions are windows of the same law, NaN where a window does
    not exist. `marks` are horizontal lines by label; `limits` is the range of frequency shown.
    """
    lower, upper = variable(ds, "lower"), variable(ds, "upper")
    dim = str(lower.dims[-1])
    height = lower[dim]
    s = scale_for(unit_of(height), height.values)
    figure, ((ax,),) = panels(size=size)
    handles = []
    laws = [str(v) for v in lower["law"].values] if "law" in lower.dims else [""]
    for k, law in enumerate(laws):
        colour, hatch = colours()[k % len(colours())], HATCHES[k % len(HATCHES)]
        low, high = (lower.sel(law=law), upper.sel(law=law)) if law else (lower, upper)
        for window, other in zip(family(low, (dim,)), family(high, (dim,)), strict=True):
            _band(ax, window.data.values, other.data.values, s(height.values), limits, colour, hatch)
        text = f"slip, {law}" if law else "slip"
        handles.append(Patch(facecolor=(colour, 0.18), edgecolor=colour, hatch=hatch, label=text))
    handles.append(Patch(facecolor="white", edgecolor="0.6", label="stick"))
    _horizontal(ax, marks or {}, s)
    ax.set(xlim=limits, ylim=(s(height.values).min(), s(height.values).max()))
    ax.set_xlabel(label(lower, Scale(1.0, "–")))
    ax.set_ylabel(label(height, s))
    legend_above(figure, handles, columns=3)
    return figure


def _band(
    ax: Axes, low: np.ndarray, high: np.ndarray, y: np.ndarray, limits: tuple[float, float], colour: str, hatch: str
) -> None:
    """The region between two limit curves, cut at the edges of the axis; the curves themselves on top."""
    left, right = np.clip(low, *limits), np.clip(high, *limits)
    ax.fill_betweenx(y, left, right, facecolor=(colour, 0.18), edgecolor=(colour, 0.5), hatch=hatch, linewidth=0)
    for edge in (low, high):
        inside = (edge >= limits[0]) & (edge <= limits[1])
        ax.plot(np.where(inside, edge, np.nan), y, color=colour)


def _horizontal(ax: Axes, marks: Mapping[str, float], scale: Scale) -> None:
    for text, value in marks.items():
        at = float(scale(value))
        ax.axhline(at, color=GREY, linestyle=":", linewidth=0.8)
        ax.annotate(
            text, (1.0, at), xycoords=("axes fraction", "data"), xytext=(2, 0), textcoords="offset points",
            va="center", fontsize="small", color=GREY,
        )  # fmt: skip


@takes(marks="SI")
@styled
def selectivity(
    ds: xr.Dataset,
    name: str | Sequence[str] | Mapping[str, str] = "speed",
    *,
    marks: Mapping[str, float | Sequence[float] | xr.DataArray] | None = None,
    scale_x: float | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:
    """Which robots move at which frequency: one row per robot, the colour tells speed and direction.

    `name` is a variable with two dimensions (robot, swept parameter), several variables of one robot each, or such
    variables by label. `marks` and `scale_x` as in `hysteresis`.
    """
    rows = _rows(ds, name)
    first = next(iter(rows.values()))
    dim, sx, x_label = across(first, scale_x)
    values = np.array([row.values for row in rows.values()])
    s = scale_for(unit_of(first), values)
    largest = float(np.nanmax(np.abs(s(values)), initial=0.0)) or 1.0
    figure, ((ax,),) = panels(size=size or (5.6, 1.5 + 0.45 * len(rows)))
    mesh = ax.pcolormesh(
        sx(first[dim].values), np.arange(len(rows)), s(values), cmap="RdBu_r", vmin=-largest, vmax=largest,
        shading="nearest", rasterized=True,
    )  # fmt: skip
    ax.set_yticks(range(len(rows)), list(rows))
    draw_marks(ax, marks or {}, sx, scale_x, [])
    ax.invert_yaxis()
    ax.set(xlabel=x_label)
    figure.colorbar(mesh, ax=ax, label=label(first, s), aspect=12)
    return figure


def _rows(ds: xr.Dataset, name: str | Sequence[str] | Mapping[str, str]) -> dict[str, xr.DataArray]:
    """One array over the swept parameter per row, by label."""
    if isinstance(name, str):
        array = variable(ds, name)
        if array.ndim != 2:
            raise ValueError(f'"{name}" needs two dimensions, robot and swept parameter; it has {array.dims}')
        dim = str(array.dims[0])
        return {assignment(array[dim][i]): array.isel({dim: i}) for i in range(array.sizes[dim])}
    named = dict(name) if isinstance(name, Mapping) else {each: each for each in name}
    rows = {text: variable(ds, each) for text, each in named.items()}
    for each in rows.values():
        if each.ndim != 1:
            raise ValueError(f'"{each.name}" must vary over the swept parameter alone; it has {each.dims}')
    return rows
