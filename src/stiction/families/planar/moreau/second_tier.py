"""The second tier of Moreau's rule; as a program, it compiles the steps of the model on its standard input."""

from __future__ import annotations

from ....compiled.stack import STEPS
from ..second_tier import Tier
from .written import HOME, serves, steps_text

ENOUGH = 20_000_000  # steps of a structure in one process, about a second
MOREAU = Tier(steps_text, STEPS, HOME, "stiction.families.planar.moreau.second_tier", ENOUGH, serves)

if __name__ == "__main__":
    MOREAU.main()
