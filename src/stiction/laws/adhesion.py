"""Contact of a whole patch with a plane: friction ellipsoid, adhesion by area, electrostatic load.

The patch acts at its equivalent contact point a = Σ p_k a_k/Σ p_k with the wrench (λ_n, λ_t, λ_o, λ_r).
"""

from __future__ import annotations

from typing import Any

from ..core.parameter import par, sub
from ..core.part import part


@part
class PatchRadius:
    """e_r = mean distance of the touching patch from its centroid (uniform pressure); length/4 for a line."""

    point: float = par("1", "e_r of a point contact, as share of the body's size", default=1e-3, positive=True)


@part
class FixedRadius:
    """The same e_r whatever touches."""

    e_r: float = par("m", "resistance to spinning, as a lever arm of friction", positive=True, symbol="e_r")


@part
class FrictionEllipsoid:
    """(λ_t/e_t)² + (λ_o/e_o)² + (λ_r/e_r)² ≤ μ² λ_n² with greatest dissipation. Xie (2019) eqs (8), (9).

    e_t and e_o are pure numbers along x and y, 1 for isotropic friction; e_r is a length.
    """

    mu: float = par("1", "coefficient of friction", bounds=(0, None), symbol="μ")
    e_t: float = par("1", "share of μ along x", default=1.0, positive=True, symbol="e_t")
    e_o: float = par("1", "share of μ along y", default=1.0, positive=True, symbol="e_o")
    spin: Any = sub("", "PatchRadius() or FixedRadius(e_r=…)", default=PatchRadius())


@part
class PullOff:
    """F = 3/2 π w √(R₁R₂) while a curved surface touches. Johnson, Kendall, Roberts (1971)."""

    work: float = par("J/m^2", "work of adhesion", bounds=(0, None), symbol="w")


@part
class AreaAdhesion:
    """λ_a = C A_contact along the normal, at the centroid of what touches. Xie (2019) eq. (11).

    An edge keeps the area of a strip `line_width` wide; the paper says "almost zero". A face adheres while all its
    corners are within `reach` of the ground (van der Waals forces: 0.2 to 20 nm).
    """

    C: float = par("N/m^2", "force per touching area", bounds=(0, None), symbol="C")
    line_width: float = par("m", "width of the strip that an edge touches with", default=0.0, bounds=(0, None))
    reach: float = par("m", "range of adhesion", default=1e-9, positive=True)
    pull_off: Any = sub("", "PullOff(work=…) of curved surfaces", default=None)


@part
class Substrate:
    """A plane with friction and adhesion, inclined by `tilt` towards the direction `uphill`.

    Components are given in the axes of the plane: x and y in it, z normal to it. Not the plane but gravity is turned.
    """

    friction: Any = sub("", "FrictionEllipsoid(mu=…)")
    adhesion: Any = sub("", "AreaAdhesion(C=…)", default=AreaAdhesion(C=0.0))
    restitution: float = par("1", "share of the speed with which a patch leaves after an impact (Newton); several "
                             "bodies only: Scene(…) or Moreau(…)", default=0.0, bounds=(0, 1), symbol="e")  # fmt: skip
    electrostatic: float = par("N", "attraction along the normal", default=0.0, symbol="F_elect")
    tilt: float = par("rad", "inclination", default=0.0, bounds=(-1.5707963267948966, 1.5707963267948966), symbol="α")
    uphill: float = par("rad", "direction of the steepest ascent, from +y towards −x", default=0.0)
