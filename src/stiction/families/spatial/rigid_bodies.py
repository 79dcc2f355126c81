"""Bodies in space: model in, labelled Dataset with a ledger of the energy out. Reached through `simulate`."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...compiled.interrupt import kept
from ...core import scenario
from ...core.errors import Interrupted, ParameterError, StictionError
from ...core.provenance import provenance
from ...maths.quaternion import matrix
from ...run.stop import rule_of
from ..planar.moreau.stepper import Moreau
from ..planar.runner import Save
from .general.runner import SpatialRun, SpatialState, run_spatial, start_state
from .model import RigidBodies, SpatialSystem, body_axes

CONTACT_STATES = {"separate": 0, "stick": 1, "slip": 2, "impact": 3}
PLACE = (("x", "m"), ("y", "m"), ("z", "m"), ("p0", "1"), ("p1", "1"), ("p2", "1"), ("p3", "1"))
MOTION = (("vx", "m/s"), ("vy", "m/s"), ("vz", "m/s"), ("wx", "rad/s"), ("wy", "rad/s"), ("wz", "rad/s"))


def simulate_bodies(
    model: RigidBodies,
    stepper: Any = None,
    *,
    until: Any,
    start: SpatialState | None = None,
    save: Save | None = None,
    on_failure: str = "raise",
) -> xr.Dataset:
    """Simulate bodies in space for a time in seconds or a number of Cycles."""
    system = model.lowered()
    if stepper is None and system.frequency is None:
        raise ParameterError("a model without clock needs stepper=Moreau(step=…) in seconds")
    stepper = stepper or Moreau(per_cycle=1000)
    rule = rule_of(until)
    about = {
        "scenario": scenario.dumps(model), "stepper": scenario.dumps(stepper), "until": scenario.dumps(rule),
        **provenance(),
    }  # fmt: skip
    try:
        run = run_spatial(system, stepper, rule, start, save)
    except Interrupted as stop:
        raise Interrupted(kept(str(stop)), dataset(system, stop.partial).assign_attrs(about)) from None
    except StictionError as error:
        if on_failure == "raise" or isinstance(error, ParameterError):
            raise
        return xr.Dataset(attrs={"status": "failed", "reason": str(error), **about})
    return dataset(system, run).assign_attrs(about)


def _variable(dims: tuple[str, ...], values: Any, unit: str, meaning: str) -> tuple[Any, ...]:
    return dims, values, {"units": unit, "long_name": meaning}


def coordinates(system: SpatialSystem, body: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """q and u in body axes from x, p, v, L in principal axes, (time, body, 13)."""
    rows, n = body.shape[:2]
    q, u = body[:, :, :7].copy(), np.zeros((rows, n, 6))
    u[:, :, :3] = body[:, :, 7:10]
    for b in range(n):
        q[:, b, 3:] = body_axes(body[:, b, 3:7], system.axes[b])
        u[:, b, 3:] = (body[:, b, 10:13] / system.moments[b]) @ matrix(system.axes[b]).T
    return q.reshape(rows, -1), u.reshape(rows, -1)


def ledger(system: SpatialSystem, run: SpatialRun) -> dict[str, Any]:
    """Where the energy is, where it came from and where it went."""
    s, body = run.samples, run.samples.body
    m = system.fixed[:, 0]
    kinetic = 0.5 * np.sum(m * np.sum(body[:, :, 7:10] ** 2, axis=2), axis=1)
    kinetic += 0.5 * np.sum(body[:, :, 10:13] ** 2 / system.moments, axis=(1, 2))
    potential = -(body[:, :, :3] @ system.scene.g) @ m
    friction, normal = s.books[:, :, 3], s.books[:, :, 4]
    stored = kinetic + potential
    first = start_energy(system)
    residual = stored - first - s.supplied[:, 0] + friction.sum(axis=1) + normal.sum(axis=1)
    by_contact = ("time", "contact")
    return {
        "kinetic_energy": _variable(("time",), kinetic, "J", "kinetic energy"),
        "potential_energy": _variable(("time",), potential, "J", "potential energy of gravity"),
        "supplied_energy": _variable(("time",), s.supplied[:, 0], "J", "work of drives, fields and supports"),
        "friction_loss": _variable(by_contact, friction, "J", "work lost to friction since the start"),
        "impact_loss": _variable(by_contact, normal, "J", "work lost along the normal since the start"),
        "energy_residual": _variable(("time",), residual, "J", "stored − stored at the start − supplied + lost"),
    }


def start_energy(system: SpatialSystem) -> float:
    """Kinetic and potential energy of the start state of the model [J]; a continued run keeps the same origin."""
    m, s = system.fixed[:, 0], system.start
    kinetic = 0.5 * m @ np.sum(s[:, 7:10] ** 2, axis=1) + 0.5 * np.sum(s[:, 10:13] ** 2 / system.moments)
    return float(kinetic - (s[:, :3] @ system.scene.g) @ m)


def dataset(system: SpatialSystem, run: SpatialRun) -> xr.Dataset:
    """A run as a Dataset."""
    s, end = run.samples, run.end
    q, u = coordinates(system, s.body)
    by_contact = ("time", "contact")
    flags = {"flag_values": list(CONTACT_STATES.values()), "flag_meanings": " ".join(CONTACT_STATES)}
    variables = {
        "q": _variable(("time", "coordinate"), q, "see coordinate_unit", "places and quaternions"),
        "u": _variable(("time", "velocity"), u, "see velocity_unit", "velocities; angular velocities in body axes"),
        "contact_state": (
            by_contact, s.state.astype(np.int8), {"units": "1", "long_name": "contact state", **flags},
        ),
        "g_N": _variable(by_contact, s.gap, "m", "gap"),
        "P": _variable((*by_contact, "axis"), s.P[:, :, :3], "N s", "percussion since the last sample, world axes"),
        "P_r": _variable(by_contact, s.P[:, :, 3], "N m s", "drilling percussion since the last sample"),
        "impacts": _variable(by_contact, s.books[:, :, 0].astype(np.int64), "1", "impacts since the last sample"),
        "stick_time": _variable(by_contact, s.books[:, :, 1], "s", "time spent sticking since the last sample"),
        "slip_time": _variable(by_contact, s.books[:, :, 2], "s", "time spent slipping since the last sample"),
        **ledger(system, run),
        "end_body": _variable(("body", "slot"), end.body, "SI", "x, p, v, L at the end, principal axes"),
        "end_memory": _variable(("contact", "memory"), end.memory, "SI", "memory of the contact iteration at the end"),
        "end_loss": _variable(("contact", "loss"), end.loss, "J", "work lost to friction and along the normal"),
        "end_supplied": _variable(("work",), end.supplied, "J", "work of drives and of gravity"),
    }  # fmt: skip
    coords = {
        "time": _variable(("time",), run.time, "s", "time"),
        "cycle": _variable(("time",), s.place[:, 0].astype(np.int64), "1", "cycle of the clock"),
        "phase": _variable(("time",), s.place[:, 1], "1", "phase within the cycle"),
        "coordinate": ("coordinate", [f"{b}.{c}" for b in system.bodies for c, _ in PLACE]),
        "coordinate_unit": ("coordinate", [unit for _ in system.bodies for _, unit in PLACE]),
        "velocity": ("velocity", [f"{b}.{c}" for b in system.bodies for c, _ in MOTION]),
        "velocity_unit": ("velocity", [unit for _ in system.bodies for _, unit in MOTION]),
        "contact": ("contact", list(system.contacts)),
        "axis": ("axis", ["x", "y", "z"]),
        "body": ("body", list(system.bodies)),
    }
    attrs = {
        "status": run.status, "end_cycle": end.cycle, "end_step": end.step, "end_phase": end.phase,
        "end_last_dt": end.last_dt, "frequency": system.frequency or 0.0, **run.counts,
    }  # fmt: skip
    return xr.Dataset(variables, coords, attrs)


def end_of_bodies(ds: xr.Dataset) -> SpatialState:
    """The state at the end of a result: a run can be continued from it exactly."""
    return SpatialState(
        body=ds.end_body.values.copy(),
        memory=ds.end_memory.values.copy(),
        loss=ds.end_loss.values.copy(),
        supplied=ds.end_supplied.values.copy(),
        cycle=int(ds.attrs["end_cycle"]),
        step=int(ds.attrs["end_step"]),
        phase=float(ds.attrs["end_phase"]),
        last_dt=float(ds.attrs["end_last_dt"]),
    )


__all__ = ["end_of_bodies", "simulate_bodies", "start_state"]
