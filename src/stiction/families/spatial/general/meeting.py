"""Which solids may touch during a step: every pair looks at its distance, and only near ones go on."""

from __future__ import annotations

from ....compiled.kernels import inlined, routine
from . import layout as at
from .boxes import meet_boxes
from .slots import empty, filled
from .solids import CROWDED, FAR, meet_points, meet_solids, solids_of


@routine
def meet_pair(w, constants, p, margin):
    """Fill the slots of meeting p."""
    B, C, K, pair, m = w.B, w.C, constants.K, constants.pair, constants.meetings
    first, slots, a, b = m[p, at.ROW], m[p, at.SLOTS], m[p, at.BODY_A], m[p, at.BODY_B]
    if m[p, at.HOW] == at.BOXES:
        return meet_boxes(B, K, C, pair, constants.half, w.found, first, a, b, margin)
    P, i, j = solids_of(constants), m[p, at.SOLID_A], m[p, at.SOLID_B]
    if m[p, at.HOW] == at.POINTS:
        return meet_points(B, P, K, pair, first, slots, a, b, j, margin)
    return meet_solids(B, P, w.polygon, K, C, pair, w.found, first, slots, a, b, i, j, margin)


@inlined
def meet_all(w, constants, h):
    """Where all pairs of solids may touch during a step of length h; lists the rows that are to be looked at.

    Solids far apart cost a distance: their slots are emptied once and then left alone. Returns the number of the pair
    that touches in more points than it has slots, or −1.
    """
    B, C, pair, n, crowded = w.B, w.C, constants.pair, 0, -1
    if len(constants.meetings) == 0 and w.live[len(w.live) - 1] == len(w.live) - 1:
        return crowded  # there are no solids, and the rows are listed
    for i in range(len(constants.spans)):
        first, count, p = constants.spans[i, 0], constants.spans[i, 1], constants.spans[i, 2]
        if p >= 0:
            a, b = constants.meetings[p, at.BODY_A], constants.meetings[p, at.BODY_B]
            came = meet_pair(w, constants, p, 3.0 * h * (B[a, at.SPEED] + B[b, at.SPEED]))
            if came == CROWDED:
                crowded = p
            near = came != FAR
            if near or C[first, at.HELD] != 0.0 or filled(pair, first, count):
                empty(C, pair, first, count, not near)
                C[first, at.HELD] = 1.0 if near else 0.0
            if not near:
                continue
        for c in range(first, first + count):
            w.live[n] = c
            n += 1
    w.live[len(w.live) - 1] = n
    return crowded
