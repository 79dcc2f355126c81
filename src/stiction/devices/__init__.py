"""Published robots, one file per paper, with citation and the numbers to match."""

from .magmite import Magmite, MagmiteSwarm

__all__ = ["Magmite", "MagmiteSwarm"]
