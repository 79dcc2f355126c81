"""Derivatives of measures of an orbit by numbers of the model: the orbit moves with them.

dx/dp = (I − J)⁻¹ P_p, so with y = (I − Jᵀ)⁻¹ m_x every number costs its two runs: dm/dp = y·P_p + m_p.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ConvergenceError, ParameterError, StictionError
from ..core.parameter import get_value, label_at
from ..core.provenance import provenance
from ..run.job import job_of
from ..run.labels import variable
from ..run.period_map import Key, PeriodMap, Shots
from .linear import Linear
from .orbit import again

STEP = 1e-5  # of a number, relative: truncation 1e-10 of a curvature that may be 1e3, round-off 1e-9
KINK = 1e-2  # relative difference of the slopes on both sides that no curvature explains within such a step


class Slopes(NamedTuple):
    """Derivatives of every measure (measure, path): of both sides, left and right; the courses of events on each."""

    both: np.ndarray
    left: np.ndarray
    right: np.ndarray
    courses: list[tuple[Key | None, Key | None]]

    @property
    def kinked(self) -> np.ndarray:
        """Where the slopes on both sides differ."""
        with np.errstate(invalid="ignore"):
            size = np.maximum(np.abs(self.left), np.abs(self.right))
            return np.abs(self.left - self.right) > KINK * size


def through_orbit(
    orbit: xr.Dataset, paths: Sequence[str], measure: Mapping[str, Any] | None = None,
    step: Mapping[str, float] | None = None,
) -> xr.Dataset:  # fmt: skip
    """Derivatives of periodic measures by numbers of the model, for two periods per number.

    `step` says how far to go with numbers that are 0, or nearly so.
    """
    m, found = again(orbit, list(paths), measure)
    m.shared.least.update({path: size / STEP for path, size in (step or {}).items()})
    if not m.measure:
        raise ParameterError("nothing travels in this model; give measure={name: measure}")
    slopes = slopes_at(m, found)
    model, over = job_of(orbit).model, "parameter"
    here = np.array([float(get_value(model, path)) for path in paths])
    made: dict[str, Any] = {}
    for i, (name, each) in enumerate(m.measure.items()):
        unit = f"{each.unit} per unit of the parameter"
        with np.errstate(invalid="ignore", divide="ignore"):
            relative = slopes.both[i] * here / found.measures[name]
        made[name] = variable((), found.measures[name], each.unit, each.long_name)
        made[f"{name}_derivative"] = variable(over, slopes.both[i], unit, f"derivative of the {each.long_name}")
        made[f"{name}_left"] = variable(over, slopes.left[i], unit, "derivative towards smaller values")
        made[f"{name}_right"] = variable(over, slopes.right[i], unit, "derivative towards larger values")
        made[f"{name}_elasticity"] = variable(over, relative, "1", "relative change per relative change")
        made[f"{name}_kink"] = variable(over, slopes.kinked[i], "1", "whether the derivatives on both sides differ")
    coords = {"parameter": list(paths), "unit": ("parameter", [label_at(model, path)["units"] for path in paths])}
    about = {"periods_run": m.periods, "signature": m.words(found.key), "scenario": orbit.attrs["scenario"]}
    return xr.Dataset(made, coords, {**about, "stepper": orbit.attrs["stepper"], **provenance()})


def slopes_at(m: PeriodMap, found: Linear) -> Slopes:
    """Derivatives of all measures by all numbers at an orbit: one batch of two runs per number."""
    names = list(m.measure)
    weights = _adjoint(found, names)
    sides = _sides(m, found)
    k = len(found.p)
    both, left, right = (np.full((len(names), k), np.nan) for _ in range(3))
    courses: list[tuple[Key | None, Key | None]] = []
    for j in range(k):
        h = STEP * m.size(j, found.p)
        values = [None if side is None else _value(side[0], side[1], weights, names) for side in sides[j]]
        base = weights @ found.P + np.array([found.measures[name] for name in names])
        down, up = values
        left[:, j] = np.nan if down is None else (base - down) / h
        right[:, j] = np.nan if up is None else (up - base) / h
        both[:, j] = np.nanmean([left[:, j], right[:, j]], axis=0) if (down is not None or up is not None) else np.nan
        courses.append(tuple(None if side is None else side[0].key[side[1]] for side in sides[j]))  # type: ignore[arg-type]
    made = Slopes(both, left, right, courses)
    return _sharper(m, found, made, weights, names) if made.kinked.any() else made


def _adjoint(found: Linear, names: list[str]) -> np.ndarray:
    """y of every measure: what a change of P is worth, with the orbit moving along."""
    A = np.eye(len(found.x)) - found.J.T
    if np.linalg.cond(A) > 1e12:
        raise ConvergenceError("the orbit is at a fold, where its measures have no finite derivative")
    return np.array([np.linalg.solve(A, found.measure_x[name]) for name in names])


def _value(shots: Shots, i: int, weights: np.ndarray, names: list[str]) -> np.ndarray:
    return weights @ shots.x[i] + np.array([shots.measures[name][i] for name in names])


def _sides(m: PeriodMap, found: Linear, times: float = 1.0) -> list[list[tuple[Shots, int] | None]]:
    """The runs with each number a little smaller and larger; None where the model allows no such value."""
    rows: list[np.ndarray] = []
    at: list[int] = []
    for j in range(len(found.p)):
        for side in (-1, 1):
            p = found.p.copy()
            p[j] += side * times * STEP * m.size(j, p)
            try:
                m.model(p)
            except StictionError:
                at.append(-1)
                continue
            at.append(len(rows))
            rows.append(p)
    shots = m.shoot(np.repeat(found.x[None], len(rows), axis=0), np.array(rows)) if rows else None
    runs = [None if i < 0 or shots is None or shots.reason[i] else (shots, i) for i in at]
    return [runs[2 * j : 2 * j + 2] for j in range(len(found.p))]


def _sharper(m: PeriodMap, found: Linear, rough: Slopes, weights: np.ndarray, names: list[str]) -> Slopes:
    """Slopes on each side to second order, where the two sides differ."""
    far = _sides(m, found, 2.0)
    near = _sides(m, found)
    base = weights @ found.P + np.array([found.measures[name] for name in names])
    left, right = rough.left.copy(), rough.right.copy()
    for j in range(len(found.p)):
        h = STEP * m.size(j, found.p)
        for k, (out, side) in enumerate(((left, -1), (right, 1))):
            a, b = near[j][k], far[j][k]
            if a is not None and b is not None and rough.kinked[:, j].any():
                out[:, j] = side * (4 * _value(*a, weights, names) - 3 * base - _value(*b, weights, names)) / (2 * h)
    return rough._replace(left=left, right=right, both=np.nanmean([left, right], axis=0))
