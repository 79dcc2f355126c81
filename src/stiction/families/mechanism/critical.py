"""Critical loads: where a curve of equilibria loses its stability, by a fold or a bifurcation."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from scipy.interpolate import BarycentricInterpolator
from scipy.optimize import brentq

from ...core.arguments import AT_PATH, takes
from ...core.errors import ConvergenceError
from .curves import FACTOR, Curve, OnCurve, curve_of, first_point, meaning, solved
from .following import Solved
from .labels import dataset, description, mechanism_of, resolution_of
from .resolution import FINEST, resolved
from .solver import Equilibrium
from .tables import EXACT, Resolution

__all__ = ["critical_loads"]

NODES = (1 - np.cos(np.pi * np.arange(8) / 7)) / 2  # Chebyshev's, of the window in which a critical point is sought
WINDOWS = 4  # how often the window is narrowed, each time to the neighbourhood of two nodes
SAME = 1e-6  # of that distance: modes closer than this are lost together
FEWEST = 5  # points beside a critical one


class Critical(NamedTuple):
    """A point of a curve with a mode of no stiffness."""

    at: OnCurve
    h: float  # distance from the point of the curve before
    fold: bool
    mode: np.ndarray
    lost: int  # modes that lose their stability there; negative: that regain it


@takes(until=AT_PATH)
def critical_loads(
    model: Any, path: str = "", *, until: float = 1.0, most: int = 1, steps: int = 1000, length: float = 0.05,
    start: xr.Dataset | None = None,
) -> xr.Dataset:  # fmt: skip
    """Where the equilibria along a load become unstable: buckling, snap-through, pull-in; at most the first `most`.

    `path` is a number of a load, followed from 0 to `until`; without it all loads grow together and `factor` is the
    multiple of the model's loads. Each is a "fold" (there is no equilibrium beyond: the mechanism jumps) or a
    "bifurcation" (another `branch` leaves there), with its mode and the state. None before `until`: an error that says
    how far the curve is stable. `value_error` is what beams twice as fine change. `start` is an equilibrium of the
    model as it is, to begin there instead of at rest.
    """
    mechanism = mechanism_of(model)

    def run(resolution: Resolution) -> Solved:
        curve = curve_of(model, path, until, resolution)
        begin = first_point(model, path, curve, start)
        found = _searched(curve, begin, until, most, steps, length)
        return solved(curve, [one.at for one in found], (curve, found))

    def check(found: Solved) -> tuple[None, float]:
        return None, float(np.max(_doubt(found, run) / np.abs(_values(found))))

    found = resolved(mechanism.beam, resolution_of(start, mechanism), run, check)
    return _labelled(model, path, found, _doubt(found, run))


def _values(found: Solved) -> np.ndarray:
    curve, critical = found.numbers
    return np.array([one.at.p for one in critical]) * curve.unit


def _doubt(found: Solved, run: Any) -> np.ndarray:
    """Change of the critical loads when beams are twice as fine."""
    now = found.solver.structure.resolution
    exact = bool((found.solver.t.link[:, 2] == EXACT).any())
    finer = now._replace(steps=2 * now.steps) if exact else now._replace(pieces=min(2 * now.pieces, FINEST.pieces))
    return np.abs(_values(run(finer)) - _values(found))


def _searched(curve: Curve, at: OnCurve, until: float, most: int, steps: int, length: float) -> list[Critical]:
    """The first critical points of a curve after its first one."""
    t, end, below = curve.towards(at, until), until / curve.unit, at.p * curve.unit < until
    negative, found = _negative(curve, at), list[Critical]()
    for count, (to, ahead) in enumerate(curve.points(at, t, length)):
        now = _negative(curve, to)
        passed = [_located(curve, at, t, to, which) for which in range(*sorted((negative, now)))]
        found += _merged(passed, now > negative)
        at, t, negative = to, ahead, now
        if len(found) >= most or (to.p < end) != below or count >= steps:
            break
    found = [one for one in found if (one.at.p < end) == below][:most]
    if not found:
        raise ConvergenceError(
            f"no critical load up to {at.p * curve.unit:.6g}: the equilibria keep {negative} unstable modes; follow "
            f"them further with until= (or steps=, now {steps}), or in smaller steps with length="
        )
    return found


def _merged(found: list[Critical], down: bool) -> list[Critical]:
    """Critical points between two of a curve in their order, modes that lose their stability together as one."""
    merged: list[Critical] = []
    for one in sorted(found, key=lambda one: one.h):
        if merged and one.h - merged[-1].h <= SAME * one.h:
            merged[-1] = merged[-1]._replace(lost=merged[-1].lost + 1)
        else:
            merged.append(one)
    return merged if down else [one._replace(lost=-one.lost) for one in merged]


def _negative(curve: Curve, at: OnCurve) -> int:
    return int((curve.stiffnesses(at) < 0).sum())


def _located(curve: Curve, at: OnCurve, t: np.ndarray, to: OnCurve, which: int) -> Critical:
    """The point between two of a curve at which a stiffness vanishes, the one of number `which` from the softest.

    Newton's matrix is singular at a bifurcation, so points beside it are interpolated: the stiffness and the states are
    smooth along the curve.
    """
    low, high, best = 0.0, float((curve.weights * t) @ curve.apart(at, to)), None
    for _ in range(WINDOWS):
        tried = [(float(h), curve.corrected(at, t, float(h))) for h in low + (high - low) * NODES]
        beside = [(h, point) for h, point in tried if point is not None]
        soft = np.array([curve.stiffnesses(point)[which] for _, point in beside])
        change = np.flatnonzero(np.diff(np.sign(soft)))
        if len(beside) < FEWEST or not len(change):
            break
        h = np.array([one for one, _ in beside])
        a, b = h[change[0]], h[change[0] + 1]
        root = brentq(BarycentricInterpolator(h, soft), a, b, xtol=1e-15 * (high - low), rtol=8.9e-16)
        best = _between([point for _, point in beside], BarycentricInterpolator(h, np.eye(len(h)))(root))
        low, high = root - (b - a), root + (b - a)
    if best is None:
        raise ConvergenceError(f"the critical load near {at.p * curve.unit:.6g} is not met; try a smaller length")
    mode = curve.sideways(best)
    return Critical(best, root, curve.stops(best, mode), mode, 1)


def _between(points: list[OnCurve], shares: np.ndarray) -> OnCurve:
    """A weighted sum of points of a curve."""
    q, lam, mu = (sum(share * one.state[k] for share, one in zip(shares, points, strict=True)) for k in range(3))
    return OnCurve(Equilibrium(q, lam, mu, 0), float(shares @ [one.p for one in points]))


def _labelled(model: Any, path: str, found: Solved, doubt: np.ndarray) -> xr.Dataset:
    _, critical = found.numbers
    s = found.solver.structure
    modes = np.array([one.mode[: s.size] for one in critical]) * s.q_scale
    extra = {
        "mode": (("state", "coordinate"), modes, "1 (distances in SI over angles)", "mode that has no stiffness"),
        "lost_modes": ("state", np.array([one.lost for one in critical]), "1", "modes that become unstable there"),
        "value_error": ("state", doubt, meaning(model, path)["units"], "change with beams twice as fine"),
    }
    ds = dataset(found, extra).rename(state="critical").drop_vars("stable")
    kinds = ["fold" if one.fold else "bifurcation" for one in critical]
    ds = ds.assign_coords(
        {path or FACTOR: ("critical", _values(found), meaning(model, path)), "kind": ("critical", kinds)}
    )
    return ds.assign_attrs(path=path, **description(model))
