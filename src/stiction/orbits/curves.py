"""`orbit_curve`: where a fold, flip or corner of a branch lies as a second number of the model changes.

The border of hysteresis in the plane of frequency and field is such a curve. At each value of the second number, the
orbit and the first number are found together: P(x; p) − x = 0 and a test that vanishes, by Newton's method. Other
corners than grazes are located on a short branch at each value: several events may meet breaks there at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np
import xarray as xr

from ..core.arguments import at_path
from ..core.errors import ConvergenceError, ParameterError
from ..core.parameter import get_value, label_at, with_values
from ..core.provenance import provenance
from ..run.job import job_of
from ..run.labels import variable
from ..run.period_map import PeriodMap
from .branch import continue_orbit, orbit_at, restored
from .linear import Linear, linearise
from .orbit import orbit

__all__ = ["orbit_curve"]

NUDGE = 1e-4  # of the scales, by which the test is differentiated
CLOSE = 1e-8  # of the test, relative to its slope, and of the residual
MOST = 12
HALVINGS = 6
BESIDE = 0.03  # of the first number: how far from a corner a short branch to it begins
FAR = 0.2  # of the first number: how far a corner is looked for
CORNERS = ("break", "grazing_sliding", "adding_sliding", "switching_sliding", "stick_onset")
ABOVE = 1e-7  # gap, in scales, that is aimed at: the graze itself is on the edge of the course of events


def orbit_curve(branch: xr.Dataset, point: int, path: str, values: Any) -> xr.Dataset:
    """The curve of the fold, flip or corner at a point of a branch over values of another number, first to last.

    `values` begin near the value that the model has; between them the step is halved where the curve of a fold, flip or
    graze bends. The attribute `ended` says whether all were reached.
    """
    label = str(branch.label.values[point])
    kind = label.removesuffix("_fold")
    if kind in ("fold", "flip", "grazing"):
        along: Along = _Solved(branch, point, path, kind)
    elif kind in CORNERS:
        along = _Located(branch, point, path, kind)
    else:
        raise ParameterError(
            f'point {point} is labelled "{label}"; a curve follows a fold, flip, grazing, {", ".join(CORNERS)}: see '
            f"locate(…)"
        )
    here = own = float(get_value(job_of(branch).model, path))
    rows, said = [], "all values are reached"
    for value in map(float, at_path(job_of(branch).model, path, values)):
        try:
            rows.append(along.to(here, value))
        except ConvergenceError as error:
            said = f"ended between {here:g} and {value:g}: {error}"
            break
        here = value
    if not rows:
        raise ConvergenceError(f"the curve of the {kind} {said}; begin nearer to {path} = {own:g}")
    return _labelled(branch, path, kind, rows, {"ended": said, "periods_run": along.periods})


class Row(NamedTuple):
    """A point of a curve."""

    second: float
    first: float
    measures: dict[str, float]
    multipliers: np.ndarray


class Along(Protocol):
    """A way to go along a curve, from one value of the second number to the next."""

    @property
    def periods(self) -> int:
        """Run so far."""

    def to(self, here: float, value: float) -> Row:
        """The point of the curve at a value; ConvergenceError where there is none."""


class _Solved:
    """Folds, flips and grazes, by Newton's method with their test."""

    def __init__(self, branch: xr.Dataset, point: int, path: str, kind: str) -> None:
        self.m, x, p = restored(branch, point, int(branch.attrs["period"]), (path,))
        self.z, self.kind = np.append(x, p[0]), kind

    @property
    def periods(self) -> int:
        return self.m.periods

    def to(self, here: float, value: float) -> Row:
        self.z, lin = _towards(self.m, self.z, here, value, self.kind)
        return Row(value, float(lin.p[0]), lin.measures, lin.multipliers)


class _Located:
    """Other corners: at each value from the orbit beside the corner along a branch to it."""

    def __init__(self, branch: xr.Dataset, point: int, path: str, kind: str) -> None:
        self.first, self.path, self.kind, self.periods = str(branch.attrs["path"]), path, kind, 0
        beside = _beside(branch, point)
        self.orbit, self.corner = orbit_at(branch, beside), float(branch[self.first][point])
        self.away = float(branch[self.first][beside]) - self.corner

    def to(self, here: float, value: float) -> Row:
        job, at = job_of(self.orbit), self.corner + self.away
        model = with_values(job.model, {self.path: value, self.first: at})
        self.orbit = orbit(model, start=self.orbit, period=int(self.orbit.attrs["period"]), stepper=job.stepper)
        up = self.away < 0
        ends = (at, at + FAR * abs(at)) if up else (at - FAR * abs(at), at)
        found = continue_orbit(self.orbit, self.first, ends, cross=False, progress=False)
        self.periods += int(found.attrs["periods_run"])
        end = found.isel(point=-1 if up else 0)
        if str(end.label.values).removesuffix("_fold") != self.kind:
            raise ConvergenceError(
                f"the branch there ends otherwise ({found.attrs['ended_up' if up else 'ended_down']})"
            )
        self.corner = float(end[self.first])
        names = [str(name) for name in found.data_vars if f"{name}_slope" in found]
        mu = end.multiplier_re.values + 1j * end.multiplier_im.values
        return Row(value, self.corner, {name: float(end[name]) for name in names}, mu)


def _beside(branch: xr.Dataset, point: int) -> int:
    """The point on the same side of a corner that is about as far from it as the corner may move."""
    courses, p = branch.signature.values, branch[str(branch.attrs["path"])].values
    for way in (-1, 1):
        at = point
        while 0 <= at + way < len(p) and courses[at + way] == courses[point] and abs(p[at] / p[point] - 1) < BESIDE:
            at += way
        if at != point:
            return at
    raise ParameterError(f"the branch has no orbit beside point {point} of the same course; continue it there")


def _towards(m: PeriodMap, z: np.ndarray, here: float, value: float, kind: str) -> tuple[np.ndarray, Linear]:
    """The point of the curve at a value, over as many points between as it takes."""
    done, step = 0.0, 1.0
    last: Linear | None = None
    while done < 1.0:
        try:
            z_new, last = _solved(m, z, here + (value - here) * min(1.0, done + step), kind)
        except ConvergenceError:
            step *= 0.5
            if step < 0.5**HALVINGS:
                raise
            continue
        z, done = z_new, min(1.0, done + step)
    assert last is not None
    return z, last


def _test(m: PeriodMap, lin: Linear, kind: str) -> float:
    if kind == "grazing":
        gaps = [v for v, name in zip(lin.margin, m.margins, strict=True) if name.startswith("gap") and np.isfinite(v)]
        if not gaps:
            raise ConvergenceError("the gap has no minimum any more")
        return min(gaps) - ABOVE
    return float(np.linalg.det(lin.J + (1.0 if kind == "flip" else -1.0) * np.eye(len(lin.x))))


def _solved(m: PeriodMap, z: np.ndarray, second: float, kind: str) -> tuple[np.ndarray, Linear]:
    """Orbit and first number at a second number."""
    unit = abs(z[-1])
    for _ in range(MOST):
        lin = linearise(m, z[:-1], np.array([z[-1], second]), vary=(0,))
        test = _test(m, lin, kind)
        slope = _slope(m, lin, z, second, kind, test)
        r = np.append(lin.P - lin.x, test)
        size = max(1e-3, float(np.abs(slope).max()))
        if np.abs(r[:-1]).max() <= CLOSE and abs(test) <= CLOSE * size:
            return z, lin
        A = np.vstack([np.column_stack([lin.J - np.eye(len(lin.x)), lin.P_p[:, 0] * unit]), slope])
        move = -np.linalg.lstsq(A, r, rcond=None)[0]
        move *= min(1.0, 0.3 / max(float(np.abs(move[:-1]).max()), 20 * abs(float(move[-1])), 1e-300))
        z = z + move * np.append(np.ones(len(lin.x)), unit)
    raise ConvergenceError("Newton's method finds no point of the curve")


def _slope(m: PeriodMap, lin: Linear, z: np.ndarray, second: float, kind: str, test: float) -> np.ndarray:
    """Derivative of the test by state and first number, in their scales."""
    if kind == "grazing":
        names = [i for i, name in enumerate(m.margins) if name.startswith("gap") and np.isfinite(lin.margin[i])]
        i = min(names, key=lambda i: lin.margin[i])
        return np.append(lin.margin_x[i], lin.margin_p[i, 0] * abs(z[-1]))
    out = np.zeros(len(z))
    for k in range(len(z)):
        moved = z.copy()
        moved[k] += NUDGE * (abs(z[-1]) if k == len(z) - 1 else 1.0)
        beside = linearise(m, moved[:-1], np.array([moved[-1], second]))
        out[k] = (_test(m, beside, kind) - test) / NUDGE
    return out


def _labelled(branch: xr.Dataset, path: str, kind: str, rows: list[Row], about: dict[str, Any]) -> xr.Dataset:
    model, first, over = job_of(branch).model, str(branch.attrs["path"]), ("point",)
    made: dict[str, Any] = {first: ("point", [row.first for row in rows], label_at(model, first))}
    for name in rows[0].measures:
        made[name] = ("point", [row.measures[name] for row in rows], branch[name].attrs)
    size = max(len(row.multipliers) for row in rows)
    mu = np.array([np.append(row.multipliers, np.zeros(size - len(row.multipliers))) for row in rows])
    made["multiplier_re"] = variable((*over, "multiplier"), mu.real, "1", "real part of the multipliers")
    made["multiplier_im"] = variable((*over, "multiplier"), mu.imag, "1", "imaginary part of the multipliers")
    kept = {k: branch.attrs[k] for k in ("scenario", "stepper")}
    coords = {path: ("point", [row.second for row in rows], label_at(model, path))}
    return xr.Dataset(made, coords, {"kind": f"curve of {kind}", **about, **kept, **provenance()})
