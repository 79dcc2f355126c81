"""A run as a moving picture: every coordinate as a curve that grows with time, a dot at its end."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr
from matplotlib.animation import FuncAnimation

from .quantities import label, scale_for, unit_of, variable
from .style import colours, legend_above, panels, styled


@styled
def moving(ds: xr.Dataset, name: str = "q", *, frames: int = 120, milliseconds: int = 40) -> FuncAnimation:
    """An animation of a variable over time: `plot.moving(run, "q").save("run.gif", writer="pillow")`."""
    array = variable(ds, name)
    if "time" not in array.dims:
        raise ValueError(
            f'"{name}" has no time to move along; animate a run, or a path of equilibria with plot.closing'
        )
    curves = _curves(array)
    t = array.time.values
    sx, sy = scale_for("s", t), scale_for(unit_of(array), array.values)
    figure, ((ax,),) = panels(size=(5.2, 3.2))
    lines: list[Any] = [ax.plot([], [], color=c, label=text)[0] for text, c in zip(curves, colours() * 4, strict=False)]
    dots: list[Any] = [ax.plot([], [], "o", markersize=4, color=line.get_color())[0] for line in lines]
    finite = sy(array.values[np.isfinite(array.values)])
    pad = 0.05 * (np.ptp(finite) or 1.0)
    ax.set_xlim(sx(t[0]), sx(t[-1]))
    ax.set_ylim(finite.min() - pad, finite.max() + pad)
    ax.set_xlabel(label(array.time, sx))
    ax.set_ylabel(label(array, sy))
    legend_above(figure, lines if len(lines) > 1 else [])
    ends = np.unique(np.linspace(0, len(t) - 1, frames).astype(int))

    def frame(k: int) -> list[Any]:
        for line, dot, values in zip(lines, dots, curves.values(), strict=False):
            line.set_data(sx(t[: ends[k] + 1]), sy(values[: ends[k] + 1]))
            dot.set_data([sx(t[ends[k]])], [sy(values[ends[k]])])
        return [*lines, *dots]

    return FuncAnimation(figure, frame, frames=len(ends), interval=milliseconds, blit=True)


def _curves(array: xr.DataArray) -> dict[str, np.ndarray]:
    """One series per label of the other dimensions."""
    others = [d for d in array.dims if d != "time"]
    if not others:
        return {"": array.values}
    stacked = array.transpose("time", *others).values.reshape(array.sizes["time"], -1)
    names = [str(x) for x in array[others[0]].values] if len(others) == 1 else map(str, range(stacked.shape[1]))
    return dict(zip(names, stacked.T, strict=True))
