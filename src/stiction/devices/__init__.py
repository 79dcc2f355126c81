"""Published robots, one file per paper, with citation and the numbers to match."""

from . import piezo_legs, utum
from .flexure_stages import (
    BistableBeam,
    BridgeAmplifier,
    ChevronActuator,
    CrossSpringPivot,
    FoldedBeamStage,
    LeverAmplifier,
    NotchHinge,
    ParallelogramStage,
)
from .gripper import NYLON, SILICON, CsfhGripper
from .helical_swimmer import helical_swimmer
from .magmite import Magmite, MagmiteSwarm
from .platform import LocomotionPlatform
from .ramona import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal, TunedSignal
from .tribometer import Tribometer
from .utum import utum_on_aluminium, utum_on_paper
from .walking_hexapod import WalkingHexapod

__all__ = [
    "NYLON",
    "SILICON",
    "BistableBeam",
    "BridgeAmplifier",
    "ChevronActuator",
    "CrossSpringPivot",
    "CsfhGripper",
    "FlattenedSawSignal",
    "FoldedBeamStage",
    "LeverAmplifier",
    "LocomotionPlatform",
    "Magmite",
    "MagmiteSwarm",
    "NotchHinge",
    "ParallelogramStage",
    "Ramona",
    "SawSignal",
    "ShapedSawSignal",
    "Tribometer",
    "TunedSignal",
    "WalkingHexapod",
    "helical_swimmer",
    "piezo_legs",
    "utum",
    "utum_on_aluminium",
    "utum_on_paper",
]
