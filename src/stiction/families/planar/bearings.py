"""Revolute joints with clearance: a journal, the disc of one body, in a bearing, the ring of another."""

from __future__ import annotations

from math import sqrt

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part
from .between import arms, parting, turning, way
from .geometry import write_rows


@part
class DiscInRing:
    """A disc of body b inside a ring of body a (or the ground), which it may touch, strike, and rub on.

    With d = P_b − P_a from the centre of the ring to that of the disc, n = −d/|d| and t = (n_y, −n_x):
    gap = clearance − |d|, γ_N = n·ḋ, γ_T = t·ḋ + (R − clearance) ω_b − R ω_a. Flores, Ambrósio (2004).
    """

    a: str = parameter.body("body that carries the ring", default="ground")
    b: str = parameter.body("body that carries the disc")
    ax: float = par("m", "x of the ring's centre in the frame of body a", default=0.0)
    ay: float = par("m", "y of the ring's centre in the frame of body a", default=0.0)
    bx: float = par("m", "x of the disc's centre in the frame of body b", default=0.0)
    by: float = par("m", "y of the disc's centre in the frame of body b", default=0.0)
    radius: float = par("m", "radius of the ring", positive=True, symbol="R")
    clearance: float = par("m", "radius of the ring less that of the disc", positive=True, symbol="c")

    def check(self) -> None:
        if self.clearance > self.radius:
            raise ParameterError(
                f"DiscInRing.clearance = {self.clearance:g} m is larger than its radius = {self.radius:g} m, which "
                f"leaves the disc a negative radius; give a clearance of at most the radius (equal: a point in a ring)"
            )

    def check_names(self) -> None:
        if self.a == self.b:
            raise ParameterError(f'DiscInRing: a and b are both "{self.a}"; they must be different')

    @staticmethod
    def gap(part, q):
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        return part.clearance - sqrt(dx * dx + dy * dy)

    @staticmethod
    def directions(part, q, r):
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        distance = sqrt(dx * dx + dy * dy)
        inverse = 1.0 / distance if distance > 0.0 else 0.0  # in the middle there is no direction, and no contact
        nx, ny, R, disc = -inverse * dx, -inverse * dy, part.radius, part.radius - part.clearance
        write_rows(r, part.b, part.a, nx, ny, rbx - disc * nx, rby - disc * ny, rax - R * nx, ray - R * ny)

    @staticmethod
    def convective(part, q, u, r):
        # ṅ·ḋ + n·(ω² terms), and the same along t; the rims turn at constant radii
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        vx, vy = parting(part, u, rax, ray, rbx, rby)
        distance = sqrt(dx * dx + dy * dy)
        inverse = 1.0 / distance if distance > 0.0 else 0.0
        nx, ny = -inverse * dx, -inverse * dy
        approach = nx * vx + ny * vy
        turn_x, turn_y = -inverse * (vx - nx * approach), -inverse * (vy - ny * approach)  # ṅ
        acc_x, acc_y = turning(part, u, rax, ray, rbx, rby)
        r.z_N = turn_x * vx + turn_y * vy + nx * acc_x + ny * acc_y
        r.z_T = turn_y * vx - turn_x * vy + ny * acc_x - nx * acc_y
