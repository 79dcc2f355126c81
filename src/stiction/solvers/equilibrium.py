"""Equilibrium of mechanisms: Newton with the closed-form tangent, load stepping, paths of loads, all compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..bodies.structure import FX, MOMENT, Structure, Tables
from ..core.errors import ConvergenceError, DivergenceError
from ..core.kernels import inlined, kernel, routine
from ..maths.linear import solve_in_place
from .assembly import Work, assemble, assembled, work_for

CONVERGED, STALLED, SINGULAR = 0, 1, 2
REST = 1e-9  # step, in scaled units, after which a quadratically convergent iteration is at round-off
DONE = 1e-14  # the next step, foreseen from the last two by quadratic convergence, that is not worth making
MOST = 25  # iterations; a good start needs 3 to 6
FAR = 1e3  # a step this long has diverged
INNER = 30  # iterations of each exact beam at given poses


class State(NamedTuple):
    """An equilibrium in scaled units."""

    q: np.ndarray  # nodes and ground
    lam: np.ndarray
    mu: np.ndarray
    iterations: int


@routine
def newton(t: Any, n: int, q: Any, factor: float, w: Any, rest: float, most: int) -> Any:
    """Iterate q (and w.lam, w.mu) to equilibrium; returns (status, iterations)."""
    size = n + t.fixed.shape[0]
    A, last = w.A, 0.0
    for iteration in range(1, most + 1):
        assemble(t, n, q, factor, w, 1, 1.0, 1.0)
        for c in range(size):
            largest = 0.0
            for r in range(size):
                largest = max(largest, abs(A[r, c]))
            A[size, c] = largest
            A[c, size] = -w.R[c]
        if not solve_in_place(A, size):
            return SINGULAR, iteration
        step = 0.0
        for c in range(n):
            step = max(step, abs(A[c, size]))
            q[c] += A[c, size]
        for m in range(n, size):
            w.mu[m - n] += A[m, size]
        follow(t, n, A, size, w)
        if not step < FAR:
            return STALLED, iteration
        if step <= rest or step**3 <= DONE * last**2:
            return CONVERGED, iteration
        last = step
    return STALLED, most


@routine
def follow(t: Any, n: int, A: Any, size: int, w: Any) -> None:
    """Let the start wrench of every exact beam follow the step in the last column of A."""
    for f in range(t.row.shape[0]):
        if t.link[f, 2] != 3:
            continue
        for k in range(3):
            change = w.U[f, k, 0]
            for c in range(6):
                at = 3 * t.link[f, c // 3] + c % 3
                if at < n:
                    change += w.U[f, k, 1 + c] * A[at, size]
            w.lam[f, k] -= change


@inlined
def put(to: Any, what: Any) -> None:
    """Copy one table into another; a slice assignment would allocate."""
    for r in range(what.shape[0]):
        for c in range(what.shape[1]):
            to[r, c] = what[r, c]


@kernel
def solved(t: Any, n: int, q: Any, factor: float, w: Any, rest: float, most: int) -> Any:
    """`newton`, to be called from Python."""
    return newton(t, n, q, factor, w, rest, most)


@inlined
def foresee(n: int, loads: Any, p: int, q: Any, out: Any, now: Any, lam: Any) -> None:
    """Extrapolate the last two equilibria in proportion to the load, as far as the load goes on in its direction."""
    along, size = 0.0, 0.0
    for r in range(loads.shape[1]):
        for c in range(1, loads.shape[2]):
            before = loads[p - 1, r, c] - loads[p - 2, r, c]
            along += before * (loads[p, r, c] - loads[p - 1, r, c])
            size += before * before
    if size == 0.0 or not 0.0 < along <= 2.0 * size:
        return
    for k in range(n):
        q[k] += along / size * (out[p - 1, k] - out[p - 2, k])
    for r in range(now.shape[0]):
        for c in range(3):
            now[r, c] += along / size * (lam[p - 1, r, c] - lam[p - 2, r, c])


@kernel
def path(t: Any, n: int, loads: Any, q0: Any, q: Any, cold: bool, w: Any, out: Any, lam: Any, counts: Any) -> Any:
    """Equilibria for one table of loads after another, each started from the last one (or from q0 when `cold`).

    Returns how many were found before the first failure; states in `out` and `lam`, iterations in `counts`.
    """
    for p in range(loads.shape[0]):
        put(t.load, loads[p])
        if cold:
            for k in range(n):
                q[k] = q0[k]
            w.lam[:] = 0.0
            w.mu[:] = 0.0
        elif p >= 2:
            foresee(n, loads, p, q, out, w.lam, lam)
        status, counts[p] = newton(t, n, q, 1.0, w, REST, MOST)
        if status != CONVERGED:
            return p
        for k in range(q.shape[0]):
            out[p, k] = q[k]
        put(lam[p], w.lam)
    return loads.shape[0]


# ---------------------------------------------------------------------------------------------------- from Python


class Solver:
    """A structure with its scratch; holds no state between calls but memory."""

    def __init__(self, structure: Structure) -> None:
        self.structure, self.n = structure, structure.size
        self.w: Work = work_for(structure)
        self.t: Tables = structure.tables._replace(load=structure.tables.load.copy())

    def with_wrench(self, wrench: np.ndarray) -> Solver:
        """The same with further dead loads at the nodes, SI, 3 numbers per node."""
        scaled = np.asarray(wrench, dtype=float) / self.structure.w_scale
        rows = np.zeros((self.structure.nodes, self.t.load.shape[1]))
        rows[:, 0] = np.arange(self.structure.nodes)
        rows[:, FX : MOMENT + 1] = scaled.reshape(-1, 3)
        other = Solver(self.structure)
        other.t = self.t._replace(load=np.vstack([self.t.load, rows]))
        return other

    def undeformed(self) -> State:
        """The state without load."""
        return State(self.structure.q0.copy(), np.zeros_like(self.w.lam), np.zeros_like(self.w.mu), 0)

    def _restore(self, start: State) -> np.ndarray:
        self.w.lam[:] = start.lam
        self.w.mu[:] = start.mu
        return start.q.copy()

    def attempt(self, factor: float, start: State) -> tuple[int, State]:
        """One Newton run from a start; (status, where it ended)."""
        q = self._restore(start)
        status, iterations = solved(self.t, self.n, q, factor, self.w, REST, MOST)
        return status, State(q, self.w.lam.copy(), self.w.mu.copy(), iterations)

    def solve(self, start: State | None = None) -> State:
        """The equilibrium under full load; the load is applied in steps if one does not do."""
        first = start or self.undeformed()
        status, point = self.attempt(1.0, first)
        if status == CONVERGED:
            return point
        return self._in_steps(self.undeformed() if start is None else start, status)

    def _in_steps(self, start: State, status: int) -> State:
        done, step, count, point = 0.0, 0.5, 0, start
        while done < 1.0:
            status, trial = self.attempt(min(1.0, done + step), point)
            count += trial.iterations
            if status == CONVERGED:
                done, point, step = min(1.0, done + step), trial, 1.5 * step
                continue
            step *= 0.5
            if step < 1e-4:
                raise self._failed(status, done)
        return point._replace(iterations=count)

    def _failed(self, status: int, done: float) -> Exception:
        if status == SINGULAR and done == 0.0:
            return DivergenceError(
                "the tangent stiffness is singular from the start; the mechanism can move freely (see modes())"
            )
        return ConvergenceError(
            f"no equilibrium found beyond {100 * done:.4g} % of the load, the last one that converged; the mechanism "
            f"may fold there: trace it with continuation(), prescribe the motion with Displacement, or start= from a "
            f"neighbouring state"
        )

    def tangent(
        self, point: State, factor: float = 1.0, terms: tuple[float, float] = (1.0, 1.0)
    ) -> tuple[np.ndarray, np.ndarray]:
        """(residual, tangent) at a state, scaled, constraints included; `terms` switches K^II and K^III on or off."""
        q = self._restore(point)
        assembled(self.t, self.n, q, factor, self.w, INNER, terms[0], terms[1])
        size = self.n + len(self.t.fixed)
        return self.w.R.copy(), self.w.A[:size, :size].copy()

    def beams(self, point: State) -> np.ndarray:
        """Start wrenches of the exact beams at a state; brings them up to date where only q is known."""
        self.tangent(point)
        return self.w.lam.copy()

    def along(self, loads: np.ndarray, start: State | None = None, *, cold: bool = False) -> tuple[int, Any, Any, Any]:
        """Equilibria for tables of loads: (how many were found, coordinates, start wrenches, iterations)."""
        first = start or self.undeformed()
        q = self._restore(first)
        count = len(loads)
        out, lam = np.full((count, len(q)), np.nan), np.full((count, *self.w.lam.shape), np.nan)
        iterations = np.zeros(count, dtype=np.int64)
        found = path(self.t, self.n, loads, self.structure.q0, q, cold, self.w, out, lam, iterations)
        return found, out, lam, iterations
