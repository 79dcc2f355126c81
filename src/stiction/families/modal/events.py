"""Event-located simulation of one bouncing foot: exact flight, located impacts and releases, persistent contact.

Restitution sequences accumulate. Under an acceleration a < 0 the hops after a rebound at e |u| take
2 e |u|/(|a| (1 − e)) in all; when that is a small part of the fastest period the foot rests at once, with the same
impulse. Contact ends where the reaction would pull. Small-scale forces act as half kicks around every step.
"""

from __future__ import annotations

from math import cos, exp, sin

from ...compiled.kernels import inlined, kernel, routine
from ...core.parameter import par
from ...core.part import part
from .flight import (
    AGILITY,
    AT_ONCE,
    FILM,
    FREE_PATH,
    ORIGIN,
    PATIENCE,
    PLATE,
    RECEPTANCE,
    RESTITUTION,
    ROUGHNESS,
    STANDOFF,
    expand,
    first_zero,
    fly_a_step,
    foot,
    foot_acceleration,
    largest_acceleration,
    load_start,
    move,
)  # fmt: skip
from .near_ground import film_coefficient

FREE, HELD, LEAVING = 0, 1, 2  # a leaving foot is still on the ground, to round-off
IMPACT, REST, RELEASE = 0, 1, 2
DONE, FULL, STALLED, DIVERGED = 0, 1, 2, 3
CYCLE, STEP, SEG, MODE, EVENTS, ROWS = range(6)  # counters
TIME, BEFORE, AFTER, ENERGY, APEX, KIND = range(6)  # columns of the event table
MOST_EVENTS = 4000  # in one step
LEAVE = 1e-4  # of a step, in which no impact of a leaving foot is looked for: it moves by 1e-14 of its amplitude

coefficient = inlined(film_coefficient)


@part
class ModalEvents:
    """Exact propagation between located events. The step decides where samples lie and, with small-scale forces, how
    finely these are split off: then use a step of at most 10 µs for feet like the paper's."""

    per_period: float = par(
        "1", "steps per period of the fastest mode or the drive, at least", default=20.0, bounds=(8, None)
    )
    step: float = par("s", "longest step; 0: from per_period alone", default=0.0, bounds=(0, None))
    rest: float = par(
        "1", "time of the hops left out when a foot comes to rest, over the fastest period or all time before",
        default=1e-4,
        bounds=(1e-9, 0.1),
    )  # fmt: skip


@inlined
def voltage(F, seg, t):
    """Voltage of the first drive."""
    last = len(F.U) - 1
    return F.U[seg, 0] + F.U[seg, 1] * (t - F.edges[seg]) + F.U[last, 0] * sin(F.Om * t) + F.U[last, 1] * cos(F.Om * t)


@inlined
def attraction(F, seg, t, h):
    """Electrostatic force on the leg [N]."""
    u = voltage(F, seg, t)
    return -F.small[PLATE] * u * u / ((h + F.small[STANDOFF]) * (h + F.small[STANDOFF]))


@routine
def kick(F, W, seg, t, tau, q, v):
    """Small-scale forces over a time tau: the film exactly at fixed height, the attraction as a constant."""
    h, u = foot(F, q, v)
    G = F.small[RECEPTANCE]
    J = attraction(F, seg, t, h) * tau
    if F.small[FILM] > 0.0:
        J -= u * (1.0 - exp(-coefficient(F.small[FILM], F.small[ROUGHNESS], F.small[FREE_PATH], h) * G * tau)) / G
    for i in range(len(q)):
        v[i] += J * F.modes[i].push
    W.bound[0] += abs(J) * F.small[AGILITY]


@routine
def log_event(ev, C, t, before, after, energy, apex, kind):
    """One row of the event table."""
    row = C[EVENTS]
    ev[row, TIME], ev[row, BEFORE], ev[row, AFTER] = t, before, after
    ev[row, ENERGY], ev[row, APEX], ev[row, KIND] = energy, apex, kind
    C[EVENTS] = row + 1


@routine
def strike(F, seg, t, limits, small, q, v, apex, C, ev, force):
    """Impact at local time t: ẋ_c⁺ = −e ẋ_c⁻ along d; the height's round-off is removed along d as well."""
    e, now = limits[RESTITUTION], limits[ORIGIN] + C[CYCLE] * F.cycle + t
    longest = min(limits[AT_ONCE], limits[PATIENCE] * now)  # a drop from rest may take less than any period
    h, u = foot(F, q, v)
    for i in range(len(q)):
        q[i] -= h * F.modes[i].d
    u = min(u, 0.0)
    a = foot_acceleration(F, seg, t, q, v, force)
    # hops that take less than `longest` in all, or are lower than the round-off of the height, are left out
    short = 2.0 * e * -u <= longest * (1.0 - e) * -a or e * e * u * u <= 8.0 * small * -a
    rests = a <= 0.0 and short
    after = 0.0 if rests else -e * u
    energy = 0.0
    for i in range(len(q)):
        change = (after - u) * F.modes[i].d
        if change != 0.0:
            energy += 0.5 * F.modes[i].m * change * (2 * v[i] + change)
        v[i] += change
    slow = after * after <= 8.0 * small * abs(a)
    C[MODE] = HELD if rests else LEAVING if slow else FREE
    log_event(ev, C, now, u, after, energy, apex[0], REST if rests else IMPACT)
    apex[0] = 0.0


@inlined
def is_whole(F, tau):
    """Whether a time is that of a whole step."""
    return abs(tau - F.dt) <= 1e-12 * F.dt


@inlined
def glide(F, W, t, q, v, C):
    """A whole step of flight by the propagator; whether the foot surely stays above the ground. The step is in W."""
    load_start(F, C[SEG], t, F.wave[C[STEP], 0], F.wave[C[STEP], 1], q, v, W)
    fly_a_step(F, C[SEG], t, F.wave[C[STEP] + 1, 0], F.wave[C[STEP] + 1, 1], W, W.q1, W.v1)
    if W.bound[0] < 0.0:
        W.bound[0] = largest_acceleration(F, W)
    # between its heights at the ends a foot sags by ḧ τ²/8 at most
    return min(foot(F, q, v)[0], foot(F, W.q1, W.v1)[0]) > 0.125 * W.bound[0] * F.dt * F.dt


@inlined
def land(F, W, t, t_b, q, v, apex):
    """The step in W becomes the state; returns its end."""
    h0, v0 = foot(F, q, v)
    h1, v1 = foot(F, W.q1, W.v1)
    apex[0] = max(apex[0], h1)
    if v0 > 0.0 > v1:
        apex[0] = max(apex[0], h0 + 0.5 * v0 * v0 * (t_b - t) / (v0 - v1))
    for i in range(len(q)):
        q[i], v[i] = W.q1[i], W.v1[i]
    return t_b


@routine
def hop(F, W, seg, t, t_b, limits, q, v, apex, C, ev, force):
    """Flight near the ground from t to t_b or to the first impact; returns the time reached. Without an impact a whole
    step is taken from W, so that a restart, which may look less closely, ends alike."""
    tau = t_b - t
    whole = C[MODE] == FREE and is_whole(F, tau)
    small = expand(F, seg, t, q, v, W, 0.0, False)
    if C[MODE] == LEAVING:
        C[MODE] = FREE
        tau = min(tau, LEAVE * F.dt)
        move(W, F.terms, tau, q, v)
        return t + tau
    x = first_zero(W.series, F.terms, tau, small)
    if x >= 0.0 or not whole:
        move(W, F.terms, tau if x < 0.0 else x, W.q1, W.v1)
    t_1 = land(F, W, t, t_b if x < 0.0 else t + x, q, v, apex)
    if x >= 0.0:
        strike(F, seg, t_1, limits, small, q, v, apex, C, ev, force)
        W.bound[0] = -1.0
    return t_1


@routine
def stay(F, W, seg, t, t_b, limits, q, v, apex, C, ev, force):
    """Contact from t to t_b or to the release; returns the time reached. The foot stays at 0 to the last digit."""
    tau = t_b - t
    small = expand(F, seg, t, q, v, W, force, True)
    pulls = W.series[0] < -small  # at once: after a break of the drive, or at the start
    x = 0.0 if pulls else first_zero(W.series, F.terms - 2, tau, small)
    move(W, F.terms, tau if x < 0.0 else x, q, v)
    h, u = foot(F, q, v)
    for i in range(len(q)):
        q[i] -= h * F.modes[i].d
        v[i] -= u * F.modes[i].d
    if x < 0.0:
        return t_b
    C[MODE], W.bound[0] = LEAVING, -1.0
    log_event(ev, C, limits[ORIGIN] + C[CYCLE] * F.cycle + t + x, 0.0, 0.0, 0.0, 0.0, RELEASE)
    apex[0] = 0.0
    return t + x


@inlined
def advance(F, W, t, t_b, limits, q, v, apex, C, ev):
    """All events between two local times without a break of the drive in between; fails rather than stand still."""
    seg = C[SEG]
    for _ in range(MOST_EVENTS):
        if not t < t_b:
            return DONE
        force = attraction(F, seg, t, 0.0) if F.small[PLATE] > 0.0 else 0.0
        if C[MODE] == HELD:
            t = stay(F, W, seg, t, t_b, limits, q, v, apex, C, ev, force)
        elif C[MODE] == FREE and is_whole(F, t_b - t) and glide(F, W, t, q, v, C):
            t = land(F, W, t, t_b, q, v, apex)
        else:
            t = hop(F, W, seg, t, t_b, limits, q, v, apex, C, ev, force)
        if C[EVENTS] >= len(ev):
            return STALLED
    return STALLED


@inlined
def one_step(F, W, limits, t, t_1, q, v, apex, C, ev):
    """One step of the grid, or a part of it, between two local times, cut at the breaks of the drive."""
    forced = F.small[FILM] > 0.0 or F.small[PLATE] > 0.0
    half = 0.5 * (t_1 - t)
    last = len(F.edges) - 2
    if forced and C[MODE] != HELD:
        kick(F, W, C[SEG], t, half, q, v)
    while t < t_1:
        while C[SEG] < last and F.edges[C[SEG] + 1] <= t + 1e-9 * F.dt:
            C[SEG] += 1
            W.bound[0] = -1.0
        t_b = t_1
        if C[SEG] < last and F.edges[C[SEG] + 1] < t_1 - 1e-9 * F.dt:
            t_b = F.edges[C[SEG] + 1]
        status = advance(F, W, t, t_b, limits, q, v, apex, C, ev)
        if status != DONE:
            return status
        t = t_b
    if forced and C[MODE] != HELD:
        kick(F, W, C[SEG], t_1, half, q, v)
    return DONE


@kernel
def run_events(F, W, limits, begin, q, v, apex, C, steps, per_cycle, every, out_q, out_v, out_mode, ev):
    """Advance by `steps` from local time `begin`, writing every `every`th state; returns (steps done, status).
    FULL asks for a new table."""
    for k in range(steps):
        if C[EVENTS] + MOST_EVENTS + 8 > len(ev):
            return k, FULL
        t = begin if k == 0 else C[STEP] * F.dt
        status = one_step(F, W, limits, t, (C[STEP] + 1) * F.dt, q, v, apex, C, ev)
        if status != DONE:
            return k, status
        C[STEP] += 1
        if C[STEP] == per_cycle:
            C[STEP], C[SEG] = 0, 0
            C[CYCLE] += 1
            W.bound[0] = -1.0
        if (C[CYCLE] * per_cycle + C[STEP]) % every == 0:
            row = C[ROWS]
            for i in range(len(q)):
                out_q[row, i], out_v[row, i] = q[i], v[i]
            out_mode[row] = 1 if C[MODE] == HELD else 0
            C[ROWS] = row + 1
        if not abs(q[0]) < 1e300 or not abs(foot(F, q, v)[1]) < 1e300:
            return k, DIVERGED
    return steps, DONE


@kernel
def end_events(F, W, limits, begin, end, q, v, apex, C, ev):
    """The part of a step between two local times, with which a run ends; returns its status."""
    W.bound[0] = -1.0
    return one_step(F, W, limits, begin, end, q, v, apex, C, ev)
