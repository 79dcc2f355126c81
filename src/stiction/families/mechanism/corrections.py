"""What finer beams would change in the states of a path, to first order, compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import inlined, kernel
from ...maths.linear import solve_in_place
from .solver import LoadPath, Solver, assemble_at
from .weighing import ROUND_OFF


class Corrections(NamedTuple):
    """Changes of the coordinates and of the forces of constraints, one row each, and the largest relative one."""

    change: np.ndarray
    error: np.ndarray


@inlined
def relative(largest: float, scale: float, noise: float) -> float:
    """A change over a size; round-off is none, and more than that of nothing is infinite."""
    if not largest > noise:
        return 0.0
    return largest / scale if scale > 0.0 else np.inf


@kernel
def correct(t: Any, n: int, loads: Any, fixed: Any, w: Any, at: Any, q0: Any, out: Any) -> Any:
    """K δ = −R of finer beams at equilibria of coarser ones, one step of Newton; returns how many could be solved."""
    size, A = n + fixed.shape[1], w.A
    for p in range(out.error.shape[0]):
        assemble_at(t, n, loads, fixed, w, at, p)
        stiffest = 0.0
        for r in range(size):
            for c in range(size):
                stiffest = max(stiffest, abs(A[r, c]))
        for r in range(size):
            A[size, r] = 0.0
            A[r, size] = -w.R[r]
        if not solve_in_place(A, size):
            return p
        changed, moved, reach = 0.0, 0.0, 0.0
        for c in range(at.q.shape[1]):
            reach = max(reach, abs(at.q[p, c]))
        for c in range(n):
            out.change[p, c] = A[c, size]
            changed, moved = max(changed, abs(A[c, size])), max(moved, abs(at.q[p, c] - q0[c]))
        pushed, push = 0.0, 0.0
        for m in range(n, size):
            out.change[p, m] = A[m, size]
            pushed, push = max(pushed, abs(A[m, size])), max(push, abs(at.mu[p, m - n]))
        noise = ROUND_OFF * (1.0 + reach)
        out.error[p] = max(relative(changed, moved, noise), relative(pushed, push, noise * stiffest))
    return out.error.shape[0]


def corrected(fine: Solver, loads: np.ndarray, fixed: np.ndarray, at: LoadPath, count: int) -> Corrections | None:
    """Of the first equilibria of a path by a solver with finer beams; None where a tangent is singular."""
    out = Corrections(np.empty((count, fine.n + fixed.shape[1])), np.empty(count))
    fine.w.lag[:] = 0.0
    done = correct(fine.t, fine.n, loads, fixed, fine.w, at, fine.structure.q0, out)
    return out if done == count else None
