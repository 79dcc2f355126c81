"""Single contacts: stresses, and friction along a path of displacements, in one direction or in the plane."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr
from scipy.optimize import brentq

from ...core import scenario
from ...core.arguments import takes
from ...core.errors import ParameterError
from ...core.part import twin_of
from ...core.provenance import provenance
from ...laws.memory.contact import loads_of, pressing
from ...laws.memory.indentation import pulled
from ...laws.memory.laws import is_full, with_more_room
from ...laws.memory.planar import fresh_planar, planar_row
from .patches import follow_planar
from .verlet import follow

__all__ = ["along_path", "friction_loops", "planar_path", "stresses"]


def stresses(contact: Any, shares: Any = (0.3, 0.6, 0.9), points: int = 101) -> xr.Dataset:
    """Pressure and shear of a contact pulled for the first time, at shares of its sliding force (plot.stress_zones)."""
    normal = contact.normal
    r = normal.radius * np.sin(np.linspace(0, np.pi / 2, points))  # dense at the rim
    pulls = []
    for share in shares:
        u = brentq(
            lambda u, s=share: pulled(normal, contact.mu, u).force - s * contact.mu * normal.force,
            0.0,
            contact.slip_limit,
        )
        pulls.append(pulled(normal, contact.mu, float(u)))
    share = {"units": "1", "long_name": "tangential force over sliding force"}
    return xr.Dataset(
        {
            "pressure": ("radius", normal.pressure(r), {"units": "Pa", "long_name": "pressure", "symbol": "σ"}),
            "shear": (("share", "radius"), [p.shear(r) for p in pulls], {"units": "Pa", "long_name": "shear stress"}),
            "stick_radius": ("share", [p.stick_radius for p in pulls], {"units": "m", "long_name": "stick radius"}),
            "contact_radius": ((), normal.radius, {"units": "m", "long_name": "contact radius"}),
        },
        {
            "radius": ("radius", r, {"units": "m", "long_name": "radius", "symbol": "r"}),
            "share": ("share", list(shares), share),
        },
        {"mu": contact.mu, "scenario": scenario.dumps(contact), **provenance()},
    )


@takes(delta="m", load="N", dt="s")
def along_path(law: Any, start: np.ndarray, delta: Any, load: Any, dt: float) -> np.ndarray:
    """Friction [N] of one contact along a path of displacement [m] and load, compiled, from the memory `start`."""
    delta, load = np.ascontiguousarray(delta, dtype=float), np.ascontiguousarray(load, dtype=float)
    refuse_unknown(delta, "along_path: delta")
    refuse_unknown(load, "along_path: load")
    force = np.zeros(len(delta))
    while True:
        z = start.copy()
        follow(twin_of(law), z, delta, load, dt, force)
        if not is_full(law, z):
            return force
        start = with_more_room(start)


def refuse_unknown(values: np.ndarray, name: str) -> None:
    """Raise where a number of a path is not finite: a contact would remember it for ever."""
    if not np.isfinite(values).all():
        raise ParameterError(f"{name} must be finite; number {int(np.argmin(np.isfinite(values).ravel()))} is not")


@takes(amplitudes="m", normal_force="N")
def friction_loops(law: Any, amplitudes: Any, normal_force: float | None = None, points: int = 60) -> xr.Dataset:
    """Force over displacement of one contact: first loading, then one and a quarter cycles, for several amplitudes."""
    A = np.asarray(amplitudes, dtype=float)
    ramp = np.linspace(0, 1, points)
    path = np.concatenate([ramp, 1 - 2 * ramp[1:], -1 + 2 * ramp[1:]])
    force = np.zeros((len(A), len(path)))
    load = loads_of(law, normal_force)
    for row, a in zip(force, A, strict=True):
        row[:] = along_path(law, law.fresh(float(load)), a * path, np.full(len(path), load), 1e-6)
    return xr.Dataset(
        {
            "T": (("amplitude", "point"), force, {"units": "N", "long_name": "friction"}),
            "delta": (
                ("amplitude", "point"),
                A[:, None] * path,
                {"units": "m", "long_name": "displacement", "symbol": "δ"},
            ),
        },
        {"amplitude": ("amplitude", A, {"units": "m", "long_name": "amplitude", "symbol": "A"})},
        {"scenario": scenario.dumps(law), **provenance()},
    )


@takes(x="m", y="m", normal_force="N")
def planar_path(contact: Any, x: Any, y: Any, normal_force: Any = None) -> xr.Dataset:
    """Friction of a contact along a path (x, y) [m] in the plane, from rest, under a constant or given load [N].

    `contact` is a FrictionContact; every spring pursues the path, exactly between two points (laws/memory/planar.py).
    """
    path = np.stack(np.broadcast_arrays(np.asarray(x, dtype=float), np.asarray(y, dtype=float)), axis=-1)
    refuse_unknown(path, "planar_path: x and y")
    N = pressing(np.broadcast_to(contact.normal_force if normal_force is None else normal_force, len(path)))
    out = np.zeros((len(path), 4))
    law = planar_row(contact, float(N.max()))
    d = law.loads(N)
    follow_planar(fresh_planar(law, float(d[0])), np.array(law.gaps), law.slope, law.line_stiffness, path, d, out)
    return xr.Dataset(
        {
            "T": (("point", "axis"), out[:, :2], {"units": "N", "long_name": "friction"}),
            "delta": (("point", "axis"), path, {"units": "m", "long_name": "displacement", "symbol": "δ"}),
            "normal_force": ("point", N, {"units": "N", "long_name": "normal force", "symbol": "F_n"}),
            "stored": ("point", out[:, 2], {"units": "J", "long_name": "energy stored"}),
            "dissipated": ("point", out[:, 3], {"units": "J", "long_name": "energy dissipated"}),
        },
        {"axis": ["x", "y"]},
        {"scenario": scenario.dumps(contact), **provenance()},
    )
