"""Several robots and obstacles in space, at one or several moments, or as a film: every result with bodies in space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from ..maths.quaternion import matrix
from ..scene.magnetism import field_at, fields_of, moments_of
from ..scene.meshes import triangulated
from ..scene.placing import model_of
from ..scene.spatial import shape_of, surface
from ..units import takes
from .film import FIELD, film_writer
from .quantities import round_below, value_text
from .scene import View, convex_outline, draw_arrow, draw_body, draw_ground, faded, feature_edges, upright
from .style import GREY, Picture, colours, legend_above, styled

Array = np.ndarray
STONE, LINE, MOMENT = "#CDC6B8", "#222222", "#A03010"
LABELLED = 8  # moments at most whose times are written


class Body(NamedTuple):
    """A surface, its sharp edges, its moment in body axes and the fields it is in."""

    points: Array
    triangles: Array
    edges: tuple[Array, Array]
    moment: Array | None
    fields: Sequence[Any]


class Stage(NamedTuple):
    """What stays the same from moment to moment."""

    ds: xr.Dataset
    view: View
    Q: Array  # axes of the plane -> axes with gravity down
    names: list[str]
    bodies: list[Body]
    fixed: Body | None  # obstacles that are not bodies of the result
    moving: list[int]
    radius: float  # of the largest body that moves
    strongest: float  # field at the start, drawn as long as that body [T]


def _stage(ds: xr.Dataset, view: View | None) -> Stage:
    model = model_of(ds)
    if not {"position", "orientation"} <= set(ds) or ("surface_of" not in ds and model is None):
        raise ValueError("a picture of a scene needs the result of a Scene(…) or of RigidBodies(…)")
    names = [str(n) for n in ds.body.values]
    moments = moments_of(model, names) if model is not None else {}
    bodies = [_body(*_mesh(ds, model, k, name), moments.get(name), fields_of(model, name) if moments else ())
              for k, name in enumerate(names)]  # fmt: skip
    fixed = None
    if "surface_of" in ds and (ds.surface_of.values == -1).any():
        stones = surface(ds, -1)
        fixed = _body(stones.points, stones.triangles, None, ())
    moving = [k for k in range(len(names)) if np.ptp(ds.position.values[:, k], axis=0).any() or k == 0]
    moving = [k for k in moving if np.isfinite(ds.position.values[:, k]).all()]
    radius = max(float(np.linalg.norm(bodies[k].points, axis=1).max()) for k in moving)
    down = ds.gravity.values if "gravity" in ds else np.array([0.0, 0.0, -1.0])
    stage = Stage(
        ds, view or View(azimuth=-14.0, elevation=20.0), upright(down), names, bodies, fixed, moving, radius, 0.0
    )
    felt = [np.linalg.norm(_field(stage, i, k)) for i in (0, -1) for k in moving if bodies[k].moment is not None]
    return stage._replace(strongest=float(max(felt, default=0.0)))


def _mesh(ds: xr.Dataset, model: Any, k: int, name: str) -> tuple[Array, Array]:
    if "surface_of" in ds:
        mine = surface(ds, k)
        return mine.points, mine.triangles
    return triangulated(shape_of(ds, model, k, name)[0])


def _body(points: Array, triangles: Array, moment: Array | None, fields: Sequence[Any]) -> Body:
    return Body(points, triangles, feature_edges(points, triangles), moment, fields)


def _field(stage: Stage, i: int, k: int) -> Array:
    """The field at body k in sample i [T]."""
    ds, body = stage.ds, stage.bodies[k]
    size = float(np.linalg.norm(body.points, axis=1).max())
    return field_at(body.fields, float(ds.time.values[i]), ds.position.values[i, k], size)


# ------------------------------------------------------------------------------------------------------ figures


@takes(at="s")
@styled
def scene_strip(
    ds: xr.Dataset, at: Sequence[float], *, view: View | None = None, size: tuple[float, float] = (6.6, 3.2)
) -> Figure:
    """Bodies in space at several moments [s], later ones stronger, with their ways, moments and fields."""
    if not len(at):
        raise ValueError("at = [] names no moment; give at least one time in seconds")
    stage = _stage(ds, view)
    moments = sorted({int(np.abs(ds.time.values - t).argmin()) for t in at})
    figure = Picture(figsize=size, layout="constrained")
    ax = figure.subplots()
    _frame(ax, stage, moments[0], moments[-1])
    _ways(ax, stage, moments[0], moments[-1])
    for k in range(len(stage.names)):
        if k not in stage.moving:
            _draw(ax, stage, moments[0], k, STONE, LINE)
    for number, i in enumerate(moments):
        fade = 0.05 + 0.7 * (1 - (number + 1) / len(moments))
        _moment(ax, stage, i, fade)
    for number, i in enumerate(moments if len(moments) <= LABELLED else moments[:: len(moments) - 1]):
        _time(ax, stage, i, 1.25 + 0.45 * (number % 2))
    _legend(figure, stage)
    return figure


@styled
def scene_film(
    ds: xr.Dataset, file: str | Path, *, frames: int = 60, rate: int = 20, view: View | None = None,
    size: tuple[float, float] = (6.0, 3.6), dpi: int = 110,
) -> Path:  # fmt: skip
    """Write a film of bodies in space to a .gif or .mp4 file: ground, ways, moments, fields, time and a scale."""
    if frames < 2 or rate < 1:
        raise ValueError(f"frames = {frames} must be at least 2 and rate = {rate} at least 1 per second")
    stage, last = _stage(ds, view), ds.sizes["time"] - 1
    figure = Picture(figsize=size)
    ax = figure.add_axes((0.0, 0.0, 1.0, 0.9))
    _legend(figure, stage)
    with film_writer(Path(file), rate) as writer, writer.saving(figure, str(file), dpi):
        for i in np.linspace(0, last, frames).round().astype(int):
            ax.clear()
            _frame(ax, stage, 0, last)
            _ways(ax, stage, 0, int(i))
            for k in range(len(stage.names)):
                if k not in stage.moving:
                    _draw(ax, stage, int(i), k, STONE, LINE)
            _moment(ax, stage, int(i), 0.0)
            t = value_text(float(ds.time.values[i]), "s")
            ax.text(0.015, 0.97, f"t = {t}", transform=ax.transAxes, va="top", fontsize=9, zorder=8)
            writer.grab_frame()
    return Path(file)


# ------------------------------------------------------------------------------------------------------- pieces


def _frame(ax: Axes, stage: Stage, first: int, last: int) -> None:
    """Limits, ground, obstacles and a scale."""
    ds, view, Q, radius = stage.ds, stage.view, stage.Q, stage.radius
    ways = ds.position.values[first : last + 1, stage.moving]
    low, high = ways.min(axis=(0, 1)) - 1.3 * radius, ways.max(axis=(0, 1)) + 1.3 * radius
    ground = min(0.0, float(low[2]) + 1.3 * radius)
    corners = np.array([[x, y, z] for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (ground, high[2])])
    seen = view.flat(corners @ Q.T)
    ax.set_xlim(seen[:, 0].min(), seen[:, 0].max())
    ax.set_ylim(seen[:, 1].min() - 0.35 * radius, seen[:, 1].max() + 0.5 * radius)
    ax.set_aspect("equal")
    ax.set_axis_off()
    wide = (low[0] - 0.5 * radius, high[0] + 0.5 * radius)
    draw_ground(ax, view, Q, wide, (low[1] - 2 * radius, high[1] + 2 * radius), round_below(2 * radius))
    if stage.fixed is not None:
        points = stage.fixed.points @ Q.T
        draw_body(ax, view, points, stage.fixed.triangles, stage.fixed.edges, STONE, LINE)
    _scale(ax, round_below(2 * radius))


def _scale(ax: Axes, length: float) -> None:
    """A bar whose length is written beside it; lengths across the view are true."""
    (x0, x1), (y0, y1) = ax.get_xlim(), ax.get_ylim()
    x, y = x0 + 0.03 * (x1 - x0), y0 + 0.06 * (y1 - y0)
    ax.plot([x, x + length], [y, y], color="black", linewidth=2.0, solid_capstyle="butt", zorder=8)
    ax.text(
        x + 0.5 * length, y + 0.02 * (y1 - y0), value_text(length, "m"), ha="center", va="bottom", fontsize=8, zorder=8
    )


def _ways(ax: Axes, stage: Stage, first: int, last: int) -> None:
    """The ways of the centres of mass."""
    for k in stage.moving:
        way = stage.ds.position.values[first : last + 1, k]
        ax.plot(*stage.view.flat(way @ stage.Q.T).T, color=GREY, linewidth=0.8, zorder=2)


def _moment(ax: Axes, stage: Stage, i: int, fade: float) -> None:
    """All bodies that move in one sample, those behind first, with their arrows."""
    depth = stage.view.depth(stage.ds.position.values[i, stage.moving] @ stage.Q.T)
    for k in np.array(stage.moving)[np.argsort(depth)]:
        colour = colours()[int(k) % 7]
        _draw(ax, stage, i, int(k), faded(colour, 0.45 + 0.5 * fade), faded(LINE, fade), shadow=True)
        _arrows(ax, stage, i, int(k), fade)


def _draw(ax: Axes, stage: Stage, i: int, k: int, colour: Any, line: Any, *, shadow: bool = False) -> None:
    """Body k in sample i."""
    ds, body, Q = stage.ds, stage.bodies[k], stage.Q
    points = body.points @ matrix(ds.orientation.values[i, k]).T + ds.position.values[i, k]
    if shadow:
        outline = convex_outline(points[:, :2])
        flat = stage.view.flat(np.column_stack([outline, np.zeros(len(outline))]) @ Q.T)
        ax.fill(*flat.T, color="0.55", alpha=0.2, linewidth=0, zorder=2)
    draw_body(ax, stage.view, points @ Q.T, body.triangles, body.edges, colour, line)


def _arrows(ax: Axes, stage: Stage, i: int, k: int, fade: float) -> None:
    """Moment, and the field where the body is."""
    body, Q = stage.bodies[k], stage.Q
    if body.moment is None:
        return
    centre = Q @ stage.ds.position.values[i, k]
    along = matrix(stage.ds.orientation.values[i, k]) @ body.moment / np.linalg.norm(body.moment)
    if stage.strongest > 0:
        draw_arrow(ax, stage.view, centre, Q @ _field(stage, i, k) / stage.strongest * 1.7 * stage.radius,
                   faded(FIELD, fade), 1.6)  # fmt: skip
    draw_arrow(ax, stage.view, centre, Q @ along * 1.3 * stage.radius, faded(MOMENT, fade), 1.6)


def _time(ax: Axes, stage: Stage, i: int, above: float) -> None:
    """The time above the first body that moves, by so many radii."""
    x, y = stage.view.flat(stage.Q @ stage.ds.position.values[i, stage.moving[0]])
    words = value_text(float(stage.ds.time.values[i]), "s")
    ax.text(x, y + above * stage.radius, words, ha="center", va="bottom", fontsize=7, zorder=8)


def _legend(figure: Figure, stage: Stage) -> None:
    handles = list(_names(stage)) if 1 < len(stage.moving) <= 7 else []
    if any(stage.bodies[k].moment is not None for k in stage.moving):
        handles.append(Line2D([], [], color=MOMENT, linewidth=1.6, label="moment"))
        if stage.strongest > 0:
            handles.append(
                Line2D([], [], color=FIELD, linewidth=1.6, label=f"field, up to {value_text(stage.strongest, 'T')}")
            )
    if handles:
        legend_above(figure, handles)


def _names(stage: Stage) -> Iterator[Line2D]:
    for k in stage.moving:
        yield Line2D([], [], color=faded(colours()[k % 7], 0.45), linewidth=5, label=stage.names[k])
