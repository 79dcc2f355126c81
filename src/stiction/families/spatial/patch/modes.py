"""Steps that need no matrices: flight, sticking on an edge or sliding straight across it, rest on a face.

Guess what happens, solve it in closed form, accept it only if it satisfies the whole step problem (docs/tumbling.md).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from ....compiled.kernels import inlined
from ....maths.vectors import cross, dot, plus, scaled, sine_and_cosine, times, transposed_times, turn_coefficients
from . import layout as at
from .turn import free_turn, out_of_line

ONE, TWO = np.uintp(1), np.uintp(2)
MOST_SCALAR = 8  # Newton iterations of the one unknown of a sticking edge


@inlined
def vector(F: Any, i: int) -> Any:
    """Three numbers of F; signed indices would be checked for negative wrap-around."""
    k = np.uintp(i)
    return (F[k], F[k + ONE], F[k + TWO])


@inlined
def put(F: Any, i: int, a: Any) -> None:
    """Write three numbers."""
    k = np.uintp(i)
    F[k] = a[0]
    F[k + ONE] = a[1]
    F[k + TWO] = a[2]


@inlined
def matrix(F: Any, i: int) -> Any:
    """Nine numbers of F."""
    return (F[i], F[i + 1], F[i + 2], F[i + 3], F[i + 4], F[i + 5], F[i + 6], F[i + 7], F[i + 8])


@inlined
def put_matrix(F: Any, i: int, M: Any) -> None:
    """Write nine numbers."""
    for j in range(9):
        F[i + j] = M[j]


@inlined
def centre(F: Any, N: Any, k: int) -> Any:
    """Centre of generator k, body axes."""
    return vector(F, N[at.AT_CENTRE] + 3 * k)


@inlined
def spread_times(F: Any, N: Any, k: int, d: Any) -> Any:
    """D d of generator k."""
    i = N[at.AT_SPREAD] + 6 * k
    return (
        F[i] * d[0] + F[i + 3] * d[1] + F[i + 4] * d[2],
        F[i + 3] * d[0] + F[i + 1] * d[1] + F[i + 5] * d[2],
        F[i + 4] * d[0] + F[i + 5] * d[1] + F[i + 2] * d[2],
    )


@inlined
def height(F: Any, N: Any, k: int, row: Any) -> Any:
    """n·r_k: height of the support point of generator k above the centre of mass; `row` is the third row of R."""
    z = dot(row, centre(F, N, k))
    if N[at.CURVED] > 0 and N[N[at.AT_BENT] + k] == 1:
        z -= sqrt(max(0.0, dot(row, spread_times(F, N, k, row))))
    return z


@inlined
def support(F: Any, N: Any, k: int, R: Any) -> Any:
    """r_k = R (c_k + D d/√(dᵀDd)), d = −Rᵀn: the lowest point of generator k from the centre of mass."""
    c = centre(F, N, k)
    if N[at.CURVED] > 0 and N[N[at.AT_BENT] + k] == 1:
        row = (R[6], R[7], R[8])
        Dd = spread_times(F, N, k, row)
        rho = sqrt(max(0.0, dot(row, Dd)))
        if rho > 0.0:
            c = plus(c, -1.0 / rho, Dd)
    return times(R, c)


@inlined
def prepare(F: Any, h: float) -> None:
    """The explicit side of the step: free velocity v + h f and angular momentum + h((1 − θ) T + T_a).

    The momentum of the last step is carried over instead of adding −h ω × Iω: without torque it is conserved exactly,
    and fast spins at long steps cannot blow up. How the body turns with it: patch_turn.py.
    """
    R = matrix(F, at.R)
    f = (F[at.GRAVITY] + F[at.PULL0], F[at.GRAVITY + 1] + F[at.PULL0 + 1],
         F[at.GRAVITY + 2] + F[at.PULL0 + 2] - F[at.CLAMP] - F[at.STICKING])  # fmt: skip
    put(F, at.FREE, plus(vector(F, at.V), h, f))
    T = (0.0, 0.0, 0.0)
    if F[at.THETA] < 1.0:
        T = plus(T, 1.0 - F[at.THETA], cross(times(R, vector(F, at.MOMENT)), vector(F, at.B0)))
    if F[at.STICKING] > 0.0:
        r = times(R, vector(F, at.CENTROID))
        T = plus(T, F[at.STICKING], (-r[1], r[0], 0.0))  # r × (−λ_a n)
    put(F, at.MOMENTUM, plus(vector(F, at.ANGULAR), h, T))


@inlined
def none_below(F: Any, N: Any, z: float, row: Any, least: float) -> bool:
    """Whether every generator is above −`least`, the centre of mass at height z."""
    for k in range(N[at.COUNT]):  # noqa: SIM110
        if z + height(F, N, k, row) < -least:
            return False
    return True


@inlined
def lowest_other(F: Any, N: Any, z: float, row: Any) -> float:
    """Height of the lowest generator that is not of the edge K1, K2."""
    least = 1e300
    for k in range(N[at.COUNT]):
        if k != N[at.K1] and k != N[at.K2]:
            least = min(least, z + height(F, N, k, row))
    return least


@inlined
def third_row_turned(R: Any, f: Any, a: float, b: float) -> Any:
    """Third row of exp([f]×) R: nᵀ exp([f]×) R = (exp(−[f]×) n)ᵀ R."""
    q = (-a * f[1] + b * f[0] * f[2], a * f[0] + b * f[1] * f[2], 1.0 - b * (f[0] * f[0] + f[1] * f[1]))
    return transposed_times(R, q)


@inlined
def line_torque(E: Any, B: Any, s: float, c: float) -> Any:
    """E × B in (edge, e₂, n) after turning E about the edge, and the derivative of its first part."""
    E2, En = c * E[1] - s * E[2], s * E[1] + c * E[2]
    T = (E2 * B[2] - En * B[1], En * B[0] - E[0] * B[2], E[0] * B[1] - E2 * B[0])
    return T, -(En * B[2] + E2 * B[1])


@inlined
def line_frame(u: Any, a: Any) -> Any:
    """Components of a along the edge u, along e₂ = n × u, and along n; u is horizontal."""
    return (u[0] * a[0] + u[1] * a[1], u[0] * a[1] - u[1] * a[0], a[2])


@inlined
def spin_on_line(F: Any, h: float, arm: Any, z: float, c: Any, vf: Any, I_uu: float, torque: Any, guess: float,
                 slide: bool, m: float) -> Any:  # fmt: skip
    """α with (I_uu + h c_ω) α − c_u − h θ T_u − a f_n + b f₂ = 0, the spin about an edge; its sin and cos; found.

    Impulses f = v/c_t − v_free; the edge stays on the plane: v_n = −(z + b₁)/h, and where it is: v₂ = −(a₁ − a)/h, with
    (a₁, b₁) the turned arm (a, b). If it slides, f₂ = −m f_n instead.
    """
    a, b = arm
    E, B = torque
    drag, alpha, found = 1.0 + h * F[at.DRAG], guess, False
    rate, inertia, ht = drag / h, I_uu + h * F[at.DAMPING], h * F[at.THETA]
    s, co = sine_and_cosine(h * alpha)
    for _ in range(MOST_SCALAR):
        a1, b1 = a * co - b * s, a * s + b * co
        f_n = -(z + b1) * rate - vf[2]
        f_2, lever = (-m * f_n, (a + b * m) * a1) if slide else ((a - a1) * rate - vf[1], a * a1 + b * b1)
        T, dT = line_torque(E, B, s, co)
        value = inertia * alpha - c[0] - ht * T[0] - a * f_n + b * f_2
        step = value / (inertia + lever * drag - h * ht * dT)
        alpha -= step
        turn = -h * step
        if abs(turn) < 1e-4:  # turn the sine and the cosine on, to round-off
            s, co = s + turn * (co - 0.5 * turn * s), co - turn * (s + 0.5 * turn * co)
        else:
            s, co = sine_and_cosine(h * alpha)
        if step * step * h <= 1e-13:  # quadratic convergence: the next step would be below that
            found = True
            break
    return alpha, s, co, found


@inlined
def try_line(F: Any, N: Any, h: float, slide: bool) -> bool:
    """On the edge between the vertices K1 and K2, sticking or sliding straight across: w = α u, one scalar unknown."""
    R = matrix(F, at.R)
    r1, r2 = times(R, centre(F, N, N[at.K1])), times(R, centre(F, N, N[at.K2]))
    e = (r2[0] - r1[0], r2[1] - r1[1])
    length, least = sqrt(e[0] * e[0] + e[1] * e[1]), F[at.TOL] * h
    if abs(r2[2] - r1[2]) > least or length == 0.0:
        return False
    per = 1.0 / length
    u, z = (e[0] * per, e[1] * per, 0.0), F[at.X + 2]
    first = line_frame(u, r1)
    arm = (first[1], 0.5 * (r1[2] + r2[2]))
    c, vf = line_frame(u, vector(F, at.MOMENTUM)), line_frame(u, vector(F, at.FREE))
    m = 0.0
    if slide:
        m = F[at.MU] * F[at.ET] * (1.0 if line_frame(u, vector(F, at.SLIP))[1] > 0.0 else -1.0)
        if F[at.ET] != F[at.EO] or abs(vf[0]) > F[at.TOL]:
            return False
    E, B = line_frame(u, times(R, vector(F, at.MOMENT))), line_frame(u, vector(F, at.B1))
    ub = transposed_times(R, u)
    Iu = line_frame(u, times(R, (F[at.INERTIA] * ub[0], F[at.INERTIA + 1] * ub[1], F[at.INERTIA + 2] * ub[2])))
    guess = 2.0 * dot(u, vector(F, at.W)) - dot(u, vector(F, at.W_BEFORE))
    alpha, s, co, found = spin_on_line(F, h, arm, z, c, vf, Iu[0], (E, B), guess, slide, m)
    a1, b1 = arm[0] * co - arm[1] * s, arm[0] * s + arm[1] * co
    gap = lowest_other(F, N, -b1, third_row_turned(R, u, s, 1.0 - co))
    if not found or gap < -least:
        return False
    N[at.QUIET] = 1 if gap >= F[at.REACH] else 0
    T, _ = line_torque(E, B, s, co)
    ht = h * F[at.THETA]
    N[at.BENT] = out_of_line(scaled(alpha, Iu), (alpha, 0.0, 0.0), h, F[at.TOL])
    if N[at.BENT] == 1:  # the mean of both ends of the step
        Iu = (Iu[0], 0.5 * (Iu[1] + co * Iu[1] - s * Iu[2]), 0.5 * (Iu[2] + s * Iu[1] + co * Iu[2]))
    side = (alpha * Iu[1] - c[1] - ht * T[1], alpha * Iu[2] - c[2] - ht * T[2])
    return accept_line(F, N, h, u, alpha, vf, arm, (a1, b1), first[0], length, side, slide, m)


@inlined
def accept_line(F: Any, N: Any, h: float, u: Any, alpha: float, vf: Any, arm: Any, end: Any, first: float,
                length: float, side: Any, slide: bool, m: float) -> bool:  # fmt: skip
    """Whether the force is on the edge and friction obeys its law; if so, write the step."""
    a, b = arm
    drag, rate = 1.0 + h * F[at.DRAG], 1.0 / h
    v_n = -(F[at.X + 2] + end[1]) * rate
    f_n = v_n * drag - vf[2]
    if not f_n > 0.0:
        return False
    v_u, v_2, slip = 0.0, (a - end[0]) * rate, 0.0
    f_u, f_2 = -vf[0], v_2 * drag - vf[1]
    if slide:
        f_u, f_2 = 0.0, -m * f_n
        v_u, v_2 = vf[0] / drag, (vf[1] + f_2) / drag
        slip = v_2 + (end[0] - a) * rate
    along = (b * f_u - side[0]) / f_n
    spin, share = side[1] - along * f_2 + a * f_u, along - first
    P = ((u[0] * f_u - u[1] * f_2) / F[at.ET], (u[1] * f_u + u[0] * f_2) / F[at.EO], spin / F[at.RADIUS])
    lawful = m * slip > 0.0 and abs(spin) <= F[at.TOL] if slide else dot(P, P) <= F[at.MU] * F[at.MU] * f_n * f_n
    if not lawful or share < 0.0 or share > length:
        return False
    put(F, at.P_NEW, (P[0], P[1], 0.0 if slide else P[2]))
    put(F, at.W_NEW, scaled(alpha, u))
    put(F, at.V_NEW, (u[0] * v_u - u[1] * v_2, u[1] * v_u + u[0] * v_2, v_n))
    second = f_n * share / length
    F[N[at.AT_P] + N[at.K1]] = f_n - second
    F[N[at.AT_P] + N[at.K2]] = second
    F[at.PN] = f_n
    put(F, at.ARM, (u[0] * along - u[1] * a, u[1] * along + u[0] * a, b))
    put(F, at.SLIP, (-u[1] * slip * F[at.ET], u[0] * slip * F[at.EO], 0.0))
    return True


@inlined
def try_flight(F: Any, N: Any, h: float) -> bool:
    """No contact and an explicit torque: v = v_free/(1 + h c_v), free rotation, in body axes."""
    R = matrix(F, at.R)
    c = transposed_times(R, vector(F, at.MOMENTUM))
    d, moments = h * F[at.DAMPING], vector(F, at.INERTIA)
    w = (c[0] / (moments[0] + d), c[1] / (moments[1] + d), c[2] / (moments[2] + d))
    N[at.BENT] = out_of_line(c, w, h, F[at.TOL])
    if N[at.BENT] == 1:
        w, found = free_turn(moments, d, h, c, w)
        if not found:
            return False
    w = times(R, w)
    v = scaled(1.0 / (1.0 + h * F[at.DRAG]), vector(F, at.FREE))
    f = scaled(h, w)
    y = dot(f, f)
    a, b = 1.0 - y / 6 * (1.0 - y / 20 * (1.0 - y / 42)), 0.5 - y / 24 * (1.0 - y / 30)
    if y > 0.09:
        a, b, _ = turn_coefficients(y)
    row = third_row_turned(R, f, a, b)
    if not none_below(F, N, F[at.X + 2] + h * v[2], row, 0.0):
        return False
    put(F, at.V_NEW, v)
    put(F, at.W_NEW, w)
    put(F, at.P_NEW, (0.0, 0.0, 0.0))
    put(F, at.SLIP, (0.0, 0.0, 0.0))
    F[at.PN] = 0.0
    return True


@inlined
def try_rest(F: Any, N: Any, h: float) -> bool:
    """At rest on a face at the end of the step: the impulses are −v_free, the contact point from the tilting moment."""
    face = N[at.FACE]
    if face < 0:
        return False
    R = matrix(F, at.R)
    f = scaled(-1.0, vector(F, at.FREE))
    if not f[2] > 0.0:
        return False
    M = plus(scaled(-1.0, vector(F, at.MOMENTUM)), -h * F[at.THETA],
             cross(times(R, vector(F, at.MOMENT)), vector(F, at.B1)))  # fmt: skip
    first, count = N[N[at.AT_RING] + face], N[N[at.AT_RING] + face + 1] - N[N[at.AT_RING] + face]
    corners = N[at.AT_CORNER] + first
    b = times(R, centre(F, N, N[corners]))[2]
    rx, ry = (b * f[0] - M[1]) / f[2], (M[0] + b * f[1]) / f[2]
    Pr = (M[2] - rx * f[1] + ry * f[0]) / F[at.RADIUS]
    Pt, Po = f[0] / F[at.ET], f[1] / F[at.EO]
    if Pt * Pt + Po * Po + Pr * Pr > F[at.MU] * F[at.MU] * f[2] * f[2]:
        return False
    low, high = -h * (F[at.TOL] + F[at.EPS] * f[2]), h * F[at.TOL]
    last = times(R, centre(F, N, N[corners + count - 1]))
    for i in range(count):
        r = times(R, centre(F, N, N[corners + i]))
        gap = F[at.X + 2] + r[2]
        if gap < low or gap > high or (r[0] - last[0]) * (ry - last[1]) - (r[1] - last[1]) * (rx - last[0]) >= 0.0:
            return False
        last = r
    for i in range(count):
        F[N[at.AT_P] + N[corners + i]] = f[2] / count
    write_rest(F, (Pt, Po, Pr), f[2], (rx, ry, b))
    return True


@inlined
def write_rest(F: Any, friction: Any, p_n: float, arm: Any) -> None:
    """The step of a body at rest."""
    zero = (0.0, 0.0, 0.0)
    put(F, at.V_NEW, zero)
    put(F, at.W_NEW, zero)
    put(F, at.P_NEW, friction)
    put(F, at.SLIP, zero)
    put(F, at.ARM, arm)
    F[at.PN] = p_n
