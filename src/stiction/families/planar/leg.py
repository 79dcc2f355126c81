"""A piezo leg between a tilting chassis and its foot: two springs whose rest positions follow two drives."""

from __future__ import annotations

from ...core import parameter
from ...core.parameter import par
from ...core.part import part

__all__ = []


@part
class ActuatedLeg:
    """Foot against chassis, small motions: F_y = k_y (y_foot − y − arm_x θ − arm_z φ − lift s_y) and
    F_x = k_x (x_foot − x − swing s_x). Voltage moves the rest position: force and reaction are always opposite."""

    x: str = parameter.coordinate("forward coordinate of the chassis")
    y: str = parameter.coordinate("height of the chassis")
    pitch: str = parameter.coordinate("pitch of the chassis, positive raises the front")
    roll: str = parameter.coordinate("roll of the chassis, positive raises the left side")
    foot_x: str = parameter.coordinate("forward coordinate of the foot")
    foot_y: str = parameter.coordinate("height of the foot")
    arm_x: float = par("m", "leg in front of the centre")
    arm_z: float = par("m", "leg to the left of the centre")
    k_y: float = par("N/m", "vertical stiffness", positive=True)
    k_x: float = par("N/m", "stiffness of the swing", positive=True)
    c_y: float = par("N*s/m", "vertical damping", default=0.0, bounds=(0, None))
    c_x: float = par("N*s/m", "damping of the swing", default=0.0, bounds=(0, None))
    lift: float = par("m", "height of the free foot at drive 1")
    swing: float = par("m", "forward travel of the free foot at drive 1")
    lift_drive: str = parameter.drive("signal of the lift")
    swing_drive: str = parameter.drive("signal of the swing")

    @staticmethod
    def force(part, s, q, u, h):
        height = q[part.y] + part.arm_x * q[part.pitch] + part.arm_z * q[part.roll]
        rate = u[part.y] + part.arm_x * u[part.pitch] + part.arm_z * u[part.roll]
        F_y = part.k_y * (q[part.foot_y] - height - part.lift * s[part.lift_drive])
        F_y += part.c_y * (u[part.foot_y] - rate)
        F_x = part.k_x * (q[part.foot_x] - q[part.x] - part.swing * s[part.swing_drive])
        F_x += part.c_x * (u[part.foot_x] - u[part.x])
        h[part.foot_y] -= F_y
        h[part.y] += F_y
        h[part.pitch] += part.arm_x * F_y
        h[part.roll] += part.arm_z * F_y
        h[part.foot_x] -= F_x
        h[part.x] += F_x
