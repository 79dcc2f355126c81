"""Electromagnets: coils with their currents, B = Σ_k I_k(t) b_k(r), and what their amplifiers can do.

A coil is a circular loop with its exact field, several loops in series, or one column of a measured current-to-field
matrix. Currents above the limit and changes faster than the amplifier's slew rate are refused, never cut off. A lag
is that of a coil with resistance and inductance, τ dI/dt = I_asked − I, solved exactly.
"""

from __future__ import annotations

from math import atan, exp, floor, isinf, sqrt
from typing import Any

import numpy as np

from ...core.errors import ModelError, ParameterError, suggestion
from ...core.parameter import named, par, series
from ...core.part import part
from .currents import Course
from .loops import add_loop
from .programmes import frequencies, one_frequency
from .tables import entry_at
from .turning import cosine_and_sine

__all__ = ["CoilColumn", "CoilInSeries", "Coils", "CurrentLoop"]

ROW = 13  # numbers of a row of CoilField.rows: which current, 0 for a column or 1 for a loop, and eleven more
COURSE = (
    7  # numbers of a row of CoilField.courses: mean, amplitude, ω, phase; first entry and number of a table, period
)


@part
class CurrentLoop:
    """A circular coil of thin wire: the exact field of a loop, by elliptic integrals, times its turns."""

    radius: float = par("m", "radius of the loop", positive=True)
    turns: float = par("1", "number of turns; negative ones run the other way", default=1.0)
    x: float = par("m", "centre", default=0.0)
    y: float = par("m", "centre", default=0.0)
    z: float = par("m", "centre", default=0.0)
    axis_x: float = par("1", "axis along x", default=0.0)
    axis_y: float = par("1", "axis along y", default=0.0)
    axis_z: float = par("1", "axis along z: the field in the centre points there", default=1.0)

    def check(self) -> None:
        if self.axis_x == self.axis_y == self.axis_z == 0:
            raise ModelError("CurrentLoop: the axis (0, 0, 0) has no direction; give axis_x, axis_y or axis_z")
        if self.turns == 0:
            raise ModelError("CurrentLoop.turns = 0 makes no field; give the number of turns")

    def rows(self) -> list[list[float]]:
        """What the law reads of it."""
        axis = np.array([self.axis_x, self.axis_y, self.axis_z])
        n = (axis / np.linalg.norm(axis)).tolist()
        return [[1.0, self.radius, self.turns, self.x, self.y, self.z, *n, 0.0, 0.0, 0.0]]


@part
class CoilInSeries:
    """Several loops that carry the same current: a Helmholtz pair, the layers of a winding."""

    loops: Any = named("", "CurrentLoop(…) by name")

    def check(self) -> None:
        for name, loop in self.loops.items():
            if not isinstance(loop, CurrentLoop):
                raise ModelError(f"CoilInSeries.loops.{name} is a {type(loop).__name__}; use CurrentLoop(…)")
        if not self.loops:
            raise ModelError("CoilInSeries has no loops; give at least one CurrentLoop(…)")

    def rows(self) -> list[list[float]]:
        """What the law reads of it."""
        return [row for loop in self.loops.values() for row in loop.rows()]


@part
class CoilColumn:
    """One column of a current-to-field matrix: field and gradients per ampere about a place, as in `GradientField`."""

    bx: float = par("T/A", "flux density along x per ampere", default=0.0)
    by: float = par("T/A", "flux density along y per ampere", default=0.0)
    bz: float = par("T/A", "flux density along z per ampere", default=0.0)
    gxx: float = par("T/m/A", "∂B_x/∂x per ampere", default=0.0)
    gyy: float = par("T/m/A", "∂B_y/∂y per ampere; ∂B_z/∂z is −gxx − gyy", default=0.0)
    gxy: float = par("T/m/A", "∂B_x/∂y per ampere", default=0.0)
    gxz: float = par("T/m/A", "∂B_x/∂z per ampere", default=0.0)
    gyz: float = par("T/m/A", "∂B_y/∂z per ampere", default=0.0)
    x: float = par("m", "place for which the numbers hold", default=0.0)
    y: float = par("m", "place for which the numbers hold", default=0.0)
    z: float = par("m", "place for which the numbers hold", default=0.0)

    def check(self) -> None:
        if not any(self._numbers()[:8]):
            raise ModelError("CoilColumn: neither field nor gradient per ampere; give at least one")

    def _numbers(self) -> list[float]:
        return [self.bx, self.by, self.bz, self.gxx, self.gyy, self.gxy, self.gxz, self.gyz, self.x, self.y, self.z]

    def rows(self) -> list[list[float]]:
        """What the law reads of it."""
        return [[0.0, *self._numbers()]]


@part
class Coils:
    """Coils and the currents in them, by the same names, and the limits of their amplifiers."""

    coils: Any = named("", "CurrentLoop(…), CoilInSeries(…) or CoilColumn(…) by name")
    currents: Any = named("", "SteadyCurrent(…), SineCurrent(…) or TabulatedCurrent(…) of each coil")
    limit: float = par("A", "greatest current of an amplifier; 0: no limit", default=0.0, bounds=(0, None))
    slew: float = par("A/s", "fastest change of a current; 0: no limit", default=0.0, bounds=(0, None))
    lag: float = par("s", "time constant L/R with which currents follow; 0: at once", default=0.0, bounds=(0, None))

    def check(self) -> None:
        if not self.coils:
            raise ModelError("Coils has no coils; give at least one, such as CurrentLoop(radius=…)")
        for name, coil in self.coils.items():
            if not isinstance(coil, CurrentLoop | CoilInSeries | CoilColumn):
                raise ModelError(
                    f"Coils.coils.{name} is a {type(coil).__name__}; use CurrentLoop(…), CoilInSeries(…) or "
                    f"CoilColumn(…)"
                )
            if name not in self.currents:
                raise ModelError(
                    f'Coils.currents has none of the coil "{name}"; give SteadyCurrent(current=…) or another'
                )
        for name, current in self.currents.items():
            if name not in self.coils:
                raise ModelError(f"Coils.currents.{name}: there is no such coil{suggestion(name, self.coils)}")
            if not hasattr(current, "course"):
                raise ModelError(
                    f"Coils.currents.{name} is a {type(current).__name__}; use SteadyCurrent(…) or another"
                )
            self._refuse_beyond_limits(name, current.course(self.lag))

    def _refuse_beyond_limits(self, name: str, course: Course) -> None:
        if self.limit and course.peak > self.limit:
            raise ParameterError(
                f"Coils.currents.{name} asks for {course.peak:g} A, above limit = {self.limit:g} A; lower it, or use "
                "a coil with more turns"
            )
        if isinf(course.fastest):
            raise ParameterError(
                f"Coils.currents.{name} jumps where its table begins anew, which no coil follows and no step would "
                "know of; end with the first value, leave the last moment out (the table closes by a straight line), "
                "or give the coils a lag"
            )
        if self.slew and course.fastest > self.slew * (1 + 1e-12):
            raise ParameterError(
                f"Coils.currents.{name} changes by {course.fastest:.4g} A/s, faster than slew = {self.slew:g} A/s; "
                "lower amplitude or frequency, or spread the change over "
                f"{course.fastest / self.slew:.3g} times the time"
            )

    @property
    def frequency(self) -> float | None:
        """Of the currents that repeat, if all have the same [Hz]."""
        return one_frequency(*self.currents.values())

    @property
    def highest_frequency(self) -> float | None:
        """Of the current that repeats quickest [Hz]."""
        return max(frequencies(*self.currents.values()), default=None)

    def lowered(self) -> CoilField:
        """All coils and courses as numbers."""
        rows: list[float] = []
        courses: list[float] = []
        times: list[float] = []
        asked: list[float] = []
        reached: list[float] = []
        peaks: list[float] = []
        for number, (name, coil) in enumerate(self.coils.items()):
            for row in coil.rows():
                rows += [float(number), *row]
            course = self.currents[name].course(self.lag)
            gain, behind = 1 / sqrt(1 + (course.omega * self.lag) ** 2), atan(course.omega * self.lag)
            courses += [course.mean, gain * course.amplitude, course.omega, course.phase - behind,
                        float(len(times)), float(len(course.times)), course.period]  # fmt: skip
            times += course.times
            asked += course.asked
            reached += course.reached
            peaks.append(course.peak)
        return CoilField(rows=tuple(rows), courses=tuple(courses), times=tuple(times), asked=tuple(asked),
                         reached=tuple(reached), peaks=tuple(peaks), lag=self.lag)  # fmt: skip


@part
class CoilField:
    """Coils as rows of numbers: the form in which they are computed."""

    rows: tuple[float, ...] = series("1", "thirteen numbers for every loop or column")
    courses: tuple[float, ...] = series("1", "seven numbers for every current")
    times: tuple[float, ...] = series("s", "moments of all tables", default=())
    asked: tuple[float, ...] = series("A", "currents asked for at these moments", default=())
    reached: tuple[float, ...] = series("A", "currents reached at these moments", default=())
    peaks: tuple[float, ...] = series("A", "greatest current of each")
    lag: float = par("s", "time constant", default=0.0, bounds=(0, None))

    @staticmethod
    def magnetic_field(part, t, x, y, z, out):
        for i in range(12):
            out[i] = 0.0
        last, current = -1, 0.0
        for r in range(0, len(part.rows), ROW):
            if int(part.rows[r]) != last:
                last = int(part.rows[r])
                current = current_at(part, last, t)
            if part.rows[r + 1] == 0.0:
                add_column(current, part.rows, r + 2, x, y, z, out)
            else:
                add_loop(
                    current * part.rows[r + 3], part.rows[r + 2], part.rows[r + 4], part.rows[r + 5], part.rows[r + 6],
                    part.rows[r + 7], part.rows[r + 8], part.rows[r + 9], x, y, z, out,
                )  # fmt: skip

    def strongest(self, place: Any, until: float) -> float:
        """All coils at their greatest current at once, at a place [T]."""
        x, y, z = (float(v) for v in place)
        rows, total = np.reshape(self.rows, (-1, ROW)), np.zeros((len(self.peaks), 12))
        for row in rows:
            out = total[int(row[0])]
            if row[1] == 0.0:
                add_column(1.0, row, 2, x, y, z, out)
            else:
                turns, radius, centre, axis = row[3], row[2], row[4:7], row[7:10]
                add_loop(turns, radius, centre[0], centre[1], centre[2], axis[0], axis[1], axis[2], x, y, z, out)
        return float(np.linalg.norm(total[:, :3], axis=1) @ np.array(self.peaks))


def add_column(current, row, k, x, y, z, out):
    """Add I (b + G (r − r₀)) and I G of the eleven numbers from row[k] on."""
    gxx, gyy, gxy, gxz, gyz = row[k + 3], row[k + 4], row[k + 5], row[k + 6], row[k + 7]
    gzz, x, y, z = -gxx - gyy, x - row[k + 8], y - row[k + 9], z - row[k + 10]
    out[0] += current * (row[k] + gxx * x + gxy * y + gxz * z)
    out[1] += current * (row[k + 1] + gxy * x + gyy * y + gyz * z)
    out[2] += current * (row[k + 2] + gxz * x + gyz * y + gzz * z)
    out[3], out[7], out[11] = out[3] + current * gxx, out[7] + current * gyy, out[11] + current * gzz
    out[4], out[6] = out[4] + current * gxy, out[6] + current * gxy
    out[5], out[9] = out[5] + current * gxz, out[9] + current * gxz
    out[8], out[10] = out[8] + current * gyz, out[10] + current * gyz


def current_at(part, number, t):
    """The current [A] of a course at a time."""
    k = COURSE * number
    count = int(part.courses[k + 5])
    if count == 0:
        if part.courses[k + 1] == 0.0:
            return part.courses[k]
        c, _ = cosine_and_sine(part.courses[k + 2] * t + part.courses[k + 3])
        return part.courses[k] + part.courses[k + 1] * c
    return tabulated_current(part, int(part.courses[k + 4]), count, part.courses[k + 6], t)


def tabulated_current(part, first, count, period, t):
    """Between two entries: the line asked for, and what is left of the distance from it at the earlier entry.

    With I_asked = a + b (t − t₀) the coil has I = I_asked − b τ + (I₀ − a + b τ) exp(−(t − t₀)/τ).
    """
    begin = part.times[first]
    if period > 0.0:
        t = t - period * floor((t - begin) / period)
    if t <= begin:
        return part.reached[first]
    low = entry_at(part.times, first, first + count, t)
    high = low + 1
    left, right, after = part.times[low], part.times[low], part.asked[low]
    if high < first + count:
        right, after = part.times[high], part.asked[high]
    elif period > 0.0:
        right, after = begin + period, part.asked[first]
    rise = (after - part.asked[low]) / (right - left) if right > left else 0.0
    asked = part.asked[low] + rise * (t - left)
    if part.lag == 0.0:
        return asked
    return (
        asked - rise * part.lag + (part.reached[low] - part.asked[low] + rise * part.lag) * exp((left - t) / part.lag)
    )
