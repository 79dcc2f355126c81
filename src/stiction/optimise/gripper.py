"""Design of grippers under limits of force and stress: the section of the flexures, or any numbers of the model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.arguments import AT_KEYS, takes
from ..core.errors import ConvergenceError, ModelError, ParameterError
from ..core.parameter import get_value, with_values
from ..families.mechanism.labels import description
from ..families.mechanism.mixed import reach


def _closing(model: Any, point: str, path: str) -> tuple[float, float]:
    """(force [N], largest stress [Pa]) when the jaw has closed."""
    ds = reach(model, path, point=point, axis="x", value=0.0)
    return float(ds[path]), float(ds.stress.max())


class Closed(NamedTuple):
    """A gripper that has closed, to be scaled: every state depends on F/EI alone while flexures are inextensible and
    uniform, so that F = F₀ b h³/(b₀ h₀³) and, with r = h/h₀, σ = σ_bending r + σ_normal r²."""

    force: float
    bending: np.ndarray  # stress along all flexures [Pa]
    normal: np.ndarray

    def stress(self, r: float) -> float:
        """Largest stress at r times the height [Pa]."""
        return float((self.bending * r + self.normal * r**2).max())


def _closed(model: Any, point: str, path: str) -> Closed:
    ds = reach(model, path, point=point, axis="x", value=0.0)
    normal = np.abs(ds.axial_force.values) / (model.depth * model.height)
    return Closed(float(ds[path]), ds.stress_along.values - normal, normal)


@takes(depths="m", heights="m")
def closing_map(model: Any, depths: Any, heights: Any, *, point: str = "b3.tip", path: str = "force") -> xr.Dataset:
    """Closing force and largest stress over depth b and height h of the flexures, Fig. 10, scaled from one solution."""
    depths, heights = np.asarray(depths, dtype=float), np.asarray(heights, dtype=float)
    closed = _closed(model, point, path)
    F = closed.force * np.outer(depths / model.depth, (heights / model.height) ** 3)
    sigma = np.broadcast_to([closed.stress(h / model.height) for h in heights], F.shape)
    return xr.Dataset(
        {
            "closing_force": (("depth", "height"), F, {"units": "N", "long_name": "closing force", "symbol": "F_2y"}),
            "stress": (("depth", "height"), sigma.copy(), {"units": "Pa", "long_name": "largest stress when closed"}),
        },
        {
            "depth": ("depth", depths, {"units": "m", "long_name": "depth", "symbol": "b"}),
            "height": ("height", heights, {"units": "m", "long_name": "height", "symbol": "h"}),
        },
    ).assign_attrs(description(model))


@takes(closing_force_below="N", stress_below="Pa")
def section(
    model: Any, *, closing_force_below: float, stress_below: float, point: str = "b3.tip", path: str = "force"
) -> Any:
    """The model with the largest height of its flexures for which it closes within both limits (SI)."""
    from scipy.optimize import brentq  # 1 s to import

    if closing_force_below <= 0 or stress_below <= 0:
        raise ParameterError(
            f"limits must be greater than 0: closing_force_below = {closing_force_below:g} N, "
            f"stress_below = {stress_below:g} Pa"
        )
    closed = _closed(model, point, path)
    most = stress_below / closed.bending.max()  # the normal force makes it less
    by_stress = brentq(lambda r: closed.stress(r) / stress_below - 1, 0.0, most, xtol=1e-14 * most, rtol=1e-14)
    ratio = min((closing_force_below / closed.force) ** (1 / 3), by_stress)
    return with_values(model, {"height": model.height * ratio})


@takes(bounds=AT_KEYS, stress_below="Pa")
def tuned(
    model: Any, bounds: Mapping[str, tuple[float, float]], *, stress_below: float, point: str = "b3.tip",
    path: str = "force",
) -> Any:  # fmt: skip
    """The model with numbers chosen within bounds so that it closes with the least force, stress below a limit [Pa].

    Sequential quadratic programming on logarithms relative to the start; every number must be positive.
    """
    from scipy.optimize import minimize  # 1 s to import

    paths = list(bounds)
    start = np.array([get_value(model, p) for p in paths])
    if (start <= 0).any() or any(low <= 0 for low, _ in bounds.values()):
        raise ParameterError("tuned() varies positive numbers only; give bounds above 0")
    reference = _closing(model, point, path)
    seen: dict[bytes, tuple[float, float]] = {}

    def closing(z: np.ndarray) -> tuple[float, float]:
        key = z.tobytes()
        if key not in seen:
            values = dict(zip(paths, (start * np.exp(z)).tolist(), strict=True))
            seen[key] = _closing(with_values(model, values), point, path)
        return seen[key]

    found = minimize(
        lambda z: closing(z)[0] / reference[0],
        np.zeros(len(paths)),
        method="SLSQP",
        bounds=[(np.log(lo / s), np.log(hi / s)) for (lo, hi), s in zip(bounds.values(), start, strict=True)],
        constraints={"type": "ineq", "fun": lambda z: 1 - closing(z)[1] / stress_below},
        options={"ftol": 1e-9},
    )
    if not found.success:
        raise ConvergenceError(f"no design found: {found.message}; widen the bounds or raise stress_below")
    best = with_values(model, dict(zip(paths, (start * np.exp(found.x)).tolist(), strict=True)))
    if closing(found.x)[1] > stress_below * (1 + 1e-6):
        raise ModelError(f"no design within the bounds keeps the stress below {stress_below:g} Pa")
    return best
