"""Generalized-α time integration of mechanisms, in scaled units of length and force and in seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from ...core.errors import ConvergenceError, ModelError
from ...core.parameter import par
from ...core.part import part
from .assembly import pushed
from .following import refuse_pull
from .solver import Equilibrium, Solver

FAR = 1e3  # a Newton step this long, in scaled units, has diverged
DONE = 1e-11  # a Newton step, in scaled units, whose successor is round-off
UNKNOWN = np.zeros(0)
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
    at: list[float]  # step at which each was taken
    supplied: list[float]  # work of the loads since the start, scaled
    damped: list[float]  # energy lost to damping since the start, scaled


class MovingSystem(NamedTuple):
    """What moves: mass and damping beside the forces of the solver."""

    solver: Solver
    M: np.ndarray
    C: np.ndarray

    def left(self, state: Equilibrium, v: np.ndarray, acc: np.ndarray) -> np.ndarray:
        """Forces that are not in balance, r + C v + M q̈."""
        return self.solver.tangent(state)[0] + self.C @ v + self.M * acc

    def load(self, state: Equilibrium) -> np.ndarray:
        """Generalized force of loads and actuators."""
        A, R = self.solver.w.A, self.solver.w.R
        pushed(self.solver.t, self.solver.n, state.q, A, R)
        return -R[: self.solver.n]

    def begun(self, moment: Moment) -> Moment:
        """A moment with the acceleration that this model gives it, kept where it comes from this very model."""
        left = self.left(moment.state, moment.v, moment.acc)
        if np.array_equal(left, moment.left):
            return moment
        acc, heavy = np.zeros(self.solver.n), self.M > 0
        force = self.left(moment.state, moment.v, acc)
        acc[heavy] = -force[heavy] / self.M[heavy]
        return moment._replace(acc=acc, a=acc.copy(), left=self.left(moment.state, moment.v, acc))

    def following(self, moment: Moment) -> Moment:
        """A moment with the velocities at which coordinates without mass follow the others: K_ll v_l = −K_lh v_h."""
        heavy = self.M > 0
        K = self.solver.tangent(moment.state)[1]
        v = moment.v.copy()
        v[~heavy] = np.linalg.solve(K[np.ix_(~heavy, ~heavy)], -K[np.ix_(~heavy, heavy)] @ v[heavy])
        return moment._replace(v=v)


def mass_of(solver: Solver) -> np.ndarray:
    """Diagonal mass in scaled units of length and force and in seconds."""
    s = solver.structure
    if not s.mass.any():
        raise ModelError("no body has a mass; give mass= and moment= to the links, in kg and kg m²")
    return s.mass * s.q_scale / s.w_scale


def moving(solver: Solver, stepper: GeneralizedAlpha) -> MovingSystem:
    """Mass and damping of a mechanism."""
    if len(solver.t.fixed):
        raise ModelError(
            "a mechanism with pins or prescribed motions does not move in time; use stiff flexures, or simulate() "
            "as_multibody(model)"
        )
    M = mass_of(solver)
    K0 = solver.tangent(solver.undeformed(), 0.0)[1]
    return MovingSystem(solver, M, stepper.mass_damping * np.diag(M) + stepper.stiffness_damping * 0.5 * (K0 + K0.T))


def end_of_run(position: float, duration: float) -> float:
    """Where a run ends, counted in steps; one that ends next to the grid of whole numbers ends on it."""
    end = position + duration
    return float(round(end)) if abs(end - round(end)) <= SAME + 4 * np.finfo(float).eps * end else end


def ends_of_steps(position: float, end: float) -> list[float]:
    """Where steps end, counted in steps: on the grid of whole numbers, and at the end."""
    return [*map(float, np.arange(np.floor(position) + 1, np.ceil(end))), end]


def integrated(
    system: MovingSystem, stepper: GeneralizedAlpha, moment: Moment, position: float, ends: list[float], every: int,
    finer: Callable[[MovingSystem, Equilibrium], MovingSystem],
) -> tuple[MovingSystem, Motion]:  # fmt: skip
    """Samples at the start, at every `every`-th step of the grid and at the end.

    A step after which `finer` gives another system is done again with that one; which it is depends on the state
    alone, so that a run in two parts is the same as one.
    """
    found = Motion([moment], [position], [0.0], [0.0])
    supplied = damped = 0.0
    force, here = system.load(moment.state), position
    for to in ends:
        h = (to - here) * stepper.step
        new = stepped(system, stepper, moment, h, to * stepper.step)
        while (better := finer(system, new.state)) is not system:
            system, new = better, stepped(better, stepper, moment, h, to * stepper.step)
        pushes, moved = system.load(new.state), (new.state.q - moment.state.q)[: system.solver.n]
        supplied += 0.5 * float((force + pushes) @ moved)
        damped += 0.5 * float((moment.v + new.v) @ system.C @ moved)
        moment, force, here = new, pushes, to
        if to == ends[-1] or (every and to % every == 0):
            found.moments.append(moment)
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
    acc, state = np.zeros(solver.n), now.state._replace(q=q)
    inertia = np.diag(system.M * to_a) + system.C * to_v
    for _ in range(20):
        r, K = solver.tangent(state)
        change = np.linalg.solve(inertia + K, -(r + system.M * acc + system.C @ v))
        missed, state = solver.closure(), solver.stepped(state, change)
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
