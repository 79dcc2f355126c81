"""Runge–Kutta methods as arrays: rows of stage weights, then end weights, nodes, and two rows of error weights."""

from __future__ import annotations

import numpy as np

from ..core.parameter import par
from ..core.part import part

MOST_STAGES = 13  # of the methods in this file
WEIGHTS, NODES, ERROR, ERROR_2, INFO = range(MOST_STAGES, MOST_STAGES + 5)

# Dormand and Prince (1980), table 2, RK5(4)7M.
DORMAND_PRINCE = (
    (1 / 5,),
    (3 / 40, 9 / 40),
    (44 / 45, -56 / 15, 32 / 9),
    (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
    (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
)
DP_WEIGHTS = (35 / 384, 0.0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84)
DP_NODES = (0.0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1.0)
DP_ERROR = (-71 / 57600, 0.0, 71 / 16695, -71 / 1920, 17253 / 339200, -22 / 525, 1 / 40)


@part
class RK4:
    """The classical method of order 4 with fixed steps: one per output step, unless an event divides it."""

    def tableau(self) -> np.ndarray:
        """Coefficients in the layout of this file."""
        T = np.zeros((MOST_STAGES + 5, MOST_STAGES + 1))
        T[1, 0], T[2, 1], T[3, 2] = 0.5, 0.5, 1.0
        T[WEIGHTS, :4] = 1 / 6, 1 / 3, 1 / 3, 1 / 6
        T[NODES, :4] = 0, 0.5, 0.5, 1
        # stages, order of the error estimate (0: none), relative tolerance, error rows, stage in the middle of the step
        T[INFO, :5] = 4, 0, 0, 0, 2
        return T


@part
class DP5:
    """Dormand–Prince of order 5 with error control."""

    rtol: float = par("1", "relative error per step", default=1e-7, bounds=(1e-14, 1e-2))

    def tableau(self) -> np.ndarray:
        """Coefficients in the layout of this file."""
        A = np.zeros((6, 5))
        for k, row in enumerate(DORMAND_PRINCE, start=1):
            A[k, :k] = row
        return _embedded(A, np.array(DP_WEIGHTS), np.array(DP_NODES), [np.array(DP_ERROR)], 4, self.rtol)


@part
class DOP853:
    """Dormand–Prince of order 8 with error control: for reference results."""

    rtol: float = par("1", "relative error per step", default=1e-12, bounds=(1e-14, 1e-2))

    def tableau(self) -> np.ndarray:
        """Coefficients in the layout of this file."""
        from scipy.integrate import DOP853 as _DOP853  # takes as long to import as numpy and numba together

        return _embedded(_DOP853.A, _DOP853.B, _DOP853.C, [_DOP853.E5, _DOP853.E3], 7, self.rtol)


def _embedded(A, B, C, errors, order, rtol) -> np.ndarray:
    s = len(B)
    T = np.zeros((MOST_STAGES + 5, MOST_STAGES + 1))
    T[:s, : A.shape[1]] = A[:s]
    T[WEIGHTS, :s], T[NODES, :s] = B, C[:s]
    for row, error in zip((ERROR, ERROR_2), errors, strict=False):
        T[row, : len(error)] = error
    T[INFO, :4] = s, order, rtol, len(errors)
    return T
