"""Cheap checks of a planar run: what the laws of contact and friction forbid did not happen."""

from __future__ import annotations

import numpy as np
import xarray as xr

from ...compiled.rehearse import SPEEDS, asked, instances
from ...compiled.system import System
from ...run.certificate import Check
from .inclusion import CLOSE_ENOUGH
from .record import CONTACT

# Sums over a sample of forces that are right to the contact iteration's tolerance are right to some hundred times it.
SUMS = 1e-6
# A gap is held at the level of velocities: within a step it may move by the distance travelled in that step.
STEPS = 2.0

LAWS = "look at the friction and force laws of your own, and repeat with half the step"
STEP = "use a shorter step, or EventLocated(…)"


def checks(system: System, ds: xr.Dataset, largest_residual: float | None) -> list[Check]:
    """What a result must satisfy."""
    found = [_finite(ds)]
    if largest_residual is not None:
        found.append(Check("residual of the contact problem", largest_residual, CLOSE_ENOUGH, advice=STEP))
    if not len(system.contacts) or not ds.sizes["time"]:
        return found
    bilateral, mu = contact_laws(system)
    if not bilateral.all():
        found += [_pull(ds, ~bilateral), _overlap(ds, ~bilateral), _cone(ds, ~bilateral, mu)]
    return [*found, _hovering(ds)]


def contact_laws(system: System) -> tuple[np.ndarray, np.ndarray]:
    """Which contacts are bilateral, and the largest friction coefficient of each."""
    bilateral, mu = np.zeros(len(system.contacts), bool), np.zeros(len(system.contacts))
    for twin, i in instances(system.packed, "contacts"):
        r = np.zeros(1, CONTACT).view(np.recarray)[0]
        asked("normal_law", twin.normal, r)
        bilateral[i] = bool(r.bilateral)
        speeds = (0.0, *SPEEDS, *(-v for v in SPEEDS))
        held = (float(asked("sticking_coefficient", twin.friction, way)) for way in (1.0, -1.0))
        mu[i] = max(*held, *(float(asked("friction_coefficient", twin.friction, v)) for v in speeds))
    return bilateral, mu


def _finite(ds: xr.Dataset) -> Check:
    bad = int((~np.isfinite(ds.q.values)).sum() + (~np.isfinite(ds.u.values)).sum())
    return Check("number of states that are not finite", float(bad), 0.0, advice=STEP)


def _worst(name: str, ds: xr.Dataset, amount: np.ndarray, limit: float, advice: str) -> Check:
    """The largest amount (time, contact) with its place."""
    at, contact = np.unravel_index(int(np.argmax(amount)), amount.shape)
    where = f't = {float(ds.time[at]):.6e} s, contact "{ds.contact.values[contact]}"'
    return Check(name, float(amount[at, contact]), limit, where, advice)


def _pull(ds: xr.Dataset, which: np.ndarray) -> Check:
    """P_N ≥ 0: unilateral contacts only push."""
    P = np.where(which, ds.P_N.values, 0.0)
    return _worst("pull of a contact", ds, -P / (np.abs(P).max() or 1.0), SUMS, LAWS)


def _cone(ds: xr.Dataset, which: np.ndarray, mu: np.ndarray) -> Check:
    """|P_T| ≤ μ P_N, also of sums."""
    P_N, P_T = np.where(which, ds.P_N.values, 0.0), np.where(which, ds.P_T.values, 0.0)
    beyond = np.abs(P_T) - mu * np.maximum(P_N, 0.0)
    return _worst("friction beyond its cone", ds, beyond / (np.abs(P_T).max() or 1.0), SUMS, LAWS)


def _moved(ds: xr.Dataset) -> float:
    """The longest way in the time between two samples [m], by velocities and by places, angles counted as they are."""
    if ds.sizes["time"] < 2:
        return float("inf")
    way = float(np.diff(ds.time.values).max()) * np.abs(ds.u.values).max() + np.abs(np.diff(ds.q.values, axis=0)).max()
    return STEPS * float(way) + 1e-9 * float(np.abs(ds.q.values).max())


def _overlap(ds: xr.Dataset, which: np.ndarray) -> Check:
    """g_N ≥ 0 but for what a step may leave, and what an earlier run had left."""
    depth = np.where(which, -ds.g_N.values, -np.inf)
    depth = depth - np.maximum(depth[0], 0.0)
    return _worst("penetration, over the way of a step", ds, depth / (_moved(ds) or 1.0), 1.0, STEP)


def _hovering(ds: xr.Dataset) -> Check:
    """A contact that sticks or slips touches."""
    gap = np.where(np.isin(ds.contact_state.values, (1, 2)), np.abs(ds.g_N.values), 0.0)
    gap = gap - np.abs(ds.g_N.values[0])
    return _worst("gap of a closed contact, over the way of a step", ds, gap / (_moved(ds) or 1.0), 1.0, STEP)
