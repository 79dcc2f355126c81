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
from .impact_capsule import impact_capsule, spring_capsule
from .magmite import Magmite, MagmiteSwarm
from .platform import LocomotionPlatform
from .ramona import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal, TunedSignal
from .scaled_crawler import scaled_crawler
from .slider_crank import slider_crank
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
    "impact_capsule",
    "piezo_legs",
    "scaled_crawler",
    "slider_crank",
    "spring_capsule",
    "utum",
    "utum_on_aluminium",
    "utum_on_paper",
]
