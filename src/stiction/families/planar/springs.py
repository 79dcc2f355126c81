"""Springs and dampers between coordinates, and between points of planar bodies."""

from __future__ import annotations

from math import sqrt

from ...core import parameter
from ...core.parameter import par
from ...core.part import part
from .between import arms, parting, pull, way


@part
class Spring:
    """Linear spring with damping between two coordinates: F = k (b − a − rest) + c (ḃ − ȧ) pulls a to +, b to −.

    Nagy (2012) eqs (2), (3), with the sign of (43) corrected.
    """

    a: str = parameter.coordinate("coordinate of one end", default="ground")
    b: str = parameter.coordinate("coordinate of the other end")
    stiffness: float = par("N/m", "stiffness", bounds=(0, None), symbol="k")
    damping: float = par("N*s/m", "viscous damping", default=0.0, bounds=(0, None), symbol="c")
    rest: float = par("m", "distance b − a without force", default=0.0)

    @staticmethod
    def force(part, s, q, u, h):
        F = part.stiffness * (q[part.b] - q[part.a] - part.rest) + part.damping * (u[part.b] - u[part.a])
        h[part.a] += F
        h[part.b] -= F

    @staticmethod
    def potential(part, s, q):
        stretch = q[part.b] - q[part.a] - part.rest
        return 0.5 * part.stiffness * stretch * stretch


@part
class Damper:
    """Viscous damper between two coordinates: F = c (ḃ − ȧ)."""

    a: str = parameter.coordinate("coordinate of one end", default="ground")
    b: str = parameter.coordinate("coordinate of the other end")
    damping: float = par("N*s/m", "viscous damping", bounds=(0, None), symbol="c")

    @staticmethod
    def force(part, s, q, u, h):
        F = part.damping * (u[part.b] - u[part.a])
        h[part.a] += F
        h[part.b] -= F

    @staticmethod
    def potential(part, s, q):
        return 0.0  # stores nothing: all it does is damping


@part
class PlanarSpring:
    """Spring with damping along the line between two points fixed to planar bodies (or the ground)."""

    a: str = parameter.body("first body", default="ground")
    b: str = parameter.body("second body")
    ax: float = par("m", "x of the point in the frame of body a", default=0.0)
    ay: float = par("m", "y of the point in the frame of body a", default=0.0)
    bx: float = par("m", "x of the point in the frame of body b", default=0.0)
    by: float = par("m", "y of the point in the frame of body b", default=0.0)
    stiffness: float = par("N/m", "stiffness", bounds=(0, None), symbol="k")
    damping: float = par("N*s/m", "viscous damping", default=0.0, bounds=(0, None), symbol="c")
    rest: float = par("m", "length without force", default=0.0, bounds=(0, None))

    @staticmethod
    def force(part, s, q, u, h):
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        length = sqrt(dx * dx + dy * dy)
        if length > 0.0:
            ex, ey = dx / length, dy / length
            vx, vy = parting(part, u, rax, ray, rbx, rby)
            rate = ex * vx + ey * vy
            F = part.stiffness * (length - part.rest) + part.damping * rate
            pull(part, h, F * ex, F * ey, rax, ray, rbx, rby)

    @staticmethod
    def potential(part, s, q):
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        stretch = sqrt(dx * dx + dy * dy) - part.rest
        return 0.5 * part.stiffness * stretch * stretch
