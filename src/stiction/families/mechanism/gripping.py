"""Jaws that meet an object: grip force with friction, quasi-static."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.arguments import AT_PATH, takes
from ...core.errors import ConvergenceError, ModelError, ParameterError, suggestion
from ...core.parameter import label_at
from ...run.labels import CONTACT_STATES, contact_states, known
from .face import Face
from .following import Balance, Solved, Way, balance, modes_below_zero, refuse_pull, solve, travel
from .freedom import refuse_free_motion
from .labels import dataset, description, joined, mechanism_of
from .lowering import loads_of
from .mixed import Watched, solution
from .resolution import resolved
from .solver import TRUST, Equilibrium, Solver
from .statics import varied
from .tables import Resolution, Structure
from .weighing import ZERO

__all__ = ["grip"]

FREE, STICK, SLIP = (CONTACT_STATES[name] for name in ("separate", "stick", "slip"))
MOST = 40
SHORTEST = 1e-3  # share of a step of the load
TIGHT = 1e-10  # last step of the iteration, in flexure lengths and radians
TOUCHES = 1e-6  # flexure lengths: a jaw as near to the face as equilibria are known is on it


class Grasp(NamedTuple):
    """A jaw on or off its object."""

    state: Equilibrium
    force: np.ndarray  # (λ_N, λ_T), scaled
    foot: float  # tangential place where it last stood on the face, or stands above it


class Jaw(NamedTuple):
    """A point of a mechanism and the face it may touch, scaled."""

    solver: Solver
    normal: Watched
    tangent: Watched
    level: float
    mu: float
    rho: float  # stiffness of the jaw at rest, N per m of gap

    def gap(self, q: np.ndarray) -> float:
        """Distance from the face."""
        return self.normal.value(q) - self.level

    def laws(self, state: Equilibrium, force: np.ndarray, foot: float) -> Any:
        """Residual of the two contact laws and its derivatives by (q) and (λ_N, λ_T)."""
        size = self.solver.n + len(self.solver.t.fixed)
        H = np.array([self.normal.gradient(state.q, size), self.tangent.gradient(state.q, size)])
        slip = self.tangent.value(state.q) - foot
        return H, _contact_laws(force, self.gap(state.q), slip, self.mu, self.rho, H)


@takes(values=AT_PATH)
def grip(model: Any, face: Face, path: str, values: Any) -> xr.Dataset:
    """Equilibria with a jaw on the face of an object, load value after load value: friction remembers the order.

        λ_N = max(0, λ_N − ρ g),   λ_T = clip(λ_T − ρ δ, ±μ λ_N)

    with δ the slip since the last value, or since the jaw touched the face if it did so since; solved with the
    equilibrium by a semismooth Newton iteration.
    """
    mechanism, rows = mechanism_of(model), varied(model, path)
    values = np.asarray(values, dtype=float)

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        refuse_free_motion(solver)
        tables = [rows(float(v), solver.structure) for v in values]
        jaw, now = _at_rest(solver, face)
        before, grasps, feet = solver.without_force(), [], []
        for value, table in zip(values, tables, strict=True):
            now, foot = _moved(jaw, Way(*before, 0.0, *table), now, f"at {path} = {value:g}")
            before = table
            grasps.append(now)
            feet.append(foot)
        loads, fixed = (np.array([t[k] for t in tables]) for k in range(2))
        worth = []
        for k, one in enumerate(grasps):
            solver.load(loads[k], fixed[k])
            worth.append(_worth(jaw, one))
        return Solved(solver, joined([g.state for g in grasps]), worth, loads, fixed, (grasps, feet))

    found = resolved(mechanism.beam, mechanism.beam.resolution, run)
    return _labelled(model, found, face, path, values)


def parting(closed: Any, opened: Any, face: Face) -> xr.Dataset:
    """The state in which a jaw leaves the face while the loads change slowly from those of `closed` to those of
    `opened`. The contact force has vanished, friction with it. Refused when the closed jaw does not reach the face."""
    mechanism = mechanism_of(opened)

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        refuse_free_motion(solver)
        jaw, _ = _at_rest(solver, face)
        end = loads_of(mechanism_of(closed), solver.structure)
        way = Way(solver.t.load, solver.t.fixed, 0.0, *end)
        begin = solve(solver)
        share, state = 1.0, travel(solver, way, begin)
        gap = jaw.gap(state.q)
        if gap > TOUCHES:
            raise ModelError(
                f'"{face.point}" stays {gap * solver.structure.length:.2e} m away from the face under the closing '
                f"loads: nothing is gripped, so nothing can be released; close further, or move the face"
            )
        if gap < 0.0:
            share, state = _touching(jaw, way, begin)
        load, fixed = way.mixed(share)
        solver.load(load, fixed)
        return Solved(solver, joined([state]), [balance(solver, state)], load[None], fixed[None])

    found = resolved(mechanism.beam, mechanism.beam.resolution, run)
    return dataset(found).isel(state=0)


def _at_rest(solver: Solver, face: Face) -> tuple[Jaw, Grasp]:
    normal, tangent = _directions(solver.structure, face)
    state, (nx, ny) = solver.undeformed(), face.normal
    K = solver.tangent(state, 0.0)[1]
    h = normal.gradient(state.q, len(K))
    soft = float(h @ np.linalg.solve(K, h))
    if not soft > 0:
        raise ModelError(f'"{face.point}" cannot move along the normal of the face; nothing can press it there')
    level = (nx * face.x + ny * face.y) / solver.structure.length
    return Jaw(solver, normal, tangent, level, face.mu, 1 / soft), Grasp(state, np.zeros(2), tangent.value(state.q))


def _directions(structure: Structure, face: Face) -> tuple[Watched, Watched]:
    if face.point not in structure.points:
        raise ParameterError(
            f'Face.point = "{face.point}": there is no such point{suggestion(face.point, structure.points)}'
        )
    nx, ny = face.normal
    where = structure.points[face.point]
    return Watched(*where, nx, ny), Watched(*where, -ny, nx)


def _moved(jaw: Jaw, way: Way, now: Grasp, where: str) -> tuple[Grasp, float]:
    """The jaw after a step of the load, and the place from which its slip counts."""
    if now.force[0] == 0.0 and jaw.gap(now.state.q) > 0.0:
        state = travel(jaw.solver, way, now.state)
        if jaw.gap(state.q) >= 0.0:
            return Grasp(state, np.zeros(2), jaw.tangent.value(state.q)), now.foot
        share, state = _touching(jaw, way, now.state)
        now = Grasp(state, np.zeros(2), jaw.tangent.value(state.q))
        way = Way(*way.mixed(share), 0.0, way.load_end, way.fixed_end)
    done, step, trial = 0.0, 1.0, now
    while done < 1.0:
        to = min(1.0, done + step)
        way.put(jaw.solver, to)
        found = _pressed(jaw, trial, now.foot)
        if found is not None:
            trial, done, step = found, to, 2 * step
            refuse_pull(jaw.solver, trial.state)
        elif (step := step / 2) < SHORTEST:
            raise ConvergenceError(
                f"the jaw finds no equilibrium on the face {where}; use smaller steps of the load, or less friction"
            )
    return trial._replace(foot=jaw.tangent.value(trial.state.q)), now.foot


def _touching(jaw: Jaw, way: Way, state: Equilibrium) -> tuple[float, Equilibrium]:
    """Share of a step of the load at which the free jaw first meets the face, by regula falsi (Illinois)."""
    low, high, g_low = 0.0, 1.0, jaw.gap(state.q)
    here = travel(jaw.solver, way, state)
    g_high, last = jaw.gap(here.q), 0
    for _ in range(60):
        s = (low * g_high - high * g_low) / (g_high - g_low)
        here = travel(jaw.solver, Way(way.load, way.fixed, 0.0, *way.mixed(s)), state)
        gap = jaw.gap(here.q)
        if abs(gap) <= TIGHT or high - low <= TIGHT:
            return s, here
        if gap > 0.0:
            low, g_low, g_high, last = s, gap, g_high / (2 if last == 1 else 1), 1
        else:
            high, g_high, g_low, last = s, gap, g_low / (2 if last == -1 else 1), -1
    return s, here


def _pressed(jaw: Jaw, now: Grasp, foot: float) -> Grasp | None:
    """Semismooth Newton on (q, λ_N, λ_T); None when it does not converge."""
    state, force, solver = now.state, now.force, jaw.solver
    for _ in range(MOST):
        r, K = solver.tangent(state)
        missed, size = solver.closure(), len(r)
        H, (law, by_q, by_force) = jaw.laws(state, force, foot)
        A = np.zeros((size + 2, size + 2))
        A[:size, :size] = K
        _add_turning(A, jaw.normal, jaw.tangent, state.q, force)
        A[:size, size:], A[size:, :size], A[size:, size:] = -H.T, by_q, by_force
        step = solution(A, -np.concatenate([r - H.T @ force, law]))
        moved = np.abs(step[: solver.n]).max()
        if not (moved < np.inf and np.abs(step[2 : solver.n : 3]).max() <= TRUST):
            return None
        state, force = solver.stepped(state, step[:size]), force + step[size:]
        if max(moved, missed, np.abs(step[size:]).max() / jaw.rho) <= TIGHT:
            closed = force[0] - jaw.rho * jaw.gap(state.q) > 0
            return Grasp(state, force if closed else np.zeros(2), foot)
    return None


def _worth(jaw: Jaw, one: Grasp) -> Balance:
    """Residual and stability with the jaw held by its contact."""
    solver = jaw.solver
    if one.force[0] == 0.0:
        return balance(solver, one.state)
    H, _ = jaw.laws(one.state, one.force, one.foot)
    sticks = abs(one.force[1]) < jaw.mu * one.force[0] * (1 - 1e-9)
    r, A = solver.tangent(one.state)
    _add_turning(A, jaw.normal, jaw.tangent, one.state.q, one.force)
    held = H if sticks else H[:1]
    A = np.block([[A, held.T], [held, np.zeros((len(held), len(held)))]])  # stick and closing as constraints
    left = np.abs(r - H.T @ one.force).max() / np.abs(one.force).max()
    negative, softest = modes_below_zero(A, solver.n)
    return Balance(True, float(left), negative, softest > ZERO)


def _contact_laws(
    force: np.ndarray, gap: float, slip: float, mu: float, rho: float, H: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Residual of the two laws and its derivatives by (q) and (λ_N, λ_T)."""
    law, by_q, by_force = force.copy(), np.zeros_like(H), np.eye(2)
    closed = force[0] - rho * gap > 0
    if closed:
        law[0], by_q[0], by_force[0, 0] = rho * gap, rho * H[0], 0.0
    limit, trial = mu * max(force[0], 0.0), force[1] - rho * slip
    if closed and abs(trial) < limit:
        law[1], by_q[1], by_force[1, 1] = rho * slip, rho * H[1], 0.0
    elif closed and mu > 0:
        law[1] = force[1] - np.sign(trial) * limit
        by_force[1, 0] = -np.sign(trial) * mu
    return law, by_q, by_force


def _add_turning(A: np.ndarray, normal: Watched, tangent: Watched, q: np.ndarray, force: np.ndarray) -> None:
    """−∂(Hᵀ λ)/∂q: the arm of the contact force turns with the jaw, K[θ, θ] += a · λ."""
    at = 3 * normal.node + 2
    c, s = np.cos(q[at]), np.sin(q[at])
    ax, ay = c * normal.ax - s * normal.ay, s * normal.ax + c * normal.ay
    fx, fy = force[0] * normal.dx + force[1] * tangent.dx, force[0] * normal.dy + force[1] * tangent.dy
    A[at, at] += ax * fx + ay * fy


def _labelled(model: Any, found: Solved, face: Face, path: str, values: np.ndarray) -> xr.Dataset:
    s, (grasps, feet) = found.solver.structure, found.numbers
    ds = dataset(found).rename(state="step")
    forces = np.array([g.force for g in grasps])
    slips = np.array([g.foot - foot for g, foot in zip(grasps, feet, strict=True)])
    sliding = np.abs(forces[:, 1]) >= face.mu * forces[:, 0] * (1 - 1e-9)
    mode = np.where(forces[:, 0] <= 0, FREE, np.where(sliding, SLIP, STICK))
    since = {"units": "m", "long_name": "slip since the step before, or since the jaw touched"}
    ds = ds.assign(
        lambda_N=known("lambda_N", "step", forces[:, 0] * s.force, meaning="force on the jaw along the normal"),
        lambda_T=known("lambda_T", "step", forces[:, 1] * s.force, meaning="force on the jaw along the tangent"),
        contact_state=contact_states("step", mode),
        slip=("step", slips * s.length, since),
        face_position=("axis", [face.x, face.y], {"units": "m", "long_name": "a point of the object's face"}),
        face_normal=("axis", [*face.normal], {"units": "1", "long_name": "normal of the face, out of the object"}),
    )
    ds = ds.assign_coords({path: ("step", values, label_at(model, path))})
    return ds.assign_attrs(face_point=face.point, **description(model))
