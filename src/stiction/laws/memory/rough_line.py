"""Rough lines of the reduced problem: random heights, and the contact of any line, which may touch in many places."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np

from ...core.errors import ModelError
from .contact import spring_table
from .elastic import Pairing
from .springs import SpringRow


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


def line_contact(
    heights: Any, length: float, pairing: Pairing, mu: float, normal_force: float, cover: float = 4.0
) -> SpringRow:
    """Springs under a line of any heights [m] on `length` [m], pressed by up to `cover` times the normal force [N].

    Spring i carries E* dx (d − g_i)₊; what touches need not be connected, so no stack of turning points applies. The
    law goes into a `DrivenContact` with its normal force, or into `History`.
    """
    if not normal_force > 0:
        raise ModelError(f"normal force = {normal_force:g} N: the bodies are apart; give a force above 0 N")
    gaps = np.sort(np.max(heights) - np.asarray(heights, dtype=float))  # the order of the springs does not matter
    dx = length / len(gaps)
    flat = normal_force * cover / (pairing.E_star * length) + gaps[-1]  # deep enough for any line
    depths, forces = spring_table(gaps, pairing.E_star * dx, flat)
    keep = int(np.searchsorted(gaps, np.interp(cover * normal_force, forces, depths))) + 1  # which the load can reach
    beyond = keep >= len(gaps)
    if not beyond:
        depths, forces = spring_table(gaps[:keep], pairing.E_star * dx, float(gaps[keep]))
    return SpringRow(
        slope=mu * pairing.mindlin_ratio, line_stiffness=pairing.G_star * dx, gaps=tuple(gaps[:keep]),
        depths=depths, forces=forces, covered=0.0 if beyond else forces[-1],
    )  # fmt: skip
