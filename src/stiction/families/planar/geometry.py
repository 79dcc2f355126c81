"""Where bodies touch: the gap, and the rows w_N, w_T with γ_N = w_N·u, γ_T = w_T·u.

Planar geometries refer to bodies by the indices (x, y, theta); the ground's coordinates are zero and immovable.
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Any

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part


def _two(geometry: Any, first: str, second: str) -> None:
    """Raise when the two sides of a contact, or its two directions, are the same."""
    name = getattr(geometry, first)
    if name == getattr(geometry, second):
        raise ParameterError(
            f'{type(geometry).__name__}: {first} and {second} are both "{name}"; they must be different'
        )


@part
class Stop:
    """Two coordinates that may not pass each other: gap = b − a − offset; frictionless."""

    a: str = parameter.coordinate("coordinate of the lower-lying face", default="ground")
    b: str = parameter.coordinate("coordinate of the other face")
    offset: float = par("m", "distance b − a at touch", default=0.0)

    def check_names(self) -> None:
        _two(self, "a", "b")

    @staticmethod
    def gap(part, q):
        return q[part.b] - q[part.a] - part.offset

    @staticmethod
    def directions(part, q, r):
        r.nz = 2
        r.idx[0], r.w_N[0], r.w_T[0] = part.a, -1.0, 0.0
        r.idx[1], r.w_N[1], r.w_T[1] = part.b, 1.0, 0.0

    @staticmethod
    def moving(part):
        return False


@part
class Floor:
    """A coordinate above a level, sliding along another coordinate: gap = normal − level.

    `under` and `beside` name the coordinates of a moving table (height and slide), the ground by default.
    """

    normal: str = parameter.coordinate("coordinate along the normal (height)")
    tangent: str = parameter.coordinate("coordinate along the floor")
    under: str = parameter.coordinate("height of the table", default="ground")
    beside: str = parameter.coordinate("slide of the table", default="ground")
    level: float = par("m", "height at touch", default=0.0)

    def check_names(self) -> None:
        for pair in (("normal", "tangent"), ("normal", "under"), ("tangent", "beside")):
            _two(self, *pair)
        if self.under != "ground":
            _two(self, "under", "beside")

    @staticmethod
    def gap(part, q):
        return q[part.normal] - q[part.under] - part.level

    @staticmethod
    def place(part, q):
        return q[part.tangent] - q[part.beside]

    @staticmethod
    def directions(part, q, r):
        r.nz = 4
        r.idx[0], r.w_N[0], r.w_T[0] = part.normal, 1.0, 0.0
        r.idx[1], r.w_N[1], r.w_T[1] = part.tangent, 0.0, 1.0
        r.idx[2], r.w_N[2], r.w_T[2] = part.under, -1.0, 0.0
        r.idx[3], r.w_N[3], r.w_T[3] = part.beside, 0.0, -1.0

    @staticmethod
    def moving(part):
        return False


def write_rows(r, a, b, nx, ny, rax, ray, rbx, rby):
    """Rows of a contact of body a against body b with normal n (from b to a) and tangent t = (n_y, −n_x)."""
    tx, ty = ny, -nx
    r.nz = 6
    r.idx[0], r.w_N[0], r.w_T[0] = a[0], nx, tx
    r.idx[1], r.w_N[1], r.w_T[1] = a[1], ny, ty
    r.idx[2], r.w_N[2], r.w_T[2] = a[2], rax * ny - ray * nx, rax * ty - ray * tx
    r.idx[3], r.w_N[3], r.w_T[3] = b[0], -nx, -tx
    r.idx[4], r.w_N[4], r.w_T[4] = b[1], -ny, -ty
    r.idx[5], r.w_N[5], r.w_T[5] = b[2], -(rbx * ny - rby * nx), -(rbx * ty - rby * tx)


@part
class PointOnLine:
    """A point of one body above a straight line fixed to another body or the ground.

    The line passes through (line_x, line_y) at `angle` in the frame of `on`; its normal is the line direction turned
    counter-clockwise, so angle 0 is a floor. Along the line +t points in the line's direction.
    """

    body: str = parameter.body("body that carries the point")
    px: float = par("m", "x of the point in the body's frame", default=0.0)
    py: float = par("m", "y of the point in the body's frame", default=0.0)
    on: str = parameter.body("body that carries the line", default="ground")
    line_x: float = par("m", "x of a point of the line", default=0.0)
    line_y: float = par("m", "y of a point of the line", default=0.0)
    angle: float = par("rad", "direction of the line", default=0.0)

    def check_names(self) -> None:
        _two(self, "body", "on")

    @staticmethod
    def gap(part, q):
        ax, ay, at = part.body
        bx, by, bt = part.on
        ca, sa, cb, sb = cos(q[at]), sin(q[at]), cos(q[bt]), sin(q[bt])
        dx = q[ax] + ca * part.px - sa * part.py - q[bx] - cb * part.line_x + sb * part.line_y
        dy = q[ay] + sa * part.px + ca * part.py - q[by] - sb * part.line_x - cb * part.line_y
        turn = part.angle + q[bt]
        return cos(turn) * dy - sin(turn) * dx

    @staticmethod
    def place(part, q):
        ax, ay, at = part.body
        bx, by, bt = part.on
        ca, sa, cb, sb = cos(q[at]), sin(q[at]), cos(q[bt]), sin(q[bt])
        dx = q[ax] + ca * part.px - sa * part.py - q[bx] - cb * part.line_x + sb * part.line_y
        dy = q[ay] + sa * part.px + ca * part.py - q[by] - sb * part.line_x - cb * part.line_y
        turn = part.angle + q[bt]
        return cos(turn) * dx + sin(turn) * dy

    @staticmethod
    def directions(part, q, r):
        ax, ay, at = part.body
        bx, by, bt = part.on
        ca, sa = cos(q[at]), sin(q[at])
        rax, ray = ca * part.px - sa * part.py, sa * part.px + ca * part.py
        turn = part.angle + q[bt]
        # the lever of b is taken at the point of a, so that γ_N is the true rate of the gap
        write_rows(r, part.body, part.on, -sin(turn), cos(turn), rax, ray, q[ax] + rax - q[bx], q[ay] + ray - q[by])

    @staticmethod
    def convective(part, q, u, r):
        # d/dt of n·(Ṗ − V) and t·(Ṗ − V) without accelerations, V the velocity of the line's body at the point P
        ax, ay, at = part.body
        bx, by, bt = part.on
        wa, wb = u[at], u[bt]
        ca, sa = cos(q[at]), sin(q[at])
        rax, ray = ca * part.px - sa * part.py, sa * part.px + ca * part.py
        nx, ny = -sin(part.angle + q[bt]), cos(part.angle + q[bt])
        vx, vy = u[ax] - wa * ray - u[bx], u[ay] + wa * rax - u[by]
        slip_x, slip_y = vx + wb * (q[ay] + ray - q[by]), vy - wb * (q[ax] + rax - q[bx])
        acc_x, acc_y = wb * vy - wa * wa * rax, -wb * vx - wa * wa * ray
        r.z_N = nx * acc_x + ny * acc_y - wb * (ny * slip_x - nx * slip_y)
        r.z_T = ny * acc_x - nx * acc_y + wb * (nx * slip_x + ny * slip_y)


@part
class DiscOnLine:
    """A disc (or ball) of a body above a straight line fixed to the ground: gap = distance of the centre − radius."""

    body: str = parameter.body("body that carries the disc, centred at its centre of mass")
    radius: float = par("m", "radius of the disc", bounds=(0, None), symbol="R")
    line_x: float = par("m", "x of a point of the line", default=0.0)
    line_y: float = par("m", "y of a point of the line", default=0.0)
    angle: float = par("rad", "direction of the line; its normal is turned counter-clockwise", default=0.0)
    on: str = parameter.body("always the ground", default="ground")

    def check_names(self) -> None:
        if self.on != "ground":
            raise ParameterError(f'DiscOnLine.on = "{self.on}" must be "ground"; of moving lines use PointOnLine(…)')
        _two(self, "body", "on")

    @staticmethod
    def gap(part, q):
        ax, ay = part.body[0], part.body[1]
        c, s = cos(part.angle), sin(part.angle)
        return c * (q[ay] - part.line_y) - s * (q[ax] - part.line_x) - part.radius

    @staticmethod
    def place(part, q):
        return cos(part.angle) * (q[part.body[0]] - part.line_x) + sin(part.angle) * (q[part.body[1]] - part.line_y)

    @staticmethod
    def directions(part, q, r):
        nx, ny = -sin(part.angle), cos(part.angle)
        write_rows(r, part.body, part.on, nx, ny, -part.radius * nx, -part.radius * ny, 0.0, 0.0)

    @staticmethod
    def moving(part):
        return False


@part
class DiscOnDisc:
    """Two discs (or balls), each centred at the centre of mass of its body."""

    a: str = parameter.body("first body")
    b: str = parameter.body("second body")
    radius_a: float = par("m", "radius of the first disc", bounds=(0, None), symbol="R_a")
    radius_b: float = par("m", "radius of the second disc", bounds=(0, None), symbol="R_b")

    def check_names(self) -> None:
        _two(self, "a", "b")

    @staticmethod
    def gap(part, q):
        dx, dy = q[part.a[0]] - q[part.b[0]], q[part.a[1]] - q[part.b[1]]
        return sqrt(dx * dx + dy * dy) - part.radius_a - part.radius_b

    @staticmethod
    def directions(part, q, r):
        dx, dy = q[part.a[0]] - q[part.b[0]], q[part.a[1]] - q[part.b[1]]
        distance = sqrt(dx * dx + dy * dy)
        nx, ny = dx / distance, dy / distance
        Ra, Rb = part.radius_a, part.radius_b
        write_rows(r, part.a, part.b, nx, ny, -Ra * nx, -Ra * ny, Rb * nx, Rb * ny)

    @staticmethod
    def convective(part, q, u, r):
        dx, dy = q[part.a[0]] - q[part.b[0]], q[part.a[1]] - q[part.b[1]]
        vx, vy = u[part.a[0]] - u[part.b[0]], u[part.a[1]] - u[part.b[1]]
        distance = sqrt(dx * dx + dy * dy)
        nx, ny = dx / distance, dy / distance
        approach = nx * vx + ny * vy
        turn_x, turn_y = (vx - nx * approach) / distance, (vy - ny * approach) / distance  # ṅ
        r.z_N = turn_x * vx + turn_y * vy
        r.z_T = turn_y * vx - turn_x * vy
