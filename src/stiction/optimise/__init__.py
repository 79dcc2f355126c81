"""Design: numbers and signals of a model chosen for a goal, so that limits hold."""

from .gripper import closing_map, section, tuned
from .search import Above, Below, CmaEs, Design, Largest, Near, NelderMead, NonDominated, Smallest, TreeParzen, search
from .waveform import LargestForce, LeastVibration, LongestStep, best_waveform

__all__ = [
    "Above",
    "Below",
    "CmaEs",
    "Design",
    "Largest",
    "LargestForce",
    "LeastVibration",
    "LongestStep",
    "Near",
    "NelderMead",
    "NonDominated",
    "Smallest",
    "TreeParzen",
    "best_waveform",
    "closing_map",
    "search",
    "section",
    "tuned",
]
