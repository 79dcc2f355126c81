"""Cheap checks of a result of bodies in space: finite numbers, penetration, signs of forces, energy, iteration."""

from __future__ import annotations

import numpy as np
import xarray as xr

from ...run.certificate import Check

SHORTER = "use a shorter step"


def worst(values: np.ndarray, ds: xr.Dataset, *dims: str) -> tuple[float, str]:
    """The greatest of values over (time, …), 0 if there is none, and its time and labels in words."""
    if not values.size:
        return 0.0, ""
    at = np.unravel_index(int(np.argmax(np.where(np.isnan(values), np.inf, values))), values.shape)
    labels = "".join(f", {dim} {ds[dim].values[i]}" for dim, i in zip(dims, at[1:], strict=False))
    return float(values[at]), f"t = {float(ds.time[at[0]]):.6e} s{labels}"


def finite(ds: xr.Dataset) -> Check:
    """Every number of the motion is finite."""
    bad = sum((~np.isfinite(ds[n].values)).sum(axis=2) for n in ("position", "orientation", "velocity", "spin"))
    amount, where = worst(np.asarray(bad, float), ds, "body")
    return Check("numbers that are not finite", amount, 0.0, where, SHORTER)


def unit_length(ds: xr.Dataset) -> Check:
    """Quaternions turn by products of unit quaternions: their length drifts by an ulp per step, 1e-9 in 1e7 steps."""
    off = abs(np.linalg.norm(ds.orientation.values, axis=2) - 1)
    return Check("drift of the length of quaternions", *_limited(off, 1e-9, ds, "body"), SHORTER)


def penetration(ds: xr.Dataset, sizes: np.ndarray) -> Check:
    """How deep contacts go below what they had at the start, over the size of the smaller body.

    A landing is found within a step, v h deep, and lever arms are wrong by that share: a tenth is no contact any more.
    """
    gaps = ds.g_N.values
    deep = (np.minimum(gaps[0], 0.0) - gaps) / sizes if gaps.size else gaps
    return Check("penetration over the size of the body", *_limited(deep, 0.1, ds, "contact"), SHORTER)


def pushing(ds: xr.Dataset, force: str) -> Check:
    """No contact pulls: solvers project on λ_N ≥ 0; what is negative is round-off of sums."""
    push = ds[force].values
    most = abs(push).max() if push.size else 0.0
    return Check("pull of a contact", *_limited(-push / most if most else 0 * push, 1e-12, ds, "contact"), SHORTER)


def books(ds: xr.Dataset, turnover: float, step: float) -> Check:
    """Energy that is not accounted for, over what was turned over [J].

    Free rotation errs by (hω)², impacts by less than a tenth of a resolved motion; momentum is kept whatever the step.
    """
    turn = step * float(np.linalg.norm(ds.spin.values, axis=2).max())
    residual = ds.energy_residual.values
    share = abs(residual - residual[0]) / turnover if turnover > 0 else 0 * residual
    return Check("energy that is not accounted for", *_limited(share, max(0.1, turn**2), ds), SHORTER)


def _limited(values: np.ndarray, limit: float, ds: xr.Dataset, *dims: str) -> tuple[float, float, str]:
    amount, where = worst(values, ds, *dims)
    return max(0.0, amount), limit, where
