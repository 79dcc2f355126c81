"""The algebra of Cammarata, Verotti et al. (2022) written down again with its own matrices, independent of the package.

In the paper's units, mm, µN, rad. The defect of the authors' tangent can be switched on.
"""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from ..core.errors import ConvergenceError

ONE = np.array([[0.0, -1.0], [1.0, 0.0]])
REST = np.array([0, 0, 0, 1.5, 0.2, 0, 1.8, 1.5, 0, 1.0, 1.5, 0])


def R(t: float) -> np.ndarray:
    return np.array([[cos(t), -sin(t)], [sin(t), cos(t)]])


class Algebra:
    """Residual and tangent terms as in sections 3, 4 and the appendix, the misprints of docs/gripper.md undone."""

    G = np.array([[0, 0], [1.5, 0.2], [1.8, 1.5], [1.0, 1.5]])
    centre = np.array([[0.5, 0], [2 * cos(pi / 8), 2 * sin(pi / 8)], [0.5 + 0.8 * cos(pi / 6), 1.9], [0.5, 1.5]])
    start = np.radians([22.5, 132, -15, 240])
    turn = np.radians([300, 320, 330, 250])
    EI, r = 100e3 * 0.025 * 0.005**3 / 12 * 1e6, 0.2  # N/mm² = 1e6 µN/mm²

    def __init__(self, lever: float, defect: bool = False, last: float = 1.0) -> None:
        self.lever, self.defect, self.last = lever, defect, last

    def solve(self, force: float) -> np.ndarray:
        q = REST.copy()
        for _ in range(60):
            res, *K = self.terms(q)
            res[4] -= force
            q[3:] -= np.linalg.solve(np.sum(K, axis=0)[3:, 3:], res[3:])
        if not np.abs(res[3:]).max() < 1e-8:
            raise ConvergenceError("the paper's own Newton iteration did not converge in 60 steps; try a smaller load")
        return q

    def stiffness(self, th: float) -> np.ndarray:
        c, s, r = cos(th), sin(th), self.r
        C = np.array([
            [r**3 / 4 * (6 * th + sin(2 * th) - 8 * s), r**3 / 2 * (1 - c) ** 2, r**2 * (th - s)],
            [r**3 / 2 * (1 - c) ** 2, r**3 / 4 * (2 * th - sin(2 * th)), r**2 * (1 - c)],
            [r**2 * (th - s), r**2 * (1 - c), r * th],
        ])  # fmt: skip
        return np.linalg.inv(C / self.EI)

    def terms(self, q: np.ndarray) -> tuple[np.ndarray, ...]:
        """Internal wrenches (12) and K^I, K^II, K^III (12 × 12) of bodies 1 to 4 at q (12)."""
        res, K1, K2, K3 = np.zeros(12), np.zeros((12, 12)), np.zeros((12, 12)), np.zeros((12, 12))
        for f, (i, j) in enumerate([(0, 1), (1, 2), (2, 3), (3, 0)]):
            th, beta = self.turn[f], self.start[f] + pi / 2
            s_i = self.centre[f] + self.r * np.array([cos(self.start[f]), sin(self.start[f])]) - self.G[i]
            s_j = self.centre[f] + self.r * np.array([cos(self.start[f] + th), sin(self.start[f] + th)]) - self.G[j]
            A_i, A_j, A_if, A_fj = R(q[3 * i + 2]), R(q[3 * j + 2]), R(beta), R(beta + th)
            p_hat = self.G[j] + s_j - self.G[i] - s_i
            p = q[3 * j : 3 * j + 2] + A_j @ s_j - q[3 * i : 3 * i + 2] - A_i @ s_i
            psi = np.append(A_fj.T @ (A_i.T @ p - p_hat), q[3 * j + 2] - q[3 * i + 2])
            K = self.stiffness(th)
            w = K @ psi
            d = np.array([self.r * sin(th), self.r * (1 - cos(th))])
            arm = R(th).T @ d + self.lever * psi[:2]
            T = -np.block([[R(th), np.zeros((2, 1))], [-(arm @ ONE)[None], np.full((1, 1), self.last)]])
            N_j = np.block([[A_j @ A_fj, np.zeros((2, 1))], [-(s_j @ ONE @ A_fj)[None], np.ones((1, 1))]])
            N_i = np.block([[A_i @ A_if, np.zeros((2, 1))], [-(s_i @ ONE @ A_if)[None], np.ones((1, 1))]])
            P, zero = A_fj.T, np.zeros((1, 2))
            by_i = -P if self.defect and f == 3 else -P @ A_i.T  # the authors' J_d
            by_turn_i, by_turn_j = P @ (ONE.T @ A_i.T @ p - ONE @ s_i), P @ A_i.T @ A_j @ ONE @ s_j
            J = np.block([
                [by_i, by_turn_i[:, None], P @ A_i.T, by_turn_j[:, None]],
                [zero, -np.ones((1, 1)), zero, np.ones((1, 1))],
            ])  # fmt: skip
            a, b = slice(3 * i, 3 * i + 3), slice(3 * j, 3 * j + 3)
            at = np.r_[a, b]
            res[b] += N_j @ w
            res[a] += N_i @ T @ w
            K1[b, at] += N_j @ K @ J
            K1[a, at] += N_i @ T @ K @ J
            K2[3 * j : 3 * j + 2, 3 * j + 2] += A_j @ ONE @ A_fj @ w[:2]
            K2[3 * i : 3 * i + 2, 3 * i + 2] += A_i @ ONE @ A_if @ (T @ w)[:2]
            K3[3 * i + 2, at] += self.lever * (J[:2].T @ ONE @ w[:2])
        return res, K1, K2, K3
