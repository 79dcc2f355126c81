"""What measures look at: a few plain arrays of a run, cheap enough for a million points."""

from __future__ import annotations

from math import inf
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core import scenario
from ..core.errors import ParameterError, suggestion
from .saving import Save, save_from


class Traces(NamedTuple):
    """What measures look at, as plain arrays: a sweep makes one per point, so it must be cheap.

    A batch of points of equal length is one `Traces` too: q, impacts and stick_time then have the point as their first
    dimension, frequency is a column.
    """

    coordinates: tuple[str, ...]
    contacts: tuple[str, ...]
    cycle: np.ndarray
    phase: np.ndarray
    q: np.ndarray
    impacts: np.ndarray
    stick_time: np.ndarray
    period: int
    frequency: Any
    spacing: float = inf  # between samples as they were made [cycles]; inf: not known

    def coordinate(self, name: str) -> np.ndarray:
        """Samples of one coordinate."""
        return self.q[..., index_of(self.coordinates, name, "coordinate")]


def index_of(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise ParameterError(f'there is no {what} "{name}" to measure{suggestion(name, names)}')
    return names.index(name)


FARTHEST = 0.02  # cycles between samples about the end of a cycle


def traces_of(ds: xr.Dataset) -> Traces:
    """The traces in a Dataset made by `simulate`, of a family with or without contacts."""
    if "q" not in ds or "time" not in ds.q.dims:
        raise ParameterError(
            f"the result has no q over time, which a measure per cycle looks at; measure a variable instead, such as "
            f"measures.last({next(map(str, ds.data_vars), '…')!r}, …)"
        )
    ds = ds if "phase" in ds else _with_cycles(ds)
    nothing = np.zeros((len(ds.phase), 0))
    return Traces(
        coordinates=tuple(map(str, ds.coordinate.values)),
        contacts=tuple(map(str, ds.contact.values)) if "impacts" in ds else (),
        cycle=ds.cycle.values,
        phase=ds.phase.values,
        q=ds.q.values,
        impacts=ds.impacts.values if "impacts" in ds else nothing,
        stick_time=ds.stick_time.values if "stick_time" in ds else nothing,
        period=int(ds.attrs["period"]),
        frequency=float(ds.attrs["frequency"]),
        spacing=made_every(ds) * float(ds.attrs["frequency"]) if "impacts" in ds else inf,
    )


def made_every(ds: xr.Dataset) -> float:
    """Longest time between samples of a run with this stepper [s]; inf of sessions and where it is not told.

    Samples of a result that was thinned lie farther apart, and what was counted between them is lost.
    """
    f, told = float(ds.attrs.get("frequency", 0.0)), str(ds.attrs.get("stepper", ""))
    save = save_from(str(ds.attrs.get("save", ""))) or Save()
    if "impacts" not in ds or not told or "every" in ds.attrs:
        return inf
    stepper = scenario.loads(told)
    step = 1.0 / (f * stepper.per_cycle) if stepper.per_cycle else stepper.step
    return min(save.steps * step if save.steps else inf, 1.0 / f if f > 0.0 else inf)


def is_thinned(ds: xr.Dataset) -> bool:
    """Whether samples of a run were left out after it."""
    return bool(np.diff(ds.time.values).max(initial=0.0) > 1.5 * made_every(ds))


def _with_cycles(ds: xr.Dataset) -> xr.Dataset:
    """Coordinates and the clock at the start, at every end of a cycle and at the end of a run whose steps do not end
    there: between two samples they are on a straight line."""
    t, f = ds.time.values, float(ds.attrs["frequency"])
    first, last = t[0] * f, t[-1] * f
    slack = 1e-9 * max(1.0, last - first)
    ends = np.arange(np.floor(first + slack) + 1, np.floor(last + slack) + 1)
    at = np.unique(np.concatenate([[first], ends[(ends > first) & (ends <= last + slack)]])) if f > 0.0 else t
    cycle = np.maximum(np.ceil(at - slack) - 1, np.floor(first + slack))
    if f > 0.0:
        _refuse_sparse(t * f, at)
    q = np.column_stack([np.interp(at / f if f > 0.0 else t, t, column) for column in ds.q.values.T])
    coords = {"cycle": ("time", cycle.astype(int)), "phase": ("time", np.round(at - cycle, 9))}
    return xr.Dataset({"q": (("time", "coordinate"), q)}, {"coordinate": ds.coordinate, **coords}, ds.attrs)


def _refuse_sparse(t: np.ndarray, ends: np.ndarray) -> None:
    """Raise where the samples about the end of a cycle lie too far apart to say where things were; all in cycles.

    A sine of amplitude A is off its chord by (2π × distance)²/8 A: 0.2 % at a fiftieth of a cycle.
    """
    after = np.clip(np.searchsorted(t, ends), 1, len(t) - 1)
    near = np.minimum(np.abs(t[after] - ends), np.abs(ends - t[after - 1])) <= 1e-9 * np.maximum(1.0, ends)
    apart = float(np.where(near, 0.0, t[after] - t[after - 1]).max(initial=0.0)) if len(t) > 1 else 0.0
    if apart > FARTHEST:
        raise ParameterError(
            f"samples are {apart:.2g} cycles apart and none lies at the end of a cycle, to measure anything per cycle; "
            f"keep more of them, at least {1 / FARTHEST:.0f} per cycle (Save(steps=…), or leave save out)"
        )
