"""A run of a tumbling robot as a labelled Dataset: motion, contact, books of energy and slip, and its surface."""

from __future__ import annotations

from math import floor
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....maths.quaternion import from_matrix
from ....run import labelled
from ....run.labels import CONTACT_STATES, contact_states, flags, known, variable
from ..labels import AXES, OF_BODY, OF_CONTACT, QUATERNION, coordinate_names, coordinates
from ..patch import layout as at
from ..patch.runner import TumblingRun
from ..patch.state import MOTION
from ..shapes.meshes import mass_properties
from .directions import AXIS, heading, turning_axis
from .model import PatchSystem, Tumbler

BODY, CONTACT = "robot", "ground"  # the one body and what it touches
CONTACT_KINDS = {"flight": 0, "point": 1, "line": 2, "face": 3}
WORKS = ("friction", "normal", "magnetic", "constant", "adhesion", "drag")
STICKS = 1 - 1e-6  # share of the limit of friction below which a contact sticks; the solver is exact to 1e-10


class Samples(NamedTuple):
    """Samples of a run in SI, the start included; numbers that contain a mass are per kilogram."""

    time: np.ndarray
    span: np.ndarray
    floats: np.ndarray
    integers: np.ndarray

    def __call__(self, first: int, count: int) -> np.ndarray:
        """Columns by their place in families/spatial/patch/layout.py."""
        return self.floats[:, first - at.X : first - at.X + count]

    def one(self, first: int) -> np.ndarray:
        """One column."""
        return self.floats[:, first - at.X]

    def counted(self, which: int) -> np.ndarray:
        """A column of integers."""
        return self.integers[:, which - at.MODE]


def _samples(made: TumblingRun) -> Samples:
    time, span, floats, integers = made.first
    return Samples(
        np.concatenate([[time], made.time]), np.concatenate([[span], made.span]),
        np.vstack([floats, made.floats]) * made.scales.units()[MOTION], np.vstack([integers, made.integers]),
    )  # fmt: skip


def dataset(model: Tumbler, system: PatchSystem, made: TumblingRun) -> xr.Dataset:
    """A run as a Dataset."""
    seen = _samples(made)
    variables = {
        **_motion(system, seen),
        **coordinates(seen(at.X, 3), seen(at.V, 3)),
        **_contact(system, seen),
        **_books(system, seen, model),
        **surface(model),
        "newton": variable("time", seen.counted(at.ITERATIONS), "1", "Newton iterations of the step"),
        "substeps": variable("time", seen.counted(at.SUBSTEPS), "1", "parts the step was divided into"),
    }
    coords = {
        "time": known("time", "time", seen.time),
        "body": ("body", [BODY]),
        **coordinate_names((BODY,)),
        "contact": ("contact", [CONTACT]),
        "axis": ("axis", list(AXES)),
        "quaternion": ("quaternion", list(QUATERNION)),
        "source": ("source", list(WORKS)),
    }
    frequency = system.frequency or 0.0
    attrs: dict[str, Any] = {
        "status": made.failure if made.halted else "reached", "period": 0,
        "cycles": floor((seen.time[-1] - seen.time[0]) * frequency * (1 + 1e-9)),
        "frequency": frequency, "step": made.plan.step, "picture": "tumbler",
        "theta": made.plan.theta, "omega_free_h": made.plan.step * system.swing,
        **judged(model, system, float(seen.time[-1])), **made.tally,
    }  # fmt: skip
    return labelled.dataset(variables, coords, attrs)


def judged(model: Tumbler, system: PatchSystem, until: float) -> dict[str, Any]:
    """What measures of a tumbling robot are related to: its size, its weight, which way leads up and ahead."""
    ahead = heading(model, until)
    found = {
        "size": system.hull.size, "perimeter": system.hull.turned(system.axes.T).perimeter(),
        "weight": float(np.linalg.norm(system.force)), "uphill": _uphill(model, ahead), "tilt": model.substrate.tilt,
        "heading": ahead,
    }  # fmt: skip
    return {name: value for name, value in found.items() if value is not None}


def _motion(system: PatchSystem, seen: Samples) -> dict[str, Any]:
    R = seen(at.R, 9).reshape(-1, 3, 3)
    field = seen(at.B0, 3).copy()
    field[1:] = seen(at.B1, 3)[1:]
    torque = np.cross(R @ system.moment, field)
    space = ("time", "axis")
    reach = np.sqrt(np.einsum("ti,kij,tj->tk", R[:, 2], system.hull.spread, R[:, 2]).clip(min=0))
    lowest = seen.one(at.X + 2) + (R[:, 2] @ system.hull.centres.T - reach).min(axis=1)
    return {
        "position": known("position", OF_BODY, seen(at.X, 3)[:, None]),
        "orientation": known("orientation", ("time", "body", "quaternion"), from_matrix(R @ system.axes.T)[:, None],
                             meaning="orientation: quaternion, scalar first, substrate from body axes"),
        "velocity": known("velocity", OF_BODY, seen(at.V, 3)[:, None]),
        "spin": known("spin", OF_BODY, seen(at.W, 3)[:, None], meaning="angular velocity, world axes"),
        "B": variable(space, field, "T", "magnetic flux density"),
        "torque": variable(space, torque, "N m", "magnetic torque"),
        "g_N": known("g_N", OF_CONTACT, lowest[:, None], meaning="gap: height of the lowest point of the hull"),
    }  # fmt: skip


def _contact(system: PatchSystem, seen: Samples) -> dict[str, Any]:
    to_force = system.mass / seen.span  # impulse of a step, per kilogram -> mean force [N]
    p_n, P, friction = seen.one(at.PN), seen(at.P, 3), system.substrate.friction
    ecp = np.where(p_n[:, None] > 0, seen(at.X, 3) + seen(at.ARM, 3), np.nan)
    slip = seen(at.SLIP, 3) * np.array([1 / friction.e_t, 1 / friction.e_o, 0.0])
    time, force = "time", P * np.array([friction.e_t, friction.e_o, 0.0]) * to_force[:, None]
    spin = seen.one(at.E_R) * P[:, 2] * to_force
    kinds = seen.counted(at.KIND).astype(np.int8)
    return {
        "contact_state": contact_states(OF_CONTACT, _states(system, seen)[:, None]),
        "contact_kind": variable(OF_CONTACT, kinds[:, None], "1", "what touches", **flags(CONTACT_KINDS)),
        "lambda_N": known("lambda_N", OF_CONTACT, (p_n * to_force)[:, None], meaning="normal force, mean of the step"),
        "peak_N": variable(
            OF_CONTACT,
            np.maximum(seen.one(at.PEAK) * system.mass, p_n * to_force)[:, None],
            "N",
            "largest normal force of a step since the last sample",
        ),
        "lambda_T": known(
            "lambda_T", (*OF_CONTACT, "axis"), force[:, None], meaning="friction force, mean of the step"
        ),
        "lambda_r": variable(OF_CONTACT, spin[:, None], "N m", "frictional moment about the normal"),
        "face": variable(time, seen.counted(at.FACE), "1", "number of the hull face that touches, −1: none"),
        "ecp": variable(("time", "axis"), ecp, "m", "equivalent contact point"),
        "slip": variable(("time", "axis"), slip, "m/s", "velocity of the material point at the contact point"),
        "adhesion": variable(time, seen.one(at.STICKING) * system.mass, "N", "adhesive force"),
        "area": variable(time, seen.one(at.AREA), "m^2", "adhering area"),
    }


def _states(system: PatchSystem, seen: Samples) -> np.ndarray:
    """Separate, stick or slip; a fresh start, whose friction is not known yet, has the state of the first step."""
    p_n, limit = seen.one(at.PN), STICKS * system.substrate.friction.mu * seen.one(at.PN)
    sticks = np.linalg.norm(seen(at.P, 3), axis=1) < limit
    found = np.where(p_n > 0, np.where(sticks, CONTACT_STATES["stick"], CONTACT_STATES["slip"]), 0)
    if len(found) > 1 and found[0] and seen.counted(at.STEPS)[0] == 0:
        found[0] = found[1] or found[0]
    return found


def _books(system: PatchSystem, seen: Samples, model: Tumbler) -> dict[str, Any]:
    sums = {name: seen.one(at.FIRST_SUM + i) for i, name in enumerate(at.SUMS)}
    w = np.einsum("tji,tj->ti", seen(at.R, 9).reshape(-1, 3, 3), seen(at.W, 3))
    kinetic = system.mass * (seen(at.V, 3) ** 2).sum(axis=1) / 2 + (w**2 @ system.inertia) / 2
    work = np.column_stack([sums[name] for name in WORKS]) * system.mass
    turned = np.column_stack([sums["turn_x"], sums["turn_y"], sums["turn_z"]])
    path = np.column_stack([sums["slip_x"], sums["slip_y"], 0 * sums["slip_x"]])
    found = turning_axis(model, float(seen.time[-1]))
    time, axis = "time", AXIS if found is None else found
    return {
        "kinetic_energy": known("kinetic_energy", time, kinetic),
        "work": variable(("time", "source"), work, "J", "work done on the robot since the start"),
        "energy_residual": known("energy_residual", time, kinetic - kinetic[0] - (work - work[0]).sum(axis=1)),
        "friction_loss": known("friction_loss", OF_CONTACT, (sums["dissipated"] * system.mass)[:, None],
                               meaning="−Σ friction impulse · slip since the start"),
        "slip_path": variable(("time", "axis"), path, "m", "∫ slip dt"),
        "slip_length": variable(time, sums["slip_abs"], "m", "∫ |slip| dt"),
        "contact_time": variable(time, sums["contact"], "s", "time in contact"),
        "turned": variable(("time", "axis"), turned, "rad", "∫ ω dt"),
        "angle": variable(time, turned @ axis, "rad", "rotation about the axis of the field, −x if it has none"),
    }  # fmt: skip


def surface(model: Tumbler) -> dict[str, Any]:
    """What a picture needs besides the motion: the surface of the robot about its centre of mass, and gravity."""
    found = {"gravity": variable(("axis",), model.gravity_vector(), "m/s^2", "acceleration of gravity")}
    if not hasattr(model.shape, "mesh"):
        return found
    mesh = model.shape.mesh()
    points = mesh.points - mass_properties(mesh).centroid
    return {
        **found,
        "surface": variable(("surface_point", "axis"), points, "m", "points of the robot's surface, body axes"),
        "triangle": variable(("surface_triangle", "corner"), mesh.triangles, "1", "corners of its triangles"),
    }


def _uphill(model: Tumbler, ahead: list[float] | None) -> list[float] | None:
    """Direction of the steepest ascent, or the heading on the flat."""
    g = model.gravity_vector()[:2]
    size = float(np.linalg.norm(g))
    return ahead if size <= 1e-12 * model.gravity else [*(float(c) for c in -g / size), 0.0]
