"""Phase portraits: one variable of a simulation against another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from ..units import takes
from .arrows import arrows, at_fractions
from .quantities import Scale, chosen, label, scale_for, unit_of, variable
from .style import GREY, colours, legend_above, panels, styled

Which = str | tuple[str, str]  # a variable, or (variable, coordinate or contact)


class Trajectory(NamedTuple):
    """One curve: its two variables, and at which samples an impact has happened."""

    x: xr.DataArray
    y: xr.DataArray
    jumped: np.ndarray


@takes(marks="SI", centre="SI")
@styled
def phase(
    results: Mapping[str, xr.Dataset] | Sequence[xr.Dataset] | xr.Dataset,
    *,
    x: Which = ("g_N", "hammer"),
    y: Which = ("u", "body.x"),
    columns: int = 1,
    marks: Mapping[str, float] | None = None,
    centre: tuple[float, float] | None = None,
    sharey: bool = False,
    size: tuple[float, float] | None = None,
) -> Figure:
    """The path of each result in the plane of two of its variables, one panel each, filled row by row.

    A dot marks the first sample, arrows the direction; an impact is a dashed jump. `marks` are dotted vertical lines
    by label [SI]; `centre` (x, y) is where the quadrants I to IV meet. Panels of a column share their axes, and with
    `sharey` all panels the vertical one.
    """
    named = _named(results)
    paths = {text: _trajectory(ds, x, y) for text, ds in named.items()}
    rows = -(-len(paths) // columns)
    sx = scale_for(unit_of(_first(paths).x), *(p.x.values for p in paths.values()))
    sy = scale_for(unit_of(_first(paths).y), *(p.y.values for p in paths.values()))
    size = size or (0.4 + 2.9 * columns, 0.8 + 2.0 * rows)
    figure, grid = panels(rows, columns, size=size, sharex="col", sharey=True if sharey else "col")
    axes = [ax for row in grid for ax in row]
    for ax, (text, path) in zip(axes, paths.items(), strict=False):
        _draw(ax, path, sx, sy)
        ax.set_title(text, pad=11 if marks else None)
    for ax in axes[len(paths) :]:
        ax.set_visible(False)
    for ax in axes[: len(paths)]:
        _guides(ax, marks or {}, centre, sx, sy)
    _labels(grid, label(_first(paths).x, sx), label(_first(paths).y, sy), len(paths))
    if any(p.jumped.any() for p in paths.values()):
        jump = Line2D([], [], color=colours()[1], linestyle=(0, (3, 2)), linewidth=0.9, label="impact")
        start = Line2D([], [], color="black", linestyle="", marker="o", markersize=3, label="start of the cycle")
        legend_above(figure, [start, jump])
    return figure


def _named(results: Mapping[str, xr.Dataset] | Sequence[xr.Dataset] | xr.Dataset) -> dict[str, xr.Dataset]:
    if isinstance(results, xr.Dataset):
        return {"": results}
    if isinstance(results, Sequence):
        found = {f"({chr(ord('a') + i)})": ds for i, ds in enumerate(results)}
    else:
        found = dict(results)
    if not found:
        raise ValueError("there is no result to draw; give at least one Dataset made by simulate")
    return found


def _first(paths: Mapping[str, Trajectory]) -> Trajectory:
    return next(iter(paths.values()))


def _picked(ds: xr.Dataset, which: Which) -> xr.DataArray:
    if isinstance(which, str):
        return variable(ds, which)
    name, entry = which
    array = variable(ds, name)
    dim = next(str(d) for d in array.dims if d != "time")
    picked = chosen(array, dim, entry)
    return picked.assign_attrs(long_name=_meaning(picked, entry), symbol="")


def _meaning(picked: xr.DataArray, entry: str) -> str:
    plain = {"velocities": "velocity", "coordinates": "position"}
    meaning = str(picked.attrs.get("long_name", picked.name))
    return f"{plain.get(meaning, meaning)}, {entry}"


def _trajectory(ds: xr.Dataset, x: Which, y: Which) -> Trajectory:
    along, up = _picked(ds, x), _picked(ds, y)
    hits = ds["impacts"].sum("contact").values > 0 if "impacts" in ds else np.zeros(along.sizes["time"], bool)
    return Trajectory(along, up, hits)


def _draw(ax: Axes, path: Trajectory, sx: Scale, sy: Scale) -> None:
    x, y = sx(path.x.values), sy(path.y.values)
    for i in np.flatnonzero(path.jumped[1:]) + 1:
        ax.plot(x[i - 1 : i + 1], y[i - 1 : i + 1], color=colours()[1], linestyle=(0, (3, 2)), linewidth=1.1)
    pieces = np.split(np.arange(len(x)), np.flatnonzero(path.jumped[1:]) + 1)
    broken_x = np.concatenate([np.append(x[p], np.nan) for p in pieces])
    broken_y = np.concatenate([np.append(y[p], np.nan) for p in pieces])
    ax.plot(broken_x, broken_y, color=colours()[0])
    arrows(ax, broken_x, broken_y, at_fractions(broken_x, broken_y, (0.08, 0.33, 0.58, 0.83)), colours()[0])
    ax.plot(x[:1], y[:1], "o", color="black", markersize=3, zorder=5)


def _guides(ax: Axes, marks: Mapping[str, float], centre: tuple[float, float] | None, sx: Scale, sy: Scale) -> None:
    """Zero line, dotted marks where the axis reaches them, and the numerals of the quadrants about their centre."""
    ax.axhline(0.0, color=GREY, linestyle=":", linewidth=0.8, zorder=0)
    left, right = ax.get_xlim()
    for text, value in marks.items():
        at = float(sx(value))
        if left <= at <= right:
            ax.axvline(at, color=GREY, linestyle=":", linewidth=0.8, zorder=0)
            ax.annotate(
                text, (at, 1.0), xycoords=("data", "axes fraction"), xytext=(0, 1), textcoords="offset points",
                ha="center", va="bottom", fontsize="x-small", color=GREY,
            )  # fmt: skip
    if centre is None:
        return
    signs = {"I": (1, 1), "II": (-1, 1), "III": (-1, -1), "IV": (1, -1)}
    for numeral, (east, north) in signs.items():
        ax.annotate(
            numeral, (float(sx(centre[0])), float(sy(centre[1]))), xytext=(12 * east, 10 * north),
            textcoords="offset points", ha="center", va="center", color=GREY, fontfamily="serif",
        )  # fmt: skip


def _labels(grid: Sequence[Sequence[Axes]], x_label: str, y_label: str, count: int) -> None:
    columns = len(grid[0])
    for n, ax in enumerate(ax for row in grid for ax in row):
        if n < count and n + columns >= count:
            ax.set_xlabel(x_label)
            ax.tick_params(labelbottom=True)
        if n % columns == 0 or ax.yaxis.get_tick_params()["labelleft"]:
            ax.set_ylabel(y_label)
