"""Tumbling robots as families, alone and in scenes: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Any, NamedTuple, cast

import numpy as np
import xarray as xr

from ....core.errors import ConvergenceError, ParameterError
from ....core.parameter import with_value
from ....run.amounts import lengths
from ....run.by_hand import Hand
from ....run.certificate import (
    ROUND_OFF,
    Check,
    books,
    finite,
    penetration,
    pushing,
    share_of_steps,
    taking,
    values,
    way_of_a_step,
    within_cone,
)
from ....run.job import Job
from ....run.saving import Save
from ....run.state import State
from ....run.stop import Cycles, OnPassing, OnSlip, OnStick, Periodic, Steady
from ..certify import OF_STORED, fastest, least_energy
from ..equivalents import as_bodies
from ..model import RigidBodies
from ..patch.runner import TumblingRun, run
from ..patch.stepper import Design, PatchStep, Resolved
from ..solvers import GENERAL, PATCH, TwoSolvers
from .by_hand import TumblingHand
from .labels import BODY, dataset, judged, surface
from .model import PatchSystem, Tumbler
from .scene import SceneRun, begun_scene, label_scene, reached_scene, run_scene, surfaces
from .scene_model import Scene, SceneSystem
from .states import begun, reached, remembered
from .turns import turn_map

USUAL_SAMPLES = 20_000
WATCHED = (Periodic, Steady, OnPassing, OnSlip, OnStick)  # stop rules found from outside
ORBIT = ("q", "u", "orientation", "spin")
END_ONLY = 2**62  # steps, more than any run has: a sample at the end only


class Robot(NamedTuple):
    """A lowered robot and what it was made from: how fast it swings depends on how long it is in the field."""

    model: Tumbler
    system: PatchSystem

    @property
    def frequency(self) -> float | None:
        """Of the field [Hz]."""
        return self.system.frequency


class RobotRun(NamedTuple):
    """A run and the system that was run."""

    system: PatchSystem
    made: TumblingRun


def seconds_of(rule: Any, frequency: float | None) -> float:
    """How long a run lasts [s]."""
    if not isinstance(rule, Cycles):
        return rule.time
    if not frequency:
        raise ParameterError(
            "until = Cycles(…) counts revolutions of a field with one frequency; give a time in seconds"
        )
    return rule.count / frequency


class Tumbling(TwoSolvers, models=(Tumbler,)):
    """One tumbling robot on a plane."""

    name = "tumbling"
    steppers = (*PATCH, *GENERAL)
    own = PATCH
    saves = ("steps", "energy")  # the books are always kept
    keeps_cycles = False  # steps end where they end
    watched = WATCHED
    orbit = ORBIT

    def lower(self, model: Tumbler) -> Robot:
        """Arrays in SI."""
        return Robot(model, model.lowered())

    def usual_stepper(self, system: Robot, rule: Any) -> Resolved:
        """Every swing in the field is followed."""
        return Resolved()

    def travel(self, system: Robot) -> list[list[str]]:
        """Along the plane."""
        return [[f"{BODY}.x"], [f"{BODY}.y"]]

    def start(self, system: Robot) -> State:
        """Where Start(…) says, at time 0."""
        return begun(system.system)

    def equivalent(self, system: Robot) -> RigidBodies:
        """The robot as rigid bodies."""
        return as_bodies(system.model)

    def adopt(self, system: Robot, ds: xr.Dataset) -> xr.Dataset:
        """With what measures and pictures of tumbling robots need."""
        return ds.assign(surface(system.model)).assign_attrs(judged(system.model, system.system, float(ds.time[-1])))

    def run_here(self, system: Robot, stepper: Any, rule: Any, start: State, save: Save | None) -> RobotRun:
        """About 20 000 samples unless the user says otherwise; sums such as work and slip path contain all steps."""
        seconds = seconds_of(rule, system.frequency)
        lowered = system.model.lowered(start.time + seconds)
        lowered.refuse_unknown()
        plan = stepper.plan(lowered)
        steps = max(1, ceil(seconds / plan.step * (1 - 1e-12)))
        every = max(1, steps // USUAL_SAMPLES) if save is None else save.steps or END_ONLY
        made = run(lowered, plan, seconds, remembered(start, lowered), every)
        if made.failure and not made.halted:
            raise ConvergenceError(made.failure)
        return RobotRun(lowered, made)

    def end_here(self, system: Robot, run: RobotRun) -> State:
        """Where the run ended."""
        return reached(run.system, run.made.state)

    def label_here(self, system: Robot, run: RobotRun) -> xr.Dataset:
        """Motion, contact, books and the robot's surface."""
        return dataset(system.model, run.system, run.made)

    def by_hand(
        self, model: Any, system: Robot, stepper: Any, every: float, start: State, save: Save | None,
        values: Mapping[str, float],
    ) -> Hand:  # fmt: skip
        """In compiled memory with its own solver."""
        if not isinstance(stepper, self.own) or model is not system.model or save is not None:
            return super().by_hand(model, system, stepper, every, start, save, values)
        return RobotHand(model, stepper, every, start, values)

    def ways(self, system: Robot, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step, and closed forms replaced by Newton's method."""
        if not isinstance(job.stepper, self.own):
            return super().ways(system, job, ds)
        plan = cast(Any, job.stepper).plan(system.model.lowered(float(ds.time[-1])))
        whole = PatchStep(step=plan.step, theta=plan.theta, lever=plan.lever)
        steppers = {
            "half the step": with_value(whole, "step", plan.step / 2),
            "every step by Newton": with_value(whole, "newton_only", 1.0),
        }
        return {way: replace(job, stepper=stepper) for way, stepper in steppers.items()}

    def period_map(
        self, model: Any, stepper: Any, cycles: int, paths: tuple[str, ...], measure: dict[str, Any], start: State
    ) -> tuple[Any, np.ndarray]:
        """One run per point; of robots that lie at phase 0, whose state is their heading."""
        if not isinstance(stepper, self.own):
            raise ParameterError(f"orbits of one robot need Resolved(), Design() or PatchStep(…), not {stepper!r}")
        return turn_map(self, model, stepper, cycles, paths, measure, start)

    def certify_here(self, system: Robot, run: RobotRun, ds: xr.Dataset) -> list[Check]:
        """Finite numbers, penetration, contact that pushes and rubs within its cone, energy, divided steps."""
        step, substrate = run.made.plan.step, run.system.substrate
        size = run.system.hull.size
        # the books begin with what earlier runs left in them, which `books` takes away
        flows = (values(ds, "kinetic_energy"), *np.ascontiguousarray(values(ds, "work").T))
        turned = ROUND_OFF * sum(float(np.ptp(flow)) for flow in flows)
        stored, most = size * float(np.linalg.norm(run.system.force)), fastest(ds, np.array([size]))
        return [
            finite(ds, *most.unsure()),
            penetration(ds, way_of_a_step(ds, step, most.speed, size)),
            pushing(ds, values(ds, "lambda_N")),
            rubbing(ds, [substrate.friction]),
            taking("friction gives", ds, values(ds, "friction_loss")[:, 0], max(OF_STORED * stored, turned)),
            books(ds, flows, step, least_energy(ds, stored, step, most.spin)),
            share_of_steps("steps that Newton's method had to divide", run.made.tally["substeps"], _steps(run)),
            Check("steps without convergence", float(run.made.tally["failures"]), 0.0, "", "use a shorter step"),
        ]


class RobotHand(TumblingHand):
    """Whose record is certified as a run is."""

    def certify(self, stretches: Sequence[Any], ds: xr.Dataset) -> list[Check]:
        """The checks of the family."""
        made = RobotRun(self.system, self.made(self.snapshot(), stretches))
        return Tumbling().certify_here(Robot(self.model, self.system), made, ds)


def _steps(run: RobotRun) -> float:
    return sum(run.made.tally[kind] for kind in ("flight", "line", "rest", "newton"))


def rubbing(ds: xr.Dataset, laws: Sequence[Any]) -> Check:
    """Friction along the plane is inside the ellipsoid of each contact's law."""
    shape = np.array([[law.e_t, law.e_o] for law in laws])
    force = lengths(values(ds, "lambda_T")[:, :, :2] / shape)
    mu, weight = np.array([law.mu for law in laws]), float(ds.attrs.get("weight", 0.0))
    return within_cone(ds, force, values(ds, "lambda_N"), mu, force=weight)


class Scenes(TwoSolvers, models=(Scene,)):
    """Several tumbling robots on one plane, among obstacles."""

    name = "tumbling scene"
    no_orbits = ", as contacts among several robots are stepped on a grid, where maps are not smooth"
    steppers = (*PATCH, *GENERAL)
    own = PATCH
    saves = ("steps",)
    keeps_cycles = False
    watched = WATCHED
    orbit = ORBIT

    def lower(self, model: Scene) -> SceneSystem:
        """Robots, polyhedra and obstacles."""
        return model.lowered()

    def usual_stepper(self, system: SceneSystem, rule: Any) -> Design:
        """Quick and damped."""
        return Design()

    def start(self, system: SceneSystem) -> State:
        """Where the robots say they start, at time 0."""
        return begun_scene(system)

    def equivalent(self, system: SceneSystem) -> RigidBodies:
        """The robots as rigid bodies."""
        return as_bodies(system.model)

    def adopt(self, system: SceneSystem, ds: xr.Dataset) -> xr.Dataset:
        """With the surfaces of the robots."""
        return ds.assign(surfaces(system.model))

    def run_here(self, system: SceneSystem, stepper: Any, rule: Any, start: State, save: Save | None) -> SceneRun:
        """With the shortest step that any of the robots asks for."""
        seconds = seconds_of(rule, system.frequency)
        every = 1 if save is None else save.steps or END_ONLY
        return run_scene(system.model.lowered(start.time + seconds), stepper, seconds, start, every)

    def end_here(self, system: SceneSystem, run: SceneRun) -> State:
        """Where the run ended."""
        return reached_scene(run)

    def label_here(self, system: SceneSystem, run: SceneRun) -> xr.Dataset:
        """Motion, forces and surfaces."""
        return label_scene(run)

    def ways(self, system: SceneSystem, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step."""
        if not isinstance(job.stepper, self.own):
            return super().ways(system, job, ds)
        plan = cast(Any, job.stepper).plan(system.systems[0])
        step = PatchStep(step=float(ds.attrs["step"]) / 2, theta=plan.theta)
        return {"half the step": replace(job, stepper=step)}

    def certify_here(self, system: SceneSystem, run: SceneRun, ds: xr.Dataset) -> list[Check]:
        """Finite numbers, penetration of the ground, contacts that push and rub within their cones."""
        sizes = np.array([m.hull.size for m in system.systems])
        most = fastest(ds, sizes)
        return [
            finite(ds, *most.unsure()),
            penetration(ds, way_of_a_step(ds, run.step, most.speed, sizes)),
            pushing(ds, values(ds, "lambda_N")),
            rubbing(ds, [m.substrate.friction for m in system.systems]),
        ]
