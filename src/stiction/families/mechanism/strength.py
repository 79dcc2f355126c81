"""Will the flexures break? Brittle materials by Weibull's weakest link: a larger strained volume is weaker."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr
from scipy.integrate import simpson
from scipy.interpolate import CubicSpline

from ...core.errors import ModelError
from ...core.parameter import par
from ...core.part import part
from .labels import description, mechanism_of
from .recovery import STATIONS
from .statics import equilibrium

__all__ = ["Weibull", "failure_probability"]

FINER = 16  # points between two stations: the m-th power of the stress is steeper than the moment
EVEN = 1e-6  # bending stress over normal stress below which a section is strained evenly


@part
class Weibull:
    """The strength of a brittle material: a volume V_0 under the even tension σ breaks with probability
    1 − exp(−(σ/σ_0)^m). Weibull (1951)."""

    modulus: float = par("1", "Weibull modulus: the larger, the less strength scatters", bounds=(1, 100), symbol="m")
    strength: float = par("Pa", "stress at which 63 % of such volumes have broken", positive=True, symbol="σ_0")
    volume: float = par("m^3", "volume that was tested", positive=True, symbol="V_0")


def failure_probability(model: Any, law: Weibull, *, at: xr.Dataset | None = None) -> xr.Dataset:
    """Probability that a flexure breaks at an equilibrium (that of the model's loads), 1 − exp(−risk) with

        risk = ∫ (σ/σ_0)^m dV/V_0 over what is in tension,   σ = N/A + M y/I,

    of each flexure and of all. `at` may be a path of equilibria. Stress concentrations of notches and strong curvature
    are not in σ, nor is shear.
    """
    ds = equilibrium(model) if at is None else at
    mechanism, pieces = mechanism_of(model), int(ds.attrs["pieces"])
    whole = ds.moment.transpose(..., "flexure", "station"), ds.axial_force.transpose(..., "flexure", "station")
    risk = np.zeros(whole[0].shape[:-1])
    for k, name in enumerate(map(str, ds.flexure.values)):
        flexure = mechanism.flexures.get(name)
        if flexure is None:
            raise ModelError(f'at= has a flexure "{name}", which the model has not; give a result of this model')
        if hasattr(flexure, "path"):
            M, N = (array.values[..., k, : pieces * STATIONS] for array in whole)
            risk[..., k] = _risk(flexure, M, N, pieces, law)
    dims, extra = whole[0].dims[:-1], {d: ds[d] for d in whole[0].dims[:-1] if d in ds.coords}
    told = {"units": "1", "long_name": "probability that it breaks"}
    return xr.Dataset(
        {
            "risk": (dims, risk, {"units": "1", "long_name": "risk of rupture, ∫ (σ/σ_0)^m dV/V_0"}),
            "failure_probability": (dims, -np.expm1(-risk), told),
            "any": (dims[:-1], -np.expm1(-risk.sum(axis=-1)), {**told, "long_name": "probability that any breaks"}),
        },
        extra,
    ).assign_attrs(description(model))


def _risk(flexure: Any, M: np.ndarray, N: np.ndarray, pieces: int, law: Weibull) -> np.ndarray:
    """Risk of one flexure; moment and normal force (…, station) at evenly spaced stations of each of its pieces."""
    length, depth, m = flexure.path.length, flexure.section.depth, law.modulus
    ends, total = np.linspace(0.0, length, pieces + 1), np.zeros(M.shape[:-1])
    for k in range(pieces):
        coarse = np.linspace(ends[k], ends[k + 1], STATIONS)
        s = np.linspace(ends[k], ends[k + 1], FINER * (STATIONS - 1) + 1)
        here = slice(k * STATIONS, (k + 1) * STATIONS)
        moment, axial = (CubicSpline(coarse, values[..., here], axis=-1)(s) for values in (M, N))
        h = flexure.section.thickness(s, length)
        even, bent = axial / (depth * h), 6 * np.abs(moment) / (depth * h**2)
        total += simpson(_across(even / law.strength, bent / law.strength, m) * depth * h, x=s, axis=-1)
    return total / law.volume


def _across(even: np.ndarray, bent: np.ndarray, m: float) -> np.ndarray:
    """Mean over a section of the m-th power of the tension even + bent · y, −1 ≤ y ≤ 1."""
    flat = bent <= EVEN * np.abs(even)
    safe = np.where(flat | (bent == 0.0), 1.0, bent)
    high, low = (np.maximum(even + sign * bent, 0.0) ** (m + 1) for sign in (1.0, -1.0))
    mean: np.ndarray = np.where(flat, np.maximum(even, 0.0) ** m, (high - low) / (2 * (m + 1) * safe))
    return mean
