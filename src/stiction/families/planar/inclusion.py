"""The contact problem of one step: find percussions that satisfy

    unilateral   0 ≤ P_N − least ⟂ γ_N⁺ + e γ_N⁻ ≥ 0        bilateral   γ_N⁺ = 0
    friction     −P_T ∈ μ |P_N| Sgn(γ_T⁺), μ of either direction

for the active contacts, γ⁺ = γ_free + G P. Closed form for one (single.py) and two contacts, warm-started Gauss–Seidel
with exact contact blocks in general (sweeps.py), Newton's method (proximal.py) and Lemke's (lcp.py) when that stalls.
Every tolerance is relative to the velocities and percussions of the problem at hand.
"""

from __future__ import annotations

from ...compiled.kernels import detached, inlined, piece
from ...compiled.memory import integers_at, matrix_at, vector_at
from ...maths.linear import solve_in_place
from ...run.grid import HARD_STEPS, LAST_RESIDUAL, LOOSE_STEPS, MOST_SWEEPS, SWEEPS, TALLY, WORST_RESIDUAL
from .jointed import eliminate_joints, restore_joints
from .lcp import contact_lcp_detached
from .proximal import proximal_detached
from .record import (
    FREE,
    MINV,
    OPEN,
    ROWS,
    SLIP,
    STICK,
    V,
    kinetic,
    magnitude,
    push,
    records_at,
    rough,
    settle,
    velocity_N,
    velocity_T,
    within,
)
from .single import solve_apart, solve_decoupled
from .sweeps import GRAM, MIXED, begin_sweeps, gauss_seidel, mixed_sweeps

SOLVED, STALLED, BLOWN_UP = 0, 1, 2
FEASIBLE = 1e-10  # violation of an inequality, relative to the contact's own scale, that counts as round-off
CLOSE_ENOUGH = 1e-7  # residual accepted, and counted, when neither sweeps nor Newton nor Lemke reach the tolerance
# The same where many more sweeps do not, either, as in a wedge whose percussions have no bound, and as for bodies in
# space: velocities that miss by 1e-4 move contacts by 1e-4 of the way of a step, and Moreau's rule misplaces an impact
# by half of it. The residual stands in the certificate.
LOOSE = 1e-4
PLAIN = 50  # sweeps before they are mixed
MIXED_FIRST = 100  # mixed ones before Newton's method, which then costs less
AFTERWARDS = 10  # sweeps after Newton's method, which leaves the round-off of its linear systems
PATIENT = 10  # times as many sweeps where Lemke has failed, too
RESIDUALS = 1e15  # `tally` holds integers: residuals in parts of 1e-15 of the velocity scale


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
    if not rough(r):
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
        if mode >= 2 and rough(r):
            direction = 1.0 if mode % 2 == 0 else -1.0
            sigma = 1.0 if mode < 4 else -1.0
            A[t, n] = direction * sigma * kinetic(r, direction) * scale


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
    if mode == 1 and not within(r, P_N, P_T, slack / r.G_TT):
        return False
    if mode >= 2 and rough(r) and (y_T if mode % 2 == 0 else -y_T) < -slack:
        return False
    if r.bilateral == 1:
        return mode == 1 or not rough(r) or (P_N if mode < 4 else -P_N) >= -slack / r.G_NN
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
    if not rough(r):
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


# ------------------------------------------------------------------------------------------------ any number


@inlined
def add_sweeps(tally, sweeps):
    tally[SWEEPS] += abs(sweeps)
    tally[MOST_SWEEPS] = max(tally[MOST_SWEEPS], abs(sweeps))


@piece
def pivot(C, active, n, X, tableau, basis, K):
    """Lemke's method from the free velocity; where it fails, percussions and v are those of the sweeps again."""
    v, free = X[V], X[FREE]
    for k in range(n):
        r = C[active[k]]
        r.swept_N, r.swept_T, r.swept_mode = r.P_N, r.P_T, r.mode
    for j in range(len(v)):
        v[j] = free[j]
    lcp = contact_lcp_detached(
        C.ctypes.data, len(C), active.ctypes.data, n, X.ctypes.data, len(v), tableau.ctypes.data, len(basis),
        basis.ctypes.data, K.ctypes.data, len(K),
    )  # fmt: skip
    if lcp == 1:
        return True
    for k in range(n):
        r = C[active[k]]
        r.P_N, r.P_T, r.mode = r.swept_N, r.swept_T, r.swept_mode
    begin_sweeps(C, active, n, X, K)
    return False


@piece
def newton(C, active, n, X, scale, rtol, tableau, basis, K):
    """Newton's method from where the sweeps are, and a few more of them; returns as `gauss_seidel`."""
    room = len(tableau) * tableau.shape[1]
    left = proximal_detached(
        C.ctypes.data, len(C), active.ctypes.data, n, X.ctypes.data, X.shape[1], tableau.ctypes.data, room,
        basis.ctypes.data, len(basis), K.ctypes.data, len(K), rtol,
    )  # fmt: skip
    begin_sweeps(C, active, n, X, K)
    return gauss_seidel(C, active, n, X[MINV], X[V], scale, rtol, AFTERWARDS if left >= 0.0 else 1, False, K)


@piece
def solve_jointed(C, active, n, X, rtol, limit, tableau, basis, tally, K):
    """Percussions of any number of contacts and joints, the latter eliminated."""
    contacts = eliminate_joints(C, active, n, X, K)
    status = SOLVED
    if contacts > 0:
        status = solve_many(C, active, contacts, X, rtol, limit, tableau, basis, tally, K)
    if contacts < n and not restore_joints(C, active, contacts, X, K):
        return STALLED
    return status


@piece
def more_sweeps(C, active, n, X, M, gram, scale, rtol, limit, newton_left, tally, K):
    """Many mixed sweeps, or what Newton's method left where that is better; returns as `gauss_seidel`."""
    sweeps, residual = mixed_sweeps(C, active, n, X, M, gram, scale, rtol, limit, K)
    add_sweeps(tally, sweeps)
    if sweeps > 0 and residual <= max(CLOSE_ENOUGH, min(LOOSE, newton_left)):
        return sweeps, residual
    for k in range(n):
        r = C[active[k]]
        r.P_N, r.P_T, r.mode = r.swept_N, r.swept_T, r.swept_mode
    begin_sweeps(C, active, n, X, K)
    if newton_left > LOOSE:  # contacts that go in circles meet in the middle
        sweeps, residual = gauss_seidel(C, active, n, X[MINV], X[V], scale, rtol, limit, True, K)
    else:
        sweeps, residual = gauss_seidel(C, active, n, X[MINV], X[V], scale, rtol, 1, False, K)
    add_sweeps(tally, sweeps)
    return sweeps, residual


@piece
def solve_many(C, active, n, X, rtol, limit, tableau, basis, tally, K):
    """Sweeps, mixed sweeps, Newton, Lemke, more sweeps; `tally` collects sweeps, hard and loose steps, residuals."""
    minv, v = X[MINV], X[V]
    for j in range(len(v)):
        X[FREE, j] = v[j]
    scale = begin_sweeps(C, active, n, X, K)
    room = int(tableau.ctypes.data)  # Lemke's tableau and the mixed sweeps use it in turn
    M, gram = matrix_at(room, MIXED, 2 * len(C)), matrix_at(room + 16 * MIXED * len(C), 2 * GRAM, GRAM)
    sweeps, residual = gauss_seidel(C, active, n, minv, v, scale, rtol, min(PLAIN, limit), False, K)
    add_sweeps(tally, sweeps)
    if residual > 0.0 and limit > PLAIN:
        sweeps, residual = mixed_sweeps(C, active, n, X, M, gram, scale, rtol, min(MIXED_FIRST, limit - PLAIN), K)
        add_sweeps(tally, sweeps)
    if residual == 0.0 and sweeps > 0:
        return SOLVED
    tally[HARD_STEPS] += 1
    sweeps, residual = newton(C, active, n, X, scale, rtol, tableau, basis, K)
    add_sweeps(tally, sweeps)
    if residual == 0.0 and sweeps > 0:
        return SOLVED
    if pivot(C, active, n, X, tableau, basis, K):
        return SOLVED
    if sweeps < 0 or residual > CLOSE_ENOUGH:
        sweeps, residual = more_sweeps(C, active, n, X, M, gram, scale, rtol, PATIENT * limit, residual, tally, K)
    tally[LAST_RESIDUAL] = int(min(residual, 1.0) * RESIDUALS)
    if sweeps < 0 or residual > LOOSE:
        return STALLED
    if residual > 0.0:
        tally[LOOSE_STEPS] += 1
        tally[WORST_RESIDUAL] = max(tally[WORST_RESIDUAL], tally[LAST_RESIDUAL])
    return SOLVED


@piece
def solve_all(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K):
    """Percussions of n active contacts: one and two in closed form, more by sweeps, hard ones by pivots.

    K is the room of jointed.py."""
    minv, v = X[MINV], X[V]
    if n == 1:
        return SOLVED if solve_apart(C[active[0]], minv, v) else STALLED
    if n == 2 and solve_pair(C[active[0]], C[active[1]], minv, v, pair):
        return SOLVED
    return solve_jointed(C, active, n, X, rtol, limit, tableau, basis, tally, K)


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


@detached("i8(i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8, f8, i8, i8, i8, i8)")
def solve_detached(C_at, contacts, active_at, n, X_at, columns, pair_at, tableau_at, lcp, basis_at, count_at, rtol,
                   limit, poisson, K_at, room):  # fmt: skip
    """`solve_all`, and Poisson's second phase, on the arrays at the given addresses."""
    C, active = records_at(C_at, contacts), integers_at(active_at, contacts)
    X, pair, tableau = matrix_at(X_at, ROWS, columns), matrix_at(pair_at, 9, 5), matrix_at(tableau_at, lcp, 2 * lcp + 2)
    basis, tally, K = integers_at(basis_at, lcp), integers_at(count_at, len(TALLY)), vector_at(K_at, room)
    for k in range(n if poisson == 1 else 0):
        C[active[k]].free_N = velocity_N(C[active[k]], X[V])
    status = solve_all(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K)
    if poisson == 1 and status == SOLVED and begin_expansion(C, active, n):
        status = solve_all(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K)
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
        w.joints.ctypes.data, len(w.joints),
    )  # fmt: skip
