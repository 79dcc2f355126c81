"""What checks of bodies in space need: how fast gaps can move, what friction can hold, how small energies can be."""

from __future__ import annotations

import numpy as np
import xarray as xr

from ...run.certificate import (
    ENERGY,
    ROUND_OFF,
    SHORTER,
    Check,
    largest,
    lengths,
    pushing,
    values,
    within_cone,
    worst,
)

MOTION = ("position", "orientation", "velocity", "spin")
# Quaternions turn by products of unit quaternions: their length drifts by an ulp per step, 1e-9 in 1e7 steps.
UNIT_LENGTH = 1e-9
OF_STORED = 1e-10  # of the potential energy, in which the books of a body at rest are kept


def unit_length(ds: xr.Dataset) -> Check:
    """Orientations are rotations."""
    name, length = "drift of the length of quaternions", lengths(values(ds, "orientation"))
    return worst(name, ds, UNIT_LENGTH, SHORTER, lambda size: np.abs(size - 1.0), length, dim="body")


def speeds(ds: xr.Dataset, reach: np.ndarray) -> np.ndarray:
    """The greatest speed of any point of each body [m/s], which extends to `reach` [m] from its centre of mass."""
    v, w = (lengths(values(ds, name)) for name in ("velocity", "spin"))
    return (v + w * reach).max(axis=0)


def least_energy(ds: xr.Dataset, stored: float, step: float) -> float:
    """The energy [J] that the books are at least compared with.

    A body that spins freely turns nothing over, but its energy errs by the share (hω)² of what it has.
    """
    turn = step * float(lengths(values(ds, "spin")).max(initial=0.0))
    return max(OF_STORED * stored, max(1.0, turn**2 / ENERGY) * float(values(ds, "kinetic_energy").max()))


def pushes_and_cones(ds: xr.Dataset, mu: np.ndarray, step: float) -> list[Check]:
    """Percussions push, lie within their cones, and are not smaller than their part along the normal.

    The most that a percussion can be, friction included, also as a sum over turning normals: |ΣP| ≤ Σ√(1+μ²) P_N. A law
    of the user's has no bound that is known: its μ is inf, and only a contact without push has no friction. The normal
    part is seen where samples are single steps.
    """
    P_N, size = values(ds, "P_N"), lengths(values(ds, "P"))
    found = [pushing(ds, P_N), within_cone(ds, size, P_N, np.sqrt(1 + mu**2))]
    if not (np.diff(values(ds, "time")) <= 1.5 * step).all():
        return found
    name, most = "normal part that a percussion lacks", largest(P_N) or 1.0
    return [*found, worst(name, ds, ROUND_OFF, SHORTER, np.subtract, P_N, size, over=most, dim="contact")]
