"""Axisymmetric surfaces h(r) and their one-dimensional equivalents g(x). Teidelt (2015) (2.47)–(2.80), (3.8)–(3.12).

g(x) = |x| ∫₀^|x| h'(r)/sqrt(x² − r²) dr. Every profile answers, for x ≥ 0 (numbers or arrays): `shape` h(x),
`line` g(x), `line_slope` g'(x), `line_area` ∫₀ˣ g, and `reach` g⁻¹, the radius at which g has a value.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import gamma, pi, sqrt
from typing import Any

import numpy as np

from ...core.errors import ParameterError
from ...core.parameter import par, series
from ...core.part import part


def kappa(n: float) -> float:
    """κ_n = (√π/2) n Γ(n/2)/Γ(n/2 + 1/2): r^n becomes κ_n x^n."""
    return sqrt(pi) / 2 * n * gamma(n / 2) / gamma(n / 2 + 0.5)


def transformed(slope: Callable[[float], float], x: float, kinks: tuple[float, ...] = ()) -> float:
    """g(x) of any surface given by its slope h'(r): x ∫₀^{π/2} h'(x sin t) dt, split at the kinks of h."""
    from scipy.integrate import quad

    if x == 0:
        return 0.0
    cuts = [0.0, *sorted(float(np.arcsin(r / x)) for r in kinks if 0 < r < x), pi / 2]
    parts = (quad(lambda t: slope(x * np.sin(t)), a, b, epsrel=1e-9, epsabs=0)[0] for a, b in pairwise(cuts))
    return x * sum(parts)


def radius_where(line: Callable[[Any], Any], value: Any, guess: float) -> Any:
    """x at which a growing function has the given values, by bisection to the last digits."""
    value = np.asarray(value, dtype=float)
    high = np.full_like(value, guess)
    for _ in range(2000):
        short = line(high) < value
        if not short.any():
            break
        high = np.where(short, 2 * high, high)
    low = np.zeros_like(value)
    for _ in range(200):
        middle = (low + high) / 2
        below = line(middle) < value
        low, high = np.where(below, middle, low), np.where(below, high, middle)
    return (low + high) / 2


@part
class PowerProfile:
    """h = p r^n. n = 1 a cone, n = 2 a parabola; large n approaches a flat punch."""

    exponent: float = par("1", "exponent", default=2.0, positive=True, symbol="n")
    scale: float = par("m", "radius at which the surface is as high as it is wide", positive=True)

    @property
    def power(self) -> tuple[float, float]:
        """(n, b) of g = b x^n."""
        return self.exponent, kappa(self.exponent) * self.scale ** (1 - self.exponent)

    def shape(self, r: Any) -> Any:
        return self.scale * (r / self.scale) ** self.exponent

    def line(self, x: Any) -> Any:
        n, b = self.power
        return b * x**n

    def line_slope(self, x: Any) -> Any:
        n, b = self.power
        return n * b * x ** (n - 1)

    def line_area(self, x: Any) -> Any:
        n, b = self.power
        return b * x ** (n + 1) / (n + 1)

    def reach(self, g: Any) -> Any:
        n, b = self.power
        return (np.asarray(g) / b) ** (1 / n)


@part
class ConeProfile:
    """h = r tan θ."""

    slope: float = par("1", "slope of the flank, tan θ", positive=True)

    @property
    def power(self) -> tuple[float, float]:
        """(n, b) of g = b x^n."""
        return 1.0, pi / 2 * self.slope

    def shape(self, r: Any) -> Any:
        return self.slope * r

    def line(self, x: Any) -> Any:
        return pi / 2 * self.slope * x

    def line_slope(self, x: Any) -> Any:
        return pi / 2 * self.slope + 0 * x

    def line_area(self, x: Any) -> Any:
        return pi / 4 * self.slope * x**2

    def reach(self, g: Any) -> Any:
        return np.asarray(g) / (pi / 2 * self.slope)


@part
class SphereProfile:
    """A sphere near its pole, h = r²/(2R): Hertz. g = x²/R."""

    radius: float = par("m", "radius", positive=True, symbol="R")

    @property
    def power(self) -> tuple[float, float]:
        """(n, b) of g = b x^n."""
        return 2.0, 1 / self.radius

    def shape(self, r: Any) -> Any:
        return r**2 / (2 * self.radius)

    def line(self, x: Any) -> Any:
        return x**2 / self.radius

    def line_slope(self, x: Any) -> Any:
        return 2 * x / self.radius

    def line_area(self, x: Any) -> Any:
        return x**3 / (3 * self.radius)

    def reach(self, g: Any) -> Any:
        return np.sqrt(self.radius * np.asarray(g))


@part
class ExactSphereProfile:
    """A whole hemisphere, h = R − sqrt(R² − r²): g = x artanh(x/R)."""

    radius: float = par("m", "radius", positive=True, symbol="R")

    def shape(self, r: Any) -> Any:
        return self.radius - np.sqrt(self.radius**2 - np.asarray(r) ** 2)

    def line(self, x: Any) -> Any:
        return x * np.arctanh(np.minimum(x / self.radius, 1 - 1e-15))

    def line_slope(self, x: Any) -> Any:
        t = x / self.radius
        return np.arctanh(t) + t / (1 - t**2)

    def line_area(self, x: Any) -> Any:
        R = self.radius
        t = x / R
        exact = R**2 / 2 * (t - (1 - t**2) * np.arctanh(np.minimum(t, 1 - 1e-15)))
        return np.where(t < 1e-3, R**2 * t**3 * (1 / 3 + t**2 / 15), exact)  # the difference would lose its digits

    def reach(self, g: Any) -> Any:
        return radius_where(self.line, g, self.radius / 2)


@part
class PunchProfile:
    """A cylinder with a flat end: g = 0 inside its radius; the contact cannot grow."""

    radius: float = par("m", "radius of the flat", positive=True, symbol="a")

    def shape(self, r: Any) -> Any:
        return np.where(np.asarray(r) <= self.radius, 0.0, np.inf)

    def line(self, x: Any) -> Any:
        return np.where(np.asarray(x) <= self.radius, 0.0, np.inf)

    def line_slope(self, x: Any) -> Any:
        return 0.0 * x

    def line_area(self, x: Any) -> Any:
        return 0.0 * x

    def reach(self, g: Any) -> Any:
        return self.radius + 0 * np.asarray(g)


@part
class FlattenedSphereProfile:
    """A sphere worn flat to the radius b: g = 0 for x < b, else x sqrt(x² − b²)/R, eq. (3.10)."""

    radius: float = par("m", "radius of the sphere", positive=True, symbol="R")
    flat: float = par("m", "radius of the flat", positive=True, symbol="b")

    @property
    def kinks(self) -> tuple[float, ...]:
        """Where the slope of the surface jumps."""
        return (self.flat,)

    def shape(self, r: Any) -> Any:
        return np.maximum(np.asarray(r) ** 2 - self.flat**2, 0) / (2 * self.radius)

    def line(self, x: Any) -> Any:
        return x * np.sqrt(np.maximum(np.asarray(x) ** 2 - self.flat**2, 0)) / self.radius

    def line_slope(self, x: Any) -> Any:
        root = np.sqrt(np.maximum(np.asarray(x) ** 2 - self.flat**2, 1e-300))
        return np.where(np.asarray(x) > self.flat, (root + np.asarray(x) ** 2 / root) / self.radius, 0.0)

    def line_area(self, x: Any) -> Any:
        return np.maximum(np.asarray(x) ** 2 - self.flat**2, 0) ** 1.5 / (3 * self.radius)

    def reach(self, g: Any) -> Any:
        b2 = self.flat**2  # x⁴ − b² x² = (R g)²
        return np.sqrt((b2 + np.sqrt(b2**2 + 4 * (self.radius * np.asarray(g)) ** 2)) / 2)


@part
class RoughSphereProfile:
    """A sphere with self-affine roughness: g = x²/R + Q x^H, eq. (3.12).

    A scaling law: against boundary elements it is up to 30 % too stiff (docs/oscillating-contacts.md).
    """

    radius: float = par("m", "radius of the sphere", positive=True, symbol="R")
    hurst: float = par("1", "exponent of the roughness", symbol="H")
    h_rms: float = par("m", "rms height of the roughness", positive=True, symbol="h_rms")
    length: float = par("m", "length over which the rms height was measured", default=383e-6, positive=True, symbol="L")

    def check(self) -> None:
        if not 0 < self.hurst < 2:
            raise ParameterError(
                f"RoughSphereProfile.hurst = {self.hurst:g} must lie between 0 and 2, both "
                f"excluded; measured surfaces have 0.4 to 1"
            )

    @property
    def Q(self) -> float:
        """Amplitude of the roughness term."""
        H = self.hurst
        return (2 * (H + 1) / (1.9412 * self.length)) ** (H + 1) * (H + 1) * self.length * self.h_rms / (2 * H)

    def shape(self, r: Any) -> Any:
        return r**2 / (2 * self.radius) + self.Q / kappa(self.hurst) * r**self.hurst

    def line(self, x: Any) -> Any:
        return x**2 / self.radius + self.Q * x**self.hurst

    def line_slope(self, x: Any) -> Any:
        return 2 * x / self.radius + self.Q * self.hurst * x ** (self.hurst - 1)

    def line_area(self, x: Any) -> Any:
        return x**3 / (3 * self.radius) + self.Q * x ** (self.hurst + 1) / (self.hurst + 1)

    def reach(self, g: Any) -> Any:
        return radius_where(self.line, g, float(np.sqrt(self.radius * (np.max(g) + 1e-300))))


@part
class MeasuredProfile:
    """Any convex axisymmetric surface as points (r, h) joined by straight lines; its transform is exact."""

    r: tuple[float, ...] = series("m", "radii, growing from 0")
    h: tuple[float, ...] = series("m", "heights above the pole, whose slope does not fall")

    def check(self) -> None:
        r, h = np.array(self.r), np.array(self.h)
        if len(r) != len(h) or len(r) < 2 or r[0] != 0 or (np.diff(r) <= 0).any():
            raise ParameterError(
                f"MeasuredProfile needs as many r ({len(r)}) as h ({len(h)}), at least 2, with r growing from 0"
            )
        slopes = np.diff(h) / np.diff(r)
        if slopes[0] < 0:
            raise ParameterError(f"MeasuredProfile.h falls from r = 0 to {r[1]:g} m; heights are above the pole")
        # beyond a corner at which the slope falls, so does g: the contact would be a disc and rings
        flatter = np.flatnonzero(np.diff(slopes) < -1e-9 * slopes[:-1].max(initial=0.0))
        if len(flatter):
            raise ParameterError(
                f"MeasuredProfile.h bends downwards at r = {r[flatter[0] + 1]:g} m: it would "
                f"touch in several rings; leave such points out, so that the slope never falls, or smooth the heights"
            )

    @property
    def kinks(self) -> tuple[float, ...]:
        """Where the slope of the surface jumps."""
        return self.r[1:-1]

    def _slopes(self) -> tuple[np.ndarray, np.ndarray]:
        r = np.array(self.r)
        slopes = np.diff(self.h) / np.diff(r)
        return r, np.append(slopes, slopes[-1])  # straight on beyond the last point

    def shape(self, r: Any) -> Any:
        at, slope = self._slopes()
        beyond = np.maximum(np.asarray(r) - at[-1], 0) * slope[-1]
        return np.interp(r, at, np.array(self.h)) + beyond

    def _summed(self, x: Any, piece: Callable[[Any, float], Any]) -> Any:
        """Σ slope_k [piece(r_{k+1}) − piece(r_k)]."""
        r, slope = self._slopes()
        total: Any = slope[-1] * piece(x, np.inf)
        for k in range(len(r)):
            total = total - (slope[k] - (slope[k - 1] if k else 0.0)) * piece(x, r[k])
        return total

    def line(self, x: Any) -> Any:
        x = np.asarray(x, dtype=float)
        return self._summed(x, lambda x, r: x * np.arcsin(np.minimum(1.0, r / np.maximum(x, 1e-300))))

    def line_slope(self, x: Any) -> Any:
        def piece(x: Any, r: float) -> Any:
            ratio = np.minimum(1.0, r / np.maximum(x, 1e-300))
            return np.arcsin(ratio) - np.where(ratio < 1, ratio / np.sqrt(np.maximum(1 - ratio**2, 1e-300)), 0.0)

        return self._summed(np.asarray(x, dtype=float), piece)

    def line_area(self, x: Any) -> Any:
        def piece(x: Any, r: float) -> Any:  # ∫ x arcsin(r/x) dx = x²/2 arcsin(r/x) + r/2 sqrt(x² − r²)
            inside = np.asarray(x) <= r
            whole = np.asarray(x) ** 2 * pi / 4
            if np.isinf(r):
                return whole
            x = np.maximum(x, max(r, 1e-300))
            cut = x**2 / 2 * np.arcsin(r / x) + r / 2 * np.sqrt(np.maximum(x**2 - r**2, 0))
            return np.where(inside, whole, cut)

        return self._summed(np.asarray(x, dtype=float), piece)

    def reach(self, g: Any) -> Any:
        return radius_where(self.line, g, self.r[-1])
