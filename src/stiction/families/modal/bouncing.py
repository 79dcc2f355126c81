"""`bounce`: a modal leg in, labelled Dataset with samples and events out; metrics of bouncing; comparison tables."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...compiled.interrupt import kept
from ...core import scenario
from ...core.errors import Interrupted, ModelError, ParameterError
from ...core.provenance import provenance
from ...core.quantity import in_si
from . import stance as stance
from .events import AFTER, APEX, BEFORE, ENERGY, KIND, TIME, ModalEvents
from .feet import FeetRun, ModalFeet, run_several
from .impact import CompliantGround
from .model import ModalLeg
from .penalty import ModalPenalty
from .runner import ModalRun, ModalState, run

__all__ = ["Bouncing", "EnergyWarning", "bounce", "comparison", "errors", "metrics"]

EVENT_KINDS = {"impact": 0, "rest": 1, "release": 2}
INJECTED_SHARE = 0.01  # of the energy exchanged in impacts, above which a law is called to account
ROUND_OFF = 1e-9  # of the energy a foot brings to its impacts


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
    if not isinstance(until, int | float | np.number) or not 0 < until < np.inf:
        raise ParameterError(
            f"until = {until!r} must be a time greater than 0 s; for n cycles give n / clock.frequency"
        )
    if not isinstance(every, int) or every < 1:
        raise ParameterError(f"every = {every!r} must be a whole number of steps, 1 or more")
    stepper = _checked_stepper(model, stepper)
    system = model.lowered()
    if isinstance(stepper, ModalFeet):
        several = run_several(system, stepper, float(until), start, every)
        ds, halted, end = _several(model, several), several.halted, several.end
    else:
        made = run(system, stepper, float(until), start, every)
        ds, halted, end = _dataset(model, made), made.halted, made.end
        _warn_of_injection(ds, model)
    ds = ds.assign_attrs(scenario=scenario.dumps(model), stepper=scenario.dumps(stepper), **provenance())
    if halted:
        status = f"interrupted at t = {end.time:.6e} s"
        raise Interrupted(kept(status), ds.assign_attrs(status=status))
    return ds


def _checked_stepper(model: ModalLeg, stepper: Any) -> Any:
    """The stepper, the one that fits when there is none; refused when it cannot follow the model's feet and law."""
    compliant = isinstance(model.law, CompliantGround)
    fitting = ModalFeet if len(model.feet) > 1 else ModalPenalty if compliant else ModalEvents
    if stepper is None:
        return fitting()
    if not isinstance(stepper, fitting):
        given = stepper.__name__ if isinstance(stepper, type) else type(stepper).__name__
        raise ModelError(
            f"{type(model.law).__name__} needs stepper={fitting.__name__}(…) for {len(model.feet)} foot or feet, "
            f"not {given}"
        )
    return stepper


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
        "event_kind": _kinds(made.events[:, KIND]),
        "v_before": _variable(("event",), made.events[:, BEFORE], "m/s", "foot velocity before the event"),
        "v_after": _variable(("event",), made.events[:, AFTER], "m/s", "foot velocity after the event"),
        "apex": _variable(("event",), made.events[:, APEX], "m", "greatest height since the last event"),
        "energy_change": _variable(("event",), dE, energy_unit, "energy change in the impact"),
        "injected": _variable(("event",), np.cumsum(np.maximum(dE, 0.0)), energy_unit, "energy created by "
        "impacts so far"),
        **_end_variables(made.end),
    }  # fmt: skip
    coords = {
        "time": _variable(("time",), made.time, "s", "time"),
        "event_time": _variable(("event",), made.events[:, TIME], "s", "time of the event"),
        "mode": ("mode", np.arange(1, s.size + 1)),
        "output": ("output", list(s.outputs)),
    }
    attrs = {"foot": foot, "gap": gap, "frequency": model.clock.frequency, "step": made.step, **_end(made.end)}
    return xr.Dataset(variables, coords, attrs)


def _kinds(kinds: np.ndarray) -> tuple[Any, ...]:
    words = {"flag_values": list(EVENT_KINDS.values()), "flag_meanings": " ".join(EVENT_KINDS)}
    return ("event",), kinds.astype(np.int8), {"units": "1", "long_name": "kind of event", **words}


def _end_variables(state: ModalState) -> dict[str, Any]:
    return {
        "end_q": _variable(("mode",), state.q, "m", "modal coordinates at the end"),
        "end_u": _variable(("mode",), state.u, "m/s", "modal velocities at the end"),
        "end_contact": _variable(("foot",), np.array(state.contact), "1", "contact at the end"),
    }


def _end(state: ModalState) -> dict[str, Any]:
    names = ("time", "cycle", "phase", "apex")
    return {f"end_{name}": getattr(state, name) for name in names}


def _several(model: ModalLeg, made: FeetRun) -> xr.Dataset:
    s, feet, ev = model.structure, list(model.feet), made.events
    rows, gaps = np.array([s.row(name) for name in feet]), np.array([foot.gap for foot in model.feet.values()])
    N_s, J = ("N s", "J") if type(s.mass).__name__ == "ModalMass" else ("m/s", "m^2/s^2")
    sample = np.minimum(np.searchsorted(made.time, ev[:, stance.TIME]), max(len(made.time) - 1, 0))
    energy = np.bincount(sample, ev[:, stance.ENERGY], len(made.time))[: len(made.time)]
    variables = {
        "q": _variable(("time", "mode"), made.q, "m", "modal coordinates"),
        "u": _variable(("time", "mode"), made.u, "m/s", "modal velocities"),
        "x": _variable(("time", "output"), made.q @ s.Phi.T, "m", "displacement"),
        "xdot": _variable(("time", "output"), made.u @ s.Phi.T, "m/s", "velocity"),
        "h": _variable(("time", "foot"), gaps + made.q @ rows.T, "m", "height above the ground"),
        "v": _variable(("time", "foot"), made.u @ rows.T, "m/s", "vertical velocity"),
        "P_N": _variable(("time", "foot"), made.P, N_s, "impulse since the last sample"),
        "contact": _variable(("time", "foot"), made.held.astype(np.int8), "1", "whether the foot is on the ground"),
        "energy_change": _variable(("time",), energy, J, "energy change in impacts since the last sample"),
        "event_kind": _kinds(ev[:, stance.KIND]),
        "event_foot": _variable(("event",), np.array(feet)[ev[:, stance.FOOT].astype(int)], "", "foot of the event"),
        "v_before": _variable(("event",), ev[:, stance.BEFORE], "m/s", "foot velocity before the event"),
        "v_after": _variable(("event",), ev[:, stance.AFTER], "m/s", "foot velocity after the event"),
        "impulse": _variable(("event",), ev[:, stance.IMPULSE], N_s, "impulse of the event"),
        **_end_variables(made.end),
    }
    coords = {
        "time": _variable(("time",), made.time, "s", "time"),
        "event_time": _variable(("event",), ev[:, stance.TIME], "s", "time of the event"),
        "mode": ("mode", np.arange(1, s.size + 1)),
        "output": ("output", list(s.outputs)),
        "foot": ("foot", feet),
    }
    return xr.Dataset(variables, coords, {"frequency": model.clock.frequency, "step": made.step, **_end(made.end)})


def end_of(ds: xr.Dataset) -> ModalState:
    """The state at the end of a result, also of one read from a file: `bounce(…, start=end_of(ds))` continues
    exactly."""
    contact = tuple(int(k) for k in ds.end_contact.values)
    time, phase, apex = (float(ds.attrs[f"end_{name}"]) for name in ("time", "phase", "apex"))
    return ModalState(ds.end_q.values, ds.end_u.values, time, int(ds.attrs["end_cycle"]), phase, contact, apex)


def _warn_of_injection(ds: xr.Dataset, model: ModalLeg) -> None:
    dE, s = ds.energy_change.values, model.structure
    created, lost = float(dE[dE > 0].sum()), float(-dE[dE < 0].sum())
    if s.mass is None:
        return
    # of all that a foot brings along, v²/(2 Σ Φ²/m), round-off is no creation
    brought = float(np.sum(ds.v_before.values**2)) / (2 * np.sum(s.row(ds.attrs["foot"]) ** 2 * s.inverse_mass("")))
    if created > max(INJECTED_SHARE * (created + lost), ROUND_OFF * brought):
        share = float(np.mean(dE[ds.event_kind.values < 2] > 0))
        e = getattr(model.law, "e", 1.0)
        warnings.warn(
            f"{type(model.law).__name__} created energy in {share:.0%} of the impacts ({created:.2e} "
            f"{ds.injected.units}, "
            f"against {lost:.2e} lost): it does so whenever modes that take no impulse carry more than (1 − e)/2 = "
            f"{(1 - e) / 2:.1%} of the approach speed; AllModesImpact never does",
            EnergyWarning, stacklevel=3,
        )  # fmt: skip


def refuse_several_feet(ds: xr.Dataset, what: str) -> None:
    """What is defined for one foot only is refused for a result with several, or of another family."""
    if "foot" in ds.attrs and "event_time" in ds:
        return
    if "foot" in ds.dims and "event_foot" in ds:
        feet = ", ".join(map(str, ds.foot.values))
        raise ParameterError(
            f"{what} needs the result of one foot, this one has {feet}; take what you need from ds.h.sel(foot=…) and "
            f'the events with ds.event_foot == "…", or bounce the model with one of them in feet={{…}}'
        )
    raise ParameterError(f"{what} needs the result of bounce(…) with one foot: this Dataset has no events of a foot")


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
    refuse_several_feet(ds, "metrics")
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
