"""How finely a tumbling body is stepped: presets and the general form."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.errors import ParameterError
from ....core.parameter import par
from ....core.part import part


class StepPlan(NamedTuple):
    """Length of a step [s], share θ of the magnetic torque at its end, and where contact forces have their arms."""

    step: float
    theta: float
    lever: float = 0.0  # 0: start of the step, 1: its end
    newton_only: bool = False


@part
class Design:
    """Quick and damped, for design studies: θ = 1, h = min(1 ms, 1/(100 f)).

    The implicit torque takes away the swing of the robot in the field: speeds of regular tumbling are right, hopping is
    suppressed. Verify with `Resolved`.
    """

    longest: float = par("s", "longest step", default=1e-3, positive=True)
    per_revolution: float = par(
        "1", "least steps per revolution of the field (of the quickest in a sum)", default=100.0, positive=True
    )

    def plan(self, system: Any) -> StepPlan:
        """Step and scheme for a system."""
        f = system.quickest
        return StepPlan(min(self.longest, 1 / (self.per_revolution * f)) if f else self.longest, 1.0)


@part
class Resolved:
    """Every swing of the robot in the field is followed: θ = 0, h = 0.02/ω_free. Second order while sticking."""

    swing: float = par("1", "h ω_free", default=0.02, positive=True)
    longest: float = par("s", "step of a robot without magnet", default=1e-5, positive=True)

    def plan(self, system: Any) -> StepPlan:
        """Step and scheme for a system."""
        return StepPlan(self.swing / system.swing if system.swing > 0 else self.longest, 0.0)


@part
class PatchStep:
    """Any step and share θ of the new magnetic torque; lever arms of contact forces at the start of the step.

    θ = 0 needs h ω_free < 0.2; θ = 1 is stable and damped. To compare: `lever` = 1 puts the arms at the end of the
    step (first order, as the paper), `newton_only` = 1 switches the closed forms off.
    """

    step: float = par("s", "length of a step", positive=True, symbol="h")
    theta: float = par("1", "share of the torque at the end of the step", default=0.0, bounds=(0, 1), symbol="θ")
    lever: float = par("1", "0 or 1: arms at the start or at the end of the step", default=0.0, bounds=(0, 1))
    newton_only: float = par("1", "1: every step by Newton", default=0.0, bounds=(0, 1))

    def check(self) -> None:
        for name in ("lever", "newton_only"):
            if getattr(self, name) not in (0.0, 1.0):
                raise ParameterError(f"PatchStep.{name} = {getattr(self, name):g} must be 0 or 1")

    def plan(self, system: Any) -> StepPlan:
        """Step and scheme for a system."""
        if self.theta < 0.5 and self.step * system.swing > 2:
            raise ParameterError(
                f"PatchStep.step = {self.step:g} s with theta = {self.theta:g} is unstable: h ω_free = "
                f"{self.step * system.swing:.2g} must stay below 2; try {0.05 / system.swing:.1g} s, or theta=1"
            )
        return StepPlan(self.step, self.theta, self.lever, bool(self.newton_only) or self.lever == 1.0)
