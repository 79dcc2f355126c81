"""Mechanisms as a family: brought to equilibrium without `until`, moved by the generalized-α method with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.errors import ParameterError
from ...core.parameter import with_value
from ...run.certificate import Check, books, finite, values
from ...run.family import Family
from ...run.job import Job
from ...run.labels import known
from ...run.saving import Save
from ...run.state import Held, State
from ...run.stop import AtTime, Mark
from .batch import batched, run_batch
from .beams import Corotational, ExactBeam
from .curves import continuation
from .driving import ClockHand, Driving
from .films import films_of
from .following import Solved
from .labels import Place, dataset, joined, names_of, place_in
from .mixed import sensitivity
from .model import Mechanism
from .off_centre import mass_of
from .resolution import FINEST, correction, resolved, start_of, twice_as_fine
from .solver import Solver
from .statics import labelled, solved_equilibrium
from .stepper import UNKNOWN, GeneralizedAlpha, Moment, Motion, MovingSystem, end_of_run, integrated, moving, scheduled
from .tables import COROTATIONAL, EXACT, Resolution, Structure
from .weighing import ROUND_OFF, TIGHT

LAST_BITS = 8 * np.finfo(float).eps  # of coordinates and of sums of forces
COORDINATE, RATE, ACCELERATION, FORCE = "m, m, rad", "m/s, m/s, rad/s", "m/s^2, m/s^2, rad/s^2", "N, N, N m"


class Lowered(NamedTuple):
    """A mechanism with its flexures divided."""

    mechanism: Mechanism
    structure: Structure


class MechanismRun(NamedTuple):
    """States, and where the run ended."""

    found: Solved
    times: np.ndarray | None  # [s]; None: an equilibrium
    end: State
    keeps_energy: bool  # the method adds no damping of its own


class CompliantMechanisms(Family, models=(Mechanism,)):
    """Planar compliant mechanisms."""

    name = "mechanism"
    no_orbits = ", as their motion is not shot at"
    steppers = (GeneralizedAlpha,)
    rules = (AtTime,)
    saves = ("steps",)

    def lower(self, model: Mechanism) -> Lowered:
        """Tables of numbers and the names behind them."""
        return Lowered(model, model.structure())

    def rule(self, until: Any) -> Any:
        """Without `until` the mechanism is brought to equilibrium."""
        return None if until is None else super().rule(until)

    def usual_stepper(self, system: Lowered, rule: Any) -> Any:
        """None for an equilibrium; the step of a motion is the user's choice."""
        if rule is None:
            return None
        raise ParameterError(
            "the motion of a mechanism needs stepper=GeneralizedAlpha(step=…) in seconds, a hundredth of the period to "
            "be seen, see modes(); without until= it is brought to equilibrium"
        )

    def start(self, system: Lowered) -> State:
        """Undeformed and at rest."""
        solver = Solver(system.structure)
        return state_of(solver, at_rest(solver, solver.undeformed()))

    def given(self, start: Any) -> State:
        """Also a Dataset of `equilibrium`, `reach` or a point of `load_path`."""
        if isinstance(start, xr.Dataset) and "end_family" not in start.attrs and {"q", "beam_wrench"} <= {*start}:
            return _state_in(start)
        state = super().given(start)  # older results know no clock
        return state if "clock_turns" in state.held else replace(state, held={**state.held, **_no_clock()})

    def fitted(self, state: State, system: Lowered) -> tuple[State, Lowered]:
        """Exact beams divided as finely as those of the state."""
        divided = [float(state.held[name].numbers) for name in ("pieces", "steps") if name in state.held]
        if system.mechanism.beam.kind != EXACT or len(divided) < 2 or not all(1 <= n < np.inf for n in divided):
            return state, system
        resolution = Resolution(int(divided[0]), int(divided[1]))
        return state, system._replace(structure=system.mechanism.structure(resolution))

    def run(self, system: Lowered, stepper: Any, rule: Any, start: State, save: Save | None) -> MechanismRun:
        """To equilibrium, or in motion for a time."""
        if rule is not None:
            return in_motion(system.mechanism, stepper, rule, start, 1 if save is None else save.steps)
        if stepper is not None:
            raise ParameterError(f"{stepper!r} moves a mechanism for a time; add until=, or leave out the stepper")
        return in_balance(system.mechanism, start)

    def mark(self, system: Lowered, stepper: Any, start: State, rule: AtTime) -> Mark:
        """Where the run ends on the grid of its steps."""
        return mark(stepper, rule, start)

    def end(self, system: Lowered, run: MechanismRun) -> State:
        """Where the run ended."""
        return run.end

    def label(self, system: Lowered, run: MechanismRun) -> xr.Dataset:
        """The equilibrium, or the motion with its ledger."""
        ds = labelled(run.found) if run.times is None else _moving(run)
        ds.attrs.update(status="reached", frequency=0.0, period=0, cycles=0)
        return ds

    def carry(self, state: State, system: Lowered) -> State:
        """The state as it is, at time 0."""
        return state.restarted(origin=0.0, **dict.fromkeys(_no_clock(), 0.0))

    def ways(self, system: Lowered, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half the step of a motion; more pieces; and the other model of beams."""
        beam, model = system.mechanism.beam, system.mechanism
        ways = super().ways(system, job, ds) if job.until is not None else {}
        finer = with_value(beam, "pieces", min(2 * beam.pieces, FINEST.pieces))
        if beam.kind == EXACT:
            finer = with_value(with_value(finer, "steps", 2 * beam.steps), "rtol", max(1e-10, beam.rtol / 100))
        other = (
            {"many simple pieces": Corotational(pieces=32.0)} if beam.kind == EXACT else {"exact beams": ExactBeam()}
        )
        beams = {"twice the pieces": finer, **other}
        return ways | {way: replace(job, model=replace(model, beam=kind)) for way, kind in beams.items()}

    def certify(self, system: Lowered, run: MechanismRun, ds: xr.Dataset) -> list[Check]:
        """Finite numbers; balance of an equilibrium (whether it is stable, its variable `stable` says), energy of a
        motion."""
        if run.times is not None:
            return [finite(ds), *_energies(run, ds)]
        # an unstable equilibrium is one, and may be what was looked for: it is said, not refused
        falls = Check("directions in which the energy falls", float((run.found.worth or [])[0].negative), np.inf)
        return [_finite(ds), _balanced(run.found), falls]

    def batches(self, study: Any) -> bool:
        """Equilibria of exact beams, of which poses, points, stresses and the like are read."""
        return batched(study)

    def block(self, study: Any, values: np.ndarray, block: Any, tick: Any) -> None:
        """Independent points in one compiled call."""
        run_batch(study, values, block, tick)

    def follow_loads(self, model: Any, **options: Any) -> xr.Dataset:
        """Equilibria along the load factor, past folds."""
        return continuation(model, **options)

    def gradient(self, model: Any, paths: Sequence[str], **options: Any) -> xr.Dataset:
        """Derivatives of a point's coordinate from one adjoint solution."""
        return sensitivity(model, paths, **options)


# ---------------------------------------------------------------------------------------------------- runs


def in_balance(mechanism: Mechanism, start: State) -> MechanismRun:
    """The equilibrium that is connected with rest, or with the start."""
    place = None if _undeformed(mechanism, start) else place_of(start)
    found = solved_equilibrium(mechanism, start=place, least=_finest(mechanism, start))
    found.solver.load(found.loads[0], found.fixed[0])
    end = state_of(found.solver, at_rest(found.solver, found.path.state(0)))
    return MechanismRun(found, None, end.replace(time=start.time, origin=start.time), True)


def begun(stepper: GeneralizedAlpha, start: State) -> tuple[float, float]:
    """How many steps after which time [s] a run begins: the grid of the steps goes on, unless they are other ones."""
    same = float(start.step) == stepper.step
    return (start.cycle + start.phase, float(start.origin)) if same else (0.0, start.time)


def mark(stepper: GeneralizedAlpha, rule: AtTime, start: State) -> Mark:
    """Where a run for a time ends, in steps."""
    end = end_of_run(begun(stepper, start)[0], rule.time / stepper.step)
    return Mark(int(end), end - int(end), start.time + rule.time)


def in_motion(mechanism: Mechanism, stepper: GeneralizedAlpha, rule: Any, start: State, every: int) -> MechanismRun:
    """The motion under its loads, with beams as fine as it needs from the start."""
    position, origin = begun(stepper, start)
    until = rule if isinstance(rule, Mark) else mark(stepper, rule, start)
    hand = clock_hand(mechanism, start)
    driving = Driving(mechanism, hand) if mechanism.drives else None
    plan = scheduled(stepper, position, origin, until.cycle + until.place, every, driving)

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        system = moving(solver, stepper, driving, films_of(mechanism, solver.structure))
        first = moment_of(mechanism, solver, start)
        if solver.n != len(start.q):
            first = system.following(first)
        if not float(start.step):  # an equilibrium has no velocity, which constraints may prescribe
            first = first._replace(left=UNKNOWN)
        system.put(plan.time(position), +1)
        first = system.begun(first, plan.time(position))
        system, motion = integrated(system, stepper, first, plan, _Finer(mechanism, stepper, driving))
        load, fixed = (np.array(tables) for tables in zip(*motion.tables, strict=True))
        return Solved(system.solver, joined([m.state for m in motion.moments]), None, load, fixed, motion)

    found = resolved(mechanism.beam, _finest(mechanism, start), run)
    motion: Motion = found.numbers
    times = origin + np.array(motion.at) * stepper.step
    times[0], times[-1] = start.time, times[-1] if until.time is None else until.time
    whole = int(plan.ends[-1])
    end = state_of(found.solver, motion.moments[-1]).replace(
        time=float(times[-1]), cycle=whole, phase=plan.ends[-1] - whole, step=stepper.step, origin=origin,
        **{f"clock_{name}": value for name, value in hand._asdict().items()},
    )  # fmt: skip
    return MechanismRun(found, times, end, stepper.spectral_radius == 1.0)


def clock_hand(mechanism: Mechanism, start: State) -> ClockHand:
    """Where the clock stands at a start; one of another frequency goes on from there."""
    frequency = 0.0 if mechanism.clock is None else mechanism.clock.frequency
    before = ClockHand(*(float(start.held[f"clock_{name}"].numbers) for name in ClockHand._fields))
    return before.going_on(frequency, start.time)


class _Finer:
    """Doubles the steps of exact beams where their error is too large, as long as that is allowed."""

    def __init__(self, mechanism: Mechanism, stepper: GeneralizedAlpha, driving: Driving | None) -> None:
        self.mechanism, self.stepper, self.driving = mechanism, stepper, driving
        self.solver: Solver | None = None
        self.fine: Solver | None = None

    def __call__(self, system: MovingSystem, state: Any) -> MovingSystem:
        beam, resolution = self.mechanism.beam, system.solver.structure.resolution
        if beam.kind != EXACT or 2 * resolution.steps > FINEST.steps:
            return system
        if self.fine is None or self.solver is not system.solver:
            self.solver, self.fine = system.solver, twice_as_fine(system.solver)
        self.fine.load(system.solver.t.load, system.solver.t.fixed)
        if correction(system.solver, self.fine, state)[1] <= beam.rtol:
            return system
        finer = resolution._replace(steps=2 * resolution.steps)
        solver = Solver(self.mechanism.structure(finer))
        return moving(solver, self.stepper, self.driving, films_of(self.mechanism, solver.structure))


def _finest(mechanism: Mechanism, start: State) -> Resolution:
    """As fine as the model says, or as the start is."""
    own, there = mechanism.beam.resolution, place_of(start).resolution
    if mechanism.beam.kind != EXACT or there is None or (there.pieces % own.pieces and own.pieces % there.pieces):
        return own
    return Resolution(max(own.pieces, there.pieces), max(own.steps, there.steps))


def _undeformed(mechanism: Mechanism, start: State) -> bool:
    """Whether a start is the model's own: loads then grow together from rest."""
    s = mechanism.structure(place_of(start).resolution)
    return np.array_equal(start.q, s.q0[:-3] * s.q_scale) and not start.beam_wrench.any() and not start.reaction.any()


# ---------------------------------------------------------------------------------------------------- states


def state_of(solver: Solver, moment: Moment) -> State:
    """A moment in SI, at time 0. Scales are powers of two, so that nothing is rounded on the way there and back."""
    s, per_coordinate = solver.structure, ("coordinate",)
    held = {
        "q": Held(per_coordinate, moment.state.q[:-3] * s.q_scale, COORDINATE, "coordinates"),
        "u": Held(per_coordinate, moment.v * s.q_scale, RATE, "velocities"),
        "acceleration": Held(per_coordinate, moment.acc * s.q_scale, ACCELERATION, "accelerations"),
        "a": Held(per_coordinate, moment.a * s.q_scale, ACCELERATION, "accelerations that the stepper carries along"),
        "left": Held(per_coordinate, moment.left[: solver.n] * s.w_scale, FORCE, "forces that the end left unbalanced"),
        "beam_wrench": Held(("row", "component"), moment.state.lam * s.wrench_scale, FORCE, "force of the elements"),
        "reaction": Held(("constraint",), -moment.state.mu * s.multiplier_scale, "SI", "forces of the constraints"),
        "pieces": Held((), np.array(float(s.resolution.pieces)), "1", "elements per flexure"),
        "steps": Held((), np.array(float(s.resolution.steps)), "1", "integration steps per stretch of an exact beam"),
        "step": Held((), np.array(0.0), "s", "time step of the motion"),
        "origin": Held((), np.array(0.0), "s", "when its first step began"),
    } | _no_clock()
    return State("mechanism", 0.0, 0, 0.0, held, {dim: tuple(names) for dim, names in names_of(s).items()})


def _no_clock() -> dict[str, Held]:
    return {
        "clock_frequency": Held((), np.array(0.0), "Hz", "of the clock of the drives"),
        "clock_begun": Held((), np.array(0.0), "s", "when it began to have this frequency"),
        "clock_turns": Held((), np.array(0.0), "1", "cycles at which it stood then"),
    }


def at_rest(solver: Solver, state: Any) -> Moment:
    """A state without velocity."""
    nothing = np.zeros(solver.n)
    return Moment(state, nothing, nothing, nothing, solver.tangent(state)[0])


def place_of(state: State) -> Place:
    """Where a state is."""
    return Place(state.q, state.beam_wrench, state.reaction, Resolution(int(state.pieces), int(state.steps)))


def moment_of(mechanism: Mechanism, solver: Solver, state: State) -> Moment:
    """A state in scaled units; what was cut finer since has the velocities of its bodies alone."""
    s, same = solver.structure, solver.n == len(state.q)
    placed = start_of(mechanism, solver, place_of(state))
    assert placed is not None
    v, acc, a, left = state.u, state.acceleration, state.a, state.left / s.w_scale if same else np.zeros(0)
    if not same:
        before = state.names["coordinate"]
        at = np.array([before.index(c) if c in before else -1 for c in names_of(s)["coordinate"]])
        v, acc, a = (np.where(at < 0, 0.0, rate[at]) for rate in (v, acc, a))
    return Moment(placed, v / s.q_scale, acc / s.q_scale, a / s.q_scale, left)


def _state_in(ds: xr.Dataset) -> State:
    """The state in a Dataset of an analysis, at rest."""
    place = place_in(ds)
    if place.q.ndim != 1 or place.reaction is None or place.resolution is None:
        raise ParameterError("start has several states; choose one, such as load_path(…).isel({path: -1})")
    names = {d: tuple(map(str, ds[d].values)) for d in ("coordinate", "row", "component", "constraint")}
    nothing, rest = np.zeros(len(place.q)), ("coordinate",)
    held = {name: Held(rest, nothing) for name in ("u", "acceleration", "a", "left")}
    held |= {"q": Held(rest, place.q), "beam_wrench": Held(("row", "component"), place.beam_wrench)}
    held |= {"reaction": Held(("constraint",), place.reaction)}
    held |= {n: Held((), np.array(float(v))) for n, v in zip(("pieces", "steps"), place.resolution, strict=True)}
    held |= {name: Held((), np.array(0.0)) for name in ("step", "origin")} | _no_clock()
    return State("mechanism", 0.0, 0, 0.0, held, names)


# ---------------------------------------------------------------------------------------------------- results


def _moving(run: MechanismRun) -> xr.Dataset:
    """A motion with its ledger: T + V − (T₀ + V₀) = W − D, and what is left."""
    found, motion, s = run.found, run.found.numbers, run.found.solver.structure
    ds = dataset(found).rename(state="time")
    u = np.array([m.v for m in motion.moments]) * s.q_scale
    kinetic, joule = 0.5 * (s.mass * u**2).sum(axis=1), s.force * s.length
    if len(s.lumps):
        mass = mass_of(s)
        kinetic = joule * np.array([mass.kinetic(m.state.q, m.v) for m in motion.moments])
    supplied, damped = np.array(motion.supplied) * joule, np.array(motion.damped) * joule
    held = kinetic + ds.stored_energy.values
    ledger = {
        "kinetic_energy": kinetic, "supplied_energy": supplied, "damping_loss": damped,
        "energy_residual": held - held[0] - supplied + damped,
    }  # fmt: skip
    ds = ds.assign({name: known(name, "time", values) for name, values in ledger.items()})
    ds = ds.assign(u=known("u", ("time", "coordinate"), u, unit=RATE))
    return ds.assign_coords(time=known("time", "time", run.times))


# ---------------------------------------------------------------------------------------------------- checks


def _balanced(found: Solved) -> Check:
    """Newton stops at TIGHT of the largest displacement, or at the round-off of coordinates: so much force is left. A
    last bit of a coordinate along a stiff flexure is more than that where a soft one moves by little."""
    state, worth, solver = found.path.state(0), (found.worth or [])[0], found.solver
    n, q0 = solver.n, solver.structure.q0
    moved = float(np.abs(state.q[:n] - q0[:n]).max())
    limit = max(TIGHT, ROUND_OFF * (1.0 + float(np.abs(state.q).max())) / moved) if moved > 0 else TIGHT
    if limit < worth.residual:
        r, A = solver.tangent(state)
        bits = LAST_BITS * float((np.abs(A[:, :n]) @ np.abs(state.q[:n])).max())
        limit = max(limit, worth.residual * bits / float(np.abs(r).max()))
    return Check("unbalanced force", worth.residual, limit, "", "begin nearer, with start=")


def _energies(run: MechanismRun, ds: xr.Dataset) -> list[Check]:
    """Energy that appears, or vanishes without damping; the paper's two beams have no energy and are not asked."""
    if (run.found.solver.t.link[:, 2] < COROTATIONAL).any() or _stays(run):
        return []
    names = ("kinetic_energy", "stored_energy", "supplied_energy", "damping_loss")
    return [books(ds, [ds[name].values for name in names], float(run.end.step), created_only=not run.keeps_energy)]


def _stays(run: MechanismRun) -> bool:
    """Whether nothing moves but round-off, as without a load: its energies are noise, and so is what they lack."""
    n, q0, q = run.found.solver.n, run.found.solver.structure.q0, run.found.path.q
    return bool(np.abs(q[:, :n] - q0[:n]).max() <= ROUND_OFF * (1.0 + np.abs(q).max()))


def _finite(ds: xr.Dataset) -> Check:
    bad = float((~np.isfinite(values(ds, "q"))).sum())
    return Check("numbers that are not finite", bad, 0.0, "", "begin nearer, with start=")
