"""Families of curves: one colour per value of the parameters that are not on the axis; vertical marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import NamedTuple

import numpy as np
import xarray as xr
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.lines import Line2D

from .quantities import Scale, assignment, label, scale_for, unit_of, value_text
from .style import GREY, colours

MOST_ENTRIES, SHOWN_OF_MANY = 12, 6  # of a legend
Marks = Mapping[str, float | Sequence[float] | xr.DataArray]


class Curve(NamedTuple):
    """One member of a family: its values, the parameters it stands for, their text, and its colour."""

    data: xr.DataArray
    at: dict[str, float | str]
    text: str
    colour: str


def family(array: xr.DataArray, inner: Sequence[str]) -> list[Curve]:
    """The curves of an array: one for each combination of its dimensions that are not `inner`."""
    outer = [str(d) for d in array.dims if d not in inner]
    if not outer:
        return [Curve(array, {}, "", colours()[0])]
    found = []
    inks = _graded(array[outer[0]]) if len(outer) == 1 else []
    for index, colour in zip(np.ndindex(*(array.sizes[d] for d in outer)), inks or cycle(colours()), strict=False):
        member = array.isel(dict(zip(outer, index, strict=True)))
        at = {d: member[d].item() for d in outer}
        found.append(Curve(member, at, ", ".join(assignment(member[d]) for d in outer), colour))
    return found


def _graded(parameter: xr.DataArray) -> list[str]:
    """Colours from dark to light for numbers of which there are more than colours to tell apart; else none."""
    if parameter.size <= len(colours()) or parameter.dtype.kind not in "fiu":
        return []
    return [to_hex(c) for c in colormaps["viridis"](np.linspace(0.0, 0.92, parameter.size))]


def across(array: xr.DataArray, scale_x: float | None) -> tuple[str, Scale, str]:
    """The dimension on the x axis (the last one), how it is shown, and its label."""
    dim = str(array.dims[-1])
    x = array[dim]
    if scale_x is None:
        scale = scale_for(unit_of(x), x.values)
        return dim, scale, label(x, scale)
    if unit_of(x) == "Hz":
        return dim, Scale(1 / scale_x, "–"), r"Normalised frequency $\tilde{f}$ [–]"
    return dim, Scale(1 / scale_x, "–"), f"{label(x, Scale(1.0, '–'))[:-4]} / {value_text(scale_x, unit_of(x))} [–]"


class Mark(NamedTuple):
    """One vertical line, in the units of the axis."""

    at: float
    text: str
    colour: str
    dashes: str


def draw_marks(ax: Axes, marks: Marks, scale: Scale, scale_x: float | None, curves: Sequence[Curve]) -> None:
    """Vertical lines with their label above; one that varies over a parameter takes the colour of its curve.

    Call it when everything else is drawn: labels closer than 10 % of the axis are set at different heights.
    """
    to_axis = 1.0 if scale_x is not None else scale.factor
    found = []
    for (text, given), dashes in zip(marks.items(), cycle(["--", ":", "-."]), strict=False):
        if isinstance(given, xr.DataArray):
            lines = {_at_curve(given, curve): curve.colour for curve in curves}
        else:
            lines = {float(value): GREY for value in np.atleast_1d(np.asarray(given, float))}
        found += [Mark(value * to_axis, text, colour, dashes) for value, colour in lines.items()]
    left, right = ax.get_xlim()
    before, raised = -np.inf, False
    for mark in sorted(found):
        raised = not raised and mark.at - before < 0.1 * abs(right - left)
        _draw_mark(ax, mark, raised)
        before = mark.at


def _at_curve(given: xr.DataArray, curve: Curve) -> float:
    return float(given.sel({d: curve.at[str(d)] for d in given.dims}))


def _draw_mark(ax: Axes, mark: Mark, raised: bool) -> None:
    ax.axvline(mark.at, color=mark.colour, linestyle=mark.dashes, linewidth=0.7, zorder=1)
    ax.annotate(
        mark.text, (mark.at, 1.0), xycoords=("data", "axes fraction"), xytext=(0, 12 if raised else 2),
        textcoords="offset points", ha="center", va="bottom", fontsize="small", color=mark.colour,
    )  # fmt: skip


def zero_line(ax: Axes) -> None:
    """A thin horizontal line at zero."""
    ax.axhline(0.0, color="0.8", linewidth=0.6, zorder=0)


def handles(curves: Sequence[Curve]) -> list[Line2D]:
    """Legend entries of a family; a single curve without parameters needs none, of many some stand for all."""
    named = [Line2D([], [], color=curve.colour, label=curve.text) for curve in curves if curve.text]
    if len(named) <= MOST_ENTRIES:
        return named
    return [named[i] for i in np.unique(np.linspace(0, len(named) - 1, SHOWN_OF_MANY).round().astype(int))]
