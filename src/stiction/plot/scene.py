"""Bodies in space drawn on paper: a parallel view, shaded triangles in order of depth, arrows, a ground."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.colors import to_rgb
from matplotlib.patches import FancyArrowPatch

from .quantities import value_text

Array = np.ndarray
Colour = str | tuple[float, float, float]
LIGHT = np.array([0.45, -0.35, 0.82])
PIECES = 8  # of a drawn edge


class View(NamedTuple):
    """Where one looks from, in degrees: turned from +x towards +y, and raised above the horizon."""

    azimuth: float = -32.0
    elevation: float = 22.0

    @property
    def axes(self) -> Array:
        """Rows: to the right, up, and towards the viewer."""
        a, e = radians(self.azimuth), radians(self.elevation)
        return np.array(
            [
                [-sin(a), cos(a), 0.0],
                [-sin(e) * cos(a), -sin(e) * sin(a), cos(e)],
                [cos(e) * cos(a), cos(e) * sin(a), sin(e)],
            ]
        )

    def flat(self, points: Array) -> Array:
        """Points in space (…, 3) as points on paper (…, 2)."""
        return np.asarray(points) @ self.axes[:2].T

    def depth(self, points: Array) -> Array:
        """How near points are to the viewer."""
        return np.asarray(points) @ self.axes[2]


def upright(gravity: Array) -> Array:
    """The rotation from the substrate's axes to axes in which gravity points down."""
    length = float(np.linalg.norm(gravity))
    if length == 0.0:
        return np.eye(3)
    down = -np.asarray(gravity) / length
    v, c = np.cross(down, [0.0, 0.0, 1.0]), float(down[2])
    if c < -1 + 1e-12:
        return np.diag([1.0, -1.0, -1.0])
    K = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.eye(3) + K + K @ K / (1 + c)


def faded(colour: Colour, by: float) -> tuple[float, float, float]:
    """A colour mixed with white."""
    r, g, b = (1 - (1 - c) * (1 - by) for c in to_rgb(colour))
    return r, g, b


def normals_of(corners: Array) -> Array:
    """Unit normals of triangles (n, 3, 3)."""
    n = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    return n / np.linalg.norm(n, axis=1)[:, None]


def feature_edges(points: Array, triangles: Array, angle: float = 20.0) -> tuple[Array, Array]:
    """Edges (n, 2) at which the surface bends by more than `angle` degrees, and the two triangles at each."""
    n = normals_of(points[triangles])
    owners: dict[tuple[int, int], list[int]] = {}
    for t, corners in enumerate(triangles):
        for a, b in zip(corners, np.roll(corners, -1), strict=True):
            owners.setdefault((min(int(a), int(b)), max(int(a), int(b))), []).append(t)
    sharp = {e: o for e, o in owners.items() if len(o) == 2 and n[o[0]] @ n[o[1]] < cos(radians(angle))}
    return np.array(list(sharp)).reshape(-1, 2), np.array(list(sharp.values())).reshape(-1, 2)


def draw_body(
    ax: Axes, view: View, points: Array, triangles: Array, edges: tuple[Array, Array], colour: Colour, line: Colour
) -> None:
    """A closed surface: the sides that face the viewer, lit from one direction, and its sharp edges."""
    corners = points[triangles]
    n = normals_of(corners)
    front = n @ view.axes[2] > 0
    light = 0.62 + 0.38 * np.clip(n[front] @ (LIGHT / np.linalg.norm(LIGHT)), -0.2, 1.0)
    shades = np.clip(np.outer(light, to_rgb(colour)) + 0.10 * light[:, None], 0, 1)
    key = view.depth(corners.mean(axis=1))
    pieces, at = _pieces(view, points, edges, front, key)
    order = np.argsort(np.concatenate([key[front], at]))
    rings = corners[front][:, [0, 1, 2, 0]]
    shapes = [*view.flat(rings), *view.flat(pieces)]
    inks = np.concatenate([shades, np.tile(to_rgb(line), (len(pieces), 1))])
    widths = np.concatenate([np.full(len(shades), 0.3), np.full(len(pieces), 0.7)])
    ax.add_collection(
        PolyCollection(
            [shapes[i] for i in order], closed=False, facecolors=inks[order], edgecolors=inks[order],
            linewidths=widths[order], capstyle="round", zorder=4,
        ),
        autolim=False,
    )  # fmt: skip


def _pieces(
    view: View, points: Array, edges: tuple[Array, Array], front: Array, key: Array
) -> tuple[Array, Array]:  # fmt: skip
    """Visible edges in short pieces (n, 2, 3) and their place in the order of depth: not behind their own faces."""
    pairs, owners = edges
    shown = front[owners].any(axis=1) if len(pairs) else np.zeros(0, dtype=bool)
    if not shown.any():
        return np.empty((0, 2, 3)), np.empty(0)
    ends, owners = points[pairs[shown]], owners[shown]
    share = np.linspace(0, 1, PIECES + 1)[:, None, None]
    cuts = (1 - share) * ends[None, :, 0] + share * ends[None, :, 1]
    pieces = np.stack([cuts[:-1], cuts[1:]], axis=2)
    faces = np.where(front[owners], key[owners], -np.inf).max(axis=1)
    at = np.maximum(view.depth(pieces.mean(axis=2)), faces[None])
    return pieces.reshape(-1, 2, 3), at.ravel() + 1e-6 * float(np.ptp(points, axis=0).max())


def draw_ground(ax: Axes, view: View, Q: Array, x: tuple[float, float], y: tuple[float, float], pitch: float) -> None:
    """A strip of the plane z = 0 of the substrate, turned by Q, with a grid that stays in place and tells lengths."""
    corners = np.array([[x[0], y[0], 0], [x[1], y[0], 0], [x[1], y[1], 0], [x[0], y[1], 0]])
    ax.add_collection(
        PolyCollection([view.flat(corners @ Q.T)], facecolors="#F1EEE6", edgecolors="none", zorder=0), autolim=False
    )
    at_y = pitch * np.arange(np.ceil(y[0] / pitch), np.floor(y[1] / pitch) + 1)
    at_x = pitch * np.arange(np.ceil(x[0] / pitch), np.floor(x[1] / pitch) + 1)
    lines = [[[x[0], v, 0], [x[1], v, 0]] for v in at_y] + [[[v, y[0], 0], [v, y[1], 0]] for v in at_x]
    flat = view.flat(np.array(lines) @ Q.T)
    ax.add_collection(LineCollection(list(flat), colors="0.78", linewidths=0.5, zorder=1), autolim=False)
    words = f"squares of {value_text(pitch, 'm')}"
    ax.text(0.985, 0.03, words, transform=ax.transAxes, ha="right", fontsize=8, zorder=8)


def draw_patch(ax: Axes, view: View, corners: Array, colour: str, *, filled: bool, through: bool) -> None:
    """An area on the ground, or the line or point it has shrunk to; its outline can be seen through the body."""
    flat = view.flat(corners)
    if filled and len(flat) > 2:
        patch = PolyCollection([flat], facecolors=colour, edgecolors=colour, linewidths=1.6, alpha=0.75, zorder=3)
        ax.add_collection(patch, autolim=False)
    ring = np.vstack([flat, flat[:1]]).T
    ax.plot(*ring, color=colour, linewidth=3.0, solid_capstyle="round", zorder=3.5)
    if through:
        ax.plot(*ring, color=colour, linewidth=1.0, zorder=5.5)


def draw_arrow(ax: Axes, view: View, tail: Array, vector: Array, colour: Colour, width: float = 1.8) -> None:
    """An arrow in space; too short ones are left out."""
    a, b = view.flat(tail), view.flat(np.asarray(tail) + vector)
    span = max(np.ptp(ax.get_xlim()), np.ptp(ax.get_ylim()))
    if np.hypot(*(b - a)) < 0.012 * span:
        return
    ax.add_patch(
        FancyArrowPatch(
            tuple(a), tuple(b), arrowstyle="-|>", mutation_scale=9, color=colour, linewidth=width, shrinkA=0,
            shrinkB=0, zorder=6,
        )
    )  # fmt: skip


def convex_outline(points: Array) -> Array:
    """Corners of the convex outline of points (n, 2), in order; fewer than three if they lie on a line."""
    order = np.lexsort((points[:, 1], points[:, 0]))
    reach = 1e-9 * float(np.ptp(points, axis=0).max() or 1.0) ** 2

    def chain(sequence: Sequence[int]) -> list[int]:
        kept: list[int] = []
        for i in sequence:
            while len(kept) > 1 and _turn(points[kept[-2]], points[kept[-1]], points[i]) <= reach:
                kept.pop()
            kept.append(i)
        return kept[:-1]

    ring = chain(order.tolist()) + chain(order[::-1].tolist())
    return points[ring] if ring else points[:1]


def _turn(a: Array, b: Array, c: Array) -> float:
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
