"""Signals over the whole of a run: measured or computed values at times, and the rule that joins them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ParameterError
from ...core.parameter import series, sub
from ...core.part import part
from ...core.quantity import in_si

FLAT = 1e-9  # of the largest slope (or value): a smaller change of it is round-off, no kink (no jump)


class TimePieces(NamedTuple):
    """s(t) = Σ c[k][i] (t − begin[i])ᵏ from begin[i] on, up to the next piece; `broken` where it jumps or kinks."""

    begin: np.ndarray  # [s]
    c: np.ndarray  # (power, piece)
    broken: np.ndarray


@part
class Lines:
    """Lines lines from sample to sample; two samples at one time are a jump."""

    def pieces(self, t: np.ndarray, s: np.ndarray) -> TimePieces:
        """One line per interval of some length, broken where slopes or values differ."""
        long = np.diff(t) > 0
        begin, low, high = t[:-1][long], s[:-1][long], s[1:][long]
        slope = (high - low) / np.diff(t)[long]
        bends = np.abs(np.diff(slope)) > FLAT * np.abs(slope).max()
        jumps = np.abs(low[1:] - high[:-1]) > FLAT * np.abs(s).max()
        zero = np.zeros_like(low)
        return TimePieces(begin, np.array([low, slope, zero, zero]), np.append(True, bends | jumps))


@part
class Stairs:
    """Each value is held until the next sample, as a digital output does; every change is a jump."""

    def pieces(self, t: np.ndarray, s: np.ndarray) -> TimePieces:
        """One constant per interval."""
        long = np.diff(t) > 0
        begin, held = t[:-1][long], s[:-1][long]
        zero = np.zeros_like(held)
        jumps = np.abs(np.diff(held)) > FLAT * np.abs(s).max()
        return TimePieces(begin, np.array([held, zero, zero, zero]), np.append(True, jumps))


@part
class Splines:
    """Cubic splines between the times at which the signal jumps or kinks, which `breaks` names."""

    breaks: tuple[float, ...] = series("s", "times of samples at which the signal kinks; two samples at one time jump",
                                       default=())  # fmt: skip

    def pieces(self, t: np.ndarray, s: np.ndarray) -> TimePieces:
        """A not-a-knot spline per stretch; a straight line or parabola where it has two or three samples."""
        cut = set(np.flatnonzero(np.diff(t) == 0).tolist()) | {self._sample_at(b, t) for b in self.breaks}
        edges = sorted({0, len(t) - 1, *cut} - {-1})
        begins, powers, broken = list[np.ndarray](), list[np.ndarray](), list[bool]()
        for first, last in pairwise(edges):
            first += int(t[first] == t[first + 1])
            if last <= first:
                continue
            c = _spline(t[first : last + 1], s[first : last + 1])
            begins.append(t[first:last])
            powers.append(c)
            broken += [True, *[False] * (last - first - 1)]
        return TimePieces(np.concatenate(begins), np.concatenate(powers, axis=1), np.array(broken))

    def _sample_at(self, time: float, t: np.ndarray) -> int:
        i = int(np.argmin(np.abs(t - time)))
        if abs(t[i] - time) > 1e-9 * np.ptp(t):
            raise ParameterError(
                f"Splines.breaks names {time:g} s, where the signal has no sample; name one of its times"
            )
        return i


def _spline(t: np.ndarray, s: np.ndarray) -> np.ndarray:
    """(power, piece) of the not-a-knot cubic through samples."""
    from scipy.interpolate import CubicSpline  # a fifth of a second, needed here only

    return np.ascontiguousarray(CubicSpline(t, s, bc_type="not-a-knot").c[::-1])


@part
class Recorded:
    """A signal given by its values at times, from 0 to the last one; a run that goes on beyond that is refused."""

    times: tuple[float, ...] = series("s", "times of the samples, growing from 0; two at one time are a jump")
    values: tuple[float, ...] = series("1", "values there")
    between: Any = sub("", "rule between samples: Lines(), Stairs() or Splines(…)", default=Lines())

    def check(self) -> None:
        t = np.array(self.times)
        if len(t) != len(self.values) or len(t) < 2:
            raise ParameterError(
                f"Recorded needs as many times ({len(t)}) as values ({len(self.values)}), at least 2 of each"
            )
        if t[0] != 0.0:
            raise ParameterError(
                f"Recorded.times begin at {t[0]:g} s; a run begins at 0 s: shift them, or add a sample at 0"
            )
        back = np.flatnonzero(np.diff(t) < 0)
        if back.size:
            at = int(back[0])
            raise ParameterError(
                f"Recorded.times go back from {t[at]:g} s to {t[at + 1]:g} s at sample {at + 1}; sort the samples"
            )
        if (np.diff(t, n=2)[np.diff(t)[:-1] == 0] == 0).any():
            raise ParameterError("Recorded.times has three samples at one time; a jump has two, before and after")
        if t[-1] <= 0.0:
            raise ParameterError("Recorded.times all are 0 s; a signal needs a duration")
        if not hasattr(self.between, "pieces"):
            raise ParameterError(
                f"Recorded.between = {type(self.between).__name__} is no rule between samples; use Lines(), "
                f"Stairs() or Splines()"
            )
        self.between.pieces(t, np.array(self.values))

    @property
    def duration(self) -> float:
        """Time of the last sample [s]."""
        return self.times[-1]

    def pieces(self) -> TimePieces:
        """The signal as polynomials."""
        return self.between.pieces(np.array(self.times), np.array(self.values))

    def at(self, time: Any) -> np.ndarray:
        """The signal at times [s] within it; at a jump, the value after."""
        t = np.asarray(time, dtype=float)
        if (t < 0).any() or (t > self.duration).any():
            raise ParameterError(f"the signal is known from 0 to {self.duration:g} s only")
        p = self.pieces()
        i = np.searchsorted(p.begin, t, side="right") - 1
        x = t - p.begin[i]
        return p.c[0, i] + x * (p.c[1, i] + x * (p.c[2, i] + x * p.c[3, i]))

    def held(self, until: float | str) -> Recorded:
        """The same signal, its last value going on until a later time."""
        end = in_si(until, "s") if isinstance(until, str) else float(until)
        if not end > self.duration:
            raise ParameterError(f"held(until={end:g} s) must be later than the last sample at {self.duration:g} s")
        between = self.between
        if isinstance(between, Splines):
            between = Splines(breaks=(*between.breaks, self.duration))
        return Recorded(times=(*self.times, end), values=(*self.values, self.values[-1]), between=between)

    def repeated(self, count: int) -> Recorded:
        """The same signal `count` times, one after the other; where end and begin differ, it jumps."""
        if count < 1 or count != int(count):
            raise ParameterError(f"repeated(count={count!r}) must be a whole number, at least 1")
        t, s = np.array(self.times), np.array(self.values)
        times = np.concatenate([t + k * self.duration for k in range(int(count))])
        between = self.between
        if isinstance(between, Splines):
            between = Splines(breaks=tuple(b + k * self.duration for k in range(int(count)) for b in between.breaks))
        return Recorded(times=tuple(times), values=tuple(np.tile(s, int(count))), between=between)


def jumps_of(signal: Recorded) -> list[tuple[float, float, float]]:
    """(time, value before, value after) of every jump."""
    p, s = signal.pieces(), np.abs(signal.values).max()
    width = np.diff(p.begin)
    before = p.c[0, :-1] + width * (p.c[1, :-1] + width * (p.c[2, :-1] + width * p.c[3, :-1]))
    at = np.flatnonzero(np.abs(p.c[0, 1:] - before) > FLAT * s)
    return [(float(p.begin[i + 1]), float(before[i]), float(p.c[0, i + 1])) for i in at]
