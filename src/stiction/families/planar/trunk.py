"""Where a run that ends within a step can be taken up again as if it had not: its last whole step, the trunk.

What was reached from there by the cut step, the leaf, is shown; held inputs go on from the trunk. One vector holds it:
clock, counts, moment and modes at the trunk, the sums of the contacts since the last sample there, and their states.
"""

from __future__ import annotations

from ...compiled.kernels import detached, inlined
from ...compiled.memory import vector_at
from .record import CONTACTS, Q, U

CYCLE, PHASE, REMEMBERS = range(3)
COUNTS, COUNTED = 3, 10  # what was counted until there
MOMENT = COUNTS + COUNTED  # q, u, and what the stepper holds beside; then modes, sums and states
SUMS = ("P_N", "P_T", "impacts", "stick", "slip")  # columns of the samples, contact by contact


@inlined
def trunk_length(numbers, contacts):
    """Of the vector, with so many numbers in a moment."""
    return MOMENT + numbers + (2 + 5) * contacts


@inlined
def note_place(t, counts, cycle, phase):
    """Clock and counts."""
    t[CYCLE], t[PHASE] = cycle, phase
    for j in range(min(len(counts), COUNTED)):
        t[COUNTS + j] = counts[j]


@inlined
def note_modes(t, C, contacts):
    """Contact by contact."""
    at = len(t) - 7 * contacts
    for i in range(contacts):
        t[at + i] = C[i].mode


@inlined
def note_sums(t, C, contacts):
    """Sums since the last sample."""
    at = len(t) - 6 * contacts
    for i in range(contacts):
        r = C[i]
        t[at + i], t[at + contacts + i], t[at + 2 * contacts + i] = r.sum_P_N, r.sum_P_T, r.impacts
        t[at + 3 * contacts + i], t[at + 4 * contacts + i] = r.stick_time, r.slip_time


@detached("void(i8, i8, C, i8)", C=CONTACTS)
def note_states(at, length, C, contacts):
    """What a sample at the leaf says of contacts if impacts of the cut step are told later; the cut step is done."""
    t, at = vector_at(at, length), length - contacts
    for i in range(contacts):
        t[at + i] = 3 if t[at - 3 * contacts + i] > 0 else C[i].mode


@inlined
def note_moment(at, X, C, counts, n, contacts, cycle, phase):
    """Where a run of Moreau's rule is."""
    t = vector_at(at, trunk_length(2 * (n + contacts), contacts))
    note_place(t, counts, cycle, phase)
    for j in range(n):
        t[MOMENT + j], t[MOMENT + n + j] = X[Q, j], X[U, j]
    k = MOMENT + 2 * n
    for i in range(contacts):
        t[k + i], t[k + contacts + i] = C[i].P_N, C[i].P_T
    note_modes(t, C, contacts)


@detached("void(i8, f8[:, ::1], C, i8[::1], i8, i8, i8, f8)", C=CONTACTS)
def open_trunk(at, X, C, counts, n, contacts, cycle, phase):
    """Note where a run of Moreau's rule begins."""
    note_moment(at, X, C, counts, n, contacts, cycle, phase)


@detached("void(i8, f8[:, ::1], C, i8[::1], i8, i8, i8, f8, i8)", C=CONTACTS)
def leave_trunk(at, X, C, counts, n, contacts, cycle, phase, moved):
    """The next step is cut. A run that has not `moved` keeps what it began with."""
    if moved == 1:
        note_moment(at, X, C, counts, n, contacts, cycle, phase)
    note_sums(vector_at(at, trunk_length(2 * (n + contacts), contacts)), C, contacts)
