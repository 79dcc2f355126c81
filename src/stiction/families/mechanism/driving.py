"""Loads that follow signals of a clock: what they are at a time, and how prescribed motions then move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from ...compiled.rehearse import asked
from ...core.errors import ModelError, suggestion
from ...core.parameter import clone
from ...laws.drives.breaks import BESIDE, breaks_of, refuse_jumps
from ...laws.drives.clock import Clock
from ...laws.fields.turning import readable

NEAR = 1e-9  # of a cycle: a time closer to a break than this is at it
Signal = Callable[[str], float]


def check_drives(clock: Any, drives: Mapping[str, Any], loads: Mapping[str, Any]) -> None:
    """Raise where signals lack a clock, loads their signal, or a prescribed motion would jump."""
    if clock is not None and not isinstance(clock, Clock):
        raise ModelError(f"clock = {clock!r} is no clock; use Clock(frequency=…)")
    if drives and clock is None:
        raise ModelError("the mechanism has drives but no clock; add clock=Clock(frequency=…)")
    for name, load in loads.items():
        drive = getattr(load, "drive", "")
        if drive and drive not in drives:
            raise ModelError(f'loads.{name}.drive = "{drive}": there is no such drive{suggestion(drive, drives)}')
        if drive and not hasattr(load, "push") and hasattr(load, "body"):
            refuse_jumps(load.body, drive, drives[drive])


def loads_by(model: Any, signal: Signal | None = None, loads: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
    """The loads of a mechanism with what follows a drive multiplied by its signal; at the begin of a cycle if none.

    `loads`: other ones than its own.
    """
    loads = model.loads if loads is None else loads
    if not model.drives:
        return loads
    signal = signal or at_phase(model, BESIDE if 0.0 in _breaks(model) else 0.0)
    return {
        name: clone(load, **{field: getattr(load, field) * signal(load.drive) for field in load.driven})
        if getattr(load, "drive", "") else load
        for name, load in loads.items()
    }  # fmt: skip


def at_phase(model: Any, phase: float, law: str = "waveform") -> Signal:
    """Signals by name at a phase in cycles."""
    return lambda drive: float(asked(law, readable(model.drives[drive]), phase))


def _breaks(model: Any) -> np.ndarray:
    return breaks_of(readable(w) for w in model.drives.values())


class ClockHand(NamedTuple):
    """Where a clock stands: `turns` cycles at the time `begun` [s]; a frequency that changes goes on from there."""

    frequency: float
    begun: float
    turns: float

    def at(self, t: float) -> float:
        """Cycles since its first begin."""
        return self.turns + self.frequency * (t - self.begun)

    def going_on(self, frequency: float, t: float) -> ClockHand:
        """The same clock from the time t on at another frequency."""
        return self if frequency == self.frequency else ClockHand(frequency, t, self.at(t) % 1.0)


class Driving:
    """The drives of a mechanism in time."""

    def __init__(self, model: Any, hand: ClockHand) -> None:
        self.model, self.hand = model, hand
        self.breaks = _breaks(model)

    def places(self, begin: float, end: float) -> list[float]:
        """Times between two others at which a signal jumps or kinks [s]."""
        first, last, f = self.hand.at(begin), self.hand.at(end), self.hand.frequency
        turns = [b + k for b in self.breaks for k in range(int(np.ceil(first - b)), int(np.floor(last - b)) + 1)]
        inside = (turn for turn in sorted(turns) if first + NEAR < turn < last - NEAR)
        return [self.hand.begun + (turn - self.hand.turns) / f for turn in inside]

    def broken(self, t: float) -> bool:
        """Whether a signal jumps or kinks at a time."""
        return self._nearest(self.hand.at(t) % 1.0)[0] < NEAR

    def phase(self, t: float, side: int) -> float:
        """Phase at a time, on the side −1 before or +1 after it where a signal breaks there."""
        phase = self.hand.at(t) % 1.0
        distance, where = self._nearest(phase)
        return (where + side * BESIDE) % 1.0 if distance < NEAR else phase

    def _nearest(self, phase: float) -> tuple[float, float]:
        if not len(self.breaks):
            return np.inf, 0.0
        away = np.abs((self.breaks - phase + 0.5) % 1.0 - 0.5)
        return float(away.min()), float(self.breaks[away.argmin()])

    def signal(self, t: float, side: int) -> Signal:
        """Signals by name at a time."""
        return at_phase(self.model, self.phase(t, side))

    def rates(self, t: float, side: int) -> tuple[Signal, Signal]:
        """First and second derivatives of the signals by time [1/s, 1/s²]; none of what follows no signal."""
        f, phase = self.hand.frequency, self.phase(t, side)
        laws = at_phase(self.model, phase, "waveform_rate"), at_phase(self.model, phase, "waveform_curvature")
        return lambda drive: f * laws[0](drive), lambda drive: f * f * laws[1](drive)
