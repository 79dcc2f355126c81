"""The theory of a contact on one page: pressed, pulled, rubbed, loaded obliquely, pulled off.

Each by depth or by force; what a formula does not cover is an error in words. Popov and Heß, "Method of Dimensionality
Reduction in Contact Mechanics and Friction" (2015); Teidelt (2015) ch. 2.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import brentq

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from ...core.operation import law_for
from ...core.part import twin_of
from ...laws.memory.contact import FrictionContact, joined
from ...laws.memory.elastic import Pairing
from ...laws.memory.indentation import Adhesive, Indentation, Traction, indented, jkr, pressed, pulled
from ...laws.memory.profile import ExactSphereProfile, PunchProfile

__all__ = ["Oblique", "PullOff", "adhere", "mindlin_loss", "oblique_loading", "press", "pull", "pull_off"]

DECADES = 40  # of the contact radius, about Δγ/E*, in which a pull-off is sought


def one_of(what: str, **given: float | None) -> tuple[str, float]:
    """Name and value of the one number that is given."""
    found = {name: value for name, value in given.items() if value is not None}
    if len(found) != 1:
        raise ParameterError(f"{what}: give exactly one of {', '.join(given)}; {len(found)} are given")
    name, value = next(iter(found.items()))
    if not np.isfinite(value):
        raise ParameterError(f"{what}: {name} = {value:g} must be a finite number")
    return name, float(value)


@takes(force="N", depth="m", radius="m")
def press(
    profile: Any, pairing: Pairing, *, force: float | None = None, depth: float | None = None,
    radius: float | None = None,
) -> Indentation:  # fmt: skip
    """A profile pressed in under a force [N], to a depth [m] or to a contact radius [m].

    F = 2E* (a d − ∫₀ᵃ g), d = g(a); stiffness 2aE*; `.pressure(r)` is the stress under it.
    """
    name, value = one_of("press", force=force, depth=depth, radius=radius)
    if name == "force":
        return pressed(profile, pairing, value)
    if name == "depth":
        return indented(profile, pairing, value)
    if not value > 0 or isinstance(profile, PunchProfile):
        raise ParameterError(
            f"press: radius = {value:g} m of a {type(profile).__name__}; it must be above 0, and the contact of a "
            f"punch does not grow: give force or depth"
        )
    return indented(profile, pairing, float(profile.line(value)))


@takes(displacement="m", force="N")
def pull(contact: FrictionContact, *, displacement: float | None = None, force: float | None = None) -> Traction:
    """A pressed contact pulled sideways for the first time, by a displacement [m] or by a force [N] below μF_n.

    u = μ (E*/G*) (d − g(c)), F_x = μ [F_n − F_n(c)] with the stick radius c; slip covers the ring c < r < a.
    """
    name, value = one_of("pull", displacement=displacement, force=force)
    if name == "displacement":
        return pulled(contact.normal, contact.mu, value)
    slides = contact.mu * contact.normal_force
    if not 0 <= value < slides:
        raise ParameterError(
            f"pull: force = {value:g} N must be at least 0 and below μF_n = {slides:.4g} N, at which the contact "
            f"slides and its displacement is anything"
        )
    return pulled(contact.normal, contact.mu, _displacement_at(contact, value))


def _displacement_at(contact: FrictionContact, force: float) -> float:
    """First displacement [m] at a force [N] below that of sliding."""
    if force == 0:
        return 0.0
    law, P = joined([(contact, 1.0)]), contact.mu * contact.normal_force
    backbone, twin = law_for("backbone", type(twin_of(law))), twin_of(law)
    return float(brentq(lambda u: (backbone(twin, u) - force) / P, 0.0, law.reach_all, xtol=1e-300, rtol=1e-14))


@takes(displacement="m", force="N")
def mindlin_loss(contact: FrictionContact, *, displacement: float | None = None, force: float | None = None) -> float:
    """Energy lost per cycle [J] of displacement amplitude A [m], or of force amplitude [N] below μF_n; any profile.

    W = 8Ψ(A) − 4Φ(A) A. Of a sphere (18/5) μ²F_n²/(G*a) {1 − (1 − f)^{5/3} − (5f/6) [1 + (1 − f)^{2/3}]}, f = F/(μF_n).
    Beyond the slip limit it slides as a whole for the rest of the way, which the formula contains.
    """
    name, value = one_of("mindlin_loss", displacement=displacement, force=force)
    if value < 0:
        raise ParameterError(f"mindlin_loss: {name} = {value:g} is an amplitude; give at least 0")
    A = value if name == "displacement" else pull(contact, force=value).displacement
    law = joined([(contact, 1.0)])
    twin = twin_of(law)
    energy, backbone = law_for("backbone_energy", type(twin)), law_for("backbone", type(twin))
    return float(8 * energy(twin, A) - 4 * backbone(twin, A) * A)


class Oblique(NamedTuple):
    """A contact loaded from nothing along a straight line of forces."""

    displacement: float  # tangential [m]
    force: float  # tangential [N]
    stiffness: float  # dF_x/du along the line [N/m]


def oblique_loading(contact: FrictionContact, ratio: float) -> Oblique:
    """The contact at its normal force, reached with F_x = ratio × F_n all the way. Mindlin and Deresiewicz (1953).

    Every point enters unstressed and holds the same ratio: nothing slips or is lost while the ratio is below μ, and
    u = ratio (E*/G*) d, for any profile. At μ and beyond everything slides from the first moment, which is an error.
    """
    if not abs(ratio) < contact.mu:
        raise ParameterError(
            f"oblique_loading: ratio = {ratio:g} must lie between −μ and μ = {contact.mu:g}: a contact that is loaded "
            f"more obliquely slides from the beginning and has no displacement of its own"
        )
    normal = contact.normal
    u = ratio * contact.pairing.mindlin_ratio * normal.depth
    return Oblique(u, ratio * normal.force, normal.tangential_stiffness)


# ------------------------------------------------------------------------------------------ adhesion


class PullOff(NamedTuple):
    """Where an adhesive contact comes off when pulled."""

    force: float  # [N], negative: it pulls
    radius: float  # contact radius at that moment [m]
    depth: float  # indentation [m], negative: the surfaces are drawn apart


@takes(work="J/m^2")
def pull_off(profile: Any, pairing: Pairing, work: float, *, stiff: bool = False) -> PullOff:
    """Where a JKR contact of any profile comes off, pulled by a force, or (`stiff`) by a machine that holds the depth.

    a g'(a) = ζ Δl(a), Δl = √(2π a Δγ/E*), with ζ = 3/2 under a force and 1/2 at a held depth. Of a sphere the force is
    −(3/2) π R Δγ and −(5/6) π R Δγ. A punch comes off all at once: −√(8π a³ E* Δγ).
    """
    _check_work(work)
    if isinstance(profile, PunchProfile):
        at = jkr(profile, pairing, work, profile.radius)
        return PullOff(at.force, profile.radius, at.depth)
    zeta, middle = (0.5 if stiff else 1.5), work / pairing.E_star

    def excess(log_a: float) -> float:
        a = middle * 10**log_a
        return float(a * profile.line_slope(a)) / sqrt(2 * pi * a * middle) - zeta

    end = np.log10(profile.radius / middle) - 1e-9 if isinstance(profile, ExactSphereProfile) else DECADES
    logs = np.linspace(-DECADES, end, 20 * DECADES + 1)
    with np.errstate(over="ignore", invalid="ignore"):
        signs = np.array([excess(x) for x in logs])
    rises = np.flatnonzero((signs[:-1] < 0) & (signs[1:] >= 0))
    if not len(rises):
        raise ModelError(
            f"{type(profile).__name__} has no contact radius at which it comes off: it is blunter than r^(1/2), or too "
            f"rough or too large for a work of adhesion of {work:g} J/m²; see jkr() for the force over the radius"
        )
    k = int(rises[-1])  # the outermost: from there on the contact holds
    a = middle * 10 ** brentq(excess, logs[k], logs[k + 1], xtol=1e-14)
    at = jkr(profile, pairing, work, a)
    return PullOff(at.force, a, at.depth)


@takes(work="J/m^2", force="N", depth="m", radius="m")
def adhere(
    profile: Any, pairing: Pairing, work: float, *, force: float | None = None, depth: float | None = None,
    radius: float | None = None,
) -> tuple[Adhesive, float]:  # fmt: skip
    """(depth and force, contact radius [m]) of a JKR contact under a force [N], at a depth [m] or of a radius [m].

    The stable branch: forces and depths beyond the pull-off are an error.
    """
    _check_work(work)
    name, value = one_of("adhere", force=force, depth=depth, radius=radius)
    if name == "radius":
        if not value > 0:
            raise ParameterError(f"adhere: radius = {value:g} m must be above 0")
        return jkr(profile, pairing, work, value), value
    off = pull_off(profile, pairing, work, stiff=name == "depth")
    least = off.force if name == "force" else off.depth
    if value < least:
        raise ParameterError(
            f"adhere: {name} = {value:g} is beyond the pull-off at {least:.4g}; there is no contact any more"
        )
    if isinstance(profile, PunchProfile):
        a, E = profile.radius, pairing.E_star
        d = value if name == "depth" else value / (2 * E * a)
        return Adhesive(d, 2 * E * a * d), a
    high = off.radius
    scale = abs(least) + abs(value)

    def excess(a: float) -> float:
        return (getattr(jkr(profile, pairing, work, a), name) - value) / scale

    while excess(high) < 0:
        high *= 2
    a = off.radius if high == off.radius else float(brentq(excess, high / 2, high, xtol=1e-300, rtol=1e-13))
    return jkr(profile, pairing, work, a), a


def _check_work(work: float) -> None:
    if not work > 0:
        raise ParameterError(f"work of adhesion = {work:g} J/m² must be above 0; without it use press()")
