"""Datasets as figures. Every function returns a matplotlib Figure: `figure.savefig("name.pdf")`.

Nothing here computes a number; axes are labelled from the attributes of the Dataset, and SI values are shown with a
prefix (kHz, mm/s, µm) chosen from the data.
"""

from .contacts import stick_slip, stress_zones, together, versus
from .fits import force_fit, phase_control
from .history import time
from .loop import hysteresis, sweep
from .portrait import phase
from .regions import selectivity, stiction_map

__all__ = [
    "force_fit", "hysteresis", "phase", "phase_control", "selectivity", "stick_slip", "stiction_map", "stress_zones",
    "sweep", "time", "together", "versus",
]  # fmt: skip
