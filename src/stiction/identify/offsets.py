"""What a camera does not know of a trajectory: where zero is, and when the motion began."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import ParameterError, suggestion
from ..run.inputs import in_unit


class Between(NamedTuple):
    """Where an offset is looked for."""

    low: float
    high: float
    start: float


class Offsets(NamedTuple):
    """Columns whose zero is unknown, "time" among them; in which range, and what size they may have."""

    columns: tuple[str, ...] = ()
    ranges: tuple[Between, ...] = ()
    sizes: tuple[float, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """Names among the unknowns, which are no paths."""
        return tuple(f"offset of {name}" for name in self.columns)

    @property
    def units(self) -> list[str]:
        """Of the offsets; those of columns are the columns' own."""
        return ["s" if name == "time" else "SI" for name in self.columns]

    @property
    def latest(self) -> float:
        """The largest offset of the time [s]."""
        return next((r.high for n, r in zip(self.columns, self.ranges, strict=True) if n == "time"), 0.0)

    def values(self, numbers: np.ndarray) -> dict[str, float]:
        """By column."""
        return dict(zip(self.columns, numbers.tolist(), strict=True))


def offsets_of(given: Any, measured: Mapping[str, np.ndarray], trajectory: bool) -> Offsets:
    """The offsets that `fit` was asked for: names of columns, or a table of them with (low, high)."""
    if not given:
        return Offsets()
    if not trajectory:
        raise ParameterError("offsets belong to trajectories; a curve or table has none: leave them out")
    names = (given,) if isinstance(given, str) else tuple(given)
    ranges, sizes = [], []
    for name in names:
        if name != "time" and name not in measured:
            raise ParameterError(f'offsets: there is no column "{name}"{suggestion(name, ["time", *measured])}')
        ends = given[name] if isinstance(given, Mapping) else None
        if name == "time" and ends is None:
            raise ParameterError('offsets: say within which times the clock may be off: {"time": (-0.01, 0.01)} [s]')
        low, high = (
            (-np.inf, np.inf)
            if ends is None
            else (in_unit(end, "s" if name == "time" else "SI", f"offsets: {name}") for end in ends)
        )
        if not low < high:
            raise ParameterError(f"offsets: {name} = ({low:g}, {high:g}) must be two growing numbers")
        start = min(max(0.0, low), high) if not low < 0.0 < high else 0.0
        start = start if low < start < high else (low + high) / 2
        ranges.append(Between(low, high, start))
        spread = float(np.std(measured[name])) if name in measured else high - low
        sizes.append(spread or 1.0)
    return Offsets(names, tuple(ranges), tuple(sizes))
