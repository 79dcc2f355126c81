"""Whether a step is accurate enough: its error, relative to the largest velocities so far."""

from __future__ import annotations

from ....compiled.kernels import brief, inlined
from ....maths.tableaux import ERROR, ERROR_2, INFO
from ..record import A1, MINV, PART, SPEED, STAGES, H
from .machine import machine_at

BOUNDLESS = 1e300  # numbers beyond it, and those that are none, come from a step that is too long
NOISE = 1e-14  # round-off of a sum of forces, relative to their sizes: 50 operations
BALANCED = 1e-3  # of the sizes of forces: a sum this small may be the balance of things at rest


@inlined
def forces_without_sign(X, C):
    """Sizes of all forces on each coordinate, added up in X[PART]: what their round-off is relative to."""
    for j in range(X.shape[1]):
        X[PART, j] = abs(X[H, j])
    for i in range(len(C)):
        r = C[i]
        for j in range(r.nz):
            X[PART, r.idx[j]] += abs(r.w_N[j] * r.lambda_N) + abs(r.w_T[j] * r.lambda_T)


@inlined
def forgiven(X, j, span, tolerated):
    """Velocity that round-off of the forces at the end of a step makes in a time `span`; no number if they are none.

    Forces that do not balance set things in motion, and then the tolerance is larger; a trial step so long that a
    linkage is torn apart has forces without bound at its end, whose round-off must not excuse it.
    """
    sizes = X[MINV, j] * X[PART, j]
    noise = NOISE * span * sizes
    if not noise < BOUNDLESS:
        return noise * 0.0
    return tolerated if noise > tolerated > 0.0 and not abs(X[A1, j]) <= BALANCED * sizes else noise


@inlined
def relative_error(X, C, T, h, span, rows):
    """Error of the step relative to the tolerance (1: just accepted), from one or two rows of the tableau.

    `span` turns velocities into lengths. What round-off of the forces does in a time `span` is no error: at rest,
    velocities and accelerations are noise.
    """
    n, stages = X.shape[1] - 1, int(T[INFO, 0])
    first, second = 0.0, 0.0
    forces_without_sign(X, C)
    for j in range(n):
        scale = T[INFO, 2] * X[SPEED, j]
        scale += forgiven(X, j, span, scale)
        if scale != 0.0:
            e_q, e_u, f_q, f_u = 0.0, 0.0, 0.0, 0.0
            for i in range(stages + 1):
                e_q += T[ERROR, i] * X[STAGES + 2 * i, j]
                e_u += T[ERROR, i] * X[STAGES + 2 * i + 1, j]
                if rows == 2:
                    f_q += T[ERROR_2, i] * X[STAGES + 2 * i, j]
                    f_u += T[ERROR_2, i] * X[STAGES + 2 * i + 1, j]
            first += (h * e_u / scale) ** 2 + (h * e_q / (scale * span)) ** 2
            second += (h * f_u / scale) ** 2 + (h * f_q / (scale * span)) ** 2
    if rows == 1:
        return (first / (2 * n)) ** 0.5
    total = first + 0.01 * second  # the combination of Hairer's DOP853
    return first / (total * 2 * n) ** 0.5 if total != 0.0 else 0.0


@brief("f8(i8, f8, f8)")
def error(m, h, span):
    """`relative_error` as a routine of its own."""
    w = machine_at(m)
    return relative_error(w.X, w.C, w.T, h, span, int(w.T[INFO, 3]))
