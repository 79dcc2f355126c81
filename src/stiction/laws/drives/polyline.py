"""A signal given by its corners: the shaped drive signals of stick-slip positioners."""

from __future__ import annotations

from itertools import pairwise

from ...core.errors import ParameterError
from ...core.parameter import par, series
from ...core.part import part
from .waveforms import clock_phase, local_phase


def line_at(part, p):
    """(phase and value of its left corner, slope) of the straight line at the phase p."""
    n = len(part.phases)
    k, after = -1, n  # the corners k and before it lie at or left of p, those from `after` on right of it
    while after - k > 1:
        middle = (k + after) // 2
        if part.phases[middle] > p:
            after = middle
        else:
            k = middle
    left = part.phases[k] if k >= 0 else part.phases[n - 1] - 1.0
    right = part.phases[k + 1] if k + 1 < n else part.phases[0] + 1.0
    low = part.values[k]  # k = −1 is the last corner
    high = part.values[k + 1] if k + 1 < n else part.values[0]
    return left, low, (high - low) / (right - left)


@part
class Polyline:
    """Straight lines through (phase, value); the last corner is joined to the first of the next cycle."""

    phases: tuple[float, ...] = series("1", "phases of the corners in cycles, growing, 0 ≤ φ < 1")
    values: tuple[float, ...] = series("1", "values at the corners")
    phase: float = par("rad", "lead over the clock", default=0.0, symbol="φ")

    def check(self) -> None:
        p = self.phases
        if len(p) != len(self.values) or len(p) < 2:
            raise ParameterError(f"Polyline needs as many phases ({len(p)}) as values ({len(self.values)}), at least 2")
        if p[0] < 0 or p[-1] >= 1 or any(b <= a for a, b in pairwise(p)):
            raise ParameterError(f"Polyline.phases = {p} must grow within 0 ≤ φ < 1")

    @staticmethod
    def waveform(part, phase):
        p = local_phase(part, phase)
        left, low, slope = line_at(part, p)
        return low + slope * (p - left)

    @staticmethod
    def waveform_rate(part, phase):
        return line_at(part, local_phase(part, phase))[2]

    @staticmethod
    def waveform_curvature(part, phase):
        return 0.0

    @staticmethod
    def breaks(part, out, n):
        for i in range(len(part.phases)):
            out[n + i] = clock_phase(part, part.phases[i])
        return n + len(part.phases)
