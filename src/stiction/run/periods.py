"""Which period a motion has: the shortest one that explains it, told when the transient is over.

While a motion decays to its orbit, its state misses every period by less and less, and which defect passes the
tolerance first depends on the angle of the spiral, not on the orbit. On an orbit of period p, however, the defects of
all smaller periods stay what they are. So period 1 is taken as soon as its defect is below the tolerance; a longer one
is a candidate, believed when its own defect has fallen to a hundredth and no smaller one to a half of what they were;
or, where round-off or the steps of Moreau's rule leave a rest of it, when the smaller ones have kept for long.
"""

from __future__ import annotations

from typing import Any

from ..compiled.kernels import kernel, piece

MOST_BACK = 8  # longest period, in cycles, that is recognised
UNKNOWN = 1e300  # defect of a period longer than the run
FALLEN = 0.01  # of its defect, that tells a candidate from a spiral in which all fall together
KEPT = 0.5  # of a smaller period's defect: still there
UNCHANGED = 0.9  # of the same, for PATIENCE cycles and as many as it took to find the candidate: it does not fall
PATIENCE = 64
CANDIDATE, SINCE = MOST_BACK, MOST_BACK + 1  # rows of `seen` after the ring: p and the defects then; the cycle


@piece
def lasting(seen: Any, cycles: Any, q: Any, p: Any) -> Any:
    """Largest defect of period q in the last p cycles: on an orbit of period p it is the same at any time."""
    worst = 0.0
    for k in range(min(p, cycles)):
        worst = max(worst, seen[(cycles - k) % MOST_BACK, q])
    return worst


@piece
def believed(seen: Any, tolerance: Any, cycles: Any) -> Any:
    """The period of the motion after so many cycles, 0 while that is open."""
    p = 1
    while p <= MOST_BACK and seen[cycles % MOST_BACK, p] > tolerance:
        p += 1
    if p > MOST_BACK:
        return 0
    if p == 1:
        return 1
    own, last, since = lasting(seen, cycles, p, p), seen[CANDIDATE], seen[SINCE, 0]
    if last[0] == p and own <= tolerance:
        kept, unchanged = True, True
        for q in range(1, p):
            now = lasting(seen, cycles, q, p)
            kept &= now >= KEPT * last[q]
            unchanged &= now >= UNCHANGED * last[q]
        if kept and (own <= FALLEN * last[p] or (unchanged and cycles >= 2 * since + PATIENCE)):
            return p
        if kept:
            return 0
    elif last[0] == p:
        return 0
    last[0], seen[SINCE, 0] = p, cycles
    for q in range(1, p + 1):
        last[q] = lasting(seen, cycles, q, p)
    return 0


@kernel
def judged(seen: Any, tolerance: Any, cycles: Any) -> Any:
    """`believed`, to be called from Python."""
    return believed(seen, tolerance, cycles)
