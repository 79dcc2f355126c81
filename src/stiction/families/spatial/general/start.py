"""Bodies that start inside each other are refused: no law says how they got there, and no step would part them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.errors import ModelError
from ....maths.quaternion import matrix
from ..shapes.meeting import distance, separation
from ..shapes.solids import Solids
from . import layout as at

MEANT = 1e-6  # of the smaller reach: a start typed with six digits is meant to touch

Array = np.ndarray
Pose = tuple[Array, Array]  # place, and axes as columns


def refuse_overlap(system: Any) -> None:
    """Raise if a contact of the start state is closed by more than round-off; moving tables are not looked at."""
    slots = set(np.flatnonzero(system.constants.pair[:, 0] == at.NOWHERE).tolist())
    poses = [pose(system, b) for b in range(len(system.bodies) + 1)]
    for c, name in enumerate(system.contacts):
        kind, a, b = (int(i) for i in system.constants.pair[c])
        if system.other[c] != 1.0 and c not in slots:
            refuse_closed(system, name, a, b, point_gap(system.constants.K[c], kind, poses[a], poses[b]))
    for meeting in system.constants.meetings:
        row, a, b = (int(i) for i in meeting[[at.ROW, at.BODY_A, at.BODY_B]])
        if not far(system, a, b):
            refuse_closed(system, system.contacts[row], a, b, solid_gap(system, meeting, poses[a], poses[b]))


def refuse_closed(system: Any, name: str, a: int, b: int, gap: float) -> None:
    """Raise if a gap is closed by more than is meant."""
    reach = system.fixed[a, at.REACH]
    if b < len(system.bodies) and system.fixed[b, at.REACH] > 0.0:
        reach = min(reach, system.fixed[b, at.REACH])
    if gap < -MEANT * reach:
        where = f'"{system.bodies[b]}"' if b < len(system.bodies) else "the ground"
        raise ModelError(
            f'contacts.{name}: the body "{system.bodies[a]}" starts {-gap:.3g} m inside {where}; overlaps above '
            f"{MEANT * reach:.1g} m are refused; move its position by {-gap:.3g} m along the normal of the contact"
        )


def pose(system: Any, b: int) -> Pose:
    """Of a body at the start; the ground stands at 0."""
    if b == len(system.bodies):
        return np.zeros(3), np.eye(3)
    return system.start[b, :3], matrix(system.start[b, 3:7])


def point_gap(K: Array, kind: int, a: Pose, b: Pose) -> float:
    """Gap of a point or ball of body a on a plane, ball or box of body b [m]."""
    (x_a, R_a), (x_b, R_b) = a, b
    way = x_a + R_a @ K[at.A : at.A + 3] - x_b
    if kind == at.ON_BALL:
        return float(np.linalg.norm(way) - K[at.RADIUS_A] - K[at.OFFSET])
    inner = R_b.T @ way
    if kind == at.ON_PLANE:
        return float(inner @ K[at.N_B : at.N_B + 3] - K[at.OFFSET] - K[at.RADIUS_A])
    beyond = abs(inner) - K[at.N_B : at.N_B + 3]
    outside = float(np.linalg.norm(np.maximum(beyond, 0.0)))
    return (outside or float(beyond.max())) - float(K[at.RADIUS_A])


def far(system: Any, a: int, b: int) -> bool:
    """Whether the spheres around two bodies do not meet."""
    apart = system.start[b, :3] - system.start[a, :3]
    return float(np.linalg.norm(apart)) > system.fixed[a, at.REACH] + system.fixed[b, at.REACH]


def solid_gap(system: Any, meeting: Array, first: Pose, second: Pose) -> float:
    """Separation of two solids along the best axis, or the least distance of points or a ball from one [m]."""
    constants, (row, _, _, slots, how, i, j) = system.constants, (int(number) for number in meeting)
    (x_a, R_a), (x_b, R_b) = first, second
    P = Solids(*(getattr(constants, name) for name in Solids._fields))
    if how != at.POINTS:
        R, x = R_a.T @ R_b, R_a.T @ (x_b - x_a)
        return float(separation(P, i, j, tuple(R.ravel().tolist()), tuple(x.tolist())))
    K = constants.K[row : row + slots]
    places = (x_a + K[:, at.A : at.A + 3] @ R_a.T - x_b) @ R_b
    return float(min(distance(P, j, tuple(p)) - k[at.RADIUS_A] for p, k in zip(places.tolist(), K, strict=True)))
