"""A drive at many phases."""

from __future__ import annotations

from math import floor
from typing import Any

import numpy as np

from ..core.operation import law_for
from ..core.part import twin_of
from .kernels import dispatched, kernel
from .rehearse import of_user

MANY = 4096  # phases from which compiled code, loaded in some milliseconds, is quicker
waveform = dispatched("waveform")


@kernel
def sample(part, phases, out):
    """Fill `out` with a waveform at phases in cycles."""
    for i in range(len(phases)):
        out[i] = waveform(part, phases[i] - floor(phases[i]))


def signal_of(drive: Any, phases: np.ndarray) -> np.ndarray:
    """A drive at phases in cycles; few of them, and laws of users, in plain Python: the same numbers."""
    twin, out = twin_of(drive), np.empty(len(phases))
    if len(phases) < MANY or of_user("waveform", twin):
        law = law_for("waveform", type(twin))
        return np.array([law(twin, p - np.floor(p)) for p in phases])
    sample(twin, phases, out)
    return out
