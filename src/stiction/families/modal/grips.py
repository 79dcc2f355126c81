"""The complementarity problem of several feet with friction, of impacts (percussions) and of standing (forces) alike.

Normal 0 ≤ λ_N ⟂ a_N ≥ 0. A foot that may stick obeys −λ_T ∈ μ λ_N Sgn(a_T), written with λ_R = μλ_N + λ_T and
λ_L = μλ_N − λ_T as 0 ≤ λ_R ⟂ a_T⁺ ≥ 0, 0 ≤ λ_L ⟂ a_T⁻ ≥ 0, a_T = a_T⁺ − a_T⁻ (Pfeiffer, Glocker 1996); one that
slides has λ_T = −s μ λ_N. In impacts velocities stand in the place of accelerations.
"""

from __future__ import annotations

from math import cos, sin, sqrt

from ...compiled.kernels import routine
from ...maths.lcp import lemke
from .pulls import DRAG, HEIGHT, PULL, force_terms
from .reactions import free_acceleration, speed


@routine
def largest(F, R, k, b):
    """Scale of the problem: the largest free acceleration over the root of its mobility."""
    m, top = len(R.sense), 0.0
    for a in range(k):
        j = R.feet[a]
        top = max(top, abs(b[j]) / sqrt(F.D[j, j]))
        if F.mu[j] > 0.0:
            top = max(top, abs(b[m + j]) / sqrt(F.D[m + j, m + j]))
    return top


@routine
def fill(F, R, k, n, b, top):
    """The tableau [I | −A | −1 | b] of k feet in n unknowns: λ_N, then λ_R and a_T⁻ of every foot that may stick."""
    T, m = R.tableau, len(R.sense)
    for a in range(n):
        for c in range(2 * n + 2):
            T[a, c] = 1.0 if a == c else 0.0
        T[a, 2 * n] = -1.0
    grip = k
    for a in range(k):
        i = R.feet[a]
        T[a, 2 * n + 1] = b[i] / (sqrt(F.D[i, i]) * top)
        couple(F, R, k, n, a, i)
        if F.mu[i] > 0.0 and R.sense[i] == 0.0:
            T[grip, 2 * n + 1] = b[m + i] / (sqrt(F.D[m + i, m + i]) * top)
            couple(F, R, k, n, grip, m + i)
            T[grip, n + grip + 1] = -1.0
            T[grip + 1, n + a] = -2.0 * F.mu[i] * sqrt(F.D[m + i, m + i] / F.D[i, i])
            T[grip + 1, n + grip] = 1.0
            grip += 2


@routine
def couple(F, R, k, n, line, row):
    """Entries of one line of the tableau: how the reactions of all k feet accelerate a row."""
    T, m, grip = R.tableau, len(R.sense), k
    for c in range(k):
        j = R.feet[c]
        may_stick = F.mu[j] > 0.0 and R.sense[j] == 0.0
        along = F.mu[j] if may_stick else R.sense[j] * F.mu[j]
        T[line, n + c] -= (F.D[row, j] - along * F.D[row, m + j]) / sqrt(F.D[row, row] * F.D[j, j])
        if may_stick:
            T[line, n + grip] -= F.D[row, m + j] / sqrt(F.D[row, row] * F.D[m + j, m + j])
            grip += 2


@routine
def complementary(F, R, k, b):
    """P of the k listed feet for free accelerations b; 0 of all others. False when Lemke finds no solution."""
    m, n = len(R.sense), k
    for j in range(m):
        R.P[j], R.P[m + j], R.way[j] = 0.0, 0.0, 0
    for a in range(k):
        n += 2 if F.mu[R.feet[a]] > 0.0 and R.sense[R.feet[a]] == 0.0 else 0
    top = largest(F, R, k, b)
    if top == 0.0:
        return True
    fill(F, R, k, n, b, top)
    if lemke(R.tableau, R.basis, n, 50 * n + 50) < 0:
        return False
    read(F, R, k, n, top)
    return True


@routine
def value(R, n, variable):
    """Value of a variable of the solved problem: 0 when it is not in the basis."""
    for a in range(n):
        if R.basis[a] == variable:
            return max(R.tableau[a, 2 * n + 1], 0.0)
    return -1.0


@routine
def read(F, R, k, n, top):
    """Reactions and the way sliding begins, from the basis that Lemke left."""
    m, grip = len(R.sense), k
    for a in range(k):
        j = R.feet[a]
        R.P[j] = max(value(R, n, n + a), 0.0) * top / sqrt(F.D[j, j])
        if F.mu[j] > 0.0 and R.sense[j] == 0.0:
            right = max(value(R, n, n + grip), 0.0) * top / sqrt(F.D[m + j, m + j])
            R.P[m + j] = right - F.mu[j] * R.P[j]
            if value(R, n, grip) > 0.0:
                R.way[j] = 1
            elif value(R, n, n + grip + 1) > 0.0:
                R.way[j] = -1
            grip += 2
        elif F.mu[j] > 0.0:
            R.P[m + j] = -R.sense[j] * F.mu[j] * R.P[j]


@routine
def answer(F, R, k, b, row):
    """Acceleration of a row under the reactions P of the listed feet."""
    m, y = len(R.sense), b[row]
    for a in range(k):
        j = R.feet[a]
        y += F.D[row, j] * R.P[j] + F.D[row, m + j] * R.P[m + j]
    return y


@routine
def add_near(F, R, seg, t, q, v, b):
    """Accelerations of all rows by the forces near the ground."""
    for j in range(len(F.near)):
        R.pull[j, HEIGHT, 0], R.pull[j, HEIGHT, 1] = max(F.gaps[j] + speed(F, j, q), 0.0), speed(F, j, v)
    force_terms(F, R, seg, t, sin(F.Om * t), cos(F.Om * t), 0)
    for j in range(len(F.near)):
        force = R.pull[j, DRAG, 0] + R.pull[j, PULL, 0]
        for row in range(len(b)):
            b[row] += F.D[row, j] * force


@routine
def reactions(F, R, seg, t, q, v, k):
    """P ← forces of the k listed feet, which are closed; their free accelerations are left in R.u[1]."""
    b = R.u[1]
    for row in range(len(b)):
        b[row] = 0.0
    for i in range(len(q)):
        a = free_acceleration(F, seg, t, q, v, i)
        for row in range(len(b)):
            b[row] += F.rows[row, i] * a
    if F.forced:
        add_near(F, R, seg, t, q, v, b)
    return complementary(F, R, k, b)
