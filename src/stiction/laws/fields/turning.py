"""Magnetic field programmes: what the coils do, in the axes of the substrate.

A field of your own is a part that implements `magnetic_field(part, t, x, y, z, out)`: B into out[0:3] and, if you have
it, ∂B_j/∂x_i into out[3 + 3 i + j]. Gradients that a law leaves out are found by differences (`with_gradient`). A part
may instead have a method `lowered()` that returns such a part, if numbers can be prepared once.
"""

from __future__ import annotations

import dis
from collections.abc import Iterator
from math import floor, hypot, nan, pi, sqrt
from typing import Any

import numpy as np

from ...compiled.rehearse import guarded, tried
from ...core.errors import LawError, ModelError
from ...core.operations import magnetic_field
from ...core.parameter import clone, is_part, par, sub, with_value
from ...core.part import implements, part

__all__ = ["HarmonicField", "NoField", "RotatingField"]

SPACING = 1e-4  # of the robot's size: distance over which a gradient is found by differences
CONTRADICTION = 1e-3  # of the largest gradient: a law that is wrong about its own gradient by more than this is refused
PER_SECOND, MOST_SAMPLES = 1000, 200_000  # of a field whose strength nobody tells
TWO_OVER_PI = 2 / pi
HALF_PI_HIGH, HALF_PI_LOW = 1.5707963267341256, 6.077100506506192e-11  # the first has 20 zero bits at its end
S3, S5, S7, S9, S11, S13 = -1 / 6, 1 / 120, -1 / 5040, 1 / 362880, -1 / 39916800, 1 / 6227020800
S15 = -1 / 1307674368000
C2, C4, C6, C8, C10, C12, C14 = -1 / 2, 1 / 24, -1 / 720, 1 / 40320, -1 / 3628800, 1 / 479001600, -1 / 87178291200
C16 = 1 / 20922789888000


@part
class RotatingField:
    """A uniform field of constant strength that turns about an axis.

    At phase 0 it points along axis × z (along x if the axis is z). The usual axis −x turns the robot towards +y:
    B = B₀ (0, cos ψ, −sin ψ), ψ = 2π f t + phase. (The paper's "counter-clockwise about x" would drive it to −y.)
    """

    strength: float = par("T", "flux density", positive=True, symbol="B₀")
    frequency: float = par("Hz", "revolutions per second", positive=True, symbol="f")
    phase: float = par("rad", "angle at t = 0", default=0.0)
    axis_x: float = par("1", "axis of rotation along x", default=-1.0)
    axis_y: float = par("1", "axis of rotation along y", default=0.0)
    axis_z: float = par("1", "axis of rotation along z", default=0.0)

    def check(self) -> None:
        if self.axis_x == self.axis_y == self.axis_z == 0:
            raise ModelError("RotatingField: the axis (0, 0, 0) has no direction; give axis_x=-1 for motion along +y")

    def phase_going_on(self, frequency: float, t: float) -> float:
        """The phase [rad] with which a field of another frequency points, at the time t [s], where this one does."""
        return (self.phase + 2 * pi * (self.frequency - frequency) * t) % (2 * pi)

    def lowered(self) -> HarmonicField:
        """The two vectors between which the field turns."""
        k = np.array([self.axis_x, self.axis_y, self.axis_z])
        x, y, z = (k / sqrt(k.dot(k))).tolist()
        across = np.array([y, -x])  # k × z
        size = sqrt(across.dot(across))
        i, j = (across / size).tolist() if size >= 1e-12 else (1.0, 0.0)
        B = self.strength
        return clone(AT_REST, omega=2 * pi * self.frequency, phase=self.phase,
                     ax=B * i, ay=B * j, bx=B * (-z * j), by=B * (z * i), bz=B * (x * j - y * i))  # fmt: skip


def cosine_and_sine(x):
    """cos x and sin x to round-off for |x| < 1e6, faster than the library: every step calls it.

    x = k π/2 + r with π/2 in two parts, and the series of both functions on |r| ≤ π/4.
    """
    k = floor(x * TWO_OVER_PI + 0.5)
    r = (x - k * HALF_PI_HIGH) - k * HALF_PI_LOW
    y = r * r
    s = r * (1 + y * (S3 + y * (S5 + y * (S7 + y * (S9 + y * (S11 + y * (S13 + y * S15)))))))
    c = 1 + y * (C2 + y * (C4 + y * (C6 + y * (C8 + y * (C10 + y * (C12 + y * (C14 + y * C16)))))))
    quadrant = k - 4 * floor(k / 4)
    if quadrant == 0:
        return c, s
    if quadrant == 1:
        return -s, c
    if quadrant == 2:
        return -c, -s
    return s, -c


@part
class HarmonicField:
    """B = a cos(ωt + phase) + b sin(ωt + phase): the form in which rotating and oscillating fields are computed."""

    omega: float = par("rad/s", "angular frequency", symbol="ω")
    phase: float = par("rad", "angle at t = 0", default=0.0)
    ax: float = par("T", "first vector, x", default=0.0)
    ay: float = par("T", "first vector, y", default=0.0)
    az: float = par("T", "first vector, z", default=0.0)
    bx: float = par("T", "second vector, x", default=0.0)
    by: float = par("T", "second vector, y", default=0.0)
    bz: float = par("T", "second vector, z", default=0.0)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        c, s = cosine_and_sine(part.omega * t + part.phase)
        out[0] = part.ax * c + part.bx * s
        out[1] = part.ay * c + part.by * s
        out[2] = part.az * c + part.bz * s

    def strongest(self, place: Any, until: float) -> float:
        """Longer half axis of the ellipse on which B runs [T]."""
        return float(np.linalg.norm([[self.ax, self.ay, self.az], [self.bx, self.by, self.bz]], ord=2))


AT_REST = HarmonicField(omega=0.0)


@part
class NoField:
    """No magnetic field."""

    def strongest(self, place: Any, until: float) -> float:
        """0 T."""
        return 0.0

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        out[0] = 0.0
        out[1] = 0.0
        out[2] = 0.0


def _law(field: Any) -> Any:
    return type(field).__laws__["magnetic_field"]


def _own(field: Any) -> bool:
    """Whether a field is one of this package, which gives its gradients."""
    return str(type(field).__module__).startswith(f"{__package__}.")


def _inside(field: Any) -> Iterator[tuple[str, Any]]:
    """The fields that a lowered field is made of, by name."""
    for name in type(field).__twin__._fields:
        value = getattr(field, name)
        if is_part(value) and implements(type(value), "magnetic_field"):
            yield name, value


def varies_in_space(field: Any) -> bool:
    """Whether a lowered field can depend on the place: whether its law, or that of a field inside it, reads x, y, z."""
    inside = list(_inside(field))
    if inside and _own(field):
        return any(varies_in_space(value) for _, value in inside)
    law = _law(field)
    place = set(law.__code__.co_varnames[2:5])
    for instruction in dis.get_instructions(law):
        names = instruction.argval if isinstance(instruction.argval, tuple) else (instruction.argval,)
        if instruction.opname.startswith("LOAD") and place.intersection(names):
            return True
    return False


def switches(field: Any) -> tuple[float, ...]:
    """Moments at which a lowered field jumps [s], in growing order; steps end there."""
    inner = {t for _, part in _inside(field) for t in switches(part)}
    return tuple(sorted(inner.union(getattr(field, "jumps", tuple)())))


def with_gradient(field: Any, size: float) -> Any:
    """A lowered field that also gives the gradients its laws leave out, over distances that suit a robot of a size [m].

    The differences are central, over ± 1e-4 of the robot's size: of second order, exact for fields that are linear or
    quadratic in space, and good to (1e-4 size/ℓ)²/6 where B varies over a length ℓ.
    """
    if isinstance(field, DifferencedField):
        return field
    if _own(field):
        for name, value in _inside(field):
            field = with_value(field, name, with_gradient(value, size))
        return field
    refuse_careless(field, size)
    return DifferencedField(field=field, spacing=SPACING * size) if varies_in_space(field) else field


def refuse_careless(field: Any, size: float) -> None:
    """Raise when a user's field leaves its arrays or returns what it must write, now or later, near or far."""
    seen = readable(field)
    for t in (0.0, *(10.0**k for k in range(-6, 5))):
        for far in (0.0, *(sign * size * 10.0**k for k in range(-1, 5) for sign in (1, -1))):
            tried("magnetic_field", seen, t, far, -0.7 * far, 0.3 * far, guarded(np.zeros(12)))


@part
class DifferencedField:
    """A field whose law does not give its gradients, or not all of them: the others are found by differences."""

    field: Any = sub("magnetic_field", "the field")
    spacing: float = par("m", "distance of the points from the place", positive=True)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        for i in range(3, 12):
            out[i] = nan
        magnetic_field(part.field, t, x, y, z, out)
        b0, b1, b2 = out[0], out[1], out[2]
        g0, g1, g2, g3, g4, g5 = out[3], out[4], out[5], out[6], out[7], out[8]
        g6, g7, g8 = out[9], out[10], out[11]
        total = g0 + g1 + g2 + g3 + g4 + g5 + g6 + g7 + g8
        if total == total:  # the law gave all of them
            return
        x0, x1, x2 = slope_along(part, t, x, y, z, 1.0, 0.0, 0.0, out)
        y0, y1, y2 = slope_along(part, t, x, y, z, 0.0, 1.0, 0.0, out)
        z0, z1, z2 = slope_along(part, t, x, y, z, 0.0, 0.0, 1.0, out)
        out[0], out[1], out[2] = b0, b1, b2
        out[3], out[4], out[5] = given_or(g0, x0), given_or(g1, x1), given_or(g2, x2)
        out[6], out[7], out[8] = given_or(g3, y0), given_or(g4, y1), given_or(g5, y2)
        out[9], out[10], out[11] = given_or(g6, z0), given_or(g7, z1), given_or(g8, z2)

    def strongest(self, place: Any, until: float) -> float:
        """As of the field itself [T]."""
        return strongest(self.field, place, until)


def given_or(value, otherwise):
    """A number, or another where there is none."""
    return value if value == value else otherwise


def slope_along(part, t, x, y, z, i, j, k, out):
    """∂B along one axis, the unit vector (i, j, k): B at ± spacing."""
    d = part.spacing
    xa, ya, za = x + i * d, y + j * d, z + k * d
    xb, yb, zb = x - i * d, y - j * d, z - k * d
    magnetic_field(part.field, t, xa, ya, za, out)
    a0, a1, a2 = out[0], out[1], out[2]
    magnetic_field(part.field, t, xb, yb, zb, out)
    span = (xa - xb) + (ya - yb) + (za - zb)  # 2 d as it was rounded
    return (a0 - out[0]) / span, (a1 - out[1]) / span, (a2 - out[2]) / span


def refuse_contradiction(field: Any, place: Any, until: float) -> None:
    """An error if a law gives gradients that are not those of its own field, at a few moments at a place."""
    if not isinstance(field, DifferencedField):
        for _, value in _inside(field):
            refuse_contradiction(value, place, until)
        return
    for t in (0.0, 0.37 * until, until):
        given = np.full(12, nan)
        _law(field.field)(readable(field.field), t, *(float(v) for v in place), given)
        known = np.isfinite(given[3:])
        found = np.zeros((3, 3))
        x, y, z = (float(v) for v in place)
        for axis, (i, j, k) in enumerate(np.eye(3).tolist()):
            found[axis] = slope_along(readable(field), t, x, y, z, i, j, k, np.zeros(12))
        noise = 1e-12 * float(np.abs(given[:3]).max()) / field.spacing
        wrong = np.abs(given[3:] - found.ravel())[known]
        if known.any() and wrong.max() > CONTRADICTION * np.abs(found).max() + noise:
            raise LawError(
                f"{type(field.field).__name__}.magnetic_field() writes gradients into out[3:12] that are not those of "
                f"its field: at t = {t:g} s they differ by {wrong.max():.3g} T/m from differences; out[3 + 3 i + j] is "
                f"∂B_j/∂x_i, or leave them out: they are then found by differences"
            )


def beyond(field: Any, place: Any) -> str:
    """Why a lowered field, or one inside it, is not known at a place: where its map ends; "" where it is known."""
    if hasattr(field, "outside"):
        return str(field.outside(place))
    return next(filter(None, (beyond(value, place) for _, value in _inside(field))), "")


def refuse_beyond(field: Any, place: Any, who: str) -> None:
    """An error if a robot starts where its field is not known."""
    said = beyond(field, place)
    if said:
        raise ModelError(f"{who} starts outside its field: {said}; move it, or give a larger map")


def strongest(field: Any, place: Any, until: float) -> float:
    """Greatest strength of a lowered field at a place over its whole programme [T].

    The fields of this package know it, and so does one of your own that has a number `strength`; any other is sampled
    a thousand times per second from 0 to `until`, and for a second at least.
    """
    if hasattr(field, "strongest"):
        return float(field.strongest(place, until))
    told = getattr(field, "strength", None)
    return float(told) if isinstance(told, int | float) and told > 0 else amplitude(field, max(1.0, until), place)


def amplitude(field: Any, until: float = 1.0, place: Any = (0.0, 0.0, 0.0)) -> float:
    """Greatest strength of a field at a place in 0 … `until` seconds, from 1000 samples per second [T]."""
    samples = min(MOST_SAMPLES, max(PER_SECOND, round(PER_SECOND * until)))
    made = field.lowered() if hasattr(field, "lowered") else field
    law, seen, out, most = _law(made), readable(made), np.zeros(12), 0.0
    x, y, z = (float(v) for v in place)
    for t in np.linspace(0.0, until, samples).tolist():
        law(seen, t, x, y, z, out)
        most = max(most, hypot(out[0], out[1], out[2]))
    return float(most)


def field_at(field: Any, t: float, place: Any = (0.0, 0.0, 0.0), size: float = 1e-3) -> np.ndarray:
    """B [T] and the nine gradients ∂B_j/∂x_i [T/m] of any field at a moment and place, in plain Python.

    Gradients that the field does not give itself are found by differences that suit a robot of a size [m].
    """
    out = np.zeros(12)
    made = with_gradient(field.lowered() if hasattr(field, "lowered") else field, size)
    x, y, z = (float(v) for v in place)
    _law(made)(readable(made), float(t), x, y, z, out)
    return out


def readable(part: Any) -> Any:
    """A part as its laws see it: series as arrays, the parts inside it likewise."""
    twin = type(part).__twin__
    return twin._make([_readable(getattr(part, name)) for name in twin._fields])


def _readable(value: Any) -> Any:
    if type(value) is float:
        return value
    return readable(value) if is_part(value) else np.array(value) if isinstance(value, tuple) else value
