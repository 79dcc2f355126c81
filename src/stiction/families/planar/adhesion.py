"""Contacts that stick together: surfaces attract each other with a force that falls off over a short reach.

    F(g) = F_0 exp(−g/δ) for g > 0,  F_0 where they touch          work of adhesion: F_0 δ

The attraction acts on the bodies beside the contact force λ_N ≥ 0, which the surfaces press against each other with. So
a contact carries a pull up to exactly F_0 and lets go beyond, and friction is held by the load and the attraction
together, |λ_T| ≤ μ λ_N = μ (N + F_0), N the net force (Derjaguin 1934). A sphere of radius R has F_0 = 3/2 π w R
(Johnson, Kendall, Roberts 1971), w the work of adhesion per area.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any

from ...core.errors import ParameterError
from ...core.operations import directions, gap, normal_law
from ...core.parameter import par, sub
from ...core.part import part
from ...laws.impact import Bilateral, Newton
from .record import row_of_contact

__all__ = ["Adhesive"]

ATTRACTION = ".adhesion"  # added to the name of a contact for the force of its attraction


@part
class Adhesive:
    """A normal law with attraction: while closed the contact pulls with up to `pull_off`, apart it fades over `reach`.

    P_N and lambda_N of results are what the surfaces press against each other with; the net force on the bodies is
    that less the attraction. A blow must leave more than the work of adhesion, F_0 δ, to get away.
    """

    pull_off: float = par("N", "largest pull that the contact holds", bounds=(0, None), symbol="F_0")
    reach: float = par("m", "distance over which the attraction falls to 1/e", positive=True, symbol="δ")
    solid: Any = sub("normal_law", "how the surfaces bounce: Newton(e=…) or Poisson(e=…)", default=Newton())

    def check(self) -> None:
        if isinstance(self.solid, Bilateral | Adhesive):
            raise ParameterError(
                f"Adhesive.solid = {type(self.solid).__name__}(…): a guide never lets go, and of one contact one "
                f"attraction acts; give how the surfaces bounce, Newton(e=…) or Poisson(e=…)"
            )

    @staticmethod
    def normal_law(part, r):
        normal_law(part.solid, r)


@part
class Attraction:
    """The attraction of an adhesive contact, as a force between its bodies."""

    geometry: Any = sub("gap", "where they touch")
    pull_off: float = par("N", "attraction where they touch", bounds=(0, None), symbol="F_0")
    reach: float = par("m", "distance over which it falls to 1/e", positive=True, symbol="δ")

    @staticmethod
    def force(part, s, q, u, h):
        g = gap(part.geometry, q)
        F = part.pull_off * exp(-g / part.reach) if g > 0.0 else part.pull_off
        r = row_of_contact()
        r.side = 0
        directions(part.geometry, q, r)
        for j in range(r.nz):
            h[r.idx[j]] -= F * r.w_N[j]

    @staticmethod
    def potential(part, s, q):
        g, work = gap(part.geometry, q), part.pull_off * part.reach
        return -work * exp(-g / part.reach) if g > 0.0 else part.pull_off * g - work


def attractions(contacts: Mapping[str, Any]) -> dict[str, Attraction]:
    """The attraction of every adhesive contact, named after it; names of forces have no dot."""
    sticky = {name: contact for name, contact in contacts.items() if isinstance(contact.normal, Adhesive)}
    return {
        name + ATTRACTION: Attraction(geometry=c.geometry, pull_off=c.normal.pull_off, reach=c.normal.reach)
        for name, c in sticky.items()
    }
