"""What a modal fit must not hide: poles at their bounds, responses it does not describe, modes that are not there."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import numpy as np

from ..core.errors import ConvergenceError, ParameterError
from .responses import DataError, DataWarning

UNEXPLAINED = 0.3  # part of an output's power left over, above which the fit is none
OF_NOTE = 0.01  # part of the largest output's power below which an output need not be described
SYSTEMATIC = 0.5  # correlation of neighbouring residuals: noise has none
COARSE = 0.02  # relative misfit above which a systematic one is told
ALIKE = 0.98  # MAC of two modes that are one
TOLD_APART = 3.0  # standard errors
SINGULAR = 1e-7  # of the largest singular value: its square is the round-off of a covariance


def refuse_doubles(guess: np.ndarray) -> None:
    """Two guesses for one mode make the fit singular."""
    close = np.flatnonzero(np.diff(guess) <= 1e-3 * guess[1:])
    if len(close):
        a, b = guess[close[0]], guess[close[0] + 1]
        raise ParameterError(
            f"guess holds {a:g} and {b:g} Hz, which are one mode to the fit; give every frequency once, at least 0.1 "
            f"% apart"
        )


def refuse_bounds(names: list[tuple[str, str]], value: np.ndarray, lower: np.ndarray, upper: np.ndarray) -> None:
    """A parameter (name, unit) at the edge of where it was looked for is no result."""
    edge = 1e-6 * (upper - lower)
    for (name, unit), x, low, high in zip(names, np.exp(value), lower, upper, strict=True):
        if not np.exp(low) < x < np.exp(high) or min(np.log(x) - low, high - np.log(x)) <= edge.max():
            raise ConvergenceError(
                f"the {name} ran into the edge of where it was looked for, {np.exp(low):.4g} … "
                f"{np.exp(high):.4g}{unit} (at {x:.4g}{unit}); give better frequencies guess=(…), another width, or "
                f"fewer modes"
            )


def refuse_misfit(
    H: np.ndarray, residual: np.ndarray, outputs: tuple[str, ...], conjugated: Callable[[], float]
) -> None:
    """A fit that leaves most of an output's power over does not describe it; `conjugated` is what would be left over of
    the conjugated responses."""
    power, left = np.sum(abs(H) ** 2, axis=1), np.sum(abs(residual) ** 2, axis=1)
    bad = (left > UNEXPLAINED * power) & (power > OF_NOTE * power.max())
    if not bad.any():
        return
    what = f"the modes leave {left[bad].sum() / power[bad].sum():.0%} of the response of " + ", ".join(
        name for name, b in zip(outputs, bad, strict=True) if b
    )
    if bad.all() and conjugated() < 0.1 * left.sum() / power.sum():
        raise DataError(
            f"{what} unexplained, but hardly anything of its conjugate: the data was made with exp(−iωt); give "
            f"frf.conj()"
        )
    raise DataError(f"{what} unexplained; check sign, unit and phase of these outputs, and the number of modes")


def warn_of_systematic_misfit(scaled: np.ndarray, misfit: float) -> None:
    """Neighbouring residuals alike: the model, not the noise, is what is left over."""
    r = scaled - scaled.mean(axis=1, keepdims=True)
    alike = float(np.real(np.sum(r[:, 1:] * r[:, :-1].conj())) / (np.sum(abs(r) ** 2) or 1.0))
    if alike > SYSTEMATIC and misfit > COARSE:
        warnings.warn(
            f"what the fit leaves over ({misfit:.1%}) is no noise (neighbouring lines are alike to {alike:.0%}): "
            f"modes are missing or the structure is not linear; the confidence intervals are too narrow",
            DataWarning, stacklevel=4,
        )  # fmt: skip


def refuse_ghosts(f: np.ndarray, A: np.ndarray, sd: np.ndarray) -> None:
    """A mode that no output shows."""
    seen = (abs(A) > TOLD_APART * sd).any(axis=0)
    if not seen.all():
        i = int(np.argmin(seen))
        raise DataError(
            f"no output shows mode {i + 1} at {f[i]:.4g} Hz: its residues are below {TOLD_APART:g} standard errors; "
            f"leave it out of guess, or ask for fewer modes"
        )


def refuse_singular(J: np.ndarray, f: np.ndarray) -> None:
    """Poles that the data cannot tell apart: the derivatives by them are dependent to round-off of their squares."""
    scale = np.linalg.norm(J, axis=0)
    sizes = np.linalg.svd(J / np.where(scale > 0, scale, 1.0), compute_uv=False)
    if not scale.all() or sizes[-1] <= SINGULAR * sizes[0]:
        raise DataError(
            f"the responses do not tell the {len(f)} poles at {', '.join(f'{x:.4g}' for x in f)} Hz apart: two of them "
            f"are one mode; give every frequency once, or ask for fewer modes"
        )


def refuse_twins(
    f: np.ndarray, zeta: np.ndarray, A: np.ndarray, alike: Callable[[np.ndarray, np.ndarray], float]
) -> None:
    """Two modes that are one."""
    for i in range(len(f) - 1):
        apart, wide = f[i + 1] - f[i], zeta[i] * f[i] + zeta[i + 1] * f[i + 1]
        if apart < 0.5 * wide and alike(A[:, i], A[:, i + 1]) > ALIKE:
            raise DataError(
                f"modes {i + 1} and {i + 2} ({f[i]:.4g} and {f[i + 1]:.4g} Hz) lie within their width and have one "
                f"shape: there is one mode; give its frequency once"
            )


def refuse_node(reference: str, f: np.ndarray, at: np.ndarray, sd: np.ndarray, largest: np.ndarray) -> None:
    """Shapes cannot be scaled by an output that does not move; without standard errors a hundredth is the limit."""
    limit = np.where(np.isfinite(sd), TOLD_APART * sd, 1e-2 * largest)
    for i in np.flatnonzero(~(abs(at) > limit)):
        raise DataError(
            f'mode {i + 1} at {f[i]:.4g} Hz has a node at the reference "{reference}" (residue {at[i]:.2e}, no more '
            f"than its "
            f"uncertainty {limit[i]:.2e}): shapes scaled by it are noise; choose an output that moves in every mode"
        )
