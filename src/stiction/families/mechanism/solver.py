"""Equilibrium of mechanisms: Newton with the closed-form tangent, and paths of loads, all compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import inlined, kernel, routine
from ...maths.linear import solve_in_place
from . import elements
from .assembly import AssemblyArrays, assemble, assembled, assembly_arrays, closure
from .tables import CAMOUNT, COROTATIONAL, CVALUE, EXACT, FX, MOMENT, Structure, Tables

CONVERGED, STALLED, SINGULAR = 0, 1, 2
REST = 1e-9  # step, in scaled units, after which a quadratically convergent iteration is at round-off
DONE = 1e-14  # the next step, foreseen from the last two by quadratic convergence, that is not worth making
MOST = 25  # iterations; a good start needs 3 to 6
TRUST = 1.0  # rad: a step that turns a body further says nothing about where the equilibrium is
LOOSE = 0.5  # Newton–Kantorovich: the second step is at most half the first where the start belongs to the solution
INNER = 30  # iterations of each exact beam at given poses


class Equilibrium(NamedTuple):
    """An equilibrium in scaled units."""

    q: np.ndarray  # nodes and ground
    lam: np.ndarray
    mu: np.ndarray
    iterations: int


class LoadPath(NamedTuple):
    """Equilibria for tables of loads, one row each; NaN from the first one that was not found."""

    q: np.ndarray
    lam: np.ndarray
    mu: np.ndarray
    iterations: np.ndarray

    def state(self, p: int) -> Equilibrium:
        """One of them."""
        return Equilibrium(self.q[p].copy(), self.lam[p].copy(), self.mu[p].copy(), int(self.iterations[p]))

    def put(self, p: int, state: Equilibrium) -> None:
        """Replace one of them."""
        self.q[p], self.lam[p], self.mu[p], self.iterations[p] = state


@routine
def newton(t: Any, n: int, q: Any, factor: float, w: Any, rest: float, most: int) -> Any:
    """Iterate q (and w.lam, w.mu) to equilibrium; returns (status, iterations).

    An iteration that does not contract from the start is given up: where it ends, if anywhere, is chance. Free motions
    are refused beforehand, so no pivot is too small.
    """
    size = n + t.fixed.shape[0]
    A, last, last_off = w.A, 0.0, 0.0
    for iteration in range(1, most + 1):
        assemble(t, n, q, factor, w, 1, 1.0, 1.0)
        for c in range(size):
            A[size, c] = 0.0
            A[c, size] = -w.R[c]
        if not solve_in_place(A, size):
            return SINGULAR, iteration
        step = 0.0
        for c in range(n):
            change = abs(A[c, size])
            step = max(step, change)
            q[c] += A[c, size]
            if not change < np.inf or (c % 3 == 2 and change > TRUST):
                return STALLED, iteration
        for m in range(n, size):
            w.mu[m - n] += A[m, size]
        follow(t, n, A, size, w)
        off = step
        for f in range(t.row.shape[0]):
            if t.link[f, 2] == 3:
                off = max(off, closure(w.U[f]))
        if off <= rest or off**3 <= DONE * last_off**2:
            return CONVERGED, iteration
        if (iteration == 2 and step > LOOSE * last) or (iteration > 2 and off > last_off):
            return STALLED, iteration
        last, last_off = step, off
    return STALLED, most


@routine
def follow(t: Any, n: int, A: Any, size: int, w: Any) -> None:
    """Let the forces that the elements carry along follow the step in the last column of A."""
    for f in range(t.row.shape[0]):
        if t.link[f, 2] < 2:
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
def onwards(table: Any, p: int, first: int, stop: int) -> Any:
    """(product of the last change of a table with the next one, square of the last one), columns first to stop."""
    along, size = 0.0, 0.0
    for r in range(table.shape[1]):
        for c in range(first, stop):
            before = table[p - 1, r, c] - table[p - 2, r, c]
            along += before * (table[p, r, c] - table[p - 1, r, c])
            size += before * before
    return along, size


@inlined
def foresee(n: int, loads: Any, fixed: Any, p: int, q: Any, w: Any, out: Any) -> None:
    """Extrapolate the last two equilibria in proportion to the load, as far as the load goes on in its direction."""
    along, size = onwards(loads, p, FX, loads.shape[2])
    more, further = onwards(fixed, p, CVALUE, CAMOUNT + 1)
    along, size = along + more, size + further
    if size == 0.0 or not 0.0 < along <= 2.0 * size:
        return
    for k in range(n):
        q[k] += along / size * (out.q[p - 1, k] - out.q[p - 2, k])
    for r in range(w.lam.shape[0]):
        for c in range(3):
            w.lam[r, c] += along / size * (out.lam[p - 1, r, c] - out.lam[p - 2, r, c])
    for m in range(w.mu.shape[0]):
        w.mu[m] += along / size * (out.mu[p - 1, m] - out.mu[p - 2, m])


@routine
def next_state(t: Any, n: int, loads: Any, fixed: Any, p: int, q0: Any, q: Any, cold: bool, w: Any, out: Any) -> bool:
    """Whether there is an equilibrium under table p of loads, started from the last one in q and w (or from q0 when
    `cold`); state and iterations in `out`."""
    put(t.load, loads[p])
    put(t.fixed, fixed[p])
    if cold:
        for k in range(n):
            q[k] = q0[k]
        w.lam[:] = 0.0
        w.mu[:] = 0.0
    elif p >= 2:
        foresee(n, loads, fixed, p, q, w, out)
    status, out.iterations[p] = newton(t, n, q, 1.0, w, REST, MOST)
    if status != CONVERGED:
        return False
    for k in range(q.shape[0]):
        out.q[p, k] = q[k]
    for m in range(w.mu.shape[0]):
        out.mu[p, m] = w.mu[m]
    put(out.lam[p], w.lam)
    return True


@kernel
def path(t: Any, n: int, loads: Any, fixed: Any, first: int, q0: Any, q: Any, cold: bool, w: Any, out: Any) -> Any:
    """Equilibria for one table of loads after another, each started from the last one (or from q0 when `cold`).

    Returns the number of the first one that is not found; states and iterations in `out`.
    """
    for p in range(first, loads.shape[0]):
        if not next_state(t, n, loads, fixed, p, q0, q, cold, w, out):
            return p
    return loads.shape[0]


class Tangents(NamedTuple):
    """Residuals and tangents of several states, constraints included."""

    R: np.ndarray
    A: np.ndarray


@inlined
def assemble_at(t: Any, n: int, loads: Any, fixed: Any, w: Any, at: Any, p: int) -> None:
    """Residual and tangent of one of several states, under its load."""
    put(t.load, loads[p])
    put(t.fixed, fixed[p])
    put(w.lam, at.lam[p])
    for m in range(w.mu.shape[0]):
        w.mu[m] = at.mu[p, m]
    assemble(t, n, at.q[p], 1.0, w, 1, 1.0, 1.0)


@kernel
def assembled_all(t: Any, n: int, loads: Any, fixed: Any, w: Any, at: Any, out: Any) -> None:
    """Residuals and tangents of states under their loads."""
    for p in range(out.R.shape[0]):
        assemble_at(t, n, loads, fixed, w, at, p)
        for r in range(out.R.shape[1]):
            out.R[p, r] = w.R[r]
            for c in range(out.R.shape[1]):
                out.A[p, r, c] = w.A[r, c]


# ---------------------------------------------------------------------------------------------------- from Python


def solution(A: np.ndarray, b: np.ndarray) -> np.ndarray:
    """x of A x = b, NaN when A is singular."""
    try:
        return np.linalg.solve(A, b)
    except np.linalg.LinAlgError:
        return np.full(len(b), np.nan)


class Solver:
    """A structure with its scratch; holds the loads but no state between calls."""

    def __init__(self, structure: Structure) -> None:
        self.structure, self.n = structure, structure.size
        self.finer: Solver | None = None  # with beams of half the step, where an error was estimated
        self.w: AssemblyArrays = assembly_arrays(structure)
        self.t: Tables = structure.tables
        self.load(structure.tables.load, structure.tables.fixed)
        ends = [self.t.stage[first : first + rows, 1].sum() for *_, first, rows in self.t.link]
        self.softness = np.array(ends) * self.t.row[:, elements.LENGTH]  # ℓ ∫ ds/EI of the exact elements

    def load(self, load: np.ndarray, fixed: np.ndarray, lag: Any = 0.0) -> None:
        """Put other loads and constraints on; `lag` is a residual to be left."""
        self.t = self.t._replace(load=np.array(load), fixed=np.array(fixed))
        self.w.lag[:] = lag

    def undeformed(self) -> Equilibrium:
        """The state without load."""
        return Equilibrium(self.structure.q0.copy(), np.zeros_like(self.w.lam), np.zeros_like(self.w.mu), 0)

    def restored(self, start: Equilibrium) -> np.ndarray:
        """Coordinates of a start, its forces in the scratch."""
        self.w.lam[:] = start.lam
        self.w.mu[:] = start.mu
        return start.q.copy()

    def attempt(self, factor: float, start: Equilibrium) -> tuple[int, Equilibrium]:
        """One Newton run from a start; (status, where it ended)."""
        q = self.restored(start)
        status, iterations = solved(self.t, self.n, q, factor, self.w, REST, MOST)
        return status, Equilibrium(q, self.w.lam.copy(), self.w.mu.copy(), iterations)

    def tangent(
        self, point: Equilibrium, factor: float = 1.0, terms: tuple[float, float] = (1.0, 1.0), inner: int = 1
    ) -> tuple[np.ndarray, np.ndarray]:
        """(residual, tangent) at a state, scaled, constraints included; `terms` switches K^II and K^III on or off.

        The forces λ of the elements are unknowns like the coordinates, eliminated; `stepped` moves them along.
        """
        q = self.restored(point)
        assembled(self.t, self.n, q, factor, self.w, inner, terms[0], terms[1])
        size = self.n + len(self.t.fixed)
        return self.w.R.copy(), self.w.A[:size, :size].copy()

    def stepped(self, point: Equilibrium, step: np.ndarray) -> Equilibrium:
        """The state at which `tangent` was called last, after a step of all unknowns."""
        q = point.q.copy()
        q[: self.n] += step[: self.n]
        return point._replace(q=q, lam=point.lam + self.following(step), mu=point.mu + step[self.n :])

    def following(self, step: np.ndarray) -> np.ndarray:
        """Change of the forces that elements carry along with a step, from the last call of `tangent`."""
        change = np.zeros_like(self.w.lam)
        x = np.concatenate([step[: self.n], np.zeros(3)]).reshape(-1, 3)
        for f in np.flatnonzero(self.t.link[:, 2] >= COROTATIONAL):
            ends = np.concatenate([x[self.t.link[f, 0]], x[self.t.link[f, 1]]])
            change[f] = -self.w.U[f, :, 0] - self.w.U[f, :, 1:7] @ ends
        return change

    def closure(self) -> float:
        """By how much the worst exact beam missed its end in the last call of `tangent`, scaled."""
        exact = self.t.link[:, 2] == EXACT
        return float(np.abs(self.w.U[exact, :, 7]).max()) if exact.any() else 0.0

    def room(self, count: int) -> LoadPath:
        """Tables for so many states."""
        q, lam, mu = (np.full((count, *a.shape), np.nan) for a in (self.structure.q0, self.w.lam, self.w.mu))
        return LoadPath(q, lam, mu, np.zeros(count, dtype=np.int64))

    def along(
        self,
        loads: np.ndarray,
        fixed: np.ndarray,
        start: Equilibrium,
        out: LoadPath,
        *,
        cold: bool = False,
        first: int = 0,
    ) -> int:
        """Equilibria for tables of loads from number `first`, in one compiled call; returns the first one not found.

        What they are worth is for the caller to find out.
        """
        q = self.restored(start)
        self.w.lag[:] = 0.0
        return int(path(self.t, self.n, loads, fixed, first, self.structure.q0, q, cold, self.w, out))

    def tangents(self, loads: np.ndarray, fixed: np.ndarray, at: LoadPath, count: int) -> Tangents:
        """Residuals and tangents of the first states of a path, in one compiled call."""
        size = self.n + fixed.shape[1]
        out = Tangents(np.empty((count, size)), np.empty((count, size, size)))
        self.w.lag[:] = 0.0
        assembled_all(self.t, self.n, loads, fixed, self.w, at, out)
        return out

    def without_force(self) -> tuple[np.ndarray, np.ndarray]:
        """Loads and constraints as at rest."""
        load, fixed = self.t.load.copy(), self.t.fixed.copy()
        load[:, FX : MOMENT + 1] = 0.0
        fixed[:, CAMOUNT] = 0.0
        return load, fixed
