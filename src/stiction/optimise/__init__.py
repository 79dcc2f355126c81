"""Design: numbers and signals of a model chosen for a goal, so that limits hold."""

from .descent import GradientSampling
from .exploration import CovarianceEvolution, DifferentialEvolution
from .gripper import closing_map, section, tuned
from .search import Above, Below, CmaEs, Largest, Near, NelderMead, NonDominated, Optimum, Smallest, TreeParzen, search
from .tolerance import tolerances
from .tumbler import GreatestIncline, LeastField, SpeedOnFlat, tumbling_design
from .waveform import LargestForce, LeastVibration, LongestStep, best_waveform

__all__ = [
    "Above", "Below", "CmaEs", "CovarianceEvolution", "DifferentialEvolution", "GradientSampling", "GreatestIncline",
    "Largest", "LargestForce", "LeastField", "LeastVibration", "LongestStep", "Near", "NelderMead", "NonDominated",
    "Optimum", "Smallest", "SpeedOnFlat", "TreeParzen", "best_waveform", "closing_map", "search", "section",
    "tolerances", "tumbling_design", "tuned",
]  # fmt: skip
