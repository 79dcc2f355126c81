"""Small motions of a mechanism on patches of springs that slide in two directions: explicit stepping."""

from __future__ import annotations

from typing import Any

from ...compiled.interrupt import RARELY, halted
from ...compiled.kernels import from_physics, inlined, kernel
from ...laws.memory import planar
from ...laws.memory.planar import T_X, T_Y

slide_planar = from_physics(planar.slide_planar)


@inlined
def gather(force: Any, jacobian: Any, z: Any) -> None:
    """−Σ Jᵀ T of the friction that the patches remember."""
    for k in range(len(force)):
        force[k] = 0.0
    for c in range(len(jacobian)):
        for k in range(len(force)):
            force[k] -= jacobian[c, 0, k] * z[c, T_X] + jacobian[c, 1, k] * z[c, T_Y]


@inlined
def keep(row: Any, q: Any, v: Any, z: Any) -> None:
    """A sample: coordinates, velocities, and the friction of each patch."""
    n = len(q)
    for k in range(n):
        row[k], row[n + k] = q[k], v[k]
    for c in range(len(z)):
        row[2 * n + 2 * c], row[2 * n + 2 * c + 1] = z[c, T_X], z[c, T_Y]


@kernel
def march_patches(
    q: Any, v: Any, inverse_mass: Any, jacobian: Any, stroke: Any, z: Any, gaps: Any, slope: Any, stiffness: Any,
    depth: Any, h: Any, signal: Any, sampled: Any, cycles: int, rows: Any, force: Any, halt: int,
) -> int:  # fmt: skip
    """Cycles, or a part of one, of M q'' = −Σ Jᵀ T(J q − stroke × signal); returns how many stayed finite.

    `z` holds the memory of each patch (laws/memory/planar.py), `signal` is at the n + 1 ends of the steps h, `rows`
    gets (q, v, T) after each step that is `sampled`; `force`: scratch; `halt`: see compiled/interrupt.py.
    """
    n, kept = len(q), 0
    gather(force, jacobian, z)
    for cycle in range(cycles):
        for i in range(len(h)):
            if i & RARELY == 0 and halted(halt, cycle, i, kept):
                return cycle
            dt = h[i]
            for k in range(n):
                v[k] += dt / 2 * inverse_mass[k] * force[k]
                q[k] += dt * v[k]
            for c in range(len(jacobian)):
                a, b = -stroke[c, 0] * signal[i + 1], -stroke[c, 1] * signal[i + 1]
                for k in range(n):
                    a += jacobian[c, 0, k] * q[k]
                    b += jacobian[c, 1, k] * q[k]
                slide_planar(z[c], gaps[c], slope[c], stiffness[c], a, b, depth[c])
            gather(force, jacobian, z)
            for k in range(n):
                v[k] += dt / 2 * inverse_mass[k] * force[k]
            if sampled[i]:
                keep(rows[kept], q, v, z)
                kept += 1
        if not abs(q[0]) < 1e300:
            return cycle
    return cycles


@kernel
def follow_planar(z: Any, gaps: Any, slope: float, stiffness: float, path: Any, depth: Any, out: Any) -> None:
    """Friction (T_x, T_y), energy stored and dissipated of one contact along a prescribed path."""
    for i in range(len(path)):
        slide_planar(z, gaps, slope, stiffness, path[i, 0], path[i, 1], depth[i])
        stored = 0.0
        for k in range(planar.FIRST, len(z)):
            stored += stiffness / 2 * z[k] * z[k]
        out[i, 0], out[i, 1], out[i, 2], out[i, 3] = z[T_X], z[T_Y], stored, z[planar.LOST]
