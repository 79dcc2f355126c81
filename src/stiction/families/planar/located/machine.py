"""What the pieces of the event-located stepper share: one array of addresses and sizes, the arrays behind it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....compiled.kernels import inlined
from ....compiled.memory import integer_matrix_at, integers_at, matrix_at, vector_at
from ..carrying import MORE
from ..evaluate import MOST_STAGES, ROWS
from ..record import records_at

MODEL = 12  # the first twelve words of the array are the arguments of the model's callback
(ADDRESS, X_AT, COLUMNS, C_AT, CONTACTS, B_AT, B_SIZE, T_AT, P_AT, COUNT_AT, SCALARS_AT, ACTIVE_AT, PAIR_AT, TABLEAU_AT,
 LCP, BASIS_AT, TALLY_AT, LEDGER, LOG_TIME_AT,
 LOG_WHAT_AT, LOG_NUMBERS_AT, LOG_ROWS, E_AT, HALT_AT, JOINTS_AT, JOINTS_ROOM,
 APART, STEP_AT, TRIES, CARRIES, IMPLICIT_AT) = range(MODEL, MODEL + 31)  # fmt: skip
WORDS = MODEL + 31
# of `scalars`, beside what evaluate.py names: suggested step, time at which a run stopped within a step (else −1) or
# failed, what failed, and what ends the run: contact (−1: none) in a mode (3: hit), coordinate (−1: none) at a level;
# last the error of the step just made, relative to the tolerance, and whether the event data of its middle are known
(SUGGESTED, REACHED_AT, WATCHED_CONTACT, WATCHED_MODE, WATCHED_COORDINATE, WATCHED_LEVEL, STEP_ERROR,
 MIDDLE_KNOWN) = range(6, 14)  # fmt: skip
SCALARS = 14

EVALUATIONS, STEPS, EVENTS, IMPACTS, CLOSURES, GRAZES, FALLBACKS, REJECTED = range(8)  # of `count`
COUNTS = ("evaluations", "integrator_steps", "events", "impacts_located", "closures", "grazes", "fallbacks", "rejected")


class Log(NamedTuple):
    """The table of events, one row each; a ring when there are more."""

    time: Any  # cycle and seconds within it
    what: Any  # contact, kind, mode after
    numbers: Any  # γ_N, γ_T before and after, P_N, P_T, energy lost, time at which accumulating impacts end


class Machine(NamedTuple):
    """The arrays, as compiled code sees them."""

    where: Any
    scalars: Any
    X: Any
    C: Any
    B: Any  # scratch of the linear systems
    T: Any  # Runge–Kutta coefficients
    b: Any  # scratch of the polynomials
    count: Any
    E: Any  # scratch of the rows of the closed contacts
    active: Any  # numbers of the contacts that the contact solver looks at
    G: Any  # rows of own coordinates (carrying.py), where where[CARRIES] says that there are some


@inlined
def machine_at(m):
    """The arrays behind the address m."""
    a = integers_at(m, WORDS)
    return Machine(
        a,
        vector_at(a[SCALARS_AT], SCALARS),
        matrix_at(a[X_AT], ROWS, a[COLUMNS]),
        records_at(a[C_AT], a[CONTACTS]),
        matrix_at(a[B_AT], a[B_SIZE], a[B_SIZE]),
        matrix_at(a[T_AT], MOST_STAGES + 5, MOST_STAGES + 1),
        vector_at(a[P_AT], 8),
        integers_at(a[COUNT_AT], 8),
        matrix_at(a[E_AT], 2 * a[CONTACTS], a[COLUMNS]),
        integers_at(a[ACTIVE_AT], a[CONTACTS]),
        matrix_at(a[X_AT] + 8 * ROWS * a[COLUMNS], 2 * a[COLUMNS] + MORE, a[COLUMNS]),
    )


@inlined
def log_at(w):
    """The table of events."""
    a = w.where
    return Log(
        matrix_at(a[LOG_TIME_AT], a[LOG_ROWS], 2),
        integer_matrix_at(a[LOG_WHAT_AT], a[LOG_ROWS], 3),
        matrix_at(a[LOG_NUMBERS_AT], a[LOG_ROWS], 8),
    )
