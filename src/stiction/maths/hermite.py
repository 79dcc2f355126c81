"""Hermite's cubic through two places and the velocities there: what a motion does between two samples."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np


class Cubic(NamedTuple):
    """q(τ) = q0 + τ (rise + τ (B + τ C)), 0 ≤ τ ≤ 1: B = 3 way − 2 rise − fall, C = rise + fall − 2 way."""

    q0: np.ndarray
    rise: np.ndarray  # h u at the first place
    B: np.ndarray
    C: np.ndarray

    def place(self, tau: np.ndarray) -> np.ndarray:
        """q at τ."""
        return self.q0 + tau * (self.rise + tau * (self.B + tau * self.C))

    def speed(self, tau: np.ndarray) -> np.ndarray:
        """h q' at τ."""
        return self.rise + tau * (2 * self.B + tau * 3 * self.C)


def cubic(q0: np.ndarray, q1: np.ndarray, rise: np.ndarray, fall: np.ndarray) -> Cubic:
    """From places, and velocities times the time between them."""
    way = q1 - q0
    return Cubic(q0, rise, 3 * way - 2 * rise - fall, rise + fall - 2 * way)
