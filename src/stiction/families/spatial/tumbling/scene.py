"""`tumble_scene`: several robots and obstacles in, labelled Dataset out."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ....core import scenario
from ....core.errors import ModelError, ParameterError
from ....core.provenance import provenance
from ..patch.runner import division
from ..patch.stepper import Design
from ..shapes.meshes import solid
from .run import AXES, seconds_of
from .scene_model import Scene
from .scene_step import GROUND, Bodies, Patch, advance, bodies_of, patches

__all__ = ["tumble_scene"]


def tumble_scene(scene: Scene, stepper: Any = None, *, until: Any, every: int = 1) -> xr.Dataset:
    """Simulate robots among obstacles for `until` seconds; the shortest step that any of them asks for is used.

    About 3 ms per step and robot: for scenes, not for design studies. `Design()` is the default stepper.
    """
    if not isinstance(scene, Scene):
        raise ModelError(f"tumble_scene needs a Scene(robots=…, obstacles=…), not {type(scene).__name__}")
    seconds = seconds_of(until)
    if not isinstance(every, int) or every < 1:
        raise ParameterError(f"every = {every!r} must be a whole number, at least 1")
    systems, solids, fixed, poses = scene.lowered(seconds)
    plans = [(stepper or Design()).plan(system) for system in systems]
    h, theta = min(plan.step for plan in plans), plans[0].theta
    s = bodies_of(systems, solids, list(zip(fixed, poses, strict=True)))
    _refuse_overlap(scene, s)
    steps, parts = division(seconds / h, seconds / h)  # the last ones are shorter, so that it ends at `until`
    short = (seconds - steps * h) / parts if parts else h
    rows, times = [_row(s, [], h)], [0.0]
    for i in range(steps + parts):
        start, length = (i * h, h) if i < steps else (steps * h + (i - steps) * short, short)
        made = advance(s, start, length, theta)
        last = i + 1 == steps + parts
        if (i + 1) % every == 0 or last:
            rows.append(_row(s, made, length))
            times.append(seconds if last else (i + 1) * h if i < steps else start + length)
    return _labelled(scene, stepper or Design(), rows, np.array(times), h, systems)


def _refuse_overlap(scene: Scene, s: Bodies) -> None:
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


def _row(s: Bodies, made: list[Patch], h: float) -> tuple[Any, ...]:
    """State, normal force of the ground, force of everything else, adhesion, per robot."""
    n = len(s.systems)
    ground, others, held = np.zeros(n), np.zeros((n, 3)), np.zeros(n)
    for patch in made:
        k = len(patch.points)
        force = patch.p[:k].sum() / h
        if patch.a == GROUND:
            ground[patch.b] += force
            held[patch.b] += patch.grip.force
            continue
        R = s.R[patch.a] if patch.a < n else s.fixed[patch.a - n][1].R
        for i, sign in ((patch.b, 1.0), (patch.a, -1.0)):
            if i < n:
                others[i] += sign * force * (R @ patch.normal)
                held[i] += patch.grip.force
    return s.x.copy(), s.R.copy(), s.v.copy(), s.w.copy(), ground, others, held


def _labelled(
    scene: Scene, stepper: Any, rows: list[tuple[Any, ...]], time: np.ndarray, step: float, systems: list[Any]
) -> xr.Dataset:
    x, R, v, w, ground, others, held = (np.array(column) for column in zip(*rows, strict=True))
    R = np.array([R[:, i] @ m.axes.T for i, m in enumerate(systems)]).swapaxes(0, 1)
    each, space = ("time", "robot"), ("time", "robot", "axis")
    variables = {
        "x": (space, x, {"units": "m", "long_name": "position of the centre of mass"}),
        "R": (("time", "robot", "row", "column"), R, {"units": "1", "long_name": "orientation"}),
        "v": (space, v, {"units": "m/s", "long_name": "velocity of the centre of mass"}),
        "omega": (space, w, {"units": "rad/s", "long_name": "angular velocity"}),
        "lambda_n": (each, ground, {"units": "N", "long_name": "normal force of the ground"}),
        "push": (space, others, {"units": "N", "long_name": "normal forces of robots and obstacles"}),
        "adhesion": (each, held, {"units": "N", "long_name": "adhesive force"}),
    }
    variables |= _surfaces(scene)
    coords = {
        "time": ("time", time, {"units": "s", "long_name": "time"}),
        "robot": list(scene.robots),
        "axis": list(AXES),
        "row": list(AXES),
        "column": list(AXES),
    }
    attrs = {"scenario": scenario.dumps(scene), "stepper": scenario.dumps(stepper), "step": step, **provenance()}
    return xr.Dataset(variables, coords, attrs)


def _surfaces(scene: Scene) -> dict[str, Any]:
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
        own = mesh.points - solid(mesh).centroid
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
