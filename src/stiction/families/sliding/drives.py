"""Stick-slip drives: the generated force by stepping and by the half-swing map, the master curve, shaped signals."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from scipy.optimize import brentq

from ...core import scenario
from ...core.arguments import takes
from ...core.errors import ParameterError
from ...core.parameter import with_value
from ...core.part import twin_of
from ...core.provenance import provenance
from ...laws.memory.laws import TurningPoints
from .motion import slid_to
from .running import END, MEAN, run
from .stepper import Verlet
from .steps import last_of
from .swings import net_travel

__all__ = [
    "Quality", "back_travel", "campaign", "force_by_map", "generated_force", "half_swings", "master_curve", "net_step",
    "overdamped_force", "settling_cycles", "signal_quality", "zero_amplitude",
]  # fmt: skip

# where the map holds (docs/oscillating-contacts.md): beyond, the force changes by more than the 0.8 % of its scatter
LONGEST_FALL, SHORTEST_RAMP, MOST_DAMPING, HARDEST_SENSOR = 0.03, 20.0, 2e-3, 0.05
SWINGS = 200  # half swings of the map; the error of r is below 1e-4
MOST_CYCLES = 20_000  # that a force may take to settle: about a minute


# ---------------------------------------------------------------------------------------------- generated force


@takes(amplitude="m")
def generated_force(axis: Any, amplitude: float | None = None, *, cycles: int | None = None, last: int = 30,
                    stepper: Verlet | None = None) -> float:  # fmt: skip
    """F_gen [N] by stepping through time: mean of k_fs x over the last cycles, started near the map's answer.

    Without `cycles` the run lasts until the force has settled (`settling_cycles`). Stationary values scatter by 1 to
    3 % with the period, because the residual vibration meets the next back step with an arbitrary phase.
    """
    axis = axis if amplitude is None else with_value(axis, "amplitude", amplitude)
    if axis.sensor <= 0:
        raise ParameterError(
            f"Ramona.sensor = {axis.sensor:g} N/m: the generated force needs a sensor that holds the runner"
        )
    guess = _mapped(axis.backbone, axis.amplitude)
    needed = settling_cycles(axis) + last if cycles is None else cycles
    if cycles is None and needed > MOST_CYCLES:
        raise ParameterError(
            f"Ramona.sensor = {axis.sensor:g} N/m is so soft that the force settles in {needed} cycles; give at least "
            f"{axis.sensor * needed / MOST_CYCLES:.2g} N/m, which changes the force by about 1 %, use force_by_map, or "
            f"say how many cycles"
        )
    looked_at = last_of(last, needed)
    result = run(axis, needed, stepper, start=slid_to(axis, guess / axis.sensor))
    return float(axis.sensor * result.rows[-looked_at:, MEAN].mean())


def settling_cycles(axis: Any) -> int:
    """Cycles in which a wrong force on the sensor falls to e⁻⁵ of itself.

    A cycle moves the runner by A − r(F), so the force obeys dF/dn = k_fs (A − r(F)): its rate is k_fs r'(F) per cycle.
    """
    law = axis.backbone
    F, dF = _mapped(law, axis.amplitude), 1e-3 * law.limit
    low = max(0.0, F - dF)
    slope = (back_travel(law, low + dF) - back_travel(law, low)) / dF
    return int(np.ceil(5 / min(1.0, axis.sensor * slope)))


def net_step(axis: Any, *, cycles: int = 40, last: int = 20, stepper: Verlet | None = None) -> float:
    """Mean advance per cycle [m] after run-in."""
    last_of(last, cycles - 1)
    rows = run(axis, cycles, stepper).rows
    return float((rows[-1, END] - rows[-last - 1, END]) / last)


@takes(force="N")
def back_travel(law: TurningPoints, force: float, swings: int = SWINGS) -> float:
    """r(F) [m]: net backward travel of the runner after a back step that made everything slide, against the load F."""
    if not 0 <= force < law.limit:
        raise ParameterError(f"force = {force:g} N must be at least 0 and below the sliding force {law.limit:g} N")
    return float(net_travel(twin_of(law), law.limit, law.reach_all, force, np.zeros(swings)))


@takes(force="N")
def half_swings(law: TurningPoints, force: float = 0.0, count: int = 10) -> np.ndarray:
    """Travels [m] of the half swings after a back step."""
    s = np.zeros(count)
    net_travel(twin_of(law), law.limit, law.reach_all, force, s)
    return s


def zero_amplitude(axis: Any, swings: int = SWINGS) -> float:
    """A0 = r(0) [m]: below this stroke the runner does not advance; for axes as `force_by_map` takes them."""
    refuse_beyond_map(axis)
    return back_travel(axis.backbone, 0.0, swings)


@takes(amplitude="m")
def force_by_map(axis: Any, amplitude: float, swings: int = SWINGS) -> float:
    """F_gen [N]: the load F at which the back travel r(F) equals the stroke; 0 below the zero-amplitude.

    For an undamped runner, a plain saw that falls much faster than the natural period, a soft sensor, and a ramp long
    enough for the vibration to die; others are refused (`generated_force` takes them).
    """
    refuse_beyond_map(axis)
    return _mapped(axis.backbone, amplitude, swings)


def refuse_beyond_map(axis: Any) -> None:
    """Raise where the map does not hold, with the reason and what to do instead."""
    upper, lower = (axis.signal.corners(name, axis.amplitude) for name in ("upper", "lower"))
    T0, fall = 1 / axis.natural_frequency, axis.signal.period - upper[-1][0]
    zeta = axis.damping / (2 * sqrt(axis.contact_stiffness * axis.mass))
    reasons = {
        f"{type(axis.signal).__name__} shapes the fall, which changes the force by up to 2.8": (
            upper != lower or min(s for _, s in upper) < 0
        ),
        f"the fall of {fall:.3g} s is longer than 0.03 natural periods of {T0:.3g} s": fall > LONGEST_FALL * T0,
        f"the damping of {axis.damping:g} N s/m is {zeta:.2%} of critical, and 1 % raises the force by 4 %": (
            zeta > MOST_DAMPING
        ),
        f"the sensor of {axis.sensor:g} N/m is no longer soft beside the contacts' {axis.contact_stiffness:.3g} N/m": (
            axis.sensor > HARDEST_SENSOR * axis.contact_stiffness
        ),
        f"the ramp of {axis.signal.slow:.3g} s has less than 20 natural periods of {T0:.3g} s: vibration lasts": (
            axis.signal.slow < SHORTEST_RAMP * T0
        ),
    }
    for reason, holds in reasons.items():
        if holds:
            raise ParameterError(f"the half-swing map does not hold here: {reason}; use generated_force(axis)")


def _mapped(law: TurningPoints, amplitude: float, swings: int = SWINGS) -> float:
    """F_gen [N] by the map, of whatever axis has these contacts."""
    if not 0 <= amplitude < inf:
        raise ParameterError(f"amplitude = {amplitude:g} m must be at least 0 and finite: the stroke of the piezos")
    if back_travel(law, 0.0, swings) >= amplitude:
        return 0.0
    P = law.limit
    f = brentq(lambda f: back_travel(law, f * P, swings) / amplitude - 1, 0.0, 1 - 1e-9, xtol=1e-10)
    return float(f * P)


@takes(amplitude="m")
def overdamped_force(axis: Any, amplitude: float) -> float:
    """F_gen [N] of a heavily damped runner, 2Φ(A/2) − P: the upper bound that viscous damping approaches."""
    law = axis.backbone
    twin = twin_of(law)
    return max(0.0, 2 * float(type(law).__laws__["backbone"](twin, amplitude / 2)) - law.limit)


def master_curve(axis: Any, ratios: Any, swings: int = SWINGS) -> xr.Dataset:
    """ψ(A/H) = F_gen/(2√2 μ F_p): one curve for all spheres, preloads, friction coefficients, materials and masses."""
    a = np.asarray(ratios, dtype=float)
    H, P = axis.mean_slip_limit, axis.largest_force
    psi = [force_by_map(axis, x * H, swings) / P for x in a]
    return xr.Dataset(
        {"psi": ("ratio", psi, {"units": "1", "long_name": "generated force over largest force", "symbol": "ψ"})},
        {"ratio": ("ratio", a, {"units": "1", "long_name": "amplitude over mean slip limit", "symbol": "A/H"})},
        {"scenario": scenario.dumps(axis), **provenance()},
    )


@takes(radii="m", preloads="N", amplitudes="m")
def campaign(axis: Any, radii: Any, preloads: Any, amplitudes: Any, swings: int = SWINGS) -> xr.Dataset:
    """F_gen over radius, preload and amplitude by the map, as in Figs 3.15–3.18; every point solved on its own."""
    R, Fp, A = (np.asarray(v, dtype=float) for v in (radii, preloads, amplitudes))
    force = np.zeros((len(R), len(Fp), len(A)))
    zero = np.zeros(force.shape[:2])
    for i, r in enumerate(R):
        for j, p in enumerate(Fp):
            one = with_value(with_value(axis, "radius", float(r)), "preload", float(p))
            zero[i, j] = zero_amplitude(one, swings)
            force[i, j] = [force_by_map(one, float(a), swings) for a in A]
    dims = ("radius", "preload", "amplitude")
    return xr.Dataset(
        {
            "force": (dims, force, {"units": "N", "long_name": "generated force", "symbol": "F_gen"}),
            "zero_amplitude": (dims[:2], zero, {"units": "m", "long_name": "zero-amplitude", "symbol": "A_0"}),
        },
        {
            "radius": ("radius", R, {"units": "m", "long_name": "radius", "symbol": "R"}),
            "preload": ("preload", Fp, {"units": "N", "long_name": "preload", "symbol": "F_p"}),
            "amplitude": ("amplitude", A, {"units": "m", "long_name": "amplitude", "symbol": "A"}),
        },
        {"scenario": scenario.dumps(axis), **provenance()},
    )


# ---------------------------------------------------------------------------------------------- shaped signals


class Quality(NamedTuple):
    """How a drive signal moves the runner in the last cycle of a run, all in m."""

    net_step: float
    back_step: float
    residual: float  # peak to peak of the motion relative to the ramp


def signal_quality(axis: Any, *, cycles: int = 6, stepper: Verlet | None = None) -> Quality:
    """Net step, back step and residual vibration of an axis without sensor."""
    free = with_value(axis, "sensor", 0.0)
    stepper = stepper or Verlet(per_piece=40)
    result = run(free, cycles, stepper, every=1)
    n, t = len(result.grid.h), result.grid.time
    x = result.samples[:, 0].reshape(cycles, n)
    top = int(np.searchsorted(t, axis.signal.slow * (1 - 1e-9)))  # end of the ramp, with which a cycle begins
    swing = int(np.searchsorted(t, 2 / axis.natural_frequency))
    back = x[-2, top] - min(x[-2, top:].min(), x[-1, :swing].min())
    vibration = x[-1, :top] - axis.amplitude * t[:top] / axis.signal.slow
    return Quality(float(x[-1, -1] - x[-2, -1]), float(max(0.0, back)), float(np.ptp(vibration)))
