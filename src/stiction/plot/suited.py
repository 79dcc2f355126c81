"""The still and the film that suit a result, which says itself what it shows: its attribute `picture`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import xarray as xr
from matplotlib.figure import Figure

from .branches import branches, usual_measure
from .film import tumbling_film, tumbling_strip
from .history import time
from .loop import hysteresis, sweep
from .mechanism import closing, mechanism
from .moving import moving
from .quantities import variable
from .scenes import scene_film, scene_strip
from .schematic import film

MOMENTS = 6  # in a strip


def picture(ds: xr.Dataset, names: Sequence[str] = (), **labels: Any) -> Figure:
    """What suits a result: a tumbler or mechanism itself, a run over time, a study over its parameter.

    `names` are variables to draw instead. The robot of a planar run is drawn by `schematic` and `film`.
    """
    shown = ds.attrs.get("picture", "")
    if shown == "branch":
        return branches(ds, _only(list(names) or [usual_measure(ds)]))
    if not names and shown in STILLS:
        return STILLS[shown](ds)
    if not names and "coordinate_unit" in ds.coords and not labels:  # as many as share an axis
        labels = {"coordinate": ds.coordinate.values[ds.coordinate_unit.values == ds.coordinate_unit.values[0]]}
    names = list(names) or [_usual(ds)]
    dims = variable(ds, names[0]).dims
    if "time" in dims:
        return time(ds, names, **labels)
    return (hysteresis if "direction" in dims else sweep)(ds, _only(names))


def _only(names: Sequence[str]) -> str:
    if len(names) > 1:
        raise ValueError("over a parameter one variable is drawn at a time")
    return names[0]


def animate(ds: xr.Dataset, file: str | Path, name: str = "", *, frames: int = 120, writer: str = "pillow") -> Path:
    """Write a film of the robot or mechanism, or of a variable over time (`q` where no name is given)."""
    shown = ds.attrs.get("picture", "")
    if not name and shown in FILMS:
        FILMS[shown](ds, Path(file), frames, writer)
    elif not name and "q" in ds and "coordinate" in ds.dims:
        film(ds, file, frames=frames)
    else:
        moving(ds, name or _usual(ds), frames=frames).save(file, writer=writer)
    return Path(file)


def _usual(ds: xr.Dataset) -> str:
    """q, which every run has; of a study its first measure."""
    if not ds.data_vars:
        raise ValueError("the result has no variables to draw")
    return "q" if "q" in ds else str(next(iter(ds.data_vars)))


def _moments(ds: xr.Dataset) -> list[float]:
    return [float(t) for t in ds.time.values[:: max(1, ds.sizes["time"] // MOMENTS)]]


STILLS: dict[str, Callable[[xr.Dataset], Figure]] = {
    "mechanism": mechanism,
    "tumbler": lambda ds: tumbling_strip(ds, _moments(ds)),
    "scene": lambda ds: scene_strip(ds, _moments(ds)),
}
FILMS: dict[str, Callable[[xr.Dataset, Path, int, str], Any]] = {
    "mechanism": lambda ds, file, frames, writer: closing(ds).save(file, writer=writer),
    "tumbler": lambda ds, file, frames, writer: tumbling_film(ds, file, frames=frames),
    "scene": lambda ds, file, frames, writer: scene_film(ds, file, frames=frames),
}
