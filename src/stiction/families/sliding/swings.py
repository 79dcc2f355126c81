"""After a back step a body on a rate-independent contact swings, loses energy by friction, and comes to rest."""

from __future__ import annotations

from typing import Any

from ...compiled.kernels import dispatched, kernel

backbone = dispatched("backbone")
backbone_energy = dispatched("backbone_energy")


@kernel
def net_travel(law: Any, limit: float, reach: float, force: float, amplitudes: Any) -> float:
    """Backward travel r(F) [m] of an undamped body released at rest with friction +P against the load F < P.

    Half swing k ends where its energy is used up, c s = 4Ψ(s/2) with c = |T + F|; then T changes by 2Φ(s/2), and the
    next one goes the other way, nested. `amplitudes` gets the s_k; after them the body settles where T = −F.
    """
    T, sign, r = limit, 1.0, 0.0
    s = 4 * (limit * reach - backbone_energy(law, reach)) / (limit - force)  # exact while everything slides
    for k in range(len(amplitudes)):
        c = abs(T + force)
        start = 4 * (limit * reach - backbone_energy(law, reach)) / (2 * limit - c)
        s = min(s, start)
        for _ in range(60):  # the residual is concave: from the right, Newton's method only falls
            slope = c - 2 * backbone(law, s / 2)
            new = s - (c * s - 4 * backbone_energy(law, s / 2)) / slope
            if not new < s * (1 - 1e-15):
                break
            s = new
        amplitudes[k] = s
        r += sign * s
        T -= sign * 2 * backbone(law, s / 2)
        sign = -sign
    y = 0.0  # the rest point of the next branch: 2Φ(y/2) = |T + F|
    low, high = 0.0, s
    for _ in range(60):
        y = (low + high) / 2
        if 2 * backbone(law, y / 2) < abs(T + force):
            low = y
        else:
            high = y
    return r + sign * y
