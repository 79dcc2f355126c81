"""From one run to a million: sweeps, maps, both ways, over any parameter of any model; stored, resumed, distributed."""

from ..core.errors import StudyWarning
from .continuation import continuation
from .designs import Grid, LatinHypercube, Listed, Sobol
from .execution import Dask, InProcess, Processes
from .library import catalogue, describe, open_study, remove, repair, resume
from .queues import JobQueue
from .replay import replay
from .sampling import Normal, Uniform
from .sensitivity import sensitivity
from .sweep import hysteresis, map_points, sweep

__all__ = [
    "Dask",
    "Grid",
    "InProcess",
    "JobQueue",
    "LatinHypercube",
    "Listed",
    "Normal",
    "Processes",
    "Sobol",
    "StudyWarning",
    "Uniform",
    "catalogue",
    "continuation",
    "describe",
    "hysteresis",
    "map_points",
    "open_study",
    "remove",
    "repair",
    "replay",
    "resume",
    "sensitivity",
    "sweep",
]
