"""What measures look at: a few plain arrays of a run, cheap enough for a million points."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ParameterError, suggestion


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

    def coordinate(self, name: str) -> np.ndarray:
        """Samples of one coordinate."""
        return self.q[..., index_of(self.coordinates, name, "coordinate")]


def index_of(names: tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise ParameterError(f'there is no {what} "{name}" to measure{suggestion(name, names)}')
    return names.index(name)


def traces_of(ds: xr.Dataset) -> Traces:
    """The traces in a Dataset made by `simulate`, of a family with or without contacts."""
    lacking = [name for name in ("q", "cycle", "phase") if name not in ds]
    if lacking:
        raise ParameterError(
            f"the result has no {', '.join(lacking)}, which a measure per cycle looks at; measure a variable instead, "
            f"such as measures.last({next(map(str, ds.data_vars), '…')!r}, …)"
        )
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
    )
