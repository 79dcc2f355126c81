"""What a session of a planar model keeps: stretches of its record, and moments to go back to."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from ...run.state import Held, State
from .located.by_hand import COLUMNS
from .moreau.stepper import Samples
from .trunk import COUNTED, COUNTS, MOMENT, SUMS


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
        self.again = np.zeros(count, bool)  # a sample after steps that began before the sample before it: at a trunk
        self.noted = np.zeros((count, (len(SUMS) + 1) * contacts))  # of a sample that was cut: sums and states there
        self.events: list[Any] = []  # tables, and how many of the last events are told again by the next table
        self.at = np.array([array.ctypes.data for array in kept.values()])
        self.strides = np.array([array.strides[0] for array in kept.values()])


class Begun(NamedTuple):
    """Since when inputs are held."""

    cycle: int = 0
    phase: float = 0.0
    offset: float = 0.0  # of the time against the clock [s]
    steps: int = 0  # of the session since then
    ahead: bool = False  # the last one ended within a step: the next goes on from its trunk
    cut: bool = False  # one of them did
    after: int = 0  # events since the trunk


NOT_BEGUN = Begun()


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
    begun: Begun
    trunk: np.ndarray


def room_for_trunk(numbers: np.ndarray, modes: np.ndarray) -> np.ndarray:
    """The vector of a trunk (trunk.py)."""
    return np.zeros(MOMENT + len(numbers) + (len(SUMS) + 2) * len(modes))


def sealed(steps: str, theta: np.ndarray, kept: Kept) -> float:
    """A number that tells whether a trunk belongs to a model, to how it is stepped, and to a moment."""
    place = np.array([kept.cycle, kept.phase, kept.time, kept.remembers])
    parts = (steps.encode(), *(array.tobytes() for array in (theta, kept.numbers, kept.modes, place)))
    return float(int.from_bytes(blake2b(b"|".join(parts), digest_size=6).digest(), "big"))


def with_trunk(state: State, seal: float, kept: Kept) -> State:
    """A state from which a session with held inputs goes on exactly."""
    place, moment = kept.trunk[:COUNTS], kept.trunk[MOMENT:]  # not what was counted: another session counts anew
    numbers = np.concatenate([[seal, *kept.begun[:6]], place, np.zeros(COUNTED), moment])
    held = Held(("trunk",), numbers, "1", "where the last whole step of a session ended, which held inputs go on from")
    return replace(state, held={**state.held, "trunk": held})


def trunk_in(state: State, seal: float, length: int) -> tuple[Begun, np.ndarray] | None:
    """What `with_trunk` has put into a state, if it belongs to what is sealed."""
    found = state.held["trunk"].numbers if "trunk" in state.held else np.zeros(0)
    if len(found) != 7 + length or found[0] != seal:
        return None
    cycle, phase, offset, steps, ahead, cut = map(float, found[1:7])
    return Begun(int(cycle), phase, offset, int(steps), bool(ahead), bool(cut)), found[7:]
