"""From rest to full load: is a state an equilibrium, is it stable, and does it belong to the way that led there?

One Newton run does for small loads. A larger load is applied in steps, each short enough that Newton's iteration
contracts and no tangent mode changes its sign on the way, unless it does so in an arbitrarily short step.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ConvergenceError
from .solver import CONVERGED, REST, Equilibrium, LoadPath, Solver, solution
from .tables import EXACT
from .weighing import MIRRORED, ZERO, Weights, pursued, weighed, weights

SHORTEST = 1e-8  # share of the load; an imperfection of 1e-9 bends the path within 1e-6
SETTLED = 1e-2  # of the displacement, by which finer beams may move a state
SMOOTH = 1e-3  # step over displacement, and error of its prediction over the step, in which a mode may change its sign
NEAR = 0.6  # error of a tangent over the step, ½ in steps to a fold itself: beyond it, a step may have left the branch
PULL = (
    4.0  # kℓ of an element, k² = N/EI: shooting loses a factor e^4 of its digits, and no element buckles by itself (2π)
)


class Lost(ConvergenceError):
    """No equilibrium beyond a share of the load."""

    def __init__(self, done: float) -> None:
        self.done = done
        super().__init__(
            f"no equilibrium found beyond {100 * done:.4g} % of the load, the last one that converged; the mechanism "
            f"may fold there: trace it with continuation(), prescribe the motion with Displacement, or start= from a "
            f"neighbouring state"
        )


class Pulled(ConvergenceError):
    """A pull too strong for exact beams in so few pieces."""

    def __init__(self, pull: float) -> None:
        self.pull = pull
        super().__init__(
            f"a flexure is so slender and pulled or pressed so hard, √(N/EI) ℓ = {pull:.3g} per piece, that its "
            f"integration loses its digits; more than {PULL:g} need more pieces"
        )


class Balance(NamedTuple):
    """What a state is worth."""

    good: bool  # it is an equilibrium: one more Newton step would change next to nothing
    residual: float  # largest unbalanced force or moment, over the largest that acts
    negative: int  # modes of the tangent along which the energy falls
    firm: bool  # no eigenvalue of the tangent with unit diagonal is negative or lost in round-off

    @property
    def stable(self) -> bool:
        """Whether every small displacement costs energy."""
        return self.good and self.firm


class Solved(NamedTuple):
    """States of a structure, each with the loads it belongs to."""

    solver: Solver
    path: LoadPath
    worth: list[Balance] | None  # of those that were found; None: not equilibria
    loads: np.ndarray
    fixed: np.ndarray
    numbers: Any = None  # what else was found
    better: np.ndarray | None = None  # coordinates as a finer model has them
    push: np.ndarray | None = None  # forces of the constraints as exact beams have them, scaled as path.mu
    alone: bool = False  # nothing acts but these loads: equilibria leave nothing unbalanced under them


NOTHING = Balance(False, np.nan, -1, False)


def balance(solver: Solver, state: Equilibrium) -> Balance:
    """Residual and stability of a state under the loads of the solver."""
    return _balances(weighed(solver, state), solver.n)[0]


def settled_beside(solver: Solver, state: Equilibrium) -> Equilibrium | None:
    """The equilibrium under the loads of a solver next to a state, which finer beams may have moved a little; None
    where the state belongs to other loads."""
    status, found = solver.attempt(1.0, state)
    moved = float(np.abs(found.q - state.q).max()) if status == CONVERGED else np.inf
    return found if moved <= max(SETTLED * float(np.abs(state.q - solver.structure.q0).max()), REST) else None


def falling_modes(solver: Solver, state: Equilibrium) -> int:
    """`Balance.negative` of a state: modes of its tangent along which the energy falls, −1 where it has none."""
    return _falling_first(weighed(solver, state), solver.n)


def _falling_first(found: Weights, n: int) -> int:
    return 0 if found.firm[0] else int(falling(found.rows(0, 1), n)[0][0])


def _balances(found: Weights, n: int, first: int = 0, stop: int = 1) -> list[Balance]:
    """Of the states from number `first` to `stop`."""
    if found.firm[first:stop].all():
        good, residual = found.good[first:stop].tolist(), found.residual[first:stop].tolist()
        return [Balance(fine, left, 0, True) for fine, left in zip(good, residual, strict=True)]
    found = found.rows(first, stop)
    rows = zip(found.good.tolist(), found.residual.tolist(), *map(np.ndarray.tolist, falling(found, n)), strict=True)
    return [Balance(*row) if row[2] >= 0 else NOTHING for row in rows]


def falling(found: Weights, n: int, soft: float = ZERO) -> tuple[np.ndarray, np.ndarray]:
    """(modes of negative stiffness, whether all are above `soft`) of states; −1 modes where a tangent is not finite."""
    negative, firm = np.zeros(len(found.firm), dtype=np.int64), found.firm.copy()
    for k in np.flatnonzero(~firm):
        negative[k], softest = modes_below_zero(found.A[k], n) if np.isfinite(found.residual[k]) else (-1, np.nan)
        firm[k] = softest > soft
    return negative, firm


def modes_below_zero(A: np.ndarray, n: int) -> tuple[int, float]:
    """(number of modes with negative stiffness that the constraints allow, smallest stiffness), unit diagonal."""
    values = stiffnesses(A, n)
    return int((values < -ZERO).sum()), float(values[0])


def stiffnesses(A: np.ndarray, n: int, unit: np.ndarray | None = None) -> np.ndarray:
    """Stiffnesses of the modes that the constraints allow, from the softest on, with unit diagonal or as it is when
    coordinates are counted in units. Without constraints and units also of many tangents (mechanism, row, column)."""
    K, G = A[..., :n, :n], A[..., n:, :n]
    if G.shape[-2]:
        _, sizes, right = np.linalg.svd(G)
        Z = right[int((sizes > 1e-10 * sizes[0]).sum()) :].T
        K = Z.T @ (K if unit is None else K * unit[:, None] * unit) @ Z
    elif unit is not None:
        K = K * unit[:, None] * unit
    if not K.size:
        return np.ones(1)
    if unit is not None:
        return np.linalg.eigvalsh((K + K.T) / 2)
    size = np.sqrt(np.abs(np.diagonal(K, axis1=-2, axis2=-1)))
    largest = size.max(axis=-1, keepdims=True)
    size = np.where(size == 0.0, np.where(largest == 0.0, 1.0, largest), size)
    K = K / size[..., :, None] / size[..., None, :]
    mirrored = np.swapaxes(K, -1, -2)
    symmetric = np.abs(K - mirrored).max() <= MIRRORED
    return np.linalg.eigvalsh((K + mirrored) / 2) if symmetric else np.sort(np.linalg.eigvals(K).real)


def refuse_pull(solver: Solver, state: Equilibrium) -> None:
    """Raise `Pulled` when an exact element is too long for its force."""
    exact = solver.t.link[:, 2] == EXACT
    N = np.hypot(state.lam[exact, 0], state.lam[exact, 1])
    pull = float(np.sqrt((N * solver.softness[exact]).max(initial=0.0)))
    if pull > PULL:
        raise Pulled(pull)


# ---------------------------------------------------------------------------------------------------- the way there


class Way(NamedTuple):
    """From loads with a known state to other loads; `lag` is the residual the state leaves under the first."""

    load: np.ndarray
    fixed: np.ndarray
    lag: Any
    load_end: np.ndarray
    fixed_end: np.ndarray

    def mixed(self, s: float) -> tuple[np.ndarray, np.ndarray]:
        """Loads and constraints at share s of the way."""
        if s in (0.0, 1.0):
            return (self.load, self.fixed) if s == 0.0 else (self.load_end, self.fixed_end)
        return (1 - s) * self.load + s * self.load_end, (1 - s) * self.fixed + s * self.fixed_end

    def put(self, solver: Solver, s: float) -> None:
        """Put the loads at share s of the way on."""
        solver.load(*self.mixed(s), (1 - s) * self.lag)


def way_from(solver: Solver, start: Equilibrium | None) -> Way:
    """To the loads of the solver: from rest, the loads grow together; from a start, what is unbalanced there fades."""
    end = solver.t.load, solver.t.fixed
    if start is None:
        return Way(*solver.without_force(), 0.0, *end)
    solver.w.lag[:] = 0.0
    return Way(*end, solver.tangent(start)[0], *end)


def solve(solver: Solver, start: Equilibrium | None = None) -> Equilibrium:
    """The equilibrium under the loads of the solver that is connected with rest, or with a start."""
    return travel(solver, way_from(solver, start), start or solver.undeformed())


def travel(solver: Solver, way: Way, start: Equilibrium) -> Equilibrium:
    """The equilibrium at the end of a way: at once if that is safe, else step by step."""
    way.put(solver, 0.0)
    sign = falling_modes(solver, start)
    way.put(solver, 1.0)
    status, point = solver.attempt(1.0, start)
    if status == CONVERGED:
        found = balance(solver, point)
        if found.good and found.negative == sign:
            refuse_pull(solver, point)
            return point
    return _in_steps(solver, way, start, sign)


def _in_steps(solver: Solver, way: Way, start: Equilibrium, sign: int) -> Equilibrium:
    done, step, count = 0.0, 0.5, 0
    here, before = start, (start, 0.0)
    while done < 1.0:
        to = min(1.0, done + step)
        way.put(solver, to)
        guess = _predicted(here, done, *before, to)
        status, trial = solver.attempt(1.0, guess)
        count += trial.iterations
        found = balance(solver, trial) if status == CONVERGED and _leads(solver, here, trial) else NOTHING
        if found.good and (found.negative == sign or _straight_on(solver, here, guess, trial)):
            before, sign = (here, done), found.negative
            here, done, step = trial, to, 2.0 * step
            refuse_pull(solver, here)
            continue
        step *= 0.5
        if step < SHORTEST:
            raise Lost(done)
    return here._replace(iterations=count)


def _leads(solver: Solver, here: Equilibrium, trial: Equilibrium) -> bool:
    """Whether a step ended near where the tangent at its begin points to, under the loads of its end.

    Shorter steps do so ever more precisely, but for those past a fold: beyond it there may be another branch, as stable
    as the one that ended, and far from it however short the step.
    """
    r, A = solver.tangent(here)
    ahead = solution(A, -r)[: solver.n]
    moved = (trial.q - here.q)[: solver.n]
    return bool(np.abs(ahead - moved).max() <= max(NEAR * np.abs(moved).max(), REST))


def _straight_on(solver: Solver, here: Equilibrium, guess: Equilibrium, trial: Equilibrium) -> bool:
    """Whether a step in which a mode changed its sign went through a bifurcation, on the branch it came by.

    The state then is where the last two point to, ever more precisely in shorter steps. An imperfection ε would have
    bent the path aside, and the state beyond lies ε over the stiffness of the mode beside it: ever further away.
    """
    step, moved = _distance(here, trial), float(np.abs(here.q - solver.structure.q0).max())
    return step <= SMOOTH * moved and _distance(guess, trial) <= SMOOTH * step


def _distance(a: Equilibrium, b: Equilibrium) -> float:
    return float(np.abs(a.q - b.q).max())


def _predicted(here: Equilibrium, done: float, before: Equilibrium, then: float, to: float) -> Equilibrium:
    """Extrapolation of the last two states."""
    if done == then:
        return here
    share = (to - done) / (done - then)
    q, lam, mu = (a + share * (a - b) for a, b in zip(here[:3], before[:3], strict=True))
    return Equilibrium(q, lam, mu, 0)


def pursue(
    solver: Solver, loads: np.ndarray, fixed: np.ndarray, start: Equilibrium | None = None, *, cold: bool = False
) -> tuple[LoadPath, list[Balance]]:
    """Equilibria for tables of loads, all checked: (states, what those that were found are worth)."""
    solver.load(loads[0], fixed[0])
    origin, rest = way_from(solver, start), start or solver.undeformed()
    origin.put(solver, 0.0)
    out, weighed_all = solver.room(len(loads)), weights(len(loads), solver.n, solver.n + fixed.shape[1])
    sign, worth = _falling_first(weighed(solver, rest, weighed_all), solver.n), list[Balance]()

    def leg(k: int) -> tuple[Way, Equilibrium, int]:
        """How to get to number k, from which state, and how many modes are negative there."""
        if k == 0 or cold:
            return Way(*origin[:3], loads[k], fixed[k]), rest, sign
        return Way(loads[k - 1], fixed[k - 1], 0.0, loads[k], fixed[k]), out.state(k - 1), worth[k - 1].negative

    while len(worth) < len(loads):
        first = len(worth)
        found = pursued(solver, loads, fixed, leg(first)[1], first, cold, out, weighed_all)
        every = _balances(weighed_all, solver.n, first, found)
        for k, one in enumerate(every, first):
            if not one.good or one.negative != (sign if k == 0 or cold else worth[k - 1].negative):
                break
            if weighed_all.pull[k] > PULL:
                raise Pulled(float(weighed_all.pull[k]))
            worth.append(one)
        if len(worth) == len(loads):
            break
        try:
            out.put(len(worth), _in_steps(solver, *leg(len(worth))))
        except Lost:
            break
        worth.append(balance(solver, out.state(len(worth))))
    for array in out[:3]:
        array[len(worth) :] = np.nan
    return out, worth
