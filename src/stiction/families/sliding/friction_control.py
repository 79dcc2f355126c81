"""Friction under ultrasound: mean velocity over dragging force and back, by time stepping on contacts with memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr
from scipy.optimize import brentq

from ...core import scenario
from ...core.errors import ConvergenceError, ParameterError
from ...core.parameter import with_value
from ...core.provenance import provenance
from ...laws.memory.contact import pressing
from .paths import along_path
from .running import END, run
from .stepper import Verlet
from .two_feet import cycle_along

SETTLED = 1e-3  # largest change of a mean velocity between the halves of what it is taken over


def mean_velocity(tribometer: Any, *, run_in: int = 300, cycles: int = 300, per_cycle: int = 200) -> float:
    """⟨v⟩ [m/s] of the pin under its dragging force; an error if there is no steady motion after `run_in` cycles."""
    if tribometer.drag >= 1:
        raise ParameterError(
            f"Tribometer.drag = {tribometer.drag:g}: a force of at least the mean friction μ_0 F_n0 accelerates the "
            f"pin without end, so that it has no mean velocity; give less than 1"
        )
    if run_in < 1 or cycles < 2:
        raise ParameterError(f"run_in = {run_in} must be at least 1, cycles = {cycles} at least 2")
    stepper = Verlet(step=tribometer.clock.period / per_cycle, per_piece=float(per_cycle))
    ends = run(tribometer, run_in + cycles, stepper).rows[run_in - 1 :, END]
    middle = cycles // 2
    v = (ends[-1] - ends[0]) / cycles
    change = (ends[-1] - ends[middle]) / (cycles - middle) - (ends[middle] - ends[0]) / middle
    stuck = tribometer.contact.slip_limit * (1 + tribometer.load_ratio)  # a pin that sticks may ring within this
    if abs(change) * cycles > max(SETTLED * abs(v) * cycles, stuck):
        raise ConvergenceError(
            f"the mean velocity still changes by {abs(change / v):.1%} from the first to the second half of {cycles} "
            f"cycles; give run_in above {run_in}, or more cycles"
        )
    return float(v * tribometer.clock.frequency)


def mean_friction(tribometer: Any, velocity: float, *, per_cycle: int = 200, cycles: int = 40) -> float:
    """⟨μ⟩/μ0 of a contact pulled rigidly with constant velocity [m/s]; a slow one needs u_max/v to run in."""
    if not velocity > 0:
        raise ParameterError(f"velocity = {velocity:g} m/s must be above 0: a contact at rest has no mean friction")
    contact = tribometer.contact
    T = tribometer.clock.period
    run_in = int(np.ceil(3 * contact.slip_limit * (1 + tribometer.load_ratio) / (velocity * T))) + 2
    n = (run_in + cycles) * per_cycle
    t = np.arange(n + 1) * T / per_cycle
    N = pressing(tribometer.normal_force * (1 + tribometer.load_ratio * np.cos(tribometer.omega * t)))
    law = contact.law(float(N.max()))
    load = law.loads(N)
    force = along_path(law, law.fresh(float(load[0])), velocity * t[1:], load[1:], T / per_cycle)
    return float(force[run_in * per_cycle :].mean() / (tribometer.mu * tribometer.normal_force))


def along(gamma: float, f: float, *, steps: int = 4000) -> float:
    """Mean ⟨v⟩/v̂ of in-plane oscillation along the motion, model 1: f = ⟨μ⟩/μ0, Γ = μ0 F_n/(m ω v̂), v̂ = Δl ω/2.

    The periodic motion itself is sought: the velocity from which a cycle leads back to it. Two motions never move
    apart, so that there is one, however slowly it is reached. The relative velocities are ẋ ± Δl̇/2; with the thesis'
    (4.27) the plateau would lie at 4/π instead of 2/π.
    """
    if not gamma > 0 or not abs(f) < 1:
        raise ParameterError(
            f"Γ = {gamma:g} must be above 0 and f = {f:g} between −1 and 1: a force of at least the full friction "
            f"accelerates without end"
        )
    quarter = -(-steps // 4)
    start = brentq(lambda xi: cycle_along(gamma, f, quarter, xi)[0] - xi, -1.0, 1.0, xtol=1e-15)
    return float(cycle_along(gamma, f, quarter, start)[1])


def reduction_map(tribometer: Any, ratios: Any, drags: Any, **settings: int) -> xr.Dataset:
    """Mean velocity over the amplitude of the load and the dragging force: a map of the friction reduction."""
    r, F = np.asarray(ratios, dtype=float), np.asarray(drags, dtype=float)
    v = np.zeros((len(r), len(F)))
    for i, ratio in enumerate(r):
        for j, drag in enumerate(F):
            one = with_value(with_value(tribometer, "load_ratio", float(ratio)), "drag", float(drag))
            v[i, j] = mean_velocity(one, **settings)
    return xr.Dataset(
        {"velocity": (("load_ratio", "drag"), v, {"units": "m/s", "long_name": "mean velocity", "symbol": "v"})},
        {
            "load_ratio": (
                "load_ratio",
                r,
                {"units": "1", "long_name": "load amplitude over mean load", "symbol": "r"},
            ),
            "drag": (
                "drag",
                F,
                {"units": "1", "long_name": "mean friction over unreduced friction", "symbol": "μ/μ_0"},
            ),
        },
        {"scenario": scenario.dumps(tribometer), **provenance()},
    )
