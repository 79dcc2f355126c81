"""`tumble`: a tumbling robot in, labelled Dataset out."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....compiled.interrupt import kept
from ....core import scenario
from ....core.errors import ConvergenceError, Interrupted, ModelError, ParameterError
from ....core.provenance import provenance
from ....core.quantity import in_si
from ..patch import layout as at
from ..patch.runner import TumblingRun, run
from ..patch.state import MOTION, TumblingState, checked_state, rows_of, state_of
from ..patch.stepper import Resolved
from ..shapes.meshes import solid
from .directions import AXIS, heading, turning_axis
from .model import PatchSystem, Tumbler

__all__ = ["end_of", "tumble", "tumbler_of"]

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

    Every `every`-th step is kept (by default about 20 000 samples) and the last, which is cut short so that the result
    ends at `until`; sums such as work and slip path contain all steps. `start=end_of(ds)` continues a result by `until`
    seconds. `on_failure="mark"` returns what was computed before a step that did not
    converge, with attribute status = "failed".
    """
    if on_failure not in ("raise", "mark"):
        raise ParameterError(f'on_failure = "{on_failure}" must be "raise" or "mark"')
    tumbler, seconds = tumbler_of(model), seconds_of(until)
    stepper = stepper or Resolved()
    if not hasattr(stepper, "plan"):
        raise ModelError(f"a Tumbler is stepped by Design(), Resolved() or PatchStep(…), not {type(stepper).__name__}")
    begin = checked_state(start).time if start is not None else 0.0
    system = tumbler.lowered(begin + seconds)
    plan = stepper.plan(system)
    steps = max(1, ceil(seconds / plan.step * (1 - 1e-12)))
    every = max(1, steps // USUAL_SAMPLES) if every is None else every
    if not isinstance(every, int) or not 1 <= every <= steps:
        raise ParameterError(f"every = {every!r} must be a whole number from 1 to the number of steps, {steps}")
    made = run(system, plan, seconds, start, every)
    if made.failure and on_failure == "raise" and not made.halted:
        raise ConvergenceError(made.failure)
    ds = _dataset(tumbler, system, made)
    attrs = {"scenario": scenario.dumps(model), "stepper": scenario.dumps(stepper), **provenance()}
    ds = ds.assign_attrs(**attrs)
    if made.halted:
        raise Interrupted(kept(made.failure), ds.assign_attrs(status=made.failure, reason=""))
    return ds


def seconds_of(until: Any) -> float:
    """A duration in seconds: a number, a text such as "20 ms", or AtTime(…)."""
    try:
        time = in_si(until, "s") if isinstance(until, str) else getattr(until, "time", until)
    except ValueError as error:
        raise ParameterError(f"until = {until!r}: {error}") from None
    if isinstance(time, bool) or not isinstance(time, Real) or not 0 < float(time) < inf:
        raise ParameterError(
            f"until = {until!r} must be a time greater than 0 s and not infinite; n revolutions take n / frequency"
        )
    return float(time)


def _variable(dims: Sequence[str], values: Any, unit: str, meaning: str, **more: Any) -> tuple[Any, ...]:
    return tuple(dims), values, {"units": unit, "long_name": meaning, **more}


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


def _dataset(model: Tumbler, system: PatchSystem, made: TumblingRun) -> xr.Dataset:
    seen = _samples(made)
    ahead = heading(model, float(seen.time[-1]))
    end_floats, end_integers = rows_of(made.state)
    variables = {
        **_motion(system, seen),
        **_contact(system, seen),
        **_books(system, seen, model),
        **_scene(model),
        "newton": _variable(("time",), seen.counted(at.ITERATIONS), "1", "Newton iterations of the step"),
        "substeps": _variable(("time",), seen.counted(at.SUBSTEPS), "1", "parts the step was divided into"),
        "end_floats": _variable(("end", "float"), end_floats, "1", "state at the end, SI, per kilogram of the robot"),
        "end_integers": _variable(("end", "integer"), end_integers, "1", "modes and counts at the end"),
    }
    coords = {
        "time": _variable(("time",), seen.time, "s", "time"),
        "axis": ("axis", list(AXES)),
        "row": ("row", list(AXES)),
        "column": ("column", list(AXES)),
        "source": ("source", list(WORKS)),
    }
    attrs: dict[str, Any] = {
        "status": "failed" if made.failure else "done", "reason": made.failure, "step": made.plan.step,
        "theta": made.plan.theta, "omega_free_h": made.plan.step * system.swing, "size": system.hull.size,
        "perimeter": system.hull.turned(system.axes.T).perimeter(), "weight": float(np.linalg.norm(system.force)),
        "uphill": _uphill(model, ahead), "tilt": model.substrate.tilt, "end_key": made.state.key, **made.tally,
    }  # fmt: skip
    if ahead is not None:
        attrs["heading"] = ahead
    if system.frequency:
        attrs["frequency"] = system.frequency
    return xr.Dataset(variables, coords, {name: value for name, value in attrs.items() if value is not None})


def _motion(system: PatchSystem, seen: Samples) -> dict[str, Any]:
    R = seen(at.R, 9).reshape(-1, 3, 3)
    field = seen(at.B0, 3).copy()
    field[1:] = seen(at.B1, 3)[1:]
    torque = np.cross(R @ system.moment, field)
    space, time = ("time", "axis"), ("time",)
    reach = np.sqrt(np.einsum("ti,kij,tj->tk", R[:, 2], system.hull.spread, R[:, 2]).clip(min=0))
    lowest = seen.one(at.X + 2) + (R[:, 2] @ system.hull.centres.T - reach).min(axis=1)
    return {
        "x": _variable(space, seen(at.X, 3), "m", "position of the centre of mass"),
        "R": _variable(("time", "row", "column"), R @ system.axes.T, "1", "orientation: substrate from body axes"),
        "v": _variable(space, seen(at.V, 3), "m/s", "velocity of the centre of mass"),
        "omega": _variable(space, seen(at.W, 3), "rad/s", "angular velocity, substrate axes"),
        "B": _variable(space, field, "T", "magnetic flux density"),
        "torque": _variable(space, torque, "N m", "magnetic torque"),
        "lowest": _variable(time, lowest, "m", "height of the lowest point of the hull"),
    }


def _contact(system: PatchSystem, seen: Samples) -> dict[str, Any]:
    to_force = system.mass / seen.span  # impulse of a step, per kilogram -> mean force [N]
    p_n, P, friction = seen.one(at.PN), seen(at.P, 3), system.substrate.friction
    ecp = np.where(p_n[:, None] > 0, seen(at.X, 3) + seen(at.ARM, 3), np.nan)
    slip = seen(at.SLIP, 3) * np.array([1 / friction.e_t, 1 / friction.e_o, 0.0])
    time = ("time",)
    flags = {"flag_values": list(CONTACT_KINDS.values()), "flag_meanings": " ".join(CONTACT_KINDS)}
    spin = seen.one(at.E_R) * P[:, 2] * to_force
    return {
        "contact": _variable(time, seen.counted(at.KIND).astype(np.int8), "1", "what touches", **flags),
        "face": _variable(time, seen.counted(at.FACE), "1", "number of the hull face that touches, −1: none"),
        "ecp": _variable(("time", "axis"), ecp, "m", "equivalent contact point"),
        "slip": _variable(("time", "axis"), slip, "m/s", "velocity of the material point at the contact point"),
        "lambda_n": _variable(time, p_n * to_force, "N", "normal force, mean of the step"),
        "lambda_t": _variable(time, friction.e_t * P[:, 0] * to_force, "N", "friction along x"),
        "lambda_o": _variable(time, friction.e_o * P[:, 1] * to_force, "N", "friction along y"),
        "lambda_r": _variable(time, spin, "N m", "frictional moment about the normal"),
        "adhesion": _variable(time, seen.one(at.STICKING) * system.mass, "N", "adhesive force"),
        "area": _variable(time, seen.one(at.AREA), "m^2", "adhering area"),
    }


def _books(system: PatchSystem, seen: Samples, model: Tumbler) -> dict[str, Any]:
    sums = {name: seen.one(at.FIRST_SUM + i) for i, name in enumerate(at.SUMS)}
    w = np.einsum("tji,tj->ti", seen(at.R, 9).reshape(-1, 3, 3), seen(at.W, 3))
    kinetic = system.mass * (seen(at.V, 3) ** 2).sum(axis=1) / 2 + (w**2 @ system.inertia) / 2
    work = np.column_stack([sums[name] for name in WORKS]) * system.mass
    turned = np.column_stack([sums["turn_x"], sums["turn_y"], sums["turn_z"]])
    path = np.column_stack([sums["slip_x"], sums["slip_y"], 0 * sums["slip_x"]])
    found = turning_axis(model, float(seen.time[-1]))
    time, axis = ("time",), AXIS if found is None else found
    return {
        "kinetic_energy": _variable(time, kinetic, "J", "kinetic energy"),
        "work": _variable(("time", "source"), work, "J", "work done on the robot since the start"),
        "energy_residual": _variable(
            time, kinetic - kinetic[0] - (work - work[0]).sum(axis=1), "J", "energy that the books do not explain"
        ),
        "friction_loss": _variable(time, sums["dissipated"] * system.mass, "J", "−Σ friction impulse · slip"),
        "slip_path": _variable(("time", "axis"), path, "m", "∫ slip dt"),
        "slip_length": _variable(time, sums["slip_abs"], "m", "∫ |slip| dt"),
        "contact_time": _variable(time, sums["contact"], "s", "time in contact"),
        "turned": _variable(("time", "axis"), turned, "rad", "∫ ω dt"),
        "angle": _variable(time, turned @ axis, "rad", "rotation about the axis of the field, −x if it has none"),
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


def _uphill(model: Tumbler, ahead: list[float] | None) -> list[float] | None:
    """Direction of the steepest ascent, or the heading on the flat."""
    g = model.gravity_vector()[:2]
    size = float(np.linalg.norm(g))
    return ahead if size <= 1e-12 * model.gravity else [*(float(c) for c in -g / size), 0.0]


def end_of(ds: xr.Dataset) -> TumblingState:
    """The state at the end of a result, also of one from a file: `tumble(…, start=end_of(ds))` goes on from it.

    With the same model and stepper exactly as if the run had not been interrupted; with another step, mass, shape or
    field from the same place, velocity and time.
    """
    if "end_floats" not in ds or "end_key" not in ds.attrs:
        raise ModelError("the Dataset holds no end state of a tumbling robot; continue a result of tumble()")
    return state_of(ds.end_floats.values, ds.end_integers.values, str(ds.attrs["end_key"]))
