"""Sweeps of a parameter, in one direction or up and down."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patheffects import withStroke

from ..units import takes
from .arrows import arrows, on_loop
from .family import Curve, Marks, across, draw_marks, family, handles, zero_line
from .quantities import Scale, assignment, label, scale_for, unit_of, variable
from .style import broken, legend_above, panels, styled

DASHED = (0, (4, 2))
HALO = withStroke(linewidth=2, foreground="white")
COUNTED = 40  # points of a sweep at most that are drawn as dots on its line
NEGLIGIBLE = 0.005  # of the largest value: a smaller spread is not drawn

Points = Mapping[str, tuple[float, float]]


@takes(marks="SI", points="SI")
@styled
def hysteresis(
    loop: xr.Dataset,
    name: str,
    *,
    marks: Marks | None = None,
    points: Points | None = None,
    scale_x: float | None = None,
    by: str | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:
    """A quantity on the way up (solid) and down (dashed), with arrows; a light band where it is erratic.

    `loop` has dimensions `direction` and the swept parameter, and others: one colour for each of their values, or with
    `by` one panel for each value of that dimension. `scale_x` divides the swept parameter. `marks` are vertical lines,
    `points` (x, y) are dots, both by label; their x is SI, or already divided when there is a `scale_x`.
    """
    array = variable(loop, name)
    if "direction" not in array.dims:
        raise ValueError(f'"{name}" has no dimension "direction"; draw a one-way result with plot.sweep')
    return _drawn(loop, array, marks or {}, points or {}, scale_x, by, size)


@takes(marks="SI", points="SI")
@styled
def sweep(
    ds: xr.Dataset,
    name: str,
    *,
    marks: Marks | None = None,
    points: Points | None = None,
    scale_x: float | None = None,
    by: str | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:
    """A quantity over the parameter swept last; options as in `hysteresis`."""
    array = variable(ds, name)
    if "direction" in array.dims:
        raise ValueError(f'"{name}" goes up and down; draw it with plot.hysteresis, or choose ds.sel(direction="up")')
    return _drawn(ds, array, marks or {}, points or {}, scale_x, by, size)


def _drawn(
    ds: xr.Dataset,
    array: xr.DataArray,
    marks: Marks,
    points: Points,
    scale_x: float | None,
    by: str | None,
    size: tuple[float, float] | None,
) -> Figure:
    if by is not None and by not in array.dims:
        raise ValueError(f'"{array.name}" has no dimension "{by}" to spread over panels; it has: {array.dims}')
    spread = variable(ds, f"{array.name}_spread") if f"{array.name}_spread" in ds else None
    dim, x_scale, x_label = across(array, scale_x)
    y_scale = scale_for(unit_of(array), array.values)
    curves = family(array, ("direction", dim))
    parts = [curves] if by is None else [[c for c in curves if c.at[by] == v] for v in array[by].values.tolist()]
    figure, grid = panels(len(parts), size=size or (5.2, 1.2 + 2.3 * len(parts)), sharey=True)
    for (ax,), members in zip(grid, parts, strict=True):
        zero_line(ax)
        for curve in members:
            _curve(ax, curve, None if spread is None else spread.sel(curve.at), dim, x_scale, y_scale)
        draw_marks(ax, marks, x_scale, scale_x, members)
        ax.set_ylabel(broken(label(array, y_scale), ax))
        if by is not None:
            ax.set_title(assignment(members[0].data[by]), color=members[0].colour)
    _points(grid[0][0], points, 1.0 if scale_x is not None else x_scale.factor, y_scale)
    grid[-1][0].set_xlabel(x_label)
    shown = handles(curves) if by is None or len(curves) > len(parts) else []
    legend_above(figure, [*shown, *_direction_handles(array)], columns=3 if len(shown) == 3 else 4)
    return figure


def _curve(ax: Axes, curve: Curve, spread: xr.DataArray | None, dim: str, sx: Scale, sy: Scale) -> None:
    x = sx(curve.data[dim].values)
    if "direction" not in curve.data.dims:
        dot = "o" if len(x) <= COUNTED else ""  # shows also a point between two that failed
        ax.plot(x, sy(curve.data.values), color=curve.colour, marker=dot, markersize=3)
        _band(ax, x, curve.data, spread, sy, curve.colour)
        return
    branches = {str(d): curve.data.sel(direction=d) for d in curve.data.direction.values}
    for way, branch in branches.items():
        ax.plot(x, sy(branch.values), linestyle="-" if way == "up" else DASHED, color=curve.colour)
        _band(ax, x, branch, None if spread is None else spread.sel(direction=way), sy, curve.colour)
    up, down = sy(branches["up"].values), sy(branches["down"].values)
    on_up, on_down = on_loop(x, up, down)
    arrows(ax, x, up, on_up, curve.colour)
    last = len(x) - 2
    arrows(ax, x[::-1], down[::-1], [last - i for i in on_down], curve.colour)


def _band(ax: Axes, x: np.ndarray, y: xr.DataArray, spread: xr.DataArray | None, scale: Scale, colour: str) -> None:
    if spread is None:
        return
    seen = spread.values > NEGLIGIBLE * np.nanmax(np.abs(y.values), initial=0.0)
    if seen.any():
        half = np.where(seen, scale(spread.values), 0.0)
        middle = scale(y.values)
        ax.fill_between(x, middle - half, middle + half, color=colour, alpha=0.18, linewidth=0, zorder=0.5)


def _points(ax: Axes, points: Points, to_axis: float, y_scale: Scale) -> None:
    """Dots with a label above, or below where another dot is close above."""
    (left, right), (bottom, top) = ax.get_xlim(), ax.get_ylim()
    places = {text: (x * to_axis, y * y_scale.factor) for text, (x, y) in points.items()}
    for text, (x, y) in places.items():
        crowded = any(
            abs(other_x - x) < 0.05 * (right - left) and 0.0 < other_y - y < 0.1 * (top - bottom)
            for other_x, other_y in places.values()
        )
        ax.plot(x, y, "o", color="black", markersize=3, zorder=5)
        offset, alignment = (-4, "top") if crowded else (4, "bottom")
        ax.annotate(
            text,
            (x, y),
            xytext=(4, offset),
            textcoords="offset points",
            fontsize="small",
            va=alignment,
            path_effects=[HALO],
        )


def _direction_handles(array: xr.DataArray) -> list[Line2D]:
    if "direction" not in array.dims:
        return []
    return [
        Line2D([], [], color="black", linestyle="-", label="sweep up"),
        Line2D([], [], color="black", linestyle=DASHED, label="sweep down"),
    ]
