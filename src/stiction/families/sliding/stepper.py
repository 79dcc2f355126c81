"""The stepper of sliders and platforms, and its limit."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part
from .steps import lines


@part
class Verlet:
    """Explicit stepping with equal steps between the corners of the drives."""

    step: float = par("s", "largest step; 0: a small part of the stuck body's period", default=0.0, bounds=(0, None))
    per_piece: float = par("1", "least number of steps between two corners of a drive", default=20.0, bounds=(1, None))


def grid_of(system: Any, stepper: Verlet) -> np.ndarray:
    """Phases of a cycle between which steps lie; a step that is not stable is an error."""
    return lines(system.breaks(), 1 / system.frequency, checked_step(system, stepper), int(stepper.per_piece))


def checked_step(system: Any, stepper: Verlet) -> float:
    """The longest step [s]; refused above the limit of stability."""
    limit = system.longest_step
    step = stepper.step or system.usual_step
    if step >= limit:
        raise ParameterError(
            f"Verlet.step = {step:g} s is unstable: with contacts so stiff it must stay below {limit:.3g} s, "
            f"(2/ω0)(√(1 + ζ²) − ζ) with ω0 = {system.omega:.3g} rad/s and ζ = {system.damping_ratio:.2g}; "
            f"{limit / 30:.2g} s gives an error of the force below 0.1 %"
        )
    return float(step)
