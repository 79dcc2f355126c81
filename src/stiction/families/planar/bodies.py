"""Bodies of a planar model. Each lists its coordinates (name, unit) and the fields that hold their initial values."""

from __future__ import annotations

from typing import ClassVar

from ...core import parameter
from ...core.parameter import par
from ...core.part import part


@part
class Slide:
    """One translational coordinate "x" with a mass."""

    coordinates: ClassVar = (("x", "m", "x", "vx"),)
    initial: ClassVar = ("x", "vx")  # fields that only a start reads
    mass: float = par("kg", "mass", positive=True, symbol="m")
    x: float = par("m", "initial position", default=0.0)
    vx: float = par("m/s", "initial velocity", default=0.0)

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 1.0 / part.mass


@part
class Hinge:
    """One rotational coordinate "theta" with a moment of inertia about its axis."""

    coordinates: ClassVar = (("theta", "rad", "theta", "omega"),)
    initial: ClassVar = ("theta", "omega")  # fields that only a start reads
    moment: float = par("kg*m^2", "moment of inertia about the hinge", positive=True, symbol="J")
    theta: float = par("rad", "initial angle", default=0.0)
    omega: float = par("rad/s", "initial angular velocity", default=0.0)

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 1.0 / part.moment


@part
class PointMass:
    """A point in the plane, coordinates "x" and "y" (up)."""

    coordinates: ClassVar = (("x", "m", "x", "vx"), ("y", "m", "y", "vy"))
    initial: ClassVar = ("x", "y", "vx", "vy")  # fields that only a start reads
    mass: float = par("kg", "mass", positive=True, symbol="m")
    x: float = par("m", "initial horizontal position", default=0.0)
    y: float = par("m", "initial height", default=0.0)
    vx: float = par("m/s", "initial horizontal velocity", default=0.0)
    vy: float = par("m/s", "initial vertical velocity", default=0.0)

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 1.0 / part.mass
        minv[at + 1] = 1.0 / part.mass


@part
class RigidBody:
    """A rigid body in the plane: centre of mass "x", "y" and angle "theta" (counter-clockwise)."""

    coordinates: ClassVar = (("x", "m", "x", "vx"), ("y", "m", "y", "vy"), ("theta", "rad", "theta", "omega"))
    initial: ClassVar = ("x", "y", "theta", "vx", "vy", "omega")  # fields that only a start reads
    mass: float = par("kg", "mass", positive=True, symbol="m")
    moment: float = par("kg*m^2", "moment of inertia about the centre of mass", positive=True, symbol="J")
    x: float = par("m", "initial horizontal position of the centre of mass", default=0.0)
    y: float = par("m", "initial height of the centre of mass", default=0.0)
    theta: float = par("rad", "initial angle", default=0.0)
    vx: float = par("m/s", "initial horizontal velocity", default=0.0)
    vy: float = par("m/s", "initial vertical velocity", default=0.0)
    omega: float = par("rad/s", "initial angular velocity", default=0.0)

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 1.0 / part.mass
        minv[at + 1] = 1.0 / part.mass
        minv[at + 2] = 1.0 / part.moment


@part
class Driven:
    """A table or stage whose coordinate "x" is prescribed: x = amplitude × drive; nothing can push it."""

    coordinates: ClassVar = (("x", "m", None, None),)
    amplitude: float = par("m", "displacement at drive = 1")
    drive: str = parameter.drive("signal that moves it")

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = 0.0

    @staticmethod
    def prescribe_middle(part, at, s_mid, q):
        q[at] = part.amplitude * s_mid[part.drive]

    @staticmethod
    def prescribe_velocity(part, at, s_rate, frequency, v):
        v[at] = part.amplitude * s_rate[part.drive] * frequency

    @staticmethod
    def prescribe_end(part, at, s_end, q):
        q[at] = part.amplitude * s_end[part.drive]

    @staticmethod
    def prescribe(part, at, S, frequency, q, u, a):
        q[at] = part.amplitude * S[0, part.drive]
        u[at] = part.amplitude * S[1, part.drive] * frequency
        a[at] = part.amplitude * S[2, part.drive] * frequency * frequency
