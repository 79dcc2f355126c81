"""Contacts whose directions turn, in Moreau's step: of second order between events, and gaps do not drift.

A contact that is closed at the begin A of a step and stays so must be closed at its end E, in velocity and position:

    q_M = q_A + ½ Δt u_A + ½ M⁻¹ W(q_M) ν            M (u_E − u_A) = h(q_M) Δt + W(q_M) P
    q_E = q_M + ½ Δt u_E + ½ M⁻¹ W(q_M) ν            W(q_E)ᵀ u_E = 0,   g(q_E) = g(q_A)

Read backwards these are the same equations, so that the energy of motions that swing back does not drift (of others it
does, with Δt²: benchmarks/linkage_energy.py); ν is of third order in Δt. The contact
solver knows W(q_M) only: it gets (W(q_E) − W(q_M))ᵀ u_E of the last repetition as a target. Each repetition is more
accurate by about the angle turned in the step. Symmetric projection: Hairer, Lubich, Wanner (2006), section V.4.
"""

from __future__ import annotations

from ....compiled.kernels import detached, dispatched, each, inlined, piece
from ..record import (
    CONTACTS,
    MINV,
    MOST,
    OPEN,
    ROUND_OFF,
    ROWS,
    H,
    Q,
    U,
    V,
    lengths,
    magnitude,
    push,
    velocity_N,
    velocity_T,
)

# further rows of X: q_A, q_E, M⁻¹ W ν, scratch, and the bias of own coordinates in the last repetition
START, AHEAD, SHIFT, WAY, BEFORE = range(ROWS, ROWS + 5)
TURNING_ROWS = ROWS + 5  # and after them, where there are own coordinates, those of carrying.py
MOST_REPEATS = 30  # halved in each, the third order of a step of 1/100 is at round-off
REDUNDANT = 1e-10  # of the stiffness of single contacts: what is left of it where they are not independent
STUCK = 1e-9  # of a velocity: changes below it may be round-off, if they do not get smaller
ENOUGH = 1e-3  # of the miss: what one solve leaves of it, since the next repetition finds it anew

gap = dispatched("gap")
directions = dispatched("directions")


# ------------------------------------------------------------------------------------------------ the end of the step


@inlined
def look_ahead(part, at, C, q, v):
    """Gap and velocities of an active contact at the end of the step; its rows stay those of the middle."""
    r = C[at]
    if r.moving == 1 and r.active == 1:
        middle_N, middle_T, nz = velocity_N(r, v), velocity_T(r, v), r.nz
        for j in range(MOST):
            r.at[0, j], r.at[1, j], r.at[2, j] = r.w_N[j], r.w_T[j], r.idx[j]
        directions(part.geometry, q, r)
        r.ahead_gap = gap(part.geometry, q)
        compare(C, at, middle_N, middle_T, q, v)
        for j in range(MOST):
            r.w_N[j], r.w_T[j], r.idx[j] = r.at[0, j], r.at[1, j], int(r.at[2, j])
        r.nz = nz


@detached("void(C, i8, f8, f8, f8[::1], f8[::1])", C=CONTACTS)
def compare(C, at, middle_N, middle_T, q, v):
    """Note by how much the end differs from the middle, and from what the percussions were computed for."""
    r = C[at]
    r.ahead_N, r.ahead_size = velocity_N(r, v), ROUND_OFF * lengths(r, q)
    r.astray, r.miss = 0.0, 0.0
    if r.stays == 1:
        bend_N, bend_T = r.ahead_N - middle_N, velocity_T(r, v) - middle_T
        change, size = max(abs(bend_N - r.bend_N), abs(bend_T - r.bend_T)), ROUND_OFF * magnitude(r, v)
        # positions far from the origin are known to fewer digits, and so are directions: changes that no longer shrink
        stuck = 2.0 * change >= r.bent and change <= STUCK / ROUND_OFF * size
        r.bend_N, r.bend_T, r.bent = bend_N, bend_T, change
        if keeps_gap(r):
            r.miss = r.ahead_gap - r.level
        if (change > size and not stuck) or abs(r.miss) > max(r.ahead_size, ROUND_OFF * abs(r.level)):
            r.astray = 1


@inlined
def keeps_gap(r):
    """Whether a contact that was closed bears a percussion, so that its gap stays what it was."""
    return r.stays == 1 and (r.bilateral == 1 or (r.mode != OPEN and r.P_N > 0.0))


@inlined
def note_stay(r, closed):
    """Whether a contact is closed where the next step begins, and the gap it then keeps."""
    r.stays = 1 if r.bilateral == 1 or (closed and r.ahead_gap <= r.ahead_size) else 0
    r.level = r.ahead_gap if r.bilateral == 0 and r.ahead_gap < -r.ahead_size else 0.0
    r.start_N = r.ahead_N


@inlined
def look_around(part, at, C, q, u, fresh):
    """Whether a contact is closed at the begin of a run; at its very begin no mode tells."""
    r = C[at]
    r.active = 1 if r.moving == 1 and (r.mode != OPEN or r.bilateral == 1 or fresh) else 0
    r.stays = 0
    look_ahead(part, at, C, q, u)
    if r.active == 1:
        note_stay(r, r.mode != OPEN or r.ahead_N <= 0.0)


each_look_ahead = each(look_ahead, "C", "q", "v", addressed=True)
each_look_around = each(look_around, "C", "q", "u", "fresh", addressed=True)


# ------------------------------------------------------------------------------------------------ repetitions


@detached("void(f8[:, ::1], C, i8)", C=CONTACTS)
def remember_start(X, C, n):
    """Keep the state at the begin of the step, from which it may be repeated."""
    for j in range(n):
        X[START, j], X[SHIFT, j] = X[Q, j], 0.0
    for i in range(len(C)):
        r = C[i]
        r.was, r.bend_N, r.bend_T, r.nu, r.bent = r.mode, 0.0, 0.0, 0.0, 1e300


@detached("void(f8[:, ::1], f8, i8)")
def go_ahead(X, dt, n):
    """Positions at the end of the step."""
    for j in range(n):
        X[AHEAD, j] = X[Q, j] + 0.5 * dt * X[V, j] + 0.5 * X[SHIFT, j]
    X[AHEAD, n] = 0.0


@inlined
def root_energy(X, n):
    """√(Σ m v²): with √G it makes the velocity a contact could get from all that moves, whose round-off it has."""
    total = 0.0
    for j in range(n):
        if X[MINV, j] > 0.0:
            total += X[V, j] * X[V, j] / X[MINV, j]
    return total**0.5


@detached("i8(f8[:, ::1], f8, f8, i8)")
def still_changes(X, change, last, n):
    """1 where the bias of own coordinates, which hangs on the velocity at the end, is not that of the step, else 0."""
    least = STUCK if 2.0 * change >= last else ROUND_OFF  # round-off changes, too
    return 1 if change > least * root_energy(X, n) else 0


@detached("i8(f8[:, ::1], C, i8[::1], f8, i8, i8, i8)", C=CONTACTS)
def must_repeat(X, C, active, dt, n, repeats, restless):
    """1 where an active contact is astray at the end of the step, else 0; X is prepared for the next repetition.

    `restless`: it has to be repeated anyhow.

    Contacts that find no end, as they take turns in opening, get Moreau's first-order step in the last repetition.
    """
    astray, speed = False, -1.0
    for k in range(len(active)):
        r = C[active[k]]
        if r.moving == 1 and r.astray == 1:
            speed = root_energy(X, n) if speed < 0.0 else speed
            size = ROUND_OFF * speed * max(r.G_NN, r.G_TT) ** 0.5
            r.astray = 1 if r.bent > size or abs(r.miss) > dt * size else 0
            astray |= r.astray == 1
    if not (astray or restless == 1) or repeats > MOST_REPEATS:
        return 0
    keep_gaps(X, C, active, n)
    for i in range(len(C)):
        r = C[i]
        r.mode = r.was
        if repeats == MOST_REPEATS and r.bilateral == 0:
            r.stays, r.bend_N, r.bend_T, r.nu = 0, 0.0, 0.0, 0.0
    add_shifts(X, C, active, n)
    for j in range(n):
        X[Q, j] = X[START, j] + 0.5 * dt * X[U, j] + 0.5 * X[SHIFT, j]
        X[H, j] = 0.0
    return 1


@detached("i8(f8[:, ::1], C, i8)", C=CONTACTS)
def end_repeats(X, C, n):
    """Take the end of the step; 0 when a bilateral contact would be left off its place, else 1."""
    good = True
    for i in range(len(C)):
        r = C[i]
        if r.active == 0:
            r.stays = 0
        elif r.moving == 1:
            good &= r.bilateral == 0 or r.astray == 0
            note_stay(r, r.mode != OPEN)
    for j in range(n):
        X[U, j], X[Q, j] = X[V, j], X[AHEAD, j]
    return 1 if good else 0


@piece
def add_shifts(X, C, active, n):
    """SHIFT = M⁻¹ W ν."""
    for j in range(n):
        X[SHIFT, j] = 0.0
    for k in range(len(active)):
        r = C[active[k]]
        if r.nu != 0.0:
            push(r, r.nu, 0.0, X[MINV], X[SHIFT])


@inlined
def put_back(r):
    """Whether the gap of an active contact is kept by ν."""
    return r.moving == 1 and keeps_gap(r) and r.G_NN > 0.0


@piece
def keep_gaps(X, C, active, n):
    """Add to ν what makes the misses vanish: Wᵀ M⁻¹ W δν = −miss by conjugate gradients, redundant contacts or not.

    Each row is scaled by its own G, so that angles and lengths count alike.
    """
    minv, way, square, rounds = X[MINV], X[WAY], 0.0, 0
    for k in range(len(active)):
        r = C[active[k]]
        r.nu_left = r.nu_way = 0.0
        if put_back(r):
            r.nu_left, r.nu_way = -r.miss, -r.miss / r.G_NN
            square, rounds = square + r.miss * r.miss / r.G_NN, rounds + 2
        else:
            r.nu = 0.0
    goal = ENOUGH * ENOUGH * square
    while square > goal and rounds > 0:
        for j in range(n):
            way[j] = 0.0
        for k in range(len(active)):
            if C[active[k]].nu_way != 0.0:
                push(C[active[k]], C[active[k]].nu_way, 0.0, minv, way)
        energy, size = 0.0, 0.0
        for k in range(len(active)):
            r = C[active[k]]
            if r.nu_way != 0.0:
                energy += r.nu_way * velocity_N(r, way)
                size += r.nu_way * r.nu_way * r.G_NN
        if energy <= REDUNDANT * size:
            return
        length, before, square = square / energy, square, 0.0
        for k in range(len(active)):
            r = C[active[k]]
            if put_back(r):
                r.nu += length * r.nu_way
                r.nu_left -= length * velocity_N(r, way)
                square += r.nu_left * r.nu_left / r.G_NN
        for k in range(len(active)):
            r = C[active[k]]
            if put_back(r):
                r.nu_way = r.nu_left / r.G_NN + square / before * r.nu_way
        rounds -= 1
