"""The runs behind the claims of Nagy et al. (2012), each computed once per process.

The paper's protocol: 75 frequencies from 0.3 to 2.2 f_n, 1000 steps per period, state carried over, stop when the mean
velocity changes by less than 5e-4 µm/s or after 300 (first) or 100 periods. The stepper is named in every run, since
means of impacting states depend on it (docs/magmite.md).
"""

from __future__ import annotations

from functools import cache
from math import pi

import numpy as np
import xarray as xr

import stiction as st

MM = 1e-3  # m/s per mm/s
UM = 1e-6
F_TILDE = np.linspace(0.3, 2.2, 75)
STEP = F_TILDE[1] - F_TILDE[0]
F_N = 2300.0


def stepper() -> st.Moreau:
    """The paper's: Moreau's midpoint rule with 1000 steps per period."""
    return st.Moreau(per_cycle=1000)


def paper_rule(cycles: int) -> st.Steady:
    return st.Steady(of="body.x", tolerance=5e-10, max_cycles=cycles)


@cache
def loop(
    alpha: float = 1.5,
    field: float = 5e-3,
    beta: float = 8.0,
    clamp: float = 0.0,
    phi: float = 0.0,
    grid: tuple[float, float, int] | None = None,
) -> xr.Dataset:
    """Sweep up and down with the paper's protocol; dimension f̃, velocities in m/s."""
    robot = st.devices.Magmite(mass_ratio=alpha, field=field, vertical_load=beta, clamp_force=clamp, clamp_phase=phi)
    f = F_TILDE if grid is None else np.linspace(*grid)
    ds = st.hysteresis(
        robot,
        "clock.frequency",
        f * robot.natural_frequency,
        stepper=stepper(),
        until=paper_rule(100),
        first_until=paper_rule(300),
        measure={
            "last": st.measures.last_velocity("body.x"),
            "speed": st.measures.recent_velocity("body.x"),
            "impacts": st.measures.impacts_per_cycle("hammer"),
        },
        progress=False,
    )
    failed = ds.reason.values[ds.status.values == 4]
    if failed.size:
        raise st.ConvergenceError(f"{failed.size} points of the sweep failed; the first: {failed[0]}")
    named = {"units": "1", "long_name": "frequency over that of the held robot", "symbol": "f̃"}
    return ds.assign_coords({"clock.frequency": ("clock.frequency", f, named)}).rename({"clock.frequency": "f"})


@cache
def at(
    f_tilde: float,
    direction: str = "rest",
    *,
    field: float = 5e-3,
    beta: float = 8.0,
    clamp: float = 0.0,
    phi: float = 0.0,
) -> xr.Dataset:
    """20 settled cycles, step by step; from rest, or from the sweep up to that frequency."""
    model = st.devices.Magmite(
        clock=st.Clock(frequency=f_tilde * F_N), field=field, vertical_load=beta, clamp_force=clamp, clamp_phase=phi
    )
    start = None
    if direction == "up":
        for f in np.append(np.arange(1.45, f_tilde, STEP), f_tilde):
            slower = st.with_value(model, "clock.frequency", f * F_N)
            ds = st.simulate(slower, stepper(), until=st.Cycles(count=100), start=start, save=st.Save(steps=0))
            start = st.end_state(ds).replace(cycle=0)
    return st.simulate(model, stepper(), until=st.Cycles(count=300), start=start, save=st.Save(steps=1, last_cycles=20))


@cache
def fig_10() -> xr.Dataset:
    """Velocity over the clamp's phase at f̃ = 1.58, each point from rest."""
    robot = st.devices.Magmite(clock=st.Clock(frequency=1.58 * F_N), clamp_force=1.0)
    phases = np.arange(-20, 21) * (2 * pi * 25 / 1000)  # whole numbers of steps: no phase error from the grid
    return st.sweep(
        robot,
        {"clamp_phase": phases},
        carry=False,
        until=paper_rule(300),
        measure={"speed": st.measures.last_velocity("body.x")},
        stepper=stepper(),
        progress=False,
    )


@cache
def swarm(field: float, frequencies: tuple[float, ...]) -> np.ndarray:
    """Mean velocities of a slow (2300 Hz) and a fast (4200 Hz) robot under one field, at each frequency [m/s]."""
    robots = {
        "slow": st.devices.Magmite(natural_frequency=F_N, vertical_load=32.0),
        "fast": st.devices.Magmite(natural_frequency=4200.0, vertical_load=32.0),
    }
    ds = st.sweep(
        st.devices.MagmiteSwarm(field=field, robots=robots),
        {"clock.frequency": frequencies},
        carry=False,
        until=st.Cycles(count=150),
        measure={name: st.measures.mean_velocity(f"{name}_body.x") for name in robots},
        stepper=stepper(),
        progress=False,
    )
    return np.stack([ds[name].values for name in robots])


def speed(ds: xr.Dataset) -> float:
    """Mean velocity over 20 cycles [m/s]."""
    return st.measures.recent_velocity("body.x")(ds)


def impacting(ds: xr.Dataset, direction: str, above: float = 1.2) -> np.ndarray:
    """Frequencies of the impact branch about f̃_2."""
    chosen = ds.sel(direction=direction, f=slice(above, None))
    return chosen.f.values[chosen.impacts.values > 0.5]


def erratic(ds: xr.Dataset, direction: str) -> np.ndarray:
    """Frequencies where 20 periods scatter by more than 1 mm/s, the definition of the notes."""
    chosen = ds.sel(direction=direction)
    return chosen.f.values[chosen.speed_spread.values > 1 * MM]


def clamped(phi: float) -> xr.Dataset:
    return loop(clamp=1.0, phi=phi)


def value(ds: xr.Dataset, f: float, direction: str = "up", name: str = "last") -> float:
    """A velocity of a loop at the grid point nearest to f̃ [mm/s]."""
    return float(ds[name].sel(direction=direction).sel(f=f, method="nearest")) / MM
