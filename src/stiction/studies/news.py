"""News of a study: each point as soon as it is there, so that a curve can grow while it is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import xarray as xr

from ..run.points import MISSING, STATUSES, Block, Measured, Tick
from .blocks import Blocks
from .study import Study

__all__: list[str] = []

OnPoint = Callable[[tuple[int, ...], Mapping[str, float], str], None]  # number along each dimension, values, status
WORDS = {number: word for word, number in STATUSES.items()}


class News:
    """Counts points, and tells of each one once: those of a row in their order, those of a batch at its end."""

    def __init__(self, tick: Tick, on_point: OnPoint, study: Study, row: tuple[int, ...] | None = None) -> None:
        self.tick, self.on_point, self.study, self.row = tick, on_point, study, row
        self.known = 0
        self.told = set[tuple[int, ...]]()

    def __call__(self, count: int) -> None:
        self.tick(count)

    def of_row(self, blocks: Blocks, number: int, i: int) -> News:
        """The same for one row of a block."""
        one = News(self.tick, self.on_point, self.study, row_of(blocks, number, i))
        one.told = self.told
        return one

    def points(self, found: Sequence[Measured]) -> None:
        """Points of the row as far as they are there."""
        assert self.row is not None
        for j in range(self.known, len(found)):
            self._tell((*self.row, *self._column(j)), found[j].values, found[j].status)
        self.known = len(found)

    def block(self, blocks: Blocks, number: int, block: Block) -> None:
        """Points of a finished block that nobody has told of."""
        for i, j in np.argwhere(block.status != MISSING):
            column = np.unravel_index(int(j), self.study.column_shape) if self.study.column_shape else ()
            index = (*row_of(blocks, number, int(i)), *(int(k) for k in column))
            self._tell(index, {n: float(block.values[n][i, j]) for n in self.study.measure}, WORDS[block.status[i, j]])

    def earlier(self, ds: xr.Dataset) -> None:
        """Points that were there before."""
        status = ds.status.values
        for index in np.argwhere(status != MISSING):
            at = tuple(int(k) for k in index)
            self._tell(at, {n: float(ds[n].values[at]) for n in self.study.measure}, WORDS[int(status[at])])

    def _column(self, j: int) -> tuple[int, ...]:
        """Place in the row of the j-th point that is run."""
        n = len(self.study.order)
        if self.study.both_ways:
            return (0, j) if j < n else (1, 2 * n - 1 - j)
        return (j,) if self.study.along else ()

    def _tell(self, index: tuple[int, ...], values: Mapping[str, float], status: str) -> None:
        if index not in self.told:
            self.told.add(index)
            self.on_point(index, values, status)


def row_of(blocks: Blocks, number: int, i: int) -> tuple[int, ...]:
    """Place of the i-th row of a block along the dimensions of rows."""
    at: Any = blocks.at(number)
    shape = tuple(s.stop - s.start for s in at)
    return tuple(int(k) + s.start for k, s in zip(np.unravel_index(i, shape), at, strict=True)) if shape else ()
