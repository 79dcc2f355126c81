"""From rest to full load: is a state an equilibrium, is it stable, and does it belong to the way that led there?

One Newton run does for small loads. A larger load is applied in steps, each short enough that Newton's iteration
contracts and no tangent mode changes its sign on the way, unless it does so in an arbitrarily short step.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ConvergenceError
from .solver import CONVERGED, Equilibrium, LoadPath, Solver, Tangents
from .tables import EXACT, FX, MOMENT

TIGHT = 1e-8  # of the largest displacement: what one more Newton step may change in an equilibrium
ROUND_OFF = 1e-12  # of the largest coordinate; chains of 64 pieces lose four of sixteen digits
SHORTEST = 1e-8  # share of the load; an imperfection of 1e-9 bends the path within 1e-6
SMOOTH = 1e-3  # step over displacement, and error of its prediction over the step, in which a mode may change its sign
ZERO = 4e-15  # eigenvalue of the tangent with unit diagonal that is lost in round-off
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
    softest: float  # smallest eigenvalue of the tangent with unit diagonal

    @property
    def stable(self) -> bool:
        """Whether every small displacement costs energy."""
        return self.good and self.negative == 0 and self.softest > ZERO


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


NOTHING = Balance(False, np.nan, -1, np.nan)


def balance(solver: Solver, state: Equilibrium) -> Balance:
    """Residual and stability of a state under the loads of the solver."""
    r, A = solver.tangent(state)
    missed = np.array([solver.closure()])
    return weighed(solver, Tangents(r[None], A[None], missed), state.q[None], state.mu[None], solver.t.load[None])[0]


def falling_modes(solver: Solver, state: Equilibrium) -> int:
    """`Balance.negative` of a state: modes of its tangent along which the energy falls, −1 where it has none."""
    A = solver.tangent(state)[1]
    return modes_below_zero(A, solver.n)[0] if np.isfinite(A).all() else NOTHING.negative


def weighed(solver: Solver, found: Tangents, q: np.ndarray, mu: np.ndarray, loads: np.ndarray) -> list[Balance]:
    """Residual and stability of states, one row each."""
    n, q0 = solver.n, solver.structure.q0[None]
    if not len(found.A):
        return []
    if np.isfinite(found.A).all() and np.isfinite(found.R).all():
        R, A, missed = found
        rules = kept_rules(n, A, R, missed, q, q0, mu, loads)
        return [Balance(*one) for one in zip(*(column.tolist() for column in rules), strict=True)]
    finite = np.isfinite(found.A).all(axis=(1, 2)) & np.isfinite(found.R).all(axis=1)
    worth = [NOTHING] * len(finite)
    if finite.any():
        some = weighed(solver, Tangents(*(array[finite] for array in found)), q[finite], mu[finite], loads[finite])
        for k, one in zip(np.flatnonzero(finite).tolist(), some, strict=True):
            worth[k] = one
    return worth


class Rules(NamedTuple):
    """`Balance` of many states."""

    good: np.ndarray
    residual: np.ndarray
    negative: np.ndarray
    softest: np.ndarray


def kept_rules(
    n: int, A: np.ndarray, R: np.ndarray, missed: np.ndarray, q: np.ndarray, q0: np.ndarray, mu: np.ndarray,
    loads: np.ndarray,
) -> Rules:  # fmt: skip
    """What states with finite tangents are worth.

    The residual is the largest unbalanced force over the largest force: of a load, of a constraint, or on one side of a
    node.
    """
    away = q[:, :n] - q0[:, :n]
    worst = np.maximum(missed, _steps(A, R, n))
    noise = ROUND_OFF * (1.0 + np.abs(q).max(axis=1))
    small = worst <= np.maximum(TIGHT * np.abs(away).max(axis=1), noise)
    unknowns = np.abs(np.concatenate([away, mu], axis=1))
    level = np.maximum(
        np.abs(loads[:, :, FX : MOMENT + 1]).max(axis=(1, 2), initial=0.0),
        (np.abs(A) @ unknowns[:, :, None])[:, :, 0].max(axis=1),
    )
    residual = np.where(level > 0, np.abs(R).max(axis=1) / np.where(level > 0, level, 1.0), 0.0)
    return Rules(small, residual, *many_modes(A, n))


def _steps(A: np.ndarray, R: np.ndarray, n: int) -> np.ndarray:
    """Largest change of a coordinate by one more Newton step."""
    try:
        found: np.ndarray = np.abs(np.linalg.solve(A, R[:, :, None])[:, :n, 0]).max(axis=1)
    except np.linalg.LinAlgError:
        if len(A) == 1:
            return np.array([np.inf])
        return np.concatenate([_steps(one[None], r[None], n) for one, r in zip(A, R, strict=True)])
    return found


def many_modes(A: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray]:
    """`modes_below_zero` of many tangents."""
    if A.shape[1] == n:
        values = stiffnesses(A, n)
        return (values < -ZERO).sum(axis=1), values[:, 0]
    found = [modes_below_zero(one, n) for one in A]
    return np.array([f[0] for f in found]), np.array([f[1] for f in found])


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
    symmetric = np.abs(K - mirrored).max() <= 1e-9
    return np.linalg.eigvalsh((K + mirrored) / 2) if symmetric else np.sort(np.linalg.eigvals(K).real)


def refuse_pull(solver: Solver, state: Equilibrium) -> None:
    """Raise `Pulled` when an exact element is too long for its force."""
    pull = float(pulls(solver, state.lam))
    if pull > PULL:
        raise Pulled(pull)


def pulls(solver: Solver, lam: np.ndarray) -> np.ndarray:
    """√(N/EI) ℓ of the exact element that is pulled or pressed most; of many states, too."""
    exact = solver.t.link[:, 2] == EXACT
    N = np.hypot(lam[..., exact, 0], lam[..., exact, 1])
    worst: np.ndarray = np.sqrt((N * solver.softness[exact]).max(axis=-1, initial=0.0))
    return worst


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
        if s == 1.0:
            return self.load_end, self.fixed_end
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
        found = balance(solver, trial) if status == CONVERGED else NOTHING
        if found.good and (found.negative == sign or _straight_on(solver, here, guess, trial)):
            before, sign = (here, done), found.negative
            here, done, step = trial, to, 2.0 * step
            refuse_pull(solver, here)
            continue
        step *= 0.5
        if step < SHORTEST:
            raise Lost(done)
    return here._replace(iterations=count)


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
    sign, worth = falling_modes(solver, rest), list[Balance]()
    out = solver.room(len(loads))

    def leg(k: int) -> tuple[Way, Equilibrium, int]:
        """How to get to number k, from which state, and how many modes are negative there."""
        if k == 0 or cold:
            return Way(*origin[:3], loads[k], fixed[k]), rest, sign
        return Way(loads[k - 1], fixed[k - 1], 0.0, loads[k], fixed[k]), out.state(k - 1), worth[k - 1].negative

    while len(worth) < len(loads):
        first = len(worth)
        found = solver.along(loads, fixed, leg(first)[1], cold=cold, first=first, out=out)
        here, pull = slice(first, found), pulls(solver, out.lam[first:found])
        tangents = solver.tangents(loads, fixed, out, first, found)
        every = weighed(solver, tangents, out.q[here], out.mu[here], loads[here])
        for k, one in enumerate(every, first):
            if not one.good or one.negative != (sign if k == 0 or cold else worth[k - 1].negative):
                break
            if pull[k - first] > PULL:
                raise Pulled(float(pull[k - first]))
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
