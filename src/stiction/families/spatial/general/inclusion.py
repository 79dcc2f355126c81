"""The contact problem of a spatial step: 0 ≤ P_N ⟂ γ_N + b ≥ 0 and friction of maximum dissipation in a ball.

(P_1, P_2, P_r/r) lies in the ball of radius μ P_N and points against (γ_1, γ_2, r ω_n): the disc of Coulomb's friction,
with drilling as a third component where the contact has a radius r. Block Gauss–Seidel on the velocities of the
bodies, started from the percussions of the last step; where it is slow, Newton steps of Alart and Curnier (1991) on the
percussions in between.
"""

from __future__ import annotations

from math import sqrt

from ....compiled.kernels import inlined, routine
from . import layout as at
from .contacts import coupling, mobility, push_both, relative, rows, straight
from .faces import share_loads

FIRM = 1e-10  # compliance of a Newton step, of the largest diagonal
FEW, MANY = 12, 40  # Newton steps
BETTER = 0.9  # of the residual: an iterate to keep
SWEEPS_BETWEEN = 20
SHARING = 1e-5  # compliance meanwhile: round-off of a velocity, divided by it, disturbs the shares
SETTLED = 1e3  # times the tolerance: gaps contradict each other by round-off, which only an uneven share could hide
SHARINGS = 20  # rounds of sharing the load of faces and solving again; two are usual, landings need more
ONE_FACE = 4  # points: a single face is shared without yielding
LEFT = 1e-14  # of the largest percussion: what is smaller is round-off of the equations


@inlined
def solve_3(g11, g12, g13, g22, g23, g33, b1, b2, b3):
    """x of the symmetric positive definite system G x = b."""
    l21, l31 = g12 / g11, g13 / g11
    d2 = g22 - l21 * g12
    l32 = (g23 - l31 * g12) / d2
    d3 = g33 - l31 * g13 - l32 * (g23 - l31 * g12)
    y2 = b2 - l21 * b1
    y3 = b3 - l31 * b1 - l32 * y2
    x3 = y3 / d3
    x2 = y2 / d2 - l32 * x3
    return b1 / g11 - l21 * x2 - l31 * x3, x2, x3


@inlined
def friction_ball(C, c, c1, c2, c3, drilling, hold, slide):
    """Friction (p₁, p₂, p₃) of one contact and whether it sticks; c is the velocity it would have without friction.

    Stick if |G⁻¹c| ≤ hold. Slip: p = −slide γ/|γ| with γ = c + G p, that is (G + s) p = −c with s = |γ|/slide; |p|
    falls with s, and Newton's method on 1/|p| − 1/slide finds s from below without overshoot.
    """
    g11, g12, g13 = C[c, at.G_TT], C[c, at.G_TT + 1], C[c, at.G_TT + 2]
    g22, g23, g33 = C[c, at.G_TT + 3], C[c, at.G_TT + 4], C[c, at.G_TT + 5]
    if drilling == 0.0:
        g33 = g11
    p1, p2, p3 = solve_3(g11, g12, g13, g22, g23, g33, -c1, -c2, -c3)
    size = sqrt(p1 * p1 + p2 * p2 + p3 * p3)
    if size <= hold:
        return p1, p2, p3, True
    if slide <= 0.0:
        return 0.0, 0.0, 0.0, False
    if slide <= 1e-17 * size:  # G p is lost in c, and s would overflow
        scale = -slide / sqrt(c1 * c1 + c2 * c2 + c3 * c3)
        return scale * c1, scale * c2, scale * c3, False
    s = 0.0
    for _ in range(50):
        if abs(size - slide) <= 4e-16 * slide:
            break
        x1, x2, x3 = solve_3(g11 + s, g12, g13, g22 + s, g23, g33 + s, p1, p2, p3)
        fall = p1 * x1 + p2 * x2 + p3 * x3
        step = size * size * (size - slide) / (slide * fall)
        if s + step == s:
            break
        s = max(s + step, 0.0)
        p1, p2, p3 = solve_3(g11 + s, g12, g13, g22 + s, g23, g33 + s, -c1, -c2, -c3)
        size = sqrt(p1 * p1 + p2 * p2 + p3 * p3)
    scale = slide / size if size > 0.0 else 0.0
    return p1 * scale, p2 * scale, p3 * scale, False


@inlined
def sweep_contact(B, K, C, pair, c):
    """Solve one contact with the others held; returns the change of its velocity."""
    a, b, drilling = pair[c, 1], pair[c, 2], K[c, at.DRILL]
    P = at.P
    g_nn = C[c, at.G_NN]
    v_n = relative(B, C, a, b, c, 0, at.V, at.OMEGA) + C[c, at.TARGET] + C[c, at.BIAS]
    n = max(0.0, C[c, P] - v_n / g_nn)
    d_n = n - C[c, P]
    d1 = d2 = d3 = 0.0
    hold, slide = C[c, at.HOLD] * n, C[c, at.SLIDE] * n
    mode = at.OPEN if n == 0.0 else at.SLIP
    if hold > 0.0 or C[c, P + 1] != 0.0 or C[c, P + 2] != 0.0 or C[c, P + 3] != 0.0:
        c1 = relative(B, C, a, b, c, 1, at.V, at.OMEGA) + C[c, at.BIAS + 1] + C[c, at.G_NT] * d_n
        c2 = relative(B, C, a, b, c, 2, at.V, at.OMEGA) + C[c, at.BIAS + 2] + C[c, at.G_NT + 1] * d_n
        c3 = 0.0
        p1, p2, p3 = C[c, P + 1], C[c, P + 2], C[c, P + 3]
        c1 -= C[c, at.G_TT] * p1 + C[c, at.G_TT + 1] * p2 + C[c, at.G_TT + 2] * p3
        c2 -= C[c, at.G_TT + 1] * p1 + C[c, at.G_TT + 3] * p2 + C[c, at.G_TT + 4] * p3
        if drilling > 0.0:
            c3 = relative(B, C, a, b, c, 3, at.V, at.OMEGA) + C[c, at.G_NT + 2] * d_n
            c3 -= C[c, at.G_TT + 2] * p1 + C[c, at.G_TT + 4] * p2 + C[c, at.G_TT + 5] * p3
        q1, q2, q3, sticks = friction_ball(C, c, c1, c2, c3, drilling, hold, slide)
        d1, d2, d3 = q1 - p1, q2 - p2, q3 - p3
        C[c, P + 1], C[c, P + 2], C[c, P + 3] = q1, q2, q3
        if sticks and n > 0.0:
            mode = at.STICK
    C[c, P], C[c, at.MODE] = n, mode
    push_both(B, C, a, b, c, d_n, d1, d2, d3)
    change = max(C[c, at.G_TT] * abs(d1), C[c, at.G_TT + 3] * abs(d2), C[c, at.G_TT + 5] * abs(d3))
    return max(g_nn * abs(d_n), change)


@inlined
def sweep(B, K, C, pair, active, n):
    """One pass over the active contacts; returns the largest change of a velocity."""
    change = 0.0
    for k in range(n):
        change = max(change, sweep_contact(B, K, C, pair, active[k]))
    return change


@routine
def delassus(B, K, C, pair, active, n, G, order):
    """W M⁻¹ Wᵀ of the active contacts into the upper rows of G; `order` says where each begins. Returns its size."""
    size = 0
    for k in range(n):
        order[k] = size
        size += rows(K[active[k], at.DRILL])
    for k in range(n):
        c = active[k]
        for m in range(k, n):
            d = active[m]
            for i in range(rows(K[c, at.DRILL])):
                for j in range(rows(K[d, at.DRILL])):
                    value = between(B, C, pair, c, i, d, j)
                    G[order[k] + i, order[m] + j] = value
                    G[order[m] + j, order[k] + i] = value
    return size


@inlined
def between(B, C, pair, c, i, d, j):
    """Element of W M⁻¹ Wᵀ between two contacts that may share one body or both, on either side."""
    a, b = pair[c, 1], pair[c, 2] if C[c, at.OTHER] == 2.0 else -1
    e, f = pair[d, 1], pair[d, 2] if C[d, at.OTHER] == 2.0 else -2
    if a == e and (b < 0 or f < 0):
        return coupling(B, C, a, -1, c, i, d, j)
    value = 0.0
    if a == e:
        value += shared(B, C, a, c, at.JAC_A, i, d, at.JAC_A, j)
    if b == f:
        value += shared(B, C, b, c, at.JAC_B, i, d, at.JAC_B, j)
    if a == f:
        value -= shared(B, C, a, c, at.JAC_A, i, d, at.JAC_B, j)
    if b == e:
        value -= shared(B, C, b, c, at.JAC_B, i, d, at.JAC_A, j)
    return value


@inlined
def shared(B, C, b, c, jac, i, d, other, j):
    """Part of an element that goes through body b."""
    u, v = jac + 3 * i, other + at.INVERSE + 3 * j
    turning = C[c, u] * C[d, v] + C[c, u + 1] * C[d, v + 1] + C[c, u + 2] * C[d, v + 2]
    return turning + straight(B, C, b, c, i, d, other, j)


@inlined
def yields(B, C, a, b, c, give):
    """What a contact gives way by per percussion, `give` (1/m_a + 1/m_b): alike at all points of a face, and whatever
    other bodies weigh."""
    return give * (mobility(B, a) + (mobility(B, b) if C[c, at.OTHER] == 2.0 else 0.0))


@inlined
def approach(B, C, a, b, c, give):
    """Velocity of a contact along its normal, as its law sees it."""
    v_n = relative(B, C, a, b, c, 0, at.V, at.OMEGA) + C[c, at.TARGET] + C[c, at.BIAS]
    return v_n + yields(B, C, a, b, c, give) * C[c, at.P]


@routine
def residual(B, K, C, pair, active, n, give):
    """How far the percussions are from a solution, as the largest velocity of P = proj(P − ρ γ); writes the modes.

    Points yield by `give`: 0 but for faces whose load no other rule shares (solve_yielding).
    """
    worst = 0.0
    for k in range(n):
        c = active[k]
        a, b, drills = pair[c, 1], pair[c, 2], K[c, at.DRILL] > 0.0
        v_n = approach(B, C, a, b, c, give)
        worst = max(worst, abs(C[c, at.G_NN] * C[c, at.P] - max(0.0, C[c, at.G_NN] * C[c, at.P] - v_n)))
        g = max(C[c, at.G_TT], C[c, at.G_TT + 3], C[c, at.G_TT + 5])
        v1 = relative(B, C, a, b, c, 1, at.V, at.OMEGA) + C[c, at.BIAS + 1]
        v2 = relative(B, C, a, b, c, 2, at.V, at.OMEGA) + C[c, at.BIAS + 2]
        v3 = relative(B, C, a, b, c, 3, at.V, at.OMEGA) if drills else 0.0
        z1, z2, z3 = g * C[c, at.P + 1] - v1, g * C[c, at.P + 2] - v2, g * C[c, at.P + 3] - v3
        length, load = sqrt(z1 * z1 + z2 * z2 + z3 * z3), g * max(C[c, at.P], 0.0)
        holds = length <= C[c, at.HOLD] * load and C[c, at.MODE] != at.SLIP
        share = 1.0 if holds or length <= C[c, at.SLIDE] * load else C[c, at.SLIDE] * load / length
        slip = max(abs(g * C[c, at.P + 1] - share * z1), abs(g * C[c, at.P + 2] - share * z2))
        worst = max(worst, slip, abs(g * C[c, at.P + 3] - share * z3))
        C[c, at.MODE] = at.OPEN if C[c, at.P] <= 0.0 else (at.STICK if share == 1.0 else at.SLIP)
    return worst


@routine
def write_newton(B, K, C, pair, active, n, G, order, size, softness, give):
    """Rows of the Newton step for the changes of the percussions, below the Delassus matrix; column `size` is the
    right-hand side."""
    top = size  # first row of the system
    soft = 0.0
    for i in range(size):
        soft = max(soft, G[i, i])
    soft *= softness
    for k in range(n):
        c, o = active[k], order[k]
        a, b, m = pair[c, 1], pair[c, 2], rows(K[c, at.DRILL])
        v_n = approach(B, C, a, b, c, give)
        if C[c, at.P] - v_n / G[o, o] <= 0.0:
            for i in range(m):
                for j in range(size):
                    G[top + o + i, j] = 0.0
                G[top + o + i, o + i] = 1.0
                G[top + o + i, size] = -C[c, at.P + i]
            continue
        for j in range(size):
            G[top + o, j] = G[o, j]
        G[top + o, o] += soft + yields(B, C, a, b, c, give)
        G[top + o, size] = -v_n
        write_friction_rows(B, K, C, a, b, c, o, m, G, top, size, soft)


@inlined
def write_friction_rows(B, K, C, a, b, c, o, m, G, top, size, soft):
    """Stick: γ_T = 0. Slip: p = μ P_N z/|z| with z = p − ρ γ_T, differentiated."""
    rho = 0.0
    for i in range(1, m):
        rho = max(rho, G[o + i, o + i])
    rho = 1.0 / rho
    z1 = z2 = z3 = g1 = g2 = g3 = 0.0
    g1 = relative(B, C, a, b, c, 1, at.V, at.OMEGA) + C[c, at.BIAS + 1]
    g2 = relative(B, C, a, b, c, 2, at.V, at.OMEGA) + C[c, at.BIAS + 2]
    z1, z2 = C[c, at.P + 1] - rho * g1, C[c, at.P + 2] - rho * g2
    if m == 4:
        g3 = relative(B, C, a, b, c, 3, at.V, at.OMEGA)
        z3 = C[c, at.P + 3] - rho * g3
    length = sqrt(z1 * z1 + z2 * z2 + z3 * z3)
    mu = C[c, at.SLIDE]
    load = max(C[c, at.P], 0.0)
    limit = mu * load
    if (length <= C[c, at.HOLD] * load and C[c, at.MODE] != at.SLIP) or length <= limit:
        for i in range(1, m):
            for j in range(size):
                G[top + o + i, j] = G[o + i, j]
            G[top + o + i, o + i] += soft
            G[top + o + i, size] = -(g1 if i == 1 else (g2 if i == 2 else g3))
        return
    inverse = 1.0 / length
    z1, z2, z3, share = z1 * inverse, z2 * inverse, z3 * inverse, limit * inverse
    for i in range(1, m):
        zi = z1 if i == 1 else (z2 if i == 2 else z3)
        for j in range(size):
            along = z1 * G[o + 1, j] + z2 * G[o + 2, j] + (z3 * G[o + 3, j] if m == 4 else 0.0)
            G[top + o + i, j] = share * rho * (G[o + i, j] - zi * along)
        for j in range(1, m):
            zj = z1 if j == 1 else (z2 if j == 2 else z3)
            G[top + o + i, o + j] += (1.0 - share if i == j else 0.0) + share * zi * zj
        G[top + o + i, o] -= mu * zi
        G[top + o + i, size] = limit * zi - C[c, at.P + i]


@routine
def solve_rows(G, top, n):
    """Solve the n equations in the rows from `top` on, the right-hand side in column n; False if singular."""
    for c in range(n):
        best, largest = c, 0.0
        for i in range(c, n):
            if abs(G[top + i, c]) > largest:
                best, largest = i, abs(G[top + i, c])
        if not largest > 0.0:
            return False
        if best != c:
            for j in range(c, n + 1):
                G[top + c, j], G[top + best, j] = G[top + best, j], G[top + c, j]
        inverse = 1.0 / G[top + c, c]
        for i in range(c + 1, n):
            factor = G[top + i, c] * inverse
            if factor != 0.0:
                for j in range(c + 1, n + 1):
                    G[top + i, j] -= factor * G[top + c, j]
    for c in range(n - 1, -1, -1):
        x = G[top + c, n]
        for j in range(c + 1, n):
            x -= G[top + c, j] * G[top + j, n]
        G[top + c, n] = x / G[top + c, c]
    return True


@inlined
def drop_round_off(C, active, n):
    """Percussions that are round-off of the largest become 0: their sign would say whether a contact is closed."""
    largest = 0.0
    for k in range(n):
        largest = max(largest, abs(C[active[k], at.P]))
    for k in range(n):
        for i in range(4):
            if abs(C[active[k], at.P + i]) <= LEFT * largest:
                C[active[k], at.P + i] = 0.0


@inlined
def newton_step(B, K, C, pair, active, n, G, order, size, softness, give):
    """One Newton step on all percussions; velocities follow. False if the system is singular or not finite."""
    write_newton(B, K, C, pair, active, n, G, order, size, softness, give)
    if not solve_rows(G, size, size):
        return False
    not_finite = 0.0
    for i in range(size):
        not_finite += 0.0 * G[size + i, size]
    if not_finite != 0.0:
        return False
    for k in range(n):
        c, o = active[k], order[k]
        d1, d2 = G[size + o + 1, size], G[size + o + 2, size]
        d_n, d3 = G[size + o, size], G[size + o + 3, size] if K[c, at.DRILL] > 0.0 else 0.0
        C[c, at.P] += d_n
        C[c, at.P + 1] += d1
        C[c, at.P + 2] += d2
        C[c, at.P + 3] += d3
        push_both(B, C, pair[c, 1], pair[c, 2], c, d_n, d1, d2, d3)
    drop_round_off(C, active, n)
    return True


@inlined
def copy_iterate(B, C, pair, active, n, back):
    """Remember velocities and percussions before a Newton step, or go back to them."""
    for k in range(n):
        c = active[k]
        for b in (pair[c, 1], pair[c, 2]):
            for i in range(3):
                if back:
                    B[b, at.V + i], B[b, at.OMEGA + i] = B[b, at.KEPT + i], B[b, at.KEPT + 3 + i]
                else:
                    B[b, at.KEPT + i], B[b, at.KEPT + 3 + i] = B[b, at.V + i], B[b, at.OMEGA + i]
        for i in range(5):  # the mode and four percussions
            if back:
                C[c, at.MODE + i] = C[c, at.KEPT_P + i]
            else:
                C[c, at.KEPT_P + i] = C[c, at.MODE + i]


@routine
def newton(B, K, C, pair, active, n, G, order, size, softness, give, steps, tolerance):
    """Newton's method in full steps; returns the residual [m/s], at the best iterate if that stays above `tolerance`.

    The compliance `softness` is that of a proximal step: it keeps the percussions of redundant contacts bounded and
    does not change a solution.
    """
    best = now = residual(B, K, C, pair, active, n, give)
    copy_iterate(B, C, pair, active, n, False)
    for _ in range(steps):
        if not now > tolerance:
            return now
        if not newton_step(B, K, C, pair, active, n, G, order, size, softness, give):
            break
        now = residual(B, K, C, pair, active, n, give)
        if now < BETTER * best:
            best = now
            copy_iterate(B, C, pair, active, n, False)
    if not now > tolerance:
        return now
    copy_iterate(B, C, pair, active, n, True)
    return best


@inlined
def solve_stubborn(B, K, C, pair, active, n, G, order, tolerance, loose):
    """Newton's method in rising patience; at last with a compliance that ends at the least contradiction of contacts
    that cannot all be satisfied, to `loose`. Returns the residual [m/s]."""
    size = delassus(B, K, C, pair, active, n, G, order)
    now = newton(B, K, C, pair, active, n, G, order, size, FIRM, 0.0, FEW, tolerance)
    if not now > tolerance:
        return now
    for _ in range(SWEEPS_BETWEEN):
        sweep(B, K, C, pair, active, n)
    now = newton(B, K, C, pair, active, n, G, order, size, FIRM, 0.0, MANY, tolerance)
    for softness in (1e-5, 1e-3):
        if not now > loose:
            break
        now = newton(B, K, C, pair, active, n, G, order, size, softness, 0.0, MANY, 0.01 * loose)
    return now


@routine
def solve_any_share(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most):
    """Percussions to within `tolerance` [m/s], or to `loose` where nothing better is found; returns the last change of
    a velocity. Sweeps, with Newton's method after the first and, ever more rarely, after later ones."""
    change, sweeps, attempt = tolerance, 0, 1
    while sweeps < most:
        change = sweep(B, K, C, pair, active, n)
        sweeps += 1
        if not change > tolerance:
            break
        if sweeps == attempt and n <= at.MOST_NEWTON:
            attempt = 3 * attempt + SWEEPS_BETWEEN
            tally[at.HARD] += 1
            change = solve_stubborn(B, K, C, pair, active, n, G, order, tolerance, loose)
            if not change > loose:
                break
    tally[at.SWEEPS] += sweeps
    tally[at.MOST_SWEEPS] = max(tally[at.MOST_SWEEPS], sweeps)
    return change


@inlined
def solve_yielding(B, K, C, pair, active, n, G, order, tolerance):
    """The contact problem with points that yield a little: pressure is then linear over a face because velocity is, and
    all percussions are unique. What it costs is a little approach (`yields`). Returns the residual [m/s]."""
    size, now = delassus(B, K, C, pair, active, n, G, order), tolerance
    for give in (4e-5, 4e-4, 4e-3):  # of the weight that a point carries in a step
        now = newton(B, K, C, pair, active, n, G, order, size, FIRM, give, MANY, tolerance)
        if now <= SETTLED * tolerance:
            break
    return now


@routine
def solve_inclusion(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most):
    """Percussions of the active contacts to within `tolerance` [m/s] or, if need be, `loose`; returns the residual.

    Velocities must already contain the percussions that C starts with. Where points of a face slide, its load is shared
    by the rule of spatial_faces.py: a Newton step changes percussions only where that changes velocities, so that the
    rule holds again after one round or two.
    """
    change = solve_any_share(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most)
    if n < 4 or n > at.MOST_NEWTON or not change <= loose:
        return change
    settled = True
    for _ in range(SHARINGS):
        if not share_loads(B, K, C, pair, active, n, tolerance) > tolerance:
            return change
        size = delassus(B, K, C, pair, active, n, G, order)
        shared = newton(B, K, C, pair, active, n, G, order, size, SHARING, 0.0, MANY, tolerance)
        if not shared <= SETTLED * tolerance:
            settled = False
            break
    if n > ONE_FACE and change <= tolerance:
        yielding = solve_yielding(B, K, C, pair, active, n, G, order, tolerance)
        if yielding <= SETTLED * tolerance:
            tally[at.YIELDING] += 1
            return min(yielding, tolerance)
    tally[at.LOOSE] += 1
    if settled and n <= ONE_FACE:
        return change
    # no linear pressure is found: the shares, and with them the friction, are any that do
    return solve_any_share(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most)
