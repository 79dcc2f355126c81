"""Design: numbers of a model chosen so that limits hold."""

from .gripper import closing_map, section, tuned

__all__ = ["closing_map", "section", "tuned"]
