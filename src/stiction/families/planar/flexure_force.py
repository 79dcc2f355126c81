"""The corotational flexure as a force of family 1, so that mechanisms can meet its contacts, drives and impacts."""

from __future__ import annotations

from math import cos, sin

from ...core import parameter
from ...core.parameter import par
from ...core.part import part


@part
class FlexureForce:
    """The element of `Corotational` between two rigid bodies, with damping in proportion to its stiffness.

    p̂ is the chord, â and b̂ point from the bodies to the ends of the flexure, all in world axes with both bodies at
    angle 0; the stiffness is that of (end displacement, rotation) in the same axes.
    """

    i: str = parameter.body("body at the start")
    j: str = parameter.body("body at the end")
    px: float = par("m", "chord")
    py: float = par("m", "chord")
    ax: float = par("m", "start, seen from body i")
    ay: float = par("m", "start, seen from body i")
    bx: float = par("m", "end, seen from body j")
    by: float = par("m", "end, seen from body j")
    kxx: float = par("N/m", "stiffness")
    kxy: float = par("N/m", "stiffness")
    kxm: float = par("N", "stiffness")
    kyy: float = par("N/m", "stiffness")
    kym: float = par("N", "stiffness")
    kmm: float = par("N*m", "stiffness")
    damping: float = par("s", "damping over stiffness", default=0.0, bounds=(0, None), symbol="β")

    @staticmethod
    def force(part, s, q, u, h):
        ix, iy, it = part.i
        jx, jy, jt = part.j
        phi, mean = q[jt] - q[it], 0.5 * (q[it] + q[jt])
        c, sn, ch, sh = cos(mean), sin(mean), cos(0.5 * phi), sin(0.5 * phi)
        ax, ay = ch * part.ax + sh * part.ay, ch * part.ay - sh * part.ax
        bx, by = ch * part.bx - sh * part.by, ch * part.by + sh * part.bx
        dx, dy = q[jx] - q[ix], q[jy] - q[iy]
        ux, uy = c * dx + sn * dy + bx - ax, c * dy - sn * dx + by - ay
        # derivatives of (y, φ) by the two angles
        ix_, iy_ = 0.5 * (uy + part.py) + ay, -0.5 * (ux + part.px) - ax
        jx_, jy_ = 0.5 * (uy - part.py) - by, -0.5 * (ux - part.px) + bx
        vx, vy = u[jx] - u[ix], u[jy] - u[iy]
        y1 = ux - part.px - 0.5 * phi * part.py + part.damping * (c * vx + sn * vy + ix_ * u[it] + jx_ * u[jt])
        y2 = uy - part.py + 0.5 * phi * part.px + part.damping * (c * vy - sn * vx + iy_ * u[it] + jy_ * u[jt])
        y3 = phi + part.damping * (u[jt] - u[it])
        fx = part.kxx * y1 + part.kxy * y2 + part.kxm * y3
        fy = part.kxy * y1 + part.kyy * y2 + part.kym * y3
        m = part.kxm * y1 + part.kym * y2 + part.kmm * y3
        gx, gy = c * fx - sn * fy, sn * fx + c * fy
        h[ix] += gx
        h[iy] += gy
        h[jx] -= gx
        h[jy] -= gy
        h[it] -= ix_ * fx + iy_ * fy - m
        h[jt] -= jx_ * fx + jy_ * fy + m

    @staticmethod
    def potential(part, s, q):
        ix, iy, it = part.i
        jx, jy, jt = part.j
        phi, mean = q[jt] - q[it], 0.5 * (q[it] + q[jt])
        c, sn, ch, sh = cos(mean), sin(mean), cos(0.5 * phi), sin(0.5 * phi)
        dx, dy = q[jx] - q[ix], q[jy] - q[iy]
        ux = c * dx + sn * dy + ch * (part.bx - part.ax) - sh * (part.by + part.ay)
        uy = c * dy - sn * dx + ch * (part.by - part.ay) + sh * (part.bx + part.ax)
        y1, y2 = ux - part.px - 0.5 * phi * part.py, uy - part.py + 0.5 * phi * part.px
        twice = part.kxx * y1 * y1 + part.kyy * y2 * y2 + part.kmm * phi * phi
        return 0.5 * twice + part.kxy * y1 * y2 + (part.kxm * y1 + part.kym * y2) * phi
