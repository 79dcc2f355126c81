"""Impulses of several contact patches at once: projected Gauss–Seidel over one dense Delassus matrix."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ....compiled.kernels import inlined, piece
from ....maths.vectors import dot, inverse, minus, times
from .scene_newton import STIFF, newton, solved

MOST_SECULAR, ON_THE_BALL = 40, 1e-12  # iterations of the secular equation, and how well it is solved
PATIENCE, LOOSER = 1000, 100.0
MOST_AT_ONCE = 60  # impulses found from one set of equations
CRAWL = 49  # sweeps after which Newton's method is asked, and again after twice as many
OFTEN = 3  # so many sweeps are followed by a jump each, which turns friction of what slides; then fewer and fewer
LOOK, STEADY, FARTHEST = 50, 1e-3, 2**20  # sweeps between two looks for a drift, how even it is, how far it is followed
SLIDING = 1e-6  # by this share a drift along the limit of friction may leave it; the next sweep leads back


@inlined
def in_ball(D: Any, b: Any, limit: float) -> Any:
    """P with D P = b if |P| ≤ limit: sticking; else (D + s) P = b with the s > 0 for which |P| = limit: sliding.

    The secular equation of trust regions, as patch/friction.py; it converges monotonically, at last quadratically.
    """
    M, s = inverse(D), 0.0
    P = times(M, b)
    size = sqrt(dot(P, P))
    for _ in range(MOST_SECULAR):
        if size <= limit * (1.0 + ON_THE_BALL):
            break
        s += dot(P, P) / dot(P, times(M, P)) * (size - limit) / limit
        M = inverse((D[0] + s, D[1], D[2], D[3], D[4] + s, D[5], D[6], D[7], D[8] + s))
        P = times(M, b)
        size = sqrt(dot(P, P))
    return P


@inlined
def friction(W: Any, q: Any, p: Any, f: int, limit: float) -> float:
    """Friction rows f, f + 1, f + 2 by the exact law, all other impulses as they are.

    Returns the largest change, as the velocity it makes at its own contact.
    """
    n = len(q)
    if limit <= 0.0:
        change = max(abs(p[f]) * W[f, f], abs(p[f + 1]) * W[f + 1, f + 1], abs(p[f + 2]) * W[f + 2, f + 2])
        p[f] = p[f + 1] = p[f + 2] = 0.0
        return change
    u0, u1, u2 = q[f], q[f + 1], q[f + 2]
    for k in range(n):
        u0 += W[f, k] * p[k]
        u1 += W[f + 1, k] * p[k]
        u2 += W[f + 2, k] * p[k]
    D = (W[f, f], W[f, f + 1], W[f, f + 2], W[f + 1, f], W[f + 1, f + 1], W[f + 1, f + 2],
         W[f + 2, f], W[f + 2, f + 1], W[f + 2, f + 2])  # fmt: skip
    z0, z1, z2 = in_ball(D, minus(times(D, (p[f], p[f + 1], p[f + 2])), (u0, u1, u2)), limit)
    change = max(abs(z0 - p[f]) * W[f, f], abs(z1 - p[f + 1]) * W[f + 1, f + 1])
    change = max(change, abs(z2 - p[f + 2]) * W[f + 2, f + 2])
    p[f], p[f + 1], p[f + 2] = z0, z1, z2
    return change


@inlined
def allowed(p: Any, drift: Any, times: float, start: Any, mu: Any) -> bool:
    """Whether impulses that have drifted so many times further still push and stay within friction."""
    for j in range(len(mu)):
        first, last = start[j], start[j + 1] - 3
        total, square = 0.0, 0.0
        for i in range(first, last):
            new = p[i] + times * drift[i]
            if new < 0.0 or (p[i] == 0.0 and drift[i] != 0.0):
                return False
            total += new
        for i in range(last, last + 3):
            new = p[i] + times * drift[i]
            square += new * new
        if square > (1.0 + SLIDING) * mu[j] * mu[j] * total * total:
            return False
    return True


@inlined
def follow(p: Any, before: Any, drift: Any, start: Any, mu: Any) -> None:
    """Impulses that hold each other drift evenly, sweep by sweep, until one lets go: go there at once. Where the drift
    becomes weaker, go to where it would end (Aitken).

    `before` are the impulses one sweep ago; `drift` gets the change of this sweep and has that of the look before.
    """
    n, along, change, earlier = len(p), 0.0, 0.0, 0.0
    for i in range(n):
        new = p[i] - before[i]
        along, change, earlier = along + new * drift[i], change + new * new, earlier + drift[i] * drift[i]
        drift[i] = new
    if not along * along > (1.0 - STEADY * STEADY) * change * earlier or along <= 0.0:
        return
    ratio = along / earlier
    farthest = min(FARTHEST, LOOK / (1.0 - ratio)) if ratio < 1.0 else FARTHEST
    times, far = 0.0, 1.0
    while far <= farthest and allowed(p, drift, far, start, mu):
        times, far = far, 2.0 * far
    while far - times > 1.0 and times > 0.0:
        middle = 0.5 * (times + far)
        if allowed(p, drift, middle, start, mu):
            times = middle
        else:
            far = middle
    for i in range(n):
        p[i] += times * drift[i]


@inlined
def carriers(p: Any, start: Any, mu: Any, A: Any, rows: Any) -> int:
    """How many impulses are unknown, with their rows: points that push, and friction of patches that stick.

    Of patches that slide, the last column of A gets the direction of friction, as share of the pressure of each point.
    """
    m, mark = 0, A.shape[1] - 1
    for j in range(len(mu)):
        first, last = start[j], start[j + 1] - 3
        total, square = 0.0, 0.0
        for i in range(first, last):
            total += p[i]
            if p[i] > 0.0:
                rows[m] = i
                m += 1
        for i in range(last, last + 3):
            square += p[i] * p[i]
        limit = mu[j] * total
        sticks = square < (1.0 - SLIDING) * limit * limit
        for i in range(last, last + 3):
            A[i, mark] = 0.0 if sticks or limit == 0.0 else p[i] / total
            if sticks:
                rows[m] = i
                m += 1
    return m


@inlined
def fill(W: Any, q: Any, start: Any, A: Any, rows: Any, m: int) -> None:
    """Equations for the unknown impulses: no velocity in their rows; the right side in column m of A."""
    mark, j = A.shape[1] - 1, 0
    for c in range(m):
        k = rows[c]
        while k >= start[j + 1]:
            j += 1
        f = start[j + 1] - 3
        d0, d1, d2 = (A[f, mark], A[f + 1, mark], A[f + 2, mark]) if k < f else (0.0, 0.0, 0.0)
        for i in range(m):
            A[i, c] = W[rows[i], k]
        if d0 != 0.0 or d1 != 0.0 or d2 != 0.0:
            for i in range(m):
                A[i, c] += d0 * W[rows[i], f] + d1 * W[rows[i], f + 1] + d2 * W[rows[i], f + 2]
        A[c, c] += STIFF * W[k, k]
    for i in range(m):
        A[i, m] = -q[rows[i]]


@piece
def jump(W: Any, q: Any, p: Any, start: Any, mu: Any, A: Any, rows: Any) -> None:
    """Go at once to where sweeps lead if the same points go on pushing and the same patches sticking; stay if that is
    not allowed. `A` is room for the equations, two columns wider than W."""
    m, patches, mark = carriers(p, start, mu, A, rows), len(mu), A.shape[1] - 1
    if m == 0 or m > MOST_AT_ONCE or m + 1 >= mark:
        return
    fill(W, q, start, A, rows, m)
    if not solved(A, m):
        return
    c = 0
    for j in range(patches):
        last, total, square = start[j + 1] - 3, 0.0, 0.0
        while c < m and rows[c] < last:
            if not A[c, m] >= 0.0:
                return
            total, c = total + A[c, m], c + 1
        while c < m and rows[c] < last + 3:
            square, c = square + A[c, m] * A[c, m], c + 1
        if square > mu[j] * mu[j] * total * total:
            return
    for c in range(m):
        p[rows[c]] = A[c, m]
    for j in range(patches):
        total = 0.0
        for i in range(start[j], start[j + 1] - 3):
            total += p[i]
        for i in range(start[j + 1] - 3, start[j + 1]):
            p[i] = A[i, mark] * total if A[i, mark] != 0.0 else p[i]


@piece
def sweeps(W: Any, q: Any, p: Any, start: Any, mu: Any, most: int, tol: float, scratch: Any, A: Any,
           rows: Any) -> int:  # fmt: skip
    """Solve 0 ≤ p_n ⊥ W p + q ≥ 0 and friction in the ball μ Σp_n with greatest dissipation, for every patch.

    Rows of patch j: points start[j] … start[j+1] − 4, then three scaled friction rows. It ends when a sweep changes no
    velocity by more than `tol` of the largest: impulses that hold each other (a robot wedged between two planes) may
    drift on for ever without moving anything. A patch at the edge of sticking can alternate below that; after PATIENCE
    sweeps LOOSER × tol is enough. `scratch` is (2, n) of zeros, `A` (n, n + 2), `rows` n integers.
    Now and then what sweeps lead to is found at once (`jump`), from impulses other than zero before the first sweep; a
    further sweep says whether it is right. Where they crawl, Newton's method is asked. Returns the sweeps made, or −1.
    """
    n, patches, ahead, hard, known = len(q), len(mu), 0, CRAWL, False
    size = 0.0
    for i in range(n):
        size, known = max(size, abs(q[i])), known or p[i] != 0.0
    if known:
        jump(W, q, p, start, mu, A, rows)
    for sweep in range(most):
        if sweep % LOOK == LOOK - 1:
            for i in range(n):
                scratch[0, i] = p[i]
        change = 0.0
        for j in range(patches):
            first, last = start[j], start[j + 1] - 3
            total = 0.0
            for i in range(first, last):
                u = q[i]
                for k in range(n):
                    u += W[i, k] * p[k]
                new = max(0.0, p[i] - u / W[i, i])
                change = max(change, abs(new - p[i]) * W[i, i])
                p[i] = new
                total += new
            change = max(change, friction(W, q, p, last, mu[j] * total))
        if change <= (tol if sweep < PATIENCE else LOOSER * tol) * size:
            return sweep + 1
        if sweep == ahead:
            jump(W, q, p, start, mu, A, rows)
            ahead = ahead + 1 if ahead < OFTEN else 2 * ahead + 2
        if sweep % LOOK == LOOK - 1:
            follow(p, scratch[0], scratch[1], start, mu)
        if sweep >= hard and n <= MOST_AT_ONCE:
            newton(W, q, p, start, mu, A, tol * size)
            hard = 2 * sweep
    return -1
