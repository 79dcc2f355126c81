"""The step grid of one cycle: equal steps, cut where a drive jumps or kinks, and the drive signals on it.

Signals are tabulated per step, from the integer step index: a run of any length sees the same switches.
"""

from __future__ import annotations

from math import floor

import numpy as np

from ..core.kernels import dispatched, each, inlined, routine

MOST_BREAKS = 64
SAME = 1e-9  # a break closer to a grid point than this part of a step is taken to be on it

STEP = np.dtype(
    [("begin", "f8"), ("end", "f8"), ("dt", "f8"), ("sampled", "i8"), ("kinked", "i8")],  # phases in cycles
    align=True,
)

waveform = dispatched("waveform")
waveform_rate = dispatched("waveform_rate")
breaks = dispatched("breaks")


@inlined
def collect_breaks(part, out, count):
    count[4] = breaks(part, out, count[4])


each_collect_breaks = each(collect_breaks, "out", "count")


@routine
def sort_breaks(out, n):
    for i in range(1, n):
        value, j = out[i], i - 1
        while j >= 0 and out[j] > value:
            out[j + 1] = out[j]
            j -= 1
        out[j + 1] = value


@routine
def lay_grid(out, n_breaks, per_cycle, every, grid):
    """Phases at which steps end, which of them are samples, which are breaks; returns the number of steps.

    A break on a grid point replaces it, so that the middle of a step is never on the wrong side of a break.
    """
    n, b, last, at_start = 0, 0, 0.0, 0
    while b < n_breaks and out[b] * per_cycle <= SAME:
        b, at_start = b + 1, 1
    for k in range(1, per_cycle + 1):
        nominal, on_break = k / per_cycle, at_start if k == per_cycle else 0
        while b < n_breaks and out[b] * per_cycle < k - SAME:
            if out[b] - last > SAME / per_cycle:
                last = write_step(grid[n], last, out[b], 0, 1)
                n += 1
            b += 1
        while b < n_breaks and abs(out[b] * per_cycle - k) <= SAME:
            nominal, on_break = (out[b] if k < per_cycle else 1.0), 1
            b += 1
        last = write_step(grid[n], last, nominal, 1 if k % every == 0 or k == per_cycle else 0, on_break)
        n += 1
    return n


@inlined
def write_step(step, begin, end, sampled, kinked):
    step.begin, step.end, step.sampled, step.kinked = begin, end, sampled, kinked
    return end


@routine
def step_at(grid, steps, phase, per_cycle):
    """Number of the step that begins at a phase; −1: none does."""
    for k in range(steps):
        if abs(grid[k].begin - phase) <= SAME / per_cycle:
            return k
    return -1


@inlined
def tabulate(part, at, grid, n, S):
    """Signal at the middle (S[0]) and end (S[1]) of each step, rate at the end (S[2]); on a break, from within."""
    for k in range(n):
        step = grid[k]
        width = step.end - step.begin
        S[0, k, at] = waveform(part, step.begin + 0.5 * width)
        end = step.end - step.kinked * SAME * width
        end -= floor(end)
        S[1, k, at] = waveform(part, end)
        S[2, k, at] = waveform_rate(part, end)


each_tabulate = each(tabulate, "grid", "n", "S", addressed=True)


@inlined
def make_grid(drives, theta, iota, breaks, count, grid, S, per_cycle, every, period):
    """Fill the grid and signal tables of the workspace; returns the number of steps in a cycle."""
    count[4] = 0
    each_collect_breaks(drives, theta, iota, breaks, count)
    sort_breaks(breaks, count[4])
    n = lay_grid(breaks, count[4], per_cycle, every, grid)
    for k in range(n):
        grid[k].dt = (grid[k].end - grid[k].begin) * period
        S[0, k, 0] = S[1, k, 0] = 1.0
        S[2, k, 0] = 0.0
    each_tabulate(drives, theta, iota, grid, n, S)
    return n
