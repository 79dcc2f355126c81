"""What happens to spatial bodies besides contact: free motion, forces, prescribed supports, and the books of energy."""

from __future__ import annotations

from ....compiled.kernels import inlined
from ....compiled.memory import call_address
from ....maths.quaternion import rotate_freely, write_matrix
from . import layout as at
from .contacts import dot, into_body, into_world, write_turned
from .fluid import add_resistance
from .magnets import attract
from .thermal import shake


@inlined
def drift(B, bodies, t):
    """Free motion of every body for a time t: straight, and turning with constant angular momentum."""
    for b in range(bodies):
        for i in range(3):
            B[b, at.X + i] += t * B[b, at.V + i]
        if B[b, at.INV_MASS] > 0.0:
            rotate_freely(B, b, at.P_QUAT, at.L, at.INV_I, int(B[b, at.ODD]), t)


@inlined
def place(B, bodies):
    """Rotation matrix, inverse inertia and angular velocity in world axes from the state of every body."""
    for b in range(bodies):
        if B[b, at.INV_MASS] == 0.0:
            continue
        write_matrix(B, b, at.P_QUAT, at.R)
        write_turned(B, b, at.INV_J, B[b, at.INV_I], B[b, at.INV_I + 1], B[b, at.INV_I + 2])
        B[b, at.OMEGA], B[b, at.OMEGA + 1], B[b, at.OMEGA + 2] = into_world(
            B, b, at.R, B[b, at.INV_I] * B[b, at.L], B[b, at.INV_I + 1] * B[b, at.L + 1],
            B[b, at.INV_I + 2] * B[b, at.L + 2],
        )  # fmt: skip


@inlined
def move_tables(B, tables, travel, s, rate, frequency):
    """Place and velocity of the prescribed bodies."""
    for k in range(len(tables)):
        b, d = tables[k, 0], tables[k, 1]
        for i in range(3):
            B[b, at.X + i] = travel[k, 3 + i] + travel[k, i] * s[d]
            B[b, at.V + i] = travel[k, i] * rate[d] * frequency


@inlined
def place_tables(B, tables, travel, s):
    """Place of the prescribed bodies at the end of a step."""
    for k in range(len(tables)):
        for i in range(3):
            B[tables[k, 0], at.X + i] = travel[k, 3 + i] + travel[k, i] * s[tables[k, 1]]


@inlined
def add_forces(w, bodies, constants, s, h):
    """Force and torque on every body, gravity apart: shaking of the frame, pushes, fields on the dipoles, laws that are
    asked by address, and the resistance of a fluid."""
    B, ax, ay, az, bx, by, bz = w.B, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range(len(constants.shaken_by)):
        a = s[constants.shaken_by[k]]
        ax, ay = ax - a * constants.shaking[k, 0], ay - a * constants.shaking[k, 1]
        az -= a * constants.shaking[k, 2]
    for k in range(len(constants.field_by)):
        f = s[constants.field_by[k]]
        bx, by, bz = bx + f * constants.field[k, 0], by + f * constants.field[k, 1], bz + f * constants.field[k, 2]
    for b in range(bodies):
        m = B[b, at.MASS]
        B[b, at.FORCE], B[b, at.FORCE + 1], B[b, at.FORCE + 2] = m * ax, m * ay, m * az
        x, y, z = into_world(B, b, at.R, B[b, at.DIPOLE], B[b, at.DIPOLE + 1], B[b, at.DIPOLE + 2])
        B[b, at.TORQUE] = y * bz - z * by
        B[b, at.TORQUE + 1] = z * bx - x * bz
        B[b, at.TORQUE + 2] = x * by - y * bx
    for k in range(len(constants.push_on)):
        b, f = constants.push_on[k, 0], s[constants.push_on[k, 1]]
        for j in range(2):
            x, y, z = (
                f * constants.pushes[k, 3 * j],
                f * constants.pushes[k, 3 * j + 1],
                f * constants.pushes[k, 3 * j + 2],
            )
            if constants.push_on[k, 2] == 1:
                x, y, z = into_world(B, b, at.R, x, y, z)
            to = at.FORCE + 3 * j
            B[b, to], B[b, to + 1], B[b, to + 2] = B[b, to] + x, B[b, to + 1] + y, B[b, to + 2] + z
    if w.call[0] != 0:
        w.asked[at.NOW], w.asked[at.WHICH] = w.asked[at.BEGIN] + 0.5 * h, 0.0
        w.call[8] = s.ctypes.data
        call_address(w.call[0], w.call, 1)
    if len(constants.attracted) > 0:
        attract(B, constants.attracted, bodies)
    for b in range(len(constants.noise)):
        if B[b, at.INV_MASS] > 0.0:
            shake(B, b, constants.noise, constants.seed, w.asked[at.BEGIN], h)
    add_resistance(w, bodies, constants, h)


@inlined
def kick_freely(B, bodies, g, h):
    """Velocities after the forces alone have acted for h; returns 0, or NaN as soon as one is not finite.

    Also a bound of the speed of any point of a body, for the choice of contacts that may close.
    """
    not_finite = 0.0
    for b in range(bodies):
        if B[b, at.INV_MASS] == 0.0:
            B[b, at.SPEED] = dot(B, b, at.V, B, b, at.V) ** 0.5
            continue
        for i in range(3):
            B[b, at.V_A + i], B[b, at.OMEGA_A + i] = B[b, at.V + i], B[b, at.OMEGA + i]
        x, y, z = into_world(B, b, at.INV_J, B[b, at.TORQUE], B[b, at.TORQUE + 1], B[b, at.TORQUE + 2])
        B[b, at.OMEGA], B[b, at.OMEGA + 1] = B[b, at.OMEGA] + h * x, B[b, at.OMEGA + 1] + h * y
        B[b, at.OMEGA + 2] += h * z
        for i in range(3):
            B[b, at.V + i] += h * (g[i] + B[b, at.INV_MASS] * B[b, at.FORCE + i])
            not_finite += 0.0 * (B[b, at.V + i] + B[b, at.OMEGA + i])
        v = max(dot(B, b, at.V, B, b, at.V), dot(B, b, at.V_A, B, b, at.V_A))
        w = max(dot(B, b, at.OMEGA, B, b, at.OMEGA), dot(B, b, at.OMEGA_A, B, b, at.OMEGA_A))
        B[b, at.SPEED] = v**0.5 + B[b, at.REACH] * w**0.5
    return not_finite


@inlined
def look_ahead(B, bodies, h):
    """Where every body is at the middle of the next step with the present velocities."""
    for b in range(bodies):
        for i in range(3):
            B[b, at.X_N + i] = B[b, at.X + i] + h * B[b, at.V + i]
        if B[b, at.INV_MASS] == 0.0:
            continue
        B[b, at.D_QUAT], B[b, at.D_QUAT + 1], B[b, at.D_QUAT + 2], B[b, at.D_QUAT + 3] = 1.0, 0.0, 0.0, 0.0
        ox, oy, oz = into_body(B, b, at.R, B[b, at.OMEGA], B[b, at.OMEGA + 1], B[b, at.OMEGA + 2])
        B[b, at.L_N], B[b, at.L_N + 1] = ox / B[b, at.INV_I], oy / B[b, at.INV_I + 1]
        B[b, at.L_N + 2] = oz / B[b, at.INV_I + 2]
        rotate_freely(B, b, at.D_QUAT, at.L_N, at.INV_I, int(B[b, at.ODD]), h)
        w, x, y, z = B[b, at.D_QUAT], B[b, at.D_QUAT + 1], B[b, at.D_QUAT + 2], B[b, at.D_QUAT + 3]
        B[b, at.SWING], B[b, at.SWING + 1] = 2 * w * x - h * ox, 2 * w * y - h * oy
        B[b, at.SWING + 2] = 2 * w * z - h * oz
        write_matrix(B, b, at.D_QUAT, at.R_N)
        for j in range(3):  # R_N ← R R_N, column by column
            B[b, at.R_N + j], B[b, at.R_N + 3 + j], B[b, at.R_N + 6 + j] = into_world(
                B, b, at.R, B[b, at.R_N + j], B[b, at.R_N + 3 + j], B[b, at.R_N + 6 + j]
            )


@inlined
def write_momentum(B, b, to):
    """Angular momentum in body axes from the angular velocity in world axes."""
    x, y, z = into_body(B, b, at.R, B[b, at.OMEGA], B[b, at.OMEGA + 1], B[b, at.OMEGA + 2])
    B[b, to], B[b, to + 1], B[b, to + 2] = x / B[b, at.INV_I], y / B[b, at.INV_I + 1], z / B[b, at.INV_I + 2]


@inlined
def end_kick(B, bodies, g, h, supplied):
    """Momentum of every body after the kick, and the work done by forces and by gravity."""
    for b in range(bodies):
        if B[b, at.INV_MASS] == 0.0:
            continue
        turned = False
        for i in range(3):
            turned |= B[b, at.OMEGA + i] != B[b, at.OMEGA_A + i]
            v, w = B[b, at.V_A + i] + B[b, at.V + i], B[b, at.OMEGA_A + i] + B[b, at.OMEGA + i]
            force, torque = B[b, at.FORCE + i] - B[b, at.MUTUAL + i], B[b, at.TORQUE + i] - B[b, at.MUTUAL + 3 + i]
            supplied[0] += 0.5 * h * (force * v + torque * w)
            supplied[1] += 0.5 * h * B[b, at.MASS] * g[i] * v
        if turned:
            write_momentum(B, b, at.L)
