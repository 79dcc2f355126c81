"""How close Table 3 of Ryou, Oldham (2014) can be reached, with how many free parameters, on the synthetic hexapod.

The paper gives neither drive frequencies nor shapes, gains, damping and film constants: everything here is free, and
the result says only what such a model can be made to say. More parameters than targets, and still no agreement.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import ConvergenceError, DivergenceError
from ..devices.piezo_legs import RESTITUTION, TABLE_3, TEST_CASES, UM, bouncing_hexapod, hbpztr
from ..families.modal.events import ModalEvents
from ..families.modal.family import EnergyWarning
from ..families.modal.impact import AllModesImpact
from ..families.modal.measures import metrics
from ..families.modal.near_ground import LegElectrostatics, SqueezeFilm
from ..run.simulate import simulate

MERGE = 0.5 * UM


@dataclass(frozen=True)
class Guess:
    """Ten free parameters: a drive frequency per case, damping of modes 1–5, film, static shares of modes 1–4 [m]."""

    frequency: tuple[float, float, float]
    damping: float
    K: float
    roughness: float
    static: tuple[float, float, float, float]

    @property
    def count(self) -> int:
        """Number of free parameters."""
        return len(self.frequency) + 3 + len(self.static)


# the best of a short search by an independent prototype
BEST = Guess((77.3, 35.4, 233.4), 0.0855, 2.55e-20, 1.451 * UM, (-9.644 * UM, 9.127 * UM, 2.67 * UM, -4.594 * UM))


def table_3_of(guess: Guess, law: Any = None, *, step: float = 10e-6, window: float = 1.0) -> dict[str, list[float]]:
    """N_B, A_max and A_avg (mean apex) [µm] of the three cases, by name as in `TABLE_3`."""
    static = (*guess.static, 0.3 * UM, 0.1 * UM)
    structure = hbpztr(static=static, damping=(*[guess.damping] * 5, 0.01))
    small: dict[str, Any] = {
        "film": SqueezeFilm(K=guess.K, roughness=guess.roughness),
        "electrostatics": LegElectrostatics(area=5e-6, standoff=0.5e-3),
    }
    found: dict[str, list[float]] = {name: [] for name in TABLE_3}
    for f, case in zip(guess.frequency, TEST_CASES.values(), strict=True):
        leg = bouncing_hexapod(
            structure=structure, law=law or AllModesImpact(e=RESTITUTION), frequency=f, **case, **small
        )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", EnergyWarning)
            m = metrics(simulate(leg, ModalEvents(step=step), until=0.15 + window), merge_below=MERGE, window=window)
        for name, value in (("N_B", m.N_B), ("A_max", m.A_max / UM), ("A_avg", m.A_apex / UM)):
            found[name].append(float(value))
    return found


def mean_absolute_error(found: dict[str, list[float]], column: str = "model") -> float:
    """Over the nine numbers of Table 3, against the paper's model or experiment."""
    errors = [abs(np.array(found[name]) / np.array(TABLE_3[name][column]) - 1) for name in TABLE_3]
    return float(np.mean(errors))


def calibrate(*, evaluations: int = 300, seed: int = 0, window: float = 0.25) -> tuple[Guess, float]:
    """A short differential evolution from scratch; returns the best guess and its error on the short window.

    Judge it by `mean_absolute_error(table_3_of(guess))` over the whole second: fits on a short window flatter
    themselves.
    """
    from scipy.optimize import differential_evolution

    bounds = [(30, 320)] * 3 + [(0.005, 0.1), (-22, -18), (0.2, 2.0)] + [(-10, 10)] * 4

    def guess_of(x: Sequence[float]) -> Guess:
        return Guess((x[0], x[1], x[2]), x[3], 10 ** x[4], x[5] * UM, (x[6] * UM, x[7] * UM, x[8] * UM, x[9] * UM))

    def cost(x: Sequence[float]) -> float:
        try:
            value = mean_absolute_error(table_3_of(guess_of(x), step=20e-6, window=window))
        except (ConvergenceError, DivergenceError):
            return 10.0
        return value if np.isfinite(value) else 10.0

    size = 3
    rounds = max(1, evaluations // (size * len(bounds)) - 1)
    found = differential_evolution(cost, bounds, popsize=size, maxiter=rounds, polish=False, rng=seed, init="sobol")
    return guess_of(found.x), float(found.fun)
