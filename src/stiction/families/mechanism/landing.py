"""Snap-through: where a mechanism lands when its equilibrium vanishes or becomes unstable under a slow load.

It slides down its energy, damped so heavily that inertia plays no part: q̇ = −R, all coordinates damped alike in flexure
lengths. A mechanism with little damping may overshoot and land elsewhere; `simulate` with `start=` tells.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...core.arguments import AT_PATH, takes
from ...core.errors import ConvergenceError
from ...core.parameter import label_at
from .following import Lost, Solved, Way, balance, modes_below_zero, refuse_pull, solve, travel
from .freedom import refuse_free_motion
from .labels import dataset, description, joined, mechanism_of, resolution_of
from .resolution import resolved, start_of
from .solver import CONVERGED, REST, Equilibrium, Solver
from .statics import varied
from .tables import Resolution

__all__ = ["snapping_path"]

Loads = tuple[np.ndarray, np.ndarray]
NUDGE = 1e-4  # by which a state on a ridge of the energy is moved aside, in flexure lengths or rad
STILL = 1e-7  # motion in a step by which a state on a ridge is known
TURN = 0.3  # largest change of a coordinate in a step of time
MOST = 3000  # steps of time
SHORTEST = 1e-14  # step of time


@takes(values=AT_PATH)
def snapping_path(model: Any, path: str, values: Any, *, start: xr.Dataset | None = None) -> xr.Dataset:
    """Stable equilibria over the values of one number of a load, changed slowly in this order, with jumps.

    Where the equilibrium vanishes (a fold) or loses its stability (a bifurcation), the mechanism slides down to the
    next one, heavily damped; `landed` marks the first state after each jump. Up and down again shows hysteresis.
    """
    mechanism, rows = mechanism_of(model), varied(model, path)
    values = np.asarray(values, dtype=float)

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        refuse_free_motion(solver)
        tables = [rows(float(v), solver.structure) for v in values]
        solver.load(*tables[0])
        state = solve(solver, start_of(mechanism, solver, start))
        states, jumps = [], []
        for k, table in enumerate(tables):
            state, jumped = _moved(solver, tables[max(k - 1, 0)], table, state)
            states.append(state)
            jumps.append(jumped)
        worth = []
        for table, one in zip(tables, states, strict=True):
            solver.load(*table)
            worth.append(balance(solver, one))
        load, fixed = (np.array(column) for column in zip(*tables, strict=True))
        return Solved(solver, joined(states), worth, load, fixed, np.array(jumps), alone=True)

    found = resolved(mechanism.beam, resolution_of(start, mechanism), run)
    ds = dataset(found, {"landed": ("state", found.numbers, "1", "the first state after a jump")})
    ds = ds.rename(state=path).assign_coords({path: (path, values, label_at(model, path))})
    return ds.assign_attrs(description(model))


def _moved(solver: Solver, before: Loads, after: Loads, state: Equilibrium) -> tuple[Equilibrium, bool]:
    """The stable equilibrium under the loads `after`, from one under `before`, and whether it jumped."""
    try:
        point = travel(solver, Way(*before, 0.0, *after), state)
        solver.load(*after)
        if balance(solver, point).stable:
            return point, False
        state = point
    except Lost:
        pass
    solver.load(*after)
    return land(solver, state), True


def land(solver: Solver, state: Equilibrium) -> Equilibrium:
    """The stable equilibrium under the loads of the solver at which a state arrives by sliding down its energy."""
    n, h = solver.n, 0.1
    damping = np.diag(np.repeat([1.0, 0.0], [n, len(solver.t.fixed)]))
    for _ in range(MOST):
        new = _slid(solver, damping, state, h)
        if new is None:
            h /= 4
            if h < SHORTEST:
                break
            continue
        h, moved, state = 2 * h, float(np.abs(new.q - state.q).max()), new
        refuse_pull(solver, state)
        A = solver.tangent(state)[1]
        if modes_below_zero(A, n)[0]:
            state = _nudged(solver, state, A) if moved <= STILL else state
            continue
        status, point = solver.attempt(1.0, state)
        near = np.abs(point.q - state.q).max() <= TURN
        if status == CONVERGED and near and moved <= 1e-3 and balance(solver, point).stable:
            return point
    raise ConvergenceError(
        "the mechanism finds no stable equilibrium to land on under this load: it may run away, as electrodes "
        "that pull in do; reduce the load, or add a stop"
    )


def _slid(solver: Solver, damping: np.ndarray, before: Equilibrium, h: float) -> Equilibrium | None:
    """One implicit step of time; None where it is too long to slide down (then it would climb to a ridge)."""
    n, state, last = solver.n, before, np.inf
    for _ in range(12):
        r, K = solver.tangent(state)
        moved = np.concatenate([state.q[:n] - before.q[:n], np.zeros(len(r) - n)])
        A = K + damping / h
        if not np.isfinite(A).all() or (state is before and modes_below_zero(A, n)[0]):
            return None
        step = np.linalg.solve(A, -(r + damping @ moved / h))
        change = float(np.abs(step[:n]).max())
        if not change <= min(last, TURN):
            return None
        state, last = solver.stepped(state, step), change
        if change <= REST and solver.closure() <= REST:
            return state
    return None


def _nudged(solver: Solver, state: Equilibrium, A: np.ndarray) -> Equilibrium:
    """A state a little aside in the direction in which the energy falls most."""
    n = solver.n
    _, sizes, right = np.linalg.svd(A[n:, :n]) if len(A) > n else (None, np.zeros(0), np.eye(n))
    Z = right[len(sizes) :].T
    K = Z.T @ A[:n, :n] @ Z
    v = Z @ np.linalg.eigh((K + K.T) / 2)[1][:, 0]
    v *= NUDGE / np.abs(v).max() * np.sign(v[np.abs(v).argmax()])
    return solver.stepped(state, np.concatenate([v, np.zeros(len(A) - n)]))
