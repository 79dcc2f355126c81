"""Discs on surfaces that move: belts, tilting and turning tables, the back of another body."""

from __future__ import annotations

from math import cos, sin

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par
from ...core.part import part
from .geometry import write_rows


@part
class DiscOnTable:
    """A disc (or ball) of a body above a straight line that moves with another one: a belt, a table that tilts.

    With n the normal of the line, t along it, and d from the centre of `on` to that of the disc:
    gap = n·(d − point) − R, γ_N = n·ḋ − ω_on t·d, and γ_T = t·ḋ + R ω + ω_on (n·d − R).
    """

    body: str = parameter.body("body that carries the disc, centred at its centre of mass")
    radius: float = par("m", "radius of the disc", bounds=(0, None), symbol="R")
    on: str = parameter.body("body that carries the line")
    line_x: float = par("m", "x of a point of the line in the frame of `on`", default=0.0)
    line_y: float = par("m", "y of a point of the line in the frame of `on`", default=0.0)
    angle: float = par("rad", "direction of the line; its normal is turned counter-clockwise", default=0.0)

    def check_names(self) -> None:
        if self.body == self.on:
            raise ParameterError(f'DiscOnTable: body and on are both "{self.on}"; they must be different')

    @staticmethod
    def gap(part, q):
        dx, dy, turn = q[part.body[0]] - q[part.on[0]], q[part.body[1]] - q[part.on[1]], part.angle + q[part.on[2]]
        level = cos(part.angle) * part.line_y - sin(part.angle) * part.line_x
        return cos(turn) * dy - sin(turn) * dx - level - part.radius

    @staticmethod
    def place(part, q):
        dx, dy, turn = q[part.body[0]] - q[part.on[0]], q[part.body[1]] - q[part.on[1]], part.angle + q[part.on[2]]
        start = cos(part.angle) * part.line_x + sin(part.angle) * part.line_y
        return cos(turn) * dx + sin(turn) * dy - start

    @staticmethod
    def directions(part, q, r):
        dx, dy, turn = q[part.body[0]] - q[part.on[0]], q[part.body[1]] - q[part.on[1]], part.angle + q[part.on[2]]
        nx, ny, R = -sin(turn), cos(turn), part.radius
        write_rows(r, part.body, part.on, nx, ny, -R * nx, -R * ny, dx - R * nx, dy - R * ny)

    @staticmethod
    def convective(part, q, u, r):
        dx, dy, turn = q[part.body[0]] - q[part.on[0]], q[part.body[1]] - q[part.on[1]], part.angle + q[part.on[2]]
        vx, vy, w = u[part.body[0]] - u[part.on[0]], u[part.body[1]] - u[part.on[1]], u[part.on[2]]
        nx, ny = -sin(turn), cos(turn)
        r.z_N = -2.0 * w * (ny * vx - nx * vy) - w * w * (nx * dx + ny * dy)
        r.z_T = 2.0 * w * (nx * vx + ny * vy) - w * w * (ny * dx - nx * dy)
