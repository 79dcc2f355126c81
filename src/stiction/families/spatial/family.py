"""Rigid bodies in space as a family: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, cast

import numpy as np
import xarray as xr

from ...core.errors import ModelError, ParameterError
from ...maths.quaternion import conjugate, matrix, product
from ...run.certificate import (
    Check,
    books,
    finite,
    largest,
    penetration,
    share_of_steps,
    values,
    way_of_a_step,
)
from ...run.job import Job
from ...run.saving import Save
from ...run.state import Held, State
from ...run.steppers import Moreau
from ...run.stop import AtTime, Mark, OnImpact, OnPassing, OnSlip, OnStick, Periodic, Steady
from .certify import fastest, least_energy, percussions, pushes_and_cones, through_walls, unit_length
from .equivalents import as_tumbler
from .general.layout import MU_K, OWN
from .general.located import LocatedMoreau
from .general.runner import Moment, SpatialRun, cycle_of, mark, run_spatial, start_moment
from .labels import coordinate_names, dataset, kinetic_energy, potential_energy
from .lowering import SpatialSystem
from .model import RigidBodies
from .solvers import GENERAL, PATCH, TwoSolvers
from .tumbling.model import Tumbler

REACH = 6  # column of `fixed`
UNIT = 1e-6  # a quaternion whose length differs from 1 by more is no orientation


class BodiesRun(NamedTuple):
    """A run, and what it began with."""

    run: SpatialRun
    offset: float  # of the time against the clock [s]
    origin: float  # energy with which the books began [J]


class Bodies(TwoSolvers, models=(RigidBodies,)):
    """Rigid bodies in space with set-valued contacts."""

    name = "spatial"
    no_orbits = ", as friction is stepped on a grid, where maps are not smooth"
    steppers = (*GENERAL, *PATCH)
    own = GENERAL
    saves = ("steps", "last_cycles", "energy")  # the ledger is always kept
    watched = (Periodic, Steady, OnPassing, OnImpact, OnSlip, OnStick)
    orbit = ("q", "u", "orientation", "spin")

    def lower(self, model: RigidBodies) -> SpatialSystem:
        """The model as arrays."""
        return model.lowered()

    def usual_stepper(self, system: SpatialSystem, rule: Any) -> Moreau:
        """Moreau's rule with 1000 steps per cycle."""
        if system.frequency is None:
            raise ParameterError("a model without clock needs stepper=Moreau(step=…) in seconds")
        return Moreau(per_cycle=1000)

    def start(self, system: SpatialSystem) -> State:
        """Where the bodies say they are, at the start of cycle 0."""
        return state_of(system, start_moment(system), 0.0, 0.0, energy(system, system.start))

    def equivalent(self, system: SpatialSystem) -> Tumbler:
        """One body on a plane as a tumbler."""
        return as_tumbler(system.model)

    def adopt(self, system: SpatialSystem, ds: xr.Dataset) -> xr.Dataset:
        """With the names of the body and of its contact."""
        names = {"body": list(system.bodies), "contact": [*system.model.contacts]}
        return ds.assign_coords({**coordinate_names(system.bodies), **names})

    def run_here(self, system: SpatialSystem, stepper: Any, rule: Any, start: State, save: Save | None) -> BodiesRun:
        """Advance until the stop rule."""
        if system.refusals:
            raise ModelError(system.refusals[0])
        span, _ = cycle_of(system, stepper)
        first, offset = moment_of(start, system, span)
        origin = float(start.origin) + (energy(system, first.body) - float(start.energy))
        return BodiesRun(run_spatial(system, stepper, rule, first, save, offset), offset, origin)

    def mark(self, system: SpatialSystem, stepper: Any, start: State, rule: AtTime) -> Mark | None:
        """Where a run by Moreau's rule ends on the grid of the drives."""
        if not isinstance(stepper, Moreau):
            return None
        return mark(system, stepper, moment_of(start, system, cycle_of(system, stepper)[0])[0], rule)

    def end_here(self, system: SpatialSystem, run: BodiesRun) -> State:
        """Where the run ended."""
        end, span = run.run.end, run.run.span
        return state_of(system, end, (end.cycle + end.phase) * span + run.offset, span, run.origin)

    def label_here(self, system: SpatialSystem, run: BodiesRun) -> xr.Dataset:
        """Motion, contacts and the ledger."""
        return dataset(system, run.run, run.offset, run.origin)

    def carry(self, state: State, system: SpatialSystem) -> State:
        """The clock at the start of a cycle, the books empty."""
        nothing = {name: np.zeros_like(state.held[name].numbers) for name in ("friction_loss", "impact_loss", "work")}
        return state.restarted(origin=state.energy, **nothing)

    def ways(self, system: SpatialSystem, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step, and landings found within steps, or not."""
        ways, stepper = super().ways(system, job, ds), cast(Any, job.stepper)
        if not isinstance(stepper, self.own):
            return ways
        step = {"per_cycle": stepper.per_cycle} if stepper.per_cycle else {"step": stepper.step}
        if isinstance(stepper, LocatedMoreau):
            return {**ways, "Moreau's rule": replace(job, stepper=Moreau(**step))}
        if len(system.constants.tables):
            return ways
        return {**ways, "landings located": replace(job, stepper=LocatedMoreau(**step))}

    def certify_here(self, system: SpatialSystem, run: BodiesRun, ds: xr.Dataset) -> list[Check]:
        """Finite numbers, unit quaternions, gaps, forces of contacts, energy, steps accepted loosely."""
        made, step = run.run, run.run.step
        reach = np.append(system.fixed[:, REACH], 0.0)  # and of the ground
        most = fastest(ds, reach[:-1])
        bodies = system.constants.pair[:, 1:]
        way = way_of_a_step(ds, step, np.append(most.speed, 0.0)[bodies].sum(axis=1), reach[bodies].max(axis=1))
        cycles = made.end.cycle + made.end.phase - made.begin.cycle - made.begin.phase
        mu = np.where(system.constants.K[:, OWN] > 0, np.inf, system.constants.K[:, : MU_K + 1].max(axis=1))
        contacts = percussions(ds, mu)
        flows = (*(values(ds, f"{name}_energy") for name in ("kinetic", "stored", "supplied")), contacts.loss)
        least = least_energy(ds, max(largest(flow) for flow in flows), step, most.spin)
        solved = max(cycles * made.span / step, made.counts["islands"])  # of a swarm several problems in a step
        return [
            finite(ds, *most.unsure()), unit_length(ds), penetration(ds, way), *pushes_and_cones(ds, contacts, step),
            books(ds, flows, step, least), share_of_steps("loose steps", made.counts["loose_steps"], solved),
            *through_walls(ds, system),
        ]  # fmt: skip


def energy(system: SpatialSystem, body: np.ndarray) -> float:
    """Kinetic and potential energy [J]."""
    return float(kinetic_energy(system, body) + potential_energy(system, body))


def state_of(system: SpatialSystem, moment: Moment, time: float, span: float, origin: float) -> State:
    """A moment with its names, units and true time; `span` [s] is the length of its cycle."""
    vector, per_contact = ("body", "axis"), ("contact",)
    body, stored = moment.body, energy(system, moment.body)
    held = {
        "position": Held(vector, body[:, :3], "m", "position of the centre of mass"),
        "orientation": Held(("body", "quaternion"), body[:, 3:7], "1", "quaternion, world from principal axes"),
        "velocity": Held(vector, body[:, 7:10], "m/s", "velocity of the centre of mass"),
        "momentum": Held(vector, body[:, 10:13], "N m s", "angular momentum, principal axes"),
        "moments": Held(vector, system.moments, "kg m^2", "principal moments of inertia"),
        "principal": Held(("body", "quaternion"), system.axes, "1", "quaternion, body from principal axes"),
        "memory": Held(("contact", "slot"), moment.memory, "1", "what the contact iteration remembers"),
        "friction_loss": Held(per_contact, moment.loss[:, 0], "J", "work lost to friction"),
        "impact_loss": Held(per_contact, moment.loss[:, 1], "J", "work lost along the normal"),
        "work": Held(("source",), moment.supplied, "J", "work of drives and of gravity"),
        "energy": Held((), np.array(stored), "J", "kinetic and potential energy"),
        "origin": Held((), np.array(origin), "J", "energy with which the books began"),
        "last_step": Held((), np.array(moment.last_dt), "s", "length of the last step"),
        "span": Held((), np.array(span), "s", "length of the cycle, or step without a clock"),
    }
    names = {"body": system.bodies, "contact": system.contacts, "axis": ("x", "y", "z"),
             "quaternion": ("p0", "p1", "p2", "p3")}  # fmt: skip
    return State("spatial", time, moment.cycle, moment.phase, held, names)


def moment_of(state: State, system: SpatialSystem, span: float) -> tuple[Moment, float]:
    """The state as a runner takes it, and what its time is ahead of the runner's clock [s].

    Without a clock, a run with another step counts its steps anew. A body whose inertia has changed keeps its place and
    velocities.
    """
    cycle, phase = state.cycle, state.phase
    if system.frequency is None and state.span != span:
        cycle, phase = 0, 0.0
    p, L = state.orientation.copy(), state.momentum.copy()
    for b, name in enumerate(system.bodies):
        if abs(np.linalg.norm(p[b]) - 1) > UNIT:
            raise ModelError(
                f'the start state has the orientation {p[b]} of "{name}", whose length is not 1; take it as '
                f"end_state(ds) gives it"
            )
        if (state.moments[b] != system.moments[b]).any() or (state.principal[b] != system.axes[b]).any():
            turn = product(conjugate(state.principal[b]), system.axes[b])  # former principal from new principal axes
            p[b] = product(p[b], turn)
            L[b] = system.moments[b] * (matrix(turn).T @ (L[b] / state.moments[b]))
    body = np.concatenate([state.position, p, state.velocity, L], axis=1)
    loss = np.stack([state.friction_loss, state.impact_loss], axis=1)
    moment = Moment(body, state.memory, loss, state.work, cycle, phase, float(state.last_step))
    return moment, state.time - (cycle + phase) * span
