"""Smooth ground of a height over x, in its own frame; free space is above."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Any

from ...core.errors import ParameterError
from ...core.operations import height, height_curvature, height_slope
from ...core.parameter import par, sub
from ...core.part import implements, part, twin_of


def foot_on(law, x, y):
    """x of the place of a curve closest to a point: the best of some, then Newton's steps between its neighbours.

    No place farther to the side than the curve is below the point can be the closest one.
    """
    reach = abs(y - height(law, x))
    best, least = x, reach * reach
    for k in range(-4, 5):
        s = x + 0.25 * k * reach
        distance = (s - x) ** 2 + (height(law, s) - y) ** 2
        if distance < least:
            best, least = s, distance
    low, high = best - 0.25 * reach, best + 0.25 * reach
    for _ in range(60):
        above, slope = height(law, best) - y, height_slope(law, best)
        f, rate = best - x + slope * above, 1.0 + slope * slope + height_curvature(law, best) * above
        if f > 0.0:
            high = min(high, best)
        else:
            low = max(low, best)
        new = best - f / rate if rate > 0.0 else 0.5 * (low + high)
        new = new if low <= new <= high else 0.5 * (low + high)
        if abs(new - best) <= 4e-16 * (abs(best) + abs(x)):
            return new
        best = new
    return best


@part
class CurveTrack:
    """Smooth ground of a height over x, with free space above: a `Bowl`, `Waves`, or a law of yours with `height`.

    A disc must fit into its hollows, whose curvature stays below 1/R.
    """

    law: Any = sub("height", "height over x")

    def check(self) -> None:
        for name in ("height_slope", "height_curvature"):
            if not implements(type(self.law), name):
                raise ParameterError(
                    f"CurveTrack.law = {type(self.law).__name__} has no {name}(part, x); add it as a static method: a "
                    f"contact needs the normal and how it turns"
                )

    def tightest(self, radius: float) -> float:
        """The largest curvature of hollows [1/m]: where the law says they are, else at many places about x = 0."""
        law, twin = type(self.law), twin_of(self.law)
        places = [
            getattr(self.law, "hollow", 0.0),
            *(way * radius * 10.0 ** (k / 8) for k in range(-24, 49) for way in (1, -1)),
        ]
        found = 0.0
        for x in places:
            slope = float(law.__laws__["height_slope"](twin, x))
            found = max(found, float(law.__laws__["height_curvature"](twin, x)) / (1.0 + slope**2) ** 1.5)
        return found

    @staticmethod
    def clearance(part, x, y, radius):
        s = foot_on(part.law, x, y)
        above = y - height(part.law, s)
        return (1.0 if above >= 0.0 else -1.0) * sqrt((x - s) ** 2 + above * above) - radius

    @staticmethod
    def facing(part, x, y, radius, out_x, out_y, r):
        s = foot_on(part.law, x, y)
        slope, above = height_slope(part.law, s), y - height(part.law, s)
        root = sqrt(1.0 + slope * slope)
        distance = (1.0 if above >= 0.0 else -1.0) * sqrt((x - s) ** 2 + above * above)
        kappa = -height_curvature(part.law, s) / (root * root * root)  # of a hump
        r.n_x, r.n_y, r.bend = -slope / root, 1.0 / root, kappa / (1.0 + kappa * distance)
        r.piece, r.ends, r.curved, r.size = 0, 0, 1, abs(s) + abs(y - above)


@part
class Bowl:
    """The parabola h = (x − x₀)²/(2R): R is its radius of curvature at the bottom, negative for a hump."""

    radius: float = par("m", "radius of curvature at the bottom; negative: at the top of a hump", symbol="R")
    x: float = par("m", "x of the bottom", default=0.0, symbol="x₀")

    def check(self) -> None:
        if self.radius == 0.0:
            raise ParameterError("Bowl.radius = 0 m: give a radius of curvature, positive for a hollow")

    @property
    def hollow(self) -> float:
        """x of its bottom [m]."""
        return self.x

    @staticmethod
    def height(part, x):
        return (x - part.x) ** 2 / (2.0 * part.radius)

    @staticmethod
    def height_slope(part, x):
        return (x - part.x) / part.radius

    @staticmethod
    def height_curvature(part, x):
        return 1.0 / part.radius


@part
class Waves:
    """h = A cos(2π (x − crest)/λ)."""

    amplitude: float = par("m", "half the height from trough to crest", bounds=(0, None), symbol="A")
    wavelength: float = par("m", "length of a wave", positive=True, symbol="λ")
    crest: float = par("m", "x of a crest", default=0.0)

    @property
    def hollow(self) -> float:
        """x of a trough [m]."""
        return self.crest + 0.5 * self.wavelength

    @staticmethod
    def height(part, x):
        return part.amplitude * cos(2 * pi / part.wavelength * (x - part.crest))

    @staticmethod
    def height_slope(part, x):
        k = 2 * pi / part.wavelength
        return -k * part.amplitude * sin(k * (x - part.crest))

    @staticmethod
    def height_curvature(part, x):
        k = 2 * pi / part.wavelength
        return -k * k * part.amplitude * cos(k * (x - part.crest))
