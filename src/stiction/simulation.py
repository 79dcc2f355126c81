"""`simulate`: model in, labelled Dataset out. The only place where arrays get names."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import xarray as xr

from .bouncing import bounce
from .core import scenario
from .core.errors import ModelError, ParameterError, StictionError
from .core.provenance import provenance
from .core.rehearse import contact_gaps
from .core.system import System
from .models.modal_leg import ModalLeg
from .models.spatial import RigidBodies
from .solvers.event_located import EventLocated
from .solvers.event_runner import EventRunner, EventTable
from .solvers.moreau import Moreau
from .solvers.runner import Run, Runner, Save, State, start_state
from .solvers.stop import AtTime
from .spatial import end_of_bodies, simulate_bodies

Stepper = Moreau | EventLocated

CONTACT_STATES = {"separate": 0, "stick": 1, "slip": 2, "impact": 3}


def lowered(model: Any) -> System:
    """The lowered form of a model or of a device, which assembles its model first."""
    if hasattr(model, "assembled"):
        model = model.assembled()
    if isinstance(model, ModalLeg):
        raise ModelError("sweeps step with Moreau; sweep a ModalLeg by a loop: bounce(with_value(leg, path, value), …)")
    if isinstance(model, RigidBodies):
        raise ModelError("sweep RigidBodies by a loop: simulate(with_value(model, path, value), …)")
    if not hasattr(model, "lowered"):
        raise ModelError(
            f"{type(model).__name__} is no model; simulate a Multibody or a device such as devices.Magmite"
        )
    system = model.lowered()
    if not isinstance(system, System):
        raise ModelError(f"{type(model).__name__} has contacts with memory; use sliding.simulate_slider(model, cycles)")
    return system


def usual_stepper(system: System) -> Moreau:
    """1000 steps per cycle of the clock; a model without clock needs a step from the user."""
    if system.frequency is None:
        raise ParameterError("a model without clock needs stepper=Moreau(step=…) in seconds")
    return Moreau(per_cycle=1000)


def runner_for(system: System, stepper: Stepper) -> Runner:
    """What runs a system with a stepper."""
    return EventRunner(system, stepper) if isinstance(stepper, EventLocated) else Runner(system, stepper)


def simulate(
    model: Any,
    stepper: Any = None,
    *,
    until: Any,
    start: Any = None,
    save: Save | None = None,
    on_failure: str = "raise",
) -> xr.Dataset:
    """Simulate a model until a time in seconds or a stop rule.

    `start` continues another result: `start=end_state(ds)`. `on_failure="mark"` returns an empty Dataset with the
    reason in its attribute `status` instead of raising.
    """
    if on_failure not in ("raise", "mark"):
        raise ParameterError(f'on_failure = "{on_failure}" must be "raise" or "mark"')
    if isinstance(model, ModalLeg):
        return bounce(model, stepper, until=until, start=start)
    if isinstance(model, RigidBodies):
        return simulate_bodies(model, stepper, until=until, start=start, save=save, on_failure=on_failure)
    system = lowered(model)
    stepper = stepper or usual_stepper(system)
    rule: Any = AtTime(time=cast(float, until)) if isinstance(until, int | float | str) else until
    _check_start(system, start)
    try:
        runner = runner_for(system, stepper)
        run = runner.run(rule, start, save)
    except StictionError as error:
        if on_failure == "raise" or isinstance(error, ParameterError | ModelError):
            raise
        return xr.Dataset(attrs={"status": "failed", "reason": str(error), **_description(model, stepper, rule)})
    kept_all = save is None or save.last_cycles == 0
    first = (start or start_state(system)) if kept_all and not _drops_transient(rule, save) else None
    ds = dataset(system, run, first).assign_attrs(_description(model, stepper, rule))
    return ds.assign(event_variables(system, runner.events())) if isinstance(runner, EventRunner) else ds


def _drops_transient(rule: Any, save: Save | None) -> bool:
    return save is None and hasattr(rule, "max_cycles")


def _check_start(system: System, start: State | None) -> None:
    if start is None:
        return
    if len(start.q) != system.size or len(start.mode) != len(system.contacts):
        raise ModelError(
            f"the start state has {len(start.q)} coordinates and {len(start.mode)} contacts, the model {system.size} "
            f"and {len(system.contacts)}; continue with the model the state came from"
        )


def _description(model: Any, stepper: Stepper, rule: Any) -> dict[str, str]:
    return {
        "scenario": scenario.dumps(model),
        "stepper": scenario.dumps(stepper),
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


EVENT_KINDS = {"impact": 1, "reversal": 2, "breaks_forth": 3, "breaks_back": 4, "lift_off": 5}


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


def _variable(dims: tuple[str, ...], values: np.ndarray, unit: str, meaning: str) -> tuple[Any, ...]:
    return dims, values, {"units": unit, "long_name": meaning}


def _with_start(system: System, run: Run, first: State) -> tuple[Any, np.ndarray]:
    """Samples and times with the start state in front; its sums are empty."""
    samples = run.samples
    none = np.zeros((1, len(system.contacts)))
    gaps = contact_gaps(system.packed, len(system.contacts), np.append(first.q, 0.0))
    rows = {
        "q": first.q[None], "u": first.u[None], "phase": np.array([first.phase]), "cycle": np.array([first.cycle]),
        "state": first.mode[None], "gap": gaps[None],
        "P_N": none, "P_T": none, "impacts": none.astype(np.int64), "stick": none, "slip": none,
    }  # fmt: skip
    joined = {name: np.concatenate([row, getattr(samples, name)]) for name, row in rows.items()}
    period = run.time[-1] / (samples.cycle[-1] + samples.phase[-1]) if len(run.time) else 0.0
    return type(samples)(**joined), np.concatenate([[(first.cycle + first.phase) * period], run.time])


def end_state(ds: xr.Dataset) -> Any:
    """The state at the end of a result, also of one read from a file: a run can be continued from it exactly."""
    if "end_body" in ds:
        return end_of_bodies(ds)
    return State(
        q=ds.end_q.values,
        u=ds.end_u.values,
        cycle=int(ds.attrs["end_cycle"]),
        step=int(ds.attrs["end_step"]),
        phase=float(ds.attrs["end_phase"]),
        mode=ds.end_mode.values.astype(np.int64),
        P_N=ds.end_P_N.values,
        P_T=ds.end_P_T.values,
    )


def restarted(state: State, travel: tuple[tuple[int, ...], ...] = ()) -> State:
    """The same state at the start of cycle 0, each group of travelling coordinates moved back to 0."""
    q = state.q.copy()
    for group in travel:
        q[list(group)] -= q[group[0]]
    return state._replace(q=q, cycle=0, step=0, phase=0.0)
