"""A modal run as a labelled Dataset: modes, outputs, feet, events and the energies that masses tell."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...run.labels import EVENT_KINDS, contact_states, flags, known, variable
from . import stance
from .events import AFTER, APEX, BEFORE, ENERGY, HELD, KIND, RELEASE, REST, TIME
from .schedule import ModalRun
from .state import coordinates
from .structure import ModalMass


def dataset(system: Any, run: ModalRun) -> xr.Dataset:
    """Samples from the start to the end, and the table of events."""
    s, start = system.structure, run.start
    q, u = np.vstack([start.q, run.q]), np.vstack([start.u, run.u])
    held = np.vstack([start.mode == HELD, run.held == HELD])
    time, cycle, phase = run.clock.clock(start, run.numbers)
    of_q, of_output, of_foot = ("time", "coordinate"), ("time", "output"), ("time", "contact")
    variables = {
        "q": known("q", of_q, q, unit="m", meaning="modal coordinates"),
        "u": known("u", of_q, u, unit="m/s", meaning="modal velocities"),
        "g_N": known("g_N", of_foot, system.gaps + q @ system.rows.T, meaning="height above the ground"),
        "gamma_N": variable(of_foot, u @ system.rows.T, "m/s", "vertical velocity"),
        "contact_state": contact_states(of_foot, held),
        "x": variable(of_output, q @ s.Phi.T, "m", "displacement"),
        "xdot": variable(of_output, u @ s.Phi.T, "m/s", "velocity"),
        **energies(system, q, u, time, run.events),
        **event_variables(system, run),
    }
    if run.P is not None:
        P = np.vstack([np.zeros(len(system.feet)), run.P])
        variables["P_N"] = known("P_N", of_foot, P, unit=units(system)[0])
    coords = {
        "time": known("time", "time", time),
        "cycle": known("cycle", "time", cycle),
        "phase": known("phase", "time", phase),
        "event_time": known("event_time", "event", run.events[:, TIME]),
        "coordinate": ("coordinate", list(coordinates(system))),
        "coordinate_unit": ("coordinate", ["m"] * s.size),
        "contact": ("contact", list(system.feet)),
        "output": ("output", list(s.outputs)),
    }
    end = run.end
    attrs = {
        "status": f"interrupted at t = {end.time:.6e} s" if run.clock.halted else "reached",
        "frequency": system.frequency, "period": 0, "cycles": end.cycle - start.cycle,
        "step": run.clock.dt, "gap": system.gaps.tolist() if len(system.feet) > 1 else float(system.gaps[0]),
    }  # fmt: skip
    return xr.Dataset(variables, coords, attrs)


def units(system: Any) -> tuple[str, str]:
    """Units of impulses and energies: those of known masses, per mass of relative ones, or none."""
    mass = system.structure.mass
    return ("1", "1") if mass is None else ("N s", "J") if isinstance(mass, ModalMass) else ("m/s", "m^2/s^2")


def energies(system: Any, q: np.ndarray, u: np.ndarray, time: np.ndarray, events: np.ndarray) -> dict[str, Any]:
    """What masses tell: kinetic and elastic energy of the modes, and what impacts took so far."""
    if system.inverse_mass is None:
        return {}
    unit, m = units(system)[1], 1.0 / system.inverse_mass
    so_far = np.append(0.0, np.cumsum(lost(events)))[np.searchsorted(events[:, TIME], time, side="right")]
    return {
        "kinetic_energy": known("kinetic_energy", "time", u**2 @ (m / 2), unit=unit),
        "stored_energy": known("stored_energy", "time", q**2 @ (m * system.omega**2 / 2), unit=unit),
        "impact_loss": known("impact_loss", "time", so_far, unit=unit),
    }


def lost(events: np.ndarray) -> np.ndarray:
    """Energy that each impact took."""
    return np.where(events[:, KIND] == RELEASE, 0.0, -events[:, ENERGY])


def event_variables(system: Any, run: ModalRun) -> dict[str, Any]:
    """The table of events as variables over the dimension `event`."""
    ev, several = run.events, run.P is not None
    P_unit, E_unit = units(system)
    kind = np.where(ev[:, KIND] == RELEASE, EVENT_KINDS["lift_off"], EVENT_KINDS["impact"]).astype(np.int8)
    foot = ev[:, stance.FOOT].astype(int) if several else np.zeros(len(ev), int)
    loss = lost(ev)
    variables = {
        "event_kind": variable("event", kind, "1", "kind of event", **flags(EVENT_KINDS)),
        "event_contact": variable("event", np.array(system.feet)[foot], "1", "foot of the event"),
        "event_mode": variable("event", (ev[:, KIND] == REST).astype(np.int8), "1", "after: 0 separate, 1 at rest"),
        "gamma_N_before": variable("event", ev[:, BEFORE], "m/s", "foot velocity before the event"),
        "gamma_N_after": variable("event", ev[:, AFTER], "m/s", "foot velocity after the event"),
        "event_loss": variable("event", loss, E_unit, "energy the contact dissipated in the event"),
    }
    if several:
        variables["event_P_N"] = variable("event", ev[:, stance.IMPULSE], P_unit, "normal percussion")
        return variables
    created = np.cumsum(np.maximum(-loss, 0.0))
    return variables | {
        "apex": variable("event", ev[:, APEX], "m", "greatest height since the last event"),
        "injected": variable("event", created, E_unit, "energy created by impacts so far"),
    }
