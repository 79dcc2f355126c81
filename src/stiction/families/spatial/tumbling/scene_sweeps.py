"""Impulses of several contact patches at once: projected Gauss–Seidel over one dense Delassus matrix."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ....compiled.kernels import inlined, piece

PATIENCE, LOOSER = 1000, 100.0
LOOK, STEADY, FARTHEST = 50, 1e-3, 2**20  # sweeps between two looks for a drift, how even it is, how far it is followed
SLIDING = 1e-6  # by this share a drift along the limit of friction may leave it; the next sweep leads back


@inlined
def stuck(W: Any, f: int, u0: float, u1: float, u2: float) -> Any:
    """The change of the friction impulses f, f + 1, f + 2 that stops the slip (u0, u1, u2), by Cramer's rule."""
    a, b, c = W[f, f], W[f, f + 1], W[f, f + 2]
    d, e, g = W[f + 1, f], W[f + 1, f + 1], W[f + 1, f + 2]
    k, m, n = W[f + 2, f], W[f + 2, f + 1], W[f + 2, f + 2]
    det = a * (e * n - g * m) - b * (d * n - g * k) + c * (d * m - e * k)
    z0 = u0 * (e * n - g * m) - b * (u1 * n - g * u2) + c * (u1 * m - e * u2)
    z1 = a * (u1 * n - g * u2) - u0 * (d * n - g * k) + c * (d * u2 - u1 * k)
    z2 = a * (e * u2 - u1 * m) - b * (d * u2 - u1 * k) + u0 * (d * m - e * k)
    return -z0 / det, -z1 / det, -z2 / det


@inlined
def friction(W: Any, q: Any, p: Any, f: int, limit: float) -> float:
    """Friction rows f, f + 1, f + 2: sticking if the ball allows it, else a step against the slip and back into it.

    Returns the largest change, as the velocity it makes at its own contact.
    """
    n = len(q)
    u0, u1, u2 = q[f], q[f + 1], q[f + 2]
    for k in range(n):
        u0 += W[f, k] * p[k]
        u1 += W[f + 1, k] * p[k]
        u2 += W[f + 2, k] * p[k]
    d0, d1, d2 = stuck(W, f, u0, u1, u2)
    z0, z1, z2 = p[f] + d0, p[f + 1] + d1, p[f + 2] + d2
    if z0 * z0 + z1 * z1 + z2 * z2 > limit * limit:
        bound = W[f, f] + W[f + 1, f + 1] + W[f + 2, f + 2]
        z0, z1, z2 = p[f] - u0 / bound, p[f + 1] - u1 / bound, p[f + 2] - u2 / bound
        length = sqrt(z0 * z0 + z1 * z1 + z2 * z2)
        if length > limit:
            share = limit / length
            z0, z1, z2 = z0 * share, z1 * share, z2 * share
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


@piece
def sweeps(W: Any, q: Any, p: Any, start: Any, mu: Any, most: int, tol: float, scratch: Any) -> int:
    """Solve 0 ≤ p_n ⊥ W p + q ≥ 0 and friction in the ball μ Σp_n with greatest dissipation, for every patch.

    Rows of patch j: points start[j] … start[j+1] − 4, then three scaled friction rows. It ends when a sweep changes no
    velocity by more than `tol` of the largest: impulses that hold each other (a robot wedged between two planes) may
    drift on for ever without moving anything. A patch at the edge of sticking can alternate below that; after PATIENCE
    sweeps LOOSER × tol is enough. `scratch` is (2, n) of zeros. Returns the sweeps made, or −1.
    """
    n, patches = len(q), len(mu)
    size = 0.0
    for i in range(n):
        size = max(size, abs(q[i]))
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
        if sweep % LOOK == LOOK - 1:
            follow(p, scratch[0], scratch[1], start, mu)
    return -1
