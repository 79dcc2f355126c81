"""Coordinates that closed contacts hold: a body that sticks does not move by round-off, and follows a table exactly.

While the modes last, the rows of closed contacts say w·u = 0. Solved for as many coordinates as there are rows, they
give those that depend on one other coordinate at most: u_j = ratio u_k, and so q_j = offset + ratio q_k, with k a table
whose motion is prescribed, another body, or the ground (u_k = 0). Rows that turn as a body moves count only where that
body is held itself.
"""

from __future__ import annotations

from ....compiled.kernels import brief, inlined, piece
from ..record import HELD, MINV, MOST, OFFSET, OPEN, Q0, RATIO, STICK
from .machine import machine_at

NONE = 1e-10  # of an entry: what is left of it in the elimination is round-off


@inlined
def release(X):
    """No coordinate is held."""
    for j in range(X.shape[1]):
        X[HELD, j] = 0.0


@inlined
def weight(X, j):
    """What makes entries of a row comparable, so that the lighter body follows; prescribed coordinates lead."""
    return X[MINV, j] ** 0.5 if X[MINV, j] > 0.0 else 1.0


@piece
def write_rows(X, C, E):
    """Rows of the closed contacts that count: the normal ones first, then those of sticking; their number."""
    n, m = X.shape[1] - 1, 0
    for side in range(2):
        for i in range(len(C)):
            r = C[i]
            if r.holds == 1 and (r.follows == 0 if side == 0 else r.mode == STICK):
                for j in range(n + 1):
                    E[m, j] = 0.0
                for j in range(r.nz):
                    E[m, r.idx[j]] = (r.w_N[j] if side == 0 else r.w_T[j]) * weight(X, r.idx[j])
                m += 1
    return m


@piece
def eliminate(X, E, m):
    """Solve each row for the coordinate with the largest entry, whose number goes into the last column; −1: no row."""
    n = X.shape[1] - 1
    for i in range(m):
        pivot, largest = -1, 0.0
        for j in range(n):
            if X[MINV, j] > 0.0 and abs(E[i, j]) > largest:
                pivot, largest = j, abs(E[i, j])
        E[i, n] = pivot
        if pivot < 0:
            continue
        for k in range(m):
            factor = E[k, pivot] / E[i, pivot]
            for j in range(n if k != i and factor != 0.0 else 0):
                left = E[k, j] - factor * E[i, j]
                E[k, j] = left if abs(left) > NONE * abs(E[k, j]) and j != pivot else 0.0


@piece
def note_held(X, E, m):
    """The coordinates that follow one other, or none, from the solved rows."""
    n = X.shape[1] - 1
    release(X)
    for i in range(m):
        j = int(E[i, n])
        if j < 0:
            continue
        partners, partner = 0, n
        for k in range(n):
            if k != j and E[i, k] != 0.0:
                partners, partner = partners + 1, k
        if partners <= 1:
            X[HELD, j], X[RATIO, j] = partner + 1, 0.0
            if partners == 1:
                X[RATIO, j] = -(E[i, partner] * weight(X, j)) / (E[i, j] * weight(X, partner))
            X[OFFSET, j] = X[Q0, j] - X[RATIO, j] * X[Q0, partner]


@piece
def turning(X, r):
    """Whether a body that turns the rows of a contact is not at rest on the ground."""
    moves = False
    for k in range(MOST if r.moving == 1 else 0):
        if r.turns[k] == 1:
            moves |= X[HELD, r.reach[k]] == 0.0 or X[RATIO, r.reach[k]] != 0.0
    return moves


@brief("void(i8)")
def hold(m):
    """Find the coordinates that the contacts hold in their present modes."""
    w = machine_at(m)
    X, C, E = w.X, w.C, w.E
    for i in range(len(C)):
        C[i].holds = 1 if C[i].mode != OPEN else 0
    again = True
    while again:
        rows = write_rows(X, C, E)
        eliminate(X, E, rows)
        note_held(X, E, rows)
        again = False
        for i in range(len(C)):
            if C[i].holds == 1 and turning(X, C[i]):
                C[i].holds, again = 0, True
