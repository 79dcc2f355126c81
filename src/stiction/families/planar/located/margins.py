"""Margins: how far a period is from another course of events. Each vanishes at a corner of the period map.

The smallest gap of an open contact, the smallest speed of a slip that only slows down, and the cone of friction: how
far what sticks is from its limit, and by how much what a jump of the drives sets free is beyond it.
"""

from __future__ import annotations

from ....compiled.kernels import inlined, piece
from ....maths.bernstein import cubic, quintic
from ..record import OPEN, SLIP, STICK
from .machine import EVENTS, log_at

NO_MARGIN = 1e300
GAP, SLIDING, CONE = range(3)  # kinds of margins


@piece
def smallest(b, degree):
    """Smallest value of a polynomial in Bernstein form that falls at 0 and rises at 1: where its slope is zero."""
    low, high, value = 0.0, 1.0, b[0]
    for _step in range(60):
        x = 0.5 * (low + high)
        c0, c1, c2, c3, c4, c5 = b[0], b[1], b[2], b[3], b[4], b[5]
        for _ in range(1, degree):  # de Casteljau down to the last line, whose difference is the slope
            c0 += x * (c1 - c0)
            c1 += x * (c2 - c1)
            c2 += x * (c3 - c2)
            c3 += x * (c4 - c3)
            c4 += x * (c5 - c4)
        value = c0 + x * (c1 - c0)
        if c1 > c0:
            high = x
        else:
            low = x
    return value


@inlined
def lower(margin, i, kind, value):
    if value < margin[i, kind]:
        margin[i, kind] = value


@inlined
def cone(r):
    """How far the friction force of a sticking contact is from its limit, as a part of it."""
    limit = (r.back_s if r.at[0, 6] > 0.0 else r.mu_s) * abs(r.at[0, 5])
    return 1.0 - abs(r.at[0, 6]) / limit if limit > 0.0 else NO_MARGIN


@inlined
def excess(r):
    """By how much the force that would hold a contact exceeds its limit, where a jump of the drives sets it sliding."""
    limit = (r.back_s if r.at[0, 4] < 0.0 else r.mu_s) * abs(r.at[0, 5])
    holding = abs(r.at[0, 6]) + abs(r.at[0, 4]) * r.inverse_TT
    return holding / limit - 1.0 if limit > 0.0 else NO_MARGIN


@piece
def note_start(w, margin):
    """Cones at the begin of a cycle, where drives may jump as well."""
    for i in range(len(w.C)):
        r = w.C[i]
        if r.mode == STICK:
            lower(margin, i, CONE, cone(r))
        elif r.mode == SLIP and r.fresh_T == 1:
            lower(margin, i, CONE, excess(r))


@piece
def note_margins(w, before, was, margin, h):
    """Minima, inside a step without event of length h, of open gaps and of sliding speeds; cones at its end."""
    for i in range(len(w.C)):
        r = w.C[i]
        if r.mode != was[i]:
            continue
        if r.mode == OPEN and r.bilateral == 0 and before[i, 1] < 0.0 and r.at[0, 1] > 0.0:
            degree = quintic(w.b, h, before[i, 0], before[i, 1], before[i, 2], r.at[0, 0], r.at[0, 1], r.at[0, 2])
            lower(margin, i, GAP, smallest(w.b, degree))
        elif r.mode == SLIP and r.mu_s > 0.0 and r.sign * before[i, 4] < 0.0 and r.sign * r.at[0, 4] > 0.0:
            s = r.sign
            degree = cubic(w.b, h, s * before[i, 3], s * before[i, 4], s * r.at[0, 3], s * r.at[0, 4])
            lower(margin, i, SLIDING, smallest(w.b, degree))
        elif r.mode == STICK:
            lower(margin, i, CONE, cone(r))


@piece
def hides_minimum(w, first, before, was, signs):
    """Whether a gap or sliding speed has a minimum in a step in which another contact has the rows from `first` on."""
    log, hides = log_at(w), False
    for i in range(len(w.C)):
        r, own = w.C[i], False
        for k in range(first, w.count[EVENTS]):
            own |= log.what[k % len(log.time), 0] == i
        if own or r.mode != was[i]:
            continue
        if r.mode == OPEN and r.bilateral == 0:
            hides |= before[i, 1] < 0.0 and r.at[0, 1] > 0.0
        elif r.mode == SLIP and r.mu_s > 0.0 and r.sign == signs[i]:
            hides |= r.sign * before[i, 4] < 0.0 and r.sign * r.at[0, 4] > 0.0
    return hides


@piece
def note_kinks(w, before, was, margin):
    """Sliding speeds that fall to a break of the drive and rise after it; cones right after, also of what it frees."""
    for i in range(len(w.C)):
        r = w.C[i]
        if r.mode == SLIP and was[i] == SLIP and r.mu_s > 0.0:
            if r.sign * before[i, 4] < 0.0 and r.sign * r.at[0, 4] > 0.0:
                lower(margin, i, SLIDING, r.sign * r.at[0, 3])
        elif r.mode == STICK:
            lower(margin, i, CONE, cone(r))
        elif r.mode == SLIP and was[i] == STICK:
            lower(margin, i, CONE, excess(r))
