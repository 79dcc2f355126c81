"""Contacts that share no coordinate with a mass do not feel each other's forces: every group of them is solved apart.

A group is found once, from all coordinates that its contacts reach in any position: contacts that are open now, or
whose rows have no entry there at present, are counted as well.
"""

from __future__ import annotations

from ....compiled.kernels import inlined, piece
from ..record import FREE, MINV, MOST


@inlined
def root(C, i):
    """The first contact of the group that contact i is known to be in."""
    while C[i].group != i:
        i = C[i].group
    return i


@inlined
def join(C, i, j):
    """Make one group of those of two contacts; it is named after its first contact."""
    a, b = root(C, i), root(C, j)
    C[max(a, b)].group = min(a, b)


@piece
def find_groups(X, C, apart):
    """Tell every contact the first contact of its group, and the one after it (−1: none); `apart` 0: all are one."""
    ground = X.shape[1] - 1
    for j in range(ground):
        X[FREE, j] = -1.0
    for i in range(len(C)):
        C[i].group, C[i].after = i, -1
        if apart == 0:
            join(C, i, 0)
        for k in range(MOST):
            j = C[i].reach[k]
            if j < ground and X[MINV, j] > 0.0:
                if X[FREE, j] >= 0.0:
                    join(C, i, int(X[FREE, j]))
                X[FREE, j] = i
    for i in range(len(C) - 1, -1, -1):  # the first contact of a group comes last and has its chain already
        first = root(C, i)
        C[i].group = first
        if i != first:
            C[i].after, C[first].after = C[first].after, i
