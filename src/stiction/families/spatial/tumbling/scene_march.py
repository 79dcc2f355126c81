"""Many steps of a scene: the fields, the steps, smaller ones where impulses do not settle, the samples."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from ....compiled.interrupt import halted
from ....compiled.kernels import dispatched, inlined, kernel
from ....compiled.memory import integer_matrix_at
from ....compiled.unrolling import literal_unroll
from ....maths.vectors import times
from . import scene_layout as at
from .scene_meeting import nine, three
from .scene_patches import height
from .scene_step import FULL, MADE, look_scene, settle_scene, step_scene

magnetic_field = dispatched("magnetic_field")
PARTS = 32  # of a step, at most
# columns of a sample: place, rotation, velocity, spin, gap above the ground, force and friction of the ground, what of
# it is used and its limit, forces of robots and obstacles, adhesion
PLACE, TURN, VELOCITY, SPIN, GAP, PUSH, RUB, USED, LIMIT = 0, 3, 12, 15, 18, 19, 20, 23, 24
OTHERS, HELD, COLUMNS = 25, 28, 29


@inlined
def field_of(law: Any, s: Any, owner: Any, number: int, time: float, B: Any) -> None:
    """B and its gradients at every robot in the field `number`."""
    for b in range(len(owner)):
        if owner[b] == number:
            magnetic_field(law, time, s.x[b, 0], s.x[b, 1], s.x[b, 2], B[b])


@inlined
def fields(laws: Any, s: Any, owner: Any, time: float, B: Any) -> None:
    """B and its gradients at every robot."""
    number = 0
    for law in literal_unroll(laws):
        field_of(law, s, owner, number, time, B)
        number += 1  # noqa: SIM113 (the loop is unrolled, law by law)


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
    sample_forces(s, out, h)


@kernel
def advance(laws: Any, owner: Any, where: int, steps: int, every: int, origin: float, done: int, h: float,
            theta: float, part: int, rows: Any, halt: int) -> Any:  # fmt: skip
    """Make `steps` steps after `done` ones since `origin`; a sample is kept after every `every`-th.

    A step whose impulses do not settle is made in parts, `part` PARTS of which are made at the start. Returns what came
    of the last part, how many steps were made, how many parts of the next, and how many samples.
    """
    s, kept = at.arrays_at(integer_matrix_at(where, at.ENTRIES, 3)), 0
    for i in range(steps):
        if halted(halt, i, 0, kept):
            return MADE, i, 0, kept
        begin, size = origin + (done + i) * h, PARTS
        while part < PARTS:
            size = min(size, PARTS if part == 0 else part & -part)
            length = h * size / PARTS
            fields(laws, s, owner, begin + h * part / PARTS, s.B0)
            fields(laws, s, owner, begin + h * part / PARTS + length, s.B1)
            came = step_scene(where, length, theta)
            if came == FULL or (came != MADE and size == 1):
                return came, i, part, kept
            if came == MADE:
                part, size = part + size, PARTS
            else:
                size //= 2
        part = 0
        if (i + 1) % every == 0 and kept < len(rows):
            sample(s, rows[kept], length)
            kept += 1
    return MADE, steps, 0, kept


@kernel
def seen(where: int, row: Any, h: float) -> None:
    """A sample of where the robots are, with the forces of the last step, of length h."""
    sample(at.arrays_at(integer_matrix_at(where, at.ENTRIES, 3)), row, h)


@kernel
def looked(where: int, h: float) -> int:
    """Patches of a step of length h from here, with their gaps now."""
    return look_scene(where, h)


@kernel
def settled(where: int) -> int:
    """Robots that stand on the ground adhere to it."""
    return settle_scene(where)
