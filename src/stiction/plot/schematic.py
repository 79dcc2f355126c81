"""A robot from the side: bodies, springs, stops, floor, contacts in the colours of their state, and forces as arrows.

Everything comes from the scene of a result (scene/building.py): x to the right, up is up.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import FancyArrowPatch
from matplotlib.transforms import Affine2D

from ..scene.building import Box, Coil, Mesh, Plane, Ribbon, Rod, Sphere, magnified, scene_of
from ..scene.contract import Scene, Track, at
from ..scene.placing import rotated
from .film import film_writer
from .quantities import round_below, scale_for, seconds, value_text
from .scene import convex_outline, faded
from .style import Picture, colours, legend_above, styled

Array = np.ndarray
STATES = {1: ("stick", "#009E73"), 2: ("slip", "#E69F00"), 3: ("impact", "#D55E00")}
PUSH, STONE, STEEL = "#CC79A7", "#CDC6B8", "#555555"
WIDE = 3.0  # of what must be seen: how far the ground is drawn, as pictures may be wider or higher
ROW = 6  # entries of the legend side by side
FAR = 6.0  # radii: a robot that travels farther is followed
CORNERS = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
SIDE = [0, 2]  # x and z of a point in space


class Stage(NamedTuple):
    """What stays the same from picture to picture."""

    scene: Scene
    tracks: dict[tuple[str, str], Track]
    inks: dict[str, str]
    middle: Array  # where the camera looks at over time (time, 2)
    time: Array
    half: tuple[float, float]  # half width and height of what is shown [m]
    push: float  # the force drawn as long as the robot's radius [N]
    slope: float  # how far the floor rises to the right [rad]


@styled
def schematic(ds: xr.Dataset, at: float | str = 0.0, *, size: tuple[float, float] = (5.6, 3.4)) -> Figure:
    """The robot of a run from the side at time `at` [s]; motions too small to be seen are drawn larger and named so.

    The ruler measures places; bodies without a size in the model are drawn as large as suits their motion.
    """
    stage = _stage(scene_of(ds))
    figure = Picture(figsize=size, layout="constrained")
    _draw(figure.subplots(), stage, seconds(at))
    legend_above(figure, _legend(stage), columns=ROW)
    return figure


@styled
def film(
    ds: xr.Dataset, file: str | Path, *, frames: int = 120, rate: int = 20, start: float | str | None = None,
    stop: float | str | None = None, size: tuple[float, float] = (5.6, 3.4), dpi: int = 110,
) -> Path:  # fmt: skip
    """Write a film of the robot of a run, seen from the side, to a .gif or .mp4 file; `rate` pictures per second.

    `start` and `stop` [s] cut out a part of the run. `st.view(run).save("run.html")` is a page to look at.
    """
    if frames < 2 or rate < 1:
        raise ValueError(f"frames = {frames} must be at least 2 and rate = {rate} at least 1 per second")
    stage = _stage(scene_of(ds))
    first, last = stage.scene.span
    begin, end = first if start is None else seconds(start), last if stop is None else seconds(stop)
    if not first <= begin < end <= last:
        raise ValueError(f"start = {begin:g} and stop = {end:g} must lie in the run, {first:g} to {last:g} s")
    figure = Picture(figsize=size)
    ax = figure.add_axes((0.02, 0.02, 0.96, 0.80))
    shown = _legend(stage)
    figure.legend(
        handles=shown, loc="upper center", ncols=_columns(shown), fontsize=8, handlelength=1.4, columnspacing=1.2
    )
    with film_writer(Path(file), rate) as writer, writer.saving(figure, str(file), dpi):
        for t in np.linspace(begin, end, frames):
            ax.clear()
            _draw(ax, stage, float(t))
            writer.grab_frame()
    return Path(file)


def _stage(scene: Scene) -> Stage:
    factors = scene.exaggeration
    scene = magnified(scene, factors)
    tracks = {(t.node, t.what): t for t in scene.tracks}
    bodies = [n for n in scene.nodes if n.role not in ("substrate", "contact", "spring", "beam")]
    inks = _inks(bodies)
    paths: list[tuple[Track, Any]] = [(tracks[n.name, "pose"], n.shape) for n in bodies if (n.name, "pose") in tracks]
    paths = paths or [(track, None) for track in scene.tracks]
    places = np.stack([_places(t) for t, _ in paths])
    extents = np.stack([_extent(t, shape) for t, shape in paths])[:, None]
    time, middle = paths[0][0].time, places.mean(axis=0)
    forces = [np.linalg.norm(t.values[:, 3:], axis=1) for t in scene.tracks if t.what == "force"]
    push = float(np.nanpercentile(np.concatenate(forces), 97)) if forces else 0.0
    low, high = np.nanmin(places - extents, axis=(0, 1)), np.nanmax(places + extents, axis=(0, 1))
    if push > 0:
        low[1] = min(low[1], -scene.length)  # room for arrows below the ground
    margin = 0.3 * scene.length
    if np.ptp(places[..., 0]) > 2 * FAR * scene.length:
        half = FAR * scene.length
        middle = np.column_stack([_smooth(middle[:, 0]), np.full(len(middle), (low[1] + high[1]) / 2)])
    else:
        half = float(high[0] - low[0]) / 2 + margin
        middle = np.broadcast_to((low + high) / 2, middle.shape)
    tall = float(high[1] - low[1]) / 2 + margin
    slope = float(np.arctan2(scene.up[0], scene.up[2])) if scene.floor else 0.0
    c, s = abs(np.cos(slope)), abs(np.sin(slope))
    room = (c * half + s * tall, s * half + c * tall)
    return Stage(scene._replace(exaggeration=factors), tracks, inks, middle, time, room, push, slope)


def _inks(bodies: list[Any]) -> dict[str, str]:
    """A colour for every body; feet share one."""
    words = list(dict.fromkeys("feet" if n.role == "foot" else n.name for n in bodies))
    return {n.name: colours()[words.index("feet" if n.role == "foot" else n.name) % 7] for n in bodies}


def _extent(track: Track, shape: Any) -> Array:
    """Half width and height of a shape [m]; of one that turns, those of all its positions."""
    if isinstance(shape, Sphere):
        half = np.array([shape.radius, shape.radius])
    elif isinstance(shape, Box):
        half = np.array(shape.size)[SIDE] / 2
    elif isinstance(shape, Mesh):
        half = np.abs(np.asarray(shape.points)).max(axis=0)[SIDE]
    else:
        half = np.zeros(2)
    turned = track.what == "pose" and np.abs(track.values[:, 4:]).max() > 0.1
    return np.full(2, np.hypot(*half)) if turned else half


def _places(track: Track) -> Array:
    v = track.values.reshape(len(track.values), -1)
    return v[:, SIDE] if track.what in ("pose", "stretch") else v.reshape(len(v), -1, 3).mean(axis=1)[:, SIDE]


def _smooth(x: Array) -> Array:
    width = max(3, len(x) // 8)
    padded = np.concatenate([np.full(width, x[0]), x, np.full(width, x[-1])])
    total = np.cumsum(padded)
    return (total[2 * width :] - total[: -2 * width])[: len(x)] / (2 * width)


def _draw(ax: Axes, stage: Stage, t: float) -> None:
    scene = stage.scene
    x = float(np.interp(t, stage.time, stage.middle[:, 0]))
    z = float(np.interp(t, stage.time, stage.middle[:, 1]))
    box = ax.get_window_extent()
    ratio = box.width / box.height  # the whole picture is used
    wide, tall = max(stage.half[0], stage.half[1] * ratio), max(stage.half[1], stage.half[0] / ratio)
    ax.set(xlim=(x - wide, x + wide), ylim=(z - tall, z + tall), aspect="equal")
    ax.set_axis_off()
    if scene.floor:
        _floor(ax, x, stage)
    for node in scene.nodes:
        for what in ("pose", "stretch", "stations"):
            if (node.name, what) in stage.tracks:
                _node(ax, stage, node, at(stage.tracks[node.name, what], t), t)
    for track in scene.tracks:
        if track.what == "force" and stage.push > 0:
            _arrow(ax, stage, at(track, t))
    if stage.slope:
        _lean(ax, x, z, stage.slope)
    _ruler(ax, (x + 0.96 * wide, z - 0.93 * tall), 0.4 * wide, scene.exaggeration[0])
    ax.set_title(_title(scene, t) + (f", slope {np.degrees(stage.slope):.3g}°" if stage.slope else ""), loc="left")


def _lean(ax: Axes, x: float, z: float, slope: float) -> None:
    """Turn what has been drawn about the middle of the picture until gravity points down it."""
    turned = Affine2D().rotate_around(x, z, slope) + ax.transData
    for artist in (*ax.lines, *ax.patches, *ax.collections):
        artist.set_transform(turned)


def _ruler(ax: Axes, right_end: tuple[float, float], room: float, larger: float) -> None:
    """A bar of 1, 2 or 5 units of length; where motions are drawn larger it measures them, not the sizes of bodies."""
    way = round_below(room / larger)
    right, low = right_end
    left = right - way * larger
    ax.plot([left, right], [low, low], color="0.25", linewidth=1.6, solid_capstyle="butt", zorder=8)
    words = value_text(way, "m") + (" of motion" if larger > 1 else "")
    ax.annotate(words, (right, low), (0, 2), textcoords="offset points", ha="right", fontsize=8, zorder=8)


def _title(scene: Scene, t: float) -> str:
    scale = scale_for(scene.axis_unit, scene.span[1])
    along, _, above = scene.exaggeration
    larger = max(along, above)
    more = f", motion {larger:g} times larger than drawn sizes" if larger > 1 else ""
    return f"{scene.axis} {t * scale.factor:.3g} {scale.unit}{more}"


def _floor(ax: Axes, x: float, stage: Stage) -> None:
    """The ground with marks that stay in place, so that motion can be seen."""
    pitch, (half, tall) = stage.scene.length, stage.half
    wide = WIDE * max(half, tall)
    left, right = x - wide, x + wide
    ax.fill_between([left, right], [0, 0], [-wide, -wide], color="#EFECE4", linewidth=0, zorder=0)
    ax.plot([left, right], [0, 0], color="0.4", linewidth=1.0, zorder=1)
    marks = pitch * np.arange(np.ceil(left / pitch), np.floor(right / pitch) + 1)
    for m in marks:
        ax.plot([m, m - 0.25 * pitch], [0, -0.25 * pitch], color="0.6", linewidth=0.7, zorder=1)


def _node(ax: Axes, stage: Stage, node: Any, now: Array, t: float) -> None:
    shape, colour = node.shape, stage.inks.get(node.name, STONE)
    if isinstance(shape, Coil):
        ax.plot(*_zigzag(now[SIDE], now[[3, 5]], shape, stage.scene.length).T, color=STEEL, linewidth=1.2, zorder=3)
    elif isinstance(shape, Rod):
        ends = np.array([now[SIDE], now[[3, 5]]])
        ax.plot(*ends.T, color=STEEL, linewidth=2.4, solid_capstyle="round", zorder=3)
    elif isinstance(shape, Ribbon):
        ax.plot(*now.reshape(-1, 3)[:, SIDE].T, color=colours()[0], linewidth=1.6, zorder=4)
    elif isinstance(shape, Plane):
        _pad(ax, stage, node, now, t)
    else:
        _solid(ax, shape, now, colour, 2.5 if node.role == "shell" else 4)
        if node.role == "substrate" and isinstance(shape, Box):
            _notches(ax, shape, now, stage.scene.length)


def _solid(ax: Axes, shape: Any, pose: Array, colour: str, zorder: float) -> None:
    assert isinstance(shape, Box | Sphere | Mesh)
    look: dict[str, Any] = {"facecolor": faded(colour, 0.45), "edgecolor": colour, "linewidth": 1.2, "zorder": zorder}
    if isinstance(shape, Sphere):
        angle = np.linspace(0, 2 * np.pi, 60)
        ax.fill(pose[0] + shape.radius * np.cos(angle), pose[2] + shape.radius * np.sin(angle), **look)
        spoke = rotated(pose[3:], np.array([shape.radius, 0.0, 0.0]))[SIDE]
        ax.plot([pose[0], pose[0] + spoke[0]], [pose[2], pose[2] + spoke[1]], color=colour, zorder=5)
        return
    points = CORNERS * shape.size if isinstance(shape, Box) else np.asarray(shape.points)
    seen = (pose[:3] + rotated(pose[None, 3:], points))[:, SIDE]
    ax.fill(*convex_outline(seen).T, **look)


def _notches(ax: Axes, plate: Box, pose: Array, pitch: float) -> None:
    """Marks on a plate that carries something, so that its motion can be seen."""
    wide, _, high = plate.size
    for x in np.arange(-wide / 2, wide / 2, pitch):
        ends = pose[:3] + rotated(pose[None, 3:], np.array([[x, 0.0, -0.5 * high], [x, 0.0, 0.1 * high]]))
        ax.plot(*ends[:, SIDE].T, color="0.6", linewidth=0.8, zorder=4.5)


def _pad(ax: Axes, stage: Stage, node: Any, pose: Array, t: float) -> None:
    """A contact: a bar in the colour of its state, nothing while it is open."""
    track = stage.tracks.get((node.name, "state"))
    state = int(at(track, t)[0]) if track is not None else 0
    if state not in STATES:
        return
    half = max(node.shape.size[0] / 2, 0.15 * stage.scene.length)
    along = rotated(pose[3:], np.array([half, 0.0, 0.0]))[SIDE]
    ends = pose[SIDE] + np.array([-along, along])
    ax.plot(*ends.T, color=STATES[state][1], linewidth=4.5, solid_capstyle="round", zorder=6)


def _zigzag(a: Array, b: Array, coil: Coil, length: float) -> Array:
    along = b - a
    way = float(np.hypot(*along)) or 1e-12 * length
    across = np.array([-along[1], along[0]]) / way * max(coil.radius, 0.06 * length)
    turns = max(2, min(coil.turns, int(way / (0.12 * length))))
    share = np.concatenate([[0.0], np.linspace(0.12, 0.88, 4 * turns + 1), [1.0]])
    side = np.concatenate([[0.0], np.resize([0.0, 1.0, 0.0, -1.0], 4 * turns + 1), [0.0]])
    return a + np.outer(share, along) + np.outer(side, across)


def _arrow(ax: Axes, stage: Stage, now: Array) -> None:
    """The force on what is drawn; the tip is where it acts. An impact is drawn no longer than two radii."""
    force = now[[3, 5]] * stage.scene.length / stage.push
    size = float(np.hypot(*force))
    if not np.isfinite(size) or size < 0.05 * stage.scene.length:
        return
    force = force * min(1.0, 2 * stage.scene.length / size)
    tip = now[SIDE]
    ax.add_patch(
        FancyArrowPatch(tuple(tip - force), tuple(tip), arrowstyle="-|>", mutation_scale=10, color=PUSH, linewidth=1.6,
                        shrinkA=0, shrinkB=0, zorder=7)
    )  # fmt: skip


def _columns(shown: list[Line2D]) -> int:
    """Of the legend: rows as long as the picture is wide, and equally long."""
    rows = -(-len(shown) // ROW)
    return -(-len(shown) // rows) if rows else 1


def _legend(stage: Stage) -> list[Line2D]:
    shown: set[int] = set()
    for track in stage.scene.tracks:
        if track.what == "state":
            shown |= set(np.unique(track.values).astype(int).tolist())
    feet = {n.name for n in stage.scene.nodes if n.role == "foot"}
    words = {("feet" if name in feet else name.replace("_", " ")): ink for name, ink in stage.inks.items()}
    found = [Line2D([], [], color=ink, linewidth=5, alpha=0.6, label=word) for word, ink in words.items()][:6]
    found += [Line2D([], [], color=c, linewidth=4, label=word) for k, (word, c) in STATES.items() if k in shown]
    if stage.push > 0:
        scale = scale_for("N", stage.push)
        most = f"{float(scale(stage.push)):.2g} {scale.unit}"
        found.append(Line2D([], [], color=PUSH, linewidth=1.6, label=f"force ≤ {most}"))
    return found
