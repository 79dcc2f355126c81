"""What round-off left in closed contacts is removed: their velocities and gaps are zero, group by group."""

from __future__ import annotations

from ....compiled.kernels import brief, inlined, piece
from ....maths.linear import PIVOT
from ..carrying import move_by_roots, spread
from ..ledger import book_projection
from ..pairs import coupling
from ..record import MINV, OPEN, Q0, STICK, U0, velocity_N, velocity_T
from .machine import B_AT, B_SIZE, CARRIES, LEDGER, machine_at
from .modes import BREAKS_BACK, BREAKS_FORTH, REVERSAL, solve_system


@brief("void(i8, i8, i8, i8)")
def apply_projection(machine, first, m, row):
    """Solve W M⁻¹ Wᵀ p = (column m of B) for the rows of a group that have numbers; add M⁻¹ Wᵀ p to a row of X."""
    w = machine_at(machine)
    X, C, B, i = w.X, w.C, w.B, first
    while i >= 0:
        p = C[i]
        for side in range(2):
            at, j = p.row_N if side == 0 else p.row_T, first
            while j >= 0 and at >= 0:
                o = C[j]
                if o.row_N >= 0:
                    B[at, o.row_N] = coupling(p, side, o, 0, X[MINV])
                if o.row_T >= 0:
                    B[at, o.row_T] = coupling(p, side, o, 1, X[MINV])
                j = o.after
        i = p.after
    solve_system(w.where[B_AT], w.where[B_SIZE], m)
    i = first
    while i >= 0:
        r = C[i]
        for j in range(r.nz):
            k = r.idx[j]
            if r.row_N >= 0:
                X[row, k] += X[MINV, k] * r.w_N[j] * B[r.row_N, m]
            if r.row_T >= 0:
                X[row, k] += X[MINV, k] * r.w_T[j] * B[r.row_T, m]
        i = r.after


@inlined
def forget_rows(C, first):
    """No row belongs to the contacts from `first` on."""
    i = first
    while i >= 0:
        C[i].row_N = C[i].row_T = -1
        i = C[i].after


@inlined
def forget_all_rows(C):
    for i in range(len(C)):
        C[i].row_N = C[i].row_T = -1


@inlined
def stands_still(r):
    """Whether a closed contact does not slide, or not yet."""
    switches = r.event == REVERSAL or r.event == BREAKS_FORTH or r.event == BREAKS_BACK
    return r.mode == STICK or (r.hit == 1 and switches)


@piece
def number_velocities(w, first):
    """Rows for the velocities of a group that are zero, what they are in the last column; returns how many."""
    C, m, i = w.C, 0, first
    while i >= 0:
        r = C[i]
        if r.mode != OPEN and r.follows == 0:
            r.row_N, m = m, m + 1
        if r.mode != OPEN and stands_still(r):
            r.row_T, m = m, m + 1
        i = r.after
    i = first
    while i >= 0:
        r = C[i]
        if r.row_N >= 0:
            w.B[r.row_N, m] = -velocity_N(r, w.X[U0])
        if r.row_T >= 0:
            w.B[r.row_T, m] = -velocity_T(r, w.X[U0])
        i = r.after
    return m


@inlined
def only_closed(C):
    """The number of the only closed contact; −1 where there are more, or none."""
    only, closed = -1, 0
    for i in range(len(C)):
        if C[i].mode != OPEN:
            only, closed = i, closed + 1
    return only if closed == 1 and C[only].follows == 0 else -1


@inlined
def percussions(NN, NT, TT, b_N, b_T):
    """The two percussions of a contact, and whether they are independent, by the operations of `solve_in_place`."""
    turned = abs(NT) > abs(NN)
    a, b, c, d = (NT, TT, NN, NT) if turned else (NN, NT, NT, TT)
    e, f = (b_T, b_N) if turned else (b_N, b_T)
    factor = c / a
    if factor != 0.0:
        d, f = d - factor * b, f - factor * e
    P_T = f / d
    return (e - b * P_T) / a, P_T, abs(d) > PIVOT * max(abs(NT), abs(TT))


@piece
def project_one(X, r):
    """`project` for the only closed contact, in closed form: the same numbers; False where that is not possible."""
    NN, NT, TT, both = coupling(r, 0, r, 0, X[MINV]), 0.0, 0.0, stands_still(r)
    if not NN > 0.0:
        return False
    if both:
        NT, TT = coupling(r, 0, r, 1, X[MINV]), coupling(r, 1, r, 1, X[MINV])
    for _ in range(2):
        P_N, P_T, independent = -velocity_N(r, X[U0]), -velocity_T(r, X[U0]), True
        if both:
            P_N, P_T, independent = percussions(NN, NT, TT, P_N, P_T)
        else:
            P_N /= NN
        if not independent:
            return False
        for j in range(r.nz):
            k = r.idx[j]
            X[U0, k] += X[MINV, k] * r.w_N[j] * P_N
            if both:
                X[U0, k] += X[MINV, k] * r.w_T[j] * P_T
    return True


@brief("void(i8)")
def project_groups(machine):
    """`project` for any number of closed contacts."""
    w = machine_at(machine)
    forget_all_rows(w.C)
    for _ in range(2):
        for first in range(len(w.C)):
            if w.C[first].group != first:
                continue
            m = number_velocities(w, first)
            if m > 0:
                apply_projection(machine, first, m, U0)
                if w.where[CARRIES] != 0:
                    spread(w.G, w.X[U0])
            if m > 0 and w.where[LEDGER] != 0:
                book_projection(w.where[LEDGER], w.X, w.B, m)
            forget_rows(w.C, first)


@brief("void(i8)")
def project(machine):
    """Remove what round-off left of the velocities that the modes (or the end of a slip) say are zero, twice."""
    w = machine_at(machine)
    only = only_closed(w.C) if w.where[CARRIES] == 0 and w.where[LEDGER] == 0 else -1
    if only < 0 or not project_one(w.X, w.C[only]):
        project_groups(machine)


@inlined
def drifts(r):
    """Whether a closed contact may leave its surface: a straight guide does not."""
    return r.bilateral == 0 or r.moving == 1


@piece
def close_one(X, r):
    """`close_gaps` for the only closed contact: the same numbers; False where nothing can move."""
    NN = coupling(r, 0, r, 0, X[MINV])
    if not NN > 0.0:
        return False
    if drifts(r):
        P_N, r.gap = -r.gap / NN, 0.0
        for j in range(r.nz):
            k = r.idx[j]
            X[Q0, k] += X[MINV, k] * r.w_N[j] * P_N
    return True


@brief("void(i8)")
def close_groups(machine):
    """`close_gaps` for any number of closed contacts."""
    w = machine_at(machine)
    C, B = w.C, w.B
    forget_all_rows(C)
    for first in range(len(C)):
        if C[first].group != first:
            continue
        m, i = 0, first
        while i >= 0:
            r = C[i]
            if r.mode != OPEN and r.follows == 0 and drifts(r):
                B[m, 0] = -r.gap
                r.row_N, m = m, m + 1
                r.gap = 0.0
            i = r.after
        for i in range(m - 1, -1, -1):  # the right-hand side is column m, known only now
            B[i, m] = B[i, 0]
        if m > 0:
            apply_projection(machine, first, m, Q0)
            if w.where[CARRIES] != 0:
                move_by_roots(w.G, w.X[Q0])
        forget_rows(C, first)


@brief("void(i8)")
def close_gaps(machine):
    """Put closed contacts back on their surface: the located gap is zero to round-off, this makes it stay so."""
    w = machine_at(machine)
    only = only_closed(w.C) if w.where[CARRIES] == 0 else -1
    if only < 0 or not close_one(w.X, w.C[only]):
        close_groups(machine)
