"""Field programmes beyond one rotation: constant, graded in space, summed, ramped, switched, tabulated over time."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.errors import ModelError
from ...core.operations import magnetic_field
from ...core.parameter import named, par, sub
from ...core.part import implements, part
from .turning import NoField, field_at, strongest

__all__ = ["GradientField", "RampedField", "SummedField", "SwitchedField", "UniformField"]


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
