"""From a lowered tumbler to arrays of samples: packing, continuing a state, marching to a given time, words for
failures."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import floor, isfinite, pi
from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import DONE, LEFT, Halt, interruptible
from ....compiled.kernels import ready
from ....core.errors import DivergenceError, ModelError, ParameterError
from ....laws.fields.turning import beyond, readable, varies_in_space
from ....run.showing import shown
from . import layout as at
from . import newton
from . import step as patch_step
from .march import advance, advance_many
from .state import (
    COUNTS,
    ENERGIES,
    MOTION,
    Scales,
    TumblingState,
    checked_state,
    read_state,
    scales,
    settings_key,
    write_state,
)
from .stepper import StepPlan
from .touch import classify_touching

TOLERANCE, COMPLIANCE, PROX = 1e-10, 1e-7, 0.3
MOST_NUMBERS = 2e8
COLUMNS = at.FLOATS - at.X
INSIDE = 1e-6  # of the body's size: deeper in the ground than this a body cannot start
ROUND_OFF = 16 * np.finfo(float).eps  # of the number of steps: by less than this a time may miss a whole step
INTEGER_COLUMNS = at.FACES - at.MODE


class Block(NamedTuple):
    """The blocks F and N of a body, the scales of their numbers, and the moment from which steps are counted."""

    floats: np.ndarray
    integers: np.ndarray
    scales: Scales
    origin: float  # [s]
    key: str


class TumblingRun(NamedTuple):
    """Samples in scaled numbers, the last at the end of the run, and the end state in SI."""

    time: np.ndarray  # [s]
    span: np.ndarray  # length of the step that led to each sample [s]
    floats: np.ndarray  # rows of F from X to FLOATS
    integers: np.ndarray  # rows of N from MODE to FACES
    first: tuple[float, float, np.ndarray, np.ndarray]  # the same four of the start
    end: Block
    state: TumblingState
    scales: Scales
    plan: StepPlan
    tally: dict[str, int]
    failure: str  # why the run ended early, or empty
    halted: bool = False  # by Ctrl-C


# ------------------------------------------------------------------------------------------------------ packing


def packed(system: Any, plan: StepPlan, start: TumblingState | None = None) -> Block:
    """The blocks F and N of a system at its start, or where a state says; exactly there if its settings are these."""
    F, N, s = blank(system, plan)
    key = settings_key(F, N, s, readable(system.field))
    if start is None:
        _fill_motion(F, system, s, system.position, system.orientation, system.velocity, system.spin)
        set_field(F, system.field, readable(system.field), s, 0.0)
        _settle(F, N, system, s, system.velocity[2] <= 0, -INSIDE * system.hull.size)
        return Block(F, N, s, 0.0, key)
    if start.key == key:
        exact = start.cut or start
        if len(exact.integers) != COUNTS + 2 * N[at.COUNT] or not -1 <= exact.integers[3] < N[at.FACES]:
            raise ModelError("the counts of the start state are damaged; take it as end_state(ds) gives it")
        write_state(F, N, s, exact)
        return Block(F, N, s, exact.origin, key)
    _continue(F, N, system, s, start)
    return Block(F, N, s, start.time, key)


def blank(system: Any, plan: StepPlan) -> tuple[np.ndarray, np.ndarray, Scales]:
    """Blocks that hold everything but a motion."""
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
    F[at.POINT_RADIUS] = getattr(spin, "point", 1.0) * hull.size / s.length
    F[at.RADIUS] = F[at.E_R] = F[at.FIXED_RADIUS] or F[at.POINT_RADIUS]
    return F, N, s


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


def _fill_motion(F: np.ndarray, system: Any, s: Scales, x: Any, R: np.ndarray, v: Any, w: np.ndarray) -> None:
    """Place, orientation (of the principal axes), velocity and angular velocity [SI]."""
    F[at.X : at.X + 3] = x / s.length
    F[at.R : at.R + 9] = R.ravel()
    F[at.V : at.V + 3] = v / s.velocity
    F[at.W : at.W + 3] = F[at.W_BEFORE : at.W_BEFORE + 3] = w * s.time
    moment = R @ (system.inertia * (R.T @ w))
    F[at.ANGULAR : at.ANGULAR + 3] = moment * s.time / (s.mass * s.length**2)


def _continue(F: np.ndarray, N: np.ndarray, system: Any, s: Scales, start: TumblingState) -> None:
    """The motion of a state in other settings: place, orientation, velocities and time stay; contact is looked at anew.

    Work and slip so far are kept; what is remembered of the last steps, to start the solver, is not.
    """
    R = start.part(at.R, 9).reshape(3, 3)
    if (start.axes != system.axes).any():
        R = R @ start.axes.T @ system.axes
    _fill_motion(F, system, s, start.part(at.X, 3), R, start.part(at.V, 3), start.part(at.W, 3))
    count = len(at.SUMS)
    sums = F[at.FIRST_SUM : at.FIRST_SUM + count]
    sums[:] = start.part(at.FIRST_SUM, count) / s.units()[at.FIRST_SUM - at.ANGULAR :][:count]
    sums[list(ENERGIES)] *= start.mass / s.mass
    N[at.TALLY : at.TALLY + 8] = start.integers[INTEGER_COLUMNS : INTEGER_COLUMNS + 8]
    set_field(F, system.field, readable(system.field), s, start.time)
    _settle(F, N, system, s, bool(start.part(at.PN, 1)[0] > 0), min(0.0, start.lowest) - INSIDE * system.hull.size)


def set_field(F: np.ndarray, part: Any, seen: Any, s: Scales, t: float) -> None:
    """The field with which a step begins at the time t [s]: its part, and as its law sees it."""
    field = np.zeros(12)
    type(part).__laws__["magnetic_field"](seen, t, *(F[at.X : at.X + 3] * s.length).tolist(), field)
    told = field.tolist()
    if not isfinite(sum(told)):
        raise ModelError(f"{type(part).__name__}.magnetic_field() is not finite at t = {t:g} s: {field}")
    F[at.B0 : at.B0 + 3] = F[at.B1 : at.B1 + 3] = field[:3]
    F[at.PULL0 : at.PULL0 + 3] = 0.0
    if any(told[3:]):
        M = F[at.R : at.R + 9].reshape(3, 3) @ F[at.MOMENT : at.MOMENT + 3]
        F[at.PULL0 : at.PULL0 + 3] = s.length * field[3:].reshape(3, 3) @ M


def _settle(F: np.ndarray, N: np.ndarray, system: Any, s: Scales, rests: bool, least: float) -> None:
    """What touches at the start: a body that `rests` on the plane adheres and is ready to carry its weight."""
    hull, R = system.hull, F[at.R : at.R + 9].reshape(3, 3)
    down = -R[2]
    heights = F[at.X + 2] * s.length + hull.centres @ R[2]
    heights = heights - np.sqrt(np.einsum("i,kij,j->k", down, hull.spread, down).clip(min=0))
    lowest = float(heights.min())
    if lowest < least:
        raise ModelError(
            f"the robot starts {-lowest:.3g} m inside the ground; raise it: Start(clearance=…) is its height above it, "
            f"and a state that is continued needs a shape that fits above the ground where the robot is"
        )
    touch = (heights < system.substrate.adhesion.reach) & rests
    if not touch.any():
        return
    N[N[at.AT_TOUCH] : N[at.AT_TOUCH] + len(touch)] = touch
    N[N[at.AT_ACT] : N[at.AT_ACT] + len(touch)] = touch
    N[at.TOUCHES] = touch.sum()
    classify_touching(F, N)
    weight = max(0.0, -F[at.GRAVITY + 2] + F[at.CLAMP] + F[at.STICKING]) * F[at.H]
    F[N[at.AT_P] : N[at.AT_P] + len(touch)] = weight * touch / touch.sum()
    F[at.PN] = weight


# ----------------------------------------------------------------------------------------------------- marching


class _March:
    """One run: whole steps from the moment `origin`, and at the end shorter ones, so that it ends at a given time."""

    def __init__(self, system: Any, plan: StepPlan, start: TumblingState | None) -> None:
        self.system, self.plan = system, plan
        self.block = packed(system, plan, start)
        F, _, s, self.origin, key = self.block
        self.begin = start.time if start is not None else 0.0
        self.law, self.graded = readable(system.field), varies_in_space(system.field)
        self.scratch, self.field = np.zeros(len(F)), np.zeros(12)
        first = start if start is not None and start.key == key else self.state(self.begin, plan.step)
        motion = first.floats[MOTION] / s.units()[MOTION]
        self.first = (self.begin, first.last, motion, first.integers[:INTEGER_COLUMNS])
        self.rows: list[tuple[np.ndarray, ...]] = []
        self.halted = False

    def state(self, time: float, last: float, cut: TumblingState | None = None) -> TumblingState:
        """Where the body is now."""
        F, N, s, _, key = self.block
        floats, integers = read_state(F, N, s)
        R = F[at.R : at.R + 9].reshape(3, 3)
        lowest = float(F[at.X + 2] * s.length + self.system.hull.lowest(R))
        return TumblingState(time, self.origin if cut is None else time, self.plan.step, last, s.mass, lowest,
                             self.system.axes, floats, integers, key, cut)  # fmt: skip

    def refuse_beyond(self, time: float) -> None:
        """An error if the robot left its field."""
        place = self.block.floats[at.X : at.X + 3] * self.block.scales.length
        said = beyond(self.system.field, place)
        if said:
            raise DivergenceError(
                f"the robot left its field at about t = {time:.6e} s: {said}; give a larger map, or end the run before"
            )

    def advance(self, steps: int, every: int, step: float, *, origin: float, done: int, keep: bool = True) -> int:
        """Make steps, `done` of which were made since `origin`, and keep every `every`-th; how many were made."""
        F, N, s = self.block[:3]
        rows = steps // every if every else 0
        out, counted = _empty(rows)
        F[at.H] = step / s.time
        with interruptible() as words, shown(words, 0, steps):
            made = advance(self.law, F, N, self.scratch, self.field, steps, every, s.length, origin, done, step,
                           self.graded, out, counted, words.ctypes.data)  # fmt: skip
        if words[LEFT]:
            made, self.halted = int(words[DONE]), True
        if rows and not keep:  # its peaks belong to the next sample
            F[at.PEAK] = max(F[at.PEAK], out[:, at.PEAK - at.X].max())
        if rows and keep:
            kept = made // every
            times = origin + (done + every * np.arange(1, kept + 1)) * step
            self.rows.append((times, np.full(kept, step), out[:kept], counted[:kept]))
        return made

    def whole(self, end: float) -> tuple[int, int]:
        """How many whole steps lead towards a time, and in how many equal parts the rest is taken."""
        h = self.plan.step
        return division((end - self.origin) / h - int(self.block.integers[at.STEPS]), abs(end) / h)


def division(count: float, counted: float) -> tuple[int, int]:
    """Whole steps in a duration of `count` steps, and in how many equal parts the rest is taken; none to round-off.

    The rest and the last whole step are taken in two: a very short step would turn the compliance of the contact into a
    velocity. `counted` steps since t = 0 say how well a time is known.
    """
    if round(count) > 0 and abs(count - round(count)) <= ROUND_OFF * max(1.0, counted):
        return round(count), 0
    return (floor(count) - 1, 2) if count > 1 else (0, 1)


def run(system: Any, plan: StepPlan, until: float, start: TumblingState | None = None, every: int = 1) -> TumblingRun:
    """Simulate for `until` seconds; every `every`-th step and the last are kept (0: the start only)."""
    ready(newton, patch_step)
    march = _March(system, plan, start if start is None else checked_state(start))
    h, end, done = plan.step, march.begin + until, int(march.block.integers[at.STEPS])
    steps, parts = march.whole(end)
    if every and (steps // every) * COLUMNS > MOST_NUMBERS:
        raise ParameterError(
            f"{steps // every} samples are too many to keep; use save=Save(steps=…) greater than {every}"
        )
    # a run that goes on from a step that had been cut short makes that step as a whole, which leads to before its start
    again = min(steps, max(0, floor((march.begin - march.origin) / h + 1e-9) - done))
    regular = (steps - again) // every * every if every else steps - again
    made = 0
    for count, nth, keep in ((again, 1, False), (regular, every, True), (steps - again - regular, steps, not parts)):
        nth = min(nth, count) if every else 0
        took = march.advance(count, nth, h, origin=march.origin, done=done + made, keep=keep)
        made += took
        if took < count:
            break
    return _finished(march, made == steps, parts, end, every)


def _finished(march: _March, good: bool, parts: int, end: float, every: int) -> TumblingRun:
    """The last, shorter steps up to the time `end`, and the samples of all."""
    F, N, h = march.block.floats, march.block.integers, march.plan.step
    time = march.origin + int(N[at.STEPS]) * h if parts or not good else end
    state = march.state(time, h)
    if good and parts:
        short = (end - time) / parts
        good = march.advance(parts, min(parts, every), short, origin=time, done=0) == parts
        if not march.halted:
            state = march.state(end, short, cut=state)
    if not (good or march.halted) or not np.isfinite(F[at.X : at.R]).all():
        march.refuse_beyond(time)
    if not np.isfinite(F[at.X : at.R]).all():
        raise DivergenceError(f"the motion became infinite before t = {end:.6e} s; use a shorter step")
    none = (np.zeros(0), np.zeros(0), *_empty(0))
    times, span, floats, integers = (np.concatenate(parts) for parts in zip(none, *march.rows, strict=True))
    if good and len(times):
        times[-1] = end
    failure = "" if good else complaint(F, time, march.plan)
    if march.halted:
        failure = f"interrupted at t = {time:.6e} s"
    return TumblingRun(times, span, floats, integers, march.first, march.block, state, march.block.scales, march.plan,
                       tally(N), failure, march.halted)  # fmt: skip


def _empty(rows: int) -> tuple[np.ndarray, np.ndarray]:
    """Room for samples."""
    return np.zeros((rows, COLUMNS)), np.zeros((rows, INTEGER_COLUMNS), np.int64)


class Batch(NamedTuple):
    """Many bodies of one kind of hull in one field: rows of F and N, to be advanced in one compiled call."""

    floats: np.ndarray
    integers: np.ndarray
    lengths: np.ndarray  # scale of each [m]
    times: np.ndarray  # scale of each [s]
    plan: StepPlan
    field: Any

    def advance(self, steps: int, workers: int = 1, step: float | None = None) -> np.ndarray:
        """Advance all by `steps` steps, of the plan's length or shorter, in `workers` threads; how many each made."""
        ready(newton, patch_step)
        made, count, h = np.zeros(len(self.floats), np.int64), len(self.floats), self.plan.step
        done, graded, law = int(self.integers[:, at.STEPS].max()), varies_in_space(self.field), readable(self.field)
        origin, first_step = (0.0, done) if step in (None, h) else (done * h, 0)
        self.floats[:, at.H] = (step or h) / self.times
        edges = np.linspace(0, count, workers + 1).astype(int)

        halt = Halt()

        def part_of(first: int, last: int) -> None:
            with halt.covering(), interruptible() as words:
                advance_many(law, self.floats, self.integers, np.zeros(self.floats.shape[1]), np.zeros(12), first, last,
                             steps, self.lengths, origin, first_step, step or h, graded, made,
                             words.ctypes.data)  # fmt: skip

        with ThreadPoolExecutor(workers) as pool:
            try:
                list(pool.map(part_of, edges[:-1], edges[1:]))
            except KeyboardInterrupt:
                halt.now()
                raise
        return made


def batch(systems: Sequence[Any], plan: StepPlan) -> Batch:
    """Bodies with equal numbers of generators, faces and edges, in the field of the first."""
    states = [packed(system, plan) for system in systems]
    if len({(len(s.floats), len(s.integers)) for s in states}) > 1:
        raise ModelError("a batch needs hulls of one kind: equal numbers of generators, faces and edges")
    F, N = np.stack([s.floats for s in states]), np.stack([s.integers for s in states])
    lengths, times = np.array([s.scales[:2] for s in states]).T.copy()
    return Batch(F, N, lengths, times, plan, systems[0].field)


def tally(N: np.ndarray) -> dict[str, int]:
    """Counts of steps by how they were solved."""
    names = ("flight", "line", "rest", "newton", "iterations", "substeps", "restarts", "failures")
    return {name: int(N[at.TALLY + i]) for i, name in enumerate(names)}


def complaint(F: np.ndarray, time: float, plan: StepPlan) -> str:
    """What is said where the contact problem has no solution."""
    return (
        f"the contact problem of the step after t = {time:.6e} s did not converge even in 64 parts: residual "
        f"{F[at.RESIDUAL]:.1e}; try PatchStep(step={plan.step / 4:.1e}, theta={plan.theta:g})"
    )
