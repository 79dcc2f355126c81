"""Memory of a contact under varying normal load, without springs and without error of discretisation.

In the plane of γ = g(x) and the deflection w of the spring at x, the limits are the triangle |w| ≤ c (d − γ) with
c = μE*/G*. w(γ) is piecewise linear with slopes within ±c, so that what slips is always one outer zone. A step in δ and
d, taken along a straight line, is followed exactly.

Memory z: [δ, d, offset o, depth, T, work, γ of the inner edge of slip, full, (γ, w − o, S) of each corner, inside out],
S = ∫₀^x (w − o) dx. `reach(part, γ)` gives x, `reach_area(part, γ)` ∫₀^x g dx. While the load grows every step adds a
corner, so that fine steps need many. One that finds no room sets `full` and makes the force NaN: the caller gives more
room and repeats, so that no corner is ever lost.
"""

from __future__ import annotations

from math import nan
from typing import Any

from ...core.operations import reach, reach_area

DELTA, DEPTH_D, OFFSET, COUNT, FORCE, WORK, SLIP_EDGE, FULL, FIRST = range(9)


def put(law: Any, z: Any, k: int, gamma: float, w: float) -> None:
    """Write corner k (γ, w) and the integral up to it."""
    at = FIRST + 3 * k
    v = w - z[OFFSET]
    z[at], z[at + 1] = gamma, v
    if k == 0:
        z[at + 2] = v * reach(law, gamma)
        return
    g0, v0, S0 = z[at - 3], z[at - 2], z[at - 1]
    width = gamma - g0
    x0, x1 = reach(law, g0), reach(law, gamma)
    if width <= 0.0:
        z[at + 2] = S0 + (v + v0) / 2 * (x1 - x0)
        return
    # v = A + B γ along the segment, and ∫ γ dx = ∫ g dx
    B = (v - v0) / width
    A = v0 - B * g0
    z[at + 2] = S0 + A * (x1 - x0) + B * (reach_area(law, gamma) - reach_area(law, g0))


def start(law: Any, z: Any, d: float) -> None:
    """An unstressed contact at indentation d."""
    z[:] = 0.0
    z[DEPTH_D] = d
    z[COUNT] = 2
    z[SLIP_EDGE] = d
    put(law, z, 0, 0.0, 0.0)
    put(law, z, 1, d, 0.0)


def cut(law: Any, z: Any, n: int, c: float, d: float) -> int:
    """Drop the corners that slip, n of them kept; close with the slip line to the apex. Returns the new count."""
    at = FIRST + 3 * n
    gq, wq = z[at], z[at + 1] + z[OFFSET]
    if n == 0:
        s = 1.0 if wq > 0.0 else -1.0
        z[OFFSET] = 0.0  # everything slips: nothing is left to carry an offset
        z[SLIP_EDGE] = 0.0
        put(law, z, 0, 0.0, s * c * d)
        put(law, z, 1, d, 0.0)
        return 2
    gp, wp = z[at - 3], z[at - 2] + z[OFFSET]
    inner = min(gq, d)
    middle = wp if gq <= gp else wp + (wq - wp) * (inner - gp) / (gq - gp)
    s = 1.0 if middle > 0.0 else -1.0
    fp, fq = s * wp - c * (d - gp), s * wq - c * (d - gq)
    t = 1.0 if fq <= fp else min(1.0, max(0.0, -fp / (fq - fp)))
    gamma = min(gp + t * (gq - gp), d)
    z[SLIP_EDGE] = gamma
    put(law, z, n, gamma, s * c * (d - gamma))
    put(law, z, n + 1, d, 0.0)
    return n + 2


def advance(law: Any, z: Any, delta: float, d: float, c: float, stiffness: float) -> float:
    """Move the contact to (δ, d) along a straight line; returns T = 2G* ∫ w dx [N], `stiffness` = 2G*.

    NaN if there is no room for a further corner.
    """
    n = int(z[COUNT])
    if FIRST + 3 * (n + 1) > len(z):
        z[FULL] = 1.0
        return nan
    step = delta - z[DELTA]
    z[OFFSET] += step
    k = n - 1
    if d > z[DEPTH_D]:
        at = FIRST + 3 * k
        if n > 2 and -z[OFFSET] == z[at + 1] == z[at - 2]:
            n, k = n - 1, k - 1  # no motion since the last corner: the flat stretch before it goes on
        put(law, z, n, d, 0.0)
        n += 1
    keep = n
    # round-off: corners on the slip line may stick out by a last digit
    while k >= 0:
        gamma, w = z[FIRST + 3 * k], z[FIRST + 3 * k + 1] + z[OFFSET]
        if gamma <= d and abs(w) <= c * (d - gamma) + 1e-14 * c * d:
            break
        keep = k
        k -= 1
    z[SLIP_EDGE] = d
    if keep < n:
        n = cut(law, z, keep, c, d)
    z[COUNT] = n
    top = FIRST + 3 * (n - 1)
    force = stiffness * (z[top + 2] + z[OFFSET] * reach(law, z[top]))
    z[WORK] += (force + z[FORCE]) / 2 * step
    z[DELTA], z[DEPTH_D], z[FORCE] = delta, d, force
    return force
