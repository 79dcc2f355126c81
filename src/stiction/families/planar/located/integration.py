"""A step in the present modes: a Runge–Kutta method, forces and accelerations at every stage, the end measured."""

from __future__ import annotations

from ....compiled.kernels import brief, inlined
from ....compiled.stack import call_step
from ....maths.tableaux import INFO, NODES, WEIGHTS
from ..evaluate import FREQUENCY
from ..ledger import accept_stages, begin_stages, book_stage
from ..record import A0, A1, MINV, Q0, Q1, SLIP, SPEED, STAGES, STICK, U0, U1, A, Q, U
from .machine import LEDGER, MIDDLE_KNOWN, STEP_AT, STEP_ERROR, STEPS, WATCHED_COORDINATE, machine_at
from .modes import accelerate_detached, call_model, measure
from .tolerance import error

STEPS_ONLY, GOES_ON, BEGINS = range(3)  # what a generated step is asked for: the step; to move on, too; no step at all


@inlined
def evaluate(m, w, phase):
    """Model, contact forces and accelerations at X[Q], X[U]."""
    call_model(w, phase)
    accelerate_detached(m)


@brief("void(i8, f8)")
def start_from(m, phase):
    """Accelerations and event data at the state X[Q0], X[U0]."""
    w = machine_at(m)
    if w.where[STEP_AT] != 0 and call_step(w.where[STEP_AT], m, phase, 0.0, 0.0, BEGINS) == 1:
        return
    X = w.X
    n = X.shape[1] - 1
    for j in range(n):
        X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
    evaluate(m, w, phase)
    for j in range(n):
        X[Q0, j], X[U0, j], X[A0, j] = X[Q, j], X[U, j], X[A, j]
    measure(X, w.C, 0)


@brief("void(i8, f8, f8, f8)")
def shared_step(m, phase, h, span):
    """A step of length h from X[Q0], X[U0]; end state in X[Q1], X[U1], X[A1], event data of the end measured.

    With the length `span` > 0 of the output step also its error, in `scalars`, if the method estimates one.
    """
    w = machine_at(m)
    X, C, T = w.X, w.C, w.T
    n, stages, half, frequency = X.shape[1] - 1, int(T[INFO, 0]), int(T[INFO, 4]), w.scalars[FREQUENCY]
    for j in range(n):
        X[STAGES, j], X[STAGES + 1, j] = X[U0, j], X[A0, j]
    for i in range(len(C)):
        C[i].dP_N, C[i].dP_T = h * T[WEIGHTS, 0] * C[i].at[0, 5], h * T[WEIGHTS, 0] * C[i].at[0, 6]
    ledger = w.where[LEDGER]
    if ledger != 0:
        begin_stages(ledger)
        for j in range(n):
            X[Q, j], X[U, j] = X[Q0, j], X[U0, j]
        evaluate(m, w, phase)
        book_stage(ledger, h * T[WEIGHTS, 0])
    for k in range(1, stages):
        for j in range(n):
            dq, du = 0.0, 0.0
            for i in range(k):
                dq += T[k, i] * X[STAGES + 2 * i, j]
                du += T[k, i] * X[STAGES + 2 * i + 1, j]
            X[Q, j], X[U, j] = X[Q0, j] + h * dq, X[U0, j] + h * du
        evaluate(m, w, phase + T[NODES, k] * h * frequency)
        for j in range(n):
            X[STAGES + 2 * k, j], X[STAGES + 2 * k + 1, j] = X[U, j], X[A, j]
        for i in range(len(C)):
            C[i].dP_N += h * T[WEIGHTS, k] * C[i].lambda_N
            C[i].dP_T += h * T[WEIGHTS, k] * C[i].lambda_T
        if ledger != 0:
            book_stage(ledger, h * T[WEIGHTS, k])
        if k == half:
            measure(X, C, 1)
    for j in range(n):
        dq, du = 0.0, 0.0
        for i in range(stages):
            dq += T[WEIGHTS, i] * X[STAGES + 2 * i, j]
            du += T[WEIGHTS, i] * X[STAGES + 2 * i + 1, j]
        X[Q, j], X[U, j] = X[Q0, j] + h * dq, X[U0, j] + h * du
    evaluate(m, w, phase + h * frequency)
    for j in range(n):
        X[Q1, j], X[U1, j], X[A1, j] = X[Q, j], X[U, j], X[A, j]
        X[STAGES + 2 * stages, j], X[STAGES + 2 * stages + 1, j] = X[U, j], X[A, j]
    measure(X, C, 2)
    if span > 0.0 and T[INFO, 1] > 0.0:
        w.scalars[STEP_ERROR] = error(m, h, span)


@brief("void(i8, f8, f8)")
def step(m, phase, h):
    """A step of length h: that of the model's structure, if there is one, or the shared one. They agree bit by bit."""
    generated = machine_at(m).where[STEP_AT]
    if generated != 0:
        call_step(generated, m, phase, h, 0.0, STEPS_ONLY)
    else:
        shared_step(m, phase, h, 0.0)


@brief("i8(i8, f8, f8, f8)")
def attempt(m, phase, h, span):
    """A step of length h within an output step of length `span`, with its error; 1: no event is in it, and all is done.

    Only the step of the model's structure (located/written.py) can tell: it has then kept the books, too, and moved on.
    """
    w = machine_at(m)
    w.scalars[MIDDLE_KNOWN] = 0.0
    if w.where[STEP_AT] != 0:
        return call_step(
            w.where[STEP_AT], m, phase, h, span, STEPS_ONLY if w.scalars[WATCHED_COORDINATE] >= 0.0 else GOES_ON
        )
    shared_step(m, phase, h, span)
    return 0


@inlined
def keep_books(C, h):
    """Percussions of the step, and how long each contact stuck or slid."""
    for i in range(len(C)):
        r = C[i]
        r.sum_P_N += r.dP_N
        r.sum_P_T += r.dP_T
        if r.mode == STICK:
            r.stick_time += h
        elif r.mode == SLIP:
            r.slip_time += h


@inlined
def update_speed(X, gained):
    """Scale of the error control: largest velocities so far, with a floor from the kinetic energy.

    `gained` [s] times the acceleration is what the start of a run may reach soon.
    """
    n, energy, now = X.shape[1] - 1, 0.0, 0.0
    for j in range(n):
        if X[MINV, j] > 0.0:
            energy += X[U0, j] * X[U0, j] / X[MINV, j]
            now += X[A0, j] * X[A0, j] / X[MINV, j]
    X[SPEED, n] = max(X[SPEED, n], energy**0.5, gained * now**0.5)
    for j in range(n):
        X[SPEED, j] = max(X[SPEED, j], abs(X[U0, j]), 1e-3 * X[SPEED, n] * X[MINV, j] ** 0.5)


@inlined
def move_on(X, C, h):
    """The end of the step of length h becomes the start of the next; known zeros are left behind when it is not 0."""
    for j in range(X.shape[1] - 1):
        X[Q0, j], X[U0, j], X[A0, j] = X[Q1, j], X[U1, j], X[A1, j]
    for i in range(len(C)):
        r = C[i]
        if h > 0.0:
            r.fresh_N = r.fresh_T = 0
            r.side = max(r.side, 0)
        r.rooms[0] = r.rooms[2]
        for k in range(9):
            r.at[0, k] = r.at[2, k]


@brief("void(i8, f8)")
def accept(m, h):
    """`move_on`, and the books of energies."""
    w = machine_at(m)
    move_on(w.X, w.C, h)
    if w.where[LEDGER] != 0:
        accept_stages(w.where[LEDGER])
    w.count[STEPS] += 1
