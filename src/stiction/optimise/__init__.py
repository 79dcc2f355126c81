"""Design: numbers and signals of a model chosen for a goal, so that limits hold."""

from .gripper import closing_map, section, tuned
from .waveform import LargestForce, LeastVibration, LongestStep, best_waveform

__all__ = ["LargestForce", "LeastVibration", "LongestStep", "best_waveform", "closing_map", "section", "tuned"]
