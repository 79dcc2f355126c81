"""Published robots, one file per paper, with citation and the numbers to match."""

from . import piezo_legs, utum
from .gripper import NYLON, SILICON, CsfhGripper
from .magmite import Magmite, MagmiteSwarm
from .platform import LocomotionPlatform
from .ramona import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal, TunedSignal
from .tribometer import Tribometer
from .utum import utum_on_aluminium, utum_on_paper
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
    "utum",
    "utum_on_aluminium",
    "utum_on_paper",
]
