"""Motion of mechanisms: natural frequencies about an equilibrium, and generalized-α time integration."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.errors import ConvergenceError, ModelError, ParameterError
from ...core.parameter import par
from ...core.part import part
from ...core.scenario import dumps
from .equilibrium import Solver, State
from .following import refuse_pull
from .freedom import refuse_free_motion
from .labels import dataset, description, joined, mechanism_of, point_of, resolution_of
from .resolution import Solved, resolved, start_of
from .statics import solved_equilibrium
from .tables import Resolution

__all__ = ["GeneralizedAlpha", "modes", "motion"]

FAR = 1e3  # a Newton step this long, in scaled units, has diverged
MASSLESS = 1e-12  # of the largest: inverse eigenvalues below it belong to coordinates without mass


def _mass(solver: Solver) -> np.ndarray:
    """Diagonal mass in scaled units of length and force and in seconds."""
    s = solver.structure
    if not s.mass.any():
        raise ModelError("no body has a mass; give mass= and moment= to the links, in kg and kg m²")
    return s.mass * s.q_scale / s.w_scale


def modes(model: Any, *, at: xr.Dataset | None = None) -> xr.Dataset:
    """Natural frequencies [Hz] and modes of small vibrations about an equilibrium (that of the model's loads).

    K v = ω² M v with the tangent stiffness; coordinates without mass follow statically, constrained ones not at all.
    A complex ω (column `growth`) is flutter or instability; with the paper's two models flutter is an artefact.
    """
    mechanism = mechanism_of(model)
    if at is None:
        found = solved_equilibrium(model)
        solver, state = found.solver, found.path.state(0)
    else:
        solver = Solver(mechanism.structure(resolution_of(at, mechanism)))
        refuse_free_motion(solver)
        state = point_of(solver.structure, at)
    n, A = solver.n, solver.tangent(state)[1]
    _, sizes, right = np.linalg.svd(A[n:, :n]) if len(A) > n else (None, np.zeros(0), np.eye(n))
    Z = right[len(sizes) :].T
    inverse, shapes = np.linalg.eig(np.linalg.solve(Z.T @ A[:n, :n] @ Z, (Z.T * _mass(solver)) @ Z))
    kept = np.abs(inverse) > MASSLESS * np.abs(inverse).max()
    omega = np.sqrt(1 / inverse[kept].astype(complex))
    order = np.argsort(omega.real)
    shapes = (Z @ shapes[:, kept])[:, order]
    shapes = shapes / np.take_along_axis(shapes, np.abs(shapes).argmax(axis=0)[None], 0)
    names = [f"{node}.{c}" for node in solver.structure.node_names() for c in ("x", "y", "theta")]
    hertz = {"units": "Hz", "long_name": "natural frequency"}
    growth = {"units": "1/s", "long_name": "rate of growth (0: a stable vibration)"}
    shape = {"units": "1 (distances in SI over angles)", "long_name": "mode, largest scaled entry 1"}
    return xr.Dataset(
        {
            "frequency": ("mode", omega[order].real / (2 * np.pi), hertz),
            "growth": ("mode", np.abs(omega[order].imag), growth),
            "shape": (("mode", "coordinate"), (shapes * solver.structure.q_scale[:, None]).T.real, shape),
        },
        {"mode": np.arange(1, len(order) + 1), "coordinate": names},
    ).assign_attrs(description(model))


@part
class GeneralizedAlpha:
    """Generalized-α integration (Chung and Hulbert 1993; Arnold and Brüls 2007), second order and implicit."""

    step: float = par("s", "time step", positive=True, symbol="Δt")
    spectral_radius: float = par("1", "at infinite frequency; 1 keeps the energy", default=1.0, bounds=(0, 1),
                                 symbol="ρ_∞")  # fmt: skip
    mass_damping: float = par("1/s", "damping α M", default=0.0, bounds=(0, None), symbol="α")
    stiffness_damping: float = par("s", "damping β K at rest", default=0.0, bounds=(0, None), symbol="β")


class _Weights(NamedTuple):
    alpha_m: float
    alpha_f: float
    beta: float
    gamma: float


def _weights(rho: float) -> _Weights:
    alpha_m, alpha_f = (2 * rho - 1) / (rho + 1), rho / (rho + 1)
    gamma = 0.5 + alpha_f - alpha_m
    return _Weights(alpha_m, alpha_f, 0.25 * (gamma + 0.5) ** 2, gamma)


def motion(
    model: Any, stepper: GeneralizedAlpha, *, until: float, start: xr.Dataset | None = None, every: int = 1
) -> xr.Dataset:
    """Motion under the model's constant loads, from `start` (an equilibrium under other loads, or the undeformed state)
    at rest: a step of the load. Every `every`-th step is kept. Constraints are not supported.

    Variables as in `equilibrium`, with dimension `time`, and the kinetic and elastic energy.
    """
    mechanism = mechanism_of(model)
    if not until > 0 or every < 1:
        raise ParameterError(f"until = {until:g} s must be greater than 0 s, and every = {every} at least 1")

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        if len(solver.t.fixed):
            raise ModelError(
                "motion() has no pins or prescribed motions; use stiff flexures, or simulate() a Multibody"
            )
        first = start_of(mechanism, solver, start) or solver.undeformed()
        states, speeds = _integrated(solver, stepper, round(until / stepper.step), first, every)
        load, fixed = (np.broadcast_to(t, (len(states), *t.shape)) for t in (solver.t.load, solver.t.fixed))
        return Solved(solver, joined(states), None, load, fixed, np.array(speeds))

    found = resolved(mechanism.beam, resolution_of(start, mechanism), run)
    s = found.solver.structure
    ds = dataset(s, found.path, None, found.better).rename(state="time")
    time = np.arange(len(found.path.q)) * stepper.step * every
    u = found.numbers * s.q_scale
    kinetic = 0.5 * (s.mass * u**2).sum(axis=1)
    joule = "J"
    ds = ds.assign_coords(time=("time", time, {"units": "s", "long_name": "time"}))
    ds["u"] = (("time", "coordinate"), u, {"units": "m/s, m/s, rad/s", "long_name": "velocities"})
    ds["kinetic_energy"] = ("time", kinetic, {"units": joule, "long_name": "kinetic energy"})
    return ds.assign_attrs(stepper=dumps(stepper), **description(model))


def _integrated(
    solver: Solver, stepper: GeneralizedAlpha, steps: int, state: State, every: int
) -> tuple[list[State], list[np.ndarray]]:
    """States and scaled velocities, in scaled units and seconds."""
    n, h, w = solver.n, stepper.step, _weights(stepper.spectral_radius)
    M = _mass(solver)
    K0 = solver.tangent(solver.undeformed(), 0.0)[1]
    C = stepper.mass_damping * np.diag(M) + stepper.stiffness_damping * 0.5 * (K0 + K0.T)
    heavy = M > 0
    v = np.zeros(n)
    acc = np.zeros(n)
    acc[heavy] = -(solver.tangent(state)[0])[heavy] / M[heavy]
    a = acc.copy()
    to_a, to_v = (1 - w.alpha_m) / (h**2 * w.beta * (1 - w.alpha_f)), w.gamma / (h * w.beta)
    states, speeds = [state], [v]
    for step in range(1, steps + 1):
        # predictor with a_{n+1} = 0, corrected by Newton on q
        new_a = (w.alpha_f * acc - w.alpha_m * a) / (1 - w.alpha_m)
        q = state.q.copy()
        q[:n] += h * v + h**2 * ((0.5 - w.beta) * a + w.beta * new_a)
        v = v + h * ((1 - w.gamma) * a + w.gamma * new_a)
        acc = np.zeros(n)
        state = state._replace(q=q)
        for _ in range(20):
            r, K = solver.tangent(state)
            change = np.linalg.solve(np.diag(M * to_a) + C * to_v + K, -(r + M * acc + C @ v))
            missed, state = solver.closure(), solver.stepped(state, change)
            v, acc = v + to_v * change, acc + to_a * change
            if not np.abs(change).max() < FAR:
                raise _lost(step * h, h)
            if np.abs(change).max() <= 1e-11 and missed <= 1e-11:
                break
        else:
            raise _lost(step * h, h)
        refuse_pull(solver, state)
        a = new_a + (1 - w.alpha_f) / (1 - w.alpha_m) * acc
        if step % every == 0:
            states.append(state)
            speeds.append(v)
    return states, speeds


def _lost(t: float, h: float) -> ConvergenceError:
    return ConvergenceError(f"motion() does not converge at t = {t:.4g} s; try GeneralizedAlpha(step={h / 4:.2g})")
