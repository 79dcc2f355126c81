"""A whole run with event location: begin or go on, step after step, samples, the rules that end it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....compiled.interrupt import halted
from ....compiled.kernels import brief, inlined, kernel, piece
from ....compiled.memory import vector_at
from ....run.grid import SAME, step_around
from ....run.periods import UNKNOWN
from ..carrying import raise_scales
from ..evaluate import BEGIN, FREQUENCY, SAMPLING, SEGMENT_BEGIN, SEGMENT_END, TIME
from ..ledger import open_books, sample_energy
from ..moreau.stepper import (
    DIVERGED,
    EVENT,
    HALTED,
    NOT_SOLVED,
    PERIODIC,
    REACHED,
    event_happens,
    sampled,
    take_sample,
)
from ..periods import begin_cycle, close_cycle, track_extent
from ..record import A0, MINV, OFFSET, Q0, Q1, SPEED, U0, U1, H, Q, U
from ..timed_grid import lay_timed, time_of
from ..trunk import MOMENT, REMEMBERS, note_modes, note_place, note_states, note_sums, trunk_length
from .groups import find_groups
from .holding import hold
from .integration import start_from, update_speed
from .machine import (
    APART,
    CARRIES,
    REACHED_AT,
    SUGGESTED,
    WATCHED_CONTACT,
    WATCHED_COORDINATE,
    WATCHED_LEVEL,
    WATCHED_MODE,
    machine_at,
)
from .modes import call_model
from .stepper import STOPPED, advance, classify, cross_break

MOTION = 7  # columns of `at` that are remembered: gap to λ_T; the limits of friction after them follow from the place
SAME_MODEL = 1e-9  # relative change of accelerations beyond which a run does not continue another


@brief("i8(i8, f8[::1], f8)")
def resume(m, memory, phase):
    """Take up what a former run remembers; 0 when the model is another one now, as its forces tell, else 1."""
    w = machine_at(m)
    X, C, n = w.X, w.C, w.X.shape[1] - 1
    at = 2 + 2 * n
    for i in range(len(C)):
        r, k = C[i], at + 11 * i
        r.sign, r.sigma, r.fresh_N, r.fresh_T = memory[k], memory[k + 1], int(memory[k + 2]), int(memory[k + 3])
    hold(m)
    for j in range(n):
        X[Q1, j], X[U1, j], X[OFFSET, j] = X[Q0, j], X[U0, j], memory[len(memory) - n + j]
    start_from(m, phase)
    largest, change = 0.0, 0.0
    for j in range(n):
        mass = 1.0 / X[MINV, j] if X[MINV, j] > 0.0 else 0.0
        largest += mass * X[A0, j] ** 2 + X[MINV, j] * X[H, j] ** 2
        change += mass * (X[A0, j] - memory[1 + j]) ** 2
        X[Q0, j], X[U0, j] = X[Q1, j], X[U1, j]
    changed = change > SAME_MODEL**2 * largest
    for i in range(len(C)):
        was, now = memory[at + 11 * i + 9 : at + 11 * i + 11], C[i].at[0]
        size = SAME_MODEL * max(abs(now[5]), abs(now[6]))
        changed |= abs(now[5] - was[0]) > size or abs(now[6] - was[1]) > size
    if changed:
        return 0
    w.scalars[SUGGESTED] = memory[0]
    for j in range(n):
        X[A0, j], X[SPEED, j] = memory[1 + j], memory[1 + n + j]
    X[SPEED, n] = memory[1 + 2 * n]
    for i in range(len(C)):
        for k in range(MOTION):
            C[i].at[0, k] = memory[at + 11 * i + 4 + k]
    return 1


@brief("i8(i8, i8, i8, i8, f8, f8)")
def start(m, memory_at, length, cycle, begin, span):
    """Begin a run: go on as a former one left off, or look at the contacts anew; status."""
    w, memory = machine_at(m), vector_at(memory_at, length)
    find_groups(w.X, w.C, w.where[APART])
    if length > 0 and resume(m, memory, begin * w.scalars[FREQUENCY]) == 1:
        return 0
    n, energy = w.X.shape[1] - 1, 0.0
    for j in range(n):
        energy += w.X[U0, j] * w.X[U0, j] / w.X[MINV, j] if w.X[MINV, j] > 0.0 else 0.0
    w.X[SPEED, n] = energy**0.5
    status = classify(m, cycle, begin)
    update_speed(w.X, 1e-3 * span)
    if w.where[CARRIES] != 0:
        raise_scales(w.G, w.X)
    return status


def remembered(X: np.ndarray, C: Any, suggested: float) -> np.ndarray:
    """What a run must remember beyond q, u and modes, for `resume`."""
    flags = [np.concatenate([[r.sign, r.sigma, r.fresh_N, r.fresh_T], r.at[0, :MOTION]]) for r in C]
    return np.concatenate([[suggested], X[A0, :-1], X[SPEED], *flags, X[OFFSET, :-1]])


@inlined
def keep(w, n, contacts, moment, q, u):
    """The moment q, u and what is remembered, in the order of `remembered`."""
    k = 2 * n
    for j in range(n):
        moment[j], moment[n + j] = q[j], u[j]
    moment[k] = w.scalars[SUGGESTED]
    for j in range(n):
        moment[k + 1 + j], moment[k + 1 + n + j] = w.X[A0, j], w.X[SPEED, j]
    moment[k + 1 + 2 * n] = w.X[SPEED, n]
    k += 2 + 2 * n
    for i in range(contacts):
        r = w.C[i]
        moment[k], moment[k + 1], moment[k + 2], moment[k + 3] = r.sign, r.sigma, r.fresh_N, r.fresh_T
        for j in range(MOTION):
            moment[k + 4 + j] = r.at[0, j]
        k += 11
    for j in range(n):
        moment[k + j] = w.X[OFFSET, j]


@inlined
def trunk_size(n, contacts):
    """Length of the vector in which the last whole step is noted."""
    return trunk_length(2 + 5 * n + 11 * contacts, contacts)


@brief("void(i8, i8, i8, i8, f8, i8)")
def leave_trunk(m, at, contacts, cycle, phase, moved):
    """The next step is cut; a run that has not `moved` is taken up where it began."""
    w = machine_at(m)
    n = w.X.shape[1] - 1
    t = vector_at(at, trunk_size(n, contacts))
    if moved == 1:
        note_place(t, w.count, cycle, phase)
        t[REMEMBERS] = 1.0
        keep(w, n, contacts, t[MOMENT:], w.X[Q0], w.X[U0])
        note_modes(t, w.C, contacts)
    note_sums(t, w.C, contacts)


@inlined
def enter_step(w, now, period):
    w.scalars[SEGMENT_BEGIN], w.scalars[SEGMENT_END] = now.begin, now.end
    return now.begin * period, now.end * period


@piece
def first_look(w, plan, begin):
    """The model at the start state, what the energies are before anything happens, and what ends the run."""
    X = w.X
    for j in range(X.shape[1] - 1):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
    w.scalars[BEGIN] = 1.0
    call_model(w, begin * w.scalars[FREQUENCY])
    w.scalars[BEGIN] = 0.0
    if plan.ledger != 0:
        open_books(plan.ledger)
    w.scalars[REACHED_AT] = -1.0
    w.scalars[WATCHED_CONTACT], w.scalars[WATCHED_MODE] = plan.event_contact, plan.event_mode
    w.scalars[WATCHED_COORDINATE], w.scalars[WATCHED_LEVEL] = plan.event_coordinate, plan.event_level


@brief("i8(i8, i8, i8, f8)")
def let_controllers_act(m, timed, cycle, begin):
    """Controllers that are due `begin` seconds after the start of a cycle; they see the signals right after it.

    Returns 1 where one was, else 0.
    """
    w = machine_at(m)
    X, frequency = w.X, w.scalars[FREQUENCY]
    for j in range(X.shape[1] - 1):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
    w.scalars[BEGIN] = SAMPLING
    w.scalars[TIME] = time_of(timed, cycle, begin * frequency, 1.0 / frequency)
    call_model(w, begin * frequency)
    w.scalars[BEGIN] = 0.0
    acted = False
    for j in range(X.shape[1] - 1):
        if X[MINV, j] == 0.0:
            acted |= X[Q0, j] != X[Q, j]
            X[Q0, j] = X[Q, j]
    return 1 if acted else 0


@inlined
def lay_located(plan, cycle, period, grid):
    """The grid of a cycle whose breaks are its own; the number of its steps."""
    steps = lay_timed(plan.timed, cycle, period, plan.per_cycle, plan.every, grid)
    grid[steps] = grid[0]
    return steps


@kernel
def run(m, grid, steps, plan, out, travel, back, seen, contacts, memory):
    """Advance until a stop rule or the end of the plan; returns (status, cycle, step, rows, period)."""
    w = machine_at(m)
    X, n, period = w.X, w.X.shape[1] - 1, 1.0 / w.scalars[FREQUENCY]
    cycle, k, cycles, row, repeats, moved = plan.cycle, plan.step, 0, 0, 0, False
    if plan.timed != 0:
        steps = lay_located(plan, cycle, period, grid)
        k = step_around(grid, steps, plan.phase, plan.per_cycle)
    begin, end = enter_step(w, grid[k], period)
    if plan.phase > grid[k].begin + SAME / plan.per_cycle:  # the former run stopped within a step
        begin = plan.phase * period
    first_look(w, plan, begin)
    if plan.timed != 0 and len(memory) == 0:
        let_controllers_act(m, plan.timed, cycle, begin)
    status = start(m, memory.ctypes.data, len(memory), cycle, begin, end - begin)
    for j in range(n):
        back[0, 0, j], back[0, 1, j], X[Q, j], X[U, j] = X[Q0, j], X[U0, j], X[Q0, j], X[U0, j]
    seen[:] = UNKNOWN
    if plan.timed != 0 and len(memory) > 0 and let_controllers_act(m, plan.timed, cycle, begin) == 1 and status == 0:
        status = cross_break(m, cycle, begin)
    begin_cycle(X, n)
    watching = plan.event_contact >= 0
    if watching and plan.event_mode == 3 and event_happens(w, plan, 0.0):
        status, end = STOPPED, begin
        w.scalars[REACHED_AT] = begin
    while cycle < plan.last_cycle or (cycle == plan.last_cycle and grid[k].begin < plan.last_phase - plan.slack):
        if halted(plan.halt, cycle, k, row):
            return HALTED, cycle, k, row, 0
        now = grid[k]
        cut = cycle == plan.last_cycle and now.end > plan.last_phase + plan.slack  # the run ends within this step
        if cut and plan.trunk != 0:
            leave_trunk(m, plan.trunk, contacts, cycle, now.begin, 1 if moved else 0)
        if cut and status != STOPPED:
            end = plan.last_phase * period
        status = advance(m, cycle, begin, end, status)
        if status > STOPPED:
            return NOT_SOLVED, cycle, k, row, status
        k, kinked = k + 1, now.kinked == 1
        finite = 0.0
        for j in range(n):
            X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
            finite += 0.0 * X[U, j]
        if finite != 0.0:
            return DIVERGED, cycle, k - 1, row, 0
        if plan.rule == 1:
            track_extent(X, n)
        happened = status == STOPPED or (watching and event_happens(w, plan, 0.0))
        phase = w.scalars[REACHED_AT] / period if status == STOPPED else plan.last_phase if cut else now.end
        if happened or sampled(plan, now, cycle):
            for i in range(contacts):
                w.C[i].gap = w.C[i].at[0, 0]  # the last evaluation may have been inside the step
            take_sample(row % len(out.phase), out, X, w.C, n, contacts, phase, cycle)
            if plan.ledger != 0:
                sample_energy(plan.ledger, out.energy, row % len(out.phase))
            row += 1
        if status == STOPPED and halted(plan.halt, cycle, k - 1, row):
            return HALTED, cycle, k - 1, row, 0
        if cut and plan.trunk != 0:
            note_states(plan.trunk, trunk_size(n, contacts), w.C, contacts)
        if status == STOPPED or cut:
            return (EVENT if happened else REACHED), cycle, k - 1, row, 0
        w.scalars[REACHED_AT], moved = -1.0, True
        if k == steps:
            cycle, k, cycles = cycle + 1, 0, cycles + 1
            if plan.rule > 0:
                repeats = close_cycle(
                    X, back, seen, n, plan.rule, plan.tolerance, plan.watch, plan.most_back, cycles, period, travel
                )
            if plan.timed != 0:
                steps = lay_located(plan, cycle, period, grid)
        begin, end = enter_step(w, grid[k], period)
        if kinked and plan.timed != 0:
            let_controllers_act(m, plan.timed, cycle, begin)
        if kinked and status == 0:
            status = cross_break(m, cycle, begin)
        if happened:
            return EVENT, cycle, k, row, 0
        if repeats > 0 and cycles >= plan.min_cycles:
            return PERIODIC, cycle, k, row, repeats
    return REACHED, cycle, k, row, 0
