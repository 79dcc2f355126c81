"""Slots of two solids: rows of contacts that hold what of them can touch in a step, and remember it from step to step.

A feature that was there before finds its slot again, with its percussions; a new one takes a slot whose feature is
gone.
"""

from __future__ import annotations

from ....compiled.kernels import inlined, routine
from ....maths.vectors import put_three
from . import layout as at


@inlined
def forget(C, c):
    """A slot without memory."""
    for i in range(at.FEATURE):
        C[c, i] = 0.0


@inlined
def take_slot(C, found, first, slots, n, q):
    """The slot that holds feature q, or one whose feature is gone, emptied."""
    free = first
    for c in range(first, first + slots):
        if C[c, at.FEATURE] == found[q, 0]:
            return c
    for c in range(first, first + slots):
        gone = True
        for m in range(n):
            gone &= C[c, at.FEATURE] != found[m, 0]
        if gone:
            free = c
            break
    forget(C, free)
    C[free, at.FEATURE] = found[q, 0]
    return free


@inlined
def fill_faces(K, C, pair, found, first, slots, n, r, i, normal, offset, side):
    """Points of body i on a plane of body r."""
    for q in range(n):
        c = take_slot(C, found, first, slots, n, q)
        pair[c, 0], pair[c, 1], pair[c, 2] = at.ON_PLANE, i, r
        put_three(K, c, at.A, (found[q, 1], found[q, 2], found[q, 3]))
        put_three(K, c, at.N_B, normal)
        K[c, at.OFFSET], K[c, at.SIDE] = offset, side


@inlined
def fill_crossing(K, pair, c, a, b, on_a, on_b, along_a, along_b):
    """An edge of body a across one of body b: nearest points of the two, and their directions, on their bodies."""
    pair[c, 0], pair[c, 1], pair[c, 2] = at.ON_EDGE, a, b
    put_three(K, c, at.A, on_a)
    put_three(K, c, at.N_B, on_b)
    put_three(K, c, at.EDGE_A, along_a)
    put_three(K, c, at.EDGE_B, along_b)
    K[c, at.OFFSET], K[c, at.SIDE] = 0.0, 1.0


@inlined
def far(B, a, b, margin):
    """Whether the spheres around two bodies are farther apart than `margin`."""
    apart = 0.0
    for i in range(3):
        apart += (B[a, at.X + i] - B[b, at.X + i]) ** 2
    return apart > (B[a, at.REACH] + B[b, at.REACH] + margin) ** 2


@inlined
def clear(pair, first, slots):
    """Nothing is in the slots."""
    for c in range(first, first + slots):
        pair[c, 0] = at.NOWHERE


@inlined
def filled(pair, first, slots):
    """Whether a slot is in use, also by a trial step that was taken back."""
    found = False
    for c in range(first, first + slots):
        found |= pair[c, 0] != at.NOWHERE
    return found


@routine
def empty(C, pair, first, slots, all_slots):
    """Slots not in use forget what they held."""
    for c in range(first, first + slots):
        if all_slots:
            pair[c, 0] = at.NOWHERE
        if pair[c, 0] == at.NOWHERE:
            forget(C, c)
            C[c, at.FEATURE] = C[c, at.NEAR] = 0.0
