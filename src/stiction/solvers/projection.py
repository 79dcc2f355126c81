"""Two oscillating feet with set-valued friction: an implicit step whose inclusion is solved exactly."""

from __future__ import annotations

from math import cos, pi

from ..core.kernels import kernel


@kernel
def mean_velocity_along(gamma: float, f: float, steps: int, run_in: int, cycles: int) -> float:
    """Mean of ξ over `cycles` periods: ξ' ∈ Γ [f − ½ Sgn(ξ + cos t) − ½ Sgn(ξ − cos t)].

    Each foot is a set-valued contact; b = ξ + hΓf is projected on the sum of the two. Looking for the switching events
    instead would chatter at the sliding mode ξ = ±cos t.
    """
    h = 2 * pi / steps
    g = h * gamma
    xi, total = 0.0, 0.0
    for k in range((run_in + cycles) * steps):
        c = abs(cos(((k + 1) % steps) * h))
        b = xi + g * f
        if b > c + g:
            xi = b - g
        elif b >= c:
            xi = c
        elif b > -c:
            xi = b
        elif b >= -c - g:
            xi = -c
        else:
            xi = b + g
        if k >= run_in * steps:
            total += xi
    return total / (cycles * steps)
