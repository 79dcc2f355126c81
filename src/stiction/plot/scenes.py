"""Several robots and obstacles in space, at one or several moments."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import xarray as xr
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from ..maths.quaternion import matrix
from ..units import takes
from .quantities import round_below
from .scene import View, convex_outline, draw_body, draw_ground, faded, feature_edges, upright
from .style import GREY, Picture, colours, legend_above, styled

STONE, LINE = "#CDC6B8", "#222222"


@takes(at="s")
@styled
def scene_strip(
    ds: xr.Dataset, at: Sequence[float], *, view: View | None = None, size: tuple[float, float] = (6.6, 3.2)
) -> Figure:
    """The robots of a scene at several moments [s], later ones stronger, among their obstacles."""
    if not len(at):
        raise ValueError("at = [] names no moment; give at least one time in seconds")
    if "surface_of" not in ds:
        raise ValueError("a picture of a scene needs the result of a Scene(…)")
    view, Q = view or View(azimuth=-14.0, elevation=20.0), upright(ds.gravity.values)
    moments = sorted({int(np.abs(ds.time.values - t).argmin()) for t in at})
    names = [str(n) for n in ds.body.values]
    surfaces = {owner: _surface(ds, owner) for owner in range(-1, len(names))}
    ways = ds.position.values[moments[0] : moments[-1] + 1]
    figure = Picture(figsize=size, layout="constrained")
    ax = figure.subplots()
    radius = max(float(np.linalg.norm(surfaces[i][0], axis=1).max()) for i in range(len(names)))
    low, high = ways.min(axis=(0, 1)) - 1.3 * radius, ways.max(axis=(0, 1)) + 1.3 * radius
    corners = np.array([[x, y, z] for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (0, high[2])])
    seen = view.flat(corners @ Q.T)
    ax.set_xlim(seen[:, 0].min(), seen[:, 0].max())
    ax.set_ylim(seen[:, 1].min(), seen[:, 1].max())
    ax.set_aspect("equal")
    ax.set_axis_off()
    wide = (low[0] - 0.5 * radius, high[0] + 0.5 * radius)
    draw_ground(ax, view, Q, wide, (low[1] - 2 * radius, high[1] + 2 * radius), round_below(2 * radius))
    if len(surfaces[-1][0]):
        _draw(ax, view, Q, *surfaces[-1], STONE, LINE)
    for i in range(len(names)):
        ax.plot(*view.flat(ways[:, i] @ Q.T).T, color=GREY, linewidth=0.8, zorder=2)
    for k, moment in enumerate(moments):
        fade = 0.05 + 0.7 * (1 - (k + 1) / len(moments))
        order = np.argsort(view.depth(ds.position.values[moment] @ Q.T))
        for i in order:
            points, triangles = surfaces[int(i)]
            points = points @ matrix(ds.orientation.values[moment, i]).T + ds.position.values[moment, i]
            _shadow(ax, view, Q, points)
            _draw(ax, view, Q, points, triangles, faded(colours()[int(i) % 7], 0.45 + 0.5 * fade), faded(LINE, fade))
    if len(names) > 1:
        legend_above(
            figure,
            [Line2D([], [], color=faded(colours()[i % 7], 0.45), linewidth=5, label=n) for i, n in enumerate(names)],
        )
    return figure


def _surface(ds: xr.Dataset, owner: int) -> tuple[np.ndarray, np.ndarray]:
    """Points and triangles of a robot, or of all obstacles (−1)."""
    mine = ds.surface_of.values == owner
    number = np.cumsum(mine) - 1
    triangles = ds.triangle.values[mine[ds.triangle.values[:, 0]]]
    return ds.surface.values[mine], number[triangles]


def _draw(ax, view, Q, points, triangles, colour, line) -> None:
    draw_body(ax, view, points @ Q.T, triangles, feature_edges(points, triangles), colour, line)


def _shadow(ax, view, Q, points) -> None:
    outline = convex_outline(points[:, :2])
    flat = view.flat(np.column_stack([outline, np.zeros(len(outline))]) @ Q.T)
    ax.fill(*flat.T, color="0.55", alpha=0.2, linewidth=0, zorder=2)
