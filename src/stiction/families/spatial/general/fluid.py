"""Bodies in a fluid: resistance at the mean velocity of a step, with and without contacts.

    M (u_E − u_A) = h f − h R (u_A + u_E)/2 + W P,   so   u_E = u_free + (M + h R/2)⁻¹ W P

with R the sum of all that resists a body, at the middle of the step, and u_free what forces alone bring. So resistance
never overshoots, and what a percussion does to a body is told by (M + h R/2)⁻¹ in place of M⁻¹: of second order, also
where bodies rub. (To repeat a step with the percussions of the last trial leads there, too, but by a factor of
s/(1 + s) per trial, s = h c/2m: slowly in the thick fluids of small robots.)
"""

from __future__ import annotations

from ....compiled.kernels import inlined, routine
from . import layout as at
from .contacts import into_body, into_world, write_turned
from .walls import add_wall


@inlined
def add_resistance(w, bodies, constants, h):
    """Force and torque of the fluid on every body, at the velocities that the step would bring without contact, and
    what percussions do to bodies in it."""
    B, R = w.B, w.fluid
    matrices = len(constants.resistance) > 0 or len(constants.walls) > 0
    for b in range(bodies):
        wet = matrices or B[b, at.DRAG] > 0.0 or B[b, at.DRAG + 1] > 0.0
        B[b, at.WET] = 1.0 if wet and B[b, at.INV_MASS] > 0.0 else 0.0
        if B[b, at.WET] == 0.0:
            continue
        for k in range(36):
            R[b, k] = 0.0
        for i in range(3):
            R[b, 7 * i], R[b, 7 * i + 21] = B[b, at.DRAG], B[b, at.DRAG + 1]
        if not matrices:
            resist_evenly(B, b, constants.g, h)
    if not matrices:
        return
    for b in range(len(constants.resistance)):
        if B[b, at.WET] > 0.0:
            add_turned(w, b, constants.resistance)
    for k in range(len(constants.walls)):
        add_wall(B, constants.walls, constants.beside, k, R)
    for b in range(bodies):
        if B[b, at.WET] > 0.0:
            resist(w, b, constants.g, h)


@inlined
def resist_evenly(B, b, g, h):
    """−c × the mean velocity and −c' × the mean spin, alike in all directions."""
    c, share = B[b, at.DRAG], 0.5 * h * B[b, at.INV_MASS]
    for i in range(3):
        mean = (B[b, at.V + i] + share * B[b, at.FORCE + i] + 0.5 * h * g[i]) / (1.0 + share * c)
        B[b, at.FORCE + i] -= c * mean
    ease = B[b, at.INV_MASS] / (1.0 + share * c)
    c = B[b, at.DRAG + 1]
    wx, wy, wz = into_body(B, b, at.R, B[b, at.OMEGA], B[b, at.OMEGA + 1], B[b, at.OMEGA + 2])
    tx, ty, tz = into_body(B, b, at.R, B[b, at.TORQUE], B[b, at.TORQUE + 1], B[b, at.TORQUE + 2])
    ix, iy, iz = 0.5 * h * B[b, at.INV_I], 0.5 * h * B[b, at.INV_I + 1], 0.5 * h * B[b, at.INV_I + 2]
    wx, wy, wz = (wx + ix * tx) / (1.0 + ix * c), (wy + iy * ty) / (1.0 + iy * c), (wz + iz * tz) / (1.0 + iz * c)
    x, y, z = into_world(B, b, at.R, wx, wy, wz)
    B[b, at.TORQUE], B[b, at.TORQUE + 1] = B[b, at.TORQUE] - c * x, B[b, at.TORQUE + 1] - c * y
    B[b, at.TORQUE + 2] -= c * z
    for k in range(9):
        B[b, at.EASE_V + k], B[b, at.EASE_VW + k] = ease if k % 4 == 0 else 0.0, 0.0
    write_turned(B, b, at.EASE_W, B[b, at.INV_I] / (1.0 + ix * c), B[b, at.INV_I + 1] / (1.0 + iy * c),
                 B[b, at.INV_I + 2] / (1.0 + iz * c))  # fmt: skip


@routine
def add_turned(w, b, resistance):
    """Add a matrix in principal axes of body b to its resistance in world axes, block by block: Q R Qᵀ."""
    B, half, R = w.B, w.solve, w.fluid
    for p in (0, 3):
        for q in (0, 3):
            for j in range(3):
                k = 6 * p + q + j
                half[0, j], half[1, j], half[2, j] = into_world(
                    B, b, at.R, resistance[b, k], resistance[b, k + 6], resistance[b, k + 12]
                )
            for i in range(3):
                x, y, z = into_world(B, b, at.R, half[i, 0], half[i, 1], half[i, 2])
                k = 6 * (p + i) + q
                R[b, k], R[b, k + 1], R[b, k + 2] = R[b, k] + x, R[b, k + 1] + y, R[b, k + 2] + z


@inlined
def invert(A, n):
    """A⁻¹ in place of a symmetric positive definite A (Gauss and Jordan; no pivots, so that units do not matter)."""
    for k in range(n):
        pivot, A[k, k] = 1.0 / A[k, k], 1.0
        for j in range(n):
            A[k, j] *= pivot
        for i in range(n):
            if i != k:
                factor, A[i, k] = A[i, k], 0.0
                for j in range(n):
                    A[i, j] -= factor * A[k, j]


@inlined
def write_ease(B, b, A, R, h):
    """(M + h R/2)⁻¹ of body b in world axes."""
    for i in range(3):
        for j in range(3):
            row, other = at.R + 3 * i, at.R + 3 * j
            inertia = 0.0
            for k in range(3):
                inertia += B[b, row + k] * B[b, other + k] / B[b, at.INV_I + k]
            A[i, j] = 0.5 * h * R[b, 6 * i + j] + (B[b, at.MASS] if i == j else 0.0)
            A[i, 3 + j], A[3 + i, j] = 0.5 * h * R[b, 6 * i + j + 3], 0.5 * h * R[b, 6 * i + j + 18]
            A[3 + i, 3 + j] = 0.5 * h * R[b, 6 * i + j + 21] + inertia
    invert(A, 6)
    for i in range(3):
        for j in range(3):
            B[b, at.EASE_V + 3 * i + j], B[b, at.EASE_VW + 3 * i + j] = A[i, j], A[i, 3 + j]
            B[b, at.EASE_W + 3 * i + j] = A[3 + i, 3 + j]


@routine
def resist(w, b, g, h):
    """−R × the mean velocity and spin of the step without contact, ū = (M + h R/2)⁻¹ (M u + h f/2)."""
    B, A, half = w.B, w.solve, 0.5 * h
    write_ease(B, b, A, w.fluid, h)
    ox, oy, oz = into_body(B, b, at.R, B[b, at.OMEGA], B[b, at.OMEGA + 1], B[b, at.OMEGA + 2])
    lx, ly, lz = into_world(B, b, at.R, ox / B[b, at.INV_I], oy / B[b, at.INV_I + 1], oz / B[b, at.INV_I + 2])
    lx, ly, lz = lx + half * B[b, at.TORQUE], ly + half * B[b, at.TORQUE + 1], lz + half * B[b, at.TORQUE + 2]
    m, v, f = B[b, at.MASS], at.V, at.FORCE
    px, py, pz = (
        m * B[b, v] + half * (B[b, f] + m * g[0]),
        m * B[b, v + 1] + half * (B[b, f + 1] + m * g[1]),
        m * B[b, v + 2] + half * (B[b, f + 2] + m * g[2]),
    )
    vx, vy, vz = along(A, 0, px, py, pz, lx, ly, lz)
    wx, wy, wz = along(A, 3, px, py, pz, lx, ly, lz)
    hold_back(B, b, w.fluid, 1.0, vx, vy, vz, wx, wy, wz)


@inlined
def along(A, i, x, y, z, u, v, w):
    """Three rows of A from i on, times (x, y, z, u, v, w)."""
    return (
        A[i, 0] * x + A[i, 1] * y + A[i, 2] * z + A[i, 3] * u + A[i, 4] * v + A[i, 5] * w,
        A[i + 1, 0] * x + A[i + 1, 1] * y + A[i + 1, 2] * z + A[i + 1, 3] * u + A[i + 1, 4] * v + A[i + 1, 5] * w,
        A[i + 2, 0] * x + A[i + 2, 1] * y + A[i + 2, 2] * z + A[i + 2, 3] * u + A[i + 2, 4] * v + A[i + 2, 5] * w,
    )


@inlined
def hold_back(B, b, R, share, vx, vy, vz, wx, wy, wz):
    """Take `share` R (v, ω) from force and torque, which stand one after the other."""
    for i in range(6):
        k = 6 * i
        linear = R[b, k] * vx + R[b, k + 1] * vy + R[b, k + 2] * vz
        B[b, at.FORCE + i] -= share * (linear + R[b, k + 3] * wx + R[b, k + 4] * wy + R[b, k + 5] * wz)


@inlined
def answer_contacts(w, bodies, g, h):
    """The force of the fluid with the velocities that contacts brought: R (u_E − u_free)/2 more."""
    B = w.B
    for b in range(bodies):
        if B[b, at.WET] == 0.0:
            continue
        x, y, z = into_world(B, b, at.INV_J, B[b, at.TORQUE], B[b, at.TORQUE + 1], B[b, at.TORQUE + 2])
        v, o, m = at.V, at.OMEGA, B[b, at.INV_MASS]
        hold_back(
            B, b, w.fluid, 0.5,
            B[b, v] - B[b, at.V_A] - h * (g[0] + m * B[b, at.FORCE]),
            B[b, v + 1] - B[b, at.V_A + 1] - h * (g[1] + m * B[b, at.FORCE + 1]),
            B[b, v + 2] - B[b, at.V_A + 2] - h * (g[2] + m * B[b, at.FORCE + 2]),
            B[b, o] - B[b, at.OMEGA_A] - h * x, B[b, o + 1] - B[b, at.OMEGA_A + 1] - h * y,
            B[b, o + 2] - B[b, at.OMEGA_A + 2] - h * z,
        )  # fmt: skip
