"""Contacts of bodies in space: what touches what, how it rubs and how it bounces."""

from __future__ import annotations

from typing import Any

from ...core import parameter
from ...core.errors import ModelError, ParameterError
from ...core.parameter import par, series, sub
from ...core.part import implements, part
from ...laws.adhesion import AreaAdhesion, FrictionEllipsoid
from ...laws.friction import Coulomb, Frictionless, StaticKinetic, Stribeck
from ...laws.impact import Newton


@part
class OnPlane:
    """The corners, points or ball of a body on a plane of the ground, of a table or of another body."""

    body: str = parameter.body("body that touches")
    on: str = parameter.body("what the plane belongs to", default="ground")
    normal: tuple[float, ...] = series("1", "outward normal of the plane, axes of what it belongs to",
                                       default=(0.0, 0.0, 1.0))  # fmt: skip
    point: tuple[float, ...] = series("m", "a point of the plane, the same axes", default=(0.0, 0.0, 0.0))

    def check(self) -> None:
        if len(self.normal) != 3 or len(self.point) != 3 or not any(self.normal):
            raise ParameterError(
                f"OnPlane: normal = {self.normal!r} and point = {self.point!r} must be vectors of three numbers, the "
                f"normal not zero"
            )


@part
class Between:
    """Two bodies that touch: solids with faces and edges, points or balls on them, points on a ball, two balls."""

    a: str = parameter.body("first body")
    b: str = parameter.body("second body")

    def check(self) -> None:
        if self.a == self.b:
            raise ParameterError(f'Between: a and b are both "{self.a}"; a body does not touch itself')


@part
class EachOther:
    """Every body touches every other, and every obstacle: pairs far apart cost no more than their distance."""


@part
class SolidContact:
    """Two surfaces in space that can touch.

    Friction acts in the disc |P_T| ≤ μ P_N against the sliding velocity (maximum dissipation). With a drilling radius
    r the disc becomes the ellipsoid |P_T|² + (P_r/r)² ≤ (μ P_N)²: pure spin meets the torque μ r λ_N, and spin helps
    sliding. For a disc of radius R under uniform pressure r = 2R/3.
    """

    geometry: Any = sub("", "what touches what")
    friction: Any = sub("", "how they rub: a friction law, or FrictionEllipsoid(…)", default=Frictionless())
    normal: Any = sub("normal_law", "how they bounce", default=Newton())
    drilling: float = par("m", "radius of the drilling friction", default=0.0, bounds=(0, None), symbol="r")
    adhesion: Any = sub("", "AreaAdhesion(C=…) of a face on a plane", default=None)

    def check(self) -> None:
        if not isinstance(self.geometry, OnPlane | Between | EachOther):
            raise ModelError(
                f"geometry = {self.geometry!r}: contacts in space are OnPlane(…), Between(…) or EachOther()"
            )
        if not isinstance(self.friction, FrictionEllipsoid) and not implements(
            type(self.friction), "friction_coefficient"
        ):
            raise ModelError(
                f"friction = {type(self.friction).__name__}: contacts in space take a friction law, such as "
                f"Coulomb(mu=…), or FrictionEllipsoid(mu=…)"
            )
        if implements(type(self.friction), "sticking_coefficient"):
            raise ModelError(
                f"friction = {type(self.friction).__name__}: contacts in space know no laws made of others or that "
                f"tell directions apart; use Coulomb, StaticKinetic, Stribeck or a law of your own"
            )
        if self.adhesion is not None and not isinstance(self.adhesion, AreaAdhesion):
            raise ModelError(f"adhesion = {type(self.adhesion).__name__}: contacts in space know AreaAdhesion(C=…)")
        if not isinstance(self.normal, Newton):
            raise ModelError(f"normal = {type(self.normal).__name__}: contacts in space know Newton(e=…)")

    def numbers(self) -> tuple[float, float, float, float, float]:
        """μ_s, μ_k, v_s, e and the drilling radius; a law of the user's own has no numbers here and is asked."""
        law = self.friction
        mu = (0.0, 0.0, 0.0)
        if type(law) in (Coulomb, FrictionEllipsoid):
            mu = (law.mu, law.mu, 0.0)
        elif type(law) in (StaticKinetic, Stribeck):
            mu = (law.mu_s, law.mu_k, getattr(law, "v_s", 0.0))
        return (*mu, self.normal.e, self.drilling)

    @property
    def own_law(self) -> bool:
        """Whether friction follows a law that the solver must ask."""
        return type(self.friction) not in (Coulomb, FrictionEllipsoid, Frictionless, StaticKinetic, Stribeck)
