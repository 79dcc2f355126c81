"""Adhesion with tangential load, in two directions: Savkoor and Briggs (1977) for soft contacts, DMT for hard ones.

A JKR contact that sticks is pulled sideways: its rim peels where the energy released per area, normal and tangential,
[E* Δl² + G* u²]/(2πa), reaches the work of adhesion. The contact shrinks, whatever the direction of the pull, until it
gives way as a whole. Tabor's parameter says which of the two limits of Maugis' theory a contact is close to.
"""

from __future__ import annotations

from math import hypot, pi, sqrt
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import brentq, minimize_scalar

from ...core.arguments import takes
from ...core.errors import ParameterError
from ...core.parameter import with_value
from ...laws.memory.contact import FrictionContact
from ...laws.memory.elastic import Pairing
from ...laws.memory.profile import PunchProfile, SphereProfile
from .theory import adhere, one_of

__all__ = ["Sheared", "adhere_sheared", "dmt_contact", "shear_off", "tabor_parameter"]

Plane = tuple[float, float]
DEEPEST, GRID = 1e-6, 600  # of the radius before the pull, down to which its end is sought; places on the way


class Sheared(NamedTuple):
    """An adhesive contact that sticks and is pulled sideways."""

    radius: float  # of what still holds [m]
    depth: float  # [m]
    normal_force: float  # [N], negative: it is drawn off
    displacement: Plane  # (u_x, u_y) [m]
    pull: Plane  # (T_x, T_y) [N]


@takes(work="J/m^2", force="N", depth="m", pull="N", displacement="m")
def adhere_sheared(
    profile: Any, pairing: Pairing, work: float, *, force: float | None = None, depth: float | None = None,
    pull: Plane | None = None, displacement: Plane | None = None,
) -> Sheared:  # fmt: skip
    """A JKR contact under a normal force [N] or at a depth [m], pulled by (T_x, T_y) [N] or moved by (u_x, u_y) [m].

    Δl² = 2πaΔγ/E* − T²/(4a²G*E*) with T = 2aG*u. Of a sphere 4E*a³/(3R) is F + 3πRΔγ plus the root of
    (3πRΔγ)² + 6πRΔγF − T²E*/G*, Savkoor and Briggs (1977). The rim stays round, nothing slips inside of it, and the
    pull goes straight out.
    """
    by = _Peeling(profile, pairing, work, force, depth, pull is not None)
    if (pull is None) == (displacement is None):
        raise ParameterError("adhere_sheared: give exactly one of pull and displacement, as (x, y)")
    x, y = (float(part) for part in (pull if displacement is None else displacement))  # type: ignore[union-attr]
    size = hypot(x, y)
    if not np.isfinite(size):
        raise ParameterError(f"adhere_sheared: the pull or displacement ({x:g}, {y:g}) must be finite")
    end, most = by.end()
    if size > most:
        raise ParameterError(
            f"adhere_sheared: {'a pull' if pull is not None else 'a displacement'} of {size:.4g} is beyond "
            f"{most:.4g}, at which the contact peels off sideways; see shear_off(), and dmt_contact() for sliding"
        )
    a = by.first
    if size > by.size(a):  # which is zero but for round-off
        a = float(brentq(lambda a: (by.size(a) - size) / most, end, by.first, xtol=1e-300, rtol=1e-13))
    T = size if pull is not None else 2 * a * pairing.G_star * size
    u = T / (2 * a * pairing.G_star)
    along = (x / size, y / size) if size else (0.0, 0.0)
    d, F = by.normal(a)
    return Sheared(a, d, F, (u * along[0], u * along[1]), (T * along[0], T * along[1]))


@takes(work="J/m^2", force="N", depth="m")
def shear_off(
    profile: Any, pairing: Pairing, work: float, *, force: float | None = None, depth: float | None = None,
    moved: bool = False,
) -> float:  # fmt: skip
    """Largest pull [N] of a JKR contact under a normal force [N] or at a depth [m]; with `moved` the way [m] instead.

    Of a sphere under F, pulled: T² = (G*/E*) [(3πRΔγ)² + 6πRΔγF].
    """
    return _Peeling(profile, pairing, work, force, depth, not moved).end()[1]


class _Peeling:
    """A contact that shrinks under a pull: the pull or displacement that belongs to each radius, from rest inwards."""

    def __init__(
        self, profile: Any, pairing: Pairing, work: float, force: float | None, depth: float | None, pulled: bool
    ) -> None:
        if isinstance(profile, PunchProfile):
            raise ParameterError("a flat punch peels all at once: see pull_off(); give a profile that is round")
        self.name, self.held = one_of("adhere_sheared", force=force, depth=depth)
        self.profile, self.pairing, self.work, self.pulled = profile, pairing, work, pulled
        held: Any = {self.name: self.held}
        self.first = adhere(profile, pairing, work, **held)[1]

    def normal(self, a: float) -> tuple[float, float]:
        """(depth, normal force) at a radius."""
        E, g = self.pairing.E_star, self.profile
        if self.name == "depth":
            return self.held, float(2 * E * (a * self.held - g.line_area(a)))
        return float((self.held / (2 * E) + g.line_area(a)) / a), self.held

    def size(self, a: float) -> float:
        """|T| or |u| at which the contact has the radius a: √((2πaΔγ − E* Δl²)/G*), times 2aG* for the pull."""
        E, G = self.pairing.E_star, self.pairing.G_star
        stretch = float(self.profile.line(a)) - self.normal(a)[0]
        u = sqrt(max(0.0, 2 * pi * a * self.work - E * stretch**2) / G)
        return 2 * a * G * u if self.pulled else u

    def end(self) -> tuple[float, float]:
        """(radius, |T| or |u|) at which it gives way: the first maximum on the way inwards."""
        places = self.first * np.geomspace(1.0, DEEPEST, GRID)
        sizes = np.array([self.size(float(a)) for a in places])
        k = int(np.argmax(np.append(np.diff(sizes) < 0, True)))
        low, high = places[min(k + 1, GRID - 1)], places[max(k - 1, 0)]
        best = minimize_scalar(lambda s: -self.size(self.first * s) / max(sizes[k], 1e-300),
                               bounds=(low / self.first, high / self.first), method="bounded",
                               options={"xatol": 1e-12})  # fmt: skip
        a = float(self.first * best.x)
        return a, self.size(a)


# ------------------------------------------------------------------------------------------ hard contacts


@takes(radius="m", work="J/m^2", reach="m")
def tabor_parameter(radius: float, pairing: Pairing, work: float, reach: float) -> float:
    """(R Δγ²/(E*² z₀³))^{1/3}: below 0.1 a contact is DMT's, above 5 it is JKR's. `reach` z₀ [m] of the forces."""
    if not (radius > 0 and work > 0 and reach > 0):
        raise ParameterError(
            f"tabor_parameter: radius = {radius:g} m, work = {work:g} J/m² and reach = {reach:g} m must be above 0"
        )
    return float(radius * work**2 / (pairing.E_star**2 * reach**3)) ** (1 / 3)


@takes(work="J/m^2", force="N")
def dmt_contact(contact: FrictionContact, work: float, *, force: float | None = None) -> FrictionContact:
    """A sphere with DMT's adhesion under an outer normal force [N], that of the contact unless given: Hertz under
    F + 2πRΔγ. All memories, in one direction or in the plane, then hold μ (F + 2πRΔγ); F may pull, up to −2πRΔγ.
    """
    if not isinstance(contact.profile, SphereProfile):
        raise ParameterError(
            f"dmt_contact: {type(contact.profile).__name__}: DMT's load 2πRΔγ is that of a SphereProfile"
        )
    if not work > 0:
        raise ParameterError(f"dmt_contact: work of adhesion = {work:g} J/m² must be above 0")
    outer, more = contact.normal_force if force is None else force, 2 * pi * contact.profile.radius * work
    if not outer + more > 0:
        raise ParameterError(f"dmt_contact: force = {outer:g} N is beyond the pull-off at {-more:.4g} N; give more")
    return with_value(contact, "normal_force", outer + more)
