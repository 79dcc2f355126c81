"""The compiled loop over the steps of a spatial model, the same machine code for every model."""

from __future__ import annotations

from typing import NamedTuple

from ....compiled.interrupt import halted, leave
from ....compiled.kernels import kernel, routine
from ....run.grid import cut_cycle, fill_tables, lay_ends
from . import layout as at
from .contacts import gap_at
from .machine import step_spatial
from .motion import place
from .step import SOLVED


@kernel
def lay_out_cycle(drives, theta, iota, breaks, count, grid, S, per_cycle, every, period, cycle, begin, last, end):
    """Step grid and signals of one cycle, and two shorter steps: from the phase `begin` of a cycle, and to the phase
    `end` of the last. Compiled per set of waveforms. Returns the number of steps."""
    n = cut_cycle(drives, theta, iota, breaks, count, grid, per_cycle, every)
    lay_ends(grid, n, per_cycle, cycle, begin, last, end)
    fill_tables(drives, theta, iota, grid, 0, n, 2, S, period)
    return n


@routine
def take_sample(row, out, w, constants, bodies, contacts, phase, cycle):
    """Copy state and sums, and start new sums."""
    B, C = w.B, w.C
    place(B, bodies)
    out.place[row, 0], out.place[row, 1] = cycle, phase
    for b in range(bodies):
        for i in range(13):
            out.body[row, b, i] = B[b, at.X + i]
    for c in range(contacts):
        out.gap[row, c], _, _, _ = gap_at(B, constants.K, constants.pair, c, at.X, at.R)
        out.state[row, c] = 3.0 if C[c, at.IMPACTS] > 0.0 else C[c, at.MODE]
        for i in range(4):
            out.P[row, c, i] = C[c, at.SUM_P + i]
            C[c, at.SUM_P + i] = 0.0
        out.P[row, c, 4], C[c, at.SUM_N] = C[c, at.SUM_N], 0.0
        out.books[row, c, 0] = C[c, at.IMPACTS]
        out.books[row, c, 1], out.books[row, c, 2] = C[c, at.STICK_TIME], C[c, at.SLIP_TIME]
        out.books[row, c, 3], out.books[row, c, 4] = C[c, at.LOSS_T], C[c, at.LOSS_N]
        C[c, at.IMPACTS] = C[c, at.STICK_TIME] = C[c, at.SLIP_TIME] = 0.0
    out.supplied[row, 0], out.supplied[row, 1] = w.supplied[0], w.supplied[1]


@kernel
def sample_now(row, out, w, constants, bodies, contacts, phase, cycle):
    """`take_sample`, to be called from Python."""
    take_sample(row, out, w, constants, bodies, contacts, phase, cycle)


class Plan(NamedTuple):
    """Addresses and numbers that stay the same for all steps of a run."""

    where: int  # address of the table of arrays
    S: int  # of the signals
    signals: int
    frequency: float
    offset: float  # of the time against the clock [s]
    usual: float  # longest step [s]
    every: int  # cycles between samples: 1, or as many steps without a clock
    rtol: float
    sweeps: int
    halt: int  # of the words that ask a run to end (compiled/interrupt.py)


@kernel
def run(w, constants, m, grid, out, bodies, contacts, steps, most, first, stop, last_dt):
    """Advance from (cycle, step) `first` until the (cycle, phase) `stop`; returns (status, cycle, step, rows, dt)."""
    cycle, k, row = first[0], first[1], 0
    while cycle < stop[0] or (cycle == stop[0] and grid[k].begin < stop[1]):
        if halted(m.halt, cycle, k, row):
            leave(m.halt, last_dt)
            return SOLVED, cycle, k, row, last_dt
        now = grid[k]
        w.asked[at.BEGIN] = m.offset + (cycle + now.begin) / m.frequency
        ratio = now.dt / last_dt if last_dt > 0.0 else 0.0
        middle, row_length = m.S + 8 * k * m.signals, 8 * most * m.signals
        end, rate = middle + row_length, middle + 2 * row_length
        status = step_spatial(
            m.where, middle, end, rate, m.signals, m.frequency, now.dt, m.usual, ratio, m.rtol, m.sweeps, 0
        )  # fmt: skip
        if status != SOLVED:
            return status, cycle, k, row, last_dt
        last_dt = now.dt
        if now.sampled == 1 and (cycle + 1) % m.every == 0:
            take_sample(row, out, w, constants, bodies, contacts, now.end, cycle)
            row += 1
        k += 1
        if k == steps:
            cycle, k = cycle + 1, 0
    return SOLVED, cycle, k, row, last_dt
