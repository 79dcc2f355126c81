"""Where signals jump or kink, as their parts report it: as many places as there are, in no room of fixed size."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from ...compiled.rehearse import asked, signalled
from ...core.errors import LawError, ModelError
from ...core.operation import PART_OF
from ..fields.turning import readable

BESIDE = 1e-12  # of a cycle: how far from a break a signal is looked at
SAME_VALUE = 1e-9  # of a signal: a smaller step is round-off


class Room(list[float]):
    """What a law writes phases into; it grows."""

    def __setitem__(self, at: Any, value: Any) -> None:
        if not isinstance(at, slice):
            self.extend([float("nan")] * (int(at) + 1 - len(self)))
        super().__setitem__(at, value)


def breaks_of(twins: Iterable[Any]) -> np.ndarray:
    """Phases in cycles at which the signals of these twins jump or kink, in growing order."""
    found: list[float] = []
    for twin in twins:
        signalled(twin)
        room = Room()
        count = int(asked("breaks", twin, room, 0))
        wrong = [b for b in [*room, *[float("nan")] * (count - len(room))][:count] if not 0 <= b <= 1]
        if count < 0 or wrong:
            raise LawError(
                f"{PART_OF[type(twin)]}.breaks() reports {count} breaks, among them {wrong[:1]}; it must write every "
                f"phase, 0 ≤ φ < 1, into out[n:] and return the new count"
            )
        _refuse_careless(twin, room, count)
        found += room[:count]
    return np.sort(np.array(found, dtype=float))


def _refuse_careless(twin: Any, room: Room, count: int) -> None:
    """Raise when a law writes more breaks than it reports, or forgets those of other drives before its own."""
    behind = Room([0.25, 0.75])
    total = int(asked("breaks", twin, behind, 2))
    if len(room) > count or total != count + 2 or behind[:2] != [0.25, 0.75] or len(behind) > total:
        raise LawError(
            f"{PART_OF[type(twin)]}.breaks() writes {len(room)} phases and reports {count}, after two others "
            f"{total - 2}; it must write out[n], out[n + 1], … and return n plus their number"
        )


def refuse_jumps(body: str, drive: str, waveform: Any) -> None:
    """Raise when the signal that moves a body jumps: no body can."""
    found = first_jump(waveform)
    if found is not None:
        phase, before, after = found
        raise ModelError(
            f'bodies.{body} is moved by "{drive}", but {type(waveform).__name__} jumps from {before:g} to {after:g} at '
            f"phase {phase:g}, and no body can; use a signal with ramps, such as Trapezoid(ramp=…) or Polyline(…)"
        )


@lru_cache(maxsize=256)
def first_jump(waveform: Any) -> tuple[float, float, float] | None:
    """(phase, value before, value after) of the first jump of a signal over its cycle; None if it only kinks.

    Straight lines are drawn to each break from 1e-12 of a cycle beside it; where they do not meet, the signal jumps.
    """
    twin = readable(waveform)
    sides = []
    for b in np.unique(np.append(breaks_of([twin]) % 1.0, 0.0)):
        left, right = (b - BESIDE) % 1.0, (b + BESIDE) % 1.0
        s = asked("waveform", twin, left), asked("waveform", twin, right)
        rate = asked("waveform_rate", twin, left), asked("waveform_rate", twin, right)
        sides.append((b, s[0] + BESIDE * rate[0], s[1] - BESIDE * rate[1], max(map(abs, rate))))
    largest = max(max(abs(left), abs(right)) for _, left, right, _ in sides)
    for b, left, right, slope in sides:
        if abs(right - left) > SAME_VALUE * largest + 1e-15 * slope:  # the phase itself is known to 1e-16
            return float(b), float(left), float(right)
    return None
