"""Noise that nobody stated, of columns that differ: what the fit leaves over in each of them weights it."""

from __future__ import annotations

import numpy as np

from .outliers import scale_of

ENOUGH = 10  # observations of a column beyond the unknowns: of fewer its noise is known to no better than a quarter
LEAST = 1e-9  # of the spread of a column: what is left over below it is no noise


def left_over(residuals: dict[str, np.ndarray], unknowns: int, robust: bool) -> dict[str, float] | None:
    """Spread of the residuals of each column; None where one is too short, or fits to round-off, to tell.

    The unknowns are shared out: each column lost about as many degrees of freedom as it has observations.
    """
    total = sum(len(r) for r in residuals.values())
    if len(residuals) < 2 or min(len(r) for r in residuals.values()) < unknowns + ENOUGH:
        return None
    part = 1.0 - unknowns / total
    found = {
        name: scale_of(r) if robust else float(np.sqrt(np.mean(r**2) / part)) for name, r in residuals.items()
    }  # fmt: skip
    return found if min(found.values()) > LEAST else None
