"""Sliders and platforms as families: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, cast

import numpy as np
import xarray as xr

from ...core.errors import ModelError
from ...core.parameter import with_value
from ...laws.memory.contact import BySprings, ByTriangle, ByTurningPoints, FrictionContact
from ...run.certificate import ENERGY, LAWS, SHORTER, Check, finite, within_cone, worst
from ...run.family import Family, assembled
from ...run.job import Job
from ...run.saving import Save
from ...run.state import State
from .labels import slider_dataset
from .model import Slider, SliderSystem
from .motion import FAMILY, refuse_foreign_memory, rest_of
from .patch_model import PatchedMechanism, PlatformSystem
from .platform import PATCHES, PatchRun, patch_dataset, patches_at_rest, rolled
from .running import Marched, marched
from .stepper import Verlet, checked_step
from .steps import SlidingSchedule


class OnMemory(Family):
    """What sliders and platforms share."""

    steppers = (Verlet,)
    saves: ClassVar[tuple[str, ...]] = ("steps",)
    orbit = ("q", "u", "lambda_T")  # friction tells what the contacts remember

    def lower(self, model: Any) -> Any:
        """Masses, laws and weights."""
        return model.lowered()

    def usual_stepper(self, system: Any, rule: Any) -> Verlet:
        """Steps of a hundredth of the period of the stuck body, a fifteenth of the limit of stability on patches."""
        return Verlet()

    def end(self, system: Any, run: Any) -> State:
        """Where the run ended."""
        return run.end

    def carry(self, state: State, system: Any) -> State:
        """The memory is of the surfaces where they are: the phase of the clock goes on, the count of cycles anew."""
        return state.replace(time=0.0, cycle=0)


class Sliding(OnMemory, models=(Slider,)):
    """Bodies on driven contacts with memory."""

    name = FAMILY
    no_orbits = ", as their contacts remember thousands of turning points"

    def travel(self, system: Any) -> list[list[str]]:
        """The body slides on."""
        return [["x"]]

    def carry(self, state: State, system: SliderSystem) -> State:
        """As it is, from whole cycles where a belt moves on, as its way within a cycle depends on the model."""
        if system.belt_ways().any() and state.phase != 0.0:
            raise ModelError(
                f"a belt is carried to the next point from whole cycles, this one ends at phase {state.phase:g}; give "
                f"until=Cycles(count=…), or carry=False"
            )
        return super().carry(state, system)

    def start(self, system: SliderSystem) -> State:
        """At rest at 0 at the start of a cycle, the contacts unstressed."""
        return rest_of(system)

    def fitted(self, state: State, system: SliderSystem) -> tuple[State, SliderSystem]:
        """A memory that is none of these contacts is refused."""
        refuse_foreign_memory(system, state)
        return state, system

    def run(self, system: SliderSystem, stepper: Verlet, rule: Any, start: State, save: Save | None) -> Marched:
        """Explicit steps, the first and the last cut where the run begins and ends."""
        return marched(system, stepper, rule, start, save)

    def label(self, system: SliderSystem, run: Marched) -> xr.Dataset:
        """Motion of the body, friction and surface of each contact."""
        return slider_dataset(run)

    def ways(self, system: SliderSystem, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step, and memories of another kind or finer."""
        ways = {"half the step": replace(job, stepper=halved(cast(Verlet, job.stepper), system))}
        model = system.model
        for name, c in model.contacts.items():
            if isinstance(c.contact, FrictionContact):
                model = with_value(model, f"contacts.{name}.contact.memory", other_memory(c.contact.memory))
        same = model is system.model or job.start is not None  # a start state belongs to the memories it was made with
        return ways if same else {**ways, "other memory": replace(job, model=model)}

    def certify(self, system: SliderSystem, run: Marched, ds: xr.Dataset) -> list[Check]:
        """Friction within what contacts can hold, contacts that take energy, momentum, memories with room."""
        limits, m = run.system.limits(run.grids), run.system.model
        x, u, friction = ds.q.values[:, 0], ds.u.values[:, 0], ds.lambda_T.values
        checks = [finite(ds), _room(run.system.full(run.end.memory))]
        every_step = _every_step(ds, run.plan)
        if not any(c.load_drive for c in m.contacts.values()):  # a load that grows may stiffen a stressed contact
            checks += passive(ds, x[:, None] - ds.surface.values, friction, every_step)
        if np.isfinite(limits).any():
            checks.append(friction_within(ds, np.abs(friction), limits))
        forces = np.stack([ds.applied_force.values, -m.stiffness * x, -m.damping * u, *friction.T])
        return [*checks, *momentum(ds, m.mass * u[:, None], forces[:, :, None], every_step)]


class Rolling(OnMemory, models=(PatchedMechanism,)):
    """Mechanisms in small motion on patches of springs that slide in two directions."""

    name = PATCHES
    no_orbits = ", as their patches remember thousands of springs"

    def travel(self, system: PlatformSystem) -> list[list[str]]:
        """Small motions on patches that remember where they are: any coordinate may go on."""
        return [[name] for name in system.coordinates]

    def start(self, system: PlatformSystem) -> State:
        """At rest at the start of a cycle, the patches unstressed."""
        return patches_at_rest(system)

    def run(self, system: PlatformSystem, stepper: Verlet, rule: Any, start: State, save: Save | None) -> PatchRun:
        """Explicit steps, the first and the last cut where the run begins and ends."""
        return rolled(system, stepper, rule, start, save)

    def label(self, system: PlatformSystem, run: PatchRun) -> xr.Dataset:
        """Motion of all coordinates, friction of the patches."""
        return patch_dataset(run)

    def ways(self, system: PlatformSystem, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step, and twice the springs."""
        ways = {"half the step": replace(job, stepper=halved(cast(Verlet, job.stepper), system))}
        model = assembled(job.model)
        for name, patch in model.patches.items():
            memory = patch.contact.memory
            if isinstance(memory, BySprings):
                model = with_value(model, f"patches.{name}.contact.memory.count", 2 * memory.count)
        same = model is assembled(job.model) or job.start is not None
        return ways if same else {**ways, "twice the springs": replace(job, model=model)}

    def certify(self, system: PlatformSystem, run: PatchRun, ds: xr.Dataset) -> list[Check]:
        """Friction within the cone of each patch, in whatever direction; patches that take energy; momentum."""
        u, friction = ds.u.values, ds.lambda_T.values
        slid = np.einsum("pak,tk->tpa", system.jacobian, ds.q.values) - ds.surface.values
        forces = np.einsum("pak,tpa->ptk", system.jacobian, friction)
        every_step = _every_step(ds, run.plan)
        return [
            finite(ds),
            *passive(ds, slid, friction, every_step),
            friction_within(ds, np.linalg.norm(friction, axis=-1), system.limits()),
            *momentum(ds, system.mass * u, forces, every_step),
        ]


def other_memory(memory: Any) -> Any:
    """A memory by which another one can be checked: the exact ones by each other, springs by twice as many."""
    if isinstance(memory, BySprings):
        return with_value(memory, "count", 2 * memory.count)
    return ByTriangle() if isinstance(memory, ByTurningPoints) else BySprings(count=400.0, cover=memory.cover)


def halved(stepper: Verlet, system: Any) -> Verlet:
    """The stepper with half the step."""
    return Verlet(step=checked_step(system, stepper) / 2, per_piece=2 * stepper.per_piece)


def _room(full: bool) -> Check:
    return Check("memories that found no room", float(full), 0.0, "the end of the run", "give the memory more room")


def _every_step(ds: xr.Dataset, plan: SlidingSchedule) -> bool:
    """Whether every step left a sample."""
    return ds.sizes["time"] > sum(span.cycles * (len(span.phases) - 1) for span in plan.spans)


def passive(ds: xr.Dataset, slid: np.ndarray, friction: np.ndarray, every_step: bool) -> list[Check]:
    """A contact that was unstressed can give no more energy than it was given: −∫ λ_T dδ ≥ 0 at all times.

    `slid` δ and `friction` are (time, contact, …); sums over samples, which must be those of the steps, as friction
    turns between them: they err by what is exchanged in a step.
    """
    if not every_step or friction[0].any():
        return []
    work = -((friction[1:] + friction[:-1]) / 2 * np.diff(slid, axis=0))
    work = work.reshape(*work.shape[:2], -1).sum(axis=2)
    taken = np.concatenate([np.zeros((1, work.shape[1])), np.cumsum(work, axis=0)])
    most = np.abs(work).sum(axis=0) + np.abs(work).max(axis=0, initial=0.0) / ENERGY
    share = np.where(most > 0, -taken / np.where(most > 0, most, 1.0), 0.0)
    return [worst("energy that a contact gives", ds, share, ENERGY, LAWS, "contact")]


def momentum(ds: xr.Dataset, p: np.ndarray, forces: np.ndarray, every_step: bool) -> list[Check]:
    """Momentum (time, coordinate) that the forces (each, time, coordinate) do not account for, over all they exchanged.

    The sums over samples are those of the stepper but for the second order, so that samples must be those of its steps.
    """
    if not every_step:
        return []
    pushes = (forces[:, 1:] + forces[:, :-1]) / 2 * np.diff(ds.time.values)[:, None]
    residual = p[1:] - p[0] - np.cumsum(pushes.sum(axis=0), axis=0)
    exchanged = np.abs(pushes).sum(axis=0)
    most = exchanged.sum(axis=0) + exchanged.max(axis=0, initial=0.0) / ENERGY
    share = np.abs(residual) / np.where(most > 0, most, 1.0)
    share = np.concatenate([np.zeros((1, share.shape[1])), share])
    return [worst("momentum that is not accounted for", ds, share, ENERGY, SHORTER, "coordinate")]


def friction_within(ds: xr.Dataset, friction: np.ndarray, limits: np.ndarray) -> Check:
    """Friction (time, contact) is not above its limit [N]. The start may be of another load, and is not looked at."""
    seen = np.concatenate([0.0 * friction[:1], friction[1:]])
    return within_cone(ds, seen, np.broadcast_to(limits, seen.shape))
