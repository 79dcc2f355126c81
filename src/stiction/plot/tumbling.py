"""Figures of tumbling robots: speed over frequency, adhesion over time, shapes against each other, design searches."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle, pairwise

import numpy as np
import xarray as xr
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from ..units import takes
from .family import across, family, zero_line
from .quantities import Scale, label, scale_for, unit_of, value_text, variable
from .style import GREY, colours, legend_above, panels, styled

CONTACTS = {0: ("flight", "#FFFFFF"), 1: ("point", "#F3E3EE"), 2: ("line", "#FDF1E6"), 3: ("face", "#CFE3F1")}


@styled
def tumbling_speed(ds: xr.Dataset, *, size: tuple[float, float] = (5.2, 3.6)) -> Figure:
    """Speed, slip at the contact and the speed without slip over the field's frequency. Xie (2019) Fig. 5.

    The Dataset has `speed`, `slip_speed` and `no_slip_speed`; further dimensions, such as the stepper, give further
    curves.
    """
    speed, slip, ideal = (variable(ds, name) for name in ("speed", "slip_speed", "no_slip_speed"))
    dim, x_scale, x_label = across(speed, None)
    scale = scale_for(unit_of(speed), speed.values, ideal.values)
    figure, [[ax]] = panels(size=size)
    zero_line(ax)
    reference = ideal.isel({d: 0 for d in ideal.dims if d != dim})
    ax.plot(x_scale(ds[dim].values), scale(reference.values), color=GREY, linestyle="--")
    handles: list[Artist] = [Line2D([], [], color=GREY, linestyle="--", label="no slip, eq. (15)")]
    for curve, slipping in zip(family(speed, [dim]), family(slip, [dim]), strict=True):
        name = f", {curve.text}" if curve.text else ""
        x = x_scale(curve.data[dim].values)
        ax.plot(x, scale(curve.data.values), "o-", color=curve.colour)
        ax.plot(x, scale(slipping.data.values), "s:", color=curve.colour, markerfacecolor="white")
        handles += [
            Line2D([], [], color=curve.colour, marker="o", label=f"simulated{name}"),
            Line2D([], [], color=curve.colour, marker="s", linestyle=":", markerfacecolor="w", label=f"slip{name}"),
        ]
    ax.set_xlabel(x_label)
    ax.set_ylabel(f"Mean speed [{scale.unit}]")
    legend_above(figure, handles, columns=3)
    return figure


@takes(levels="N")
@styled
def adhesive_force(
    ds: xr.Dataset, *, levels: Mapping[str, float] | None = None, size: tuple[float, float] = (5.2, 3.0)
) -> Figure:
    """The adhesive force over time, coloured by what touches. Xie (2019) Fig. 6.

    `levels` names forces [N], such as those of the faces, that are drawn as lines.
    """
    force, clock = variable(ds, "adhesion"), variable(ds, "time")
    scale, t_scale = scale_for(unit_of(force), force.values, *(levels or {}).values()), scale_for("s", clock.values)
    t = t_scale(clock.values)
    figure, [[ax]] = panels(size=size)
    handles = _shade_contacts(ax, ds, t) if "contact_kind" in ds else []
    for text, value in (levels or {}).items():
        ax.axhline(scale(value), color=GREY, linewidth=0.7, linestyle=":", zorder=1)
        ax.annotate(
            f"{text}\n{value_text(value, unit_of(force))}", (1.0, float(scale(value))),
            xycoords=("axes fraction", "data"), xytext=(4, 0), textcoords="offset points", va="center",
            fontsize="small", color=GREY,
        )  # fmt: skip
    ax.plot(t, scale(force.values), color=colours()[0], drawstyle="steps-pre")
    ax.set_xlabel(label(clock, t_scale))
    ax.set_ylabel(label(force, scale))
    legend_above(figure, handles)
    return figure


def _shade_contacts(ax: Axes, ds: xr.Dataset, t: np.ndarray) -> list[Artist]:
    """Colour the background by flight, point, line and face contact; legend entries of those that occur."""
    kinds = np.asarray(ds.contact_kind.values)[:, 0]
    turns = np.concatenate([[0], np.flatnonzero(np.diff(kinds)) + 1, [len(kinds)]])
    spans: dict[int, list[tuple[float, float]]] = {}
    for a, b in pairwise(turns.tolist()):
        start = t[max(a - 1, 0)]
        spans.setdefault(int(kinds[a]), []).append((float(start), float(t[b - 1] - start)))
    handles: list[Artist] = []
    for kind in sorted(spans, reverse=True):
        name, colour = CONTACTS[kind]
        ax.broken_barh(spans[kind], (0, 1), transform=ax.get_xaxis_transform(), color=colour, linewidth=0, zorder=0)
        handles.append(Patch(facecolor=colour, edgecolor="0.6", label=name))
    return handles


@styled
def shape_travel(ds: xr.Dataset, *, size: tuple[float, float] | None = None) -> Figure:
    """Distance over time of several shapes, one panel per substrate. Xie (2019) Fig. 8.

    `distance` has the dimensions (substrate, shape, time); `speed` (substrate, shape) is written at the curves' ends.
    """
    distance, clock = variable(ds, "distance"), variable(ds, "time")
    places = [str(s) for s in ds.substrate.values]
    scale, t_scale = scale_for("m", distance.values), scale_for("s", clock.values)
    figure, grid = panels(1, len(places), size=size or (0.6 + 3.0 * len(places), 3.4), sharey=True)
    names = [str(s) for s in ds["shape"].values]
    for ax, place in zip(grid[0], places, strict=True):
        here = distance.sel(substrate=place)
        for name, colour in zip(names, cycle(colours()), strict=False):
            ax.plot(t_scale(clock.values), scale(here.sel(shape=name).values), color=colour)
        if "speed" in ds:
            _write_speeds(ax, ds.speed.sel(substrate=place), here, float(t_scale(clock.values[-1])), scale)
        ax.set_title(place)
        ax.set_xlabel(label(clock, t_scale))
    grid[0][0].set_ylabel(label(distance, scale))
    legend_above(
        figure,
        [Line2D([], [], color=c, label=n) for n, c in zip(names, cycle(colours()), strict=False)],
    )
    return figure


def _write_speeds(ax: Axes, speed: xr.DataArray, distance: xr.DataArray, end: float, scale: Scale) -> None:
    """Speeds beside the ends of the curves, apart enough to be read."""
    low, high = ax.get_ylim()
    least, at = 0.055 * (high - low), -np.inf
    ends = {str(n): float(scale(distance.sel(shape=n).values[-1])) for n in speed["shape"].values}
    colour = dict(zip(ends, cycle(colours()), strict=False))
    shown = scale_for(unit_of(speed), speed.values)
    for name in sorted(ends, key=lambda n: ends[n]):
        at = max(ends[name], at + least)
        ax.annotate(
            f"{shown(float(speed.sel(shape=name))):.1f} {shown.unit}", (end, at), xytext=(3, 0),
            textcoords="offset points", va="center", fontsize="small", color=colour[name], annotation_clip=False,
        )  # fmt: skip


def _scale(array: xr.DataArray) -> Scale:
    """Slopes are shown in degrees."""
    return Scale(180 / np.pi, "°") if unit_of(array) == "rad" else scale_for(unit_of(array), array.values)


@styled
def pareto(ds: xr.Dataset, x: str, y: str, *, size: tuple[float, float] = (5.2, 3.8)) -> Figure:
    """Two goals of a design search: all trials, the front, and the front as verified with the resolved stepper."""
    first, second = variable(ds, x), variable(ds, y)
    sx, sy = _scale(first), _scale(second)
    figure, [[ax]] = panels(size=size)
    ax.plot(sx(first.values), sy(second.values), "o", color="0.75", markersize=3, markeredgewidth=0)
    best = np.asarray(variable(ds, "front").values, dtype=bool)
    order = np.argsort(first.values[best])
    fx, fy = sx(first.values[best][order]), sy(second.values[best][order])
    ax.plot(fx, fy, "o-", color=colours()[0], drawstyle="steps-pre")
    handles = [
        Line2D([], [], color="0.75", marker="o", linestyle="none", markersize=3, label="trial"),
        Line2D([], [], color=colours()[0], marker="o", label="front"),
    ]
    if f"{x}_verified" in ds and f"{y}_verified" in ds:
        checked = (sx(ds[f"{x}_verified"].values[best][order]), sy(ds[f"{y}_verified"].values[best][order]))
        ax.plot(*checked, "D", color=colours()[1], markerfacecolor="white")
        for a, b, c, d in zip(fx, fy, *checked, strict=True):
            ax.plot([a, c], [b, d], color=colours()[1], linewidth=0.6)
        handles.append(Line2D([], [], color=colours()[1], marker="D", linestyle="none", markerfacecolor="w",
                              label="verified, resolved"))  # fmt: skip
    ax.set_xlabel(label(first, sx))
    ax.set_ylabel(label(second, sy))
    legend_above(figure, handles)
    return figure
