"""Many steps of a tumbling body: the field, the steps, the books of energy and slip, the samples."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ....compiled.interrupt import halted
from ....compiled.kernels import dispatched, inlined, kernel
from ....maths.vectors import add, cross, dot, scaled, times
from . import layout as at
from .modes import matrix, put, vector
from .step import step_detached

magnetic_field = dispatched("magnetic_field")


@inlined
def pull_of_gradient(F: Any, field: Any, length: float) -> None:
    """Acceleration by the gradient of the field: Σ_j ∂B_j/∂x_i M_j."""
    M = times(matrix(F, at.R), vector(F, at.MOMENT))
    for i in range(3):
        F[at.PULL0 + i] = length * (field[3 + 3 * i] * M[0] + field[4 + 3 * i] * M[1] + field[5 + 3 * i] * M[2])


@inlined
def uniform(field: Any) -> bool:
    """Whether the field has no gradient."""
    for i in range(3, 12):  # noqa: SIM110
        if field[i] != 0.0:
            return False
    return True


@inlined
def book(F: Any, h: float, v0: Any, w0: Any, T0: Any, stuck: float, arm_a: Any) -> None:
    """Add the work of every impulse of a step, at.W = impulse · mean velocity, and what is averaged over time."""
    v, w = scaled(0.5, add(v0, vector(F, at.V))), scaled(0.5, add(w0, vector(F, at.KICK)))
    f = (F[at.ET] * F[at.P], F[at.EO] * F[at.P + 1], 0.0)
    r, n = vector(F, at.ARM), at.FIRST_SUM
    at_r = add(v, cross(w, r))
    F[n] += dot(f, at_r) + F[at.E_R] * F[at.P + 2] * w[2]
    F[n + 1] += F[at.PN] * at_r[2]
    T1 = cross(times(matrix(F, at.R), vector(F, at.MOMENT)), vector(F, at.B1))
    F[n + 2] += h * (dot(v, vector(F, at.PULL0)) + (1.0 - F[at.THETA]) * dot(T0, w) + F[at.THETA] * dot(T1, w))
    F[n + 3] += h * dot(v, vector(F, at.GRAVITY))
    F[n + 4] -= h * (F[at.CLAMP] * v[2] + stuck * (v[2] + cross(w, arm_a)[2]))
    F[n + 5] -= h * (F[at.DRAG] * dot(v, vector(F, at.V)) + F[at.DAMPING] * dot(w, vector(F, at.W_NEW)))
    sx, sy = F[at.SLIP] / F[at.ET], F[at.SLIP + 1] / F[at.EO]
    F[n + 6] += h * sx
    F[n + 7] += h * sy
    F[n + 8] += h * sqrt(sx * sx + sy * sy)
    F[n + 9] += h if F[at.PN] > 0.0 else 0.0
    for i in range(3):
        F[n + 10 + i] += h * F[at.W_NEW + i]
    F[n + 13] -= dot(vector(F, at.P), vector(F, at.SLIP))


@inlined
def look(law: Any, F: Any, field: Any, t: float, length: float) -> None:
    """The field at the time t where the body is."""
    magnetic_field(law, t, length * F[at.X], length * F[at.X + 1], length * F[at.X + 2], field)


@inlined
def end_of_step(law: Any, F: Any, field: Any, t: float, length: float, graded: bool) -> None:
    """The field with which the next step begins: where it varies in space, at the new place and with its pull."""
    if graded and not uniform(field):
        look(law, F, field, t, length)
        pull_of_gradient(F, field, length)
    put(F, at.B0, (field[0], field[1], field[2]))


@kernel
def advance(law: Any, F: Any, N: Any, copy: Any, field: Any, steps: int, every: int, length: float, origin: float,
            done: int, step: float, graded: bool, floats: Any, integers: Any, halt: int) -> int:  # fmt: skip
    """Make `steps` steps after `done` ones since the time `origin`; a row of the state is kept after every `every`-th
    (0: none). Returns how many were made."""
    kept = 0
    addresses = (F.ctypes.data, N.ctypes.data, copy.ctypes.data)
    for i in range(steps):
        if halted(halt, i, 0, kept):
            return i
        t = origin + (done + i + 1) * step
        look(law, F, field, t, length)
        put(F, at.B1, (field[0], field[1], field[2]))
        v0, w0 = vector(F, at.V), vector(F, at.W)
        if every > 0:
            R = matrix(F, at.R)
            T0, stuck = cross(times(R, vector(F, at.MOMENT)), vector(F, at.B0)), F[at.STICKING]
            arm = times(R, vector(F, at.CENTROID))
        if step_detached(addresses[0], len(F), addresses[1], len(N), addresses[2]) != 0:
            return i
        if every > 0:
            book(F, F[at.H], v0, w0, T0, stuck, arm)
            F[at.PEAK] = max(F[at.PEAK], F[at.PN] / F[at.H])
            if (i + 1) % every == 0:
                for j in range(at.FLOATS - at.X):
                    floats[kept, j] = F[at.X + j]
                for j in range(at.FACES - at.MODE):
                    integers[kept, j] = N[at.MODE + j]
                F[at.PEAK] = 0.0
                kept += 1
        end_of_step(law, F, field, t, length, graded)
    return steps


@kernel
def advance_many(law: Any, F: Any, N: Any, copy: Any, field: Any, first: int, last: int, steps: int, lengths: Any,
                 origin: float, done: int, step: float, graded: bool, made: Any, halt: int) -> None:  # fmt: skip
    """`advance` for rows `first` … `last` of a table of bodies in one field, without samples; made[i] counts steps."""
    wide, narrow = F.shape[1], N.shape[1]
    for i in range(first, last):
        f, length = F[i], lengths[i]
        at_f, at_n = F.ctypes.data + 8 * wide * i, N.ctypes.data + 8 * narrow * i
        made[i] = steps
        for k in range(steps):
            if halted(halt, k, 0, i):
                return
            t = origin + (done + k + 1) * step
            look(law, f, field, t, length)
            put(f, at.B1, (field[0], field[1], field[2]))
            if step_detached(at_f, wide, at_n, narrow, copy.ctypes.data) != 0:
                made[i] = k
                break
            end_of_step(law, f, field, t, length, graded)
