"""The second tier of event location; as a program, it compiles the step of the model on its standard input."""

from __future__ import annotations

from ....compiled.stack import STEP
from ..second_tier import Tier
from .written import HOME, step_text

ENOUGH = 2_000_000  # trial steps of a structure in one process, about a second
LOCATED = Tier(step_text, STEP, HOME, "stiction.families.planar.located.second_tier", ENOUGH, lambda system: True)

if __name__ == "__main__":
    LOCATED.main()
