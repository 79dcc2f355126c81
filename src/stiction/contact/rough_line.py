"""Rough lines of the reduced problem: random heights, and the contact of any line, which may touch in many places."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np

from ..core.errors import ModelError
from .elastic import Pairing
from .memory import SpringRow


def fractal_line(hurst: float, h_rms: float, length: float, points: int, seed: int) -> np.ndarray:
    """Heights [m] of a random self-affine line of the reduced problem, at `points` equidistant places.

    C1D = π q C2D (Λ = π), h = Σ 2B cos(qx + φ), B = sqrt(2π C1D/L), q = 2πm/L. Such a line touches in
    many places at once: use springs.
    """
    if not 0 < hurst < 2:
        raise ModelError(f"hurst = {hurst:g} must lie between 0 and 2, both excluded")
    m = np.arange(1, points // 2)
    q = 2 * pi * m / length
    C2D = q ** (-2.0 * (hurst + 1))
    # h_rms² = 2π ∫ q C2D dq over the band, as the sum over m
    C2D *= h_rms**2 / (2 * pi * np.sum(q * C2D) * 2 * pi / length)
    B = np.sqrt(2 * pi * pi * q * C2D / length)
    phase = np.random.default_rng(seed).uniform(0, 2 * pi, len(m))
    x = np.arange(points) * length / points
    return np.sum(2 * B[:, None] * np.cos(q[:, None] * x + phase[:, None]), axis=0)


def line_contact(heights: Any, length: float, pairing: Pairing, mu: float, normal_force: float) -> SpringRow:
    """Springs under a line of any heights [m] on `length` [m], pressed by up to four times the normal force [N].

    Spring i carries E* dx (d − g_i)₊; what touches need not be connected, so no stack of turning points applies. The
    law goes into a `DrivenContact` with its normal force, or into `History`.
    """
    if not normal_force > 0:
        raise ModelError(f"normal force = {normal_force:g} N: the bodies are apart; give a force above 0 N")
    gaps = np.sort(np.max(heights) - np.asarray(heights, dtype=float))  # the order of the springs does not matter
    dx = length / len(gaps)
    # between two heights F grows linearly with d: the table is exact
    forces = pairing.E_star * dx * (np.arange(1, len(gaps) + 1) * gaps - np.cumsum(gaps))
    needed = 4 * normal_force
    beyond = gaps[-1] + max(0.0, needed - forces[-1]) / (pairing.E_star * length)
    keep = int(np.searchsorted(forces, needed)) + 1
    depths, forces = np.append(gaps, beyond), np.append(forces, max(needed, forces[-1]))
    depths, forces = depths[: keep + 1], forces[: keep + 1]
    new = np.append(True, np.diff(forces) > 0)
    return SpringRow(
        slope=mu * pairing.mindlin_ratio, line_stiffness=pairing.G_star * dx, gaps=tuple(gaps[:keep]),
        depths=tuple(depths[new]), forces=tuple(forces[new]),
    )  # fmt: skip
