"""Near-contact series → squeeze-film and electrostatic constants, by fitting the simulated velocity of the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import least_squares

from ..core.arguments import takes
from ..core.errors import ConvergenceError, ParameterError
from ..core.parameter import with_values
from ..families.modal.events import ModalEvents
from ..families.modal.model import ModalLeg
from ..run.simulate import simulate
from .responses import DataError


@dataclass(frozen=True)
class SmallScaleFit:
    """Fitted constants and their standard errors; the electrostatic ones are NaN where the models have none."""

    K: float  # film constant K_sq [N m² s]
    K_sd: float  # its standard error [N m² s]
    area: float  # of the leg facing the ground [m²]
    area_sd: float  # its standard error [m²]
    evaluations: int


@takes(until="s", noise="m/s")
def near_series(
    model: ModalLeg, until: float, stepper: ModalEvents, *, noise: float = 0.0, seed: int = 0
) -> np.ndarray:
    """Velocity of the foot [m/s] after every step, with noise [m/s rms]."""
    v = simulate(model, stepper, until=until).gamma_N.values[1:, 0]
    return v + noise * np.random.default_rng(seed).normal(size=v.shape)


@takes(until="s")
def identify_small_scale(
    models: Sequence[ModalLeg], series: Sequence[np.ndarray], *, until: float, stepper: ModalEvents, discard: int = 0
) -> SmallScaleFit:
    """K_sq and, where the models have electrostatics, A_es from velocities of the foot near the ground.

    Each model is the experiment of one series with start values of the constants; gap and voltage are known. The
    foot must
    not touch: a series with impacts is refused.
    """
    if len(models) != len(series) or not models:
        raise ParameterError(f"{len(models)} models for {len(series)} series; give one per series")
    if any(model.film is None for model in models):
        raise ParameterError("every model needs a film with a start value: film=SqueezeFilm(K=…, roughness=…)")
    paths = ["film.K"] + (["electrostatics.area"] if all(m.electrostatics is not None for m in models) else [])
    start = np.array([models[0].film.K] + ([models[0].electrostatics.area] if len(paths) == 2 else []))
    if not (start > 0).all():
        raise ParameterError(f"start values {start} must be greater than 0")

    def residual(x: np.ndarray) -> np.ndarray:
        parts = []
        for model, measured in zip(models, series, strict=True):
            ds = simulate(with_values(model, dict(zip(paths, np.exp(x) * start, strict=True))), stepper, until=until)
            v = ds.gamma_N.values[1:, 0]
            if len(v) != len(measured):
                raise DataError(f"a series has {len(measured)} samples, the simulation {len(v)}; sample at its steps")
            if len(ds.event):
                raise DataError(
                    "the foot touches the ground in a near-contact series; widen the gap or lower the voltage"
                )
            parts.append(v[discard:] - measured[discard:])
        return np.concatenate(parts)

    found = least_squares(residual, np.zeros(len(start)), diff_step=1e-3, x_scale=0.5, xtol=1e-6, ftol=1e-9)
    if not found.success:
        raise ConvergenceError(
            f"the fit of the small-scale forces stopped early: {found.message}; try other start values"
        )
    variance = 2 * found.cost / (len(found.fun) - len(start))
    sd = np.sqrt(np.diag(variance * np.linalg.inv(found.jac.T @ found.jac)))
    values = np.exp(found.x) * start
    area = (float(values[1]), float(values[1] * sd[1])) if len(paths) == 2 else (float("nan"), float("nan"))
    return SmallScaleFit(float(values[0]), float(values[0] * sd[0]), *area, int(found.nfev))
