"""One step of a session with event location, from arrays at given addresses: few things are handed over.

A run is begun from the moment that the former one left, exactly as a continued run is (runner.py), without Python.
"""

from __future__ import annotations

import numpy as np

from ....compiled.kernels import inlined, kernel
from ....compiled.memory import array_at, integer_matrix_at, integers_at, matrix_at, vector_at
from ....run.grid import STEP, boundary, step_around
from ..evaluate import FREQUENCY
from ..moreau.stepper import REACHED, Plan, Samples
from ..record import CONTACT, Q0, U0, Q, U
from ..trunk import CYCLE, MOMENT, PHASE, REMEMBERS, note_place
from .machine import C_AT, REACHED_AT, machine_at
from .run import keep, run, trunk_size

COLUMNS = ("q", "u", "phase", "cycle", "state", "P_N", "P_T", "gap", "impacts", "stick", "slip")  # of the samples
HAND = np.dtype(
    [
        ("machine", "i8"),  # address of the addresses of the stepper (machine.py)
        ("halt", "i8"),
        ("size", "i8"),  # coordinates
        ("contacts", "i8"),
        ("grid", "i8"),
        ("steps", "i8"),  # of a cycle
        ("room", "i8"),  # records of the grid
        ("timed", "i8"),  # address of what cuts every cycle anew, or 0
        ("per_cycle", "i8"),
        ("every", "i8"),  # steps between samples
        ("unclocked", "f8"),
        ("frequency", "f8"),
        ("moment", "i8"),  # q, u, then what the stepper remembers
        ("memory", "i8"),  # how much that is
        ("remembers", "i8"),  # whether it does
        ("mode", "i8"),
        ("cycle", "i8"),
        ("phase", "f8"),
        ("begun_cycle", "i8"),  # since when inputs are held
        ("begun_phase", "f8"),
        ("cycles", "f8"),  # from there to the end of the step
        ("trunk", "i8"),  # address of the last whole step (trunk.py)
        ("ahead", "i8"),  # whether the step begins there; then, whether the next one may
        *[(f"to_{name}", "i8") for name in COLUMNS],  # addresses of the rows for samples
        ("rows", "i8"),  # how many there are
        ("taken", "i8"),  # how many were written
        ("reason", "i8"),
        ("reached_cycle", "i8"),
        ("reached_phase", "f8"),
    ],
    align=True,
)
RECORD = CONTACT.itemsize // 8  # words of a contact
hands_at = array_at(HAND, 1)
grid_at = array_at(STEP, 1)


@inlined
def load(w, d, moment, mode):
    """The moment into arrays that are empty else."""
    n = d.size
    w.X[:] = 0.0
    w.scalars[:] = 0.0
    w.scalars[FREQUENCY] = d.frequency
    integers_at(w.where[C_AT], d.contacts * RECORD)[:] = 0
    for j in range(n):
        w.X[Q0, j], w.X[U0, j] = moment[j], moment[n + j]
    if d.remembers == 1:
        for i in range(d.contacts):
            w.C[i].mode = mode[i]


@inlined
def take_up(d, moment, mode, t):
    """Begin at the trunk t if it is to go on from there; else t is where it begins."""
    n, c, count = len(moment), d.contacts, len(t) - 7 * d.contacts
    if d.ahead == 1:
        d.cycle, d.phase, d.remembers = int(t[CYCLE]), t[PHASE], int(t[REMEMBERS])
        for j in range(n):
            moment[j] = t[MOMENT + j]
        for i in range(c):
            mode[i] = int(t[count + i])
    else:
        t[REMEMBERS] = d.remembers
        for j in range(n):
            t[MOMENT + j] = moment[j]
        for i in range(c):
            t[count + i] = mode[i]


@inlined
def plan_of(d, grid):
    """Where the step ends."""
    whole, phase, slack = boundary(d.begun_phase, d.cycles, d.per_cycle)
    first = step_around(grid, d.steps, d.phase, d.per_cycle)
    return Plan(
        d.per_cycle, d.every, 0, d.cycle, first, d.phase, d.begun_cycle + whole, phase, slack,
        0, 0, 0.0, 0, 1, -1, 0, -1, 0.0, 0.0, 0, d.unclocked, 0, d.halt, d.timed, 0, d.trunk, 0, 0, 0,
    )  # fmt: skip


@inlined
def rows_at(d):
    """Where samples go."""
    rows, n, c = d.rows, d.size, d.contacts
    return Samples(
        matrix_at(d.to_q, rows, n), matrix_at(d.to_u, rows, n), vector_at(d.to_phase, rows),
        integers_at(d.to_cycle, rows), integer_matrix_at(d.to_state, rows, c), matrix_at(d.to_P_N, rows, c),
        matrix_at(d.to_P_T, rows, c), matrix_at(d.to_gap, rows, c), integer_matrix_at(d.to_impacts, rows, c),
        matrix_at(d.to_stick, rows, c), matrix_at(d.to_slip, rows, c), matrix_at(d.to_q, rows, 0),
    )  # fmt: skip


@kernel
def step_by_hand(at, travel, back, seen):
    """Advance the hand at an address by its step; the status of the run. Only one that arrives moves the hand."""
    d = hands_at(at, 1)[0]
    w = machine_at(d.machine)
    n, size = d.size, 2 * d.size + d.memory
    moment, mode, grid = vector_at(d.moment, size), integers_at(d.mode, d.contacts), grid_at(d.grid, d.room)
    t = vector_at(d.trunk, trunk_size(n, d.contacts))
    take_up(d, moment, mode, t)
    note_place(t, w.count, d.cycle, d.phase)
    load(w, d, moment, mode)
    memory = vector_at(d.moment + 16 * n, d.memory if d.remembers == 1 else 0)
    status, cycle, step, rows, reason = run(
        d.machine, grid, d.steps, plan_of(d, grid), rows_at(d), travel, back, seen, d.contacts, memory
    )
    stopped = w.scalars[REACHED_AT]
    d.taken, d.reason, d.reached_cycle = rows, reason, cycle
    d.reached_phase = stopped * w.scalars[FREQUENCY] if stopped >= 0.0 else grid[step].begin
    if status == REACHED:
        keep(w, n, d.contacts, moment, w.X[Q], w.X[U])
        for i in range(d.contacts):
            mode[i] = w.C[i].mode
        d.cycle, d.phase, d.remembers, d.ahead = cycle, d.reached_phase, 1, 1 if stopped >= 0.0 else 0
    return status
