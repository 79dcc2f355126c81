"""Contact modes at the level of accelerations: forces and accelerations in given modes.

M a = h + Σ w_N λ_N + w_T λ_T,   closed: w_N·a + z_N = 0,   stick: w_T·a + z_T = 0,   slip: λ_T = −sign μ_k σ λ_N

with σ = 1, for a guide (bilateral) the sign of λ_N: fixed while a mode lasts, since |λ_N| has a kink where it changes.
"""

from __future__ import annotations

from ....compiled.kernels import brief, inlined, piece
from ....compiled.memory import call_address, matrix_at
from ....maths.linear import solve_in_place
from ..carrying import spread_accelerations
from ..evaluate import PHASE
from ..pairs import coupling
from ..record import HELD, MINV, OPEN, RATIO, STICK, A, H, U, kinetic, velocity_N, velocity_T
from ..sharing import SAME, along, capacity, share
from .machine import ADDRESS, B_AT, B_SIZE, CARRIES, EVALUATIONS, machine_at

NOTHING, IMPACT, REVERSAL, BREAKS_FORTH, BREAKS_BACK, LIFT_OFF = range(6)  # kinds of events
TURNS = 9  # the force of a guide changes its sign; 6 to 8 are troubles (located/switching.py)
LEAVES = 10  # what touches comes to the end of its surface
MAY_STICK, MAY_SLIP_FORTH, MAY_SLIP_BACK, MAY_OPEN = 1, 2, 4, 8
ACCEPTED = 1e-9  # relative violation of an inequality that counts as round-off
POSSIBLE = 1e-6  # relative violation of the best mode beyond which there is none (Painlevé)
SOFT = 1e-11  # relative regularisation of redundant contacts: minimum-norm forces, accelerations unaffected


@piece
def find_leader(X, C, first, i):
    """The first sticking contact of a group that holds along the same direction as contact i: itself, or one before it.

    Rows that turn apart (ẇ·u differs) hold against different accelerations.
    """
    r, j = C[i], first
    r.leader, r.along = i, 1.0
    while j != i:
        o = C[j]
        if o.mode == STICK and o.leader == j:
            c = along(r, o, X[MINV])
            size = abs(r.z_T) + abs(c * o.z_T)
            for k in range(r.nz):
                size += abs(r.w_T[k] * X[A, r.idx[k]])
            if c != 0.0 and abs(r.z_T - c * o.z_T) <= SAME * size:
                r.leader, r.along = j, c
                return
        j = o.after


@piece
def number_rows(X, C, first):
    """Give every unknown of the contact forces of a group its row; returns their number.

    Contacts that hold along one direction have one unknown along it, what they hold together (sharing.py).
    """
    m, i = 0, first
    while i >= 0:
        r = C[i]
        r.row_N = r.row_T = r.leader = -1
        if r.mode != OPEN:
            r.row_N, m = m, m + 1
            if r.mode == STICK:
                find_leader(X, C, first, i)
                if r.leader == i:
                    r.row_T, m = m, m + 1
        i = r.after
    return m


@piece
def entry(a, row, b, column, minv):
    """Response of row `row` of contact a to the unknown `column` (0 normal, 1 tangential) of contact b."""
    mu = kinetic(b, b.sign)
    if column == 1 or b.mode == STICK or mu == 0.0:
        return coupling(a, row, b, column, minv)
    return coupling(a, row, b, 0, minv) - b.sign * b.sigma * mu * coupling(a, row, b, 1, minv)


@piece
def write_system(X, C, B, first, m):
    """Rows of the equations of the closed and sticking contacts of a group; the right-hand side is column m."""
    minv, a, i = X[MINV], X[A], first
    while i >= 0:
        at, p = i, C[i]
        i = p.after
        if p.row_N < 0:
            continue
        B[p.row_N, m] = -(velocity_N(p, a) + p.z_N)
        if p.row_T >= 0:
            B[p.row_T, m] = -(velocity_T(p, a) + p.z_T)
        j = first
        while j >= 0:
            o = C[j]
            j = o.after
            if o.row_N < 0:
                continue
            B[p.row_N, o.row_N] = entry(p, 0, o, 0, minv)
            if o.row_T >= 0:
                B[p.row_N, o.row_T] = entry(p, 0, o, 1, minv)
            if p.row_T >= 0:
                B[p.row_T, o.row_N] = entry(p, 1, o, 0, minv)
                if o.row_T >= 0:
                    B[p.row_T, o.row_T] = entry(p, 1, o, 1, minv)
        if p.follows == 1:  # its load is that of the contact before it; the equation is scaled like the others
            B[p.row_N, p.row_N], B[p.row_N, C[at - 1].row_N] = C[at - 1].G_NN, -C[at - 1].G_NN


@brief("void(i8, i8, i8)")
def solve_system(B_at, size, m):
    """Solve the m equations in B; redundant ones softly, with refinement. The solution replaces column m.

    B has room for three such systems: the working one, the original, and the refined solution.
    """
    B = matrix_at(B_at, size, size)
    largest = 0.0
    for i in range(m):
        for j in range(m + 1):
            B[m + 1 + i, j] = B[i, j]
        largest = max(largest, abs(B[i, i]))
        B[2 * m + 1, i] = 0.0
    column_scales(B, m)
    if solve_in_place(B, m):
        return
    for _ in range(4):
        for i in range(m):
            B[i, m] = B[m + 1 + i, m]
            for j in range(m):
                B[i, j] = B[m + 1 + i, j]
                B[i, m] -= B[m + 1 + i, j] * B[2 * m + 1, j]
            B[i, i] += SOFT * largest
        for j in range(m):
            B[m, j] = 0.0
        if not solve_in_place(B, m):
            break
        for i in range(m):
            B[2 * m + 1, i] += B[i, m]
    for i in range(m):
        B[i, m] = B[2 * m + 1, i]


@inlined
def column_scales(B, m):
    for j in range(m):
        B[m, j] = 0.0
        for i in range(m):
            B[m, j] = max(B[m, j], abs(B[i, j]))


@inlined
def read_forces(C, B, first, m):
    """Contact forces of a group from the solution."""
    i = first
    while i >= 0:
        r = C[i]
        if r.row_N >= 0:
            r.lambda_N = B[r.row_N, m]
            r.lambda_T = B[r.row_T, m] if r.row_T >= 0 else -r.sign * r.sigma * kinetic(r, r.sign) * r.lambda_N
        i = r.after
    i = first
    while i >= 0:
        if C[i].row_T >= 0:
            share_hold(C, i)
        i = C[i].after


@piece
def share_hold(C, leader):
    """Split what the contacts of a leader hold together, in proportion to what each can hold."""
    held, together, several, i = C[leader].lambda_T, 0.0, False, leader
    while i >= 0:
        if C[i].leader == leader:
            together += abs(C[i].along) * capacity(C[i], C[i].lambda_N, held * C[i].along)
            several |= i != leader
        i = C[i].after
    i = leader if several else -1
    while i >= 0:
        r = C[i]
        if r.leader == leader and together > 0.0:
            r.lambda_T = share(capacity(r, r.lambda_N, held * r.along), r.along, held, together)
        elif r.leader == leader:
            r.lambda_T = held if i == leader else 0.0
        i = r.after


@inlined
def lone_forces(mode, mu, b_N, b_T, G_NN, G_NT, G_TT, inverse_NN, inverse_TT):
    """λ_N and λ_T of a contact that sticks, or slides with the signed coefficient mu, against the accelerations b."""
    if mode == STICK:
        if G_NT == 0.0:
            return -b_N * inverse_NN, -b_T * inverse_TT
        determinant = G_NN * G_TT - G_NT * G_NT
        return (G_NT * b_T - G_TT * b_N) / determinant, (G_NT * b_N - G_NN * b_T) / determinant
    lambda_N = -b_N / (G_NN - mu * G_NT)
    return lambda_N, -mu * lambda_N


@inlined
def solve_lone(r, a):
    """Forces of the only closed contact, in closed form."""
    b_N, b_T = velocity_N(r, a) + r.z_N, velocity_T(r, a) + r.z_T
    mu = r.sign * r.sigma * kinetic(r, r.sign)
    r.lambda_N, r.lambda_T = lone_forces(
        r.mode, mu, b_N, b_T, r.G_NN, r.G_NT, r.G_TT, r.inverse_NN, r.inverse_TT
    )  # fmt: skip


@brief("void(i8, i8)")
def solve_group(m, first):
    """Forces of the closed contacts of a group, where several contacts are closed."""
    w = machine_at(m)
    X, C, B, closed, lone, i = w.X, w.C, w.B, 0, 0, first
    while i >= 0:
        if C[i].mode != OPEN:
            closed, lone = closed + 1, i
        i = C[i].after
    if closed == 1:
        solve_lone(C[lone], X[A])
    elif closed > 1:
        rows = number_rows(X, C, first)
        write_system(X, C, B, first, rows)
        solve_system(w.where[B_AT], w.where[B_SIZE], rows)
        read_forces(C, B, first, rows)


@inlined
def follow(C, i):
    """A row that follows a contact is open where that is, and nowhere else."""
    if C[i].follows == 1 and (C[i].mode == OPEN) != (C[i - 1].mode == OPEN):
        C[i].mode = OPEN if C[i].mode != OPEN else STICK


@piece
def accelerate(m, w):
    """Accelerations X[A] and contact forces in the present modes, after the model was evaluated."""
    X, C = w.X, w.C
    n, minv, a = X.shape[1] - 1, X[MINV], X[A]
    for j in range(n):
        if minv[j] > 0.0:
            a[j] = minv[j] * X[H, j]
    closed, lone = 0, 0
    for i in range(len(C)):
        follow(C, i)
        C[i].lambda_N = C[i].lambda_T = 0.0
        if C[i].mode != OPEN:
            closed, lone = closed + 1, i
    if closed == 0:
        return
    if closed == 1:
        solve_lone(C[lone], a)
    else:
        for i in range(len(C)):
            if C[i].group == i:
                solve_group(m, i)
    for i in range(len(C)):
        r = C[i]
        if r.mode != OPEN:
            for j in range(r.nz):
                k = r.idx[j]
                a[k] += minv[k] * (r.w_N[j] * r.lambda_N + r.w_T[j] * r.lambda_T)
    for j in range(n):
        if X[HELD, j] > 0.0:
            a[j] = X[RATIO, j] * a[int(X[HELD, j]) - 1]


@piece
def measure(X, C, k):
    """What event functions need of every contact, at the start (k = 0), middle (1) or end (2) of a step."""
    for i in range(len(C)):
        r = C[i]
        r.at[k, 0], r.at[k, 1], r.at[k, 2] = r.gap, velocity_N(r, X[U]), velocity_N(r, X[A]) + r.z_N
        r.at[k, 3], r.at[k, 4] = velocity_T(r, X[U]), velocity_T(r, X[A]) + r.z_T
        r.at[k, 5], r.at[k, 6] = r.lambda_N, r.lambda_T
        r.at[k, 7], r.at[k, 8], r.rooms[k] = r.mu_s, r.back_s, r.room


@brief("void(i8)")
def accelerate_detached(m):
    """`accelerate` as a routine of its own, with what is carried."""
    w = machine_at(m)
    accelerate(m, w)
    if w.where[CARRIES] != 0:
        spread_accelerations(w.G, w.X)


@inlined
def call_model(w, phase):
    """The model at X[Q], X[U]."""
    w.scalars[PHASE] = phase
    w.count[EVALUATIONS] += 1
    call_address(w.where[ADDRESS], w.where, 0)
