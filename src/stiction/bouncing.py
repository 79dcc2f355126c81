"""`bounce`: a modal leg in, labelled Dataset with samples and events out; metrics of bouncing; comparison tables."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from .contact.modal_impact import CompliantGround
from .core import scenario
from .core.errors import ModelError, ParameterError
from .core.provenance import provenance
from .core.quantity import in_si
from .models.modal_leg import ModalLeg
from .solvers.modal_events import AFTER, APEX, BEFORE, ENERGY, KIND, TIME, ModalEvents
from .solvers.modal_feet import FeetRun, ModalFeet, run_several
from .solvers.modal_penalty import ModalPenalty
from .solvers.modal_runner import ModalRun, ModalState, run

EVENT_KINDS = {"impact": 0, "rest": 1, "release": 2}
INJECTED_SHARE = 0.01  # of the energy exchanged in impacts, above which a law is called to account


class EnergyWarning(UserWarning):
    """The impact law created energy."""


def bounce(
    model: ModalLeg,
    stepper: Any = None,
    *,
    until: Any,
    start: ModalState | None = None,
    every: int = 1,
) -> xr.Dataset:
    """Simulate a modal leg for `until` seconds; every `every`th step is kept, every event always.

    Warns when an impact law creates more than 1 % of the energy that impacts exchange.
    """
    if not isinstance(model, ModalLeg):
        raise ModelError(f"bounce needs a ModalLeg, not {type(model).__name__}; other models: simulate")
    until = in_si(until, "s") if isinstance(until, str) else until
    if not isinstance(until, int | float) or not until > 0:
        raise ParameterError(
            f"until = {until!r} must be a time greater than 0 s; for n cycles give n / clock.frequency"
        )
    system = model.lowered()
    if len(model.feet) > 1:
        return _several(model, run_several(system, stepper or ModalFeet(), float(until), every), stepper or ModalFeet())
    compliant = isinstance(model.law, CompliantGround)
    stepper = stepper or (ModalPenalty() if compliant else ModalEvents())
    if compliant != isinstance(stepper, ModalPenalty):
        needed = "ModalPenalty(step=…)" if compliant else "ModalEvents()"
        raise ModelError(f"{type(model.law).__name__} needs stepper={needed}, not {type(stepper).__name__}")
    ds = _dataset(model, run(system, stepper, float(until), start, every))
    ds = ds.assign_attrs(scenario=scenario.dumps(model), stepper=scenario.dumps(stepper), **provenance())
    _warn_of_injection(ds, model)
    return ds


def _variable(dims: Sequence[str], values: Any, unit: str, meaning: str) -> tuple[Any, ...]:
    return tuple(dims), values, {"units": unit, "long_name": meaning}


def _dataset(model: ModalLeg, made: ModalRun) -> xr.Dataset:
    s, foot = model.structure, next(iter(model.feet))
    gap, row = model.feet[foot].gap, s.row(foot)
    energy_unit = "1" if s.mass is None else ("J" if type(s.mass).__name__ == "ModalMass" else "m^2/s^2")
    impacts = made.events[:, KIND] < 2
    dE = np.where(impacts, made.events[:, ENERGY], 0.0)
    variables = {
        "q": _variable(("time", "mode"), made.q, "m", "modal coordinates"),
        "u": _variable(("time", "mode"), made.u, "m/s", "modal velocities"),
        "x": _variable(("time", "output"), made.q @ s.Phi.T, "m", "displacement"),
        "xdot": _variable(("time", "output"), made.u @ s.Phi.T, "m/s", "velocity"),
        "h": _variable(("time",), gap + made.q @ row, "m", f"height of {foot} above the ground"),
        "v": _variable(("time",), made.u @ row, "m/s", f"vertical velocity of {foot}"),
        "contact": _variable(("time",), made.held.astype(np.int8), "1", "whether the foot is on the ground"),
        "event_kind": (
            ("event",), made.events[:, KIND].astype(np.int8),
            {"units": "1", "long_name": "kind of event", "flag_values": list(EVENT_KINDS.values()),
             "flag_meanings": " ".join(EVENT_KINDS)},
        ),
        "v_before": _variable(("event",), made.events[:, BEFORE], "m/s", "foot velocity before the event"),
        "v_after": _variable(("event",), made.events[:, AFTER], "m/s", "foot velocity after the event"),
        "apex": _variable(("event",), made.events[:, APEX], "m", "greatest height since the last event"),
        "energy_change": _variable(("event",), dE, energy_unit, "energy change in the impact"),
        "injected": _variable(("event",), np.cumsum(np.maximum(dE, 0.0)), energy_unit, "energy created by "
        "impacts so far"),
        "end_q": _variable(("mode",), made.end.q, "m", "modal coordinates at the end"),
        "end_u": _variable(("mode",), made.end.u, "m/s", "modal velocities at the end"),
        "end_counters": _variable(("counter",), made.end.counters, "1", "counters at the end"),
    }  # fmt: skip
    coords = {
        "time": _variable(("time",), made.time, "s", "time"),
        "event_time": _variable(("event",), made.events[:, TIME], "s", "time of the event"),
        "mode": ("mode", np.arange(1, s.size + 1)),
        "output": ("output", list(s.outputs)),
    }
    attrs = {"foot": foot, "gap": gap, "frequency": model.clock.frequency, "end_apex": made.end.apex}
    attrs |= {"end_length": made.end.length, "step": made.step}
    return xr.Dataset(variables, coords, attrs)


def _several(model: ModalLeg, made: FeetRun, stepper: ModalFeet) -> xr.Dataset:
    s, feet = model.structure, list(model.feet)
    rows, gaps = np.array([s.row(name) for name in feet]), np.array([foot.gap for foot in model.feet.values()])
    variables = {
        "q": _variable(("time", "mode"), made.q, "m", "modal coordinates"),
        "u": _variable(("time", "mode"), made.u, "m/s", "modal velocities"),
        "h": _variable(("time", "foot"), gaps + made.q @ rows.T, "m", "height above the ground"),
        "v": _variable(("time", "foot"), made.u @ rows.T, "m/s", "vertical velocity"),
        "P_N": _variable(("time", "foot"), made.P, "N s", "impulse since the last sample"),
        "energy_change": _variable(("time",), made.energy, "J", "energy change in impacts since the last sample"),
    }
    coords = {"time": _variable(("time",), made.time, "s", "time"), "foot": ("foot", feet)}
    attrs = {"frequency": model.clock.frequency, "step": made.step, "scenario": scenario.dumps(model)}
    return xr.Dataset(variables, coords, {**attrs, "stepper": scenario.dumps(stepper), **provenance()})


def end_of(ds: xr.Dataset) -> ModalState:
    """The state at the end of a result, also of one read from a file: `bounce(…, start=end_of(ds))` continues
    exactly."""
    counters = ds.end_counters.values.astype(np.int64)
    return ModalState(
        ds.end_q.values, ds.end_u.values, counters, float(ds.attrs["end_apex"]), float(ds.attrs["end_length"])
    )


def _warn_of_injection(ds: xr.Dataset, model: ModalLeg) -> None:
    dE = ds.energy_change.values
    created, lost = float(dE[dE > 0].sum()), float(-dE[dE < 0].sum())
    if created > INJECTED_SHARE * (created + lost):
        share = float(np.mean(dE[ds.event_kind.values < 2] > 0))
        e = getattr(model.law, "e", 1.0)
        warnings.warn(
            f"{type(model.law).__name__} created energy in {share:.0%} of the impacts ({created:.2e} "
            f"{ds.injected.units}, "
            f"against {lost:.2e} lost): it does so whenever modes that take no impulse carry more than (1 − e)/2 = "
            f"{(1 - e) / 2:.1%} of the approach speed; AllModesImpact never does",
            EnergyWarning, stacklevel=3,
        )  # fmt: skip


class Bouncing(NamedTuple):
    """Metrics of a bouncing foot; heights from the ground, so that a foot at rest has the height of the gap."""

    N_B: float  # impacts per second, after merging chatter
    A_max: float  # greatest height [m]
    A_apex: float  # mean apex height of the counted impacts [m]
    A_mean: float  # time mean of the height [m]
    on_ground: float  # fraction of the time


def metrics(ds: xr.Dataset, *, merge_below: float, discard: float = 0.15, window: float = 1.0) -> Bouncing:
    """Bounce metrics over `window` seconds after `discard`.

    An impact preceded by an apex lower than `merge_below` [m] is chatter and not counted: without this the count is
    5 to
    15 times higher. The paper does not define its average height; both readings are returned.
    """
    last = discard + window
    if float(ds.time[-1]) < last * (1 - 1e-3):
        raise ParameterError(f"metrics over {discard:g} … {last:g} s of a result that ends at {float(ds.time[-1]):g} s")
    inside = (ds.time.values > discard) & (ds.time.values <= last)
    t = ds.event_time.values
    counted = (t > discard) & (t <= last) & (ds.event_kind.values < 2) & (ds.apex.values >= merge_below)
    h, apexes = ds.h.values[inside], ds.apex.values[counted]
    return Bouncing(
        N_B=counted.sum() / window,
        A_max=float(h.max()),
        A_apex=float(apexes.mean()) if len(apexes) else float("nan"),
        A_mean=float(h.mean()),
        on_ground=float(ds.contact.values[inside].mean()),
    )


class Errors(NamedTuple):
    """Three readings of an average error of model against experiment."""

    pooled: float  # Σ model / Σ experiment − 1
    signed: float  # mean of model/experiment − 1
    absolute: float  # mean of its magnitude


def errors(model: Sequence[float], experiment: Sequence[float]) -> Errors:
    """Pooled, mean signed and mean absolute relative error."""
    m, x = np.asarray(model, float), np.asarray(experiment, float)
    if m.shape != x.shape or not x.all():
        raise ParameterError(
            f"{m.shape} model values against {x.shape} experimental ones: equal counts, none zero, needed"
        )
    relative = m / x - 1
    return Errors(float(m.sum() / x.sum() - 1), float(relative.mean()), float(abs(relative).mean()))


def comparison(model: Mapping[str, Sequence[float]], experiment: Mapping[str, Sequence[float]]) -> xr.Dataset:
    """A table in the form of Table 3: quantity by case, with the three readings of the average error."""
    names = list(experiment)
    kinds = Errors._fields
    rows = [errors(model[name], experiment[name]) for name in names]
    long = {"model": "computed", "experiment": "measured", "error": "average error of the model"}
    ds = xr.Dataset(
        {
            "model": (("quantity", "case"), [list(model[name]) for name in names]),
            "experiment": (("quantity", "case"), [list(experiment[name]) for name in names]),
            "error": (("quantity", "reading"), [list(row) for row in rows]),
        },
        {"quantity": names, "reading": list(kinds)},
    )
    for name, meaning in long.items():
        ds[name].attrs = {"units": "1", "long_name": meaning}
    return ds
