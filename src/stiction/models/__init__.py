"""One file per family of models."""

from .modal_leg import Foot, ModalLeg
from .multibody import Multibody
from .slider import DrivenContact, Slider

__all__ = ["DrivenContact", "Foot", "ModalLeg", "Multibody", "Slider"]
