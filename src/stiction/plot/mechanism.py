"""Mechanisms as they are: links, true arcs, paths of points, stress along the beams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr
from matplotlib.animation import FuncAnimation
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from ..units import takes
from .mechanism_parts import built, draw, draw_object, places, shown
from .quantities import Scale, label, scale_for, symbol_text, unit_of, variable
from .style import GREY, colours, legend_above, panels, styled

REST, BENT = "#0072B2", "#D55E00"
NARROW = 0.4  # of the other side


@styled
def mechanism(
    ds: xr.Dataset,
    *,
    rest: xr.Dataset | None = None,
    trace: str | None = None,
    stress: bool = False,
    mirror: bool = False,
    size: tuple[float, float] | None = None,
) -> Figure:
    """A mechanism as solved: links as bars, flexures with their true shape and height, ground, pins, a gripped object.

    `ds` is one equilibrium, or a path of them, of which first (blue) and last are drawn; `rest` is a state to draw
    in blue; `trace` names a point whose path is drawn; `stress` colours the flexures; `mirror` adds the other half.
    """
    along = _path_dim(ds)
    states = [ds] if along is None else [ds.isel({along: 0}), ds.isel({along: -1})]
    scale = scale_for("m", variable(ds, "shape").values)
    figure, ((ax,),) = panels(size=size or _page(ds))
    figure.set_layout_engine("compressed")  # no room beside a mechanism that is taller than wide
    sides, model = (1.0, -1.0) if mirror else (1.0,), built(ds)
    for side in sides:
        draw_object(ax, ds, scale, side, mirror=mirror)
        if rest is not None:
            draw(ax, rest, scale, side, REST, model=model)
        for state, colour in zip(states, (BENT,) if along is None else (REST, BENT), strict=True):
            draw(ax, state, scale, side, colour, bare=stress, model=model)
        if trace is not None and along is not None:
            _trace(ax, ds, trace, scale, side)
        if stress:
            peak = float(variable(ds, "stress_along").max())
            for state in states:
                lines = _stressed(ax, state, scale, side, peak)
    if stress:
        unit = scale_for("Pa", peak)
        bar = figure.colorbar(lines, ax=ax, shrink=0.8)
        bar.set_label(f"Stress [{unit.unit}]")
        bar.formatter = _in_unit(unit)
    _finish(ax, scale)
    ends = [] if along is None else [_at(ds, along, k) for k in (0, -1)]
    legend_above(figure, _legend(rest is not None, ends, trace if along is not None else None, stress))
    return figure


def _page(ds: xr.Dataset) -> tuple[float, float]:
    """Width and height of a figure [inch] that leave little of it empty: lower where the mechanism is flat."""
    width, height = np.ptp(places(ds), axis=0)
    return 5.2, float(np.clip(1.6 + 4.4 * height / max(width, height), 2.2, 4.6))


def _path_dim(ds: xr.Dataset) -> str | None:
    """The dimension along which states are lined up, if any."""
    extra = [str(d) for d in variable(ds, "shape").dims if d not in ("flexure", "station", "axis")]
    if len(extra) > 1:
        raise ValueError(f"choose all but one of the dimensions {', '.join(extra)} with .isel() or .sel()")
    return extra[0] if extra else None


def _trace(ax: Axes, ds: xr.Dataset, point: str, scale: Scale, side: float) -> None:
    have = [str(p) for p in ds.point.values]
    if point not in have:
        raise ValueError(f'there is no point "{point}" to trace; there are: {", ".join(have)}')
    ax.plot(*shown(ds.point_position.sel(point=point).values, scale, side), color="black", linewidth=1.0, zorder=5)


def _stressed(ax: Axes, state: xr.Dataset, scale: Scale, side: float, peak: float) -> LineCollection:
    pieces, values = [], []
    for line, stress in zip(state["shape"].values, state.stress_along.values, strict=True):
        x, y = shown(line, scale, side)
        points = np.column_stack([x, y])
        pieces += [points[k : k + 2] for k in range(len(points) - 1)]
        values += list((stress[1:] + stress[:-1]) / 2)
    lines = LineCollection(pieces, array=np.array(values), cmap="viridis", linewidths=1.8, capstyle="round", zorder=4)
    lines.set_clim(0.0, peak)
    ax.add_collection(lines)
    return lines


def _in_unit(unit: Scale) -> Any:
    return lambda value, _=None: f"{value * unit.factor:.0f}"


def _finish(ax: Axes, scale: Scale) -> None:
    ax.set_aspect("equal")
    (left, right), (low, high) = ax.get_xlim(), ax.get_ylim()
    for side, share in (
        (ax.xaxis, abs(right - left) / abs(high - low)),
        (ax.yaxis, abs(high - low) / abs(right - left)),
    ):
        if share < NARROW:  # numbers of a side so short would cover each other
            side.set_major_locator(MaxNLocator(2, symmetric=True))
    ax.set_xlabel(f"x [{scale.unit}]")
    ax.set_ylabel(f"y [{scale.unit}]")


def _at(ds: xr.Dataset, dim: str, k: int) -> str:
    """Where on its path a state stands, such as F_2y = 60.0 µN."""
    told = [str(name) for name in (dim, *ds.coords) if name in ds.coords and ds[name].dims == (dim,)]
    if not told:
        return ("first", "last")[k]
    values = ds[told[0]]
    unit = scale_for(unit_of(values), values.values)
    value = f"{float(values[k]) * unit.factor:.1f}".replace("-", "−")
    return f"{symbol_text(str(values.attrs.get('symbol', ''))) or told[0]} = {value} {unit.unit}"


def _legend(rest: bool, ends: list[str], trace: str | None, stress: bool) -> list[Line2D]:
    found = [Line2D([], [], color=REST, label="undeformed")] if rest else []
    if ends:
        found += [Line2D([], [], color=c, label=text) for c, text in zip((REST, BENT), ends, strict=True)]
    elif not stress or rest:
        found.append(Line2D([], [], color=BENT, label="deformed"))
    if trace:
        found.append(Line2D([], [], color="black", label=f"path of {trace}"))
    return found


@styled
def mode_shapes(
    ds: xr.Dataset, *, rest: xr.Dataset, most: int = 6, mirror: bool = False, size: tuple[float, float] | None = None
) -> Figure:
    """The slowest modes of a mechanism, as `mode_states` gives them, over the state they swing about (blue)."""
    count = min(most, ds.sizes["mode"])
    rows, columns = -(-count // 3), min(count, 3)
    figure, axes = panels(rows, columns, size=size or (2.5 * columns, 2.6 * rows), sharex=False)
    scale, model = scale_for("m", variable(ds, "shape").values), built(ds)
    for k, ax in enumerate(ax for row in axes for ax in row):
        if k >= count:
            ax.set_axis_off()
            continue
        state = ds.isel(mode=k)
        for side in (1.0, -1.0) if mirror else (1.0,):
            draw(ax, rest, scale, side, REST, model=model)
            draw(ax, state, scale, side, BENT, model=model)
        _finish(ax, scale)
        hertz = scale_for("Hz", state.frequency.values)
        ax.set_title(f"{float(state.frequency) * hertz.factor:.4g} {hertz.unit}", fontsize=9)
    legend_above(figure, [Line2D([], [], color=c, label=t) for c, t in ((REST, "equilibrium"), (BENT, "mode"))])
    return figure


@styled
def models(
    paths: Mapping[str, xr.Dataset], *, point: str, axis: str = "x", size: tuple[float, float] | None = None
) -> Figure:
    """Several load paths compared: where a point goes, and the load over one of its coordinates (Fig. 9)."""
    figure, ((left, right),) = panels(1, 2, size=size or (7.2, 3.6), sharex=False)
    handles = []
    every = np.concatenate([np.ravel(ds.point_position.sel(point=point).values) for ds in paths.values()])
    scale = scale_for("m", every)
    for (name, ds), colour, style in zip(
        paths.items(), colours(), ("-", "--", "-.", ":", "-", "--", "-."), strict=False
    ):
        dim = _path_dim(ds)
        load = ds[dim]
        unit = scale_for(unit_of(load), *(p[_path_dim(p)].values for p in paths.values()))
        xy = scale(ds.point_position.sel(point=point).values)
        handles += left.plot(xy[:, 0], xy[:, 1], style, color=colour, label=name)
        right.plot(scale(ds.point_position.sel(point=point, axis=axis).values), unit(load.values), style, color=colour)
        right.set_ylabel(label(load, unit))
    left.set_aspect("equal", adjustable="datalim")
    left.set_xlabel(f"x of {point} [{scale.unit}]")
    left.set_ylabel(f"y of {point} [{scale.unit}]")
    right.set_xlabel(f"{axis} of {point} [{scale.unit}]")
    right.axhline(0.0, color=GREY, linewidth=0.6)
    legend_above(figure, handles)
    return figure


@takes(force_below="N", stress_below="Pa")
@styled
def section_map(
    ds: xr.Dataset, *, force_below: float | None = None, stress_below: float | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:  # fmt: skip
    """Closing force over depth and height of the flexures (Fig. 10), with limits of force and stress shaded."""
    force, stress = variable(ds, "closing_force"), variable(ds, "stress")
    sb, sh, sf = (scale_for(unit_of(a), a.values) for a in (ds.depth, ds.height, force))
    figure, ((ax,),) = panels(size=size)
    x, y = sb(ds.depth.values), sh(ds.height.values)
    lines = ax.contour(x, y, sf(force.values).T, levels=12, cmap="viridis")
    ax.clabel(lines, fontsize=7, fmt="%g")
    handles: list[Any] = []
    for array, limit, colour, word in ((force, force_below, REST, "force"), (stress, stress_below, BENT, "stress")):
        if limit is not None:
            ax.contourf(x, y, array.values.T, levels=[limit, np.inf], colors=[colour], alpha=0.18)
            unit = scale_for(unit_of(array), limit)
            text = f"{word} above {limit * unit.factor:g} {unit.unit}"
            handles.append(Line2D([], [], color=colour, alpha=0.4, linewidth=6, label=text))
    ax.set_xlabel(label(ds.depth, sb))
    ax.set_ylabel(label(ds.height, sh))
    ax.set_title(f"{label(force, sf)}")
    legend_above(figure, handles)
    return figure


@styled
def iterations(
    ds: xr.Dataset, name: str = "iterations", *, strategies: list[str] | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:  # fmt: skip
    """Newton iterations (Figs 11, 12) or computing time (Fig. 13) of each strategy over the load."""
    array = variable(ds, name)
    dim = next(str(d) for d in array.dims if d != "strategy")
    chosen = strategies or [str(s) for s in array.strategy.values]
    scale, unit = scale_for(unit_of(ds[dim]), ds[dim].values), scale_for(unit_of(array), array.values)
    figure, ((ax,),) = panels(size=size)
    handles: list[Any] = []
    for strategy, colour in zip(chosen, colours(), strict=False):
        text = strategy.replace("K_T", symbol_text("K_T")).replace("K^I", "$K^{\\mathrm{I}}$")
        y = unit(array.sel(strategy=strategy).values)
        handles += ax.plot(scale(ds[dim].values), y, ".-", markersize=3, color=colour, label=text)
    shown = array.sel(strategy=chosen).values
    if np.nanmax(shown) > 30 * np.nanmin(shown):
        ax.set_yscale("log")
    ax.set_xlabel(label(ds[dim], scale))
    ax.set_ylabel(label(array, unit).replace(" [–]", ""))
    legend_above(figure, handles, columns=2)
    return figure


@styled
def closing(ds: xr.Dataset, *, mirror: bool = True, milliseconds: int = 60) -> FuncAnimation:
    """An animation of a path of equilibria: `plot.closing(path).save("closing.gif", writer="pillow")`."""
    dim = _path_dim(ds)
    if dim is None:
        raise ValueError("an animation needs a path of equilibria, as load_path() gives; this is a single one")
    scale = scale_for("m", variable(ds, "shape").values)
    figure, ((ax,),) = panels(size=(5.2, 4.6))
    shape = scale(np.concatenate([ds["shape"].values.reshape(-1, 2), ds.point_position.values.reshape(-1, 2)]))
    low, high = shape.min(axis=0), shape.max(axis=0)
    pad = 0.05 * (high - low).max()
    left, model = -high[0] if mirror else low[0], built(ds)

    def frame(k: int) -> list[Any]:
        ax.clear()
        for side in (1.0, -1.0) if mirror else (1.0,):
            draw_object(ax, ds, scale, side, mirror=mirror)
            draw(ax, ds.isel({dim: 0}), scale, side, "0.8", model=model)
            draw(ax, ds.isel({dim: k}), scale, side, BENT, model=model)
        ax.set_xlim(left - pad, high[0] + pad)
        ax.set_ylim(low[1] - pad, high[1] + pad)
        _finish(ax, scale)
        ax.set_title(_at(ds, dim, k))
        return []

    frame(0)
    figure.draw_without_rendering()
    figure.set_layout_engine("none")  # laid out once: a layout for each frame lets the picture tremble
    return FuncAnimation(figure, frame, frames=ds.sizes[dim], interval=milliseconds)
