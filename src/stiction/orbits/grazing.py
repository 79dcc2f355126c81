"""Across a grazing impact, where the map has a square root: the velocity γ of the impact is the good parameter there.

Beyond the graze, P = P_smooth + b γ + O(γ²), and γ² = −k g_min. So the branch leaves along v with
(J − I) v_x + P_p v_p = −b, g_z·v = 0, and Newton's method for P − x = 0, (γ/δ)² − 1 = 0 is regular.
"""

from __future__ import annotations

import numpy as np

from ..core.errors import ConvergenceError
from .corners import sharpened
from .following import ACCEPTED, Place, run_at, tangent
from .linear import Linear, linearise

PUSHES = (1e-7, 3e-7, 1e-6, 1e-5)  # how deep the gap is pushed, in its scale, to see an impact
FIRST = (5e-3, 2e-3, 1e-2, 2e-2, 1e-3)  # γ in scales of the velocity at which the impacting branch is entered
MOST_STEPS = 40
AWAY = (1e-6, 1e-5, 1e-4, 1e-3)  # of the parameter: how far from the graze the orbit without impact is sought
MOST_NEWTON = 12


def entered(here: Place, margin: str, deltas: tuple[float, ...] = FIRST) -> Place | None:
    """The impacting orbit near a graze with an impact of velocity γ = δ; tangent away from the graze."""
    contact = margin.removeprefix("gap of ")
    gap, blow = here.m.margins.index(margin), here.m.margins.index(f"impact of {contact}")
    seen = _response(here, gap, blow)
    if seen is None:
        return None
    b, k, g = seen
    for delta in deltas:
        found = _with_impact(here, blow, b, k, g, delta)
        if found is not None:
            return found
    return None


def _response(here: Place, gap: int, blow: int) -> tuple[np.ndarray, float, np.ndarray] | None:
    """(b, k, ∂g/∂z): what an impact of unit velocity does to P, γ² per depth, and the gradient of the lowest gap."""
    lin = here.lin
    g = np.append(lin.margin_x[gap], lin.margin_p[gap, 0] * here.unit)
    if not np.isfinite(g).all() or not g @ g > 0:
        return None
    for push in PUSHES:
        move = -(push + lin.margin[gap]) * g / (g @ g)
        shots = run_at(here.m, here.z + move, here.unit)
        gamma = float(shots.margin[0, blow])
        if not shots.reason[0] and np.isfinite(gamma) and gamma > 0:
            smooth = lin.P + lin.J @ move[:-1] + lin.P_p[:, 0] * here.unit * move[-1]
            return (shots.x[0] - smooth) / gamma, gamma**2 / push, g
    return None


def _with_impact(here: Place, blow: int, b: np.ndarray, k: float, g: np.ndarray, delta: float) -> Place | None:
    """Newton's method for P − x = 0, (γ/δ)² = 1 from the prediction along v; Broyden's updates of the known matrix."""
    rows = np.vstack([here.A, g])
    v = np.linalg.lstsq(rows, np.append(-b, 0.0), rcond=None)[0]
    z = here.z + delta * v - (delta**2 / k) * g / (g @ g)
    steep = np.outer(b, -k * g / (2 * delta))
    B = np.vstack([here.A + steep, -k * g / delta**2])
    before: np.ndarray | None = None
    move = np.zeros(len(z))
    for _ in range(MOST_STEPS):
        shots = run_at(here.m, z, here.unit)
        gamma = float(shots.margin[0, blow])
        if shots.reason[0] or not np.isfinite(gamma):  # above the graze: back by half
            move = 0.5 * move
            z, before = z - move, None
            if not move.any():
                return None
            continue
        r = np.append(shots.x[0] - z[:-1], (gamma / delta) ** 2 - 1)
        if before is not None and move @ move > 0:
            B = B + np.outer(r - before - B @ move, move) / (move @ move)
        if np.abs(r[:-1]).max() <= 0.1 * ACCEPTED and abs(r[-1]) < 1e-6:
            return _placed(here, z, shots.key[0])
        move = -np.linalg.solve(B, r)
        move *= min(1.0, 0.5 * delta**2 / k / max(abs(float(g @ move)), 1e-300))
        z, before = z + move, r
    return None


def _placed(here: Place, z: np.ndarray, key: tuple) -> Place | None:
    if key == here.lin.key:
        return None
    try:
        lin = linearise(here.m, z[:-1], z[-1:] * here.unit, vary=(0,))
    except ConvergenceError:
        return None
    if lin.residual > ACCEPTED:
        return None
    return Place(here.m, lin, here.unit, tangent(lin, here.unit, z - here.z))


def left(last: Place, margin: str) -> Place | None:
    """The orbit without the impact beyond a graze that is reached from the impacting side: γ extrapolated to 0."""
    i = last.m.margins.index(margin)
    slope = last.margin_slopes[i]
    if not slope < 0:
        return None
    z = last.z - last.lin.margin[i] / slope * last.t
    for away in AWAY:
        for side in (1, -1):
            found = _without_impact(last, z[:-1], z[-1] * last.unit * (1 + side * away))
            if found is not None:
                way = np.append(found.x, found.p / last.unit) - z
                return _at_graze(Place(last.m, found, last.unit, tangent(found, last.unit, way)))
    return None


def _at_graze(place: Place) -> Place:
    """A place beside a graze brought onto it, where Newton's method with the gap finds it."""
    sharp = sharpened(place.turned(), 1.0)
    return sharp[0].turned() if sharp is not None and sharp[1].startswith("gap") else place


def _without_impact(last: Place, x: np.ndarray, p: float) -> Linear | None:
    """The orbit of another course near x at p, by Newton's method; None where there is none."""
    for _ in range(MOST_NEWTON):
        try:
            lin = linearise(last.m, x, np.array([p]), vary=(0,))
        except ConvergenceError:
            return None
        if lin.residual <= ACCEPTED:
            return lin if lin.key != last.lin.key else None
        step: np.ndarray = np.linalg.lstsq(np.eye(len(x)) - lin.J, lin.P - lin.x, rcond=None)[0]
        x = x + step * min(1.0, 0.2 / max(np.abs(step).max(), 1e-300))
    return None
