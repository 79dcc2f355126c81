"""Loads and actuators of mechanisms. Each becomes one row of numbers: force, point, spring or prescribed value."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import ClassVar, NamedTuple

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part
from .tables import COMB, DEAD, FOLLOWS, PLATE

EPSILON_0 = 8.8541878128e-12  # F/m


class Push(NamedTuple):
    """What a load does, SI: a force and moment, and a spring or electrodes along a direction. `fx` of electrodes is P
    of `assembly.potential`."""

    fx: float = 0.0
    fy: float = 0.0
    moment: float = 0.0
    kind: int = DEAD
    stiffness: float = 0.0
    dx: float = 0.0
    dy: float = 0.0
    gap: float = 0.0
    overlap: float = 0.0


@part
class Wrench:
    """A dead load: force and moment keep their direction in space."""

    driven: ClassVar = ("fx", "fy", "moment")
    body: str = parameter.text("body it acts on")
    point: str = parameter.text("point of the body (its frame when empty)", default="")
    fx: float = par("N", "force along x", default=0.0, symbol="F_x")
    fy: float = par("N", "force along y", default=0.0, symbol="F_y")
    moment: float = par("N*m", "moment", default=0.0, symbol="M")
    drive: str = parameter.drive("signal that it is multiplied by in time", default="")

    @property
    def push(self) -> Push:
        """What it does."""
        return Push(self.fx, self.fy, self.moment)


@part
class FollowerWrench:
    """A load that turns with its body; fx and fy are along the axes of the undeformed world."""

    driven: ClassVar = ("fx", "fy", "moment")
    body: str = parameter.text("body it acts on")
    point: str = parameter.text("point of the body (its frame when empty)", default="")
    fx: float = par("N", "force along x when undeformed", default=0.0, symbol="F_x")
    fy: float = par("N", "force along y when undeformed", default=0.0, symbol="F_y")
    moment: float = par("N*m", "moment", default=0.0, symbol="M")
    drive: str = parameter.drive("signal that it is multiplied by in time", default="")

    @property
    def push(self) -> Push:
        """What it does."""
        return Push(self.fx, self.fy, self.moment, FOLLOWS)


@part
class RotaryComb:
    """A rotary electrostatic comb drive: moment n ε₀ t R V²/g, both sides of each finger counted; positive
    counter-clockwise."""

    driven: ClassVar = ("voltage",)
    body: str = parameter.text("body it turns")
    point: str = parameter.text("unused: a moment acts anywhere", default="")
    fingers: float = par("1", "number of moving fingers", bounds=(1, None), symbol="n")
    thickness: float = par("m", "out-of-plane size of the fingers", positive=True, symbol="t")
    gap: float = par("m", "between neighbouring fingers", positive=True, symbol="g")
    radius: float = par("m", "mean radius of the fingers", positive=True, symbol="R")
    voltage: float = par("V", "applied", symbol="V")
    direction: float = par("1", "+1 counter-clockwise, −1 clockwise", default=1.0, bounds=(-1, 1))
    drive: str = parameter.drive("signal that the voltage is multiplied by in time", default="")

    def check(self) -> None:
        if abs(self.direction) != 1.0:
            raise ParameterError(f"RotaryComb.direction = {self.direction:g} must be 1 or −1")

    @property
    def push(self) -> Push:
        """What it does."""
        torque = self.fingers * EPSILON_0 * self.thickness * self.radius * self.voltage**2 / self.gap
        return Push(moment=self.direction * torque)


@part
class ParallelPlate:
    """A movable plate opposite a fixed one: force ε₀ A V²/(2 (g − u)²) towards it, u the travel of the point. Past the
    pull-in voltage there is no equilibrium; `critical_loads` finds it."""

    driven: ClassVar = ("voltage",)
    body: str = parameter.text("body that carries the movable plate")
    point: str = parameter.text("centre of the plate on the body (its frame when empty)", default="")
    area: float = par("m^2", "of the plates facing each other", positive=True, symbol="A")
    gap: float = par("m", "between the plates without voltage", positive=True, symbol="g")
    voltage: float = par("V", "applied", symbol="V")
    angle: float = par("rad", "direction towards the fixed plate", default=0.0)
    drive: str = parameter.drive("signal that the voltage is multiplied by in time", default="")

    @property
    def push(self) -> Push:
        """What it does."""
        dx, dy = cos(self.angle), sin(self.angle)
        return Push(EPSILON_0 * self.area * self.voltage**2 / 2, kind=PLATE, dx=dx, dy=dy, gap=self.gap)


@part
class CombDrive:
    """A straight comb drive with its side pull: capacitance n ε₀ t (o + u) (1/(g − v) + 1/(g + v)), u the travel along
    the fingers and v across them; force ½ V² ∂C. Fingers are pulled aside beyond the voltage at which the suspension is
    softer across than the comb; `critical_loads` finds it."""

    driven: ClassVar = ("voltage",)
    body: str = parameter.text("body that carries the moving fingers")
    point: str = parameter.text("point of the body (its frame when empty)", default="")
    fingers: float = par("1", "number of moving fingers", bounds=(1, None), symbol="n")
    thickness: float = par("m", "out-of-plane size of the fingers", positive=True, symbol="t")
    gap: float = par("m", "between neighbouring fingers", positive=True, symbol="g")
    overlap: float = par("m", "of the fingers without voltage", positive=True, symbol="o")
    voltage: float = par("V", "applied", symbol="V")
    angle: float = par("rad", "direction in which the fingers engage", default=0.0)
    drive: str = parameter.drive("signal that the voltage is multiplied by in time", default="")

    @property
    def push(self) -> Push:
        """What it does."""
        energy = self.fingers * EPSILON_0 * self.thickness * self.voltage**2 / 2
        dx, dy = cos(self.angle), sin(self.angle)
        return Push(energy, kind=COMB, dx=dx, dy=dy, gap=self.gap, overlap=self.overlap)


@part
class Electrothermal:
    """An electrothermal actuator: pushes a point with its blocked force, less its own stiffness times its travel."""

    driven: ClassVar = ("blocked_force",)
    body: str = parameter.text("body it pushes")
    point: str = parameter.text("point of the body (its frame when empty)", default="")
    blocked_force: float = par("N", "force at no travel", symbol="F_b")
    stiffness: float = par("N/m", "of the actuator", bounds=(0, None), symbol="k")
    angle: float = par("rad", "direction of the push", default=0.0)
    drive: str = parameter.drive("signal that the force is multiplied by in time", default="")

    @property
    def push(self) -> Push:
        """What it does."""
        dx, dy = cos(self.angle), sin(self.angle)
        return Push(self.blocked_force * dx, self.blocked_force * dy, stiffness=self.stiffness, dx=dx, dy=dy)


@part
class Displacement:
    """A point moved by a given distance along a direction, whatever force it takes (a bordered system)."""

    driven: ClassVar = ("travel",)
    body: str = parameter.text("body it moves")
    point: str = parameter.text("point of the body (its frame when empty)", default="")
    angle: float = par("rad", "direction", default=0.0)
    travel: float = par("m", "distance from the undeformed position", symbol="u")
    drive: str = parameter.drive("signal that the travel is multiplied by in time", default="")


@part
class Turn:
    """A body turned by a given angle, whatever moment it takes (a bordered system)."""

    driven: ClassVar = ("angle",)
    body: str = parameter.text("body it turns")
    angle: float = par("rad", "rotation from the undeformed position", symbol="Δθ")
    drive: str = parameter.drive("signal that the angle is multiplied by in time", default="")


@part
class FrameAcceleration:
    """The ground accelerates, and every link feels −m a at its centre of mass: shocks with a `drive`, gravity as
    FrameAcceleration(y=9.81). Coordinates are those seen from the ground; flexures weigh nothing here."""

    driven: ClassVar = ("x", "y")
    x: float = par("m/s^2", "along x", default=0.0, symbol="a_x")
    y: float = par("m/s^2", "along y", default=0.0, symbol="a_y")
    drive: str = parameter.drive("signal that it is multiplied by in time", default="")

    def pushes(self, masses: Sequence[float]) -> list[Push]:
        """What it does to bodies with these masses [kg]."""
        return [Push(-m * self.x, -m * self.y) for m in masses]
