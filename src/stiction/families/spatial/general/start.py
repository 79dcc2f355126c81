"""Bodies that start inside each other are refused: no law says how they got there, and no step would part them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.errors import ModelError
from ....maths.quaternion import matrix
from . import layout as at

MEANT = 1e-6  # of the smaller reach: a start typed with six digits is meant to touch

Array = np.ndarray


def refuse_overlap(system: Any) -> None:
    """Raise if a contact of the start state is closed by more than round-off; moving tables are not looked at."""
    paired = {int(first): (int(a), int(b)) for first, a, b in system.constants.meetings}
    for c, name in enumerate(system.contacts):
        kind, a, b = (int(i) for i in system.constants.pair[c])
        if system.other[c] == 1.0 or (kind == at.NOWHERE and c not in paired):
            continue
        if kind == at.NOWHERE:
            gap = box_gap(system, a, b)
        else:
            gap = point_gap(system, system.constants.K[c], kind, a, b)
        reach = system.fixed[a, at.REACH]
        if system.other[c] == 2.0:
            reach = min(reach, system.fixed[b, at.REACH])
        if gap < -MEANT * reach:
            where = f'"{system.bodies[b]}"' if b < len(system.bodies) else "the ground"
            raise ModelError(
                f'contacts.{name}: the body "{system.bodies[a]}" starts {-gap:.3g} m inside {where}; overlaps above '
                f"{MEANT * reach:.1g} m are refused; move its position by {-gap:.3g} m along the normal of the contact"
            )


def pose(system: Any, b: int) -> tuple[Array, Array]:
    """Place and axes (columns) at the start; the ground stands at 0."""
    if b == len(system.bodies):
        return np.zeros(3), np.eye(3)
    return system.start[b, :3], matrix(system.start[b, 3:7])


def point_gap(system: Any, K: Array, kind: int, a: int, b: int) -> float:
    """Gap of a point or ball of body a on a plane, ball or box of body b [m]."""
    (x_a, R_a), (x_b, R_b) = pose(system, a), pose(system, b)
    way = x_a + R_a @ K[at.A : at.A + 3] - x_b
    if kind == at.ON_BALL:
        return float(np.linalg.norm(way) - K[at.RADIUS_A] - K[at.OFFSET])
    inner = R_b.T @ way
    if kind == at.ON_PLANE:
        return float(inner @ K[at.N_B : at.N_B + 3] - K[at.OFFSET] - K[at.RADIUS_A])
    beyond = abs(inner) - K[at.N_B : at.N_B + 3]
    outside = float(np.linalg.norm(np.maximum(beyond, 0.0)))
    return (outside or float(beyond.max())) - float(K[at.RADIUS_A])


def box_gap(system: Any, a: int, b: int) -> float:
    """Separation of two boxes along the best of the 15 axes [m]."""
    (x_a, R_a), (x_b, R_b), half = pose(system, a), pose(system, b), system.constants.half
    across = np.cross(R_a.T[:, None], R_b.T[None]).reshape(-1, 3)
    length = np.linalg.norm(across, axis=1)
    axes = np.vstack([R_a.T, R_b.T, across[length > 1e-3] / length[length > 1e-3, None]])
    extent = abs(axes @ R_a) @ half[a] + abs(axes @ R_b) @ half[b]
    return float((abs(axes @ (x_b - x_a)) - extent).max())
