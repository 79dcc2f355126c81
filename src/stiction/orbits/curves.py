"""`orbit_curve`: where a fold, flip or graze of a branch lies as a second number of the model changes.

The border of hysteresis in the plane of frequency and field is such a curve. At each value of the second number, the
orbit and the first number are found together: P(x; p) − x = 0 and a test that vanishes, by Newton's method.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import ConvergenceError, ParameterError
from ..core.parameter import get_value
from ..core.provenance import provenance
from ..run.job import job_of
from ..run.labels import variable
from ..run.period_map import PeriodMap
from .branch import label_at, restored
from .linear import Linear, linearise

__all__ = ["orbit_curve"]

NUDGE = 1e-4  # of the scales, by which the test is differentiated
CLOSE = 1e-8  # of the test, relative to its slope, and of the residual
MOST = 12
HALVINGS = 6
ABOVE = 1e-7  # gap, in scales, that is aimed at: the graze itself is on the edge of the course of events


def orbit_curve(branch: xr.Dataset, point: int, path: str, values: Any) -> xr.Dataset:
    """The curve of the fold, flip or graze at a point of a branch over values of another number, first to last.

    `values` begin near the value that the model has; between them the step is halved where the curve bends.
    """
    label = str(branch.label.values[point])
    kind = "grazing" if label.startswith("grazing") and "sliding" not in label else label
    if kind not in ("fold", "flip", "grazing"):
        raise ParameterError(f'point {point} is labelled "{label}"; a curve follows a fold, a flip or a graze')
    first = str(branch.attrs["path"])
    m, x, p = restored(branch, point, int(branch.attrs["period"]), (path,))
    own = float(get_value(job_of(branch).model, path))
    z = np.append(x, p[0])
    rows, said, here = [], "all values are reached", own
    for value in map(float, values):
        try:
            z, lin = _towards(m, z, here, value, kind)
        except ConvergenceError as error:
            said = f"ended between {here:g} and {value:g}: {error}"
            break
        here = value
        rows.append((value, float(lin.p[0]), lin))
    return _labelled(branch, m, first, path, kind, rows, said)


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


def _labelled(
    branch: xr.Dataset, m: PeriodMap, first: str, path: str, kind: str, rows: list[Any], said: str
) -> xr.Dataset:
    model = job_of(branch).model
    made: dict[str, Any] = {first: ("point", [row[1] for row in rows], label_at(model, first))}
    for name, each in m.measure.items():
        made[name] = variable(("point",), [row[2].measures[name] for row in rows], each.unit, each.long_name)
    mu = np.array([row[2].multipliers for row in rows]).reshape(len(rows), -1)
    made["multiplier_re"] = variable(("point", "multiplier"), mu.real, "1", "real part of the multipliers")
    made["multiplier_im"] = variable(("point", "multiplier"), mu.imag, "1", "imaginary part of the multipliers")
    about = {k: branch.attrs[k] for k in ("scenario", "stepper")}
    coords = {path: ("point", [row[0] for row in rows], label_at(model, path))}
    extra = {"kind": f"curve of {kind}", "ended": said, "periods_run": m.periods, **about, **provenance()}
    return xr.Dataset(made, coords, extra)
