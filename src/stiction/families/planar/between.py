"""Two points, each fixed to a body or the ground: the way from one to the other, how fast it changes, a pull along it.

Of a part, a and b are the places of x, y and the angle of its bodies among the coordinates, (ax, ay) and (bx, by) its
points in their frames. Arms lead from a body to its point, along the axes of the world.
"""

from __future__ import annotations

from math import cos, sin


def arms(part, q):
    """Both arms: (r_ax, r_ay, r_bx, r_by)."""
    at, bt = part.a[2], part.b[2]
    ca, sa, cb, sb = cos(q[at]), sin(q[at]), cos(q[bt]), sin(q[bt])
    return (
        ca * part.ax - sa * part.ay,
        sa * part.ax + ca * part.ay,
        cb * part.bx - sb * part.by,
        sb * part.bx + cb * part.by,
    )


def way(part, q, rax, ray, rbx, rby):
    """From the point of a to that of b: (dx, dy)."""
    return q[part.b[0]] + rbx - q[part.a[0]] - rax, q[part.b[1]] + rby - q[part.a[1]] - ray


def parting(part, u, rax, ray, rbx, rby):
    """How fast the point of b moves away from that of a: (vx, vy)."""
    (ax, ay, at), (bx, by, bt) = part.a, part.b
    return u[bx] - u[bt] * rby - u[ax] + u[at] * ray, u[by] + u[bt] * rbx - u[ay] - u[at] * rax


def turning(part, u, rax, ray, rbx, rby):
    """What the spins of the bodies add to the acceleration from a to b: (ω_a² r_a − ω_b² r_b)."""
    wa, wb = u[part.a[2]], u[part.b[2]]
    return wa * wa * rax - wb * wb * rbx, wa * wa * ray - wb * wb * rby


def pull(part, h, fx, fy, rax, ray, rbx, rby):
    """Add the force (fx, fy) on the point of a, and its opposite on that of b."""
    (ax, ay, at), (bx, by, bt) = part.a, part.b
    h[ax] += fx
    h[ay] += fy
    h[at] += rax * fy - ray * fx
    h[bx] -= fx
    h[by] -= fy
    h[bt] -= rbx * fy - rby * fx
