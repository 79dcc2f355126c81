"""A convex row of straight sides, as discs and points feel it: how far they are from it, and which side they meet.

Sides run from corner to corner with free space on their left; n is turned to the left of a side, t along it. A point
meets sides only: it is outside by the largest of its distances n·(p − corner) from them. A disc meets corners, too, at
the distance of its centre. The ends of an open row are closed at right angles for points, by two more planes.
"""

from __future__ import annotations

from math import sqrt

from ...core.parameter import par, series
from ...core.part import part

NO_SIDE = -1
TIE = 1e-12  # of a side: distances closer than this are those of a corner, which may meet either of its sides


def side_count(xs, closed):
    """How many sides there are; the two ends of an open row come after them."""
    return len(xs) if closed > 0.0 else len(xs) - 1


def along(xs, ys, k):
    """Direction and length of side k: (t_x, t_y, L)."""
    j = k + 1 if k + 1 < len(xs) else 0
    dx, dy = xs[j] - xs[k], ys[j] - ys[k]
    length = sqrt(dx * dx + dy * dy)
    return dx / length, dy / length, length


def plane(xs, ys, sides, k, x, y):
    """Distance of a point from the plane of side k, or of the end behind the sides, with its normal: (d, n_x, n_y)."""
    if k < sides:
        tx, ty, _ = along(xs, ys, k)
        nx, ny, corner = -ty, tx, k
    elif k == sides:
        tx, ty, _ = along(xs, ys, 0)
        nx, ny, corner = -tx, -ty, 0
    else:
        nx, ny, _ = along(xs, ys, sides - 1)
        corner = sides
    return nx * (x - xs[corner]) + ny * (y - ys[corner]), nx, ny


def highest(xs, ys, closed, x, y, out_x, out_y, barred):
    """(plane, distance) of the plane that a point is farthest above, but for one that is barred.

    Where two are alike, the point is at a corner; if it is a corner itself, which points to (out_x, out_y), it meets
    the side that faces it.
    """
    sides = side_count(xs, closed)
    best, most, facing = NO_SIDE, -1e300, -1e300
    for k in range(sides if closed > 0.0 else sides + 2):
        if k == barred:
            continue
        d, nx, ny = plane(xs, ys, sides, k, x, y)
        towards = -(nx * out_x + ny * out_y)
        slack = TIE * along(xs, ys, min(k, sides - 1))[2]
        if d > most + slack or (d > most - slack and towards > facing):
            best, most, facing = k, max(d, most), towards
    return best, most


def closest(xs, ys, closed, x, y):
    """(side, distance, n_x, n_y, bend) of the place of the sides closest to a point; bend is 1/distance at a corner."""
    found, least, nx, ny, bend = 0, 1e300, 0.0, 1.0, 0.0
    for k in range(side_count(xs, closed)):
        tx, ty, length = along(xs, ys, k)
        dx, dy = x - xs[k], y - ys[k]
        s = tx * dx + ty * dy
        over = min(s, 0.0) if s < 0.0 else max(s - length, 0.0)
        d = tx * dy - ty * dx
        distance = sqrt(d * d + over * over)
        if distance < least and (over != 0.0 or d > 0.0):
            found, least = k, distance
            nx, ny, bend = -ty, tx, 0.0
            if over != 0.0:
                nx, ny, bend = (over * tx - d * ty) / distance, (over * ty + d * tx) / distance, 1.0 / distance
    return found, least, nx, ny, bend


def room_on(xs, ys, sides, k, x, y):
    """How far a point is from the nearer end of the side it is above; negative beyond it."""
    tx, ty, length = along(xs, ys, min(k, sides - 1))
    s = tx * (x - xs[min(k, sides - 1)]) + ty * (y - ys[min(k, sides - 1)])
    return min(s, length - s)


def reach_of(xs, ys, sides, k):
    """How far from the origin the corner is that distances from side k are taken from."""
    corner = k if k < sides else (0 if k == sides else sides)
    return abs(xs[corner]) + abs(ys[corner])


@part
class Ridge:
    """A convex row of straight sides, listed with free space on their left; what `Track` and `Polygon` are made of."""

    xs: tuple[float, ...] = series("m", "x of the corners, in order")
    ys: tuple[float, ...] = series("m", "y of the corners")
    closed: float = par("1", "1 where the last corner is followed by the first, else 0", default=0.0, bounds=(0, 1))

    @staticmethod
    def clearance(part, x, y, radius):
        d = highest(part.xs, part.ys, part.closed, x, y, 0.0, 0.0, NO_SIDE)[1]
        if radius > 0.0 and d > 0.0:
            d = closest(part.xs, part.ys, part.closed, x, y)[1]
        return d - radius

    @staticmethod
    def facing(part, x, y, radius, out_x, out_y, r):
        xs, ys, sides = part.xs, part.ys, side_count(part.xs, part.closed)
        r.bend, r.ends, r.curved = 0.0, 0, 0
        if radius > 0.0:
            r.curved = 1
            k, d, nx, ny, bend = closest(xs, ys, part.closed, x, y)
            if d < 1e300 and highest(xs, ys, part.closed, x, y, 0.0, 0.0, NO_SIDE)[1] > 0.0:
                r.piece, r.n_x, r.n_y, r.bend, r.size = k, nx, ny, bend, reach_of(xs, ys, sides, k)
                return
        k = r.side - 1 if r.side > 0 else NO_SIDE
        if k < 0:
            barred = -r.side - 1 if r.side < 0 else NO_SIDE
            k = highest(xs, ys, part.closed, x, y, out_x, out_y, barred)[0]
        r.piece, r.size = k, reach_of(xs, ys, sides, k)
        _, r.n_x, r.n_y = plane(xs, ys, sides, k, x, y)
        if radius == 0.0 and k < sides:
            r.ends, r.room = 1, room_on(xs, ys, sides, k, x, y)
