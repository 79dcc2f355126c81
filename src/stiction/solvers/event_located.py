"""Event-located stepping: stick/slip switches, impacts and openings are found inside the step.

The code below is the same for every model, which it calls by address (core/callback.py): it is compiled once.
"""

from __future__ import annotations

from typing import Any

from ..core.errors import ParameterError
from ..core.kernels import detached, inlined, piece
from ..core.parameter import par, sub
from ..core.part import part
from .evaluate import FREQUENCY, SEGMENT_BEGIN, SEGMENT_END
from .ledger import book_step
from .located import (
    IMPACT,
    LIFT_OFF,
    NEVER,
    NOTHING,
    accept,
    error,
    event_value,
    find_events,
    polish,
    start_from,
    step,
    violated,
)
from .machine import EVENTS, FALLBACKS, GRAZES, LEDGER, REJECTED, log_at, machine_at
from .modes import call_model
from .scratch import (
    A0,
    MINV,
    OPEN,
    Q0,
    ROUND_OFF,
    SLIP,
    SPEED,
    STICK,
    U0,
    H,
    Q,
    U,
    V,
    magnitude,
    velocity_N,
    velocity_T,
)
from .switching import solve_impact, stay_closed, still, switch
from .tableaux import INFO, RK4

SHORTEST_FLIGHT = 1e-8  # of an output step: shorter flights are closed (Zeno)
SAME_TIME = 1e-11  # of an output step: events closer than this happen together
MOST_EVENTS = 2000  # per output step, then Moreau's rule takes over
SUBSTEPS = 20  # of Moreau's rule in the rest of an output step
MOST_REJECTIONS = 200
MOST_SHRINKS = 12  # of a step that reaches far beyond its first event, each to an eighth at least
TOO_MANY = 3  # status beside those of switching.py


@part
class EventLocated:
    """Locates every switch inside the step; `method` integrates between them.

    `per_cycle` (or `step`, for a model without drive) sets the output steps; RK4 makes one step in each.
    """

    per_cycle: float = par("1", "output steps per cycle of the clock (0: use `step`)", default=0.0, bounds=(0, 1e7))
    step: float = par("s", "longest output step (0: use `per_cycle`)", default=0.0, bounds=(0, None), symbol="Δt")
    method: Any = sub("", "Runge–Kutta method between events: RK4, DP5 or DOP853", default=RK4())

    def check(self) -> None:
        if (self.per_cycle > 0) == (self.step > 0):
            raise ParameterError(
                f"EventLocated: give either per_cycle or step, each above 0 (got per_cycle = {self.per_cycle:g}, "
                f"step = {self.step:g} s); for instance EventLocated(per_cycle=100) or EventLocated(step=1e-3)"
            )
        if self.per_cycle != int(self.per_cycle):
            raise ParameterError(f"EventLocated.per_cycle = {self.per_cycle:g} must be a whole number")


# ------------------------------------------------------------------------------------------------ events in a step


@piece
def update_speed(X, gained):
    """Scale of the error control: largest velocities so far, with a floor from the kinetic energy.

    `gained` [s] times the acceleration is what the start of a run may reach soon.
    """
    n, energy, now = X.shape[1] - 1, 0.0, 0.0
    for j in range(n):
        if X[MINV, j] > 0.0:
            energy += X[U0, j] * X[U0, j] / X[MINV, j]
            now += X[A0, j] * X[A0, j] / X[MINV, j]
    X[SPEED, n] = max(X[SPEED, n], energy**0.5, gained * now**0.5)
    for j in range(n):
        X[SPEED, j] = max(X[SPEED, j], abs(X[U0, j]), 1e-3 * X[SPEED, n] * X[MINV, j] ** 0.5)


@inlined
def keep_books(C, h):
    for i in range(len(C)):
        r = C[i]
        r.sum_P_N += r.dP_N
        r.sum_P_T += r.dP_T
        if r.mode == STICK:
            r.stick_time += h
        elif r.mode == SLIP:
            r.slip_time += h


@inlined
def found(C):
    """Whether a contact expects an event in the step just made."""
    any_event = False
    for i in range(len(C)):
        any_event |= C[i].root <= 1.0
    return any_event


@detached("f8(i8, f8, f8)")
def shorten(m, phase, h):
    """Look for events in the step just made; where the first is in its first quarter, make a shorter one: its length.

    Beyond an event the modes do not hold, motion may grow without limit there, and its interpolation says nothing.
    """
    first = find_events(m, phase, h)
    for _ in range(MOST_SHRINKS):
        if first >= 0.25:
            break
        h *= max(2.0 * first, 0.125)
        step(m, phase, h)
        first = find_events(m, phase, h)
    return h


@piece
def first_event(m, w, phase, h):
    """(contact, fraction of the step) of the earliest true event; kinds that only graze are left out."""
    C = w.C
    while True:
        first = -1
        for i in range(len(C)):
            C[i].hit = 0
            if C[i].event != NOTHING and C[i].root <= 1.0 and (first < 0 or C[i].root < C[first].root):
                first = i
        at = polish(m, phase, h, first, 1.0) if first >= 0 else NEVER
        if first < 0 or at <= 1.0:
            break
        w.count[GRAZES] += 1
        C[first].grazed |= 1 << C[first].event
        step(m, phase, h)
        find_events(m, phase, h)
    for i in range(len(C)):
        C[i].grazed = 0
    return first, at


@piece
def overrun(w, at, same):
    """Number of a contact whose mode is violated where the step ends now, although its event is not there; −1: none."""
    for i in range(len(w.C)):
        r = w.C[i]
        if r.hit == 0 or r.root > at + same:
            kind = violated(r, w.X)
            if kind != NOTHING:
                r.event, r.root = kind, 0.5 * at
                r.beyond = event_value(r)[0]
                return i
    return -1


@detached("f8(i8, f8, f8, f8)")
def locate(m, phase, h, span):
    """Go to the first true event of the step just made; returns its fraction of the step, NEVER if all only graze.

    Contacts that take part are marked `hit`; the last step made ends at the event, and no mode is violated there.
    """
    w = machine_at(m)
    C, same = w.C, SAME_TIME * span / h
    first, at = first_event(m, w, phase, h)
    if first < 0:
        return NEVER
    C[first].root, C[first].hit, ends = at, 1, at
    for i in range(len(C)):
        if i != first and C[i].event != NOTHING and C[i].root <= at + 1e-3:
            C[i].root, C[i].hit = polish(m, phase, h, i, 1.0), 1
            ends = C[i].root
            at = min(at, ends)
    for _ in range(2 * len(C)):
        if ends != at:
            step(m, phase, at * h)
        other = overrun(w, at, same)
        if other < 0:
            break
        ends = polish(m, phase, h, other, at)
        C[other].root, C[other].hit, at = ends, 1, min(at, ends)
    for i in range(len(C)):
        C[i].hit = 1 if C[i].hit == 1 and abs(C[i].root - at) <= same else 0
        if C[i].hit == 0:
            C[i].event = NOTHING
    if ends != at:
        step(m, phase, at * h)
    return at


@piece
def log_before(w, cycle, time):
    """Open a row for each contact that takes part in the event."""
    log = log_at(w)
    for i in range(len(w.C)):
        r = w.C[i]
        if r.hit == 1:
            row = w.count[EVENTS] % len(log.time)
            log.time[row, 0], log.time[row, 1] = cycle, time
            log.what[row, 0], log.what[row, 1] = i, r.event
            log.numbers[row, 0], log.numbers[row, 1] = velocity_N(r, w.X[U0]), velocity_T(r, w.X[U0])
            log.numbers[row, 6], log.numbers[row, 7] = r.impact_work + r.friction_work, 0.0
            w.count[EVENTS] += 1


@piece
def log_after(w, first):
    """Complete the rows opened since number `first`."""
    log = log_at(w)
    for k in range(first, w.count[EVENTS]):
        row = k % len(log.time)
        r = w.C[log.what[row, 0]]
        hit = log.what[row, 1] == IMPACT
        log.what[row, 2] = r.mode
        log.numbers[row, 2], log.numbers[row, 3] = velocity_N(r, w.X[U0]), velocity_T(r, w.X[U0])
        log.numbers[row, 4], log.numbers[row, 5] = (r.P_N, r.P_T) if hit else (0.0, 0.0)
        log.numbers[row, 6] -= r.impact_work + r.friction_work
        if hit and r.closing == 2 and r.e < 1.0:
            log.numbers[row, 7] = log.time[row, 1] + r.flight / (1.0 - r.e)
        if hit:
            r.impacts += 1
            r.sum_P_N += r.P_N
            r.sum_P_T += r.P_T


# ------------------------------------------------------------------------------------------------ when location fails


@detached("i8(i8, f8)")
def classify(m, time):
    """Modes from positions and velocities alone: at the start of a run, and after Moreau's rule; status."""
    w = machine_at(m)
    X, C = w.X, w.C
    n = X.shape[1] - 1
    for j in range(n):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
    call_model(w, time * w.scalars[FREQUENCY])
    for j in range(n):
        X[Q0, j], X[U0, j] = X[Q, j], X[U, j]
    for i in range(len(C)):
        r = C[i]
        r.sigma, r.sign, r.event, r.hit, r.mode, r.fresh_N, r.fresh_T = 1.0, 1.0, NOTHING, 0, OPEN, 0, 0
        size = still(r, X)
        approaching = velocity_N(r, X[U0]) < -size
        if r.bilateral == 1 or r.gap <= ROUND_OFF * magnitude(r, X[Q0]):
            r.hit = 1
            if approaching and r.bilateral == 0:
                r.event = IMPACT
            else:
                sliding = velocity_T(r, X[U0])
                r.mode = STICK if abs(sliding) <= size and r.mu_s > 0.0 else SLIP
                r.sign = 1.0 if sliding > 0.0 else -1.0
                r.hit = 0
                if velocity_N(r, X[U0]) > size and r.bilateral == 0:
                    r.mode, r.fresh_N = OPEN, 1
    start_from(m, time * w.scalars[FREQUENCY])
    span = (w.scalars[SEGMENT_END] - w.scalars[SEGMENT_BEGIN]) / w.scalars[FREQUENCY]
    return switch(m, time * w.scalars[FREQUENCY], SHORTEST_FLIGHT * span, 0)


@detached("i8(i8, f8, f8)")
def fall_back(m, begin, end):
    """Moreau's rule from `begin` to `end`, then contacts classified anew; status of that."""
    w = machine_at(m)
    X, C, listed = w.X, w.C, w.active
    n, dt = X.shape[1] - 1, (end - begin) / SUBSTEPS
    w.count[FALLBACKS] += 1
    for k in range(SUBSTEPS if dt > 0.0 else 0):
        for j in range(n):
            X[Q, j], X[U, j] = X[Q0, j] + 0.5 * dt * X[U0, j], X[U0, j]
        call_model(w, (begin + (k + 0.5) * dt) * w.scalars[FREQUENCY])
        active = 0
        for j in range(n):
            X[V, j] = X[U0, j] + dt * X[MINV, j] * X[H, j] if X[MINV, j] > 0.0 else X[U, j]
        for i in range(len(C)):
            r = C[i]
            r.P_N = r.P_T = r.least = 0.0
            if r.gap <= 0.0 or r.bilateral == 1:
                r.before = velocity_N(r, X[U0])
                r.target, r.mu_s = r.e * min(r.before, 0.0), r.mu_k
                listed[active], active = i, active + 1
        if active > 0:
            solve_impact(w, active, 0)
        if w.where[LEDGER] != 0:
            book_step(w.where[LEDGER], dt, 0)
        for j in range(n):
            X[U0, j] = X[V, j]
            X[Q0, j] = X[Q, j] + 0.5 * dt * X[V, j] if X[MINV, j] > 0.0 else X[Q, j]
    return classify(m, end)


@detached("i8(i8, f8)")
def cross_break(m, time):
    """A drive jumps or kinks: forces jump, and prescribed velocities may; status."""
    w = machine_at(m)
    start_from(m, time * w.scalars[FREQUENCY])
    jump = False
    for i in range(len(w.C)):
        r = w.C[i]
        r.hit, r.event = 0, NOTHING
        if r.mode == OPEN:
            continue
        size = still(r, w.X)
        jump |= velocity_N(r, w.X[U0]) < -size and r.bilateral == 0
        if r.mode == STICK and abs(velocity_T(r, w.X[U0])) > size:
            r.mode, jump = SLIP, True
            r.sign = 1.0 if velocity_T(r, w.X[U0]) > 0.0 else -1.0
    span = (w.scalars[SEGMENT_END] - w.scalars[SEGMENT_BEGIN]) / w.scalars[FREQUENCY]
    return switch(m, time * w.scalars[FREQUENCY], SHORTEST_FLIGHT * span, 1 if jump else 0)


# ------------------------------------------------------------------------------------------------ an output step


@detached("i8(i8, i8, f8, f8, i8)")
def give_up(m, cycle, time, end, status):
    """Note which contacts found no mode, and leave the rest of the output step to Moreau's rule; status after it."""
    w = machine_at(m)
    log = log_at(w)
    for i in range(len(w.C)):
        r = w.C[i]
        if r.hit == 1 or r.mode != OPEN:
            row = w.count[EVENTS] % len(log.time)
            log.time[row, 0], log.time[row, 1] = cycle, time
            log.what[row, 0], log.what[row, 1], log.what[row, 2] = i, LIFT_OFF + status, r.mode
            for k in range(8):
                log.numbers[row, k] = 0.0
            log.numbers[row, 0], log.numbers[row, 1] = velocity_N(r, w.X[U0]), velocity_T(r, w.X[U0])
            w.count[EVENTS] += 1
    return fall_back(m, time, end)


@detached("i8(i8, i8, f8, f8)")
def advance(m, cycle, begin, end):
    """From `begin` to `end` (seconds in the cycle), within one drive segment; status, 0: all contacts have modes."""
    w = machine_at(m)
    frequency, adaptive = w.scalars[FREQUENCY], w.T[INFO, 1] > 0.0
    span, t, h_next, events, rejections = end - begin, begin, end - begin, 0, 0
    if adaptive and w.scalars[5] > 0.0:
        h_next = min(h_next, w.scalars[5])
    while t < end:
        h = min(h_next, end - t)
        if end - t - h < 1e-12 * span:
            h = end - t
        step(m, t * frequency, h)
        grow = 5.0
        if adaptive:
            size = error(m, h, span)
            grow = min(5.0, max(0.2, 0.9 * size ** (-1.0 / (w.T[INFO, 1] + 1.0)))) if size > 0.0 else 5.0
            if not size <= 1.0 and rejections < MOST_REJECTIONS:
                h_next, rejections = h * min(grow, 0.9), rejections + 1
                w.count[REJECTED] += 1
                continue
        at, h = NEVER, shorten(m, t * frequency, h)
        if found(w.C):
            at = locate(m, t * frequency, h, span)
            if at > 1.0:
                step(m, t * frequency, h)
        done = h if at > 1.0 else at * h
        keep_books(w.C, done)
        accept(m, done)
        rejections = 0
        if at > 1.0:
            stay_closed(m, (t + done) * frequency)
        t = end if at > 1.0 and h == end - t else t + done
        update_speed(w.X, 0.0)
        h_next = max(h * grow if adaptive else span, 1e-6 * span)
        if adaptive and at > 1.0:
            w.scalars[5] = h_next
        if at <= 1.0:
            events += 1
            opened = w.count[EVENTS]
            log_before(w, cycle, t)
            status = switch(m, t * frequency, SHORTEST_FLIGHT * span, 0)
            log_after(w, opened)
            if status == 0 and events > MOST_EVENTS:
                status = TOO_MANY
            if status != 0:
                return give_up(m, cycle, t, end, status)
    return 0
