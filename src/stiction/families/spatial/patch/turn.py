"""How a body turns in a step: the mean angular velocity Ω that belongs to an angular momentum L.

    L = ½ (I(R) + I(R⁺)) Ω,   R⁺ = exp(h Ω) R,   I(R) = R diag(I) Rᵀ

The rule is the same read backwards, so of second order, and the energy ½ L·I(R)⁻¹L of free rotation swings within
bounds instead of growing; L is kept in space. Since Ω is the axis of the turn, I(R⁺) Ω = exp(h Ω) I(R) Ω: one more turn
of a vector. About a principal axis it is L = I Ω; most steps of a tumbling robot are of this kind, so each step looks
once (N[BENT]) and the rest of this file is seldom called.
"""

from __future__ import annotations

from typing import Any

from ....compiled.kernels import inlined, piece
from ....maths.vectors import (
    add,
    cross,
    dot,
    inverse,
    left_jacobian,
    minus,
    plus,
    product,
    scaled,
    times,
    turn_coefficients,
    turned,
    turned_matrix,
)

MOST, ROUND_OFF = 12, 1e-30  # Newton iterations; square of the last relative step


@inlined
def out_of_line(L: Any, w: Any, h: float, tol: float) -> int:
    """1 if L and I Ω differ, by h/2 L × Ω, by more than the step is solved to; 0 about a principal axis."""
    c = cross(L, w)
    return 1 if h * h * dot(c, c) > tol * tol else 0


@piece
def mean_momentum(f: Any, Iw: Any) -> Any:
    """½ (I(R) + I(R⁺)) Ω from I(R) Ω and the turn f = h Ω."""
    a, b, _ = turn_coefficients(dot(f, f))
    return scaled(0.5, add(Iw, turned(f, a, b, Iw)))


@piece
def momentum_slope(f: Any, h: float, inertia: Any, w: Any) -> Any:
    """∂/∂Ω of the mean momentum: ½ (I + exp(h Ω) I) − h/2 [I(R⁺) Ω]× J."""
    a, b, c = turn_coefficients(dot(f, f))
    Q, (x, y, z) = turned_matrix(f, a, b, inertia), turned(f, a, b, times(inertia, w))
    S, g = product((0.0, -z, y, z, 0.0, -x, -y, x, 0.0), left_jacobian(f, b, c)), 0.5 * h
    return (
        0.5 * (inertia[0] + Q[0]) - g * S[0], 0.5 * (inertia[1] + Q[1]) - g * S[1],
        0.5 * (inertia[2] + Q[2]) - g * S[2], 0.5 * (inertia[3] + Q[3]) - g * S[3],
        0.5 * (inertia[4] + Q[4]) - g * S[4], 0.5 * (inertia[5] + Q[5]) - g * S[5],
        0.5 * (inertia[6] + Q[6]) - g * S[6], 0.5 * (inertia[7] + Q[7]) - g * S[7],
        0.5 * (inertia[8] + Q[8]) - g * S[8],
    )  # fmt: skip


@piece
def free_turn(moments: Any, damping: float, h: float, c: Any, w: Any) -> Any:
    """Ω with mean momentum + damping Ω = c, in body axes, by Newton from w; and whether it was found."""
    inertia = (moments[0], 0.0, 0.0, 0.0, moments[1], 0.0, 0.0, 0.0, moments[2])
    found = False
    for _ in range(MOST):
        f, Iw = scaled(h, w), (moments[0] * w[0], moments[1] * w[1], moments[2] * w[2])
        A = momentum_slope(f, h, inertia, w)
        A = (A[0] + damping, A[1], A[2], A[3], A[4] + damping, A[5], A[6], A[7], A[8] + damping)
        step = times(inverse(A), minus(c, plus(mean_momentum(f, Iw), damping, w)))
        w = add(w, step)
        if dot(step, step) <= ROUND_OFF * dot(w, w):
            found = True
            break
    return w, found
