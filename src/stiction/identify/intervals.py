"""Standard errors of a weighted fit whose weights were themselves estimated (Kenward, Roger 1997, Biometrics 53, 983).

With the variance of the rows V = Σ_i s_i D_i and the derivative J of the model, Φ = (Jᵀ V⁻¹ J)⁻¹ is the covariance if
V is known. Estimated components s_i add Λ = Φ [Σ W_ij (Q_ij − P_i Φ P_j)] Φ, and Φ itself is too small by as much on
average: Φ + 2 Λ. W, the covariance of the components, is the inverse of their restricted (REML) information; a
quantity c has as many degrees of freedom as its variance is certain (Satterthwaite), 2 (cᵀΦc)²/var(cᵀΦc).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np


class Components(NamedTuple):
    """What the data tell about the components of the variance; unknowns are scaled to order one."""

    J: list[np.ndarray]  # per output (row, unknown), over the standard deviations of the rows
    D: list[np.ndarray]  # per output (component, row), over the variances of the rows
    scale: np.ndarray
    Phi: np.ndarray
    P: np.ndarray  # (component, unknown, unknown)
    information: np.ndarray

    def left_over(self, residual: list[np.ndarray]) -> list[np.ndarray]:
        """What the linear model cannot describe of residuals, which are over the standard deviations of the rows."""
        step = self.Phi @ sum(j.T @ r for j, r in zip(self.J, residual, strict=True))
        return [r - j @ step for j, r in zip(self.J, residual, strict=True)]


class Spread(NamedTuple):
    """Covariance of the unknowns, and what tells how certain it is."""

    covariance: np.ndarray
    plain: np.ndarray  # Φ
    slopes: np.ndarray  # (component, unknown, unknown): derivative of Φ by a component
    W: np.ndarray  # covariance of the components

    def of(self, c: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Standard errors and degrees of freedom of the quantities c (quantity, unknown)."""
        variance = np.einsum("qi,ij,qj->q", c, self.plain, c)
        by = np.einsum("qi,kij,qj->qk", c, self.slopes, c)
        doubt = np.einsum("qk,kl,ql->q", by, self.W, by)
        sd = np.sqrt(np.einsum("qi,ij,qj->q", c, self.covariance, c))
        return sd, np.maximum(2.0 * variance**2 / doubt, 1.0)


def components(J: list[np.ndarray], D: list[np.ndarray]) -> Components:
    """I_ij = ½ tr(R D_i R D_j), R = V⁻¹ − V⁻¹ J Φ Jᵀ V⁻¹; terms of different outputs meet in the common unknowns."""
    scale = np.sqrt(np.sum([np.sum(j**2, axis=0) for j in J], axis=0))
    J = [j / scale for j in J]
    Phi = np.linalg.inv(np.sum([_weighted(j, np.ones(len(j))) for j in J], axis=0))
    P = np.array([-_weighted(j, row) for j, d in zip(J, D, strict=True) for row in d])
    half = Phi @ P
    flat = half.reshape(len(P), -1)
    information = 0.5 * flat @ half.transpose(0, 2, 1).reshape(len(P), -1).T
    at = 0
    for j, d in zip(J, D, strict=True):
        own = slice(at, at := at + len(d))
        leverage = np.sum((j @ Phi) * j, axis=1)
        information[own, own] += 0.5 * (d * (1.0 - 2.0 * leverage)) @ d.T
    return Components(J, D, scale, Phi, P, information)


def _weighted(J: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Jᵀ diag(w) J; unknowns that are not those of this output cost nothing."""
    own = np.flatnonzero(J.any(axis=0))
    out = np.zeros((J.shape[1],) * 2)
    out[np.ix_(own, own)] = (J[:, own].T * w) @ J[:, own]
    return out


def spread(J: list[np.ndarray], D: list[np.ndarray]) -> Spread:
    """Spread of the unknowns; arguments as those of `Components`."""
    of = components(J, D)
    W = np.linalg.pinv(of.information, rcond=1e-10, hermitian=True)
    inner = -np.sum(of.P @ of.Phi @ np.tensordot(W, of.P, 1), axis=0)
    at = 0
    for j, d in zip(of.J, of.D, strict=True):
        own = slice(at, at := at + len(d))
        inner += _weighted(j, np.sum(d * (W[own, own] @ d), axis=0))  # Σ W_ij Q_ij, Q_ij = Jᵀ D_i D_j J
    covariance, back = of.Phi + 2.0 * of.Phi @ inner @ of.Phi, np.outer(of.scale, of.scale)
    return Spread(covariance / back, of.Phi / back, -(of.Phi @ of.P @ of.Phi) / back, W)
