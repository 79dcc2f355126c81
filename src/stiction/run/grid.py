"""The step grid of one cycle: equal steps, cut where a drive jumps or kinks, and the drive signals on it.

Signals are tabulated per step, from the integer step index: a run of any length sees the same switches.
"""

from __future__ import annotations

from math import floor
from typing import Any

import numpy as np

from ..compiled.kernels import dispatched, each, inlined, kernel, routine
from ..compiled.lower import Packed
from ..compiled.rehearse import instances
from ..laws.drives.breaks import breaks_of

SAME = 1e-9  # a grid point closer to a break than this part of a step moves onto it
ONE = 5e-15  # of a cycle: breaks closer than this are one, told apart by the round-off of their phases only
INSIDE = 1e-14  # signals at the ends of a step are taken this far, in cycles, inside it

STEP = np.dtype(
    [("begin", "f8"), ("end", "f8"), ("dt", "f8"), ("sampled", "i8"), ("kinked", "i8")],  # phases in cycles
    align=True,
)

# What a run counts, slot by slot: residuals are in parts of inclusion.RESIDUALS, CUT is 1 where it ended within a step,
# FIRST_ORDER counts steps whose turning contacts found no end, LAID is the number of steps of the cycle in the grid.
(SWEEPS, MOST_SWEEPS, HARD_STEPS, LOOSE_STEPS, BREAKS, WORST_RESIDUAL, LAST_RESIDUAL, CUT,
 FIRST_ORDER, LAID) = TALLY = tuple(range(10))  # fmt: skip

MIDDLE, END, END_RATE, BEGIN_RATE = range(4)  # of the signals of a step

waveform = dispatched("waveform")
waveform_rate = dispatched("waveform_rate")
breaks = dispatched("breaks")


@inlined
def collect_breaks(part: Any, out: Any, tally: Any) -> Any:
    tally[BREAKS] = breaks(part, out, tally[BREAKS])


each_collect_breaks = each(collect_breaks, "out", "tally")


@routine
def sort_breaks(out: Any, n: Any) -> Any:
    """Sort the first n entries (heapsort: in place, and quick also for a measured signal of many samples)."""
    for k in range(2 * n - 1 if n > 1 else 0):
        size = n if k < n else 2 * n - 1 - k
        at = n - 1 - k if k < n else 0
        if k >= n:
            out[0], out[size] = out[size], out[0]
        while 2 * at + 1 < size:
            child = 2 * at + 1
            if child + 1 < size and out[child + 1] > out[child]:
                child += 1
            if out[at] >= out[child]:
                break
            out[at], out[child] = out[child], out[at]
            at = child


@routine
def lay_grid(out: Any, n_breaks: Any, per_cycle: Any, every: Any, grid: Any) -> Any:
    """Phases at which steps end, which of them are samples, which are breaks; returns the number of steps.

    A grid point beside a break moves onto it; no break ever moves, so that no step has one inside.
    """
    n, b, last, at_start = 0, 0, 0.0, 0
    while b < n_breaks and out[b] <= ONE:
        b, at_start = b + 1, 1
    while b < n_breaks and out[n_breaks - 1] >= 1.0 - ONE:
        n_breaks, at_start = n_breaks - 1, 1
    for k in range(1, per_cycle + 1):
        nominal, on_break = k / per_cycle, at_start if k == per_cycle else 0
        while b < n_breaks and (k == per_cycle or out[b] * per_cycle < k - SAME):
            if out[b] - last > ONE:
                last = write_step(grid[n], last, out[b], 0, 1)
                n += 1
            b += 1
        if b < n_breaks and out[b] * per_cycle <= k + SAME:
            nominal, on_break, b = out[b], 1, b + 1
        last = write_step(grid[n], last, nominal, 1 if k % every == 0 or k == per_cycle else 0, on_break)
        n += 1
    return n


@kernel
def lay_out(out: Any, n_breaks: Any, per_cycle: Any, every: Any, grid: Any) -> Any:
    """`lay_grid`, to be called from Python."""
    return lay_grid(out, n_breaks, per_cycle, every, grid)


def breaks_in(packed: Packed) -> np.ndarray:
    """Phases at which the drives of a model jump or kink, in growing order."""
    return breaks_of(twin for twin, _ in instances(packed, "drives"))


@inlined
def write_step(step: Any, begin: Any, end: Any, sampled: Any, kinked: Any) -> Any:
    step.begin, step.end, step.sampled, step.kinked = begin, end, sampled, kinked
    return end


@routine
def step_around(grid: Any, steps: Any, phase: Any, per_cycle: Any) -> Any:
    """Number of the step that begins at a phase, or in which it lies."""
    k = 0
    while k + 1 < steps and grid[k + 1].begin <= phase + SAME / per_cycle:
        k += 1
    return k


@inlined
def boundary(phase: Any, cycles: Any, per_cycle: Any) -> Any:
    """Whole cycles until `cycles` after a phase, the phase there, and the round-off of phases: `Runner._boundary`."""
    total = phase + cycles
    slack = SAME / per_cycle + 4e-16 * total
    whole = int(total + slack)
    return whole, max(0.0, total - whole), slack


@routine
def lay_ends(grid: Any, steps: Any, per_cycle: Any, cycle: Any, begin: Any, last_cycle: Any, end: Any) -> Any:
    """Two more steps, at the end of the grid: what the phase `begin` leaves of the step around it, and what of the step
    around `end` lies before it."""
    k, j = step_around(grid, steps, begin, per_cycle), step_around(grid, steps, end, per_cycle)
    write_step(grid[len(grid) - 2], begin, grid[k].end, grid[k].sampled, grid[k].kinked)
    write_step(grid[len(grid) - 1], begin if cycle == last_cycle and j == k else grid[j].begin, end, 1, 0)


@inlined
def tabulate(part: Any, at: Any, grid: Any, first: Any, n: Any, ends: Any, S: Any) -> Any:
    """Signal at the middle and end of each step, rate at its end and begin; on a break, from within the step.

    The last `ends` records of the grid are steps, too.
    """
    for i in range(first, n + ends):
        k = i if i < n else len(grid) - ends + i - n
        step = grid[k]
        width = step.end - step.begin
        inside = max(SAME * width, min(INSIDE, 0.25 * width))
        S[MIDDLE, k, at] = waveform(part, step.begin + 0.5 * width)
        end = step.end - step.kinked * inside
        end -= floor(end)
        S[END, k, at] = waveform(part, end)
        S[END_RATE, k, at] = waveform_rate(part, end)
        S[BEGIN_RATE, k, at] = waveform_rate(part, step.begin + grid[k - 1 if k > 0 else n - 1].kinked * inside)


each_tabulate = each(tabulate, "grid", "first", "n", "ends", "S", addressed=True)


@inlined
def cut_cycle(
    drives: Any, theta: Any, iota: Any, breaks: Any, tally: Any, grid: Any, per_cycle: Any, every: Any
) -> Any:
    """Lay the grid of the workspace; returns the number of steps in a cycle."""
    tally[BREAKS] = 0
    each_collect_breaks(drives, theta, iota, breaks, tally)
    sort_breaks(breaks, tally[BREAKS])
    return lay_grid(breaks, tally[BREAKS], per_cycle, every, grid)


@inlined
def fill_tables(
    drives: Any, theta: Any, iota: Any, grid: Any, first: Any, n: Any, ends: Any, S: Any, period: Any
) -> Any:
    """Durations and signals of the n steps of a cycle, from number `first` on, and of the last `ends` records."""
    for i in range(first, n + ends):
        k = i if i < n else len(grid) - ends + i - n
        grid[k].dt = (grid[k].end - grid[k].begin) * period
        S[MIDDLE, k, 0] = S[END, k, 0] = 1.0
        S[END_RATE, k, 0] = S[BEGIN_RATE, k, 0] = 0.0
    each_tabulate(drives, theta, iota, grid, first, n, ends, S)
