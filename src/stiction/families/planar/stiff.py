"""Stiff linear springs in Moreau's step: implicit, so that their own period may be far below the step.

A spring of stiffness k and damping c between g and 0 pushes with the mean of both ends of a step (trapezoidal rule),

    P = −k Δt (g_A + g_E)/2 − c Δt (γ_A + γ_E)/2,      (g_A + g_E)/2 = g_M + Δt (γ_E − γ_A)/4

which is a bilateral row that gives way: γ_E + α P + target = 0 with α = 1/(k Δt²/4 + c Δt/2). It is eliminated with the
joints, before contacts are solved: no explicit limit of the step, and what it stores and gives back is exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import parameter
from ...core.errors import ModelError, ParameterError
from ...core.parameter import par
from ...core.part import part
from ...laws.impact import Poisson
from .contact import Contact
from .links import Ratio


@part
class StiffRow:
    """A row that gives way: a spring and a damper along its normal, in place of a normal law."""

    stiffness: float = par("N/m", "stiffness (N m/rad of an angle)", positive=True, symbol="k")
    damping: float = par("N*s/m", "viscous damping", default=0.0, bounds=(0, None), symbol="c")

    @staticmethod
    def normal_law(part, r):
        r.bilateral = 1
        r.poisson = 0
        r.e = 0.0
        r.k, r.c = part.stiffness, part.damping


@part
class StiffSpring:
    """A spring between two coordinates that may be as stiff as you like: implicit in Moreau's step; stands in `joints`.

    F = k (b − a − rest) + c (ḃ − ȧ), as of `Spring`. What is slower than the step is of second order in it; what is
    faster oscillates with the right energy and a wrong period, and dies out with damping.
    """

    a: str = parameter.coordinate("coordinate of one end", default="ground")
    b: str = parameter.coordinate("coordinate of the other end")
    stiffness: float = par("N/m", "stiffness (N m/rad between angles)", positive=True, symbol="k")
    damping: float = par("N*s/m", "viscous damping", default=0.0, bounds=(0, None), symbol="c")
    rest: float = par("m", "distance b − a without force (rad between angles)", default=0.0)

    def check(self) -> None:
        if self.a == self.b:
            raise ParameterError(f'StiffSpring: a and b are both "{self.a}"; they must be different')

    def rows(self, bodies: Mapping[str, Any]) -> dict[str, Contact]:
        """One row that gives way."""
        ends = Ratio(a=self.a, b=self.b, ratio=1.0, offset=self.rest)
        return {"": Contact(geometry=ends, normal=StiffRow(stiffness=self.stiffness, damping=self.damping))}


def refuse_poisson(contacts: Mapping[str, Contact]) -> None:
    """Raise where springs that give way meet Poisson's law, whose second phase knows nothing of them."""
    soft = [name for name, contact in contacts.items() if isinstance(contact.normal, StiffRow)]
    bounces = {name: getattr(contact.normal, "solid", contact.normal) for name, contact in contacts.items()}
    hard = [name for name, law in bounces.items() if isinstance(law, Poisson)]
    if soft and hard:
        raise ModelError(
            f"joints.{soft[0]} is a StiffSpring and contacts.{hard[0]} has Poisson's law, which do not go together; "
            f"use Newton(e=…), or Spring(…)"
        )
