"""Noise of measured responses, told from what a fit leaves over: v = a + b |H|² + c |H|² (1 − γ²)/γ² per output.

a is the noise of the sensor, b that of gains, c that of the excitation and of averaging, as coherence γ² reveals it.
H is the fitted response: weights from the measured one would favour lines whose noise makes them small, and bias the
damping.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np
from scipy.optimize import nnls

ROUNDS = 8  # of weighting the squares by the variance they suggest
LEAST = 1e-6  # of the mean variance: no line counts for more
ABSENT = 1e-9  # of the largest share of the noise


class Noise(NamedTuple):
    """Of one output: variance of every line, and the terms that it is a sum of (line, term)."""

    variance: np.ndarray
    terms: np.ndarray


def told_noise(square: np.ndarray, fitted: np.ndarray, coherence: np.ndarray | None) -> list[Noise]:
    """The noise of every output that gave the squared magnitudes (output, line) of the residuals."""
    return [_of_output(square[j], fitted[j], None if coherence is None else coherence[j]) for j in range(len(square))]


def _of_output(square: np.ndarray, fitted: np.ndarray, coherence: np.ndarray | None) -> Noise:
    """Of all sums of terms the one of least −2 log L + k log n (Schwarz 1978), L that of complex normal residuals: a
    term that they do not ask for would only make weights and intervals uncertain."""
    if not square.mean() > 0.0:
        return Noise(np.ones_like(square), np.ones((len(square), 1)))
    X, found = noise_terms(fitted, coherence), []
    for k in range(1, X.shape[1] + 1):
        for chosen in combinations(range(X.shape[1]), k):
            v, share = _sum_of_terms(square, X[:, chosen])
            if (share > ABSENT * share.max()).all():  # else it is a smaller sum
                cost = 2.0 * np.sum(np.log(v) + square / v) + k * np.log(len(v))
                found.append((cost, Noise(v, X[:, chosen])))
    return min(found, key=lambda one: one[0])[1]


def _sum_of_terms(square: np.ndarray, X: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Variance and its non-negative shares by iteration: squared residuals scatter by as much as their mean."""
    mean = square.mean()
    v = np.full_like(square, mean)
    for _ in range(ROUNDS):
        share = nnls(X / v[:, None], square / v)[0]
        v = np.maximum(X @ share, LEAST * mean)
    return v, share


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
