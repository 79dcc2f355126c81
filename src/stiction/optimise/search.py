"""`search`: numbers of any model chosen for goals on its measures, within bounds. One search for all families."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.arguments import AT_KEYS, takes
from ..core.errors import ConvergenceError, ExecutionError, ParameterError
from ..core.parameter import Part, label_at, par, with_values
from ..core.part import part
from ..core.provenance import provenance
from ..run.period_map import values_of
from ..run.stop import Until
from ..studies.designs import Listed, checked
from ..studies.execution import Executor
from ..studies.running import numbers_of
from ..studies.study import Measures, prepared

PENALTY = 100.0  # cost of missing a limit by its own size, in units of the goals
FAILED = 1e6  # cost of a trial that cannot be run
ROUND_OFF = 1e-9  # of a limit: what a measure computed in another order may differ by


@part
class Largest:
    """As large as possible."""

    def cost(self, value: np.ndarray) -> np.ndarray:
        """Minus the value."""
        return -value


@part
class Smallest:
    """As small as possible."""

    def cost(self, value: np.ndarray) -> np.ndarray:
        """The value."""
        return value


@part
class Near:
    """As near to a target as possible."""

    target: float = par("SI", "value to reach: a number in SI, or with a unit of the measure's kind")

    def cost(self, value: np.ndarray) -> np.ndarray:
        """Distance from the target."""
        return abs(value - self.target)


@part
class Below:
    """A limit from above, not a goal."""

    limit: float = par("SI", "largest allowed value: a number in SI, or with a unit of the measure's kind")

    def excess(self, value: np.ndarray, size: float) -> np.ndarray:
        """By how much the limit is missed, relative to it; to the `size` of the measure where the limit is 0."""
        return np.maximum(value - self.limit, 0) / (abs(self.limit) or size)

    def kept(self, value: np.ndarray) -> np.ndarray:
        """Whether the limit is kept."""
        return value <= self.limit + ROUND_OFF * abs(self.limit)


@part
class Above:
    """A limit from below, not a goal."""

    limit: float = par("SI", "smallest allowed value: a number in SI, or with a unit of the measure's kind")

    def excess(self, value: np.ndarray, size: float) -> np.ndarray:
        """By how much the limit is missed, relative to it; to the `size` of the measure where the limit is 0."""
        return np.maximum(self.limit - value, 0) / (abs(self.limit) or size)

    def kept(self, value: np.ndarray) -> np.ndarray:
        """Whether the limit is kept."""
        return value >= self.limit - ROUND_OFF * abs(self.limit)


class _Counted:
    """Methods share a number of trials and a seed."""

    trials: float
    seed: float

    def check(self) -> None:
        for name in ("trials", "seed"):
            if getattr(self, name) != int(getattr(self, name)):
                raise ParameterError(f"{type(self).__name__}.{name} = {getattr(self, name):g} must be a whole number")


@part
class CmaEs(_Counted):
    """Covariance matrix adaptation (library cma): one goal, smooth or not, up to some tens of numbers."""

    trials: float = par("1", "most runs of the model", default=200.0, bounds=(4, None))
    seed: float = par("1", "of the random numbers", default=0.0, bounds=(0, None))
    width: float = par("1", "first steps, over the width of the bounds", default=0.25, bounds=(1e-6, 1))
    goals = 1

    def run(self, ask: Ask, size: int, goals: int) -> None:
        """Search the unit cube."""
        import cma

        options = {
            "bounds": [0, 1], "maxfevals": int(self.trials), "seed": int(self.seed) + 1, "verbose": -9, "tolfun": 1e-12,
        }  # fmt: skip
        if size == 1:  # cma needs two numbers: the second one does nothing
            strategy = cma.CMAEvolutionStrategy([0.5, 0.5], self.width, options)
        else:
            strategy = cma.CMAEvolutionStrategy(size * [0.5], self.width, options)
        while not strategy.stop():
            trials = strategy.ask()
            strategy.tell(trials, ask(np.array(trials)[:, :size])[:, 0].tolist())


@part
class TreeParzen(_Counted):
    """Tree-structured Parzen estimator (library optuna): one goal, few and expensive runs."""

    trials: float = par("1", "runs of the model", default=60.0, bounds=(4, None))
    seed: float = par("1", "of the random numbers", default=0.0, bounds=(0, None))
    goals = 1

    def run(self, ask: Ask, size: int, goals: int) -> None:
        """Search the unit cube."""
        optuna = _optuna()
        _asked(optuna, optuna.samplers.TPESampler(seed=int(self.seed)), ask, size, goals, int(self.trials), 1)


@part
class NonDominated(_Counted):
    """Genetic search for the front of non-dominated designs (NSGA-II of optuna): several goals."""

    trials: float = par("1", "runs of the model", default=400.0, bounds=(8, None))
    seed: float = par("1", "of the random numbers", default=0.0, bounds=(0, None))
    population: float = par("1", "designs per generation", default=40.0, bounds=(4, None))
    goals = 8

    def run(self, ask: Ask, size: int, goals: int) -> None:
        """Search the unit cube."""
        optuna = _optuna()
        n = int(self.population)
        sampler = optuna.samplers.NSGAIISampler(population_size=n, seed=int(self.seed))
        _asked(optuna, sampler, ask, size, goals, int(self.trials), n)


@part
class NelderMead(_Counted):
    """The simplex of Nelder and Mead (scipy): one goal, few numbers, no further library."""

    trials: float = par("1", "most runs of the model", default=100.0, bounds=(4, None))
    seed: float = par("1", "not used", default=0.0, bounds=(0, None))
    width: float = par("1", "size of the first simplex, over the width of the bounds", default=0.2, bounds=(1e-6, 0.5))
    goals = 1

    def run(self, ask: Ask, size: int, goals: int) -> None:
        """Search the unit cube."""
        from scipy.optimize import minimize

        simplex = 0.5 + self.width * np.vstack([np.zeros(size), np.eye(size)])
        options = {"maxfev": int(self.trials), "initial_simplex": simplex, "xatol": 1e-8, "fatol": 1e-10}
        minimize(
            lambda z: float(ask(z[None])[0, 0]),
            simplex[0],
            method="Nelder-Mead",
            bounds=[(0, 1)] * size,
            options=options,
        )


Ask = Callable[[np.ndarray], np.ndarray]  # trials (trial, number) in the unit cube → costs (trial, goal)


def _optuna() -> Any:
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    return optuna


def _asked(optuna: Any, sampler: Any, ask: Ask, size: int, goals: int, trials: int, at_once: int) -> None:
    study = optuna.create_study(directions=["minimize"] * goals, sampler=sampler)
    done = 0
    while done < trials:
        some = [study.ask() for _ in range(min(at_once, trials - done))]
        z = np.array([[t.suggest_float(f"x{k}", 0.0, 1.0) for k in range(size)] for t in some])
        for t, cost in zip(some, ask(z), strict=True):
            study.tell(t, cost.tolist())
        done += len(some)


# ------------------------------------------------------------------------------------------------ the search


class Optimum(NamedTuple):
    """The best model found (of several goals: the one nearest to the best of each), its measures, all trials, and the
    front of those no other trial beats in every goal."""

    model: Any
    values: dict[str, float]
    trials: xr.Dataset
    front: xr.Dataset


@takes(bounds=AT_KEYS)
def search(
    model: Part,
    bounds: Mapping[str, tuple[float, float]],
    *,
    goals: Mapping[str, Part],
    measure: Measures,
    until: Until | None = None,
    stepper: Part | None = None,
    method: Part | None = None,
    executor: Executor | None = None,
    start: object = None,
) -> Optimum:
    """Choose numbers of a model of any family within bounds, so that goals on its measures are met best.

    `goals` says for measures by name: Largest(), Smallest(), Near(target=…), and limits Below(limit=…), Above(limit=…).
    `method` is CmaEs, TreeParzen, NelderMead, GradientSampling along periodic orbits or, for several goals,
    NonDominated. Trials of one generation run together, where `executor` says. A trial that fails counts as worse than
    any other. GradientSampling starts from the model and follows its orbit, or the one given as `start`.
    """
    wanted = {n: g for n, g in goals.items() if hasattr(g, "cost")}
    limits = {n: g for n, g in goals.items() if hasattr(g, "excess")}
    method = method or (NonDominated() if len(wanted) > 1 else CmaEs())
    _check(model, bounds, goals, wanted, limits, measure, method)
    if start is not None and not hasattr(method, "descend"):
        raise ParameterError(f"{type(method).__name__} runs every trial from the model's own start; leave out start")
    low, high = np.array([[float(a), float(b)] for a, b in bounds.values()]).T
    rows: list[np.ndarray] = []
    scale: list[Sizes] = []

    def ask(z: np.ndarray) -> np.ndarray:
        x = low + (high - low) * np.clip(z, 0, 1)
        points = Listed({p: x[:, k] for k, p in enumerate(bounds)})
        found = numbers_of(prepared("map", model, points, until=until, stepper=stepper, measure=measure), executor)
        numbers = np.stack([found[n] for n in measure], axis=1)
        rows.append(np.column_stack([x, numbers]))
        return _costs(numbers, list(measure), wanted, limits, scale)

    said: dict[str, Any] = {}
    if hasattr(method, "descend"):
        said = _descended(method, model, bounds, measure, (stepper, start), (wanted, limits), rows)
        scale.append(Sizes(np.ones(len(wanted)), _sizes(rows[0][:, len(bounds) :])))
    else:
        _run(method, ask, len(bounds), len(wanted))
    table = np.concatenate(rows)
    design = _chosen(model, list(bounds), table, list(measure), wanted, limits, scale, method)
    return design._replace(trials=design.trials.assign_attrs(said), front=design.front.assign_attrs(said))


def _descended(
    method: Any, model: Any, bounds: Any, measure: Any, how: tuple[Any, Any], goals: tuple[Any, Any], rows: list[Any]
) -> dict[str, Any]:
    """Search along gradients through the orbit; what is said of the optimum, and the periods it took."""
    from .descent import oracle, start_in

    wanted, limits = goals
    names = list(measure)

    scale: list[Sizes] = []

    def cost_of(values: np.ndarray) -> float:
        if not scale:
            scale.append(Sizes(np.ones(len(wanted)), _sizes(values[None])))
        return float(_costs(values[None], names, wanted, limits, scale)[0, 0])

    trials: list[np.ndarray] = []
    look, m = oracle(model, bounds, measure, *how, cost_of, trials)
    said = method.descend(look, start_in(model, bounds, values_of(model, list(bounds))))
    rows.append(np.array(trials))
    return {"optimum": said, "periods_run": m.periods}


def _check(model: Any, bounds: Any, goals: Any, wanted: Any, limits: Any, measure: Any, method: Any) -> None:
    for path, pair in bounds.items():
        if np.shape(pair) != (2,) or not pair[0] < pair[1]:
            raise ParameterError(f'the bounds of "{path}" must be (low, high) with low < high, not {pair!r}')
        checked(model, path, pair)
    for name in goals:
        if name not in measure:
            raise ParameterError(f'the goal "{name}" is no measure; measures: {", ".join(measure)}')
        if name not in wanted and name not in limits:
            raise ParameterError(
                f'"{name}": {goals[name]!r} is no goal; use Largest(), Smallest(), Near, Below or Above'
            )
    if not wanted or not bounds:
        raise ParameterError("a search needs bounds and at least one of Largest(), Smallest() and Near(target=…)")
    if len(wanted) > method.goals:
        raise ParameterError(f"{type(method).__name__} takes one goal, not {len(wanted)}; use NonDominated()")


def _run(method: Any, ask: Ask, size: int, goals: int) -> None:
    try:
        method.run(ask, size, goals)
    except ImportError as error:
        raise ExecutionError(
            f"{type(method).__name__} needs {error.name}: pip install stiction[opt]; NelderMead() works without"
        ) from None


class Sizes(NamedTuple):
    """Sizes of the costs of the goals and of all measures, by which they are compared."""

    goals: np.ndarray
    measures: np.ndarray


def _sizes(numbers: np.ndarray) -> np.ndarray:
    """The largest size in each column; 1 where all are 0, so that one can divide by it."""
    largest = abs(numbers).max(axis=0)
    return np.where(largest > 0, largest, 1.0)


def _costs(
    numbers: np.ndarray, names: list[str], wanted: Mapping[str, Any], limits: Mapping[str, Any], scale: list[Sizes]
) -> np.ndarray:
    """Costs (trial, goal) over the size of the first good trials', limits as penalties; failed trials are worst."""
    raw = np.column_stack([g.cost(numbers[:, names.index(n)]) for n, g in wanted.items()])
    good = np.isfinite(numbers).all(axis=1)
    if not good.any():
        return np.full(raw.shape, FAILED)
    if not scale:
        scale.append(Sizes(_sizes(raw[good]), _sizes(numbers[good])))
    missed = np.zeros(len(raw))
    for n, g in limits.items():
        k = names.index(n)
        missed += g.excess(numbers[:, k], scale[0].measures[k])
    cost = raw / scale[0].goals + PENALTY * missed[:, None]
    return np.where(good[:, None], cost, FAILED)


def _chosen(
    model: Any, paths: list[str], table: np.ndarray, names: list[str], wanted: Any, limits: Any, scale: Any, method: Any
) -> Optimum:
    numbers = table[:, len(paths) :]
    cost = _costs(numbers, names, wanted, limits, scale)
    allowed = np.isfinite(numbers).all(axis=1)
    for n, g in limits.items():
        allowed &= g.kept(numbers[:, names.index(n)])
    if not allowed.any():
        raise ConvergenceError(f"none of {len(table)} trials keeps the limits; widen the bounds or the limits")
    front = np.array([i for i in np.flatnonzero(allowed) if not _beaten(cost, int(i), allowed)])
    span = np.ptp(cost[front], axis=0)
    away = (cost[front] - cost[front].min(axis=0)) / np.where(span > 0, span, 1.0)
    best = int(front[np.argmin((away**2).sum(axis=1))])
    trials = _labelled(model, paths, table, names, allowed, method)
    chosen = with_values(model, dict(zip(paths, table[best, : len(paths)].tolist(), strict=True)))
    return Optimum(chosen, dict(zip(names, numbers[best].tolist(), strict=True)), trials, trials.isel(trial=front))


def _beaten(cost: np.ndarray, i: int, allowed: np.ndarray) -> bool:
    others = cost[allowed]
    return bool(((others <= cost[i]).all(axis=1) & (others < cost[i]).any(axis=1)).any())


def _labelled(
    model: Any, paths: list[str], table: np.ndarray, names: list[str], allowed: Any, method: Any
) -> xr.Dataset:
    made: dict[str, Any] = {p: ("trial", table[:, k], label_at(model, p)) for k, p in enumerate(paths)}
    for k, name in enumerate(names):
        made[name] = ("trial", table[:, len(paths) + k], {"units": "unit of the measure", "long_name": name})
    made["allowed"] = ("trial", allowed, {"units": "1", "long_name": "whether the trial ran and keeps all limits"})
    about = {"scenario": scenario.dumps(model), "method": scenario.dumps(method), **provenance()}
    return xr.Dataset(made, attrs=about)
