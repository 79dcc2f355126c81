"""What a designer asks of a stage: steps and their scatter, the smallest reliable one, both directions, scans, heat."""

from __future__ import annotations

from math import pi
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....core.arguments import takes
from ....core.errors import ModelError, ParameterError
from ....core.parameter import with_value
from ....laws.drives.polyline import Polyline
from ....run.family import assembled
from ....run.saving import Save
from ....run.simulate import simulate
from ....run.stop import Cycles
from ..stepper import Verlet
from ..steps import last_of
from .model import StickSlipStage
from .system import stage_system

__all__ = [
    "Asymmetry", "ReliableStep", "Scan", "StepEnergy", "Stepping", "both_directions", "scan", "smallest_step",
    "step_energy", "stepping",
]  # fmt: skip


NO_STEP = 1e-6  # of the full step, times the factor of the commands: less is the round-off of a runner that stays


class Stepping(NamedTuple):
    """Steps of the runner, one per cycle."""

    step: float  # mean advance per cycle [m]
    scatter: float  # standard deviation of the steps [m]
    least: float  # smallest step, along the mean one [m]
    most: float  # largest step, along the mean one [m]
    speed: float  # mean velocity [m/s]


def stepping(ds: xr.Dataset, last: int | None = None) -> Stepping:
    """Steps of the last cycles of a result that holds the ends of its cycles; the last 20, or all of fewer.

    An error where the steps grow by as much from each cycle to the next: such a runner has no speed.
    """
    steps = np.diff(ds.q.sel(coordinate="x").values[ends_of_cycles(ds)])
    if not len(steps):
        raise ParameterError("a step needs at least one whole cycle from its begin; simulate longer, from phase 0")
    steps = steps[-last_or_20(last, len(steps)) :]
    refuse_runaway(steps)
    mean = float(steps.mean())
    along = steps if mean >= 0 else -steps
    return Stepping(mean, float(steps.std()), float(along.min()), float(along.max()), mean * ds.attrs["frequency"])


def ends_of_cycles(ds: xr.Dataset) -> np.ndarray:
    """Samples at which cycles begin and end; an error where one of them is missing or there twice."""
    phase = ds.phase.values
    at = np.flatnonzero((phase == 0.0) | (phase == 1.0))
    count = ds.cycle.values[at] + phase[at]
    wrong = np.flatnonzero(np.diff(count) != 1.0)
    if len(wrong):
        begin, end = count[wrong[0]], count[wrong[0] + 1]
        raise ParameterError(
            f"the samples go from the end of cycle {begin:g} to that of cycle {end:g}, which is no single step: give a "
            f"result with the end of every cycle once, as any Save(steps=…) leaves it"
        )
    return at


def last_or_20(last: int | None, cycles: int) -> int:
    """How many cycles are looked at: `last`, or the last 20, or all of fewer."""
    return min(20, cycles) if last is None else last_of(last, cycles)


def refuse_runaway(steps: np.ndarray) -> None:
    """Raise where a runner accelerates evenly, as under a force beyond the friction of all its contacts."""
    grown = np.diff(steps) * np.sign(steps[-1])
    if len(grown) > 1 and grown.min() > 0.5 * grown.max() > 0 and abs(steps[-1]) > 1.5 * abs(steps[0]):
        raise ParameterError(
            f"the steps grow from {steps[0]:.3g} to {steps[-1]:.3g} m, by as much each cycle: the force on the runner "
            f"accelerates it without end, so that it has no speed; give less than the friction of its contacts. "
            f"Where no force acts, a heavy runner still comes up to speed: simulate longer"
        )


def _stage(model: Any) -> StickSlipStage:
    stage = assembled(model)
    if not isinstance(stage, StickSlipStage):
        raise ModelError(f"{type(model).__name__} is no StickSlipStage, and no device that assembles one")
    return stage


def _driven(stage: StickSlipStage, factor: float) -> StickSlipStage:
    """The stage with all commands scaled."""
    for name, foot in stage.feet.items():
        for field in ("voltage", "offset"):
            stage = with_value(stage, f"feet.{name}.{field}", factor * getattr(foot, field))
    return stage


def _steps_of(stage: StickSlipStage, cycles: int, last: int, stepper: Verlet | None) -> Stepping:
    return stepping(simulate(stage, stepper, until=Cycles(count=cycles), save=Save(steps=0)), last)


# ------------------------------------------------------------------------------------------ smallest step


class ReliableStep(NamedTuple):
    """The smallest step a stage makes reliably, and how it is driven for it."""

    factor: float  # of all commands
    step: float  # [m]
    scatter: float  # standard deviation [m]


def smallest_step(
    model: Any, *, scatter: float = 0.1, cycles: int = 60, last: int = 30, points: int = 24, smallest: float = 0.01,
    stepper: Verlet | None = None,
) -> ReliableStep:  # fmt: skip
    """Smallest reliable step [m]: with commands scaled down from 1, as long as every step goes forward and the steps
    scatter by at most the given share of their mean.

    The commands fall geometrically to `smallest` in so many points; between the last reliable and the first unreliable
    one the limit is bisected to 1 %. An error where even the full command is not reliable.
    """
    if not 0 < scatter < 1 or not 0 < smallest < 1 or points < 2:
        raise ParameterError(
            f"scatter = {scatter:g} and smallest = {smallest:g} must lie between 0 and 1, points = {points} above 1"
        )
    stage = _stage(model)

    full = _steps_of(stage, cycles, last, stepper)

    def tried(factor: float) -> tuple[bool, ReliableStep]:
        s = _steps_of(_driven(stage, factor), cycles, last, stepper)
        forward = s.least > 0 and s.step * full.step > 0 and abs(s.step) > NO_STEP * factor * abs(full.step)
        return forward and s.scatter <= scatter * abs(s.step), ReliableStep(factor, s.step, s.scatter)

    fine, best = tried(1.0)
    if not fine:
        raise ParameterError(
            f"at full command the steps of {best.step:.3g} m scatter by {best.scatter:.3g} m; no smaller one is "
            f"reliable: drive it with a larger voltage, or give a longer run-in (cycles above {cycles})"
        )
    bad = 0.0
    for factor in np.geomspace(1.0, smallest, points)[1:]:
        fine, found = tried(float(factor))
        if not fine:
            bad = float(factor)
            break
        best = found
    while bad and best.factor / bad > 1.01:
        middle = float(np.sqrt(best.factor * bad))
        fine, found = tried(middle)
        best, bad = (found, bad) if fine else (best, middle)
    return best


# ------------------------------------------------------------------------------------------ both directions


class Asymmetry(NamedTuple):
    """Steps both ways under the same load."""

    forward: Stepping
    backward: Stepping
    asymmetry: float  # (forward + backward)/(forward − backward) of the steps; 0: alike, 1: only one way


def both_directions(model: Any, *, cycles: int = 40, last: int = 20, stepper: Verlet | None = None) -> Asymmetry:
    """Steps with the drives as they are, and with every command mirrored between its lowest and its highest value."""
    stage = _stage(model)
    command = stage_system(stage).grid(np.unique([*stage_system(stage).breaks(), *np.linspace(0, 1, 201)])).command
    mirrored = stage
    for (name, foot), V in zip(stage.feet.items(), command, strict=True):
        mirrored = with_value(mirrored, f"feet.{name}.voltage", -foot.voltage)
        mirrored = with_value(mirrored, f"feet.{name}.offset", float(V.min() + V.max()) - foot.offset)
    forward, backward = (_steps_of(one, cycles, last, stepper) for one in (stage, mirrored))
    apart = forward.step - backward.step
    if apart == 0:
        raise ParameterError("the stage does not step either way; give its feet a voltage that moves it")
    return Asymmetry(forward, backward, abs(forward.step + backward.step) / abs(apart))


# ------------------------------------------------------------------------------------------ scan mode


class Scan(NamedTuple):
    """The runner carried by its feet without stepping."""

    travel: float  # of the runner, peak to peak [m]
    lost: float  # by which the travel is less than the feet's [m]
    width: float  # widest place of its loop over the command, hysteresis and contacts together [m]
    drift: float  # advance from one cycle to the next [m]


@takes(frequency="Hz")
def scan(model: Any, *, frequency: float = 1.0, per_cycle: int = 4000) -> Scan:
    """Scan mode: every command goes slowly up and down, straight between the lowest and highest value of its drive.

    The second cycle is looked at: the first one brings contacts and hysteresis onto their loops.
    """
    stage = _stage(model)
    slow = Polyline(phases=(0.0, 0.5), values=(0.0, 1.0))
    command = stage_system(stage).grid(np.unique([*stage_system(stage).breaks(), *np.linspace(0, 1, 201)])).command
    driven = with_value(with_value(stage, "drives", {**stage.drives, "scan": slow}), "clock.frequency", frequency)
    for name, V in zip(stage.feet, command, strict=True):
        driven = with_value(driven, f"feet.{name}.drive", "scan")
        driven = with_value(driven, f"feet.{name}.offset", float(V.min()))
        driven = with_value(driven, f"feet.{name}.voltage", float(np.ptp(V)))
    steps = int(2 / (frequency * stage_system(driven).usual_step))
    ds = simulate(driven, until=Cycles(count=2), save=Save(steps=max(1, steps // (2 * per_cycle))))
    second = ds.isel(time=slice(int(np.argmax(ds.cycle.values == 1)) - 1, None))
    x, V, phase = second.q.sel(coordinate="x").values, second.command.values[:, 0], second.phase.values
    up = second.cycle.values + phase <= 1.5
    grid = np.linspace(V.min(), V.max(), 401)
    width = np.interp(grid, V[up], x[up]) - np.interp(grid, V[~up][::-1], x[~up][::-1])
    feet = [float(np.ptp(second.q.sel(coordinate=f"{name}.x").values)) for name in stage.feet]
    travel = float(np.ptp(x))
    return Scan(travel, max(feet) - travel, float(np.abs(width).max()), float(x[-1] - x[0]))


# ------------------------------------------------------------------------------------------ energy and heat


class StepEnergy(NamedTuple):
    """Energies per cycle [J]."""

    piezo_work: float  # mechanical work of the piezos
    load_work: float  # done by the force on the runner; negative: the stage lifts it
    friction: float  # lost in the contacts, and what they store more at the end than at the begin
    damping: float  # lost in guide, piezos and base
    dielectric: float  # heat of the piezos, (π/4) C tan δ V_pp² of one swing up and down
    drawn: float  # from the supplies of the amplifiers: supply × C × way up

    @property
    def heat(self) -> float:
        """What becomes warm in the stage [J]."""
        return self.friction + self.damping + self.dielectric


def step_energy(model: Any, ds: xr.Dataset, last: int | None = None) -> StepEnergy:
    """Energies per cycle over the last cycles of a result of this stage; the last 20, or all of fewer."""
    stage = _stage(model)
    if "voltage_travel" not in ds:
        raise ParameterError("this result is of no StickSlipStage; give the stage and a result of it")
    at = ends_of_cycles(ds)
    if len(at) < 2:
        raise ParameterError("energy per step needs at least one whole cycle; simulate longer")
    n = last_or_20(last, len(at) - 1)
    first, end = ds.isel(time=at[-n - 1]), ds.isel(time=at[-1])

    def gained(name: str) -> Any:
        return (end[name] - first[name]).values / n

    dielectric, drawn = 0.0, 0.0
    for foot, way in zip(stage.feet.values(), gained("voltage_travel"), strict=True):
        C = foot.piezo.capacitance
        dielectric += pi / 4 * C * foot.piezo.loss_tangent * (way / 2) ** 2
        drawn += foot.amplifier.supply * C * way / 2
    piezo = float(gained("piezo_work"))
    load = float(gained("supplied_energy")) - piezo
    return StepEnergy(
        piezo, load, float(gained("contact_work").sum()), float(gained("damping_loss")), float(dielectric), float(drawn)
    )
