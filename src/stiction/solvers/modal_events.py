"""Event-located simulation of one bouncing foot: exact flight, located impacts and releases, persistent contact.

Restitution sequences accumulate: an impact whose rebound is slower than the resting speed, of a foot that is pressed
down, ends in contact; contact ends where the reaction would pull. Small-scale forces act as half kicks around every
step.
"""

from __future__ import annotations

from math import cos, exp, sin

from ..core.kernels import inlined, kernel, routine
from ..core.parameter import par
from ..core.part import part
from ..forces.near_ground import film_coefficient
from .modal_flight import (
    expand_contact,
    fly_a_step,
    fly_to,
    foot,
    foot_acceleration,
    foot_at,
    load_start,
    lowest,
    release_time,
    slide_to,
    touchdown,
)

FREE, HELD = 0, 1
IMPACT, REST, RELEASE = 0, 1, 2
DONE, FULL, STALLED, DIVERGED = 0, 1, 2, 3
CYCLE, STEP, SEG, MODE, JUST, EVENTS, ROWS = range(7)  # counters that, with q, v and the apex, are the whole state
TIME, BEFORE, AFTER, ENERGY, APEX, KIND = range(6)  # columns of the event table
MOST_EVENTS = 4000  # in one part of a step between two breaks of the drive

coefficient = inlined(film_coefficient)


@part
class ModalEvents:
    """Exact propagation between located events. The step only decides how finely impacts are looked for and, with
    small-scale forces, how finely these are split off: then use a step of at most 10 µs for feet like the paper's."""

    per_period: float = par("1", "steps per period of the fastest mode, at least", default=20.0, bounds=(8, None))
    step: float = par("s", "longest step; 0: from per_period alone", default=0.0, bounds=(0, None))
    rest: float = par("1", "resting speed over that of the free foot", default=1e-4, bounds=(1e-9, 0.1))


@inlined
def voltage(F, seg, t):
    """Voltage of the first drive."""
    last = len(F.U) - 1
    return F.U[seg, 0] + F.U[seg, 1] * (t - F.edges[seg]) + F.U[last, 0] * sin(F.Om * t) + F.U[last, 1] * cos(F.Om * t)


@inlined
def attraction(F, seg, t, h):
    """Electrostatic force on the leg [N]."""
    u = voltage(F, seg, t)
    return -F.small[3] * u * u / ((h + F.small[4]) * (h + F.small[4]))


@routine
def kick(F, seg, t, tau, q, v):
    """Small-scale forces over a time tau: the film exactly at fixed height, the attraction as a constant."""
    h, u = foot(F, q, v)
    G = F.small[5]
    J = attraction(F, seg, t, h) * tau
    if F.small[0] > 0.0:
        J -= u * (1.0 - exp(-coefficient(F.small[0], F.small[1], F.small[2], h) * G * tau)) / G
    for i in range(len(q)):
        v[i] += J * F.modes[i].push


@routine
def log_event(ev, C, t, before, after, energy, apex, kind):
    """One row of the event table."""
    row = C[EVENTS]
    ev[row, TIME], ev[row, BEFORE], ev[row, AFTER] = t, before, after
    ev[row, ENERGY], ev[row, APEX], ev[row, KIND] = energy, apex, kind
    C[EVENTS] = row + 1


@routine
def strike(F, seg, t, e, v_rest, q, v, apex, C, ev, force):
    """Impact at local time t: ẋ_c⁺ = −e ẋ_c⁻ along d; the height's round-off is removed along d as well."""
    h, u = foot(F, q, v)
    for i in range(len(q)):
        q[i] -= h * F.modes[i].d
    if u >= 0.0:
        return
    rests = e * abs(u) < v_rest and foot_acceleration(F, seg, t, q, v, force) <= 0.0
    after = 0.0 if rests else -e * u
    energy = 0.0
    for i in range(len(q)):
        change = (after - u) * F.modes[i].d
        if change != 0.0:
            energy += 0.5 * F.modes[i].m * change * (2 * v[i] + change)
        v[i] += change
    C[MODE] = HELD if rests else FREE
    log_event(ev, C, C[CYCLE] * F.cycle + t, u, after, energy, apex[0], REST if rests else IMPACT)
    apex[0] = 0.0


@inlined
def fly(F, W, seg, t, t_b, limits, q, v, apex, C, ev, force):
    """Free flight from t to t_b or to the first impact; returns the time reached."""
    tau = t_b - t
    whole = abs(tau - F.dt) <= 1e-12 * F.dt
    if whole:
        load_start(F, seg, t, F.wave[C[STEP], 0], F.wave[C[STEP], 1], q, v, W)
    else:
        load_start(F, seg, t, sin(F.Om * t), cos(F.Om * t), q, v, W)
    if C[JUST]:
        C[JUST] = 0
        tau = min(tau, 1e-4 * F.dt)  # a foot just released is still on the ground: no impact is looked for
        fly_to(F, seg, t, tau, W, q, v)
        return t + tau
    h0, v0 = foot(F, q, v)
    if whole:
        fly_a_step(F, seg, t, F.wave[C[STEP] + 1, 0], F.wave[C[STEP] + 1, 1], W, W.q1, W.v1)
    else:
        fly_to(F, seg, t, tau, W, W.q1, W.v1)
    h1, v1 = foot(F, W.q1, W.v1)
    hit, b = h1 < -limits[2], tau
    if not hit and v0 < 0.0 < v1 and min(h0, h1) + 0.5 * tau * min(v0, -v1) < 0.0:
        b = lowest(F, seg, t, tau, W)
        hit = foot_at(F, seg, t, b, W)[0] < -limits[2]
    if not hit:
        apex[0] = max(apex[0], h1)
        if v0 > 0.0 > v1:
            apex[0] = max(apex[0], h0 + 0.5 * v0 * v0 * tau / (v0 - v1))
        for i in range(len(q)):
            q[i], v[i] = W.q1[i], W.v1[i]
        return t_b
    x = touchdown(F, seg, t, b, W, limits[3])
    fly_to(F, seg, t, x, W, q, v)
    if v0 > 0.0:
        apex[0] = max(apex[0], h0 + 0.5 * v0 * v0 * x / (v0 - foot(F, q, v)[1]))
    strike(F, seg, t + x, limits[0], limits[1], q, v, apex, C, ev, force)
    return t + x


@routine
def stay(F, W, seg, t, t_b, q, v, apex, C, ev, force):
    """Contact from t to t_b or to the release; returns the time reached."""
    expand_contact(F, seg, t, q, v, W, force)
    tau = t_b - t
    x = release_time(W, F.terms, tau)
    if x < 0.0:
        slide_to(W, F.terms, tau, q, v)
        return t_b
    slide_to(W, F.terms, x, q, v)
    h, u = foot(F, q, v)
    for i in range(len(q)):
        q[i] -= h * F.modes[i].d
        v[i] -= u * F.modes[i].d
    C[MODE], C[JUST] = FREE, 1
    log_event(ev, C, C[CYCLE] * F.cycle + t + x, 0.0, 0.0, 0.0, 0.0, RELEASE)
    apex[0] = 0.0
    return t + x


@inlined
def advance(F, W, t, t_b, limits, q, v, apex, C, ev):
    """All events between two local times without a break of the drive in between."""
    seg, first = C[SEG], C[EVENTS]
    while t < t_b:
        force = attraction(F, seg, t, 0.0) if F.small[3] > 0.0 else 0.0
        if C[MODE] == HELD:
            t = stay(F, W, seg, t, t_b, q, v, apex, C, ev, force)
        else:
            t = fly(F, W, seg, t, t_b, limits, q, v, apex, C, ev, force)
        if C[EVENTS] - first > MOST_EVENTS:
            return STALLED
    return DONE


@inlined
def one_step(F, W, limits, q, v, apex, C, ev):
    """One step of the grid, cut at the breaks of the drive."""
    forced = F.small[0] > 0.0 or F.small[3] > 0.0
    t, t_1 = C[STEP] * F.dt, (C[STEP] + 1) * F.dt
    last = len(F.edges) - 2
    if forced and C[MODE] == FREE:
        kick(F, C[SEG], t, 0.5 * F.dt, q, v)
    while t < t_1:
        while C[SEG] < last and F.edges[C[SEG] + 1] <= t + 1e-9 * F.dt:
            C[SEG] += 1
        t_b = t_1
        if C[SEG] < last and F.edges[C[SEG] + 1] < t_1 - 1e-9 * F.dt:
            t_b = F.edges[C[SEG] + 1]
        status = advance(F, W, t, t_b, limits, q, v, apex, C, ev)
        if status != DONE:
            return status
        t = t_b
    if forced and C[MODE] == FREE:
        kick(F, C[SEG], t_1, 0.5 * F.dt, q, v)
    return DONE


@kernel
def run_events(F, W, limits, q, v, apex, C, steps, per_cycle, every, out_q, out_v, out_mode, ev):
    """Advance by `steps`, writing every `every`th state; returns (steps done, status). FULL asks for a new table."""
    for k in range(steps):
        if C[EVENTS] + MOST_EVENTS + 8 > len(ev):
            return k, FULL
        status = one_step(F, W, limits, q, v, apex, C, ev)
        if status != DONE:
            return k, status
        C[STEP] += 1
        if C[STEP] == per_cycle:
            C[STEP], C[SEG] = 0, 0
            C[CYCLE] += 1
        if (C[CYCLE] * per_cycle + C[STEP]) % every == 0:
            row = C[ROWS]
            for i in range(len(q)):
                out_q[row, i], out_v[row, i] = q[i], v[i]
            out_mode[row] = C[MODE]
            C[ROWS] = row + 1
        if not abs(q[0]) < 1e300 or not abs(foot(F, q, v)[1]) < 1e300:
            return k, DIVERGED
    return steps, DONE
