"""How a study is cut: blocks of rows, each a box of the grid, so that every block is one chunk of the stored arrays."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, prod

import numpy as np

TARGET = 0.5  # seconds one block should take: short against a study, long against writing it
SHORTEST = 0.2  # seconds, unless rows take longer
MOST_ROWS = 65536  # of a block
FEWEST_BLOCKS = 16  # so that workers stay busy to the end
MOST_BLOCKS = 2000  # each is a file per variable


@dataclass(frozen=True)
class Blocks:
    """Boxes of at most `box` rows along each dimension over an array of `shape` rows."""

    shape: tuple[int, ...]
    box: tuple[int, ...]

    @property
    def counts(self) -> tuple[int, ...]:
        """Blocks along each dimension."""
        return tuple(ceil(n / b) for n, b in zip(self.shape, self.box, strict=True))

    def __len__(self) -> int:
        return prod(self.counts)

    def at(self, block: int) -> tuple[slice, ...]:
        """The rows of a block."""
        index = np.unravel_index(block, self.counts) if self.shape else ()
        return tuple(
            slice(int(i) * b, min((int(i) + 1) * b, n)) for i, b, n in zip(index, self.box, self.shape, strict=True)
        )

    def rows(self, block: int) -> int:
        """Number of rows of a block."""
        return prod(s.stop - s.start for s in self.at(block))


def cut(shape: tuple[int, ...], rows: int) -> Blocks:
    """Blocks of at most `rows` rows: whole trailing dimensions as far as they fit, then part of one more."""
    box, left = [], max(1, rows)
    for n in reversed(shape):
        box.append(max(1, min(n, left)))
        left //= max(n, 1)
    return Blocks(shape, tuple(reversed(box)))


def usual_rows(seconds: float, rows: int) -> int:
    """Rows per block when one row takes so many seconds: about half a second of work, enough blocks for all workers."""
    by_time = max(1, int(TARGET / max(seconds, 1e-9)))
    by_share = max(1, rows // FEWEST_BLOCKS, int(SHORTEST / max(seconds, 1e-9)))
    by_files = ceil(rows / MOST_BLOCKS)
    return max(min(by_time, by_share, MOST_ROWS), min(by_files, MOST_ROWS))
