"""Parts of a mechanism as they are: links to where flexures hold them, flexures as high as they are, ground, pins, the
object between the jaws. What moves is read from the states, what does not (heights, what is held where) from the model
that every result carries; without one, flexures are drawn as lines."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from matplotlib.axes import Axes
from matplotlib.patches import Polygon

from ..scene.mechanism import attached
from ..scene.placing import model_of
from .quantities import Scale
from .style import GREY

MARK = 0.05  # width of the ground's mark over the size of the mechanism
OBJECT = "#E8D9A8"
GROUND: dict[str, Any] = {"facecolor": "white", "hatch": "//////"}


def built(ds: xr.Dataset) -> Any:
    """The mechanism of a result, assembled; None where it is not known."""
    model = model_of(ds)
    return model.assembled() if hasattr(model, "assembled") else model


def draw(
    ax: Axes, state: xr.Dataset, scale: Scale, side: float, colour: str, *, bare: bool = False, model: Any = None
) -> None:  # fmt: skip
    """One state of a mechanism; `bare` without its flexures, `side` −1 for the mirrored half."""
    _links(ax, state, scale, side, colour, model)
    size, ends = extent(state), list[Held]()
    for name, line in zip(map(str, state.flexure.values), state["shape"].values, strict=True):
        flexure = getattr(model, "flexures", {}).get(name)
        if not bare:
            _flexure(ax, flexure, line, scale, side, colour)
        if hasattr(flexure, "path"):
            ends += _held(flexure, line, MARK * size)
    _grounds(ax, ends, state["shape"].values.reshape(-1, 2).mean(axis=0), MARK * size, scale, side)
    for pin in (f for f in getattr(model, "flexures", {}).values() if not hasattr(f, "path") and hasattr(f, "x")):
        _pin(ax, pin, state, model, scale, side, colour, MARK * size)


def extent(ds: xr.Dataset) -> float:
    """The larger side of what flexures and links cover [m]."""
    return float(np.ptp(places(ds), axis=0).max())


def places(ds: xr.Dataset) -> np.ndarray:
    """Points (n, 2) of flexures and links of all states [m]."""
    own = (ds["shape"].values, ds.point_position.values, ds.pose.values[..., :2])
    every = np.concatenate([v.reshape(-1, 2) for v in own])
    return every[np.isfinite(every).all(axis=1)]


def shown(points: np.ndarray, scale: Scale, side: float) -> tuple[np.ndarray, np.ndarray]:
    """x and y of points [m] in the units of the picture."""
    return side * scale(points[:, 0]), scale(points[:, 1])


def _links(ax: Axes, state: xr.Dataset, scale: Scale, side: float, colour: str, model: Any) -> None:
    """Bars from the frame of every link to its points and to the ends of its flexures."""
    names = [str(p) for p in state.point.values]
    for pose, body in zip(state.pose.values, map(str, state.body.values), strict=True):
        ends = [p for name, p in zip(names, state.point_position.values, strict=True) if name.split(".")[0] == body]
        if model is not None:
            ends += [*_moved(model.bodies[body], pose, np.array(attached(model, body)).reshape(-1, 2))]
        for end in ends:
            bar = shown(np.array([pose[:2], end]), scale, side)
            ax.plot(*bar, color=colour, linewidth=2.2, alpha=0.55, solid_capstyle="round")
        ax.plot(*shown(pose[None, :2], scale, side), "o", color=colour, markersize=2.5)


def _moved(link: Any, pose: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Where places of an undeformed link are when it has a pose."""
    c, s = np.cos(pose[2] - link.theta), np.sin(pose[2] - link.theta)
    turned: np.ndarray = (places - [link.x, link.y]) @ np.array([[c, s], [-s, c]])
    return pose[:2] + turned


def _pin(
    ax: Axes, pin: Any, state: xr.Dataset, model: Any, scale: Scale, side: float, colour: str, width: float
) -> None:  # fmt: skip
    """A hinge where its bodies have it, with the ground below where that holds it."""
    at, body = np.array([[pin.x, pin.y]]), pin.start
    if "ground" in (pin.start, pin.end):
        _block(ax, at[0], np.array([0.0, -1.0]), np.array([1.0, 0.0]), 2 * width, width, scale, side, **GROUND)
    else:
        at = _moved(model.bodies[body], state.pose.sel(body=body).values, at)
    place = shown(at, scale, side)
    ax.plot(*place, "o", markerfacecolor="white", markeredgecolor=colour, markersize=5, zorder=6)


def _flexure(ax: Axes, flexure: Any, line: np.ndarray, scale: Scale, side: float, colour: str) -> None:
    """Its axis, and around it the height of its section."""
    ax.plot(*shown(line, scale, side), color=colour, linewidth=1.1)
    if not hasattr(getattr(flexure, "section", None), "thickness"):
        return
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    s = np.linspace(0.0, along[-1], 121)
    axis = np.column_stack([np.interp(s, along, line[:, k]) for k in range(2)])
    tangent = np.gradient(axis, axis=0)
    normal = np.column_stack([-tangent[:, 1], tangent[:, 0]]) / np.hypot(*tangent.T)[:, None]
    length = flexure.path.length
    half = flexure.section.thickness(s / along[-1] * length, length)[:, None] / 2
    outline = np.concatenate([axis + half * normal, (axis - half * normal)[::-1]])
    ax.add_patch(Polygon(np.column_stack(shown(outline, scale, side)), color=colour, alpha=0.35, linewidth=0))


class Held(NamedTuple):
    """An end of a flexure that the ground holds."""

    at: np.ndarray
    away: np.ndarray  # unit vector out of the flexure
    width: float


def _held(flexure: Any, line: np.ndarray, width: float) -> list[Held]:
    """The ends of a flexure that the ground holds."""
    apart, found = np.hypot(*(line - line[0]).T), []
    if hasattr(getattr(flexure, "section", None), "thickness"):
        width = max(width, 1.2 * float(flexure.section.thickness(np.array([0.0]), flexure.path.length)[0]))
    for end, held in ((0, flexure.start == "ground"), (-1, flexure.end == "ground")):
        if held:
            others = np.hypot(*(line - line[end]).T)
            away = line[end] - line[others > 0.02 * apart.max()][end]
            found.append(Held(line[end], away / np.hypot(*away), width))
    return found


def _grounds(
    ax: Axes, ends: list[Held], centre: np.ndarray, mark: float, scale: Scale, side: float
) -> None:  # fmt: skip
    """One block of ground behind all ends held at the same place, beside those that come from opposite sides."""
    left = list(ends)
    while left:
        group = [one for one in left if np.hypot(*(one.at - left[0].at)) < 0.5 * mark]
        left = [one for one in left if not any(one is other for other in group)]
        away = np.sum([one.away for one in group], axis=0)
        at = np.mean([one.at for one in group], axis=0)
        if np.hypot(*away) < 1e-3 * len(group):  # opposite ends: to the side that lies further out
            away = np.array([-group[0].away[1], group[0].away[0]])
            away = away if away @ (at - centre) >= 0 else -away
        away = away / np.hypot(*away)
        width = max(one.width for one in group)
        _block(ax, at, away, np.array([-away[1], away[0]]), width, 0.5 * mark, scale, side, **GROUND)


def _block(
    ax: Axes, at: np.ndarray, away: np.ndarray, across: np.ndarray, width: float, depth: float, scale: Scale,
    side: float, **look: Any,
) -> None:  # fmt: skip
    """A block that begins at a point and reaches away from it; its near face is drawn as a line."""
    near = np.array([at - across * width / 2, at + across * width / 2])
    corners = np.concatenate([near, near[::-1] + away * depth])
    patch = Polygon(np.column_stack(shown(corners, scale, side)), edgecolor=GREY, linewidth=0.0, zorder=0.5, **look)
    ax.add_patch(patch)
    ax.plot(*shown(near, scale, side), color=GREY, linewidth=1.2, zorder=0.6)


def draw_object(ax: Axes, ds: xr.Dataset, scale: Scale, side: float, *, mirror: bool = False) -> None:
    """The fixed object whose face the jaw touches, where a grip tells it; between two jaws, up to their middle."""
    if "face_position" not in ds:
        return
    normal, depth = ds.face_normal.values, 2 * MARK * extent(ds)
    across = np.array([-normal[1], normal[0]])
    jaw = ds.point_position.sel(point=ds.attrs["face_point"]).values.reshape(-1, 2)[-1]
    # the face has no end: before the jaw
    at = ds.face_position.values + across * ((jaw - ds.face_position.values) @ across)
    width = 1.5 * depth
    if mirror and at[0] * normal[0] > 0:
        depth = at[0] / normal[0]
    _block(ax, at, -normal, across, width, depth, scale, side, facecolor=OBJECT)
