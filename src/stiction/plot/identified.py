"""Identified modes and impacts: frequency responses, restitution and velocity ratios of every impact, mode shapes."""

from __future__ import annotations

import numpy as np
import xarray as xr
from matplotlib.figure import Figure

from .quantities import label, scale_for, unit_of, variable
from .style import GREY, colours, legend_above, panels, styled


@styled
def response(
    measured: xr.Dataset, model: xr.Dataset | None = None, *, size: tuple[float, float] | None = None
) -> Figure:
    """Magnitude of the receptances, measured as dots and a model's as lines, one panel per output."""
    frf = variable(measured, "frf")
    names = [str(o) for o in frf.output.values]
    columns = min(3, len(names))
    rows = -(-len(names) // columns)
    s = scale_for("m", abs(frf.values))
    figure, grid = panels(rows, columns, size=size or (2.4 * columns, 0.5 + 1.6 * rows), sharex="col")
    handles = []
    for k, name in enumerate(names):
        ax = grid[k // columns][k % columns]
        (dots,) = ax.loglog(
            frf.frequency, s(abs(frf.sel(output=name).values)), ".", markersize=4, color="0.75", label="measured"
        )
        handles = [dots]
        if model is not None:
            line = variable(model, "frf").sel(output=name)
            handles += ax.loglog(
                line.frequency, s(abs(line.values)), linewidth=0.9, color=colours()[0], label="identified"
            )
        ax.set_title(name.replace("_", " "))
    for ax in grid[-1]:
        ax.set_xlabel("Frequency [Hz]")
    for row in grid:
        row[0].set_ylabel(f"Receptance [{s.unit}/V]")
    legend_above(figure, handles)
    return figure


@styled
def restitution(impacts: xr.Dataset, *, size: tuple[float, float] | None = None) -> Figure:
    """α̃ of every impact with mean and standard deviation; a coordinate `case` (impact) colours the experiments."""
    alpha = variable(impacts, "alpha")
    figure, ((ax,),) = panels(size=size or (5.2, 2.6))
    cases = impacts["case"].values if "case" in impacts else np.full(alpha.size, "impacts")
    number = np.arange(alpha.size)
    for k, case in enumerate(dict.fromkeys(cases)):
        here = cases == case
        ax.plot(number[here], alpha.values[here], ".", color=colours()[k % 7], label=str(case))
    mean, sd = float(alpha.mean()), float(alpha.std())
    ax.axhline(mean, color="black", linewidth=0.8)
    ax.axhspan(mean - sd, mean + sd, color="0.9", zorder=0)
    ax.annotate(f"{mean:.2f} ± {sd:.2f}".replace("-", "−"), (1.0, mean), xycoords=("axes fraction", "data"),
                xytext=(3, 0), textcoords="offset points", va="center", fontsize="small")  # fmt: skip
    ax.set(xlabel="Impact", ylabel="Coefficient of restitution α̃ [–]", ylim=(-1.05, 0.0))
    if "case" in impacts:
        ax.legend(loc="lower left", bbox_to_anchor=(0.0, 1.0), ncols=3)
    return figure


@styled
def impact_ratios(impacts: xr.Dataset, *, size: tuple[float, float] | None = None) -> Figure:
    """R_qx, R_qq and R_xx of every impact as thin lines over mode or output, their median as a thick one."""
    figure, grid = panels(1, 3, size=size or (7.4, 2.8), sharex=False)
    for ax, name in zip(grid[0], ("R_qx", "R_qq", "R_xx"), strict=True):
        array = variable(impacts, name)
        dim = str(array.dims[1])
        x = np.arange(array.sizes[dim])
        median = np.median(array.values, axis=0)
        ax.plot(x, array.values.T, color=GREY, linewidth=0.2, alpha=0.6)
        ax.plot(x, median, "o-", color=colours()[1])
        low, high = np.percentile(array.values, [5, 95])
        room = 0.3 * (high - low)
        ax.set_ylim(min(low, median.min()) - room, max(high, median.max()) + room)
        ax.set_xticks(x, [str(v).replace("foot_", "") for v in array[dim].values])
        ax.set_xlabel("Foot" if dim == "output" else "Mode")
        ax.set_ylabel(f"$R_{{{name[2:]}}}$ [–]")
    return figure


@styled
def impact_shape(impacts: xr.Dataset, mode: int, *, size: tuple[float, float] | None = None) -> Figure:
    """Median velocity change of every output against a mode shape, both 1 at the contact foot."""
    R_c, shape = variable(impacts, "R_c"), variable(impacts, "shape").sel(mode=mode)
    x = np.arange(R_c.size)
    figure, ((ax,),) = panels(size=size or (4.6, 2.8))
    ax.bar(x - 0.2, R_c.values, 0.4, color=colours()[0], label="velocity change $R_c$")
    ax.bar(x + 0.2, shape.values, 0.4, color=colours()[1], label=f"mode {mode}")
    ax.axhline(0.0, color="black", linewidth=0.6)
    ax.set_xticks(x, [str(o).replace("_", " ") for o in R_c.output.values])
    ax.set_ylabel(label(R_c.assign_attrs(long_name="relative to the contact foot"), scale_for(unit_of(R_c), 1.0)))
    ax.legend(frameon=False)
    return figure
