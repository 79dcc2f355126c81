"""What a fluid needs besides constant resistance, as arrays: balls beside a wall, and the noise of a warm fluid."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from ...core.errors import ModelError
from ...laws.fluid import BrownianMotion
from ...laws.walls import FARTHEST, NEAREST, ROWS, WallDrag, wall_table
from .bodies import Solid
from .general.layout import WALL
from .shapes.shapes import Ball

BOLTZMANN = 1.380649e-23  # [J/K], exact since 2019

Array = np.ndarray


def walls_of(model: Any, number: dict[str, int]) -> tuple[Array, Array]:
    """A row for every ball beside a wall, and the table of its resistances."""
    found = {name: force for name, force in model.forces.items() if isinstance(force, WallDrag)}
    if not found:
        return np.zeros((0, WALL)), np.zeros((0, 1))
    if len(found) > 1:
        raise ModelError(f"forces {', '.join(found)}: two walls are not the sum of one and one; give one WallDrag(…)")
    if any(isinstance(force, BrownianMotion) for force in model.forces.values()):
        raise ModelError(
            "BrownianMotion needs the same resistance everywhere, and that of WallDrag depends on the gap; use "
            "StokesDrag(viscosity=…, wall=…)"
        )
    (where, drag), rows = next(iter(found.items())), []
    n = np.array(drag.normal) / np.linalg.norm(drag.normal)
    plane, per_row = float(n @ drag.point), (ROWS - 1) / log(FARTHEST / NEAREST)
    for name, body in model.bodies.items():
        if not isinstance(body, Solid):
            continue
        if not isinstance(body.shape, Ball) or np.ptp(np.linalg.eigvalsh(body.inertia_matrix())) > 1e-9 * body.mass * (
            body.shape.radius**2
        ):
            raise ModelError(
                f"forces.{where}: WallDrag knows balls with three equal moments of inertia, and bodies.{name} is none; "
                f"use StokesDrag(viscosity=…, wall=…), or shape=Ball(…)"
            )
        start = (n @ body.position - plane) / body.shape.radius - 1
        if start < -1e-6:
            raise ModelError(
                f'forces.{where}: the body "{name}" starts {-start * body.shape.radius:.3g} m inside the wall; move its'
                f" position along the normal"
            )
        rows.append([number[name], *n, plane, body.shape.radius, drag.viscosity, drag.closest, log(NEAREST), per_row])
    return np.array(rows, float), wall_table()


def noise_of(model: Any, drag: Array, resistance: Array) -> tuple[Array, Array]:
    """L with L Lᵀ = 2 k_B T R of every body, (body, 36), from its numbers and matrix of resistance, and the seed."""
    found = {name: force for name, force in model.forces.items() if isinstance(force, BrownianMotion)}
    if not found:
        return np.zeros((0, 36)), np.zeros(1, np.int64)
    if len(found) > 1:
        raise ModelError(f"forces {', '.join(found)}: a fluid has one temperature; give one BrownianMotion(…)")
    (where, warm), L = next(iter(found.items())), np.zeros((len(drag), 36))
    for b, (linear, angular) in enumerate(drag):
        R = np.diag([linear] * 3 + [angular] * 3)
        if len(resistance):
            R = R + resistance[b].reshape(6, 6)
        used = np.flatnonzero(np.diag(R) > 0)
        if len(used):
            part = np.zeros((6, 6))
            part[np.ix_(used, used)] = np.linalg.cholesky(R[np.ix_(used, used)])
            L[b] = sqrt(2 * BOLTZMANN * warm.temperature) * part.ravel()
    if not L.any() and warm.temperature > 0:
        raise ModelError(
            f"forces.{where}: a fluid that resists nothing shakes nothing; add StokesDrag(…), EllipsoidDrag(…) or the "
            f"like"
        )
    return L, np.array([int(warm.seed)], np.int64)
