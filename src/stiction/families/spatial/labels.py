"""A run of bodies in space as a labelled Dataset: motion, contacts and the ledger of the energy."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...maths.quaternion import matrix
from ...run import labelled
from ...run.labels import CONTACT_STATES, contact_states, known, variable
from .general.magnets import mutual_energy
from .general.runner import SpatialRun
from .lowering import SpatialSystem, body_axes

AXES = ("x", "y", "z")
QUATERNION = ("p0", "p1", "p2", "p3")
OF_BODY, OF_CONTACT = ("time", "body", "axis"), ("time", "contact")


def coordinates(position: np.ndarray, velocity: np.ndarray) -> dict[str, Any]:
    """q and u of results of bodies: places and velocities of their centres of mass by name, not copied."""
    of_q, rows = ("time", "coordinate"), len(position)
    return {
        "q": known("q", of_q, position.reshape(rows, -1), unit="m", meaning="coordinates of the centres of mass"),
        "u": known("u", of_q, velocity.reshape(rows, -1), unit="m/s", meaning="velocities of the centres of mass"),
    }


def coordinate_names(bodies: tuple[str, ...]) -> dict[str, Any]:
    """Names and units of q: body.x, body.y, body.z."""
    names = [f"{body}.{axis}" for body in bodies for axis in AXES]
    return {"coordinate": ("coordinate", names), "coordinate_unit": ("coordinate", ["m"] * len(names))}


def motion(system: SpatialSystem, body: np.ndarray) -> dict[str, Any]:
    """Places and velocities from x, p, v, L in principal axes, (time, body, 13)."""
    p, spin = body[:, :, 3:7].copy(), np.zeros_like(body[:, :, :3])
    for b in range(body.shape[1]):
        p[:, b] = body_axes(p[:, b], system.axes[b])
        spin[:, b] = np.einsum("tij,tj->ti", matrix(body[:, b, 3:7]), body[:, b, 10:13] / system.moments[b])
    return {
        "position": known("position", OF_BODY, body[:, :, :3]),
        "orientation": known("orientation", ("time", "body", "quaternion"), p),
        "velocity": known("velocity", OF_BODY, body[:, :, 7:10]),
        "spin": known("spin", OF_BODY, spin, meaning="angular velocity, world axes"),
    }


def kinetic_energy(system: SpatialSystem, body: np.ndarray) -> np.ndarray:
    """½ m v² + ½ L²/I of all bodies [J] from x, p, v, L, (…, body, 13)."""
    m = system.fixed[:, 0]
    kinetic = 0.5 * np.sum(m * np.sum(body[..., 7:10] ** 2, axis=-1), axis=-1)
    return kinetic + 0.5 * np.sum(body[..., 10:13] ** 2 / system.moments, axis=(-2, -1))


def potential_energy(system: SpatialSystem, body: np.ndarray) -> np.ndarray:
    """−m g·x of all bodies and −m·B of magnets that feel each other [J] from x, p, v, L, (…, body, 13)."""
    weight = -(body[..., :3] @ system.constants.g) @ system.fixed[:, 0]
    return weight + mutual_energy(system, body) if len(system.constants.attracted) else weight


def ledger(system: SpatialSystem, run: SpatialRun, origin: float) -> dict[str, Any]:
    """Where the energy is, where it came from and where it went; `origin` [J] is what was there at the start."""
    s = run.samples
    kinetic, potential = kinetic_energy(system, s.body), potential_energy(system, s.body)
    friction, normal = s.books[:, :, 3], s.books[:, :, 4]
    residual = kinetic + potential - origin - s.supplied[:, 0] + friction.sum(axis=1) + normal.sum(axis=1)
    return {
        "kinetic_energy": known("kinetic_energy", "time", kinetic),
        "stored_energy": known("stored_energy", "time", potential,
                               meaning="potential energy of gravity, and between magnets"),
        "supplied_energy": known("supplied_energy", "time", s.supplied[:, 0],
                                 meaning="work of drives, fields and supports since the start"),
        "friction_loss": known("friction_loss", OF_CONTACT, friction),
        "impact_loss": known("impact_loss", OF_CONTACT, normal, meaning="work lost along the normal since the start"),
        "energy_residual": known("energy_residual", "time", residual),
    }  # fmt: skip


def states(run: SpatialRun) -> np.ndarray:
    """Contact states; a fresh start knows none, so contacts closed there have those of the first step."""
    s = run.samples
    found = s.state.copy()
    if not found[0].any() and len(found) > 1:
        found[0] = np.where((s.gap[0] <= 0) & (found[1] != CONTACT_STATES["impact"]), found[1], 0)
    return found


def dataset(system: SpatialSystem, run: SpatialRun, offset: float, origin: float) -> xr.Dataset:
    """A run as a Dataset; `offset` [s] is what its time is ahead of the clock."""
    s = run.samples
    variables = {
        **motion(system, s.body),
        **coordinates(s.body[:, :, :3], s.body[:, :, 7:10]),
        "contact_state": contact_states(OF_CONTACT, states(run)),
        "g_N": known("g_N", OF_CONTACT, s.gap),
        "P_N": known("P_N", OF_CONTACT, s.P[:, :, 4]),
        "P": variable((*OF_CONTACT, "axis"), s.P[:, :, :3], "N s", "percussion since the last sample, world axes"),
        "P_r": variable(OF_CONTACT, s.P[:, :, 3], "N m s", "drilling percussion since the last sample"),
        "impacts": known("impacts", OF_CONTACT, s.books[:, :, 0].astype(np.int64)),
        "stick_time": known("stick_time", OF_CONTACT, s.books[:, :, 1]),
        "slip_time": known("slip_time", OF_CONTACT, s.books[:, :, 2]),
        **ledger(system, run, origin),
    }
    coords = {
        "time": known("time", "time", s.place.sum(axis=1) * run.span + offset),
        "cycle": known("cycle", "time", s.place[:, 0].astype(np.int64)),
        "phase": known("phase", "time", s.place[:, 1]),
        "body": ("body", list(system.bodies)),
        **coordinate_names(system.bodies),
        "contact": ("contact", list(system.contacts)),
        "axis": ("axis", list(AXES)),
        "quaternion": ("quaternion", list(QUATERNION)),
    }
    attrs = {
        "status": run.status, "period": 0, "cycles": run.end.cycle - run.begin.cycle,
        "frequency": system.frequency or 0.0, **run.counts,
    }  # fmt: skip
    return labelled.dataset(variables, coords, attrs)
