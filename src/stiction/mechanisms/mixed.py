"""Mixed problems: the load that brings a point to a place, paths past folds, and gradients by adjoints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..bodies.structure import Structure
from ..core.errors import ConvergenceError, ParameterError, suggestion
from ..core.parameter import get_value, with_value
from ..models.structure import loads_of
from ..solvers.equilibrium import REST, Solver, State
from .statics import dataset, description, mechanism_of, number_at, point_of, refuse_free_motion

AXES = {"x": (1.0, 0.0), "y": (0.0, 1.0)}
MOST = 60
STEP = 1e-4  # relative change of a parameter in the differences of the residual; 4th order: error 1e-16 + round-off


class Watched(NamedTuple):
    """One coordinate of a point of a body."""

    node: int
    ax: float
    ay: float
    dx: float
    dy: float

    def value(self, q: np.ndarray) -> float:
        """Its value, scaled."""
        c, s = np.cos(q[3 * self.node + 2]), np.sin(q[3 * self.node + 2])
        x = q[3 * self.node] + c * self.ax - s * self.ay
        y = q[3 * self.node + 1] + s * self.ax + c * self.ay
        return float(self.dx * x + self.dy * y)

    def gradient(self, q: np.ndarray, size: int) -> np.ndarray:
        """Its derivative by all unknowns."""
        c, s = np.cos(q[3 * self.node + 2]), np.sin(q[3 * self.node + 2])
        ax, ay = c * self.ax - s * self.ay, s * self.ax + c * self.ay
        g = np.zeros(size)
        g[3 * self.node : 3 * self.node + 3] = self.dx, self.dy, ax * self.dy - ay * self.dx
        return g


def watched(structure: Structure, point: str, axis: str) -> Watched:
    """The coordinate `axis` of "body.point"."""
    if point not in structure.points:
        raise ParameterError(f'there is no point "{point}"{suggestion(point, structure.points)}')
    if axis not in AXES:
        raise ParameterError(f'axis = "{axis}" must be "x" or "y"')
    return Watched(*structure.points[point], *AXES[axis])


# ---------------------------------------------------------------------------------------------------- reach


def reach(
    model: Any, path: str, *, point: str, axis: str = "x", value: float = 0.0, start: xr.Dataset | None = None
) -> xr.Dataset:
    """The equilibrium in which a point's coordinate has a value [m], and the number of the load that does it.

    A bordered Newton iteration on (q, load). For the closing force of a gripper: value=0. The load found stands in the
    Dataset as the coordinate `path`.
    """
    mechanism = mechanism_of(model)
    solver = Solver(mechanism.structure())
    structure = solver.structure
    refuse_free_motion(solver)
    seen = watched(structure, point, axis)
    state = solver.undeformed() if start is None else point_of(structure, start)
    load = get_value(model, path) if start is None or path not in start.coords else float(start[path])
    unit = _load_unit(model, path, structure)
    goal, begin = value / structure.length, seen.value(state.q)
    done, share = 0.0, 1.0
    if start is None:
        load = 0.0
    while done < 1.0:
        aim = begin + min(1.0, done + share) * (goal - begin)
        found = _bordered(solver, model, path, unit, seen, aim, state, load)
        if found is not None:
            (state, load), done = found, min(1.0, done + share)
        elif (share := share / 2) < 1e-3:
            raise ConvergenceError(
                f'no load on "{path}" brings {point} to {axis} = {value:g} m; the last place reached is '
                f"{aim * structure.length:.6g} m. Check that the load moves it there, or begin nearer with start="
            )
    ds = dataset(structure, state.q[None], state.lam[None]).isel(state=0)
    spec = number_at(model, path)
    about = {"units": spec.unit, "long_name": spec.doc, "symbol": spec.symbol}
    return ds.assign_coords({path: ((), load, about)}).assign_attrs(description(model))


def _load_unit(model: Any, path: str, structure: Structure) -> float:
    """A change of the load's number that matters, to take differences with."""
    value = get_value(model, path)
    return abs(value) if value else structure.force


def _bordered(
    solver: Solver, model: Any, path: str, unit: float, seen: Watched, aim: float, state: State, load: float
) -> tuple[State, float] | None:
    """Newton on (q, load); None when it does not converge."""
    structure, size = solver.structure, solver.n + len(solver.t.fixed)

    def rows(value: float) -> np.ndarray:
        return loads_of(mechanism_of(with_value(model, path, float(value))), structure)

    def residual(at: State, value: float) -> tuple[np.ndarray, np.ndarray]:
        solver.t = solver.t._replace(load=rows(value))
        return solver.tangent(at)

    for _ in range(MOST):
        r, K = residual(state, load)
        by_load = (residual(state, load + 1e-3 * unit)[0] - residual(state, load - 1e-3 * unit)[0]) / 2e-3
        A = np.zeros((size + 1, size + 1))
        A[:size, :size], A[:size, size], A[size, :size] = K, by_load, seen.gradient(state.q, size)
        step = np.linalg.solve(A, -np.append(r, seen.value(state.q) - aim))
        if not np.abs(step).max() < 10:
            return None
        state = stepped(solver, state, step[:size])
        load += step[size] * unit
        if np.abs(step).max() <= REST:
            return state, load
    return None


def stepped(solver: Solver, state: State, step: np.ndarray) -> State:
    """A state after a step of all unknowns."""
    q = state.q.copy()
    q[: solver.n] += step[: solver.n]
    return state._replace(q=q, lam=solver.w.lam.copy(), mu=state.mu + step[solver.n :])


# ---------------------------------------------------------------------------------------------------- folds


def continuation(model: Any, *, steps: int = 100, length: float = 0.05, until: float = 1.0) -> xr.Dataset:
    """Equilibria along the load factor, past folds: pseudo-arc-length with steps of `length` (angles in rad, distances
    in flexure lengths); ends where the factor passes `until` or after `steps`.

    Dimension `step` with coordinate `factor`, the multiple of the model's loads.
    """
    solver = Solver(mechanism_of(model).structure())
    refuse_free_motion(solver)
    state, factor = solver.undeformed(), 0.0
    tangent = _direction(solver, state, factor, None)
    states, factors = [state], [factor]
    while len(states) <= steps and factors[-1] < until:
        trial, h = None, length
        while trial is None:
            trial = _corrected(solver, state, factor, tangent, h)
            h /= 2
            if h < 1e-4 * length:
                raise ConvergenceError(f"continuation stopped at factor {factor:.6g}; try a smaller length")
        state, factor = trial
        tangent = _direction(solver, state, factor, tangent)
        states.append(state)
        factors.append(factor)
    ds = dataset(solver.structure, np.array([s.q for s in states]), np.array([s.lam for s in states]))
    about = {"units": "1", "long_name": "multiple of the loads"}
    return (
        ds.rename(state="step")
        .assign_coords(factor=("step", np.array(factors), about))
        .assign_attrs(description(model))
    )


def _by_factor(solver: Solver, state: State, factor: float) -> np.ndarray:
    """∂R/∂factor; the residual is linear in the factor."""
    return solver.tangent(state, factor + 1.0)[0] - solver.tangent(state, factor)[0]


def _direction(solver: Solver, state: State, factor: float, last: np.ndarray | None) -> np.ndarray:
    """Unit tangent of the path, pointing onwards."""
    K = solver.tangent(state, factor)[1]
    A = np.column_stack([K, _by_factor(solver, state, factor)])
    t = np.linalg.svd(A)[2][-1]
    onwards = t[-1] if last is None else t @ last
    return t if onwards > 0 else -t


def _corrected(solver: Solver, state: State, factor: float, t: np.ndarray, h: float) -> tuple[State, float] | None:
    size = len(t) - 1
    now, value = stepped(solver, state, h * t[:size]), factor + h * t[size]
    for _ in range(12):
        r, K = solver.tangent(now, value)
        A = np.vstack([np.column_stack([K, _by_factor(solver, now, value)]), t])
        moved = np.concatenate([now.q[: solver.n] - state.q[: solver.n], now.mu - state.mu, [value - factor]])
        step = np.linalg.solve(A, -np.append(r, t @ moved - h))
        now, value = stepped(solver, now, step[:size]), value + step[size]
        if not np.abs(step).max() < 10:
            return None
        if np.abs(step).max() <= REST:
            return now, value
    return None


# ---------------------------------------------------------------------------------------------------- gradients


def sensitivity(
    model: Any, paths: Sequence[str], *, point: str, axis: str = "x", start: xr.Dataset | None = None
) -> xr.Dataset:
    """Derivatives of a point's coordinate by numbers of the model, all from one adjoint solution.

        K_Tᵀ λ = ∂φ/∂q,   dφ/dp = ∂φ/∂p − λᵀ ∂R/∂p

    ∂R/∂p at fixed q comes from differences of 4th order of the residual, without any further equilibrium.
    """
    solver = Solver(mechanism_of(model).structure())
    state = solver.solve(None if start is None else point_of(solver.structure, start))
    structure = solver.structure
    seen = watched(structure, point, axis)
    size = solver.n + len(solver.t.fixed)
    adjoint = np.linalg.solve(solver.tangent(state)[1].T, seen.gradient(state.q, size))
    rows = np.tile([structure.force, structure.force, structure.force * structure.length], structure.nodes)
    scale = structure.length / np.concatenate([rows, np.full(size - solver.n, structure.length)])
    slopes = [_slope(model, path, state, structure, point, axis, adjoint * scale) for path in paths]
    about = {"units": "m per unit of the parameter", "long_name": f"derivative of {point}.{axis}"}
    return xr.Dataset({"derivative": (("parameter",), slopes, about)}, {"parameter": list(paths)}).assign_attrs(
        description(model)
    )


def _slope(
    model: Any, path: str, state: State, structure: Structure, point: str, axis: str, adjoint: np.ndarray
) -> float:
    value = get_value(model, path)
    h = STEP * (abs(value) or (structure.length if number_at(model, path).unit == "m" else 1.0))
    q = state.q[:-3] * structure.q_scale

    def probe(p: float) -> float:
        other = Solver(mechanism_of(with_value(model, path, p)).structure())
        at = other.undeformed()
        at.q[:-3] = q / other.structure.q_scale
        at.mu[:] = state.mu * structure.force / other.structure.force
        r = other.tangent(at)[0]
        n, s = other.n, other.structure
        r = np.concatenate([r[:n] * s.w_scale, r[n:] * s.length])
        return watched(s, point, axis).value(at.q) * s.length - adjoint @ r

    return (8 * (probe(value + h) - probe(value - h)) - (probe(value + 2 * h) - probe(value - 2 * h))) / (12 * h)
