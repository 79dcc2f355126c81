"""How flexures bend: the four models of a mechanism, chosen by type."""

from __future__ import annotations

from typing import ClassVar

from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part
from .tables import COROTATIONAL, EXACT, LINEAR, PARTIAL, Resolution


def _whole(owner: object, name: str) -> None:
    value = getattr(owner, name)
    if value != int(value):
        raise ParameterError(f"{type(owner).__name__}.{name} = {value:g} must be a whole number")


@part
class Massless:
    """Flexures weigh nothing: mass is that of the links alone."""

    lumps: ClassVar = False


@part
class Lumped:
    """Flexures have the mass of their material in motion and under `FrameAcceleration`: of each piece of the beam, half
    at either end. Frequencies are off by the square of the length of a piece; weights of straight pieces bend them as
    they should, wherever their ends are (the moments that go with them are there, too)."""

    lumps: ClassVar = True


@part
class Linear:
    """The paper's linear model (T_f, eq. 15): faithful, not in balance when flexures turn. See docs/gripper.md."""

    pieces: float = par("1", "elements per flexure", default=1.0, bounds=(1, 64))

    @property
    def kind(self) -> int:
        """Number of the model in compiled code."""
        return LINEAR

    @property
    def resolution(self) -> Resolution:
        """How finely flexures are divided."""
        return Resolution(int(self.pieces), 0)

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

    @property
    def resolution(self) -> Resolution:
        """How finely flexures are divided."""
        return Resolution(int(self.pieces), 0)

    def check(self) -> None:
        _whole(self, "pieces")


@part
class Corotational:
    """Symmetric corotational model with an energy, as fast as the paper's: second order in 1/pieces. A single straight
    element does not shorten when it bends: the variable `pose_error` of a result tells what that costs."""

    pieces: float = par("1", "elements per flexure", default=1.0, bounds=(1, 64))

    @property
    def kind(self) -> int:
        """Number of the model in compiled code."""
        return COROTATIONAL

    @property
    def resolution(self) -> Resolution:
        """How finely flexures are divided."""
        return Resolution(int(self.pieces), 0)

    def check(self) -> None:
        _whole(self, "pieces")


@part
class ExactBeam:
    """Geometrically exact beam, the reference, integrated along its length.

    Steps are halved until halving them once more would move no body by more than `rtol` of the largest displacement,
    and flexures are cut into pieces where a strong pull would drown the integration in round-off.
    """

    steps: float = par("1", "integration steps per element, of 4th order; the fewest", default=8.0, bounds=(2, 1000))
    pieces: float = par("1", "elements per flexure; the fewest", default=1.0, bounds=(1, 64))
    rtol: float = par("1", "allowed error over the largest displacement (1: any)", default=1e-6, bounds=(1e-10, 1))

    @property
    def kind(self) -> int:
        """Number of the model in compiled code."""
        return EXACT

    @property
    def resolution(self) -> Resolution:
        """How finely flexures are divided at first."""
        return Resolution(int(self.pieces), int(self.steps))

    def check(self) -> None:
        _whole(self, "steps")
        _whole(self, "pieces")
