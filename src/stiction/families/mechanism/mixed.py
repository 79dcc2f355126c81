"""Mixed problems: the load that brings a point to a place, and gradients by adjoints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.arguments import takes
from ...core.errors import ConvergenceError, ParameterError, suggestion
from ...core.parameter import get_value, label_at, spec_at, with_value
from ...run import labelled
from .curves import Curve, load_unit
from .following import Solved, balance, refuse_pull, solve
from .freedom import refuse_free_motion
from .labels import dataset, description, joined, mechanism_of, resolution_of
from .resolution import resolved, start_of
from .solver import INNER, LOOSE, REST, TRUST, Equilibrium, Solver, solution
from .statics import solved_equilibrium, varied
from .tables import Resolution, Structure

__all__ = ["reach", "sensitivity"]

AXES = {"x": (1.0, 0.0), "y": (0.0, 1.0)}
MOST = 25
SHORTEST = 1e-4  # share of the way to a place
CLOSURE = 1e-10  # distance, in flexure lengths, by which a beam may miss its end
FELT = 1e-6  # force over its unit that stands out of round-off
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


@takes(value="m")
def reach(
    model: Any, path: str, *, point: str, axis: str = "x", value: float = 0.0, start: xr.Dataset | None = None
) -> xr.Dataset:
    """The equilibrium in which a point's coordinate has a value [m], and the number of the load that does it.

    A bordered Newton iteration on (q, load), in steps of the place. For the closing force of a gripper: value=0. The
    load found stands in the Dataset as the coordinate `path`.
    """
    mechanism, rows = mechanism_of(model), varied(model, path)

    def run(resolution: Resolution) -> Solved:
        solver = Solver(mechanism.structure(resolution))
        refuse_free_motion(solver)
        seen = watched(solver.structure, point, axis)
        known = lru_cache(maxsize=8)(lambda v: rows(v, solver.structure))  # a number is put on several times in a row
        drive = Drive(solver, known, load_unit(model, path, solver.structure), seen)
        own = float(start[path]) if start is not None and path in start.coords else get_value(model, path)
        state, load = drive.begin(own, start_of(mechanism, solver, start))
        state, load = _reached(drive, state, load, value / solver.structure.length, f"{point} to {axis}", path)
        drive.put(load)
        return Solved(
            solver, joined([state]), [balance(solver, state)], solver.t.load[None], solver.t.fixed[None], load
        )

    found = resolved(mechanism.beam, resolution_of(start, mechanism), run)
    load = {path: ((), found.numbers, label_at(model, path))}
    return labelled.extended(dataset(found, single=True), {}, load, description(model))


@dataclass(frozen=True)
class Drive(Curve):
    """A number of a load that moves a point."""

    seen: Watched

    def begin(self, own: float, start: Equilibrium | None) -> tuple[Equilibrium, float]:
        """An equilibrium to begin from: the start, or without this load, or with it as it is if it has no zero."""
        if start is not None:
            return start, own
        try:
            self.put(0.0)
            state = solve(self.solver)
            if self.slope(state, 0.0).any():
                return state, 0.0
        except ParameterError:
            pass
        self.put(own)
        return solve(self.solver), own

    def bordered(self, aim: float, state: Equilibrium, load: float) -> tuple[Equilibrium, float] | None:
        """Newton on (q, load) until the point is at `aim`; None when it does not contract."""
        last = np.inf
        for iteration in range(MOST):
            by_load = self.slope(state, load)
            self.put(load)
            r, K = self.solver.tangent(state)
            size = len(r)
            A = np.zeros((size + 1, size + 1))
            A[:size, :size], A[:size, size], A[size, :size] = K, by_load, self.seen.gradient(state.q, size)
            step = solution(A, -np.append(r, self.seen.value(state.q) - aim))
            now = np.abs(step[: self.solver.n]).max()
            turned = np.abs(step[2 : self.solver.n : 3]).max()
            if not (turned <= TRUST and now <= max(REST, (LOOSE if iteration == 1 else 1.0) * last)):
                return None
            state, load = self.solver.stepped(state, step[:size]), load + step[size] * self.unit
            if now <= REST:
                self.put(load)
                return (state, load) if balance(self.solver, state).good else None
            last = now
        return None


def _reached(
    drive: Drive, state: Equilibrium, load: float, goal: float, what: str, path: str
) -> tuple[Equilibrium, float]:
    """From an equilibrium to the one in which the watched coordinate is at `goal`, in as many steps as it takes."""
    begin, done, share, length = drive.seen.value(state.q), 0.0, 1.0, drive.solver.structure.length
    while done < 1.0:
        to = min(1.0, done + share)
        found = drive.bordered(begin + to * (goal - begin), state, load)
        if found is not None:
            (state, load), done, share = found, to, 2 * share
            refuse_pull(drive.solver, state)
        elif (share := share / 2) < SHORTEST:
            raise ConvergenceError(
                f'no load on "{path}" brings {what} = {goal * length:g} m; the last place reached is '
                f"{(begin + done * (goal - begin)) * length:.6g} m. Check that the load moves it there, or begin "
                f"nearer with start="
            )
    return state, load


# ---------------------------------------------------------------------------------------------------- gradients


def sensitivity(
    model: Any, paths: Sequence[str], *, point: str, axis: str = "x", start: xr.Dataset | None = None
) -> xr.Dataset:
    """Derivatives of a point's coordinate by numbers of the model, all from one adjoint solution.

        K_Tᵀ λ = ∂φ/∂q,   dφ/dp = ∂φ/∂p − λᵀ ∂R/∂p

    ∂R/∂p at fixed q comes from differences of 4th order of the residual, without any further equilibrium.
    """
    found = solved_equilibrium(model, start=start)
    solver, state, structure = found.solver, found.path.state(0), found.solver.structure
    seen = watched(structure, point, axis)
    size = solver.n + len(solver.t.fixed)
    adjoint = np.linalg.solve(solver.tangent(state)[1].T, seen.gradient(state.q, size))
    scale = structure.length / np.concatenate([structure.w_scale, np.full(size - solver.n, structure.length)])
    scale[solver.n :][structure.multiplier_scale != structure.force] *= structure.length  # constraints on an angle
    slopes = [_slope(model, path, state, structure, point, axis, adjoint * scale) for path in paths]
    meaning = {"units": "m per unit of the parameter", "long_name": f"derivative of {point}.{axis}"}
    return xr.Dataset({"derivative": (("parameter",), slopes, meaning)}, {"parameter": list(paths)}).assign_attrs(
        description(model)
    )


def _slope(
    model: Any, path: str, state: Equilibrium, structure: Structure, point: str, axis: str, adjoint: np.ndarray
) -> float:
    def left(p: float) -> tuple[Structure, np.ndarray, np.ndarray]:
        """The mechanism with another number, its coordinates, and what they leave unbalanced there, SI."""
        other = Solver(mechanism_of(with_value(model, path, p)).structure(structure.resolution))
        s = other.structure
        q = np.concatenate([state.q[:-3] * structure.q_scale / s.q_scale, np.zeros(3)])
        lam = state.lam * structure.wrench_scale / s.wrench_scale
        at = Equilibrium(q, lam, state.mu * structure.multiplier_scale / s.multiplier_scale, 0)
        r = other.tangent(at, inner=INNER)[0]
        if other.closure() > CLOSURE:
            raise ConvergenceError(
                f"the flexures do not meet their bodies with {path} = {p:g}, the difference that sensitivity() takes; "
                f"it is too much for this number"
            )
        lengths = np.where(s.multiplier_scale == s.force, s.length, 1.0)
        return s, q, np.concatenate([r[: other.n] * s.w_scale, r[other.n :] * lengths])

    def probe(p: float) -> float:
        s, q, r = left(p)
        return watched(s, point, axis).value(q) * s.length - adjoint @ r

    value = get_value(model, path)
    h = STEP * (abs(value) or _size_at_nought(lambda p: left(p)[2], structure, spec_at(model, path).unit))
    return (8 * (probe(value + h) - probe(value - h)) - (probe(value + 2 * h) - probe(value - 2 * h))) / (12 * h)


def _size_at_nought(left: Callable[[float], np.ndarray], structure: Structure, unit: str) -> float:
    """A size of a number that is 0: a length in metres, 1 of what turns, else what leaves about the unit of force
    unbalanced. A stress of 1 Pa would be lost in round-off, a force of 1 N break a small mechanism."""
    usual = {"m": structure.length, "rad": 1.0, "1": 1.0}
    if unit in usual:
        return usual[unit]
    n, rest = structure.size, left(0.0)
    for size in 10.0 ** np.arange(-30, 31, 3):
        force = float(np.abs((left(size) - rest)[:n] / structure.w_scale).max())
        if force > FELT:
            return float(size / force)
    return 1.0
