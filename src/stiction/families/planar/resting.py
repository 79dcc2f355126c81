"""Discs and points on any surface, of the ground or of another body."""

from __future__ import annotations

from math import cos, sin
from typing import Any

from ...core import parameter
from ...core.errors import ParameterError
from ...core.operations import clearance, facing
from ...core.parameter import clone, par, sub
from ...core.part import implements, part
from .geometry import write_rows


@part
class OnSurface:
    """A disc of a body, or a point (radius 0), on a surface of another body or the ground.

    With c the centre of the disc, d = c − x_on, ρ = ċ − ẋ_on − ω_on × d its velocity seen from the surface, n its
    normal and t = (n_y, −n_x): γ_N = n·ρ, γ_T = t·ρ + R (ω − ω_on). The normal turns with ω_on − β t·ρ, β = κ/(1 + κ δ)
    where the surface has the curvature κ (positive of humps) at the distance δ; at a corner β = 1/δ.
    """

    body: str = parameter.body("body that carries the disc, or the ground")
    px: float = par("m", "x of its centre in the body's frame", default=0.0)
    py: float = par("m", "y of its centre in the body's frame", default=0.0)
    radius: float = par("m", "radius of the disc; 0: a point", default=0.0, bounds=(0, None), symbol="R")
    on: str = parameter.body("body that carries the surface", default="ground")
    surface: Any = sub("", "Track, ArcTrack, CurveTrack, Polygon or Round, in the frame of `on`")
    out_x: float = par("1", "of a corner: x of where it points to, in the body's frame", default=0.0)
    out_y: float = par("1", "y of the same", default=0.0)

    def check(self) -> None:
        if not hasattr(self.surface, "stretches") and not implements(type(self.surface), "clearance"):
            raise ParameterError(
                f"OnSurface.surface = {type(self.surface).__name__} is no surface; give planar.Track, ArcTrack, "
                f"CurveTrack, Polygon or Round"
            )
        if hasattr(self.surface, "tightest") and self.radius > 0.0:
            self._refuse_tight(self.surface.tightest(self.radius))

    def _refuse_tight(self, hollow: float) -> None:
        if hollow * self.radius >= 1.0:
            raise ParameterError(
                f"OnSurface.radius = {self.radius:g} m: the disc does not fit into the hollow of its "
                f"{type(self.surface).__name__}, whose radius is {1.0 / hollow:g} m, and would touch it twice; use a "
                f"smaller disc, or a planar.Track"
            )

    def check_names(self) -> None:
        if self.body == self.on:
            raise ParameterError(f'OnSurface: body and on are both "{self.on}"; they must be different')

    @property
    def endless(self) -> bool:
        """Whether the surface has neither ends nor corners."""
        return not getattr(self.surface, "corners", list)()

    def split(self) -> dict[str, OnSurface]:
        """One geometry of each convex part of the surface, by what is added to the name of the contact."""
        if not hasattr(self.surface, "stretches"):
            return {"": self}
        parts = self.surface.stretches(self.radius)
        return {f".{k + 1}" if len(parts) > 1 else "": clone(self, surface=one) for k, one in enumerate(parts)}

    @staticmethod
    def gap(part, q):
        (ax, ay, at), (bx, by, bt) = part.body, part.on
        ca, sa, cb, sb = cos(q[at]), sin(q[at]), cos(q[bt]), sin(q[bt])
        dx, dy = q[ax] + ca * part.px - sa * part.py - q[bx], q[ay] + sa * part.px + ca * part.py - q[by]
        return clearance(part.surface, cb * dx + sb * dy, cb * dy - sb * dx, part.radius)

    @staticmethod
    def directions(part, q, r):
        (ax, ay, at), (bx, by, bt) = part.body, part.on
        ca, sa, cb, sb = cos(q[at]), sin(q[at]), cos(q[bt]), sin(q[bt])
        rx, ry, R = ca * part.px - sa * part.py, sa * part.px + ca * part.py, part.radius
        dx, dy = q[ax] + rx - q[bx], q[ay] + ry - q[by]
        ox, oy = ca * part.out_x - sa * part.out_y, sa * part.out_x + ca * part.out_y
        facing(part.surface, cb * dx + sb * dy, cb * dy - sb * dx, R, cb * ox + sb * oy, cb * oy - sb * ox, r)
        nx, ny = cb * r.n_x - sb * r.n_y, sb * r.n_x + cb * r.n_y
        write_rows(r, part.body, part.on, nx, ny, rx - R * nx, ry - R * ny, dx - R * nx, dy - R * ny)

    @staticmethod
    def convective(part, q, u, r):
        # asked after `directions` of the same state, which leaves the normal and how it bends in the record
        (ax, ay, at), (bx, by, bt) = part.body, part.on
        ca, sa, cb, sb, wa, w = cos(q[at]), sin(q[at]), cos(q[bt]), sin(q[bt]), u[at], u[bt]
        rx, ry = ca * part.px - sa * part.py, sa * part.px + ca * part.py
        dx, dy = q[ax] + rx - q[bx], q[ay] + ry - q[by]
        vx, vy = u[ax] - wa * ry - u[bx], u[ay] + wa * rx - u[by]
        nx, ny = cb * r.n_x - sb * r.n_y, sb * r.n_x + cb * r.n_y
        tx, ty = ny, -nx
        rho_x, rho_y = vx + w * dy, vy - w * dx
        acc_x, acc_y = w * vy - wa * wa * rx, -w * vx - wa * wa * ry
        turn = w - r.bend * (tx * rho_x + ty * rho_y)
        r.z_N = nx * acc_x + ny * acc_y - turn * (tx * rho_x + ty * rho_y)
        r.z_T = tx * acc_x + ty * acc_y + turn * (nx * rho_x + ny * rho_y)
