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
from ...run.grid import HARD_STEPS, LAST_RESIDUAL, LOOSE_STEPS, MOST_SWEEPS, SWEEPS, TALLY, WORST_RESIDUAL
from .following import any_follows
from .islands import end_of_island, group_islands
from .jointed import eliminate_joints, restore_joints
from .lcp import contact_lcp_detached
from .pairs import FEASIBLE, solve_pair
from .proximal import proximal_detached
from .record import FREE, MINV, ROWS, V, push, records_at, settle, velocity_N, velocity_T
from .single import solve_apart, solve_decoupled
from .static import give_back, keep_given, lower_sliding, raise_kinetic, take_given
from .sweeps import GRAM, MIXED, begin_sweeps, gauss_seidel, mixed_sweeps

SOLVED, STALLED, BLOWN_UP = 0, 1, 2
CLOSE_ENOUGH = 1e-7  # residual accepted, and counted, when neither sweeps nor Newton nor Lemke reach the tolerance
# The same where many more sweeps do not, either, as in a wedge whose percussions have no bound, and as for bodies in
# space: velocities that miss by 1e-4 move contacts by 1e-4 of the way of a step, and Moreau's rule misplaces an impact
# by half of it. The residual stands in the certificate.
LOOSE = 1e-4
PIVOTED = 1e-9  # the same of many contacts after Newton's method: Lemke's, which costs much more, is held to no less
PLAIN = 50  # sweeps before they are mixed
MIXED_FIRST, FEW = 100, 12  # mixed ones before Newton's method, up to how many contacts: of more, that costs less
AFTERWARDS = 10  # sweeps after Newton's method, which leaves the round-off of its linear systems
PATIENT = 10  # times as many sweeps where Lemke has failed, too
MANY = 6  # contacts from which on it pays to look who feels whom
RESIDUALS = 1e15  # `tally` holds integers: residuals in parts of 1e-15 of the velocity scale


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
def newton(C, active, n, X, scale, rtol, tableau, K):
    """Newton's method from where the sweeps are, and a few more of them; returns as `gauss_seidel`."""
    room = len(tableau) * tableau.shape[1]
    left = proximal_detached(
        C.ctypes.data, len(C), active.ctypes.data, n, X.ctypes.data, X.shape[1], tableau.ctypes.data, room,
        K.ctypes.data, len(K), rtol,
    )  # fmt: skip
    begin_sweeps(C, active, n, X, K)
    return gauss_seidel(C, active, n, X[MINV], X[V], scale, rtol, AFTERWARDS if left >= 0.0 else 1, False, K)


@piece
def solve_jointed(C, active, n, X, pair, rtol, limit, tableau, basis, tally, K):
    """Percussions of any number of contacts and joints, the latter eliminated."""
    contacts = eliminate_joints(C, active, n, X, K)
    status = SOLVED
    if contacts == n and n >= MANY:
        status = solve_islands(C, active, n, X, pair, rtol, limit, tableau, basis, tally, K)
    elif contacts > 0:
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


@inlined
def judged(sweeps, residual, tally):
    """Whether what is left of a hard step is accepted, and counted as loose."""
    tally[LAST_RESIDUAL] = int(min(residual, 1.0) * RESIDUALS)
    if sweeps < 0 or residual > LOOSE:
        return STALLED
    if residual > 0.0:
        tally[LOOSE_STEPS] += 1
        tally[WORST_RESIDUAL] = max(tally[WORST_RESIDUAL], tally[LAST_RESIDUAL])
    return SOLVED


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
    if residual > 0.0 and limit > PLAIN and n <= FEW:
        sweeps, residual = mixed_sweeps(C, active, n, X, M, gram, scale, rtol, min(MIXED_FIRST, limit - PLAIN), K)
        add_sweeps(tally, sweeps)
    if residual == 0.0 and sweeps > 0:
        return SOLVED
    tally[HARD_STEPS] += 1
    sweeps, residual = newton(C, active, n, X, scale, rtol, tableau, K)
    add_sweeps(tally, sweeps)
    if residual == 0.0 and sweeps > 0:
        return SOLVED
    if n > FEW and sweeps > 0 and residual <= PIVOTED:
        return judged(sweeps, residual, tally)
    if any_follows(C, active, n):  # Lemke's method does not know loads of other contacts
        sweeps, residual = mixed_sweeps(C, active, n, X, M, gram, scale, rtol, PATIENT * limit, K)
        add_sweeps(tally, sweeps)
        return judged(sweeps, residual, tally)
    if pivot(C, active, n, X, tableau, basis, K):
        return SOLVED
    if sweeps < 0 or residual > CLOSE_ENOUGH:
        sweeps, residual = more_sweeps(C, active, n, X, M, gram, scale, rtol, PATIENT * limit, residual, tally, K)
    return judged(sweeps, residual, tally)


@piece
def solve_islands(C, active, n, X, pair, rtol, limit, tableau, basis, tally, K):
    """Contacts that cannot feel each other are solved apart, each island as if it were alone (islands.py).

    `active` is brought into the order of islands. A step counts as hard, or loose, once.
    """
    group_islands(C, active, n, X)
    hard, loose, first = tally[HARD_STEPS], tally[LOOSE_STEPS], 0
    while first < n:
        last = end_of_island(C, active, n, first)
        part, count = active[first:last], last - first
        first = last
        if count == 1 and solve_apart(C[part[0]], X[MINV], X[V]):
            continue
        if count == 2 and not any_follows(C, part, 2) and solve_pair(C[part[0]], C[part[1]], X[MINV], X[V], pair):
            continue
        if solve_many(C, part, count, X, rtol, limit, tableau, basis, tally, K) != SOLVED:
            return STALLED
    tally[HARD_STEPS] = min(tally[HARD_STEPS], hard + 1)
    tally[LOOSE_STEPS] = min(tally[LOOSE_STEPS], loose + 1)
    return SOLVED


@piece
def solve_together(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K):
    """Percussions of several contacts: two in closed form, more by sweeps, hard ones by pivots."""
    minv, v = X[MINV], X[V]
    if n == 2 and not any_follows(C, active, 2) and solve_pair(C[active[0]], C[active[1]], minv, v, pair):
        return SOLVED
    return solve_jointed(C, active, n, X, pair, rtol, limit, tableau, basis, tally, K)


@piece
def solve_all(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K):
    """Percussions of n active contacts, static friction held together (static.py). K is the room of jointed.py."""
    if n == 1:
        return SOLVED if solve_apart(C[active[0]], X[MINV], X[V]) else STALLED
    if not raise_kinetic(C, active, n):
        return solve_together(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K)
    slack = keep_given(C, active, n, X) * max(rtol, FEASIBLE)
    while True:
        status = solve_together(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K)
        if status == SOLVED and not lower_sliding(C, active, n, X[V], slack):
            break
        take_given(X)
        if status != SOLVED:
            give_back(C, active, n)
            return solve_together(C, active, n, X, pair, tableau, basis, tally, rtol, limit, K)
    give_back(C, active, n)
    return SOLVED


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
