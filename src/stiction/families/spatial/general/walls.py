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


@inlined
def add_pair(B, b, i, force, torque):
    """Add to a component of force and torque."""
    B[b, at.FORCE + i] += force
    B[b, at.TORQUE + i] += torque


@routine
def resist_beside_wall(B, walls, beside, k, g, h):
    """F = −6πηa (λ_t v_t + λ_n v_n) + 6πηa² φ ω × n and T = −8πηa³ (τ_t ω_t + τ_n ω_n) + 6πηa² φ n × v at the mean
    velocities of the step without contacts, n from the wall to the ball.

    Along the wall v and w = ω × n obey (m + hA/2) v̄ − hC/2 w̄ = m v + h F/2, (I + hD/2) w̄ − hC/2 v̄ = I w + h/2 T × n.
    Where rough surfaces touch, below the least gap, no fluid is left to be squeezed out.
    """
    b, a, half = int(walls[k, at.BALL]), walls[k, at.RADIUS], 0.5 * h
    nx, ny, nz = walls[k, at.NORMAL], walls[k, at.NORMAL + 1], walls[k, at.NORMAL + 2]
    gap = (nx * B[b, at.X] + ny * B[b, at.X + 1] + nz * B[b, at.X + 2] - walls[k, at.PLANE]) / a - 1.0
    x = (log(max(gap, walls[k, at.CLOSEST])) - walls[k, at.FIRST]) * walls[k, at.PER_ROW]
    once = 6.0 * pi * walls[k, at.VISCOSITY] * a
    A, N, C = once * read(beside, 0, x), once * read(beside, 1, x), once * a * read(beside, 4, x)
    D, S = 4.0 / 3.0 * once * a * a * read(beside, 2, x), 4.0 / 3.0 * once * a * a * read(beside, 3, x)
    if gap <= walls[k, at.CLOSEST]:
        N = 0.0
    m, I = B[b, at.MASS], 1.0 / B[b, at.INV_I]  # noqa: E741
    v, F, o, T = at.V, at.FORCE, at.OMEGA, at.TORQUE
    fx, fy, fz = B[b, F] + m * g[0], B[b, F + 1] + m * g[1], B[b, F + 2] + m * g[2]
    # momenta at the middle of the step without resistance: m v + h F/2 and I ω + h T/2
    px, py, pz = m * B[b, v] + half * fx, m * B[b, v + 1] + half * fy, m * B[b, v + 2] + half * fz
    lx, ly, lz = (
        I * B[b, o] + half * B[b, T],
        I * B[b, o + 1] + half * B[b, T + 1],
        I * B[b, o + 2] + half * B[b, T + 2],
    )
    p_n, l_n = px * nx + py * ny + pz * nz, lx * nx + ly * ny + lz * nz
    v_n, o_n = p_n / (m + half * N), l_n / (I + half * S)
    px, py, pz = px - p_n * nx, py - p_n * ny, pz - p_n * nz
    qx, qy, qz = ly * nz - lz * ny, lz * nx - lx * nz, lx * ny - ly * nx
    heavy, slow, both = m + half * A, I + half * D, half * C
    det = heavy * slow - both * both
    vx, vy, vz = (slow * px + both * qx) / det, (slow * py + both * qy) / det, (slow * pz + both * qz) / det
    wx, wy, wz = (both * px + heavy * qx) / det, (both * py + heavy * qy) / det, (both * pz + heavy * qz) / det
    tx, ty, tz = C * vx - D * wx, C * vy - D * wy, C * vz - D * wz  # T × n
    add_pair(B, b, 0, C * wx - A * vx - N * v_n * nx, ny * tz - nz * ty - S * o_n * nx)
    add_pair(B, b, 1, C * wy - A * vy - N * v_n * ny, nz * tx - nx * tz - S * o_n * ny)
    add_pair(B, b, 2, C * wz - A * vz - N * v_n * nz, nx * ty - ny * tx - S * o_n * nz)
