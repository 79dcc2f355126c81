"""Joints alone in Moreau's step: rows at both its ends, so that no energy drifts whichever way a linkage turns.

Where joints are all that is closed, the step is that of RATTLE, with the force in the middle,

    q_M = q_A + ½ Δt u_A + ½ s        M (v − u_A) = h(q_M) Δt + W(q_A) λ        M (u_E − v) = W(q_E) μ
    q_E = q_M + ½ Δt (u_A + M⁻¹ h Δt) + ½ s,   s = Δt M⁻¹ W(q_A) λ        g(q_E) = 0,   W(q_E)ᵀ u_E = 0

symmetric, of second order and symplectic: Hairer, Lubich, Wanner (2006), section VII.1.4; constraints at both ends of
any discrete Lagrangian: Marsden and West (2001), section 3.5. λ is found by Newton's method with W(q_A) on both sides,
which gains about the angle turned in each repetition; steps too long for it, and those in which a contact is closed or
a spring gives way, are those of turning.py: joints are closed where either ends.
"""

from __future__ import annotations

from ....compiled.kernels import dispatched, each, inlined, piece, routine
from ..inclusion import SOLVED, solve_contacts
from ..jointed import is_joint
from ..record import MINV, MOST, ROUND_OFF, H, Q, U, V, finish_rows, lengths, velocity_N
from .turning import AHEAD, SHIFT, START, STUCK, go_ahead, root_energy

CLOSED, MISSES, TOO_LONG = range(3)
MOST_REPEATS = 100
SMALLER, PATIENCE = 0.9, 5  # what counts as getting smaller, and for how many repetitions it may not
TINY = 1e-300

gap = dispatched("gap")
directions = dispatched("directions")
each_prescribe_end = each("prescribe_end", addressed=True)


@inlined
def only_joints(C, active, n):
    """Whether nothing but joints that do not give way is closed."""
    alone = n > 0
    for k in range(n):
        r = C[active[k]]
        alone &= is_joint(r) and r.k == 0.0 and r.moving == 1
    return alone


@inlined
def joint_rows(part, at, C, q, minv, ground):
    """Rows of a joint at q, what it misses there, and nothing to be done about it yet."""
    r = C[at]
    if r.active == 1:
        directions(part.geometry, q, r)
        finish_rows(r, minv, ground)
        r.target = r.target_T = r.nu_way = 0.0


@inlined
def joint_miss(part, at, C, q):
    """What a joint misses at q, which its rows are to take back."""
    r = C[at]
    if r.active == 1:
        r.ahead_gap = r.miss = r.target = gap(part.geometry, q)
        r.ahead_size = ROUND_OFF * lengths(r, q)


each_joint_rows = each(joint_rows, "C", "q", "minv", "ground", addressed=True)
each_joint_miss = each(joint_miss, "C", "q", addressed=True)


@piece
def far_off(C, active, way):
    """The largest miss of a joint, relative to its round-off."""
    worst = 0.0
    for k in range(len(active)):
        r = C[active[k]]
        allowed = max(r.ahead_size, ROUND_OFF * way * r.G_NN**0.5)
        if abs(r.miss) > allowed:
            worst = max(worst, abs(r.miss) / max(allowed, TINY))
    return worst


@routine
def close_joints(X, C, active, dt, n, repeats):
    """Whether joints are closed at the end of the step; if they miss, V is cleared for the percussions against it.

    Round-off of an angle that counts many turns moves all joints that feel it: misses that are small and no longer get
    smaller, for several repetitions, are that. The first joint keeps the smallest one and for how long it is that."""
    worst, first = far_off(C, active, dt * root_energy(X, n)), C[active[0]]
    if worst < SMALLER * first.bent:
        first.bent, first.nu_way = worst, 0.0
    else:
        first.nu_way += 1.0
    if worst == 0.0 or (first.nu_way >= PATIENCE and worst * ROUND_OFF <= STUCK):
        return CLOSED
    for j in range(n):
        X[V, j] = 0.0
    return MISSES if repeats < MOST_REPEATS else TOO_LONG


@routine
def shift_again(X, C, active, dt, n):
    """Add to s, and to the percussions at the begin of the step, what takes back the misses; q is its new middle."""
    for k in range(len(active)):
        C[active[k]].nu += C[active[k]].P_N
    for j in range(n):
        X[SHIFT, j] += X[V, j]
        X[Q, j] = X[START, j] + 0.5 * dt * X[U, j] + 0.5 * X[SHIFT, j]
        X[H, j] = 0.0


@routine
def leave_begin(X, C, active, dt, n):
    """Percussions at the begin of the step go into v, with their rows kept for the books."""
    for j in range(n):
        X[V, j] += X[SHIFT, j] / dt
    for k in range(len(active)):
        r = C[active[k]]
        r.P_A = r.nu / dt
        for j in range(MOST):
            r.at[0, j], r.at[2, j] = (r.w_N[j], r.idx[j]) if j < r.nz else (0.0, 0.0)


@routine
def reach_end(X, C, active):
    """Percussions of both ends together."""
    for k in range(len(active)):
        r = C[active[k]]
        r.P_N += r.P_A
        r.ahead_N, r.astray = velocity_N(r, X[V]), 0


@routine
def begin_anew(X, C, dt, n):
    """Leave the step to turning.py."""
    for i in range(len(C)):
        C[i].nu, C[i].bent = 0.0, 1e300
    for j in range(n):
        X[SHIFT, j], X[H, j] = 0.0, 0.0
        X[Q, j] = X[START, j] + 0.5 * dt * X[U, j]


@inlined
def meet_ends(groups, theta, iota, w, plan, signals, dt, n, active, repeats):
    """The end of the step if its joints are closed there, or its next repetition; with the status of the solver."""
    X, C, joints = w.X, w.C, w.active[:active]
    go_ahead(X, dt, n)
    each_prescribe_end(groups.bodies, theta, iota, signals, X[AHEAD])
    each_joint_miss(groups.contacts, theta, iota, C, X[AHEAD])
    met = close_joints(X, C, joints, dt, n, repeats)
    if met == TOO_LONG:
        begin_anew(X, C, dt, n)
        return SOLVED, met
    if met == CLOSED:
        leave_begin(X, C, joints, dt, n)
        each_joint_rows(groups.contacts, theta, iota, C, X[AHEAD], X[MINV], n)
    status = solve_contacts(w, active, plan.rtol, plan.sweeps, False)
    if met == CLOSED:
        reach_end(X, C, joints)
    else:
        shift_again(X, C, joints, dt, n)
    return status, met
