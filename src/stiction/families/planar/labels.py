"""A run of a planar system as a labelled Dataset: states, contacts, events and the ledger of the energy."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...compiled.rehearse import contact_gaps
from ...compiled.system import System
from ...run import labelled
from ...run.labels import CONTACT_STATES, EVENT_KINDS, contact_states, flags, known, variable
from ...run.state import Held, State
from .located.runner import EventTable
from .record import ROUND_OFF
from .runner import Moment, Run
from .timing import LARGE


def common_unit(system: System, per: str = "") -> str:
    """The unit of all coordinates, if they have the same."""
    units = system.coordinate_units
    return f"{units[0]}{per}" if len(set(units)) == 1 else f"see coordinate_unit{per}"


def dataset(system: System, run: Run, offset: float, first: Moment | None) -> xr.Dataset:
    """A run as a Dataset; `first` is the start state, prepended as a sample, `offset` [s] what the clock is behind."""
    samples, time = run.samples, run.time
    if first is not None:
        samples, time = _with_start(system, run, first)
    of_q, of_contact = ("time", "coordinate"), ("time", "contact")
    variables = {
        "q": known("q", of_q, samples.q, unit=common_unit(system)),
        "u": known("u", of_q, samples.u, unit=common_unit(system, "/s")),
        "contact_state": contact_states(of_contact, samples.state),
        "g_N": known("g_N", of_contact, samples.gap),
        "P_N": known("P_N", of_contact, samples.P_N),
        "P_T": known("P_T", of_contact, samples.P_T),
        "impacts": known("impacts", of_contact, samples.impacts),
        "stick_time": known("stick_time", of_contact, samples.stick),
        "slip_time": known("slip_time", of_contact, samples.slip),
    }
    coords = {
        "time": known("time", "time", time + offset),
        "cycle": known("cycle", "time", samples.cycle),
        "phase": known("phase", "time", samples.phase),
        "coordinate": ("coordinate", list(system.coordinates)),
        "coordinate_unit": ("coordinate", list(system.coordinate_units)),
        "contact": ("contact", list(system.contacts)),
    }
    if system.angles:
        turned = ["rad" if name in system.angles else "m" for name in system.contacts]
        coords["contact_unit"] = ("contact", turned)
        variables["g_N"] = known("g_N", of_contact, samples.gap, unit="see contact_unit")
        variables["P_N"] = known("P_N", of_contact, samples.P_N, unit="N s (N m s of an angle)")
    attrs = {
        "status": run.status,
        "period": run.period,
        "cycles": run.cycles,
        "frequency": system.frequency or 0.0,
        **run.counts,
    }
    return with_commands(labelled.dataset(variables, coords, attrs), system)


def with_commands(ds: xr.Dataset, system: System) -> xr.Dataset:
    """The result with what its controllers say; their memory stays among the coordinates, to be continued."""
    names = [name for name in getattr(system.model, "controllers", ())]
    if not names:
        return ds
    commands = ds.q.sel(coordinate=[f"{name}.command" for name in names]).values * LARGE
    said = "command that acts; at a sample, the one before it"
    return ds.assign(command=variable(("time", "controller"), commands, "1", said)).assign_coords(
        controller=("controller", names)
    )


TROUBLES = {6: "no consistent mode (Painlevé)", 7: "no solution of the impact", 8: "too many events in one step"}
MODES = ("separate", "stick", "slip")


def event_variables(system: System, table: EventTable) -> dict[str, Any]:
    """The table of events as variables over the dimension `event`."""
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
        "event_time": variable(("event",), table.time, "s", "time of the event"),
        "event_contact": ("event", names[table.contact] if len(table.contact) else np.array([], dtype=str)),
        "event_kind": variable("event", table.kind, "1", "kind of event", **flags(EVENT_KINDS)),
        "event_mode": variable(("event",), table.mode, "1", "contact mode after: 0 separate, 1 stick, 2 slip"),
    }
    for i, (name, unit, meaning) in enumerate(columns):
        variables[name] = variable(("event",), table.numbers[:, i], unit, meaning)
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
        "kinetic_energy": variable(("time",), kinetic, "J", "kinetic energy of what moves freely"),
        "stored_energy": variable(of_force, stored, "J", "energy stored"),
        "damping_loss": variable(of_force, damped, "J", "energy dissipated by damping"),
        "supplied_energy": variable(of_force, supplied, "J", "energy supplied by forces without potential"),
        "motion_energy": variable(("time",), motion, "J", "energy supplied by prescribed motion"),
        "friction_loss": variable(of_contact, friction, "J", "energy dissipated by friction"),
        "impact_loss": variable(of_contact, impact, "J", "energy dissipated by impacts"),
        "energy_residual": variable(("time",), residual, "J", "energy the stepper does not account for"),
    }


def _with_start(system: System, run: Run, first: Moment) -> tuple[Any, np.ndarray]:
    """Samples and times with the start state in front; its sums are empty."""
    samples = run.samples
    none = np.zeros((1, len(system.contacts)))
    gaps = contact_gaps(system.packed, len(system.contacts), np.append(first.q, 0.0))
    modes = first.mode
    if not modes.any() and len(samples.state):  # a fresh start knows no modes: closed contacts have those of step one
        settled = (samples.state[0] != CONTACT_STATES["impact"]) & (samples.state[0] != 0)
        close = gaps <= 0 if (gaps <= 0)[settled].all() else gaps <= _round_off(system, first.q, gaps)
        modes = np.where(close & settled, samples.state[0], 0)
    rows = {
        "q": first.q[None], "u": first.u[None], "phase": np.array([first.phase]), "cycle": np.array([first.cycle]),
        "state": modes[None], "gap": gaps[None],
        "P_N": none, "P_T": none, "impacts": none.astype(np.int64), "stick": none, "slip": none,
        "energy": np.zeros((1, samples.energy.shape[1])),
    }  # fmt: skip
    joined = {name: np.concatenate([row, getattr(samples, name)]) for name, row in rows.items()}
    begun, cycles = first.cycle + first.phase, samples.cycle + samples.phase
    start = run.time[-1] * begun / cycles[-1] if len(cycles) and cycles[-1] > 0 else 0.0
    return type(samples)(**joined), np.concatenate([[start], run.time])


def _round_off(system: System, q: np.ndarray, gaps: np.ndarray) -> np.ndarray:
    """That of gaps at q: what a change of each coordinate by a part of itself does to them, over that part."""
    sizes, part = np.zeros_like(gaps), 1e-6
    for j in np.flatnonzero(q):
        there = np.append(q, 0.0)
        there[j] *= 1 + part
        sizes += np.abs(contact_gaps(system.packed, len(gaps), there) - gaps) / part
    return ROUND_OFF * sizes


def state_of(system: System, moment: Moment, time: float, span: float) -> State:
    """A moment with its names, units and true time; `span` [s] is the length of its cycle."""
    per_contact = ("contact",)
    held = {
        "q": Held(("coordinate",), moment.q, common_unit(system), "coordinates"),
        "u": Held(("coordinate",), moment.u, common_unit(system, "/s"), "velocities"),
        "mode": Held(per_contact, moment.mode, "1", "contact mode of the last step"),
        "P_N": Held(per_contact, moment.P_N, "N s", "normal percussion of the last step"),
        "P_T": Held(per_contact, moment.P_T, "N s", "tangential percussion of the last step"),
        "gap": Held(("gap",), moment.gap, "m", "gaps where the former run ended; none at a fresh start"),
        "memory": Held(("memory",), moment.memory, "1", "what the stepper remembers"),
        "span": Held((), np.array(span), "s", "length of the cycle, or step without a clock"),
    }
    names = {"coordinate": system.coordinates, "contact": system.contacts}
    return State("planar", time, moment.cycle, moment.phase, held, names)
