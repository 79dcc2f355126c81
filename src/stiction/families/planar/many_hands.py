"""Many planar models of one structure stepped by hand together: one compiled call, no Python between them.

They share the stepper's memory, one after the other; each has its own numbers, its own moment and its own clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...compiled.direct import direct
from ...compiled.kernels import kernel
from ...compiled.memory import integers_at
from ...core.errors import ConvergenceError, ParameterError
from ...run.family import opened
from .by_hand import LocatedHand, planar_hand
from .located.by_hand import COLUMNS, HAND, step_by_hand
from .located.runner import grid_of
from .located.stepper import EventLocated
from .moreau.stepper import REACHED

THETA = 0  # word of the machine at which the address of the numbers stands


@kernel
def step_all(hands, size, count, machine, numbers, stride, travel, back, seen, status):
    """Step the hands from the address `hands` on, `size` bytes each; what came of each goes into `status`."""
    words, failed = integers_at(machine, 1), 0
    for i in range(count):
        words[THETA] = numbers + i * stride
        status[i] = step_by_hand(hands + i * size, travel, back, seen)
        failed += status[i] != REACHED
    return failed


class ManyHands:
    """As many copies of a model, each at its own moment; numbers are set by columns, one value for each copy."""

    def __init__(self, model: Any, stepper: EventLocated, every: float, count: int) -> None:
        if not isinstance(stepper, EventLocated):
            raise ParameterError(f"copies are stepped together with EventLocated(…), not {type(stepper).__name__}")
        family, whole = opened(model)
        system = family.lower(whole)
        if system.timing is not None:
            raise ParameterError("copies are stepped together where cycles are alike: without signals and controllers")
        hand = planar_hand(model, system, stepper, every, family.start(system), None, {})
        assert isinstance(hand, LocatedHand)
        self.hand, self.every, self.count, self.index = hand, every, count, hand.index
        self.numbers = np.repeat(hand.theta[None], count, axis=0)
        self.moments = np.repeat(hand.numbers[None], count, axis=0)
        self.modes = np.repeat(hand.modes[None], count, axis=0)
        self.rows, self.status = hand.room(), np.zeros(count, np.int64)
        self.hands = np.zeros(count, HAND)
        for name in HAND.names or ():
            self.hands[name] = hand.hand[name][0]
        first = {"moment": self.moments, "mode": self.modes}
        for name, table in first.items():
            self.hands[name] = table.ctypes.data + np.arange(count) * table.strides[0]
        for name, at in zip(COLUMNS, self.rows.at, strict=True):
            self.hands[f"to_{name}"] = at
        self.hands["rows"] = len(self.rows.offset)
        self.begun = self.hands.copy(), self.numbers.copy(), self.moments.copy(), self.modes.copy()
        self.time = np.zeros(count)
        runner = hand.runner
        self.arguments = (
            self.hands.ctypes.data, HAND.itemsize, count, int(runner.words.ctypes.data), self.numbers.ctypes.data,
            self.numbers.strides[0], runner.travel, runner.work.back, runner.work.seen, self.status,
        )  # fmt: skip
        self.call = direct(step_all, *self.arguments)

    def slot(self, path: str) -> int:
        """Column of a number that forces read as it is."""
        place = self.hand.inputs.place(path)
        if place.slot is None or not place.plain:
            raise ParameterError(f"{path} is not read by forces alone; copies of a model set numbers of forces only")
        return place.slot

    def set_frequency(self, frequency: np.ndarray) -> None:
        """The frequency of each clock [Hz]; phases go on."""
        self.numbers[:, -1] = frequency
        self.hands["frequency"] = frequency
        self.hands["cycles"] = self.every / (1.0 / frequency)

    def grids(self, path: str, values: Sequence[float]) -> Choices:
        """Step grids for some values of a number of a drive, to be chosen from."""
        return Choices(self, path, values)

    def step(self) -> None:
        """Advance all; with an error in words where one cannot go on."""
        if self.call(*self.arguments):
            bad = np.flatnonzero(self.status != REACHED)
            raise ConvergenceError(f"copies {bad.tolist()} of the model cannot go on at t = {self.time[bad[0]]:.6e} s")
        self.time += self.every

    def reset(self, which: np.ndarray) -> None:
        """Back to the start of the model, copy by copy."""
        for now, then in zip((self.hands, self.numbers, self.moments, self.modes), self.begun, strict=True):
            now[which] = then[which]
        self.time[which] = 0.0

    def read(self, coordinate: str) -> np.ndarray:
        """A coordinate of every copy."""
        return self.moments[:, self.index[coordinate]].copy()

    def velocity(self, coordinate: str) -> np.ndarray:
        """Its velocity."""
        return self.moments[:, self.hand.size + self.index[coordinate]].copy()


class Choices:
    """A number of a drive that moves its breaks: the grids that belong to some of its values."""

    def __init__(self, many: ManyHands, path: str, values: Sequence[float]) -> None:
        hand, self.many, self.values = many.hand, many, np.array(values)
        self.slot = hand.system.packed.slots[path]
        before, self.kept = hand.theta[self.slot], list[np.ndarray]()
        steps = []
        for value in self.values:
            hand.theta[self.slot] = value
            grid, count = grid_of(hand.system, hand.runner.per_cycle, hand.thin)
            self.kept.append(grid)
            steps.append(count)
        hand.theta[self.slot] = before
        self.at = np.array([grid.ctypes.data for grid in self.kept])
        self.steps, self.room = np.array(steps), np.array([len(grid) for grid in self.kept])

    def choose(self, number: np.ndarray) -> None:
        """Set the value of each copy by its number among the choices."""
        many = self.many
        many.numbers[:, self.slot] = self.values[number]
        for name, chosen in (("grid", self.at), ("steps", self.steps), ("room", self.room)):
            many.hands[name] = chosen[number]
