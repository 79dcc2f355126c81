"""Tables of fields: a measured or computed B(t), and how one is made of any field or of a magpylib source."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import floor
from typing import Any

import numpy as np

from ...core.errors import ModelError, ParameterError
from ...core.parameter import par, series
from ...core.part import part
from .programmes import graded

__all__ = ["TabulatedField"]


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
        self._refuse_jump()

    def _refuse_jump(self) -> None:
        """A table as long as its period ends with what it begins with: steps would not know of the jump."""
        if not self.period or self.times[-1] - self.times[0] < self.period * (1 - 1e-12):
            return
        for name in ("bx", "by", "bz", "gxx", "gyy", "gxy", "gxz", "gyz"):
            values = getattr(self, name)
            if values and abs(values[-1] - values[0]) > 1e-12 * max(map(abs, values)):
                raise ParameterError(
                    f"TabulatedField.{name} begins with {values[0]:g} and ends, a period later, with {values[-1]:g}: "
                    "it would jump there; end with the first value, leave the last moment out (the table closes by a "
                    "straight line), or put it a little earlier for a steep flank"
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
        low = entry_at(part.times, 0, n, t)
        high = low + 1
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


def entry_at(times, first, end, t):
    """The last of the entries from `first` and before `end` whose time is not after t; the first where none is."""
    while end - first > 1:
        middle = (first + end) // 2
        if times[middle] <= t:
            first = middle
        else:
            end = middle
    return first


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
