"""From a lowered tumbler to arrays of samples: scaling, packing, restart, words for failures."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import pi, sqrt
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import DivergenceError, ModelError, ParameterError
from ..core.kernels import ready
from ..drives.fields import readable
from . import patch_layout as at
from .patch_march import advance, advance_many
from .patch_stepper import StepPlan
from .patch_touch import classify_touching

TOLERANCE, COMPLIANCE, PROX = 1e-10, 1e-7, 0.3
MOST_NUMBERS = 2e8
COLUMNS = at.FLOATS - at.X
INTEGER_COLUMNS = at.FACES - at.MODE


class Scales(NamedTuple):
    """Units of the numbers inside: metre, second and kilogram of one."""

    length: float
    time: float
    mass: float

    @property
    def velocity(self) -> float:
        """[m/s]."""
        return self.length / self.time

    @property
    def force(self) -> float:
        """[N]."""
        return self.mass * self.length / self.time**2

    @property
    def energy(self) -> float:
        """[J]."""
        return self.force * self.length


class TumblingState(NamedTuple):
    """Everything needed to continue exactly: the two blocks of solvers/patch_layout.py, and their scales."""

    floats: np.ndarray
    integers: np.ndarray


class TumblingRun(NamedTuple):
    """Samples in scaled numbers, and the end state."""

    steps: np.ndarray  # number of the step of each sample
    floats: np.ndarray
    integers: np.ndarray
    end: TumblingState
    scales: Scales
    plan: StepPlan
    tally: dict[str, int]
    failure: str  # why the run ended early, or empty


def scales(system: Any) -> Scales:
    """Size and mass of the body; the time in which it falls or swings by about its size."""
    size, load = system.hull.size, abs(float(system.force[2])) + abs(system.substrate.electrostatic)
    rate = sqrt(system.swing**2 + (load + float(np.linalg.norm(system.force[:2]))) / (system.mass * size))
    speed = float(np.linalg.norm(system.velocity) + size * np.linalg.norm(system.spin))
    return Scales(size, 1 / rate if rate > 0 else (size / speed if speed > 0 else 1.0), system.mass)


def packed(system: Any, plan: StepPlan) -> TumblingState:
    """The blocks F and N of a system at its start."""
    hull, s, sub = system.hull, scales(system), system.substrate
    K, corners = len(hull.centres), [k for face in hull.faces for k in face.generators]
    sizes = [at.FLOATS, K, K, K, 3 * K, 6 * K, at.PER_FACE * len(hull.faces), at.PER_EDGE * len(hull.edges),
             at.WIDTH * K, K * (K + 1)]  # fmt: skip
    counts = [at.INTEGERS, K, K, K, len(hull.faces) + 1, len(corners), 2 * len(hull.edges), K]
    F, N = np.zeros(sum(sizes)), np.zeros(sum(counts), np.int64)
    N[at.AT_P : at.AT_MATRIX + 1] = np.cumsum(sizes)[:-1]
    N[at.AT_TOUCH : at.AT_BENT + 1] = np.cumsum(counts)[:-1]
    N[at.COUNT], N[at.CURVED], N[at.FACES], N[at.EDGES] = K, hull.curved.sum(), len(hull.faces), len(hull.edges)
    N[at.MODE], N[at.FACE], N[at.NEWTON_ONLY] = at.OTHER, -1, plan.newton_only
    _fill_hull(F, N, hull, s)
    N[N[at.AT_CORNER] : N[at.AT_CORNER] + len(corners)] = corners
    force, inertia = s.force, s.mass * s.length**2
    F[at.H], F[at.THETA], F[at.LEVER] = plan.step / s.time, plan.theta, plan.lever
    F[at.GRAVITY : at.GRAVITY + 3] = system.force / force
    F[at.CLAMP] = sub.electrostatic / force
    F[at.MU], F[at.ET], F[at.EO] = sub.friction.mu, sub.friction.e_t, sub.friction.e_o
    a = sub.adhesion
    F[at.ADHESION : at.PULL + 1] = [a.C * s.length**2 / force, a.line_width / s.length, a.reach / s.length,
                                    1.5 * pi * (a.pull_off.work if a.pull_off else 0.0) * s.length / force]  # fmt: skip
    F[at.DRAG], F[at.DAMPING] = system.linear * s.time / s.mass, system.angular * s.time / inertia
    F[at.INERTIA : at.INERTIA + 3] = system.inertia / inertia
    F[at.MOMENT : at.MOMENT + 3] = system.moment * s.time**2 / inertia
    F[at.EPS], F[at.RHO], F[at.TOL] = COMPLIANCE, PROX, TOLERANCE
    spin = sub.friction.spin
    F[at.FIXED_RADIUS] = getattr(spin, "e_r", 0.0) / s.length
    F[at.POINT_RADIUS] = getattr(spin, "point", 1.0)
    F[at.RADIUS] = F[at.FIXED_RADIUS] or F[at.POINT_RADIUS]
    _fill_motion(F, N, system, s)
    return TumblingState(F, N)


def _fill_hull(F: np.ndarray, N: np.ndarray, hull: Any, s: Scales) -> None:
    def fill(where: int, values: Any) -> None:
        flat = np.asarray(values, float).ravel()
        F[N[where] : N[where] + len(flat)] = flat

    D = hull.spread / s.length**2
    fill(at.AT_CENTRE, hull.centres / s.length)
    fill(at.AT_SPREAD, np.stack([D[:, 0, 0], D[:, 1, 1], D[:, 2, 2], D[:, 0, 1], D[:, 0, 2], D[:, 1, 2]], axis=1))
    unit = np.array([s.length**2, *[s.length] * 4])
    fill(at.AT_FACE, [np.array([f.area, *f.centroid, f.radius]) / unit for f in hull.faces])
    fill(at.AT_EDGE, [(e.length / s.length, e.sharp) for e in hull.edges])
    N[N[at.AT_BENT] :] = hull.curved
    N[N[at.AT_PAIR] : N[at.AT_PAIR] + 2 * len(hull.edges)] = [k for e in hull.edges for k in e.generators]
    ring = N[at.AT_RING]
    N[ring : ring + len(hull.faces) + 1] = np.cumsum([0, *(len(f.generators) for f in hull.faces)])


def _fill_motion(F: np.ndarray, N: np.ndarray, system: Any, s: Scales) -> None:
    F[at.X : at.X + 3] = system.position / s.length
    F[at.R : at.R + 9] = system.orientation.ravel()
    F[at.V : at.V + 3] = system.velocity / s.velocity
    F[at.W : at.W + 3] = F[at.W_BEFORE : at.W_BEFORE + 3] = w = system.spin * s.time
    F[at.ANGULAR : at.ANGULAR + 3] = system.orientation @ (F[at.INERTIA : at.INERTIA + 3] * (system.orientation.T @ w))
    _set_field(F, system, s, 0.0)
    _settle(F, N, system)


def _set_field(F: np.ndarray, system: Any, s: Scales, t: float) -> None:
    field = np.zeros(12)
    law = type(system.field).__laws__["magnetic_field"]
    law(readable(system.field), t, *(F[at.X : at.X + 3] * s.length), field)
    F[at.B0 : at.B0 + 3] = F[at.B1 : at.B1 + 3] = field[:3]
    M = F[at.R : at.R + 9].reshape(3, 3) @ F[at.MOMENT : at.MOMENT + 3]
    F[at.PULL0 : at.PULL0 + 3] = s.length * field[3:].reshape(3, 3) @ M


def _settle(F: np.ndarray, N: np.ndarray, system: Any) -> None:
    """What touches at the start: a body that stands on the plane adheres and is ready to carry its weight."""
    hull, R = system.hull, system.orientation
    down = -R[2]
    heights = system.position[2] + hull.centres @ R[2]
    heights = heights - np.sqrt(np.einsum("i,kij,j->k", down, hull.spread, down).clip(min=0))
    lowest = heights.min()
    if lowest < -1e-6 * hull.size:
        raise ModelError(
            f"the robot starts {-lowest:.3g} m inside the ground; raise it: Start(clearance=…) is its height above it"
        )
    touch = (heights < system.substrate.adhesion.reach) & (system.velocity[2] <= 0)
    if not touch.any():
        return
    N[N[at.AT_TOUCH] : N[at.AT_TOUCH] + len(touch)] = touch
    N[N[at.AT_ACT] : N[at.AT_ACT] + len(touch)] = touch
    classify_touching(F, N)
    weight = max(0.0, -F[at.GRAVITY + 2] + F[at.CLAMP] + F[at.STICKING]) * F[at.H]
    F[N[at.AT_P] : N[at.AT_P] + len(touch)] = weight * touch / touch.sum()
    F[at.PN] = weight


def run(system: Any, plan: StepPlan, until: float, start: TumblingState | None = None, every: int = 1) -> TumblingRun:
    """Simulate for `until` seconds; every `every`-th step is kept (0: none)."""
    ready("patch_newton", "patch")
    s = scales(system)
    state = start or packed(system, plan)
    F, N = state.floats.copy(), state.integers.copy()
    steps = max(1, round(until / plan.step))
    rows = steps // every if every else 0
    if rows * COLUMNS > MOST_NUMBERS:
        raise ParameterError(f"{rows} samples are too many to keep; use every=… greater than {every}")
    out, counted, copy = np.zeros((rows, COLUMNS)), np.zeros((rows, INTEGER_COLUMNS), np.int64), np.zeros(len(F))
    first = int(N[at.STEPS])
    made = advance(readable(system.field), F, N, copy, np.zeros(12), steps, every, s.length, plan.step, out, counted)
    failure = "" if made == steps else _complaint(F, N, plan)
    if failure:
        rows = made // every if every else 0
        out, counted = out[:rows], counted[:rows]
    if not np.isfinite(F[at.X : at.R]).all():
        t = N[at.STEPS] * plan.step
        raise DivergenceError(f"the motion became infinite before t = {t:.6e} s; use a shorter step")
    numbers = first + every * np.arange(1, rows + 1)
    return TumblingRun(numbers, out, counted, TumblingState(F, N), s, plan, tally(N), failure)


class Batch(NamedTuple):
    """Many bodies of one kind of hull in one field: rows of F and N, to be advanced in one compiled call."""

    floats: np.ndarray
    integers: np.ndarray
    lengths: np.ndarray  # scale of each [m]
    plan: StepPlan
    field: Any

    def advance(self, steps: int, workers: int = 1) -> np.ndarray:
        """Advance all by `steps` steps in `workers` threads; how many steps each made."""
        ready("patch_newton", "patch")
        made, count = np.zeros(len(self.floats), np.int64), len(self.floats)
        edges = np.linspace(0, count, workers + 1).astype(int)

        def part_of(first: int, last: int) -> None:
            advance_many(self.field, self.floats, self.integers, np.zeros(self.floats.shape[1]), np.zeros(12), first,
                         last, steps, self.lengths, self.plan.step, made)  # fmt: skip

        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(part_of, edges[:-1], edges[1:]))
        return made


def batch(systems: Sequence[Any], plan: StepPlan) -> Batch:
    """Bodies with equal numbers of generators, faces and edges, in the field of the first."""
    states = [packed(system, plan) for system in systems]
    if len({(len(s.floats), len(s.integers)) for s in states}) > 1:
        raise ModelError("a batch needs hulls of one kind: equal numbers of generators, faces and edges")
    F, N = np.stack([s.floats for s in states]), np.stack([s.integers for s in states])
    return Batch(F, N, np.array([scales(system).length for system in systems]), plan, readable(systems[0].field))


def tally(N: np.ndarray) -> dict[str, int]:
    """Counts of steps by how they were solved."""
    names = ("flight", "line", "rest", "newton", "iterations", "substeps", "restarts", "failures")
    return {name: int(N[at.TALLY + i]) for i, name in enumerate(names)}


def _complaint(F: np.ndarray, N: np.ndarray, plan: StepPlan) -> str:
    return (
        f"the contact problem of step {N[at.STEPS]} (t = {N[at.STEPS] * plan.step:.6e} s) did not converge even in 64 "
        f"parts: residual {F[at.RESIDUAL]:.1e}; try PatchStep(step={plan.step / 4:.1e}, theta={plan.theta:g})"
    )
