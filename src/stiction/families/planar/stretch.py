"""What a session of a planar model keeps: stretches of its record, and moments to go back to."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .located.by_hand import COLUMNS
from .moreau.stepper import Samples


class Rows:
    """A stretch of the record: samples, the offset and period of the clock at each, and events."""

    def __init__(self, n: int, contacts: int, count: int) -> None:
        shapes = {"q": (count, n), "u": (count, n), "phase": (count,), "cycle": (count,)}
        whole = ("cycle", "state", "impacts")
        kept = {
            name: np.zeros(shapes.get(name, (count, contacts)), np.int64 if name in whole else float)
            for name in COLUMNS
        }
        self.samples = Samples(**kept, energy=np.zeros((count, 0)))
        self.offset, self.span, self.used = np.zeros(count), np.zeros(count), 0
        self.events: list[tuple[Any, ...]] = []
        self.at = np.array([array.ctypes.data for array in kept.values()])
        self.strides = np.array([array.strides[0] for array in kept.values()])


class Kept(NamedTuple):
    """A moment of a session."""

    numbers: np.ndarray  # q, u, and what the stepper holds beside
    modes: np.ndarray
    remembers: int
    cycle: int
    phase: float
    time: float
    theta: np.ndarray
    counted: np.ndarray
    given: tuple[dict[str, float], dict[str, float]]
