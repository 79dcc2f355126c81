"""Cholesky's factors against eigenvalues: what they call surely stiff is so, and nothing stiff is overlooked."""

import numpy as np

from stiction.families.mechanism import weighing
from stiction.families.mechanism.weighing import LOST, MIRRORED

surely_stiff = getattr(weighing.surely_stiff, "py_func", weighing.surely_stiff)  # compiled, it is inlined


def softened(rng, n, softest):
    """A symmetric matrix with unit diagonal but for a scale of each row; its smallest eigenvalue, so scaled, is near
    `softest`."""
    turn, _ = np.linalg.qr(rng.normal(size=(n, n)))
    A = turn @ np.diag(np.r_[0.0, rng.uniform(0.2, 2.0, n - 1)]) @ turn.T
    A /= np.sqrt(np.outer(np.diag(A), np.diag(A)))
    A = (A + A.T) / 2
    A += (softest - np.linalg.eigvalsh(A)[0]) * np.eye(n)
    size = 10 ** rng.uniform(-3, 3, n)
    return A * np.outer(size, size)


def test_surely_stiff_is_so_and_nothing_stiff_is_overlooked():
    """Between are some n² ε, in which eigenvalues have to tell; matrices that are not symmetric are left to them."""
    rng = np.random.default_rng(1)
    for n in (3, 9, 30):
        doubt = 4 * n * (n + 1) * np.finfo(float).eps
        for softest in (-1e-3, -1e-9, -doubt, 0.0, LOST + doubt, 1e-9, 1e-3):
            A = softened(rng, n, softest)
            expected = softest > LOST
            assert surely_stiff(A, n, np.empty((n + 1, n))) == expected, (n, softest)
        A[0, 1] += 10 * MIRRORED * np.sqrt(A[0, 0] * A[1, 1])
        assert not surely_stiff(A, n, np.empty((n + 1, n)))
        A[0, 0] = np.nan
        assert not surely_stiff(A, n, np.empty((n + 1, n)))
