"""Several robots and obstacles: from a lowered scene to a labelled Dataset, and states to go on from."""

from __future__ import annotations

from math import floor
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....core.errors import ModelError
from ....maths.quaternion import from_matrix, matrix
from ....run import labelled
from ....run.labels import CONTACT_STATES, contact_states, known, variable
from ....run.state import Held, State
from ..labels import AXES, OF_BODY, OF_CONTACT, QUATERNION, coordinate_names, coordinates
from ..patch.runner import division
from ..shapes.meshes import mass_properties
from .labels import STICKS
from .scene_model import Scene, SceneSystem
from .scene_step import GROUND, Bodies, Grip, Patch, advance, bodies_of, patches, support
from .states import clocked, held_motion

SKEWED = 1e-6  # a matrix farther than this from a rotation is none


class Row(NamedTuple):
    """One sample of all robots."""

    x: np.ndarray
    R: np.ndarray
    v: np.ndarray
    w: np.ndarray
    gap: np.ndarray  # of the lowest point above the ground
    ground: np.ndarray  # normal force of the ground
    friction: np.ndarray  # of the ground
    state: np.ndarray
    others: np.ndarray  # normal forces of robots and obstacles
    held: np.ndarray  # adhesion


class SceneRun(NamedTuple):
    """Samples, where the robots are at the end, and how steps are counted."""

    system: SceneSystem
    rows: list[Row]
    time: np.ndarray
    end: Bodies
    origin: float  # time from which steps are counted [s]
    done: int  # how many were made since
    step: float


def run_scene(system: SceneSystem, stepper: Any, seconds: float, start: State, every: int) -> SceneRun:
    """Make steps for a time; every `every`-th and the last are kept. The last ones are shorter, to end in time."""
    for one in system.systems:
        one.refuse_directed()
    plans = [stepper.plan(one) for one in system.systems]
    h, theta = min(plan.step for plan in plans), plans[0].theta
    s, origin, done = placed(system, start, h)
    refuse_overlap(system.model, s)
    begin = start.time
    steps, parts = division(seconds / h, (begin + seconds) / h)
    whole = origin + (done + steps) * h
    short = (begin + seconds - whole) / parts if parts else h
    rows, times = [_row(s, [], h)], [begin]
    for i in range(steps + parts):
        now, length = (origin + (done + i) * h, h) if i < steps else (whole + (i - steps) * short, short)
        made = advance(s, now, length, theta)
        last = i + 1 == steps + parts
        if (i + 1) % every == 0 or last:
            rows.append(_row(s, made, length))
            times.append(begin + seconds if last else now + length)
    origin, done = (begin + seconds, 0) if parts else (origin, done + steps)
    return SceneRun(system, rows, np.array(times), s, origin, done, h)


# ------------------------------------------------------------------------------------------------------- states


def begun_scene(system: SceneSystem) -> State:
    """Where the robots start by themselves."""
    s = bodies_of(system.systems, system.solids, list(zip(system.fixed, system.poses, strict=True)))
    return _state(system, s, 0.0, 0.0, 0, 0.0)


def reached_scene(run: SceneRun) -> State:
    """Where a run ended."""
    return _state(run.system, run.end, float(run.time[-1]), run.origin, run.done, run.step)


def _state(system: SceneSystem, s: Bodies, time: float, origin: float, done: int, step: float) -> State:
    axes = np.array([m.axes for m in system.systems])
    grips = [[a, b, g.force, *g.place, g.radius] for (a, b), g in s.grips.items()]
    held = {
        **held_motion(s.x, s.R @ axes.swapaxes(1, 2), s.v, s.w),
        "rotation": Held(("body", "row", "column"), s.R.copy(), "1", "rotation: substrate from principal axes"),
        "principal": Held(("body", "row", "column"), axes, "1", "principal axes in body axes"),
        "grip": Held(("pair", "number"), np.array(grips, float).reshape(-1, 7), "1",
                     "two bodies, adhesive force [N], its place [m], radius of friction [m]"),
        "counted": Held(("count",), np.array([origin, done, step]), "s", "time from which steps are counted, how many"),
    }  # fmt: skip
    names = {"body": tuple(system.model.robots), "axis": AXES, "quaternion": QUATERNION}
    return State("tumbling scene", time, *clocked(time, system.frequency), held, names)


def placed(system: SceneSystem, state: State, h: float) -> tuple[Bodies, float, int]:
    """The robots where a state says, the time from which steps of length h are counted, and how many were made."""
    s = bodies_of(system.systems, system.solids, list(zip(system.fixed, system.poses, strict=True)))
    R = state.rotation.copy()
    if abs(np.einsum("nji,njk->nik", R, R) - np.eye(3)).max() > SKEWED:
        raise ModelError("a rotation of the start state is none; take it as end_state(ds) gives it")
    for i, one in enumerate(system.systems):
        given = matrix(state.orientation[i])
        if abs(R[i] @ state.principal[i].T - given).max() > 1e-12:
            R[i] = given @ one.axes
        elif (state.principal[i] != one.axes).any():
            R[i] = R[i] @ state.principal[i].T @ one.axes
    s.x, s.R, s.v, s.w = state.position.copy(), R, state.velocity.copy(), state.spin.copy()
    s.grips = {(int(g[0]), int(g[1])): Grip(g[2], g[3:6].copy(), g[6]) for g in state.grip}
    origin, done, step = state.counted.tolist()
    goes_on = step == h and origin + done * step == state.time
    return s, *((origin, int(done)) if goes_on else (state.time, 0))


def refuse_overlap(scene: Scene, s: Bodies) -> None:
    """Robots that start inside each other or inside an obstacle."""
    names = [*scene.robots, *scene.obstacles]
    for patch in patches(s, 0.0):
        if patch.a == GROUND:
            continue
        a, b = ((s.x[i], s.R[i]) if i < len(s.systems) else s.fixed[i - len(s.systems)][1] for i in (patch.a, patch.b))
        gaps = (patch.points @ b[1].T + b[0] - a[0]) @ (a[1] @ patch.normal) - patch.offset
        if gaps.min() < -1e-6 * s.solids[0].size:
            raise ModelError(
                f'"{names[patch.a]}" and "{names[patch.b]}" start {-gaps.min():.3g} m inside each other; '
                "move them apart"
            )


def _row(s: Bodies, made: list[Patch], h: float) -> Row:
    """State, forces of the ground, forces of everything else, adhesion, per robot."""
    n = len(s.systems)
    ground, friction, others, held, state = np.zeros(n), np.zeros((n, 3)), np.zeros((n, 3)), np.zeros(n), np.zeros(n)
    gap = [float((support(m.hull, R) @ R[2]).min() + x[2]) for m, R, x in zip(s.systems, s.R, s.x, strict=True)]
    for patch in made:
        k = len(patch.points)
        force = patch.p[:k].sum() / h
        if patch.a == GROUND:
            ground[patch.b] += force
            friction[patch.b, :2] += patch.p[k : k + 2] / h
            sticks = np.linalg.norm(patch.p[k:]) < STICKS * patch.mu * patch.p[:k].sum()
            state[patch.b] = CONTACT_STATES["stick" if sticks else "slip"] if force > 0 else 0
            held[patch.b] += patch.grip.force
            continue
        R = s.R[patch.a] if patch.a < n else s.fixed[patch.a - n][1].R
        for i, sign in ((patch.b, 1.0), (patch.a, -1.0)):
            if i < n:
                others[i] += sign * force * (R @ patch.normal)
                held[i] += patch.grip.force
    return Row(s.x.copy(), s.R.copy(), s.v.copy(), s.w.copy(), np.array(gap), ground, friction, state, others, held)


def label_scene(run: SceneRun) -> xr.Dataset:
    """A run as a Dataset."""
    seen = Row(*(np.array(column) for column in zip(*run.rows, strict=True)))
    scene, axes = run.system.model, np.array([m.axes for m in run.system.systems])
    frequency = run.system.frequency or 0.0
    turn = from_matrix(seen.R @ axes.swapaxes(1, 2))
    variables = {
        "position": known("position", OF_BODY, seen.x),
        "orientation": known("orientation", ("time", "body", "quaternion"), turn),
        "velocity": known("velocity", OF_BODY, seen.v),
        "spin": known("spin", OF_BODY, seen.w, meaning="angular velocity, world axes"),
        **coordinates(seen.x, seen.v),
        "contact_state": contact_states(OF_CONTACT, seen.state),
        "g_N": known("g_N", OF_CONTACT, seen.gap, meaning="gap: height of the lowest point of the hull"),
        "lambda_N": known("lambda_N", OF_CONTACT, seen.ground, meaning="normal force of the ground"),
        "lambda_T": known("lambda_T", (*OF_CONTACT, "axis"), seen.friction, meaning="friction force of the ground"),
        "push": variable(OF_BODY, seen.others, "N", "normal forces of robots and obstacles"),
        "adhesion": variable(("time", "body"), seen.held, "N", "adhesive force"),
        **surfaces(scene),
    }
    coords = {
        "time": known("time", "time", run.time),
        "body": ("body", list(scene.robots)),
        **coordinate_names(tuple(scene.robots)),
        "contact": ("contact", [f"{name}.ground" for name in scene.robots]),
        "axis": ("axis", list(AXES)),
        "quaternion": ("quaternion", list(QUATERNION)),
    }
    cycles = floor((run.time[-1] - run.time[0]) * frequency * (1 + 1e-9))
    attrs = {"status": "reached", "period": 0, "cycles": cycles, "frequency": frequency, "step": run.step}
    attrs["picture"] = "scene"
    return labelled.dataset(variables, coords, attrs)


def surfaces(scene: Scene) -> dict[str, Any]:
    """What a picture needs: surfaces of robots (body axes) and obstacles (where they stand, owner −1), gravity."""
    gravity = next(iter(scene.robots.values())).gravity_vector()
    found = {"gravity": (("axis",), gravity, {"units": "m/s^2", "long_name": "acceleration of gravity"})}
    shapes = [(i, robot.shape, None) for i, robot in enumerate(scene.robots.values())]
    shapes += [(-1, item.shape, item.pose) for item in scene.obstacles.values()]
    points, owners, triangles, count = [], [], [], 0
    for owner, shape, place in shapes:
        if not hasattr(shape, "mesh"):
            return found
        mesh = shape.mesh()
        own = mesh.points - mass_properties(mesh).centroid
        points.append(own if place is None else own @ place.R.T + place.x)
        owners += [owner] * len(own)
        triangles.append(mesh.triangles + count)
        count += len(own)
    text = "points of the surfaces, body axes of robots, axes of the plane for obstacles"
    return {
        **found,
        "surface": (("surface_point", "axis"), np.concatenate(points), {"units": "m", "long_name": text}),
        "surface_of": ("surface_point", np.array(owners), {"units": "1", "long_name": "robot, or −1 for obstacles"}),
        "triangle": (("surface_triangle", "corner"), np.concatenate(triangles),
                     {"units": "1", "long_name": "corners of their triangles"}),
    }  # fmt: skip
