"""The clock: one frequency for every drive of a model, so that a sweep cannot break their phase lock."""

from __future__ import annotations

from ...core.parameter import par
from ...core.part import part


@part
class Clock:
    """The common frequency of all drives."""

    frequency: float = par("Hz", "drive frequency", positive=True, symbol="f")

    @property
    def period(self) -> float:
        """Duration of one cycle [s]."""
        return 1.0 / self.frequency
