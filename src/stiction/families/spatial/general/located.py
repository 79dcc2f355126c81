"""Spatial steps with events inside: a step is cut where a contact lands and where sliding stops.

Notes 7 §8: this pays for one or a few contacts. An impact is found as the zero of the gap at the end of a genuine step
of part of the length, then solved on velocities with Newton's law; a stop as the zero of the sliding velocity, which is
linear in time under constant forces. Between events the step is that of spatial_step.py, so bouncing, and sliding to a
stop under constant forces, are exact to round-off, and smooth motion is of second order.
"""

from __future__ import annotations

from math import nan, sqrt
from typing import NamedTuple

import numpy as np

from ....compiled.interrupt import halted, leave
from ....compiled.kernels import inlined, kernel, routine
from ....core.parameter import par
from ....core.part import part
from ....run.steppers import Moreau
from . import layout as at
from .contacts import gap_at, grain_of, relative, rows, write_frame
from .machine import collide_spatial, step_spatial
from .motion import place
from .run import take_sample
from .step import SOLVED

MOST_EVENTS = 40  # in a step; impacts beyond half of them are plastic; both are counted as given up
ROUNDS = 12  # of the search for one event
STOPPED = 1e-11  # of the sliding velocity before the step
NONE, LANDS, STOPS = 0, 1, 2


class Here(NamedTuple):
    """What a trial step needs besides its length."""

    where: int  # address of the table of arrays
    s: int  # of the signals in the middle of the step, and of their rates
    rate: int
    signals: int
    frequency: float
    usual: float
    rtol: float
    sweeps: int
    kept: np.ndarray  # room for the books


@part
class LocatedMoreau:
    """Moreau's midpoint rule for bodies in space, with impacts and stops found inside the step."""

    per_cycle: float = par("1", "steps per cycle of the clock (0: use `step`)", default=0.0, bounds=(0, 10_000_000))
    step: float = par("s", "longest step (0: use `per_cycle`)", default=0.0, bounds=(0, None), symbol="Δt")
    rtol: float = par("1", "change of contact velocities at which the contact iteration stops", default=1e-12,
                      bounds=(1e-15, 1e-3))  # fmt: skip
    sweeps: float = par("1", "most Gauss–Seidel sweeps per step", default=500.0, bounds=(1, 1e6))

    def check(self) -> None:
        Moreau(per_cycle=self.per_cycle, step=self.step)


@routine
def copy_state(B, C, keep_B, keep_C, supplied, kept, back):
    """Remember the state before a trial step, or go back to it."""
    for b in range(len(B)):
        for i in range(at.X, at.R):
            if back:
                B[b, i] = keep_B[b, i]
            else:
                keep_B[b, i] = B[b, i]
        if back:
            B[b, at.SEEN] = nan  # frames are those of another place
    for c in range(len(C)):
        for i in range(at.CONTACT):
            if back:
                C[c, i] = keep_C[c, i]
            else:
                keep_C[c, i] = C[c, i]
    for i in range(2):
        if back:
            supplied[i] = kept[i]
        else:
            kept[i] = supplied[i]


@inlined
def trial(m, h, ratio):
    """A step of length h in which open contacts stay open."""
    return step_spatial(
        m.where, m.s, m.s, m.rate, m.signals, m.frequency, h, m.usual, ratio, m.rtol, m.sweeps, 1
    )  # fmt: skip


@inlined
def gap_now(w, constants, c):
    gap, _, _, _ = gap_at(w.B, constants.K, constants.pair, c, at.X, at.R)
    return gap


@inlined
def sliding(B, K, C, pair, c, v, omega):
    """Sliding velocity of contact c, drilling included, in the frame of its last kick."""
    total = 0.0
    for i in range(1, rows(K[c, at.DRILL])):
        total += relative(B, C, pair[c, 1], pair[c, 2], c, i, v, omega) ** 2
    return sqrt(total)


@routine
def find_event(w, constants, bodies, contacts):
    """(kind, contact) of what happened during the trial step just made: the deepest landing, or a stop."""
    B, C, K, pair = w.B, w.C, constants.K, constants.pair
    place(B, bodies)
    which, deepest, stopped = -1, 0.0, -1
    for c in range(contacts):
        before = w.keep_C[c, at.MODE]
        if before == at.OPEN:
            gap = gap_now(w, constants, c)
            if gap < deepest - grain_of(B, K, C, c, pair[c, 1], pair[c, 2]):
                which, deepest = c, gap
        elif before == at.SLIP and C[c, at.P] > 0.0:
            first = sliding(B, K, C, pair, c, at.V_A, at.OMEGA_A)
            if sliding(B, K, C, pair, c, at.V, at.OMEGA) <= STOPPED * first and first > 0.0:
                stopped = c
    if which >= 0:
        return LANDS, which
    return (STOPS, stopped) if stopped >= 0 else (NONE, -1)


@inlined
def first_guess(g0, v0, g1, h):
    """Zero in (0, h] of the parabola with value g0, slope v0, end value g1 < 0; past the zero at 0 after a bounce."""
    a = (g1 - g0 - v0 * h) / (h * h)
    if a >= 0.0:
        return h * g0 / (g0 - g1) if g0 > 0.0 else 0.0
    return (-v0 - sqrt(max(v0 * v0 - 4 * a * max(g0, 0.0), 0.0))) / (2 * a)


@routine
def landing_time(w, constants, m, bodies, c, h, ratio):
    """Length of the step at whose end contact c closes: genuine steps, secants within a bracket (Illinois)."""
    B, C, K, pair = w.B, w.C, constants.K, constants.pair
    g1 = gap_now(w, constants, c)
    copy_state(w.B, w.C, w.keep_B, w.keep_C, w.supplied, m.kept, True)
    place(B, bodies)
    g0, nx, ny, nz = gap_at(B, K, pair, c, at.X, at.R)
    write_frame(B, K, C, pair, c, nx, ny, nz)
    v0 = relative(B, C, pair[c, 1], pair[c, 2], c, 0, at.V, at.OMEGA)
    grain = grain_of(B, K, C, c, pair[c, 1], pair[c, 2])
    low, high, g_low, g_high = 0.0, h, max(g0, 0.0), g1
    now = min(max(first_guess(g0, v0, g1, h), 0.0), h)
    if g0 <= grain and v0 < 0.0:
        return 0.0
    for _ in range(ROUNDS):
        trial(m, now, ratio * now / h)
        place(B, bodies)
        gap = gap_now(w, constants, c)
        copy_state(w.B, w.C, w.keep_B, w.keep_C, w.supplied, m.kept, True)
        if abs(gap) <= 0.25 * grain or high - low <= 4e-16 * h:
            break
        if gap < 0.0:
            high, g_high, g_low = now, gap, 0.5 * g_low
        else:
            low, g_low, g_high = now, gap, 0.5 * g_high
        now = low + (high - low) * g_low / (g_low - g_high) if g_low > 0.0 else 0.5 * (low + high)
    return now


@routine
def stopping_time(w, constants, m, bodies, c, h, ratio):
    """Length of the step at whose end contact c stops sliding, from the velocity while it still slides."""
    B, C, K, pair = w.B, w.C, constants.K, constants.pair
    first = sliding(B, K, C, pair, c, at.V_A, at.OMEGA_A)
    limit = C[c, at.SLIDE] * C[c, at.P]
    share = sqrt(C[c, at.P + 1] ** 2 + C[c, at.P + 2] ** 2 + C[c, at.P + 3] ** 2) / limit if limit > 0.0 else 1.0
    copy_state(w.B, w.C, w.keep_B, w.keep_C, w.supplied, m.kept, True)
    t0, v0, now = 0.0, first, 0.5 * h * min(share, 1.0)
    for _ in range(ROUNDS):
        trial(m, now, ratio * now / h)
        v = sliding(B, K, C, pair, c, at.V, at.OMEGA)
        copy_state(w.B, w.C, w.keep_B, w.keep_C, w.supplied, m.kept, True)
        if t0 == 0.0 and v <= STOPPED * first:  # not yet seen sliding
            now *= 0.25
            continue
        if v <= 1e-14 * first or v >= v0:
            return now
        later = t0 + (now - t0) * v0 / (v0 - v)
        t0, v0 = now, v
        if not later <= h:
            return h
        now = later
    return now


@inlined
def count_as_slip(C, before, contacts, length):
    """A contact that stops at the end of a part of a step slid all the while."""
    for c in range(contacts):
        if before[c, at.MODE] == at.SLIP and C[c, at.MODE] == at.STICK:
            C[c, at.STICK_TIME] -= length
            C[c, at.SLIP_TIME] += length


@routine
def advance(w, constants, m, bodies, contacts, h, last_dt):
    """A step of length h in as many parts as it has events; returns (status, length of the last part)."""
    done, events, begin = 0.0, 0, w.asked[at.BEGIN]
    while True:
        rest = h - done
        w.asked[at.BEGIN] = begin + done
        ratio = rest / last_dt if last_dt > 0.0 else 0.0
        copy_state(w.B, w.C, w.keep_B, w.keep_C, w.supplied, m.kept, False)
        status = trial(m, rest, ratio)
        if status != SOLVED:
            return status, last_dt
        kind, c = find_event(w, constants, bodies, contacts)
        if kind == NONE:
            return SOLVED, rest
        if events > MOST_EVENTS:  # the rest of the step without location
            copy_state(w.B, w.C, w.keep_B, w.keep_C, w.supplied, m.kept, True)
            w.tally[at.GIVEN_UP] += 1
            status = step_spatial(
                m.where, m.s, m.s, m.rate, m.signals, m.frequency, rest, m.usual, ratio, m.rtol, m.sweeps, 0
            )  # fmt: skip
            return status, rest
        events += 1
        w.tally[at.LOCATED] += 1
        if kind == LANDS:
            part_length = landing_time(w, constants, m, bodies, c, rest, ratio)
        else:
            part_length = stopping_time(w, constants, m, bodies, c, rest, ratio)
        if part_length > 0.0:
            share = part_length / rest
            status = trial(m, part_length, ratio * share)
            if status != SOLVED:
                return status, last_dt
            done, last_dt = done + part_length, part_length
            count_as_slip(w.C, w.keep_C, contacts, part_length)
        if kind == LANDS:
            plastic = events > MOST_EVENTS // 2
            if plastic:
                w.tally[at.GIVEN_UP] += 1
            status = collide_spatial(m.where, m.rtol, m.sweeps, 1 if plastic else 0)
            if status != SOLVED:
                return status, last_dt
            last_dt = 0.0
        if h - done <= 1e-15 * h:
            return SOLVED, last_dt


@kernel
def run_located(w, constants, m, grid, out, bodies, contacts, steps, most, first, stop, last_dt, kept):
    """As `run` of spatial_run.py, with events located; the signals are those of the middle of each step."""
    cycle, k, row = first[0], first[1], 0
    while cycle < stop[0] or (cycle == stop[0] and grid[k].begin < stop[1]):
        if halted(m.halt, cycle, k, row):
            leave(m.halt, last_dt)
            return SOLVED, cycle, k, row, last_dt
        now = grid[k]
        w.asked[at.BEGIN] = m.offset + (cycle + now.begin) / m.frequency
        middle, rate = m.S + 8 * k * m.signals, m.S + 8 * (2 * most + k) * m.signals
        here = Here(m.where, middle, rate, m.signals, m.frequency, m.usual, m.rtol, m.sweeps, kept)
        status, last_dt = advance(w, constants, here, bodies, contacts, now.dt, last_dt)
        if status != SOLVED:
            return status, cycle, k, row, last_dt
        if now.sampled == 1 and (cycle + 1) % m.every == 0:
            take_sample(row, out, w, constants, bodies, contacts, now.end, cycle)
            row += 1
        k += 1
        if k == steps:
            cycle, k = cycle + 1, 0
    return SOLVED, cycle, k, row, last_dt
