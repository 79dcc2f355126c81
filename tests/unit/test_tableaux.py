"""Tables of Runge–Kutta methods that stand in the code, against SciPy's."""

from __future__ import annotations

import numpy as np
from scipy.integrate import RK45

from stiction.maths.tableaux import DORMAND_PRINCE, DP_ERROR, DP_NODES, DP_WEIGHTS


def test_dormand_prince_is_that_of_scipy_to_the_last_bit():
    for k, row in enumerate(DORMAND_PRINCE, start=1):
        assert np.array_equal(row, RK45.A[k, :k])
    assert np.array_equal(DP_WEIGHTS, RK45.B) and np.array_equal(DP_NODES, RK45.C) and np.array_equal(DP_ERROR, RK45.E)
