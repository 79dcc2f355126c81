"""Published robots, one file per paper, with citation and the numbers to match."""

from .magmite import Magmite, MagmiteSwarm
from .platform import LocomotionPlatform
from .ramona import FlattenedSawSignal, Ramona, SawSignal, ShapedSawSignal, TunedSignal
from .tribometer import Tribometer

__all__ = [
    "FlattenedSawSignal",
    "LocomotionPlatform",
    "Magmite",
    "MagmiteSwarm",
    "Ramona",
    "SawSignal",
    "ShapedSawSignal",
    "Tribometer",
    "TunedSignal",
]
