"""The tier of Moreau's rule that books energies; as a program, it compiles that of the model on its standard input."""

from __future__ import annotations

from ....compiled.stack import STEPS
from ..second_tier import Tier
from .second_tier import ENOUGH
from .written import HOME, booked_steps_text, serves

BOOKED = Tier(booked_steps_text, STEPS, HOME, "stiction.families.planar.moreau.booked_tier", ENOUGH, serves)

if __name__ == "__main__":
    BOOKED.main()
