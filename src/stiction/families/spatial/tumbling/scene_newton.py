"""Impulses of several contact patches by the semi-smooth Newton method of Alart and Curnier (1991), where sweeps crawl.

Points: p = max(0, p − r u). Friction of a patch: P is P − ρ V brought back to the ball of radius μ Σp; outside of it,
with y = P − ρ V and d = y/|y|, P = μ Σp d is linearised as P = μ d Σp + (μ Σp/|y|) (1 − d dᵀ) (P − ρ V).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from ....compiled.kernels import inlined, piece

STIFF = 1e-11  # of its own row, added to each: four corners of a face are one more than the motion needs
MOST_NEWTON = 20


@inlined
def solved(A: Any, m: int) -> bool:
    """Gauss with pivots from the column; the solution stands in column m. False if there is none."""
    for c in range(m):
        best = c
        for i in range(c + 1, m):
            best = i if abs(A[i, c]) > abs(A[best, c]) else best
        if A[best, c] == 0.0:
            return False
        if best != c:
            for k in range(c, m + 1):
                A[c, k], A[best, k] = A[best, k], A[c, k]
        per = 1.0 / A[c, c]
        for i in range(c + 1, m):
            share = A[i, c] * per
            for k in range(c + 1, m + 1):
                A[i, k] -= share * A[c, k]
    for c in range(m - 1, -1, -1):
        for k in range(c + 1, m):
            A[c, m] -= A[c, k] * A[k, m]
        A[c, m] /= A[c, c]
    return True


@inlined
def velocity(W: Any, q: Any, p: Any, i: int) -> float:
    """Row i of W p + q."""
    u = q[i]
    for k in range(len(q)):
        u += W[i, k] * p[k]
    return u


@inlined
def unit_row(A: Any, i: int, n: int) -> None:
    """The equation p_i = 0."""
    for k in range(n + 1):
        A[i, k] = 0.0
    A[i, i] = 1.0


@inlined
def still_row(W: Any, q: Any, A: Any, i: int, scale: float) -> None:
    """The equation that row i of W p + q is 0, scaled."""
    n = len(q)
    for k in range(n):
        A[i, k] = scale * W[i, k]
    A[i, i] += scale * STIFF * W[i, i]
    A[i, n] = -scale * q[i]


@piece
def friction_equations(W: Any, q: Any, p: Any, A: Any, first: int, f: int, mu: float) -> None:
    """Three equations of a patch whose points begin at row `first` and whose friction begins at row f."""
    n, limit = len(q), 0.0
    for i in range(first, f):
        limit += mu * max(0.0, p[i])
    rho = 3.0 / (W[f, f] + W[f + 1, f + 1] + W[f + 2, f + 2])
    y0, y1 = p[f] - rho * velocity(W, q, p, f), p[f + 1] - rho * velocity(W, q, p, f + 1)
    y2 = p[f + 2] - rho * velocity(W, q, p, f + 2)
    size = sqrt(y0 * y0 + y1 * y1 + y2 * y2)
    for c in range(3):
        if limit <= 0.0:
            unit_row(A, f + c, n)
        elif size <= limit:
            still_row(W, q, A, f + c, rho)
        else:
            d0, d1, d2, share = y0 / size, y1 / size, y2 / size, limit / size
            d = d0 if c == 0 else d1 if c == 1 else d2
            e0, e1, e2 = -share * d * d0, -share * d * d1, -share * d * d2  # row c of share (1 − d dᵀ)
            e0, e1, e2 = (
                e0 + (share if c == 0 else 0.0),
                e1 + (share if c == 1 else 0.0),
                e2 + (share if c == 2 else 0.0),
            )
            for k in range(n):
                A[f + c, k] = rho * (e0 * W[f, k] + e1 * W[f + 1, k] + e2 * W[f + 2, k])
            A[f + c, n] = -rho * (e0 * q[f] + e1 * q[f + 1] + e2 * q[f + 2])
            A[f + c, f] -= e0
            A[f + c, f + 1] -= e1
            A[f + c, f + 2] -= e2
            A[f + c, f + c] += 1.0
            for i in range(first, f):
                A[f + c, i] -= mu * d


@piece
def newton(W: Any, q: Any, p: Any, start: Any, mu: Any, A: Any, least: float) -> bool:
    """Impulses by Newton's method from those given, until none changes its own velocity by more than `least`; they are
    as before if that is not reached. `A` is room for the equations, two columns wider than W."""
    n, mark, found = len(q), A.shape[1] - 1, False
    for i in range(n):
        A[i, mark] = p[i]
    for _ in range(MOST_NEWTON):
        for j in range(len(mu)):
            first, f = start[j], start[j + 1] - 3
            for i in range(first, f):
                if p[i] - velocity(W, q, p, i) / W[i, i] > 0.0:
                    still_row(W, q, A, i, 1.0 / W[i, i])
                else:
                    unit_row(A, i, n)
            friction_equations(W, q, p, A, first, f, mu[j])
        if not solved(A, n):
            break
        change = 0.0
        for i in range(n):
            change, p[i] = max(change, abs(A[i, n] - p[i]) * W[i, i]), A[i, n]
        if change <= least:
            found = True
            break
    for j in range(len(mu)):
        for i in range(start[j], start[j + 1] - 3):
            found = found and p[i] >= -least / W[i, i]
            p[i] = max(0.0, p[i])
    if not found:
        for i in range(n):
            p[i] = A[i, mark]
    return found
