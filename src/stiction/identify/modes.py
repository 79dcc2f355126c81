"""Frequency responses → modes by separable least squares: poles nonlinear, residues and residual terms linear.

    H_j(ω) = Σ_i A_ji/(ω_i² − ω² + 2iζ_i ω_i ω) + R0_j − R1_j/ω² + R2_j ω²,   A_ji = Φ_ji b_i real

From one voltage input only A is observable: Φ is scaled to 1 at the reference output, b_i = A_ci there, and modal
masses
remain unknown. Without the ω² residual, modes above the band bias the damping by up to 9 % even on noise-free data.
Lines are weighted by the noise that the fit itself reveals, and the fit is repeated (weights.py).
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import xarray as xr
from scipy.optimize import least_squares
from scipy.signal import find_peaks
from scipy.stats import t as student

from ..core.arguments import takes
from ..core.errors import ConvergenceError, ParameterError, suggestion
from ..families.modal.structure import ModalMass, ModalStructure, modal_structure
from . import doubts
from .responses import DataError, checked_frf, near
from .spread import spread
from .weights import Noise, first_guess, told_noise

REWEIGHTINGS = 4
LEAST_FREEDOM = 0.05  # of a line that the fit all but passes through
LEAST_DAMPING, MOST_DAMPING = 1e-6, 0.5


@dataclass(frozen=True)
class ModesFit:
    """Identified modes: residues A (output, mode), standard errors of everything, and the structure they make."""

    frequency: np.ndarray  # of each mode [Hz]
    damping: np.ndarray  # ratio of each mode
    residues: np.ndarray  # m/s²/V
    frequency_sd: np.ndarray
    damping_sd: np.ndarray
    residues_sd: np.ndarray
    misfit: float  # rms of the relative residual: about the relative noise
    outputs: tuple[str, ...]
    frequency_freedom: Any = np.inf  # degrees of freedom of the standard errors
    damping_freedom: Any = np.inf
    residues_freedom: Any = np.inf
    per: str = "V"  # responses per volt, or per newton

    def half_width(self, name: str, level: float = 0.95) -> np.ndarray:
        """Half-width of the confidence interval of `frequency`, `damping` or `residues` (Student's t)."""
        if not 0.0 < level < 1.0 or name not in ("frequency", "damping", "residues"):
            raise ParameterError(
                f'half_width({name!r}, {level!r}): give "frequency", "damping" or "residues", and a level between 0 '
                f"and 1"
            )
        return np.asarray(
            student.ppf(0.5 + level / 2, getattr(self, f"{name}_freedom")) * getattr(self, f"{name}_sd"), float
        )

    def structure(self, reference: str, input: str = "legs", *, driven: bool = False) -> ModalStructure:
        """The structure scaled to Φ = 1 at the reference output, which must move in every mode. Modal masses are
        unknown, except from responses per newton to a force at the reference (`driven`): there A = 1/m."""
        if reference not in self.outputs:
            raise ParameterError(f'no output "{reference}" was measured{suggestion(reference, self.outputs)}')
        c = self.outputs.index(reference)
        at = self.residues[c]
        doubts.refuse_node(reference, self.frequency, at, self.residues_sd[c], abs(self.residues).max(axis=0))
        Phi = self.residues / at
        rows = {name: tuple(Phi[j]) for j, name in enumerate(self.outputs)}
        mass = self._masses(reference, at) if driven else None
        return modal_structure(tuple(self.frequency), tuple(self.damping), rows, {input: tuple(at)}, mass)

    def _masses(self, reference: str, at: np.ndarray) -> ModalMass:
        if self.per != "N":
            raise DataError(
                "driven=True: responses per volt do not tell masses; measure them per newton (a hammer, a shaker "
                "with a force cell), or from impacts: identify_impacts"
            )
        wrong = np.flatnonzero(at <= 0.0)
        if len(wrong):
            raise DataError(
                f'mode {wrong[0] + 1} at {self.frequency[wrong[0]]:.4g} Hz has a negative mass at "{reference}": that '
                f"is not where, or not the direction in which, the force acts; check the reference and its sign"
            )
        return ModalMass(m=tuple(1.0 / at))

    @property
    def dataset(self) -> xr.Dataset:
        """Values with 95 % confidence half-widths."""
        table = {
            "frequency": ("Hz", "natural frequency", self.frequency),
            "damping": ("1", "damping ratio", self.damping),
        }
        variables: dict[str, Any] = {}
        for name, (unit, meaning, value) in table.items():
            variables[name] = (("mode",), value, {"units": unit, "long_name": meaning})
            words = {"units": unit, "long_name": f"95 % half-width of the {meaning}"}
            variables[f"{name}_ci"] = (("mode",), self.half_width(name), words)
        for name, values in (("residue", self.residues), ("residue_ci", self.half_width("residues"))):
            words = {
                "units": f"m/s^2/{self.per}",
                "long_name": "residue" if name == "residue" else "95 % half-width of the residue",
            }
            variables[name] = (("output", "mode"), values, words)
        return xr.Dataset(variables, {"mode": np.arange(1, len(self.frequency) + 1), "output": list(self.outputs)})


def mac(a: np.ndarray, b: np.ndarray) -> float:
    """Modal assurance criterion of two shapes: 1 when proportional, 0 when orthogonal."""
    return float(abs(np.vdot(a, b)) ** 2 / (np.vdot(a, a).real * np.vdot(b, b).real))


def peaks(ds: xr.Dataset, count: int) -> np.ndarray:
    """Frequencies of the most prominent peaks of the summed mobility."""
    f = ds.frequency.values
    level = np.log(np.sqrt(np.sum(abs(ds.frf.transpose("output", "frequency").values) ** 2, axis=0)) * f)
    grid = np.geomspace(f[0], f[-1], 4000)
    smooth = np.interp(np.log(grid), np.log(f), level)
    smooth = np.convolve(np.pad(smooth, 6, mode="edge"), np.hanning(13) / np.hanning(13).sum(), "valid")
    found, facts = find_peaks(smooth, prominence=0.05)
    if len(found) < count:
        raise ParameterError(
            f"only {len(found)} peaks in {f[0]:g} … {f[-1]:g} Hz, {count} modes asked for; give their "
            f"frequencies: guess=(…)"
        )
    best = np.argsort(facts["prominences"])[::-1][:count]
    return np.sort(grid[found[best]])


class _Problem:
    """Weighted data near the modes, and the linear solution for given poles."""

    def __init__(self, ds: xr.Dataset, start: np.ndarray, width: float, most: int) -> None:
        mask = near(ds.frequency.values, start, width, most)
        self.w = 2 * np.pi * ds.frequency.values[mask]
        self.H = ds.frf.transpose("output", "frequency").values[:, mask]
        self.coherence = ds.coherence.transpose("output", "frequency").values[:, mask] if "coherence" in ds else None
        self.variance = first_guess(self.H)
        self.noise: list[Noise] = []  # told by residuals
        self.n = len(start)
        self.w0 = 2 * np.pi * float(np.sqrt(start.min() * start.max()))

    @property
    def weight(self) -> np.ndarray:
        """One over the standard deviation of the real and of the imaginary part."""
        return np.sqrt(2.0 / self.variance)

    def left_over(self, theta: np.ndarray) -> np.ndarray:
        """Complex residual (output, line), without weights."""
        return self.H - self.solve(theta)[0] @ self.basis(theta).T

    def basis(self, theta: np.ndarray) -> np.ndarray:
        """(line, term): one column per pole, then 1, 1/ω², ω², scaled to order one."""
        wn, z = 2 * np.pi * np.exp(theta[: self.n]), np.exp(theta[self.n :])
        poles = wn**2 / (wn**2 - self.w[:, None] ** 2 + 2j * z * wn * self.w[:, None])
        x = (self.w / self.w0) ** 2
        return np.column_stack([poles, np.ones_like(x), -1 / x, x])

    def solve(self, theta: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Coefficients (output, term), weighted residual (output, 2 × line)."""
        X = self.basis(theta)
        coefficients, residuals = [], []
        for H, weight in zip(self.H, self.weight, strict=True):
            A = X * weight[:, None]
            A = np.concatenate([A.real, A.imag])
            y = np.concatenate([(H * weight).real, (H * weight).imag])
            scale = np.linalg.norm(A, axis=0)
            Q, R = np.linalg.qr(A / scale)
            inverse = np.linalg.inv(R) / scale[:, None]
            coefficient = inverse @ (Q.T @ y)
            coefficients.append(coefficient)
            residuals.append(y - A @ coefficient)
        return np.array(coefficients), np.array(residuals)

    def residual(self, theta: np.ndarray) -> np.ndarray:
        return self.solve(theta)[1].ravel()

    def jacobian(self, theta: np.ndarray) -> np.ndarray:
        """Kaufman's derivative of the projected residual, −(1 − Q Qᵀ) (∂X/∂θ) C."""
        coefficients, X, blocks = self.solve(theta)[0], self.basis(theta), []
        for C, weight in zip(coefficients, self.weight, strict=True):
            A = X * weight[:, None]
            Q = np.linalg.qr(np.concatenate([A.real, A.imag]) / np.linalg.norm(A, axis=0))[0]
            M = self.by_poles(theta, C) * weight[:, None]
            M = np.concatenate([M.real, M.imag])
            blocks.append(Q @ (Q.T @ M) - M)
        return np.concatenate(blocks)

    def by_poles(self, theta: np.ndarray, C: np.ndarray) -> np.ndarray:
        """(∂X/∂θ) C of one output: (line, 2 × pole)."""
        wn, z, w = 2 * np.pi * np.exp(theta[: self.n]), np.exp(theta[self.n :]), self.w[:, None]
        D = wn**2 - w**2 + 2j * z * wn * w
        by_f = wn**2 * (2 / D - (2 * wn**2 + 2j * z * wn * w) / D**2)
        by_z = -(wn**2) * 2j * z * wn * w / D**2
        return np.concatenate([by_f * C[: self.n], by_z * C[: self.n]], axis=1)

    def design(self, theta: np.ndarray) -> np.ndarray:
        """Derivatives of the responses (output, 2 × line, parameter) by θ, then by the coefficients of every output."""
        coefficients, X = self.solve(theta)[0], self.basis(theta)
        poles, terms = len(theta), X.shape[1]
        G = np.zeros((len(self.H), 2 * len(self.w), poles + len(self.H) * terms))
        for j, C in enumerate(coefficients):
            first = poles + j * terms
            for at, A in ((slice(poles), self.by_poles(theta, C)), (slice(first, first + terms), X)):
                G[j, :, at] = np.concatenate([A.real, A.imag])
        return G

    def freedom(self, theta: np.ndarray) -> np.ndarray:
        """1 − h (output, line), h the leverage: a fit follows the noise of a line, E|r|² = (1 − h) σ², most of all at
        the peaks."""
        lines, J = len(self.w), self.jacobian(theta)
        by_poles = np.sum(np.linalg.qr(J)[0] ** 2, axis=1).reshape(len(self.H), 2, lines)
        left = np.empty((len(self.H), lines))
        for j, weight in enumerate(self.weight):
            A = self.basis(theta) * weight[:, None]
            Q = np.linalg.qr(np.concatenate([A.real, A.imag]) / np.linalg.norm(A, axis=0))[0]
            left[j] = 1.0 - 0.5 * (np.sum(Q.reshape(2, lines, -1) ** 2, axis=(0, 2)) + by_poles[j].sum(axis=0))
        return np.maximum(left, LEAST_FREEDOM)


@takes(guess="Hz")
def identify_modes(
    ds: xr.Dataset,
    modes: int | None = None,
    *,
    guess: Any = None,
    width: float = 0.2,
    lines_per_mode: int = 250,
) -> ModesFit:
    """Modes of measured receptances (Dataset of `frf_dataset` or a file), with confidence intervals.

    Give the number of modes, or their approximate frequencies [Hz] as `guess`. Refused when a pole ends at the edge of
    its window (± half of `width`), when the responses are not described, or when a mode is not in them.
    """
    ds = checked_frf(ds)
    start = start_frequencies(ds, modes, guess)
    problem = _Problem(ds, start, width, lines_per_mode)
    outputs = tuple(map(str, ds.output.values))
    theta = np.concatenate([np.log(start), np.full(len(start), np.log(0.01))])
    for _ in range(REWEIGHTINGS):
        found = _solved(problem, start, theta, width)
        theta, residual = found.x, problem.left_over(found.x)
        doubts.refuse_misfit(problem.H, residual, outputs, lambda: _conjugated(problem, start, width))
        square = abs(residual) ** 2 / problem.freedom(theta)
        problem.noise = told_noise(square, problem.H - residual, problem.coherence)
        problem.variance = np.array([noise.variance for noise in problem.noise])
    return replace(_fit(problem, _solved(problem, start, theta, width), outputs), per=ds.frf.attrs["units"][-1])


def start_frequencies(ds: xr.Dataset, modes: int | None, guess: Any) -> np.ndarray:
    """Start values [Hz] in rising order: the guess, or as many peaks as there are modes."""
    if modes is None and guess is None:
        raise ParameterError("give the number of modes, or their approximate frequencies as guess=(…)")
    if guess is None and (not isinstance(modes, int | np.integer) or modes < 1):
        raise ParameterError(f"modes = {modes!r} must be a whole number, 1 or more, or give guess=(…) in Hz")
    try:
        given = None if guess is None else np.sort(np.atleast_1d(np.asarray(guess, float)))
    except (TypeError, ValueError):
        raise ParameterError(f"guess = {guess!r} must hold frequencies in Hz, such as (40.0, 95.0)") from None
    start = peaks(ds, int(modes or 0)) if given is None else given
    if start.ndim != 1 or not len(start) or not (np.isfinite(start) & (start > 0)).all():
        raise ParameterError(f"guess = {start} must hold at least one frequency, all greater than 0 Hz")
    doubts.refuse_doubles(start)
    return start


def _solved(problem: _Problem, start: np.ndarray, theta: np.ndarray, width: float) -> Any:
    """Least squares for the poles; none may leave its window, nor the damping the range of underdamped structures."""
    n = len(start)
    lower = np.concatenate([np.log(start) - 0.5 * width, np.full(n, np.log(LEAST_DAMPING))])
    upper = np.concatenate([np.log(start) + 0.5 * width, np.full(n, np.log(MOST_DAMPING))])
    span = np.concatenate([np.full(n, 0.5 * width), np.full(n, 1.0)])
    inside = np.clip(theta, lower + 1e-9 * span, upper - 1e-9 * span)
    found = least_squares(
        problem.residual, inside, problem.jacobian, bounds=(lower, upper), x_scale=span * 0.1, xtol=1e-9, ftol=1e-9
    )
    if not found.success:
        raise ConvergenceError(f"the modal fit stopped early ({found.message}); give better frequencies: guess=(…)")
    names = [(f"{what} of mode {i + 1}", unit) for what, unit in (("frequency", " Hz"), ("damping", ""))
             for i in range(n)]  # fmt: skip
    doubts.refuse_bounds(names, found.x, lower, upper)
    return found


def _conjugated(problem: _Problem, start: np.ndarray, width: float) -> float:
    """Part of the power that a fit of the conjugated responses leaves over; 1 when there is none."""
    twin = copy(problem)
    twin.H = problem.H.conj()
    theta = np.concatenate([np.log(start), np.full(len(start), np.log(0.01))])
    try:
        left = twin.left_over(_solved(twin, start, theta, width).x)
    except ConvergenceError:
        return 1.0
    return float(np.sum(abs(left) ** 2) / np.sum(abs(twin.H) ** 2))


def _numbers(problem: _Problem, theta: np.ndarray, coefficients: np.ndarray) -> np.ndarray:
    """Frequencies, dampings and residues A = C ω_n² as combinations (number, parameter) of small changes."""
    n, (outputs, terms) = problem.n, coefficients.shape
    wn, rows = 2 * np.pi * np.exp(theta[:n]), np.zeros((2 * n + outputs * n, len(theta) + outputs * terms))
    rows[range(2 * n), range(2 * n)] = np.concatenate([wn / (2 * np.pi), np.exp(theta[n:])])
    for j in range(outputs):
        for i in range(n):
            row = 2 * n + j * n + i
            rows[row, i], rows[row, 2 * n + j * terms + i] = 2 * coefficients[j, i] * wn[i] ** 2, wn[i] ** 2
    return rows


def _fit(problem: _Problem, found: Any, outputs: tuple[str, ...]) -> ModesFit:
    n, theta = problem.n, found.x
    coefficients, residual = problem.solve(theta)
    freedom = residual.size - len(theta) - coefficients.size
    doubts.refuse_singular(found.jac, np.exp(theta[:n]))
    scale = float(np.sum(residual**2)) / freedom
    sd, free = spread(problem, theta, _numbers(problem, theta, coefficients), scale)
    free = np.minimum(free, freedom)
    left, relative = problem.left_over(theta), first_guess(problem.H)
    fit = ModesFit(
        frequency=np.exp(theta[:n]),
        damping=np.exp(theta[n:]),
        residues=coefficients[:, :n] * (2 * np.pi * np.exp(theta[:n])) ** 2,
        frequency_sd=sd[:n],
        damping_sd=sd[n : 2 * n],
        residues_sd=sd[2 * n :].reshape(-1, n),
        misfit=float(np.sqrt(np.mean(abs(left) ** 2 / relative))),
        outputs=outputs,
        frequency_freedom=free[:n],
        damping_freedom=free[n : 2 * n],
        residues_freedom=free[2 * n :].reshape(-1, n),
    )
    doubts.refuse_ghosts(fit.frequency, fit.residues, fit.residues_sd)
    doubts.refuse_twins(fit.frequency, fit.damping, fit.residues, mac)
    doubts.warn_of_systematic_misfit(left * problem.weight, fit.misfit)
    return fit
