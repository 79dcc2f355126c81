"""Reactions of several feet of a modal structure: Taylor series of the modes with some feet held or sliding.

Closed feet obey Φ_N q̈ = 0, sticking ones Φ_T q̈ = 0 as well; a foot that slides with sense s = ±1 is pushed along
Φ_N − s μ Φ_T. With the modal Delassus matrix D of normal and tangential rows this is linear: A λ = −Φ a_free, and the
Taylor coefficients of the modes and of the reactions follow from each other.
"""

from __future__ import annotations

from math import cos, sin
from typing import Any, NamedTuple

from numpy.polynomial.legendre import leggauss

from ...compiled.kernels import inlined, routine
from .events import HELD
from .flight import ROUND_OFF
from .pulls import DRAG, HEIGHT, PULL, force_terms, work_of

GAUSS = tuple((float(x), float(w)) for x, w in zip(*leggauss(5), strict=True))
FORTH, BACK = 3, 4  # contact of a sliding foot, beside FREE, HELD (it sticks, or has no friction) and LEAVING


class Feet(NamedTuple):
    """Modes, m feet and the drive, as compiled code reads them; row j of a foot is normal, row m + j along."""

    w: Any
    z: Any
    inverse_mass: Any
    rows: Any  # (2 m, mode)
    gaps: Any
    D: Any  # (2 m, 2 m): Φ diag(1/m) Φᵀ
    mu: Any
    A0: Any  # (piece, mode): modal acceleration A0 + A1 (t − edge)
    A1: Any
    As: Any  # (mode,): … + As sin Ωt + Ac cos Ωt
    Ac: Any
    edges: Any
    Om: float
    dt: float
    cycle: float
    terms: int
    e: Any
    longest: float  # time of the hops left out when a foot comes to rest
    patience: float  # the same over the time before
    origin: float
    forced: bool  # whether there are forces near the ground
    near: Any  # (m, 7): numbers of these forces (pulls.py)
    reach: Any  # (m,): shortest length over which a force falls off
    U: Any  # (piece + 1, 2): voltage of the first drive; last row: sine and cosine parts


class FeetArrays(NamedTuple):
    """Scratch for n modes and m feet."""

    taylor: Any  # (TERMS, n)
    series: Any  # (m, TERMS): heights of free feet, reactions of closed ones
    along: Any  # (m, TERMS): friction of sticking feet, speed s γ_T of sliding ones
    edge: Any  # (TERMS,): distance to an edge of the friction cone
    small: Any  # (2, m): round-off of the series
    L: Any  # (2 m, 2 m): factors of the matrix between the chosen rows
    swap: Any  # (2 m,): rows exchanged in it
    chosen: Any  # (2 m,): rows
    x: Any  # (2 m,): right-hand side and solution
    feet: Any  # (m,): feet of a complementarity problem
    sense: Any  # (m,): in which they slide; 0: they may stick
    way: Any  # (m,): in which they begin to; 0: they stick
    P: Any  # (2 m,): impulses, or reactions
    e: Any  # (m,): restitution in this impact
    load: Any  # (m,): acceleration by which a foot on the ground is pressed down, if all of them stand
    was: Any  # (m,): contact before the event
    fresh: Any  # (m,): 1 where a foot has just begun to slide
    u: Any  # (2, 2 m): velocities of the feet before and after
    tableau: Any  # (3 m, 6 m + 2)
    basis: Any
    pull: Any  # (m, 9, TERMS): forces near the ground and what they are made of
    volt: Any  # (2, TERMS): voltage of the first drive, and its square


@inlined
def is_closed(contact):
    """Whether a foot is on the ground and stays there."""
    return contact in (HELD, FORTH, BACK)


@inlined
def sense_of(contact):
    """In which sense a foot slides; 0: it does not."""
    return 1.0 if contact == FORTH else -1.0 if contact == BACK else 0.0


@routine
def speed(F, row, v):
    """Velocity along a row (or the displacement, of q)."""
    u = 0.0
    for i in range(len(v)):
        u += F.rows[row, i] * v[i]
    return u


@routine
def push(F, row, J, v):
    """Impulse J along a row (or a displacement, of q)."""
    for i in range(len(v)):
        v[i] += F.inverse_mass[i] * F.rows[row, i] * J


@routine
def press_down(F, row, J, contact, v):
    """Impulse J along a row, with the friction it raises where the foot slides."""
    push(F, row, J, v)
    m = len(contact)
    if row < m and sense_of(contact[row]) != 0.0:
        push(F, m + row, -sense_of(contact[row]) * F.mu[row] * J, v)


@routine
def choose(F, R, contact, sticking):
    """Rows of the closed feet, and those along the ground of `sticking` ones, become the chosen; their number."""
    k, m = 0, len(contact)
    for j in range(m):
        if is_closed(contact[j]):
            R.chosen[k] = j
            k += 1
    if sticking:
        for j in range(m):
            if contact[j] == HELD and F.mu[j] > 0.0:
                R.chosen[k] = m + j
                k += 1
    return k


@routine
def factorise(F, R, k, contact, sliding):
    """Factors of the matrix between the k chosen rows, with the friction of `sliding` feet in the columns of their
    normals; returns the smallest pivot."""
    m, least = len(contact), 1e300
    for a in range(k):
        for b in range(k):
            row, column = R.chosen[a], R.chosen[b]
            R.L[a, b] = F.D[row, column]
            if sliding and column < m:
                R.L[a, b] -= sense_of(contact[column]) * F.mu[column] * F.D[row, m + column]
    for c in range(k):
        best = c
        for a in range(c + 1, k):
            best = a if abs(R.L[a, c]) > abs(R.L[best, c]) else best
        R.swap[c] = best
        for b in range(k):
            R.L[c, b], R.L[best, b] = R.L[best, b], R.L[c, b]
        least = min(least, abs(R.L[c, c]))
        for a in range(c + 1, k):
            R.L[a, c] /= R.L[c, c]
            for b in range(c + 1, k):
                R.L[a, b] -= R.L[a, c] * R.L[c, b]
    return least


@routine
def solve(R, k):
    """x ← A⁻¹ x between the chosen rows."""
    for c in range(k):
        R.x[c], R.x[R.swap[c]] = R.x[R.swap[c]], R.x[c]
    for a in range(k):
        for b in range(a):
            R.x[a] -= R.L[a, b] * R.x[b]
    for a in range(k - 1, -1, -1):
        for b in range(a + 1, k):
            R.x[a] -= R.L[a, b] * R.x[b]
        R.x[a] /= R.L[a, a]


@routine
def put_down(F, R, k, q):
    """Put the feet of the chosen normal rows on the ground to the last digit; D must be factorised."""
    for a in range(k):
        R.x[a] = -F.gaps[R.chosen[a]] - speed(F, R.chosen[a], q)
    solve(R, k)
    for a in range(k):
        push(F, R.chosen[a], R.x[a], q)


@routine
def bring_to_rest(F, R, contact, v):
    """Take the round-off of the velocities of closed and of sticking feet away."""
    k = choose(F, R, contact, True)
    factorise(F, R, k, contact, False)
    for a in range(k):
        R.x[a] = -speed(F, R.chosen[a], v)
    solve(R, k)
    for a in range(k):
        push(F, R.chosen[a], R.x[a], v)


@routine
def free_acceleration(F, seg, t, q, v, i):
    """q̈ of mode i without reactions."""
    drive = F.A0[seg, i] + F.A1[seg, i] * (t - F.edges[seg]) + F.As[i] * sin(F.Om * t) + F.Ac[i] * cos(F.Om * t)
    return drive - F.w[i] * (2.0 * F.z[i] * v[i] + F.w[i] * q[i])


@routine
def look_down(F, R, k, x, contact):
    """Heights of the feet, order k of their series, from that of the modes; a closed foot is on the ground."""
    for j in range(len(F.near)):
        height = speed(F, j, x)
        if k == 0:
            height = max(height + F.gaps[j], 0.0)
        R.pull[j, HEIGHT, k] = 0.0 if is_closed(contact[j]) else height


@routine
def press_from_near(F, R, seg, t, s, c, k, a):
    """Forces near the ground, order k, on the modes."""
    force_terms(F, R, seg, t, s, c, k)
    for j in range(len(F.near)):
        push(F, j, R.pull[j, DRAG, k] + R.pull[j, PULL, k], a)


@routine
def expand_feet(F, R, seg, t, q, v, contact):
    """Taylor series of the modes with the closed feet held, of their reactions, and of what tells the next event."""
    a, n, m, k_all = R.taylor, len(q), len(contact), choose(F, R, contact, True)
    stiffness = 1.0 / factorise(F, R, k_all, contact, True)
    s, c = sin(F.Om * t), cos(F.Om * t)
    for i in range(n):
        a[0, i], a[1, i] = q[i], v[i]
    if F.forced:
        look_down(F, R, 0, q, contact)
        look_down(F, R, 1, v, contact)
    for k in range(F.terms - 2):
        share = 1.0 / ((k + 2) * (k + 1))
        for i in range(n):
            a[k + 2, i] = F.As[i] * s + F.Ac[i] * c - F.w[i] * (2 * F.z[i] * (k + 1) * a[k + 1, i] + F.w[i] * a[k, i])
            if k == 0:
                a[k + 2, i] += F.A0[seg, i] + F.A1[seg, i] * (t - F.edges[seg])
            elif k == 1:
                a[k + 2, i] += F.A1[seg, i]
        if F.forced:
            press_from_near(F, R, seg, t, s, c, k, a[k + 2])
        for b in range(k_all):
            R.x[b] = -speed(F, R.chosen[b], a[k + 2])
        solve(R, k_all)
        for b in range(k_all):
            row = R.chosen[b]
            if row < m:
                R.series[row, k] = R.x[b]
            else:
                R.along[row - m, k] = R.x[b]
            press_down(F, row, R.x[b], contact, a[k + 2])
        for i in range(n):
            a[k + 2, i] *= share
        if F.forced:
            look_down(F, R, k + 2, a[k + 2], contact)
        s, c = c * F.Om / (k + 1), -s * F.Om / (k + 1)
    measure(F, R, seg, t, q, v, contact, stiffness)


@routine
def measure(F, R, seg, t, q, v, contact, stiffness):
    """Series of the heights of free feet and of the speeds of sliding ones, and the round-off of every series."""
    m = len(contact)
    for j in range(m):
        height, force, rate = F.gaps[j], 0.0, 0.0
        for i in range(len(q)):
            row = abs(F.rows[j, i]) + abs(F.rows[m + j, i])
            drive = abs(F.A0[seg, i] + F.A1[seg, i] * (t - F.edges[seg])) + abs(F.As[i]) + abs(F.Ac[i])
            if F.forced:
                for b in range(m):
                    near = abs(R.pull[b, DRAG, 0]) + abs(R.pull[b, PULL, 0])
                    drive += F.inverse_mass[i] * abs(F.rows[b, i]) * near
            height += abs(F.rows[j, i] * q[i])
            rate += abs(F.rows[m + j, i] * v[i])
            force += row * (drive + F.w[i] * (2.0 * F.z[i] * abs(v[i]) + F.w[i] * abs(q[i])))
        closed, sense = is_closed(contact[j]), sense_of(contact[j])
        R.small[0, j] = ROUND_OFF * (force * stiffness if closed else height)
        R.small[1, j] = ROUND_OFF * (rate if sense != 0.0 else force * stiffness * (1.0 + F.mu[j]))
        if not closed:
            for k in range(F.terms):
                R.series[j, k] = speed(F, j, R.taylor[k])
            R.series[j, 0] += F.gaps[j]
        if sense != 0.0:
            for k in range(F.terms - 1):
                R.along[j, k] = sense * (k + 1) * speed(F, m + j, R.taylor[k + 1])


@routine
def friction_work(F, R, j, tau):
    """Work that a sliding foot loses in a time tau: ∫ μ λ_N s γ_T dt, exactly, term by term."""
    work, first = 0.0, tau
    for k in range(F.terms - 2):
        power = first
        for i in range(F.terms - 1):
            work += R.series[j, k] * R.along[j, i] * power / (k + i + 1)
            power *= tau
        first *= tau
    return F.mu[j] * work


@routine
def slid_way(F, R, j, tau):
    """Way of a sliding foot in a time tau: ∫ s γ_T dt, exactly, term by term."""
    way = 0.0
    for k in range(F.terms - 2, -1, -1):
        way = way * tau + R.along[j, k] / (k + 1)
    return way * tau


@routine
def keep_books(F, R, seg, t, tau, worn):
    """Work of damping and of the drives (gravity included) in a time tau, by Gauss's rule of degree 9: the steps
    resolve the fastest mode, so that its error is round-off."""
    m = len(R.sense)
    for k in range(len(GAUSS)):
        x, share = 0.5 * (1.0 + GAUSS[k][0]) * tau, 0.5 * GAUSS[k][1] * tau
        s, c = sin(F.Om * (t + x)), cos(F.Om * (t + x))
        for i in range(len(F.w)):
            u = 0.0
            for a in range(F.terms - 1, 0, -1):
                u = u * x + a * R.taylor[a, i]
            drive = F.A0[seg, i] + F.A1[seg, i] * (t + x - F.edges[seg]) + F.As[i] * s + F.Ac[i] * c
            worn[m] += share * 2.0 * F.z[i] * F.w[i] * u * u / F.inverse_mass[i]
            worn[m + 1] += share * drive * u / F.inverse_mass[i]
    if F.forced:
        for j in range(m):
            worn[m] -= work_of(R.pull[j], DRAG, F.terms, tau)
            worn[m + 1] += work_of(R.pull[j], PULL, F.terms, tau)


@routine
def move_feet(F, R, seg, t, tau, q, v, contact, impulse, worn):
    """State a time tau after the expansion, closed feet on the ground; their impulses and work are added up."""
    m = len(contact)
    keep_books(F, R, seg, t, tau, worn)
    for i in range(len(q)):
        x, u = R.taylor[F.terms - 1, i], 0.0
        for k in range(F.terms - 2, -1, -1):
            u = u * tau + x
            x = x * tau + R.taylor[k, i]
        q[i], v[i] = x, u
    for j in range(m):
        if is_closed(contact[j]):
            J, J_T, sense = 0.0, 0.0, sense_of(contact[j])
            for k in range(F.terms - 3, -1, -1):
                J = J * tau + R.series[j, k] / (k + 1)
                J_T = J_T * tau + R.along[j, k] / (k + 1)
            impulse[j] += J * tau
            if sense != 0.0:
                impulse[m + j] -= sense * F.mu[j] * J * tau
                worn[j] += friction_work(F, R, j, tau)
                worn[m + 2 + j] += slid_way(F, R, j, tau)
            elif F.mu[j] > 0.0:
                impulse[m + j] += J_T * tau
    k = choose(F, R, contact, False)
    factorise(F, R, k, contact, False)
    put_down(F, R, k, q)
    bring_to_rest(F, R, contact, v)
