"""Waveforms: dimensionless signals of the clock's phase (in cycles). `phase` [rad] shifts a signal ahead of the clock.

A waveform declares the phases of its jumps and kinks; steppers end a step there and never ask for the value at one.
"""

from __future__ import annotations

from math import cos, floor, pi, sin

from ...core.errors import ParameterError
from ...core.parameter import par, series
from ...core.part import part


def lead(part):
    """How far the signal is ahead of the clock in cycles, in [0, 1): whole cycles would cost digits."""
    cycles = part.phase / (2 * pi)
    return cycles - floor(cycles)


def local_phase(part, phase):
    """Phase of the signal itself in cycles, in [0, 1)."""
    p = phase + lead(part)
    return p - floor(p)


def clock_phase(part, own):
    """Phase of the clock in cycles, in [0, 1), at which the signal's own phase is `own`."""
    p = own - lead(part)
    return p - floor(p)


@part
class Sine:
    """offset + amplitude × sin(2πφ + phase)."""

    amplitude: float = par("1", "amplitude", default=1.0)
    offset: float = par("1", "mean value", default=0.0)
    phase: float = par("rad", "lead over the clock", default=0.0, symbol="φ")

    @staticmethod
    def waveform(part, phase):
        return part.offset + part.amplitude * sin(2 * pi * phase + part.phase)

    @staticmethod
    def waveform_rate(part, phase):
        return 2 * pi * part.amplitude * cos(2 * pi * phase + part.phase)

    @staticmethod
    def waveform_curvature(part, phase):
        return -4 * pi * pi * part.amplitude * sin(2 * pi * phase + part.phase)


@part
class Square:
    """`high` during the first `duty` of the cycle, then `low`. Nagy (2012) eq. (10) with low = 0, high = 1."""

    low: float = par("1", "value in the off part", default=0.0)
    high: float = par("1", "value in the on part", default=1.0)
    duty: float = par("1", "on fraction of the cycle", default=0.5, bounds=(0, 1))
    phase: float = par("rad", "lead over the clock", default=0.0, symbol="φ")

    @staticmethod
    def waveform(part, phase):
        return part.high if local_phase(part, phase) < part.duty else part.low

    @staticmethod
    def waveform_rate(part, phase):
        return 0.0

    @staticmethod
    def waveform_curvature(part, phase):
        return 0.0

    @staticmethod
    def breaks(part, out, n):
        out[n] = clock_phase(part, 0.0)
        out[n + 1] = clock_phase(part, part.duty)
        return n + 2


@part
class Pulse:
    """1 for a short time `width` at the start of the cycle, else 0."""

    width: float = par("1", "duration as a fraction of the cycle", default=0.1, bounds=(0, 1))
    phase: float = par("rad", "lead over the clock", default=0.0, symbol="φ")

    @staticmethod
    def waveform(part, phase):
        return 1.0 if local_phase(part, phase) < part.width else 0.0

    @staticmethod
    def waveform_rate(part, phase):
        return 0.0

    @staticmethod
    def waveform_curvature(part, phase):
        return 0.0

    @staticmethod
    def breaks(part, out, n):
        out[n] = clock_phase(part, 0.0)
        out[n + 1] = clock_phase(part, part.width)
        return n + 2


@part
class Trapezoid:
    """A square with ramps, as a coil gives it: up over `ramp`, hold to half of the cycle, down over `ramp`, hold."""

    low: float = par("1", "value in the off part", default=0.0)
    high: float = par("1", "value in the on part", default=1.0)
    ramp: float = par("1", "duration of a ramp as a fraction of the cycle", default=0.1, bounds=(1e-6, 0.5))
    phase: float = par("rad", "lead over the clock", default=0.0, symbol="φ")

    @staticmethod
    def waveform(part, phase):
        p = local_phase(part, phase)
        up = p if p < 0.5 else 0.5 + part.ramp - p
        return part.low + (part.high - part.low) * min(1.0, max(0.0, up / part.ramp))

    @staticmethod
    def waveform_rate(part, phase):
        p = local_phase(part, phase)
        slope = (part.high - part.low) / part.ramp
        if p < part.ramp:
            return slope
        return -slope if 0.5 <= p < 0.5 + part.ramp else 0.0

    @staticmethod
    def waveform_curvature(part, phase):
        return 0.0

    @staticmethod
    def breaks(part, out, n):
        out[n] = clock_phase(part, 0.0)
        out[n + 1] = clock_phase(part, part.ramp)
        out[n + 2] = clock_phase(part, 0.5)
        out[n + 3] = clock_phase(part, 0.5 + part.ramp)
        return n + 4


@part
class Sawtooth:
    """Rises from 0 to 1 over `rise` of the cycle and falls back over the rest: the drive of stick-slip positioners."""

    rise: float = par("1", "rising fraction of the cycle", default=0.9, bounds=(1e-6, 1 - 1e-6))
    phase: float = par("rad", "lead over the clock", default=0.0, symbol="φ")

    @staticmethod
    def waveform(part, phase):
        p = local_phase(part, phase)
        return p / part.rise if p < part.rise else (1.0 - p) / (1.0 - part.rise)

    @staticmethod
    def waveform_rate(part, phase):
        return 1.0 / part.rise if local_phase(part, phase) < part.rise else -1.0 / (1.0 - part.rise)

    @staticmethod
    def waveform_curvature(part, phase):
        return 0.0

    @staticmethod
    def breaks(part, out, n):
        out[n] = clock_phase(part, 0.0)
        out[n + 1] = clock_phase(part, part.rise)
        return n + 2


@part
class Sampled:
    """A measured or designed signal: equidistant samples over one cycle, joined by straight lines, periodic."""

    samples: tuple[float, ...] = series("1", "values at phases 0, 1/n, 2/n, …")
    phase: float = par("rad", "lead over the clock", default=0.0, symbol="φ")

    def check(self) -> None:
        if len(self.samples) < 2:
            raise ParameterError(f"Sampled.samples has {len(self.samples)} value(s); give at least 2")

    @staticmethod
    def waveform(part, phase):
        n = len(part.samples)
        p = local_phase(part, phase) * n
        i = min(int(p), n - 1)
        first = part.samples[i]
        return first + (p - i) * (part.samples[(i + 1) % n] - first)

    @staticmethod
    def waveform_rate(part, phase):
        n = len(part.samples)
        i = min(int(local_phase(part, phase) * n), n - 1)
        return (part.samples[(i + 1) % n] - part.samples[i]) * n

    @staticmethod
    def waveform_curvature(part, phase):
        return 0.0

    @staticmethod
    def breaks(part, out, n):
        count = len(part.samples)
        for i in range(count):
            here = part.samples[i]
            if part.samples[(i + 1) % count] - here != here - part.samples[(i + count - 1) % count]:
                out[n] = clock_phase(part, i / count)
                n += 1
        return n
