"""What moves bodies beside loads: bodies that nothing can stop, angles that a drive prescribes."""

from __future__ import annotations

from typing import ClassVar

from ...core import parameter
from ...core.parameter import par
from ...core.part import part
from .bodies import Driven


@part
class SteadyBody:
    """A body that goes on at constant velocities, whatever pushes it: a belt, a turning table, a motor."""

    coordinates: ClassVar = (("x", "m", "x", "vx"), ("y", "m", "y", "vy"), ("theta", "rad", "theta", "omega"))
    initial: ClassVar = ("x", "y", "theta")  # fields that only a start reads
    x: float = par("m", "initial horizontal position", default=0.0)
    y: float = par("m", "initial height", default=0.0)
    theta: float = par("rad", "initial angle", default=0.0)
    vx: float = par("m/s", "horizontal velocity", default=0.0)
    vy: float = par("m/s", "vertical velocity", default=0.0)
    omega: float = par("rad/s", "angular velocity", default=0.0)

    @staticmethod
    def inertia(part, at, minv):
        minv[at] = minv[at + 1] = minv[at + 2] = 0.0

    @staticmethod
    def prescribe_velocity(part, at, s_rate, frequency, v):
        v[at], v[at + 1], v[at + 2] = part.vx, part.vy, part.omega

    @staticmethod
    def prescribe(part, at, S, frequency, q, u, a):
        u[at], u[at + 1], u[at + 2] = part.vx, part.vy, part.omega


@part
class DrivenAngle:
    """A shaft whose coordinate "theta" is prescribed: theta = amplitude × drive; nothing can turn it otherwise."""

    coordinates: ClassVar = (("theta", "rad", None, None),)
    amplitude: float = par("rad", "angle at drive = 1")
    drive: str = parameter.drive("signal that turns it")

    inertia = staticmethod(Driven.inertia)
    prescribe_middle = staticmethod(Driven.prescribe_middle)
    prescribe_velocity = staticmethod(Driven.prescribe_velocity)
    prescribe_end = staticmethod(Driven.prescribe_end)
    prescribe = staticmethod(Driven.prescribe)
