"""Event-located simulation of several feet: free ones touch down where their height falls to zero, closed ones leave
where their reaction would pull, sticking ones slide where their friction leaves its cone, sliding ones stop where their
speed falls to zero.
"""

from __future__ import annotations

from ...compiled.kernels import kernel, routine
from .blows import UNSOLVED, strike_feet
from .events import (
    CYCLE,
    DIVERGED,
    DONE,
    EVENTS,
    FREE,
    FULL,
    HELD,
    LEAVE,
    LEAVING,
    MOST_EVENTS,
    RELEASE,
    ROWS,
    SEG,
    STALLED,
    STEP,
)
from .flight import first_zero
from .footing import LOWER, NORMAL, STOP, UPPER, give_way, log_changes, log_foot, stand, worst_violation
from .pulls import reach
from .reactions import bring_to_rest, expand_feet, is_closed, move_feet, sense_of


@routine
def first_edge(F, R, j, tau, sign):
    """When the friction of a sticking foot reaches an edge of its cone, μ λ_N − sign λ_T = 0; −1: not within tau."""
    for k in range(F.terms - 2):
        R.edge[k] = F.mu[j] * R.series[j, k] - sign * R.along[j, k]
    return first_zero(R.edge, F.terms - 2, tau, R.small[1, j])


@routine
def first_event(F, R, tau, contact):
    """Time, foot and kind of the first event within tau; foot −1 when there is none."""
    first, who, what = tau, -1, NORMAL
    for j in range(len(contact)):
        if contact[j] == LEAVING:
            continue
        closed = is_closed(contact[j])
        for bound in range(4):
            if bound == NORMAL:
                x = first_zero(R.series[j], F.terms - 2 if closed else F.terms, tau, R.small[0, j])
            elif bound == STOP and closed and sense_of(contact[j]) != 0.0 and R.fresh[j] == 0:
                x = first_zero(R.along[j], F.terms - 1, tau, R.small[1, j])
            elif bound in (UPPER, LOWER) and contact[j] == HELD and F.mu[j] > 0.0:
                x = first_edge(F, R, j, tau, 1.0 if bound == UPPER else -1.0)
            else:
                continue
            if x >= 0.0 and (who < 0 or x < first):
                first, who, what = x, j, bound
    return first, who, what


@routine
def happen(F, R, seg, t, who, what, q, v, contact, C, ev, impulse):
    """One located event at time t; False when it has no solution."""
    if what == NORMAL and not is_closed(contact[who]):
        return strike_feet(F, R, seg, t, who, q, v, contact, C, ev, impulse)
    if what == NORMAL:
        contact[who] = LEAVING
        log_foot(F, C, ev, t, who, 0.0, 0.0, 0.0, RELEASE)
        return True
    if what in (UPPER, LOWER):
        return give_way(F, R, seg, t, who, what, q, v, contact, C, ev)
    for j in range(len(contact)):
        R.was[j] = contact[j]
    contact[who] = HELD
    if not stand(F, R, seg, t, q, v, contact):
        return False
    bring_to_rest(F, R, contact, v)
    log_changes(F, R, t, contact, C, ev)
    return True


@routine
def advance_feet(F, R, seg, t, t_b, q, v, contact, C, ev, impulse, worn):
    """All events between two local times without a break of the drive in between; fails rather than stand still."""
    for _ in range(MOST_EVENTS):
        if not t < t_b:
            return DONE
        if C[EVENTS] + 2 * len(contact) > len(ev):
            return STALLED
        expand_feet(F, R, seg, t, q, v, contact)
        who, what = worst_violation(F, R, contact)
        if who >= 0:
            if not give_way(F, R, seg, t, who, what, q, v, contact, C, ev):
                return UNSOLVED
            continue
        tau = min(t_b - t, reach(F, R)) if F.forced else t_b - t
        for j in range(len(contact)):
            if contact[j] == LEAVING or R.fresh[j] == 1:
                tau = min(tau, LEAVE * F.dt)
        x, who, what = first_event(F, R, tau, contact)
        move_feet(F, R, seg, t, x, q, v, contact, impulse, worn)
        t += x
        if who >= 0:
            if not happen(F, R, seg, t, who, what, q, v, contact, C, ev, impulse):
                return UNSOLVED
        else:
            for j in range(len(contact)):
                R.fresh[j] = 0
                if contact[j] == LEAVING:
                    contact[j] = FREE
    return STALLED


@routine
def step_feet(F, R, t, t_1, q, v, contact, C, ev, impulse, worn):
    """One step of the grid, or a part of it, between two local times, cut at the breaks of the drive."""
    last = len(F.edges) - 2
    while t < t_1:
        while C[SEG] < last and F.edges[C[SEG] + 1] <= t + 1e-9 * F.dt:
            C[SEG] += 1
        t_b = t_1
        if C[SEG] < last and F.edges[C[SEG] + 1] < t_1 - 1e-9 * F.dt:
            t_b = F.edges[C[SEG] + 1]
        status = advance_feet(F, R, C[SEG], t, t_b, q, v, contact, C, ev, impulse, worn)
        if status != DONE:
            return status
        t = t_b
    return DONE


@routine
def sample_state(contact):
    """How a contact is named in samples: separate, stick or slip."""
    return 0 if not is_closed(contact) else 2 if sense_of(contact) != 0.0 else 1


@kernel
def run_feet(
    F, R, begin, q, v, contact, impulse, worn, C, steps, per_cycle, every, out_q, out_v, out_P, out_worn, out_mode, ev
):
    """Advance by `steps` from local time `begin`, writing every `every`th state; returns (steps done, status).
    FULL asks for a new table."""
    for k in range(steps):
        if C[EVENTS] + MOST_EVENTS + 8 > len(ev):
            return k, FULL
        t = begin if k == 0 else C[STEP] * F.dt
        status = step_feet(F, R, t, (C[STEP] + 1) * F.dt, q, v, contact, C, ev, impulse, worn)
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
                out_mode[row, j] = sample_state(contact[j])
            for j in range(len(worn)):
                out_worn[row, j] = worn[j]
            for j in range(len(impulse)):
                out_P[row, j], impulse[j] = impulse[j], 0.0
            C[ROWS] = row + 1
        if not abs(q[0]) < 1e300 or not abs(v[0]) < 1e300:
            return k, DIVERGED
    return steps, DONE


@kernel
def end_feet(F, R, begin, end, q, v, contact, impulse, worn, C, ev):
    """The part of a step between two local times, with which a run ends; returns its status."""
    return step_feet(F, R, begin, end, q, v, contact, C, ev, impulse, worn)
