"""One step of a tumbling body: expected mode in closed form, else Newton, else other starts, else smaller steps."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ....compiled.kernels import detached, inlined, piece, routine
from ....compiled.memory import integers_at, vector_at
from ....maths.vectors import add, cross, dot, plus, scaled, times, transposed_times, turn_coefficients, turned_matrix
from . import layout as at
from .modes import height, matrix, prepare, put, put_matrix, try_flight, try_line, try_rest, vector
from .newton import newton
from .touch import touching
from .turn import mean_momentum, out_of_line

FIRST_TRY, SECOND_TRY, LAST_TRY = 8, 12, 40  # iterations
LEAST_SHARE = 0.05  # of a Newton step, where the residual does not fall
NEAR = 1e-3  # of the body's size: generators closer than this can take part in an impact
MOST_PARTS = 64  # of a step that does not converge
UNSOLVED = 1
BENDS = 2  # N[BENT] of a step that began about a principal axis and does not end about it: an impact


# ------------------------------------------------------------------------------------------------- Newton starts


@inlined
def warm(F: Any, N: Any) -> None:
    """Start from the last step, extrapolated if the same generators carried the last two."""
    put(F, at.V_NEW, vector(F, at.V))
    extra = 1.0 if N[at.SAME] == 1 else 0.0
    for i in range(3):
        F[at.W_NEW + i] = F[at.W + i] + extra * (F[at.W + i] - F[at.W_BEFORE + i])
        F[at.P_NEW + i] = F[at.P + i] + extra * (F[at.P + i] - F[at.P_BEFORE + i])
    for k in range(N[at.COUNT]):
        p, before = F[N[at.AT_P] + k], F[N[at.AT_P_BEFORE] + k]
        F[N[at.AT_P_BEFORE] + k] = p
        F[N[at.AT_P] + k] = max(0.0, p + extra * (p - before))


@inlined
def spread_impulse(F: Any, N: Any, h: float, total: float) -> None:
    """p: `total` shared by the generators near the plane now or in free flight; none elsewhere."""
    row, z = (F[at.R + 6], F[at.R + 7], F[at.R + 8]), F[at.X + 2]
    f = scaled(h, vector(F, at.W))
    a, b, _ = turn_coefficients(dot(f, f))
    R1 = turned_matrix(f, a, b, matrix(F, at.R))
    then, fall, near = (R1[6], R1[7], R1[8]), h * F[at.FREE + 2], 0
    for k in range(N[at.COUNT]):
        gap = min(z + height(F, N, k, row), z + fall + height(F, N, k, then))
        F[N[at.AT_P] + k] = 1.0 if gap < NEAR else 0.0
        near += 1 if gap < NEAR else 0
    for k in range(N[at.COUNT]):
        F[N[at.AT_P] + k] *= total / max(1, near)


@inlined
def other_start(F: Any, N: Any, h: float, kind: int) -> None:
    """0: little impulse near the plane; 1: at rest under the weight; 2: as in the last step; 3: free flight."""
    zero = (0.0, 0.0, 0.0)
    put(F, at.P_NEW, zero)
    put(F, at.V_NEW, vector(F, at.V))
    put(F, at.W_NEW, vector(F, at.W))
    if kind == 0:
        spread_impulse(F, N, h, 1e-3 * abs(F[at.FREE + 2]))
    elif kind == 1:
        put(F, at.V_NEW, zero)
        put(F, at.W_NEW, zero)
        spread_impulse(F, N, h, abs(F[at.FREE + 2]))
    elif kind == 2:
        put(F, at.P_NEW, vector(F, at.P))
        for k in range(N[at.COUNT]):
            F[N[at.AT_P] + k] = F[N[at.AT_P_BEFORE] + k]
    else:
        c = transposed_times(matrix(F, at.R), vector(F, at.MOMENTUM))
        w = (c[0] / F[at.INERTIA], c[1] / F[at.INERTIA + 1], c[2] / F[at.INERTIA + 2])
        put(F, at.W_NEW, times(matrix(F, at.R), w))
        put(F, at.V_NEW, vector(F, at.FREE))
        spread_impulse(F, N, h, 0.0)


@routine
def restart(F: Any, N: Any, h: float) -> int:
    """Newton from other starts, friction solved exactly or by projection, at last with damping; iterations, or −1."""
    spent = FIRST_TRY
    for attempt in range(16):
        stage = attempt // 4
        most = SECOND_TRY if stage < 2 else LAST_TRY
        other_start(F, N, h, attempt % 4)
        found = newton(F, N, h, most, 1.0 if stage < 2 else LEAST_SHARE, 1 - stage % 2)
        if found >= 0:
            N[at.TALLY + 6] += 1
            return spent + found
        spent += most
    return -1


@inlined
def expect(F: Any, N: Any) -> None:
    """What the next step will probably be, after a Newton step; whether the same generators carry again."""
    count, same = 0, 1
    for k in range(N[at.COUNT]):
        carries = 1 if F[N[at.AT_P] + k] > 0.0 else 0
        if carries != N[N[at.AT_ACT] + k]:
            N[N[at.AT_ACT] + k] = carries
            same = 0
        if carries == 1:
            if count == 0:
                N[at.K1] = k
            elif count == 1:
                N[at.K2] = k
            count += 1
    N[at.SAME] = same if N[at.MODE] == at.OTHER or N[at.MODE] == at.SLIDE else 0
    N[at.ACTIVE] = count
    N[at.MODE] = at.OTHER
    if count == 0:
        N[at.MODE] = at.FLIGHT
    elif N[at.CURVED] == 0 and count == 2:
        N[at.MODE] = at.LINE if N[at.STICK] == 1 else at.SLIDE
    elif N[at.CURVED] == 0 and count > 2 and N[at.STICK] == 1:
        N[at.MODE] = at.REST


# ------------------------------------------------------------------------------------------------- the step


@inlined
def solve(F: Any, N: Any, h: float) -> bool:
    """Velocities and impulses at the end of a step of length h; False if nothing converged."""
    prepare(F, h)
    N[at.ITERATIONS], N[at.QUIET] = 0, 0
    if N[at.NEWTON_ONLY] == 0:
        if N[at.MODE] == at.LINE or N[at.MODE] == at.SLIDE:
            if try_line(F, N, h, N[at.MODE] == at.SLIDE):
                N[at.TALLY + 1] += 1
                return True
        elif N[at.MODE] == at.REST:
            if try_rest(F, N, h):
                N[at.QUIET] = 1
                N[at.TALLY + 2] += 1
                return True
        elif N[at.MODE] == at.FLIGHT and F[at.THETA] == 0.0 and try_flight(F, N, h):
            N[at.TALLY] += 1
            return True
    return by_newton(F, N, h)


@routine
def by_newton(F: Any, N: Any, h: float) -> bool:
    """The step by Newton's method, from the last step first."""
    N[at.BENT] = out_of_line(vector(F, at.ANGULAR), vector(F, at.W), h, F[at.TOL])
    warm(F, N)
    found = newton(F, N, h, FIRST_TRY, 1.0, 0)
    if found < 0:
        found = restart(F, N, h)
    if found < 0:
        return False
    N[at.ITERATIONS] = found
    N[at.TALLY + 3] += 1
    N[at.TALLY + 4] += found
    expect(F, N)
    w = vector(F, at.W_NEW)
    if N[at.BENT] == 0 and out_of_line(momentum_of(F, matrix(F, at.R), w), w, h, F[at.TOL]) == 1:
        N[at.BENT] = BENDS
    return True


@inlined
def move(F: Any, N: Any, h: float) -> None:
    """Positions with the new velocities; the old ones are kept to extrapolate."""
    put(F, at.W_BEFORE, vector(F, at.W))
    put(F, at.P_BEFORE, vector(F, at.P))
    v = vector(F, at.V_NEW)
    put(F, at.V, v)
    put(F, at.P, vector(F, at.P_NEW))
    put(F, at.X, plus(vector(F, at.X), h, v))
    turn(F, N, h, vector(F, at.W_NEW))


@inlined
def turn(F: Any, N: Any, h: float, w: Any) -> None:
    """Orientation, angular momentum and angular velocity after a turn with the mean angular velocity w."""
    f = scaled(h, w)
    y = dot(f, f)
    put(F, at.W, w)
    put(F, at.KICK, w)
    if y > 0.0:
        R = matrix(F, at.R)
        L = momentum_of(F, R, w)
        a, b, _ = turn_coefficients(y)
        put_matrix(F, at.R, turned_matrix(f, a, b, R))
        put(F, at.ANGULAR, L)
        if N[at.BENT] != 0:
            bend(F, h, R, f, mean_momentum(f, L) if N[at.BENT] == 1 else L)
    else:
        put(F, at.ANGULAR, w)


@piece
def bend(F: Any, h: float, R: Any, f: Any, L: Any) -> None:
    """The same where momentum and angular velocity are not parallel; R is the orientation before the turn f."""
    R1 = matrix(F, at.R)
    if F[at.PN] == 0.0:  # in flight the momentum is known to round-off, the turn only as well as it was solved
        T = cross(times(R1, vector(F, at.MOMENT)), vector(F, at.B1))
        L = plus(plus(vector(F, at.MOMENTUM), h * F[at.THETA], T), -F[at.DAMPING], f)
    put(F, at.KICK, spin_of(F, R, L))
    put(F, at.W, spin_of(F, R1, L))
    put(F, at.ANGULAR, L)


@inlined
def momentum_of(F: Any, R: Any, w: Any) -> Any:
    """Angular momentum I(R) ω."""
    m = transposed_times(R, w)
    return times(R, (F[at.INERTIA] * m[0], F[at.INERTIA + 1] * m[1], F[at.INERTIA + 2] * m[2]))


@inlined
def spin_of(F: Any, R: Any, L: Any) -> Any:
    """Angular velocity I(R)⁻¹ L."""
    m = transposed_times(R, L)
    return times(R, (m[0] / F[at.INERTIA], m[1] / F[at.INERTIA + 1], m[2] / F[at.INERTIA + 2]))


@inlined
def orthonormal(F: Any) -> None:
    """Rows of R made orthonormal again."""
    x, y = vector(F, at.R), vector(F, at.R + 3)
    x = scaled(1.0 / sqrt(dot(x, x)), x)
    y = plus(y, -dot(x, y), x)
    y = scaled(1.0 / sqrt(dot(y, y)), y)
    put(F, at.R, x)
    put(F, at.R + 3, y)
    put(F, at.R + 6, cross(x, y))


@routine
def in_parts(F: Any, N: Any, B: Any) -> bool:
    """The same step in 2, 4, … parts with frozen adhesion; impulses are summed. `B` gets a copy of the state."""
    for k in range(N[at.COUNT]):
        F[N[at.AT_P] + k] = F[N[at.AT_P_BEFORE] + k]
    kept = len(B)
    for i in range(kept):
        B[i] = F[i]
    parts = 2
    while parts <= MOST_PARTS:
        h, good, p_n, friction = B[at.H] / parts, True, 0.0, (0.0, 0.0, 0.0)
        for i in range(parts):
            for j in range(3):
                F[at.B0 + j] = B[at.B0 + j] + (B[at.B1 + j] - B[at.B0 + j]) * i / parts
                F[at.B1 + j] = B[at.B0 + j] + (B[at.B1 + j] - B[at.B0 + j]) * (i + 1) / parts
            N[at.MODE], N[at.SAME] = at.OTHER, 0
            prepare(F, h)
            if not by_newton(F, N, h):
                good = False
                break
            move(F, N, h)
            p_n, friction = p_n + F[at.PN], add(friction, vector(F, at.P))
        if good:
            F[at.PN], N[at.SUBSTEPS], N[at.MODE], N[at.SAME] = p_n, parts, at.OTHER, 0
            put(F, at.P, friction)
            N[at.TALLY + 5] += parts
            return True
        for i in range(kept):
            F[i] = B[i]
        parts *= 2
    return False


@detached("i8(i8, i8, i8, i8, i8)")
def step_detached(F_at, floats, N_at, integers, copy_at):
    """One step from at.B0 to at.B1; 0, or UNSOLVED."""
    F, N = vector_at(F_at, floats), integers_at(N_at, integers)
    N[at.SUBSTEPS] = 0
    h, F[at.E_R] = F[at.H], F[at.RADIUS]
    if solve(F, N, h):
        move(F, N, h)
    elif not in_parts(F, N, vector_at(copy_at, N[at.AT_CENTRE])):
        N[at.TALLY + 7] += 1
        return UNSOLVED
    if N[at.QUIET] == 0 or (N[at.MODE] != at.REST and N[at.TOUCHES] != 2):
        touching(F, N)
    N[at.STEPS] += 1
    if N[at.STEPS] & 1023 == 0:
        orthonormal(F)
    return 0
