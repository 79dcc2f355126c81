"""One step of several convex bodies on a plane and on each other: each pair has a patch with one friction ellipsoid.

As for a single robot (patch/step.py), gaps hold at the end of the step and a patch acts at its equivalent contact
point; but the impulses of all patches are found together by projected Gauss–Seidel, and lever arms are taken in the
middle of the step. Compiled once for all scenes; fields and samples are in scene_march.py.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from ....compiled.kernels import detached, inlined, piece
from ....compiled.memory import integer_matrix_at, integers_at, matrix_at, vector_at
from ....maths.vectors import add, dot, minus, nine, plus, put_three, three, times, transposed_times
from . import scene_layout as at
from .scene_alone import keep, look_around, publish, restore, settle_in, step_alone, travelled
from .scene_free import expect, release
from .scene_guess import guess, measure, remember, trusted
from .scene_patches import find_grips, find_patches, ground_grip
from .scene_rows import (
    CAME,
    GAP,
    IMPULSE,
    LEAVES,
    RIGHT,
    SCRATCH,
    delassus,
    friction_rows,
    normal_rows,
)  # fmt: skip
from .scene_sweeps import sweeps

MOST_SWEEPS, TOLERANCE = 20_000, 1e-8  # gaps are then closed to h × 1e-8 of the speeds
SETTLED = 1e-7  # change of the velocities, as share of those without contact, at which a step is done
QUICK = 0.1  # of SETTLED: so small the next change must be expected to be, for a step to be done without making it
LOOSE = 1e-3  # the same: after so many iterations a step that still changes by more than this is halved
MOST_ITERATIONS = 8
MADE, FULL, UNSETTLED, CHANGING = range(4)  # what came of a step
LEAST_SHARE = 0.05  # of the restitution, where Newton's law would create energy: below it the impact is plastic


@inlined
def kicked(s: Any) -> Any:
    """New velocities from impulses: greatest change of a point's speed, and greatest speed without contact."""
    n, change, speed = s.counted[0, at.ROBOTS], 0.0, 0.0
    for b in range(n):
        if s.alone[b, at.ALONE] == 1:
            continue
        v, w = three(s.free, b), (s.free[b, 3], s.free[b, 4], s.free[b, 5])
        size = s.robot[b, at.SIZE]
        speed = max(speed, sqrt(dot(v, v)) + size * sqrt(dot(w, w)))
        for j in range(s.counted[0, at.PATCHES]):
            for side in range(2):
                if s.who[j, at.B if side == 0 else at.A] != b:
                    continue
                c = 6 * side
                for r in range(s.start[j, 0], s.start[j + 1, 0]):
                    p = s.row[IMPULSE, r]
                    v = plus(v, p, (s.MJ[r, c], s.MJ[r, c + 1], s.MJ[r, c + 2]))
                    w = plus(w, p, (s.MJ[r, c + 3], s.MJ[r, c + 4], s.MJ[r, c + 5]))
        dv, dw = minus(v, three(s.u, b)), minus(w, (s.u[b, 3], s.u[b, 4], s.u[b, 5]))
        change = max(change, sqrt(dot(dv, dv)) + size * sqrt(dot(dw, dw)))
        put_three(s.u, b, 0, v)
        put_three(s.u, b, 3, w)
    return change, speed


@inlined
def finish(s: Any, h: float) -> None:
    """Places, orientations and velocities at the end of the step."""
    expect(s, h)
    for b in range(s.counted[0, at.ROBOTS]):
        if s.alone[b, at.ALONE] == 1:
            continue
        k, w = at.MEAN_INERTIA, (s.u[b, 3], s.u[b, 4], s.u[b, 5])
        mean = (s.matter[b, k], s.matter[b, k + 1], s.matter[b, k + 2], s.matter[b, k + 3], s.matter[b, k + 4],
                s.matter[b, k + 5], s.matter[b, k + 6], s.matter[b, k + 7], s.matter[b, k + 8])  # fmt: skip
        L, R1 = times(mean, w), nine(s.R1, b)
        travelled(s, b, three(s.x1, b), R1)
        remember(s, b)
        put_three(s.x, b, 0, three(s.x1, b))
        put_three(s.v, b, 0, three(s.u, b))
        for c in range(9):
            s.R[b, c] = R1[c]
        own = transposed_times(R1, L)
        k = at.INERTIA
        own = (own[0] / s.robot[b, k], own[1] / s.robot[b, k + 1], own[2] / s.robot[b, k + 2])
        put_three(s.w, b, 0, times(R1, own))


@piece
def settle_velocities(t: Any, h: float, theta: float, begins: bool) -> int:
    """Velocities and impulses of a step: contacts at the places that the last velocities lead to, again and again."""
    s = at.arrays_at(t)
    found = s.counted[0, at.PATCHES]
    rows = s.start[found, 0] if found > 0 else 0
    W, p, q = matrix_at(s.W.ctypes.data, rows, rows), vector_at(s.row.ctypes.data, rows), 8 * s.row.shape[1]
    right, scratch = vector_at(s.row.ctypes.data + q * RIGHT, rows), s.row[SCRATCH:]
    start, mu = integers_at(s.start.ctypes.data, found + 1), vector_at(s.mu.ctypes.data, found)
    unknown = integers_at(s.unknown.ctypes.data, rows)
    change, speed, before, guessed = 0.0, 0.0, 0.0, begins and s.pace[0, at.GUESSED] == 1.0
    for i in range(MOST_ITERATIONS):
        expect(s, h)
        for b in range(s.counted[0, at.ROBOTS]):
            if s.alone[b, at.ALONE] == 0:
                release(t, b, h, theta)
        for j in range(found):
            normal_rows(t, j, h, begins and i == 0)
            friction_rows(t, j)
        if found > 0:
            delassus(t, W)
            for r in range(rows):
                scratch[0, r] = scratch[1, r] = 0.0
            if sweeps(W, right, p, start, mu, MOST_SWEEPS, TOLERANCE, scratch, s.aside, unknown) < 0:
                return UNSETTLED
        change, speed = kicked(s)
        if guessed and i == 0:
            if trusted(s, change, QUICK * SETTLED * speed):
                break
            before = change
            continue
        if guessed and i == 1:
            measure(s, before, change)
        # the next change would be smaller than this one by at least as much as this one is than the last
        if change <= SETTLED * speed or change * change <= SETTLED * speed * before * QUICK:
            break
        before = change
    return CHANGING if change > LOOSE * speed else MADE


@inlined
def rebound(s: Any, share: float) -> bool:
    """Demand that points which came and were hit leave with `share` of Newton's e; whether there are any."""
    found = False
    for j in range(s.counted[0, at.PATCHES]):
        e, first = share * s.patch[j, at.BOUNCE], s.who[j, at.START]
        for r in range(first, first + s.who[j, at.POINTS]):
            hit = s.row[CAME, r] < 0.0 and (s.row[IMPULSE, r] > 0.0 or s.row[LEAVES, r] > 0.0) and e > 0.0
            s.row[LEAVES, r] = -e * s.row[CAME, r] if hit else -inf
            found = found or hit
    return found


@inlined
def created(s: Any) -> bool:
    """Whether the impulses of the step gave energy to the robots."""
    before, after = 0.0, 0.0
    for b in range(s.counted[0, at.ROBOTS]):
        if s.alone[b, at.ALONE] == 1:
            continue
        m, k = s.robot[b, at.MASS], at.MEAN_INERTIA
        mean = (s.matter[b, k], s.matter[b, k + 1], s.matter[b, k + 2], s.matter[b, k + 3], s.matter[b, k + 4],
                s.matter[b, k + 5], s.matter[b, k + 6], s.matter[b, k + 7], s.matter[b, k + 8])  # fmt: skip
        v, w = three(s.free, b), (s.free[b, 3], s.free[b, 4], s.free[b, 5])
        before += m * dot(v, v) + dot(w, times(mean, w))
        v, w = three(s.u, b), (s.u[b, 3], s.u[b, 4], s.u[b, 5])
        after += m * dot(v, v) + dot(w, times(mean, w))
    return after > (1.0 + TOLERANCE) * before


@piece
def bounce(t: Any, h: float, theta: float) -> int:
    """The step once more, with points that leave; with less of e where friction and Newton's law would create energy
    (Kane and Levinson 1985)."""
    s, share = at.arrays_at(t), 1.0
    came = settle_velocities(t, h, theta, False)
    while came == MADE and share > 0.0 and created(s):
        share = 0.5 * share if share > LEAST_SHARE else 0.0
        rebound(s, share)
        came = settle_velocities(t, h, theta, False)
    return came


@piece
def step_together(t: Any, h: float, theta: float, others: int) -> int:
    """A step of the robots that are not alone; nothing has moved unless it is MADE. There is room for the grips of
    `others`."""
    s = at.arrays_at(t)
    found = find_patches(t, h)
    if found < 0 or found + others > len(s.who):
        return FULL
    guess(s, h, s.counted[0, at.SAME] == 1 and found + others == s.counted[0, at.GRIPS])
    came = settle_velocities(t, h, theta, True)
    if came == MADE and rebound(s, 1.0):
        came = bounce(t, h, theta)
    if came == MADE:
        finish(s, h)
        find_grips(t)
    return came


@inlined
def step_those_alone(t: Any, s: Any, h: float) -> int:
    """A step of every robot that nothing but its floor is near, in its own blocks; how many these are."""
    n, made = s.counted[0, at.ROBOTS], 0
    for b in range(n):
        s.alone[b, at.ALONE] = 1 if s.alone[b, at.ALLOWED] == 1 and look_around(t, b, h) else 0
    for b in range(n):
        if s.alone[b, at.ALONE] == 0:
            s.alone[b, at.INSIDE] = 0
            continue
        settle_in(t, s, b, h)
        if n > 1:
            keep(s, b)
        if step_alone(s, b, h):
            made += 1
        else:
            s.alone[b, at.ALONE], s.alone[b, at.INSIDE] = 0, 0
    return made


@detached("i8(i8, f8, f8)")
def step_scene(where, h, theta):
    """One step of length h with the fields that stand in the arrays; nothing has moved unless it is MADE."""
    t = integer_matrix_at(where, at.ENTRIES, 3)
    s = at.arrays_at(t)
    n, came = s.counted[0, at.ROBOTS], MADE
    made = step_those_alone(t, s, h)
    s.counted[0, at.PATCHES] = 0
    if made < n:
        came = step_together(t, h, theta, made)
    g = s.counted[0, at.PATCHES]
    for b in range(n):
        if s.alone[b, at.ALONE] == 1 and came == MADE:
            publish(s, b, g)
            s.past[b, at.STREAK] = 0.0
            g += 1
        elif s.alone[b, at.ALONE] == 1:
            restore(s, b)
    if came == MADE:
        s.counted[0, at.GRIPS] = g
    else:
        for j in range(s.counted[0, at.GRIPS]):
            s.gripped[j, at.POINTS] = 0  # what was found on the way is nothing to start from
    return came


@detached("i8(i8, f8)")
def look_scene(where, h):
    """The patches of a step of length h from here, and their gaps now; how many, or less than 0 if there is no room."""
    t = integer_matrix_at(where, at.ENTRIES, 3)
    s = at.arrays_at(t)
    found = find_patches(t, h)
    for j in range(found):
        a, b = s.who[j, at.A], s.who[j, at.B]
        normal = times(nine(s.R, a), three(s.patch, j))
        for r in range(s.who[j, at.START], s.who[j, at.START] + s.who[j, at.POINTS]):
            place = minus(add(times(nine(s.R, b), three(s.point, r)), three(s.x, b)), three(s.x, a))
            s.row[GAP, r] = dot(place, normal) - s.patch[j, at.OFFSET]
    return found


@detached("i8(i8)")
def settle_scene(where):
    """Robots that stand on the ground adhere to it."""
    t = integer_matrix_at(where, at.ENTRIES, 3)
    s = at.arrays_at(t)
    for b in range(s.counted[0, at.ROBOTS]):
        s.gripped[b, at.A], s.gripped[b, at.B] = s.counted[0, at.GROUND], b
        ground_grip(t, b, b)
    s.counted[0, at.GRIPS] = s.counted[0, at.ROBOTS]
    return 0
