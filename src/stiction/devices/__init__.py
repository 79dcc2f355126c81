"""Published robots, one file per paper, with citation and the numbers to match."""

from . import piezo_legs
from .magmite import Magmite, MagmiteSwarm

__all__ = ["Magmite", "MagmiteSwarm"]
__all__ += ["piezo_legs"]
