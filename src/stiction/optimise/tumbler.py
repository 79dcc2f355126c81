"""Design of tumbling robots: shape, field and any other numbers searched for speed, incline and field needed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from math import atan2, pi, radians
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.arguments import AT_KEYS, takes
from ..core.cores import cores
from ..core.errors import ConvergenceError, ModelError, ParameterError, StictionError
from ..core.parameter import get_value, par, spec_at, with_value, with_values
from ..core.part import part
from ..core.provenance import provenance
from ..families.spatial.patch import layout as at
from ..families.spatial.patch.runner import run
from ..families.spatial.patch.stepper import Design, Resolved
from ..families.spatial.tumbling.directions import rolled_towards
from ..families.spatial.tumbling.model import tumbler_of
from ..run.progress import progress_bar
from .exploration import Space, best_of, explore, front

Adjust = Callable[[Any], Any]


# -------------------------------------------------------------------------------------------------------- goals


@part
class SpeedOnFlat:
    """Mean speed on level ground; more is better."""

    revolutions: float = par("1", "revolutions over which it is measured", default=5.0, bounds=(1, None))
    settle: float = par("1", "revolutions before", default=1.0, bounds=(0, None))
    name, unit, meaning, sense = "speed", "m/s", "mean speed on level ground", 1.0

    def value(self, model: Any, stepper: Any) -> float:
        """[m/s] in the direction in which the field drives."""
        level = with_value(tumbler_of(model), "substrate.tilt", 0.0)
        return travel(level, stepper, settle=int(self.settle), revolutions=int(self.revolutions))


@part
class GreatestIncline:
    """The steepest slope climbed, by bisection; more is better. It climbs if the last revolution led uphill."""

    steepest: float = par("rad", "no slope above this is tried", default=radians(80), bounds=(0.01, 1.55))
    resolution: float = par("rad", "width of the last bracket", default=radians(0.5), positive=True)
    revolutions: float = par("1", "revolutions, of which the last counts", default=3.0, bounds=(1, None))
    name, unit, meaning, sense = "incline", "rad", "steepest slope climbed", 1.0

    def value(self, model: Any, stepper: Any) -> float:
        """[rad]; 0 if it does not even move on level ground."""

        robot = tumbler_of(model)
        ahead = rolled_towards(robot)

        def climbed(tilt: float) -> bool:
            sloped = with_values(robot, {"substrate.tilt": tilt, "substrate.uphill": atan2(-ahead[0], ahead[1])})
            return ends_uphill(sloped, stepper, int(self.revolutions))

        return last_true(climbed, 0.0, self.steepest, self.resolution)


@part
class LeastField:
    """The weakest field with which the robot still keeps up on level ground, by bisection; less is better."""

    share: float = par("1", "share of the speed without slip that counts as keeping up", default=0.9, bounds=(0.1, 1))
    weakest: float = par("T", "no field below this is tried", default=1e-4, positive=True)
    resolution: float = par("1", "relative width of the last bracket", default=0.02, positive=True)
    revolutions: float = par("1", "revolutions measured", default=3.0, bounds=(1, None))
    name, unit, meaning, sense = "least_field", "T", "weakest field that makes it tumble", -1.0

    def value(self, model: Any, stepper: Any) -> float:
        """[T]; NaN if the field of the model is too weak already."""
        level = with_value(tumbler_of(model), "substrate.tilt", 0.0)
        wanted = self.share * level.shape.hull().perimeter() * level.field.frequency
        strongest = level.field.strength

        def too_weak(log_strength: float) -> bool:
            weaker = with_value(level, "field.strength", float(np.exp(log_strength)))
            return travel(weaker, stepper, settle=1, revolutions=int(self.revolutions)) < wanted

        if too_weak(np.log(strongest)):
            return float("nan")
        low = last_true(too_weak, np.log(self.weakest), np.log(strongest), self.resolution)
        return float(np.exp(low + self.resolution / 2))


def ways(model: Any, stepper: Any) -> Iterator[float]:
    """The way [m] in the direction of the field's drive in each revolution, without end.

    The same steps as `simulate`, but only the ends of revolutions are kept: a trial costs the steps and little else.
    """
    robot = tumbler_of(model)
    system, ahead = robot.lowered(), rolled_towards(robot)
    plan, period = stepper.plan(system), 1 / (system.frequency or 1.0)  # _check has seen that there is one
    state, place, time = None, float(system.position @ ahead), 0.0
    for turn in itertools.count(1):
        made = run(system, plan, turn * period - time, state, every=0)
        if made.failure:
            raise ConvergenceError(made.failure)
        state, before, time = made.state, place, made.state.time
        place = float(state.part(at.X, 3) @ ahead)
        yield place - before


def travel(model: Any, stepper: Any, *, settle: int, revolutions: int) -> float:
    """Mean speed [m/s] in the direction of the field's drive over whole revolutions, after some to settle."""
    each = list(itertools.islice(ways(model, stepper), settle, settle + revolutions))
    return float(np.mean(each)) * tumbler_of(model).field.frequency


def ends_uphill(model: Any, stepper: Any, revolutions: int) -> bool:
    """Whether the last of `revolutions` led uphill; one that comes down faster than it can roll has failed at once."""
    least = -2 * pi * tumbler_of(model).shape.hull().size
    way = 0.0
    for way in itertools.islice(ways(model, stepper), revolutions):
        if way < least:
            return False
    return way > 0


def last_true(holds: Callable[[float], bool], low: float, high: float, resolution: float) -> float:
    """The largest value between low and high at which a condition still holds, by bisection; low if it never does."""
    if not holds(low):
        return low
    if holds(high):
        return high
    while high - low > resolution:
        middle = 0.5 * (low + high)
        low, high = (middle, high) if holds(middle) else (low, middle)
    return 0.5 * (low + high)


# ------------------------------------------------------------------------------------------------------- search


class Designs(NamedTuple):
    """A finished search."""

    dataset: xr.Dataset  # every trial: numbers, goals, which are on the front, and the front verified
    models: dict[int, Any]  # the robots on the front, by number of their trial
    best: dict[str, Any]  # the robot on the front that is best in each goal as verified


@takes(bounds=AT_KEYS)
def tumbling_design(
    model: Any,
    bounds: Mapping[str, tuple[float, float]],
    goals: Any,
    *,
    trials: int = 200,
    stepper: Any = None,
    verify: Any = None,
    strategy: Any = None,
    adjust: Adjust | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: bool | None = None,
) -> Designs:
    """Search the numbers at the paths in `bounds` for one goal, or for the front of several.

    Trials run with `stepper` (Design by default), the front is run again with `verify` (Resolved by default).
    `adjust(model)` can tie other numbers to those searched, such as the magnet's volume to the shape's.
    """
    wanted = list(goals) if isinstance(goals, list | tuple) else [goals]
    space = Space(bounds)
    _check(model, space, wanted)
    stepper, verify = stepper or Design(), verify or Resolved()
    senses = np.array([goal.sense for goal in wanted])
    reasons: list[str] = []
    with (
        progress_bar("search", trials, 0, progress) as tick,
        ThreadPoolExecutor(workers or cores()) as pool,
    ):

        def one(point: np.ndarray) -> tuple[list[float], str]:
            answer = _judged(lambda: _candidate(model, space, point, adjust), wanted, stepper)
            tick(1)
            return answer

        def several(points: np.ndarray) -> np.ndarray:
            rows = list(pool.map(one, points))
            reasons.extend(reason for _, reason in rows)
            return np.array([values for values, _ in rows]) * senses

        points, found = explore(several, len(space.paths), len(wanted), trials=trials, seed=seed, strategy=strategy)
        chosen = {int(i): _candidate(model, space, points[i], adjust) for i in np.flatnonzero(front(found))}
        if not chosen:
            raise ConvergenceError(f"every trial failed, the first because: {reasons[0]}; choose other bounds")
        again = list(pool.map(lambda robot: _judged(lambda: robot, wanted, verify), chosen.values()))
    verified = np.full_like(found, np.nan)
    verified[list(chosen)] = np.array([values for values, _ in again]) * senses
    if np.isnan(verified).all(axis=0).any():
        raise ConvergenceError(f"no robot of the front could be verified: {again[0][1] or 'its goals have no value'}")
    singles = {name: chosen[i] for name, i in best_of(verified, [g.name for g in wanted]).items()}
    ds = _labelled(model, space, points, wanted, found, verified, reasons)
    steppers = {"stepper": scenario.dumps(stepper), "verified_with": scenario.dumps(verify)}
    return Designs(ds.assign_attrs(seed=seed, **steppers), chosen, singles)


def _check(model: Any, space: Space, goals: list[Any]) -> None:
    """Paths, bounds and goals tried on the model before anything runs."""
    names = [getattr(g, "name", None) for g in goals]
    if not goals or None in names or len(set(names)) != len(names):
        raise ParameterError(f"goals = {goals!r}: give different goals, such as [SpeedOnFlat(), GreatestIncline()]")
    for path, low, high in zip(space.paths, space.low, space.high, strict=True):
        get_value(model, path)
        for value in (low, high):
            with suppress(ModelError):  # numbers that do not fit to each other are a matter of single trials
                with_value(model, path, float(value))
    if not getattr(model.field, "frequency", None):
        raise ModelError(
            f"{type(model.field).__name__} has no frequency: speed is measured over revolutions; use RotatingField(…)"
        )


def _candidate(model: Any, space: Space, point: np.ndarray, adjust: Adjust | None) -> Any:
    made = with_values(model, space.values(point))
    return adjust(made) if adjust is not None else made


def _judged(robot: Callable[[], Any], goals: list[Any], stepper: Any) -> tuple[list[float], str]:
    """The goals of one robot, all NaN with the reason if it cannot be built or simulated."""
    try:
        made = robot()
        return [goal.value(made, stepper) for goal in goals], ""
    except StictionError as error:
        return [float("nan")] * len(goals), str(error)


def _labelled(
    model: Any, space: Space, points: np.ndarray, goals: list[Any], found: np.ndarray, verified: np.ndarray,
    reasons: list[str],
) -> xr.Dataset:  # fmt: skip
    """All trials as a Dataset."""
    rows = [space.values(p) for p in points]
    variables: dict[str, Any] = {}
    for path in space.paths:
        spec = spec_at(model, path)
        variables[path] = ("trial", [row[path] for row in rows], {"units": spec.unit, "long_name": spec.doc})
    for k, goal in enumerate(goals):
        attrs = {"units": goal.unit, "long_name": goal.meaning}
        variables[goal.name] = ("trial", found[:, k] * goal.sense, attrs)
        checked = {**attrs, "long_name": f"{goal.meaning}, verified"}
        variables[f"{goal.name}_verified"] = ("trial", verified[:, k] * goal.sense, checked)
    flag = {"units": "1", "long_name": "no other trial is better in every goal"}
    variables["front"] = ("trial", front(found), flag)
    variables["front_verified"] = ("trial", front(verified), {**flag, "long_name": "still so after verification"})
    variables["reason"] = ("trial", np.array(reasons, dtype=str), {"units": "1", "long_name": "why a trial failed"})
    return xr.Dataset(variables, attrs={"scenario": scenario.dumps(model), **provenance()})
