"""Published robots, one file per paper, with citation and the numbers to match."""

from . import piezo_legs
from .gripper import NYLON, SILICON, CsfhGripper
from .magmite import Magmite, MagmiteSwarm
from .walking_hexapod import WalkingHexapod

__all__ = ["Magmite", "MagmiteSwarm"]
__all__ += ["WalkingHexapod", "piezo_legs"]
__all__ += ["NYLON", "SILICON", "CsfhGripper"]
