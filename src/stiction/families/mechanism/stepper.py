"""Generalized-α time integration of mechanisms, in scaled units of length and force and in seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ...core.errors import ConvergenceError, ModelError
from ...core.parameter import par
from ...core.part import part
from .assembly import pushed
from .driving import Driving, loads_by
from .films import Film, film_damping
from .following import refuse_pull
from .lowering import loads_of
from .off_centre import Mass, mass_of
from .recovery import free_strains, strain_forces
from .solver import INNER, Equilibrium, Solver
from .tables import CAMOUNT, CAX, CAY, CBX, CBY, CI, CJ, CX, CY, Structure

FAR = 1e3  # a Newton step this long, in scaled units, has diverged
DONE = 1e-11  # a Newton step, in scaled units, whose successor is round-off
UNKNOWN = np.zeros(0)
APART = 1e-9  # of the coordinates: by how much a start may miss its constraints
SAME = 1e-9  # of a step: an end closer to the grid than this is on it


@part
class GeneralizedAlpha:
    """Generalized-α integration (Chung and Hulbert 1993; Arnold and Brüls 2007), second order and implicit."""

    step: float = par("s", "time step", positive=True, symbol="Δt")
    spectral_radius: float = par("1", "at infinite frequency; 1 keeps the energy", default=1.0, bounds=(0, 1),
                                 symbol="ρ_∞")  # fmt: skip
    mass_damping: float = par("1/s", "damping α M", default=0.0, bounds=(0, None), symbol="α")
    stiffness_damping: float = par("s", "damping β K at rest", default=0.0, bounds=(0, None), symbol="β")


class Weights(NamedTuple):
    """Of the generalized-α method."""

    alpha_m: float
    alpha_f: float
    beta: float
    gamma: float


def weights(rho: float) -> Weights:
    """Second order with the spectral radius ρ_∞: Chung and Hulbert (1993), eq. 25."""
    alpha_m, alpha_f = (2 * rho - 1) / (rho + 1), rho / (rho + 1)
    gamma = 0.5 + alpha_f - alpha_m
    return Weights(alpha_m, alpha_f, 0.25 * (gamma + 0.5) ** 2, gamma)


class Moment(NamedTuple):
    """A mechanism in motion."""

    state: Equilibrium
    v: np.ndarray
    acc: np.ndarray  # q̈
    a: np.ndarray  # the acceleration that the method carries along
    left: np.ndarray  # r + C v + M q̈ at the end: round-off, whose bits tell a state of this model from another's


class Motion(NamedTuple):
    """The samples of a motion."""

    moments: list[Moment]
    tables: list[tuple[np.ndarray, np.ndarray]]  # rows of loads and constraints at each
    at: list[float]  # step at which each was taken
    supplied: list[float]  # work of the loads since the start, scaled
    damped: list[float]  # energy lost to damping since the start, scaled


class MovingSystem(NamedTuple):
    """What moves: mass and damping beside the forces of the solver, and loads in time."""

    solver: Solver
    mass: Mass
    C: np.ndarray  # without films
    drives: DrivenLoads | None
    films: Sequence[Film] = ()

    @property
    def heavy(self) -> np.ndarray:
        """Which coordinates have a mass."""
        return np.asarray(self.mass.diagonal > 0)

    def _over_mass(self, state: Equilibrium, force: np.ndarray) -> np.ndarray:
        """Accelerations of the heavy coordinates under a force; least where a lump alone has no moment of inertia."""
        heavy = self.heavy
        if not len(self.mass.nodes):
            return np.asarray(force[heavy] / self.mass.diagonal[heavy])
        M = self.mass.matrix(state.q)[np.ix_(heavy, heavy)]
        return np.asarray(np.linalg.lstsq(M, force[heavy], rcond=None)[0])

    def put(self, t: float, side: int) -> None:
        """Put the loads of the time t [s] on, on its side −1 or +1 where they jump."""
        if self.drives is not None:
            self.solver.load(*self.drives.tables(self.solver.structure, t, side))

    def damping(self, state: Equilibrium) -> np.ndarray:
        """C at a state; that of films depends on their gaps."""
        return self.C + film_damping(self.films, state.q, self.solver.n) if self.films else self.C

    def left(self, state: Equilibrium, v: np.ndarray, acc: np.ndarray) -> np.ndarray:
        """Forces that are not in balance, r + C v + M q̈."""
        return (
            self.solver.tangent(state)[0][: self.solver.n] + self.damping(state) @ v + self.mass.force(state.q, v, acc)
        )

    def load(self, state: Equilibrium) -> np.ndarray:
        """Generalized force of loads and actuators."""
        A, R = self.solver.w.A, self.solver.w.R
        pushed(self.solver.t, self.solver.n, state.q, A, R)
        return -R[: self.solver.n]

    def strain(self, state: Equilibrium) -> Strain:
        """Free strains of the elements, and the forces that do work on them."""
        solver = self.solver
        free = free_strains(solver.t.load[None], len(solver.t.row))[0]
        return Strain(free, strain_forces(solver.structure, state.q, state.lam, free))

    def closed(self, moment: Moment) -> Moment:
        """A moment with the wrenches that exact beams have at its poses under the strains of now: the last ones, or
        none, belong to other strains."""
        self.solver.tangent(moment.state, inner=INNER)
        return moment._replace(state=moment.state._replace(lam=self.solver.w.lam.copy()))

    def begun(self, moment: Moment, t: float) -> Moment:
        """A moment with the acceleration that this model gives it, kept where it comes from this very model. Bodies
        that constraints move take their velocity at once."""
        left = self.left(moment.state, moment.v, moment.acc)
        breaks = self.drives is not None and self.drives.driving.broken(t)
        if np.array_equal(left, moment.left) and not breaks:
            return moment
        moment = self.closed(moment)
        if len(self.solver.t.fixed):
            return self._held(moment, t)
        acc, heavy = np.zeros(self.solver.n), self.heavy
        force = self.left(moment.state, moment.v, acc)
        acc[heavy] = -self._over_mass(moment.state, force)
        return moment._replace(acc=acc, a=acc.copy(), left=self.left(moment.state, moment.v, acc))

    def _held(self, moment: Moment, t: float) -> Moment:
        """`begun` with constraints g(q) = value(t): G v = value', M q̈ + Gᵀ μ = −f, G q̈ + Ġ v = value″."""
        n, fixed, heavy = self.solver.n, self.solver.t.fixed, self.heavy
        state = moment.state._replace(mu=np.zeros(len(fixed)))
        r, A = self.solver.tangent(state)
        refuse_start_apart(self.solver, state, r[n:], t)
        G = A[n:, :n]
        rate, second = (np.zeros(len(fixed)),) * 2 if self.drives is None else self.drives.rates(self.solver, t)
        M = self.mass.matrix(state.q)[np.ix_(heavy, heavy)]
        S = np.block([[M, G[:, heavy].T], [G[:, heavy], np.zeros((len(fixed),) * 2)]])
        v, acc = moment.v.copy(), np.zeros(n)
        v[heavy] += np.linalg.solve(S, np.append(np.zeros(heavy.sum()), rate - G @ v))[: heavy.sum()]
        force = (r[:n] + self.damping(state) @ v)[heavy]
        found = np.linalg.solve(S, np.append(-force, second - turning_part(fixed, state.q, v)))
        acc[heavy], mu = found[: heavy.sum()], found[heavy.sum() :]
        state = state._replace(mu=mu)
        return Moment(state, v, acc, acc.copy(), self.left(state, v, acc))

    def following(self, moment: Moment) -> Moment:
        """A moment with the velocities at which coordinates without mass follow the others: K_ll v_l = −K_lh v_h."""
        heavy = self.heavy
        K = self.solver.tangent(moment.state)[1][: self.solver.n, : self.solver.n]
        v = moment.v.copy()
        v[~heavy] = np.linalg.solve(K[np.ix_(~heavy, ~heavy)], -K[np.ix_(~heavy, heavy)] @ v[heavy])
        return moment._replace(v=v)

    def kinetic(self, moment: Moment) -> float:
        """Kinetic energy, scaled."""
        return self.mass.kinetic(moment.state.q, moment.v)


class Strain(NamedTuple):
    """What the elements take without force at a moment, (element, 2), and the forces that do work on it."""

    free: np.ndarray
    force: np.ndarray

    def work(self, new: Strain) -> float:
        """Energy that the elements get while their free strains change, scaled."""
        return -0.5 * float(((self.force + new.force) * (new.free - self.free)).sum())


class DrivenLoads(NamedTuple):
    """The loads of a mechanism that has drives, in scaled units."""

    driving: Driving

    @property
    def heats(self) -> bool:
        """Whether a signal strains flexures."""
        loads = self.driving.model.loads.values()
        return any(hasattr(load, "free_strains") and getattr(load, "drive", "") for load in loads)

    def tables(self, structure: Structure, t: float, side: int) -> tuple[np.ndarray, np.ndarray]:
        """Rows of loads and constraints at a time."""
        model = self.driving.model
        return loads_of(model, structure, loads_by(model, self.driving.signal(t, side)))

    def rates(self, solver: Solver, t: float) -> tuple[np.ndarray, np.ndarray]:
        """First and second derivatives by time of what the constraints prescribe, just after a time."""
        model, names = self.driving.model, solver.structure.constraints
        follows = np.array([bool(getattr(model.loads.get(name), "drive", "")) for name in names])
        rows = (loads_of(model, solver.structure, loads_by(model, s))[1] for s in self.driving.rates(t, +1))
        first, second = (np.where(follows, fixed[:, CAMOUNT], 0.0) for fixed in rows)
        return first, second


def turning_part(fixed: np.ndarray, q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Ġ v of constraints on points: those of a turning body accelerate towards its centre."""
    found = np.zeros(len(fixed))
    rates = np.append(v, np.zeros(3))
    for sign, node, x, y in ((1.0, CI, CAX, CAY), (-1.0, CJ, CBX, CBY)):
        at = 3 * fixed[:, node].astype(int) + 2
        c, s = np.cos(q[at]), np.sin(q[at])
        ax, ay = c * fixed[:, x] - s * fixed[:, y], s * fixed[:, x] + c * fixed[:, y]
        found -= sign * (fixed[:, CX] * ax + fixed[:, CY] * ay) * rates[at] ** 2
    return found


def refuse_start_apart(solver: Solver, state: Equilibrium, gap: np.ndarray, t: float) -> None:
    """Raise where a start does not meet what its constraints prescribe."""
    off = np.abs(gap)
    if off.max() > APART * (1.0 + float(np.abs(state.q).max())):
        raise ModelError(
            f'the start does not meet the constraint "{solver.structure.constraints[int(off.argmax())]}" at '
            f"t = {t:.4g} s; start from the equilibrium, start=simulate(model), or let the signal begin there"
        )


def moving(
    solver: Solver, stepper: GeneralizedAlpha, driving: Driving | None = None, films: Sequence[Film] = ()
) -> MovingSystem:
    """Mass and damping of a mechanism, and its loads in time."""
    mass, n = mass_of(solver.structure), solver.n
    A0 = solver.tangent(solver.undeformed(), 0.0)[1]
    if len(solver.t.fixed):
        refuse_held_motion(solver, stepper, A0[n:, :n], mass.diagonal > 0)
    K0 = A0[:n, :n]
    C = stepper.mass_damping * mass.matrix(solver.structure.q0) + stepper.stiffness_damping * 0.5 * (K0 + K0.T)
    return MovingSystem(solver, mass, C, None if driving is None else DrivenLoads(driving), films)


def refuse_held_motion(solver: Solver, stepper: GeneralizedAlpha, G: np.ndarray, heavy: np.ndarray) -> None:
    """Raise where pins or prescribed motions cannot be kept in time.

    With ρ_∞ = 1 the forces of constraints swing from step to step, ever further (Arnold and Brüls 2007); a constraint
    on what has no mass has no acceleration to hold it by.
    """
    light = G[:, ~heavy].any(axis=1)
    if light.any():
        name = solver.structure.constraints[int(light.argmax())]
        raise ModelError(
            f'"{name}" holds a body without mass or moment, which cannot move in time; give mass= and moment= to the '
            f"links that pins and prescribed motions act on"
        )
    if stepper.spectral_radius == 1.0:
        raise ModelError(
            "pins and prescribed motions need GeneralizedAlpha(spectral_radius=…) below 1, such as 0.8: with 1 the "
            "forces of constraints swing from step to step"
        )


def end_of_run(position: float, duration: float) -> float:
    """Where a run ends, counted in steps; one that ends next to the grid of whole numbers ends on it."""
    end = position + duration
    return float(round(end)) if abs(end - round(end)) <= SAME + 4 * np.finfo(float).eps * end else end


def ends_of_steps(position: float, end: float) -> list[float]:
    """Where steps end, counted in steps: on the grid of whole numbers, and at the end."""
    return [*map(float, np.arange(np.floor(position) + 1, np.ceil(end))), end]


class Schedule(NamedTuple):
    """When steps end."""

    step: float  # [s]
    origin: float  # [s]
    position: float  # where the run begins, counted in steps
    ends: list[float]  # counted in steps
    broken: frozenset[float]  # those at which a signal jumps or kinks
    every: int  # of the grid's steps are sampled

    def time(self, position: float) -> float:
        """[s]"""
        return self.origin + position * self.step


def scheduled(stepper: GeneralizedAlpha, position: float, origin: float, end: float, every: int,
              driving: Driving | None) -> Schedule:  # fmt: skip
    """Steps that end on the grid, at the end, and where a signal jumps or kinks."""
    ends, step = ends_of_steps(position, end), stepper.step
    if driving is None:
        return Schedule(step, origin, position, ends, frozenset(), every)
    places = [(t - origin) / step for t in driving.places(origin + position * step, origin + end * step)]
    grid = np.array(ends)
    near = [float(grid[np.abs(grid - p).argmin()]) if np.abs(grid - p).min() <= SAME else p for p in places]
    return Schedule(step, origin, position, sorted({*ends, *near}), frozenset(near), every)


def integrated(
    system: MovingSystem, stepper: GeneralizedAlpha, moment: Moment, plan: Schedule,
    finer: Callable[[MovingSystem, Equilibrium], MovingSystem],
) -> tuple[MovingSystem, Motion]:  # fmt: skip
    """Samples at the start, at every `every`-th step of the grid and at the end.

    A step after which `finer` gives another system is done again with that one; which it is depends on the state
    alone, so that a run in two parts is the same as one. Where a signal breaks, accelerations begin anew.
    """
    t = system.solver.t
    found = Motion([moment], [(t.load, t.fixed)], [plan.position], [0.0], [0.0])
    supplied = damped = 0.0
    force, value, here = system.load(moment.state), t.fixed[:, CAMOUNT], plan.position
    heated = system.drives is not None and system.drives.heats
    strain = system.strain(moment.state) if heated else None
    for to in plan.ends:
        h, time = (to - here) * plan.step, plan.time(to)
        system.put(time, -1)
        new = stepped(system, stepper, moment, h, time)
        while (better := finer(system, new.state)) is not system:
            better.put(time, -1)
            system, new = better, stepped(better, stepper, moment, h, time)
        t = system.solver.t
        pushes, moved = system.load(new.state), (new.state.q - moment.state.q)[: system.solver.n]
        supplied += 0.5 * float((force + pushes) @ moved)
        supplied -= 0.5 * float((moment.state.mu + new.state.mu) @ (t.fixed[:, CAMOUNT] - value))
        damped += 0.5 * float((system.damping(moment.state) @ moment.v + system.damping(new.state) @ new.v) @ moved)
        moment, force, value, here = new, pushes, t.fixed[:, CAMOUNT], to
        if strain is not None:
            before, strain = strain, system.strain(new.state)
            supplied += before.work(strain)
        if to in plan.broken and to != plan.ends[-1]:
            system.put(time, +1)
            moment = system.begun(new, time)
            supplied += system.kinetic(moment) - system.kinetic(new)
            force = system.load(moment.state)
            if strain is not None:
                before, strain = strain, system.strain(moment.state)
                supplied += before.work(strain)
        if to == plan.ends[-1] or (plan.every and to % plan.every == 0):
            found.moments.append(moment)
            found.tables.append((t.load, t.fixed))
            found.at.append(to)
            found.supplied.append(supplied)
            found.damped.append(damped)
    found.moments[-1] = moment._replace(left=system.left(moment.state, moment.v, moment.acc))
    return system, found


def stepped(system: MovingSystem, stepper: GeneralizedAlpha, now: Moment, h: float, t: float) -> Moment:
    """One step: a predictor with q̈ = 0 at its end, corrected by Newton on q."""
    solver, w = system.solver, weights(stepper.spectral_radius)
    to_a, to_v = (1 - w.alpha_m) / (h**2 * w.beta * (1 - w.alpha_f)), w.gamma / (h * w.beta)
    new_a = (w.alpha_f * now.acc - w.alpha_m * now.a) / (1 - w.alpha_m)
    q = now.state.q.copy()
    q[: solver.n] += h * now.v + h**2 * ((0.5 - w.beta) * now.a + w.beta * new_a)
    v = now.v + h * ((1 - w.gamma) * now.a + w.gamma * new_a)
    acc, state, n = np.zeros(solver.n), now.state._replace(q=q), solver.n
    for _ in range(20):
        r, A = solver.tangent(state)
        C = system.damping(state)
        A[:n, :n] += system.mass.tangent(state.q, v, acc, to_v, to_a) + C * to_v
        r[:n] += system.mass.force(state.q, v, acc) + C @ v
        step = np.linalg.solve(A, -r)
        missed, state, change = solver.closure(), solver.stepped(state, step), step[:n]
        v, acc = v + to_v * change, acc + to_a * change
        if not np.abs(change).max() < FAR:
            break
        if np.abs(change).max() <= DONE and missed <= DONE:
            refuse_pull(solver, state)
            return Moment(state, v, acc, new_a + (1 - w.alpha_f) / (1 - w.alpha_m) * acc, UNKNOWN)
    raise ConvergenceError(
        f"the motion does not converge at t = {t:.4g} s after {h:.3g} s of a step; try "
        f"GeneralizedAlpha(step={stepper.step / 4:.2g})"
    )
