"""Robots of a scene that nothing but one level floor is near: steps of the solver for a single robot (patch/step.py).

The floor is the ground, or the level top of an obstacle that reaches beyond the robot on all sides. Whether something
is near is asked again only after the bodies have travelled as far as they were apart, or as they were too near. A robot
has a block F and a block N of the patch solver, in its units; place and motion in SI stand in the arrays of the scene
after every step.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from ....compiled.kernels import inlined, piece
from ....compiled.memory import integers_at, vector_at
from ....maths.vectors import (
    dot,
    minus,
    nine,
    product,
    put_three,
    scaled,
    three,
    times,
    transposed,
    transposed_times,
)
from ..patch import layout as solo
from ..patch.modes import height, matrix, put, vector
from ..patch.step import momentum_of, step_detached
from ..shapes.meeting import best_face
from ..shapes.solids import PLANE, VERTEX
from . import scene_layout as at

NEAR = 0.05  # of the body's size: what is closer than this can touch within a step
ROUNDED = 1e-9  # of the size: by so little a distance may be wrong that follows from ways travelled
NOTHING = -1  # known to be close to a robot
LEVEL = 1e-12  # sine of the angle up to which a face is level


@inlined
def speed(s: Any, b: int) -> float:
    """Greatest speed of a point of a robot; 0 of what stands still."""
    if b >= s.counted[0, at.ROBOTS]:
        return 0.0
    v, w = three(s.v, b), three(s.w, b)
    return sqrt(dot(v, v)) + sqrt(dot(w, w)) * s.robot[b, at.SIZE]


@inlined
def reach_of(s: Any, a: int, b: int, h: float) -> float:
    """How near two bodies are that can touch within a step of length h."""
    return NEAR * min(s.solid[a, 3], s.solid[b, 3]) + 2 * h * (speed(s, b) + speed(s, a))


@inlined
def travelled(s: Any, b: int, x: Any, R: Any) -> None:
    """Count how far a point of robot b may have moved to a new place and orientation."""
    d, turned = minus(x, three(s.x, b)), 0.0
    for k in range(9):
        turned += (R[k] - s.R[b, k]) ** 2
    s.motion[b, at.TRAVEL] += sqrt(dot(d, d)) + s.robot[b, at.SIZE] * sqrt(turned)


# --------------------------------------------------------------------------------------------- what is near a robot


@piece
def within_top(t: Any, a: int, b: int) -> Any:
    """How far robot b is from leaving the level top of obstacle a sideways, and the height of that; −inf without."""
    s = at.arrays_at(t)
    R, x, base = nine(s.R, a), three(s.x, a), s.begin[a, VERTEX]
    for f in range(s.begin[a, PLANE], s.begin[a + 1, PLANE]):
        n = times(R, three(s.plane, f))
        if n[2] <= 0.0 or n[0] * n[0] + n[1] * n[1] > LEVEL * LEVEL:
            continue
        inside, first, last = inf, s.hoop[f, 0], s.hoop[f + 1, 0]
        for k in range(first, last):
            p = times(R, three(s.vertex, base + s.stud[k, 0]))
            q = times(R, three(s.vertex, base + s.stud[k + 1 if k + 1 < last else first, 0]))
            side = (q[1] - p[1], p[0] - q[0])  # outwards
            farthest = -inf
            for i in range(s.begin[b, VERTEX], s.begin[b + 1, VERTEX]):
                r = times(nine(s.R, b), three(s.vertex, i))
                away = minus(minus((s.x[b, 0] + r[0], s.x[b, 1] + r[1], 0.0), x), p)
                farthest = max(farthest, away[0] * side[0] + away[1] * side[1])
            inside = min(inside, -farthest / sqrt(side[0] * side[0] + side[1] * side[1]))
        return inside, s.plane[f, 3] * n[2] + x[2]
    return -inf, 0.0


@piece
def clearance(t: Any, a: int, b: int, wanted: float) -> float:
    """A distance by which bodies must travel before they meet, exact to the faces if the spheres around them are nearer
    than `wanted`."""
    s = at.arrays_at(t)
    apart = minus(three(s.x, b), three(s.x, a))
    far = sqrt(dot(apart, apart)) - s.solid[a, 3] - s.solid[b, 3]
    if far > wanted:
        return far
    Ra = nine(s.R, a)
    R, x = product(transposed(Ra), nine(s.R, b)), transposed_times(Ra, apart)
    P = at.solids_of(s)
    of_a, _ = best_face(P, a, b, R, x)
    of_b, _ = best_face(P, b, a, transposed(R), scaled(-1.0, transposed_times(R, x)))
    return max(far, of_a, of_b)


@inlined
def stays_over(t: Any, s: Any, a: int, b: int, wanted: float) -> float:
    """By how much robot b is over the level top of obstacle a, which is its floor if that is more than `wanted`."""
    if a < s.counted[0, at.ROBOTS] or s.alone[b, at.LEVELS] == 0:
        return -inf
    inside, top = within_top(t, a, b)
    if inside <= wanted:
        return inside
    if s.x[b, 2] <= top:
        return wanted  # below it: to be looked at again
    if top > s.motion[b, at.FLOOR]:
        s.motion[b, at.FLOOR], s.alone[b, at.UNDER] = top, a
    s.near[b, a] = inside + way(s, a, b)
    return inside


@inlined
def way(s: Any, a: int, b: int) -> float:
    """How far points of robot b and of another body have travelled, both together."""
    return s.motion[b, at.TRAVEL] + (s.motion[a, at.TRAVEL] if a < s.counted[0, at.ROBOTS] else 0.0)


@piece
def look_around(t: Any, b: int, h: float) -> bool:
    """Whether nothing but one floor is near robot b in a step of length h; what is far is not looked at again soon."""
    s = at.arrays_at(t)
    ground, slack = s.counted[0, at.GROUND], ROUNDED * s.robot[b, at.SIZE]
    if s.solid[0, 3] == 0.0:
        return True
    near = s.alone[b, at.CLOSE]
    if near >= 0 and s.motion[b, at.WITHIN] + way(s, near, b) <= reach_of(s, near, b, h) - slack:
        return False
    s.alone[b, at.CLOSE] = NOTHING
    known = True
    for a in range(ground):
        if a != b and s.near[b, a] - way(s, a, b) <= reach_of(s, a, b, h) + slack:
            known = False
    if known:
        return True
    under = s.alone[b, at.UNDER] if s.alone[b, at.INSIDE] == 1 else ground  # stays its floor while it is over it
    s.motion[b, at.FLOOR], s.alone[b, at.UNDER] = 0.0, ground
    for a in range(ground):
        wanted, moved = reach_of(s, a, b, h) + slack, way(s, a, b)
        if a == b or (a == under and stays_over(t, s, a, b, wanted) > wanted):
            continue
        apart = clearance(t, a, b, wanted)
        s.near[b, a] = apart + moved
        if apart <= wanted:
            inside = stays_over(t, s, a, b, wanted)
            if inside <= wanted:
                s.alone[b, at.CLOSE], s.motion[b, at.WITHIN] = a, max(apart, inside) - moved
                return False
    return True


# ------------------------------------------------------------------------------------------------- into and out of F


@inlined
def block_of(s: Any, b: int) -> Any:
    """The blocks F and N of robot b."""
    wide, narrow = s.block.shape[1], s.tally.shape[1]
    return (
        vector_at(s.block.ctypes.data + 8 * wide * b, wide),
        integers_at(s.tally.ctypes.data + 8 * narrow * b, narrow),
    )


@piece
def enter(t: Any, b: int, h: float) -> None:
    """Place, motion and grip of robot b into its blocks; what touches is ready to carry its weight."""
    s = at.arrays_at(t)
    F, N = block_of(s, b)
    length, time, mass = s.motion[b, at.METRE], s.motion[b, at.SECOND], s.robot[b, at.MASS]
    x = three(s.x, b)
    put(F, solo.X, scaled(1.0 / length, (x[0], x[1], x[2] - s.motion[b, at.FLOOR])))
    for k in range(9):
        F[solo.R + k] = s.R[b, k]
    put(F, solo.V, scaled(time / length, three(s.v, b)))
    w = scaled(time, three(s.w, b))
    put(F, solo.W, w)
    put(F, solo.W_BEFORE, w)
    put(F, solo.ANGULAR, momentum_of(F, matrix(F, solo.R), w))
    put(F, solo.P, (0.0, 0.0, 0.0))
    put(F, solo.P_BEFORE, (0.0, 0.0, 0.0))
    put(F, solo.SLIP, (0.0, 0.0, 0.0))
    held, place, radius = 0.0, (0.0, 0.0, 0.0), F[solo.POINT_RADIUS]
    if F[solo.FIXED_RADIUS] > 0.0:
        radius = F[solo.FIXED_RADIUS]
    for g in range(s.counted[0, at.GRIPS]):
        if s.gripped[g, at.A] == s.alone[b, at.UNDER] and s.gripped[g, at.B] == b:
            held = s.grip[g, at.HELD] * time * time / (mass * length)
            place = (s.grip[g, at.PLACE], s.grip[g, at.PLACE + 1], s.grip[g, at.PLACE + 2])
            radius = s.grip[g, at.RADIUS] / length
    F[solo.STICKING], F[solo.RADIUS], F[solo.PN] = held, radius, 0.0
    put(F, solo.CENTROID, scaled(1.0 / length, place))
    N[solo.MODE], N[solo.SAME], N[solo.KIND], N[solo.FACE], N[solo.TOUCHES] = solo.OTHER, 0, 0, -1, 0
    share_weight(F, N, h / time)


@inlined
def share_weight(F: Any, N: Any, h: float) -> None:
    """Impulses from which Newton's method starts: the weight on what is within reach of the floor."""
    row, z, near = (F[solo.R + 6], F[solo.R + 7], F[solo.R + 8]), F[solo.X + 2], 0
    for k in range(N[solo.COUNT]):
        low = 1 if z + height(F, N, k, row) < F[solo.REACH] else 0
        N[N[solo.AT_TOUCH] + k], N[N[solo.AT_ACT] + k], near = 0, low, near + low
    weight = max(0.0, F[solo.CLAMP] + F[solo.STICKING] - F[solo.GRAVITY + 2]) * h
    for k in range(N[solo.COUNT]):
        F[N[solo.AT_P] + k] = weight / near if N[N[solo.AT_ACT] + k] == 1 else 0.0
        F[N[solo.AT_P_BEFORE] + k] = F[N[solo.AT_P] + k]


@inlined
def keep(s: Any, b: int) -> None:
    """Remember the blocks of robot b, should the step be made again."""
    for k in range(s.counted[0, at.BLOCK]):
        s.kept[b, k] = s.block[b, k]
    for k in range(s.tally.shape[1]):
        s.tally_before[b, k] = s.tally[b, k]


@inlined
def restore(s: Any, b: int) -> None:
    """The blocks of robot b as they were before the step."""
    for k in range(s.counted[0, at.BLOCK]):
        s.block[b, k] = s.kept[b, k]
    for k in range(s.tally.shape[1]):
        s.tally[b, k] = s.tally_before[b, k]


@inlined
def settle_in(t: Any, s: Any, b: int, h: float) -> None:
    """The blocks of robot b hold where it is."""
    if s.alone[b, at.INSIDE] == 0 or s.motion[b, at.STANDS] != s.motion[b, at.FLOOR]:
        enter(t, b, h)
        s.alone[b, at.INSIDE], s.motion[b, at.STANDS] = 1, s.motion[b, at.FLOOR]


@inlined
def step_alone(s: Any, b: int, h: float) -> bool:
    """One step of length h of robot b in its blocks; False if it was not found."""
    length, time = s.motion[b, at.METRE], s.motion[b, at.SECOND]
    F, _ = block_of(s, b)
    F[solo.H] = h / time
    put(F, solo.B0, three(s.B0, b))
    put(F, solo.B1, three(s.B1, b))
    s.motion[b, at.ACTED] = F[solo.STICKING] * s.robot[b, at.MASS] * length / (time * time)
    pull = (0.0, 0.0, 0.0)
    if s.alone[b, at.GRADED] == 1:
        M = times(matrix(F, solo.R), vector(F, solo.MOMENT))
        pull = (s.B0[b, 3] * M[0] + s.B0[b, 4] * M[1] + s.B0[b, 5] * M[2],
                s.B0[b, 6] * M[0] + s.B0[b, 7] * M[1] + s.B0[b, 8] * M[2],
                s.B0[b, 9] * M[0] + s.B0[b, 10] * M[1] + s.B0[b, 11] * M[2])  # fmt: skip
    put(F, solo.PULL0, scaled(length, pull))
    wide, narrow = s.block.shape[1], s.tally.shape[1]
    return (
        step_detached(s.block.ctypes.data + 8 * wide * b, wide, s.tally.ctypes.data + 8 * narrow * b, narrow,
                      s.scratch.ctypes.data) == 0
    )  # fmt: skip


@inlined
def publish(s: Any, b: int, g: int) -> None:
    """Place and motion of robot b after its step, and grip g by which it holds to its floor."""
    F, _ = block_of(s, b)
    length, time, mass = s.motion[b, at.METRE], s.motion[b, at.SECOND], s.robot[b, at.MASS]
    x = scaled(length, vector(F, solo.X))
    x = (x[0], x[1], x[2] + s.motion[b, at.FLOOR])
    travelled(s, b, x, matrix(F, solo.R))
    put_three(s.x, b, 0, x)
    put_three(s.v, b, 0, scaled(length / time, vector(F, solo.V)))
    put_three(s.w, b, 0, scaled(1.0 / time, vector(F, solo.W)))
    for k in range(9):
        s.R[b, k] = F[solo.R + k]
    s.gripped[g, at.A], s.gripped[g, at.B], s.gripped[g, at.POINTS] = s.alone[b, at.UNDER], b, 0
    s.grip[g, at.HELD] = F[solo.STICKING] * mass * length / (time * time)
    put_three(s.grip, g, at.PLACE, scaled(length, vector(F, solo.CENTROID)))
    s.grip[g, at.RADIUS], s.grip[g, at.CARRIED] = F[solo.RADIUS] * length, 1.0 if F[solo.PN] > 0.0 else 0.0
