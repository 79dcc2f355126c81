"""Outliers of a fit: their pull is bounded (P. J. Huber, Robust Statistics, 1981, eqs 4.5.1, 7.6.3)."""

from __future__ import annotations

import numpy as np

HUBER = 1.345  # spreads beyond which a residual counts by its sign; 95 % as efficient where all is normal
FAR = 4.0  # spreads beyond which a residual is told as an outlier


def scale_of(r: np.ndarray) -> float:
    """The spread of residuals without their outliers: 1.4826 times the median of their sizes."""
    return float(1.4826 * np.median(np.abs(r))) or 1.0


def spread_factor(r: np.ndarray, s: float) -> float:
    """The variance of bounded residuals: s² ⟨ψ²⟩/⟨ψ′⟩²."""
    within = np.abs(r) < HUBER * s
    bounded = np.clip(r / s, -HUBER, HUBER)
    return float(s**2 * np.mean(bounded**2) / max(np.mean(within), 1e-3) ** 2)


def far(r: np.ndarray, s: float) -> int:
    """How many residuals are outliers."""
    return int((np.abs(r) > FAR * s).sum())
