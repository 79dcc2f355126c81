"""Friction laws and drives from measured curves: hysteresis loops, force over amplitude, friction over velocity.

Each curve is predicted in closed form or along its own path, without simulating anything; search, intervals and what
the data cannot tell are those of `fit`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..core.arguments import takes
from ..core.errors import ParameterError, StictionError
from ..core.operation import law_for
from ..core.parameter import with_values
from ..core.part import implements, twin_of
from ..families.sliding.drives import force_by_map
from ..families.sliding.paths import along_path
from ..laws.memory.contact import FrictionContact, loads_of
from ..laws.memory.presliding import LuGre
from .fit import Fit, searched, told_by
from .fit_problem import Problem, range_of, scales
from .offsets import Offsets
from .responses import DataError

__all__ = ["fit_force_curve", "fit_friction_curve", "fit_friction_loop", "in_words"]

TOGETHER = 0.95  # correlation above which two numbers are known together only
VAGUE = 0.5  # half the interval over the value, above which a number is hardly known


@dataclass(frozen=True)
class _Curve(Problem):
    """Least squares for a curve that a function of the model gives."""

    curve: Callable[[Any], np.ndarray] = field(kw_only=True)

    def predicted(self, trials: list[np.ndarray]) -> np.ndarray:
        """Weighted predictions (trial, point); NaN where a trial cannot be made."""
        return np.array([self._one(z) for z in trials])

    def _one(self, z: np.ndarray) -> np.ndarray:
        weight = next(iter(self.weights.values()))
        try:
            return np.asarray(self.curve(with_values(self.model, self.values(z)))) * weight
        except StictionError:
            return np.full(len(self.observed), np.nan)


def _fitted(
    model: Any, unknown: Mapping[str, Any], observed: np.ndarray, curve: Callable[[Any], np.ndarray],
    noise: float | None, level: float,
) -> Fit:  # fmt: skip
    if not unknown or not 0 < level < 1:
        raise ParameterError(f"give at least one unknown number ({len(unknown)} are given), and level between 0 and 1")
    if noise is not None and not noise > 0:
        raise ParameterError(f"noise = {noise:g} N, the standard deviation of one value, must be above 0")
    if len(observed) <= len(unknown):
        raise DataError(f"{len(observed)} measured numbers cannot give {len(unknown)} unknowns")
    ranges = [range_of(model, path, given) for path, given in unknown.items()]
    low, high, start = (np.array([getattr(r, k) for r in ranges], float) for k in ("low", "high", "start"))
    scale = scales(unknown, ranges)
    weight = 1 / (noise or float(np.std(observed)) or 1.0)
    problem = _Curve(
        model, tuple(unknown), start, low, high, scale, {"force": observed}, {}, {"force": weight}, noise is not None,
        {}, {}, None, None, 1e-4, None, Offsets(), False, curve=curve,
    )  # fmt: skip
    return told_by(problem, searched(problem, start / scale).x, level)


def _columns(**given: Any) -> list[np.ndarray]:
    """Measured columns of one length, all finite."""
    arrays = [np.asarray(v, dtype=float) for v in given.values()]
    if len({a.shape for a in arrays}) != 1 or arrays[0].ndim != 1 or not all(np.isfinite(a).all() for a in arrays):
        shapes = ", ".join(f"{n} {a.shape}" for n, a in zip(given, arrays, strict=True))
        raise DataError(f"columns must be lines of finite numbers of one length: {shapes}")
    return arrays


@takes(displacement="m", force="N", normal_force="N", interval="s", noise="N")
def fit_friction_loop(
    law: Any, unknown: Mapping[str, Any], displacement: Any, force: Any, *, normal_force: float | None = None,
    interval: float = 1e-6, noise: float | None = None, level: float = 0.95,
) -> Fit:  # fmt: skip
    """Numbers of a FrictionContact or of a friction law from a loop: friction [N] along a path [m] from rest.

    `interval` [s] lies between two samples, for laws that know time; `noise` [N] is the standard deviation of a value,
    estimated where it is not given. The first sample is where the contact is unstressed.
    """
    path, T = _columns(displacement=displacement, force=force)

    def curve(model: Any) -> np.ndarray:
        own = model.law() if isinstance(model, FrictionContact) else model
        N = model.normal_force if isinstance(model, FrictionContact) else normal_force
        load = float(loads_of(own, N))
        delta = path[1:] - path[0]
        made = along_path(own, own.fresh(load), delta, np.full(len(delta), load), interval)
        return np.append(0.0, made)

    return _fitted(law, unknown, T, curve, noise, level)


@takes(amplitude="m", force="N", noise="N")
def fit_force_curve(
    axis: Any, unknown: Mapping[str, Any], amplitude: Any, force: Any, *, noise: float | None = None,
    level: float = 0.95, swings: int = 60,
) -> Fit:  # fmt: skip
    """Numbers of a stick-slip axis such as Ramona from F_gen(A): generated forces [N] at strokes [m], by the map."""
    A, F = _columns(amplitude=amplitude, force=force)

    def curve(model: Any) -> np.ndarray:
        return np.array([force_by_map(model, a, swings) for a in A])

    return _fitted(axis, unknown, F, curve, noise, level)


@takes(velocity="m/s", force="N", normal_force="N", noise="N")
def fit_friction_curve(
    law: Any, unknown: Mapping[str, Any], velocity: Any, force: Any, *, normal_force: float,
    noise: float | None = None, level: float = 0.95,
) -> Fit:  # fmt: skip
    """Numbers of a friction law from steady sliding: friction [N] at velocities [m/s], under one normal force [N].

    For laws with a coefficient over velocity (Stribeck, Coulomb, your own) and for LuGre, whose bristle (k, η1) steady
    sliding does not show.
    """
    v, T = _columns(velocity=velocity, force=force)
    if (v == 0).any():
        raise DataError("steady sliding has no friction of its own at 0 m/s; leave out such points")

    def curve(model: Any) -> np.ndarray:
        if isinstance(model, LuGre):
            mu = model.mu_k + (model.mu_s - model.mu_k) * np.exp(-((v / model.v_s) ** 2))
            return np.sign(v) * mu * normal_force + model.eta2 * v
        if not implements(type(model), "friction_coefficient"):
            name = type(model).__name__
            raise ParameterError(f"{name} has no friction over velocity; give LuGre, Stribeck or Coulomb")
        coefficient, twin = law_for("friction_coefficient", type(twin_of(model))), twin_of(model)
        return np.array([np.sign(x) * coefficient(twin, float(x)) * normal_force for x in v])

    curve(law)
    return _fitted(law, unknown, T, curve, noise, level)


def in_words(fitted: Fit) -> str:
    """What a fit knows and what it does not, one sentence per number and per pair that is known together only."""
    ds = fitted.dataset
    said = []
    for name in map(str, ds.parameter.values):
        one = ds.sel(parameter=name)
        value, half = float(one.value), float(one.high - one.low) / 2
        if not bool(one.identifiable):
            said.append(f"{name}: the data do not determine it; fix it, or measure where it matters.")
        elif half > VAGUE * abs(value):
            said.append(f"{name} = {value:.4g}, but anything from {float(one.low):.3g} to {float(one.high):.3g} fits.")
        else:
            said.append(f"{name} = {value:.6g} ± {half:.2g} ({half / abs(value):.1%}).")
    names, C = list(map(str, ds.parameter.values)), ds.correlation.values
    for i, j in zip(*np.triu_indices(len(names), 1), strict=True):
        if np.isfinite(C[i, j]) and abs(C[i, j]) > TOGETHER:
            way = "product" if C[i, j] < 0 else "ratio"
            pair = f"{names[i]} and {names[j]}"
            said.append(f"{pair} are known together only, as a {way} (correlation {C[i, j]:.3f}).")
    return "\n".join(said)
