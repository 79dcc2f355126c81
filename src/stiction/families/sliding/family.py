"""Sliders and platforms as families: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import Any, ClassVar, cast

import numpy as np
import xarray as xr

from ...core.errors import ModelError
from ...core.parameter import with_value
from ...laws.memory.contact import BySprings, ByTriangle, ByTurningPoints, FrictionContact
from ...run.certificate import Check, finite, values
from ...run.family import Family, assembled
from ...run.job import Job
from ...run.saving import Save
from ...run.state import State
from ...run.stop import AtTime, Mark
from .audit import SIZE, WORST, Books, audited, friction_within, momentum, passive
from .labels import slider_dataset
from .model import Slider, SliderSystem
from .motion import FAMILY, refuse_foreign_memory, rest_of
from .patch_model import PatchedMechanism, PlatformSystem
from .platform import PATCHES, PatchRun, patch_dataset, patches_at_rest, rolled
from .running import Marched, marched
from .stepper import Verlet, checked_step, grid_of
from .steps import SlidingSchedule, schedule


class OnMemory(Family):
    """What sliders, stages and platforms share."""

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

    def mark(self, system: Any, stepper: Any, start: State, rule: AtTime) -> Mark:
        """Where the run ends on the grid of the drives."""
        plan = schedule(grid_of(system, stepper), rule, system.frequency, start.cycle, start.phase, None)
        return Mark(plan.cycle, plan.phase)

    def carry(self, state: State, system: Any) -> State:
        """The memory is of the surfaces where they are: the phase of the clock goes on, the count of cycles anew."""
        return state.replace(time=0.0, cycle=0)

    def travel(self, system: Any) -> list[list[str]]:
        """The body slides on."""
        return [["x"]]

    def ways(self, system: Any, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step, and memories of another kind or finer."""
        ways = {"half the step": replace(job, stepper=halved(cast(Verlet, job.stepper), system))}
        model = system.model
        for name, c in model.contacts.items():
            if isinstance(c.contact, FrictionContact):
                model = with_value(model, f"contacts.{name}.contact.memory", other_memory(c.contact.memory))
        same = model is system.model or job.start is not None  # a start state belongs to the memories it was made with
        return ways if same else {**ways, "other memory": replace(job, model=model)}


class Sliding(OnMemory, models=(Slider,)):
    """Bodies on driven contacts with memory."""

    name = FAMILY
    no_orbits = ", as their contacts remember thousands of turning points"

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

    def certify(self, system: SliderSystem, run: Marched, ds: xr.Dataset) -> list[Check]:
        """Friction within what contacts can hold, contacts that take energy, momentum, memories with room."""
        limits, m = run.system.limits(run.grids), run.system.model
        mass, stiffness, damping = (np.array([number]) for number in (m.mass, m.stiffness, m.damping))
        books = Books(mass, stiffness, damping, np.ones((len(limits), 1, 1)))
        contacts, coordinates = audited(ds, books, values(ds, "applied_force"))
        sure = isfinite(coordinates[0, SIZE]) and isfinite(coordinates[0, WORST])  # they are sums over all samples
        checks = [finite(ds, sure=sure), _room(run.system.full(run.end.memory))]
        if not any(c.load_drive for c in m.contacts.values()):  # a load that grows may stiffen a stressed contact
            checks += passive_from_rest(ds, contacts, run.plan)
        if np.isfinite(limits).any():
            checks.append(friction_within(ds, contacts, limits))
        return [*checks, momentum(ds, coordinates)] if every_step(ds, run.plan) else checks


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
        none = np.zeros_like(system.mass)
        books = Books(system.mass, none, none, system.jacobian)
        contacts, coordinates = audited(ds, books)
        within = friction_within(ds, contacts, system.limits())
        checks = [finite(ds), *passive_from_rest(ds, contacts, run.plan), within]
        return [*checks, momentum(ds, coordinates)] if every_step(ds, run.plan) else checks


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


def every_step(ds: xr.Dataset, plan: SlidingSchedule) -> bool:
    """Whether every step left a sample."""
    return ds.sizes["time"] > sum(span.cycles * (len(span.phases) - 1) for span in plan.spans)


def passive_from_rest(ds: xr.Dataset, contacts: np.ndarray, plan: SlidingSchedule) -> list[Check]:
    """The check of passive contacts, where they begin unstressed and every step left a sample."""
    return [passive(ds, contacts)] if every_step(ds, plan) and not values(ds, "lambda_T")[0].any() else []
