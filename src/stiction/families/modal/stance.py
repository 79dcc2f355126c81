"""Event-located simulation of several feet: free ones touch down where their height falls to zero, standing ones leave
where their reaction would pull.

An impact is Newton's law for all feet on the ground at once; which of them stand afterwards is told by
0 ≤ λ ⟂ a_free + D λ ≥ 0.
"""

from __future__ import annotations

from ...compiled.kernels import kernel, routine
from .events import (
    CYCLE,
    DIVERGED,
    DONE,
    EVENTS,
    FREE,
    FULL,
    HELD,
    IMPACT,
    LEAVE,
    LEAVING,
    MOST_EVENTS,
    RELEASE,
    REST,
    ROWS,
    SEG,
    STALLED,
    STEP,
)
from .flight import ROUND_OFF, first_zero
from .reactions import (
    bring_to_rest,
    choose,
    complementary,
    expand_feet,
    factorise,
    move_feet,
    push,
    put_down,
    reactions,
    speed,
)

UNSOLVED, CALM = 4, 5  # statuses beside those of modal_events
TIME, BEFORE, AFTER, ENERGY, IMPULSE, KIND, FOOT = range(7)  # columns of the event table


@routine
def log_foot(F, C, ev, t, foot, before, after, J, kind):
    """One row of the event table."""
    row = C[EVENTS]
    ev[row, TIME], ev[row, FOOT], ev[row, KIND] = F.origin + C[CYCLE] * F.cycle + t, foot, kind
    ev[row, BEFORE], ev[row, AFTER], ev[row, IMPULSE] = before, after, J
    ev[row, ENERGY] = 0.5 * J * (before + after)
    C[EVENTS] = row + 1


@routine
def stand(F, R, seg, t, q, v, contact):
    """Which of the feet marked as standing do: the others leave. False when that has no solution."""
    m = choose(R, contact, HELD)
    if not reactions(F, R, seg, t, q, v, m):
        return False
    for a in range(m):
        j = R.chosen[a]
        y = R.u[1, j]
        for b in range(m):
            y += F.D[j, R.chosen[b]] * R.P[R.chosen[b]]
        if R.P[j] <= 0.0 < y:
            contact[j] = LEAVING
    return True


@routine
def let_go(F, R, seg, t, q, v, contact, C, ev):
    """Release of standing feet whose reaction has come to pull at once, at a break of the drive or at the start."""
    worst, pull = -1, 0.0
    for j in range(len(contact)):
        R.was[j] = contact[j]
        if contact[j] == HELD and R.series[j, 0] / R.small[j] < pull:
            worst, pull = j, R.series[j, 0] / R.small[j]
    if not stand(F, R, seg, t, q, v, contact):
        return False
    gone = 0
    for j in range(len(contact)):
        gone += 1 if contact[j] != R.was[j] else 0
    if gone == 0:  # the two ways to the reactions differ by round-off
        contact[worst] = LEAVING
    for j in range(len(contact)):
        if contact[j] != R.was[j]:
            log_foot(F, C, ev, t, j, 0.0, 0.0, 0.0, RELEASE)
    return True


@routine
def newton(F, R, m, v):
    """0 ≤ P ⟂ u⁺ + e∘min(u⁻, 0) ≥ 0 over the chosen feet, u⁻ in R.u[0]; P, and u⁺ in R.u[1]."""
    b = R.u[1]
    for j in range(len(b)):
        b[j] = R.u[0, j] + R.e[j] * min(R.u[0, j], 0.0)
    if not complementary(F, R, m, b):
        return False
    for j in range(len(b)):
        b[j] = R.u[0, j]
        for a in range(m):
            b[j] += F.D[j, R.chosen[a]] * R.P[R.chosen[a]]
    return True


@routine
def is_short(F, R, j, w):
    """Whether the hops of a foot that leaves the ground at speed w are over in a moment, or lower than round-off."""
    return 2.0 * w <= F.longest * (1.0 - F.e) * R.load[j] or w * w <= 8.0 * R.small[j] * R.load[j]


@routine
def press(F, R, seg, t, q, v, m):
    """Load of the chosen feet right after an impact with the impulses in R.P; False when unsolved."""
    for a in range(m):
        R.x[a] = R.P[R.chosen[a]]
        push(F, R.chosen[a], R.x[a], v)
    solved = reactions(F, R, seg, t, q, v, m)
    for a in range(m):
        j = R.chosen[a]
        push(F, j, -R.x[a], v)
        R.load[j] = F.D[j, j] * R.P[j]
    return solved


@routine
def settle(F, R, seg, t, q, v, m):
    """Impulses of an impact, without restitution where the hops would be short. UNSOLVED, DONE, or CALM when all feet
    that are pressed down come to rest: one may be lifted by the impact of another, and they would rock to rest."""
    for j in range(len(R.e)):
        R.e[j] = F.e
    if not newton(F, R, m, v) or not press(F, R, seg, t, q, v, m):
        return UNSOLVED
    for a in range(m):
        j = R.chosen[a]
        if R.load[j] > 0.0 and is_short(F, R, j, -F.e * min(R.u[0, j], 0.0)):
            R.e[j] = 0.0
    if not newton(F, R, m, v):
        return UNSOLVED
    for a in range(m):
        j = R.chosen[a]
        if R.load[j] > 0.0 and not is_short(F, R, j, max(R.u[1, j], 0.0)):
            return DONE
    return CALM


@routine
def on_ground(F, R, who, q, v, contact):
    """The feet that take part in an impact of foot `who` become the chosen ones, without the round-off of their
    heights."""
    m = 0
    for j in range(len(contact)):
        R.was[j], R.u[0, j] = contact[j], speed(F, j, v)
        low = F.gaps[j] + speed(F, j, q) <= 4.0 * R.small[j] and R.u[0, j] <= 0.0
        if j == who or contact[j] != FREE or low:
            R.chosen[m] = j
            m += 1
    factorise(F, R, m)
    put_down(F, R, m, q)
    return m


@routine
def strike_feet(F, R, seg, t, who, q, v, contact, C, ev, impulse):
    """Impact of foot `who` and of all that are on the ground; False when it has no solution."""
    m = on_ground(F, R, who, q, v, contact)
    calm = settle(F, R, seg, t, q, v, m)
    if calm == UNSOLVED:
        return False
    first = C[EVENTS]
    for a in range(m):
        j = R.chosen[a]
        before, after, J, size = R.u[0, j], R.u[1, j], R.P[j], 0.0
        for i in range(len(v)):
            size += abs(F.rows[j, i]) * (abs(v[i]) + F.inverse_mass[i] * abs(F.rows[j, i]) * J)
        push(F, j, J, v)
        impulse[j] += J
        still = after <= ROUND_OFF * size or (calm == CALM and R.load[j] > 0.0)
        contact[j] = FREE if not still else LEAVING if R.was[j] == LEAVING and J == 0.0 else HELD
        if R.was[j] != HELD and J > 0.0:
            log_foot(F, C, ev, t, j, before, after, J, IMPACT)
        elif R.was[j] == HELD and contact[j] == FREE:
            log_foot(F, C, ev, t, j, before, after, J, RELEASE)
    if not stand(F, R, seg, t, q, v, contact):
        return False
    m = choose(R, contact, HELD)
    factorise(F, R, m)
    bring_to_rest(F, R, m, v)
    for row in range(first, C[EVENTS]):
        if contact[int(ev[row, FOOT])] == HELD:
            ev[row, KIND] = REST
    for j in range(len(contact)):
        if R.was[j] == HELD and contact[j] == LEAVING:
            log_foot(F, C, ev, t, j, 0.0, 0.0, 0.0, RELEASE)
    return True


@routine
def first_event(F, R, tau, contact):
    """Time and foot of the first touchdown or release within tau; foot −1 when there is none."""
    first, who = tau, -1
    for j in range(len(contact)):
        if contact[j] != LEAVING:
            x = first_zero(R.series[j], F.terms - 2 if contact[j] == HELD else F.terms, tau, R.small[j])
            if x >= 0.0 and (who < 0 or x < first):
                first, who = x, j
    return first, who


@routine
def advance_feet(F, R, seg, t, t_b, q, v, contact, C, ev, impulse):
    """All events between two local times without a break of the drive in between; fails rather than stand still."""
    for _ in range(MOST_EVENTS):
        if not t < t_b:
            return DONE
        if C[EVENTS] + 2 * len(contact) > len(ev):
            return STALLED
        expand_feet(F, R, seg, t, q, v, contact)
        tau, pulls = t_b - t, False
        for j in range(len(contact)):
            pulls = pulls or (contact[j] == HELD and R.series[j, 0] < -R.small[j])
            if contact[j] == LEAVING:
                tau = min(tau, LEAVE * F.dt)
        if pulls:
            if not let_go(F, R, seg, t, q, v, contact, C, ev):
                return UNSOLVED
            continue
        x, who = first_event(F, R, tau, contact)
        move_feet(F, R, x, q, v, contact, impulse)
        t += x
        for j in range(len(contact)):
            if who < 0 and contact[j] == LEAVING:
                contact[j] = FREE
        if who >= 0 and contact[who] == HELD:
            contact[who] = LEAVING
            log_foot(F, C, ev, t, who, 0.0, 0.0, 0.0, RELEASE)
        elif who >= 0 and not strike_feet(F, R, seg, t, who, q, v, contact, C, ev, impulse):
            return UNSOLVED
    return STALLED


@routine
def step_feet(F, R, t, t_1, q, v, contact, C, ev, impulse):
    """One step of the grid, or a part of it, between two local times, cut at the breaks of the drive."""
    last = len(F.edges) - 2
    while t < t_1:
        while C[SEG] < last and F.edges[C[SEG] + 1] <= t + 1e-9 * F.dt:
            C[SEG] += 1
        t_b = t_1
        if C[SEG] < last and F.edges[C[SEG] + 1] < t_1 - 1e-9 * F.dt:
            t_b = F.edges[C[SEG] + 1]
        status = advance_feet(F, R, C[SEG], t, t_b, q, v, contact, C, ev, impulse)
        if status != DONE:
            return status
        t = t_b
    return DONE


@kernel
def run_feet(F, R, begin, q, v, contact, impulse, C, steps, per_cycle, every, out_q, out_v, out_P, out_mode, ev):
    """Advance by `steps` from local time `begin`, writing every `every`th state; returns (steps done, status).
    FULL asks for a new table."""
    for k in range(steps):
        if C[EVENTS] + MOST_EVENTS + 8 > len(ev):
            return k, FULL
        t = begin if k == 0 else C[STEP] * F.dt
        status = step_feet(F, R, t, (C[STEP] + 1) * F.dt, q, v, contact, C, ev, impulse)
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
            for j in range(len(contact)):
                out_P[row, j], out_mode[row, j] = impulse[j], 1 if contact[j] == HELD else 0
                impulse[j] = 0.0
            C[ROWS] = row + 1
        if not abs(q[0]) < 1e300 or not abs(v[0]) < 1e300:
            return k, DIVERGED
    return steps, DONE


@kernel
def end_feet(F, R, begin, end, q, v, contact, impulse, C, ev):
    """The part of a step between two local times, with which a run ends; returns its status."""
    return step_feet(F, R, begin, end, q, v, contact, C, ev, impulse)
