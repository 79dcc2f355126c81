"""The grid a modal run goes by: equal steps of the drive's cycle, the first and the last cut where the run begins and
ends."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ConvergenceError, DivergenceError, ParameterError
from ...run.saving import Save
from ...run.state import State
from ...run.stop import AtTime, Cycles, Mark
from .events import CYCLE, DIVERGED, DONE, EVENTS, FULL, MOST_EVENTS, SEG, STALLED, STEP
from .penalty import ModalPenalty

MOST_NUMBERS = 2e8
STEPS_AT_ONCE = 50_000  # between two looks at the keyboard: about 10 ms
EPS = float(np.finfo(float).eps)


def per_cycle(system: Any, stepper: Any) -> int:
    """Steps per cycle of the drive."""
    longest = stepper.step
    if not isinstance(stepper, ModalPenalty):
        period = min(2 * np.pi / max(system.omega.max(), 1e-300), 1.0 / system.frequency)
        longest = min(stepper.step or period / stepper.per_period, period / 8)
    return max(1, ceil(1.0 / (system.frequency * longest) * (1 - 1e-12)))


class ModalSchedule(NamedTuple):
    """The grid a run goes by: where in which cycle it begins and ends, and when cycle 0 began."""

    dt: float
    per_cycle: int
    origin: float  # [s]
    cycle: int
    step: int  # last line of the grid at or before the start
    begin: float  # local time of the start [s]
    steps: int  # to the last line at or before the end
    rest: float  # from there to the end, in steps
    every: int  # lines between two samples
    halted: bool = False  # by Ctrl-C

    def time(self, number: Any) -> Any:
        """Time of the lines with the given numbers, counted from the start of cycle 0 [s]."""
        return self.origin + number * self.dt if self.origin else number * self.dt

    @property
    def first(self) -> int:
        """Number of the line at or before the start."""
        return self.cycle * self.per_cycle + self.step

    @property
    def last(self) -> float:
        """Number of the line at which the run ends, or between two."""
        return self.first + self.steps + self.rest

    def kept(self, count: int) -> np.ndarray:
        """Numbers of the first `count` lines that are kept, and of the end."""
        numbers = (np.arange(count) + 1 + self.first // self.every) * self.every
        return numbers if count and numbers[-1] == self.last else np.append(numbers, self.last)

    def clock(self, start: State, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(time, cycle, phase) of the start and of lines; the end of a cycle has phase 1."""
        cycle = np.ceil(numbers / self.per_cycle).astype(np.int64) - 1
        phase = numbers / self.per_cycle - cycle
        return (
            np.append(start.time, self.time(numbers)), np.append(start.cycle, cycle), np.append(start.phase, phase)
        )  # fmt: skip


def schedule(system: Any, stepper: Any, rule: Any, start: State, save: Save | None) -> ModalSchedule:
    """The grid of a run until a stop rule; a start or end next to a line lies on it."""
    n, T = per_cycle(system, stepper), 1.0 / system.frequency
    dt = 1.0 / (system.frequency * n)
    origin = start.time - (start.cycle + start.phase) * T
    if abs(origin) <= 16 * EPS * start.time:
        origin = 0.0
    cycle, lines = start.cycle, _on_line(start.phase * n)
    step, begin = floor(lines), lines * dt if lines == floor(lines) else start.phase * T
    if step == n:
        cycle, step, begin, lines = cycle + 1, 0, 0.0, 0.0
    if isinstance(rule, Mark):
        end = (rule.cycle - cycle) * n + rule.place
    else:
        end = _on_line(lines + (rule.count * n if isinstance(rule, Cycles) else rule.time / dt))
    if end <= lines:
        raise ParameterError(f"until = {rule!r} is below the round-off of the time; simulate longer")
    every = n if save is not None and save.steps == 0 else 1 if save is None else save.steps
    return ModalSchedule(dt, n, origin, cycle, step, begin, floor(end) - step, end - floor(end), every)


def mark(system: Any, stepper: Any, rule: AtTime, start: State) -> Mark:
    """Where a run until a stop rule ends, in lines of the grid."""
    clock = schedule(system, stepper, rule, start, None)
    cycles, line = divmod(clock.step + clock.steps, clock.per_cycle)
    return Mark(clock.cycle + cycles, line + clock.rest)


def _on_line(lines: float) -> float:
    """A place on the grid, or the line from which only round-off tells it."""
    return float(round(lines)) if abs(lines - round(lines)) <= 1e-9 + 8 * EPS * lines else lines


def counters(system: Any, clock: ModalSchedule) -> np.ndarray:
    """Cycle, step and piece of the drive at the start, as compiled code counts them."""
    C = np.zeros(6, np.int64)
    edges = system.edges / system.frequency
    piece = int(np.searchsorted(edges, clock.begin + 1e-9 * clock.dt, side="right")) - 1
    C[CYCLE], C[STEP], C[SEG] = clock.cycle, clock.step, min(piece, len(edges) - 2)
    return C


def room(clock: ModalSchedule, n: int) -> int:
    """Rows for the samples of a run, refused when they are too many to keep."""
    rows = clock.steps // clock.every + 2
    if rows * 2 * n > MOST_NUMBERS:
        raise ParameterError(f"{rows} samples of {n} modes are too many to keep; use save=Save(steps=…)")
    return rows


def driven(
    clock: ModalSchedule, C: np.ndarray, ev: np.ndarray, open_events: int, at_once: int,
    advance: Callable[[float, int], tuple[int, int]], finish: Callable[[float, float], int],
) -> tuple[np.ndarray, int, ModalSchedule]:  # fmt: skip
    """Advance by the steps of a schedule and finish with the part of one; returns the events, the last status and the
    schedule as far as it came: Ctrl-C ends it between two calls of compiled code.

    The table of events is emptied when it is full; its last `open_events` rows may not be over and move on.
    """
    tables: list[np.ndarray] = []

    def emptied() -> None:
        whole = int(C[EVENTS]) - open_events
        tables.append(ev[:whole].copy())
        ev[:open_events] = ev[whole : whole + open_events]
        C[EVENTS] = open_events

    done, status = 0, DONE
    while status in (DONE, FULL) and done < clock.steps:
        if status == FULL:
            emptied()
        try:
            made, status = advance(C[STEP] * clock.dt if done else clock.begin, min(clock.steps - done, at_once))
        except KeyboardInterrupt:  # the counters are those of the same line as the state
            reached = int(C[CYCLE]) * clock.per_cycle + int(C[STEP]) - clock.first
            clock = clock._replace(steps=reached, rest=0.0, halted=True)
            break
        done += made
    if status == DONE and clock.rest and not clock.halted:
        if C[EVENTS] + MOST_EVENTS + 8 > len(ev):
            emptied()
        status = finish(C[STEP] * clock.dt if clock.steps else clock.begin, (C[STEP] + clock.rest) * clock.dt)
    return np.concatenate([*tables, ev[: C[EVENTS]]]), status, clock


def with_end(rows: np.ndarray, count: int, numbers: np.ndarray, end: Any) -> np.ndarray:
    """The kept rows, and that of the end if it is none of them."""
    return rows[:count] if count == len(numbers) else np.concatenate([rows[:count], np.asarray(end, rows.dtype)[None]])


def complain(status: int, clock: ModalSchedule, C: np.ndarray) -> None:
    """An error in words for a run that did not get to its end."""
    t = clock.time(int(C[CYCLE]) * clock.per_cycle + int(C[STEP]))
    if status == DIVERGED:
        raise DivergenceError(
            f"the motion grew without bound before t = {t:.6e} s; the impact law creates energy (see "
            f"contact.modal_impact): use AllModesImpact, or check Φ"
        )
    if status == STALLED:
        raise ConvergenceError(
            f"time stood still: {MOST_EVENTS} impacts or releases within the step of {clock.dt:.1e} s after t = "
            f"{t:.6e} s; use a shorter step, raise rest, or check Φ, gap and drive for a foot that neither stays nor "
            f"leaves"
        )


class ModalRun(NamedTuple):
    """Samples after the start (P: impulses since the last, of several feet), events, start and end of a run."""

    clock: ModalSchedule
    numbers: np.ndarray  # of the lines of the samples
    q: np.ndarray
    u: np.ndarray
    held: np.ndarray  # (sample, foot)
    P: np.ndarray | None
    events: np.ndarray
    start: State
    end: State
    rest: float = 0.0  # of the stepper: hops left out, over the fastest period
    worn: np.ndarray | None = None  # (sample, 2 foot + 2): work of friction, damping, drives; ways slid
