"""Who feels whom: contacts that share a coordinate, directly or through others, are one island.

What cannot be moved, the ground and everything prescribed, joins nothing: slabs that stand side by side on a floor are
as many islands as slabs, and a contact problem costs what its islands cost.
"""

from __future__ import annotations

from ...compiled.kernels import inlined, piece
from .record import MEAN, MINV


@inlined
def root_of(X, j):
    """The coordinate that stands for the island of coordinate j; ways are shortened on the way."""
    while int(X[MEAN, j]) != j:
        X[MEAN, j] = X[MEAN, int(X[MEAN, j])]
        j = int(X[MEAN, j])
    return j


@piece
def join_coordinates(C, active, n, X):
    """Join what contacts touch; X[MEAN] says which coordinate stands for which. A contact's island is written to it."""
    for j in range(X.shape[1]):
        X[MEAN, j] = j
    for k in range(n):
        r = C[active[k]]
        r.island = -1
        for i in range(r.nz):
            if X[MINV, r.idx[i]] > 0.0:
                root = root_of(X, int(X[MEAN, r.idx[i]]))  # int: indices are unsigned
                if r.island >= 0:
                    X[MEAN, root] = r.island
                else:
                    r.island = root
    for k in range(n):
        r = C[active[k]]
        if r.island >= 0:
            r.island = root_of(X, r.island)


@piece
def group_islands(C, active, n, X):
    """Bring the active contacts into the order of their islands, each in the order it had."""
    join_coordinates(C, active, n, X)
    for k in range(1, n):
        moved, i = active[k], k
        while i > 0 and C[active[i - 1]].island > C[moved].island:
            active[i] = active[i - 1]
            i -= 1
        active[i] = moved


@piece
def end_of_island(C, active, n, first):
    """Where the island ends that begins at active contact `first`."""
    last = first + 1
    while last < n and C[active[last]].island == C[active[first]].island and C[active[first]].island >= 0:
        last += 1
    return last
