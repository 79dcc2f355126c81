"""What checks of bodies in space need: how fast gaps can move, what friction can hold, how small energies can be."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
import xarray as xr

from ...compiled.kernels import kernel
from ...run.amounts import LESS, SIZE, lengths
from ...run.certificate import (
    ENERGY,
    ROUND_OFF,
    SHORTER,
    Check,
    largest,
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
    name, drift = "drift of the length of quaternions", lengths(values(ds, "orientation")) - 1.0
    return worst(name, ds, UNIT_LENGTH, SHORTER, SIZE, drift, dim="body")


class Fastest(NamedTuple):
    """The greatest speed of any point of each body [m/s], and the greatest spin [rad/s]."""

    speed: np.ndarray
    spin: np.ndarray


def fastest(ds: xr.Dataset, reach: np.ndarray) -> Fastest:
    """Of bodies that extend to `reach` [m] from their centres of mass."""
    found = Fastest(np.zeros(len(reach)), np.zeros(len(reach)))
    read_motion(values(ds, "velocity"), values(ds, "spin"), reach, *found)
    return found


@kernel
def read_motion(velocity, spin, reach, speed, turn):
    """Write the greatest |v| + |ω| reach and |ω| of each body; NaN is the greatest of all."""
    for i in range(velocity.shape[0]):
        for b in range(velocity.shape[1]):
            v, w = velocity[i, b], spin[i, b]
            size = sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2])
            here = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) + size * reach[b]
            if not here <= speed[b] and speed[b] == speed[b]:
                speed[b] = here
            if not size <= turn[b] and turn[b] == turn[b]:
                turn[b] = size


def least_energy(ds: xr.Dataset, stored: float, step: float, spin: np.ndarray) -> float:
    """The energy [J] that the books are at least compared with; `spin` [rad/s] is the greatest of each body.

    A body that spins freely turns nothing over, but its energy errs by the share (hω)² of what it has.
    """
    turn = step * float(spin.max(initial=0.0))
    return max(OF_STORED * stored, max(1.0, turn**2 / ENERGY) * float(values(ds, "kinetic_energy").max()))


class Percussions(NamedTuple):
    """What contacts did between samples, (time, contact), and what they lost since the start, (time)."""

    normal: np.ndarray  # [N s]
    size: np.ndarray  # [N s]
    loss: np.ndarray  # [J]


def percussions(ds: xr.Dataset) -> Percussions:
    """Of a run. Its records lie contact after contact, a hundred megabytes in long runs: they are read once."""
    P_N, P = values(ds, "P_N"), values(ds, "P")
    found = Percussions(np.empty(P_N.shape), np.empty(P_N.shape), np.empty(len(P_N)))
    read_contacts(P_N, P, values(ds, "friction_loss"), values(ds, "impact_loss"), *found)
    return found


@kernel
def read_contacts(P_N, P, friction_loss, impact_loss, normal, size, loss):
    """Write normal percussions, sizes of percussions, and losses of all contacts together."""
    for i in range(P_N.shape[0]):
        loss[i] = 0.0
        for c in range(P_N.shape[1]):
            normal[i, c] = P_N[i, c]
            size[i, c] = sqrt(P[i, c, 0] * P[i, c, 0] + P[i, c, 1] * P[i, c, 1] + P[i, c, 2] * P[i, c, 2])
            loss[i] += friction_loss[i, c] + impact_loss[i, c]


def pushes_and_cones(ds: xr.Dataset, made: Percussions, mu: np.ndarray, step: float) -> list[Check]:
    """Percussions push, lie within their cones, and are not smaller than their part along the normal.

    The most that a percussion can be, friction included, also as a sum over turning normals: |ΣP| ≤ Σ√(1+μ²) P_N. A law
    of the user's has no bound that is known: its μ is inf, and only a contact without push has no friction. The normal
    part is seen where samples are single steps.
    """
    P_N, size = made.normal, made.size
    found = [pushing(ds, P_N), within_cone(ds, size, P_N, np.sqrt(1 + mu**2))]
    if not (np.diff(values(ds, "time")) <= 1.5 * step).all():
        return found
    name = "normal part that a percussion lacks"
    lacking = worst(name, ds, ROUND_OFF, SHORTER, LESS, P_N, size, over=lambda: largest(P_N) or 1.0, dim="contact")
    return [*found, lacking]
