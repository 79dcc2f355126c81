"""Steppers that more than one family is run with, as descriptions; the kernels are the families' own."""

from __future__ import annotations

from ..core.errors import ParameterError
from ..core.parameter import par
from ..core.part import part


@part
class Moreau:
    """Moreau's midpoint rule; give the number of steps per drive cycle, or the step for a model without drive."""

    per_cycle: float = par("1", "steps per cycle of the clock (0: use `step`)", default=0.0, bounds=(0, 10_000_000))
    step: float = par("s", "longest step (0: use `per_cycle`)", default=0.0, bounds=(0, None), symbol="Δt")
    rtol: float = par("1", "change of contact velocities at which the contact iteration stops", default=1e-12,
                      bounds=(1e-15, 1e-3))  # fmt: skip
    sweeps: float = par(
        "1", "most Gauss–Seidel sweeps per step; ten times as many where no other method helps", default=500.0,
        bounds=(1, 1e6),
    )  # fmt: skip

    def check(self) -> None:
        if (self.per_cycle > 0) == (self.step > 0):
            raise ParameterError(
                f"Moreau: give either per_cycle or step, each greater than 0 (got per_cycle = {self.per_cycle:g}, "
                f"step = {self.step:g} s); for instance Moreau(per_cycle=1000) or Moreau(step=1e-5)"
            )
        if self.per_cycle != int(self.per_cycle):
            raise ParameterError(f"Moreau.per_cycle = {self.per_cycle:g} must be a whole number")
