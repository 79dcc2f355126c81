"""Branches of orbits: stable parts full, unstable ones dashed, with what happens to them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from .quantities import Scale, label, scale_for, unit_of, variable
from .style import GREY, colours, legend_above, panels, styled

MARKS = {
    "fold": "o", "flip": "s", "torus": "D", "branching": "P", "grazing": "v", "grazing_sliding": "^",
    "switching_sliding": "<", "adding_sliding": ">", "break": "x", "stick_onset": "d",
}  # fmt: skip
PLAIN = ("", "end", "closed", "steep", "lost")  # labels that are not drawn


@styled
def branches(
    found: xr.Dataset | Sequence[xr.Dataset],
    name: str,
    *,
    over: xr.Dataset | None = None,
    scale_x: float | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:
    """A measure of orbits along their parameter: stable full, unstable dashed, folds and corners with marks.

    `over` is a sweep or hysteresis of the same parameter, whose points are drawn below the lines. `scale_x` divides the
    parameter.
    """
    sets = [found] if isinstance(found, xr.Dataset) else list(found)
    path = str(sets[0].attrs["path"])
    figure, ((axes,),) = panels(size=size)
    x, y = sets[0][path], variable(sets[0], name)
    across = _Axis(scale_for(unit_of(x), x.values), scale_x)
    upward = scale_for(unit_of(y), *(ds[name].values for ds in sets))
    if over is not None:
        _points(axes, over, path, name, across, upward)
    seen: set[str] = set()
    for k, ds in enumerate(sets):
        _lines(axes, ds, path, name, across, upward, colours()[k % len(colours())])
        seen |= _marks(axes, ds, path, name, across, upward)
    axes.set_xlabel(across.label(x))
    axes.set_ylabel(label(y, upward))
    legend_above(figure, _handles(seen, over is not None))
    return figure


def usual_measure(ds: xr.Dataset) -> str:
    """The first measure of a branch: what has a slope along it."""
    names = [str(name) for name in ds.data_vars if f"{name}_slope" in ds]
    if not names:
        raise ValueError("the branch has no measure to draw; name a variable")
    return names[0]


class _Axis:
    """The parameter on its axis: with a prefix, or divided by a number."""

    def __init__(self, scale: Scale, by: float | None) -> None:
        self.scale, self.by = scale, by

    def __call__(self, values: np.ndarray) -> np.ndarray:
        return values / self.by if self.by else self.scale(values)

    def label(self, x: xr.DataArray) -> str:
        """What stands below the axis."""
        text = label(x, self.scale)
        return f"{text.rpartition(' [')[0]} / {self.by:g} {x.attrs.get('units', '')}" if self.by else text


def _lines(axes: Axes, ds: xr.Dataset, path: str, name: str, across: _Axis, upward: Scale, colour: str) -> None:
    """Pieces of equal stability; each begins at the last point of the one before, so that no gap is left."""
    for number in np.unique(ds.branch.values):
        part = ds.isel(point=np.flatnonzero(ds.branch.values == number))
        x, y = across(part[path].values), upward(part[name].values)
        stable = part.stable.values
        cuts = [0, *(np.flatnonzero(np.diff(stable.astype(int))) + 1), len(stable)]
        for a, b in pairwise(cuts):
            first = max(0, a - 1)
            axes.plot(x[first:b], y[first:b], color=colour, linestyle="-" if stable[a] else (0, (4, 2)))


def _marks(axes: Axes, ds: xr.Dataset, path: str, name: str, across: _Axis, upward: Scale) -> set[str]:
    seen = set()
    for x, y, what in zip(ds[path].values, ds[name].values, ds.label.values.astype(str), strict=True):
        kind = what.removesuffix("_fold")
        if what not in PLAIN and kind in MARKS:
            axes.plot(across(np.array([x])), [upward(y)], MARKS[kind], color="black", markersize=4, zorder=3)
            seen.add(kind)
    return seen


def _points(axes: Axes, over: xr.Dataset, path: str, name: str, across: _Axis, upward: Scale) -> None:
    values = over[name].transpose(..., path).values.reshape(-1, over.sizes[path])
    for row in values:
        axes.plot(across(over[path].values), upward(row), ".", color=GREY, markersize=3, zorder=1)


def _handles(seen: set[str], swept: bool) -> list[Line2D]:
    made = [
        Line2D([], [], color="black", label="stable"),
        Line2D([], [], color="black", linestyle="--", label="unstable"),
    ]
    made += [
        Line2D([], [], color="black", marker=MARKS[kind], linestyle="", markersize=4, label=kind.replace("_", "-"))
        for kind in MARKS
        if kind in seen
    ]
    return made + ([Line2D([], [], color=GREY, marker=".", linestyle="", label="sweep")] if swept else [])
