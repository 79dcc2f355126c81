"""The planar contact problem in the form of Lemke's method. Verifier of the other solvers, and their fallback.

Standard form y = A x + b, 0 ≤ x ⟂ y ≥ 0. Per contact x = (P_N, β₊, β₋, ξ) with P_T = μ_back β₊ − μ_forth β₋, and
y = (γ_N, μ_back γ_T + ξ, −μ_forth γ_T + ξ, P_N − β₊ − β₋); a bilateral contact is two opposite unilateral ones.
A is copositive, so that Lemke's method ends at a solution wherever bodies can move without penetration.
Stewart, Trinkle (1996); Anitescu, Potra (1997).
"""

from __future__ import annotations

from ...compiled.kernels import detached, piece
from ...compiled.memory import integers_at, matrix_at, vector_at
from ...maths.lcp import lemke
from .jointed import answer, couplings
from .record import MINV, OPEN, ROWS, SLIP, STICK, V, push, records_at, rough, settle, velocity_N, velocity_T, within

SIZE = 5  # unknowns per contact: P_N, opposite P_N, β₊, β₋, ξ
MOST = 160  # contacts for which there is room
TINY = 1e-15  # percussions, in the units of the tableau, that are round-off
EDGE = 1e-10  # of the normal percussion: friction that is at the edge of its cone but for round-off


@piece
def write_contact_lcp(C, active, n, minv, v, T, K):
    """Tableau of the contact problem, percussions in units of (velocity scale / G) so that entries are of order one."""
    size = SIZE * n
    for i in range(size):
        for j in range(2 * size + 2):
            T[i, j] = 1.0 if i == j else 0.0
        T[i, 2 * size] = -1.0
    speed, G_max = 0.0, 0.0
    for k in range(n):
        r = C[active[k]]
        speed = max(speed, abs(velocity_N(r, v) + r.target), abs(velocity_T(r, v) + r.target_T))
        G_max = max(G_max, r.G_NN, r.G_TT)
    if speed == 0.0:
        speed = 1.0
    for a in range(n):
        ra = C[active[a]]
        write_contact_rows(T, size, a, ra, v, speed)
        for b in range(n):
            rb = C[active[b]]
            write_coupling(T, size, a, ra, b, rb, minv, G_max, K)
    return speed, speed / G_max


@piece
def write_contact_rows(T, size, a, r, v, speed):
    """Free velocities and the bound β₊ + β₋ ≤ P_N of contact a."""
    first, last = SIZE * a, 2 * size + 1
    g_N, g_T = (velocity_N(r, v) + r.target) / speed, (velocity_T(r, v) + r.target_T) / speed
    T[first, last] = g_N
    # the opposite side of a bilateral contact; an inert variable (y = 1) for a unilateral one
    T[first + 1, last] = -g_N if r.bilateral == 1 else 1.0
    T[first + 2, last], T[first + 3, last], T[first + 4, last] = r.back_k * g_T, -r.mu_k * g_T, 0.0
    x = size + first
    T[first + 2, x + 4] = T[first + 3, x + 4] = -1.0
    T[first + 4, x] = -1.0
    T[first + 4, x + 1] = -1.0 if r.bilateral == 1 else 0.0
    T[first + 4, x + 2] = T[first + 4, x + 3] = 1.0


@piece
def write_coupling(T, size, a, ra, b, rb, minv, G_max, K):
    """−A between the velocities of contact a and the percussions of contact b."""
    NN, NT, TN, TT = couplings(ra, a, rb, b, minv, K)
    row, x = SIZE * a, size + SIZE * b
    for k in range(3):  # γ_N, and γ_T in the rows of β₊ and β₋
        factor = 1.0 if k == 0 else (ra.back_k if k == 1 else -ra.mu_k)
        n, t = factor * (NN if k == 0 else TN) / G_max, factor * (NT if k == 0 else TT) / G_max
        at = row if k == 0 else row + 1 + k
        T[at, x] -= n
        T[at, x + 1] += n if rb.bilateral == 1 else 0.0
        T[at, x + 2] -= t * rb.back_k
        T[at, x + 3] += t * rb.mu_k
    if ra.bilateral == 1:
        for k in range(SIZE):
            T[row + 1, x + k] = -T[row, x + k]


@piece
def contact_lcp(C, active, n, minv, v, T, basis, K):
    """Percussions by Lemke for friction with one coefficient and no least percussion; False when it fails.

    v must be the free velocity; it becomes the velocity at the end of the step.
    """
    size = SIZE * n
    if size > len(basis):
        return False
    for k in range(n):
        r = C[active[k]]
        if r.least != 0.0 or r.mu_s != r.mu_k or r.back_s != r.back_k:
            return False
    speed, percussion = write_contact_lcp(C, active, n, minv, v, T, K)
    if lemke(T, basis, size, 50 * size) < 0:
        return False
    for k in range(n):
        C[active[k]].P_N = C[active[k]].P_T = 0.0
    for i in range(size):
        if size <= basis[i] < 2 * size and T[i, 2 * size + 1] > TINY:
            read_variable(C[active[(basis[i] - size) // SIZE]], (basis[i] - size) % SIZE, T[i, 2 * size + 1])
    for k in range(n):
        r = C[active[k]]
        r.P_N, r.P_T = r.P_N * percussion, r.P_T * percussion
        label_mode(r)
        push(r, r.P_N, r.P_T, minv, v)
        if K[0] > 0.0:
            answer(C, active[n : n + int(K[0])], k, r.P_N, r.P_T, minv, v, K)
    for k in range(n):
        settle(C[active[k]], v)
    return lcp_holds(C, active, n, v, 1e-9 * speed)


@detached("i8(i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8)")
def contact_lcp_detached(C_at, contacts, active_at, n, X_at, columns, tableau_at, lcp, basis_at, K_at, room):
    """`contact_lcp` on the arrays at the given addresses; 1 when it solves."""
    C, active, X = records_at(C_at, contacts), integers_at(active_at, contacts), matrix_at(X_at, ROWS, columns)
    tableau, basis = matrix_at(tableau_at, lcp, 2 * lcp + 2), integers_at(basis_at, lcp)
    return 1 if contact_lcp(C, active, n, X[MINV], X[V], tableau, basis, vector_at(K_at, room)) else 0


@piece
def read_variable(r, which, x):
    """Add the value of one LCP variable to the contact it belongs to."""
    if which == 0:
        r.P_N += x
    elif which == 1 and r.bilateral == 1:
        r.P_N -= x
    elif which == 2:
        r.P_T += r.back_k * x
    elif which == 3:
        r.P_T -= r.mu_k * x


@piece
def label_mode(r):
    """Mode of a contact from its percussions."""
    most = abs(r.P_N) * (1 - EDGE)
    if r.P_N == 0.0 and r.bilateral == 0:
        r.P_T, r.mode = 0.0, OPEN
    elif rough(r) and -r.mu_k * most < r.P_T < r.back_k * most:
        r.mode = STICK
    else:
        r.mode = SLIP


@piece
def lcp_holds(C, active, n, v, slack):
    """Whether the velocities satisfy the law of every contact within `slack`."""
    for k in range(n):
        r = C[active[k]]
        y_N, y_T = velocity_N(r, v) + r.target, velocity_T(r, v) + r.target_T
        if r.bilateral == 1 and abs(y_N) > slack:
            return False
        if r.bilateral == 0 and (y_N < -slack or (y_N > slack and slack / r.G_NN < r.P_N)):
            return False
        if r.mode == STICK and abs(y_T) > slack and abs(r.P_N) * r.G_NN > slack:
            return False
        if rough(r) and not within(r, r.P_N, r.P_T, slack * r.inverse_TT):
            return False
        if r.mode == SLIP and rough(r) and y_T * r.P_T > slack * abs(r.P_T):
            return False
    return True
