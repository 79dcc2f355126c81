"""Actuators between two bodies: what one side gets, the other gets in the opposite direction."""

from __future__ import annotations

from math import nan, sqrt

from ...core import parameter
from ...core.parameter import par
from ...core.part import part
from .between import arms, parting, pull, way


@part
class PushPull:
    """A force (or torque) that pushes two coordinates apart, in proportion to a signal: −F s on a, +F s on b."""

    a: str = parameter.coordinate("coordinate of one end", default="ground")
    b: str = parameter.coordinate("coordinate of the other end")
    value: float = par(
        "N", "force at signal = 1 (N, or N m between angles); below 0 it pulls together", symbol="F", along="b"
    )
    drive: str = parameter.drive("signal it follows", default="")

    @staticmethod
    def force(part, s, q, u, h):
        F = part.value * s[part.drive]
        h[part.a] -= F
        h[part.b] += F

    @staticmethod
    def potential(part, s, q):
        return part.value * (q[part.a] - q[part.b]) if part.drive == 0 else nan  # a drive supplies


@part
class Stroke:
    """An actuator such as a piezo stack, which wants b − a = rest + stroke s: F = k (rest + stroke s − (b − a))."""

    a: str = parameter.coordinate("coordinate of one end", default="ground")
    b: str = parameter.coordinate("coordinate of the other end")
    stroke: float = par("m", "free travel at signal = 1 (m, or rad between angles)")
    stiffness: float = par("N/m", "stiffness of the actuator", positive=True, symbol="k")
    damping: float = par("N*s/m", "viscous damping of the actuator", default=0.0, bounds=(0, None), symbol="c")
    rest: float = par("m", "distance b − a without force at signal = 0", default=0.0)
    drive: str = parameter.drive("signal it follows", default="")

    @staticmethod
    def force(part, s, q, u, h):
        F = part.stiffness * (part.rest + part.stroke * s[part.drive] - (q[part.b] - q[part.a]))
        F -= part.damping * (u[part.b] - u[part.a])
        h[part.a] -= F
        h[part.b] += F

    @staticmethod
    def potential(part, s, q):
        stretch = q[part.b] - q[part.a] - part.rest - part.stroke
        return 0.5 * part.stiffness * stretch * stretch if part.drive == 0 else nan  # a drive supplies


@part
class LineActuator:
    """An actuator along the line between points of two bodies: pushes with F s + k (rest + stroke s − length)."""

    a: str = parameter.body("first body", default="ground")
    b: str = parameter.body("second body")
    ax: float = par("m", "x of the point in the frame of body a", default=0.0)
    ay: float = par("m", "y of the point in the frame of body a", default=0.0)
    bx: float = par("m", "x of the point in the frame of body b", default=0.0)
    by: float = par("m", "y of the point in the frame of body b", default=0.0)
    value: float = par("N", "force at signal = 1; below 0 it pulls together", default=0.0, symbol="F")
    stroke: float = par("m", "free travel at signal = 1", default=0.0)
    stiffness: float = par("N/m", "stiffness of the actuator", default=0.0, bounds=(0, None), symbol="k")
    damping: float = par("N*s/m", "viscous damping of the actuator", default=0.0, bounds=(0, None), symbol="c")
    rest: float = par("m", "length without force at signal = 0", default=0.0, bounds=(0, None))
    drive: str = parameter.drive("signal it follows", default="")

    @staticmethod
    def force(part, s, q, u, h):
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        length = sqrt(dx * dx + dy * dy)
        if length > 0.0:
            ex, ey = dx / length, dy / length
            vx, vy = parting(part, u, rax, ray, rbx, rby)
            rate = ex * vx + ey * vy
            signal = s[part.drive]
            F = part.value * signal + part.stiffness * (part.rest + part.stroke * signal - length) - part.damping * rate
            pull(part, h, -F * ex, -F * ey, rax, ray, rbx, rby)
