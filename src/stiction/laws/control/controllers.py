"""Controllers: laws that look at the motion at their sample times and set a command, which is held until the next.

The command is a signal of the controller's own name, which forces and actuators follow as they follow drives. `keeps`
names what a law remembers from sample to sample, in out[1], out[2], …; a command acts `delay` samples after its own.
"""

from __future__ import annotations

from math import floor
from typing import ClassVar

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part


def quantised(value, resolution):
    """The value as a converter of a resolution gives it; unchanged where that is 0."""
    if resolution > 0.0:
        return floor(value / resolution + 0.5) * resolution
    return value


def limited(value, low, high):
    """The value within limits; low = high = 0 stands for none."""
    if low == 0.0 and high == 0.0:
        return value
    return min(max(value, low), high)


def refuse_limits(name: str, low: float, high: float) -> None:
    """Raise when limits exclude everything."""
    if low > high:
        raise ParameterError(f"{name}.low = {low:g} is above {name}.high = {high:g}; exchange them")


@part
class PID:
    """u = kp e + ki ∫e dt − kd ẏ with e = target × setpoint − y; ∫ by the rectangle rule, ẏ from the last two samples.

    The integral waits while the command is at a limit and e would drive it further (conditional integration), and is 0
    as long as ki is.
    """

    keeps: ClassVar = ("integral", "before", "begun")
    every: float = par("s", "sample time", positive=True)
    measured: str = parameter.coordinate("coordinate y that is measured")
    setpoint: str = parameter.drive("signal that the coordinate should follow", default="")
    target: float = par("m", "value of y that a setpoint of 1 stands for (m, or rad)", default=0.0)
    kp: float = par("1/m", "command per error", default=0.0)
    ki: float = par("1/(m*s)", "command per error and time", default=0.0)
    kd: float = par("s/m", "command per velocity", default=0.0)
    low: float = par("1", "least command (low = high = 0: no limits)", default=0.0)
    high: float = par("1", "largest command", default=0.0)
    resolution: float = par("m", "resolution of what is measured (0: exact)", default=0.0, bounds=(0, None))
    delay: float = par("1", "samples until a command acts", default=0.0, bounds=(0, 64))

    def check(self) -> None:
        refuse_limits("PID", self.low, self.high)

    @staticmethod
    def control(part, t, s, q, u, out):
        y = quantised(q[part.measured], part.resolution)
        rate = (y - out[2]) / part.every if out[3] > 0.5 else 0.0
        e = part.target * s[part.setpoint] - y
        integral = out[1] + e * part.every if part.ki != 0.0 else 0.0
        free = part.kp * e + part.ki * integral - part.kd * rate
        command = limited(free, part.low, part.high)
        if command == free or (free - command) * (part.ki * e) < 0.0:
            out[1] = integral
        out[0], out[2], out[3] = command, y, 1.0


@part
class StateFeedback:
    """u = gain × setpoint − (k_a a + d_a ȧ + k_b b + d_b ḃ): positions and velocities of one coordinate or two."""

    every: float = par("s", "sample time", positive=True)
    a: str = parameter.coordinate("first coordinate that is measured")
    b: str = parameter.coordinate("second coordinate that is measured", default="ground")
    setpoint: str = parameter.drive("signal that the motion should follow", default="")
    gain: float = par("1", "command per setpoint", default=0.0)
    k_a: float = par("1/m", "command per position of a", default=0.0)
    d_a: float = par("s/m", "command per velocity of a", default=0.0)
    k_b: float = par("1/m", "command per position of b", default=0.0)
    d_b: float = par("s/m", "command per velocity of b", default=0.0)
    low: float = par("1", "least command (low = high = 0: no limits)", default=0.0)
    high: float = par("1", "largest command", default=0.0)
    delay: float = par("1", "samples until a command acts", default=0.0, bounds=(0, 64))

    def check(self) -> None:
        refuse_limits("StateFeedback", self.low, self.high)

    @staticmethod
    def control(part, t, s, q, u, out):
        told = part.k_a * q[part.a] + part.d_a * u[part.a] + part.k_b * q[part.b] + part.d_b * u[part.b]
        out[0] = limited(part.gain * s[part.setpoint] - told, part.low, part.high)


@part
class Relay:
    """Bang-bang: `high` while the error e = target × setpoint − y is above the band, `low` below it, else as before."""

    every: float = par("s", "sample time", positive=True)
    measured: str = parameter.coordinate("coordinate y that is measured")
    setpoint: str = parameter.drive("signal that the coordinate should follow", default="")
    target: float = par("m", "value of y that a setpoint of 1 stands for (m, or rad)", default=0.0)
    low: float = par("1", "command while y is too large", default=-1.0)
    high: float = par("1", "command while y is too small", default=1.0)
    band: float = par("m", "half of the width in which the command stays (hysteresis)", default=0.0, bounds=(0, None))
    resolution: float = par("m", "resolution of what is measured (0: exact)", default=0.0, bounds=(0, None))
    delay: float = par("1", "samples until a command acts", default=0.0, bounds=(0, 64))

    @staticmethod
    def control(part, t, s, q, u, out):
        e = part.target * s[part.setpoint] - quantised(q[part.measured], part.resolution)
        if e > part.band:
            out[0] = part.high
        elif e < -part.band:
            out[0] = part.low
