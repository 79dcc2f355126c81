"""Published robots, one file per paper, with citation and the numbers to match."""

from .magmite import Magmite, MagmiteSwarm
from .ramona import FlattenedSawSignal, FreeSignal, Ramona, SawSignal, ShapedSawSignal
from .tribometer import Tribometer

__all__ = [
    "FlattenedSawSignal",
    "FreeSignal",
    "Magmite",
    "MagmiteSwarm",
    "Ramona",
    "SawSignal",
    "ShapedSawSignal",
    "Tribometer",
]
