"""One contact over time: its gap, how much of the limit of friction is used, and how far it has slipped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ParameterError, suggestion
from ..families.planar.geometry import Floor
from ..run.labels import CONTACT_STATES
from ..scene.placing import contact_of, coordinates_of, model_of
from ..scene.sliding import share_of_limit

Array = np.ndarray
LIMIT = "friction over its limit; at 1 it slips"


class Row(NamedTuple):
    """A number of one contact over time."""

    name: str
    meaning: str
    unit: str
    values: Array


def rows_of(ds: xr.Dataset, contact: str) -> list[Row]:
    """What a result tells of a contact; what it does not keep is left out.

    Of runs that keep impulses, friction over its limit is |P_T| / (μ P_N) since the last sample: an impact between
    samples counts, and a contact that slips the same way all the time has 1.
    """
    names = [str(n) for n in ds.contact.values] if "contact" in ds.dims else []
    k = contact_of(ds, contact) if names else None
    if k is None:
        raise ParameterError(f'the result has no contact "{contact}"{suggestion(contact, names)}')
    model = model_of(ds)
    built = model.assembled() if hasattr(model, "assembled") else model
    return [*_gap(ds, k), *_used(ds, k, model, built, contact), *_slipped(ds, k, built, contact)]


def _gap(ds: xr.Dataset, k: int) -> Iterator[Row]:
    if "g_N" in ds and ds.g_N.dims == ("time", "contact"):
        yield Row("gap", "distance to what it touches", "m", ds.g_N.values[:, k])


def _used(ds: xr.Dataset, k: int, model: Any, built: Any, contact: str) -> Iterator[Row]:
    """Friction over its limit; over the normal force alone where the law is no plain coefficient."""
    share = share_of_limit(ds, model) if "surface" in ds else None
    if share is not None:
        yield Row("used friction", LIMIT, "1", share[:, k])
    pairs = (("P_T", "P_N"), ("P", "P_N"), ("lambda_T", "lambda_N"))
    pair = next(((t, n) for t, n in pairs if t in ds and n in ds), None)
    if pair is None or share is not None:
        return
    friction, normal = (ds[name].transpose("time", "contact", ...).values[:, k] for name in pair)
    size = np.abs(friction) if friction.ndim == 1 else np.linalg.norm(friction, axis=1)
    if pair[0] == "P":  # the whole percussion, world axes
        size = np.sqrt(np.maximum(size**2 - normal**2, 0.0))
    ratio = np.divide(size, normal, out=np.full(len(size), np.nan), where=normal > 0)
    mu = _coefficient(built, contact)
    if mu:
        yield Row("used friction", LIMIT, "1", ratio / mu)
    else:
        yield Row("rubs / pushes", "friction over normal force", "1", ratio)


def _coefficient(built: Any, contact: str) -> float:
    """μ of a contact with the same friction in all directions; 0 where it has another law."""
    parts: Mapping[str, Any] = getattr(built, "contacts", {})
    whole = contact.partition(".")[0]  # corners of a body are contacts of their own: "floor.+--"
    law: Any = getattr(parts.get(contact, parts.get(whole, getattr(built, "substrate", None))), "friction", None)
    if type(law).__name__ == "Coulomb":
        return float(law.mu)
    if type(law).__name__ == "FrictionEllipsoid" and law.e_t == law.e_o == 1.0:
        return float(law.mu)
    return 0.0


def _slipped(ds: xr.Dataset, k: int, built: Any, contact: str) -> Iterator[Row]:
    word = "way slipped so far"
    if "slip_length" in ds and ds.sizes["contact"] == 1:
        return (yield Row("slipped", word, "m", ds.slip_length.values))
    q = coordinates_of(ds) if "q" in ds and "coordinate" in ds.dims else {}
    if "surface" in ds and ds.surface.dims == ("time", "contact") and "x" in q:
        return (yield Row("slipped", word, "m", _path(q["x"] - ds.surface.values[:, k])))
    g = getattr(getattr(built, "contacts", {}).get(contact), "geometry", None)
    if isinstance(g, Floor) and g.tangent in q and "contact_state" in ds:
        along = q[g.tangent] - q.get(g.beside, 0.0)
        slips = ds.contact_state.transpose("time", "contact").values[:, k] == CONTACT_STATES["slip"]
        yield Row("slipped", word, "m", _path(along, slips))


def _path(x: Array, counted: Array | None = None) -> Array:
    """How far x has gone in all, counted at the samples that are to be [m]."""
    steps = np.abs(np.diff(x, prepend=x[:1]))
    return np.cumsum(steps if counted is None else np.where(counted, steps, 0.0))
