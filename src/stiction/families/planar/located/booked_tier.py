"""The tier of located steps that book energies; as a program, it compiles that of the model on its standard input."""

from __future__ import annotations

from ....compiled.stack import STEP
from ..second_tier import Tier
from .second_tier import ENOUGH
from .written import HOME, booked_step_text

PROGRAM = "stiction.families.planar.located.booked_tier"
BOOKED = Tier(booked_step_text, STEP, HOME, PROGRAM, ENOUGH, lambda system: True)

if __name__ == "__main__":
    BOOKED.main()
