"""What a measured trajectory shows of a model: which coordinate stands in which column, and how noisy it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import xarray as xr

from ..measures.readings import Trace
from ..run.family import opened
from .responses import DataError


def noise_in(data: Any, names: Iterable[str]) -> dict[str, float] | None:
    """The standard deviations that a track holds, if it holds all of them."""
    if not isinstance(data, xr.Dataset):
        return None
    held = {n: data[n].attrs.get("noise") for n in names if n in data}
    return None if None in held.values() else {n: float(v) for n, v in held.items() if v is not None} or None


def matched(model: Any, data: Any) -> dict[str, Trace]:
    """Which coordinate each column of a trajectory shows: the one of its name, or the only x, y or z there is."""
    family, whole = opened(model)
    state = family.start(family.lower(whole))
    bodies = [f"{body}.{axis}" for body in state.names.get("body", ()) for axis in "xyz"]
    coordinates, found = state.names.get("coordinate", tuple(bodies)), dict[str, Trace]()
    for name in map(str, data.variables if isinstance(data, xr.Dataset) else data):
        ends = [c for c in coordinates if c.rpartition(".")[2] == name]
        if name in coordinates or len(ends) == 1:
            found[name] = Trace("q", (("coordinate", name if name in coordinates else ends[0]),))
        elif ends:
            raise DataError(
                f'the column "{name}" may be any of {", ".join(ends)}; rename it, or say observe={{"{name}": '
                f'st.measures.trace("q", coordinate="{ends[0]}")}}'
            )
    return found
