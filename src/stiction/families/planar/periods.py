"""By how much the state of a planar system misses the one some cycles before (run/periods.py judges that)."""

from __future__ import annotations

from ...compiled.kernels import routine
from ...run.periods import UNKNOWN
from .record import FAST, HIGH, LOW, Q, U


@routine
def defect(X, back, n, slot, travel):
    """Largest difference of the state to the one in `slot`, up to a common shift of each group that travels.

    Coordinates are compared at the scale of the largest extent in the cycle, velocities at that of the largest
    velocity; travel[j] = g + 1 for the g-th group, 0 for a coordinate that must return.
    """
    extent, speed, worst = 0.0, 0.0, 0.0
    for j in range(n):
        extent = max(extent, X[HIGH, j] - X[LOW, j])
        speed = max(speed, X[FAST, j])
    for j in range(n):
        shift = 0.0
        for i in range(n):
            if travel[j] > 0 and travel[i] == travel[j]:
                shift = X[Q, i] - back[slot, 0, i]
                break
        worst = max(worst, relative(X[Q, j] - back[slot, 0, j] - shift, extent))
        worst = max(worst, relative(X[U, j] - back[slot, 1, j], speed))
    return worst


@routine
def relative(difference, size):
    """|difference| in parts of a size that may be 0."""
    if difference == 0.0:
        return 0.0
    return abs(difference) / size if size > 0.0 else UNKNOWN
