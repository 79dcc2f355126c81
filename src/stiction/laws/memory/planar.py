"""Sliding in two directions: the springs of a reduced contact, each pursuing the path with its limit as the leash.

Every spring i holds at most l_i = c (d − g_i)₊ in whatever direction: friction along one direction leaves less for the
other. Its foot slips towards the head, u/|u|, so that u follows a tractrix. Along a straight step, with θ between u and
the way s and a limit that changes linearly,

    dθ/ds = −sin θ/l   =>   tan(θ/2) = tan(θ₀/2) exp(−∫ ds/l),

exactly, however long the step. A circle of radius ρ makes a spring that slides lag by arcsin(l/ρ); a turn by a right
angle lets the old force fall as 1/cosh(s/l) and the new one rise as tanh(s/l).

Memory z: [x, y, d, dissipated, T_x, T_y, u_x0, u_y0, u_x1, …].
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError
from ...core.parameter import with_value
from .contact import BySprings, FrictionContact, loads_of
from .springs import SpringRow, per_change, share_in_contact

X, Y, DEPTH, LOST, T_X, T_Y, FIRST = range(7)


def planar_onset(ux, uy, wx, wy, before, after):
    """Share t of a step after which a spring begins to slip that moves straight by w while its limit goes from `before`
    to `after`.

    The root of |u + w t| = before + (after − before) t in 0 ≤ t ≤ 1; one, as |u| ≤ before and |u + w| > after.
    """
    growth = after - before
    B = ux * wx + uy * wy - before * growth
    C = ux * ux + uy * uy - before * before
    if C >= 0.0 <= B:
        return 0.0  # it slips already
    A = wx * wx + wy * wy - growth * growth
    root = sqrt(max(0.0, B * B - A * min(0.0, C)))
    t = (root - B) / A if B < 0.0 < A else -C / (B + root) if B + root > 0.0 else 0.0
    return max(0.0, min(1.0, t))


def leash_ratio(way, at, after):
    """∫ ds/l over a way on which the limit goes linearly from `at` to `after`, both above 0."""
    x = (after - at) / at
    # ln(1 + x)/x; the series is 2e-13 off at most
    return way / at * (log(after / at) / x if abs(x) > 1e-3 else 1.0 - x * (0.5 - x * (1.0 / 3.0 - 0.25 * x)))


def pursue(ux, uy, wx, wy, whole, before, after):
    """(u_x, u_y, loss per stiffness) of a spring that ends a straight step w of length `whole` beyond its limit.

    With a = 1 + cos θ₀ and q = (1 − cos θ₀) E², E = exp(−∫ ds/l): cos θ = (a − q)/(a + q), sin θ/sin θ₀ = 2E/(a + q).
    The foot slips by ∫ cos θ ds − Δl, and ∫ cos θ ds = s + l ln((a + q)/2), exactly where the limit stays, and to
    second order in the step where it changes.
    """
    t = planar_onset(ux, uy, wx, wy, before, after)
    at, way = before + t * (after - before), (1.0 - t) * whole  # where slip begins, |u| = at
    if after == 0.0 or way == 0.0:  # let go, or shortened by the limit alone: it keeps its direction
        size = sqrt((ux + wx) ** 2 + (uy + wy) ** 2)
        return (ux + wx) * after / size, (uy + wy) * after / size, (size - after) * (at + after) / 2
    ex, ey = wx / whole, wy / whole
    if at == 0.0:  # loaded from nothing, and too slowly: it follows straight behind
        return after * ex, after * ey, max(0.0, way - after) * after / 2
    px, py = (ux + t * wx) / at, (uy + t * wy) / at
    c = max(-1.0, min(1.0, px * ex + py * ey))
    turned = leash_ratio(way, at, after)
    E = exp(-turned)
    a, q = 1.0 + c, (1.0 - c) * E * E
    if a + q == 0.0:  # led straight away from its head: nothing turns it
        return -after * ex, -after * ey, max(0.0, at - after - way) * (at + after) / 2
    along, across = after * (a - q) / (a + q), after * 2.0 * E / (a + q)
    slip = max(0.0, way * (1.0 + log((a + q) / 2) / turned) - after + at)
    return along * ex + across * (px - c * ex), along * ey + across * (py - c * ey), slip * (at + after) / 2


def slide_planar(z: Any, gaps: Any, slope: float, stiffness: float, x: float, y: float, d: float) -> None:
    """Move the springs to the displacement (x, y) and the indentation d; the friction goes to z[T_X], z[T_Y]."""
    dx, dy, old = x - z[X], y - z[Y], z[DEPTH]
    fx, fy, lost = 0.0, 0.0, 0.0
    deepest, per, whole = max(d, old), per_change(old, d), sqrt(dx * dx + dy * dy)
    for i in range(len(gaps)):
        g, at = gaps[i], FIRST + 2 * i
        limit = slope * max(d - g, 0.0)
        share = share_in_contact(deepest, per, g)
        wx, wy = share * dx, share * dy
        ux, uy = z[at] + wx, z[at + 1] + wy
        if ux * ux + uy * uy > limit * limit:
            ux, uy, loss = pursue(z[at], z[at + 1], wx, wy, share * whole, slope * max(old - g, 0.0), limit)
            lost += loss
        z[at], z[at + 1] = ux, uy
        fx += ux
        fy += uy
    z[X], z[Y], z[DEPTH] = x, y, d
    z[LOST] += stiffness * lost
    z[T_X], z[T_Y] = stiffness * fx, stiffness * fy


def planar_row(contact: FrictionContact, largest: float = 0.0) -> SpringRow:
    """The springs of a contact that slides in two directions, for normal forces [N] up to the largest.

    There are 60 on half the nominal contact unless its memory is BySprings(count=…).
    """
    memory = contact.memory if isinstance(contact.memory, BySprings) else BySprings()
    if memory.kinetic != 1.0 or memory.rolling:
        raise ModelError(
            "in two directions kinetic friction below static and rolling are not modelled; use BySprings()"
        )
    law: SpringRow = with_value(contact, "memory", memory).law(largest)
    return law


def fresh_planar(law: SpringRow, d: float) -> np.ndarray:
    """Memory of an unstressed contact at the indentation d."""
    z = np.zeros(FIRST + 2 * len(law.gaps))
    z[DEPTH] = d
    return z


class PlanarResponse(NamedTuple):
    """What a contact answers to a displacement in the plane."""

    force: tuple[float, float]  # (T_x, T_y) [N]; acts as −T on the body that moves by +δ
    stored: float  # [J]
    dissipated: float  # [J]


class PlanarHistory:
    """A contact that slides in two directions, behind the protocol of `History`: trial, commit, rollback."""

    def __init__(self, contact: FrictionContact) -> None:
        self.law = planar_row(contact)
        self.normal_force = contact.normal_force
        self._committed = fresh_planar(self.law, float(self.law.loads(contact.normal_force)))
        self._trial = self._committed.copy()

    def trial(self, x: float, y: float, normal_force: float | None = None) -> PlanarResponse:
        """The answer at the relative displacement (x, y) [m], from the last committed state."""
        d = float(loads_of(self.law, self.normal_force if normal_force is None else normal_force))
        self._trial = z = self._committed.copy()
        law = self.law
        slide_planar(z, np.array(law.gaps), law.slope, law.line_stiffness, float(x), float(y), d)
        stored = law.line_stiffness / 2 * float(z[FIRST:] @ z[FIRST:])
        return PlanarResponse((float(z[T_X]), float(z[T_Y])), stored, float(z[LOST]))

    def commit(self) -> None:
        """Keep the last trial."""
        self._committed = self._trial.copy()

    def rollback(self) -> None:
        """Forget the last trial."""
        self._trial = self._committed.copy()
