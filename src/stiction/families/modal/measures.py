"""Metrics of bouncing, and comparison tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...core.arguments import takes
from ...core.errors import ParameterError
from ...run.labels import EVENT_KINDS
from .state import FAMILY

__all__ = ["Bouncing", "Walking", "comparison", "errors", "metrics", "sensed_charge", "walking"]


class Bouncing(NamedTuple):
    """Metrics of a bouncing foot; heights from the ground, so that a foot at rest has the height of the gap."""

    N_B: float  # impacts per second, after merging chatter
    A_max: float  # greatest height [m]
    A_apex: float  # mean apex height of the counted impacts [m]
    A_mean: float  # time mean of the height [m]
    on_ground: float  # fraction of the time


def refuse_several_feet(ds: xr.Dataset, what: str) -> None:
    """What is defined for one foot only is refused for a result with several, or of another family."""
    if ds.attrs.get("family", FAMILY) != FAMILY or "event_time" not in ds:
        raise ParameterError(
            f"{what} needs the result of a ModalLeg with one foot: this Dataset has no events of a foot"
        )
    if ds.sizes["contact"] > 1:
        feet = ", ".join(map(str, ds.contact.values))
        raise ParameterError(
            f"{what} needs the result of one foot, this one has {feet}; take what you need from ds.g_N.sel(contact=…) "
            f'and the events with ds.event_contact == "…", or simulate the model with one of them in feet={{…}}'
        )


@takes(merge_below="m", discard="s", window="s")
def metrics(ds: xr.Dataset, *, merge_below: float, discard: float = 0.15, window: float = 1.0) -> Bouncing:
    """Bounce metrics over `window` seconds that begin `discard` after the begin of the result.

    An impact preceded by an apex lower than `merge_below` [m] is chatter and not counted: without this the count is 5
    to 15 times higher. The paper does not define its average height; both readings are returned.
    """
    refuse_several_feet(ds, "metrics")
    begin, end = float(ds.time[0]), float(ds.time[-1])
    first, last = begin + discard, begin + discard + window
    if not (discard >= 0 and window > 0):
        raise ParameterError(f"discard = {discard:g} s must be at least 0, and window = {window:g} s greater than 0")
    if end - begin < (discard + window) * (1 - 1e-3):
        raise ParameterError(
            f"metrics over {first:g} … {last:g} s of a result that begins at {begin:g} and ends at {end:g} s"
        )
    inside = (ds.time.values > first) & (ds.time.values <= last)
    t, impact = ds.event_time.values, ds.event_kind.values == EVENT_KINDS["impact"]
    counted = (t > first) & (t <= last) & impact & (ds.apex.values >= merge_below)
    h, apexes = ds.g_N.values[inside, 0], ds.apex.values[counted]
    return Bouncing(
        N_B=counted.sum() / window,
        A_max=float(h.max()),
        A_apex=float(apexes.mean()) if len(apexes) else float("nan"),
        A_mean=float(h.mean()),
        on_ground=float(ds.contact_state.values[inside, 0].mean()),
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


def sensed_charge(ds: xr.Dataset, structure: Any, input: str) -> xr.DataArray:
    """Charge that the motion puts on the electrodes of a piezoelectric input [C], as a contact is sensed by.

    A voltage u pushes mode i with the force m_i b_i u; by reciprocity of the piezoelectric effect the mode gives back
    the charge m_i b_i q_i. At an impact its rate, the current into a short circuit, jumps.
    """
    if input not in structure.inputs:
        raise ParameterError(f'no input "{input}"; choose one of {", ".join(structure.inputs)}')
    per_mode = np.array(structure.inputs[input].b) / structure.absolute_inverse_mass("a charge in coulombs")
    words = {"units": "C", "long_name": f"charge on {input} by motion"}
    return xr.DataArray(ds.q.values @ per_mode, dims="time", coords={"time": ds.time}, attrs=words)


class Walking(NamedTuple):
    """Measures of a walk over whole cycles."""

    speed: float  # mean speed [m/s]
    slip: float  # way that a foot slides on the ground over the way of the robot, mean of the feet
    duty: np.ndarray  # part of the time that each foot is on the ground
    flight: float  # part of the time that none is
    power: float  # supplied by the drives [W]
    cost_of_transport: float  # supplied energy over weight and way


def walking(ds: xr.Dataset, output: str, *, cycles: int = 10) -> Walking:
    """Speed, slip, duty, flight and cost of transport of a walking structure, of its last cycles; `output` is what
    travels. Duty and flight are read off the samples, all else is exact."""
    if "gamma_T" not in ds:
        raise ParameterError(
            "walking needs a result with friction: a ModalLeg whose feet have along and friction=Coulomb(mu=…)"
        )
    if output not in ds.output.values:
        raise ParameterError(f'no output "{output}"; choose one of {", ".join(map(str, ds.output.values))}')
    time, span = ds.time.values, cycles / float(ds.attrs["frequency"])
    first = int(np.searchsorted(time, time[-1] - span * (1 + 1e-9)))
    if cycles < 1 or time[-1] - time[0] < span * (1 - 1e-9):
        raise ParameterError(f"walking over the last {cycles} cycles of a result of {ds.attrs['cycles']} cycles")
    late = ds.isel(time=slice(first, None))
    step = np.diff(late.time.values)[:, None]
    closed, lasts = late.contact_state.values[1:] > 0, float(late.time[-1] - late.time[0])

    def gained(values: np.ndarray) -> float:
        """Over whole cycles, also where their beginning lies between samples."""
        return float(values[-1] - np.interp(time[-1] - span, time, values))

    way, energy = gained(ds.x.sel(output=output).values), gained(ds.supplied_energy.values)
    slid = np.mean([gained(values) for values in ds.slid.values.T])
    weight = float(ds.attrs["weight"])
    return Walking(
        speed=way / span, slip=float(slid / abs(way)) if way else float("nan"),
        duty=np.sum(closed * step, axis=0) / lasts,
        flight=float(np.sum(~closed.any(axis=1) * step[:, 0]) / lasts), power=energy / span,
        cost_of_transport=energy / (weight * abs(way)) if weight * way else float("nan"),
    )  # fmt: skip
