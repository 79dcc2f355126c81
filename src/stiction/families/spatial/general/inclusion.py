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
from .contacts import push_both, relative
from .faces import any_slides, share_loads
from .newton import delassus, newton

FIRM = 1e-10  # compliance of a Newton step, of the largest diagonal
FEW, MANY = 12, 40  # Newton steps
SWEEPS_BETWEEN = 20
SHARING = 1e-5  # compliance meanwhile: round-off of a velocity, divided by it, disturbs the shares
SETTLED = 1e3  # times the tolerance: gaps contradict each other by round-off, which only an uneven share could hide
SHARINGS = 20  # rounds of sharing the load of faces and solving again; two are usual, landings need more
ONE_FACE = 4  # points: a single face is shared without yielding


@inlined
def factors(drills, g11, g12, g13, g22, g23, g33):
    """(l21, l31, l32, d2, d3) of G = L D Lᵀ, symmetric and positive definite, of two rows where the contact does not
    drill."""
    l21 = g12 / g11
    d2 = g22 - l21 * g12
    if not drills:
        return l21, 0.0, 0.0, d2, 1.0
    l31 = g13 / g11
    l32 = (g23 - l31 * g12) / d2
    return l21, l31, l32, d2, g33 - l31 * g13 - l32 * (g23 - l31 * g12)


@inlined
def solve_rows(drills, g11, l21, l31, l32, d2, d3, b1, b2, b3):
    """x of the system G x = b by the factors of G."""
    y2 = b2 - l21 * b1
    if not drills:
        x2 = y2 / d2
        return b1 / g11 - l21 * x2, x2, 0.0
    y3 = b3 - l31 * b1 - l32 * y2
    x3 = y3 / d3
    x2 = y2 / d2 - l32 * x3
    return b1 / g11 - l21 * x2 - l31 * x3, x2, x3


@inlined
def friction_ball(C, c, c1, c2, c3, drills, hold, slide):
    """Friction (p₁, p₂, p₃) of one contact and whether it sticks; c is the velocity it would have without friction.

    Stick if |G⁻¹c| ≤ hold. Slip: p = −slide γ/|γ| with γ = c + G p, that is (G + s) p = −c with s = |γ|/slide; |p|
    falls with s, and Newton's method on 1/|p| − 1/slide finds s from below without overshoot.
    """
    g11, g12, g13 = C[c, at.G_TT], C[c, at.G_TT + 1], C[c, at.G_TT + 2]
    g22, g23, g33 = C[c, at.G_TT + 3], C[c, at.G_TT + 4], C[c, at.G_TT + 5]
    l21, l31, l32, d2, d3 = factors(drills, g11, g12, g13, g22, g23, g33)
    p1, p2, p3 = solve_rows(drills, g11, l21, l31, l32, d2, d3, -c1, -c2, -c3)
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
        x1, x2, x3 = solve_rows(drills, g11 + s, l21, l31, l32, d2, d3, p1, p2, p3)
        fall = p1 * x1 + p2 * x2 + p3 * x3
        step = size * size * (size - slide) / (slide * fall)
        if s + step == s:
            break
        s = max(s + step, 0.0)
        l21, l31, l32, d2, d3 = factors(drills, g11 + s, g12, g13, g22 + s, g23, g33 + s)
        p1, p2, p3 = solve_rows(drills, g11 + s, l21, l31, l32, d2, d3, -c1, -c2, -c3)
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
        q1, q2, q3, sticks = friction_ball(C, c, c1, c2, c3, drilling > 0.0, hold, slide)
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


@inlined
def solve_inclusion(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most):
    """Percussions of the active contacts to within `tolerance` [m/s] or, if need be, `loose`; returns the residual.

    Velocities must already contain the percussions that C starts with.
    """
    change = solve_any_share(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most)
    if n < 4 or n > at.MOST_NEWTON or not change <= loose or not any_slides(C, active, n):
        return change
    return solve_shares(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most, change)


@routine
def solve_shares(B, K, C, pair, active, n, G, order, tally, tolerance, loose, most, change):
    """The same percussions, solved to `change`, with the loads of faces of which points slide shared by the rule of
    faces.py: a Newton step changes percussions only where that changes velocities, so that the rule holds again after
    one round or two.
    """
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
