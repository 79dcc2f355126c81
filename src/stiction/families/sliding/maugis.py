"""Adhesion between the limits of JKR and DMT, after Maugis (1992), also pulled sideways: a rim attracts with σ₀.

The stress −σ₀ between the contact radius a and the rim's outer radius c is q = −2σ₀ √(c² − x²) on the line, so that

    d = g(a) − (2σ₀/E*) √(c² − a²)                                      no infinite stress at a
    F = 2E* (a d − ∫₀ᵃ g) − 2σ₀ [c² arccos(a/c) − a √(c² − a²)]
    s = (2/π) ∫ₐᶜ (g − d)/√(c² − x²) dx − 4σ₀ (c − a)/(πE*)             gap at c

and the rim ends where it has done the work of adhesion, σ₀ s = Δγ. Under a pull T nothing slips inside of a, and the
rim carries none of it: the edge releases T²/(8πG*a³) per area (Savkoor and Briggs), and σ₀ s = Δγ less that.
"""

from __future__ import annotations

from math import atan, exp, hypot, log, pi, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.polynomial.legendre import leggauss
from scipy.optimize import brentq, minimize_scalar

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from ...laws.memory.elastic import Pairing
from .sheared import Plane
from .theory import PullOff, one_of, pull_off

__all__ = ["Rimmed", "maugis_contact", "maugis_pull_off"]

NODES, WEIGHTS = leggauss(80)
NARROWEST, WIDEST = log(1e-24), log(1e12)  # of the rim over the contact radius
GRID = 120  # radii among which the last contact is sought
LEAST, MOST = 1e-4, 1e2  # the smallest and largest of them, over the radius at which JKR's contact comes off


class Rimmed(NamedTuple):
    """An adhesive contact with a rim that attracts, pulled sideways or not."""

    radius: float  # of what touches [m]
    rim: float  # outer radius of what attracts [m]
    depth: float  # [m]
    normal_force: float  # [N], negative: it is drawn off
    displacement: Plane  # (u_x, u_y) [m]
    pull: Plane  # (T_x, T_y) [N]


@takes(work="J/m^2", stress="Pa", force="N", radius="m", pull="N")
def maugis_contact(
    profile: Any, pairing: Pairing, work: float, stress: float, *, force: float | None = None,
    radius: float | None = None, pull: Plane = (0.0, 0.0),
) -> Rimmed:  # fmt: skip
    """A contact that attracts with `stress` σ₀ [Pa] around itself, under a normal force [N] or of a radius [m].

    `work` [J/m²] is Δγ; `pull` (T_x, T_y) [N] along the surface, in which it sticks. Forces beyond the one at which it
    comes off are an error. A sphere with σ₀ above 4 (Δγ E*²/R)^{1/3} is JKR's within 1 %, below 0.04 of it DMT's.
    """
    contact = _Rim(profile, pairing, work, stress, pull)
    name, value = one_of("maugis_contact", force=force, radius=radius)
    if name == "radius":
        if not value > contact.least:
            raise ParameterError(
                f"maugis_contact: radius = {value:g} m must be above {contact.least:.4g} m, at which the pull alone "
                f"peels the contact off; give a larger one or a smaller pull"
            )
        return contact.at(value)
    off, high = contact.last()
    if value < off.normal_force:
        raise ParameterError(
            f"maugis_contact: force = {value:g} N is beyond the pull-off at {off.normal_force:.4g} N; there is no "
            f"contact any more"
        )
    size = abs(value) + abs(off.normal_force)
    while contact.at(high).normal_force < value:
        high *= 2
    excess = lambda a: (contact.at(a).normal_force - value) / size  # noqa: E731
    return contact.at(float(brentq(excess, off.radius, high, xtol=1e-300, rtol=1e-13)))


@takes(work="J/m^2", stress="Pa", pull="N")
def maugis_pull_off(
    profile: Any, pairing: Pairing, work: float, stress: float, *, pull: Plane = (0.0, 0.0)
) -> PullOff:  # fmt: skip
    """Where a contact that attracts with `stress` σ₀ [Pa] comes off under a force, its `pull` (T_x, T_y) [N] held.

    Of a sphere between −(3/2) πRΔγ of JKR and −2πRΔγ of DMT, where the radius at that moment is 0.
    """
    last = _Rim(profile, pairing, work, stress, pull).last()[0]
    return PullOff(last.normal_force, last.radius, last.depth)


class _Rim:
    """Contacts of one profile, work, stress and pull, by their radius."""

    def __init__(self, profile: Any, pairing: Pairing, work: float, stress: float, pull: Plane) -> None:
        if not hasattr(profile, "power"):
            raise ParameterError(
                f"maugis_contact: {type(profile).__name__} is no power of the radius; give a SphereProfile, "
                f"ConeProfile or PowerProfile, or see adhere() for JKR's limit of any profile"
            )
        if not (work > 0 and stress > 0 and np.isfinite([work, stress]).all()):
            raise ParameterError(f"maugis_contact: work = {work:g} J/m² and stress = {stress:g} Pa must be above 0")
        self.profile, self.pairing, self.work, self.stress = profile, pairing, work, stress
        self.pull = (float(pull[0]), float(pull[1]))
        if not np.isfinite(self.pull).all():
            raise ParameterError(f"maugis_contact: the pull {self.pull} must be finite")
        self.T = hypot(*self.pull)
        self.least = (self.T**2 / (8 * pi * pairing.G_star * work)) ** (1 / 3)  # where the pull takes all the work

    def gap(self, a: float, e: float) -> tuple[float, float]:
        """(s, depth) where the rim is wider than the contact by e of its radius."""
        E, s0, c = self.pairing.E_star, self.stress, a * (1 + e)
        root, angle = sqrt(e * (2 + e)), atan(sqrt(e * (2 + e)))  # √(c² − a²)/a, and arccos(a/c)
        theta = pi / 2 - angle * (NODES + 1) / 2
        g = float(self.profile.line(a))
        beyond = float(WEIGHTS @ (self.profile.line(c * np.sin(theta)) - g)) * angle / 2
        depth = g - 2 * s0 / E * a * root
        return 2 / pi * (beyond + (g - depth) * angle) - 4 * s0 * a * e / (pi * E), depth

    def at(self, a: float) -> Rimmed:
        """The contact of a radius."""
        E, s0 = self.pairing.E_star, self.stress
        left = self.work - self.T**2 / (8 * pi * self.pairing.G_star * a**3)
        short = lambda x: self.gap(a, exp(x))[0] * s0 / left - 1  # noqa: E731
        e = exp(brentq(short, NARROWEST, WIDEST, xtol=1e-14, rtol=1e-14)) if left > 1e-14 * self.work else 0.0
        depth, root = self.gap(a, e)[1], sqrt(e * (2 + e))
        drawn = 2 * s0 * a**2 * ((1 + e) ** 2 * atan(root) - root)
        F = float(2 * E * (a * depth - self.profile.line_area(a))) - drawn
        u = 1 / (2 * a * self.pairing.G_star)
        return Rimmed(a, a * (1 + e), depth, F, (u * self.pull[0], u * self.pull[1]), self.pull)

    def last(self) -> tuple[Rimmed, float]:
        """The contact that comes off, and the largest radius looked at: the least force of all stable ones."""
        jkr = pull_off(self.profile, self.pairing, self.work).radius
        low = max(LEAST * jkr, self.least * (1 + 1e-9))
        radii = np.geomspace(low, max(MOST * jkr, 10 * low), GRID)
        forces = np.array([self.at(float(a)).normal_force for a in radii])
        falls = np.flatnonzero(np.diff(forces) < 0)
        if not len(falls):  # ever less force as it shrinks: it comes off as a point
            return self.at(float(radii[0])), float(radii[-1])
        k = int(falls[-1]) + 1  # the outermost: from there on the contact holds
        if k == len(radii) - 1:
            raise ModelError("maugis_contact: no contact is stable; the profile is blunter than r^(1/2)")
        size = float(np.abs(forces).max())
        found = minimize_scalar(lambda x: self.at(exp(x)).normal_force / size, method="bounded",
                                bounds=(log(radii[k - 1]), log(radii[k + 1])), options={"xatol": 1e-10})  # fmt: skip
        return self.at(exp(found.x)), float(radii[-1])
