"""Mass of what moves: links at their centres, and lumps of flexures at the ends of their pieces.

A lump μ on a node, at the arm a that turns with it, moves its centre of mass: with S = Σ μ a,

    f = (m r̈ + θ̈ 1~S − θ̇² S,  J θ̈ + S × r̈)            T = ½ m ṙ² + ½ J θ̇² + θ̇ S × ṙ

in scaled units of length and force and in seconds.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...core.errors import ModelError
from .tables import LUMP_MASS, LUMP_NODE, LUMP_X, LUMP_Y, Structure

LIGHT = 1e-9  # of the moment of inertia about the origin: what is left of it about the centre of mass


class Mass(NamedTuple):
    """Of all nodes."""

    diagonal: np.ndarray  # m, m, J of each node
    nodes: np.ndarray  # those whose centre of mass is beside their origin
    moments: np.ndarray  # S of each of them, undeformed

    def turned(self, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """S at the angles of a state."""
        angle, (x, y) = q[3 * self.nodes + 2], self.moments.T
        c, s = np.cos(angle), np.sin(angle)
        return c * x - s * y, s * x + c * y

    def matrix(self, q: np.ndarray) -> np.ndarray:
        """M at a state."""
        M = np.diag(self.diagonal)
        if len(self.nodes):
            (x, y), at = self.turned(q), 3 * self.nodes
            M[at, at + 2] = M[at + 2, at] = -y
            M[at + 1, at + 2] = M[at + 2, at + 1] = x
        return M

    def force(self, q: np.ndarray, v: np.ndarray, acc: np.ndarray) -> np.ndarray:
        """Force that the motion takes."""
        f = self.diagonal * acc
        if len(self.nodes):
            (x, y), at = self.turned(q), 3 * self.nodes
            turn, square = acc[at + 2], v[at + 2] ** 2
            f[at] += -y * turn - x * square
            f[at + 1] += x * turn - y * square
            f[at + 2] += x * acc[at + 1] - y * acc[at]
        return f

    def tangent(self, q: np.ndarray, v: np.ndarray, acc: np.ndarray, to_v: float, to_a: float) -> np.ndarray:
        """∂f/∂q where v changes with q by `to_v` and q̈ by `to_a`."""
        if not len(self.nodes):
            return np.diag(self.diagonal * to_a)
        A, (x, y), at = self.matrix(q) * to_a, self.turned(q), 3 * self.nodes
        turn, rate = acc[at + 2], v[at + 2]
        A[at, at + 2] += -x * turn + y * rate**2 - 2 * to_v * x * rate
        A[at + 1, at + 2] += -y * turn - x * rate**2 - 2 * to_v * y * rate
        A[at + 2, at + 2] += -y * acc[at + 1] - x * acc[at]
        return A

    def kinetic(self, q: np.ndarray, v: np.ndarray) -> float:
        """Kinetic energy."""
        total = 0.5 * float(self.diagonal @ v**2)
        if len(self.nodes):
            (x, y), at = self.turned(q), 3 * self.nodes
            total += float(v[at + 2] @ (x * v[at + 1] - y * v[at]))
        return total


def _refuse_light(s: Structure, diagonal: np.ndarray, nodes: np.ndarray, moments: np.ndarray) -> None:
    """A body without mass that carries a lump beside its frame turns about the lump without inertia, and its angle
    swings from step to step."""
    m, J = diagonal[3 * nodes], diagonal[3 * nodes + 2]
    light = m * J - (moments**2).sum(axis=1) <= LIGHT * m * J
    if light.any():
        name = s.node_names()[nodes[int(light.argmax())]]
        raise ModelError(
            f'the body "{name}" has no mass of its own, and the end of its flexure, which has, is beside its frame; '
            f"give it mass= and moment=, or put its frame where the flexure ends"
        )


def mass_of(s: Structure) -> Mass:
    """Mass of links and lumps."""
    diagonal, moments = s.mass * s.q_scale / s.w_scale, np.zeros((s.nodes, 2))
    for row in s.lumps:
        node, arm, mass = int(row[LUMP_NODE]), row[[LUMP_X, LUMP_Y]], row[LUMP_MASS] * s.length / s.force
        if node < s.nodes:
            diagonal[3 * node : 3 * node + 3] += mass, mass, mass * float(arm @ arm)
            moments[node] += mass * arm
    if not diagonal.any():
        raise ModelError(
            "no body has a mass; give mass= and moment= to the links, in kg and kg m², or flexure_mass=Lumped() to the "
            "mechanism"
        )
    nodes = np.flatnonzero(moments.any(axis=1))
    _refuse_light(s, diagonal, nodes, moments[nodes])
    return Mass(diagonal, nodes, moments[nodes])
