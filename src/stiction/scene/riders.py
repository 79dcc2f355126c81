"""Masses that move along another body, such as the mass in a capsule: drawn inside it, at its height."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ..families.planar.geometry import Floor, Stop
from ..families.planar.springs import Spring

Array = np.ndarray
SMALL, THIN = 0.3, 0.15  # of the drawn size: how large a mass within another is, and how deep that other one


class Ride(NamedTuple):
    """A mass within another: how far it goes to both sides of the other's own place [m]."""

    host: str
    low: float
    high: float


def rides(model: Any, q: Mapping[str, Array]) -> dict[str, Ride]:
    """Masses with x alone that a spring or stop ties to a body that stands on a floor, by name."""
    found: dict[str, Ride] = {}
    standing = {g.normal.partition(".")[0] for g in _geometries(model) if isinstance(g, Floor)}
    for a, b in _tied(model):
        for rider, host in ((a, b), (b, a)):
            alone = f"{rider}.x" in q and f"{rider}.y" not in q and f"{rider}.theta" not in q
            if alone and host in standing and rider not in standing and f"{host}.x" in q:
                way = q[f"{rider}.x"] - q[f"{host}.x"]
                found[rider] = Ride(host, float(np.nanmin(way)), float(np.nanmax(way)))
    return found


def inside(host: str, all_rides: Mapping[str, Ride], size: float) -> tuple[float, float] | None:
    """Where the inner walls of a body are, from its own place [m]; None where nothing rides in it."""
    own = [ride for ride in all_rides.values() if ride.host == host]
    if not own:
        return None
    half = SMALL * size / 2
    return min(ride.low for ride in own) - half, max(ride.high for ride in own) + half


def _geometries(model: Any) -> list[Any]:
    return [getattr(contact, "geometry", None) for contact in getattr(model, "contacts", {}).values()]


def _tied(model: Any) -> list[tuple[str, str]]:
    """Pairs of bodies that a spring or a stop joins along x."""
    ties: list[Any] = [f for f in getattr(model, "forces", {}).values() if isinstance(f, Spring)]
    ties += [g for g in _geometries(model) if isinstance(g, Stop)]
    ends = [(str(tie.a), str(tie.b)) for tie in ties]
    return [(a[:-2], b[:-2]) for a, b in ends if a.endswith(".x") and b.endswith(".x")]
