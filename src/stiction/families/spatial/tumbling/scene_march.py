"""Many steps of a scene: the fields, the steps, smaller ones where impulses do not settle, the samples."""

from __future__ import annotations

from math import inf, nan, sqrt
from typing import Any

from ....compiled.interrupt import halted
from ....compiled.kernels import dispatched, inlined, kernel
from ....compiled.memory import integer_matrix_at
from ....compiled.unrolling import literal_unroll
from ....maths.vectors import dot, nine, three, times
from ..patch import layout as solo
from ..patch.modes import vector
from . import scene_layout as at
from .scene_alone import block_of
from .scene_patches import height
from .scene_step import FULL, MADE, look_scene, settle_scene, step_scene

magnetic_field = dispatched("magnetic_field")
PARTS = 32  # of a step, at most
# columns of a sample: place, rotation, velocity, spin, gap above the ground, force and friction of the ground, what of
# it is used and its limit, forces of robots and obstacles, adhesion
PLACE, TURN, VELOCITY, SPIN, GAP, PUSH, RUB, USED, LIMIT = 0, 3, 12, 15, 18, 19, 20, 23, 24
OTHERS, HELD, COLUMNS = 25, 28, 29


@inlined
def field_of(law: Any, s: Any, owner: Any, number: int, time: float, B: Any, steady: bool) -> None:
    """B and its gradients at every robot in the field `number`; if `steady`, only where it varies in space."""
    for b in range(len(owner)):
        if owner[b] == number and not (steady and s.alone[b, at.GRADED] == 0):
            magnetic_field(law, time, s.x[b, 0], s.x[b, 1], s.x[b, 2], B[b])


@inlined
def fields(laws: Any, s: Any, owner: Any, time: float, B: Any, steady: bool) -> None:
    """B and its gradients at every robot; if `steady`, only where it varies in space."""
    number = 0
    for law in literal_unroll(laws):
        field_of(law, s, owner, number, time, B, steady)
        number += 1  # noqa: SIM113 (the loop is unrolled, law by law)


@inlined
def fields_of_step(laws: Any, s: Any, owner: Any, begin: float, end: float, follows: bool) -> None:
    """B at the begin and at the end of a step; one that `follows` begins where the last ended, as far as B is uniform.

    Evaluated at the same moment it is the same number, so that a run that is continued is the same, too.
    """
    for b in range(len(owner) if follows else 0):
        for c in range(12):
            s.B0[b, c] = s.B1[b, c]
    fields(laws, s, owner, begin, s.B0, follows)
    fields(laws, s, owner, end, s.B1, False)


@inlined
def sample_forces(s: Any, out: Any, h: float) -> None:
    """Forces of the patches of the last step, into a sample."""
    n, ground = s.counted[0, at.ROBOTS], s.counted[0, at.GROUND]
    for j in range(s.counted[0, at.PATCHES]):
        a, b, first = s.who[j, at.A], s.who[j, at.B], s.who[j, at.START]
        last = first + s.who[j, at.POINTS]
        total, square, held = 0.0, 0.0, s.patch[j, at.GRIP + at.HELD]
        for r in range(first, last):
            total += s.row[0, r]
        for r in range(last, last + 3):
            square += s.row[0, r] ** 2
        if a == ground:
            out[b, PUSH] += total / h
            out[b, RUB] += s.patch[j, at.SHARES] * s.row[0, last] / h
            out[b, RUB + 1] += s.patch[j, at.SHARES + 1] * s.row[0, last + 1] / h
            out[b, USED], out[b, LIMIT] = sqrt(square) / h, s.mu[j, 0] * total / h
            out[b, HELD] += held
            continue
        normal = times(nine(s.R, a), three(s.patch, j))
        for side in range(2):
            body, sign = (b, 1.0) if side == 0 else (a, -1.0)
            if body < n:
                for c in range(3):
                    out[body, OTHERS + c] += sign * total / h * normal[c]
                out[body, HELD] += held


@inlined
def sample_alone(s: Any, out: Any, b: int, h: float) -> None:
    """Forces of the last step on robot b, which only its floor was near, into a sample."""
    F, _ = block_of(s, b)
    impulse = s.robot[b, at.MASS] * s.motion[b, at.METRE] / s.motion[b, at.SECOND] / h
    P, total = vector(F, solo.P), F[solo.PN] * impulse
    out[b, HELD] = s.motion[b, at.ACTED]
    if s.alone[b, at.UNDER] != s.counted[0, at.GROUND]:
        out[b, OTHERS + 2] = total
        return
    out[b, PUSH], out[b, RUB], out[b, RUB + 1] = total, F[solo.ET] * P[0] * impulse, F[solo.EO] * P[1] * impulse
    out[b, USED], out[b, LIMIT] = sqrt(dot(P, P)) * impulse, F[solo.MU] * total


@inlined
def sample(s: Any, out: Any, h: float) -> None:
    """State, forces of the ground, forces of everything else, adhesion, per robot; forces over a step of length h."""
    for b in range(s.counted[0, at.ROBOTS]):
        for c in range(COLUMNS):
            out[b, c] = 0.0
        for c in range(3):
            out[b, PLACE + c], out[b, VELOCITY + c], out[b, SPIN + c] = s.x[b, c], s.v[b, c], s.w[b, c]
        for c in range(9):
            out[b, TURN + c] = s.R[b, c]
        gap = inf
        for k in range(s.first[b, at.GENERATOR], s.first[b + 1, at.GENERATOR]):
            gap = min(gap, height(s, b, k))
        out[b, GAP] = gap
        if s.alone[b, at.ALONE] == 1:
            sample_alone(s, out, b, h)
    sample_forces(s, out, h)


@kernel
def advance(laws: Any, owner: Any, where: int, steps: int, every: int, origin: float, done: int, h: float,
            theta: float, part: int, rows: Any, halt: int) -> Any:  # fmt: skip
    """Make `steps` steps after `done` ones since `origin`; a sample is kept after every `every`-th.

    A step whose impulses do not settle is made in parts, `part` PARTS of which are made at the start. Returns what came
    of the last part, how many steps were made, how many parts of the next, and how many samples.
    """
    s, kept = at.arrays_at(integer_matrix_at(where, at.ENTRIES, 3)), 0
    time = nan  # of the fields in B1
    for i in range(steps):
        if halted(halt, i, 0, kept):
            return MADE, i, 0, kept
        begin, size = origin + (done + i) * h, PARTS
        while part < PARTS:
            size = min(size, PARTS if part == 0 else part & -part)
            length = h * size / PARTS
            now = begin + h * part / PARTS
            end = origin + (done + i + 1) * h if part + size == PARTS else now + length
            fields_of_step(laws, s, owner, now, end, time == now)
            came = step_scene(where, length, theta)
            if came == FULL or (came != MADE and size == 1):
                return came, i, part, kept
            if came == MADE:
                part, size, time = part + size, PARTS, end
            else:
                size, time = size // 2, nan
        part = 0
        if (i + 1) % every == 0 and kept < len(rows):
            sample(s, rows[kept], length)
            kept += 1
    return MADE, steps, 0, kept


@kernel
def seen(table: Any, row: Any, h: float) -> None:
    """A sample of where the robots are, with the forces of the last step, of length h."""
    sample(at.arrays_at(table), row, h)


@kernel
def looked(table: Any, h: float) -> int:
    """Patches of a step of length h from here, with their gaps now."""
    return look_scene(table.ctypes.data, h)


@kernel
def settled(table: Any) -> int:
    """Robots that stand on the ground adhere to it."""
    return settle_scene(table.ctypes.data)
