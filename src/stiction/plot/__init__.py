"""Datasets as figures. Every function returns a matplotlib Figure: `figure.savefig("name.pdf")`.

Nothing here computes a number; axes are labelled from the attributes of the Dataset, and SI values are shown with a
prefix (kHz, mm/s, µm) chosen from the data.
"""

from .bouncing import amplitudes, heights, measured_against, polar
from .fits import force_fit, phase_control
from .history import time
from .identified import impact_ratios, impact_shape, response, restitution
from .loop import hysteresis, sweep
from .mechanism import closing, iterations, mechanism, models, section_map
from .portrait import phase
from .regions import selectivity, stiction_map

__all__ = ["force_fit", "hysteresis", "phase", "phase_control", "selectivity", "stiction_map", "sweep", "time"]
__all__ += ["amplitudes", "heights", "impact_ratios", "impact_shape", "measured_against", "polar", "response"]
__all__ += ["restitution"]
__all__ += ["closing", "iterations", "mechanism", "models", "section_map"]
