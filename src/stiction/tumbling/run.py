"""`tumble`: a tumbling robot in, labelled Dataset out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import xarray as xr

from ..bodies.meshes import solid
from ..core import scenario
from ..core.errors import ConvergenceError, ModelError, ParameterError
from ..core.provenance import provenance
from ..core.quantity import in_si
from ..models.tumbler import PatchSystem, Tumbler
from ..solvers import patch_layout as at
from ..solvers.patch_runner import TumblingRun, TumblingState, packed, run
from ..solvers.patch_stepper import Resolved

CONTACT_KINDS = {"flight": 0, "point": 1, "line": 2, "face": 3}
AXES = ("x", "y", "z")
USUAL_SAMPLES = 20_000
WORKS = ("friction", "normal", "magnetic", "constant", "adhesion", "drag")


def tumbler_of(model: Any) -> Tumbler:
    """The model, if it is a Tumbler."""
    if not isinstance(model, Tumbler):
        raise ModelError(f"tumble needs a Tumbler, such as devices.utum_on_paper(), not {type(model).__name__}")
    return model


def tumble(
    model: Any,
    stepper: Any = None,
    *,
    until: Any,
    start: TumblingState | None = None,
    every: int | None = None,
    on_failure: str = "raise",
) -> xr.Dataset:
    """Simulate a tumbling robot for `until` seconds with `Design()`, `Resolved()` (the default) or `PatchStep(…)`.

    Every `every`-th step is kept (by default about 20 000 samples); sums such as work and slip path contain all steps.
    `start=end_of(ds)` continues a result. `on_failure="mark"` returns what was computed before a step that did not
    converge, with attribute status = "failed".
    """
    if on_failure not in ("raise", "mark"):
        raise ParameterError(f'on_failure = "{on_failure}" must be "raise" or "mark"')
    tumbler = tumbler_of(model)
    seconds = in_si(until, "s") if isinstance(until, str) else until
    if not isinstance(seconds, int | float) or not seconds > 0:
        raise ParameterError(f"until = {until!r} must be a time greater than 0 s; n revolutions take n / frequency")
    stepper = stepper or Resolved()
    if not hasattr(stepper, "plan"):
        raise ModelError(f"a Tumbler is stepped by Design(), Resolved() or PatchStep(…), not {type(stepper).__name__}")
    system = tumbler.lowered()
    plan = stepper.plan(system)
    steps = max(1, round(seconds / plan.step))
    every = max(1, steps // USUAL_SAMPLES) if every is None else every
    if not isinstance(every, int) or not 1 <= every <= steps:
        raise ParameterError(f"every = {every!r} must be a whole number from 1 to the number of steps, {steps}")
    first = start or packed(system, plan)
    made = run(system, plan, float(seconds), first, every)
    if made.failure and on_failure == "raise":
        raise ConvergenceError(made.failure)
    ds = _dataset(tumbler, system, made, first)
    attrs = {"scenario": scenario.dumps(model), "stepper": scenario.dumps(stepper), **provenance()}
    return ds.assign_attrs(**attrs)


def _variable(dims: Sequence[str], values: Any, unit: str, meaning: str, **more: Any) -> tuple[Any, ...]:
    return tuple(dims), values, {"units": unit, "long_name": meaning, **more}


def _dataset(model: Tumbler, system: PatchSystem, made: TumblingRun, first: TumblingState) -> xr.Dataset:
    F = np.vstack([first.floats[at.X : at.FLOATS], made.floats])
    N = np.vstack([first.integers[at.MODE : at.FACES], made.integers])
    steps = np.concatenate([[first.integers[at.STEPS]], made.steps])
    variables = {
        **_motion(system, made, F),
        **_contact(made, F, N),
        **_books(system, made, F, model),
        **_scene(model),
        "newton": _variable(("time",), N[:, at.ITERATIONS - at.MODE], "1", "Newton iterations of the step"),
        "substeps": _variable(("time",), N[:, at.SUBSTEPS - at.MODE], "1", "parts the step was divided into"),
        "end_floats": _variable(("float",), made.end.floats, "1", "state at the end, scaled"),
        "end_integers": _variable(("integer",), made.end.integers, "1", "counters at the end"),
    }
    coords = {
        "time": _variable(("time",), steps * made.plan.step, "s", "time"),
        "axis": ("axis", list(AXES)),
        "row": ("row", list(AXES)),
        "column": ("column", list(AXES)),
        "source": ("source", list(WORKS)),
    }
    attrs: dict[str, Any] = {
        "status": "failed" if made.failure else "done", "reason": made.failure, "step": made.plan.step,
        "theta": made.plan.theta, "omega_free_h": made.plan.step * system.swing, "size": system.hull.size,
        "perimeter": system.hull.turned(system.axes.T).perimeter(), "weight": float(np.linalg.norm(system.force)),
        "heading": heading(model), "uphill": _uphill(model), "tilt": model.substrate.tilt,
        **made.tally,
    }  # fmt: skip
    if system.frequency:
        attrs["frequency"] = system.frequency
    return xr.Dataset(variables, coords, attrs)


def _columns(F: np.ndarray, at_first: int, count: int) -> np.ndarray:
    return F[:, at_first - at.X : at_first - at.X + count]


def _motion(system: PatchSystem, made: TumblingRun, F: np.ndarray) -> dict[str, Any]:
    s = made.scales
    R = _columns(F, at.R, 9).reshape(-1, 3, 3)
    field = _columns(F, at.B0, 3).copy()
    field[1:] = _columns(F, at.B1, 3)[1:]
    torque = np.cross(R @ system.moment, field)
    space, time = ("time", "axis"), ("time",)
    z = _columns(F, at.X, 3)[:, 2] * s.length
    reach = np.sqrt(np.einsum("ti,kij,tj->tk", R[:, 2], system.hull.spread, R[:, 2]).clip(min=0))
    lowest = z + (R[:, 2] @ system.hull.centres.T - reach).min(axis=1)
    return {
        "x": _variable(space, _columns(F, at.X, 3) * s.length, "m", "position of the centre of mass"),
        "R": _variable(("time", "row", "column"), R @ system.axes.T, "1", "orientation: substrate from body axes"),
        "v": _variable(space, _columns(F, at.V, 3) * s.velocity, "m/s", "velocity of the centre of mass"),
        "omega": _variable(space, _columns(F, at.W, 3) / s.time, "rad/s", "angular velocity, substrate axes"),
        "B": _variable(space, field, "T", "magnetic flux density"),
        "torque": _variable(space, torque, "N m", "magnetic torque"),
        "lowest": _variable(time, lowest, "m", "height of the lowest point of the hull"),
    }


def _contact(made: TumblingRun, F: np.ndarray, N: np.ndarray) -> dict[str, Any]:
    s = made.scales
    impulse = s.mass * s.velocity / made.plan.step  # scaled impulse of a step -> mean force [N]
    p_n, P = _columns(F, at.PN, 1)[:, 0], _columns(F, at.P, 3)
    ET, EO = made.end.floats[at.ET], made.end.floats[at.EO]
    carried = p_n > 0
    ecp = np.where(carried[:, None], (_columns(F, at.X, 3) + _columns(F, at.ARM, 3)) * s.length, np.nan)
    slip = _columns(F, at.SLIP, 3) * np.array([1 / ET, 1 / EO, 0.0]) * s.velocity
    time = ("time",)
    flags = {"flag_values": list(CONTACT_KINDS.values()), "flag_meanings": " ".join(CONTACT_KINDS)}
    radius = _columns(F, at.RADIUS, 1)[:, 0] * s.length
    return {
        "contact": _variable(time, N[:, at.KIND - at.MODE].astype(np.int8), "1", "what touches", **flags),
        "face": _variable(time, N[:, at.FACE - at.MODE], "1", "number of the hull face that touches, −1: none"),
        "ecp": _variable(("time", "axis"), ecp, "m", "equivalent contact point"),
        "slip": _variable(("time", "axis"), slip, "m/s", "velocity of the material point at the contact point"),
        "lambda_n": _variable(time, p_n * impulse, "N", "normal force, mean of the step"),
        "lambda_t": _variable(time, ET * P[:, 0] * impulse, "N", "friction along x"),
        "lambda_o": _variable(time, EO * P[:, 1] * impulse, "N", "friction along y"),
        "lambda_r": _variable(time, radius * P[:, 2] * impulse, "N m", "frictional moment about the normal"),
        "adhesion": _variable(time, _columns(F, at.STICKING, 1)[:, 0] * s.force, "N", "adhesive force"),
        "area": _variable(time, _columns(F, at.AREA, 1)[:, 0] * s.length**2, "m^2", "adhering area"),
    }


def _books(system: PatchSystem, made: TumblingRun, F: np.ndarray, model: Tumbler) -> dict[str, Any]:
    s = made.scales
    sums = {name: _columns(F, at.FIRST_SUM + i, 1)[:, 0] for i, name in enumerate(at.SUMS)}
    R = _columns(F, at.R, 9).reshape(-1, 3, 3)
    w = np.einsum("tji,tj->ti", R, _columns(F, at.W, 3) / s.time)
    kinetic = system.mass * (_columns(F, at.V, 3) ** 2).sum(axis=1) * s.velocity**2 / 2 + (w**2 @ system.inertia) / 2
    work = np.column_stack([sums[name] for name in WORKS]) * s.energy
    turned = np.column_stack([sums["turn_x"], sums["turn_y"], sums["turn_z"]])
    path = np.column_stack([sums["slip_x"], sums["slip_y"], 0 * sums["slip_x"]]) * s.length
    time = ("time",)
    return {
        "kinetic_energy": _variable(time, kinetic, "J", "kinetic energy"),
        "work": _variable(("time", "source"), work, "J", "work done on the robot since the start"),
        "energy_residual": _variable(
            time, kinetic - kinetic[0] - (work - work[0]).sum(axis=1), "J", "energy that the books do not explain"
        ),
        "friction_loss": _variable(time, sums["dissipated"] * s.energy, "J", "−Σ friction impulse · slip"),
        "slip_path": _variable(("time", "axis"), path, "m", "∫ slip dt"),
        "slip_length": _variable(time, sums["slip_abs"] * s.length, "m", "∫ |slip| dt"),
        "contact_time": _variable(time, sums["contact"] * s.time, "s", "time in contact"),
        "turned": _variable(("time", "axis"), turned, "rad", "∫ ω dt"),
        "angle": _variable(time, turned @ _axis(model), "rad", "rotation about the axis of the field"),
    }


def _scene(model: Tumbler) -> dict[str, Any]:
    """What a picture needs besides the motion: the surface of the robot about its centre of mass, and gravity."""
    found = {"gravity": _variable(("axis",), model.gravity_vector(), "m/s^2", "acceleration of gravity")}
    if not hasattr(model.shape, "mesh"):
        return found
    mesh = model.shape.mesh()
    points = mesh.points - solid(mesh).centroid
    return {
        **found,
        "surface": _variable(("surface_point", "axis"), points, "m", "points of the robot's surface, body axes"),
        "triangle": _variable(("surface_triangle", "corner"), mesh.triangles, "1", "corners of its triangles"),
    }


def _axis(model: Tumbler) -> np.ndarray:
    """Axis of the field's rotation; −x for other programmes."""
    f = model.field
    axis = np.array([f.axis_x, f.axis_y, f.axis_z]) if hasattr(f, "axis_x") else np.array([-1.0, 0.0, 0.0])
    return axis / np.linalg.norm(axis)


def heading(model: Tumbler) -> list[float]:
    """Direction in which the field rolls the robot: axis × normal; +y if the axis is the normal."""
    rolled = np.cross(_axis(model), [0.0, 0.0, 1.0])
    size = float(np.linalg.norm(rolled))
    return [0.0, 1.0, 0.0] if size < 1e-9 else [float(c) for c in rolled / size]


def _uphill(model: Tumbler) -> list[float]:
    """Direction of the steepest ascent, or the heading on the flat."""
    g = model.gravity_vector()[:2]
    size = float(np.linalg.norm(g))
    return heading(model) if size <= 1e-12 * model.gravity else [*(float(c) for c in -g / size), 0.0]


def end_of(ds: xr.Dataset) -> TumblingState:
    """The state at the end of a result, also of one from a file: `tumble(…, start=end_of(ds))` continues exactly."""
    return TumblingState(ds.end_floats.values.astype(float), ds.end_integers.values.astype(np.int64))
