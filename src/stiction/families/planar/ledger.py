"""Where the energy goes: stored, supplied and dissipated, force by force and contact by contact.

    T + Σ V = T₀ + Σ V₀ + supplied − damped − friction − impacts + residual

Kinetic energy T is that of the free coordinates. A force with a potential V stores; its part that vanishes at rest,
(h(q, u) − h(q, 0))·u, damps. A force without one supplies h·u, and so does prescribed motion, −(h + W λ)·u of the
prescribed coordinates. The integrals use the weights of the stepper, so that the residual shows its error.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.callback import header, model_address
from ...compiled.kernels import detached, dispatched, each, inlined, piece
from ...compiled.memory import call_address, integers_at, matrix_at
from ...compiled.system import System
from .record import MEAN, MINV, PART, REST, ROWS, U0, H, Q, U, V, records_at, velocity_N, velocity_T

DAMPING, SUPPLY, STORED, STEP_DAMPING, STEP_SUPPLY, SUM_DAMPING, SUM_SUPPLY, START = range(8)  # rows of the books
MODEL = 12  # the first words are the arguments of the callback
X_AT, X_N, L_AT, L_N, S_AT, S_N = 4, 5, 6, 7, 8, 9
ADDRESS, C_AT, CONTACTS, S_FIRST = range(MODEL, MODEL + 4)
WORDS = MODEL + 4

force = dispatched("force")
potential = dispatched("potential")


@inlined
def power(h, v):
    """Power of the force h at the velocity v; h is zero afterwards."""
    total, last = 0.0, len(h) - 1
    for j in range(last):
        total += h[j] * v[j]
        h[j] = 0.0
    h[last] = 0.0
    return total


@inlined
def account(part, at, s, q, u, rest, mean, h, L):
    """What one force stores, damps and supplies at the velocity `mean`; `rest` holds zeros, as h does."""
    force(part, s, q, u, h)
    total, stored = power(h, mean), potential(part, s, q)
    if stored != stored:  # no potential
        L[DAMPING, at], L[SUPPLY, at], L[STORED, at] = 0.0, total, 0.0
    else:
        force(part, s, q, rest, h)
        L[DAMPING, at], L[SUPPLY, at], L[STORED, at] = total - power(h, mean), 0.0, stored


each_account = each(account, "s", "q", "u", "rest", "mean", "h", "L", addressed=True)


@inlined
def accounts(groups, theta, iota, X, L, S, scalars):
    """Powers and stored energies of all forces at X[Q], X[U], with the powers at the velocity X[MEAN]."""
    each_account(groups.forces, theta, iota, S[0], X[Q], X[U], X[REST], X[MEAN], X[PART], L)


class Books(NamedTuple):
    """The arrays of a ledger, as compiled code sees them."""

    where: Any
    X: Any
    C: Any
    L: Any


@inlined
def books_at(m):
    """The arrays behind the address m."""
    a = integers_at(m, WORDS)
    return Books(
        a,
        matrix_at(a[X_AT], ROWS, a[X_N]),
        records_at(a[C_AT], a[CONTACTS]),
        matrix_at(a[L_AT], START + 1, a[L_N]),
    )


@piece
def appraise(b):
    """Powers and stored energies now."""
    for j in range(b.X.shape[1]):
        b.X[PART, j] = 0.0
    call_address(b.where[ADDRESS], b.where, 0)


@inlined
def kinetic_energy(X):
    """T of the free coordinates."""
    total = 0.0
    for j in range(X.shape[1] - 1):
        if X[MINV, j] > 0.0:
            total += 0.5 * X[U, j] * X[U, j] / X[MINV, j]
    return total


@detached("void(i8)")
def open_books(m):
    """Remember the energies at the start of a run."""
    b = books_at(m)
    last = b.L.shape[1] - 1
    for k in range(START + 1):
        for i in range(last + 1):
            b.L[k, i] = 0.0
    appraise(b)
    for i in range(last):
        b.L[START, i] = b.L[STORED, i]
    b.L[START, last] = kinetic_energy(b.X)


@detached("void(i8, f8, i8)")
def book_step(m, dt, k):
    """Book step number k of Moreau's rule, before its end velocity v replaces u."""
    b = books_at(m)
    X, L, last = b.X, b.L, b.L.shape[1] - 1
    b.where[S_AT] = b.where[S_FIRST] + 8 * k * b.where[S_N]
    for j in range(X.shape[1] - 1):
        X[MEAN, j] = 0.5 * (X[U, j] + X[V, j])
        if X[MINV, j] == 0.0:
            L[SUM_SUPPLY, last] -= dt * X[H, j] * X[MEAN, j]
    appraise(b)
    add_powers(L, dt)
    for i in range(len(b.C)):
        r = b.C[i]
        r.friction_work += r.P_T * velocity_T(r, X[MEAN])
        r.impact_work += r.P_N * velocity_N(r, X[MEAN])
        L[SUM_SUPPLY, last] -= moved_by(r, X, r.P_N, r.P_T)


@inlined
def add_powers(L, dt):
    """Add the present powers of all forces, which last for dt, to the books of the run."""
    for i in range(L.shape[1] - 1):
        L[SUM_DAMPING, i] += dt * L[DAMPING, i]
        L[SUM_SUPPLY, i] += dt * L[SUPPLY, i]


@inlined
def moved_by(r, X, P_N, P_T):
    """Work (or power) of a contact on prescribed coordinates."""
    total = 0.0
    for j in range(r.nz):
        if X[MINV, r.idx[j]] == 0.0:
            total += (r.w_N[j] * P_N + r.w_T[j] * P_T) * X[MEAN, r.idx[j]]
    return total


@detached("void(i8)")
def book_impact(m):
    """Book what an impact does to prescribed coordinates; X[MEAN] is the mean velocity of the jump."""
    b = books_at(m)
    for i in range(len(b.C)):
        if b.C[i].hit == 1:
            b.L[SUM_SUPPLY, b.L.shape[1] - 1] -= moved_by(b.C[i], b.X, b.C[i].P_N, b.C[i].P_T)


@piece
def book_projection(m, X, B, rows):
    """Book what the percussions in column `rows` of B, which close a contact for good, do to prescribed coordinates."""
    b = books_at(m)
    for j in range(X.shape[1] - 1):
        X[MEAN, j] = X[U0, j]
    for i in range(len(b.C)):
        r = b.C[i]
        P_N, P_T = B[r.row_N, rows] if r.row_N >= 0 else 0.0, B[r.row_T, rows] if r.row_T >= 0 else 0.0
        b.L[SUM_SUPPLY, b.L.shape[1] - 1] -= moved_by(r, X, P_N, P_T)


@detached("void(i8)")
def begin_stages(m):
    """Forget what was booked for a step that is made anew."""
    b = books_at(m)
    forget_step(b.L)
    for i in range(len(b.C)):
        b.C[i].dE = 0.0


@inlined
def forget_step(L):
    """Nothing is booked for the step at hand."""
    for i in range(L.shape[1]):
        L[STEP_DAMPING, i] = L[STEP_SUPPLY, i] = 0.0


@detached("void(i8, f8)")
def book_stage(m, weight):
    """Book one stage of a Runge–Kutta step, its weight in seconds."""
    b = books_at(m)
    X, L, last = b.X, b.L, b.L.shape[1] - 1
    for j in range(X.shape[1] - 1):
        X[MEAN, j] = X[U, j]
        if X[MINV, j] == 0.0:
            L[STEP_SUPPLY, last] -= weight * X[H, j] * X[U, j]
    appraise(b)
    book_forces(L, weight)
    for i in range(len(b.C)):
        r = b.C[i]
        r.dE += weight * r.lambda_T * velocity_T(r, X[U])
        L[STEP_SUPPLY, last] -= weight * moved_by(r, X, r.lambda_N, r.lambda_T)


@inlined
def book_forces(L, weight):
    """Add the present powers of all forces to the books of the step, with the weight of a stage in seconds."""
    for i in range(L.shape[1] - 1):
        L[STEP_DAMPING, i] += weight * L[DAMPING, i]
        L[STEP_SUPPLY, i] += weight * L[SUPPLY, i]


@detached("void(i8)")
def accept_stages(m):
    """The step booked last happened."""
    b = books_at(m)
    accept_step(b.L, b.C)


@inlined
def accept_step(L, C):
    """Add the books of the step to those of the run."""
    for i in range(L.shape[1]):
        L[SUM_DAMPING, i] += L[STEP_DAMPING, i]
        L[SUM_SUPPLY, i] += L[STEP_SUPPLY, i]
    for i in range(len(C)):
        C[i].friction_work += C[i].dE


@detached("void(i8, f8[:, ::1], i8)")
def sample_energy(m, energy, row):
    """Write the books into a row: T, stored, damped, supplied (motion last), friction, impacts."""
    b = books_at(m)
    L, last = b.L, b.L.shape[1] - 1
    appraise(b)
    energy[row, 0], at = kinetic_energy(b.X), 1
    for k in (STORED, SUM_DAMPING, SUM_SUPPLY):
        for i in range(last):
            energy[row, at + i] = L[k, i]
        at += last
    energy[row, at] = L[SUM_SUPPLY, last]
    for i in range(len(b.C)):
        energy[row, at + 1 + 2 * i] = b.C[i].friction_work
        energy[row, at + 2 + 2 * i] = b.C[i].impact_work


class Ledger:
    """The books of one runner."""

    def __init__(self, system: System) -> None:
        self.forces = tuple(system.forces)
        self.L = np.zeros((START + 1, len(self.forces) + 1))
        self.words = np.zeros(WORDS, np.int64)
        self.header = header(system.groups)
        self.scalars = np.zeros(6)
        arrays = ("theta", "iota", "X", "L", "S")
        self.address = model_address(system, "stiction.families.planar.ledger.accounts", arrays)

    def connected(self, system: System, X: np.ndarray, C: Any, S: np.ndarray) -> int:
        """Address of the words that lead compiled code to all arrays."""
        packed = system.packed
        self.words[:] = [
            packed.theta.ctypes.data, len(packed.theta), packed.iota.ctypes.data, len(packed.iota),
            X.ctypes.data, X.shape[1], self.L.ctypes.data, self.L.shape[1], S.ctypes.data, S.shape[-1],
            self.header.ctypes.data, self.scalars.ctypes.data,
            self.address, C.ctypes.data, len(system.contacts), S.ctypes.data,
        ]  # fmt: skip
        return int(self.words.ctypes.data)
