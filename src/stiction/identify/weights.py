"""Noise of measured responses, told from what a fit leaves over: v = a + b |H|² + c |H|² (1 − γ²)/γ² per output.

a is the noise of the sensor, b that of gains, c that of the excitation and of averaging, as coherence γ² reveals it.
H is the fitted response: weights from the measured one would favour lines whose noise makes them small, and bias the
damping.
"""

from __future__ import annotations

import numpy as np
from scipy.optimize import nnls

ROUNDS = 8  # of weighting the squares by the variance they suggest
LEAST = 1e-6  # of the mean variance: no line counts for more


def noise_variance(square: np.ndarray, fitted: np.ndarray, coherence: np.ndarray | None) -> np.ndarray:
    """Variance of the noise (output, line) that gave the squared magnitudes of the residuals."""
    return np.array([
        _of_output(square[j], fitted[j], None if coherence is None else coherence[j]) for j in range(len(square))
    ])  # fmt: skip


def _of_output(square: np.ndarray, fitted: np.ndarray, coherence: np.ndarray | None) -> np.ndarray:
    """Non-negative terms by iteration: squared residuals scatter by as much as their mean."""
    X, mean = noise_terms(fitted, coherence), square.mean()
    if not mean > 0.0:
        return np.ones_like(square)
    v = np.full_like(square, mean)
    for _ in range(ROUNDS):
        v = np.maximum(X @ nnls(X / v[:, None], square / v)[0], LEAST * mean)
    return v


def noise_terms(fitted: np.ndarray, coherence: np.ndarray | None) -> np.ndarray:
    """What the variance of one output is a sum of (line, term), each with mean 1."""
    power = abs(fitted) ** 2
    terms = [np.ones_like(power), power]
    if coherence is not None:
        gamma = np.clip(coherence, 1e-6, 1.0)
        terms.append(power * (1.0 - gamma) / gamma)
    return np.column_stack([t / (t.mean() or 1.0) for t in terms])


def first_guess(H: np.ndarray) -> np.ndarray:
    """Variance before anything is known: relative noise, with a floor at a tenth of the median."""
    return np.maximum(abs(H), 0.1 * np.median(abs(H), axis=1, keepdims=True)) ** 2
