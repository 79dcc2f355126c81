"""Robots of a scene without contact: where they are expected, and how fast they would be under all other forces."""

from __future__ import annotations

from typing import Any

from ....compiled.kernels import inlined, piece
from ....maths.vectors import (
    add,
    cross,
    dot,
    inverse,
    minus,
    nine,
    plus,
    put_three,
    sandwich,
    scaled,
    three,
    times,
    turn_coefficients,
    turned_matrix,
)
from . import scene_layout as at

IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


@inlined
def expect(s: Any, h: float) -> None:
    """Where the robots are at the end of the step with the velocities that are expected."""
    for b in range(s.counted[0, at.ROBOTS]):
        if s.alone[b, at.ALONE] == 1:
            continue
        put_three(s.x1, b, 0, plus(three(s.x, b), h, three(s.u, b)))
        turn = scaled(h, (s.u[b, 3], s.u[b, 4], s.u[b, 5]))
        c, d, _ = turn_coefficients(dot(turn, turn))
        R1 = turned_matrix(turn, c, d, nine(s.R, b))
        for k in range(9):
            s.R1[b, k] = R1[k]


@inlined
def adhesive(s: Any, b: int) -> Any:
    """Force and torque on robot b of all patches that hold."""
    push, twist = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for j in range(s.counted[0, at.PATCHES]):
        held = s.patch[j, at.GRIP + at.HELD]
        first, second = s.who[j, at.A], s.who[j, at.B]
        if held == 0.0 or (b != first and b != second):
            continue
        pull = scaled(-held, times(nine(s.R, first), three(s.patch, j)))
        g = at.GRIP + at.PLACE
        place = (s.patch[j, g], s.patch[j, g + 1], s.patch[j, g + 2])
        arm = times(nine(s.R, second), place)
        if b == first:
            pull, arm = scaled(-1.0, pull), minus(add(arm, three(s.x, second)), three(s.x, first))
        push, twist = add(push, pull), add(twist, cross(arm, pull))
    return push, twist


@piece
def release(t: Any, b: int, h: float, theta: float) -> None:
    """Velocities of robot b without contact, and the inverse of its mass and inertia with implicit torque and drag.

    As for a single robot (patch/turn.py) the momentum L = ½ (I + I⁺) Ω belongs to the mean Ω of the step.
    """
    s = at.arrays_at(t)
    inertia = (s.robot[b, at.INERTIA], s.robot[b, at.INERTIA + 1], s.robot[b, at.INERTIA + 2])
    moment = (s.robot[b, at.MOMENT], s.robot[b, at.MOMENT + 1], s.robot[b, at.MOMENT + 2])
    R, R1, w = nine(s.R, b), nine(s.R1, b), (s.u[b, 3], s.u[b, 4], s.u[b, 5])
    now = sandwich(R, inertia)
    mean = scaled_matrix(0.5, added(now, sandwich(R1, inertia)))
    E0, E1, B0, B1 = times(R, moment), times(R1, moment), three(s.B0, b), three(s.B1, b)
    G = added(outer(E1, B1), scaled_matrix(-dot(E1, B1), IDENTITY))
    push, twist = adhesive(s, b)
    T1 = plus(cross(E1, B1), -h, times(G, w))
    twist = plus(plus(twist, 1.0 - theta, cross(E0, B0)), theta, T1)
    gradient = (s.B0[b, 3], s.B0[b, 4], s.B0[b, 5], s.B0[b, 6], s.B0[b, 7], s.B0[b, 8],
                s.B0[b, 9], s.B0[b, 10], s.B0[b, 11])  # fmt: skip
    push = add(add(push, times(gradient, E0)), (s.robot[b, at.FORCE], s.robot[b, at.FORCE + 1],
               s.robot[b, at.FORCE + 2] - s.robot[b, at.CLAMP]))  # fmt: skip
    A = added(added(mean, scaled_matrix(h * s.robot[b, at.ANGULAR], IDENTITY)), scaled_matrix(-theta * h * h, G))
    back, mass = inverse(A), s.robot[b, at.MASS]
    s.matter[b, at.INVERSE_MASS] = 1.0 / (mass + h * s.robot[b, at.LINEAR])
    for k in range(9):
        s.matter[b, at.INVERSE_INERTIA + k], s.matter[b, at.MEAN_INERTIA + k] = back[k], mean[k]
    v = scaled(s.matter[b, at.INVERSE_MASS], plus(scaled(mass, three(s.v, b)), h, push))
    put_three(s.free, b, 0, v)
    put_three(s.free, b, 3, times(back, plus(times(now, three(s.w, b)), h, twist)))


@inlined
def outer(a: Any, b: Any) -> Any:
    """a bᵀ."""
    return (a[0] * b[0], a[0] * b[1], a[0] * b[2], a[1] * b[0], a[1] * b[1], a[1] * b[2],
            a[2] * b[0], a[2] * b[1], a[2] * b[2])  # fmt: skip


@inlined
def added(A: Any, B: Any) -> Any:
    """A + B."""
    return (A[0] + B[0], A[1] + B[1], A[2] + B[2], A[3] + B[3], A[4] + B[4], A[5] + B[5],
            A[6] + B[6], A[7] + B[7], A[8] + B[8])  # fmt: skip


@inlined
def scaled_matrix(c: float, A: Any) -> Any:
    """c A."""
    return (c * A[0], c * A[1], c * A[2], c * A[3], c * A[4], c * A[5], c * A[6], c * A[7], c * A[8])
