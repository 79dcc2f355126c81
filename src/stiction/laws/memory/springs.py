"""Contacts as rows of springs: any profile, any history, kinetic below static friction, rolling."""

from __future__ import annotations

from math import nan
from typing import Any, ClassVar

import numpy as np

from ...core.errors import ModelError
from ...core.parameter import par, series
from ...core.part import part
from .laws import indentation_under, within

__all__ = []


def per_change(before, after):
    """1/|after − before| for `share_in_contact`, or as good as infinite."""
    return 1.0 / abs(after - before) if after != before else 1e300


def share_in_contact(deepest, per, g):
    """Part of a step, in which the indentation changes straight by 1/per to or from the deepest, that g touches."""
    return min(1.0, max(0.0, (deepest - g) * per))


def slip_onset(u, way, before, after):
    """|u| at which a spring begins to slip that moves by `way` while its limit goes from `before` to `after`."""
    s = 1.0 if u + way > 0.0 else -1.0
    rate = s * way - (after - before)
    part_of_step = min(1.0, max(0.0, (before - s * u) / rate)) if rate > 0.0 else 0.0
    return before + part_of_step * (after - before)


def settled(trial, limit, onset, after, kinetic, slips):
    """(u, slip flag, loss over k) of a spring on its way to u = trial; beyond the limit it slips from |u| = onset on.

    It falls from the static to the kinetic limit there, unless it slips already, and then follows what that comes to.
    """
    if abs(trial) <= limit:
        return trial, 0.0, 0.0
    s = 1.0 if trial > 0.0 else -1.0
    top = onset if slips else kinetic * onset
    way = abs(trial) - onset + top
    size = min(kinetic * after, way)
    return s * size, s, (onset - top) * (onset + top) / 2 + (way - size) * (top + size) / 2


def under_constant_load(part, z, step, load):
    """(Σ u, loss over k, sticking springs) of a step."""
    n, k, c = len(part.gaps), part.kinetic, part.slope
    total, lost, held = 0.0, 0.0, 0.0
    for i in range(n):
        after = c * max(load - part.gaps[i], 0.0)
        slips = z[6 + n + i] * step > 0.0
        limit = k * after if slips else after
        u, flag, loss = settled(z[6 + i] + step, limit, limit, after, k, slips)
        z[6 + i], z[6 + n + i] = u, flag
        total, lost, held = total + u, lost + loss, held + (1.0 if flag == 0.0 else 0.0)
    return total, lost, held


def under_changing_load(part, z, step, surface, load):
    """(Σ u, loss over k, sticking springs) of a step in which the limit of every spring changes straight."""
    n, k, c, rolls, before = len(part.gaps), part.kinetic, part.slope, part.rolling > 0.0, z[4]
    deepest, per = max(load, before), 1e300 if rolls else per_change(before, load)
    total, lost, held = 0.0, 0.0, 0.0
    for i in range(n):
        g = (part.places[i] + surface) ** 2 / part.rolling if rolls else part.gaps[i]
        old = (part.places[i] + z[5]) ** 2 / part.rolling if rolls else g
        first, after = c * max(before - old, 0.0), c * max(load - g, 0.0)
        slips = z[6 + n + i] * step > 0.0
        limit = k * after if slips else after
        way = share_in_contact(deepest, per, g) * step
        onset = slip_onset(z[6 + i], way, k * first if slips else first, limit)
        u, flag, loss = settled(z[6 + i] + way, limit, onset, after, k, slips)
        z[6 + i], z[6 + n + i] = u, flag
        total, lost, held = total + u, lost + loss, held + (1.0 if flag == 0.0 and after > 0.0 else 0.0)
    return total, lost, held


@part
class SpringRow:
    """One class of contacts as a row of springs u_i with limits l_i = c (d − g_i)₊: any profile, any history.

    The indentation d under a force is that of the row itself, E* dx Σ (d − g_i)₊, so that the row holds exactly μN
    under any load it covers. A step is a straight line in δ and d, and its loss is exact: what slips does so under a
    limit that falls or grows straight from where it begins to slip.

    Springs that slip hold c_k/c of the limit until they stick again (`kinetic` = μ_k/μ_s, with a flag per spring; the
    thesis' reset without flag depends on the time step). With `rolling`, the row is convected through a patch that is
    fixed in space and g is that of a sphere, (x + surface)²/R.

    Memory z: [δ, force, dissipated, sticking springs, d, position of the surface, u_i …, slip flag of each …].
    """

    slope: float = par("1", "c = μ E*/G*", positive=True, symbol="c")
    line_stiffness: float = par("N/m", "stiffness of one spring times the number of contacts", positive=True)
    gaps: tuple[float, ...] = series("m", "g at the springs")
    kinetic: float = par("1", "μ_k/μ_s", default=1.0, bounds=(0, 1))
    places: tuple[float, ...] = series("m", "x of the springs, for rolling", default=())
    rolling: float = par("m", "radius of a rolling sphere; 0: does not roll", default=0.0, bounds=(0, None))
    depths: tuple[float, ...] = series("m", "indentation over the force, straight between the values", default=())
    forces: tuple[float, ...] = series("N", "the forces of `depths`", default=())
    covered: float = par("N", "largest normal force for which there are springs; 0: any", default=0.0, bounds=(0, None))

    memory_of: ClassVar[tuple[str, ...]] = ("line_stiffness", "gaps", "places", "rolling")

    def loads(self, normal_force: Any) -> Any:
        """Indentation d [m] under a normal force [N] of one contact."""
        N = within(normal_force, self.covered, "BySprings(cover=…), the largest over the nominal load")
        slope = (self.depths[-1] - self.depths[-2]) / (self.forces[-1] - self.forces[-2])
        depth = np.interp(N, self.forces, self.depths) + slope * np.maximum(N - self.forces[-1], 0)
        return np.where(N > 0.0, depth, 0.0)  # the first spring stands half an interval from the pole

    @staticmethod
    def load_under(part, N):
        if part.covered > 0.0 and part.covered * (1.0 + 1e-12) < N:
            return nan
        return indentation_under(part, N) if N > 0.0 else 0.0

    def within_reach(self, surface: Any, depth: Any) -> None:
        """Refuse positions [m] of the surface at which a rolling contact of indentation `depth` leaves its springs."""
        if not self.rolling:
            return
        a = float(np.sqrt(self.rolling * np.max(depth)))
        low, high = -float(self.places[-1]) + a, -float(self.places[0]) - a
        if np.min(surface) < low or np.max(surface) > high:
            raise ModelError(
                f"the surface moves from {np.min(surface):.4g} to {np.max(surface):.4g} m: the rolling contact has "
                f"springs from {low:.4g} to {high:.4g} m; move it less, or give BySprings(centre=…) or a larger cover"
            )

    @property
    def stiffness(self) -> float:
        """All springs together [N/m]."""
        return self.line_stiffness * len(self.gaps)

    def fresh(self, load: float) -> np.ndarray:
        """Memory of an unstressed contact at indentation `load`."""
        z = np.zeros(6 + 2 * len(self.gaps))
        z[4] = load
        return z

    def energies(self, z: Any) -> tuple[float, float]:
        """(stored, dissipated) [J]."""
        u = z[6 : 6 + len(self.gaps)]
        return self.line_stiffness / 2 * float(u @ u), float(z[2])

    def tangent(self, z: Any) -> float:
        """Stiffness of the springs that did not slip in the last step [N/m]."""
        return self.line_stiffness * float(z[3])

    @staticmethod
    def slide(part, z, delta, surface, load, dt):
        step = delta - z[0]
        if load == z[4] and part.rolling == 0.0:
            total, lost, held = under_constant_load(part, z, step, load)
        else:
            total, lost, held = under_changing_load(part, z, step, surface, load)
        z[0], z[1] = delta, part.line_stiffness * total
        z[2] += part.line_stiffness * lost
        z[3], z[4], z[5] = held, load, surface
        return z[1]
