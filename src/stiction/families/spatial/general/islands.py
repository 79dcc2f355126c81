"""Contacts that cannot feel each other are solved apart: bodies that touch, directly or through others, are one island.

What stands still, the ground and everything fixed or prescribed, joins nothing: robots that lie side by side on a floor
are as many islands as robots, and a contact problem costs what its island costs.
"""

from __future__ import annotations

from ....compiled.kernels import inlined, routine
from . import layout as at
from .inclusion import solve_inclusion


@inlined
def root_of(island, b):
    """The body that stands for the island of body b; ways are shortened on the way."""
    while island[0, b] != b:
        island[0, b] = island[0, island[0, b]]
        b = island[0, b]
    return b


@inlined
def of_contact(B, pair, c):
    """A body of a contact that can move."""
    return pair[c, 1] if B[pair[c, 1], at.INV_MASS] > 0.0 else pair[c, 2]


@routine
def join(B, pair, bodies, active, n, island):
    """Write the islands of the bodies of the active contacts, and how many contacts each has."""
    for b in range(bodies + 1):
        island[0, b] = b
        island[1, b] = 0
    for k in range(n):
        a, b = pair[active[k], 1], pair[active[k], 2]
        if B[a, at.INV_MASS] > 0.0 and B[b, at.INV_MASS] > 0.0:
            a, b = root_of(island, a), root_of(island, b)
            island[0, max(a, b)] = min(a, b)
    for k in range(n):
        island[1, root_of(island, of_contact(B, pair, active[k]))] += 1


@routine
def group(B, pair, bodies, active, n, island, grouped):
    """Active contacts island by island, in their order within each; island[1] says where the next one begins."""
    begin = 0
    for b in range(bodies + 1):
        count = island[1, b]
        island[1, b] = begin
        begin += count
    for k in range(n):
        b = root_of(island, of_contact(B, pair, active[k]))
        grouped[island[1, b]] = active[k]
        island[1, b] += 1


@routine
def solve_islands(w, K, pair, bodies, n, tolerance, loose, most, fresh):
    """Percussions of all active contacts to within `tolerance` [m/s], or `loose`; returns the worst residual.

    `fresh`: the islands of a new step, which are counted.
    """
    B, C, worst, first = w.B, w.C, 0.0, 0
    join(B, pair, bodies, w.active, n, w.island)
    group(B, pair, bodies, w.active, n, w.island, w.grouped)
    while first < n:
        last = w.island[1, root_of(w.island, of_contact(B, pair, w.grouped[first]))]
        rows = w.grouped[first:last]
        change = solve_inclusion(B, K, C, pair, rows, last - first, w.G, w.order, w.tally, tolerance, loose, most)
        if not change <= worst:
            worst = change
        w.tally[at.ISLANDS] += 1 if fresh else 0
        first = last
    return worst
