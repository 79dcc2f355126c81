"""A study over two parameters as colours: contours, the best point, and the points that failed."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import xarray as xr
from matplotlib import rcParams
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patheffects import withStroke

from .quantities import Scale, label, scale_for, unit_of, value_text, variable
from .style import legend_above, panels, styled

ONE_SIGN, TWO_SIGNS = "viridis", "PuOr_r"  # both can be read with any common colour blindness
HALO = withStroke(linewidth=2.5, foreground="white")
UNEVEN = 1.5  # ratio of neighbouring steps of an axis that counts as logarithmic


@styled
def heat_map(
    ds: xr.Dataset,
    name: str,
    *,
    best: Literal["largest", "smallest"] | None = None,
    contours: int = 6,
    size: tuple[float, float] | None = None,
) -> Figure:
    """A quantity over two swept parameters; a star marks the `best` point, crosses those without a number.

    The parameter swept last lies across. Points of a random design (dimension `point`) are drawn where they are.
    """
    array = variable(ds, name)
    figure, ((ax,),) = panels(size=size or (5.0, 3.8))
    if array.dims == ("point",):
        x, y = _inputs(ds, name)
        xs, ys, values = ds[x], ds[y], array.values
    elif array.ndim == 2:
        y, x = (str(d) for d in array.dims)
        xs, ys, values = array[x], array[y], array.values
    else:
        raise ValueError(f'"{name}" has the dimensions {array.dims}; a heat map needs two: choose with ds.sel(…)')
    sx, sy = scale_for(unit_of(xs), xs.values), scale_for(unit_of(ys), ys.values)
    s = scale_for(unit_of(array), values)
    X, Y = (sx(xs.values), sy(ys.values)) if values.ndim == 1 else np.meshgrid(sx(xs.values), sy(ys.values))
    painted = _painted(ax, X, Y, s(values), contours)
    if painted is not None:
        figure.colorbar(painted, ax=ax, label=label(array, s))
    for axis, along in (("x", X.ravel()), ("y", Y.ravel())):
        if _logarithmic(np.unique(along)):
            getattr(ax, f"set_{axis}scale")("log")
    ax.set(xlabel=label(xs, sx), ylabel=label(ys, sy))
    legend_above(figure, _marked(ax, X, Y, values, best, s, array))
    return figure


def _inputs(ds: xr.Dataset, name: str) -> tuple[str, str]:
    """The two parameters of a study of points."""
    found = [str(n) for n, c in ds.coords.items() if c.dims == ("point",) and n != "point" and c.dtype.kind == "f"]
    if len(found) != 2:
        raise ValueError(f'"{name}" is a study of points over {len(found)} parameters ({", ".join(found)}); two needed')
    return found[0], found[1]


def _painted(ax: Axes, X: Any, Y: Any, shown: Any, contours: int) -> Any:
    """Colours and level lines; None where there is no number at all."""
    finite = shown[np.isfinite(shown)]
    if not len(finite):
        return None
    two = finite.min() < 0 < finite.max()
    most = float(np.abs(finite).max())
    limits = (-most, most) if two else (float(finite.min()), float(finite.max()))
    how: dict[str, Any] = {"cmap": TWO_SIGNS if two else ONE_SIGN, "vmin": limits[0], "vmax": limits[1]}
    if shown.ndim == 1:
        return ax.scatter(X, Y, c=shown, s=26, edgecolors="0.3", linewidths=0.4, **how)
    painted = ax.pcolormesh(X, Y, shown, shading="nearest", rasterized=True, **how)
    if contours and min(shown.shape) > 2 and np.ptp(finite) > 0:
        lines = ax.contour(X, Y, shown, levels=contours, colors="white", linewidths=0.7)
        lines.set_path_effects([withStroke(linewidth=1.4, foreground="0.25")])
        for words in ax.clabel(lines, fontsize="x-small", fmt="%.3g"):
            words.set_path_effects([withStroke(linewidth=1.6, foreground="0.25")])
    return painted


def _marked(ax: Axes, X: Any, Y: Any, values: Any, best: str | None, s: Scale, array: xr.DataArray) -> list[Line2D]:
    """Crosses where there is no number, a star at the best one; the entries of the legend."""
    found: list[Line2D] = []
    failed = ~np.isfinite(values)
    if failed.any():
        (crosses,) = ax.plot(X[failed], Y[failed], "x", color=rcParams["text.color"], markersize=5, linestyle="none")
        crosses.set_label(f"no result ({int(failed.sum())})")
        found.append(crosses)
    if best is not None and not failed.all():
        at = np.unravel_index((np.nanargmax if best == "largest" else np.nanargmin)(values), values.shape)
        (star,) = ax.plot(
            X[at], Y[at], "*", markersize=13, color="#E69F00", markeredgecolor="black", linestyle="none", zorder=6
        )
        star.set_path_effects([HALO])
        star.set_label(f"{best}: {value_text(float(values[at]), unit_of(array))}")
        found.append(star)
    return found


def _logarithmic(along: np.ndarray) -> bool:
    """Whether values grow by a constant factor rather than by a constant step."""
    if len(along) < 4 or along[0] <= 0:
        return False
    steps, factors = np.diff(along), along[1:] / along[:-1]
    return bool(np.ptp(factors) < 0.01 * factors.mean() and steps[-1] > UNEVEN * steps[0])
