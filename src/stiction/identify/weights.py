"""Noise of measured responses, told from what a fit leaves over: v = a + b |H|² + c |H|² (1 − γ²)/γ² per output.

a is the noise of the sensor, b that of gains, c that of the excitation and of averaging, as coherence γ² reveals it.
H is the fitted response: weights from the measured one would favour lines whose noise makes them small, and bias the
damping. The components are those of restricted maximum likelihood (Patterson, Thompson 1971), which knows that a fit
follows the noise of the lines that count most: a line the fit passes through says nothing about the noise.
"""

from __future__ import annotations

import numpy as np
from scipy.optimize import nnls

from .intervals import Components, components

ROUNDS = 6  # of weighting by the variance that the residuals suggest
LEAST = 1e-6  # of the mean variance: no line counts for more


def noise_terms(fitted: np.ndarray, coherence: np.ndarray | None) -> np.ndarray:
    """What the variance of an output is the sum of (term, line), each of mean 1."""
    power = abs(fitted) ** 2
    terms = [np.ones_like(power), power]
    if coherence is not None:
        gamma = np.clip(coherence, 1e-6, 1.0)
        terms.append(power * (1.0 - gamma) / gamma)
    return np.array([t / (t.mean() or 1.0) for t in terms])


def noise_variance(
    J: list[np.ndarray], residual: list[np.ndarray], terms: list[np.ndarray], v: list[np.ndarray]
) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Variances of the rows of every output, and the terms that are in them, each times its mean variance.

    J (row, unknown) and residual (row) are those of a linear model; the residual is projected anew for all weights.
    """
    mean = [float(np.mean(r**2)) or 1.0 for r in residual]
    scaled = [X * m for X, m in zip(terms, mean, strict=True)]
    for _ in range(ROUNDS):
        sd = [np.sqrt(x) for x in v]
        white = [j / s[:, None] for j, s in zip(J, sd, strict=True)]
        of = components(white, [X / x for X, x in zip(scaled, v, strict=True)])
        r = of.left_over([r / s for r, s in zip(residual, sd, strict=True)])
        share = _non_negative(of, np.concatenate([0.5 * D @ x**2 for D, x in zip(of.D, r, strict=True)]))
        parts = np.split(share, np.cumsum([len(X) for X in terms])[:-1])
        v = [np.maximum(p @ X, LEAST * m) for p, X, m in zip(parts, scaled, mean, strict=True)]
    return v, [X[p > 0.0] for p, X in zip(parts, scaled, strict=True)]


def _non_negative(of: Components, y: np.ndarray) -> np.ndarray:
    """s ≥ 0 of least sᵀ I s/2 − yᵀ s; terms that cannot be told apart share what is theirs."""
    values, vectors = np.linalg.eigh(of.information)
    told = values > 1e-10 * values[-1]
    root = np.sqrt(values[told])
    return np.asarray(nnls(root[:, None] * vectors[:, told].T, vectors[:, told].T @ y / root)[0])


def first_guess(H: np.ndarray) -> np.ndarray:
    """Variance before anything is known: relative noise, with a floor at a tenth of the median."""
    return np.maximum(abs(H), 0.1 * np.median(abs(H), axis=1, keepdims=True)) ** 2
