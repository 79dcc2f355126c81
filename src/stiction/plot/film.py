"""A tumbling robot in space: one moment, several at once, or a film with contact patch, field and forces.

Everything comes from the result: orientation, place, forces, and the robot's own surface.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib
import numpy as np
import xarray as xr
from matplotlib.animation import AbstractMovieWriter, FFMpegWriter, PillowWriter
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from ..maths.quaternion import matrix
from .quantities import label, round_below, scale_for, seconds, unit_of, value_text, variable
from .scene import View, convex_outline, draw_arrow, draw_body, draw_ground, draw_patch, faded, feature_edges, upright
from .style import GREY, Picture, legend_above, styled

Array = np.ndarray
BODY, FIELD, CONTACT, PULL, WEIGHT, PATCH = "#8FB8DE", "#0072B2", "#D55E00", "#CC79A7", "#555555", "#E69F00"
NEAR = 2e-3  # of the body's size: points of the surface this close to the ground are drawn as touching it
NEEDED = ("position", "orientation", "surface", "triangle", "gravity")


class Stage(NamedTuple):
    """What stays the same from frame to frame."""

    ds: xr.Dataset
    view: View
    Q: Array  # substrate axes -> axes with gravity down
    x: Array  # (time, 3)
    R: Array  # (time, 3, 3)
    surface: Array  # points of the surface about the centre of mass, shape axes
    triangles: Array
    edges: tuple[Array, Array]
    size: float  # radius of the sphere around the robot [m]
    path: Array  # where the camera looks at, substrate axes (time, 3)
    covered: Array  # corners (2, 2) of what of the plane is shown at once: nothing where the camera follows the robot
    half: tuple[float, float]  # half width and height that the picture must show [m]
    force: float  # the force drawn as long as the robot [N]


def _stage(ds: xr.Dataset, view: View | None, follow: bool) -> Stage:
    if ds.sizes.get("body", 1) > 1 or "surface_of" in ds:
        raise ValueError("this is a scene of several robots; draw it with scene_strip(ds, [t, …])")
    missing = [name for name in NEEDED if name not in ds.variables]
    if missing:
        raise ValueError(f"a film needs the result of a tumbling robot; {', '.join(missing)} is missing")
    surface, triangles = ds.surface.values, ds.triangle.values
    size = float(np.linalg.norm(surface, axis=1).max())
    view, Q, x = view or View(), upright(ds.gravity.values), ds.position.values[:, 0]
    R = matrix(ds.orientation.values[:, 0])
    seen = view.flat(x @ Q.T)
    low, high = seen.min(axis=0), seen.max(axis=0)
    if follow and float(np.ptp(x[:, :2], axis=0).max()) > 3 * size:
        path, half = _smooth(x), (3.4 * size, 1.9 * size)
        path, covered = np.column_stack([path[:, :2], np.full(len(path), 0.75 * size)]), np.empty((0, 2))
    else:
        path = np.broadcast_to(_on_ground(view, Q, (low + high) / 2, float(x[:, 2].mean())), x.shape)
        half = tuple((high - low) / 2 + 1.2 * size)
        covered = np.array([x[:, :2].min(axis=0), x[:, :2].max(axis=0)])
    forces = [np.abs(ds[name].values) for name in ("lambda_N", "adhesion") if name in ds]
    most = float(max((np.nanpercentile(f, 98) for f in forces), default=0.0))
    return Stage(
        ds, view, Q, x, R, surface, triangles, feature_edges(surface, triangles), size, path, covered, half, most
    )  # fmt: skip


def _on_ground(view: View, Q: Array, seen: Array, height: float) -> Array:
    """The point at a height above the ground that is seen at a place of the picture."""
    point, away = Q.T @ (seen @ view.axes[:2]), Q.T @ view.axes[2]
    return point + (height - point[2]) / away[2] * away if abs(away[2]) > 0.05 else point


def _smooth(x: Array) -> Array:
    """The way of the camera: the robot's, without its wobble."""
    width = max(3, len(x) // 6)
    padded = np.concatenate([np.repeat(x[:1], width, axis=0), x, np.repeat(x[-1:], width, axis=0)])
    total = np.cumsum(padded, axis=0)
    return (total[2 * width :] - total[: -2 * width])[: len(x)] / (2 * width)


# ------------------------------------------------------------------------------------------------------ figures


@styled
def tumbling_moment(
    ds: xr.Dataset, at: float | str, *, view: View | None = None, size: tuple[float, float] = (5.6, 4.0)
) -> Figure:
    """The robot at the sample nearest to time `at` [s] with its contact patch, the field and the forces on it."""
    stage = _stage(ds, view, follow=True)
    figure = Picture(figsize=size, layout="constrained")
    ax = figure.subplots()
    _draw(ax, stage, _nearest(ds, at))
    legend_above(figure, _legend(stage), columns=5)
    return figure


@styled
def tumbling_strip(
    ds: xr.Dataset, at: Sequence[float | str], *, view: View | None = None, size: tuple[float, float] = (6.6, 3.0)
) -> Figure:
    """The robot at several moments [s] in one picture, with the path of its centre of mass."""
    moments = sorted({_nearest(ds, t) for t in at})
    if not moments:
        raise ValueError("at = [] names no moment; give at least one time in seconds")
    ds = ds.isel(time=slice(moments[0], moments[-1] + 1))
    stage = _stage(ds, view or View(azimuth=-14.0, elevation=16.0), follow=False)
    figure = Picture(figsize=size, layout="constrained")
    ax = figure.subplots()
    _frame(ax, stage, 0)
    ax.plot(*stage.view.flat(stage.x @ stage.Q.T).T, color=GREY, linewidth=0.8, zorder=2)
    for k, i in enumerate(moments):
        _draw_robot(ax, stage, i - moments[0], fade=0.05 + 0.7 * (1 - (k + 1) / len(moments)))
    return figure


@styled
def tumbling_film(
    ds: xr.Dataset,
    file: str | Path,
    *,
    frames: int = 120,
    rate: int = 20,
    start: float | str | None = None,
    stop: float | str | None = None,
    view: View | None = None,
    trace: str = "adhesion",
    size: tuple[float, float] = (6.0, 4.8),
    dpi: int = 110,
) -> Path:
    """Write a film of `frames` pictures at `rate` per second to a .gif or .mp4 file; below, `trace` over time.

    A gif needs nothing but matplotlib; an mp4 needs the extra `video`, which brings its own encoder.
    """
    if frames < 2 or rate < 1:
        raise ValueError(f"frames = {frames} must be at least 2 and rate = {rate} at least 1 per second")
    clock = variable(ds, "time").values
    begin, end = clock[0] if start is None else seconds(start), clock[-1] if stop is None else seconds(stop)
    if not clock[0] <= begin < end <= clock[-1]:
        raise ValueError(
            f"start = {begin:g} s and stop = {end:g} s must lie in the run, {clock[0]:g} to {clock[-1]:g} s"
        )
    stage = _stage(ds, view, follow=True)
    figure = Picture(figsize=size)
    scene = figure.add_axes((0.0, 0.26, 1.0, 0.66))
    below = figure.add_axes((0.12, 0.11, 0.84, 0.15))
    figure.legend(handles=_legend(stage), loc="upper center", ncols=5, fontsize=7.5, handlelength=1.4)
    now = _trace(below, ds, trace, float(begin), float(end))
    with film_writer(Path(file), rate) as writer, writer.saving(figure, str(file), dpi):
        for t in np.linspace(begin, end, frames):
            scene.clear()
            _draw(scene, stage, _nearest(ds, float(t)))
            now.set_xdata([t * scale_for("s", clock).factor] * 2)
            writer.grab_frame()
    return Path(file)


@contextmanager
def film_writer(file: Path, rate: int) -> Iterator[AbstractMovieWriter]:
    """What writes films of the kind the file's name asks for."""
    if file.suffix.lower() == ".gif":
        yield PillowWriter(fps=rate)
    elif file.suffix.lower() == ".mp4":
        try:
            import imageio_ffmpeg
        except ImportError:
            raise ValueError("an mp4 needs imageio-ffmpeg (stiction[video]); or write a .gif") from None
        with matplotlib.rc_context({"animation.ffmpeg_path": imageio_ffmpeg.get_ffmpeg_exe()}):
            yield FFMpegWriter(
                fps=rate, codec="libx264", extra_args=["-pix_fmt", "yuv420p", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2"]
            )
    else:
        page = 'a page is made by st.view(run).save("run.html")'
        raise ValueError(f'"{file.name}" is no film: give a name that ends in .gif or .mp4; {page}')


# ------------------------------------------------------------------------------------------------------- frames


def _nearest(ds: xr.Dataset, t: float | str) -> int:
    return int(np.abs(ds.time.values - seconds(t)).argmin())


def _frame(ax: Axes, stage: Stage, i: int) -> None:
    """Limits and ground."""
    middle = stage.view.flat(stage.Q @ stage.path[i])
    box = ax.get_window_extent()
    ratio = box.height / box.width
    half = max(stage.half[0], stage.half[1] / ratio)
    ax.set_xlim(middle[0] - half, middle[0] + half)
    ax.set_ylim(middle[1] - half * ratio, middle[1] + half * ratio)
    ax.set_aspect("equal")
    ax.set_axis_off()
    seen, wide, far = stage.path[i, :2], 1.5 * stage.size, 1.6 * half
    around = np.array([[seen[0] - wide, seen[1] - far], [seen[0] + wide, seen[1] + far], *(stage.covered - wide),
                       *(stage.covered + wide)])  # fmt: skip
    (x0, y0), (x1, y1) = around.min(axis=0), around.max(axis=0)
    draw_ground(ax, stage.view, stage.Q, (x0, x1), (y0, y1), round_below(2 * stage.size))


def _draw(ax: Axes, stage: Stage, i: int) -> None:
    """One frame: ground, path, robot, arrows, words."""
    _frame(ax, stage, i)
    ds, Q, view = stage.ds, stage.Q, stage.view
    ax.plot(*view.flat(stage.x[: i + 1] @ Q.T).T, color=GREY, linewidth=0.8, zorder=2)
    _draw_robot(ax, stage, i)
    centre, length = Q @ stage.x[i], 1.7 * stage.size
    if "B" in ds:
        strongest = float(np.linalg.norm(ds.B.values, axis=1).max()) or 1.0
        draw_arrow(ax, view, centre, Q @ ds.B.values[i] / strongest * length, FIELD, 2.2)
    _draw_forces(ax, stage, i)
    t = float(ds.time.values[i])
    ax.text(0.015, 0.97, f"t = {value_text(t, 's')}", transform=ax.transAxes, va="top", fontsize=9)


def _draw_robot(ax: Axes, stage: Stage, i: int, fade: float = 0.0) -> None:
    """The robot, its shadow and what touches; `fade` towards white for earlier moments."""
    ds, Q = stage.ds, stage.Q
    points = stage.surface @ stage.R[i].T + stage.x[i]
    shadow = convex_outline(points[:, :2])
    _draw_shadow(ax, stage, shadow)
    low = points[points[:, 2] < NEAR * stage.size]
    kind = int(ds.contact_kind.values[i, 0]) if "contact_kind" in ds else 3
    if len(low) and kind == 1:
        ax.plot(*stage.view.flat(low * [1, 1, 0] @ Q.T).T, "o", color=PATCH, markersize=3, zorder=3.5)
    elif len(low) and kind > 0:
        corners = convex_outline(low[:, :2])
        flat = np.column_stack([corners, np.zeros(len(corners))]) @ Q.T
        draw_patch(ax, stage.view, flat, PATCH, filled=kind == 3, through=fade == 0)
    draw_body(ax, stage.view, points @ Q.T, stage.triangles, stage.edges, faded(BODY, fade), faded("#222222", fade))


def _draw_shadow(ax: Axes, stage: Stage, outline: Array) -> None:
    """What the robot covers of the ground."""
    flat = stage.view.flat(np.column_stack([outline, np.zeros(len(outline))]) @ stage.Q.T)
    ax.fill(*flat.T, color="0.55", alpha=0.25, linewidth=0, zorder=2)


def _draw_forces(ax: Axes, stage: Stage, i: int) -> None:
    """Contact force at the equivalent contact point, attraction of the ground and weight at the centre of mass."""
    ds, Q, view = stage.ds, stage.Q, stage.view
    if stage.force == 0.0:
        return
    scale = 1.6 * stage.size / stage.force
    for name, colour, vector, tail in _forces(ds, i):
        short = vector * scale
        length = float(np.linalg.norm(short))
        if name and length > 3.0 * stage.size:  # an impact: drawn at full length, not beyond the picture
            short = short * 3.0 * stage.size / length
        draw_arrow(ax, view, Q @ tail, Q @ short, colour)


def _forces(ds: xr.Dataset, i: int) -> Iterator[tuple[str, str, Array, Array]]:
    x = ds.position.values[i, 0]
    if "ecp" in ds and np.isfinite(ds.ecp.values[i]).all():
        push = ds.lambda_T.values[i, 0] + ds.lambda_N.values[i, 0] * np.array([0.0, 0.0, 1.0])
        yield "contact", CONTACT, push, ds.ecp.values[i]
    if "adhesion" in ds:
        yield "adhesion", PULL, np.array([0, 0, -float(ds.adhesion.values[i])]), x
    g = ds.gravity.values
    if "weight" in ds.attrs and g.any():
        yield "weight", WEIGHT, ds.attrs["weight"] * g / np.linalg.norm(g), x


def _legend(stage: Stage) -> list[Any]:
    ds = stage.ds
    entries = [("B", "field", FIELD), ("ecp", "contact force", CONTACT), ("adhesion", "adhesion", PULL)]
    found = [Line2D([], [], color=c, linewidth=2.0, label=text) for name, text, c in entries if name in ds]
    if "weight" in ds.attrs:
        found.append(Line2D([], [], color=WEIGHT, linewidth=2.0, label="weight"))
    return [*found, Line2D([], [], color=PATCH, linewidth=5.0, alpha=0.8, label="contact patch")]


def _trace(ax: Axes, ds: xr.Dataset, name: str, begin: float, end: float) -> Line2D:
    """A variable over time with a line at the moment shown."""
    array = variable(ds, name)
    clock = variable(ds, "time")
    t_scale, scale = scale_for("s", clock.values), scale_for(unit_of(array), array.values)
    ax.plot(t_scale(clock.values), scale(array.values), color=PULL if name == "adhesion" else FIELD, linewidth=1.0)
    ax.set_xlim(begin * t_scale.factor, end * t_scale.factor)
    ax.set_xlabel(label(clock, t_scale), fontsize=8)
    ax.set_ylabel(f"{name} [{scale.unit}]", fontsize=7)
    (line,) = ax.plot([begin * t_scale.factor] * 2, [0, 1], color="0.2", transform=ax.get_xaxis_transform())
    return line
