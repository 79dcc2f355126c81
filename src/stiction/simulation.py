"""`simulate`: model in, labelled Dataset out. The only place where arrays get names."""

from __future__ import annotations

import warnings
from inspect import signature
from typing import Any

import numpy as np
import xarray as xr

from .core import scenario, showing
from .core.errors import Interrupted, MemoryFull, ModelError, ParameterError, StepperWarning, StictionError
from .core.interrupt import kept
from .core.provenance import provenance
from .core.rehearse import contact_gaps
from .core.system import System
from .families import run_of
from .models.remembered import refuse_foreign_memory, with_more_memory
from .solvers.event_located import EventLocated
from .solvers.event_runner import EventRunner, EventTable, missing_law, what_location_lacks
from .solvers.moreau import Moreau
from .solvers.runner import Run, Runner, Save, State, start_state
from .solvers.stop import rule_of
from .solvers.tableaux import DP5

Stepper = Moreau | EventLocated
MOST_LOCATED = 3  # contacts up to which switches are located unless the user says otherwise

CONTACT_STATES = {"separate": 0, "stick": 1, "slip": 2, "impact": 3}


def lowered(model: Any) -> System:
    """The lowered form of a model or of a device, which assembles its model first."""
    if hasattr(model, "assembled"):
        model = model.assembled()
    if not hasattr(model, "lowered"):
        raise ModelError(
            f"{type(model).__name__} is no model; simulate a Multibody or a device such as devices.Magmite"
        )
    system = model.lowered()
    if not isinstance(system, System):
        raise ModelError(f"{type(model).__name__} is no multibody system; use simulate(model, until=…)")
    return system


def usual_stepper(system: System, rule: Any) -> Stepper:
    """Event location with error control for up to three contacts, Moreau's rule with 1000 steps per cycle for more.

    Without a clock, results of event location are written 1000 times in the time given. Where a part lacks a law that
    event location asks for, Moreau's rule is taken and a `StepperWarning` says so.
    """
    located = not why_not_located(system)
    if missing_law(system):
        warnings.warn(f"Moreau's rule is used: {why_not_located(system)}", StepperWarning, stacklevel=3)
    if system.frequency is not None:
        return EventLocated(per_cycle=100, method=DP5()) if located else Moreau(per_cycle=1000)
    duration = getattr(rule, "time", getattr(rule, "within", 0.0))
    if located and duration > 0:
        return EventLocated(step=duration / 1000, method=DP5())
    raise ParameterError("a model without clock needs stepper=Moreau(step=…) in seconds")


def why_not_located(system: System) -> str:
    """Why Moreau's rule is taken unless the user asks for another; "" where switches are located."""
    if len(system.contacts) > MOST_LOCATED:
        return f"{len(system.contacts)} contacts, more than {MOST_LOCATED}; EventLocated(…) can be asked for"
    return what_location_lacks(system)


def refuse_stepper(stepper: Any) -> None:
    """Raise where a stepper is named instead of made."""
    if isinstance(stepper, type | str):
        name = stepper if isinstance(stepper, str) else stepper.__name__
        raise ParameterError(
            f"stepper = {stepper if isinstance(stepper, type) else repr(stepper)} is a "
            f"{'text' if isinstance(stepper, str) else 'class'}; make one, such as "
            f"{name if name.isidentifier() else 'Moreau'}(per_cycle=1000), or leave it out"
        )


def runner_for(system: System, stepper: Stepper) -> Runner:
    """What runs a system with a stepper."""
    return EventRunner(system, stepper) if isinstance(stepper, EventLocated) else Runner(system, stepper)


def simulate(
    model: Any,
    stepper: Any = None,
    *,
    until: Any = None,
    start: Any = None,
    save: Save | None = None,
    on_failure: str = "raise",
    progress: bool | None = None,
) -> xr.Dataset:
    """Simulate a model of any family until a time in seconds or a stop rule; a mechanism without `until` is brought to
    equilibrium.

    `start` continues another result: `start=ds`, or `start=end_state(ds)`. `on_failure="mark"` returns an empty Dataset
    with the reason in its attribute `status` instead of raising. Ctrl-C raises `Interrupted`, a KeyboardInterrupt; its
    `partial` is the result so far, which can be continued, or None for a family that keeps nothing. `progress` shows a
    bar for a compiled run of more than two seconds; by default on terminals.
    """
    if on_failure not in ("raise", "mark"):
        raise ParameterError(f'on_failure = "{on_failure}" must be "raise" or "mark"')
    refuse_stepper(stepper)
    if isinstance(start, xr.Dataset) and "by_coordinate" not in start.coords:  # an equilibrium is its own state
        start = end_state(start)
    other = run_of(model)
    if other is not None:
        with showing.progress(progress):
            return _marked(other, model, stepper, until, start, save, on_failure)
    system = lowered(model)
    if until is None:
        raise ParameterError("until is missing: give a time in seconds or a stop rule such as Cycles(count=…)")
    rule = rule_of(until)
    if stepper is not None and not isinstance(stepper, Stepper):
        raise ParameterError(
            f"stepper = {stepper!r} does not step a multibody system; use Moreau(…), EventLocated(…), or leave it out"
        )
    if save is not None and not isinstance(save, Save):
        raise ParameterError(f"save = {save!r} is no Save; write save=Save(steps=…)")
    if start is not None and not isinstance(start, State):
        raise ParameterError(f"start = {type(start).__name__}(…) is no state of a multibody system; use end_state(ds)")
    choice = "" if stepper else why_not_located(system)
    stepper = stepper or usual_stepper(system, rule)
    try:
        with showing.progress(progress):
            runner, start, run = _roomy_run(model, stepper, rule, start, save)
        system = runner.system
    except StictionError as error:
        if on_failure == "raise" or isinstance(error, ParameterError | ModelError):
            raise
        described = _description(model, stepper, rule, choice)
        return xr.Dataset(attrs={"status": "failed", "reason": str(error), **described})
    kept_all = save is None or save.last_cycles == 0
    first = (start or start_state(system)) if kept_all and not _drops_transient(rule, save) else None
    ds = dataset(system, run, first).assign_attrs(_description(model, stepper, rule, choice))
    if run.start_energy.size:
        ds = ds.assign(energy_variables(system, run, first is not None)).set_coords("force")
    if isinstance(runner, EventRunner):
        table = runner.events()
        ds = ds.assign(event_variables(system, table)).assign_attrs(troubles=troubles(system, table))
    if run.status.startswith("interrupted"):
        raise Interrupted(kept(run.status), ds)
    return ds


def _roomy_run(model: Any, stepper: Stepper, rule: Any, start: State | None, save: Save | None) -> tuple[Any, Any, Run]:
    """(runner, start state, run) of a model; contacts with memory get twice the room as often as they need it."""
    wide = model.assembled() if hasattr(model, "assembled") else model
    system = lowered(wide)
    while start is not None and len(start.q) > system.size:  # it comes from a run that needed more room
        wide, size = with_more_memory(wide), system.size
        system = lowered(wide)
        if system.size == size:
            break
    if start is not None and len(start.q) == system.size:
        refuse_foreign_memory(wide, system.coordinates, start.q)
    while True:
        runner = runner_for(system, stepper)
        try:
            return runner, start, runner.run(rule, start, save)
        except Interrupted as stop:
            return runner, start, stop.partial
        except MemoryFull:
            wide, old = with_more_memory(wide), system.coordinates
            system = lowered(wide)
            start = None if start is None else _widened(start, old, system.coordinates)


def _widened(start: State, old: tuple[str, ...], new: tuple[str, ...]) -> State:
    """A state among more coordinates; those that are new are 0."""
    at = [new.index(name) for name in old]
    q, u = np.zeros((2, len(new)))
    q[at], u[at] = start.q, start.u
    return start._replace(q=q, u=u, coordinates=new)


def _marked(run: Any, model: Any, stepper: Any, until: Any, start: Any, save: Any, on_failure: str) -> xr.Dataset:
    if save is not None and "save" not in signature(run).parameters:
        raise ParameterError(f"save = {save}: {type(model).__name__} has its own sampling; leave save out")
    chosen = {} if save is None else {"save": save}
    try:
        return run(model, stepper, until, start, **chosen)
    except StictionError as error:
        if on_failure == "raise" or isinstance(error, ParameterError | ModelError):
            raise
        described = {"scenario": scenario.dumps(model), **provenance()}
        return xr.Dataset(attrs={"status": "failed", "reason": str(error), **described})


def _drops_transient(rule: Any, save: Save | None) -> bool:
    return save is None and hasattr(rule, "max_cycles")


def _description(model: Any, stepper: Stepper, rule: Any, choice: str) -> dict[str, str]:
    return {
        "scenario": scenario.dumps(model),
        "stepper": scenario.dumps(stepper),
        **({"stepper_choice": f"Moreau's rule: {choice}"} if choice else {}),
        "until": scenario.dumps(rule),
        **provenance(),
    }


def _common_unit(units: tuple[str, ...], per: str = "") -> str:
    return f"{units[0]}{per}" if len(set(units)) == 1 else f"see coordinate_unit{per}"


def dataset(system: System, run: Run, first: State | None = None) -> xr.Dataset:
    """A run as a Dataset; `first` is the start state, prepended as a sample."""
    samples, time = run.samples, run.time
    if first is not None:
        samples, time = _with_start(system, run, first)
    of_q, of_contact = ("time", "coordinate"), ("time", "contact")
    q_unit, u_unit = _common_unit(system.coordinate_units), _common_unit(system.coordinate_units, "/s")
    states = {
        "units": "1",
        "long_name": "contact state",
        "flag_values": list(CONTACT_STATES.values()),
        "flag_meanings": " ".join(CONTACT_STATES),
    }
    variables = {
        "q": _variable(of_q, samples.q, q_unit, "coordinates"),
        "u": _variable(of_q, samples.u, u_unit, "velocities"),
        "contact_state": (
            of_contact,
            samples.state.astype(np.int8),
            {"units": "1", "long_name": "contact state", **states},
        ),
        "g_N": _variable(of_contact, samples.gap, "m", "gap"),
        "P_N": _variable(of_contact, samples.P_N, "N s", "normal percussion since the last sample"),
        "P_T": _variable(of_contact, samples.P_T, "N s", "tangential percussion since the last sample"),
        "impacts": _variable(of_contact, samples.impacts, "1", "impacts since the last sample"),
        "stick_time": _variable(of_contact, samples.stick, "s", "time spent sticking since the last sample"),
        "slip_time": _variable(of_contact, samples.slip, "s", "time spent slipping since the last sample"),
        "end_mode": _variable(("contact",), run.end.mode, "1", "contact mode of the last step"),
        "end_P_N": _variable(("contact",), run.end.P_N, "N s", "normal percussion of the last step"),
        "end_P_T": _variable(("contact",), run.end.P_T, "N s", "tangential percussion of the last step"),
        "end_q": _variable(("coordinate",), run.end.q, q_unit, "coordinates at the end"),
        "end_u": _variable(("coordinate",), run.end.u, u_unit, "velocities at the end"),
    }
    if run.end.memory.size:
        variables["end_memory"] = _variable(("memory",), run.end.memory, "1", "what the stepper remembers at the end")
    coords = {
        "time": _variable(("time",), time, "s", "time"),
        "cycle": _variable(("time",), samples.cycle, "1", "cycle of the clock"),
        "phase": _variable(("time",), samples.phase, "1", "phase within the cycle"),
        "coordinate": ("coordinate", list(system.coordinates)),
        "coordinate_unit": ("coordinate", list(system.coordinate_units)),
        "contact": ("contact", list(system.contacts)),
    }
    attrs = {
        "status": run.status,
        "period": run.period,
        "cycles": run.cycles,
        "end_cycle": run.end.cycle,
        "end_step": run.end.step,
        "end_phase": run.end.phase,
        "frequency": system.frequency or 0.0,
        **run.counts,
    }
    return xr.Dataset(variables, coords, attrs)


EVENT_KINDS = {
    "impact": 1, "reversal": 2, "breaks_forth": 3, "breaks_back": 4, "lift_off": 5,
    "no_mode": 6, "no_impact": 7, "too_many_events": 8, "force_turns": 9,
}  # fmt: skip
TROUBLES = {6: "no consistent mode (Painlevé)", 7: "no solution of the impact", 8: "too many events in one step"}
MODES = ("separate", "stick", "slip")


def event_variables(system: System, table: EventTable) -> dict[str, Any]:
    """The table of events as variables over the dimension `event`."""
    flags = {"flag_values": list(EVENT_KINDS.values()), "flag_meanings": " ".join(EVENT_KINDS)}
    names = np.array(system.contacts)
    columns = (
        ("gamma_N_before", "m/s", "normal velocity before"),
        ("gamma_T_before", "m/s", "sliding velocity before"),
        ("gamma_N_after", "m/s", "normal velocity after"),
        ("gamma_T_after", "m/s", "sliding velocity after"),
        ("event_P_N", "N s", "normal percussion"),
        ("event_P_T", "N s", "tangential percussion"),
        ("event_loss", "J", "energy the contact dissipated in the event"),
        ("event_rest_time", "s", "time at which impacts that accumulate here end, by extrapolation"),
    )
    variables = {
        "event_time": _variable(("event",), table.time, "s", "time of the event"),
        "event_contact": ("event", names[table.contact] if len(table.contact) else np.array([], dtype=str)),
        "event_kind": ("event", table.kind, {"units": "1", "long_name": "kind of event", **flags}),
        "event_mode": _variable(("event",), table.mode, "1", "contact mode after: 0 separate, 1 stick, 2 slip"),
    }
    for i, (name, unit, meaning) in enumerate(columns):
        variables[name] = _variable(("event",), table.numbers[:, i], unit, meaning)
    return variables


def troubles(system: System, table: EventTable) -> str:
    """Where event location gave way to Moreau's rule, and why: one sentence per contact and place, at most ten."""
    said = []
    for i in np.flatnonzero(np.isin(table.kind, list(TROUBLES)))[:10]:
        name, trouble = system.contacts[table.contact[i]], TROUBLES[int(table.kind[i])]
        gamma_N, gamma_T = table.numbers[i, :2]
        said.append(
            f't = {table.time[i]:.6e} s, contact "{name}": {trouble}, '
            f"last tried {MODES[int(table.mode[i])]}, γ_N = {gamma_N:.3e} m/s, γ_T = {gamma_T:.3e} m/s"
        )
    return "; ".join(said)


def energy_variables(system: System, run: Run, with_start: bool) -> dict[str, Any]:
    """The ledger of a run as variables; sums are since its start. See docs/energy.md."""
    nf, rows = len(system.forces), run.samples.energy
    if with_start:
        first = np.zeros((1, rows.shape[1]))
        first[0, 0], first[0, 1 : 1 + nf] = run.start_energy[-1], run.start_energy[:-1]
        rows = np.concatenate([first, rows])
    kinetic, stored, damped = rows[:, 0], rows[:, 1 : 1 + nf], -rows[:, 1 + nf : 1 + 2 * nf]
    supplied, motion = rows[:, 1 + 2 * nf : 1 + 3 * nf], rows[:, 1 + 3 * nf]
    friction, impact = -rows[:, 2 + 3 * nf :: 2], -rows[:, 3 + 3 * nf :: 2]
    stored_change = stored.sum(axis=1) - run.start_energy[:-1].sum()
    losses = damped.sum(axis=1) + friction.sum(axis=1) + impact.sum(axis=1)
    residual = kinetic - run.start_energy[-1] + stored_change + losses - supplied.sum(axis=1) - motion
    of_force, of_contact = ("time", "force"), ("time", "contact")
    return {
        "force": ("force", list(system.forces)),
        "kinetic_energy": _variable(("time",), kinetic, "J", "kinetic energy of what moves freely"),
        "stored_energy": _variable(of_force, stored, "J", "energy stored"),
        "damping_loss": _variable(of_force, damped, "J", "energy dissipated by damping"),
        "supplied_energy": _variable(of_force, supplied, "J", "energy supplied by forces without potential"),
        "motion_energy": _variable(("time",), motion, "J", "energy supplied by prescribed motion"),
        "friction_loss": _variable(of_contact, friction, "J", "energy dissipated by friction"),
        "impact_loss": _variable(of_contact, impact, "J", "energy dissipated by impacts"),
        "energy_residual": _variable(("time",), residual, "J", "energy the stepper does not account for"),
    }


def _variable(dims: tuple[str, ...], values: np.ndarray, unit: str, meaning: str) -> tuple[Any, ...]:
    return dims, values, {"units": unit, "long_name": meaning}


def _with_start(system: System, run: Run, first: State) -> tuple[Any, np.ndarray]:
    """Samples and times with the start state in front; its sums are empty."""
    samples = run.samples
    none = np.zeros((1, len(system.contacts)))
    gaps = contact_gaps(system.packed, len(system.contacts), np.append(first.q, 0.0))
    modes = first.mode
    if not modes.any() and len(samples.state):  # a fresh start knows no modes: closed contacts have those of step one
        modes = np.where((gaps <= 0) & (samples.state[0] != CONTACT_STATES["impact"]), samples.state[0], 0)
    rows = {
        "q": first.q[None], "u": first.u[None], "phase": np.array([first.phase]), "cycle": np.array([first.cycle]),
        "state": modes[None], "gap": gaps[None],
        "P_N": none, "P_T": none, "impacts": none.astype(np.int64), "stick": none, "slip": none,
        "energy": np.zeros((1, samples.energy.shape[1])),
    }  # fmt: skip
    joined = {name: np.concatenate([row, getattr(samples, name)]) for name, row in rows.items()}
    begun, cycles = first.cycle + first.phase, samples.cycle + samples.phase
    start = begun / system.frequency if system.frequency else 0.0  # should there be no sample, after Ctrl-C
    if len(cycles) and cycles[-1] > 0:
        start = run.time[-1] * begun / cycles[-1]
    return type(samples)(**joined), np.concatenate([[start], run.time])


def end_state(ds: xr.Dataset) -> Any:
    """The state at the end of a result, also of one read from a file: a run can be continued from it exactly."""
    if "end_supplied" in ds:
        from .spatial import end_of_bodies

        return end_of_bodies(ds)
    if "end_key" in ds.attrs:
        from .tumbling import end_of as end_of_tumbling

        return end_of_tumbling(ds)
    if "slot" in ds.dims:
        from .sliding import end_motion

        return end_motion(ds)
    if "end_contact" in ds:
        from .bouncing import end_of

        return end_of(ds)
    return State(
        q=ds.end_q.values,
        u=ds.end_u.values,
        cycle=int(ds.attrs["end_cycle"]),
        step=int(ds.attrs["end_step"]),
        phase=float(ds.attrs["end_phase"]),
        mode=ds.end_mode.values.astype(np.int64),
        P_N=ds.end_P_N.values,
        P_T=ds.end_P_T.values,
        memory=ds.end_memory.values if "end_memory" in ds else np.zeros(0),
        coordinates=tuple(map(str, ds.coordinate.values)),
        contacts=tuple(map(str, ds.contact.values)),
        gap=ds.g_N.values[-1],
    )


def restarted(state: State, travel: tuple[tuple[int, ...], ...] = ()) -> State:
    """The same state at the start of cycle 0, each group of travelling coordinates moved back to 0."""
    q = state.q.copy()
    for group in travel:
        q[list(group)] -= q[group[0]]
    return state._replace(q=q, cycle=0, step=0, phase=0.0, memory=np.zeros(0))
