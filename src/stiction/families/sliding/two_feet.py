"""Two oscillating feet with set-valued friction, exact between the points at which their speed is taken."""

from __future__ import annotations

from math import cos, pi

from ...compiled.kernels import inlined, kernel


@inlined
def acceleration(xi, c, growth, gamma, f):
    """ξ' between the speeds ±c of the feet, which grow by ±growth: both slide, one slides, or one holds (ξ = ±c)."""
    if xi > c or (xi == c and gamma * (f - 1.0) > growth):
        return gamma * (f - 1.0)
    if xi == c and gamma * f >= growth:
        return growth
    if xi > -c or (xi == -c and gamma * f > -growth):
        return gamma * f
    if xi == -c and gamma * (f + 1.0) >= -growth:
        return -growth
    return gamma * (f + 1.0)


@inlined
def time_to(gap, closing, longest):
    """When a gap that closes at a constant rate is closed, or `longest`."""
    if closing == 0.0:
        return longest
    t = gap / closing
    return t if 0.0 < t < longest else longest


@kernel
def cycle_along(gamma: float, f: float, quarter: int, xi: float) -> tuple[float, float]:
    """(ξ at the end, mean of ξ) of one period of ξ' ∈ Γ [f − ½ Sgn(ξ + cos t) − ½ Sgn(ξ − cos t)] from ξ on.

    In each of the 4 × `quarter` steps cos t is a straight line, and everything else exact: ξ meets a foot's speed, goes
    with it, or passes it. The error falls with the square of the step.
    """
    h, area, c = pi / 2 / quarter, 0.0, 1.0
    for k in range(1, 4 * quarter + 1):
        end = 0.0 if k % (2 * quarter) == quarter else abs(cos(k * h))
        growth, left = (end - c) / h, h
        while left > 0.0:
            rate = acceleration(xi, c, growth, gamma, f)
            upper, lower = time_to(c - xi, rate - growth, left), time_to(-c - xi, rate + growth, left)
            t = min(upper, lower)
            c += growth * t
            new = c if upper < min(left, lower) else -c if lower < min(left, upper) else xi + rate * t
            area += t * (xi + new) / 2
            xi, left = new, left - t
        if abs(xi) == abs(c):  # held: the end of the line is known better than its sum
            xi = end if xi > 0.0 else -end
        c = end
    return xi, area / (2 * pi)
