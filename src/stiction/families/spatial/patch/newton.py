"""The whole step problem of a body on a plane by a semismooth Newton method.

Unknowns: v, ω, one normal impulse p_k ≥ 0 per generator, and the friction P at the equivalent contact point
a = Σ p_k a_k/Σ p_k. With r_k the support points, lever arms at the start of the step (or at its end, at.LEVER = 1) and
gaps at its end:

    v = c_t (v_free + p_n n + f),  ½ (I + I⁺) ω + h c_ω ω = momentum + h θ T_m(R⁺) + Σ p_k r_k × n + r × f + e_r P_r n
    0 ≤ p_k ⟂ gap_k(q⁺)/h + ε p_k ≥ 0,   P ∈ ball(μ p_n) with P = −μ p_n U/|U| when sliding
    U_t = v + (displacement of the material point at a)/h

v and ω are eliminated in closed form, then P by a 3 × 3 block, and the p_k that remain by elimination with pivots.
"""

from __future__ import annotations

from typing import Any

from ....compiled.kernels import detached, inlined
from ....compiled.memory import integers_at, vector_at
from ....maths.vectors import (
    add,
    cross,
    dot,
    inverse,
    left_jacobian,
    minus,
    plus,
    product,
    sandwich,
    scaled,
    times,
    transposed_times,
    turn_coefficients,
    turned_matrix,
)
from . import layout as at
from .friction import friction_block, friction_exact, friction_residual
from .modes import height, matrix, put, support, vector
from .turn import mean_momentum, momentum_slope

LOST = 1e-14  # of the largest entry of its column: a pivot below this is round-off


@inlined
def scan(F: Any, N: Any, h: float, R0: Any, R1: Any, v: Any) -> Any:
    """Generators that take part, their arms at both ends of the step and rows; the worst normal residual.

    Returns (count, Σp, Σp r at the start, Σp r at the end, residual, lowest generator).
    """
    row = (R1[6], R1[7], R1[8])
    rate = 1.0 / h
    height_now, rho, n, worst = F[at.X + 2] * rate + v[2], F[at.RHO], 0, 0.0
    p_n, lowest, least = 0.0, 0, 1e300
    start, end = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for k in range(N[at.COUNT]):
        p = F[N[at.AT_P] + k]
        gap = height_now + height(F, N, k, row) * rate
        if gap < least:
            least, lowest = gap, k
        y = gap + F[at.EPS] * p
        active = p - rho * y > 0.0
        worst = max(worst, abs(y) if active else abs(p) / rho)
        if active or p != 0.0:
            i = N[at.AT_SCRATCH] + at.WIDTH * n
            N[N[at.AT_LIST] + n] = k if active else -1 - k
            r0, r1 = support(F, N, k, R0), support(F, N, k, R1)
            put(F, i + at.RU, r0)
            put(F, i + at.RP, r1)
            F[i + at.GROW + 2] = y
            p_n += p
            start, end = plus(start, p, r0), plus(end, p, r1)
            n += 1
    return n, p_n, start, end, worst, lowest


@inlined
def arm_velocity(N: Any, h: float, w: Any, kappa: float, r0: Any, r1: Any) -> Any:
    """Velocity that a rotation gives the material point at an arm: its displacement over h, or κ ω × mean arm where the
    generators are curved and the point is another one at the end."""
    if N[at.CURVED] == 0:
        return scaled(1.0 / h, minus(r1, r0))
    return scaled(0.5 * kappa, cross(w, add(r0, r1)))


@inlined
def largest(a: Any) -> Any:
    """max |a_i|; NaN counts as infinite."""
    m = max(abs(a[0]), abs(a[1]), abs(a[2]))
    return m if m < 1e300 else 1e300


@inlined
def torque_slope(F: Any, h: float, E: Any, q: Any, r: Any, f: Any, J: Any, A: Any) -> Any:
    """A + h c_ω − (∂ torque/∂ rotation) h J: implicit magnetic torque, contact arms if at the end of the step."""
    d = h * F[at.DAMPING]
    A = (A[0] + d, A[1], A[2], A[3], A[4] + d, A[5], A[6], A[7], A[8] + d)
    if F[at.THETA] == 0.0 and F[at.LEVER] == 0.0:
        return A
    B = scaled(h * F[at.THETA], vector(F, at.B1))
    lever = F[at.LEVER]
    down = -(dot(E, B) + lever * (q[2] + dot(r, f)))
    f0, f1, n2 = lever * f[0], lever * f[1], lever
    # (φ × E) × B = E (φ·B) − φ (E·B), and the same with q, n and with r, f
    G = (
        E[0] * B[0] + r[0] * f0 + down, E[0] * B[1] + r[0] * f1, E[0] * B[2] + q[0] * n2,
        E[1] * B[0] + r[1] * f0, E[1] * B[1] + r[1] * f1 + down, E[1] * B[2] + q[1] * n2,
        E[2] * B[0] + r[2] * f0, E[2] * B[1] + r[2] * f1, E[2] * B[2] + q[2] * n2 + down,
    )  # fmt: skip
    GJ = product(G, J)
    return (A[0] - h * GJ[0], A[1] - h * GJ[1], A[2] - h * GJ[2], A[3] - h * GJ[3], A[4] - h * GJ[4],
            A[5] - h * GJ[5], A[6] - h * GJ[6], A[7] - h * GJ[7], A[8] - h * GJ[8])  # fmt: skip


@inlined
def slip_slope(F: Any, N: Any, h: float, w: Any, kappa: float, r0: Any, r1: Any, J: Any) -> Any:
    """∂U/∂ω, rows scaled by e_t, e_o, e_r: (J dω) × r⁺ for vertices, κ dω × (mean arm) + κ ω × (J dω × r⁺) h/2 else."""
    et, eo, er = F[at.ET], F[at.EO], F[at.RADIUS]
    if N[at.CURVED] == 0:
        a, b, c = r1
        # rows of −[r]× J
        return (
            et * (c * J[3] - b * J[6]), et * (c * J[4] - b * J[7]), et * (c * J[5] - b * J[8]),
            eo * (a * J[6] - c * J[0]), eo * (a * J[7] - c * J[1]), eo * (a * J[8] - c * J[2]),
            0.0, 0.0, er,
        )  # fmt: skip
    m = scaled(0.5 * kappa, add(r0, r1))
    g = 0.5 * kappa * h
    wr = dot(w, r1)
    # ω × (φ × r) = φ (ω·r) − r (ω·φ)
    return (
        et * g * (wr - r1[0] * w[0]), et * (m[2] - g * r1[0] * w[1]), et * (-m[1] - g * r1[0] * w[2]),
        eo * (-m[2] - g * r1[1] * w[0]), eo * g * (wr - r1[1] * w[1]), eo * (m[0] - g * r1[1] * w[2]),
        0.0, 0.0, er,
    )  # fmt: skip


@inlined
def generator_rows(F: Any, N: Any, n: int, p_n: float, r: Any, rU: Any, f: Any, w: Any, h: float, kappa: float, Ai: Any,
                   Cw: Any, J: Any, K: Any, push: Any) -> None:  # fmt: skip
    """Per generator: B = ∂ moment/∂p, A⁻¹B, the gap's row g = Jᵀ(r⁺ × n), and dP/dp = push − K ∂U/∂p."""
    per = 1.0 / p_n if p_n > 0.0 else 0.0
    lever = F[at.LEVER]
    for j in range(n):
        i = N[at.AT_SCRATCH] + at.WIDTH * j
        r0, r1 = vector(F, i + at.RU), vector(F, i + at.RP)
        rl = plus(scaled(1.0 - lever, r0), lever, r1)
        b = add((rl[1], -rl[0], 0.0), scaled(per, cross(minus(rl, r), f)))
        ab = times(Ai, b)
        g = transposed_times(J, (r1[1], -r1[0], 0.0))
        u = scaled(per, minus(arm_velocity(N, h, w, kappa, r0, r1), rU))
        q = add(times(Cw, ab), (F[at.ET] * u[0], F[at.EO] * u[1], 0.0))
        c = minus(push, times(K, q))
        F[i + at.RP] = F[i + at.GROW + 2]  # the normal residual moves out of the way
        put(F, i + at.AB, ab)
        put(F, i + at.GROW, g)
        put(F, i + at.CROW, c)


@inlined
def normal_system(F: Any, N: Any, n: int, ct: float, eps: float, fz: float, base: Any, ABP: Any) -> int:
    """Rows of the active generators in the scratch matrix; inactive ones go to zero. Returns how many are active."""
    m = 0
    for j in range(n):
        if N[N[at.AT_LIST] + j] >= 0:
            m += 1
    at_row = N[at.AT_MATRIX]
    for j in range(n):
        if N[N[at.AT_LIST] + j] < 0:
            continue
        i = N[at.AT_SCRATCH] + at.WIDTH * j
        g = vector(F, i + at.GROW)
        gP = transposed_times(ABP, g)
        rhs = fz - F[i + at.RP] - dot(g, base)
        col = 0
        for other in range(n):
            k = N[N[at.AT_LIST] + other]
            s = N[at.AT_SCRATCH] + at.WIDTH * other
            entry = ct + dot(g, vector(F, s + at.AB)) + dot(gP, vector(F, s + at.CROW))
            if other == j:
                entry += eps
            if k >= 0:
                F[at_row + col] = entry
                col += 1
            else:
                rhs += entry * F[N[at.AT_P] - 1 - k]
        F[at_row + m] = rhs
        at_row += m + 1
    return m


@inlined
def eliminate(F: Any, M: int, n: int) -> bool:
    """Solve the n × n system with right-hand side at F[M:] row by row; the solution replaces the right-hand side."""
    width = n + 1
    for c in range(n):
        best, most, scale = c, abs(F[M + width * c + c]), 0.0
        for i in range(c, n):
            a = abs(F[M + width * i + c])
            if a > most:
                best, most = i, a
        for j in range(c, n):
            scale = max(scale, abs(F[M + width * c + j]))
        if not most > LOST * scale:
            return False
        if best != c:
            for j in range(c, width):
                F[M + width * c + j], F[M + width * best + j] = F[M + width * best + j], F[M + width * c + j]
        for i in range(c + 1, n):
            factor = F[M + width * i + c] / F[M + width * c + c]
            for j in range(c + 1, width):
                F[M + width * i + j] -= factor * F[M + width * c + j]
    for c in range(n - 1, -1, -1):
        x = F[M + width * c + n]
        for j in range(c + 1, n):
            x -= F[M + width * c + j] * F[M + width * j + n]
        F[M + width * c + n] = x / F[M + width * c + c]
    return True


@inlined
def solve_normal(F: Any, M: int, n: int) -> bool:
    """Solve the normal system: points and edges in closed form, faces by elimination."""
    if n == 0:
        return True
    if n == 1:
        F[M + 1] /= F[M]
        return True
    if n == 2:
        d = 1.0 / (F[M] * F[M + 4] - F[M + 1] * F[M + 3])
        x = (F[M + 2] * F[M + 4] - F[M + 1] * F[M + 5]) * d
        F[M + 5] = (F[M] * F[M + 5] - F[M + 3] * F[M + 2]) * d
        F[M + 2] = x
        return True
    return eliminate(F, M, n)


@inlined
def impulse_steps(F: Any, N: Any, n: int, m: int, base: Any, dP: Any) -> Any:
    """Write the Newton step of every p_k; returns (Σdp, dω without friction's share, dP)."""
    total, dw, row = 0.0, base, N[at.AT_MATRIX]
    for k in range(N[at.COUNT]):
        F[N[at.AT_STEP] + k] = 0.0
    for j in range(n):
        k = N[N[at.AT_LIST] + j]
        i = N[at.AT_SCRATCH] + at.WIDTH * j
        if k >= 0:
            dp = F[row + m]
            row += m + 1
        else:
            k = -1 - k
            dp = -F[N[at.AT_P] + k]
        F[N[at.AT_STEP] + k] = dp
        total += dp
        dw = plus(dw, dp, vector(F, i + at.AB))
        dP = plus(dP, dp, vector(F, i + at.CROW))
    return total, dw, dP


@inlined
def move_impulses(F: Any, N: Any, share: float) -> None:
    """Add a share of the Newton step to every p_k."""
    for k in range(N[at.COUNT]):
        F[N[at.AT_P] + k] += share * F[N[at.AT_STEP] + k]


@inlined
def evaluate(F: Any, N: Any, h: float, R0: Any, inertia: Any, v: Any, w: Any, P: Any) -> Any:
    """Residuals at an iterate: worst; (count, p_n); arms (r, q, r⁰, r⁺); velocities (of the arm, U); residuals of v, ω,
    P; friction (sliding, z, |Z|); rotation (h ω, its coefficients, κ, V_m E)."""
    turn = scaled(h, w)
    y = dot(turn, turn)
    a, b, c = turn_coefficients(y)
    R1 = turned_matrix(turn, a, b, R0)
    kappa, lever = 1.0 + y / 12.0, F[at.LEVER]
    n, p_n, q0, q1, worst, lowest = scan(F, N, h, R0, R1, v)
    if p_n > 0.0:
        r0, r1 = scaled(1.0 / p_n, q0), scaled(1.0 / p_n, q1)
    else:
        r0, r1 = support(F, N, lowest, R0), support(F, N, lowest, R1)
    r = plus(scaled(1.0 - lever, r0), lever, r1)
    q = plus(scaled(1.0 - lever, q0), lever, q1)
    rU = cross(w, r1) if lever == 1.0 else arm_velocity(N, h, w, kappa, r0, r1)
    f = (F[at.ET] * P[0], F[at.EO] * P[1], 0.0)
    Fv = minus(v, scaled(1.0 / (1.0 + h * F[at.DRAG]), add(vector(F, at.FREE), (f[0], f[1], p_n))))
    E = times(R1, vector(F, at.MOMENT))
    moment = add(add((q[1], -q[0], 0.0), cross(r, f)), (0.0, 0.0, F[at.RADIUS] * P[2]))
    if F[at.THETA] > 0.0:
        moment = plus(moment, h * F[at.THETA], cross(E, vector(F, at.B1)))
    L = times(inertia, w)
    if N[at.BENT] == 1:
        L = mean_momentum(turn, L)
    Fw = minus(plus(L, h * F[at.DAMPING], w), add(vector(F, at.MOMENTUM), moment))
    U = (F[at.ET] * (v[0] + rU[0]), F[at.EO] * (v[1] + rU[1]), F[at.RADIUS] * w[2])
    FP, sliding, z, size = friction_residual(F, U, P, p_n)
    worst = max(max(worst, largest(Fv)), max(largest(Fw), largest(FP)))
    return worst, (n, p_n), (r, q, r0, r1), (rU, U), (Fv, Fw, FP), (sliding, z, size), (turn, b, c, kappa, E)


@inlined
def correction(F: Any, N: Any, h: float, inertia: Any, w: Any, P: Any, now: Any, secular: bool) -> Any:
    """The Newton step (solved, dv, dω, dP) at an iterate; that of the p_k is written to F."""
    _, (n, p_n), (r, q, r0, r1), (rU, U), (Fv, Fw, FP), (sliding, z, size), (turn, b, c, kappa, E) = now
    et, eo, er = F[at.ET], F[at.EO], F[at.RADIUS]
    ct = 1.0 / (1.0 + h * F[at.DRAG])
    f = (et * P[0], eo * P[1], 0.0)
    J = left_jacobian(turn, b, c)
    A = momentum_slope(turn, h, inertia, w) if N[at.BENT] == 1 else inertia
    Ai = inverse(torque_slope(F, h, E, q, r, f, J, A))
    Cw = slip_slope(F, N, h, w, kappa, r0, r1, J)
    ABP = product(Ai, (0.0, -eo * r[2], 0.0, et * r[2], 0.0, 0.0, -et * r[1], eo * r[0], er))
    D = product(Cw, ABP)
    D = (D[0] + ct * et * et, D[1], D[2], D[3], D[4] + ct * eo * eo, D[5], D[6], D[7], D[8])
    base = scaled(-1.0, times(Ai, Fw))
    known = add(times(Cw, base), (-et * Fv[0], -eo * Fv[1], 0.0))
    if secular and p_n > 0.0 and F[at.MU] > 0.0:
        dP, K, push = friction_exact(F, D, add(U, known), P, p_n)
    else:
        H, Y = friction_block(F, D, sliding, z, size, p_n)
        Hi = inverse(H)
        K = product(Hi, Y)
        rho = F[at.RHO] if sliding else 1.0
        dP = scaled(-1.0, plus(times(K, known), rho, times(Hi, FP)))
        push = times(Hi, scaled(F[at.MU], z)) if sliding else (0.0, 0.0, 0.0)
    generator_rows(F, N, n, p_n, r, rU, f, w, h, kappa, Ai, Cw, J, K, push)
    m = normal_system(F, N, n, ct, F[at.EPS], Fv[2], add(base, times(ABP, dP)), ABP)
    solved = solve_normal(F, N[at.AT_MATRIX], m)
    total, dw, dP = impulse_steps(F, N, n, m, base, dP)
    dv = plus((ct * et * dP[0], ct * eo * dP[1], ct * total), -1.0, Fv)
    return solved, dv, add(dw, times(ABP, dP)), dP


@inlined
def accept(F: Any, N: Any, v: Any, w: Any, P: Any, now: Any) -> None:
    """Write a converged iterate."""
    put(F, at.V_NEW, v)
    put(F, at.W_NEW, w)
    put(F, at.P_NEW, P)
    put(F, at.ARM, now[2][0])
    put(F, at.SLIP, now[3][1])
    F[at.PN] = now[1][1]
    N[at.STICK] = 0 if now[5][0] else 1


@inlined
def iterate(F: Any, N: Any, h: float, most: int, least_share: float, secular: bool) -> int:
    """Iterate from V_NEW, W_NEW, P_NEW and p; the number of iterations, or −1 if it did not converge.

    A step that does not lower the residual is halved, down to `least_share`, and then taken all the same. `secular`
    solves friction exactly in every iteration.
    """
    R0, v, w, P = matrix(F, at.R), vector(F, at.V_NEW), vector(F, at.W_NEW), vector(F, at.P_NEW)
    inertia = sandwich(R0, vector(F, at.INERTIA))
    dv, dw, dP, before, share = v, w, P, 1e300, 0.0
    count = 0
    while count <= most:
        now = evaluate(F, N, h, R0, inertia, plus(v, share, dv), plus(w, share, dw), plus(P, share, dP))
        F[at.RESIDUAL] = now[0]
        if not now[0] < before and share > least_share:  # back, half as far
            move_impulses(F, N, -0.5 * share)
            share *= 0.5
            continue
        v, w, P, before = plus(v, share, dv), plus(w, share, dw), plus(P, share, dP), now[0]
        if now[0] <= F[at.TOL]:
            accept(F, N, v, w, P, now)
            return count
        if not now[0] < 1e12:
            return -1
        solved, dv, dw, dP = correction(F, N, h, inertia, w, P, now, secular)
        if not solved:
            return -1
        share = 1.0
        move_impulses(F, N, share)
        count += 1
    return -1


@detached("i8(i8, i8, i8, i8, f8, i8, f8, i8)")
def newton_detached(F_at, floats, N_at, integers, h, most, least_share, secular):
    """`iterate`, compiled once and called by its symbol."""
    return iterate(vector_at(F_at, floats), integers_at(N_at, integers), h, most, least_share, secular == 1)


@inlined
def newton(F: Any, N: Any, h: float, most: int, least_share: float, secular: int) -> int:
    """Newton's method on the step problem; see `iterate`."""
    return newton_detached(F.ctypes.data, len(F), N.ctypes.data, len(N), h, most, least_share, secular)
