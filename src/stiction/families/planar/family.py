"""Planar systems as a family: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

import numpy as np
import xarray as xr

from ...compiled.system import System
from ...core.errors import Interrupted, MemoryFull, ParameterError, StepperWarning
from ...maths.tableaux import DP5
from ...run import labelled
from ...run.by_hand import Hand
from ...run.certificate import Check
from ...run.family import Family
from ...run.job import Job
from ...run.saving import Save
from ...run.state import State
from ...run.steppers import Moreau
from ...run.stop import AtTime, Cycles, OnImpact, OnPassing, OnSlip, OnStick, Periodic, Steady
from .by_hand import planar_hand
from .certify import checks
from .labels import dataset, energy_variables, event_variables, state_of, troubles
from .located.apart import apart
from .located.runner import EventRunner, missing_law, what_location_lacks
from .located.stepper import EventLocated
from .loop_map import loop_map
from .model import Multibody, lowered
from .period_map import planar_map, smooth_cycles
from .points import batched, run_batch, runner_for, stepped_row, steps_bear
from .remembered import refuse_foreign_memory, with_more_memory
from .runner import Moment, Run, Runner, start_state
from .stiffness import too_stiff
from .travelling import check_travel

MOST_LOCATED = 3  # contacts up to which switches are located unless the user says otherwise


class PlanarRun(NamedTuple):
    """A run, what ran it, and what it began with."""

    runner: Runner
    run: Run
    first: Moment
    offset: float  # of the time against the clock [s]
    keeps_start: bool


class Planar(Family, models=(Multibody,)):
    """Nonsmooth planar multibody systems."""

    name = "planar"
    steppers = (Moreau, EventLocated)
    rules = (AtTime, Cycles, Periodic, Steady, OnImpact, OnSlip, OnStick, OnPassing)
    saves = ("steps", "last_cycles", "energy")

    def lower(self, model: Multibody) -> System:
        """Parameter vectors, groups and names; the system remembers its model, to be lowered with more room."""
        return lowered(model)

    def usual_stepper(self, system: System, rule: Any) -> Any:
        """Event location with error control for up to three contacts, Moreau's rule with 1000 steps per cycle for more.

        Without a clock, results of event location are written 1000 times in the time given. Where a part lacks a law
        that event location asks for, Moreau's rule is taken and a `StepperWarning` says so; another tells of springs
        that make event location slow.
        """
        located = not why_not_located(system)
        if missing_law(system):
            warnings.warn(f"Moreau's rule is used: {why_not_located(system)}", StepperWarning, stacklevel=4)
        duration = getattr(rule, "time", getattr(rule, "within", 0.0))
        stiff = too_stiff(system, duration / 1000 if system.frequency is None else 0.01 / system.frequency)
        if located and stiff:
            warnings.warn(stiff, StepperWarning, stacklevel=4)
        if system.frequency is not None:
            return EventLocated(per_cycle=100, method=DP5()) if located else Moreau(per_cycle=1000)
        if located and duration > 0:
            return EventLocated(step=duration / 1000, method=DP5())
        raise ParameterError("a model without clock needs stepper=Moreau(step=…) in seconds")

    def choice(self, system: System) -> str:
        """Why Moreau's rule was taken, if it was."""
        reason = why_not_located(system)
        return f"Moreau's rule: {reason}" if reason else ""

    def travel(self, system: System) -> list[list[str]]:
        """What the model names."""
        return [[system.coordinates[k] for k in group] for group in system.travel]

    def start(self, system: System) -> State:
        """Where the bodies say they are, at the start of cycle 0."""
        return state_of(system, start_state(system), 0.0, 0.0)

    def fitted(self, state: State, system: System) -> tuple[State, System]:
        """A state with more memory than the model has comes from a run that needed more room."""
        while len(state.q) > system.size:
            size = system.size
            system = self.lower(with_more_memory(system.model))
            if system.size == size:
                break
        if len(state.q) == system.size:
            refuse_foreign_memory(system.model, system.coordinates, state.q)
        return state, system

    def run(self, system: System, stepper: Any, rule: Any, start: State, save: Save | None) -> PlanarRun:
        """Contacts with memory get twice the room as often as they need it."""
        while True:
            runner = apart(system, stepper, rule) or runner_for(system, stepper)
            first, offset = moment_of(start, runner)
            try:
                run = runner.run(rule, first, save)
            except Interrupted as stop:
                if stop.partial is None:
                    raise
                run = stop.partial
            except MemoryFull:
                wide = self.lower(with_more_memory(system.model))
                start, system = _widened(start, wide.coordinates), wide
                continue
            keeps = save is None or save.last_cycles == 0
            drops = save is None and isinstance(rule, Periodic | Steady)
            return PlanarRun(runner, run, first, offset, keeps and not drops)

    def end(self, system: System, run: PlanarRun) -> State:
        """Where the run ended."""
        span = run.runner.span
        end = run.run.end
        return state_of(run.runner.system, end, (end.cycle + end.phase) * span + run.offset, span)

    def label(self, system: System, run: PlanarRun) -> xr.Dataset:
        """States, contacts, the ledger and the table of events."""
        system = run.runner.system
        first = run.first if run.keeps_start else None
        ds = dataset(system, run.run, run.offset, first)
        more, coords, said = dict[str, Any](), dict[str, Any](), dict[str, str]()
        if run.run.start_energy.size:
            more, coords = energy_variables(system, run.run, first is not None), {"force": list(system.forces)}
        if isinstance(run.runner, EventRunner):
            table = run.runner.events()
            table = table._replace(time=table.time + run.offset)
            more, said = {**more, **event_variables(system, table)}, {"troubles": troubles(system, table)}
        return labelled.extended(ds, more, coords, said) if more else ds

    def ways(self, system: System, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step, and the other stepper."""
        ways = super().ways(system, job, ds)
        if isinstance(job.stepper, EventLocated):
            per_run = float(np.ptp(ds.time.values)) / 2000
            step = {"per_cycle": 2000.0} if system.frequency is not None else {"step": per_run}
            return {**ways, "Moreau's rule": replace(job, stepper=Moreau(**step))}
        if what_location_lacks(system):
            return ways
        moreau = cast(Moreau, job.stepper)
        own = {"per_cycle": moreau.per_cycle} if moreau.per_cycle else {"step": moreau.step}
        return {**ways, "event location": replace(job, stepper=EventLocated(**own, method=DP5()))}

    def certify(self, system: System, run: PlanarRun, ds: xr.Dataset) -> list[Check]:
        """Contacts push, touch and rub within their laws."""
        system, step = run.runner.system, run.runner.span / run.runner.per_cycle
        made = checks(system, ds, step, run.run.counts)
        return made + steps_bear(run.runner, system, step, ds.u.values, ds.contact_state.values)

    def by_hand(
        self, model: Any, system: System, stepper: Any, every: float, start: State, save: Save | None,
        values: Mapping[str, float],
    ) -> Hand:  # fmt: skip
        """In compiled memory."""
        return planar_hand(model, system, stepper, every, start, save, values)

    def period_map(
        self, model: Any, stepper: Any, cycles: int, paths: tuple[str, ...], measure: dict[str, Any], start: State
    ) -> tuple[Any, np.ndarray]:
        """One compiled batch, with located events; closed loops by simulation."""
        system = lowered(model)
        if system.timing is not None:
            smooth_cycles(system, stepper)
            check_travel(system)
            return loop_map(self, model, stepper, cycles, paths, measure, start)
        return planar_map(model, stepper, cycles, paths, measure, start)

    def batches(self, study: Any) -> bool:
        """Single points that are measured once per cycle."""
        return batched(study)

    def block(self, study: Any, values: np.ndarray, block: Any, tick: Any) -> None:
        """Independent points as one compiled call."""
        run_batch(study, values, block, tick)

    def row(self, study: Any, model: Any, order: Sequence[float], tick: Any) -> list[Any] | None:
        """Rows that are measured once per cycle need no labels."""
        return stepped_row(study, model, order, tick) if in_cycles(study) else None

    def manner(self, study: Any) -> str:
        """As a batch, in rows without labels, or one by one."""
        return "compiled rows" if in_cycles(study) and not batched(study) else super().manner(study)

    def check_carried(self, system: System) -> None:
        """What travels is moved back, so its place may not matter."""
        check_travel(system)

    def carry(self, state: State, system: System) -> State:
        """The clock at the start of a cycle, each group of travelling coordinates moved back to 0."""
        q = state.q.copy()
        for group in system.travel:
            q[list(group)] -= q[group[0]]
        return state.restarted(q=q, memory=np.zeros(0))


def in_cycles(study: Any) -> bool:
    """Whether all measures look at cycles only."""
    return all(hasattr(m, "values") for m in study.measure.values())


def why_not_located(system: System) -> str:
    """Why Moreau's rule is taken unless the user asks for another; "" where switches are located."""
    contacts = len(system.contacts) - system.joints
    if contacts > MOST_LOCATED:
        return f"{contacts} contacts, more than {MOST_LOCATED}; EventLocated(…) can be asked for"
    return what_location_lacks(system)


def moment_of(state: State, runner: Runner) -> tuple[Moment, float]:
    """The state as a runner takes it, and what its time is ahead of the runner's clock [s].

    Without a clock, a run with another step counts its steps anew.
    """
    cycle, phase, span = state.cycle, state.phase, runner.span
    if runner.system.frequency is None and state.span != span:
        cycle, phase = 0, 0.0
    moment = Moment(
        state.q, state.u, cycle, 0, phase, state.mode.astype(np.int64), state.P_N, state.P_T, state.memory,
        state.names["coordinate"], state.names["contact"], state.gap, state.time - (cycle + phase) * span,
    )  # fmt: skip
    return moment, moment.offset


def _widened(start: State, new: tuple[str, ...]) -> State:
    """A state among more coordinates; those that are new are 0."""
    at = [new.index(name) for name in start.names["coordinate"]]
    q, u = np.zeros((2, len(new)))
    q[at], u[at] = start.q, start.u
    return replace(start.replace(q=q, u=u), names={**start.names, "coordinate": new})
