"""What checks of bodies in space need: how fast gaps can move, what friction can hold, how small energies can be."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...compiled.kernels import inlined, kernel
from ...run.amounts import SIZE, lengths
from ...run.certificate import (
    ENERGY,
    MOST,
    ROUND_OFF,
    SHORTER,
    Check,
    beyond_cone,
    pulls,
    told,
    values,
    worst,
)
from .general import layout as at

FREE = 2  # in `SpatialSystem.other`: the other side of a contact is a free body
MOTION = ("position", "orientation", "velocity", "spin")
# Quaternions turn by products of unit quaternions: their length drifts by an ulp per step, 1e-9 in 1e7 steps.
UNIT_LENGTH = 1e-9
PULL, BEYOND, LACKING, PUSH, SIZE_OF_P = AMOUNTS = tuple(range(5))  # what is looked for in records of contacts
OF_STORED = 1e-10  # of the potential energy, in which the books of a body at rest are kept


def unit_length(ds: xr.Dataset) -> Check:
    """Orientations are rotations."""
    name, drift = "drift of the length of quaternions", lengths(values(ds, "orientation")) - 1.0
    return worst(name, ds, UNIT_LENGTH, SHORTER, SIZE, drift, dim="body")


class Fastest(NamedTuple):
    """The greatest speed of any point of each body [m/s], and the greatest spin [rad/s]."""

    speed: np.ndarray
    spin: np.ndarray

    def unsure(self) -> tuple[str, ...]:
        """Of the motion, what may not be finite: velocities are if the greatest are."""
        return MOTION[:2] if np.isfinite(self.speed).all() and np.isfinite(self.spin).all() else MOTION


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
    """What contacts did between samples: the worst of it, with row and column, and what they lost."""

    pull: tuple[float, int, int]  # [N s]
    beyond: tuple[float, int, int]  # their bounds [N s]
    lacking: tuple[float, int, int]  # part along the normal [N s]
    largest_push: float  # [N s]
    largest: float  # [N s]
    loss: np.ndarray  # since the start (time) [J]


def percussions(ds: xr.Dataset, mu: np.ndarray) -> Percussions:
    """Of a run. Its records lie contact after contact, a hundred megabytes in long runs: they are read once.

    The most that a percussion can be, friction included, also as a sum over turning normals: |ΣP| ≤ Σ√(1+μ²) P_N. A law
    of the user's has no bound that is known: its μ is inf, and only a contact without push has no friction.
    """
    P_N, bound = values(ds, "P_N"), np.minimum(np.sqrt(1 + mu**2), MOST)
    amounts, places, loss = np.zeros(len(AMOUNTS)), np.zeros((len(AMOUNTS), 2), np.int64), np.empty(len(P_N))
    losses = values(ds, "friction_loss"), values(ds, "impact_loss")
    read_contacts(P_N, values(ds, "P"), *losses, bound, amounts, places, loss)
    pull, beyond, lacking = ((float(amounts[k]), int(places[k, 0]), int(places[k, 1])) for k in (PULL, BEYOND, LACKING))
    return Percussions(pull, beyond, lacking, float(amounts[PUSH]), float(amounts[SIZE_OF_P]), loss)


@kernel
def read_contacts(P_N, P, friction_loss, impact_loss, bound, amounts, places, loss):
    """Write the greatest of each of AMOUNTS and its place, and the losses of all contacts together."""
    for i in range(P_N.shape[0]):
        loss[i] = 0.0
        for c in range(P_N.shape[1]):
            push = P_N[i, c]
            size = sqrt(P[i, c, 0] * P[i, c, 0] + P[i, c, 1] * P[i, c, 1] + P[i, c, 2] * P[i, c, 2])
            loss[i] += friction_loss[i, c] + impact_loss[i, c]
            if size == 0.0 and push == 0.0:
                continue
            note(amounts, places, PULL, -push, i, c)
            note(amounts, places, BEYOND, size - bound[c] * max(push, 0.0), i, c)
            note(amounts, places, LACKING, push - size, i, c)
            note(amounts, places, PUSH, abs(push), i, c)
            note(amounts, places, SIZE_OF_P, size, i, c)


@inlined
def note(amounts, places, kind, amount, row, column):
    """Keep an amount if it is greater than the greatest before; NaN is the greatest of all."""
    if not amount <= amounts[kind] and amounts[kind] == amounts[kind]:
        amounts[kind], places[kind, 0], places[kind, 1] = amount, row, column


def pushes_and_cones(ds: xr.Dataset, made: Percussions, step: float) -> list[Check]:
    """Percussions push, lie within their cones, and are not smaller than their part along the normal.

    The normal part is seen where samples are single steps.
    """
    push, size = made.largest_push or 1.0, made.largest or 1.0
    found = [pulls(ds, made.pull, lambda: push), beyond_cone(ds, made.beyond, lambda: size)]
    if not (np.diff(values(ds, "time")) <= 1.5 * step).all():
        return found
    name = "normal part that a percussion lacks"
    return [*found, told(name, ds, ROUND_OFF, SHORTER, made.lacking, over=lambda: push, dim="contact")]


def through_walls(ds: xr.Dataset, system: Any) -> list[Check]:
    """Balls beside a wall of `WallDrag` are on its side: the fluid holds nothing up, and below the least gap it does
    not even slow. Balls that touch something fixed have the check of their gap."""
    fixed = system.constants.pair[system.other < FREE, 1:]
    rows = [row for row in system.constants.walls if int(row[at.BALL]) not in fixed]
    if not rows:
        return []
    place = values(ds, "position")
    inside = np.array([
        (row[at.PLANE] - place[:, int(row[at.BALL])] @ row[at.NORMAL : at.NORMAL + 3]) / row[at.RADIUS] + 1.0
        for row in rows
    ])  # fmt: skip
    ball, moment = np.unravel_index(int(inside.argmax()), inside.shape)
    where = f't = {ds.get_index("time")[moment]:.6e} s, body "{system.bodies[int(rows[ball][at.BALL])]}"'
    advice = "give the ball a contact with the wall: SolidContact(geometry=OnPlane(body=…))"
    deepest, least = max(0.0, float(inside[ball, moment])), float(rows[ball][at.CLOSEST])
    return [Check("depth inside the wall of WallDrag, over the radius", deepest, least, where, advice)]
