"""Event-located stepping: stick/slip switches, impacts and openings are found inside the step.

The code below is the same for every model, which it calls by address (compiled/callback.py): it is compiled once.
"""

from __future__ import annotations

from typing import Any

from ....compiled.interrupt import fresh_word
from ....compiled.kernels import brief, inlined, piece
from ....core.errors import ParameterError
from ....core.parameter import par, sub
from ....core.part import part
from ....maths.bernstein import NEVER
from ....maths.tableaux import INFO, RK4
from ..carrying import raise_scales, spread
from ..evaluate import FREQUENCY, SEGMENT_BEGIN, SEGMENT_END
from ..inclusion import SOLVED
from ..ledger import book_step
from ..record import (
    MINV,
    OPEN,
    PART,
    Q0,
    SLIP,
    STICK,
    U0,
    H,
    Q,
    U,
    V,
    hold_as_sliding,
    rests,
    rough,
    touches,
    velocity_N,
    velocity_T,
)
from .first_event import SAME_TIME, found, locate, shorten
from .holding import release
from .integration import accept, attempt, keep_books, start_from, step, update_speed
from .jamming import jam
from .machine import (
    CARRIES,
    EVENTS,
    FALLBACKS,
    HALT_AT,
    LEDGER,
    REACHED_AT,
    REJECTED,
    STEP_ERROR,
    SUGGESTED,
    TRIES,
    WATCHED_CONTACT,
    WATCHED_COORDINATE,
    WATCHED_MODE,
    log_at,
    machine_at,
)
from .modes import IMPACT, LIFT_OFF, NOTHING, call_model
from .passing import passing
from .projecting import close_gaps
from .switching import NO_MODE, solve_impact, stay_closed, still, switch
from .tolerance import forces_without_sign

SHORTEST_FLIGHT = 1e-8  # of an output step: shorter flights are closed (Zeno)
DRIFT = 1e-15  # of what all forces of a contact do in a cycle: round-off of its velocities from break to break
MOST_EVENTS = 2000  # per output step, then Moreau's rule takes over
SUBSTEPS = 20  # of Moreau's rule in the rest of an output step
MOST_REJECTIONS = 200
LONG = 4096  # trial steps after which even an output step may be left unfinished for Ctrl-C
MOST_IN_PLACE = 1000  # events one after the other without progress
# status beside those of switching.py: Moreau's rule takes over; the run ends where it should, or where it cannot go on
TOO_MANY, STOPPED, NO_PROGRESS, COLLAPSED, UNSOLVED = range(3, 8)


@part
class EventLocated:
    """Locates every switch inside the step; `method` integrates between them.

    `per_cycle` (or `step`, for a model without drive) sets the output steps; RK4 makes one step in each.
    """

    per_cycle: float = par("1", "output steps per cycle of the clock (0: use `step`)", default=0.0, bounds=(0, 1e7))
    step: float = par("s", "longest output step (0: use `per_cycle`)", default=0.0, bounds=(0, None), symbol="Δt")
    method: Any = sub("", "method between events: RK4, DP5, DOP853, planar.Rosenbrock for stiff springs", default=RK4())

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


@brief("i8(i8, i8, f8, f8, i8)")
def happen(m, cycle, time, span, jump):
    """The event of the contacts that are hit, and its rows in the table; status. `jump`: see `switch`."""
    w = machine_at(m)
    opened = w.count[EVENTS]
    log_before(w, cycle, time)
    status = switch(m, time * w.scalars[FREQUENCY], SHORTEST_FLIGHT * span, jump)
    log_after(w, opened)
    return status


# ------------------------------------------------------------------------------------------------ when location fails


@brief("i8(i8, i8, f8)")
def classify(m, cycle, time):
    """Modes from positions and velocities alone: at the start of a run, and after Moreau's rule; status."""
    w = machine_at(m)
    X, C = w.X, w.C
    n = X.shape[1] - 1
    release(X)
    for j in range(n):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
    call_model(w, time * w.scalars[FREQUENCY])
    for j in range(n):
        X[Q0, j], X[U0, j] = X[Q, j], X[U, j]
    for i in range(len(C)):
        r = C[i]
        r.sigma, r.sign, r.event, r.hit, r.mode, r.fresh_N, r.fresh_T = 1.0, 1.0, NOTHING, 0, OPEN, 0, 0
        size = still(r, X)
        if r.follows == 1 or touches(r, X[Q0]):
            if struck(r, X, size):
                r.hit, r.event = 1, IMPACT
            else:
                sliding = velocity_T(r, X[U0])
                r.mode = STICK if abs(sliding) <= size and rough(r) else SLIP
                r.sign = 1.0 if sliding > 0.0 else -1.0
                if velocity_N(r, X[U0]) > size and r.bilateral == 0:
                    r.mode, r.fresh_N = OPEN, 1
    start_from(m, time * w.scalars[FREQUENCY])
    span = (w.scalars[SEGMENT_END] - w.scalars[SEGMENT_BEGIN]) / w.scalars[FREQUENCY]
    return happen(m, cycle, time, span, 0)


@piece
def list_touching(w, dt):
    """Contacts that Moreau's rule looks at, with their restitution targets: (how many, whether one is Poisson's)."""
    active, poisson = 0, 0
    for i in range(len(w.C)):
        r = w.C[i]
        r.P_N = r.P_T = r.least = 0.0
        near = touches(w.C[i - r.follows], w.X[Q])
        if not near and not rests(w.C[i - r.follows], w.X[V], dt):
            r.mode = OPEN
            continue
        r.before = velocity_N(r, w.X[U0])
        r.impacts += 1 if r.mode == OPEN and r.before < 0.0 and r.bilateral == 0 else 0
        r.target = r.e * min(r.before, 0.0) if r.poisson == 0 else 0.0
        r.target += 0.0 if near or r.follows > 0 else r.gap / dt
        r.target_T = r.e_T * velocity_T(r, w.X[U0]) if r.mode == OPEN and r.before < 0.0 else 0.0
        hold_as_sliding(r)
        poisson = max(poisson, r.poisson)
        w.active[active], active = i, active + 1
    return active, poisson


@brief("i8(i8, f8, f8)")
def fall_back(m, begin, end):
    """Moreau's rule from `begin` to `end`; contacts that sank in are put back. 0, or UNSOLVED where it fails, too."""
    w = machine_at(m)
    X, C = w.X, w.C
    n, dt = X.shape[1] - 1, (end - begin) / SUBSTEPS
    release(X)
    for k in range(SUBSTEPS if dt > 0.0 else 0):
        for j in range(n):
            X[Q, j], X[U, j] = X[Q0, j] + 0.5 * dt * X[U0, j], X[U0, j]
        call_model(w, (begin + (k + 0.5) * dt) * w.scalars[FREQUENCY])
        for j in range(n):
            X[V, j] = X[U0, j] + dt * X[MINV, j] * X[H, j] if X[MINV, j] > 0.0 else X[U, j]
        if w.where[CARRIES] != 0:  # roots change with the place
            for j in range(n):
                X[U0, j] = X[U, j]
                X[V, j] = X[U, j] + dt * X[MINV, j] * X[H, j]
        active, poisson = list_touching(w, dt)
        if active > 0 and solve_impact(w, active, poisson) != SOLVED:
            w.scalars[REACHED_AT] = begin + k * dt
            return UNSOLVED
        if w.where[LEDGER] != 0:
            book_step(w.where[LEDGER], dt, 0)
        for i in range(len(C)):
            C[i].sum_P_N += C[i].P_N
            C[i].sum_P_T += C[i].P_T
        if w.where[CARRIES] != 0:
            spread(w.G, X[V])
        for j in range(n):
            X[U0, j] = X[V, j]
            X[Q0, j] = X[Q, j] + 0.5 * dt * X[V, j]  # a drive puts what it moves into its place once more
    for _ in range(3):  # Newton: a gap of turning contacts is closed to round-off
        for j in range(n):
            X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
        call_model(w, end * w.scalars[FREQUENCY])
        for j in range(n if w.where[CARRIES] != 0 else 0):
            X[Q0, j] = X[Q, j]
        for i in range(len(C)):
            C[i].mode = SLIP if C[i].gap < 0.0 or C[i].bilateral == 1 else OPEN
        close_gaps(m)
    return 0


@inlined
def struck(r, X, size):
    """Whether the sides of a touching contact move into each other (or, in a guide, apart)."""
    g_N = velocity_N(r, X[U0])
    return g_N < -size or (r.bilateral == 1 and g_N > size)


@inlined
def drift(r, X, duration):
    """Velocity of a contact that is round-off at a break: as `still`, or gathered from the forces X[PART] since."""
    total = 0.0
    for j in range(r.nz):
        total += (abs(r.w_N[j]) + abs(r.w_T[j])) * X[MINV, r.idx[j]] * X[PART, r.idx[j]]
    return max(still(r, X), DRIFT * duration * total)


@piece
def denied(r, X, slid, size):
    """Whether the velocities of a closed contact, `slid` its sliding velocity before the break, deny its mode."""
    g_T = velocity_T(r, X[U0])
    if abs(velocity_N(r, X[U0])) > size:
        return True
    if r.mode == STICK:
        return abs(g_T) > size
    return rough(r) and r.sign * g_T <= size and (r.sign * g_T < -size or abs(slid) > size)


@piece
def examine_break(w):
    """Look at every contact as a drive breaks: mark those that a table strikes, with the velocities they have now.

    Returns 1 when a prescribed velocity jumped, so that modes follow from velocities: slips turn round, contacts open.
    """
    jump, strikes, cycle = 0, False, 1.0 / w.scalars[FREQUENCY]
    forces_without_sign(w.X, w.C)
    for i in range(len(w.C)):
        r = w.C[i]
        r.hit, r.event = 0, NOTHING
        if r.mode == OPEN and r.fresh_N == 0 and not touches(r, w.X[Q0]):
            continue
        size = drift(r, w.X, cycle)
        if struck(r, w.X, size):
            r.hit, r.event, strikes = 1, IMPACT, True
        elif r.mode == OPEN:  # it has just opened; what its acceleration was is past
            r.fresh_N = 1 if velocity_N(r, w.X[U0]) > size else 2
        if r.mode != OPEN and denied(r, w.X, r.at[1, 3], size):
            jump = 1
    for i in range(len(w.C)):
        r = w.C[i]
        if r.mode == STICK and not strikes and abs(velocity_T(r, w.X[U0])) > drift(r, w.X, cycle):
            r.mode = SLIP
    return jump


@brief("i8(i8, i8, f8)")
def cross_break(m, cycle, time):
    """A drive jumps or kinks: forces jump, and prescribed velocities may, a blow to what they touch; status."""
    w = machine_at(m)
    for i in range(len(w.C)):
        w.C[i].at[1, 3] = w.C[i].at[0, 3]
    release(w.X)
    start_from(m, time * w.scalars[FREQUENCY])
    jump = examine_break(w)
    span = (w.scalars[SEGMENT_END] - w.scalars[SEGMENT_BEGIN]) / w.scalars[FREQUENCY]
    return happen(m, cycle, time, span, jump)


# ------------------------------------------------------------------------------------------------ an output step


@piece
def log_trouble(w, cycle, time, status):
    """A row for each contact that found no mode."""
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


@brief("i8(i8, i8, f8, f8, i8)")
def recover(m, cycle, time, end, status):
    """Note what found no mode and let it jam; else leave the rest of the output step to Moreau's rule. Status after it.

    The time reached is left in `scalars`.
    """
    w = machine_at(m)
    log_trouble(w, cycle, time, status)
    w.count[FALLBACKS] += 1
    w.scalars[REACHED_AT] = time
    if status == NO_MODE and jam(m, time * w.scalars[FREQUENCY]) == 0:
        return 0
    if fall_back(m, time, end) != 0:
        return UNSOLVED
    w.scalars[REACHED_AT] = end
    return classify(m, cycle, end)


@inlined
def growth(size, order):
    """Factor to the next step, from the error of the last relative to the tolerance (no number: far too long)."""
    if size > 0.0:
        return min(5.0, max(0.2, 0.9 * size ** (-1.0 / (order + 1.0))))
    return 5.0 if size == 0.0 else 0.2


@inlined
def watched(w):
    """Whether the contact that ends the run was hit, or is in the mode that ends it."""
    i = int(w.scalars[WATCHED_CONTACT])
    if i < 0:
        return False
    mode = int(w.scalars[WATCHED_MODE])
    return w.C[i].impacts > 0 if mode == 3 else w.C[i].mode == mode


@piece
def to_first_event(m, w, t, h, span):
    """Go to the first event of the step just made, or to its end, and move on from there.

    Returns the length of the step looked at, the fractions of it at which an event is and at which the run stops (or
    NEVER), and how far it went.
    """
    frequency = w.scalars[FREQUENCY]
    at, h = NEVER, shorten(m, t * frequency, h)
    if found(w.C):
        at = locate(m, t * frequency, h, span)
        if at > 1.0:
            step(m, t * frequency, h)
    done = h if at > 1.0 else at * h
    part = passing(m, t * frequency, done) if w.scalars[WATCHED_COORDINATE] >= 0.0 else NEVER
    if part <= 1.0:
        done, at = part * done, NEVER
    keep_books(w.C, done)
    accept(m, done)
    if at > 1.0:
        stay_closed(m, (t + done) * frequency)
    update_speed(w.X, 0.0)
    if w.where[CARRIES] != 0:
        raise_scales(w.G, w.X)
    return h, at, part, done


@brief("i8(i8, i8, f8, f8, i8)")
def advance(m, cycle, begin, end, status):
    """From `begin` to `end` (seconds in the cycle), within one drive segment; status, 0: all contacts have modes.

    `status` is that at `begin`. Where the run stops before `end`, the time is left in `scalars`.
    """
    w = machine_at(m)
    frequency, adaptive = w.scalars[FREQUENCY], w.T[INFO, 1] > 0.0
    span, t, h_next, events, in_place, rejections, tries = end - begin, begin, end - begin, 0, 0, 0, 0
    if adaptive and w.scalars[SUGGESTED] > 0.0:
        h_next = min(h_next, w.scalars[SUGGESTED])
    while True:
        if 0 < status <= TOO_MANY:
            status, in_place = recover(m, cycle, t, end, status), in_place + 1
            t = w.scalars[REACHED_AT]
            update_speed(w.X, 0.0)
        if status >= STOPPED or t >= end:
            w.scalars[REACHED_AT] = t
            w.where[TRIES] += tries
            return status
        tries += 1
        if tries % LONG == 0 and fresh_word(w.where[HALT_AT]) != 0:
            w.scalars[REACHED_AT] = t
            return STOPPED
        h = min(h_next, end - t)
        if end - t - h < 1e-12 * span:
            h = end - t
        whole = attempt(m, t * frequency, h, span)
        grow = 5.0
        if adaptive:
            size = w.scalars[STEP_ERROR]
            grow = growth(size, w.T[INFO, 1])
            if not size <= 1.0:
                h_next, rejections = h * min(grow, 0.9), rejections + 1
                w.count[REJECTED] += 1
                status = COLLAPSED if rejections > MOST_REJECTIONS else 0
                continue
        at, part, done, rejections, tried = NEVER, NEVER, h, 0, h
        if whole == 0:
            h, at, part, done = to_first_event(m, w, t, h, span)
        in_place = in_place + 1 if done <= SAME_TIME * span else 0
        t = end if at > 1.0 and h == end - t and part > 1.0 else t + done
        # that a step was shortened to find its event says nothing about those after it
        h_next = max((tried if at <= 1.0 else h) * grow if adaptive else span, 1e-6 * span)
        if adaptive and at > 1.0:
            w.scalars[SUGGESTED] = h_next
        if at <= 1.0:
            events += 1
            status = happen(m, cycle, t, span, 0)
            if status == 0 and events > MOST_EVENTS:
                status = TOO_MANY
        if part <= 1.0 or (at <= 1.0 and status == 0 and watched(w)):
            status = STOPPED
        if in_place > MOST_IN_PLACE:
            status = NO_PROGRESS
