"""Datasets as figures. Every function returns a matplotlib Figure: `figure.savefig("name.pdf")`; films write a file.

    picture(ds)                 what suits a result: a run over time, a study over its parameter, a robot in space
    time(run, ["q", "u"])       variables of a run over time, the background by the state of a contact
    film(run, "run.gif")        the robot from the side; schematic(run, at="20 ms") is one picture of it
    tumbling_film(run, …)       a tumbler in space; tumbling_strip, tumbling_moment are pictures
    sweep(ds, "speed")          a measure over a parameter; hysteresis: up and down; heat_map: over two
    mechanism(ds)               a compliant mechanism as solved; closing: its film
    phase(run)                  one variable over another along a run; versus: of any Dataset

Nothing here computes a number; axes are labelled from the attributes of the Dataset, and SI values are shown with a
prefix (kHz, mm/s, µm) chosen from the data.
"""

from difflib import get_close_matches
from typing import Any

from .bouncing import amplitudes, heights, measured_against, polar
from .branches import branches
from .contacts import stick_slip, stress_zones, together, versus
from .energy import energy
from .film import tumbling_film, tumbling_moment, tumbling_strip
from .fits import fitted, force_fit, phase_control
from .heat import heat_map
from .history import time
from .identified import impact_ratios, impact_shape, response, restitution
from .loop import hysteresis, sweep
from .mechanism import closing, iterations, mechanism, mode_shapes, models, section_map
from .moving import moving
from .portrait import phase
from .regions import selectivity, stiction_map
from .scene import View
from .scenes import scene_film, scene_strip
from .schematic import film, schematic
from .style import Journal, Picture, Slide
from .suited import animate, picture
from .tumbling import adhesive_force, pareto, shape_travel, tumbling_speed

__all__ = [
    "Journal",
    "Picture",
    "Slide",
    "View",
    "adhesive_force",
    "amplitudes",
    "animate",
    "branches",
    "closing",
    "energy",
    "film",
    "fitted",
    "force_fit",
    "heat_map",
    "heights",
    "hysteresis",
    "impact_ratios",
    "impact_shape",
    "iterations",
    "measured_against",
    "mechanism",
    "mode_shapes",
    "models",
    "moving",
    "pareto",
    "phase",
    "phase_control",
    "picture",
    "polar",
    "response",
    "restitution",
    "scene_film",
    "scene_strip",
    "schematic",
    "section_map",
    "selectivity",
    "shape_travel",
    "stick_slip",
    "stiction_map",
    "stress_zones",
    "sweep",
    "time",
    "together",
    "tumbling_film",
    "tumbling_moment",
    "tumbling_speed",
    "tumbling_strip",
    "versus",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    close = get_close_matches(name, __all__, n=1, cutoff=0.5)
    hint = f'did you mean "{close[0]}"?' if close else "help(stiction.plot) begins with which figure is for what"
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; {hint}")


def __dir__() -> list[str]:
    return sorted(__all__)
