"""One step of several convex bodies on a plane and on each other: each pair has a patch with one friction ellipsoid.

As for a single robot (patch/step.py), gaps hold at the end of the step and a patch acts at its equivalent contact
point; but the impulses of all patches are found together by projected Gauss–Seidel, and lever arms are taken in the
middle of the step. It is an independent check of the other solver, and slower by a factor of thousands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from scipy.spatial.transform import Rotation

from ....core.errors import ConvergenceError
from ....laws.fields.turning import readable
from ..shapes.polygons import fan, region
from ..shapes.polyhedra import Polyhedron, axes_in
from .manifold import Meeting, Pose, meeting

Array = np.ndarray
GROUND = -1
NEAR = 0.05  # of the body's size: what is closer to the ground than this can touch within a step
MOST_SWEEPS, TOLERANCE = 20_000, 1e-8  # gaps are then closed to h × 1e-8 of the speeds
SETTLED = 1e-7  # change of the velocities, as share of those without contact, at which a step is done
LOOSE = 1e-3  # the same: after so many iterations a step that still changes by more than this is halved
UP = np.array([0.0, 0.0, 1.0])
YZX, ZXY = np.array([1, 2, 0]), np.array([2, 0, 1])


def cross(a: Array, b: Array) -> Array:
    """a × b of rows; numpy's own takes ten times as long for single vectors."""
    return (a[..., YZX] * b[..., ZXY]) - (a[..., ZXY] * b[..., YZX])


class Grip(NamedTuple):
    """How a patch holds after a step: adhesive force [N], where it acts, e_r [m]; kept for the next step."""

    force: float
    place: Array  # axes of body b
    radius: float


@dataclass
class Patch:
    """Points of body b that can touch a plane of body a (GROUND, a robot, or an obstacle beyond the robots)."""

    a: int
    b: int
    normal: Array  # axes of a
    offset: float
    points: Array  # axes of b
    mu: float
    grip: Grip
    p: Array = field(default_factory=lambda: np.zeros(0))  # impulses: points, then three of friction
    gaps: Array = field(default_factory=lambda: np.zeros(0))


@dataclass
class Bodies:
    """State of all robots and what is fixed."""

    systems: list[Any]
    solids: list[Polyhedron]
    fixed: list[tuple[Polyhedron, Pose]]
    x: Array
    R: Array
    v: Array
    w: Array
    grips: dict[tuple[int, int], Grip]
    laws: list[Any]


def pose(s: Bodies, i: int, x: Array, R: Array) -> Pose:
    """Where body i is: a robot, the ground, or an obstacle."""
    if i == GROUND:
        return Pose(np.zeros(3), np.eye(3))
    return Pose(x[i], R[i]) if i < len(s.systems) else s.fixed[i - len(s.systems)][1]


def field_of(s: Bodies, i: int, t: float, x: Array) -> Array:
    """B and its gradients at a robot."""
    out = np.zeros(12)
    law = s.systems[i].field
    type(law).__laws__["magnetic_field"](s.laws[i], t, float(x[0]), float(x[1]), float(x[2]), out)
    return out


# ------------------------------------------------------------------------------------------------------ patches


def patches(s: Bodies, h: float) -> list[Patch]:
    """Everything that can touch within the step."""
    found = list(_on_ground(s, h))
    n = len(s.systems)
    for b in range(n if s.solids else 0):
        for a in [*range(b), *range(n, n + len(s.fixed))]:
            body = s.solids[a] if a < n else s.fixed[a - n][0]
            reach = (
                NEAR * min(body.size, s.solids[b].size) + 2 * h * _speed(s, b) + (2 * h * _speed(s, a) if a < n else 0)
            )
            met = meeting(body, pose(s, a, s.x, s.R), s.solids[b], pose(s, b, s.x, s.R), reach)
            if met is not None:
                found.append(_pair(s, a, b, met))
    return found


def _speed(s: Bodies, i: int) -> float:
    return float(np.linalg.norm(s.v[i]) + np.linalg.norm(s.w[i]) * s.systems[i].hull.size)


def _on_ground(s: Bodies, h: float) -> Iterator[Patch]:
    for b, system in enumerate(s.systems):
        points = support(system.hull, s.R[b])
        gaps = points @ s.R[b, 2] + s.x[b, 2]
        near = gaps < NEAR * system.hull.size + 2 * h * _speed(s, b)
        if near.any():
            yield Patch(GROUND, b, UP, 0.0, points[near], system.substrate.friction.mu, _known(s, GROUND, b))


def support(hull: Any, R: Array) -> Array:
    """The lowest point of every generator in the orientation R, body axes."""
    d = -R[2]
    reach = np.einsum("kij,j->ki", hull.spread, d)
    rho = np.sqrt(np.maximum(reach @ d, 0.0))
    return hull.centres + np.divide(reach, rho[:, None], out=np.zeros_like(reach), where=rho[:, None] > 0)


def _known(s: Bodies, a: int, b: int) -> Grip:
    system = s.systems[b]
    return s.grips.get((a, b), Grip(0.0, np.zeros(3), 1e-3 * system.hull.size))


def _pair(s: Bodies, a: int, b: int, met: Meeting) -> Patch:
    first, second = (a, b) if met.plane_on_first else (b, a)
    n = len(s.systems)
    mus = [s.systems[i].substrate.friction.mu for i in (a, b) if i < n]
    grip = s.grips.get((first, second), Grip(0.0, np.zeros(3), 1e-3 * s.solids[b].size))
    return Patch(first, second, met.normal, met.offset, met.points, float(np.mean(mus)), grip)


# --------------------------------------------------------------------------------------------------------- step


def advance(s: Bodies, t: float, h: float, theta: float, halvings: int = 5) -> list[Patch]:
    """Move all robots by one step, in smaller ones if its impulses do not settle; patches of the last of them."""
    before = (s.x, s.R, s.v, s.w, s.grips)
    try:
        return _advance(s, t, h, theta)
    except ConvergenceError:
        if halvings == 0:
            raise
        s.x, s.R, s.v, s.w, s.grips = before
        advance(s, t, h / 2, theta, halvings - 1)
        made = advance(s, t + h / 2, h / 2, theta, halvings - 1)
        for patch in made:
            patch.p = 2 * patch.p  # as of a whole step, so that impulses over h are forces
        return made


def _advance(s: Bodies, t: float, h: float, theta: float) -> list[Patch]:
    from .scene_sweeps import sweeps

    n = len(s.systems)
    here = patches(s, h)
    v, w = s.v.copy(), s.w.copy()
    now = [field_of(s, i, t, s.x[i]) for i in range(n)]
    then = [field_of(s, i, t + h, s.x[i]) for i in range(n)]
    for _ in range(8):
        x1, R1 = s.x + h * v, Rotation.from_rotvec(h * w).as_matrix() @ s.R
        free, inverse, mean = _free(s, here, h, theta, now, then, R1, w)
        J, start, q = _rows(s, here, x1, R1, h, np.column_stack([v, w]).ravel(), free)
        mu = np.array([patch.mu for patch in here])
        p = np.concatenate([patch.p for patch in here]) if here else np.zeros(0)
        MJ = inverse @ J.T
        if here:
            W = np.ascontiguousarray(J @ MJ)
            if sweeps(W, q, p, start, mu, MOST_SWEEPS, TOLERANCE, np.zeros((2, len(q)))) < 0:
                raise ConvergenceError(
                    f"the impulses of {len(here)} patches did not settle at t = {t:.6e} s; halve step"
                )
            for patch, i, j in zip(here, start[:-1], start[1:], strict=True):
                patch.p = p[i:j].copy()
        new = (free + MJ @ p).reshape(n, 6)
        change, speed = (_fastest(s, y) for y in (new - np.column_stack([v, w]), free.reshape(n, 6)))
        v, w = new[:, :3].copy(), new[:, 3:].copy()
        if change <= SETTLED * speed:
            break
    else:
        if change > LOOSE * speed:
            raise ConvergenceError(
                f"the velocities at t = {t:.6e} s still change by {change / speed:.1e} of themselves; halve step"
            )
    s.x, s.R, s.v = s.x + h * v, Rotation.from_rotvec(h * w).as_matrix() @ s.R, v
    momentum = np.einsum("nij,nj->ni", mean, w)
    s.w = np.array([R @ ((R.T @ L) / m.inertia) for m, R, L in zip(s.systems, s.R, momentum, strict=True)])
    s.grips = {(patch.a, patch.b): _grip(s, patch) for patch in here}
    return here


def _fastest(s: Bodies, velocities: Array) -> float:
    """Greatest speed of a point of a robot, from rows (v, ω) [m/s]."""
    sizes = np.array([m.hull.size for m in s.systems])
    return float((np.linalg.norm(velocities[:, :3], axis=1) + sizes * np.linalg.norm(velocities[:, 3:], axis=1)).max())


def _free(s, here, h, theta, now, then, R1, w):
    """Velocities without contact, the inverse of mass and inertia with implicit torque and drag, and the mean inertia.

    As for a single robot (patch/turn.py) the momentum L = ½ (I + I⁺) Ω belongs to the mean Ω of the step.
    """
    n = len(s.systems)
    inverse, free, mean = np.zeros((6 * n, 6 * n)), np.zeros(6 * n), np.zeros((n, 3, 3))
    for i, m in enumerate(s.systems):
        I = s.R[i] * m.inertia @ s.R[i].T  # noqa: E741
        mean[i] = 0.5 * (I + R1[i] * m.inertia @ R1[i].T)
        E0, E1 = s.R[i] @ m.moment, R1[i] @ m.moment
        T0, T1 = cross(E0, now[i][:3]), cross(E1, then[i][:3])
        G = np.outer(E1, then[i][:3]) - (E1 @ then[i][:3]) * np.eye(3)
        push = m.force + now[i][3:].reshape(3, 3) @ E0 - m.substrate.electrostatic * UP
        twist = (1 - theta) * T0 + theta * (T1 - h * G @ w[i])
        for patch in here:
            pull, arm = _adhesion(s, patch, i)
            push, twist = push + pull, twist + cross(arm, pull)
        A = mean[i] + h * m.angular * np.eye(3) - theta * h * h * G
        k = 6 * i
        inverse[k : k + 3, k : k + 3] = np.eye(3) / (m.mass + h * m.linear)
        inverse[k + 3 : k + 6, k + 3 : k + 6] = np.linalg.inv(A)
        free[k : k + 3] = (m.mass * s.v[i] + h * push) / (m.mass + h * m.linear)
        free[k + 3 : k + 6] = np.linalg.solve(A, I @ s.w[i] + h * twist)
    return free, inverse, mean


def _adhesion(s: Bodies, patch: Patch, i: int) -> tuple[Array, Array]:
    """Adhesive force of a patch on robot i, and its arm."""
    if patch.grip.force == 0.0 or i not in (patch.a, patch.b):
        return np.zeros(3), np.zeros(3)
    at_a, at_b = (pose(s, k, s.x, s.R) for k in (patch.a, patch.b))
    pull = -patch.grip.force * (at_a.R @ patch.normal)
    place = at_b.x + at_b.R @ patch.grip.place
    return (pull, place - at_b.x) if i == patch.b else (-pull, place - at_a.x)


def _rows(s, here, x1, R1, h, guess, free):
    """Jacobian of all patches with arms in the middle of the step, where each patch starts, and the right side."""
    n = len(s.systems)
    start = np.cumsum([0, *(len(patch.points) + 3 for patch in here)])
    J, q = np.zeros((start[-1], 6 * n)), np.zeros(start[-1])
    for patch, first in zip(here, start, strict=False):
        k = len(patch.points)
        if patch.a == GROUND and s.systems[patch.b].hull.curved.any():
            keep = support(s.systems[patch.b].hull, R1[patch.b])
            patch.points = keep if len(keep) == k else patch.points
        if len(patch.p) != k + 3:
            patch.p = np.zeros(k + 3)
        old_a, old_b = (pose(s, i, s.x, s.R) for i in (patch.a, patch.b))
        new_a, new_b = (pose(s, i, x1, R1) for i in (patch.a, patch.b))
        normal = new_a.R @ patch.normal
        world = patch.points @ new_b.R.T + new_b.x
        patch.gaps = (world - new_a.x) @ normal - patch.offset
        arms_b = (patch.points @ (old_b.R + new_b.R).T) / 2
        arms_a = (world - new_a.x + patch.points @ old_b.R.T + old_b.x - old_a.x) / 2
        _fill(J[first : first + k], n, patch, normal, arms_a, arms_b)
        weight = patch.p[:k] / patch.p[:k].sum() if patch.p[:k].sum() > 0 else _lowest(patch.gaps)
        t, o = axes_in(normal, UP if abs(normal[2]) < 0.9 else np.array([1.0, 0.0, 0.0]))
        for j, direction in enumerate((t, o)):
            one = slice(first + k + j, first + k + j + 1)
            _fill(J[one], n, patch, direction, (weight @ arms_a)[None], (weight @ arms_b)[None])
        for i, sign in ((patch.b, 1.0), (patch.a, -1.0)):
            if 0 <= i < n:
                J[first + k + 2, 6 * i + 3 : 6 * i + 6] = sign * patch.grip.radius * normal
        rows = slice(first, first + k)
        q[first : first + k + 3] = J[first : first + k + 3] @ free
        q[rows] += patch.gaps / h - J[rows] @ guess
    return J, start, q


def _lowest(gaps: Array) -> Array:
    near = (gaps <= gaps.min() + 1e-9 * np.abs(gaps).max()).astype(float)
    return near / near.sum()


def _fill(rows: Array, n: int, patch: Patch, direction: Array, arms_a: Array, arms_b: Array) -> None:
    """Rows of relative velocity along a direction at arms from the centres of mass."""
    for i, arms, sign in ((patch.b, arms_b, 1.0), (patch.a, arms_a, -1.0)):
        if 0 <= i < n:
            rows[:, 6 * i : 6 * i + 3] = sign * direction
            rows[:, 6 * i + 3 : 6 * i + 6] = sign * cross(arms, direction)


# --------------------------------------------------------------------------------------------------------- grip


def _grip(s: Bodies, patch: Patch) -> Grip:
    """Adhesion and e_r of a patch at the end of a step."""
    robots = [i for i in (patch.a, patch.b) if 0 <= i < len(s.systems)]
    law, spin = s.systems[robots[-1]].substrate.adhesion, s.systems[robots[-1]].substrate.friction.spin
    size = s.systems[robots[-1]].hull.size
    k = len(patch.points)
    touch = patch.gaps < law.reach
    area, place, radius = 0.0, np.zeros(3), getattr(spin, "point", 1e-3) * size
    if patch.p[:k].sum() > 0 and touch.any():
        if patch.a == GROUND:
            area, place, radius = _ground_area(s.systems[patch.b].hull, s, patch.b, law, radius)
        else:
            area, place, radius = _pair_area(patch.points[touch], patch, s, radius)
    return Grip(law.C * area, place, getattr(spin, "e_r", radius))


def _ground_area(hull: Any, s: Bodies, b: int, law: Any, point: float) -> tuple[float, Array, float]:
    """Touching area, its centroid and e_r of a robot on the ground: a face, edges with their strip, or a point."""
    low = support(hull, s.R[b]) @ s.R[b, 2] + s.x[b, 2] < law.reach
    for face in hull.faces:
        if low[list(face.generators)].all():
            if face.area > 0:
                return face.area, np.array(face.centroid), face.radius
            point = face.radius
    edges = [e for e in hull.edges if low[list(e.generators)].all()]
    if not edges:
        return 0.0, np.zeros(3), point
    strips = np.array([law.line_width * e.length * e.sharp for e in edges])
    middles = np.array([hull.centres[list(e.generators)].mean(axis=0) for e in edges])
    radius = edges[0].length / 4 if len(edges) == 1 else point
    return float(strips.sum()), strips @ middles / strips.sum() if strips.sum() > 0 else np.zeros(3), radius


def _pair_area(points: Array, patch: Patch, s: Bodies, point: float) -> tuple[float, Array, float]:
    """Area spanned by the touching points of two bodies, its centroid and e_r."""
    middle = points.mean(axis=0)
    if len(points) == 1:
        return 0.0, middle, point
    at_a, at_b = (pose(s, i, s.x, s.R) for i in (patch.a, patch.b))
    normal = at_b.R.T @ at_a.R @ patch.normal
    axes = np.array(axes_in(normal, points[-1] - points[0]))
    found = region(fan((points - middle) @ axes.T)) if len(points) > 2 else region(np.zeros((0, 3, 2)))
    length = float(np.linalg.norm(points.max(axis=0) - points.min(axis=0)))
    if found.area <= 1e-9 * length**2:
        return 0.0, middle, length / 4
    return found.area, middle + found.centroid @ axes, found.mean_distance


def bodies_of(systems: list[Any], solids: list[Polyhedron], fixed: list[tuple[Polyhedron, Pose]]) -> Bodies:
    """The start of a scene; robots that stand on the ground adhere to it."""
    s = Bodies(
        systems, solids, fixed,
        np.array([m.position for m in systems]), np.array([m.orientation for m in systems]),
        np.array([m.velocity for m in systems]), np.array([m.spin for m in systems]),
        {}, [readable(m.field) for m in systems],
    )  # fmt: skip
    for b, m in enumerate(systems):
        law, spin = m.substrate.adhesion, m.substrate.friction.spin
        area, place, radius = _ground_area(m.hull, s, b, law, getattr(spin, "point", 1e-3) * m.hull.size)
        s.grips[GROUND, b] = Grip(law.C * area, place, getattr(spin, "e_r", radius))
    return s
