"""Whole periods of many points in one compiled call, with what shooting needs: events, breaks, margins, divergence.

Each point has its own state, parameter vector and step grid. Breaks of the drives, and contacts that change their mode
there or in the impact of another contact, get rows in the table of events of their own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import halted, interruptible, refuse_halted
from ....compiled.kernels import inlined, kernel, piece, routine, standing_by
from ....compiled.system import System
from ..evaluate import BEGIN, FREQUENCY, SEGMENT_BEGIN, SEGMENT_END
from ..moreau.batch import BLANK
from ..record import A0, CONTACT, HELD, MINV, Q0, SLIP, SPEED, U0, A, Q, U
from .batch import load_point
from .integration import start_from
from .machine import (
    EVENTS,
    FALLBACKS,
    HALT_AT,
    REACHED_AT,
    STEP_AT,
    WATCHED_CONTACT,
    WATCHED_COORDINATE,
    log_at,
    machine_at,
)
from .margins import NO_MARGIN, hides_minimum, note_kinks, note_margins, note_start
from .modes import accelerate_detached, call_model
from .run import enter_step, start
from .runner import PIECES, EventRunner
from .stepper import STOPPED, EventLocated, advance, cross_break

BREAK, CHANGED, CYCLE = 20, 21, 22  # kinds of rows beside those of events: a drive breaks, a mode changes, a cycle ends
MOST_ROWS = 512  # of the table of one point
CUT = 1e-2  # of a step: how far beside an event a step is cut that is looked at once more
NUDGE = 1e-4  # of the largest velocity, by which velocities are moved to find the divergence


class Shot(NamedTuple):
    """What comes out of every point; the first dimension is the point."""

    q: Any  # (point, cycle, coordinate) at the ends of the cycles
    u: Any
    q_start: Any  # the start, contacts put in order
    u_start: Any
    mode: Any  # of each contact at the start
    speed: Any  # largest velocity of each coordinate
    impacts: Any  # (point, cycle, contact), and the time that a contact sticks
    stick: Any
    rows: Any  # number of rows of the table
    time: Any  # (point, row, 2): cycle and seconds within it
    what: Any  # contact, kind, mode after
    numbers: Any  # γ_N, γ_T before and after
    margin: Any  # (point, contact, kind)
    status: Any  # 0, or why the point has no end
    fallbacks: Any


class Steps(NamedTuple):
    """The ends of all steps of one point, for Liouville's product; empty arrays where nobody asks."""

    mode: Any  # (step, contact), before and after the breaks at its end
    at: Any  # (step, contact, 7)
    divergence: Any  # of the vector field, at the begin and the end of a step


class Spare(NamedTuple):
    """Room for the machine at the begin and at the end of a step."""

    X: Any
    C: Any
    scalars: Any
    count: Any


@piece
def keep(w, before, was, signs):
    """Remember the event data, modes and directions of all contacts."""
    for i in range(len(w.C)):
        for k in range(7):
            before[i, k] = w.C[i].at[0, k]
        was[i], signs[i] = w.C[i].mode, w.C[i].sign


@inlined
def save(w, spare, slot):
    """Keep the whole machine in a slot, to go back to."""
    for i in range(w.X.shape[0]):
        for j in range(w.X.shape[1]):
            spare.X[slot, i, j] = w.X[i, j]
    for i in range(len(w.C)):
        spare.C[slot * len(w.C) + i] = w.C[i]
    for i in range(len(w.scalars)):
        spare.scalars[slot, i] = w.scalars[i]
    for i in range(len(w.count)):
        spare.count[slot, i] = w.count[i]


@inlined
def restore(w, spare, slot):
    for i in range(w.X.shape[0]):
        for j in range(w.X.shape[1]):
            w.X[i, j] = spare.X[slot, i, j]
    for i in range(len(w.C)):
        w.C[i] = spare.C[slot * len(w.C) + i]
    for i in range(len(w.scalars)):
        w.scalars[i] = spare.scalars[slot, i]
    for i in range(len(w.count)):
        w.count[i] = spare.count[slot, i]


@piece
def look_between(m, w, spare, first, cycle, begin, end, before, was, signs, margin):
    """Run a step with events again, from its begin to beside each of them, for the margins between; nothing else stays.

    Slot 0 of `spare` holds the begin of the step. Runs that begin or end much closer to an event have event functions
    of mere round-off, and may take millions of steps.
    """
    log, last = log_at(w), w.count[EVENTS]
    away, t = CUT * (end - begin), begin
    save(w, spare, 1)
    for k in range(first, last + 1):
        near = log.time[k % len(log.time), 1] if k < last else end + away
        if near - away > t + away:
            restore(w, spare, 0)
            w.count[EVENTS] = last
            status = advance(m, cycle, begin, t, 0)
            keep(w, before, was, signs)
            logged = w.count[EVENTS]
            status = advance(m, cycle, t, near - away, status)
            if status == 0 and w.count[EVENTS] == logged:
                note_margins(w, before, was, margin, near - away - t)
        t = min(end, max(t, near + away))
    restore(w, spare, 1)


@piece
def add_row(w, cycle, time, contact, kind, mode, gamma_N, gamma_T):
    """One more row of the table."""
    log = log_at(w)
    row = w.count[EVENTS] % len(log.time)
    log.time[row, 0], log.time[row, 1] = cycle, time
    log.what[row, 0], log.what[row, 1], log.what[row, 2] = contact, kind, mode
    for k in range(8):
        log.numbers[row, k] = 0.0
    log.numbers[row, 0] = log.numbers[row, 2] = gamma_N
    log.numbers[row, 1] = log.numbers[row, 3] = gamma_T
    w.count[EVENTS] += 1


@piece
def note_changes(w, first, was, signs, cycle, time, with_signs):
    """Rows for contacts whose mode changed although they have no row since number `first`."""
    log, last = log_at(w), w.count[EVENTS]
    for i in range(len(w.C)):
        r = w.C[i]
        own = False
        for k in range(first, last):
            own |= log.what[k % len(log.time), 0] == i
        turned = with_signs and r.mode == SLIP and was[i] == SLIP and r.mu_s > 0.0 and r.sign != signs[i]
        if (r.mode != was[i] or turned) and not own:
            change = 10 * was[i] + r.mode + (100 if r.mode == SLIP and r.sign < 0.0 else 0)
            add_row(w, cycle, time, i, CHANGED, change, r.at[0, 1], r.at[0, 3])


@piece
def divergence(m, w, phase):
    """∇·f of the present modes at X[Q0], X[U0]: Σ ∂a_j/∂u_j over coordinates that are free, by differences.

    What has not moved is nudged like the fastest, or, where nothing moves, by a part of 1: the scale of such orbits.
    """
    X, n, total, fastest = w.X, w.X.shape[1] - 1, 0.0, 0.0
    for j in range(n):
        fastest = max(fastest, X[SPEED, j])
    for j in range(n):
        if X[MINV, j] == 0.0 or X[HELD, j] > 0.0:
            continue
        nudge = X[SPEED, j] if X[SPEED, j] > 0.0 else fastest if fastest > 0.0 else 1.0
        nudge *= NUDGE
        slope = 0.0
        for side in (1.0, -1.0):
            for k in range(n):
                X[Q, k], X[U, k] = X[Q0, k], X[U0, k]
            X[U, j] += side * nudge
            call_model(w, phase)
            accelerate_detached(m)
            slope += side * X[A, j]
        total += slope / (2.0 * nudge)
    start_from(m, phase)
    return total


@piece
def first_look(m, w, span):
    """Begin a point at phase 0: status."""
    X = w.X
    for j in range(X.shape[1] - 1):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
    w.scalars[BEGIN] = 1.0
    call_model(w, 0.0)
    w.scalars[BEGIN] = 0.0
    w.scalars[REACHED_AT] = w.scalars[WATCHED_CONTACT] = w.scalars[WATCHED_COORDINATE] = -1.0
    return start(m, 0, 0, 0, 0.0, span)


@inlined
def write_start(w, shot, p):
    for j in range(w.X.shape[1] - 1):
        shot.q_start[p, j], shot.u_start[p, j] = w.X[Q0, j], w.X[U0, j]
    for i in range(len(w.C)):
        shot.mode[p, i] = w.C[i].mode
        for kind in range(3):
            shot.margin[p, i, kind] = NO_MARGIN


@inlined
def write_cycle(w, shot, p, cycle):
    for j in range(w.X.shape[1] - 1):
        shot.q[p, cycle, j], shot.u[p, cycle, j] = w.X[Q0, j], w.X[U0, j]
    for i in range(len(w.C)):
        r = w.C[i]
        shot.impacts[p, cycle, i], shot.stick[p, cycle, i] = r.impacts, r.stick_time
        r.impacts, r.stick_time = 0, 0.0


@routine
def write_table(w, shot, p):
    log, count = log_at(w), w.count[EVENTS]
    shot.rows[p], shot.fallbacks[p] = count, w.count[FALLBACKS]
    for k in range(min(count, shot.time.shape[1])):
        for j in range(2):
            shot.time[p, k, j] = log.time[k, j]
        for j in range(3):
            shot.what[p, k, j] = log.what[k, j]
        for j in range(4):
            shot.numbers[p, k, j] = log.numbers[k, j]
    for j in range(w.X.shape[1] - 1):
        shot.speed[p, j] = w.X[SPEED, j]


@inlined
def finite(X):
    total = 0.0
    for j in range(X.shape[1] - 1):
        total += 0.0 * (X[Q0, j] + X[U0, j] + X[A0, j])
    return total == 0.0


@inlined
def write_step(m, w, steps, at, side, phase):
    """Modes, event data and divergence at one end of a step."""
    for i in range(len(w.C)):
        steps.mode[at, side, i] = w.C[i].mode
        for k in range(7):
            steps.at[at, side, i, k] = w.C[i].at[0, k]
    steps.divergence[at, side] = divergence(m, w, phase)


@kernel
def shoot(m, thetas, theta, q, u, grids, which, lengths, cycles, blank, before, was, signs, halt, shot, steps, spare):
    """Run `cycles` periods of every point from phase 0; returns how many were run."""
    w = machine_at(m)
    for p in range(len(thetas)):
        load_point(w, blank, theta, thetas[p], q[p], u[p], thetas[p, len(theta) - 1])
        grid, length, period = grids[which[p]], lengths[which[p]], 1.0 / w.scalars[FREQUENCY]
        begin, end = enter_step(w, grid[0], period)
        status = first_look(m, w, end - begin)
        write_start(w, shot, p)
        note_start(w, shot.margin[p])
        row = 0
        for cycle in range(cycles):
            for k in range(length):
                if halted(halt, p, k, 0):
                    return p
                begin, end = enter_step(w, grid[k], period)
                if steps.divergence.shape[0] > 0:
                    write_step(m, w, steps, row, 0, grid[k].begin)
                keep(w, before, was, signs)
                logged = w.count[EVENTS]
                save(w, spare, 0)
                status = advance(m, cycle, begin, end, status)
                if status >= STOPPED or not finite(w.X):
                    status = status if status >= STOPPED else -1
                    break
                if w.count[EVENTS] == logged:
                    note_margins(w, before, was, shot.margin[p], end - begin)
                else:
                    if status == 0 and hides_minimum(w, logged, before, was, signs):
                        look_between(m, w, spare, logged, cycle, begin, end, before, was, signs, shot.margin[p])
                        for i in range(len(w.C)):
                            was[i], signs[i] = spare.C[i].mode, spare.C[i].sign
                    note_changes(w, logged, was, signs, cycle, end, False)
                if steps.divergence.shape[0] > 0:
                    write_step(m, w, steps, row, 1, grid[k].end)
                    row += 1
                last = cycle + 1 == cycles and k + 1 == length
                if grid[k].kinked == 1 and status == 0 and not last:
                    keep(w, before, was, signs)
                    logged, after = w.count[EVENTS], 0 if k + 1 == length else k + 1
                    if after > 0:
                        add_row(w, cycle, end, -1, BREAK, 0, 0.0, 0.0)
                    w.scalars[SEGMENT_BEGIN], w.scalars[SEGMENT_END] = grid[after].begin, grid[after].end
                    status = cross_break(m, cycle, grid[after].begin * period)
                    note_kinks(w, before, was, shot.margin[p])
                    note_changes(w, logged, was, signs, cycle, end, True)
            if status >= STOPPED or status < 0:
                break
            if cycle + 1 < cycles:
                add_row(w, cycle, period, -1, CYCLE, 0, 0.0, 0.0)
            write_cycle(w, shot, p, cycle)
        shot.status[p] = status
        write_table(w, shot, p)
    return len(thetas)


class PeriodRunner(EventRunner):
    """Runs whole periods of many points that differ in state and numbers."""

    def __init__(self, system: System, stepper: EventLocated, cycles: int) -> None:
        super().__init__(system, stepper)
        self.cycles, self.theta = cycles, system.packed.theta.copy()
        standing_by(*PIECES)
        self.connected = False
        n = len(self.C)
        self.spare = Spare(
            np.zeros((2, *self.X.shape)), np.zeros(2 * n, CONTACT).view(np.recarray), np.zeros((2, len(self.scalars))),
            np.zeros((2, len(self.count)), np.int64),
        )  # fmt: skip

    def _connected(self, system: System, theta: np.ndarray, ledger: int, halt: int) -> int:
        """The same for every set of points: arrays stay where they are, and only counters begin anew."""
        if not self.connected:
            self.connected = True
            return super()._connected(system, theta, ledger, halt)
        self.scalars[:], self.count[:] = 0.0, 0
        self.scalars[FREQUENCY], self.words[HALT_AT] = system.frequency, halt
        self.words[STEP_AT] = self._step_at(system, ledger)
        return int(self.words.ctypes.data)

    def room(self, points: int) -> Shot:
        """Arrays for the answer."""
        n, c, m = self.system.size, len(self.system.contacts), self.cycles
        whole = np.int64
        return Shot(
            q=np.zeros((points, m, n)), u=np.zeros((points, m, n)), q_start=np.zeros((points, n)),
            u_start=np.zeros((points, n)), mode=np.zeros((points, c), whole), speed=np.zeros((points, n)),
            impacts=np.zeros((points, m, c), whole), stick=np.zeros((points, m, c)), rows=np.zeros(points, whole),
            time=np.zeros((points, MOST_ROWS, 2)), what=np.zeros((points, MOST_ROWS, 3), whole),
            numbers=np.zeros((points, MOST_ROWS, 4)), margin=np.zeros((points, c, 3)),
            status=np.zeros(points, whole), fallbacks=np.zeros(points, whole),
        )  # fmt: skip

    def shoot(
        self, thetas: np.ndarray, q: np.ndarray, u: np.ndarray, grids: np.ndarray, which: np.ndarray,
        lengths: np.ndarray, steps: Steps | None = None,
    ) -> Shot:  # fmt: skip
        """All points; the grid of point p is number which[p], of lengths[which[p]] steps."""
        c = len(self.system.contacts)
        shot = self.room(len(thetas))
        steps = steps or Steps(np.zeros((0, 2, c), np.int64), np.zeros((0, 2, c, 7)), np.zeros((0, 2)))
        with np.errstate(all="ignore"), interruptible() as words:
            where = self._connected(self.system, self.theta, 0, words.ctypes.data)
            shoot(
                where, thetas, self.theta, q, u, grids, which, lengths, self.cycles, BLANK, np.zeros((c, 7)),
                np.zeros(c, np.int64), np.zeros(c), words.ctypes.data, shot, steps,
                self.spare,
            )  # fmt: skip
        refuse_halted(words, "set of periods")
        return shot
