"""det DP of a period by Liouville's formula: exp ∮ ∇·f dt times what each event does to volumes in the space of states.

A reversal of slip multiplies by γ̇_T⁺/γ̇_T⁻, an impact by e² (the gap and its velocity by −e each), the end of a slip in
stick by 0; breaks of the drives, break-away and lift-off leave volumes as they are where forces are continuous.
"""

from __future__ import annotations

from math import exp, nan
from typing import Any

import numpy as np

from .courses import events_in, letter
from .located.modes import IMPACT, REVERSAL
from .located.period import BREAK, CYCLE, Steps
from .record import OPEN, SLIP
from .rehearsal import with_theta

BESIDE = 1e-6  # of a cycle: how far from an event accelerations are looked at, and twice that; squared it is nothing
HALVES = 2  # parts of each step, for Simpson's rule


def liouville(period: Any, x: np.ndarray, p: np.ndarray) -> tuple[float, str]:
    """(det DP, "") of the map at a point, or NaN and why it is not known."""
    shot, thetas = period._shot(x[None], p[None])
    events = events_in(period._key(shot, 0))
    sticks = any(letter(kind, mode) in ("K", "Z") for _, kind, mode in events)
    if period.zeros and any(kind not in (BREAK, CYCLE) for _, kind, _ in events):
        return nan, "a contact is at rest at phase 0, and not always"
    if sticks:
        return 0.0, ""
    if not np.isin(shot.what[0, : shot.rows[0], 1], [IMPACT, REVERSAL, BREAK, CYCLE]).all():
        return nan, "it has events other than impacts and reversals"
    if period.cycles > 1:
        return nan, "it lasts more than one cycle"
    # events of the run with halved steps, beside which it is then cut: steps of a fixed length move them a little
    grid, _ = _cut(period, thetas, np.zeros(0))
    shot, _ = _looked_at(period, x, thetas, grid)
    what, numbers, phases = _events(shot, thetas[0, -1])
    grid, ends = _cut(period, thetas, phases)
    shot, steps = _looked_at(period, x, thetas, grid)
    product = exp(_integral(steps.divergence, ends) / thetas[0, -1])
    for (contact, kind, mode), before, phase in zip(what, numbers, phases, strict=True):
        if kind == IMPACT and mode != OPEN:
            return nan, "an impact ends closed"
        product *= (before[2] / before[0]) ** 2 if kind == IMPACT else _turned(steps, ends, int(contact), phase)
    return product, ""


def _events(shot: Any, frequency: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Rows of impacts and reversals, and their phases."""
    what = shot.what[0, : shot.rows[0]]
    wanted = (what[:, 1] == IMPACT) | (what[:, 1] == REVERSAL)
    rows = np.flatnonzero(wanted)
    return what[rows], shot.numbers[0, rows], shot.time[0, rows, 1] * frequency


def _cut(period: Any, thetas: np.ndarray, phases: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The step grid of the point with each step in halves and cut beside the events, and the phases of its steps."""
    grids, which, lengths = period._grids(thetas)
    old = grids[which[0]][: lengths[which[0]]]
    near = [phase + k * BESIDE for phase in phases for k in (-2, -1, 1, 2)]
    kinks = old.end[old.kinked == 1]
    edges = np.unique(np.concatenate([[0.0], old.end, [a for a in near if 0 < a < 1]]))
    edges = edges[np.concatenate([[True], np.diff(edges) > 1e-12])]
    fine = np.unique(np.concatenate([edges, 0.5 * (edges[1:] + edges[:-1])]))
    grid = np.zeros(len(fine), old.dtype).view(np.recarray)
    grid.begin[:-1], grid.end[:-1] = fine[:-1], fine[1:]
    grid.kinked[:-1] = [bool((np.abs(kinks - end) < 1e-12).any()) for end in fine[1:]]
    grid[-1] = grid[0]
    return grid, fine


def _looked_at(period: Any, x: np.ndarray, thetas: np.ndarray, grid: np.ndarray) -> tuple[Any, Steps]:
    n, c = len(grid) - 1, len(period.system.contacts)
    steps = Steps(np.zeros((n, 2, c), np.int64), np.zeros((n, 2, c, 7)), np.zeros((n, 2)))
    q, u = np.zeros((2, 1, period.system.size + 1))
    q[0, :-1], u[0, :-1] = period.section.full(x * period.scale, with_theta(period.system, thetas[0]))
    table, which = grid[None].view(np.recarray), np.zeros(1, np.int64)
    return period.runner.shoot(thetas, q, u, table, which, np.array([n]), steps), steps


def _integral(divergence: np.ndarray, ends: np.ndarray) -> float:
    """∮ ∇·f over the phase: Simpson's rule over pairs of half steps; in the small steps around events the mean."""
    widths = np.diff(ends)
    total = 0.0
    for k in range(0, len(widths), HALVES):
        first, middle, last = divergence[k, 0], divergence[k, 1], divergence[k + 1, 1]
        width = widths[k] + widths[k + 1]
        inside = width < 4 * BESIDE
        total += width * (0.5 * (first + last) if inside else (first + 4 * middle + last) / 6)
    return total


def _turned(steps: Steps, ends: np.ndarray, contact: int, phase: float) -> float:
    """γ̇_T⁺/γ̇_T⁻ of a reversal, each extrapolated from the two places beside it."""
    values = []
    for side in (-1, 1):
        near, far = (int(np.argmin(np.abs(ends - (phase + side * k * BESIDE)))) for k in (1, 2))
        a, b = (steps.at[k - 1, 1, contact, 4] for k in (near, far))
        if steps.mode[near - 1, 1, contact] != SLIP:
            return nan
        values.append(2 * a - b)
    return values[1] / values[0]
