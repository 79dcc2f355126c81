"""Datasets as figures. Every function returns a matplotlib Figure: `figure.savefig("name.pdf")`.

Nothing here computes a number; axes are labelled from the attributes of the Dataset, and SI values are shown with a
prefix (kHz, mm/s, µm) chosen from the data.
"""

from .bouncing import amplitudes, heights, measured_against, polar
from .contacts import stick_slip, stress_zones, together, versus
from .energy import energy
from .fits import force_fit, phase_control
from .history import time
from .identified import impact_ratios, impact_shape, response, restitution
from .loop import hysteresis, sweep
from .mechanism import closing, iterations, mechanism, models, section_map
from .moving import moving
from .portrait import phase
from .regions import selectivity, stiction_map

__all__ = [
    "amplitudes",
    "closing",
    "energy",
    "force_fit",
    "heights",
    "hysteresis",
    "impact_ratios",
    "impact_shape",
    "iterations",
    "measured_against",
    "mechanism",
    "models",
    "moving",
    "phase",
    "phase_control",
    "polar",
    "response",
    "restitution",
    "section_map",
    "selectivity",
    "stick_slip",
    "stiction_map",
    "stress_zones",
    "sweep",
    "time",
    "together",
    "versus",
]  # fmt: skip
