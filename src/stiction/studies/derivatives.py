"""Derivatives of measures by a number of a model: central differences, one-sided where the number has a bound."""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.arguments import at_path
from ..core.errors import ParameterError
from ..core.parameter import get_value, label_at, with_value
from .designs import Listed
from .sweep import map_points


class Stencil(NamedTuple):
    """Weights of values at multiples of a step: a derivative of second order, and the same with twice the step."""

    offsets: tuple[int, ...]
    near: tuple[float, ...]
    far: tuple[float, ...]

    def mirrored(self) -> Stencil:
        """The same on the other side."""
        return Stencil(tuple(-k for k in self.offsets), tuple(-w for w in self.near), tuple(-w for w in self.far))


SHARE = 1e-3  # of a number: its usual step
CENTRAL = Stencil((-2, -1, 0, 1, 2), (0.0, -0.5, 0.0, 0.5, 0.0), (-0.25, 0.0, 0.0, 0.0, 0.25))
FORWARD = Stencil((0, 1, 2, 4), (-1.5, 2.0, -0.5, 0.0), (-0.75, 0.0, 1.0, -0.25))


def derivatives(
    model: Any, paths: list[str], measure: Mapping[str, Any], step: float | Mapping[str, Any], run: dict[str, Any]
) -> dict[str, Any]:
    """Variables of a Dataset over `parameter`: derivative, its error and elasticity of every measure, and reasons."""
    if isinstance(step, Mapping) and (unknown := set(step) - set(paths)):
        raise ParameterError(f"sensitivity: step is given for {sorted(unknown)}, of which no derivative is asked for")
    here = {p: float(get_value(model, p)) for p in paths}
    size = {p: step_of(model, p, v, step) for p, v in here.items()}
    used = [_stencil(model, p, here[p], size[p]) for p in paths]
    rows = [{**here, p: here[p] + k * size[p]} for p, s in zip(paths, used, strict=True) for k in s.offsets]
    ds = map_points(model, Listed({p: [row[p] for row in rows] for p in paths}), **run)
    ends = np.cumsum([len(s.offsets) for s in used])[:-1]
    made: dict[str, Any] = {}
    for name in measure:
        found = np.split(ds[name].values, ends)
        made |= _of_measure(name, ds[name].attrs, used, found, list(size.values()), list(here.values()))
    reasons = [next(filter(None, map(str, part)), "") for part in np.split(ds.reason.values, ends)]
    return {**made, "reason": (reasons, "1", "why a derivative is not known")}


def step_of(model: Any, path: str, value: float, step: float | Mapping[str, float]) -> float:
    """Step of a number: `step` of its own size, or what was given for it in its own unit."""
    given = at_path(model, path, step.get(path)) if isinstance(step, Mapping) else step
    if given is not None and not (isinstance(given, Real) and 0.0 < float(given) < np.inf):
        raise ParameterError(f'sensitivity: step = {given!r} of "{path}" must be a positive number')
    if isinstance(step, Mapping) and given is not None:
        return float(given)
    if value == 0.0:
        unit = label_at(model, path)["units"]
        raise ParameterError(
            f'sensitivity: "{path}" is 0 {unit}, of which no share is a step; say how far to go to either side, such '
            f'as step={{"{path}": …}} [{unit}]'
        )
    return float(SHARE if given is None else given) * abs(value)


def _stencil(model: Any, path: str, value: float, size: float) -> Stencil:
    """Central where the number may go to both sides, else to the side to which it may."""
    for stencil in (CENTRAL, FORWARD, FORWARD.mirrored()):
        try:
            for k in stencil.offsets:
                with_value(model, path, value + k * size)
            return stencil
        except ParameterError as refused:
            why = refused
    raise ParameterError(f'sensitivity: "{path}" cannot go four steps of {size:g} to any side; shorten step: {why}')


def _of_measure(
    name: str, about: Mapping[str, Any], used: list[Stencil], found: list[np.ndarray], size: list[float],
    here: list[float],
) -> dict[str, Any]:  # fmt: skip
    """Derivative, error and elasticity of one measure by every parameter."""
    rows = list(zip(used, found, strict=True))
    near = np.array([np.dot(s.near, m) for s, m in rows]) / size
    far = np.array([np.dot(s.far, m) for s, m in rows]) / size
    middle = np.array([m[s.offsets.index(0)] for s, m in rows])
    with np.errstate(invalid="ignore", divide="ignore"):
        relative = near * here / middle
    per, long = f"{about['units']} per unit of the parameter", about["long_name"]
    return {
        f"{name}_derivative": (near, per, f"derivative of the {long}"),
        f"{name}_error": (abs(far - near), per, "error of the derivative"),
        f"{name}_elasticity": (relative, "1", f"relative change of the {long} per relative change"),
    }


def labelled(model: Any, paths: list[str], made: Mapping[str, Any], attrs: Mapping[str, Any]) -> xr.Dataset:
    """The Dataset of `derivatives`."""
    units = [label_at(model, p)["units"] for p in paths]
    return xr.Dataset(
        {n: ("parameter", v, {"units": u, "long_name": text}) for n, (v, u, text) in made.items()},
        {"parameter": paths, "unit": ("parameter", units)},
        attrs,
    )
