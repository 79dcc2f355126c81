"""Gauss–Seidel for any number of contacts: sweeps of exact single-contact solves, mixed where they are slow.

Sweeps creep where contacts share a load in several ways, or pass it along a pile. Anderson's mixing takes the
combination of the last sweeps that would have changed least: for contacts that keep their modes a Krylov method, and
otherwise no more than a new start for the next sweep, which puts every percussion back into its cone.
Anderson (1965); Walker, Ni (2011).
"""

from __future__ import annotations

from ...compiled.kernels import inlined, piece
from ...maths.linear import solve_in_place
from .following import solve_both, solve_follower
from .jointed import answer
from .record import FREE, MINV, V, magnitude, push, settle, velocity_N, velocity_T
from .single import solve_alone

RELAXED = 0.5  # part of a change that relaxed sweeps take: contacts that take turns then meet in the middle
WINDOW = 40  # sweeps that are mixed
GRAM = WINDOW + 1  # columns of their products, twice as many rows: the products, and a linear system
CHANGES, RESULTS = 0, WINDOW  # rows: differences of the changes, and of the results, of one sweep and the next,
BEFORE, CHANGE, RESULT = range(2 * WINDOW, 2 * WINDOW + 3)  # percussions before a sweep, its change, its result
MIXED = 2 * WINDOW + 3
FLAT = 1e-14  # of the products: directions in which nothing changed any more
WORSE = 2.0  # growth of the change at which what was known is forgotten


def room(contacts: int) -> int:
    """Numbers that mixed sweeps need for so many contacts."""
    return 2 * MIXED * contacts + 2 * GRAM * GRAM


@inlined
def push_through(C, active, n, k, P_N, P_T, minv, v, K):
    """v += what a percussion of active contact k does, joints included (jointed.py; K[0] of them)."""
    push(C[active[k]], P_N, P_T, minv, v)
    if K[0] > 0.0:
        answer(C, active[n : n + int(K[0])], k, P_N, P_T, minv, v, K)


@piece
def begin_sweeps(C, active, n, X, K):
    """v with the percussions of the records, from the free velocity; the scale of velocities."""
    minv, v, free, scale = X[MINV], X[V], X[FREE], 0.0
    for j in range(len(v)):
        v[j] = free[j]
    for k in range(n):
        r = C[active[k]]
        scale = max(scale, magnitude(r, v), abs(r.target))
    for k in range(n):
        r = C[active[k]]
        push_through(C, active, n, k, r.P_N, r.P_T, minv, v, K)
    return scale


@piece
def sweep(C, active, n, minv, v, relaxed, K):
    """Solve every contact once: largest change of a velocity by it, and whether each had a solution."""
    change, solvable = 0.0, True
    for k in range(n):
        i = active[k]
        r = C[i]
        if K[0] == 0.0 and i + 1 < len(C) and C[i + 1].follows == 1:
            changed, found = solve_both(r, C[i + 1], minv, v, RELAXED if relaxed else 1.0)
            change, solvable = max(change, changed), solvable and found
            continue
        if K[0] == 0.0 and r.follows == 1:
            continue
        old_N, old_T = r.P_N, r.P_T
        g_N = velocity_N(r, v) + r.target - r.G_NN * old_N - r.G_NT * old_T
        g_T = velocity_T(r, v) + r.target_T - r.G_NT * old_N - r.G_TT * old_T
        if r.follows == 1:
            solve_follower(r, C[i - 1], g_T)
        else:
            solvable &= solve_alone(r, g_N, g_T)
        change = max(change, r.G_NN * abs(r.P_N - old_N), r.G_TT * abs(r.P_T - old_T))
        if relaxed:
            r.P_N, r.P_T = old_N + RELAXED * (r.P_N - old_N), old_T + RELAXED * (r.P_T - old_T)
        push_through(C, active, n, k, r.P_N - old_N, r.P_T - old_T, minv, v, K)
    return change, solvable


@piece
def settle_all(C, active, n, v):
    for k in range(n):
        settle(C[active[k]], v)


@piece
def gauss_seidel(C, active, n, minv, v, scale, rtol, limit, relaxed, K):
    """Sweeps until no percussion changes any velocity by more than rtol.

    Where `relaxed`, a part of each change is taken; friction cones are convex, so percussions stay inside. Returns
    (sweeps, change of the last sweep relative to the velocity scale); `sweeps` is negative when a contact had no
    solution in the last sweep.
    """
    change = 0.0
    for count in range(1, limit + 1):
        change, solvable = sweep(C, active, n, minv, v, relaxed, K)
        if change <= rtol * scale:
            settle_all(C, active, n, v)
            return (count if solvable else -count), 0.0
    return limit, change / scale


# ------------------------------------------------------------------------------------------------ mixing


@piece
def mixed_sweeps(C, active, n, X, M, gram, scale, rtol, limit, K):
    """Sweeps, each from a mixture of the last ones; returns as `gauss_seidel`.

    v is made anew from the percussions of a mixture: they may be large, and their round-off must not stay.
    """
    minv, v, known, last, change = X[MINV], X[V], 0, 0.0, 0.0
    for count in range(1, limit + 1):
        for k in range(n):
            r = C[active[k]]
            M[BEFORE, 2 * k], M[BEFORE, 2 * k + 1] = r.P_N, r.P_T
        change, solvable = sweep(C, active, n, minv, v, False, K)
        if change <= rtol * scale:
            settle_all(C, active, n, v)
            return (count if solvable else -count), 0.0
        size = remember_sweep(C, active, n, M, gram, known if count > 1 else -1)
        known = 0 if count == 1 or size > WORSE * last else known + 1
        last = size
        if known > 0 and count < limit:
            mix(C, active, n, M, gram, min(known, WINDOW))
            begin_sweeps(C, active, n, X, K)
    return limit, change / scale


@piece
def remember_sweep(C, active, n, M, gram, known):
    """Note the last sweep, and its difference to the one before as number `known` of a ring; the size of its change.

    Changes are measured by what they do to velocities, in the metric of masses: ΔP √G.
    """
    row, size = known % WINDOW, 0.0
    for k in range(n):
        r = C[active[k]]
        for side in range(2):
            j, P, G = 2 * k + side, r.P_N if side == 0 else r.P_T, r.G_NN if side == 0 else r.G_TT
            change = (P - M[BEFORE, j]) * G**0.5
            if known >= 0:
                M[CHANGES + row, j], M[RESULTS + row, j] = change - M[CHANGE, j], P - M[RESULT, j]
            M[CHANGE, j], M[RESULT, j] = change, P
            size += change * change
    for i in range(min(known + 1, WINDOW) if known >= 0 else 0):
        gram[row, i] = gram[i, row] = product(M, CHANGES + row, CHANGES + i, 2 * n)
    return size**0.5


@inlined
def product(M, a, b, n):
    """Scalar product of two rows."""
    total = 0.0
    for j in range(n):
        total += M[a, j] * M[b, j]
    return total


@piece
def mix(C, active, n, M, gram, known):
    """Percussions of the mixture of results whose change would have been the least."""
    trace = 0.0
    for i in range(known):
        trace += gram[i, i]
    A = gram[GRAM:]
    for i in range(known):
        for j in range(known):
            A[i, j] = gram[i, j] + (FLAT * trace if i == j else 0.0)
        A[i, known] = product(M, CHANGES + i, CHANGE, 2 * n)
    for j in range(known):
        A[known, j] = 0.0  # pivots are never lost: the system is positive definite
    if not solve_in_place(A, known):
        return
    for k in range(n):
        r, P_N, P_T = C[active[k]], M[RESULT, 2 * k], M[RESULT, 2 * k + 1]
        for i in range(known):
            P_N -= A[i, known] * M[RESULTS + i, 2 * k]
            P_T -= A[i, known] * M[RESULTS + i, 2 * k + 1]
        r.P_N, r.P_T = P_N, P_T
