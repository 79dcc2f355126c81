"""Two contacts in closed form: every combination of their modes is tried, last step's first."""

from __future__ import annotations

from ...compiled.kernels import inlined, piece
from ...maths.linear import solve_in_place
from .record import OPEN, SLIP, STICK, kinetic, magnitude, push, rough, settle, velocity_N, velocity_T, within
from .sharing import along, capacity, share
from .single import solve_apart

FEASIBLE = 1e-10  # violation of an inequality, relative to the contact's own scale, that counts as round-off


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


@inlined
def share_held(a, b, c, A):
    """Split what two sticking contacts hold together, the tangential row of b being c times that of a (sharing.py)."""
    held = A[1, 4]
    hold_a, hold_b = capacity(a, A[0, 4], held), capacity(b, A[2, 4], c * held)
    together = hold_a + abs(c) * hold_b
    if together > 0.0:
        A[1, 4], A[3, 4] = share(hold_a, 1.0, held, together), share(hold_b, c, held, together)


@piece
def try_modes(a, b, i, j, minv, v, pair, slack):
    """Solve for contact a in mode i and b in mode j; True, and v advanced, when every inequality holds."""
    A, G = pair[:5], pair[5:]
    a_N, a_T = velocity_N(a, v) + a.target, velocity_T(a, v) + a.target_T
    b_N, b_T = velocity_N(b, v) + b.target, velocity_T(b, v) + b.target_T
    write_mode_rows(A, G, 0, a, i, a_N, a_T)
    write_mode_rows(A, G, 1, b, j, b_N, b_T)
    turned = along(b, a, minv) if i == 1 and j == 1 else 0.0
    if turned != 0.0:  # what both hold is one unknown, P_T of a
        if abs(b_T - turned * a_T) > slack:
            return False
        A[3, 0], A[3, 1], A[3, 2], A[3, 3], A[3, 4] = 0.0, 0.0, 0.0, b.G_TT, 0.0
    for c in range(4):
        A[4, c] = max(abs(A[0, c]), abs(A[1, c]), abs(A[2, c]), abs(A[3, c]))
    if not solve_in_place(A, 4):
        return False
    if turned != 0.0:
        share_held(a, b, turned, A)
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
    G[0, 0], G[0, 1], G[1, 0], G[1, 1] = a.G_NN + a.soft, a.G_NT, a.G_NT, a.G_TT
    G[2, 2], G[2, 3], G[3, 2], G[3, 3] = b.G_NN + b.soft, b.G_NT, b.G_NT, b.G_TT
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
