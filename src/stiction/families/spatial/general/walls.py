"""A ball in a fluid beside a plane wall: resistance that depends on the gap, and spin that pushes it along the wall."""

from __future__ import annotations

from math import exp, log, pi

from ....compiled.kernels import inlined, routine
from . import layout as at

KINDS = 5  # resistances in the table


@inlined
def read(beside, column, x):
    """exp of the cubic through rows with their slopes at the place x, counted in rows; ends are held."""
    x = min(max(x, 0.0), len(beside) - 1.0)
    i = min(int(x), len(beside) - 2)
    t = x - i
    a, b = beside[i, column], beside[i + 1, column]
    p, q = beside[i, column + KINDS], beside[i + 1, column + KINDS]
    return exp(a + t * (p + t * (3.0 * (b - a) - 2.0 * p - q + t * (2.0 * (a - b) + p + q))))


@routine
def add_wall(B, walls, beside, k, R):
    """Add to the resistance of a ball that of the fluid between it and a wall, n from the wall to the ball:

    F = −6πηa (λ_t v_t + λ_n v_n) + 6πηa² φ ω × n and T = −8πηa³ (τ_t ω_t + τ_n ω_n) + 6πηa² φ n × v. Where rough
    surfaces touch, below the least gap, no fluid is left to be squeezed out.
    """
    b, a = int(walls[k, at.BALL]), walls[k, at.RADIUS]
    n = (walls[k, at.NORMAL], walls[k, at.NORMAL + 1], walls[k, at.NORMAL + 2])
    gap = (n[0] * B[b, at.X] + n[1] * B[b, at.X + 1] + n[2] * B[b, at.X + 2] - walls[k, at.PLANE]) / a - 1.0
    x = (log(max(gap, walls[k, at.CLOSEST])) - walls[k, at.FIRST]) * walls[k, at.PER_ROW]
    once = 6.0 * pi * walls[k, at.VISCOSITY] * a
    A, N, C = once * read(beside, 0, x), once * read(beside, 1, x), once * a * read(beside, 4, x)
    D, S = 4.0 / 3.0 * once * a * a * read(beside, 2, x), 4.0 / 3.0 * once * a * a * read(beside, 3, x)
    if gap <= walls[k, at.CLOSEST]:
        N = 0.0
    for i in range(3):
        for j in range(3):
            same = 1.0 if i == j else 0.0
            R[b, 6 * i + j] += A * (same - n[i] * n[j]) + N * n[i] * n[j]
            R[b, 6 * i + j + 21] += D * (same - n[i] * n[j]) + S * n[i] * n[j]
        j, l = (i + 1) % 3, (i + 2) % 3  # noqa: E741
        R[b, 6 * i + j + 3] -= C * n[l]  # C n × ω against the force, row i: n_j ω_l − n_l ω_j
        R[b, 6 * i + l + 3] += C * n[j]
        R[b, 6 * j + i + 18] -= C * n[l]  # and transposed, −C n × v against the torque
        R[b, 6 * l + i + 18] += C * n[j]
