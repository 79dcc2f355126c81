"""The drive signal of a stick-slip axis that is best for a goal, within the stroke and slew rate of its piezos."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.arguments import takes
from ..core.errors import ParameterError
from ..core.parameter import par, with_values
from ..core.part import part
from ..core.provenance import provenance
from ..devices.ramona import Ramona, TunedSignal
from ..families.sliding.drives import Quality, generated_force, signal_quality


@part
class LeastVibration:
    """Smallest vibration of the runner relative to the ramp; uses no more than the given stroke."""

    unit = "m"

    def cost(self, axis: Ramona) -> float:
        """Peak-to-peak residual vibration [m]."""
        return signal_quality(axis).residual


@part
class LongestStep:
    """Longest step per cycle."""

    unit = "m"

    def cost(self, axis: Ramona) -> float:
        """Minus the step per cycle [m]."""
        return -signal_quality(axis).net_step


@part
class LargestForce:
    """Largest generated force."""

    cycles: float = par("1", "cycles simulated per trial", default=200.0, bounds=(10, None))
    unit = "N"

    def cost(self, axis: Ramona) -> float:
        """Minus the generated force [N]."""
        return -generated_force(axis, cycles=int(self.cycles), last=int(self.cycles) // 4)


class Waveform(NamedTuple):
    """The best signal found."""

    axis: Ramona
    value: float  # of the goal, in its unit
    quality: Quality
    trials: xr.Dataset


@takes(stroke="m", slew="m/s", slow="s")
def best_waveform(
    axis: Ramona, goal: Any, *, stroke: float, slew: float = 0.15, slow: float = 5e-3, trials: int = 40
) -> Waveform:
    """Search overshoot and hold of a `TunedSignal` by Nelder and Mead, from the rise that leaves no net force.

    `stroke` [m] bounds amplitude + overshoot, `slew` [m/s] the speed of the piezos, `slow` [s] is the ramp.
    """
    from scipy.optimize import minimize

    H, T0 = axis.mean_slip_limit, 1 / axis.natural_frequency
    if stroke <= H:
        raise ParameterError(
            f"stroke = {stroke:g} m is below the zero-amplitude of about {H:.3g} m: nothing moves; give more"
        )
    seen: list[tuple[float, float, float]] = []

    def candidate(p: Any) -> Ramona:
        rise = float(np.clip(p[0], 0, 0.95 * stroke / H)) * H
        rise = min(rise, stroke - 0.05 * H)
        signal = TunedSignal(
            slow=slow, rise=rise, hold=float(np.clip(p[1], 0, 0.5)) * T0, slew=slew, amplitude=stroke - rise
        )
        return with_values(axis, {"amplitude": stroke - rise, "signal": signal})

    def cost(p: Any) -> float:
        one = candidate(p)
        value = float(goal.cost(one))
        seen.append((one.signal.rise, one.signal.hold, value))
        return value / abs(seen[0][2])

    start = np.array([min(0.74, 0.5 * stroke / H), 0.0])
    simplex = start + np.array([[0.0, 0.0], [0.15, 0.0], [0.0, 0.02]])
    minimize(
        cost, start, method="Nelder-Mead",
        options={"maxfev": trials, "initial_simplex": simplex, "xatol": 1e-3, "fatol": 1e-4},
    )  # fmt: skip
    rise, hold, value = min(seen, key=lambda row: row[2])
    best = candidate((rise / H, hold / T0))
    return Waveform(best, abs(value), signal_quality(best), _labelled(axis, seen, goal))


def _labelled(axis: Ramona, seen: list[tuple[float, float, float]], goal: Any) -> xr.Dataset:
    rows = np.array(seen)
    described = {"rise": ("m", "overshoot"), "hold": ("s", "hold before the rise"), "cost": (goal.unit, "cost")}
    return xr.Dataset(
        {
            name: ("trial", rows[:, k], {"units": unit, "long_name": text})
            for k, (name, (unit, text)) in enumerate(described.items())
        },
        attrs={"scenario": scenario.dumps(axis), "goal": type(goal).__name__, **provenance()},
    )
