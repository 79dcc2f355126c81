"""A step of a Rosenbrock method in the present modes, for stiff springs: one linear system of the size of the model.

Of y = (q, u) and f = (u, a), with the accelerations that the contacts leave, K = ∂a/∂q and C = ∂a/∂u by differences. A
stage of maths/rosenbrock.py, its right-hand side (r, p), is

    k_q = γ (r + h k_u),    (1/γ − h C − h² γ K) k_u = p + h γ K r

What a drive moves is a function of time only, and what contacts hold follows another coordinate: an evaluation puts
both into their places, so that their columns of K and C are zero.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ....compiled.kernels import brief, inlined, piece
from ....compiled.memory import matrix_at, vector_at
from ....maths.linear import factor, solve_factored
from ....maths.rosenbrock import GAMMA, MIDDLE, SHIFTS
from ....maths.tableaux import INFO, NODES, WEIGHTS
from ..evaluate import FREQUENCY, SEGMENT_BEGIN, SEGMENT_END
from ..ledger import begin_stages, book_stage
from ..record import A0, A1, HELD, OPEN, Q0, Q1, SPEED, STAGES, U0, U1, A, Q, U
from .integration import BEGINS, evaluate
from .machine import CARRIES, IMPLICIT_AT, LEDGER, STEP_ERROR, machine_at
from .modes import measure
from .tolerance import error

EPS = 2.2e-16
RADIAN = 0.16  # of a cycle: drives change in it, not faster, but for pulses that are cut out by breaks
FAR = 8.0  # times shorter than the step that differences were made for: they are made anew
# rows of the workspace beside three square matrices: where it was made, rates in time, sides of the equations
MADE_Q, MADE_U, MADE_A, RATE_Q, RATE_U, DIRECT, ROWS, SIDE_Q, SIDE_U, PLUS = range(10)
MADE, PHASE, SEGMENT, LENGTH = MADE_Q, MADE_U, MADE_A, RATE_Q  # of the last column: whether, and where, it was made
BESIDE = 10


class Workspace(NamedTuple):
    """What a step keeps between calls."""

    K: Any
    C: Any
    L: Any  # factors
    V: Any  # vectors
    modes: Any  # of the contacts where it was made: mode, sign, σ


def room(size: int, contacts: int) -> np.ndarray:
    """Memory for a model."""
    return np.zeros((3 * size + BESIDE) * (size + 1) + 3 * contacts)


@inlined
def workspace_at(w):
    """The workspace of a machine."""
    at, n, columns = w.where[IMPLICIT_AT], w.X.shape[1] - 1, w.X.shape[1]
    block = 8 * n * columns
    vectors = at + 3 * block
    return Workspace(
        matrix_at(at, n, columns),
        matrix_at(at + block, n, columns),
        matrix_at(at + 2 * block, n, columns),
        matrix_at(vectors, BESIDE, columns),
        vector_at(vectors + 8 * BESIDE * columns, 3 * len(w.C)),
    )


# ------------------------------------------------------------------------------------------------ differences


@piece
def made_here(w, s, phase):
    """Whether the differences were made at this state, in these modes."""
    X, V, n = w.X, s.V, w.X.shape[1] - 1
    same = V[MADE, n] == 1.0 and V[PHASE, n] == phase and V[SEGMENT, n] == w.scalars[SEGMENT_BEGIN]
    for j in range(n):
        same = same and V[MADE_Q, j] == X[Q0, j] and V[MADE_U, j] == X[U0, j] and V[MADE_A, j] == X[A0, j]
    for i in range(len(w.C)):
        r = w.C[i]
        same = same and s.modes[3 * i] == r.mode and s.modes[3 * i + 1] == r.sign and s.modes[3 * i + 2] == r.sigma
    return same


@piece
def note_where(w, s, phase, h):
    """Remember where the differences are made."""
    X, V, n = w.X, s.V, w.X.shape[1] - 1
    V[MADE, n], V[PHASE, n], V[SEGMENT, n], V[LENGTH, n] = 1.0, phase, w.scalars[SEGMENT_BEGIN], h
    for j in range(n):
        V[MADE_Q, j], V[MADE_U, j], V[MADE_A, j] = X[Q0, j], X[U0, j], X[A0, j]
    for i in range(len(w.C)):
        r = w.C[i]
        s.modes[3 * i], s.modes[3 * i + 1], s.modes[3 * i + 2] = r.mode, r.sign, r.sigma


@inlined
def at_start(X):
    for j in range(X.shape[1] - 1):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]


@inlined
def apart(scale, value):
    """A distance for central differences: their error (d/scale)² is as large as the round-off ε (scale + |value|)/d."""
    return (EPS * scale * scale * (scale + abs(value))) ** (1 / 3) if scale > 0.0 else EPS ** (1 / 3) * abs(value)


@piece
def differ_in_time(m, w, s, phase):
    """∂f/∂t at the start, from three points on the side that lies within the drive segment."""
    X, V, n, frequency = w.X, s.V, w.X.shape[1] - 1, w.scalars[FREQUENCY]
    d = min(EPS ** (1 / 3) * RADIAN, 0.25 * (w.scalars[SEGMENT_END] - w.scalars[SEGMENT_BEGIN]))
    d = d if phase + 2.0 * d <= w.scalars[SEGMENT_END] else -d
    one = phase + d
    d = one - phase
    for j in range(n):
        V[RATE_Q, j], V[RATE_U, j] = -3.0 * X[U0, j], -3.0 * X[A0, j]
    for k in range(1, 3):
        at_start(X)
        evaluate(m, w, phase + k * d)
        weight = 4.0 if k == 1 else -1.0
        for j in range(n):
            V[RATE_Q, j] += weight * X[U, j]
            V[RATE_U, j] += weight * X[A, j]
    for j in range(n):
        V[RATE_Q, j] *= 0.5 * frequency / d
        V[RATE_U, j] *= 0.5 * frequency / d


@piece
def differ(m, w, s, phase, j, row, d, J):
    """Column j of J = ∂a/∂x, x = q or u as `row` of X says; False where an evaluation puts x into its place.

    Zero where the step is so short, or nothing so far has moved so little, that no x lies a distance d away.
    """
    X, n = w.X, w.X.shape[1] - 1
    at_start(X)
    ahead, behind = X[row, j] + d, X[row, j] - d
    X[row, j] = ahead
    evaluate(m, w, phase)
    if X[row, j] != ahead or ahead == behind:
        for i in range(n):
            J[i, j] = 0.0
        return X[row, j] == ahead
    for i in range(n):
        s.V[PLUS, i] = X[A, i]
    at_start(X)
    X[row, j] = behind
    evaluate(m, w, phase)
    for i in range(n):
        J[i, j] = (s.V[PLUS, i] - X[A, i]) / (ahead - behind)
    return True


@piece
def differentiate(m, w, s, phase, h):
    """K, C and ∂f/∂t at the start of a step of length h, which says how far a difference may reach."""
    X, V, n = w.X, s.V, w.X.shape[1] - 1
    note_where(w, s, phase, h)
    differ_in_time(m, w, s, phase)
    for j in range(n):
        speed = max(X[SPEED, j], h * abs(X[A0, j]), h * h * abs(V[RATE_U, j]))
        free = differ(m, w, s, phase, j, Q, apart(h * speed, X[Q0, j]), s.K)
        free = differ(m, w, s, phase, j, U, apart(speed, X[U0, j]), s.C) and free
        V[DIRECT, j] = 1.0 if free else 0.0
    for j in range(n):  # what a contact holds follows a free coordinate, or one that a drive moves
        k = int(X[HELD, j]) - 1
        if 0 <= k < n:
            V[DIRECT, j] = V[DIRECT, k]


# ------------------------------------------------------------------------------------------------ the step


@piece
def factorise(w, s, h):
    """Factors of 1/γ − h C − h² γ K."""
    n, gamma = w.X.shape[1] - 1, w.T[INFO, GAMMA]
    for i in range(n):
        for j in range(n):
            s.L[i, j] = -h * (s.C[i, j] + h * gamma * s.K[i, j])
        s.L[i, i] += 1.0 / gamma
    factor(s.L, n, s.V[ROWS])


@piece
def solve_stage(w, s, h, k):
    """The increments of stage k, from f = (X[U], X[A]) at its place and the stages before it."""
    X, T, V, n, gamma = w.X, w.T, s.V, w.X.shape[1] - 1, w.T[INFO, GAMMA]
    for j in range(n):
        V[SIDE_Q, j] = X[U, j] + h * T[SHIFTS, k] * V[RATE_Q, j]
        V[SIDE_U, j] = X[A, j] + h * T[SHIFTS, k] * V[RATE_U, j]
        for i in range(k):
            V[SIDE_Q, j] += T[i, k + 1] * X[STAGES + 2 * i, j]
            V[SIDE_U, j] += T[i, k + 1] * X[STAGES + 2 * i + 1, j]
    for i in range(n):
        for j in range(n):
            V[SIDE_U, i] += h * gamma * s.K[i, j] * V[SIDE_Q, j]
    solve_factored(s.L, n, V[ROWS], V[SIDE_U])
    for j in range(n):
        X[STAGES + 2 * k, j] = gamma * (V[SIDE_Q, j] + h * V[DIRECT, j] * V[SIDE_U, j])
        X[STAGES + 2 * k + 1, j] = V[SIDE_U, j]


@inlined
def place(w, h, row, stages):
    """X[Q], X[U]: the start, moved by the first stages with the weights of a row of the tableau."""
    X, T = w.X, w.T
    for j in range(X.shape[1] - 1):
        dq, du = 0.0, 0.0
        for i in range(stages):
            dq += T[row, i] * X[STAGES + 2 * i, j]
            du += T[row, i] * X[STAGES + 2 * i + 1, j]
        X[Q, j], X[U, j] = X[Q0, j] + h * dq, X[U0, j] + h * du


@piece
def make_stages(m, w, s, phase, h):
    """The increments of all stages. Those of what is carried are not looked at: it follows the roots."""
    X, T, n = w.X, w.T, w.X.shape[1] - 1
    stages = int(T[INFO, 0])
    for j in range(n):
        X[U, j], X[A, j] = X[U0, j], X[A0, j]
        X[STAGES + 2 * stages, j] = X[STAGES + 2 * stages + 1, j] = 0.0
    for k in range(stages):
        if k > 0:
            place(w, h, k, k)
            evaluate(m, w, phase + T[NODES, k] * h * w.scalars[FREQUENCY])
        solve_stage(w, s, h, k)
        for j in range(n if w.where[CARRIES] != 0 else 0):
            if s.V[DIRECT, j] == 0.0:
                X[STAGES + 2 * k, j] = X[STAGES + 2 * k + 1, j] = 0.0


@piece
def book(w, weight):
    """Percussions and, where a ledger is kept, energies of a moment of the step, its weight in seconds."""
    for i in range(len(w.C)):
        w.C[i].dP_N += weight * w.C[i].lambda_N
        w.C[i].dP_T += weight * w.C[i].lambda_T
    if w.where[LEDGER] != 0:
        book_stage(w.where[LEDGER], weight)


@piece
def open_step(m, w, phase, h):
    """Begin the books of a step, which are kept by Simpson's rule: stages are not states that the motion passes."""
    for i in range(len(w.C)):
        w.C[i].dP_N, w.C[i].dP_T = h / 6.0 * w.C[i].at[0, 5], h / 6.0 * w.C[i].at[0, 6]
    if w.where[LEDGER] != 0:
        begin_stages(w.where[LEDGER])
        at_start(w.X)
        evaluate(m, w, phase)
        book_stage(w.where[LEDGER], h / 6.0)


@inlined
def needs_middle(w):
    """Whether forces of contacts, or energies, are looked at in the middle of the step."""
    needed = w.where[LEDGER] != 0
    for i in range(len(w.C)):
        needed |= w.C[i].mode != OPEN
    return needed


@brief("i8(i8, f8, f8, f8, i8)")
def implicit_step(m, phase, h, span, asked):
    """In place of the step of a structure (integration.py): 0, what comes after a step is left to the caller."""
    w = machine_at(m)
    s, X, n, stages, frequency = workspace_at(w), w.X, w.X.shape[1] - 1, int(w.T[INFO, 0]), w.scalars[FREQUENCY]
    if asked == BEGINS:
        s.V[MADE, n] = 0.0
        return 0
    if not made_here(w, s, phase) or (span > 0.0 and FAR * h < s.V[LENGTH, n]):
        differentiate(m, w, s, phase, h)
    open_step(m, w, phase, h)
    factorise(w, s, h)
    make_stages(m, w, s, phase, h)
    if needs_middle(w):
        place(w, h, MIDDLE, stages)
        evaluate(m, w, phase + 0.5 * h * frequency)
        measure(X, w.C, 1)
        book(w, h / 1.5)
    place(w, h, WEIGHTS, stages)
    evaluate(m, w, phase + h * frequency)
    for j in range(n):
        X[Q1, j], X[U1, j], X[A1, j] = X[Q, j], X[U, j], X[A, j]
    measure(X, w.C, 2)
    book(w, h / 6.0)
    if span > 0.0:
        w.scalars[STEP_ERROR] = error(m, h, span)
    return 0
