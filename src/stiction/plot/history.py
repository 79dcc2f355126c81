"""Variables of a simulation over time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, product
from math import prod

import numpy as np
import xarray as xr
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from .quantities import chosen, label, scale_for, unit_of, variable
from .style import broken, colours, legend_above, panels, styled, that_fit

MOST = 60  # lines of one panel
STATE_COLOURS = {"separate": "#FFFFFF", "stick": "#CFE3F1", "slip": "#FBE3CF", "impact": "#D55E00"}


@styled
def time(
    ds: xr.Dataset,
    name: str | Sequence[str],
    *,
    coordinate: str | Sequence[str] | None = None,
    contact: str | Sequence[str] | None = None,
    shade: str | None = None,
    size: tuple[float, float] | None = None,
) -> Figure:
    """Variables over time, one panel each, with one line per coordinate or contact (all, or those named).

    Of robots in space there is one line per body and axis, as in `time(run, "position")`.

    `shade` names a contact whose state, stick or slip or impact, colours the background.
    """
    names = [name] if isinstance(name, str) else list(name)
    clock = variable(ds, "time")
    t_scale = scale_for("s", clock.values)
    figure, grid = panels(len(names), size=size or (5.2, 1.1 + 1.9 * len(names)))
    handles: list[Artist] = _shade(ds, shade, [row[0] for row in grid], t_scale(clock.values)) if shade else []
    for (ax,), each in zip(grid, names, strict=True):
        _lines(ax, _traces(variable(ds, each), coordinate, contact), t_scale(clock.values))
    grid[-1][0].set_xlabel(label(clock, t_scale))
    legend_above(figure, handles)
    return figure


def _traces(
    array: xr.DataArray, coordinate: str | Sequence[str] | None, contact: str | Sequence[str] | None
) -> dict[str, xr.DataArray]:
    """One time series per wanted coordinate or contact, or per body and axis, by name."""
    if "time" not in array.dims:
        raise ValueError(f'"{array.name}" has dimensions {array.dims} and no time; plot.sweep draws over a parameter')
    wanted = {"coordinate": coordinate, "contact": contact}
    dims = [str(d) for d in array.dims if d != "time"]
    labels = [_wanted(array, dim, wanted.get(dim)) for dim in dims]
    if prod(map(len, labels)) > MOST and any(dim not in wanted for dim in dims):
        raise ValueError(
            f'"{array.name}" has {prod(map(len, labels))} lines over {", ".join(dims)}; '
            f"choose some first: ds.sel({dims[0]}={labels[0][:1]})"
        )
    found = {}
    for chosen_labels in product(*labels):
        series = array
        for dim, each in zip(dims, chosen_labels, strict=True):
            series = chosen(series, dim, each)
        telling = [each for each, all_of in zip(chosen_labels, labels, strict=True) if len(all_of) > 1]
        found[" ".join(telling or chosen_labels) or str(array.name)] = _with_own_unit(series)
    return found


def _wanted(array: xr.DataArray, dim: str, given: str | Sequence[str] | None) -> list[str]:
    names = array[dim].values.tolist() if given is None else [given] if isinstance(given, str) else list(given)
    return [str(name) for name in names]


def _with_own_unit(series: xr.DataArray) -> xr.DataArray:
    """A coordinate's own unit where the variable says only "see coordinate_unit"."""
    own = str(series.coords["coordinate_unit"].item()) if "coordinate_unit" in series.coords else ""
    return series.assign_attrs(units=unit_of(series).replace("see coordinate_unit", own))


def _lines(ax: Axes, traces: dict[str, xr.DataArray], t: np.ndarray) -> None:
    units = {unit_of(series) for series in traces.values()}
    first = next(iter(traces.values()))
    if len(units) > 1:
        raise ValueError(f'"{first.name}" has several units ({", ".join(sorted(units))}); choose with coordinate=…')
    scale = scale_for(units.pop(), *(series.values for series in traces.values()))
    looks = cycle(product(("-", "--", ":", "-."), colours()))  # as many as can be told apart
    for (name, series), (dashes, colour) in zip(traces.items(), looks, strict=False):
        ax.plot(t, scale(series.values), color=colour, linestyle=dashes, label=name)
    meaning = label(first, scale)
    if len(traces) == 1:
        (name,) = traces
        meaning = label(first.assign_attrs(long_name=f"{first.attrs.get('long_name', first.name)}, {name}"), scale)
    else:
        columns = min(len(traces), that_fit(ax.figure.bbox.width / ax.figure.dpi - 0.6, traces))
        ax.legend(loc="lower left", bbox_to_anchor=(0.0, 1.0), ncols=columns, borderaxespad=0.0)
    ax.set_ylabel(broken(meaning, ax))


def _shade(ds: xr.Dataset, contact: str, axes: Sequence[Axes], t: np.ndarray) -> list[Artist]:
    """Colour the background by the state of a contact; legend entries of the states that occur."""
    states = chosen(variable(ds, "contact_state"), "contact", contact)
    meanings = str(states.attrs["flag_meanings"]).split()
    handles: list[Artist] = []
    for flag, meaning in zip(np.atleast_1d(states.attrs["flag_values"]), meanings, strict=True):
        spans = _spans(states.values == flag, t)
        if not spans:
            continue
        colour = STATE_COLOURS.get(meaning, "#EEEEEE")
        for ax in axes:
            ax.broken_barh(spans, (0, 1), transform=ax.get_xaxis_transform(), color=colour, linewidth=0, zorder=0)
        handles.append(Patch(facecolor=colour, edgecolor="0.6", label=f"{contact}: {meaning}"))
    return handles


def _spans(true: np.ndarray, t: np.ndarray) -> list[tuple[float, float]]:
    """(start, duration) of every stretch in a state; a sample tells the state of the step that ends there."""
    edges = np.diff(np.concatenate([[0], true.astype(int), [0]]))
    begins, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1) - 1
    starts = t[np.maximum(begins - 1, 0)]
    return [(float(a), float(b - a)) for a, b in zip(starts, t[ends], strict=True) if b > a]
