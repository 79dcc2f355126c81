"""Rolling resistance: a torque |M| ≤ ρ N where discs touch, which holds what does not turn and brakes what does.

A contact with it is two rows: the contact, and after it one that rubs under the same load where the bodies turn against
each other (following.py). With R the radius of the disc, γ_R = R (ω_body − ω_on) and |M|/R ≤ (ρ/R) N.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import par, sub
from ...core.part import part
from ...laws.friction import Coulomb, Frictionless
from ...laws.impact import Newton
from .bearings import DiscInRing
from .contact import Contact, split
from .geometry import DiscOnDisc

ROW = ".rolling"  # added to the name of a contact for the row of its resistance


@part
class RollingContact:
    """A contact of a disc that also resists rolling: −M ∈ ρ N Sgn(ω), ω the angular velocity of body against body.

    Below the angle tan α = ρ/R a disc rests on an incline; steeper it rolls, with m g R (sin α − ρ/R cos α) to speed
    it up. The row is named after the contact, "wheel.rolling"; its P_T is the percussion of the torque over the radius.
    """

    geometry: Any = sub("gap", "where they touch: DiscOnLine, DiscOnDisc, planar.DiscOnTable or planar.DiscInRing")
    arm: float = par("m", "torque over normal force that turning takes", bounds=(0, None), symbol="ρ")
    friction: Any = sub("friction_coefficient", "how they rub", default=Frictionless())
    normal: Any = sub("normal_law", "how they bounce", default=Newton())

    def check_names(self) -> None:
        """As the geometry; and what touches must be a disc."""
        getattr(self.geometry, "check_names", lambda: None)()
        self.turning()

    def turning(self) -> Turning:
        """The bodies that turn against each other, with the radius of the disc."""
        g = self.geometry
        if isinstance(g, DiscOnDisc):
            bodies, radius = (g.a, g.b), g.radius_a
        elif isinstance(g, DiscInRing):
            bodies, radius = (g.b, g.a), g.radius - g.clearance
        elif all(hasattr(g, name) for name in ("body", "on", "radius")):
            bodies, radius = (g.body, g.on), g.radius
        else:
            raise ModelError(
                f"RollingContact.geometry = {type(g).__name__} is no disc; rolling resistance is that of DiscOnLine, "
                f"DiscOnDisc, planar.DiscOnTable or planar.DiscInRing"
            )
        if not radius > 0.0:
            raise ModelError(
                f"RollingContact: the disc of {type(g).__name__} has the radius {radius:g} m; give one > 0"
            )
        return Turning(body=bodies[0], on=bodies[1], radius=radius)

    def rows(self, bodies: Mapping[str, Any]) -> dict[str, Contact]:
        """The contact, and its resistance under the same load."""
        turning = self.turning()
        if not any(row[0] == "theta" for name in (turning.body, turning.on) if name in bodies
                   for row in bodies[name].coordinates):  # fmt: skip
            raise ModelError(
                f'RollingContact: neither "{turning.body}" nor "{turning.on}" turns; use RigidBody(…) for the disc, or '
                f"Contact(…)"
            )
        resistance = Contact(geometry=turning, friction=Coulomb(mu=self.arm / turning.radius), normal=Loaded())
        found = {}
        for name, one in split(self.geometry).items():
            found[name] = Contact(geometry=one, friction=self.friction, normal=self.normal)
            found[f"{name}{ROW}"] = resistance
        return found


@part
class Turning:
    """Two bodies that turn against each other: γ_T = R (ω_body − ω_on); there is no gap to close."""

    body: str = parameter.body("body that carries the disc")
    on: str = parameter.body("the other body", default="ground")
    radius: float = par("m", "radius at which the velocity is taken", positive=True, symbol="R")

    @staticmethod
    def gap(part, q):
        return 0.0

    @staticmethod
    def directions(part, q, r):
        r.nz = 2
        r.idx[0], r.w_N[0], r.w_T[0] = part.body[2], 0.0, part.radius
        r.idx[1], r.w_N[1], r.w_T[1] = part.on[2], 0.0, -part.radius

    @staticmethod
    def moving(part):
        return False


@part
class Loaded:
    """No normal law of its own: the load is that of the contact before."""

    @staticmethod
    def normal_law(part, r):
        r.bilateral = 0
        r.poisson = 0
        r.e = 0.0
        r.follows = 1
