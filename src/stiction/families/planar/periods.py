"""Ends of cycles of a planar system: by how much its state misses the one some cycles before (run/periods.py judges
that), and the rules that end a run there."""

from __future__ import annotations

from ...compiled.kernels import detached, inlined, routine
from ...run.periods import MOST_BACK, UNKNOWN, believed
from .record import FAST, HIGH, LOW, Q, U


@inlined
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


@inlined
def relative(difference, size):
    """|difference| in parts of a size that may be 0."""
    if difference == 0.0:
        return 0.0
    return abs(difference) / size if size > 0.0 else UNKNOWN


@routine
def begin_cycle(X, n):
    """Start the extent of a cycle at the present state."""
    for j in range(n):
        X[LOW, j] = X[HIGH, j] = X[Q, j]
        X[FAST, j] = abs(X[U, j])


@inlined
def forget_cycles(X, back, seen, n):
    """Of the ends of cycles only the present state is known."""
    for j in range(n):
        back[0, 0, j], back[0, 1, j] = X[Q, j], X[U, j]
    seen[:] = UNKNOWN


@inlined
def track_extent(X, n):
    """Extent of every coordinate and velocity in the cycle: the scale of the periodicity test."""
    for j in range(n):
        X[LOW, j] = min(X[LOW, j], X[Q, j])
        X[HIGH, j] = max(X[HIGH, j], X[Q, j])
        X[FAST, j] = max(X[FAST, j], abs(X[U, j]))


@detached("i8(f8[:, ::1], f8[:, :, ::1], f8[:, ::1], i8, i8, f8, i8, i8, i8, f8, i8[::1])")
def close_cycle(X, back, seen, n, rule, tolerance, watch, most_back, cycles, duration, travel):
    """Remember the state at the end of a cycle and test the stop rule; returns the period in cycles, 0 if none yet."""
    slot, ring = cycles % (MOST_BACK + 1), MOST_BACK + 1
    for j in range(n):
        back[slot, 0, j], back[slot, 1, j] = X[Q, j], X[U, j]
    period = 0
    if rule == 2 and cycles >= 2:
        middle = back[(cycles - 1) % ring, 0, watch]
        now, before = X[Q, watch] - middle, middle - back[(cycles - 2) % ring, 0, watch]
        if abs(now - before) < tolerance * duration:
            period = 1
    elif rule == 1:
        for p in range(1, MOST_BACK + 1):
            known = p <= min(most_back, cycles)
            seen[cycles % MOST_BACK, p] = defect(X, back, n, (cycles - p) % ring, travel) if known else UNKNOWN
        period = believed(seen, tolerance, cycles)
    begin_cycle(X, n)
    return period
