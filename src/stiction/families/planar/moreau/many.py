"""Kernels over points of one structure: each alone, each from the end of the one before, or many in lockstep."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....compiled.interrupt import halted
from ....compiled.kernels import inlined, kernel, routine
from ....compiled.memory import integer_matrix_at
from ....compiled.stack import call_lanes
from ....run.grid import LAID
from ..periods import close_cycle
from ..record import FREE, Q, U, V
from .lane_text import LANES, MARKED
from .lanes import NOBODY, copy_tables, fits, hand_back, in_lane, keep, planned, restore, settle_in
from .stepper import DIVERGED, HALTED, NOT_SOLVED, PERIODIC, REACHED, Samples, take_sample
from .stepper import run as advance


class Ends(NamedTuple):
    """How each point ended."""

    status: np.ndarray
    cycle: np.ndarray
    rows: np.ndarray
    period: np.ndarray


@routine
def load_start(X, C, blank, tally, q, u, n):
    """The workspace as a run expects it: state of the point, nothing remembered."""
    for i in range(X.shape[0]):
        for j in range(X.shape[1]):
            X[i, j] = 0.0
    for j in range(n):
        X[Q, j], X[U, j] = q[j], u[j]
    for i in range(len(C)):
        C[i] = blank[0]
    for i in range(len(tally)):
        tally[i] = 0


@routine
def load_end(X, C, blank, tally, lead, n):
    """The workspace for a run from the end of the last one: travelling coordinates moved back, percussions kept."""
    for j in range(n):
        X[FREE, j] = X[Q, j] - (X[Q, lead[j]] if lead[j] >= 0 else 0.0)
        X[V, j] = X[U, j]
    for j in range(n):
        q, u = X[FREE, j], X[V, j]
        for i in range(X.shape[0]):
            X[i, j] = 0.0
        X[Q, j], X[U, j] = q, u
    for i in range(X.shape[0]):
        X[i, n] = 0.0
    for i in range(len(C)):
        mode, P_N, P_T = C[i].mode, C[i].P_N, C[i].P_T
        C[i] = blank[0]
        C[i].mode, C[i].P_N, C[i].P_T = mode, P_N, P_T
    for i in range(len(tally)):
        tally[i] = 0


@inlined
def samples_of(out, p):
    """The samples of point p of a batch."""
    return Samples(
        out.q[p], out.u[p], out.phase[p], out.cycle[p], out.state[p], out.P_N[p], out.P_T[p], out.gap[p],
        out.impacts[p], out.stick[p], out.slip[p], out.energy[p],
    )  # fmt: skip


@inlined
def note_end(ends, p, status, cycle, rows, period):
    ends.status[p], ends.cycle[p], ends.rows[p], ends.period[p] = status, cycle, rows, period


@kernel
def run_points(groups, thetas, q, u, iota, w, blank, plan, out, travel, n, contacts, ends, same):
    """Run every point; `out` has the points as its first dimension, `same` says that all have the same signals."""
    laid = 0
    for p in range(len(thetas)):
        load_start(w.X, w.C, blank, w.tally, q[p], u[p], n)
        whole = planned(plan, plan.cycle, plan.last_cycle, laid)
        status, cycle, _, rows, period = advance(
            groups, thetas[p], iota, w, whole, samples_of(out, p), travel, n, contacts
        )
        note_end(ends, p, status, cycle, rows, period)
        if status == HALTED:
            return
        laid = w.tally[LAID] if same else 0


@kernel
def run_in_lanes(groups, thetas, q, u, iota, w, blank, plan, out, travel, n, contacts, ends, lanes, same):
    """Run every point in lockstep with others: all lanes make a cycle in one call, then each looks at its own.

    A lane whose point has ended takes the next one. A point that the text does not serve is marked, and runs alone from
    the end of its last good cycle on.
    """
    following, steps, laid = 0, 0, 0
    marks = integer_matrix_at(lanes.block.ctypes.data, len(lanes.block), LANES)[MARKED]
    lanes.point[:] = NOBODY
    while True:
        busy = False
        for lane in range(LANES):
            if lanes.point[lane] == NOBODY and following < len(thetas):
                p, following = following, following + 1
                load_start(w.X, w.C, blank, w.tally, q[p], u[p], n)
                here, nothing = in_lane(w, lanes, lane), planned(plan, 0, 0, laid)
                advance(groups, thetas[p], iota, here, nothing, samples_of(out, p), travel, n, contacts)
                steps = w.tally[LAID] if steps == 0 else steps
                settle_in(lanes, lane, thetas[p], w.X, w.C)
                marks[lane] = 0 if w.tally[LAID] == steps and fits(w.C, lanes.rows) else 1
                if laid == 0 and marks[lane] == 0:
                    copy_tables(lanes, 0 if same else lane, LANES if same else lane + 1, w.grid, w.S, steps)
                laid = steps if same else 0
                lanes.point[lane], lanes.done[lane] = p, 0
            busy |= lanes.point[lane] != NOBODY
        if not busy or halted(plan.halt, 0, 0, 0):
            return
        call_lanes(plan.lanes, lanes.block.ctypes.data, lanes.tables.ctypes.data, steps)
        for lane in range(LANES):
            p, cycle = lanes.point[lane], lanes.done[lane]
            if p != NOBODY and marks[lane] == 1:
                restore(lanes, lane, w.X, w.C, blank, w.tally)
                here, rest = in_lane(w, lanes, lane), planned(plan, cycle, plan.last_cycle, laid)
                status, cycle, _, rows, period = advance(
                    groups, thetas[p], iota, here, rest, samples_of(out, p), travel, n, contacts
                )
                note_end(ends, p, status, cycle, rows, period)
                if status == HALTED:
                    return
                lanes.point[lane] = NOBODY
            elif p != NOBODY:
                end_cycle(w, lanes, lane, plan, samples_of(out, p), 1.0 / thetas[p, -1], travel, n, contacts, ends)


@inlined
def end_cycle(w, lanes, lane, plan, out, duration, travel, n, contacts, ends):
    """The sample and the stop rule of a point at the end of its cycle, which is a phase of exactly 1."""
    p, cycle = lanes.point[lane], lanes.done[lane]
    cycles, period = cycle + 1, 0
    hand_back(lanes, lane, w.X, w.C)
    take_sample(cycle % len(out.phase), out, w.X, w.C, n, contacts, 1.0, cycle)
    if plan.rule > 0:
        period = close_cycle(
            w.X, lanes.back[lane], lanes.seen[lane], n, plan.rule, plan.tolerance, plan.watch, plan.most_back, cycles,
            duration, travel,
        )  # fmt: skip
    keep(lanes, lane, w.X, w.C)
    lanes.done[lane] = cycles
    if period > 0 and cycles >= plan.min_cycles:
        note_end(ends, p, PERIODIC, cycles, cycles, period)
        lanes.point[lane] = NOBODY
    elif cycles == plan.last_cycle:
        note_end(ends, p, REACHED, cycles, cycles, 0)
        lanes.point[lane] = NOBODY


@kernel
def run_row(groups, thetas, q, iota, w, blank, plan, out, travel, lead, n, contacts, ends):
    """Run points one after the other, each from the end of the one before, the first from the workspace as it is.

    Returns how many there are before one fails; `q` gets their start positions.
    """
    for p in range(len(thetas)):
        if p > 0:
            load_end(w.X, w.C, blank, w.tally, lead, n)
        for j in range(n):
            q[p, j] = w.X[Q, j]
        status, cycle, _, rows, period = advance(
            groups, thetas[p], iota, w, plan, samples_of(out, p), travel, n, contacts
        )
        note_end(ends, p, status, cycle, rows, period)
        if status in (DIVERGED, NOT_SOLVED, HALTED):
            return p
    return len(thetas)
