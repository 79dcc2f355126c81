"""Contacts that cannot feel each other are solved apart: bodies that touch, directly or through others, are one island.

What stands still, the ground and everything fixed or prescribed, joins nothing: robots that lie side by side on a floor
are as many islands as robots, and a contact problem costs what its island costs.
"""

from __future__ import annotations

from ....compiled.kernels import inlined, routine
from . import layout as at
from .contacts import relative
from .inclusion import solve_inclusion

STILL = 100.0  # tolerances of a contact problem: what points of a body at rest may slide by round-off


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


@inlined
def lone_body(B, pair, active, n):
    """The body of all active contacts if they move no other, which is one island as it stands; else −1."""
    a = pair[active[0], 1] if n > 0 else -1
    for k in range(n):
        c = active[k]
        if pair[c, 1] != a or B[pair[c, 2], at.INV_MASS] > 0.0:
            return -1
    return a if n > 0 and B[a, at.INV_MASS] > 0.0 else -1


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


@inlined
def raise_kinetic(C, rows):
    """Let contacts that hold slide by static friction, too; False where there are none.

    Points of a face hold together what is on the body. Solved one after the other, one of them may break away before
    the others have taken their share, and drag all of them along, although together they hold.
    """
    found = False
    for c in rows:
        C[c, at.KINETIC] = -1.0
        if C[c, at.HOLD] > C[c, at.SLIDE]:
            C[c, at.KINETIC], C[c, at.SLIDE] = C[c, at.SLIDE], C[c, at.HOLD]
            found = True
    return found


@inlined
def lower_kinetic(B, C, pair, rows, tolerance):
    """Kinetic friction again; whether a contact that pushes slides in spite of static friction. Points of a face at
    rest may be at their bound."""
    found = False
    for c in rows:
        if C[c, at.KINETIC] >= 0.0:
            C[c, at.SLIDE] = C[c, at.KINETIC]
            v1 = relative(B, C, pair[c, 1], pair[c, 2], c, 1, at.V, at.OMEGA) + C[c, at.BIAS + 1]
            v2 = relative(B, C, pair[c, 1], pair[c, 2], c, 2, at.V, at.OMEGA) + C[c, at.BIAS + 2]
            found |= C[c, at.P] > 0.0 and max(abs(v1), abs(v2)) > STILL * tolerance
    return found


@inlined
def solve_islands(w, K, pair, bodies, n, lone, tolerance, loose, most, fresh):
    """Percussions of all active contacts to within `tolerance` [m/s], or `loose`; returns the worst residual.

    `lone`: the body that all of them move, or −1. `fresh`: the islands of a new step, which are counted.
    """
    B, C, worst, first = w.B, w.C, 0.0, 0
    if lone < 0:
        join(B, pair, bodies, w.active, n, w.island)
        group(B, pair, bodies, w.active, n, w.island, w.grouped)
    while first < n:
        last = n if lone >= 0 else w.island[1, root_of(w.island, of_contact(B, pair, w.grouped[first]))]
        rows = (w.active if lone >= 0 else w.grouped)[first:last]
        several = last - first > 1 and raise_kinetic(C, rows)
        change = solve_inclusion(B, K, C, pair, rows, last - first, w.G, w.order, w.tally, tolerance, loose, most)
        if several and lower_kinetic(B, C, pair, rows, tolerance):
            change = solve_inclusion(B, K, C, pair, rows, last - first, w.G, w.order, w.tally, tolerance, loose, most)
        if not change <= worst:
            worst = change
        w.tally[at.ISLANDS] += 1 if fresh else 0
        first = last
    return worst
