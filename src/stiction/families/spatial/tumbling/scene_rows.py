"""Rows of the patches of a scene: directions and lever arms along which each pushes and rubs, and how they act on each
other."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from ....compiled.kernels import inlined, piece
from ....compiled.memory import vector_at
from ....maths.vectors import add, cross, dot, minus, nine, plus, put_three, scaled, three, times
from . import scene_layout as at
from .scene_patches import lowest_point

IMPULSE, RIGHT, GAP, SCRATCH, CAME, LEAVES = 0, 1, 2, 3, 5, 6  # rows of `row`; two of SCRATCH
RESTS = 1e-6  # of the size: points nearer than this, of a patch that pushed in the step before, do not bounce


@inlined
def put_row(s: Any, r: int, j: int, direction: Any, arm_a: Any, arm_b: Any) -> None:
    """Relative velocity of patch j along a direction at arms from the centres of mass; and through the inertia."""
    n = s.counted[0, at.ROBOTS]
    for side in range(2):
        body, sign, arm = (s.who[j, at.B], 1.0, arm_b) if side == 0 else (s.who[j, at.A], -1.0, arm_a)
        if body < n:
            write_side(s, r, 6 * side, body, scaled(sign, direction), scaled(sign, cross(arm, direction)))


@inlined
def write_side(s: Any, r: int, c: int, body: int, along: Any, about: Any) -> None:
    """Six columns of a row, and the same through the inverse of mass and inertia of a robot."""
    put_three(s.J, r, c, along)
    put_three(s.J, r, c + 3, about)
    k = at.INVERSE_INERTIA
    back = (s.matter[body, k], s.matter[body, k + 1], s.matter[body, k + 2], s.matter[body, k + 3],
            s.matter[body, k + 4], s.matter[body, k + 5], s.matter[body, k + 6], s.matter[body, k + 7],
            s.matter[body, k + 8])  # fmt: skip
    put_three(s.MJ, r, c, scaled(s.matter[body, at.INVERSE_MASS], along))
    put_three(s.MJ, r, c + 3, times(back, about))


@inlined
def along_row(s: Any, r: int, j: int, u: Any) -> float:
    """Row r of patch j times velocities (v, ω) of the robots."""
    n, total = s.counted[0, at.ROBOTS], 0.0
    a, b = s.who[j, at.A], s.who[j, at.B]
    for c in range(6):
        if b < n:
            total += s.J[r, c] * u[b, c]
        if a < n:
            total += s.J[r, 6 + c] * u[a, c]
    return total


@inlined
def axes_across(normal: Any) -> Any:
    """Two unit vectors across a normal."""
    along = (0.0, 0.0, 1.0) if abs(normal[2]) < 0.9 else (1.0, 0.0, 0.0)
    e = plus(along, -dot(along, normal), normal)
    e = scaled(1.0 / sqrt(dot(e, e)), e)
    return e, cross(normal, e)


@inlined
def axes_of_friction(s: Any, j: int, normal: Any) -> Any:
    """Two unit vectors across the normal of patch j, along which its friction has its shares of μ.

    On what stands still these are x and y of the plane, carried along by the shortest turn of z into the outward normal
    there. Where friction is alike in all directions any two will do.
    """
    if s.patch[j, at.SHARES] == s.patch[j, at.SHARES + 1]:
        return axes_across(normal)
    z = normal if s.who[j, at.A] >= s.counted[0, at.ROBOTS] else scaled(-1.0, normal)
    share = 1.0 / (1.0 + z[2]) if z[2] > -1.0 else 0.0
    x = (1.0 - share * z[0] * z[0], -share * z[0] * z[1], -z[0])
    return x, cross(z, x)


@piece
def normal_rows(t: Any, j: int, h: float, begins: bool) -> None:
    """Gaps of the points of patch j at the end of the step, their rows and right sides.

    As the step begins, how fast the points come is noted; nothing leaves faster than its gap demands.
    """
    s = at.arrays_at(t)
    a, b, first, k = s.who[j, at.A], s.who[j, at.B], s.who[j, at.START], s.who[j, at.POINTS]
    generators, n = s.first[b, at.GENERATOR], s.counted[0, at.ROBOTS]
    if a == s.counted[0, at.GROUND] and s.curved[b, 0] == 1 and k == s.first[b + 1, at.GENERATOR] - generators:
        for r in range(k):
            down = (-s.R1[b, 6], -s.R1[b, 7], -s.R1[b, 8])
            put_three(s.point, first + r, 0, lowest_point(s, generators + r, down))
    old_b, new_b = nine(s.R, b), nine(s.R1, b)
    normal = times(nine(s.R1, a), three(s.patch, j))
    for r in range(first, first + k):
        old, new = times(old_b, three(s.point, r)), times(new_b, three(s.point, r))
        world = minus(add(new, three(s.x1, b)), three(s.x1, a))
        before = minus(add(old, three(s.x, b)), three(s.x, a))
        s.row[GAP, r] = dot(world, normal) - s.patch[j, at.OFFSET]
        put_row(s, r, j, normal, scaled(0.5, add(world, before)), scaled(0.5, add(old, new)))
        along = along_row(s, r, j, s.u)
        if begins:
            near = dot(before, normal) - s.patch[j, at.OFFSET] < RESTS * s.robot[b if b < n else a, at.SIZE]
            rests = near and s.patch[j, at.GRIP + at.CARRIED] == 1.0
            s.row[CAME, r], s.row[LEAVES, r] = 0.0 if rests else along, -inf
        s.row[RIGHT, r] = along_row(s, r, j, s.free) - max(along - s.row[GAP, r] / h, s.row[LEAVES, r])


@inlined
def lowest_gap(s: Any, first: int, k: int) -> float:
    """Gap below which a point is as near as the nearest."""
    least, largest = inf, 0.0
    for r in range(first, first + k):
        least, largest = min(least, s.row[GAP, r]), max(largest, abs(s.row[GAP, r]))
    return least + 1e-9 * largest


@piece
def friction_rows(t: Any, j: int) -> None:
    """Rows of slip and spin of patch j at its equivalent contact point."""
    s = at.arrays_at(t)
    a, b, first, k = s.who[j, at.A], s.who[j, at.B], s.who[j, at.START], s.who[j, at.POINTS]
    total, limit = 0.0, lowest_gap(s, first, k)
    for r in range(first, first + k):
        total += s.row[IMPULSE, r]
    arm_a, arm_b, shared = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.0
    for r in range(first, first + k):
        share = s.row[IMPULSE, r] if total > 0.0 else 1.0 if s.row[GAP, r] <= limit else 0.0
        if share == 0.0:
            continue
        point = three(s.point, r)
        old, new = times(nine(s.R, b), point), times(nine(s.R1, b), point)
        from_a = add(minus(three(s.x, b), three(s.x, a)), minus(three(s.x1, b), three(s.x1, a)))
        arm_b = plus(arm_b, 0.5 * share, add(old, new))
        arm_a = plus(arm_a, 0.5 * share, add(add(old, new), from_a))
        shared += share
    arm_a, arm_b = scaled(1.0 / shared, arm_a), scaled(1.0 / shared, arm_b)
    normal = times(nine(s.R1, a), three(s.patch, j))
    e, o = axes_of_friction(s, j, normal)
    put_row(s, first + k, j, scaled(s.patch[j, at.SHARES], e), arm_a, arm_b)
    put_row(s, first + k + 1, j, scaled(s.patch[j, at.SHARES + 1], o), arm_a, arm_b)
    about, zero = scaled(s.patch[j, at.GRIP + at.RADIUS], normal), (0.0, 0.0, 0.0)
    n, spin = s.counted[0, at.ROBOTS], first + k + 2
    if b < n:
        write_side(s, spin, 0, b, zero, about)
    if a < n:
        write_side(s, spin, 6, a, zero, scaled(-1.0, about))
    for r in range(first + k, first + k + 3):
        s.row[RIGHT, r] = along_row(s, r, j, s.free)


@inlined
def shared_block(s: Any, W: Any, j: int, c: int, l: int, d: int, more: bool) -> None:  # noqa: E741
    """Rows of patch j, six columns from c on, times rows of patch l from d on through the inertia: written, or added if
    there is `more`."""
    wide, first, other = len(W), s.start[j, 0], s.start[l, 0]
    many = s.start[l + 1, 0] - other
    for i in range(s.start[j + 1, 0] - first):
        a = vector_at(s.J.ctypes.data + 8 * (12 * (first + i) + c), 6)
        a0, a1, a2, a3, a4, a5 = a[0], a[1], a[2], a[3], a[4], a[5]
        w = vector_at(W.ctypes.data + 8 * (wide * (first + i) + other), many)
        for k in range(many):
            b = vector_at(s.MJ.ctypes.data + 8 * (12 * (other + k) + d), 6)
            both = a0 * b[0] + a1 * b[1] + a2 * b[2] + a3 * b[3] + a4 * b[4] + a5 * b[5]
            w[k] = w[k] + both if more else both


@piece
def delassus(t: Any, W: Any) -> None:
    """How impulses of every row change the relative velocity of every other."""
    s = at.arrays_at(t)
    n, found = s.counted[0, at.ROBOTS], s.counted[0, at.PATCHES]
    for j in range(found):
        for l in range(found):  # noqa: E741
            more = False
            for c in range(2):
                for d in range(2):
                    body = s.who[j, at.B if c == 0 else at.A]
                    if body < n and body == s.who[l, at.B if d == 0 else at.A]:
                        shared_block(s, W, j, 6 * c, l, 6 * d, more)
                        more = True
            if not more:
                for r in range(s.start[j, 0], s.start[j + 1, 0]):
                    for q in range(s.start[l, 0], s.start[l + 1, 0]):
                        W[r, q] = 0.0
