"""The contact problem of one step: find percussions that satisfy

    unilateral   0 ≤ P_N − least ⟂ γ_N⁺ + e γ_N⁻ ≥ 0        bilateral   γ_N⁺ = 0
    friction     −P_T ∈ μ |P_N| Sgn(γ_T⁺)

for the active contacts, γ⁺ = γ_free + G P. Closed form for one and two contacts, warm-started Gauss–Seidel with exact
contact blocks in general, Lemke (lcp.py) when that stalls. Every tolerance is relative to the velocities and
percussions of the problem at hand.
"""

from __future__ import annotations

from ...compiled.kernels import detached, inlined, piece
from ...compiled.memory import integers_at, matrix_at
from ...maths.linear import solve_in_place
from ...run.grid import HARD_STEPS, LAST_RESIDUAL, LOOSE_STEPS, MOST_SWEEPS, SWEEPS, TALLY, WORST_RESIDUAL
from .lcp import contact_lcp_detached
from .record import FREE, MINV, OPEN, ROWS, SLIP, STICK, V, magnitude, push, records_at, settle, velocity_N, velocity_T

SOLVED, STALLED, BLOWN_UP = 0, 1, 2
FEASIBLE = 1e-10  # violation of an inequality, relative to the contact's own scale, that counts as round-off
PARALLEL = 1e-12  # determinant of G, relative to its diagonal, below which the two rows of a contact are one
CLOSE_ENOUGH = 1e-7  # residual accepted, and counted, when neither Gauss–Seidel nor Lemke reach the tolerance
RELAXED = 0.5  # part of a change that slow sweeps take: contacts that take turns then meet in the middle
PATIENT = 20  # times as many sweeps where Lemke has failed, too
RESIDUALS = 1e15  # `tally` holds integers: residuals in parts of 1e-15 of the velocity scale


# ------------------------------------------------------------------------------------------------ one contact


@inlined
def slip_percussion(r, g_N, g_T, direction, sigma):
    """(found, P_N, P_T) with P_T = −direction μ σ P_N, for P_N of sign σ and a sliding velocity along `direction`."""
    mu = direction * sigma * r.mu_k
    stiffness = r.G_NN - mu * r.G_NT
    P_N = -g_N / stiffness
    P_T = -mu * P_N
    slides = direction * (g_T + r.G_NT * P_N + r.G_TT * P_T) >= 0.0
    return stiffness > 0.0 and sigma * P_N >= r.least and slides, P_N, P_T


@inlined
def held_back(P, limit):
    """P clipped to [−limit, limit]."""
    return min(limit, max(-limit, P))


@inlined
def solve_alone(r, g_N, g_T):
    """Percussion of a contact for free velocities g_N (restitution included) and g_T; False if none exists.

    Without a solution the contact gets the percussion that stops its approach, without friction.
    """
    if r.bilateral == 0 and g_N >= 0.0 and r.least == 0.0:
        r.P_N, r.P_T, r.mode = 0.0, 0.0, OPEN
        return True
    if r.G_NT == 0.0 or r.mu_s == 0.0:
        return solve_decoupled(r, g_N, g_T)
    return solve_coupled(r, g_N, g_T)


@inlined
def solve_decoupled(r, g_N, g_T):
    """Normal and tangential direction do not see each other: first P_N, then the clipped P_T."""
    P_N = -g_N * r.inverse_NN
    if r.bilateral == 0:
        P_N = max(P_N, r.least)
    r.P_N, r.P_T, r.mode = P_N, 0.0, SLIP
    if P_N == 0.0 and r.bilateral == 0:
        r.mode = OPEN
    if r.mu_s > 0.0:
        g_T += r.G_NT * P_N
        P_T = -g_T * r.inverse_TT
        if abs(P_T) <= r.mu_s * abs(P_N):
            r.P_T, r.mode = P_T, STICK
        else:
            r.P_T = held_back(P_T, r.mu_k * abs(P_N))
    return True


@piece
def solve_coupled(r, g_N, g_T):
    """Stick, then slip in both directions; first candidate that keeps every inequality."""
    determinant = r.G_NN * r.G_TT - r.G_NT * r.G_NT
    if determinant > PARALLEL * r.G_NN * r.G_TT:
        P_N = (r.G_NT * g_T - r.G_TT * g_N) / determinant
        P_T = (r.G_NT * g_N - r.G_NN * g_T) / determinant
    else:  # both rows along one direction: the normal percussion alone stops the contact, or nothing does
        P_N, P_T = -g_N * r.inverse_NN, 0.0
        if abs(g_T + r.G_NT * P_N) > PARALLEL * abs(g_T):
            P_T = -g_T * r.inverse_TT  # only its sign is used: the way the contact would slip
            P_N = r.least - 1.0 if r.bilateral == 0 else 0.0
    if (r.bilateral == 1 or r.least <= P_N) and abs(P_T) <= r.mu_s * abs(P_N):
        r.P_N, r.P_T, r.mode = P_N, P_T, STICK
        return True
    likely = 1.0 if P_T < 0.0 else -1.0  # friction would have held against motion in this direction
    for k in range(4 if r.bilateral == 1 else 2):
        direction = likely if k % 2 == 0 else -likely
        sigma = 1.0 if k < 2 else -1.0
        found, P_N, P_T = slip_percussion(r, g_N, g_T, direction, sigma)
        if found:
            r.P_N, r.P_T, r.mode = P_N, P_T, SLIP
            return True
    return rest_of_expansion(r, g_N, g_T)


@inlined
def rest_of_expansion(r, g_N, g_T):
    """P_N stays at its least value (Poisson's expansion, or a contact that opens)."""
    P_T = held_back(-(g_T + r.G_NT * r.least) / r.G_TT, r.mu_k * r.least)
    r.P_N, r.P_T, r.mode = r.least, P_T, SLIP if r.least > 0.0 else OPEN
    if g_N + r.G_NN * r.P_N + r.G_NT * r.P_T >= 0.0:
        return True
    r.P_N, r.P_T, r.mode = max(r.least, -g_N / r.G_NN), 0.0, SLIP
    return False


# ------------------------------------------------------------------------------------------------ two contacts


@piece
def coupling(a, row_a, b, row_b, minv):
    """Entry of G between row `row_a` of contact a and `row_b` of contact b (0 normal, 1 tangential)."""
    total = 0.0
    for i in range(a.nz):
        for j in range(b.nz):
            if a.idx[i] == b.idx[j]:
                wa = a.w_N[i] if row_a == 0 else a.w_T[i]
                wb = b.w_N[j] if row_b == 0 else b.w_T[j]
                total += wa * wb * minv[a.idx[i]]
    return total


@inlined
def mode_count(r):
    """Modes of a contact: 0 open (or least), 1 stick, 2 slip +, 3 slip −; bilateral also 4, 5 slip with P_N < 0."""
    return 6 if r.bilateral == 1 else 4


@inlined
def mode_possible(r, mode):
    """Whether a mode exists for a contact; mode 2 stands for "closed" when there is no friction."""
    if r.mu_s == 0.0:
        return mode == 2 or (mode == 0 and r.bilateral == 0)
    return mode != 0 or r.bilateral == 0


@inlined
def write_mode_rows(A, G, k, r, mode, g_N, g_T):
    """Equations of contact k (rows 2k, 2k+1) in the given mode."""
    n, t = 2 * k, 2 * k + 1
    for j in range(4):
        A[n, j] = G[n, j] if mode != 0 else 0.0
        A[t, j] = G[t, j] if mode == 1 else 0.0
    A[n, 4], A[t, 4] = -g_N, -g_T
    if mode == 0:  # rows that only set a percussion are scaled like the others, by G
        A[n, n], A[n, 4] = r.G_NN, r.G_NN * r.least
    if mode != 1:
        scale = r.G_TT if r.G_TT > 0.0 else r.G_NN
        A[t, t], A[t, 4] = scale, 0.0
        if mode >= 2 and r.mu_s > 0.0:
            direction = 1.0 if mode % 2 == 0 else -1.0
            sigma = 1.0 if mode < 4 else -1.0
            A[t, n] = direction * sigma * r.mu_k * scale


@inlined
def mode_holds(G, A, k, r, mode, g_N, g_T, slack):
    """Whether the inequalities of contact k hold for the percussions in column 4 of A; slack is a velocity."""
    n, t = 2 * k, 2 * k + 1
    P_N, P_T = A[n, 4], A[t, 4]
    y_N, y_T = g_N, g_T
    for j in range(4):
        y_N += G[n, j] * A[j, 4]
        y_T += G[t, j] * A[j, 4]
    if mode == 0:
        return y_N >= -slack
    if mode == 1 and abs(P_T) > r.mu_s * abs(P_N) + slack / r.G_TT:
        return False
    if mode >= 2 and r.mu_s > 0.0 and (y_T if mode % 2 == 0 else -y_T) < -slack:
        return False
    if r.bilateral == 1:
        return mode == 1 or r.mu_s == 0.0 or (P_N if mode < 4 else -P_N) >= -slack / r.G_NN
    return r.least - slack / r.G_NN <= P_N


@inlined
def accept(r, P_N, P_T, mode, v, minv):
    """Take the percussions of a mode that holds, without the round-off of the linear system."""
    if mode == 0:
        P_N, P_T = r.least, 0.0
    elif r.bilateral == 0:
        P_N = max(P_N, r.least)
    r.P_N, r.P_T = P_N, P_T
    r.mode = OPEN if mode == 0 and r.least == 0.0 else (STICK if mode == 1 else SLIP)
    push(r, P_N, P_T, minv, v)


@piece
def try_modes(a, b, i, j, minv, v, pair, slack):
    """Solve for contact a in mode i and b in mode j; True, and v advanced, when every inequality holds."""
    A, G = pair[:5], pair[5:]
    a_N, a_T = velocity_N(a, v) + a.target, velocity_T(a, v) + a.target_T
    b_N, b_T = velocity_N(b, v) + b.target, velocity_T(b, v) + b.target_T
    write_mode_rows(A, G, 0, a, i, a_N, a_T)
    write_mode_rows(A, G, 1, b, j, b_N, b_T)
    for c in range(4):
        A[4, c] = max(abs(A[0, c]), abs(A[1, c]), abs(A[2, c]), abs(A[3, c]))
    if not solve_in_place(A, 4):
        return False
    if not (mode_holds(G, A, 0, a, i, a_N, a_T, slack) and mode_holds(G, A, 1, b, j, b_N, b_T, slack)):
        return False
    accept(a, A[0, 4], A[1, 4], i, v, minv)
    accept(b, A[2, 4], A[3, 4], j, v, minv)
    settle(a, v)
    settle(b, v)
    return True


@piece
def solve_pair(a, b, minv, v, pair):
    """Two contacts by their modes, last step's first; False when no combination is feasible or G is singular."""
    G, crossed = pair[5:], False
    for i in range(2):
        for j in range(2):
            G[i, 2 + j] = G[2 + j, i] = coupling(a, i, b, j, minv)
            crossed |= G[i, 2 + j] != 0.0
    if not crossed:
        return solve_both_apart(a, b, minv, v)
    G[0, 0], G[0, 1], G[1, 0], G[1, 1] = a.G_NN, a.G_NT, a.G_NT, a.G_TT
    G[2, 2], G[2, 3], G[3, 2], G[3, 3] = b.G_NN, b.G_NT, b.G_NT, b.G_TT
    slack = FEASIBLE * max(magnitude(a, v), magnitude(b, v), abs(a.target), abs(b.target))
    i, j = last_mode(a), last_mode(b)
    if mode_possible(a, i) and mode_possible(b, j) and try_modes(a, b, i, j, minv, v, pair, slack):
        return True
    for i in range(mode_count(a)):
        for j in range(mode_count(b)):
            if mode_possible(a, i) and mode_possible(b, j) and try_modes(a, b, i, j, minv, v, pair, slack):
                return True
    return False


@inlined
def last_mode(r):
    """Mode of the last step, from what the record remembers of it."""
    if r.mode != SLIP:
        return r.mode  # 0 open, 1 stick
    if r.mu_s == 0.0:
        return 2
    return (2 if r.P_N >= 0.0 else 4) + (1 if r.P_T > 0.0 else 0)  # sliding + is held back by P_T < 0


@inlined
def solve_both_apart(a, b, minv, v):
    """Two contacts that do not touch each other; v is left as it was when one has no solution."""
    if not solve_apart(a, minv, v):
        return False
    if not solve_apart(b, minv, v):
        push(a, -a.P_N, -a.P_T, minv, v)
        return False
    return True


@inlined
def solve_apart(r, minv, v):
    """One contact that no other one touches."""
    if not solve_alone(r, velocity_N(r, v) + r.target, velocity_T(r, v) + r.target_T):
        return False
    push(r, r.P_N, r.P_T, minv, v)
    settle(r, v)
    return True


# ------------------------------------------------------------------------------------------------ any number


@piece
def gauss_seidel(C, active, n, minv, v, rtol, limit, relaxed):
    """Sweeps of exact single-contact solves until no percussion changes any velocity by more than rtol.

    Where `relaxed`, a part of each change is taken; friction cones are convex, so percussions stay inside. Returns
    (sweeps, change of the last sweep relative to the velocity scale); `sweeps` is negative when a contact had no
    solution in the last sweep.
    """
    scale = 0.0
    for k in range(n):
        r = C[active[k]]
        scale = max(scale, magnitude(r, v), abs(r.target))
    for k in range(n):
        r = C[active[k]]
        push(r, r.P_N, r.P_T, minv, v)
    change = 0.0
    for sweep in range(1, limit + 1):
        change, solvable = 0.0, True
        for k in range(n):
            r = C[active[k]]
            old_N, old_T = r.P_N, r.P_T
            g_N = velocity_N(r, v) + r.target - r.G_NN * old_N - r.G_NT * old_T
            g_T = velocity_T(r, v) + r.target_T - r.G_NT * old_N - r.G_TT * old_T
            solvable &= solve_alone(r, g_N, g_T)
            change = max(change, r.G_NN * abs(r.P_N - old_N), r.G_TT * abs(r.P_T - old_T))
            if relaxed:
                r.P_N, r.P_T = old_N + RELAXED * (r.P_N - old_N), old_T + RELAXED * (r.P_T - old_T)
            push(r, r.P_N - old_N, r.P_T - old_T, minv, v)
        if change <= rtol * scale:
            for k in range(n):
                settle(C[active[k]], v)
            return (sweep if solvable else -sweep), 0.0
    return limit, change / scale


@piece
def solve_many(C, active, n, X, rtol, limit, tableau, basis, tally):
    """Gauss–Seidel, then Lemke, then more sweeps; `tally` collects sweeps, hard and loose steps, and residuals."""
    minv, v, free = X[MINV], X[V], X[FREE]
    for j in range(len(v)):
        free[j] = v[j]
    sweeps, residual = gauss_seidel(C, active, n, minv, v, rtol, limit, False)
    tally[SWEEPS] += abs(sweeps)
    tally[MOST_SWEEPS] = max(tally[MOST_SWEEPS], abs(sweeps))
    if residual == 0.0 and sweeps > 0:
        return SOLVED
    tally[HARD_STEPS] += 1
    for k in range(n):
        r = C[active[k]]
        r.swept_N, r.swept_T, r.swept_mode = r.P_N, r.P_T, r.mode
    for j in range(len(v)):
        free[j], v[j] = v[j], free[j]
    lcp = contact_lcp_detached(
        C.ctypes.data, len(C), active.ctypes.data, n, X.ctypes.data, len(v), tableau.ctypes.data, len(basis),
        basis.ctypes.data,
    )  # fmt: skip
    if lcp == 1:
        return SOLVED
    for j in range(len(v)):
        v[j] = free[j]
    for k in range(n):
        r = C[active[k]]
        r.P_N, r.P_T, r.mode = r.swept_N, r.swept_T, r.swept_mode
    for relaxed in range(2):  # sweeps that are slow need more of them, those that go in circles shorter ones
        if sweeps > 0 and residual <= CLOSE_ENOUGH:
            break
        for k in range(n):  # back to the free velocity, from which sweeps begin
            push(C[active[k]], -C[active[k]].P_N, -C[active[k]].P_T, minv, v)
        sweeps, residual = gauss_seidel(C, active, n, minv, v, rtol, PATIENT * limit, relaxed == 1)
        tally[SWEEPS] += abs(sweeps)
        tally[MOST_SWEEPS] = max(tally[MOST_SWEEPS], abs(sweeps))
    tally[LAST_RESIDUAL] = int(min(residual, 1.0) * RESIDUALS)
    if sweeps < 0 or residual > CLOSE_ENOUGH:
        return STALLED
    if residual > 0.0:
        tally[LOOSE_STEPS] += 1
        tally[WORST_RESIDUAL] = max(tally[WORST_RESIDUAL], tally[LAST_RESIDUAL])
    return SOLVED


@piece
def solve_all(C, active, n, X, pair, tableau, basis, tally, rtol, limit):
    """Percussions of n active contacts: one and two in closed form, more by sweeps, hard ones by pivots."""
    minv, v = X[MINV], X[V]
    if n == 1:
        return SOLVED if solve_apart(C[active[0]], minv, v) else STALLED
    if n == 2 and solve_pair(C[active[0]], C[active[1]], minv, v, pair):
        return SOLVED
    return solve_many(C, active, n, X, rtol, limit, tableau, basis, tally)


@piece
def begin_expansion(C, active, n):
    """Poisson: the compression percussions set the least ones of the expansion; False when nothing was compressed.

    Only the share of the impact expands, not that of the forces acting during the step: the approach velocity over
    the free one, of the contact where that is largest. Contacts compressed by an impact elsewhere expand with it.
    """
    share, compressed = 0.0, False
    for k in range(n):
        r = C[active[k]]
        if r.before < 0.0 and r.free_N < 0.0:
            share = max(share, min(1.0, r.before / r.free_N))
    for k in range(n):
        r = C[active[k]]
        r.least = share * r.e * r.P_N if r.poisson == 1 else 0.0
        compressed |= r.least > 0.0
    for k in range(n if compressed else 0):
        r = C[active[k]]
        r.P_N_compression, r.P_T_compression = r.P_N, r.P_T
        r.P_N, r.P_T, r.target = 0.0, 0.0, r.bend_N
    return compressed


@piece
def end_expansion(C, active, n):
    """Percussions of both phases together."""
    for k in range(n):
        r = C[active[k]]
        r.P_N += r.P_N_compression
        r.P_T += r.P_T_compression
        r.least = 0.0


@detached("i8(i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, f8, i8, i8)")
def solve_detached(C_at, contacts, active_at, n, X_at, columns, pair_at, tableau_at, lcp, basis_at, count_at, rtol,
                   limit, poisson):  # fmt: skip
    """`solve_all`, and Poisson's second phase, on the arrays at the given addresses."""
    C, active = records_at(C_at, contacts), integers_at(active_at, contacts)
    X, pair, tableau = matrix_at(X_at, ROWS, columns), matrix_at(pair_at, 9, 5), matrix_at(tableau_at, lcp, 2 * lcp + 2)
    basis, tally = integers_at(basis_at, lcp), integers_at(count_at, len(TALLY))
    for k in range(n if poisson == 1 else 0):
        C[active[k]].free_N = velocity_N(C[active[k]], X[V])
    status = solve_all(C, active, n, X, pair, tableau, basis, tally, rtol, limit)
    if poisson == 1 and status == SOLVED and begin_expansion(C, active, n):
        status = solve_all(C, active, n, X, pair, tableau, basis, tally, rtol, limit)
        end_expansion(C, active, n)
    return status


@inlined
def solve_contacts(w, n, rtol, limit, poisson):
    """Percussions of the n active contacts; v becomes the velocity at the end of the step.

    The commonest case, one contact whose directions do not see each other, is solved here; the rest elsewhere.
    """
    if n == 0:
        return SOLVED
    if n == 1 and not poisson:
        r = w.C[w.active[0]]
        if r.G_NT == 0.0:
            v = w.X[V]
            solve_decoupled(r, velocity_N(r, v) + r.target, velocity_T(r, v) + r.target_T)
            push(r, r.P_N, r.P_T, w.X[MINV], v)
            settle(r, v)
            return SOLVED
    return solve_detached(
        w.C.ctypes.data, len(w.C), w.active.ctypes.data, n, w.X.ctypes.data, w.X.shape[1], w.pair.ctypes.data,
        w.tableau.ctypes.data, len(w.basis), w.basis.ctypes.data, w.tally.ctypes.data, rtol, limit, 1 if poisson else 0,
    )  # fmt: skip
