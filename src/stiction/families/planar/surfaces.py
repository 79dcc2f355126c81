"""Shapes of bodies and of the ground: discs, points, polygons, tracks of straight stretches, arcs.

A surface answers, in its own frame, how far a disc (or a point, radius 0) at (x, y) is from it, and which way it faces.
Free space is on the left of its direction, as above a floor that runs to the right.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, pi, sin, sqrt
from typing import Any

import numpy as np

from ...core.errors import ParameterError
from ...core.parameter import par, series
from ...core.part import part
from .convex import Ridge

Corner = tuple[float, float, float, float]  # x, y, and where it points to
FLAT = 1e-9  # sine of the angle between stretches that count as one
WALL = 10.0  # of the size of a track: how deep the walls at its free ends go


def _rows(shape: Any, least: int) -> tuple[np.ndarray, np.ndarray]:
    """Corners and the stretches between them, as arrays (corner, 2)."""
    name, xs, ys = type(shape).__name__, shape.xs, shape.ys
    if len(xs) != len(ys) or len(xs) < least:
        raise ParameterError(f"{name} has {len(xs)} xs and {len(ys)} ys; give as many of both, at least {least}")
    corners = np.array([xs, ys], dtype=float).T
    stretches = np.diff(corners, axis=0)
    short = np.flatnonzero((stretches == 0.0).all(axis=1))
    if len(short):
        raise ParameterError(f"{name}: corners {short[0]} and {short[0] + 1} are the same; leave one of them out")
    return corners, stretches


def _turn(a: np.ndarray, b: np.ndarray) -> float:
    """Sine of the angle by which direction b is turned to the left of a."""
    return float((a[0] * b[1] - a[1] * b[0]) / (np.hypot(*a) * np.hypot(*b)))


def _outward(before: np.ndarray, after: np.ndarray) -> tuple[float, float]:
    """Into free space at a corner between two stretches: between their normals."""
    n = sum(np.array([-v[1], v[0]]) / np.hypot(*v) for v in (before, after))
    length = float(np.hypot(*n))
    return (float(n[0] / length), float(n[1] / length)) if length > 0.0 else (0.0, 0.0)


@part
class Tip:
    """A point of a body."""

    x: float = par("m", "x in the frame of its body", default=0.0)
    y: float = par("m", "y in the frame of its body", default=0.0)


@part
class Round:
    """A disc, of a body or of the ground."""

    radius: float = par("m", "radius", positive=True, symbol="R")
    x: float = par("m", "x of the centre in the frame of its body", default=0.0)
    y: float = par("m", "y of the centre in the frame of its body", default=0.0)

    @staticmethod
    def clearance(part, x, y, radius):
        return sqrt((x - part.x) ** 2 + (y - part.y) ** 2) - part.radius - radius

    @staticmethod
    def facing(part, x, y, radius, out_x, out_y, r):
        distance = sqrt((x - part.x) ** 2 + (y - part.y) ** 2)
        inverse = 1.0 / distance if distance > 0.0 else 0.0
        r.n_x, r.n_y, r.bend = inverse * (x - part.x), inverse * (y - part.y), inverse
        r.piece, r.ends, r.curved, r.size = 0, 0, 1, abs(part.x) + abs(part.y) + part.radius


@part
class Polygon:
    """A convex polygon, of a body or of the ground: its corners, listed counter-clockwise."""

    xs: tuple[float, ...] = series("m", "x of the corners in the frame of its body")
    ys: tuple[float, ...] = series("m", "y of the corners")

    def check(self) -> None:
        corners, _ = _rows(self, 3)
        sides = np.diff(np.vstack([corners, corners[:1]]), axis=0)
        if (sides[-1] == 0.0).all():
            raise ParameterError("Polygon: the last corner is the first; it is closed without it, leave it out")
        turns = [_turn(sides[k - 1], sides[k]) for k in range(len(sides))]
        for k, turn in enumerate(turns):
            if turn <= FLAT:
                raise ParameterError(
                    f"Polygon: corner {k} at ({self.xs[k]:g}, {self.ys[k]:g}) m does not turn to the left; list the "
                    f"corners of a convex polygon counter-clockwise (for others use several polygons, or Track(…))"
                )
        angles = [atan2(_turn(a, b), float(a @ b)) for a, b in zip(sides, np.roll(sides, -1, axis=0), strict=True)]
        if sum(abs(angle) for angle in angles) > 3 * pi:
            raise ParameterError("Polygon goes round more than once; list each corner once")

    def corners(self) -> list[Corner]:
        """Its corners with where they point to."""
        found = self.stretches(0.0)[0]
        points = np.array([found.xs, found.ys]).T
        sides = np.diff(np.vstack([points, points[:1]]), axis=0)
        given = [(*points[k], *_outward(sides[k - 1], sides[k])) for k in range(len(points))]
        return [(float(x), float(y), a, b) for x, y, a, b in reversed(given)]

    def stretches(self, radius: float) -> list[Ridge]:
        """Itself, listed clockwise."""
        return [Ridge(xs=self.xs[::-1], ys=self.ys[::-1], closed=1.0)]


@part
class Track:
    """Straight stretches of ground from corner to corner, free space on their left: from left to right for a floor.

    At its two ends the ground ends in walls at right angles. Where it rises (a corner turns left) there are two
    contacts, one of each side, and so the track is as many contacts as it has convex parts.
    """

    xs: tuple[float, ...] = series("m", "x of the corners, in order")
    ys: tuple[float, ...] = series("m", "y of the corners")

    def check(self) -> None:
        _, stretches = _rows(self, 2)
        for k, (a, b) in enumerate(pairwise(stretches)):
            if abs(_turn(a, b)) <= FLAT and float(a @ b) < 0.0:
                raise ParameterError(f"Track turns back at corner {k + 1}; ground has an inside, give it a width")
        for rows in self._convex():
            sides = np.diff(rows, axis=0)
            turned = sum(atan2(_turn(a, b), float(a @ b)) for a, b in pairwise(sides))
            if turned < -2 * pi + 0.01:
                raise ParameterError(
                    "Track turns to the right by more than half a turn, which makes it a shape with a back; use "
                    "Polygon(…)"
                )

    def _walled(self) -> np.ndarray:
        """All corners, with the feet of the walls at both ends."""
        corners, stretches = _rows(self, 2)
        depth = WALL * float(np.ptp(corners, axis=0).max())
        a, b = (np.array([v[1], -v[0]]) / np.hypot(*v) for v in (stretches[0], stretches[-1]))
        across, apart = a[0] * b[1] - a[1] * b[0], corners[-1] - corners[0]
        if abs(across) > FLAT:  # under a hill the walls would meet
            meets = [float(apart[0] * v[1] - apart[1] * v[0]) / across for v in (b, a)]
            depth = min(depth, 0.9 * min(meets)) if min(meets) > 0.0 else depth
        return np.vstack([corners[0] + depth * a, corners, corners[-1] + depth * b])

    def _convex(self) -> list[np.ndarray]:
        """Corners of the convex parts, in order; flat corners left out."""
        corners = self._walled()
        parts, now = [], [corners[0]]
        for k in range(1, len(corners)):
            turn = _turn(corners[k] - now[-1], corners[k + 1] - corners[k]) if k + 1 < len(corners) else -1.0
            if abs(turn) > FLAT:
                now.append(corners[k])
            if turn > FLAT:
                parts.append(np.array(now))
                now = [corners[k]]
        return [*parts, np.array(now)]

    def corners(self) -> list[Corner]:
        """Convex corners with where they point to."""
        found = []
        for rows in self._convex():
            for k in range(1, len(rows) - 1):
                x, y = map(float, rows[k])
                found.append((x, y, *_outward(rows[k] - rows[k - 1], rows[k + 1] - rows[k])))
        return found

    def stretches(self, radius: float) -> list[Ridge]:
        """Its convex parts. For points, each goes on straight inside the next ones, so that none gets between them."""
        parts, ground = self._convex(), self._walled()
        if radius == 0.0:
            parts = [
                np.vstack(
                    [
                        rows[0] if k == 0 else _into(ground, rows[0], rows[0] - rows[1]),
                        rows[1:-1],
                        rows[-1] if k == len(parts) - 1 else _into(ground, rows[-1], rows[-1] - rows[-2]),
                    ]
                )
                for k, rows in enumerate(parts)
            ]
        return [Ridge(xs=tuple(rows[:, 0]), ys=tuple(rows[:, 1])) for rows in parts]


def _into(ground: np.ndarray, corner: np.ndarray, way: np.ndarray) -> np.ndarray:
    """The point halfway from a corner, along `way` into the ground, to where that leaves it again."""
    nearest = float(np.ptp(ground, axis=0).max() / np.hypot(*way))
    for a, b in pairwise(ground):
        side, off = b - a, a - corner
        across = way[0] * side[1] - way[1] * side[0]
        if abs(across) > FLAT * np.hypot(*way) * np.hypot(*side):
            s = (off[0] * side[1] - off[1] * side[0]) / across
            on = (off[0] * way[1] - off[1] * way[0]) / across
            if s > FLAT and -FLAT <= on <= 1 + FLAT:
                nearest = min(nearest, s)
    return np.asarray(corner + 0.5 * nearest * way)


def _from_arc(part, x, y):
    """(distance from the arc's circle into free space, distance from its centre, angle past its start, share of it)."""
    dx, dy = x - part.x, y - part.y
    d, sweep = sqrt(dx * dx + dy * dy), part.end - part.start
    turned = (atan2(dy, dx) - part.start - 0.5 * sweep) % (2 * pi)
    turned = turned - 2 * pi if turned > pi else turned  # from the middle of the arc
    return (part.radius - d if sweep > 0.0 else d - part.radius), d, turned, 0.5 * abs(sweep) - abs(turned)


@part
class ArcTrack:
    """A circular arc of ground from angle `start` to `end` about (x, y): hollow where end > start, else a hump.

    At its ends the ground ends in walls at right angles, where it is no full circle.
    """

    x: float = par("m", "x of the centre", default=0.0)
    y: float = par("m", "y of the centre", default=0.0)
    radius: float = par("m", "radius of the arc", positive=True, symbol="R")
    start: float = par("rad", "angle, seen from the centre, at which it begins")
    end: float = par("rad", "angle at which it ends; beyond `start` it is hollow, before it a hump")

    def check(self) -> None:
        sweep = self.end - self.start
        if not 0.0 < abs(sweep) <= 2 * pi * (1 + FLAT):
            raise ParameterError(
                f"ArcTrack goes from {self.start:g} to {self.end:g} rad, by {sweep:g} rad; it must be more than 0 "
                f"and at most a full turn, 2π, either way"
            )

    def tightest(self, radius: float) -> float:
        """Curvature of its hollow [1/m]; 0 of a hump."""
        return 1.0 / self.radius if self.end > self.start else 0.0

    def corners(self) -> list[Corner]:
        """Its two ends with where they point to; none of a full circle."""
        way = 1.0 if self.end > self.start else -1.0
        if abs(self.end - self.start) >= 2 * pi:
            return []
        found = []
        for angle, past in ((self.start, -way), (self.end, way)):
            c, s = cos(angle), sin(angle)
            out = (-way * c - past * s, -way * s + past * c)
            found.append((self.x + self.radius * c, self.y + self.radius * s, out[0] / sqrt(2), out[1] / sqrt(2)))
        return found

    @staticmethod
    def clearance(part, x, y, radius):
        d, _, turned, share = _from_arc(part, x, y)
        if share >= 0.0 or abs(part.end - part.start) >= 2 * pi:
            return d - radius
        distance, _, _, _ = _from_end(part, x, y, turned, radius)
        return distance - radius

    @staticmethod
    def facing(part, x, y, radius, out_x, out_y, r):
        _, centre, turned, share = _from_arc(part, x, y)
        way = 1.0 if part.end > part.start else -1.0
        full = abs(part.end - part.start) >= 2 * pi
        r.curved, r.ends, r.piece, r.size = 1, 0, 0, abs(part.x) + abs(part.y) + part.radius
        stay = r.side == 1 or (r.side == 0 and share >= 0.0)
        if stay or full:
            inverse = 1.0 / centre if centre > 0.0 else 0.0
            r.n_x, r.n_y, r.bend = -way * inverse * (x - part.x), -way * inverse * (y - part.y), -way * inverse
            if radius == 0.0 and not full:
                r.ends, r.room = 1, part.radius * share
            return
        _, r.n_x, r.n_y, r.bend = _from_end(part, x, y, turned, radius)
        r.piece = 1


def _from_end(part, x, y, turned, radius):
    """(distance, n_x, n_y, bend) from the nearer end of an arc and the wall there, for what is beyond that end."""
    way = 1.0 if part.end > part.start else -1.0
    last = turned * way > 0.0  # it is past the end, not before the start
    angle = part.end if last else part.start
    c, s = cos(angle), sin(angle)
    tx, ty = (-way * s, way * c) if last else (way * s, -way * c)  # away from the arc
    nx, ny = -way * c, -way * s
    dx, dy = x - part.x - part.radius * c, y - part.y - part.radius * s
    beyond, above = tx * dx + ty * dy, nx * dx + ny * dy
    if radius == 0.0 or above <= 0.0:
        return beyond, tx, ty, 0.0
    distance = sqrt(dx * dx + dy * dy)
    return distance, dx / distance, dy / distance, 1.0 / distance
