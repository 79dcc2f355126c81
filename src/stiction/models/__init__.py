"""One file per family of models."""

from .modal_leg import Foot, ModalLeg
from .multibody import Multibody

__all__ = ["Multibody"]
__all__ += ["Foot", "ModalLeg"]
