"""Moreau's midpoint time stepping: Nagy (2012) section III-A, with the step cut at every break of a drive.

    q_M = q_A + ½ Δt u_A;   M (u_E − u_A) = h(q_M, u_A, t_M) Δt + W_N P_N + W_T P_T;   q_E = q_M + ½ Δt u_E

with the percussions of the contacts closed at q_M from inclusion.py. First order at switches and impacts, robust with
any number of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import RARELY, halted
from ....compiled.kernels import dispatched, each, inlined, kernel, piece, routine
from ....compiled.memory import array_at, vector_at
from ....compiled.stack import call_steps
from ....run.grid import (
    BEGIN_RATE,
    CUT,
    END,
    END_RATE,
    FIRST_ORDER,
    INSIDE,
    LAID,
    MIDDLE,
    SAME,
    STEP,
    TALLY,
    cut_cycle,
    fill_tables,
    lay_ends,
    step_around,
)
from ....run.periods import MOST_BACK
from .. import carrying, inclusion, jointed, lcp, ledger, periods, proximal, timed_grid, trunk
from ..carrying import carries, carry_rows, change_of_bias, find_roots, gather_forces, look_from, spread
from ..evaluate import each_begin, holding
from ..inclusion import BLOWN_UP, SOLVED, STALLED, solve_contacts
from ..jointed import give_way
from ..lcp import MOST, SIZE
from ..ledger import book_step, open_books, sample_energy
from ..periods import begin_cycle, close_cycle, forget_cycles, track_extent
from ..record import (
    CONTACT,
    MEAN,
    MINV,
    NEARLY,
    OPEN,
    SLIP,
    STICK,
    H,
    Q,
    U,
    V,
    finish_rows,
    hold_as_sliding,
    rebound,
    rests,
    touches,
    turn_guides_along,
    vary,
    velocity_N,
    velocity_T,
)
from ..sweeps import room
from ..timed_grid import each_command, each_sample, each_value, lay_timed, time_of, timed_at
from ..trunk import leave_trunk, note_states, open_trunk, trunk_length
from . import turning as turns
from .turning import (
    AHEAD,
    BEFORE,
    MOST_REPEATS,
    SHIFT,
    START,
    TURNING_ROWS,
    each_look_ahead,
    each_look_around,
    end_repeats,
    go_ahead,
    must_repeat,
    remember_start,
    still_changes,
)

PAUSE = 16  # steps before those written out are tried again where they did not serve
# modules whose detached routines the kernel calls
PIECES = (lcp, proximal, inclusion, ledger, carrying, periods, timed_grid, trunk, turns)

REACHED, PERIODIC, EVENT, DIVERGED, NOT_SOLVED, HALTED = range(6)

grid_at = array_at(STEP, 1)
gap = dispatched("gap")
directions = dispatched("directions")
friction_coefficient = dispatched("friction_coefficient")
friction_share = dispatched("friction_share")
place = dispatched("place")
each_inertia = each("inertia", addressed=True)
each_force = each("force")
each_remember = each("remember", addressed=True)
# asked by laws with memory
for _name in ("slide", "load_under", "backbone", "backbone_energy", "reach", "reach_area", "reach_moments"):
    dispatched(_name)
each_prescribe_middle = each("prescribe_middle", addressed=True)
each_prescribe_velocity = each("prescribe_velocity", addressed=True)
each_prescribe_end = each("prescribe_end", addressed=True)


class StepArrays(NamedTuple):
    """Every array a run needs, allocated once by the caller. Few arrays: each costs compile time wherever it passes."""

    X: np.ndarray  # rows q, u, v, h, 1/m, free velocity; smallest q, largest q, largest |u| of the cycle
    C: Any  # contact records
    active: np.ndarray
    grid: Any  # step records
    S: np.ndarray  # signals at the middle and end of each step, rates at its end and begin
    back: np.ndarray  # q, u at the last cycle ends
    seen: np.ndarray  # by how much the last ones missed each period, see periods.py
    pair: np.ndarray  # scratch of the contact solvers
    tableau: np.ndarray
    basis: np.ndarray
    tally: np.ndarray  # what is counted: run/grid.py
    breaks: np.ndarray
    joints: np.ndarray  # what eliminates joints: jointed.py


class Samples(NamedTuple):
    """Where samples go; a ring of whole cycles."""

    q: np.ndarray
    u: np.ndarray
    phase: np.ndarray
    cycle: np.ndarray
    state: np.ndarray
    P_N: np.ndarray
    P_T: np.ndarray
    gap: np.ndarray
    impacts: np.ndarray
    stick: np.ndarray
    slip: np.ndarray
    energy: np.ndarray  # rows of the ledger; empty when none is kept


class Plan(NamedTuple):
    """Numbers that say how long and how fine; one compiled kernel serves all."""

    per_cycle: int
    every: int  # steps between samples
    keep: int  # cycles kept in the sample ring
    cycle: int  # where to start: cycle and step within it
    step: int
    phase: float  # at which the run starts, in cycles
    last_cycle: int  # where to end at the latest
    last_phase: float
    slack: float  # round-off of phases, in cycles
    min_cycles: int
    rule: int  # 0 none, 1 periodic state, 2 steady advance of one coordinate
    tolerance: float
    watch: int  # coordinate of rule 2
    most_back: int
    event_contact: int  # −1: none
    event_mode: int
    event_coordinate: int  # −1: none
    event_level: float
    rtol: float
    sweeps: int
    unclocked: float  # duration of a cycle without clock [s], 0 with clock
    ledger: int  # address of the books (ledger.py), 0: none are kept
    halt: int  # address of the words that ask a run to end (compiled/interrupt.py)
    timed: int  # address of what cuts every cycle anew (timed_grid.py), 0: all cycles are alike
    laid: int  # steps of the cycle that the workspace holds from the run before, 0: it is laid first
    trunk: int  # address of where the last whole step is noted (trunk.py), 0: nowhere
    written: int = 0  # address of steps written out for the structure (moreau/written.py), 0: there are none
    done: int = 0  # cycles of the run before this call, whose ends the workspace remembers, one sample each
    lanes: int = 0  # address of steps of many points in lockstep (moreau/lane_text.py), 0: there are none


def step_arrays(
    n: int, contacts: int, guides: int, drives: int, per_cycle: int, breaks: int, metric: int = 0
) -> StepArrays:
    """Workspace for n coordinates (the ground is one more), contacts of which some are guides, and drives with so many
    breaks in a cycle; `metric` rows for own coordinates (carrying.py)."""
    steps = per_cycle + breaks + 2  # the first and the last step may be parts of a step
    lcp = SIZE * min(contacts, MOST)
    columns = 2 * lcp + 2
    return StepArrays(
        X=np.zeros((TURNING_ROWS + metric, n + 1)),
        C=np.zeros(max(contacts, 1), CONTACT).view(np.recarray),
        active=np.zeros(max(contacts, 1), np.int64),
        grid=np.zeros(steps, STEP).view(np.recarray),
        S=np.zeros((4, steps, drives + 1)),
        back=np.zeros((MOST_BACK + 1, 2, n)),
        seen=np.zeros((MOST_BACK + 2, MOST_BACK + 1)),
        pair=np.zeros((9, 5)),
        tableau=np.zeros((max(lcp, room(contacts) // columns + 1), columns)),
        basis=np.zeros(lcp, np.int64),
        tally=np.zeros(len(TALLY), np.int64),
        breaks=np.zeros(breaks),
        joints=np.zeros(jointed.room(guides, contacts)),
    )


# ------------------------------------------------------------------------------------------------ contacts


@inlined
def may_hold(mode, sliding, free):
    """Whether static friction may hold a contact in a step: it stuck, or rests, or slid and comes to rest in the step.

    It does where forces alone turn its velocity round, from `sliding` to `free`, or where it stands but for round-off;
    where friction is needed for that, sliding friction is strong enough to hold it. A contact that is struck holds no
    more than it rubs.
    """
    return mode == STICK or sliding == 0.0 or (mode == SLIP and sliding * free < NEARLY * free * free)


@inlined
def rub(part, r, holds, speed, s, q):
    """Friction coefficients in this step at a sliding speed; a contact that does not hold is one that slides."""
    r.mu_s, r.back_s = holding(part.friction, 1.0), holding(part.friction, -1.0)
    r.mu_k = friction_coefficient(part.friction, speed) if speed > 0.0 else r.mu_s
    r.back_k = friction_coefficient(part.friction, -speed) if speed > 0.0 else r.back_s
    vary(r, friction_share(part.friction, place(part.geometry, q), s))
    if not holds:
        hold_as_sliding(r)


@inlined
def detect(part, at, C, s, q, u, v, minv, ground, G, dt):
    """Gap at the midpoint; for a closed contact also rows, restitution target and friction coefficients."""
    r = C[at]
    r.gap = gap(part.geometry, q)
    near = r.stays == 1 or r.follows == 1 or touches(r, q)
    r.active = 1 if near or rests(r, v, dt) else 0
    if r.active == 1:
        if r.moving == 1:
            directions(part.geometry, q, r)
            if len(G) > 0:
                carry_rows(C, at, G, q, ground)
            finish_rows(r, minv, ground)
        r.before = velocity_N(r, u) if r.stays == 0 else r.start_N
        r.closing = 1 if r.mode == OPEN and r.bilateral == 0 and r.before < 0.0 else 0
        r.target = r.bend_N + (r.e * r.before if r.poisson == 0 else 0.0)
        if not near:
            r.target += r.gap / dt  # the gap that the solver left is closed again
        sliding = velocity_T(r, u)
        r.target_T = r.bend_T + (r.e_T * sliding if r.closing == 1 else 0.0)
        free = velocity_T(r, v)
        holds = may_hold(r.mode, sliding, free)
        rub(part, r, holds, abs(free if holds else sliding), s, q)


@inlined
def measure_gap(part, at, C, q):
    """The gap where a sample is taken; during a step it is known at the midpoint only."""
    C[at].gap = gap(part.geometry, q)


each_measure_gap = each(measure_gap, "C", "q", addressed=True)
each_detect = each(detect, "C", "s", "q", "u", "v", "minv", "ground", "G", "dt", addressed=True)


@inlined
def list_active(C, active, contacts):
    """Numbers of the active contacts in the order of the model; the others open."""
    n = 0
    for i in range(contacts):
        if C[i].follows == 1:
            C[i].active = C[i - 1].active
        if C[i].active == 1:
            active[n] = i
            n += 1
        elif C[i].mode != OPEN:
            C[i].mode = OPEN
            C[i].P_N = C[i].P_T = 0.0
    return n


@inlined
def book(r, dt):
    """Add a step to the sums of a contact."""
    r.sum_P_N += r.P_N
    r.sum_P_T += r.P_T
    r.impacts += r.closing
    if r.closing == 1:
        rebound(r)
    if r.mode == STICK:
        r.stick_time += dt
    elif r.mode == SLIP:
        r.slip_time += dt


@inlined
def keep_books(C, active, n, dt):
    """Sums since the last sample: percussions, impacts, time spent sticking and slipping."""
    for k in range(n):
        book(C[active[k]], dt)


# ------------------------------------------------------------------------------------------------ one step


@inlined
def step(groups, theta, iota, w, plan, k, dt, frequency, n, contacts, poisson, turning):
    """One step of length dt, number k of the cycle; returns SOLVED, STALLED or BLOWN_UP."""
    q, u, v, h, minv, C = w.X[Q], w.X[U], w.X[V], w.X[H], w.X[MINV], w.C
    G, restless, change = w.X[TURNING_ROWS:], False, 0.0
    if turning:
        remember_start(w.X, C, n)
    for j in range(n):
        q[j] += 0.5 * dt * u[j]
        h[j] = 0.0
    s, repeats, active, status = w.S[MIDDLE, k], 0, 0, SOLVED
    while True:
        each_prescribe_middle(groups.bodies, theta, iota, s, q)
        each_command(groups.bodies, theta, iota, q, s)
        if repeats == 0:
            each_remember(groups.bodies, theta, iota, s, dt, q, u)
        if carries(groups.bodies):
            for j in range(n):
                w.X[MEAN, j] = 0.5 * (u[j] + v[j]) if repeats > 0 else u[j]
            find_roots(groups, theta, iota, G, q, u, w.X[MEAN], h)
        each_force(groups.forces, theta, iota, s, q, u, h)
        if carries(groups.bodies):
            gather_forces(groups, theta, iota, G, q, u, h)
            last, change = change, dt * change_of_bias(G, w.X, BEFORE)
            restless = repeats == 0 or still_changes(w.X, change, last, n) == 1
        not_finite = 0.0
        for j in range(n):
            v[j] = u[j] + dt * minv[j] * h[j]
            not_finite += 0.0 * v[j]  # 0, or NaN as soon as one velocity is infinite or NaN
        if not_finite != 0.0:
            return BLOWN_UP
        each_prescribe_velocity(groups.bodies, theta, iota, w.S[END_RATE, k], frequency, v)
        each_detect(groups.contacts, theta, iota, C, s, q, u, v, minv, n, G, dt)
        give_way(C, u, dt)
        active = list_active(C, w.active, contacts)
        status = solve_contacts(w, active, plan.rtol, plan.sweeps, poisson)
        if not turning or status != SOLVED:
            break
        if carries(groups.bodies):
            spread(G, v)
        go_ahead(w.X, dt, n)
        each_prescribe_end(groups.bodies, theta, iota, w.S[END, k], w.X[AHEAD])
        if carries(groups.bodies):
            look_from(groups, theta, iota, G, w.X[AHEAD], v)
        each_look_ahead(groups.contacts, theta, iota, C, w.X[AHEAD], v)
        repeats += 1
        if carries(groups.bodies):
            spread(G, v)
        if must_repeat(w.X, C, w.active[:active], dt, n, repeats, 1 if restless else 0) == 0:
            break
        if carries(groups.bodies):
            spread(G, w.X[SHIFT])
            for j in range(n):
                q[j] = w.X[START, j] + 0.5 * dt * u[j] + 0.5 * w.X[SHIFT, j]
    if repeats > MOST_REPEATS:
        w.tally[FIRST_ORDER] += 1
    keep_books(C, w.active, active, dt)
    if plan.ledger != 0:
        book_step(plan.ledger, dt, k)
    if turning and status == SOLVED:
        good = end_repeats(w.X, C, n) == 1
        if carries(groups.bodies):
            find_roots(groups, theta, iota, G, q, u, u, h)
        return SOLVED if good else STALLED
    for j in range(n):
        u[j] = v[j]
        q[j] += 0.5 * dt * v[j]
    each_prescribe_end(groups.bodies, theta, iota, w.S[END, k], q)
    return status


# ------------------------------------------------------------------------------------------------ a whole run


@inlined
def begin(groups, theta, iota, w, n, fresh):
    """Masses and constant contact rows; whether any contact follows Poisson's law, and whether any turns."""
    each_inertia(groups.bodies, theta, iota, w.X[MINV])
    w.X[MINV, n] = 0.0
    G = w.X[TURNING_ROWS:]
    if carries(groups.bodies):
        find_roots(groups, theta, iota, G, w.X[Q], w.X[U], w.X[U], w.X[H])
    each_begin(groups.contacts, theta, iota, w.C, w.X[Q], w.X[MINV], n, G)
    turning = turn_guides_along(w.C) or carries(groups.bodies)
    each_look_around(groups.contacts, theta, iota, w.C, w.X[Q], w.X[U], fresh)
    poisson = False
    for i in range(len(w.C)):
        poisson |= w.C[i].poisson == 1
    return poisson, turning


@routine
def take_sample(row, out, X, C, n, contacts, phase, cycle):
    """Copy the state and the sums of each contact, and start new sums."""
    out.phase[row], out.cycle[row] = phase, cycle
    for j in range(n):
        out.q[row, j], out.u[row, j] = X[Q, j], X[U, j]
    for i in range(contacts):
        r = C[i]
        out.state[row, i] = 3 if r.impacts > 0 else r.mode
        out.P_N[row, i], out.P_T[row, i], out.gap[row, i] = r.sum_P_N, r.sum_P_T, r.gap
        out.impacts[row, i], out.stick[row, i], out.slip[row, i] = r.impacts, r.stick_time, r.slip_time
        r.sum_P_N = r.sum_P_T = r.stick_time = r.slip_time = 0.0
        r.impacts = 0


@inlined
def event_happens(w, plan, before):
    """Whether a watched contact enters the watched mode, or a coordinate passes the watched level."""
    if plan.event_contact >= 0:
        r = w.C[plan.event_contact]
        return r.impacts > 0 if plan.event_mode == 3 else r.mode == plan.event_mode
    if plan.event_coordinate >= 0:
        now = w.X[Q, plan.event_coordinate] - plan.event_level
        return (now >= 0.0) != (before >= 0.0)
    return False


@inlined
def sampled(plan, now, cycle):
    """Whether a step ends where a sample is wanted: on the grid of samples, or at the end of the plan."""
    if cycle == plan.last_cycle and now.end >= plan.last_phase - plan.slack:
        return True
    if plan.unclocked > 0.0:
        at_end = cycle + 1 == plan.last_cycle and plan.last_phase <= plan.slack
        return at_end or (cycle + 1) % plan.every == 0
    return now.sampled == 1


@piece
def lay_cycle(groups, theta, iota, w, plan, cycle, period):
    """The grid of a cycle and the signals on it, unless they are there already; the number of its steps."""
    steps = plan.laid
    if plan.timed == 0 and steps == 0:
        steps = cut_cycle(groups.drives, theta, iota, w.breaks, w.tally, w.grid, plan.per_cycle, plan.every)
    elif plan.timed != 0:
        steps = lay_timed(plan.timed, cycle, period, plan.per_cycle, plan.every, w.grid)
    lay_ends(w.grid, steps, plan.per_cycle, plan.cycle, plan.phase, plan.last_cycle, plan.last_phase)
    fill_tables(groups.drives, theta, iota, w.grid, plan.laid, steps, 2, w.S, period)
    w.tally[LAID] = steps
    return steps


@piece
def let_controllers_act(groups, theta, iota, w, plan, cycle, phase, period):
    """Controllers that are due at a phase of a cycle; they see the signals right after it."""
    d = timed_at(plan.timed, 1)[0]
    s = vector_at(d.signals_at, d.signals)
    s[0] = 1.0
    each_value(groups.drives, theta, iota, s, phase + INSIDE)
    each_command(groups.bodies, theta, iota, w.X[Q], s)
    each_sample(groups.bodies, theta, iota, time_of(plan.timed, cycle, phase, period), s, w.X[Q], w.X[U])


@inlined
def goes_written(plan, special):
    """Whether steps written out for the structure can be taken: nothing has to be looked at between them."""
    plain = plan.timed == 0 and plan.rule != 1 and plan.unclocked == 0.0
    return plan.written != 0 and plain and not special


@kernel
def run(groups, theta, iota, w, plan, out, travel, n, contacts):
    """Advance until a stop rule or the end of the plan; returns (status, cycle, step, rows, period)."""
    frequency = theta[len(theta) - 1] if plan.unclocked == 0.0 else 1.0 / plan.unclocked
    if plan.trunk != 0:
        open_trunk(plan.trunk, w.X, w.C, w.tally, n, contacts, plan.cycle, plan.phase)
    poisson, turning = begin(groups, theta, iota, w, n, plan.cycle == 0 and plan.phase == 0.0)
    steps = lay_cycle(groups, theta, iota, w, plan, plan.cycle, 1.0 / frequency)
    cycle, k, period = plan.cycle, step_around(w.grid, steps, plan.phase, plan.per_cycle), 0
    cycles, row = plan.done, plan.done
    at = k if plan.phase <= w.grid[k].begin + SAME / plan.per_cycle else len(w.grid) - 2  # record of the step
    each_prescribe_velocity(groups.bodies, theta, iota, w.S[BEGIN_RATE, at], frequency, w.X[U])
    taken, kinked = 0, True
    if plan.ledger != 0:
        open_books(plan.ledger)
    if plan.done == 0:
        forget_cycles(w.X, w.back, w.seen, n)
    begin_cycle(w.X, n)
    watching = plan.event_contact >= 0 or plan.event_coordinate >= 0
    level = w.X[Q, plan.event_coordinate] - plan.event_level if plan.event_coordinate >= 0 else 0.0
    pause = 0 if goes_written(plan, poisson or turning or watching) else -1
    while cycle < plan.last_cycle or (cycle == plan.last_cycle and w.grid[at].begin < plan.last_phase - plan.slack):
        if pause == 0 and at == k and cycle < plan.last_cycle:
            made = call_steps(
                plan.written, w.X.ctypes.data, w.C.ctypes.data, w.S.ctypes.data, w.grid.ctypes.data, theta.ctypes.data,
                len(theta), k, steps, plan.ledger,
            )  # fmt: skip
            k, pause = k + made, 0 if made > 0 else PAUSE
            at = k
            if halted(plan.halt, cycle, k, row):
                return HALTED, cycle, k, row, 0
        pause -= 1 if pause > 0 else 0
        taken += 1
        if taken & RARELY == 0 and halted(plan.halt, cycle, k, row):
            return HALTED, cycle, k, row, 0
        if cycle == plan.last_cycle and w.grid[at].end > plan.last_phase + plan.slack:
            if plan.trunk != 0:
                leave_trunk(plan.trunk, w.X, w.C, w.tally, n, contacts, cycle, w.grid[at].begin, 1 if taken > 1 else 0)
            at, w.tally[CUT] = len(w.grid) - 1, 1
        now = w.grid[at]
        if plan.timed != 0 and kinked:
            let_controllers_act(groups, theta, iota, w, plan, cycle, now.begin, 1.0 / frequency)
        kinked = now.kinked == 1
        status = step(groups, theta, iota, w, plan, at, now.dt, frequency, n, contacts, poisson, turning)
        k += 1
        if status != SOLVED:
            return (NOT_SOLVED if status == STALLED else DIVERGED), cycle, k - 1, row, 0
        if plan.rule == 1:
            track_extent(w.X, n)
        happened = watching and event_happens(w, plan, level)
        if happened or sampled(plan, now, cycle):
            each_measure_gap(groups.contacts, theta, iota, w.C, w.X[Q])
            take_sample(row % len(out.phase), out, w.X, w.C, n, contacts, now.end, cycle)
            if plan.ledger != 0:
                sample_energy(plan.ledger, out.energy, row % len(out.phase))
            row += 1
        if w.tally[CUT] == 1:
            if plan.trunk != 0:
                note_states(plan.trunk, trunk_length(2 * (n + contacts), contacts), w.C, contacts)
            return (EVENT if happened else REACHED), cycle, k - 1, row, 0
        if k == steps:
            cycle, k, cycles = cycle + 1, 0, cycles + 1
            if plan.rule > 0:
                period = close_cycle(
                    w.X, w.back, w.seen, n, plan.rule, plan.tolerance, plan.watch, plan.most_back, cycles,
                    1.0 / frequency, travel,
                )  # fmt: skip
            if plan.timed != 0:
                steps = lay_cycle(groups, theta, iota, w, plan, cycle, 1.0 / frequency)
        at = k
        if kinked:  # the velocity of a table jumps, which is a blow to what lies on it
            each_prescribe_velocity(groups.bodies, theta, iota, w.S[BEGIN_RATE, k], frequency, w.X[U])
        if happened:
            return EVENT, cycle, k, row, 0
        if period > 0 and cycles >= plan.min_cycles:
            return PERIODIC, cycle, k, row, period
    return REACHED, cycle, k, row, 0
