"""What pulls bodies in space: gravity, a shaken frame, forces and torques, and a magnetic field on dipoles."""

from __future__ import annotations

import numpy as np

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par, series
from ...core.part import part


def _vector(owner, name: str) -> None:
    if len(getattr(owner, name)) != 3:
        raise ParameterError(f"{type(owner).__name__}.{name} = {getattr(owner, name)!r} must have three numbers")


def _direction(owner, name: str) -> None:
    _vector(owner, name)
    if not any(getattr(owner, name)):
        raise ParameterError(f"{type(owner).__name__}.{name} = (0, 0, 0) has no direction; give for instance (0, 0, 1)")


@part
class UniformGravity:
    """Weight of every body; tilt the direction to put the ground on an incline."""

    g: float = par("m/s^2", "acceleration of gravity", default=9.81, bounds=(0, None), symbol="g")
    direction: tuple[float, ...] = series("1", "where it pulls", default=(0.0, 0.0, -1.0))

    def check(self) -> None:
        _direction(self, "direction")

    def acceleration(self) -> np.ndarray:
        """g as a vector [m/s²]."""
        d = np.array(self.direction)
        return self.g * d / np.linalg.norm(d)


@part
class Shaking:
    """The frame is shaken with acceleration × drive: every body feels −m a. Motion is then seen from the frame."""

    acceleration: tuple[float, ...] = series("m/s^2", "acceleration of the frame at drive = 1")
    drive: str = parameter.drive("signal it follows", default="")

    def check(self) -> None:
        _vector(self, "acceleration")


@part
class BodyForce:
    """A force at the centre of mass and a torque, in world axes, in proportion to a drive (none: constant)."""

    on: str = parameter.body("body it acts on")
    force: tuple[float, ...] = series("N", "force at drive = 1", default=(0.0, 0.0, 0.0))
    torque: tuple[float, ...] = series("N*m", "torque at drive = 1", default=(0.0, 0.0, 0.0))
    drive: str = parameter.drive("signal it follows", default="")

    def check(self) -> None:
        _vector(self, "force")
        _vector(self, "torque")


@part
class FollowerForce:
    """A force at the centre of mass and a torque that turn with the body."""

    on: str = parameter.body("body it acts on")
    force: tuple[float, ...] = series("N", "force at drive = 1, body axes", default=(0.0, 0.0, 0.0))
    torque: tuple[float, ...] = series("N*m", "torque at drive = 1, body axes", default=(0.0, 0.0, 0.0))
    drive: str = parameter.drive("signal it follows", default="")

    def check(self) -> None:
        _vector(self, "force")
        _vector(self, "torque")


@part
class UniformField:
    """A magnetic field that turns dipoles, T = m × B; several fields add up."""

    field: tuple[float, ...] = series("T", "flux density at drive = 1")
    drive: str = parameter.drive("signal it follows", default="")

    def check(self) -> None:
        _vector(self, "field")


@part
class SpinningField:
    """A field of constant strength that turns once per cycle of the clock, right-handed about an axis."""

    strength: float = par("T", "flux density", bounds=(0, None), symbol="B₀")
    axis: tuple[float, ...] = series("1", "axis of rotation")
    start: tuple[float, ...] = series("1", "direction at phase 0 (its part across the axis)")

    def check(self) -> None:
        _direction(self, "axis")
        _direction(self, "start")
        if not np.linalg.norm(np.cross(self.axis, self.start)) > 1e-9 * np.linalg.norm(self.start) * np.linalg.norm(
            self.axis
        ):
            raise ParameterError(
                f"SpinningField.start = {self.start!r} lies along the axis; give a direction across it"
            )

    def components(self) -> tuple[np.ndarray, np.ndarray]:
        """The vectors a and b between which it turns: B = a cos 2πφ + b sin 2πφ."""
        k = np.array(self.axis) / np.linalg.norm(self.axis)
        b = np.cross(k, self.start)
        b /= np.linalg.norm(b)
        return self.strength * np.cross(b, k), self.strength * b
