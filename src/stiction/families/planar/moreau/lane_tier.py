"""The tier of points in lockstep; as a program, it compiles the steps of the model on its standard input."""

from __future__ import annotations

from ....compiled.stack import LANES
from ..second_tier import Tier
from .lane_text import HOME, lanes_text, serves_lanes
from .second_tier import ENOUGH

LOCKSTEP = Tier(lanes_text, LANES, HOME, "stiction.families.planar.moreau.lane_tier", ENOUGH, serves_lanes)

if __name__ == "__main__":
    LOCKSTEP.main()
