"""Design: numbers and signals of a model chosen for a goal, so that limits hold."""

from .descent import GradientSampling
from .exploration import CMAES, DifferentialEvolution
from .gripper import closing_map, section, tuned
from .search import Above, Below, CmaEs, Design, Largest, Near, NelderMead, NonDominated, Smallest, TreeParzen, search
from .tumbler import GreatestIncline, LeastField, SpeedOnFlat, tumbling_design
from .waveform import LargestForce, LeastVibration, LongestStep, best_waveform

__all__ = [
    "CMAES", "Above", "Below", "CmaEs", "Design", "DifferentialEvolution", "GradientSampling", "GreatestIncline",
    "Largest", "LargestForce", "LeastField", "LeastVibration", "LongestStep", "Near", "NelderMead", "NonDominated",
    "Smallest", "SpeedOnFlat", "TreeParzen", "best_waveform", "closing_map", "search", "section", "tumbling_design",
    "tuned",
]  # fmt: skip
