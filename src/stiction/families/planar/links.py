"""Geometries of joints: the distance between two points of bodies, and coordinates that move in a fixed ratio."""

from __future__ import annotations

from math import sqrt

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part
from .between import arms, parting, turning, way
from .geometry import write_rows


@part
class Spacing:
    """Two points of bodies (or the ground) that come no farther apart, side = −1, or no closer than `length`, side = 1.

    gap = side (|P_b − P_a| − length), with the normal along the line between them; nothing rubs.
    """

    a: str = parameter.body("first body", default="ground")
    b: str = parameter.body("second body")
    ax: float = par("m", "x of the point in the frame of body a", default=0.0)
    ay: float = par("m", "y of the point in the frame of body a", default=0.0)
    bx: float = par("m", "x of the point in the frame of body b", default=0.0)
    by: float = par("m", "y of the point in the frame of body b", default=0.0)
    length: float = par("m", "distance at touch", positive=True, symbol="L")
    side: float = par("1", "1: at least the length, −1: at most", default=1.0, bounds=(-1, 1))

    def check(self) -> None:
        if abs(self.side) != 1.0:
            raise ParameterError(f"Spacing.side = {self.side:g} must be 1 (at least the length) or -1 (at most)")

    def check_names(self) -> None:
        if self.a == self.b:
            raise ParameterError(f'Spacing: a and b are both "{self.a}"; they must be different')

    @staticmethod
    def gap(part, q):
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        return part.side * (sqrt(dx * dx + dy * dy) - part.length)

    @staticmethod
    def directions(part, q, r):
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        distance = sqrt(dx * dx + dy * dy)
        inverse = part.side / distance if distance > 0.0 else 0.0  # a slack rope may end where it begins
        nx, ny = inverse * dx, inverse * dy
        write_rows(r, part.b, part.a, nx, ny, rbx, rby, rax, ray)
        for j in range(6):
            r.w_T[j] = 0.0

    @staticmethod
    def convective(part, q, u, r):
        # d²/dt² of the distance without accelerations: n·(ω² terms) + |velocity across|²/distance
        rax, ray, rbx, rby = arms(part, q)
        dx, dy = way(part, q, rax, ray, rbx, rby)
        vx, vy = parting(part, u, rax, ray, rbx, rby)
        distance = sqrt(dx * dx + dy * dy)
        inverse = 1.0 / distance if distance > 0.0 else 0.0
        nx, ny = inverse * dx, inverse * dy
        across = nx * vy - ny * vx
        acc_x, acc_y = turning(part, u, rax, ray, rbx, rby)
        r.z_N = part.side * (nx * acc_x + ny * acc_y + across * across * inverse)
        r.z_T = 0.0


@part
class Ratio:
    """Coordinates in a fixed ratio: gap = (b − frame_b) − ratio (a − frame_a) − offset; nothing rubs."""

    a: str = parameter.coordinate("coordinate that drives")
    b: str = parameter.coordinate("coordinate that follows")
    frame_a: str = parameter.coordinate("coordinate against which a is counted", default="ground")
    frame_b: str = parameter.coordinate("coordinate against which b is counted", default="ground")
    ratio: float = par("1", "how far b goes per a (m per rad where a turns and b slides)", symbol="i")
    offset: float = par("m", "b − ratio a at touch (m or rad, as b)", default=0.0)

    def check_names(self) -> None:
        moving = {name for name in (self.frame_a, self.frame_b) if name != "ground"}
        if self.a == self.b or moving & {self.a, self.b}:
            raise ParameterError(
                f'Ratio: a = "{self.a}" and b = "{self.b}", counted against "{self.frame_a}" and "{self.frame_b}"; '
                f"a and b must be different, and neither of them a frame"
            )

    @staticmethod
    def gap(part, q):
        return q[part.b] - q[part.frame_b] - part.ratio * (q[part.a] - q[part.frame_a]) - part.offset

    @staticmethod
    def directions(part, q, r):
        same = part.frame_a == part.frame_b  # a coordinate stands in a row once
        r.nz = 4
        r.idx[0], r.w_N[0], r.w_T[0] = part.b, 1.0, 0.0
        r.idx[1], r.w_N[1], r.w_T[1] = part.a, -part.ratio, 0.0
        r.idx[2], r.w_N[2], r.w_T[2] = part.frame_b, part.ratio - 1.0 if same else -1.0, 0.0
        r.idx[3], r.w_N[3], r.w_T[3] = part.frame_a, 0.0 if same else part.ratio, 0.0

    @staticmethod
    def moving(part):
        return False
