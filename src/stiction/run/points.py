"""Finished points of a study: numbers, how each ended, and why it failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from .traces import Traces

STATUSES = {"reached": 0, "periodic": 1, "steady": 2, "event": 3, "failed": 4}
FAILED = STATUSES["failed"]
MISSING = -1  # status of a point that was not computed yet
NAN = float("nan")

Tick = Callable[[int], None]


class Measured(NamedTuple):
    """One finished point."""

    values: dict[str, float]
    spreads: dict[str, float]
    period: int
    cycles: int
    status: str
    reason: str


class Block(NamedTuple):
    """The finished points of a block, (row, point in the row)."""

    values: dict[str, np.ndarray]  # of each measure, and name_spread where it has one
    period: np.ndarray
    cycles: np.ndarray
    status: np.ndarray
    reasons: dict[tuple[int, int], str]  # of failed points
    units: dict[str, str]  # of measures, as far as a point showed them

    @property
    def size(self) -> int:
        """Number of points."""
        return self.status.size


def told(tick: Tick, points: Sequence[Measured]) -> None:
    """Let whoever listens know the points of a row as far as they are there."""
    getattr(tick, "points", lambda _: None)(points)


def put(block: Block, i: int, j: int, point: Measured) -> None:
    """Write one point."""
    for name, value in point.values.items():
        block.values[name][i, j] = value
    for name, value in point.spreads.items():
        block.values[f"{name}_spread"][i, j] = value
    block.period[i, j], block.cycles[i, j], block.status[i, j] = point.period, point.cycles, STATUSES[point.status]
    if point.reason:
        block.reasons[i, j] = point.reason


def failed(error: Exception) -> Measured:
    """A point that has no numbers, with its reason."""
    return Measured({}, {}, 0, 0, "failed", str(error) or type(error).__name__)


def point_of(seen: Traces, measure: Any, cycles: int, status: str) -> Measured:
    """The measures of a run that took so many cycles and ended so, and their spreads."""
    numbers = {name: m.values(seen) for name, m in measure.items()}
    return Measured(
        values={name: float(np.mean(v)) for name, v in numbers.items()},
        spreads={name: float(np.std(v)) for name, v in numbers.items()},
        period=seen.period,
        cycles=cycles,
        status=status,
        reason="",
    )
