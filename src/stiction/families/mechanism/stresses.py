"""Stress on the two faces of every flexure, with strong curvature and notches, and how many cycles of it they bear."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...core.arguments import AT_PATH, takes
from ...core.errors import ConvergenceError, ModelError, ParameterError
from ...core.parameter import par
from ...core.part import part
from .labels import description, mechanism_of
from .recovery import STATIONS
from .sections import Filleted
from .statics import equilibrium, load_path

__all__ = ["Basquin", "fatigue_life", "surface_stress"]

FLAT = 0.1  # height over radius below which the series of 1 − y/atanh y, y half of it, is exact to 1e-12
BENT, PULLED = 0.41, 0.65  # exponents of the notch factors (1 + h/2r)^x, read off meshes (docs/mechanisms.md)
BETWEEN = 33  # states on the way of a cycle: an extreme between two of them is missed by 1e-3 of the stress at most


@part
class Basquin:
    """How many cycles a material bears: σ_a/(1 − σ_m/σ_u) = σ_f (2 N)^b at the amplitude σ_a about the mean σ_m of a
    cycle, a compressive mean counted as none. Basquin (1910), Goodman (1899)."""

    strength: float = par("Pa", "fatigue strength coefficient: the amplitude of half a cycle", positive=True,
                          symbol="σ_f")  # fmt: skip
    exponent: float = par("1", "of the number of half cycles", bounds=(-1, 0), symbol="b")
    ultimate: float = par("Pa", "stress at which it breaks at once", positive=True, symbol="σ_u")

    def check(self) -> None:
        if self.exponent == 0.0:
            raise ParameterError("Basquin.exponent = 0: an amplitude would bear no cycle or any number; use about −0.1")

    def cycles(self, amplitude: Any, mean: Any) -> Any:
        """Number of cycles until it breaks, infinite without amplitude."""
        left = 1 - np.maximum(mean, 0.0) / self.ultimate
        with np.errstate(divide="ignore", over="ignore"):
            share = amplitude / (np.where(left > 0, left, np.nan) * self.strength)
            found = np.where(share > 0, 0.5 * share ** (1 / self.exponent), np.inf)
        return np.where((left > 0) & (amplitude + mean < self.ultimate), found, 0.0)


def surface_stress(model: Any, *, at: xr.Dataset | None = None) -> xr.Dataset:
    """Stress [Pa] along the left and right faces of the flexures, seen from start to end, positive in tension, at an
    equilibrium (that of the model's loads) or a path of them:

        σ = K_a N/A ∓ K_b f M h/(2 I)

    with f of strongly curved beams (Winkler: h/3r more on the inner face, less on the outer) and notch factors
    (1 + h/2r)^0.65 and ^0.41 within `Filleted` ends. These exponents are fitted to meshes: within 1 % for circular
    notches up to t = r, on the safe side for leaves with a straight middle, by 6 % at h = r and 3 % at h = 5 r. Sharp
    corners, where a solid's stress is unbounded, have none.
    """
    ds = equilibrium(model) if at is None else at
    mechanism, pieces = mechanism_of(model), int(ds.attrs["pieces"])
    M, N = (ds[name].transpose(..., "flexure", "station") for name in ("moment", "axial_force"))
    stress = np.zeros((*M.shape, 2))
    for k, name in enumerate(map(str, ds.flexure.values)):
        flexure = mechanism.flexures.get(name)
        if flexure is None:
            raise ModelError(f'at= has a flexure "{name}", which the model has not; give a result of this model')
        if hasattr(flexure, "path"):
            here = slice(pieces * STATIONS)
            stress[..., k, here, :] = _faces(flexure, M.values[..., k, here], N.values[..., k, here], pieces)
    told = {"units": "Pa", "long_name": "stress on the faces, positive in tension"}
    return xr.Dataset(
        {
            "stress": ((*M.dims, "face"), stress, told),
            "largest": (M.dims[:-1], np.abs(stress).max(axis=(-2, -1)), {**told, "long_name": "largest, either sign"}),
            "tension": (M.dims[:-1], stress.max(axis=(-2, -1)), {**told, "long_name": "largest tension"}),
        },
        {**{d: ds[d] for d in M.dims[:-1] if d in ds.coords}, "face": ["left", "right"]},
    ).assign_attrs(description(model))


def _faces(flexure: Any, M: np.ndarray, N: np.ndarray, pieces: int) -> np.ndarray:
    """Stress (…, station, face) of one flexure."""
    length, b = flexure.path.length, flexure.section.depth
    ends = np.linspace(0.0, length, pieces + 1)
    s = np.concatenate([np.linspace(ends[k], ends[k + 1], STATIONS) for k in range(pieces)])
    h = flexure.section.thickness(s, length)
    bent, pulled = notch_factors(flexure.section, s, length)
    inner, outer = curved_factors(h * abs(flexure.path.curvature))
    left, right = (inner, outer) if flexure.path.curvature > 0 else (outer, inner)
    even, across = pulled * N / (b * h), bent * 6 * M / (b * h**2)
    return np.stack([even - left * across, even + right * across], axis=-1)


def curved_factors(x: Any) -> tuple[Any, Any]:
    """Bending stress of a rectangle of height x radii of its axis, over that of a straight one: (inner, outer face).

    σ = M (r_n − r)/(A e r) with r_n = h/ln(r_o/r_i), e = R − r_n: Winkler (1858). In radii, e = 1 − y/atanh y, y = x/2.
    """
    x = np.asarray(x, dtype=float)
    if (x >= 2.0).any():
        raise ModelError(f"a flexure {x.max():.3g} radii high reaches its centre of curvature; use a larger radius")
    x, y = np.maximum(x, 1e-100), x / 2
    series = y**2 * (1 / 3 + y**2 * (4 / 45 + y**2 * (44 / 945 + y**2 * 428 / 14175)))
    e = np.where(x < FLAT, np.maximum(series, x**2 / 12), 1 - y / np.arctanh(np.maximum(y, FLAT / 2)))
    return x / 6 * (x / 2 - e) / (e * (1 - x / 2)), x / 6 * (x / 2 + e) / (e * (1 + x / 2))


def notch_factors(section: Any, s: np.ndarray, length: float) -> tuple[np.ndarray, np.ndarray]:
    """Factors of bending and of normal stress along a flexure: above 1 within circular fillets."""
    if not isinstance(section, Filleted):
        return np.ones_like(s), np.ones_like(s)
    near = np.minimum(s, length - s) <= section.fillet * (1 + 1e-9)
    sharp = 1 + section.height / (2 * section.fillet)
    return np.where(near, sharp**BENT, 1.0), np.where(near, sharp**PULLED, 1.0)


@takes(values=AT_PATH)
def fatigue_life(model: Any, path: str, values: Any, law: Basquin) -> xr.Dataset:
    """Number of cycles until each flexure breaks when a number of a load goes slowly to and fro between two `values`.

    `cycles` by the law where the surface is worst off, with `amplitude` and `mean` [Pa] of the stress there; `any` is
    the least of all flexures. The mechanism follows the path of its equilibria, of which BETWEEN and a load of 0 are
    looked at: stress may be largest or least on the way, as under a voltage that changes its sign. One that snaps is
    refused.
    """
    values = np.asarray(values, dtype=float)
    if values.shape != (2,):
        raise ParameterError(f"values = {values!r} must be two numbers, between which {path} goes to and fro")
    way = np.unique(
        [*np.linspace(values[0], values[1], BETWEEN), *([0.0] if values.min() < 0.0 < values.max() else [])]
    )
    way = way if values[0] <= values[1] else way[::-1]
    states = load_path(model, path, way)
    if states.attrs["found"] < len(way):
        raise ConvergenceError(f"{path} has no equilibrium at {way[states.attrs['found']]:g}; see critical_loads()")
    every = surface_stress(model, at=states).stress.transpose(path, "flexure", "station", "face").values
    one, two = every.max(axis=0), every.min(axis=0)
    amplitude, mean = (one - two) / 2, (one + two) / 2
    flat = law.cycles(amplitude, mean).reshape(len(one), -1)
    worst = flat.argmin(axis=1)
    rows = np.arange(len(one))
    stress = {"units": "Pa", "long_name": "stress where it breaks first"}
    return xr.Dataset(
        {
            "cycles": ("flexure", flat[rows, worst], {"units": "1", "long_name": "cycles until it breaks"}),
            "amplitude": ("flexure", amplitude.reshape(len(one), -1)[rows, worst], stress),
            "mean": ("flexure", mean.reshape(len(one), -1)[rows, worst], stress),
            "any": ((), flat.min(), {"units": "1", "long_name": "cycles until the first flexure breaks"}),
        },
        {"flexure": states.flexure},
    ).assign_attrs(description(model))
