"""One file per family of models."""

from .multibody import Multibody
from .slider import DrivenContact, Slider

__all__ = ["DrivenContact", "Multibody", "Slider"]
