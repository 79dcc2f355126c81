"""One file per family of models."""

from .multibody import Multibody

__all__ = ["Multibody"]
