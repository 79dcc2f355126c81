"""The first event of a step: among all contacts, with every function that would be violated before it."""

from __future__ import annotations

from ....compiled.kernels import brief, inlined, piece
from ....maths.bernstein import NEVER
from .integration import step
from .location import event_value, find_events, polish, violated
from .machine import GRAZES, machine_at
from .modes import NOTHING

SAME_TIME = 1e-11  # of an output step: events closer than this happen together
MOST_SHRINKS = 12  # of a step that reaches far beyond its first event, each to an eighth at least


@inlined
def found(C):
    """Whether a contact expects an event in the step just made."""
    any_event = False
    for i in range(len(C)):
        any_event |= C[i].root <= 1.0
    return any_event


@brief("f8(i8, f8, f8)")
def shorten(m, phase, h):
    """Look for events in the step just made; where the first is in its first quarter, make a shorter one: its length.

    Beyond an event the modes do not hold, motion may grow without limit there, and its interpolation says nothing.
    """
    first = find_events(m, phase, h)
    for _ in range(MOST_SHRINKS):
        if first >= 0.25:
            break
        h *= max(2.0 * first, 0.125)
        step(m, phase, h)
        first = find_events(m, phase, h)
    return h


@piece
def first_event(m, w, phase, h):
    """(contact, fraction of the step) of the earliest true event; kinds that only graze are left out."""
    C = w.C
    while True:
        first = -1
        for i in range(len(C)):
            C[i].hit = 0
            if C[i].event != NOTHING and C[i].root <= 1.0 and (first < 0 or C[i].root < C[first].root):
                first = i
        at = polish(m, phase, h, first, 1.0) if first >= 0 else NEVER
        if first < 0 or at <= 1.0:
            break
        w.count[GRAZES] += 1
        C[first].grazed |= 1 << C[first].event
        step(m, phase, h)
        find_events(m, phase, h)
    for i in range(len(C)):
        C[i].grazed = 0
    return first, at


@piece
def overrun(w, at, same):
    """Number of a contact whose mode is violated where the step ends now, although its event is not there; −1: none."""
    for i in range(len(w.C)):
        r = w.C[i]
        if r.hit == 0 or r.root > at + same:
            kind = violated(r, w.X)
            if kind != NOTHING:
                r.event, r.root = kind, 0.5 * at
                r.beyond = event_value(r)[0]
                return i
    return -1


@brief("f8(i8, f8, f8, f8)")
def locate(m, phase, h, span):
    """Go to the first true event of the step just made; returns its fraction of the step, NEVER if all only graze.

    Contacts that take part are marked `hit`; the last step made ends at the event, and no mode is violated there.
    """
    w = machine_at(m)
    C, same = w.C, SAME_TIME * span / h
    first, at = first_event(m, w, phase, h)
    if first < 0:
        return NEVER
    C[first].root, C[first].hit, ends = at, 1, at
    for i in range(len(C)):
        if i != first and C[i].event != NOTHING and C[i].root <= at + 1e-3:
            C[i].root, C[i].hit = polish(m, phase, h, i, 1.0), 1
            ends = C[i].root
            at = min(at, ends)
    for _ in range(2 * len(C)):
        if ends != at:
            step(m, phase, at * h)
        other = overrun(w, at, same)
        if other < 0:
            break
        ends = polish(m, phase, h, other, at)
        C[other].root, C[other].hit, at = ends, 1, min(at, ends)
    for i in range(len(C)):
        C[i].hit = 1 if C[i].hit == 1 and abs(C[i].root - at) <= same else 0
        if C[i].hit == 0:
            C[i].event = NOTHING
    if ends != at:
        step(m, phase, at * h)
    return at
