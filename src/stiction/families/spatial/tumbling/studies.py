"""Is a result converged in the step? How steep can a robot climb?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, pi
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....core.arguments import takes
from ....core.errors import ParameterError
from ....core.parameter import with_value
from ....laws.fields.turning import readable
from ....run.family import family_of
from ....run.simulate import simulate
from ..patch import layout as at
from ..patch.runner import Batch, batch, division
from ..patch.state import field_key
from ..patch.stepper import Design, PatchStep, Resolved
from .directions import rolled_towards
from .measures import climbs, mean_speed
from .model import tumbler_of

__all__ = ["converge", "max_incline", "mean_speeds"]


@takes(until="s")
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
        values.append(float(measure(simulate(model, scheme, until=until))))
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


@takes(low="rad", high="rad", tol="rad")
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
        return climbs(simulate(with_value(model, "substrate.tilt", tilt), stepper, until=revolutions / frequency))

    if not climbed(low):
        return Incline(float("nan"), low)
    if climbed(high):
        return Incline(high, float("nan"))
    while high - low > tol:
        middle = (low + high) / 2
        low, high = (middle, high) if climbed(middle) else (low, middle)
    return Incline(low, high)


@takes(until="s")
def mean_speeds(models: Sequence[Any], stepper: Any = None, *, until: float, workers: int = 1) -> np.ndarray:
    """`mean_speed` of many robots over all but the first revolution [m/s]; NaN where a step did not converge.

    For design searches: robots with the same field, step and kind of hull are run in one compiled call, in threads.
    """
    robots = [tumbler_of(model) for model in models]
    if not robots:
        return np.zeros(0)
    seconds = family_of(robots[0]).rule(until).time
    systems = [robot.lowered(seconds) for robot in robots]
    plans = [(stepper or Design()).plan(system) for system in systems]
    groups: dict[Any, list[int]] = {}
    for i, (system, plan) in enumerate(zip(systems, plans, strict=True)):
        if not system.frequency:
            raise ParameterError(f"mean_speeds needs fields with a frequency; robot {i} has {robots[i].field!r}")
        if floor(seconds * system.frequency * (1 + 1e-9)) < 2:
            raise ParameterError(
                f"until = {seconds:g} s holds fewer than two revolutions; give {2 / system.frequency:g} s or more"
            )
        hull = system.hull
        kind = (len(hull.centres), tuple(len(face.generators) for face in hull.faces), len(hull.edges))
        groups.setdefault((field_key(readable(system.field)), plan, kind), []).append(i)
    found = np.full(len(robots), np.nan)
    for members in groups.values():
        first = members[0]
        made = batch([systems[i] for i in members], plans[first])
        ways = _ways(made, seconds, float(systems[first].frequency or 0.0), workers)
        found[members] = [way @ rolled_towards(robots[i]) for i, way in zip(members, ways, strict=True)]
    return found


def _ways(robots: Batch, until: float, frequency: float, workers: int) -> np.ndarray:
    """Mean velocity of each robot over all whole revolutions but the first [m/s]; NaN where a step failed.

    As in `mean_speed` the start of the window is found between two steps, and the last steps are cut short.
    """
    h, window = robots.plan.step, (floor(until * frequency * (1 + 1e-9)) - 1) / frequency
    steps, parts = division(until / h, until / h)
    before, share = divmod((until - window) / h, 1.0)
    if before + 1 > steps:
        raise ParameterError(f"a step of {h:g} s is too long for revolutions of {1 / frequency:g} s")
    marches = [(int(before), h), (1, h), (steps - int(before) - 1, h), (parts, (until - steps * h) / max(1, parts))]
    good, places = np.full(len(robots.lengths), True), []
    for count, step in marches:
        good &= robots.advance(count, workers, step) == count
        places.append(robots.floats[:, at.X : at.X + 3] * robots.lengths[:, None])
    way = places[-1] - (1 - share) * places[0] - share * places[1]
    return np.where(good[:, None], way / window, np.nan)
