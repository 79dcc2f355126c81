"""A box in space on a shaken floor, written for this problem only: eight corners, Moreau's rule, warm sweeps."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ...compiled.kernels import kernel, piece
from ..peers import problems as p

RTOL, MOST = 1e-12, 1000  # of the velocities that contacts change; sweeps of a step
X, V, SPIN, TURN = 0, 3, 6, 9  # where they begin in a state: position, velocity, spin in body axes, attitude


@piece
def drift(state, R, h):
    """Position and attitude after half a step of free motion, and the matrix of the attitude."""
    for i in range(3):
        state[X + i] += h * state[V + i]
    wx, wy, wz = 0.5 * h * state[SPIN], 0.5 * h * state[SPIN + 1], 0.5 * h * state[SPIN + 2]
    w, x, y, z = state[TURN], state[TURN + 1], state[TURN + 2], state[TURN + 3]
    a, b = w - wx * x - wy * y - wz * z, x + w * wx + y * wz - z * wy
    c, d = y + w * wy + z * wx - x * wz, z + w * wz + x * wy - y * wx
    size = 1.0 / sqrt(a * a + b * b + c * c + d * d)
    w, x, y, z = a * size, b * size, c * size, d * size
    state[TURN], state[TURN + 1], state[TURN + 2], state[TURN + 3] = w, x, y, z
    R[0], R[1], R[2] = 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)
    R[3], R[4], R[5] = 2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)
    R[6], R[7], R[8] = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)


@piece
def rows_of(R, corner, inertia, mass, W, G):
    """Rows of a corner on the spin, corner × Rᵀe_i, over J, and their own mobilities."""
    x, y, z = corner[0], corner[1], corner[2]
    for i in range(3):
        ex, ey, ez = R[3 * i], R[3 * i + 1], R[3 * i + 2]
        wx, wy, wz = y * ez - z * ey, z * ex - x * ez, x * ey - y * ex
        W[i, 0], W[i, 1], W[i, 2] = wx, wy, wz
        G[i] = 1 / mass + wx * wx / inertia[0] + wy * wy / inertia[1] + wz * wz / inertia[2]


@piece
def velocity(state, W, i):
    """Velocity of a corner along axis i."""
    return state[V + i] + W[i, 0] * state[SPIN] + W[i, 1] * state[SPIN + 1] + W[i, 2] * state[SPIN + 2]


@piece
def push(state, W, i, P, inertia, mass):
    """A percussion along axis i at a corner."""
    state[V + i] += P / mass
    for j in range(3):
        state[SPIN + j] += P * W[i, j] / inertia[j]


@piece
def sweep(state, W, G, P, closed, n, mu, inertia, mass):
    """One sweep over the closed corners; the largest change of a velocity."""
    change = 0.0
    for k in range(n):
        c = closed[k]
        dP = max(0.0, P[c, 2] - velocity(state, W[c], 2) / G[c, 2]) - P[c, 2]
        P[c, 2] += dP
        push(state, W[c], 2, dP, inertia, mass)
        g = max(G[c, 0], G[c, 1])
        tx, ty = P[c, 0] - velocity(state, W[c], 0) / g, P[c, 1] - velocity(state, W[c], 1) / g
        size, most = sqrt(tx * tx + ty * ty), mu * P[c, 2]
        if size > most:
            tx, ty = tx * most / size, ty * most / size
        dx, dy = tx - P[c, 0], ty - P[c, 1]
        P[c, 0], P[c, 1] = tx, ty
        push(state, W[c], 0, dx, inertia, mass)
        push(state, W[c], 1, dy, inertia, mass)
        change = max(change, G[c, 2] * abs(dP), g * abs(dx), g * abs(dy))
    return change


@kernel
def box_by_hand(cycles, steps, dt, forth, high, low, corners, inertia, mass, mu, g, state, R, W, G, P, closed):
    """Cycles of a floor that pushes the box with `high` for its first `forth` steps, then with `low`; sweeps made."""
    made = 0
    for _ in range(cycles):
        for step in range(steps):
            drift(state, R, 0.5 * dt)
            n = 0
            for c in range(len(corners)):
                x, y, z = corners[c, 0], corners[c, 1], corners[c, 2]
                if state[X + 2] + R[6] * x + R[7] * y + R[8] * z <= 1e-12 * abs(z):
                    rows_of(R, corners[c], inertia, mass, W[c], G[c])
                    closed[n] = c
                    n += 1
                else:
                    P[c, 0] = P[c, 1] = P[c, 2] = 0.0
            wx, wy, wz = state[SPIN], state[SPIN + 1], state[SPIN + 2]
            state[SPIN] += dt * (inertia[1] - inertia[2]) / inertia[0] * wy * wz
            state[SPIN + 1] += dt * (inertia[2] - inertia[0]) / inertia[1] * wz * wx
            state[SPIN + 2] += dt * (inertia[0] - inertia[1]) / inertia[2] * wx * wy
            state[V] += dt * (high if step < forth else low)
            state[V + 2] -= dt * g
            for k in range(n):
                for i in range(3):
                    push(state, W[closed[k]], i, P[closed[k], i], inertia, mass)
            for _ in range(MOST):
                made += 1
                if sweep(state, W, G, P, closed, n, mu, inertia, mass) <= RTOL * dt * g:
                    break
            drift(state, R, 0.5 * dt)
    return made


def box_arguments(steps: int) -> tuple[Any, ...]:
    """What `box_by_hand` takes after the number of cycles for S3 in so many steps per cycle; the box is at rest."""
    sides = np.array([p.LENGTH, p.WIDTH, p.HEIGHT])
    inertia = p.MASS / 12 * (np.sum(sides**2) - sides**2)
    signs = np.array([(i, j, k) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)])
    state = np.zeros(13)
    state[X + 2], state[TURN] = p.HEIGHT / 2, 1.0
    push, forth = p.MU * p.G, steps * 8 // 9
    drive = (p.PROBLEMS["S3"].until / steps, forth, 0.5 * push, -4.0 * push)
    scratch = (np.zeros(9), np.zeros((8, 3, 3)), np.zeros((8, 3)), np.zeros((8, 3)), np.zeros(8, np.int64))
    return (steps, *drive, signs * sides / 2, inertia, p.MASS, p.MU, p.G, state, *scratch)
