"""Soft contacts: a skin with a mass of its own that yields along the normal, on a spring with damping.

    gap = g + x,  m ẍ + c ẋ + k x = λ_N           x ≥ 0 the indentation, g the gap of the surfaces without it

The contact stays one of rigid surfaces: touch-down, friction and bounce keep their laws, and λ_N is a force, not a
penalty. At rest it is k times the squeeze. Steps must resolve the skin: Moreau's rule needs Δt < 2/ω, ω² = k/m.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from ...core import parameter
from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError
from ...core.operations import convective, directions, gap, moving, place
from ...core.parameter import clone, sub
from ...core.part import part
from ...laws.friction import Frictionless
from ...laws.impact import Newton
from .bodies import Slide
from .contact import Contact, split
from .springs import Spring

__all__ = ["Yielding", "soft_contact"]


@part
class Yielding:
    """A geometry whose surface gives way by a coordinate: gap = g + x."""

    geometry: Any = sub("gap", "where the surfaces touch that do not give way")
    skin: str = parameter.coordinate("indentation")

    def check_names(self) -> None:
        """As the geometry itself."""
        getattr(self.geometry, "check_names", lambda: None)()

    @property
    def endless(self) -> bool:
        """As the geometry itself."""
        return bool(getattr(self.geometry, "endless", True))

    @property
    def surface(self) -> Any:
        """That of the geometry, where it has one."""
        return self.geometry.surface

    def split(self) -> dict[str, Yielding]:
        """With the one convex part of its surface; where there are several, one skin cannot yield under each."""
        parts = split(self.geometry)
        if len(parts) > 1:
            raise ModelError(
                f"soft_contact: the {type(self.geometry.surface).__name__} has {len(parts)} convex parts, which touch "
                f"at several places, and a skin yields at one; give each part a soft_contact(…, name=…) of its own"
            )
        (one,) = parts.values()
        return {"": clone(self, geometry=one)}

    @staticmethod
    def gap(part, q):
        return gap(part.geometry, q) + q[part.skin]

    @staticmethod
    def place(part, q):
        return place(part.geometry, q)

    @staticmethod
    def directions(part, q, r):
        directions(part.geometry, q, r)
        r.idx[r.nz], r.w_N[r.nz], r.w_T[r.nz] = part.skin, 1.0, 0.0
        r.nz += 1

    @staticmethod
    def moving(part):
        return moving(part.geometry)

    @staticmethod
    def convective(part, q, u, r):
        convective(part.geometry, q, u, r)


@takes(stiffness="N/m", mass="kg", damping="N*s/m")
def soft_contact(
    geometry: Any, *, stiffness: float, mass: float, damping: float | None = None, friction: Any = None,
    normal: Any = None, name: str = "contact",
) -> dict[str, dict[str, Any]]:  # fmt: skip
    """Bodies, forces and contacts, to be merged into those of a `Multibody`, of a contact with a soft skin.

    `mass` is what moves with the skin; without `damping` [N s/m] it does not ring, c = 2 √(k m). The indentation is the
    coordinate "<name>_skin.x". An adhesive skin: normal=planar.Adhesive(…).
    """
    for field, value in {"stiffness": stiffness, "mass": mass}.items():
        if not value > 0.0:
            raise ParameterError(f"soft_contact({field}={value:g}) must be > 0; of hard surfaces use Contact(…)")
    skin = f"{name}_skin"
    c = 2.0 * sqrt(stiffness * mass) if damping is None else damping
    contact = Contact(
        geometry=Yielding(geometry=geometry, skin=f"{skin}.x"), friction=friction or Frictionless(),
        normal=normal or Newton(),
    )  # fmt: skip
    return {
        "bodies": {skin: Slide(mass=mass)},
        "forces": {f"{skin}_spring": Spring(b=f"{skin}.x", stiffness=stiffness, damping=c)},
        "contacts": {name: contact},
    }
