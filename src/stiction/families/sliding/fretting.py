"""Fretting: a contact that sticks inside and slips to and fro in a ring wears there, until the ring carries nothing.

V. L. Popov, "Analytic solution for the limiting shape of profiles due to fretting wear", Scientific Reports 4 (2014);
Dimaki, Popov et al. (2016) for the steps in between.
"""

from __future__ import annotations

from math import pi
from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from scipy.optimize import brentq

from ...core import scenario
from ...core.arguments import takes
from ...core.errors import ParameterError
from ...core.provenance import provenance
from ...laws.memory.contact import FrictionContact
from ...laws.memory.profile import PunchProfile
from ...run.labels import variable
from .contact_books import MOST_STEPS, Line

__all__ = ["FrettingLimit", "fretting_limit", "fretting_wear"]


class FrettingLimit(NamedTuple):
    """The profile that a contact held at its indentation ends up with."""

    stick_radius: float  # [m], within which nothing wears
    worn_radius: float  # [m], outside of which nothing wears
    normal_force: float  # [N] that is left
    profile: Any  # its height over radii [m]: profile(r)


@takes(amplitude="m")
def fretting_limit(contact: FrictionContact, amplitude: float) -> FrettingLimit:
    """What is left of a contact under oscillations of an amplitude [m] while its indentation d is held; any profile.

    u₀ = μ (E*/G*) (d − g(c)) gives the stick radius c, which stays. Outside of it the pressure vanishes: g = d, and the
    height is (2/π) [∫₀ᶜ g/√(r² − x²) dx + d arccos(c/r)]; the force left is 2E* ∫₀ᶜ (d − g) dx. Popov (2014).
    """
    _check(contact, amplitude)
    g, d = contact.profile, contact.normal.depth
    c = float(g.reach(d * (1 - amplitude / contact.slip_limit)))
    force = 2 * contact.pairing.E_star * (c * d - float(g.line_area(c)))
    node, weight = np.polynomial.legendre.leggauss(60)

    def outside(r: Any) -> Any:
        angle = np.arcsin(c / r)  # x = r sin t takes the root out of the integral
        t = angle[..., None] * (node + 1) / 2
        inner = np.sum(np.asarray(g.line(r[..., None] * np.sin(t))) * weight, axis=-1) * angle / 2
        return 2 / pi * (inner + d * (pi / 2 - angle))

    def profile(r: Any) -> Any:
        r = np.asarray(r, dtype=float)
        return np.where(r > c, np.maximum(outside(np.maximum(r, c)), g.shape(r)), g.shape(r))

    def room(r: float) -> float:
        """How far the worn surface would stand off the unworn one."""
        return float(outside(np.asarray(r)) - g.shape(r))

    wide = contact.normal.radius
    while room(wide) > 0:
        wide *= 1.5
    edge = float(brentq(room, contact.normal.radius, wide, xtol=1e-300, rtol=1e-13))
    return FrettingLimit(c, edge, force, profile)


@takes(amplitude="m", coefficient="1/Pa")
def fretting_wear(
    contact: FrictionContact, amplitude: float, cycles: Any, coefficient: float, *, stiff: bool = False,
    points: int = 150,
) -> xr.Dataset:  # fmt: skip
    """Profile of a contact after numbers of cycles of a displacement amplitude [m] below its slip limit, by Archard.

    The wear per cycle is K p(r) 4 (u₀ − u(r)), u the tangential displacement of the surface: nothing where it sticks.
    `coefficient` K [1/Pa] as in `wear`. The normal force is held, or with `stiff` the indentation, as by a hard
    machine; there the profile tends to that of `fretting_limit`.
    """
    _check(contact, amplitude)
    n = np.asarray(cycles, dtype=float)
    if not coefficient > 0 or n.ndim != 1 or not len(n) or (n < 0).any() or (np.diff(n) <= 0).any() or points < 20:
        raise ParameterError(
            f"fretting_wear: coefficient = {coefficient:g} 1/Pa must be above 0, cycles grow from 0 or more, and there "
            f"must be 20 points or more"
        )
    E, u0 = contact.pairing.E_star, amplitude
    state = _Fretted(contact, u0, stiff, points)
    longest = state.line.r[1] / (pi * coefficient * E * 4 * u0)  # as in `wear`, where all slides by 4 u₀ per cycle
    if n[-1] / longest > MOST_STEPS:
        raise ParameterError(
            f"fretting_wear: {n[-1]:g} cycles take {n[-1] / longest:.0f} steps, more than {MOST_STEPS}; give fewer "
            f"points or cycles"
        )
    w, at, rows = np.zeros(points + 1), 0.0, []
    for end in n:
        steps = int(np.ceil((end - at) / longest))
        for _ in range(steps):
            p, slip, *_ = state.pressed(w)
            w += coefficient * (end - at) / steps * 4 * p * slip
        at = float(end)
        rows.append((w.copy(), *state.pressed(w)))
    return _dataset(contact, coefficient, amplitude, n, state, rows)


class _Fretted:
    """A profile that wears: pressures, slips and radii of what is left of it."""

    def __init__(self, contact: FrictionContact, amplitude: float, stiff: bool, points: int) -> None:
        self.contact, self.u0, self.stiff = contact, amplitude, stiff
        edge = fretting_limit(contact, amplitude).worn_radius
        r = np.linspace(0.0, edge * (1.1 if stiff else 1.6), points + 1)
        self.line, self.h0 = Line(r), np.asarray(contact.profile.shape(r), dtype=float)
        self.surface = _surface(r)

    def depth(self, g: np.ndarray) -> float:
        """Indentation [m]: the one that is held, or that under the normal force."""
        if self.stiff:
            return self.contact.normal.depth
        r, target = self.line.r, self.contact.normal_force / (2 * self.contact.pairing.E_star)

        def missing(d: float) -> float:
            return float(np.trapezoid(np.maximum(d - g, 0.0), r)) / target - 1

        if missing(float(g[-1])) < 0:
            raise ParameterError("fretting_wear: the contact has grown beyond its grid; give fewer cycles")
        return float(brentq(missing, float(g.min()), float(g[-1]), xtol=1e-300, rtol=1e-13))

    def pressed(self, worn: np.ndarray) -> tuple[np.ndarray, np.ndarray, float, float, float]:
        """(pressure, slip u₀ − u, stick radius, contact radius, indentation)."""
        c, r = self.contact, self.line.r
        g = self.line.image @ (np.diff(self.h0 + worn) / np.diff(r))
        d = self.depth(g)
        E, q = c.pairing.E_star, np.maximum(d - g, 0.0)
        p = np.maximum(0.0, -E / pi * self.line.kernel @ (np.diff(q) / np.diff(r)))
        limit = c.mu * c.pairing.mindlin_ratio * q
        sticks = int(np.argmax(limit < self.u0))  # the first that slips
        share = (limit[sticks - 1] - self.u0) / (limit[sticks - 1] - limit[sticks])
        stick = r[sticks - 1] + share * r[1]
        slip = np.where(r > stick, np.maximum(0.0, self.u0 - self.surface @ np.minimum(limit, self.u0)), 0.0)
        return p, slip, float(stick), float(r[np.flatnonzero(q > 0)[-1]]), d


def _surface(r: np.ndarray) -> np.ndarray:
    """Matrix from displacements on the line, straight between the nodes, to (2/π) ∫₀ʳ u(x)/√(r² − x²) dx at them."""
    low, high, width = r[:-1], r[1:], np.diff(r)
    across = r[1:, None]
    inside = high[None, :] <= across * (1 + 1e-12)
    with np.errstate(invalid="ignore"):
        angle = np.where(inside, np.diff(np.arcsin(np.minimum(1.0, r[None, :] / across)), axis=1), 0.0)
        root = np.where(inside, np.diff(-np.sqrt(np.maximum(0.0, across**2 - r[None, :] ** 2)), axis=1), 0.0)
    matrix = np.zeros((len(r), len(r)))
    matrix[1:, :-1] += 2 / pi * (high * angle - root) / width
    matrix[1:, 1:] += 2 / pi * (root - low * angle) / width
    matrix[0, 0] = 1.0
    return matrix


def _check(contact: FrictionContact, amplitude: float) -> None:
    if isinstance(contact.profile, PunchProfile):
        raise ParameterError("fretting: a flat punch slips everywhere at once or nowhere; see wear()")
    if not 0 < amplitude < contact.slip_limit:
        raise ParameterError(
            f"fretting: amplitude = {amplitude:g} m must be above 0 and below the slip limit {contact.slip_limit:.4g} "
            f"m, at which all of the contact slides: see wear()"
        )


def _dataset(
    contact: FrictionContact, K: float, amplitude: float, n: np.ndarray, state: _Fretted, rows: list[Any]
) -> xr.Dataset:
    of, line = ("cycles", "radius"), state.line
    worn, p = (np.array([row[k] for row in rows]) for k in (0, 1))
    stick, touch, depth = (np.array([row[k] for row in rows]) for k in (3, 4, 5))
    variables = {
        "profile": variable(of, state.h0 + worn, "m", "height of the worn surface"),
        "worn": variable(of, worn, "m", "height worn off"),
        "pressure": variable(of, p, "Pa", "pressure"),
        "stick_radius": variable("cycles", stick, "m", "radius within which nothing slips"),
        "contact_radius": variable("cycles", touch, "m", "contact radius"),
        "depth": variable("cycles", depth, "m", "indentation"),
        "normal_force": variable("cycles", p @ line.ring, "N", "normal force"),
        "volume": variable("cycles", worn @ line.ring, "m^3", "volume worn off"),
    }
    coords = {"cycles": variable("cycles", n, "1", "cycles"), "radius": variable("radius", line.r, "m", "radius")}
    attrs = {"scenario": scenario.dumps(contact), "wear_coefficient": K, "amplitude": amplitude, **provenance()}
    return xr.Dataset(variables, coords, attrs)
