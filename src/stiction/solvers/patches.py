"""Small motions of a mechanism on patches of springs that slide in two directions: explicit stepping."""

from __future__ import annotations

from math import sqrt
from typing import Any

from ..core.kernels import inlined, kernel


@inlined
def patch_force(u: Any, limit: Any, stiffness: float, dx: float, dy: float, out: Any) -> None:
    """Advance the springs of one patch by (dx, dy) with radial return u ← u min(1, l/|u|); their sum goes to `out`."""
    fx, fy = 0.0, 0.0
    for i in range(len(limit)):
        x, y = u[i, 0] + dx, u[i, 1] + dy
        size = sqrt(x * x + y * y)
        if size > limit[i]:
            x *= limit[i] / size
            y *= limit[i] / size
        u[i, 0], u[i, 1] = x, y
        fx += x
        fy += y
    out[0], out[1] = stiffness * fx, stiffness * fy


@kernel
def march_patches(
    q: Any, v: Any, inverse_mass: Any, load: Any, jacobian: Any, stroke: Any, u: Any, limit: Any, stiffness: Any,
    last: Any, force: Any, scratch: Any, h: Any, signal: Any, rows: Any, every: int,
) -> int:  # fmt: skip
    """Whole cycles of M q'' = load − Σ Jᵀ T(J q − stroke × signal); `rows` gets q after every `every` steps.

    `last` holds the relative displacement of each patch, `force` the generalised force; both are carried on. Returns
    the number of rows written before anything became infinite.
    """
    n, patches = len(q), len(jacobian)
    taken, kept = 0, 0
    while kept < len(rows):
        for i in range(len(h)):
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
                patch_force(u[c], limit[c], stiffness[c], a - last[c, 0], b - last[c, 1], scratch)
                last[c, 0], last[c, 1] = a, b
                for k in range(n):
                    force[k] -= jacobian[c, 0, k] * scratch[0] + jacobian[c, 1, k] * scratch[1]
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
