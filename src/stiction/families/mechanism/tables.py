"""The lowered form of a mechanism: tables of numbers in scaled units, and the names that turn indices into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

# kinds of flexure model, as compiled code sees them
LINEAR, PARTIAL, COROTATIONAL, EXACT = 0, 1, 2, 3
# columns of a load row: dead force and moment, point, kind, spring along a direction, and where the point is at rest
# along and across it; gap and overlap of electrodes. A strain has the element in BODY, stretch in FX, bend in MOMENT;
# one that changes along the element what Legendre's P_1 and P_2 of it are in FX and FY of a row of its own.
BODY, FX, FY, MOMENT, AX, AY, KIND, SPRING, DX, DY, REACH, SIDE, GAP, OVERLAP = range(14)
LOAD = 14
DEAD, FOLLOWS, PLATE, COMB, STRAIN, UNEVEN = range(6)  # kinds of load; the last two push at nothing
# columns of a constraint row: nodes, points, direction (0, 0: the angle), value without load, what full load adds,
# how far it gives way per force
CI, CJ, CAX, CAY, CBX, CBY, CX, CY, CVALUE, CAMOUNT, CSOFT = range(11)
CONSTRAINT = 11
# columns of a lump of a flexure: node, arm, mass [kg], and the lever of the moment that a force on it has
LUMP_NODE, LUMP_X, LUMP_Y, LUMP_MASS, LUMP_CX, LUMP_CY = range(6)
LUMP = 6


class Resolution(NamedTuple):
    """How finely flexures are divided."""

    pieces: int  # elements per flexure
    steps: int  # integration steps per smooth stretch of an exact beam


class Tables(NamedTuple):
    """What compiled code reads. Lengths are in units of `Structure.length`, forces of `Structure.force`."""

    row: np.ndarray  # (flexure, elements.ROW)
    link: np.ndarray  # (flexure, 5) int: node i, node j, kind, first row in stage, rows
    stage: np.ndarray  # (stage, elements.STAGE) of the exact beams
    load: np.ndarray  # (load, LOAD)
    fixed: np.ndarray  # (constraint, CONSTRAINT)


class Member(NamedTuple):
    """Where a body of the mechanism is: welded to a node at an offset (undeformed world axes)."""

    node: int
    ox: float
    oy: float
    theta: float  # undeformed angle


@dataclass(frozen=True)
class Structure:
    """A mechanism as nodes with three coordinates each; node `nodes` is the ground."""

    tables: Tables
    nodes: int
    q0: np.ndarray  # undeformed coordinates of all nodes and the ground, scaled
    mass: np.ndarray  # diagonal, SI, 3 per node (0 on the inner nodes of a chain)
    length: float  # scale [m]
    force: float  # scale [N]
    members: dict[str, Member]  # by body
    points: dict[str, tuple[int, float, float]]  # "body.point" -> node, offset in scaled undeformed axes
    flexures: dict[str, tuple[int, ...]]  # rows of each flexure, start to end
    parts: dict[str, Any]  # the flexures themselves
    constraints: tuple[str, ...]
    resolution: Resolution
    lumps: np.ndarray  # (lump, LUMP): mass of the flexures, lengths scaled; none where they weigh nothing

    @property
    def size(self) -> int:
        """Number of free coordinates."""
        return 3 * self.nodes

    @property
    def q_scale(self) -> np.ndarray:
        """SI per scaled unit of the free coordinates."""
        return np.tile([self.length, self.length, 1.0], self.nodes)

    @property
    def w_scale(self) -> np.ndarray:
        """SI per scaled unit of the generalized forces."""
        return np.tile([self.force, self.force, self.force * self.length], self.nodes)

    @property
    def multiplier_scale(self) -> np.ndarray:
        """SI per scaled unit of the multipliers: forces, and moments of constraints on an angle."""
        fixed = self.tables.fixed
        angle = (fixed[:, CX] == 0) & (fixed[:, CY] == 0)
        return np.where(angle, self.force * self.length, self.force)

    @property
    def wrench_scale(self) -> np.ndarray:
        """SI per scaled unit of a wrench."""
        return np.array([self.force, self.force, self.force * self.length])

    def node_names(self) -> list[str]:
        """A name per node: the body, or the flexure whose chain it is in."""
        names = [""] * self.nodes
        for body, member in self.members.items():
            if member.node < self.nodes:
                names[member.node] = names[member.node] or body
        for flexure, rows in self.flexures.items():
            for i, row in enumerate(rows[:-1]):
                names[int(self.tables.link[row, 1])] = f"{flexure}[{i + 1}]"
        return names
