"""Published robots, one file per paper, with citation and the numbers to match."""

from . import piezo_legs
from .gripper import NYLON, SILICON, CsfhGripper
from .magmite import Magmite, MagmiteSwarm
from .platform import LocomotionPlatform
from .ramona import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal, TunedSignal
from .tribometer import Tribometer
from .walking_hexapod import WalkingHexapod

__all__ = [
    "NYLON",
    "SILICON",
    "CsfhGripper",
    "FlattenedSawSignal",
    "LocomotionPlatform",
    "Magmite",
    "MagmiteSwarm",
    "Ramona",
    "SawSignal",
    "ShapedSawSignal",
    "Tribometer",
    "TunedSignal",
    "WalkingHexapod",
    "piezo_legs",
]
