"""Normal and tangential contact of one profile by the method of dimensionality reduction. Teidelt (2015) §§2.3–2.4."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sqrt
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError, ParameterError
from .elastic import Pairing
from .profile import ExactSphereProfile, PunchProfile

DIGITS, MOST_SHARPENED = 1e-12, 8  # of a force, which the radius of a contact gives; corrections of its depth


class Indentation(NamedTuple):
    """A profile pressed in: everything about the normal contact."""

    profile: Any
    pairing: Pairing
    force: float  # F_n [N]
    depth: float  # d [m]
    radius: float  # a [m]

    @property
    def stiffness(self) -> float:
        """dF_n/dd = 2 a E* [N/m]."""
        return 2 * self.radius * self.pairing.E_star

    @property
    def tangential_stiffness(self) -> float:
        """Initial tangential stiffness 2 a G* [N/m]."""
        return 2 * self.radius * self.pairing.G_star

    def pressure(self, r: Any) -> Any:
        """σ(r) [Pa], eq. (2.62) with its missing −1/π, lower limit and edge term."""
        return _back_transformed(self, self.radius, r)


def normal_force(profile: Any, pairing: Pairing, a: Any) -> Any:
    """F_n = 2E* (a g(a) − ∫₀ᵃ g) [N] for a contact of radius a that ends where g(a) = d."""
    return 2 * pairing.E_star * (a * profile.line(a) - profile.line_area(a))


def force_at(profile: Any, pairing: Pairing, depth: Any) -> Any:
    """F_n = 2E* (x d − ∫₀ˣ g) [N] at the indentation d = g(x) [m]; also of a punch, whose contact cannot grow."""
    d = np.maximum(np.asarray(depth, dtype=float), 0.0)
    x = np.asarray(profile.reach(d))
    return np.where(d > 0, 2 * pairing.E_star * (x * d - profile.line_area(x)), 0.0)


def pressed(profile: Any, pairing: Pairing, force: float) -> Indentation:
    """The contact under a normal force [N]."""
    if not force > 0:
        raise ModelError(
            f"normal force = {force:g} N: a contact needs a force above 0 N; without it the bodies are apart "
            f"(see jkr() for adhesion)"
        )
    if isinstance(profile, PunchProfile):
        return Indentation(profile, pairing, force, force / (2 * profile.radius * pairing.E_star), profile.radius)
    if hasattr(profile, "power"):
        n, b = profile.power
        a = (force * (n + 1) / (2 * pairing.E_star * n * b)) ** (1 / (n + 1))
        return Indentation(profile, pairing, force, b * a**n, a)
    guess = sqrt(force / pairing.E_star)  # a length of the right order for any shape
    a = float(_radius_under(profile, pairing, force, guess))
    return _sharpened(Indentation(profile, pairing, force, float(profile.line(a)), a))


def _sharpened(found: Indentation) -> Indentation:
    """The same contact by its depth where its radius has lost digits: a little beyond a flat."""
    for _ in range(MOST_SHARPENED):
        missing = found.force - float(force_at(found.profile, found.pairing, found.depth))
        if abs(missing) <= DIGITS * found.force:
            break
        depth = found.depth + missing / found.stiffness
        found = found._replace(depth=depth, radius=float(found.profile.reach(depth)))
    return found


def _radius_under(profile: Any, pairing: Pairing, force: float, guess: float) -> float:
    from scipy.optimize import brentq

    def excess(log_a: float) -> float:
        return float(normal_force(profile, pairing, np.exp(log_a))) / force - 1

    low = high = np.log(guess)
    while excess(low) > 0:
        low -= 1
    limit = np.log(getattr(profile, "radius", np.inf)) if type(profile).__name__ == "ExactSphereProfile" else np.inf
    while excess(high) < 0:
        if high >= limit:
            raise ModelError(f"normal force = {force:g} N pushes the whole sphere in; give a larger radius")
        high = min(high + 1, limit)
    return float(np.exp(brentq(excess, low, high, xtol=1e-15, rtol=1e-14)))


def indented(profile: Any, pairing: Pairing, depth: float) -> Indentation:
    """The contact at an indentation d [m]."""
    if not depth > 0:
        raise ModelError(f"indentation = {depth:g} m: the bodies touch only above 0 m")
    return Indentation(profile, pairing, float(force_at(profile, pairing, depth)), depth, float(profile.reach(depth)))


class Traction(NamedTuple):
    """A contact that is pressed and then pulled sideways for the first time (Cattaneo–Mindlin, Jäger, Ciavarella)."""

    normal: Indentation
    mu: float
    displacement: float  # u_x [m]
    stick_radius: float  # c [m]
    force: float  # F_x [N]

    @property
    def tangent_stiffness(self) -> float:
        """dF_x/du_x = 2 c G* [N/m]."""
        return 2 * self.stick_radius * self.normal.pairing.G_star

    def shear(self, r: Any) -> Any:
        """τ(r) = μ [σ_d(r) − σ_γ(r)] [Pa]: the pressure minus that of the stick area alone, pressed in by γ = g(c)."""
        normal = self.normal
        gamma = normal.depth * (1 - self.displacement / slip_limit(normal, self.mu))
        inner = indented(normal.profile, normal.pairing, gamma).pressure(r) if gamma > 0 else 0 * np.asarray(r)
        return self.mu * (normal.pressure(r) - inner)


def slip_limit(normal: Indentation, mu: float) -> float:
    """u_x,max = μ (E*/G*) d [m]: the displacement at which the whole contact slides."""
    return mu * normal.pairing.mindlin_ratio * normal.depth


def pulled(normal: Indentation, mu: float, displacement: float) -> Traction:
    """The contact after a first displacement u_x ≥ 0; u_x = μ (E*/G*) (d − g(c)) gives the STICK radius c."""
    limit = slip_limit(normal, mu)
    if displacement < 0:
        raise ParameterError(
            f"displacement = {displacement:g} m: a first pull is at least 0 m; the other way mirrors it"
        )
    if isinstance(normal.profile, PunchProfile):
        u = min(displacement, limit)
        c = normal.radius if displacement < limit else 0.0
        return Traction(normal, mu, displacement, c, normal.tangential_stiffness * u)
    if displacement >= limit:
        return Traction(normal, mu, displacement, 0.0, mu * normal.force)
    c = float(normal.profile.reach(normal.depth * (1 - displacement / limit)))
    force = mu * (normal.force - float(normal_force(normal.profile, normal.pairing, c)))
    return Traction(normal, mu, displacement, c, force)


def _back_transformed(contact: Indentation, a: float, r: Any) -> Any:
    """Pressure at r of the profile pressed in to the contact radius a; x = sqrt(r² + s²) removes the singularity."""
    from scipy.integrate import quad

    profile, E = contact.profile, contact.pairing.E_star
    edge = E * contact.depth if isinstance(profile, PunchProfile) else 0.0
    kinks = getattr(profile, "kinks", ())

    def piece(radius: float, start: float, end: float) -> float:
        width = end - start

        def integrand(t: float) -> float:  # s = start + width t² tames the slope beyond a kink
            x = sqrt(radius**2 + (start + width * t * t) ** 2)
            return float(profile.line_slope(x)) / x * 2 * t * width if x > 0 else 0.0

        # a point exactly on a kink has infinite pressure; the full output keeps quad from warning about it
        return float(quad(integrand, 0, 1, epsrel=1e-10, epsabs=0, limit=200, full_output=1)[0])

    def at(radius: float) -> float:
        if radius >= a:
            return 0.0
        end = sqrt(a**2 - radius**2)
        cuts = [0.0, *sorted({sqrt(k**2 - radius**2) for k in kinks if radius < k < a}), end]
        smooth = 0.0 if edge else E / pi * sum(piece(radius, s0, s1) for s0, s1 in pairwise(cuts))
        return smooth + edge / (pi * end)

    return np.vectorize(at, otypes=[float])(r)


class Adhesive(NamedTuple):
    """A contact with adhesion at one radius."""

    depth: float  # d [m]
    force: float  # F_n [N], negative: the contact pulls


def jkr(profile: Any, pairing: Pairing, work: float, a: float) -> Adhesive:
    """JKR contact of radius a with work of adhesion Δγ [J/m²]: d = g(a) − sqrt(2π a Δγ/E*), F = 2E* (a d − ∫₀ᵃ g)."""
    E = pairing.E_star
    d = float(profile.line(a)) - sqrt(2 * pi * a * work / E)
    return Adhesive(d, float(2 * E * (a * d - profile.line_area(a))))


def pull_off(profile: Any, pairing: Pairing, work: float) -> float:
    """Smallest force of the JKR contact [N]; −3/2 π R Δγ for a sphere, 0 where roughness lets nothing adhere.

    The contact radius is sought over sixty decades around the elastic length Δγ/E*.
    """
    from scipy.optimize import minimize_scalar

    end = getattr(profile, "radius", np.inf) if isinstance(profile, PunchProfile | ExactSphereProfile) else np.inf

    def force(log_a: float) -> float:
        return jkr(profile, pairing, work, float(np.exp(log_a))).force

    logs = np.log(work / pairing.E_star) + np.log(10) * np.linspace(-30, 30, 1201)
    logs = np.append(logs[logs < np.log(end)], np.log(end) if np.isfinite(end) else [])
    with np.errstate(over="ignore", invalid="ignore"):
        found = np.array([force(x) for x in logs])
    k = int(np.nanargmin(found))
    if found[k] >= 0:
        return 0.0
    if isinstance(profile, PunchProfile):
        return float(found[-1])  # its contact does not shrink before it breaks
    if k in (0, len(logs) - 1):
        raise ModelError(
            f"the force of this contact falls to {found[k]:.3g} N at a radius of {np.exp(logs[k]):.3g} m and on: a "
            f"profile as blunt as this never comes off by pulling; give one that grows faster than r^(1/2)"
        )
    best = minimize_scalar(force, bounds=(logs[k - 1], logs[k + 1]), method="bounded", options={"xatol": 1e-10})
    return float(min(best.fun, found[k]))
