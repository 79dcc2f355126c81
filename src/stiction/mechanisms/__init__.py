"""Mechanisms in use: equilibria, mixed problems, gradients, vibration, gripping; all as labelled Datasets."""

from .gripping import as_multibody, grip
from .inverse import inverse
from .mixed import continuation, reach, sensitivity
from .motion import GeneralizedAlpha, modes, motion
from .release import Grain, release
from .statics import equilibria, equilibrium, load_path

__all__ = [
    "GeneralizedAlpha",
    "Grain",
    "as_multibody",
    "continuation",
    "equilibria",
    "equilibrium",
    "grip",
    "inverse",
    "load_path",
    "modes",
    "motion",
    "reach",
    "release",
    "sensitivity",
]
