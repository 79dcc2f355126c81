"""How flexures bend: the four models of a mechanism, chosen by type."""

from __future__ import annotations

from ..core.errors import ParameterError
from ..core.parameter import par
from ..core.part import part
from .structure import COROTATIONAL, EXACT, LINEAR, PARTIAL


def _whole(owner: object, name: str) -> None:
    value = getattr(owner, name)
    if value != int(value):
        raise ParameterError(f"{type(owner).__name__}.{name} = {value:g} must be a whole number")


@part
class Linear:
    """The paper's linear model (T_f, eq. 15): faithful, not in balance when flexures turn. See docs/gripper.md."""

    pieces: float = par("1", "elements per flexure", default=1.0, bounds=(1, 64))

    @property
    def kind(self) -> int:
        """Number of the model in compiled code."""
        return LINEAR

    def check(self) -> None:
        _whole(self, "pieces")


@part
class PartialNonlinear:
    """The paper's partial non-linear model (T_f′, eq. 17): faithful, not in balance when flexures turn."""

    pieces: float = par("1", "elements per flexure", default=1.0, bounds=(1, 64))

    @property
    def kind(self) -> int:
        """Number of the model in compiled code."""
        return PARTIAL

    def check(self) -> None:
        _whole(self, "pieces")


@part
class Corotational:
    """Symmetric corotational model with an energy, as fast as the paper's: second order in 1/pieces. A single straight
    element does not shorten when it bends; use at least 4 pieces there, or `ExactBeam`."""

    pieces: float = par("1", "elements per flexure", default=1.0, bounds=(1, 64))

    @property
    def kind(self) -> int:
        """Number of the model in compiled code."""
        return COROTATIONAL

    def check(self) -> None:
        _whole(self, "pieces")


@part
class ExactBeam:
    """Geometrically exact beam, the reference: one element per flexure, integrated along its length."""

    steps: float = par("1", "integration steps per flexure, of 4th order", default=8.0, bounds=(2, 1000))
    pieces: float = par("1", "elements per flexure; one is exact", default=1.0, bounds=(1, 64))

    @property
    def kind(self) -> int:
        """Number of the model in compiled code."""
        return EXACT

    def check(self) -> None:
        _whole(self, "steps")
        _whole(self, "pieces")
