"""Several robots and obstacles: from a lowered scene to a labelled Dataset, and states to go on from."""

from __future__ import annotations

from math import floor
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....compiled.interrupt import LEFT, interruptible
from ....compiled.kernels import ready
from ....core.errors import ConvergenceError, DivergenceError, Interrupted, ModelError
from ....laws.fields.turning import beyond, readable, varies_in_space
from ....maths.quaternion import from_matrix, matrix
from ....run import labelled
from ....run.labels import CONTACT_STATES, contact_states, known, variable
from ....run.showing import shown
from ....run.state import Held, State
from ..labels import AXES, OF_BODY, OF_CONTACT, QUATERNION, coordinate_names, coordinates
from ..patch import layout as solo
from ..patch import newton
from ..patch import step as patch_step
from ..patch.runner import ROUND_OFF, blank, division
from ..patch.state import Scales, settings_key
from ..patch.stepper import StepPlan
from ..shapes.hulls import polygon_moments
from ..shapes.meshes import mass_properties
from ..shapes.solids import polyhedron_of
from . import scene_layout as at
from . import scene_march as column
from . import scene_rows, scene_step
from .labels import STICKS
from .scene_model import Scene, SceneSystem
from .states import clocked, held_motion

SKEWED = 1e-6  # a matrix farther than this from a rotation is none
INSIDE = 1e-6  # of the size of a robot: deeper in another body than this it does not start
GROUND = -1  # as a state counts bodies
CHUNK = 4096  # samples that are made room for at once


class SceneRun(NamedTuple):
    """Samples, where the robots are at the end, and how steps are counted."""

    system: SceneSystem
    rows: np.ndarray  # (sample, robot, column); see scene_march.py
    time: np.ndarray
    end: at.Arrays
    origin: float  # time from which steps are counted [s]
    done: int  # how many were made since
    step: float


def arrays_of(system: SceneSystem) -> at.Arrays:
    """The robots where they start by themselves; those that stand on the ground adhere to it."""
    ready(newton, patch_step, scene_step)
    arrays = at.packed_scene(system.systems, system.solids, system.fixed, system.poses)
    column.settled(at.table_of(arrays))
    return arrays


def stepped_alone(system: SceneSystem, plan: StepPlan, s: at.Arrays) -> at.Arrays:
    """The same with blocks for robots that only a floor is near: closed forms, unless `plan` wants none.

    They know plastic impacts. On obstacles they also need that what touches is what the hull shows, and no strip along
    edges: patches of two bodies have none.
    """
    blocks, allowed = [blank(one, plan) for one in system.systems], []
    for one in system.systems:
        sub = one.substrate
        free = not plan.newton_only and sub.restitution == 0
        plain = sub.adhesion.C == 0 or (sub.adhesion.line_width == 0 and sub.adhesion.pull_off is None)
        allowed.append([free, free and plain and whole_faces(one.hull), varies_in_space(one.field)])
    return at.with_blocks(s, blocks, np.array(allowed, np.int64))


def whole_faces(hull: Any) -> bool:
    """Whether a polyhedron touches with all of its faces, as friction of a patch between two bodies supposes."""
    if hull.curved.any():
        return False
    solid = polyhedron_of(hull)
    areas = [polygon_moments(*solid.polygon(k).T)[0] for k in range(len(solid.faces))]
    return bool(np.allclose([face.area for face in hull.faces], areas, rtol=1e-9, atol=0.0))


class March:
    """A scene on its way: arrays that grow where there are more patches than room, and samples."""

    def __init__(self, system: SceneSystem, arrays: at.Arrays, theta: float, every: int) -> None:
        self.system, self.arrays, self.theta, self.every = system, arrays, theta, every
        fields = [one.field for one in system.systems]
        different = [field for k, field in enumerate(fields) if field not in fields[:k]]
        self.laws = tuple(readable(field) for field in different)
        self.owner = np.array([different.index(field) for field in fields])

    def advance(self, steps: int, origin: float, done: int, h: float) -> np.ndarray:
        """Make steps, `done` of which were made since `origin`; samples of every `every`-th."""
        samples, made, part = [], 0, 0
        while made < steps:
            # so many that a call ends where a sample is taken, as far as that goes
            now = min(steps - made, CHUNK * self.every - made % self.every)
            rows = np.empty((now // self.every + 1, len(self.owner), column.COLUMNS))
            table = at.table_of(self.arrays)
            with interruptible() as words, shown(words, made, steps):
                came, count, part, kept = column.advance(
                    self.laws, self.owner, table.ctypes.data, now, self.every, origin, done + made, h, self.theta,
                    part, rows, words.ctypes.data)  # fmt: skip
            samples.append(rows[:kept])
            made += count
            if words[LEFT]:
                raise Interrupted(f"stopped at t = {origin + (done + made) * h:.6e} s; of a scene nothing is kept")
            if came == scene_step.FULL:
                self.arrays = at.with_room(self.arrays, 2 * len(self.arrays.who), 2 * len(self.arrays.point))
            elif came != scene_step.MADE or not np.isfinite(self.arrays.x).all():
                self.complain(came, origin + (done + made) * h)
        return np.concatenate([np.empty((0, len(self.owner), column.COLUMNS)), *samples])

    def complain(self, came: int, time: float) -> None:
        """Why a step was not made."""
        for name, one, place in zip(self.system.model.robots, self.system.systems, self.arrays.x, strict=False):
            said = beyond(one.field, place)
            if said:
                raise DivergenceError(
                    f"{name} left its field at about t = {time:.6e} s: {said}; give a larger map, or end the run before"
                )
        if came == scene_step.MADE:
            raise DivergenceError(f"the motion became infinite at about t = {time:.6e} s; use a shorter step")
        what = "impulses" if came == scene_step.UNSETTLED else "velocities"
        patches = int(self.arrays.counted[0, at.PATCHES])
        raise ConvergenceError(
            f"the {what} of {patches} patches did not settle at t = {time:.6e} s, even in {column.PARTS} parts of a "
            "step; halve step"
        )

    def seen(self, h: float) -> np.ndarray:
        """A sample of now."""
        row = np.empty((1, len(self.owner), column.COLUMNS))
        column.seen(at.table_of(self.arrays), row[0], h)
        return row


def run_scene(system: SceneSystem, stepper: Any, seconds: float, start: State, every: int) -> SceneRun:
    """Make steps for a time; every `every`-th and the last are kept. The last ones are shorter, to end in time."""
    for one in system.systems:
        one.refuse_directed()
    plans = [stepper.plan(one) for one in system.systems]
    plan = min(plans, key=lambda plan: plan.step)
    if plan.lever:
        raise ModelError(
            "PatchStep.lever = 1 is known for one robot alone; scenes have the arms in the middle of a step"
        )
    h = plan.step
    arrays, origin, done = placed(system, plan, start)
    refuse_overlap(system.model, arrays)
    march, begin, end = March(system, arrays, plan.theta, every), start.time, start.time + seconds
    steps, parts = division(seconds / h, end / h)
    arrays.counted[0, at.PATCHES] = 0
    samples, whole = [march.seen(h)], origin + (done + steps) * h
    samples.append(march.advance(steps, origin, done, h))
    times = [begin, *(origin + (done + every * np.arange(1, len(samples[-1]) + 1)) * h)]
    short = (end - whole) / parts if parts else h
    if parts:
        march.every = parts
        march.advance(parts, whole, 0, short)
    if parts or steps % every:
        samples.append(march.seen(short))
        times.append(end)
    times[-1] = end
    origin, done = (end, 0) if parts else (origin, done + steps)
    return SceneRun(system, np.concatenate(samples), np.array(times), march.arrays, origin, done, h)


# ------------------------------------------------------------------------------------------------------- states


def begun_scene(system: SceneSystem) -> State:
    """Where the robots start by themselves."""
    return _state(system, arrays_of(system), 0.0, 0.0, 0, 0.0)


def reached_scene(run: SceneRun) -> State:
    """Where a run ended."""
    return _state(run.system, run.end, float(run.time[-1]), run.origin, run.done, run.step)


def _state(system: SceneSystem, s: at.Arrays, time: float, origin: float, done: int, step: float) -> State:
    axes, n, count = np.array([m.axes for m in system.systems]), len(system.systems), int(s.counted[0, at.GRIPS])
    R, pairs = s.R[:n].reshape(-1, 3, 3), s.gripped[:count].copy()
    pairs[:, 0] = np.where(pairs[:, 0] == s.counted[0, at.GROUND], GROUND, pairs[:, 0])
    rows = max(1, int(pairs[:, [at.POINTS, at.START]].sum(axis=1).max(initial=0)) + 3)
    blocks, block_counts = remembered(system, s)
    held = {
        **held_motion(s.x[:n].copy(), R @ axes.swapaxes(1, 2), s.v[:n].copy(), s.w[:n].copy()),
        "rotation": Held(("body", "row", "column"), R.copy(), "1", "rotation: substrate from principal axes"),
        "principal": Held(("body", "row", "column"), axes, "1", "principal axes in body axes"),
        "grip": Held(("pair", "number"), np.column_stack([pairs[:, :2], s.grip[:count], pairs[:, 2:]]), "1",
                     "two bodies, adhesive force [N], its place [m], radius [m], whether it pushed, its points"),
        "impulse": Held(("impulse",), s.row[0, :rows].copy(), "N*s", "of the points and of friction in the last step"),
        "past": Held(("body", "past"), s.past.copy(), "1", "mean velocities of three steps; how many were alike"),
        "pace": Held(("pace",), s.pace[0].copy(), "1", "how velocities changed from iteration to iteration"),
        "counted": Held(("count",), np.array([origin, done, step]), "s", "time from which steps are counted, how many"),
        "block": Held(("body", "entry"), blocks, "1", "what the solver for single robots remembers, and its units"),
        "block_count": Held(("body", "entry_count"), block_counts, "1", "its counts; first, whether and of what"),
    }  # fmt: skip
    names = {"body": tuple(system.model.robots), "axis": AXES, "quaternion": QUATERNION}
    return State("tumbling scene", time, *clocked(time, system.frequency), held, names)


def remembered(system: SceneSystem, s: at.Arrays) -> tuple[np.ndarray, np.ndarray]:
    """Blocks of the robots that are alone, as rows; the first count is 0 without, else it names the settings."""
    wide, narrow = int(s.counted[0, at.BLOCK]), s.tally.shape[1]
    floats, counts = np.zeros((len(s.block), wide + 7)), np.zeros((len(s.block), narrow + 2), np.int64)
    for b, one in enumerate(system.systems):
        if s.alone[b, at.INSIDE]:
            floats[b] = *s.motion[b], *s.block[b, :wide]
            counts[b] = settings(one, s, b), s.alone[b, at.UNDER], *s.tally[b]
    return floats, counts


def settings(system: Any, s: at.Arrays, b: int) -> int:
    """A number for everything on which a step of robot b alone depends besides its state; never 0."""
    F, N = s.block[b].copy(), s.tally[b]
    F[solo.H] = 0.0  # steps have their own length
    used = int(N[solo.AT_MATRIX] + N[solo.COUNT] * (N[solo.COUNT] + 1))
    units = Scales(float(s.motion[b, at.METRE]), float(s.motion[b, at.SECOND]), system.mass)
    return 1 + int(settings_key(F[:used], N[: counted_in(N)], units, readable(system.field))[:12], 16)


def counted_in(N: np.ndarray) -> int:
    """Length of a block N."""
    return int(N[solo.AT_BENT] + N[solo.COUNT])


def recall(system: SceneSystem, s: at.Arrays, state: State) -> None:
    """The blocks of robots that were alone as a state holds them, if they are of the same settings and motion."""
    wide, narrow = int(s.counted[0, at.BLOCK]), s.tally.shape[1]
    if "block" not in state.held or state.block.shape[1] != wide + 7 or state.block_count.shape[1] != narrow + 2:
        return  # of an earlier version, or of other shapes
    for b, (one, row, count) in enumerate(zip(system.systems, state.block, state.block_count, strict=True)):
        if count[0] and int(count[0]) == settings(one, s, b) and moves_as(s, b, row[:7], row[7:]):
            s.motion[b], s.block[b, :wide] = row[:7], row[7:]
            s.alone[b, at.UNDER], s.tally[b], s.alone[b, at.INSIDE] = count[1], count[2:], 1


def moves_as(s: at.Arrays, b: int, motion: np.ndarray, F: np.ndarray) -> bool:
    """Whether a block F says of robot b what the arrays say: a state whose motion was changed has another."""
    metre, second = motion[at.METRE], motion[at.SECOND]
    x = metre * F[solo.X : solo.X + 3] + np.array([0.0, 0.0, motion[at.FLOOR]])
    said = (x, F[solo.R : solo.R + 9], metre / second * F[solo.V : solo.V + 3], 1.0 / second * F[solo.W : solo.W + 3])
    return all(np.array_equal(one, other[b]) for one, other in zip(said, (s.x, s.R, s.v, s.w), strict=True))


def placed(system: SceneSystem, plan: StepPlan, state: State) -> tuple[at.Arrays, float, int]:
    """The robots where a state says, the time from which steps are counted, and how many were made."""
    s, R, n, h = stepped_alone(system, plan, arrays_of(system)), state.rotation.copy(), len(system.systems), plan.step
    if abs(np.einsum("nji,njk->nik", R, R) - np.eye(3)).max() > SKEWED:
        raise ModelError("a rotation of the start state is none; take it as end_state(ds) gives it")
    for i, one in enumerate(system.systems):
        given = matrix(state.orientation[i])
        if abs(R[i] @ state.principal[i].T - given).max() > 1e-12:
            R[i] = given @ one.axes
        elif (state.principal[i] != one.axes).any():
            R[i] = R[i] @ state.principal[i].T @ one.axes
    s.x[:n], s.R[:n], s.v[:n], s.w[:n] = state.position, R.reshape(-1, 9), state.velocity, state.spin
    kept, grips = np.asarray(state.grip, float), np.zeros((len(state.grip), 4 + at.OF_GRIP))
    grips[:, : kept.shape[1]] = kept  # states of earlier versions say less
    impulse = state.impulse if "impulse" in state.held else np.zeros(1)
    s.counted[0, at.GRIPS] = 0
    s = at.with_room(s, max(len(s.who), len(grips)), max(len(s.point), len(impulse)))
    pairs = np.column_stack([grips[:, :2], grips[:, 2 + at.OF_GRIP :]]).astype(np.int64)
    pairs[:, 0] = np.where(pairs[:, 0] == GROUND, s.counted[0, at.GROUND], pairs[:, 0])
    s.gripped[: len(grips)], s.row[0, : len(impulse)] = pairs, impulse
    s.grip[: len(grips)], s.counted[0, at.GRIPS] = grips[:, 2 : 2 + at.OF_GRIP], len(grips)
    origin, done, step = state.counted.tolist()
    goes_on = step == h and abs(origin + done * step - state.time) <= ROUND_OFF * abs(state.time)
    if goes_on:
        recall(system, s, state)
        s.past[:], s.pace[0] = state.past, state.pace
    return s, *((origin, int(done)) if goes_on else (state.time, 0))


def refuse_overlap(scene: Scene, arrays: at.Arrays) -> None:
    """Robots that start inside each other or inside an obstacle."""
    names, s = [*scene.robots, *scene.obstacles], arrays._replace(row=arrays.row.copy())  # impulses stay
    while (found := column.looked(at.table_of(s), 0.0)) < 0:
        s = at.with_room(s, 2 * len(s.who), 2 * len(s.point))
    for a, b, points, first in s.who[:found]:
        deepest = float(-s.row[scene_rows.GAP, first : first + points].min())
        if a != s.counted[0, at.GROUND] and deepest > INSIDE * s.solid[0, 3]:
            raise ModelError(f'"{names[a]}" and "{names[b]}" start {deepest:.3g} m inside each other; move them apart')


def label_scene(run: SceneRun) -> xr.Dataset:
    """A run as a Dataset."""
    scene, axes = run.system.model, np.array([m.axes for m in run.system.systems])
    frequency = run.system.frequency or 0.0

    def of(first: int, count: int = 3) -> np.ndarray:
        return run.rows[:, :, first : first + count]

    turn = from_matrix(of(column.TURN, 9).reshape(*run.rows.shape[:2], 3, 3) @ axes.swapaxes(1, 2))
    sticks = run.rows[..., column.USED] < STICKS * run.rows[..., column.LIMIT]
    state = np.where(sticks, CONTACT_STATES["stick"], CONTACT_STATES["slip"]) * (run.rows[..., column.PUSH] > 0)
    x, v, lowest = of(column.PLACE), of(column.VELOCITY), run.rows[..., column.GAP]
    variables = {
        "position": known("position", OF_BODY, x),
        "orientation": known("orientation", ("time", "body", "quaternion"), turn),
        "velocity": known("velocity", OF_BODY, v),
        "spin": known("spin", OF_BODY, of(column.SPIN), meaning="angular velocity, world axes"),
        **coordinates(x, v),
        "contact_state": contact_states(OF_CONTACT, state),
        "g_N": known("g_N", OF_CONTACT, lowest, meaning="gap: height of the lowest point of the hull"),
        "lambda_N": known("lambda_N", OF_CONTACT, run.rows[..., column.PUSH], meaning="normal force of the ground"),
        "lambda_T": known("lambda_T", (*OF_CONTACT, "axis"), of(column.RUB), meaning="friction force of the ground"),
        "push": variable(OF_BODY, of(column.OTHERS), "N", "normal forces of robots and obstacles"),
        "adhesion": variable(("time", "body"), run.rows[..., column.HELD], "N", "adhesive force"),
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
