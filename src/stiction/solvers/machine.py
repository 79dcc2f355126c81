"""What the pieces of the event-located stepper share: one array of addresses and sizes, the arrays behind it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..core.kernels import inlined
from ..core.memory import array_at
from .evaluate import MOST_STAGES, ROWS
from .scratch import CONTACT

MODEL = 12  # the first twelve words of the array are the arguments of the model's callback
(ADDRESS, X_AT, COLUMNS, C_AT, CONTACTS, B_AT, B_SIZE, T_AT, P_AT, COUNT_AT, SCALARS_AT, ACTIVE_AT, PAIR_AT, TABLEAU_AT,
 LCP, BASIS_AT, TALLY_AT, LEDGER) = range(MODEL, MODEL + 18)  # fmt: skip
WORDS = MODEL + 18

EVALUATIONS, STEPS, EVENTS, IMPACTS, CLOSURES, GRAZES, FALLBACKS, REJECTED = range(8)  # of `count`
COUNTS = ("evaluations", "integrator_steps", "events", "impacts_located", "closures", "grazes", "fallbacks", "rejected")

matrix_at = array_at(np.float64, 2)
vector_at = array_at(np.float64, 1)
integers_at = array_at(np.int64, 1)
records_at = array_at(CONTACT, 1)


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


class Scratch(NamedTuple):
    """Arrays of the contact solvers."""

    active: Any
    pair: Any
    tableau: Any
    basis: Any
    tally: Any


@inlined
def machine_at(m):
    """The arrays behind the address m."""
    a = integers_at(m, WORDS)
    return Machine(
        a,
        vector_at(a[SCALARS_AT], 8),
        matrix_at(a[X_AT], ROWS, a[COLUMNS]),
        records_at(a[C_AT], a[CONTACTS]),
        matrix_at(a[B_AT], a[B_SIZE], a[B_SIZE]),
        matrix_at(a[T_AT], MOST_STAGES + 5, MOST_STAGES + 1),
        vector_at(a[P_AT], 8),
        integers_at(a[COUNT_AT], 8),
    )


@inlined
def scratch_at(m):
    """The arrays of the contact solvers behind the address m."""
    a = integers_at(m, WORDS)
    lcp = a[LCP]
    return Scratch(
        integers_at(a[ACTIVE_AT], a[CONTACTS]),
        matrix_at(a[PAIR_AT], 9, 5),
        matrix_at(a[TABLEAU_AT], lcp, 2 * lcp + 2),
        integers_at(a[BASIS_AT], lcp),
        integers_at(a[TALLY_AT], 8),
    )
