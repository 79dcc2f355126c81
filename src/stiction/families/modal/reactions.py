"""Reactions of several feet of a modal structure: Taylor series of the modes with some feet held, and the
complementarity problems of impacts and of standing.

Standing feet H obey Φ_H q̈ = 0, so D_HH λ = −Φ_H a_free with the modal Delassus matrix D.
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Any, NamedTuple

from ...compiled.kernels import routine
from ...maths.lcp import lemke
from .events import HELD
from .flight import ROUND_OFF


class Feet(NamedTuple):
    """Modes, feet and the drive, as compiled code reads them."""

    w: Any
    z: Any
    inverse_mass: Any
    rows: Any  # (foot, mode)
    gaps: Any
    D: Any  # (foot, foot): Φ diag(1/m) Φᵀ
    A0: Any  # (piece, mode): modal acceleration A0 + A1 (t − edge)
    A1: Any
    As: Any  # (mode,): … + As sin Ωt + Ac cos Ωt
    Ac: Any
    edges: Any
    Om: float
    dt: float
    cycle: float
    terms: int
    e: float
    longest: float  # time of the hops left out when a foot comes to rest
    origin: float


class FeetArrays(NamedTuple):
    """Scratch for n modes and m feet."""

    taylor: Any  # (TERMS, n)
    series: Any  # (m, TERMS): heights of free feet, reactions of standing ones
    small: Any  # (m,): round-off of the series
    L: Any  # (m, m): Cholesky factor of D between the chosen feet
    chosen: Any  # (m,): their numbers
    x: Any  # (m,): right-hand side and solution
    P: Any  # (m,): impulses, or reactions
    e: Any  # (m,): restitution in this impact
    load: Any  # (m,): acceleration by which a foot on the ground is pressed down, if all of them stand
    was: Any  # (m,): contact before the event
    u: Any  # (2, m): velocities of the feet before and after
    tableau: Any  # (m, 2 m + 2)
    basis: Any


@routine
def speed(F, j, v):
    """Velocity of foot j (or its height over rest, of q)."""
    u = 0.0
    for i in range(len(v)):
        u += F.rows[j, i] * v[i]
    return u


@routine
def push(F, j, J, v):
    """Impulse J at foot j (or a displacement, of q)."""
    for i in range(len(v)):
        v[i] += F.inverse_mass[i] * F.rows[j, i] * J


@routine
def factorise(F, R, m):
    """Cholesky factor of D between the m chosen feet; returns its smallest pivot."""
    least = 1e300
    for a in range(m):
        for b in range(a + 1):
            x = F.D[R.chosen[a], R.chosen[b]]
            for k in range(b):
                x -= R.L[a, k] * R.L[b, k]
            if a == b:
                least = min(least, x)
                R.L[a, a] = sqrt(x)
            else:
                R.L[a, b] = x / R.L[b, b]
    return least


@routine
def solve(R, m):
    """x ← D⁻¹ x between the chosen feet."""
    for a in range(m):
        for b in range(a):
            R.x[a] -= R.L[a, b] * R.x[b]
        R.x[a] /= R.L[a, a]
    for a in range(m - 1, -1, -1):
        for b in range(a + 1, m):
            R.x[a] -= R.L[b, a] * R.x[b]
        R.x[a] /= R.L[a, a]


@routine
def choose(R, contact, kind):
    """The feet in one kind of contact become the chosen ones; returns their number."""
    m = 0
    for j in range(len(contact)):
        if contact[j] == kind:
            R.chosen[m] = j
            m += 1
    return m


@routine
def put_down(F, R, m, q):
    """Put the chosen feet on the ground to the last digit; D must be factorised."""
    for a in range(m):
        R.x[a] = -F.gaps[R.chosen[a]] - speed(F, R.chosen[a], q)
    solve(R, m)
    for a in range(m):
        push(F, R.chosen[a], R.x[a], q)


@routine
def bring_to_rest(F, R, m, v):
    """Take the round-off of the chosen feet's velocities away; D must be factorised."""
    for a in range(m):
        R.x[a] = -speed(F, R.chosen[a], v)
    solve(R, m)
    for a in range(m):
        push(F, R.chosen[a], R.x[a], v)


@routine
def complementary(F, R, m, b):
    """0 ≤ P ⟂ D P + b ≥ 0 over the chosen feet, scaled to order one; P of all others is 0. False when it fails."""
    T, top = R.tableau, 0.0
    for j in range(len(R.P)):
        R.P[j] = 0.0
    for a in range(m):
        top = max(top, abs(b[R.chosen[a]]) / sqrt(F.D[R.chosen[a], R.chosen[a]]))
    if top == 0.0:
        return True
    for a in range(m):
        i = R.chosen[a]
        for c in range(2 * m + 2):
            T[a, c] = 1.0 if a == c else 0.0
        for c in range(m):
            j = R.chosen[c]
            T[a, m + c] = -F.D[i, j] / sqrt(F.D[i, i] * F.D[j, j])
        T[a, 2 * m], T[a, 2 * m + 1] = -1.0, b[i] / (sqrt(F.D[i, i]) * top)
    if lemke(T, R.basis, m, 50 * m + 50) < 0:
        return False
    for a in range(m):
        if m <= R.basis[a] < 2 * m:
            j = R.chosen[R.basis[a] - m]
            R.P[j] = T[a, 2 * m + 1] * top / sqrt(F.D[j, j])
    return True


@routine
def free_acceleration(F, seg, t, q, v, i):
    """q̈ of mode i without reactions."""
    drive = F.A0[seg, i] + F.A1[seg, i] * (t - F.edges[seg]) + F.As[i] * sin(F.Om * t) + F.Ac[i] * cos(F.Om * t)
    return drive - F.w[i] * (2.0 * F.z[i] * v[i] + F.w[i] * q[i])


@routine
def reactions(F, R, seg, t, q, v, m):
    """P ← λ of 0 ≤ λ ⟂ a_free + D λ ≥ 0 over the chosen feet."""
    b = R.u[1]
    for j in range(len(b)):
        b[j] = 0.0
    for i in range(len(q)):
        a = free_acceleration(F, seg, t, q, v, i)
        for j in range(len(b)):
            b[j] += F.rows[j, i] * a
    return complementary(F, R, m, b)


@routine
def expand_feet(F, R, seg, t, q, v, contact):
    """Taylor series of the modes with the standing feet held, of their reactions and of the heights of the others."""
    a, n, m = R.taylor, len(q), choose(R, contact, HELD)
    stiffness = 1.0 / factorise(F, R, m)
    s, c = sin(F.Om * t), cos(F.Om * t)
    for i in range(n):
        a[0, i], a[1, i] = q[i], v[i]
    for k in range(F.terms - 2):
        share = 1.0 / ((k + 2) * (k + 1))
        for i in range(n):
            a[k + 2, i] = F.As[i] * s + F.Ac[i] * c - F.w[i] * (2 * F.z[i] * (k + 1) * a[k + 1, i] + F.w[i] * a[k, i])
            if k == 0:
                a[k + 2, i] += F.A0[seg, i] + F.A1[seg, i] * (t - F.edges[seg])
            elif k == 1:
                a[k + 2, i] += F.A1[seg, i]
        for b in range(m):
            R.x[b] = -speed(F, R.chosen[b], a[k + 2])
        solve(R, m)
        for b in range(m):
            R.series[R.chosen[b], k] = R.x[b]
            push(F, R.chosen[b], R.x[b], a[k + 2])
        for i in range(n):
            a[k + 2, i] *= share
        s, c = c * F.Om / (k + 1), -s * F.Om / (k + 1)
    measure(F, R, seg, t, q, v, contact, stiffness)


@routine
def measure(F, R, seg, t, q, v, contact, stiffness):
    """Series of the heights of free feet, and the round-off of every series."""
    for j in range(len(contact)):
        height, force = F.gaps[j], 0.0
        for i in range(len(q)):
            row = abs(F.rows[j, i])
            drive = abs(F.A0[seg, i] + F.A1[seg, i] * (t - F.edges[seg])) + abs(F.As[i]) + abs(F.Ac[i])
            height += row * abs(q[i])
            force += row * (drive + F.w[i] * (2.0 * F.z[i] * abs(v[i]) + F.w[i] * abs(q[i])))
        R.small[j] = ROUND_OFF * (force * stiffness if contact[j] == HELD else height)
        if contact[j] != HELD:
            for k in range(F.terms):
                R.series[j, k] = speed(F, j, R.taylor[k])
            R.series[j, 0] += F.gaps[j]


@routine
def move_feet(F, R, tau, q, v, contact, impulse):
    """State a time tau after the expansion, standing feet on the ground; their impulses are added up."""
    for i in range(len(q)):
        x, u = R.taylor[F.terms - 1, i], 0.0
        for k in range(F.terms - 2, -1, -1):
            u = u * tau + x
            x = x * tau + R.taylor[k, i]
        q[i], v[i] = x, u
    m = choose(R, contact, HELD)
    for a in range(m):
        j, J = R.chosen[a], 0.0
        for k in range(F.terms - 3, -1, -1):
            J = J * tau + R.series[j, k] / (k + 1)
        impulse[j] += J * tau
    put_down(F, R, m, q)
    bring_to_rest(F, R, m, v)
