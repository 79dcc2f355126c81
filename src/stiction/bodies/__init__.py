"""What moves."""

from .planar import Driven, Hinge, PointMass, RigidBody, Slide

__all__ = ["Driven", "Hinge", "PointMass", "RigidBody", "Slide"]
