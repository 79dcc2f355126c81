"""Friction under ultrasound: mean velocity over dragging force and back, by time stepping on contacts with memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from .contact.frictional import pressing
from .contact.memory import twin_of
from .core import scenario
from .core.parameter import with_value
from .core.provenance import provenance
from .sliding import END, Verlet, run
from .solvers.projection import mean_velocity_along
from .solvers.verlet import follow


def mean_velocity(tribometer: Any, *, run_in: int = 300, cycles: int = 300, per_cycle: int = 200) -> float:
    """⟨v⟩ [m/s] of the pin under its dragging force."""
    stepper = Verlet(step=tribometer.clock.period / per_cycle, per_piece=float(per_cycle))
    rows = run(tribometer, run_in + cycles, stepper).rows
    return float((rows[-1, END] - rows[run_in - 1, END]) / cycles * tribometer.clock.frequency)


def mean_friction(tribometer: Any, velocity: float, *, per_cycle: int = 200, cycles: int = 40) -> float:
    """⟨μ⟩/μ0 of a contact pulled rigidly with constant velocity [m/s]; a slow one needs u_max/v to run in."""
    contact = tribometer.contact
    T = tribometer.clock.period
    run_in = int(np.ceil(3 * contact.slip_limit * (1 + tribometer.load_ratio) / (velocity * T))) + 2
    n = (run_in + cycles) * per_cycle
    t = np.arange(1, n + 1) * T / per_cycle
    law = contact.law()
    N = pressing(tribometer.normal_force * (1 + tribometer.load_ratio * np.cos(tribometer.omega * t)))
    force = np.zeros(n)
    start = law.fresh(float(law.loads(tribometer.normal_force * (1 + tribometer.load_ratio))))
    follow(twin_of(law), start, velocity * t, law.loads(N), T / per_cycle, force)
    return float(force[run_in * per_cycle :].mean() / (tribometer.mu * tribometer.normal_force))


def along(gamma: float, f: float, *, steps: int = 4000, run_in: int = 60, cycles: int = 40) -> float:
    """Mean ⟨v⟩/v̂ of in-plane oscillation along the motion, model 1: f = ⟨μ⟩/μ0, Γ = μ0 F_n/(m ω v̂), v̂ = Δl ω/2.

    The relative velocities are ẋ ± Δl̇/2; with the thesis' (4.27) the plateau would lie at 4/π instead of 2/π.
    """
    return float(mean_velocity_along(gamma, f, steps, run_in, cycles))


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
