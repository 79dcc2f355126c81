"""Polynomials on [0, 1] in Bernstein form: bounds by their coefficients, exact deflation, first sign change."""

from __future__ import annotations

from typing import Any

from ..compiled.kernels import inlined, piece

NEVER = 2.0  # returned when there is no root in [0, 1]


@inlined
def between_quintic(h: float, f0: float, d0: float, s0: float, f1: float, d1: float, s1: float) -> Any:
    """Coefficients 1 to 4 of the quintic below; the first and the last are its values at the ends."""
    return (
        f0 + h * d0 / 5, f0 + 2 * h * d0 / 5 + h * h * s0 / 20,
        f1 - 2 * h * d1 / 5 + h * h * s1 / 20, f1 - h * d1 / 5,
    )  # fmt: skip


@piece
def quintic(b: Any, h: float, f0: float, d0: float, s0: float, f1: float, d1: float, s1: float) -> int:
    """Coefficients of the quintic with value, slope and curvature given at both ends of a step of length h; degree."""
    b[0], b[5] = f0, f1
    b[1], b[2], b[3], b[4] = between_quintic(h, f0, d0, s0, f1, d1, s1)
    return 5


@inlined
def between_cubic(h: float, f0: float, d0: float, f1: float, d1: float) -> Any:
    """Coefficients 1 and 2 of the cubic below."""
    return f0 + h * d0 / 3, f1 - h * d1 / 3


@piece
def cubic(b: Any, h: float, f0: float, d0: float, f1: float, d1: float) -> int:
    """Coefficients of the cubic with value and slope given at both ends of a step of length h; degree."""
    b[0], b[3] = f0, f1
    b[1], b[2] = between_cubic(h, f0, d0, f1, d1)
    return 3


@inlined
def between_quadratic(f0: float, fm: float, f1: float) -> float:
    """Coefficient 1 of the parabola below."""
    return 2 * fm - 0.5 * (f0 + f1)


@piece
def quadratic(b: Any, f0: float, fm: float, f1: float) -> int:
    """Coefficients of the parabola through both ends and the middle; degree."""
    b[0], b[1], b[2] = f0, between_quadratic(f0, fm, f1), f1
    return 2


@piece
def deflated(b: Any, degree: int, times: int) -> int:
    """Divide by x (`times` times), exactly, for a polynomial whose lowest coefficients vanish; new degree."""
    for _ in range(times):
        for k in range(degree):
            b[k] = b[k + 1] * degree / (k + 1)
        degree -= 1
    return degree


@piece
def first_negative(b: Any, degree: int) -> float:
    """Where the polynomial first becomes negative in [0, 1]; NEVER when its coefficients prove that it does not.

    The part left of the point where the convex hull of the coefficients first meets zero cannot hold a root: it is cut
    off, again and again, until the root is reached from the left. `b` is overwritten.
    """
    x, rest = 0.0, 1.0
    for _ in range(200):
        if b[0] < 0.0:
            return x
        t = hull_crossing(b, degree)
        if t > 1.0:
            return NEVER
        if t < 1e-13 or rest < 1e-13:
            return x
        for r in range(1, degree + 1):  # de Casteljau: b becomes the part right of t
            for j in range(degree - r + 1):
                b[j] += t * (b[j + 1] - b[j])
        x += t * rest
        rest *= 1.0 - t
    return x


@piece
def hull_crossing(b: Any, degree: int) -> float:
    """Leftmost zero of the convex hull of the coefficients, the first of them not negative; NEVER if none."""
    first = NEVER
    for k in range(1, degree + 1):
        if b[k] < 0.0:
            for i in range(k):
                if b[i] >= 0.0:
                    first = min(first, (i + (k - i) * b[i] / (b[i] - b[k])) / degree)
    return first
