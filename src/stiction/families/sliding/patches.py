"""Small motions of a mechanism on patches of springs that slide in two directions: explicit stepping."""

from __future__ import annotations

from typing import Any

from ...compiled.interrupt import RARELY, halted
from ...compiled.kernels import from_physics, kernel
from ...laws.memory import planar
from ...laws.memory.planar import T_X, T_Y

slide_planar = from_physics(planar.slide_planar)


@kernel
def march_patches(
    q: Any, v: Any, inverse_mass: Any, load: Any, jacobian: Any, stroke: Any, z: Any, gaps: Any, slope: Any,
    stiffness: Any, depth: Any, force: Any, h: Any, signal: Any, rows: Any, every: int, halt: int,
) -> int:  # fmt: skip
    """Whole cycles of M q'' = load − Σ Jᵀ T(J q − stroke × signal); `rows` gets q after every `every` steps.

    `z` holds the memory of each patch (laws/memory/planar.py), `force` the generalised force; both are carried on.
    Returns the number of rows written before anything became infinite.
    """
    n, patches = len(q), len(jacobian)
    taken, kept = 0, 0
    while kept < len(rows):
        for i in range(len(h)):
            if taken & RARELY == 0 and halted(halt, kept, i, kept):
                return kept
            dt = h[i]
            for k in range(n):
                v[k] += dt / 2 * inverse_mass[k] * force[k]
                q[k] += dt * v[k]
                force[k] = load[k]
            for c in range(patches):
                a, b = -stroke[c, 0] * signal[i], -stroke[c, 1] * signal[i]
                for k in range(n):
                    a += jacobian[c, 0, k] * q[k]
                    b += jacobian[c, 1, k] * q[k]
                slide_planar(z[c], gaps[c], slope[c], stiffness[c], a, b, depth[c])
                for k in range(n):
                    force[k] -= jacobian[c, 0, k] * z[c, T_X] + jacobian[c, 1, k] * z[c, T_Y]
            for k in range(n):
                v[k] += dt / 2 * inverse_mass[k] * force[k]
            taken += 1
            if taken % every == 0 and kept < len(rows):
                for k in range(n):
                    rows[kept, k] = q[k]
                if not abs(q[0]) < 1e300:
                    return kept
                kept += 1
    return kept


@kernel
def follow_planar(z: Any, gaps: Any, slope: float, stiffness: float, path: Any, depth: Any, out: Any) -> None:
    """Friction (T_x, T_y), energy stored and dissipated of one contact along a prescribed path."""
    for i in range(len(path)):
        slide_planar(z, gaps, slope, stiffness, path[i, 0], path[i, 1], depth[i])
        stored = 0.0
        for k in range(planar.FIRST, len(z)):
            stored += stiffness / 2 * z[k] * z[k]
        out[i, 0], out[i, 1], out[i, 2], out[i, 3] = z[T_X], z[T_Y], stored, z[planar.LOST]
