"""Frequency responses → modes by the circle fit the paper used (Inman's book): near a mode the mobility is a circle.

θ = θ₀ − 2 atan((ω² − ω_n²)/(2ζ ω_n ω)), diameter = |A|/(2ζ ω_n). Other modes only shift and turn the circle.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import xarray as xr
from scipy.optimize import least_squares

from ..core.arguments import takes
from ..core.errors import ConvergenceError, ParameterError
from . import doubts
from .modes import ModesFit, mac, start_frequencies
from .responses import checked_frf

MOST_FAILED = 0.05  # of the squared diameters of all outputs: what outputs without a circle may have


class Circle(NamedTuple):
    """Least-squares circle through complex points."""

    centre: complex
    radius: float


def fit_circle(points: np.ndarray) -> Circle:
    """Circle minimising Σ (|z|² + a x + b y + c)² over centred points (Kåsa)."""
    middle = points.mean()
    z = points - middle
    A = np.column_stack([z.real, z.imag, np.ones(len(z)) * abs(z).max()])
    a, b, c = np.linalg.lstsq(A, -(abs(z) ** 2), rcond=None)[0]
    centre = complex(-a / 2, -b / 2)
    return Circle(centre + middle, float(np.sqrt(abs(centre) ** 2 - c * abs(z).max())))


def _one(f: np.ndarray, H: np.ndarray, f0: float) -> tuple[float, float, float, float, bool]:
    """(f_n, ζ, A, diameter, whether the search ran into its bounds or out of the lines) of one mode at one output."""
    w = 2 * np.pi * f
    Y = 1j * w * H
    circle = fit_circle(Y)
    angle = np.unwrap(np.angle(Y - circle.centre))
    scale = np.array([2 * np.pi * f0, 0.01, 1.0])

    def law(p: np.ndarray) -> np.ndarray:
        wn, z, th0 = p * scale
        return th0 - 2 * np.arctan((w**2 - wn**2) / (2 * z * wn * w)) - angle

    start = np.array([1.0, 1.0, float(np.interp(f0, f, angle))])
    low, high = np.array([0.9, 1e-3, -np.inf]), np.array([1.1, 50, np.inf])
    found = least_squares(law, start, bounds=(low, high)).x
    stuck = (found[:2] - low[:2] <= 1e-6 * found[:2]) | (high[:2] - found[:2] <= 1e-6 * found[:2])
    wn, z, th0 = found * scale
    outside = not w[0] <= wn <= w[-1]  # a resonance beyond the lines is no circle of theirs
    # at ω_n the mobility of the mode alone is A/(2ζω_n), real: the angle θ₀ tells the sign
    sign = 1.0 if np.cos(th0) > 0 else -1.0
    return wn / (2 * np.pi), z, sign * 2 * circle.radius * 2 * z * wn, 2 * circle.radius, bool(stuck.any() or outside)


def _weights(diameter: np.ndarray, stuck: np.ndarray, f0: float) -> np.ndarray:
    """Share of each output in the means; outputs near a node of the mode may fail, as long as they hardly count."""
    if np.sum(diameter[stuck] ** 2) > MOST_FAILED * np.sum(diameter**2):
        raise ConvergenceError(
            f"the circle near {f0:g} Hz has its resonance beyond the lines it was fitted to, or ran into the edge of "
            f"where its damping (1e-5 … 0.5) was looked for; give better frequencies guess=(…), or another width"
        )
    counted = np.where(stuck, 0.0, diameter**2)
    return counted / np.sum(counted)


@takes(guess="Hz")
def circle_fit(ds: xr.Dataset, modes: int | None = None, *, guess: object = None, width: float = 0.03) -> ModesFit:
    """Modes by circle fits within ± `width` of every peak; frequency and damping are means weighted by diameter."""
    ds = checked_frf(ds)
    start = start_frequencies(ds, modes, guess)
    f, H = ds.frequency.values, ds.frf.transpose("output", "frequency").values
    n, outputs = len(start), tuple(map(str, ds.output.values))
    values, spreads, A = np.zeros((2, n)), np.zeros((2, n)), np.zeros((len(outputs), n))
    for i, f0 in enumerate(start):
        lines = abs(f / f0 - 1) <= width
        if lines.sum() < 6:
            raise ParameterError(f"only {lines.sum()} lines within {width:.0%} of {f0:g} Hz; a circle needs 6 or more")
        rows = np.array([_one(f[lines], H[j, lines], f0) for j in range(len(outputs))])
        weight = _weights(rows[:, 3], rows[:, 4] > 0, f0)
        for k in range(2):
            values[k, i] = weight @ rows[:, k]
            # one output says nothing about the scatter
            spreads[k, i] = np.sqrt(weight @ (rows[:, k] - values[k, i]) ** 2) if len(outputs) > 1 else np.nan
        A[:, i] = rows[:, 2] * values[1, i] * values[0, i] / (rows[:, 1] * rows[:, 0])
    order = np.argsort(values[0])
    doubts.refuse_twins(values[0][order], values[1][order], A[:, order], mac)
    unknown, per = np.full_like(A, np.nan), ds.frf.attrs["units"][-1]
    return ModesFit(values[0], values[1], A, spreads[0], spreads[1], unknown, float("nan"), outputs, per=per)
