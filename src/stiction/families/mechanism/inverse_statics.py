"""The forces that hold a mechanism in given poses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import xarray as xr

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError, suggestion
from .following import Solved, Way, balance, travel
from .labels import description, joined, mechanism_of
from .model import Mechanism
from .resolution import resolved
from .solver import Solver
from .tables import CAMOUNT, CI, CJ, CONSTRAINT, CSOFT, CVALUE, CX, CY, EXACT, Resolution, Structure

__all__ = ["inverse"]

YIELDING = 1.0  # how far a pose to be reached gives way at first, in flexure lengths per EI/L²


@takes(poses=("m", "m", "rad"))
def inverse(model: Any, poses: Mapping[str, tuple[float, float, float]]) -> xr.Dataset:
    """The wrench at each body's frame that holds the mechanism in poses (x, y, θ); bodies left out are undeformed.

    The model's own loads are not counted. The poses of the two ends of an exact beam do not tell its shape: it is the
    one reached from rest by springs that pull the bodies to their poses and grow stiff. Chains of simpler elements and
    welded bodies have no answer of this kind.
    """
    mechanism = mechanism_of(model)
    structure = mechanism.structure()
    exact = mechanism.beam.kind == EXACT
    if _welded(structure) or len(structure.tables.fixed) or (structure.resolution.pieces > 1 and not exact):
        raise ModelError("inverse() needs one element per flexure, no welded bodies and no constraints")
    goal = _goal(structure, poses)
    if exact:
        wrench = _pulled(mechanism, goal)
    else:
        solver = Solver(structure)
        solver.load(structure.tables.load[:0], structure.tables.fixed)
        state = solver.undeformed()
        state.q[: len(goal)] = goal
        wrench = solver.tangent(state)[0] * structure.w_scale
    names = [b for b in structure.members if b != "ground"]
    meaning = {"units": "N, N, N m", "long_name": "external wrench (F_x, F_y, M) at the frame"}
    return xr.Dataset(
        {"wrench": (("body", "component"), wrench.reshape(-1, 3), meaning)},
        {"body": names, "component": ["x", "y", "theta"]},
    ).assign_attrs(description(model))


def _welded(structure: Structure) -> bool:
    nodes = [member.node for body, member in structure.members.items() if body != "ground"]
    return len(set(nodes)) < len(nodes) or structure.nodes in nodes


def _goal(structure: Structure, poses: Mapping[str, tuple[float, float, float]]) -> np.ndarray:
    """Scaled coordinates of the bodies."""
    q = structure.q0[: 3 * (len(structure.members) - 1)].copy()
    for body, (x, y, theta) in poses.items():
        member = structure.members.get(body)
        if member is None or body == "ground":
            raise ParameterError(f'poses: there is no body "{body}" that moves{suggestion(body, structure.members)}')
        q[3 * member.node : 3 * member.node + 3] = x / structure.length, y / structure.length, theta - member.theta
    return q


def _pulled(mechanism: Mechanism, goal: np.ndarray) -> np.ndarray:
    """Wrenches [SI] of the constraints that bring the bodies to their poses."""

    def run(resolution: Resolution) -> Solved:
        structure = mechanism.structure(resolution)
        fixed = np.zeros((len(goal), CONSTRAINT))
        fixed[:, CI], fixed[:, CJ] = np.repeat(np.arange(len(goal) // 3), 3), structure.nodes
        fixed[0::3, CX], fixed[1::3, CY] = 1.0, 1.0
        fixed[:, CVALUE] = structure.q0[: len(goal)]
        fixed[:, CSOFT] = YIELDING
        end = fixed.copy()
        end[:, CAMOUNT], end[:, CSOFT] = goal - structure.q0[: len(goal)], 0.0
        solver = Solver(_constrained(structure, end))
        load = solver.t.load
        state = travel(solver, Way(load, fixed, 0.0, load, end), solver.undeformed())
        return Solved(solver, joined([state]), [balance(solver, state)], load[None], end[None])

    found = resolved(mechanism.beam, mechanism.beam.resolution, run)
    return -found.path.mu[0] * found.solver.structure.multiplier_scale


def _constrained(structure: Structure, fixed: np.ndarray) -> Structure:
    """The structure with other constraints and no loads."""
    return replace(structure, tables=structure.tables._replace(load=structure.tables.load[:0], fixed=fixed))
