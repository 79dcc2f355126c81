"""How many iterations does Newton's method take? Figs 11 to 13 of the gripper paper, for any mechanism."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.arguments import AT_PATH, takes
from ...core.parameter import label_at
from .labels import description, mechanism_of
from .solver import Equilibrium, Solver
from .statics import varied

__all__ = ["newton_strategies"]


class Strategy(NamedTuple):
    """Which tangent is used, and where each load starts."""

    terms: tuple[float, float]  # of K^II and K^III
    carried: bool  # start from the last converged state
    constant: bool = False  # the tangent at rest, for ever


STRATEGIES = {
    "K_T, from rest": Strategy((1.0, 1.0), False),
    "K_T, carried": Strategy((1.0, 1.0), True),
    "K^I, from rest": Strategy((0.0, 0.0), False),
    "K^I, carried": Strategy((0.0, 0.0), True),
    "constant, from rest": Strategy((1.0, 1.0), False, constant=True),
}


@takes(values=AT_PATH)
def newton_strategies(
    model: Any, path: str, values: Any, *, most: int = 2000, step: float = 1e-10, residual: float = 0.0
) -> xr.Dataset:
    """Iterations and processor time of each strategy over the values of a load, such as "force".

    A solution counts as found when the step is below `step` (rad, and distances in flexure lengths) or, when given, the
    residual is below `residual` (in units of EI/L²). Not found within `most` iterations: NaN.
    """
    solver = Solver(mechanism_of(model).structure())
    values = np.asarray(values, dtype=float)
    rows = varied(model, path)
    tables = [rows(float(v), solver.structure) for v in values]
    counts, times = np.full((len(STRATEGIES), len(values)), np.nan), np.full((len(STRATEGIES), len(values)), np.nan)
    for row, strategy in enumerate(STRATEGIES.values()):
        state: Equilibrium | None = solver.undeformed()
        for k, table in enumerate(tables):
            solver.load(*table)
            begin = time.process_time()
            start = state if strategy.carried else solver.undeformed()
            if start is None:
                break
            state, counts[row, k] = _iterated(solver, start, strategy, most, step, residual)
            times[row, k] = time.process_time() - begin
    dims = ("strategy", path)
    return xr.Dataset(
        {
            "iterations": (dims, counts, {"units": "1", "long_name": "Newton iterations (NaN: not found)"}),
            "time": (dims, times, {"units": "s", "long_name": "processor time, uncompiled loop (NaN: not found)"}),
        },
        {"strategy": list(STRATEGIES), path: (path, values, label_at(model, path))},
    ).assign_attrs(description(model))


def _iterated(
    solver: Solver, state: Equilibrium, strategy: Strategy, most: int, step: float, residual: float
) -> tuple[Equilibrium | None, float]:
    fixed = np.linalg.inv(solver.tangent(solver.undeformed())[1]) if strategy.constant else None
    for iteration in range(most + 1):
        r, K = solver.tangent(state, terms=strategy.terms)
        if residual and np.linalg.norm(r) < residual:
            return state, float(iteration)
        change = -(fixed @ r) if fixed is not None else np.linalg.solve(K, -r)
        moved = change[: solver.n]  # multipliers of constraints have other units
        if not np.abs(moved).max() < 1e3:
            break
        state = solver.stepped(state, change)
        if not residual and np.linalg.norm(moved) < step:
            return state, float(iteration + 1)
    return None, np.nan
