"""Laws that the general solver asks by address: magnetic fields, users' forces and users' friction laws.

The step is compiled once for all models; what a model brings of its own is one small callback, compiled per set of
kinds.
"""

from __future__ import annotations

from typing import Any

from ....compiled.callback import TWELVE_WORDS, callback_address, descriptors, header
from ....compiled.kernels import dispatched, each, inlined
from . import layout as at
from .contacts import into_body, into_world

ROLES = ("fields", "forces", "friction")  # roles of a packed model that are asked by address
ARGUMENTS = ("theta_at", "theta_n", "iota_at", "iota_n", "header_at", "B_at", "rows", "s_at", "s_n", "asked_at",
             "asked_n", "bodies")  # fmt: skip

magnetic_field = dispatched("magnetic_field")
friction_coefficient = dispatched("friction_coefficient")


@inlined
def add_field(law, asked, x, y, z):
    """Add flux density and gradients of a field at a place."""
    one, total = asked[at.FIELD : at.FIELD + 12], asked[at.TOTAL : at.TOTAL + 12]
    for i in range(12):
        one[i] = 0.0
    magnetic_field(law, asked[at.NOW], x, y, z, one)
    for i in range(12):
        total[i] += one[i]


@inlined
def tell_friction(law, number, asked):
    """μ, if this is the law that is asked."""
    if number == asked[at.WHICH]:
        asked[at.ANSWER] = friction_coefficient(law, asked[at.VELOCITY])


add_fields = each(add_field, "asked", "x", "y", "z")
add_own_forces = each("force")
tell_frictions = each(tell_friction, "asked", addressed=True)


@inlined
def is_magnetic(B, b):
    """Whether a body feels fields."""
    found = B[b, at.SOFT] != 0.0 or B[b, at.SOFT + 4] != 0.0 or B[b, at.SOFT + 8] != 0.0
    return found or B[b, at.DIPOLE] != 0.0 or B[b, at.DIPOLE + 1] != 0.0 or B[b, at.DIPOLE + 2] != 0.0


@inlined
def moment_in(B, b, field):
    """The moment of a body in world axes: what it has always, and what the field induces."""
    x, y, z = into_body(B, b, at.R, field[0], field[1], field[2])
    i, j, k = at.SOFT, at.SOFT + 3, at.SOFT + 6
    return into_world(
        B, b, at.R, B[b, at.DIPOLE] + B[b, i] * x + B[b, i + 1] * y + B[b, i + 2] * z,
        B[b, at.DIPOLE + 1] + B[b, j] * x + B[b, j + 1] * y + B[b, j + 2] * z,
        B[b, at.DIPOLE + 2] + B[b, k] * x + B[b, k + 1] * y + B[b, k + 2] * z,
    )  # fmt: skip


@inlined
def pull_dipole(B, b, field):
    """T = m × B and F_i = Σ_j ∂B_j/∂x_i m_j on the dipole of a body."""
    x, y, z = moment_in(B, b, field)
    B[b, at.TORQUE] += y * field[2] - z * field[1]
    B[b, at.TORQUE + 1] += z * field[0] - x * field[2]
    B[b, at.TORQUE + 2] += x * field[1] - y * field[0]
    for i in range(3):
        B[b, at.FORCE + i] += field[3 + 3 * i] * x + field[4 + 3 * i] * y + field[5 + 3 * i] * z


@inlined
def act(fields, forces, friction, theta, iota, B, s, asked, bodies):
    """Fields and users' forces on all bodies; or, if a friction law is asked for, its answer."""
    if asked[at.WHICH] > 0.0:
        tell_frictions(friction, theta, iota, asked)
        return
    total, n = asked[at.TOTAL : at.TOTAL + 12], 3 * bodies
    q, u, h = asked[at.ANSWERS : at.ANSWERS + n], asked[at.ANSWERS + n :], asked[at.ANSWERS + 2 * n :]
    for b in range(bodies):
        if is_magnetic(B, b):
            for i in range(12):
                total[i] = 0.0
            add_fields(fields, theta, iota, asked, B[b, at.X], B[b, at.X + 1], B[b, at.X + 2])
            pull_dipole(B, b, total)
        for i in range(3):
            q[3 * b + i], u[3 * b + i], h[3 * b + i] = B[b, at.X + i], B[b, at.V + i], 0.0
    add_own_forces(forces, theta, iota, s, q, u, h)
    for b in range(bodies):
        for i in range(3):
            B[b, at.FORCE + i] += h[3 * b + i]


def connect(system: Any, w: at.Workspace, signals: int) -> Any:
    """Write the address of the model's laws and where they find their numbers into the workspace; what must be kept."""
    groups = [system.packed.groups[role] for role in ROLES]
    if not any(groups):
        return None
    numbers, packed = header(groups), system.packed
    w.call[:] = (
        callback_address(_text(groups), TWELVE_WORDS, __name__),
        packed.theta.ctypes.data, len(packed.theta), packed.iota.ctypes.data, len(packed.iota), numbers.ctypes.data,
        w.B.ctypes.data, len(w.B), 0, signals, w.asked.ctypes.data, len(w.asked), len(system.bodies),
    )  # fmt: skip
    return numbers


def _text(groups: Any) -> str:
    """Source of the callback."""
    imports, roles, count = descriptors(groups)
    return "\n".join([
        *imports,
        f"from {__name__} import act, at",
        "from stiction.compiled.memory import integers_at, matrix_at, vector_at",
        "",
        "",
        f"def model({', '.join(ARGUMENTS)}):",
        f"    header, theta, iota = integers_at(header_at, {count}), vector_at(theta_at, theta_n), "
        "integers_at(iota_at, iota_n)",
        "    B, s, asked = matrix_at(B_at, rows, at.BODY), vector_at(s_at, s_n), vector_at(asked_at, asked_n)",
        f"    act({', '.join(roles)}, theta, iota, B, s, asked, bodies)",
    ]) + "\n"  # fmt: skip
