"""What checks of bodies in space need: how fast gaps can move, what friction can hold, how small energies can be."""

from __future__ import annotations

import numpy as np
import xarray as xr

from ...run.certificate import ENERGY, ROUND_OFF, SHORTER, Check, worst

MOTION = ("position", "orientation", "velocity", "spin")
# Quaternions turn by products of unit quaternions: their length drifts by an ulp per step, 1e-9 in 1e7 steps.
UNIT_LENGTH = 1e-9
OF_STORED = 1e-10  # of the potential energy, in which the books of a body at rest are kept


def unit_length(ds: xr.Dataset) -> Check:
    """Orientations are rotations."""
    off = abs(np.linalg.norm(ds.orientation.values, axis=2) - 1)
    return worst("drift of the length of quaternions", ds, off, UNIT_LENGTH, SHORTER, "body")


def speeds(ds: xr.Dataset, reach: np.ndarray) -> np.ndarray:
    """The greatest speed of any point of each body [m/s], which extends to `reach` [m] from its centre of mass."""
    v, w = (np.linalg.norm(ds[name].values, axis=2) for name in ("velocity", "spin"))
    return (v + w * reach).max(axis=0)


def least_energy(ds: xr.Dataset, stored: float, step: float) -> float:
    """The energy [J] that the books are at least compared with.

    A body that spins freely turns nothing over, but its energy errs by the share (hω)² of what it has.
    """
    turn = step * float(np.linalg.norm(ds.spin.values, axis=2).max(initial=0.0))
    return max(OF_STORED * stored, max(1.0, turn**2 / ENERGY) * float(ds.kinetic_energy.max()))


def most_push(mu: np.ndarray, P_N: np.ndarray) -> np.ndarray:
    """The most that a percussion can be, friction included, also as a sum over turning normals: |ΣP| ≤ Σ√(1+μ²) P_N.

    A law of the user's has no bound that is known: its μ is inf, and only a contact without push has no friction.
    """
    return np.multiply(np.sqrt(1 + mu**2), P_N, where=P_N > 0, out=np.zeros_like(P_N))


def normal_part(ds: xr.Dataset, step: float) -> Check:
    """A percussion is not smaller than its part along the normal; seen where samples are single steps."""
    single = np.diff(ds.time.values, prepend=-np.inf) <= 1.5 * step
    missing = np.where(single[:, None], ds.P_N.values - np.linalg.norm(ds.P.values, axis=2), 0.0)
    most = float(np.abs(ds.P_N.values).max(initial=0.0))
    return worst("normal part that a percussion lacks", ds, missing / (most or 1.0), ROUND_OFF, SHORTER, "contact")
