"""`orbit`: a periodic motion as a Dataset, found by shooting, with its multipliers and its certificate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeGuard

import numpy as np
import xarray as xr

from ..core.errors import ModelError, ParameterError
from ..core.parameter import get_value
from ..measures.cycles import mean_velocity
from ..run.certificate import Check, certificate, certified
from ..run.family import Family, assembled, checked_stepper, family_of
from ..run.job import job_of
from ..run.labels import variable
from ..run.period_map import PeriodMap, values_of
from ..run.simulate import simulate
from ..run.state import State, checked, read_state
from ..run.stop import Cycles
from .linear import Linear
from .shooting import Pair, shoot

__all__ = ["orbit"]

RTOL = 1e-9  # how far the state may miss itself, in scales of the motion
MOST = 12  # steps of Newton's method
# det J by differences against Liouville's product: differences err by h² = 1e-8 times the curvature of the map, the
# usual stepper by 1e-7 in each of its hundred steps. What round-off does to the differences comes on top of it.
VOLUME = 1e-5
RETURN = 1e3  # of RTOL: how far the motion, run once more step by step, may miss its start: error of the steps


def orbit(
    model: Any,
    *,
    start: Any = None,
    period: int = 1,
    settle: int = 5,
    stepper: Any = None,
    measure: Mapping[str, Any] | None = None,
    rtol: float = RTOL,
    most: int = MOST,
) -> xr.Dataset:
    """The periodic motion of `period` cycles that a model of any family with a clock comes near.

    `start` is a result, a state or another orbit; from there, or from the model's own start, the motion settles for
    `settle` cycles and is then polished by Newton's method, stable or not. The Dataset holds one period of motion as
    `simulate` gives it, the reduced state `x`, the `monodromy` matrix, multipliers, advance, the course of events, and
    what was checked. An orbit that is not found is an error: nothing that is not converged is returned.
    """
    if period != int(period) or not 1 <= period <= 64:
        raise ParameterError(f"period = {period} must be a whole number of cycles, from 1 to 64")
    m, x, past = settling(model, (), start=start, period=int(period), settle=settle, stepper=stepper, measure=measure)
    m, found = shoot(m, x, np.zeros(0), rtol, most, past)
    return described(m, found, rtol)


def mapped(model: Any, paths: Sequence[str], **options: Any) -> tuple[PeriodMap, np.ndarray]:
    """The period map of a model with numbers at `paths` to vary, and the state where shooting starts."""
    m, x, _ = settling(model, paths, **options)
    return m, x


def settling(
    model: Any, paths: Sequence[str], *, start: Any = None, period: int = 1, settle: int = 5, stepper: Any = None,
    measure: Mapping[str, Any] | None = None,
) -> tuple[PeriodMap, np.ndarray, list[Pair]]:  # fmt: skip
    """The same, and the points of the motion on the same section that led there."""
    family = family_of(model)
    system = family.lower(assembled(model))
    if family.frequency(system) is None:
        if getattr(assembled(model), "clock", None) is not None:
            raise ParameterError(
                f"models of the family {family.name} have no period map{family.no_orbits}: no orbit can be shot at; "
                f"simulate them for many periods"
            )
        raise ParameterError("an orbit repeats with the clock, which this model has not; add clock=Clock(frequency=…)")
    if settle != int(settle) or settle < 0:
        raise ParameterError(f"settle = {settle} must be a whole number of cycles, 0 or more")
    stepper = checked_stepper(family, stepper) if stepper else family.usual_stepper(system, Cycles(count=1))
    begin = _begin(family, system, start)
    m, x = family.period_map(model, stepper, period, tuple(paths), usual_measures(model, measure), begin)
    done, p, way = period, values_of(model, paths), [(m.names, x * m.scale)]
    while done < settle and not is_orbit(start):
        (m, x), done = m.settled(x, p, rescale=True), done + period
        way = [*(way if way[-1][0] == m.names else []), (m.names, x * m.scale)]
    points = [place / m.scale for _, place in way]
    return m, x, [(a, b - a) for a, b in pairwise(points)]


def usual_measures(model: Any, measure: Mapping[str, Any] | None) -> dict[str, Any]:
    """The measures given, or the mean velocity of what travels."""
    if measure is not None:
        return dict(measure)
    groups = getattr(assembled(model), "travel", {}) or {}
    leads = {name: group[0] for name, group in groups.items()}
    if len(leads) == 1:
        return {"speed": mean_velocity(next(iter(leads.values())))}
    return {f"speed_{name}": mean_velocity(lead) for name, lead in leads.items()}


def is_orbit(thing: Any) -> TypeGuard[xr.Dataset]:
    """Whether a Dataset is an orbit."""
    return isinstance(thing, xr.Dataset) and "monodromy" in thing


def _begin(family: Family, system: Any, start: Any) -> State:
    if start is None:
        return family.start(system)
    state = read_state(start, "start") if is_orbit(start) else family.given(start)
    checked(state, family.start(system))
    if state.phase not in (0.0, 1.0):
        raise ModelError(
            f"the start lies at phase {state.phase:.6g} of the cycle; orbits begin at phase 0: simulate until a whole "
            f"number of cycles, until=Cycles(count=…)"
        )
    return family.carry(state, system)


# ------------------------------------------------------------------------------------------------ the Dataset


def described(m: PeriodMap, found: Linear, rtol: float) -> xr.Dataset:
    """One period of motion with everything that is known of the orbit."""
    model, stepper = m.model(found.p), m.stepper
    ds = simulate(model, stepper, until=Cycles(count=m.cycles), start=m.state(found.x, found.p))
    multipliers = found.multipliers
    volume, why = m.volume(found.x, found.p)
    names = list(m.names)
    ds = ds.assign_coords(state=names, state_unit=("state", list(m.units)), margin=list(m.margins))
    made: dict[str, Any] = {
        "x": variable(("state",), found.x * m.scale, "see state_unit", "reduced state at phase 0"),
        "x_scale": variable(("state",), m.scale, "see state_unit", "scale of the reduced state"),
        "monodromy": variable(("state", "state_before"), found.J, "1", "derivative of the period map, scaled"),
        "multiplier_re": variable(("multiplier",), multipliers.real, "1", "real part of the multipliers"),
        "multiplier_im": variable(("multiplier",), multipliers.imag, "1", "imaginary part of the multipliers"),
        "advance": variable(("travel",), found.advance, "m", "advance of what travels in one period"),
        "margin_left": variable(("margin",), found.margin, "1", "what vanishes where the course of events changes"),
    }
    for name, value in found.measures.items():
        made[name] = variable((), value, getattr(m.measure[name], "unit", "1"), m.measure[name].long_name)
    ds = ds.assign(made)
    ds = ds.assign_coords(travel=list(m.travel))
    return _certified(ds, m, found, rtol, volume, why)


def _certified(ds: xr.Dataset, m: PeriodMap, found: Linear, rtol: float, volume: float, why: str) -> xr.Dataset:
    end = m.reduced(read_state(ds, "end"))
    checks = [Check(c["check"], c["amount"], c["limit"], c["where"]) for c in certificate(ds)]
    size = float(np.prod(np.maximum(1.0, np.abs(found.multipliers))))
    checks += [
        Check("residual of the orbit", found.residual, rtol, advice="shoot again"),
        Check(
            "return of one period run step by step", float(np.abs(end - found.x).max(initial=0.0)) / size,
            RETURN * rtol, advice="use a stepper with a smaller rtol",
        ),
    ]  # fmt: skip
    determinant = float(np.linalg.det(found.J)) if found.J.size else 1.0
    if np.isfinite(volume):
        per = max(size, swing_of_determinant(found.J))
        limit = VOLUME + float((np.abs(cofactors(found.J)) * found.blur).sum()) / per
        amount = abs(determinant - volume) / per
        checks.append(Check("det J against Liouville's product", amount, limit, advice="use a smaller rtol"))
    attrs = {
        "kind": "orbit", "signature": m.words(found.key), "period": m.cycles, "residual": found.residual,
        "periods_run": m.periods, "determinant": determinant,
        "liouville": volume if np.isfinite(volume) else f"not checked: {why}",
        "difference_step": found.step, "one_sided": int(found.one_sided),
        "round_off": found.multipliers_off,
    }  # fmt: skip
    return certified(ds, checks).assign_attrs(attrs)


def swing_of_determinant(J: np.ndarray) -> float:
    """Change of det J per change of the entries of J relative to themselves: Σ |J_ij C_ij|/n with cofactors C.

    It is |det J| where J is diagonal. Where one multiplier is large and another small, det J is the small difference of
    large products, and says no more about J than this.
    """
    return float(np.abs(J * cofactors(J)).sum()) / len(J) if len(J) else 1.0


def cofactors(J: np.ndarray) -> np.ndarray:
    """∂ det J/∂J."""
    C, n = np.ones_like(J), len(J)
    for i, j in np.ndindex(n, n) if n > 1 else ():
        C[i, j] = (-1) ** (i + j) * np.linalg.det(np.delete(np.delete(J, i, axis=0), j, axis=1))
    return C


def again(ds: xr.Dataset, paths: Sequence[str], measure: Mapping[str, Any] | None = None) -> tuple[PeriodMap, Linear]:
    """The map of an orbit with numbers to vary, and the orbit in it, polished."""
    if not is_orbit(ds):
        raise ModelError(f"{type(ds).__name__} is no orbit; give what orbit(model, …) returns")
    job = job_of(ds)
    for path in paths:
        get_value(job.model, path)
    m, x = mapped(job.model, paths, start=ds, period=int(ds.attrs["period"]), stepper=job.stepper, measure=measure)
    return shoot(m, x, values_of(job.model, paths), RTOL, MOST)
