"""`stability` of an orbit; `lyapunov` and `poincare_section` for motion that is not periodic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.errors import ConvergenceError, ModelError, ParameterError
from ..core.provenance import provenance
from ..run.family import assembled, family_of
from ..run.labels import variable
from ..run.period_map import PeriodMap
from ..run.simulate import simulate
from ..run.stop import Cycles
from ..run.traces import traces_of
from .linear import linearise
from .orbit import is_orbit, mapped

__all__ = ["lyapunov", "poincare_section", "stability"]

ON_CIRCLE = (
    1e-6  # of 1: a multiplier this near to the unit circle is neither stable nor unstable, differences err by it
)
BLOCKS = 10  # parts of a run whose exponents give the error of their mean


def stability(orbit: xr.Dataset) -> xr.Dataset:
    """Whether an orbit attracts, how fast [s], and how it is lost: multipliers, their decay times and their vectors."""
    if not is_orbit(orbit):
        raise ModelError("stability() takes an orbit; give what orbit(model, …) returns")
    values = orbit.multiplier_re.values + 1j * orbit.multiplier_im.values
    vectors, lefts = _vectors(orbit.monodromy.values, values)
    span = int(orbit.attrs["period"]) / float(orbit.attrs["frequency"])
    with np.errstate(divide="ignore"):
        times = -span / np.log(np.abs(values))
    sizes = np.abs(values)
    border = ON_CIRCLE + float(orbit.attrs["round_off"])
    attracts = bool(sizes.max(initial=0.0) < 1 - border)
    over, unit = ("multiplier",), "1"
    ds = xr.Dataset(
        {
            "multiplier_re": orbit.multiplier_re, "multiplier_im": orbit.multiplier_im,
            "modulus": variable(over, sizes, unit, "modulus of the multipliers"),
            "decay_time": variable(over, times, "s", "time in which a disturbance falls to 1/e; negative: it grows"),
            "vector_re": variable(("state", *over), vectors.real, unit, "disturbances, scaled: real part"),
            "vector_im": variable(("state", *over), vectors.imag, unit, "disturbances, scaled: imaginary part"),
            "left_re": variable(("state", *over), lefts.real, unit, "what measures a disturbance: real part"),
            "left_im": variable(("state", *over), lefts.imag, unit, "what measures a disturbance: imaginary part"),
            "stable": variable((), attracts, unit, "whether the orbit attracts"),
        },
        attrs={
            "kind": kind_of(values, border), "dominant_decay_time": float(times[0]) if len(times) else 0.0,
            "determinant": orbit.attrs["determinant"], "liouville": orbit.attrs["liouville"],
            **{k: orbit.attrs[k] for k in ("signature", "scenario", "stepper")}, **provenance(),
        },
    )  # fmt: skip
    return ds.assign_coords(state=orbit.state)


def _vectors(J: np.ndarray, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Right and left vectors of J in the order of the multipliers; zeros for those of what rests."""
    right, left = np.zeros((2, len(J), len(values)), complex)
    if not len(J):
        return right, left
    found, V = np.linalg.eig(J)
    found_left, W = np.linalg.eig(J.T)
    free, free_left = list(range(len(found))), list(range(len(found)))
    for k, value in enumerate(values):
        if not free:
            break
        i = min(free, key=lambda i: abs(found[i] - value))
        j = min(free_left, key=lambda j: abs(found_left[j] - value))
        right[:, k], left[:, k] = V[:, i], W[:, j]
        free.remove(i)
        free_left.remove(j)
    return right, left


def kind_of(values: np.ndarray, border: float = ON_CIRCLE) -> str:
    """How an orbit with multipliers known but for `border` is stable or not, in words."""
    outside = values[np.abs(values) > 1 + border]
    if not len(outside):
        near = bool(np.abs(values).max(initial=0.0) > 1 - border)
        return "on the border of stability" if near else "stable"
    worst = outside[0]
    if abs(worst.imag) > ON_CIRCLE * abs(worst):
        return f"unstable: a pair |{abs(worst):.4g}| turns away (torus side)"
    way = "leaves to one side (fold side)" if worst.real > 0 else "leaves to alternating sides (flip side)"
    more = f", {len(outside)} multipliers outside the unit circle" if len(outside) > 1 else ""
    return f"unstable: multiplier {worst.real:.4g} {way}{more}"


# ------------------------------------------------------------------------------------------------ erratic motion


def lyapunov(model: Any, *, start: Any = None, cycles: int = 200, settle: int = 50, stepper: Any = None) -> xr.Dataset:
    """Lyapunov exponents [1/s] of a motion, from the derivative of the period map along it (Benettin's method).

    The largest is positive for erratic motion, 0 for quasi-periodic, negative for periodic motion. The first fifth, in
    which directions fall into line, does not count; errors are those of the means of ten parts of the rest. Costs
    2 n + 1 periods per cycle, n the size of the reduced state.
    """
    if cycles < BLOCKS:
        raise ParameterError(f"cycles = {cycles} must be at least {BLOCKS}")
    m, x = mapped(model, (), start=start, settle=settle, stepper=stepper)
    size, basis, logs, skipped = len(x) + m.zeros, np.eye(len(x)), [], 0
    for _ in range(int(cycles)):
        try:
            here = linearise(m, x, np.zeros(0))
        except ConvergenceError:
            skipped += 1
            m, x = m.settled(x, np.zeros(0))
            basis = _fitted(basis, len(x))
            continue
        basis, R = np.linalg.qr(here.J @ basis)
        with np.errstate(divide="ignore"):
            logs.append(_padded(np.log(np.abs(np.diag(R))), size))
        m, x, basis = _next(m, here, basis)
    return _exponents(model, m, np.array(logs), skipped)


def _next(m: PeriodMap, here: Any, basis: np.ndarray) -> tuple[PeriodMap, np.ndarray, np.ndarray]:
    """The next point of the motion; another section where the state has left this one."""
    if here.off <= ON_CIRCLE**2:
        return m, here.P, basis
    m, x = m.settled(here.x, np.zeros(0))
    return m, x, _fitted(basis, len(x))


def _fitted(basis: np.ndarray, n: int) -> np.ndarray:
    return basis if len(basis) == n else np.eye(n)


def _padded(values: np.ndarray, size: int) -> np.ndarray:
    out = np.full(max(size, len(values)), -np.inf)
    out[: len(values)] = values
    return out


def _exponents(model: Any, m: PeriodMap, logs: np.ndarray, skipped: int) -> xr.Dataset:
    logs = logs[len(logs) // 5 :]
    if len(logs) < BLOCKS:
        raise ConvergenceError(
            f"only {len(logs)} cycles had a derivative ({skipped} lie on corners of the map); run more cycles"
        )
    frequency = float(family_of(model).frequency(family_of(model).lower(assembled(model))) or 0.0)
    parts = np.array([part.mean(axis=0) for part in np.array_split(logs, BLOCKS)]) * frequency
    with np.errstate(invalid="ignore"):
        error = parts.std(axis=0, ddof=1) / BLOCKS**0.5
    mean, over = logs.mean(axis=0) * frequency, ("exponent",)
    return xr.Dataset(
        {
            "exponent_rate": variable(over, mean, "1/s", "Lyapunov exponents"),
            "exponent_error": variable(over, error, "1/s", "standard error of the exponents"),
            "exponent_per_cycle": variable(over, logs.mean(axis=0), "1", "Lyapunov exponents per cycle"),
            "stretching": variable(("cycle", *over), logs, "1", "logarithm of the stretching in each cycle"),
        },
        attrs={
            "kind": _course(float(mean[0]), float(error[0])), "skipped": skipped, "periods_run": m.periods,
            "scenario": scenario.dumps(model), "stepper": scenario.dumps(m.stepper), **provenance(),
        },
    )  # fmt: skip


def _course(rate: float, error: float) -> str:
    if rate == -np.inf:
        return "periodic: a disturbance is forgotten within some cycle, as in one that comes to rest"
    if rate > 2 * error:
        return f"erratic: neighbours part by e in {1 / rate:.3g} s"
    return "periodic: neighbours come together" if rate < -2 * error else "undecided: run more cycles"


def poincare_section(
    model: Any, *, start: Any = None, cycles: int = 500, settle: int = 100, stepper: Any = None,
    measure: Mapping[str, Any] | None = None,
) -> xr.Dataset:  # fmt: skip
    """States at phase 0 of successive cycles: one point of a stable orbit, a curve of a torus, a cloud if erratic.

    `x` are reduced states, in which travelling coordinates count from their leader; measures are those of each cycle.
    """
    m, x = mapped(model, (), start=start, settle=settle, stepper=stepper, measure=measure)
    family = family_of(model)
    system = family.lower(assembled(model))
    state = m.state(x, np.zeros(0))
    if "q" not in state.held:
        raise ParameterError(
            f"sections are made of coordinates and velocities, which states of the family {family.name} are not; "
            f"orbit(…) and lyapunov(…) know what is left of them at phase 0"
        )
    ds = simulate(model, m.stepper, until=Cycles(count=cycles), start=state)
    ends = ds.isel(time=np.flatnonzero(ds.phase.values == 1.0))
    moments = zip(ends.q.values, ends.u.values, strict=True)
    points = np.array([m.reduced(family.carry(state.replace(q=q, u=u), system)) for q, u in moments])
    over = ("cycle",)
    made = {"x": variable((*over, "state"), points * m.scale, "see state_unit", "reduced state at phase 0")}
    for name, each in m.measure.items():
        made[name] = variable(over, _each_cycle(ds, each, cycles), each.unit, each.long_name)
    about = {"scenario": scenario.dumps(model), "stepper": scenario.dumps(m.stepper), **provenance()}
    coords = {"state": list(m.names), "state_unit": ("state", list(m.units))}
    return xr.Dataset(made, coords, {**about, "frequency": ds.attrs["frequency"], "periods_run": m.periods + cycles})


def _each_cycle(ds: xr.Dataset, measure: Any, cycles: int) -> np.ndarray:
    return np.asarray(measure.values(traces_of(ds)._replace(period=int(cycles))))
