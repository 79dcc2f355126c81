"""Field programmes beyond one rotation: constant, graded in space, summed, ramped, switched, tabulated over time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import floor
from typing import Any

import numpy as np

from ...core.errors import ModelError, ParameterError
from ...core.operations import magnetic_field
from ...core.parameter import named, par, series, sub
from ...core.part import implements, part
from .turning import NoField, field_at, strongest

__all__ = ["GradientField", "RampedField", "SummedField", "SwitchedField", "TabulatedField", "UniformField"]


def lowered(field: Any) -> Any:
    """The part that implements `magnetic_field`, or an error."""
    made = field.lowered() if hasattr(field, "lowered") else field
    if not implements(type(made), "magnetic_field"):
        raise ModelError(f"{type(field).__name__} is no field: it does not implement magnetic_field()")
    return made


def is_field(item: Any) -> bool:
    """Whether a part is a magnetic field, or is lowered to one."""
    made = item.lowered() if hasattr(item, "lowered") else item
    return implements(type(made), "magnetic_field")


def frequencies(*parts: Any) -> list[float]:
    """Frequencies of the fields or currents that have one [Hz]; the highest of what has several."""
    return [f for f in (highest_frequency(p) for p in parts) if f]


def highest_frequency(field: Any) -> float | None:
    """The highest frequency in a field, which steps have to follow [Hz]."""
    return getattr(field, "highest_frequency", None) or getattr(field, "frequency", None)


def one_frequency(*parts: Any) -> float | None:
    """The frequency of fields or currents that all have the same [Hz]. Others have no cycle that could be counted."""
    turning = [p for p in parts if highest_frequency(p)]
    found = [float(p.frequency) for p in turning if p.frequency]
    if not found or len(found) < len(turning) or max(found) - min(found) > 1e-12 * max(found):
        return None
    return found[0]


@part
class UniformField:
    """A constant uniform field."""

    bx: float = par("T", "flux density along x", default=0.0)
    by: float = par("T", "flux density along y", default=0.0)
    bz: float = par("T", "flux density along z", default=0.0)

    def check(self) -> None:
        if self.bx == self.by == self.bz == 0:
            raise ModelError("UniformField: the field (0, 0, 0) has no length; give bx, by or bz, or use NoField()")

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        out[0] = part.bx
        out[1] = part.by
        out[2] = part.bz

    def strongest(self, place: Any, until: float) -> float:
        """|B| [T]."""
        return float(np.linalg.norm([self.bx, self.by, self.bz]))


@part
class GradientField:
    """B = B₀ + G (r − r₀) with G symmetric and without trace: no current and no monopole at the robot.

    The force on a magnetic moment M is (M·∇)B = G M.
    """

    bx: float = par("T", "flux density at the centre along x", default=0.0)
    by: float = par("T", "flux density at the centre along y", default=0.0)
    bz: float = par("T", "flux density at the centre along z", default=0.0)
    gxx: float = par("T/m", "∂B_x/∂x", default=0.0)
    gyy: float = par("T/m", "∂B_y/∂y; ∂B_z/∂z is −gxx − gyy", default=0.0)
    gxy: float = par("T/m", "∂B_x/∂y = ∂B_y/∂x", default=0.0)
    gxz: float = par("T/m", "∂B_x/∂z = ∂B_z/∂x", default=0.0)
    gyz: float = par("T/m", "∂B_y/∂z = ∂B_z/∂y", default=0.0)
    x: float = par("m", "centre", default=0.0)
    y: float = par("m", "centre", default=0.0)
    z: float = par("m", "centre", default=0.0)

    def check(self) -> None:
        if all(getattr(self, n) == 0 for n in ("bx", "by", "bz", "gxx", "gyy", "gxy", "gxz", "gyz")):
            raise ModelError("GradientField: neither field nor gradient has a length; give one, or use NoField()")

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        graded(part.bx, part.by, part.bz, part.gxx, part.gyy, part.gxy, part.gxz, part.gyz,
               x - part.x, y - part.y, z - part.z, out)  # fmt: skip

    def strongest(self, place: Any, until: float) -> float:
        """|B| at the place [T]."""
        return float(np.linalg.norm(field_at(self, 0.0, place)[:3]))


def graded(bx, by, bz, gxx, gyy, gxy, gxz, gyz, x, y, z, out):
    """Write B₀ + G r and G."""
    gzz = -gxx - gyy
    out[0] = bx + gxx * x + gxy * y + gxz * z
    out[1] = by + gxy * x + gyy * y + gyz * z
    out[2] = bz + gxz * x + gyz * y + gzz * z
    out[3], out[4], out[5] = gxx, gxy, gxz
    out[6], out[7], out[8] = gxy, gyy, gyz
    out[9], out[10], out[11] = gxz, gyz, gzz


@part
class SummedField:
    """All of its fields at once."""

    fields: Any = named("", "fields by name")

    def check(self) -> None:
        if not self.fields:
            raise ModelError("SummedField has no fields; give at least one, or use NoField()")
        self.lowered()

    def lowered(self) -> Any:
        """The fields in pairs, which is how they are computed."""
        total, *rest = [lowered(f) for f in self.fields.values()]
        for field in rest:
            total = FieldPair(first=total, second=field)
        return total

    @property
    def frequency(self) -> float | None:
        """Of the fields that turn, if all have the same [Hz]."""
        return one_frequency(*self.fields.values())

    @property
    def highest_frequency(self) -> float | None:
        """Of the field that turns quickest [Hz]."""
        return max(frequencies(*self.fields.values()), default=None)


@part
class FieldPair:
    """The sum of two fields."""

    first: Any = sub("magnetic_field", "one field")
    second: Any = sub("magnetic_field", "the other")

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        for i in range(12):
            out[i] = 0.0
        magnetic_field(part.first, t, x, y, z, out)
        a0, a1, a2, a3, a4, a5 = out[0], out[1], out[2], out[3], out[4], out[5]
        a6, a7, a8, a9, a10, a11 = out[6], out[7], out[8], out[9], out[10], out[11]
        for i in range(12):
            out[i] = 0.0
        magnetic_field(part.second, t, x, y, z, out)
        out[0] += a0
        out[1] += a1
        out[2] += a2
        out[3] += a3
        out[4] += a4
        out[5] += a5
        out[6] += a6
        out[7] += a7
        out[8] += a8
        out[9] += a9
        out[10] += a10
        out[11] += a11

    def strongest(self, place: Any, until: float) -> float:
        """Of both together at most: at some moment they may point the same way [T]."""
        return strongest(self.first, place, until) + strongest(self.second, place, until)


@part
class RampedField:
    """A field whose strength grows (or falls) evenly from `low` to `high` and then stays: a lift-off test."""

    field: Any = sub("", "the field at full strength")
    duration: float = par("s", "time of the ramp", positive=True)
    low: float = par("1", "share of the field at t = 0", default=0.0)
    high: float = par("1", "share of the field at the end", default=1.0)

    def check(self) -> None:
        if self.low == self.high == 0:
            raise ModelError("RampedField: low = high = 0 leaves no field; use NoField()")
        lowered(self.field)

    def lowered(self) -> ScaledField:
        """The same with its field in the form that is computed."""
        return ScaledField(field=lowered(self.field), duration=self.duration, low=self.low, high=self.high)

    @property
    def frequency(self) -> float | None:
        """Of the field, if it turns [Hz]."""
        return one_frequency(self.field)

    @property
    def highest_frequency(self) -> float | None:
        """Of what turns quickest in the field [Hz]."""
        return highest_frequency(self.field)


@part
class ScaledField:
    """B times a factor that goes from `low` to `high` in `duration`."""

    field: Any = sub("magnetic_field", "the field at full strength")
    duration: float = par("s", "time of the ramp", positive=True)
    low: float = par("1", "share of the field at t = 0", default=0.0)
    high: float = par("1", "share of the field at the end", default=1.0)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        share = part.low + (part.high - part.low) * min(1.0, max(0.0, t / part.duration))
        for i in range(12):
            out[i] = 0.0
        magnetic_field(part.field, t, x, y, z, out)
        for i in range(12):
            out[i] *= share

    def strongest(self, place: Any, until: float) -> float:
        """At the greater end of the ramp [T]."""
        return max(abs(self.low), abs(self.high)) * strongest(self.field, place, until)


@part
class SwitchedField:
    """One field until a moment, another from then on: a turn of the way, a stop."""

    before: Any = sub("", "first field")
    after: Any = sub("", "field from then on", default=NoField())
    at: float = par("s", "moment of the switch", positive=True)

    def check(self) -> None:
        self.lowered()

    def lowered(self) -> FieldSwitch:
        """The same with its fields in the form that is computed."""
        return FieldSwitch(before=lowered(self.before), after=lowered(self.after), at=self.at)

    @property
    def frequency(self) -> float | None:
        """Of the fields that turn, if both have the same [Hz]."""
        return one_frequency(self.before, self.after)

    @property
    def highest_frequency(self) -> float | None:
        """Of the field that turns quicker [Hz]."""
        return max(frequencies(self.before, self.after), default=None)


@part
class FieldSwitch:
    """One field for t < at, another after."""

    before: Any = sub("magnetic_field", "first field")
    after: Any = sub("magnetic_field", "field from then on")
    at: float = par("s", "moment of the switch", positive=True)

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        for i in range(12):
            out[i] = 0.0
        if t < part.at:
            magnetic_field(part.before, t, x, y, z, out)
        else:
            magnetic_field(part.after, t, x, y, z, out)

    def jumps(self) -> tuple[float, ...]:
        """The moment of the switch [s]."""
        return (self.at,)

    def strongest(self, place: Any, until: float) -> float:
        """Of the stronger of the two [T]."""
        return max(strongest(self.before, place, until), strongest(self.after, place, until))


@part
class TabulatedField:
    """A measured or computed B(t), joined by straight lines; held before and after, or repeated every `period`.

    With the five gradients the field varies in space as in `GradientField` about (x, y, z).
    """

    times: tuple[float, ...] = series("s", "moments, growing")
    bx: tuple[float, ...] = series("T", "flux density along x at these moments")
    by: tuple[float, ...] = series("T", "flux density along y at these moments")
    bz: tuple[float, ...] = series("T", "flux density along z at these moments")
    gxx: tuple[float, ...] = series("T/m", "∂B_x/∂x, or nothing", default=())
    gyy: tuple[float, ...] = series("T/m", "∂B_y/∂y, or nothing", default=())
    gxy: tuple[float, ...] = series("T/m", "∂B_x/∂y, or nothing", default=())
    gxz: tuple[float, ...] = series("T/m", "∂B_x/∂z, or nothing", default=())
    gyz: tuple[float, ...] = series("T/m", "∂B_y/∂z, or nothing", default=())
    x: float = par("m", "place for which the table holds", default=0.0)
    y: float = par("m", "place for which the table holds", default=0.0)
    z: float = par("m", "place for which the table holds", default=0.0)
    period: float = par("s", "repeat after this time; 0: never", default=0.0, bounds=(0, None))

    def check(self) -> None:
        t = self.times
        if len(t) < 2 or any(b <= a for a, b in pairwise(t)):
            raise ParameterError("TabulatedField.times must be two or more growing moments in seconds")
        for name in ("bx", "by", "bz", "gxx", "gyy", "gxy", "gxz", "gyz"):
            values = getattr(self, name)
            if len(values) != len(t) and (name[0] == "b" or values):
                raise ParameterError(
                    f"TabulatedField.{name} has {len(values)} values for {len(t)} times; give one each"
                )
        if not (any(self.bx) or any(self.by) or any(self.bz)):
            raise ModelError("TabulatedField: the field has no length at any moment; use NoField()")
        if self.period and t[-1] - t[0] > self.period * (1 + 1e-12):
            raise ParameterError(
                f"TabulatedField.period = {self.period:g} s is shorter than its times, {t[-1] - t[0]:g} s"
            )

    @property
    def frequency(self) -> float | None:
        """Repetitions per second [Hz]."""
        return 1.0 / self.period if self.period else None

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        n = len(part.times)
        if part.period > 0.0:
            t = t - part.period * floor((t - part.times[0]) / part.period)
        low, high = 0, n  # times[low] ≤ t < times[high]
        while high - low > 1:
            middle = (low + high) // 2
            if part.times[middle] <= t:
                low = middle
            else:
                high = middle
        left, right = part.times[low], part.times[low]
        if high < n:
            right = part.times[high]
        elif part.period > 0.0:
            high, right = 0, part.times[0] + part.period
        else:
            high = low
        w = min(1.0, max(0.0, (t - left) / (right - left))) if right > left else 0.0
        graded(
            between(part.bx, low, high, w), between(part.by, low, high, w), between(part.bz, low, high, w),
            between(part.gxx, low, high, w), between(part.gyy, low, high, w), between(part.gxy, low, high, w),
            between(part.gxz, low, high, w), between(part.gyz, low, high, w),
            x - part.x, y - part.y, z - part.z, out,
        )  # fmt: skip

    def strongest(self, place: Any, until: float) -> float:
        """At one of the times of the table: between them B runs along straight lines [T]."""
        g = {name: np.array(getattr(self, name) or [0.0]) for name in ("gxx", "gyy", "gxy", "gxz", "gyz")}
        x, y, z = np.asarray(place, dtype=float) - [self.x, self.y, self.z]
        B = (
            np.array(self.bx) + g["gxx"] * x + g["gxy"] * y + g["gxz"] * z,
            np.array(self.by) + g["gxy"] * x + g["gyy"] * y + g["gyz"] * z,
            np.array(self.bz) + g["gxz"] * x + g["gyz"] * y - (g["gxx"] + g["gyy"]) * z,
        )
        return float(np.sqrt(sum(b * b for b in B)).max())


def between(values, low, high, w):
    """Linear interpolation between two entries; 0 of an empty table."""
    if len(values) == 0:
        return 0.0
    return values[low] + w * (values[high] - values[low])


# -------------------------------------------------------------------------------------------- tables of fields


def tabulated(
    B: Callable[[float, np.ndarray], Any], times: Any, *, centre: Any = (0.0, 0.0, 0.0), spacing: float = 1e-4,
    period: float = 0.0,
) -> TabulatedField:  # fmt: skip
    """A table of any field B(t, points (n, 3)) → (n, 3) [T] with its gradient about `centre`, from differences.

    The gradient is made symmetric and free of trace, as that of every source outside the robot is.
    """
    points = np.asarray(centre, dtype=float) + spacing * np.concatenate([np.zeros((1, 3)), np.eye(3), -np.eye(3)])
    return _table(np.array([B(float(t), points) for t in times]), times, centre, spacing, period)


def magnets(
    source: Any, times: Any, *, centre: Any = (0.0, 0.0, 0.0), spacing: float = 1e-4, period: float = 0.0
) -> TabulatedField:
    """The field of a magpylib source whose path holds one pose for each of `times`, in SI units, about `centre`."""
    try:
        import magpylib
    except ImportError:
        raise ModelError("fields of magnets need magpylib; install it with the extra: stiction[magnetics]") from None
    times = np.atleast_1d(np.asarray(times, dtype=float))
    points = np.asarray(centre, dtype=float) + spacing * np.concatenate([np.zeros((1, 3)), np.eye(3), -np.eye(3)])
    found = np.asarray(magpylib.getB(source, points))
    if found.shape != (len(times), 7, 3):
        poses = found.shape[0] if found.ndim == 3 else 1
        raise ModelError(f"the source has {poses} pose(s) for {len(times)} times; give its path one pose for each time")
    return _table(found, times, centre, spacing, period)


def _table(found: np.ndarray, times: Any, centre: Any, spacing: float, period: float) -> TabulatedField:
    """A TabulatedField from fields (time, point, 3) at the centre and at ±spacing along x, y and z."""
    if not np.isfinite(found).all():
        raise ModelError("the field is not finite at the place of the table; move it away from the source")
    G = (found[:, 1:4] - found[:, 4:7]) / (2 * spacing)  # G[t, i, j] = ∂B_j/∂x_i
    G = (G + G.transpose(0, 2, 1)) / 2
    trace = np.trace(G, axis1=1, axis2=2) / 3
    x, y, z = (float(v) for v in centre)
    return TabulatedField(
        times=tuple(map(float, times)), period=period, x=x, y=y, z=z,
        bx=tuple(found[:, 0, 0].tolist()), by=tuple(found[:, 0, 1].tolist()), bz=tuple(found[:, 0, 2].tolist()),
        gxx=tuple((G[:, 0, 0] - trace).tolist()), gyy=tuple((G[:, 1, 1] - trace).tolist()),
        gxy=tuple(G[:, 0, 1].tolist()), gxz=tuple(G[:, 0, 2].tolist()), gyz=tuple(G[:, 1, 2].tolist()),
    )  # fmt: skip
