"""What moves."""

from .modal import Gain, ModalMass, ModalStructure, RelativeMass, Shape, from_matrices, modal_structure
from .planar import Driven, Hinge, PointMass, RigidBody, Slide

__all__ = ["Driven", "Hinge", "PointMass", "RigidBody", "Slide"]
__all__ += ["Gain", "ModalMass", "ModalStructure", "RelativeMass", "Shape", "from_matrices", "modal_structure"]
