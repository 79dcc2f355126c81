"""Where a coordinate passes the level that ends a run."""

from __future__ import annotations

from ....compiled.kernels import brief
from ....maths.bernstein import NEVER, first_negative, quintic
from ..evaluate import FREQUENCY
from ..record import A0, A1, Q0, Q1, U0, U1
from .integration import step
from .machine import WATCHED_COORDINATE, WATCHED_LEVEL, machine_at

MOST_HALVINGS = 120


@brief("f8(i8, f8, f8)")
def passing(m, phase, h):
    """Fraction of the step just made, of length h, at which the watched coordinate has passed its level; or NEVER.

    The last step made then ends there, on the far side of the level: the run can go on and will not stop again at once.
    """
    w = machine_at(m)
    X, j, level = w.X, int(w.scalars[WATCHED_COORDINATE]), w.scalars[WATCHED_LEVEL]
    above = X[Q0, j] >= level
    side = 1.0 if above else -1.0
    degree = quintic(
        w.b, h, side * (X[Q0, j] - level), side * X[U0, j], side * X[A0, j], side * (X[Q1, j] - level),
        side * X[U1, j], side * X[A1, j],
    )  # fmt: skip
    x = first_negative(w.b, degree)
    passed = (X[Q1, j] >= level) != above
    if x > 1.0 and not passed:
        return NEVER
    low, high = 0.0, 1.0
    x = min(x, 1.0)
    close = 4e-16 + 4e-16 * phase / (h * w.scalars[FREQUENCY])
    for k in range(MOST_HALVINGS):
        step(m, phase, x * h)
        if (X[Q1, j] >= level) != above:
            high, passed = x, True
        else:
            low = x
        if not passed or high - low <= close:
            break
        x -= (X[Q1, j] - level) / (X[U1, j] * h) if X[U1, j] != 0.0 else 1.0
        if not low < x < high or k % 2 == 1:
            x = 0.5 * (low + high)
    step(m, phase, high * h)
    return high if passed else NEVER
