"""What states of a mechanism are worth, compiled: are they equilibria, and is every mode surely stiff?"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import inlined, kernel, routine
from ...maths.linear import solve_in_place
from .assembly import assemble, closure
from .elements import LENGTH
from .solver import Equilibrium, LoadPath, Solver, next_state
from .tables import EXACT, FX, MOMENT

TIGHT = 1e-8  # of the largest displacement: what one more Newton step may change in an equilibrium
ROUND_OFF = 1e-12  # of the largest coordinate; chains of 64 pieces lose four of sixteen digits
ZERO = 4e-15  # eigenvalue of the tangent with unit diagonal that is lost in round-off
LOST = 1e-14  # the same at rest: below it a mechanism is refused
MIRRORED = 1e-9  # difference of two entries across the diagonal, of one, in which a tangent counts as symmetric
EPSILON = float(np.finfo(float).eps)


class Weights(NamedTuple):
    """What states are worth, one row each."""

    R: np.ndarray  # residual
    A: np.ndarray  # tangent, constraints included
    good: np.ndarray  # an equilibrium: one more Newton step would change next to nothing
    residual: np.ndarray  # largest unbalanced force or moment, over the largest that acts
    firm: np.ndarray  # every mode is surely stiff; else the eigenvalues must tell
    pull: np.ndarray  # √(N/EI) ℓ of the exact element that is pulled or pressed most
    scratch: np.ndarray

    def rows(self, first: int, stop: int) -> Weights:
        """Some of them."""
        return self._replace(**{name: getattr(self, name)[first:stop] for name in self._fields if name != "scratch"})


def weights(count: int, n: int, size: int) -> Weights:
    """Room for so many states of n coordinates, `size` unknowns with the forces of constraints."""
    good, firm = np.empty((2, count), dtype=bool)
    R, A = np.empty((count, size)), np.empty((count, size, size))
    return Weights(R, A, good, np.empty(count), firm, np.empty(count), np.empty((n + 1, n)))


@routine
def weigh(t: Any, n: int, q: Any, q0: Any, w: Any, out: Any, k: int) -> None:
    """Row k of `out` for the state q whose residual and tangent were assembled last; overwrites w.A.

    The residual is the largest unbalanced force over the largest force: of a load, of a constraint, or on one side of a
    node.
    """
    size, A = n + t.fixed.shape[0], w.A
    unbalanced, total = 0.0, 0.0
    for r in range(size):
        out.R[k, r] = w.R[r]
        unbalanced, total = max(unbalanced, abs(w.R[r])), total + w.R[r]
        for c in range(size):
            out.A[k, r, c] = A[r, c]
            total += A[r, c]
    out.good[k] = out.firm[k] = False
    out.residual[k] = out.pull[k] = np.nan
    if not abs(total) < np.inf:
        return
    out.pull[k] = strongest_pull(t, w.lam)
    level = acting(t, n, q, q0, w)
    out.residual[k] = unbalanced / level if level > 0.0 else 0.0
    out.firm[k] = size == n and surely_stiff(A, n, out.scratch)
    moved, reach = 0.0, 0.0
    for c in range(q.shape[0]):
        reach = max(reach, abs(q[c]))
        if c < n:
            moved = max(moved, abs(q[c] - q0[c]))
    out.good[k] = next_step(t, n, w) <= max(TIGHT * moved, ROUND_OFF * (1.0 + reach))


@inlined
def acting(t: Any, n: int, q: Any, q0: Any, w: Any) -> float:
    """The largest force or moment: of a load, or that a displacement or the force of a constraint makes."""
    level = 0.0
    for m in range(t.load.shape[0]):
        for c in range(FX, MOMENT + 1):
            level = max(level, abs(t.load[m, c]))
    for r in range(n + t.fixed.shape[0]):
        sides = 0.0
        for c in range(n + t.fixed.shape[0]):
            sides += abs(w.A[r, c]) * abs(q[c] - q0[c] if c < n else w.mu[c - n])
        level = max(level, sides)
    return level


@inlined
def strongest_pull(t: Any, lam: Any) -> float:
    """√(N/EI) ℓ of the exact element that is pulled or pressed most, with the mean of 1/EI."""
    worst = 0.0
    for f in range(t.row.shape[0]):
        if t.link[f, 2] == EXACT:
            soft = 0.0
            for at in range(t.link[f, 3], t.link[f, 3] + t.link[f, 4]):
                soft += t.stage[at, 1]
            worst = max(worst, np.hypot(lam[f, 0], lam[f, 1]) * soft * t.row[f, LENGTH])
    return np.sqrt(worst)


@inlined
def next_step(t: Any, n: int, w: Any) -> float:
    """Largest change of a coordinate by one more Newton step, or by how much an exact beam misses its end if that is
    more; overwrites w.A."""
    A, size = w.A, n + t.fixed.shape[0]
    for c in range(size):
        A[size, c] = 0.0
        A[c, size] = w.R[c]
    if not solve_in_place(A, size):
        return np.inf
    step = 0.0
    for f in range(t.row.shape[0]):
        if t.link[f, 2] == EXACT:
            step = max(step, closure(w.U[f]))
    for c in range(n):
        if not abs(A[c, size]) < np.inf:
            return np.inf
        step = max(step, abs(A[c, size]))
    return step


@inlined
def surely_stiff(A: Any, n: int, S: Any) -> bool:
    """Whether all eigenvalues of a symmetric tangent with unit diagonal are above LOST; False may mean not sure.

    Cholesky's factors of A − m exist in floating arithmetic only if no eigenvalue of A is below m − n (n + 1) ε/2
    (Higham 2002, theorem 10.3), so m = LOST + n (n + 1) ε proves it, at a tenth of the cost of the eigenvalues.
    """
    diagonal = 1.0 - LOST - n * (n + 1) * EPSILON
    for c in range(n):
        if not A[c, c] > 0.0:
            return False
        S[n, c] = np.sqrt(A[c, c])
    for c in range(n):
        pivot = diagonal
        for k in range(c):
            pivot -= S[c, k] * S[c, k]
        if not pivot > 0.0:
            return False
        S[c, c] = np.sqrt(pivot)
        for r in range(c + 1, n):
            size = S[n, r] * S[n, c]
            if not abs(A[r, c] - A[c, r]) <= MIRRORED * size:
                return False
            entry = 0.5 * (A[r, c] + A[c, r]) / size
            for k in range(c):
                entry -= S[r, k] * S[c, k]
            S[r, c] = entry / S[c, c]
    return True


@kernel
def weigh_one(t: Any, n: int, q: Any, q0: Any, w: Any, out: Any) -> None:
    """What the state in q and w is worth."""
    assemble(t, n, q, 1.0, w, 1, 1.0, 1.0)
    weigh(t, n, q, q0, w, out, 0)


@kernel
def weighed_path(
    t: Any, n: int, loads: Any, fixed: Any, first: int, q0: Any, q: Any, cold: bool, w: Any, out: Any, worth: Any
) -> Any:
    """`solver.path` with what every state is worth."""
    for p in range(first, loads.shape[0]):
        if not next_state(t, n, loads, fixed, p, q0, q, cold, w, out):
            return p
        assemble(t, n, q, 1.0, w, 1, 1.0, 1.0)
        weigh(t, n, q, q0, w, worth, p)
    return loads.shape[0]


def weighed(solver: Solver, state: Equilibrium, room: Weights | None = None) -> Weights:
    """What a state is worth under the loads of a solver; in the first row of `room`, if that is given."""
    out = room or weights(1, solver.n, solver.n + len(solver.t.fixed))
    weigh_one(solver.t, solver.n, solver.restored(state), solver.structure.q0, solver.w, out)
    return out


def pursued(
    solver: Solver, loads: np.ndarray, fixed: np.ndarray, start: Equilibrium, first: int, cold: bool, out: LoadPath,
    worth: Weights,
) -> int:  # fmt: skip
    """`Solver.along` with what every state is worth."""
    q = solver.restored(start)
    solver.w.lag[:] = 0.0
    numbers = solver.t, solver.n, loads, fixed, first, solver.structure.q0, q, cold, solver.w, out, worth
    return int(weighed_path(*numbers))
