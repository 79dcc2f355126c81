"""Published robots, one file per paper, with citation and the numbers to match."""

from .gripper import NYLON, SILICON, CsfhGripper
from .magmite import Magmite, MagmiteSwarm

__all__ = ["NYLON", "SILICON", "CsfhGripper", "Magmite", "MagmiteSwarm"]
