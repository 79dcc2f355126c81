"""Newton's method for the contact problem of a spatial step, after Alart and Curnier (1991), on the percussions of all
contacts together; and how far percussions are from a solution."""

from __future__ import annotations

from math import sqrt

from ....compiled.kernels import inlined, routine
from . import layout as at
from .contacts import coupling, mobility, push_both, relative, rows, straight

BETTER = 0.9  # of the residual: an iterate to keep
LEFT = 1e-14  # of the largest percussion: what is smaller is round-off of the equations


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
