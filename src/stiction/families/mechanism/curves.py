"""Curves of equilibria along a load: past folds, through bifurcations and onto the branches that leave there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.arguments import AT_PATH, takes
from ...core.errors import ConvergenceError, ParameterError
from ...core.parameter import get_value, label_at, spec_at
from .following import Solved, balance, refuse_pull, settled_beside, solve, stiffnesses
from .freedom import refuse_free_motion
from .labels import dataset, description, joined, mechanism_of, point_of, resolution_of
from .resolution import relative_change, resolved, start_of, twice_as_fine
from .solver import LOOSE, REST, Equilibrium, Solver, solution
from .statics import varied
from .tables import COMB, GAP, KIND, PLATE, Resolution, Structure

__all__ = ["branch", "continuation"]

MOST = 25
SHORTEST = 1e-7  # of the length of a step; branches of slender beams turn off within 1e-5
SHORTER = 0.47  # by which a step is cut; no simple fraction, so that steps do not meet a bifurcation again and again
CROSSING = 1e-5  # stiffness over that at rest; Newton's matrix is singular at a bifurcation
WORKS = 1e-5  # cosine between a load and a mode; at a bifurcation it is round-off over the error of its location
STRAIGHT = 0.95  # cosine of the angle by which the curve may turn in a step
STEEP = 10.0  # motion per load that is expected along a curve, so that states are as exact at a given load
FACTOR = "factor"


def load_unit(model: Any, path: str, structure: Structure) -> float:
    """A change of the load's number that matters, to take differences with."""
    value, L, F = get_value(model, path), structure.length, structure.force
    usual = {"N": F, "m": L, "N*m": F * L, "N/m": F / L}
    return abs(value) if value else usual.get(spec_at(model, path).unit, 1.0)


class OnCurve(NamedTuple):
    """A point of a curve: the state, and the number of the load in its unit."""

    state: Equilibrium
    p: float


@dataclass(frozen=True)
class Curve:
    """Equilibria of a solver along one number of a load, or along the factor of all loads."""

    solver: Solver
    rows: Callable[[float], tuple[np.ndarray, np.ndarray]]
    unit: float

    def put(self, load: float) -> None:
        """Put the number on."""
        self.solver.load(*self.rows(load))

    def tangent(self, at: OnCurve) -> tuple[np.ndarray, np.ndarray]:
        """(residual, stiffness) there."""
        self.put(at.p * self.unit)
        return self.solver.tangent(at.state)

    def slope(self, state: Equilibrium, load: float) -> np.ndarray:
        """∂R/∂load times the unit of the load; the residual is at most quadratic in it, but for strains."""
        sides = []
        for change in (1e-3, -1e-3):
            self.put(load + change * self.unit)
            sides.append(self.solver.tangent(state)[0])
        return (sides[0] - sides[1]) / 2e-3

    @cached_property
    def weights(self) -> np.ndarray:
        """Squared weights of the unknowns in the length of a step: the load in its unit, distances in flexure lengths
        or, where there are electrodes, in their smallest gap; not the forces of constraints."""
        load, n = self.solver.t.load, self.solver.n
        gaps = load[np.isin(load[:, KIND], (PLATE, COMB)), GAP]
        return np.concatenate([np.full(n, gaps.min(initial=1.0) ** -2), np.zeros(len(self.solver.t.fixed)), [1.0]])

    @cached_property
    def softness(self) -> np.ndarray:
        """Units of the coordinates in which the diagonal of the stiffness at rest is 1."""
        size = np.sqrt(np.abs(np.diag(self.tangent(OnCurve(self.solver.undeformed(), 0.0))[1])[: self.solver.n]))
        return 1 / np.where(size > 0, size, size.max())

    def stiffnesses(self, at: OnCurve) -> np.ndarray:
        """Stiffnesses of the modes that the constraints allow, from the softest on, over those at rest."""
        return stiffnesses(self.tangent(at)[1], self.solver.n, self.softness)

    def size(self, t: np.ndarray) -> float:
        """Length of a step."""
        return float(np.sqrt(self.weights @ t**2))

    def towards(self, at: OnCurve, until: float) -> np.ndarray:
        """Unit tangent of the curve at its first point, in the direction in which the load nears `until`."""
        t = self.direction(at, None)
        return t if until / self.unit >= at.p else -t

    def apart(self, a: OnCurve, b: OnCurve) -> np.ndarray:
        """The step from one point to another."""
        n = self.solver.n
        return np.concatenate([b.state.q[:n] - a.state.q[:n], b.state.mu - a.state.mu, [b.p - a.p]])

    def direction(self, at: OnCurve, last: np.ndarray | None) -> np.ndarray:
        """Unit tangent of the curve, pointing onwards."""
        by_load = self.slope(at.state, at.p * self.unit)
        t = np.linalg.svd(np.column_stack([self.tangent(at)[1], by_load]))[2][-1]
        t /= self.size(t)
        onwards = t[-1] if last is None else t @ (self.weights * last)
        return t if onwards > 0 else -t

    def sideways(self, at: OnCurve) -> np.ndarray:
        """The direction in which the stiffness is least, its largest entry positive; the load does not change."""
        v = np.append(np.linalg.svd(self.tangent(at)[1])[2][-1], 0.0)
        largest = v[np.abs(v[: self.solver.n]).argmax()]
        return v / (self.size(v) * np.sign(largest))

    def stops(self, at: OnCurve, mode: np.ndarray) -> bool:
        """Whether the load works on a mode without stiffness: then nothing balances more of it, and the curve folds."""
        by_load = self.slope(at.state, at.p * self.unit)
        return bool(abs(mode[:-1] @ by_load) > WORKS * np.linalg.norm(mode[:-1]) * np.linalg.norm(by_load))

    def crossing(self, at: OnCurve) -> bool:
        """Whether a point is so near a bifurcation that it has no direction of its own."""
        soft = np.abs(self.stiffnesses(at)).min() < CROSSING
        return bool(soft and not self.stops(at, self.sideways(at)))

    def corrected(self, at: OnCurve, t: np.ndarray, h: float) -> OnCurve | None:
        """Newton onto the curve in the plane at distance h along the direction t; None when it does not contract."""
        size, last, across = len(t) - 1, np.inf, self.weights * t
        self.tangent(at)  # the beams follow the tangent from here
        now, p = self.solver.stepped(at.state, h * t[:size]), at.p + h * t[size]
        for iteration in range(MOST):
            by_load = self.slope(now, p * self.unit)
            r, K = self.tangent(OnCurve(now, p))
            A = np.vstack([np.column_stack([K, by_load]), across])
            step = solution(A, -np.append(r, across @ self.apart(at, OnCurve(now, p)) - h))
            change, missed = np.abs(step * (self.weights > 0)).max(), self.solver.closure()
            if not (change < np.inf and change <= max(REST, (LOOSE if iteration == 1 else 1.0) * last)):
                return None
            now, p = self.solver.stepped(now, step[:size]), p + step[size]
            if change <= REST and missed <= REST:
                return OnCurve(now, p)
            last = change
        return None

    def onwards(self, at: OnCurve, t: np.ndarray, length: float) -> tuple[OnCurve, np.ndarray]:
        """The next point and the tangent there, at most `length` away, and so near that the curve hardly turns."""
        h = length
        while h >= SHORTEST * length:
            found = self.corrected(at, t, h)
            if found is not None:
                refuse_pull(self.solver, found.state)
                ahead = self.direction(found, t)
                near = self.size(self.apart(at, found)) <= h / STRAIGHT and not self.crossing(found)
                if near and ahead @ (self.weights * t) >= STRAIGHT:
                    return found, ahead
            h *= SHORTER
        raise ConvergenceError(f"the curve stopped at {at.p * self.unit:.6g}; try a smaller length")

    def points(self, at: OnCurve, t: np.ndarray, length: float) -> Iterator[tuple[OnCurve, np.ndarray]]:
        """Points after `at` and the tangents there, without end."""
        while True:
            at, t = self.onwards(at, t, length)
            yield at, t


def curve_of(model: Any, path: str, until: float, resolution: Resolution) -> Curve:
    """The curve along the number at `path`, up to `until`, or along the factor of all loads."""
    solver = Solver(mechanism_of(model).structure(resolution))
    refuse_free_motion(solver)
    if path:
        rows = varied(model, path)
        unit = abs(until) if np.isfinite(until) and until else load_unit(model, path, solver.structure)
        return Curve(solver, lambda value: rows(value, solver.structure), unit)
    rest, full = solver.without_force(), (solver.structure.tables.load, solver.structure.tables.fixed)

    def factored(factor: float) -> tuple[np.ndarray, np.ndarray]:
        load, fixed = (a + factor * (b - a) for a, b in zip(rest, full, strict=True))
        return load, fixed

    return Curve(solver, factored, 1.0)


def first_point(model: Any, path: str, curve: Curve, start: xr.Dataset | None) -> OnCurve:
    """Where a curve begins: at the equilibrium without the load, which is rest where there is no other, or at an
    equilibrium of the model as it is."""
    if start is None:
        curve.put(0.0)
        rest = curve.solver.undeformed()
        return OnCurve(rest if balance(curve.solver, rest).good else solve(curve.solver), 0.0)
    state = start_of(mechanism_of(model), curve.solver, start)
    assert state is not None
    p = get_value(model, path) / curve.unit if path else 1.0
    curve.put(p * curve.unit)
    if (settled := settled_beside(curve.solver, state)) is None:
        raise ParameterError("start is no equilibrium of the model as it is; give the model the loads it belongs to")
    return OnCurve(settled, p)


def solved(curve: Curve, points: list[OnCurve], numbers: Any) -> Solved:
    """Points of a curve with what they are worth."""
    load, fixed, worth = [], [], []
    for at in points:
        curve.put(at.p * curve.unit)
        # at a fixed load Newton's step is long where a mode is soft; in the plane across the curve it was short
        worth.append(balance(curve.solver, at.state)._replace(good=True))
        load.append(curve.solver.t.load)
        fixed.append(curve.solver.t.fixed)
    return Solved(curve.solver, joined([at.state for at in points]), worth, np.array(load), np.array(fixed), numbers)


def meaning(model: Any, path: str) -> dict[str, str]:
    """Attributes of the number along a curve."""
    return label_at(model, path) if path else {"units": "1", "long_name": "multiple of the loads"}


@takes(until=AT_PATH)
def continuation(
    model: Any, *, path: str = "", steps: int = 100, length: float = 0.05, until: float = 1.0,
    start: xr.Dataset | None = None,
) -> xr.Dataset:  # fmt: skip
    """Equilibria along a load, past folds: pseudo-arc-length with steps of `length` (angles in rad, distances in
    flexure lengths, loads over `until`); ends where the load passes `until` or after `steps`.

    `path` is a number of a load such as "loads.heat.temperature"; without it all loads grow together. Dimension `step`
    with coordinate `factor`, the multiple of the model's loads, or the number's path. The curve begins at the
    equilibrium without this load, or at `start`, an equilibrium of the model as it is.
    """
    mechanism = mechanism_of(model)

    def run(resolution: Resolution) -> Solved:
        curve = curve_of(model, path, until, resolution)
        begin = first_point(model, path, curve, start)
        return _traced(curve, begin, curve.towards(begin, until), steps, length, until)

    return _along(model, path, resolved(mechanism.beam, resolution_of(start, mechanism), run, refined_along))


def _traced(curve: Curve, at: OnCurve, t: np.ndarray, steps: int, length: float, until: float) -> Solved:
    """A point and at most `steps` that follow it, until the load passes `until`."""
    found, tangents, end = [at], [t], until / curve.unit
    below = at.p < end
    for to, ahead in curve.points(at, t, length):
        found.append(to)
        tangents.append(ahead)
        if len(found) > steps or (to.p < end) != below:
            break
    return solved(curve, found, (curve, found, tangents))


def refined_along(found: Solved) -> tuple[np.ndarray, float]:
    """As `refined`, for points of a curve: finer beams move them across it, by a change of the load, too."""
    curve, points, tangents = found.numbers
    better, worst, n = found.path.q.copy(), 0.0, curve.solver.n
    fine = Curve(twice_as_fine(curve.solver), curve.rows, curve.unit)
    for k, (at, t) in enumerate(zip(points, tangents, strict=True)):
        by_load = curve.slope(at.state, at.p * curve.unit)
        r, K = curve.tangent(at)
        A = np.vstack([np.column_stack([K, by_load]), curve.weights * t])
        change = solution(A, np.append(r - fine.tangent(at)[0], 0.0))
        better[k, :n] += change[:n]
        worst = max(worst, relative_change(change[:n], at.state, curve.solver), STEEP * abs(change[-1]))
    return better, worst


def _along(model: Any, path: str, found: Solved) -> xr.Dataset:
    curve, points, _ = found.numbers
    loads = "step", np.array([at.p for at in points]) * curve.unit, meaning(model, path)
    return dataset(found).rename(state="step").assign_coords({path or FACTOR: loads}).assign_attrs(description(model))


# ---------------------------------------------------------------------------------------------------- branches


def branch(
    model: Any, critical: xr.Dataset, *, side: int = 1, steps: int = 60, length: float = 0.05, until: float = np.inf
) -> xr.Dataset:
    """The branch that leaves at a bifurcation, one of `critical_loads(…)`, to the `side` (1 or −1) of its mode.

    As `continuation`: dimension `step`, the load as a coordinate; ends where the load passes `until` or after `steps`.
    """
    path, value = _bifurcation(critical)
    if side not in (1, -1):
        raise ParameterError(f"side = {side!r} must be 1 or −1, with or against the mode")
    mechanism = mechanism_of(model)
    first = resolution_of(critical, mechanism)

    def run(resolution: Resolution) -> Solved:
        curve = curve_of(model, path, value, resolution)
        at = OnCurve(point_of(curve.solver.structure, critical), value / curve.unit)
        t = side * curve.sideways(at)
        return _traced(curve, *curve.onwards(at, t, length), steps, length, until)

    return _along(model, path, resolved(mechanism.beam, first, run, refined_along))


def _bifurcation(critical: xr.Dataset) -> tuple[str, float]:
    """Path and value of a critical load that has another branch."""
    if "kind" not in critical.coords or critical.kind.ndim:
        raise ParameterError("critical must be one of critical_loads(…), such as critical_loads(…).isel(critical=0)")
    if str(critical.kind.item()) == "fold":
        raise ParameterError("at a fold the curve turns back; no other branch leaves there: use continuation()")
    path = critical.attrs["path"]
    return path, float(critical[path or FACTOR])
