"""Sliding in two directions: the springs of a reduced contact with radial return, u ← u min(1, l/|u|).

Every spring i holds at most l_i = c (d − g_i)₊ in whatever direction: friction along one direction leaves less for the
other. A circle of radius ρ makes a spring that slides lag by arcsin(l/ρ); a turn by a right angle lets the old force
fall as 1/cosh(s/l) and the new one rise as tanh(s/l).

Memory z: [x, y, d, dissipated, T_x, T_y, u_x0, u_y0, u_x1, …].
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError
from ...core.parameter import with_value
from .contact import BySprings, FrictionContact, loads_of
from .springs import SpringRow, per_change, share_in_contact

X, Y, DEPTH, LOST, T_X, T_Y, FIRST = range(7)


def planar_onset(ux, uy, wx, wy, before, after):
    """|u| at which a spring begins to slip that moves straight by w while its limit goes from `before` to `after`.

    The root of |u + w t| = before + (after − before) t in 0 ≤ t ≤ 1; one, as |u| ≤ before and |u + w| > after.
    """
    growth = after - before
    A = wx * wx + wy * wy - growth * growth
    B = ux * wx + uy * wy - before * growth
    C = min(0.0, ux * ux + uy * uy - before * before)
    root = sqrt(max(0.0, B * B - A * C))
    t = (root - B) / A if B < 0.0 < A else -C / (B + root) if B + root > 0.0 else 0.0
    return before + min(1.0, t) * growth


def slide_planar(z: Any, gaps: Any, slope: float, stiffness: float, x: float, y: float, d: float) -> None:
    """Move the springs to the displacement (x, y) and the indentation d; the friction goes to z[T_X], z[T_Y]."""
    dx, dy, old = x - z[X], y - z[Y], z[DEPTH]
    fx, fy, lost = 0.0, 0.0, 0.0
    deepest, per = max(d, old), per_change(old, d)
    for i in range(len(gaps)):
        g, at = gaps[i], FIRST + 2 * i
        limit = slope * max(d - g, 0.0)
        share = share_in_contact(deepest, per, g)
        ux, uy = z[at] + share * dx, z[at + 1] + share * dy
        size = sqrt(ux * ux + uy * uy)
        if size > limit:
            onset = limit
            if d != old:
                onset = planar_onset(z[at], z[at + 1], share * dx, share * dy, slope * max(old - g, 0.0), limit)
            lost += (size - limit) * (onset + limit) / 2
            ux *= limit / size
            uy *= limit / size
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
