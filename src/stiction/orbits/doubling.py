"""Orbits of doubled period beside a flip: P(P(x; p); p) = x off the orbit of the single period.

Near the flip the doubled orbit lies along the vector of the multiplier −1, and its parameter is not known: so its
amplitude a is given, w·(x − x_0) = a, and the parameter is found with it. That is regular where both branches meet.
"""

from __future__ import annotations

import numpy as np
import xarray as xr

from ..core.errors import ConvergenceError, ModelError
from ..run.job import job_of
from ..run.period_map import PeriodMap, values_of
from .linear import linearise
from .orbit import MOST, RTOL, again, described, is_orbit, mapped
from .shooting import shoot

AMPLITUDES = (0.02, 0.05, 0.1, 0.2, 0.5)  # in scales of the motion
MOST_STEPS = 15
ALONE = 1e-3  # of the amplitude: a smaller distance of the two halves is the single orbit again


def doubled(single: xr.Dataset, path: str, cycles: int) -> xr.Dataset:
    """The orbit of twice the period beside an orbit at a flip."""
    if not is_orbit(single):
        raise ModelError("doubled() takes an orbit; give what orbit(model, …) returns")
    here, lin = again(single, [path])
    values, vectors = np.linalg.eig(lin.J)
    near = int(np.argmin(np.abs(values + 1)))
    w = np.real(vectors[:, near])
    w /= np.linalg.norm(w)
    job = job_of(single)
    m, _ = mapped(job.model, [path], start=single, period=cycles, stepper=job.stepper)
    for amplitude in AMPLITUDES:
        for side in (1.0, -1.0):
            found = _beside(m, lin.x * here.scale / m.scale, values_of(job.model, [path]), w, side * amplitude)
            if found is not None:
                m2, polished = shoot(m, *found, RTOL, MOST)
                return described(m2, polished, RTOL)
    raise ConvergenceError(
        f"no orbit of {cycles} cycles was found beside the flip at {path} = {float(lin.p[0]):.9g}: the flip may lead "
        f"to erratic motion at once; look with lyapunov(…) beyond it, or simulate(…, until=Periodic())"
    )


def _beside(
    m: PeriodMap, x_0: np.ndarray, p: np.ndarray, w: np.ndarray, amplitude: float
) -> tuple[np.ndarray, np.ndarray] | None:
    """(x, p) of the doubled orbit with a given amplitude, by Newton's method; None where it is not found."""
    if len(w) != len(x_0):
        return None
    x, unit = x_0 + amplitude * w, m.size(0, p)
    for _ in range(MOST_STEPS):
        try:
            lin = linearise(m, x, p, vary=(0,))
        except ConvergenceError:
            return None
        r = np.append(lin.P - lin.x, w @ (x - x_0) - amplitude)
        if np.abs(r).max() <= RTOL:
            return x, p
        B = np.vstack([np.column_stack([lin.J - np.eye(len(x)), lin.P_p[:, 0] * unit]), np.append(w, 0.0)])
        move = -np.linalg.lstsq(B, r, rcond=None)[0]
        move *= min(1.0, 0.5 * abs(amplitude) / max(np.abs(move).max(), 1e-300))
        x, p = x + move[:-1], p + move[-1:] * unit
    return None
