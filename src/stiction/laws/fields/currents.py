"""Currents of coils over time: steady, sinusoidal, or from a table."""

from __future__ import annotations

from itertools import pairwise
from math import exp, inf, pi, sqrt
from typing import NamedTuple

import numpy as np

from ...core.errors import ModelError, ParameterError
from ...core.parameter import par, series
from ...core.part import part

__all__ = ["SineCurrent", "SteadyCurrent", "TabulatedCurrent"]


class Course(NamedTuple):
    """A current as numbers: mean + amplitude cos(ω t + phase), or a table; and how much it asks of an amplifier."""

    peak: float  # greatest size asked for [A]
    fastest: float  # greatest rate of the current itself [A/s]
    mean: float = 0.0
    amplitude: float = 0.0
    omega: float = 0.0
    phase: float = 0.0
    times: tuple[float, ...] = ()
    asked: tuple[float, ...] = ()
    reached: tuple[float, ...] = ()
    period: float = 0.0


@part
class SteadyCurrent:
    """A constant current."""

    current: float = par("A", "current")

    def course(self, lag: float) -> Course:
        """It flows since long ago, so that no lag shows."""
        return Course(abs(self.current), 0.0, mean=self.current)


@part
class SineCurrent:
    """I = mean + amplitude cos(2π f t + phase); after a lag τ smaller by √(1 + (2π f τ)²) and behind by atan(2π f
    τ)."""

    amplitude: float = par("A", "amplitude asked for", bounds=(0, None))
    frequency: float = par("Hz", "frequency", positive=True, symbol="f")
    phase: float = par("rad", "phase at t = 0; −π/2 makes it a sine", default=0.0)
    mean: float = par("A", "mean current", default=0.0)

    def course(self, lag: float) -> Course:
        """The settled oscillation."""
        omega = 2 * pi * self.frequency
        rate = omega * self.amplitude / sqrt(1 + (omega * lag) ** 2)
        return Course(abs(self.mean) + self.amplitude, rate, self.mean, self.amplitude, omega, self.phase)


@part
class TabulatedCurrent:
    """Currents at moments, joined by straight lines; held before and after, or repeated every `period`."""

    times: tuple[float, ...] = series("s", "moments, growing")
    values: tuple[float, ...] = series("A", "currents asked for at these moments")
    period: float = par("s", "repeat after this time; 0: never", default=0.0, bounds=(0, None))

    def check(self) -> None:
        t = self.times
        if len(t) < 2 or any(not b > a for a, b in pairwise(t)):
            raise ParameterError("TabulatedCurrent.times must be two or more growing moments in seconds")
        if len(self.values) != len(t):
            raise ParameterError(
                f"TabulatedCurrent.values has {len(self.values)} currents for {len(t)} times; give one each"
            )
        bad = [i for i, v in enumerate(self.values) if not np.isfinite(v)]
        if bad:
            raise ModelError(f"TabulatedCurrent.values[{bad[0]}] = {self.values[bad[0]]} is no current; fill the hole")
        if self.period and t[-1] - t[0] > self.period * (1 + 1e-12):
            raise ParameterError(
                f"TabulatedCurrent.period = {self.period:g} s is shorter than its times, {t[-1] - t[0]:g} s"
            )

    @property
    def frequency(self) -> float | None:
        """Repetitions per second [Hz]."""
        return 1.0 / self.period if self.period else None

    def course(self, lag: float) -> Course:
        """The table, and the currents that a lagging coil has reached at its moments.

        A table that repeats has done so for ever; another begins settled.
        """
        t, asked = list(self.times), list(self.values)
        if self.period and t[-1] - t[0] < self.period * (1 - 1e-12):
            spans, targets = np.diff([*t, t[0] + self.period]), [*asked[1:], asked[0]]
        else:
            spans, targets = np.diff(t), asked[1:]
        rises = [(b - a) / d for a, b, d in zip(asked, targets, spans, strict=False)]
        reached = _followed(asked, rises, spans, lag, 0.0 if self.period else asked[0])
        if self.period and lag:  # the distance from a cycle that closes shrinks by exp(−period/τ) each time round
            missing = (reached[len(spans)] - reached[0]) / (1 - exp(-float(spans.sum()) / lag))
            reached = _followed(asked, rises, spans, lag, missing)
        jumps = bool(self.period) and len(spans) < len(t) and asked[-1] != asked[0]
        rates = [inf] if jumps and not lag else rises
        if lag:  # between two moments the rate goes from one value to another without turning
            rates = [(a - r) / lag for a, r in zip(asked, reached, strict=False)]
            rates += [(a + b * d - r) / lag for a, b, d, r in zip(asked, rises, spans, reached[1:], strict=False)]
        return Course(max(map(abs, asked)), float(max(map(abs, rates))), times=tuple(t), asked=tuple(asked),
                      reached=tuple(reached[: len(t)]), period=self.period)  # fmt: skip


def _followed(asked: list[float], rises: list[float], spans: np.ndarray, lag: float, first: float) -> list[float]:
    """Currents of a coil at the moments of a table, from the first on: the exact response to straight lines."""
    if not lag:
        return [*asked, asked[0]]
    found = [first]
    for a, b, d in zip(asked, rises, spans, strict=False):
        found.append(a + b * d - b * lag + (found[-1] - a + b * lag) * exp(-float(d) / lag))
    return found
