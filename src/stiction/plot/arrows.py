"""Arrow heads on curves, showing which way they are run through."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from matplotlib.axes import Axes

Array = np.ndarray


def arrow(ax: Axes, x: Array, y: Array, at: int, colour: str, size: float = 10.0) -> None:
    """An arrow head in the middle of the segment from point `at` to the next."""
    tail, tip = (x[at], y[at]), (x[at + 1], y[at + 1])
    middle = (0.5 * (tail[0] + tip[0]), 0.5 * (tail[1] + tip[1]))
    drawn = ax.annotate(
        "",
        xy=(0.1 * tip[0] + 0.9 * middle[0], 0.1 * tip[1] + 0.9 * middle[1]),
        xytext=(0.1 * tail[0] + 0.9 * middle[0], 0.1 * tail[1] + 0.9 * middle[1]),
        arrowprops={
            "arrowstyle": "-|>",
            "color": colour,
            "mutation_scale": size,
            "linewidth": 0,
            "shrinkA": 0,
            "shrinkB": 0,
        },
    )
    drawn.set_in_layout(False)


def arrows(ax: Axes, x: Array, y: Array, at: Iterable[int], colour: str) -> None:
    """Arrow heads on the segments that begin at the given points."""
    for i in at:
        if np.isfinite([x[i], x[i + 1], y[i], y[i + 1]]).all():
            arrow(ax, x, y, i, colour)


def lengths(x: Array, y: Array) -> Array:
    """Length of every segment with both axes scaled to 1; broken segments have none."""
    dx, dy = np.diff(x) / (np.nanmax(x) - np.nanmin(x) or 1.0), np.diff(y) / (np.nanmax(y) - np.nanmin(y) or 1.0)
    return np.nan_to_num(np.hypot(dx, dy))


def at_fractions(x: Array, y: Array, fractions: Iterable[float]) -> list[int]:
    """Segments at fractions of the whole length of a curve as it appears in a square plot."""
    run = np.cumsum(lengths(x, y))
    if not len(run) or run[-1] == 0.0:
        return []
    return [int(np.searchsorted(run, f * run[-1])) for f in fractions]


def on_loop(x: Array, up: Array, down: Array) -> tuple[list[int], list[int]]:
    """Segments for arrows on a loop: on both branches of its widest part, and on the jumps.

    Points are in the order of x. Branches that coincide get one arrow each, at different places; none without a branch.
    """
    if len(x) < 2 or not np.isfinite(up).any() or not np.isfinite(down).any():
        return [], []
    span = np.nanmax([up, down]) - np.nanmin([up, down])
    apart = np.nan_to_num(np.abs(up - down))
    if span == 0.0 or apart.max() < 0.02 * span:
        return at_fractions(x, up, [0.35]), at_fractions(x, down, [0.65])
    differ = np.flatnonzero(apart > 0.02 * span)
    runs = np.split(differ, np.flatnonzero(np.diff(differ) > 1) + 1)
    run = max(runs, key=lambda r: apart[r].sum())
    first, last = max(0, int(run[0]) - 1), min(len(x) - 2, int(run[-1]))
    middle = max(0, min(int(run[len(run) // 2]), len(x) - 2))
    return _with_jump(up, first, last, middle), _with_jump(down, first, last, middle)


def _with_jump(y: Array, first: int, last: int, middle: int) -> list[int]:
    """The middle of a run, and its largest jump unless that is next to it."""
    jump = first + int(np.argmax(np.nan_to_num(np.abs(np.diff(y[first : last + 2])))))
    return [middle, jump] if abs(jump - middle) > 1 else [jump]
