"""Where the energy of a run is: the ledger as bands that stand on each other."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..core.errors import ParameterError

HELD = ("kinetic_energy", "stored_energy")
LOST = ("friction_loss", "impact_loss", "damping_loss")
MOST_COLUMNS = 2000


class Bands(NamedTuple):
    """Heights of the bands (band, time) [J], and what they must add up to: what was there and what was supplied."""

    time: np.ndarray
    names: list[str]
    heights: np.ndarray
    total: np.ndarray


def kept(ds: Any) -> bool:
    """Whether a result holds its ledger."""
    return "time" in ds.dims and all(name in ds for name in HELD)


def bands(ds: Any, columns: int) -> Bands:
    """The ledger of a run at up to `columns` of its samples.

    Stored energy has no zero of its own: it is counted from its lowest value; losses from the first sample.
    """
    if not kept(ds):
        raise ParameterError('this run kept no ledger; tick "energy" and run it again')
    n = ds.sizes["time"]
    at = np.unique(np.linspace(0, n - 1, min(n, max(2, min(columns, MOST_COLUMNS)))).astype(int))
    found = {name: _flow(ds, name) for name in (*HELD, *LOST) if name in ds}
    found["stored_energy"] = found["stored_energy"] - found["stored_energy"].min()
    for name in set(LOST) & set(found):
        found[name] = found[name] - found[name][0]
    supplied = sum((_flow(ds, name) for name in ("supplied_energy", "motion_energy") if name in ds), np.zeros(n))
    total = supplied - supplied[0] + sum(flow[0] for flow in found.values())
    return Bands(ds.time.values[at], list(found), np.array([flow[at] for flow in found.values()]), total[at])


def _flow(ds: Any, name: str) -> np.ndarray:
    """A part of the ledger over time, of all contacts or parts together."""
    values = ds[name].transpose("time", ...).values.astype(float)
    return np.asarray(values.reshape(len(values), -1).sum(axis=1))
