"""Magnets that feel each other: force and torque between dipoles, and the energy of their pairs."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....compiled.kernels import inlined, routine
from ....laws.fields.sources import PER_MOMENT
from ....maths.quaternion import matrix
from . import layout as at
from .contacts import into_world


@inlined
def add(B, b, first, x, y, z):
    """Add a force (first = 0) or torque (3) to a body, and to what it has from other magnets."""
    for to in (at.FORCE + first, at.MUTUAL + first):
        B[b, to] += x
        B[b, to + 1] += y
        B[b, to + 2] += z


@inlined
def twist(B, b, mx, my, mz, fx, fy, fz):
    """Add the torque m × f of a moment in a field."""
    add(B, b, 3, my * fz - mz * fy, mz * fx - mx * fz, mx * fy - my * fx)


@routine
def attract(B, attracted, bodies):
    """Force and torque of every pair of magnets on both of its bodies.

    With r from b to a: F_a = −F_b = 3k/r⁵ [(m_a·r) m_b + (m_b·r) m_a + (m_a·m_b) r − 5 (m_a·r)(m_b·r) r/r²] and
    T_a = m_a × B_b, B_b = k/r³ [3 (m_b·r) r/r² − m_b], k = μ₀/4π.
    """
    for b in range(bodies):
        for i in range(6):
            B[b, at.MUTUAL + i] = 0.0
    for p in range(len(attracted)):
        a, b = attracted[p, 0], attracted[p, 1]
        ax, ay, az = into_world(B, a, at.R, B[a, at.DIPOLE], B[a, at.DIPOLE + 1], B[a, at.DIPOLE + 2])
        bx, by, bz = into_world(B, b, at.R, B[b, at.DIPOLE], B[b, at.DIPOLE + 1], B[b, at.DIPOLE + 2])
        x, y, z = B[a, at.X] - B[b, at.X], B[a, at.X + 1] - B[b, at.X + 1], B[a, at.X + 2] - B[b, at.X + 2]
        square = x * x + y * y + z * z
        k = PER_MOMENT / (square * square**0.5)
        along_a, along_b = (ax * x + ay * y + az * z) / square, (bx * x + by * y + bz * z) / square
        both, near = ax * bx + ay * by + az * bz, 3 * k / square
        radial = both - 5 * along_a * along_b * square
        fx = near * (square * (along_a * bx + along_b * ax) + radial * x)
        fy = near * (square * (along_a * by + along_b * ay) + radial * y)
        fz = near * (square * (along_a * bz + along_b * az) + radial * z)
        add(B, a, 0, fx, fy, fz)
        add(B, b, 0, -fx, -fy, -fz)
        to_a, to_b = 3 * k * along_b, 3 * k * along_a
        twist(B, a, ax, ay, az, to_a * x - k * bx, to_a * y - k * by, to_a * z - k * bz)
        twist(B, b, bx, by, bz, to_b * x - k * ax, to_b * y - k * ay, to_b * z - k * az)


def mutual_energy(system: Any, body: np.ndarray) -> np.ndarray:
    """−Σ m_a·B_b over the pairs of magnets [J] from x, p, v, L, (…, body, 13)."""
    total = np.zeros(body.shape[:-2])
    for a, b in system.constants.attracted:
        m_a, m_b = (
            np.einsum("...ij,j->...i", matrix(body[..., i, 3:7]), system.fixed[i, at.DIPOLE : at.DIPOLE + 3])
            for i in (a, b)
        )
        r = body[..., a, :3] - body[..., b, :3]
        square = (r**2).sum(axis=-1)
        across = 3 * (m_a * r).sum(axis=-1) * (m_b * r).sum(axis=-1) / square - (m_a * m_b).sum(axis=-1)
        total -= PER_MOMENT * across / square**1.5
    return total
