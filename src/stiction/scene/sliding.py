"""Sliders and platforms: what the device says, or a block on a surface; surfaces move as coordinates of their own."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ..run.drawing import Box, Drawn, Look, Touch, follows
from ..run.labels import CONTACT_STATES
from ..run.signals import signal
from . import placing

Array = np.ndarray
FULL = 1 - 1e-6  # share of the limit of friction from which a contact slides as a whole
SCHEMATIC = "schematic: the model has no sizes"


def look_of(ds: xr.Dataset, model: Any) -> Look:
    """What the device says, or a block on a surface."""
    if hasattr(model, "drawing"):
        return model.drawing()
    size = float(np.ptp(ds.q.transpose("time", "coordinate").values[:, 0])) or 1.0
    name = str(ds.contact.values[0])
    parts = [
        Drawn("runner", Box((4 * size, 2 * size, 1.5 * size)), (0.0, 0.0, 0.75 * size), follows(x="x"), "runner"),
        Drawn("surface", Box((16 * size, 6 * size, 0.5 * size)), (0.0, 0.0, -0.25 * size),
              follows(x=f"surface {name}"), "substrate"),
    ]  # fmt: skip
    return Look(parts, {name: Touch((0.0, 0.0, 0.0), follows(x="x"), pad=(2 * size, size))}, (SCHEMATIC,))


def coordinates(ds: xr.Dataset) -> dict[str, Array]:
    """Coordinates, and the surfaces of sliders as "surface NAME"; contacts lowered together share theirs."""
    found = placing.coordinates_of(ds)
    if "surface" in ds and ds.surface.dims == ("time", "contact"):
        for k, names in enumerate(map(str, ds.contact.values)):
            found |= {f"surface {name}": ds.surface.values[:, k] for name in names.split("+")}
    return found


def with_states(ds: xr.Dataset, model: Any) -> xr.Dataset:
    """The result with contact states: a contact slides as a whole where its friction is at the limit."""
    share = share_of_limit(ds, model)
    if share is None:
        return ds
    state = np.where(share >= FULL, CONTACT_STATES["slip"], CONTACT_STATES["stick"])
    return ds.assign(contact_state=(("time", "contact"), state))


def share_of_limit(ds: xr.Dataset, model: Any) -> Array | None:
    """|friction| over what the contact can hold, (time, contact); None where the model does not tell."""
    built = model.assembled() if hasattr(model, "assembled") else model
    parts = getattr(built, "contacts", None) or getattr(built, "patches", None)
    if parts is None or "lambda_T" not in ds:
        return None
    columns = []
    for k, names in enumerate(map(str, ds.contact.values)):
        limits: list[Any] = [_limit(parts[n], built, ds) for n in names.split("+") if n in parts]
        if not limits or any(limit is None for limit in limits):
            return None
        force = ds.lambda_T.values[:, k]
        size = np.abs(force) if force.ndim == 1 else np.linalg.norm(force, axis=1)
        total = np.sum(limits, axis=0)
        columns.append(np.divide(size, total, out=np.ones_like(size), where=np.broadcast_to(total > 0, size.shape)))
    return np.stack(columns, axis=1)


def _limit(item: Any, model: Any, ds: xr.Dataset) -> Array | float | None:
    mu = getattr(item.contact, "mu", None)
    if mu is None:
        return None
    load: Any = getattr(item.contact, "normal_force", 0.0)
    if getattr(item, "load_drive", ""):
        load = load + item.load_amplitude * signal(model.drives[item.load_drive], ds.phase.values)
    return mu * np.maximum(load, 0.0) * getattr(item, "count", 1.0)
