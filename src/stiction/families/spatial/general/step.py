"""One step of spatial bodies: half a free motion, a kick by forces and contacts, half a free motion.

    q_M = free(q_A, h/2);   M (u_E − u_A) = h f(q_M, t_M) + W(q_M) P;   q_E = free(q_M, h/2)

as Moreau's midpoint rule, with one difference: what a closed contact must not do is measured where it matters, at the
middle of the next step, g(q_M + h u_E) ≥ 0, and sliding is the travel of the material point until then. So lever arms
and forces stand at the start of the interval and the constraint at its end (SHAKE): second order while contacts roll,
stick or stay open, no drift, no creep. The difference from W u is a bias that is found by repetition, usually once.
"""

from __future__ import annotations

from ....compiled.kernels import inlined, routine
from . import layout as at
from .contacts import gap_at, grain_of, into_world, point_travel, push_both, relative, three
from .detection import detect, set_friction
from .fluid import answer_contacts
from .islands import lone_body, solve_islands
from .meeting import meet_all
from .motion import add_forces, drift, end_kick, kick_freely, look_ahead, move_tables, place, place_tables

SOLVED, STALLED, BLOWN_UP, CROWDED = 0, 1, 2, 3
REPEATS = 25  # of the bias
BIAS_RTOL = 1e-12
ROUGH = 1e3  # times the tolerance: where contacts contradict each other by more, the bias is not repeated
LOOSE_RTOL = 1e-4  # residual up to which a contact problem without exact solution is accepted, and counted: points of
# a face that lands turn about an edge and cannot all stick to better than hω of their fall


@routine
def count_contacts(C, pair, active, n, of_body):
    """Write how many contacts each body has, and how many of them land."""
    for k in range(n):
        for side in (1, 2):
            b = pair[active[k], side]
            of_body[0, b] = of_body[1, b] = 0
    for k in range(n):
        c = active[k]
        for side in (1, 2):
            b = pair[c, side]
            of_body[0, b] += 1
            of_body[1, b] += 1 if C[c, at.CLOSING] > 0.0 else 0


@inlined
def forget_bias(C, pair, active, n, lone, of_body):
    """Where a point lands the angular velocity jumps, and on three points or more a body hardly turns: there the last
    bias is no guess. `lone`: the body of all contacts, or −1; `of_body` is scratch."""
    forget = n >= 3
    if lone < 0:
        count_contacts(C, pair, active, n, of_body)
    else:
        for k in range(n):
            forget |= C[active[k], at.CLOSING] > 0.0
    for k in range(n):
        c = active[k]
        if lone < 0:
            b = pair[c, 1]
            forget = of_body[0, b] >= 3 or of_body[1, b] > 0
        if forget:
            C[c, at.BIAS] = C[c, at.BIAS + 1] = C[c, at.BIAS + 2] = C[c, at.AGE] = 0.0


@inlined
def release_others(C, live, active, n):
    """Contacts that take no part are open and carry nothing."""
    k = 0
    for j in range(live[len(live) - 1]):
        c = live[j]
        if k < n and active[k] == c:
            k += 1
            continue
        C[c, at.MODE] = at.OPEN
        for i in range(4):
            C[c, at.P + i] = 0.0


@inlined
def start_from_last(B, C, pair, active, n, ratio):
    """Put the percussions of the last step, scaled by the ratio of the steps, on the bodies."""
    for k in range(n):
        c = active[k]
        if C[c, at.P] != 0.0:
            for i in range(4):
                C[c, at.P + i] *= ratio
            push_both(
                B, C, pair[c, 1], pair[c, 2], c, C[c, at.P], C[c, at.P + 1], C[c, at.P + 2], C[c, at.P + 3]
            )  # fmt: skip


@inlined
def turning_bias(B, K, b, c, h):
    """(R_N − R) a/h − ω × R a of the contact's point on body b, in world axes.

    With the turn d = (w, v) in body axes, (R_N − R) a = R (2 w v × a + 2 v × (v × a)): nothing large is subtracted, so
    that a body that hardly turns has hardly a bias. `SWING`, 2 w v − h Rᵀω, is the same for all points of a body.
    """
    x, y, z = B[b, at.D_QUAT + 1], B[b, at.D_QUAT + 2], B[b, at.D_QUAT + 3]
    ux, uy, uz = B[b, at.SWING], B[b, at.SWING + 1], B[b, at.SWING + 2]
    ax, ay, az = K[c, at.A], K[c, at.A + 1], K[c, at.A + 2]
    mx, my, mz = y * az - z * ay, z * ax - x * az, x * ay - y * ax
    ex = (uy * az - uz * ay + 2 * (y * mz - z * my)) / h
    ey = (uz * ax - ux * az + 2 * (z * mx - x * mz)) / h
    ez = (ux * ay - uy * ax + 2 * (x * my - y * mx)) / h
    return into_world(B, b, at.R, ex, ey, ez)


@inlined
def above(least, value):
    """The value, or 0 if it is not greater than the round-off of the lengths it is made of."""
    return value if abs(value) > least else 0.0


@inlined
def new_bias(B, K, C, pair, c, h):
    """Mean velocity until the next middle less the velocity now, along n, t₁, t₂."""
    a, b, free = pair[c, 1], pair[c, 2], C[c, at.OTHER] == 2.0
    is_point = K[c, at.RADIUS_A] == 0.0
    if pair[c, 0] == at.ON_PLANE and not free:
        x, y, z = turning_bias(B, K, a, c, h)
        normal = x * C[c, at.N] + y * C[c, at.N + 1] + z * C[c, at.N + 2]
        if not is_point:
            return normal, 0.0, 0.0
        first = x * C[c, at.T1] + y * C[c, at.T1 + 1] + z * C[c, at.T1 + 2]
        return normal, first, x * C[c, at.T2] + y * C[c, at.T2 + 1] + z * C[c, at.T2 + 2]
    gap, _, _, _ = gap_at(B, K, pair, c, at.X_N, at.R_N)
    least = grain_of(B, K, C, c, a, b) / h
    normal = above(least, (gap - C[c, at.GAP]) / h - relative(B, C, a, b, c, 0, at.V, at.OMEGA))
    if not is_point:
        return normal, 0.0, 0.0
    first, second = point_travel(B, K, C, pair, c, h)
    first = above(least, first - relative(B, C, a, b, c, 1, at.V, at.OMEGA))
    return normal, first, above(least, second - relative(B, C, a, b, c, 2, at.V, at.OMEGA))


@routine
def bias_of_fellows(B, K, C, pair, active, n, c, h):
    """(number, along t₁, t₂) of the closed contacts of the same two bodies as the landing point c, and their mean bias.

    A mean, as the motion must not depend on which of them is the first.
    """
    number, first, second = 0.0, 0.0, 0.0
    for k in range(n):
        d = active[k]
        if C[d, at.CLOSING] == 0.0 and pair[d, 1] == pair[c, 1] and pair[d, 2] == pair[c, 2]:
            _, x, y = new_bias(B, K, C, pair, d, h)
            number, first, second = number + 1.0, first + x, second + y
    if number > 0.0:
        first, second = first / number, second / number
    return number, first, second


@inlined
def update_bias(B, K, C, pair, active, n, h):
    """Bias of every active contact at the present velocities, and the contacts that would penetrate besides.

    Returns (largest change, number of active contacts).
    """
    change = 0.0
    for k in range(n):
        c = active[k]
        if K[c, at.E] > 0.0 and C[c, at.CLOSING] == 1.0:
            continue
        normal, first, second = new_bias(B, K, C, pair, c, h)
        if C[c, at.CLOSING] > 0.0 and K[c, at.RADIUS_A] == 0.0:
            fellows, x, y = bias_of_fellows(B, K, C, pair, active, n, c, h)
            if fellows > 0.0:  # slides with those about which it turns: points of a face must be able to stick together
                first, second = x, y
        if C[c, at.P] > 0.0:
            change = max(change, abs(normal - C[c, at.BIAS]), abs(first - C[c, at.BIAS + 1]))
            change = max(change, abs(second - C[c, at.BIAS + 2]))
        C[c, at.BIAS], C[c, at.BIAS + 1], C[c, at.BIAS + 2] = normal, first, second
    return change


@inlined
def add_missed(w, K, pair, n):
    """Add open contacts without restitution that would be penetrated at the next middle; returns the new count."""
    B, C, active, missed, place = w.B, w.C, w.active, 0, 0
    for j in range(w.live[len(w.live) - 1]):
        c = w.live[j]
        if C[c, at.NEAR] == 0.0 or K[c, at.E] > 0.0 or C[c, at.MODE] != at.OPEN:
            continue
        while place < n + missed and active[place] < c:  # both lists rise
            place += 1
        if place < n + missed and active[place] == c:
            continue
        gap, _, _, _ = gap_at(B, K, pair, c, at.X_N, at.R_N)
        if gap < 0.0 and gap < C[c, at.GAP]:
            set_friction(w, K, pair, c)
            for k in range(n + missed, place, -1):
                active[k] = active[k - 1]
            active[place] = c
            missed += 1
    return n + missed


@inlined
def settle(B, C, pair, active, n, lone, bodies, tolerance, of_body):
    """A body at rest on three points not in a line has exactly the velocity of what it rests on.

    Only what the iteration left is removed: a body that moves by more than its tolerance moves on. `lone`: the body of
    all contacts, or −1; `of_body` is scratch: the first and the last contact of each body.
    """
    for b in range(bodies):
        of_body[0, b], of_body[1, b] = n, -1
    if lone >= 0:
        of_body[0, lone], of_body[1, lone] = 0, n - 1
    else:
        for k in range(n):
            b = pair[active[k], 1]
            of_body[0, b], of_body[1, b] = min(of_body[0, b], k), k
    for b in range(bodies):
        first, second, on, held = -1, -1, -1, False
        for k in range(of_body[0, b], of_body[1, b] + 1):
            c = active[k]
            if pair[c, 1] != b or C[c, at.P] == 0.0 or C[c, at.OTHER] == 2.0:
                continue
            if on >= 0 and pair[c, 2] != on:
                held, on = False, -1
                break
            on = pair[c, 2]
            if first < 0:
                first = c
            elif second < 0:
                second = c
            elif not held:
                held = not_in_line(C, first, second, c)
        if not held or on < 0:
            continue
        worst = 0.0
        for i in range(3):
            worst = max(worst, abs(B[b, at.V + i] - B[on, at.V + i]), abs(B[b, at.OMEGA + i]) * B[b, at.REACH])
        if worst <= 100.0 * tolerance:
            for i in range(3):
                B[b, at.V + i] = B[on, at.V + i]
                B[b, at.OMEGA + i] = 0.0


@inlined
def at_rest(B, bodies):
    """Whether no body moves at all: then nothing is missed and nothing turns."""
    for b in range(bodies):
        for i in range(3):
            if B[b, at.V + i] != 0.0 or B[b, at.OMEGA + i] != 0.0:
                return False
    return True


@inlined
def not_in_line(C, i, j, k):
    """Whether three contact points span an area."""
    r = at.ARM_A
    ux, uy, uz = C[j, r] - C[i, r], C[j, r + 1] - C[i, r + 1], C[j, r + 2] - C[i, r + 2]
    vx, vy, vz = C[k, r] - C[i, r], C[k, r + 1] - C[i, r + 1], C[k, r + 2] - C[i, r + 2]
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    sides = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz)
    return x * x + y * y + z * z > 1e-6 * sides


@inlined
def work_of(C, c, i, after):
    """Work that the percussion of row i of contact c does on the bodies, from the velocity after it."""
    return 0.5 * C[c, at.P + i] * (C[c, at.BEFORE + i] + after)


@inlined
def keep_books(B, K, C, pair, active, n, h, supplied):
    """Percussions, impacts, times, and the work lost in each contact, P·(γ_A + γ_E)/2."""
    for k in range(n):
        c = active[k]
        if C[c, at.P] == 0.0:
            continue
        v, v1, v2 = three(B, C, pair[c, 1], pair[c, 2], c, at.V, at.OMEGA)
        C[c, at.LOSS_N] -= work_of(C, c, 0, v)
        C[c, at.LOSS_T] = C[c, at.LOSS_T] - work_of(C, c, 1, v1) - work_of(C, c, 2, v2)
        if K[c, at.DRILL] > 0.0:
            C[c, at.LOSS_T] -= work_of(C, c, 3, relative(B, C, pair[c, 1], pair[c, 2], c, 3, at.V, at.OMEGA))
        if C[c, at.OTHER] == 1.0:
            for i in range(3):
                supplied[0] -= C[c, at.P + i] * C[c, at.GIVEN + i]
        for i in range(3):
            C[c, at.SUM_P + i] += K[c, at.SIDE] * (
                C[c, at.P] * C[c, at.N + i] + C[c, at.P + 1] * C[c, at.T1 + i] + C[c, at.P + 2] * C[c, at.T2 + i]
            )
        C[c, at.SUM_P + 3] += C[c, at.P + 3] * K[c, at.DRILL]
        C[c, at.SUM_N] += C[c, at.P]
        C[c, at.IMPACTS] += C[c, at.CLOSING]
        if C[c, at.MODE] == at.STICK:
            C[c, at.STICK_TIME] += h
        elif C[c, at.MODE] == at.SLIP:
            C[c, at.SLIP_TIME] += h


@inlined
def kick(w, constants, bodies, h, usual, ratio, rtol, sweeps, locating):
    """Velocities after forces and contacts; returns SOLVED, or why it has none."""
    B, C, K, pair, active = w.B, w.C, constants.K, constants.pair, w.active
    if kick_freely(B, bodies, constants.g, h) != 0.0:
        return BLOWN_UP
    if meet_all(w, constants, h) >= 0:
        return CROWDED
    n, scale = detect(w, K, pair, h, usual, locating)
    release_others(C, w.live, active, n)
    status = SOLVED
    if n > 0:
        lone = lone_body(B, pair, active, n)
        forget_bias(C, pair, active, n, lone, w.island)
        start_from_last(B, C, pair, active, n, ratio)
        tolerance, moved, change = rtol * scale, 0.0, 0.0
        for repeat in range(REPEATS):
            loose = LOOSE_RTOL * scale
            change = solve_islands(w, K, pair, bodies, n, lone, tolerance, loose, sweeps, repeat == 0)
            if change > tolerance and not change <= loose:
                return STALLED
            settle(B, C, pair, active, n, lone, bodies, tolerance, w.island)
            if at_rest(B, bodies):
                moved = 0.0
                break
            look_ahead(B, bodies, h)
            moved = update_bias(B, K, C, pair, active, n, h)
            more = n if locating else add_missed(w, K, pair, n)
            least = max(BIAS_RTOL * scale, change if change > tolerance else 0.0)  # nothing below what is contradicted
            if more == n and (moved <= least or change > ROUGH * tolerance):
                break
            n, lone = more, lone_body(B, pair, active, more)
        if change > tolerance or moved > LOOSE_RTOL * scale:  # no exact solution, or a way that did not settle
            w.tally[at.LOOSE] += 1
        keep_books(B, K, C, pair, active, n, h, w.supplied)
        answer_contacts(w, bodies, constants.g, h)
    end_kick(B, bodies, constants.g, h, w.supplied)
    return status


@inlined
def step(w, constants, bodies, s_mid, s_end, rate, frequency, h, usual, ratio, rtol, sweeps, locating):
    """One step of length h."""
    drift(w.B, bodies, 0.5 * h)
    move_tables(w.B, constants.tables, constants.travel, s_mid, rate, frequency)
    place(w.B, bodies)
    add_forces(w, bodies, constants, s_mid, h)
    status = kick(w, constants, bodies, h, usual, ratio, rtol, sweeps, locating)
    drift(w.B, bodies, 0.5 * h)
    place_tables(w.B, constants.tables, constants.travel, s_end)
    return status
