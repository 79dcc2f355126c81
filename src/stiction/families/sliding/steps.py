"""The steps of a run: equal ones between the corners of the drives, cut where the run begins and ends."""

from __future__ import annotations

from itertools import pairwise
from math import floor
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ParameterError
from ...run.saving import Save
from ...run.stop import Cycles, Mark

SAME = 1e-9  # of a step: a start or end nearer to a line of the grid lies on it
MOST_NUMBERS = 2e8  # that a run keeps


def lines(corners: np.ndarray, period: float, step: float, per_piece: int) -> np.ndarray:
    """Phases from 0 to 1 between which steps lie: at most `step` [s] long, at least `per_piece` between two corners."""
    ends: list[Any] = [[0.0]]
    for a, b in pairwise(corners):
        if b - a <= 1e-12:
            continue
        n = max(per_piece, int(np.ceil((b - a) * period / step - 1e-9)))
        ends.append(a + (b - a) * np.arange(1, n + 1) / n)
    return np.concatenate(ends)


class Span(NamedTuple):
    """Equal cycles, or a part of one: the phases of its lines, and after which steps a sample is kept."""

    cycle: int
    cycles: int
    phases: np.ndarray
    sampled: np.ndarray

    @property
    def whole(self) -> bool:
        """Whether it ends with the end of a cycle."""
        return bool(self.phases[-1] == 1.0)

    @property
    def kept(self) -> int:
        """Samples that it leaves."""
        return self.cycles * int(self.sampled.sum())

    def moments(self) -> tuple[np.ndarray, np.ndarray]:
        """(cycle, phase) of its samples; the end of a cycle has phase 1."""
        at = self.phases[1:][self.sampled]
        return np.repeat(self.cycle + np.arange(self.cycles), len(at)), np.tile(at, self.cycles)


class SlidingSchedule(NamedTuple):
    """The spans of a run, and the cycle and phase at which it ends."""

    spans: tuple[Span, ...]
    cycle: int
    phase: float


def schedule(
    grid: np.ndarray, rule: Any, frequency: float, cycle: int, phase: float, save: Save | None
) -> SlidingSchedule:
    """From a cycle and phase on until a stop rule: what is left of the first cycle, whole ones, a part of the last."""
    begin = on_line(grid, phase, cycle + phase)
    if begin == 1.0:
        cycle, begin = cycle + 1, 0.0
    if isinstance(rule, Cycles):
        last, end = cycle + int(rule.count), begin
    elif isinstance(rule, Mark):
        last, end = rule.cycle, rule.place
    else:
        turns = begin + rule.time * frequency
        last, end = cycle + floor(turns), on_line(grid, turns - floor(turns), turns)
        if end == 1.0:
            last, end = last + 1, 0.0
    if (last, end) <= (cycle, begin):
        raise ParameterError(
            f"until = {rule!r} is no time at all beside a step of {np.diff(grid).min() / frequency:g} s"
        )
    every = 1 if save is None else save.steps
    spans = []
    if last == cycle:
        spans.append(_span(grid, cycle, begin, end, every))
    else:
        if begin > 0.0:
            spans.append(_span(grid, cycle, begin, 1.0, every))
            cycle += 1
        if last > cycle:
            spans.append(_span(grid, cycle, 0.0, 1.0, every, last - cycle))
        if end > 0.0:
            spans.append(_span(grid, last, 0.0, end, every))
    return SlidingSchedule(tuple(spans), last, end)


def on_line(grid: np.ndarray, phase: float, turns: float) -> float:
    """A phase, or that of the line of the grid from which only round-off tells it."""
    k = int(np.argmin(np.abs(grid - phase)))
    near = max(SAME * float(np.diff(grid).min()), 4 * np.finfo(float).eps * turns)
    return float(grid[k]) if abs(grid[k] - phase) <= near else phase


def _span(grid: np.ndarray, cycle: int, begin: float, end: float, every: int, count: int = 1) -> Span:
    """Part of a cycle; samples are kept after every so many steps of the cycle, and at the end."""
    inside = np.flatnonzero((grid > begin) & (grid < end))
    phases = np.concatenate([[begin], grid[inside], [end]])
    chosen = inside % every == 0 if every else np.zeros(len(inside), bool)
    return Span(cycle, count, phases, np.append(chosen, True))


def room(spans: tuple[Span, ...], columns: int) -> None:
    """Refuse a run that would keep more than fits."""
    rows = sum(span.kept for span in spans)
    if rows * columns > MOST_NUMBERS:
        raise ParameterError(
            f"{rows} samples of {columns} numbers are too many to keep; give save=Save(steps=…), or 0 for one per cycle"
        )


def last_of(last: int, cycles: int) -> int:
    """`last`, where so many cycles were run; an error in words elsewhere."""
    if not 1 <= last <= cycles or last != int(last):
        raise ParameterError(f"last = {last} cycles of {cycles} that are run: give 1 to {cycles}, or run longer")
    return int(last)
