"""Which feet stay, stick, slide or leave, told by their reactions; and the table of events."""

from __future__ import annotations

from ...compiled.kernels import routine
from .events import CYCLE, EVENTS, HELD, LEAVING, RELEASE
from .grips import answer, reactions
from .reactions import BACK, FORTH, is_closed, sense_of

SLIDES_FORTH, SLIDES_BACK, STOPS = 3, 4, 5  # kinds of event beside IMPACT, REST and RELEASE
TIME, BEFORE, AFTER, ENERGY, IMPULSE, KIND, FOOT, ALONG = range(8)  # columns of the event table
NORMAL, UPPER, LOWER, STOP = range(4)  # what an event was told by


@routine
def log_foot(F, C, ev, t, foot, before, after, J, kind):
    """One row of the event table."""
    row = C[EVENTS]
    ev[row, TIME], ev[row, FOOT], ev[row, KIND] = F.origin + C[CYCLE] * F.cycle + t, foot, kind
    ev[row, BEFORE], ev[row, AFTER], ev[row, IMPULSE], ev[row, ALONG] = before, after, J, 0.0
    ev[row, ENERGY] = 0.5 * J * (before + after)
    C[EVENTS] = row + 1


@routine
def list_closed(R, contact):
    """The closed feet become those of the next problem, with the sense in which they slide; returns their number."""
    k = 0
    for j in range(len(contact)):
        R.sense[j] = sense_of(contact[j])
        if is_closed(contact[j]):
            R.feet[k] = j
            k += 1
    return k


@routine
def begin_to_slide(R, contact, j, way):
    """Foot j slides from now on; its speed is still round-off."""
    contact[j] = FORTH if way > 0 else BACK
    R.fresh[j] = 1


@routine
def stand(F, R, seg, t, q, v, contact):
    """Which of the closed feet stay, stick or begin to slide. False when that has no solution."""
    k = list_closed(R, contact)
    if not reactions(F, R, seg, t, q, v, k):
        return False
    for a in range(k):
        j = R.feet[a]
        if R.P[j] <= 0.0 < answer(F, R, k, R.u[1], j):
            contact[j] = LEAVING
        elif R.sense[j] == 0.0 and R.way[j] != 0:
            begin_to_slide(R, contact, j, R.way[j])
    return True


@routine
def violation(F, R, contact, j):
    """By how many round-offs foot j pulls (then what = NORMAL) or leaves its cone of friction; 0 when it does not."""
    if not is_closed(contact[j]):
        return 0.0, NORMAL
    pull = -R.series[j, 0] / R.small[0, j]
    if pull > 1.0:
        return pull, NORMAL
    if contact[j] == HELD and F.mu[j] > 0.0:
        over = (abs(R.along[j, 0]) - F.mu[j] * R.series[j, 0]) / R.small[1, j]
        if over > 1.0:
            return over, UPPER if R.along[j, 0] > 0.0 else LOWER
    return 0.0, NORMAL


@routine
def worst_violation(F, R, contact):
    """Foot whose reaction is farthest outside its bounds, −1 when none is, and which bound."""
    who, what, most = -1, NORMAL, 0.0
    for j in range(len(contact)):
        much, bound = violation(F, R, contact, j)
        if much > most:
            who, what, most = j, bound, much
    return who, what


@routine
def give_way(F, R, seg, t, who, what, q, v, contact, C, ev):
    """Feet whose reaction would leave its bounds at once (at a break of the drive, at the start, at an event) leave or
    slide; at least foot `who` does, as the two ways to its reaction may differ by round-off."""
    for j in range(len(contact)):
        R.was[j] = contact[j]
    if not stand(F, R, seg, t, q, v, contact):
        return False
    if contact[who] == R.was[who]:
        if what == NORMAL:
            contact[who] = LEAVING
        else:
            begin_to_slide(R, contact, who, -1 if what == UPPER else 1)
    log_changes(F, R, t, contact, C, ev)
    return True


@routine
def log_changes(F, R, t, contact, C, ev):
    """Events of the feet whose contact is not what it was, without impact."""
    for j in range(len(contact)):
        if is_closed(R.was[j]) and contact[j] != R.was[j]:
            kind = RELEASE if contact[j] == LEAVING else SLIDES_FORTH if contact[j] == FORTH else SLIDES_BACK
            log_foot(F, C, ev, t, j, 0.0, 0.0, 0.0, STOPS if contact[j] == HELD else kind)
