"""How far identified numbers may be off when the weights of the lines were themselves told by the residuals.

With the noise v = X σ of every output (weights.py) known, the covariance of all parameters p is C = (Gᵀ V⁻¹ G)⁻¹. σ is
estimated, to W = (Xᵀ diag(1 − h) v⁻² X)⁻¹: a squared residual scatters by its mean. Weights that are off make p worse,
by 2 C [Σ W_ik (Q_ik − P_i C P_k)] C to first order, and C is uncertain itself: a number ℓᵀp is spread like Student's t
with 2 (ℓᵀCℓ)²/(dᵀ W d) degrees of freedom, d_i = ∂(ℓᵀCℓ)/∂σ_i (Kackar, Harville 1984; Kenward, Roger 1997). Terms of
the noise that the residuals do not ask for are left out.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

DEPENDENT = 1e-9  # of the largest eigenvalue: terms of the noise that are one


class Spread(NamedTuple):
    """Of numbers: standard errors and degrees of freedom."""

    sd: np.ndarray
    freedom: np.ndarray


class _Noise(NamedTuple):
    """Of one output: derivatives of V (term, 2 × line), and the covariance of σ."""

    by: np.ndarray
    W: np.ndarray


def spread(problem: Any, theta: np.ndarray, numbers: np.ndarray, scale: float) -> Spread:
    """Of the combinations `numbers` (number, parameter) of poles and linear coefficients, in the order of
    `problem.design`; `scale` is the variance of the weighted residuals, 1 when the noise was told rightly."""
    G, v = problem.design(theta), problem.variance
    V = 0.5 * np.concatenate([v, v], axis=1)
    precision = sum(Gj.T @ (Gj / Vj[:, None]) for Gj, Vj in zip(G, V, strict=True))
    unit = 1 / np.sqrt(np.diag(precision))
    C = np.linalg.inv(precision * np.outer(unit, unit)) * np.outer(unit, unit)
    plain = np.einsum("np,pq,nq->n", numbers, C, numbers)
    worse, doubt = np.zeros_like(C), np.zeros_like(plain)
    for Gj, Vj, noise in zip(G, V, _noises(problem, theta), strict=True):
        P = np.array([Gj.T @ (Gj * (x / Vj**2)[:, None]) for x in noise.by])
        d = np.einsum("np,ipq,nq->in", numbers @ C, P, numbers @ C)
        doubt += np.einsum("in,ik,kn->n", d, noise.W, d)
        both = np.einsum("il,ik,kl->l", noise.by, noise.W, noise.by)
        worse += Gj.T @ (Gj * (both / Vj**3)[:, None]) - sum(
            (w * P_i) @ C @ P_k for P_i, row in zip(P, noise.W, strict=True) for P_k, w in zip(P, row, strict=True)
        )
    more = 2 * np.einsum("np,pq,nq->n", numbers @ C, worse, numbers @ C)
    return Spread(np.sqrt(scale * (plain + more)), 2 * plain**2 / doubt)


def _noises(problem: Any, theta: np.ndarray) -> list[_Noise]:
    """What the residuals tell about the noise of every output, and how well."""
    left, made = problem.freedom(theta), []
    for j, (v, X) in enumerate(problem.noise):
        scaled = X * (np.sqrt(left[j]) / v)[:, None]
        W = np.linalg.pinv(scaled.T @ scaled, rcond=DEPENDENT, hermitian=True)
        made.append(_Noise(0.5 * np.concatenate([X, X]).T, W))
    return made
