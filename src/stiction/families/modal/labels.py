"""A modal run as a labelled Dataset: modes, outputs, feet, events and the energies that masses tell."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...run import labelled
from ...run.labels import EVENT_KINDS, contact_states, flags, known, variable
from . import footing
from .events import AFTER, APEX, BEFORE, ENERGY, HELD, IMPACT, KIND, REST, TIME
from .reactions import FORTH
from .schedule import ModalRun
from .state import coordinates
from .structure import ModalMass

# by kind of event: impact, rest, release, slides forth or back, stops
NAMED = np.array([EVENT_KINDS[name] for name in
                  ("impact", "impact", "lift_off", "breaks_forth", "breaks_back", "reversal")], np.int8)  # fmt: skip


def dataset(system: Any, run: ModalRun) -> xr.Dataset:
    """Samples from the start to the end, and the table of events."""
    s, start = system.structure, run.start
    q, u = np.vstack([start.q, run.q]), np.vstack([start.u, run.u])
    held = np.vstack([np.where(start.mode >= FORTH, 2, start.mode == HELD), run.held])
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
    if run.P is not None and run.worn is not None:
        P, m = np.vstack([np.zeros(2 * len(system.feet)), run.P]), len(system.feet)
        variables["P_N"] = known("P_N", of_foot, P[:, :m], unit=units(system)[0])
        variables |= ledger(system, run.worn, q, variables)
        if system.mu.any():
            variables |= along_the_ground(system, u, P[:, m:], run.worn[:, m + 2 :])
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
    if system.load.any():  # upᵀ M up = Σ m Γ² of the whole structure
        attrs["weight"] = float(np.sum(system.load**2 / system.inverse_mass)) / abs(system.gravity)
    return labelled.dataset(variables, coords, attrs)


def along_the_ground(system: Any, u: np.ndarray, P_T: np.ndarray, slid: np.ndarray) -> dict[str, Any]:
    """Sliding speeds, friction and ways slid."""
    slid = np.vstack([np.zeros(slid.shape[1]), slid])
    return {
        "gamma_T": variable(("time", "contact"), u @ system.along.T, "m/s", "velocity along the ground"),
        "P_T": known("P_T", ("time", "contact"), P_T, unit=units(system)[0]),
        "slid": variable(("time", "contact"), slid, "m", "way slid on the ground since the start"),
    }


def ledger(system: Any, worn: np.ndarray, q: np.ndarray, energies: dict[str, Any]) -> dict[str, Any]:
    """What drives supplied, what friction and damping took, and what the books lack. Gravity's work is stored."""
    worn, unit, m = np.vstack([np.zeros(worn.shape[1]), worn]), units(system)[1], len(system.feet)
    friction, damping = worn[:, :m].sum(axis=1), worn[:, m]
    supplied = worn[:, m + 1] - (q - q[0]) @ (system.load / system.inverse_mass)
    stored = energies["kinetic_energy"][1] + energies["stored_energy"][1]
    residual = stored - stored[0] + friction + damping + energies["impact_loss"][1] - supplied
    found = {"supplied_energy": supplied, "friction_loss": friction, "damping_loss": damping,
             "energy_residual": residual}  # fmt: skip
    return {name: known(name, "time", values, unit=unit) for name, values in found.items()}


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
        "stored_energy": known(
            "stored_energy", "time", q**2 @ (m * system.omega**2 / 2) - q @ (m * system.load), unit=unit
        ),
        "impact_loss": known("impact_loss", "time", so_far, unit=unit),
    }


def lost(events: np.ndarray) -> np.ndarray:
    """Energy that each impact took."""
    return np.where(np.isin(events[:, KIND], (IMPACT, REST)), -events[:, ENERGY], 0.0)


def event_variables(system: Any, run: ModalRun) -> dict[str, Any]:
    """The table of events as variables over the dimension `event`."""
    ev, several = run.events, run.P is not None
    P_unit, E_unit = units(system)
    kind = NAMED[ev[:, KIND].astype(int)]
    foot = ev[:, footing.FOOT].astype(int) if several else np.zeros(len(ev), int)
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
        variables["event_P_N"] = variable("event", ev[:, footing.IMPULSE], P_unit, "normal percussion")
        if system.mu.any():
            variables["event_P_T"] = variable("event", ev[:, footing.ALONG], P_unit, "tangential percussion")
        return variables
    created = np.cumsum(np.maximum(-loss, 0.0))
    return variables | {
        "apex": variable("event", ev[:, APEX], "m", "greatest height since the last event"),
        "injected": variable("event", created, E_unit, "energy created by impacts so far"),
    }
