"""Memory of a rate-independent contact under constant load: its turning points (Masing, Madelung, Prandtl–Ishlinskii).

The backbone Φ(u) is the force on first loading, Ψ its integral. After a turn at (δ_k, T_k) the force is
T_k ± 2Φ(|δ − δ_k|/2); a branch that passes the turning point before its own closes a loop, and the two points are
forgotten. Work and dissipation follow from Ψ without any quadrature: on first loading D = 2Ψ − uΦ, on a branch
2 D(Δ/2). The cost of a step does not depend on how long the history is.

Memory z: [δ, T, direction, virgin, depth, dissipated before this branch, work before it, full, δ at which the contact
was unstressed, δ_0, T_0, δ_1, T_1, …]. A turning point that finds no room sets `full` and makes the force NaN: the
caller gives more room and repeats, so that no turn is ever lost. The functions are plain; laws that call them are
compiled with them.
"""

from __future__ import annotations

from math import nan
from typing import Any

import numpy as np

from ...core.operations import backbone, backbone_energy

DELTA, FORCE, DIRECTION, VIRGIN, DEPTH, LOST, WORK, FULL, ORIGIN, FIRST = range(10)  # FIRST: of the turning points


def slid(size: int, delta: float, limit: float, reach: float) -> np.ndarray:
    """Memory of `size` numbers of a contact that slides forward at delta: on a branch that began far behind."""
    z = np.zeros(size)
    z[DELTA], z[FORCE], z[DIRECTION], z[DEPTH], z[ORIGIN] = delta, limit, 1.0, 1.0, delta
    z[FIRST], z[FIRST + 1] = delta - 2 * reach, -limit
    return z


def settle(law: Any, z: Any, depth: int, delta: float, sign: float) -> None:
    """Add `sign` times the loss and the work on the branch that starts at point `depth` − 1, up to delta, to z."""
    origin, force, halves = z[ORIGIN], 0.0, 1.0  # the virgin curve
    if depth > 0:
        origin, force, halves = z[FIRST + 2 * (depth - 1)], z[FIRST + 2 * (depth - 1) + 1], 2.0
    u = abs(delta - origin) / halves
    energy = backbone_energy(law, u)
    z[LOST] += sign * halves * (2 * energy - u * backbone(law, u))
    z[WORK] += sign * (force * (delta - origin) + halves**2 * energy)


def close_loops(law: Any, z: Any, s: float, delta: float, limit: float, reach: float) -> None:
    """Forget every loop that moving to delta closes; the energies stay continuous."""
    depth = int(z[DEPTH])
    while depth >= 1:
        if depth >= 2:
            at, left = z[FIRST + 2 * (depth - 2)], depth - 2
        elif z[VIRGIN] != 0.0:
            at, left = 2 * z[ORIGIN] - z[FIRST], 0  # the mirror image of the first turn lies on the virgin curve
        else:
            break
        if s * (delta - at) < 0.0:
            break
        outermost = left == 0 and z[VIRGIN] == 0.0
        for leaving in (1.0, -1.0):
            if leaving < 0.0 and outermost:  # sliding again, as on a branch that began far behind
                z[FIRST], z[FIRST + 1] = at - 2 * s * reach, -s * limit
                left = 1
            settle(law, z, depth if leaving > 0.0 else left, at, leaving)
        depth = left
        z[DEPTH] = depth
        if outermost:
            break


def turn(law: Any, z: Any, limit: float) -> bool:
    """Remember the present point as a turning point; full sliding before it wipes out everything older.

    False if there is no room.
    """
    depth = int(z[DEPTH])
    # in the direction of motion: just after a turn the force may still be that of sliding the other way
    sliding = z[DIRECTION] * z[FORCE] >= limit * (1 - 1e-15)
    if not sliding and FIRST + 2 * depth + 1 >= len(z):
        z[FULL] = 1.0
        return False
    settle(law, z, depth, z[DELTA], 1.0)
    if sliding:
        depth = 0
        z[VIRGIN] = 0.0
    z[FIRST + 2 * depth], z[FIRST + 2 * depth + 1] = z[DELTA], z[FORCE]
    z[DEPTH] = depth + 1
    return True


def advance(law: Any, z: Any, delta: float, limit: float, reach: float) -> float:
    """Move the contact to delta and return the friction T [N], NaN if there is no room to remember the last turn.

    `limit` = Φ(∞) and `reach` where it is attained.
    """
    if delta == z[DELTA]:
        return z[FORCE]
    s = 1.0 if delta > z[DELTA] else -1.0
    if s != z[DIRECTION]:
        if z[DIRECTION] != 0.0 and not turn(law, z, limit):
            return nan
        z[DIRECTION] = s
    close_loops(law, z, s, delta, limit, reach)
    depth = int(z[DEPTH])
    origin, force, halves = z[ORIGIN], 0.0, 1.0
    if depth > 0:
        origin, force, halves = z[FIRST + 2 * (depth - 1)], z[FIRST + 2 * (depth - 1) + 1], 2.0
    force += s * halves * backbone(law, abs(delta - origin) / halves)
    z[DELTA], z[FORCE] = delta, force
    return force


def energies(law: Any, z: Any) -> tuple[float, float]:
    """(work done on the contact, energy lost) since the start [J]; the difference is stored."""
    end = z.copy()
    settle(law, end, int(z[DEPTH]), z[DELTA], 1.0)
    return end[WORK], end[LOST]


def tangent_index(z: Any) -> float:
    """Displacement u at which the slope of the backbone is the tangent stiffness of the present branch [m]."""
    depth = int(z[DEPTH])
    return abs(z[DELTA] - z[ORIGIN]) if depth == 0 else abs(z[DELTA] - z[FIRST + 2 * (depth - 1)]) / 2
