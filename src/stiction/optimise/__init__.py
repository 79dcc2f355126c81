"""Design: numbers and signals of a model chosen for a goal, so that limits hold."""

from .exploration import CMAES, DifferentialEvolution
from .gripper import closing_map, section, tuned
from .tumbler import GreatestIncline, LeastField, SpeedOnFlat, tumbling_design
from .waveform import LargestForce, LeastVibration, LongestStep, best_waveform

__all__ = [
    "CMAES", "DifferentialEvolution", "GreatestIncline", "LargestForce", "LeastField", "LeastVibration", "LongestStep",
    "SpeedOnFlat", "best_waveform", "closing_map", "section", "tumbling_design", "tuned",
]  # fmt: skip
