"""Is a result converged in the step? How steep can a robot climb?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ConvergenceError, ParameterError
from ..core.parameter import with_value
from ..solvers import patch_layout as at
from ..solvers.patch_runner import batch
from ..solvers.patch_stepper import Design, PatchStep, Resolved
from .measures import climbs, mean_speed
from .run import tumble, tumbler_of


def converge(
    model: Any,
    stepper: Any = None,
    *,
    until: float,
    measure: Callable[[xr.Dataset], float] = mean_speed,
    halvings: int = 3,
    rtol: float = 0.01,
) -> xr.Dataset:
    """A measure at the stepper's step and at successive halves of it, over dimension `step`.

    Attributes: `converged` (the last two agree within `rtol`), `change` between them, and `order`, estimated from the
    last three (NaN where the differences do not shrink regularly: chaotic motion has no order).
    """
    if halvings < 1:
        raise ParameterError(f"halvings = {halvings} must be at least 1")
    system = tumbler_of(model).lowered()
    plan = (stepper or Resolved()).plan(system)
    steps = [plan.step / 2**i for i in range(halvings + 1)]
    values = []
    for h in steps:
        scheme = PatchStep(step=h, theta=plan.theta, lever=plan.lever, newton_only=float(plan.newton_only))
        values.append(float(measure(tumble(model, scheme, until=until))))
    changes = np.diff(values)
    change = abs(changes[-1]) / max(abs(values[-1]), 1e-300)
    order = float("nan")
    if halvings > 1 and changes[-1] != 0 and changes[-2] / changes[-1] > 1:
        order = float(np.log2(changes[-2] / changes[-1]))
    name = getattr(measure, "__name__", "measure")
    return xr.Dataset(
        {name: ("step", values, {"units": "SI", "long_name": name.replace("_", " ")}),
         "omega_free_h": ("step", [h * system.swing for h in steps],
                          {"units": "1", "long_name": "step times angular frequency of the free swing"})},
        {"step": ("step", steps, {"units": "s", "long_name": "length of a step"})},
        {"converged": int(change <= rtol), "change": change, "order": order, "rtol": rtol, "theta": plan.theta},
    )  # fmt: skip


class Incline(NamedTuple):
    """The steepest slope that was climbed and the least steep that was not [rad]."""

    climbed: float
    failed: float


def max_incline(
    model: Any,
    stepper: Any = None,
    *,
    revolutions: int = 3,
    low: float = 0.0,
    high: float = pi / 3,
    tol: float = pi / 720,
) -> Incline:
    """The maximum slope by bisection to `tol`: climbing means a net way uphill over the last of `revolutions`.

    A robot that fails already at `low` has (nan, low); one that climbs `high` has (high, nan). A step that does not
    converge counts as an error, never as failing to climb.
    """
    frequency = tumbler_of(model).lowered().frequency
    if not frequency:
        raise ParameterError("max_incline needs a field with a frequency, such as RotatingField(…)")

    def climbed(tilt: float) -> bool:
        ds = tumble(with_value(model, "substrate.tilt", tilt), stepper, until=revolutions / frequency)
        if ds.attrs["status"] != "done":
            raise ConvergenceError(f"at a tilt of {tilt:.4f} rad: {ds.attrs['reason']}")
        return climbs(ds)

    if not climbed(low):
        return Incline(float("nan"), low)
    if climbed(high):
        return Incline(high, float("nan"))
    while high - low > tol:
        middle = (low + high) / 2
        low, high = (middle, high) if climbed(middle) else (low, middle)
    return Incline(low, high)


def mean_speeds(models: Sequence[Any], stepper: Any = None, *, until: float, workers: int = 1) -> np.ndarray:
    """Mean speed along +y of many robots over all but the first revolution [m/s]; NaN where a step did not converge.

    One compiled call for all, in threads: for design searches. The robots share the kind of hull, the field and the
    step of the first.
    """
    systems = [tumbler_of(model).lowered() for model in models]
    frequency = systems[0].frequency
    if not frequency:
        raise ParameterError("mean_speeds needs a field with a frequency, such as RotatingField(…)")
    robots = batch(systems, (stepper or Design()).plan(systems[0]))
    steps, skipped = round(until / robots.plan.step), round(1 / frequency / robots.plan.step)
    window = (steps // skipped - 1) * skipped
    if window < 1:
        raise ParameterError(f"until = {until:g} s holds fewer than two revolutions; give {2 / frequency:g} s or more")
    made = robots.advance(steps - window, workers)
    before = robots.floats[:, at.X + 1].copy()
    made = made + robots.advance(window, workers)
    speed = (robots.floats[:, at.X + 1] - before) * robots.lengths / (window * robots.plan.step)
    return np.where(made == steps, speed, np.nan)
