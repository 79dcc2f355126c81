"""Search without derivatives over numbers within bounds, for one goal or the trade-off of several.

Trials live in the unit cube. A space-filling sample comes first; then each weighting of the goals is pursued by an
evolution strategy that begins at its best sample. All trials are kept, and the front is read from all of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..core.errors import ParameterError
from ..core.parameter import par
from ..core.part import part

Array = np.ndarray
Costs = Callable[[Array], Array]  # points (n, d) in the unit cube -> costs (n,), NaN for a failed trial


@part
class CovarianceEvolution:
    """Covariance matrix adaptation, Hansen and Ostermeier (2001), through the package cma (extra opt)."""

    spread: float = par("1", "standard deviation at the start, as share of the bounds", default=0.2, positive=True)

    def pursue(self, costs: Costs, start: Array, trials: int, seed: int) -> None:
        """Spend `trials` on small costs, beginning at `start`."""
        try:
            import cma
        except ImportError:
            raise ParameterError(
                "CovarianceEvolution() needs cma (stiction[opt]); use DifferentialEvolution() instead"
            ) from None
        d = len(start)
        if d == 1:
            return DifferentialEvolution().pursue(costs, start, trials, seed)  # cma needs two numbers
        size = min(4 + int(3 * np.log(d)), max(2, trials))
        options = {"bounds": [0, 1], "popsize": size, "seed": seed + 1, "verbose": -9, "maxfevals": trials}
        strategy = cma.CMAEvolutionStrategy(start, self.spread, options)
        for _ in range(max(1, trials // size)):
            points = np.array(strategy.ask())
            found = costs(points)
            strategy.tell(list(points), np.where(np.isnan(found), np.inf, found).tolist())
            if strategy.stop():
                break
        return None


@part
class DifferentialEvolution:
    """Differential evolution, Storn and Price (1997), through scipy."""

    population: float = par("1", "members per number searched", default=5.0, bounds=(2, None))

    def pursue(self, costs: Costs, start: Array, trials: int, seed: int) -> None:
        """Spend `trials` on small costs, beginning at `start`."""
        from scipy.optimize import differential_evolution

        d = len(start)
        members = max(5, min(int(self.population * d), trials // 2))
        rng = np.random.default_rng(seed)
        first = np.clip(start + 0.2 * rng.normal(size=(members, d)), 0, 1)
        first[0] = start

        def batch(x: Array) -> Array:
            found = costs(np.atleast_2d(x.T))
            return np.where(np.isnan(found), 1e300, found)

        differential_evolution(
            batch, [(0, 1)] * d, init=first, maxiter=max(1, trials // members - 1), rng=rng, vectorized=True,
            updating="deferred", polish=False, tol=0.0,
        )  # fmt: skip


def usual_strategy() -> Any:
    """CovarianceEvolution where cma is installed, else differential evolution."""
    import importlib.util

    return CovarianceEvolution() if importlib.util.find_spec("cma") else DifferentialEvolution()


class Space:
    """Named numbers with bounds, seen as the unit cube; logarithmic where the bounds span more than a factor of 3."""

    def __init__(self, bounds: Mapping[str, tuple[float, float]]) -> None:
        if not bounds:
            raise ParameterError('nothing to search: give bounds by path, such as {"shape.length": (0.4e-3, 1e-3)}')
        for path, pair in bounds.items():
            if len(pair) != 2 or not np.isfinite(pair).all() or not pair[0] < pair[1]:
                raise ParameterError(f'bounds of "{path}" = {pair!r} must be two finite numbers, the smaller one first')
        self.paths = list(bounds)
        self.low, self.high = (np.array([float(b[i]) for b in bounds.values()]) for i in (0, 1))
        self.log = (self.low > 0) & (self.high > 3 * self.low)

    def values(self, point: Array) -> dict[str, float]:
        """The numbers at a point of the unit cube, by path."""
        p = np.clip(point, 0, 1)
        even = self.low + p * (self.high - self.low)
        ratio = np.where(self.log, self.high / np.where(self.log, self.low, 1.0), 1.0)
        found = np.where(self.log, self.low * ratio**p, even)
        return dict(zip(self.paths, np.clip(found, self.low, self.high).tolist(), strict=True))


def weightings(goals: int, many: int = 5) -> Array:
    """Rows of weights that sum to 1: all ways to share `many` − 1 equal parts, none quite 0."""
    if goals == 1:
        return np.ones((1, 1))
    parts = many - 1 if goals == 2 else 2
    rows = [r for r in itertools.product(range(parts + 1), repeat=goals) if sum(r) == parts]
    weights = np.maximum(np.array(rows, dtype=float) / parts, 0.02)
    return weights / weights.sum(axis=1, keepdims=True)


def front(goals: Array) -> Array:
    """Which rows (trial, goal) no other row beats: none is at least as large in all goals and larger in one.

    Failed trials (NaN) are never on the front; of equal trials the first is.
    """
    good = np.flatnonzero(~np.isnan(goals).any(axis=1))
    best = np.zeros(len(goals), dtype=bool)
    for i in good:
        others = goals[good]
        beaten = (others >= goals[i]).all(axis=1) & (others > goals[i]).any(axis=1)
        earlier = (others == goals[i]).all(axis=1) & (good < i)
        best[i] = not (beaten | earlier).any()
    return best


def explore(
    evaluate: Callable[[Array], Array], dimension: int, goals: int, *, trials: int, seed: int = 0, strategy: Any = None
) -> tuple[Array, Array]:
    """Points (trial, d) and goals (trial, g), larger is better, of a search; `evaluate` gets several points at once."""
    from scipy.stats import qmc

    if trials < 10:
        raise ParameterError(f"trials = {trials} is too few to search; give at least 10")
    first = max(5, trials // 5)
    points = qmc.LatinHypercube(dimension, rng=np.random.default_rng(seed)).random(first)
    seen, found = [points], [_rows(evaluate(points), first, goals)]
    weights = weightings(goals)
    share = (trials - first) // len(weights)
    if share < 2:
        weights, share = weights[:1], trials - first
    for k, weight in enumerate(weights):
        costs = _scalar(evaluate, weight, found, seen)
        known, where = np.concatenate(found), np.concatenate(seen)
        value = _chebyshev(known, weight, *_range(known))
        if np.isnan(value).all():
            break
        (strategy or usual_strategy()).pursue(costs, where[np.nanargmin(value)], share, seed + 1000 * k)
    return np.concatenate(seen), np.concatenate(found)


def _rows(found: Any, count: int, goals: int) -> Array:
    return np.asarray(found, dtype=float).reshape(count, goals)


def _range(found: Array) -> tuple[Array, Array]:
    """Best and spread of every goal among what has been seen."""
    good = found[~np.isnan(found).any(axis=1)]
    if not len(good):
        return np.zeros(found.shape[1]), np.ones(found.shape[1])
    spread = np.ptp(good, axis=0)
    return good.max(axis=0), np.where(spread > 0, spread, np.maximum(np.abs(good.max(axis=0)), 1e-300))


def _chebyshev(goals: Array, weight: Array, best: Array, spread: Array) -> Array:
    """Weighted largest distance from the best of each goal, with a little of the sum so that ties are broken."""
    short = (best - goals) / spread * weight
    return short.max(axis=1) + 0.05 * short.sum(axis=1)


def _scalar(evaluate: Callable[[Array], Array], weight: Array, found: list[Array], seen: list[Array]) -> Costs:
    """One cost per point for a weighting; what is evaluated is added to what has been seen and found."""
    best, spread = _range(np.concatenate(found))

    def costs(points: Array) -> Array:
        goals = _rows(evaluate(points), len(points), len(weight))
        seen.append(np.array(points))
        found.append(goals)
        return _chebyshev(goals, weight, best, spread)

    return costs


def best_of(goals: Array, names: Sequence[str]) -> dict[str, int]:
    """The trial that is best in each goal alone."""
    return {name: int(np.nanargmax(goals[:, k])) for k, name in enumerate(names)}
