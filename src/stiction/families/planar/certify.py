"""Cheap checks of a planar run: what the laws of contact and friction forbid did not happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...compiled.rehearse import SPEEDS, asked, instances
from ...compiled.system import System
from ...run.certificate import (
    LAWS,
    ROUND_OFF,
    Check,
    books,
    finite,
    penetration,
    pushing,
    refuse_violated,
    share_of_steps,
    taking,
    touching,
    way_of_a_step,
    within_cone,
    worst,
)
from .inclusion import CLOSE_ENOUGH
from .labels import dataset
from .record import CONTACT, SLIP
from .rehearsal import with_theta

LOOKED_AT = 16  # samples of each contact whose directions are asked for in plain Python
POINTS = 32  # of a batch, whose friction coefficients are asked for
STEP = "use a shorter step, or EventLocated(…)"


class Laws(NamedTuple):
    """What the contacts of a system allow."""

    bilateral: np.ndarray
    mu: np.ndarray  # largest friction coefficient


def checks(system: System, ds: xr.Dataset, step: float, counts: dict[str, float]) -> list[Check]:
    """What a result must satisfy; `step` [s] is the longest one."""
    found = [finite(ds, advice=STEP), *_steps(ds, step, counts)]
    if "energy_residual" in ds:
        flows = [_summed(ds[name]) for name in LEDGER]
        least = max(_held(ds), ROUND_OFF * sum(float(np.ptp(flow)) for flow in flows))
        found.append(books(ds, flows, step, least=_held(ds)))
        found += [taking(f"{w} give", ds, ds[f"{n}_loss"].values, least) for w, n in GIVERS.items()]
    if "event_loss" in ds:
        found.append(_impacts(ds))
    if len(system.contacts) and ds.sizes["time"]:
        found += _contacts(system, ds, step)
    return found


LEDGER = (
    "kinetic_energy", "stored_energy", "damping_loss", "supplied_energy", "motion_energy", "friction_loss",
    "impact_loss",
)  # fmt: skip


GIVERS = {"friction forces": "friction", "impacts": "impact"}


def _impacts(ds: xr.Dataset) -> Check:
    """Impacts that were located take energy: what they gave, over all that their percussions exchanged."""
    given = float(np.maximum(-ds.event_loss.values, 0.0).sum())
    both = ((ds.event_P_N, "gamma_N"), (ds.event_P_T, "gamma_T"))
    turned = sum(float((abs(P) * (abs(ds[f"{g}_before"]) + abs(ds[f"{g}_after"]))).sum()) for P, g in both) / 2
    return Check("energy that located impacts give", given / turned if turned > 0 else 0.0, ROUND_OFF, "", LAWS)


def _summed(flow: xr.DataArray) -> np.ndarray:
    return flow.transpose("time", ...).values.reshape(flow.sizes["time"], -1).sum(axis=1)


def _held(ds: xr.Dataset) -> float:
    """Round-off of the energies that the books are sums of [J]."""
    return 1e-9 * sum(float(np.abs(ds[name].values).max(initial=0.0)) for name in LEDGER)


def _steps(ds: xr.Dataset, step: float, counts: dict[str, float]) -> list[Check]:
    """Steps that were accepted with a lesser accuracy."""
    made = counts.get("integrator_steps") or float(np.ptp(ds.time.values)) / step if ds.sizes["time"] else 1.0
    if "largest_residual" not in counts:
        where = str(ds.attrs.get("troubles", ""))[:200]
        given_way = share_of_steps("steps in which event location gave way to Moreau's rule", counts["fallbacks"], made)
        return [given_way._replace(where=where)]
    return [
        Check("residual of the contact problem", counts["largest_residual"], CLOSE_ENOUGH, advice=STEP),
        share_of_steps("loose steps", counts["loose_steps"], made, STEP),
        share_of_steps("steps of first order, whose turning contacts found no end", counts["first_order_steps"], made),
    ]


def _contacts(system: System, ds: xr.Dataset, step: float) -> list[Check]:
    laws, rows = contact_laws(system), sorted(_rows(system, ds), key=lambda r: r.contact)
    way = way_of_a_step(ds, step, _speeds(rows, ds), _sizes(rows, ds))
    found = [touching(ds, way)]
    if laws.bilateral.any():
        found.append(_drift(ds, laws.bilateral, rows))
    if not laws.bilateral.all():
        P_N, P_T = (np.where(laws.bilateral, 0.0, ds[name].values) for name in ("P_N", "P_T"))
        cone = within_cone(ds, np.abs(P_T), laws.mu * np.maximum(P_N, 0.0))
        found += [pushing(ds, P_N), penetration(ds, way, ~laws.bilateral), cone, _opposing(rows, ds, step)]
    return found


def contact_laws(system: System) -> Laws:
    """Which contacts are bilateral, and the largest friction coefficient of each."""
    bilateral, mu = np.zeros(len(system.contacts), bool), np.zeros(len(system.contacts))
    for twin, i in instances(system.packed, "contacts"):
        r = np.zeros(1, CONTACT).view(np.recarray)[0]
        asked("normal_law", twin.normal, r)
        bilateral[i] = bool(r.bilateral)
        speeds = (0.0, *SPEEDS, *(-v for v in SPEEDS))
        held = (float(asked("sticking_coefficient", twin.friction, way)) for way in (1.0, -1.0))
        mu[i] = max(*held, *(float(asked("friction_coefficient", twin.friction, v)) for v in speeds))
    return Laws(bilateral, mu)


# ------------------------------------------------------------------------------------------------ directions


class Rows(NamedTuple):
    """Directions of a contact at some samples, over all coordinates."""

    contact: int
    at: np.ndarray  # samples
    w_N: np.ndarray  # (sample, coordinate)
    w_T: np.ndarray


def _rows(system: System, ds: xr.Dataset) -> Iterator[Rows]:
    """Directions in plain Python, not by the code that made the result."""
    q, n = ds.q.values, system.size
    for twin, i in instances(system.packed, "contacts"):
        moving = bool(asked("moving", twin.geometry))
        at = _looked_at(ds, i)
        w = np.zeros((2, len(at), n + 1))
        for k, sample in enumerate(at if moving else at[:1]):
            if not np.isfinite(q[sample]).all():
                continue
            r = np.zeros(1, CONTACT).view(np.recarray)[0]
            asked("directions", twin.geometry, np.append(q[sample], 0.0), r)
            where = r.idx[: r.nz].astype(int)
            np.add.at(w[0, k], where, r.w_N[: r.nz])
            np.add.at(w[1, k], where, r.w_T[: r.nz])
        if not moving:
            w[:, 1:] = w[:, :1]
        yield Rows(i, at, w[0, :, :n], w[1, :, :n])


def _looked_at(ds: xr.Dataset, contact: int) -> np.ndarray:
    """Samples spread over the run, by pairs, those first in which the contact slips all the time."""
    slips = np.flatnonzero(ds.contact_state.values[1:, contact] == SLIP) + 1
    chosen = slips if len(slips) else np.arange(1, ds.sizes["time"])
    ends = chosen[np.linspace(0, len(chosen) - 1, min(LOOKED_AT // 2, len(chosen))).astype(int)] if len(chosen) else []
    return np.unique(np.concatenate([[0], np.asarray(ends, int), np.asarray(ends, int) - 1]).astype(int))


def _speeds(rows: list[Rows], ds: xr.Dataset) -> np.ndarray:
    """A bound of the rate of every gap [m/s]."""
    fastest = np.abs(ds.u.values).max(axis=0)
    return np.array([(np.abs(r.w_N).max(axis=0) @ fastest) for r in rows])


def _sizes(rows: list[Rows], ds: xr.Dataset) -> np.ndarray:
    """The numbers that every gap is made of [m]."""
    farthest = np.abs(ds.q.values).max(axis=0)
    return np.array([(np.abs(r.w_N).max(axis=0) @ farthest) for r in rows])


def _drift(ds: xr.Dataset, bilateral: np.ndarray, rows: list[Rows]) -> Check:
    """A guide stays where it was, but for round-off of the coordinates and of their way since the start."""
    gap, moved = np.abs(ds.g_N.values), np.abs(np.diff(ds.q.values, axis=0)).sum(axis=0)
    size = _sizes(rows, ds) + np.array([np.abs(r.w_N).max(axis=0) @ moved for r in rows])
    off = np.where(bilateral, gap - gap[:1], 0.0) / np.where(size > 0, size, 1.0)
    return worst("drift of a guide, over its way", ds, off, ROUND_OFF, "use a shorter step", "contact")


def _opposing(rows: list[Rows], ds: xr.Dataset, step: float) -> Check:
    """P_T γ_T ≤ 0 wherever a contact slips from one sample to the next without anything in between."""
    t, u = ds.time.values, ds.u.values
    power, fastest = np.zeros(ds.P_T.shape), float(np.abs(u).max(initial=0.0))
    quiet = _without_events(ds)
    for r in rows:
        gamma = np.einsum("ki,ki->k", r.w_T, u[r.at])
        for before, now in zip(range(len(r.at) - 1), range(1, len(r.at)), strict=True):
            k, i = int(r.at[now]), r.contact
            slipped = float(ds.slip_time[k, i]) >= (t[k] - t[k - 1]) * (1 - 1e-9)
            if r.at[before] != k - 1 or not quiet[k] or not slipped or t[k] - t[k - 1] > 1.5 * step:
                continue
            if min(gamma[before] * gamma[now], abs(gamma[now]) - ROUND_OFF * fastest) > 0:
                power[k, i] = float(ds.P_T[k, i]) * np.sign(gamma[now])
    most = float(np.abs(ds.P_T.values).max(initial=0.0))
    return worst("friction along the sliding", ds, power / most if most > 0 else power, ROUND_OFF, LAWS, "contact")


def _without_events(ds: xr.Dataset) -> np.ndarray:
    """Whether nothing happened since the sample before."""
    quiet = (ds.impacts.values == 0).all(axis=1)
    if "event_time" in ds:
        until = np.searchsorted(np.sort(ds.event_time.values), ds.time.values, side="right")
        quiet &= np.diff(until, prepend=0) == 0
    return quiet


# ------------------------------------------------------------------------------------------------ many points


def suspicious(laws: Laws, samples: Any) -> np.ndarray:
    """Which points (…) of samples (…, time, contact) are not finite, pull, or rub beyond their cones."""
    P_N, P_T = (np.where(laws.bilateral, 0.0, P) for P in (samples.P_N, samples.P_T))
    over = (-2, -1)
    most_N, most_T = (np.abs(P).max(axis=over, initial=0.0, keepdims=True) for P in (P_N, P_T))
    wrong = (ROUND_OFF * most_N < -P_N).any(axis=over)
    wrong |= (np.abs(P_T) - laws.mu * np.maximum(P_N, 0.0) > ROUND_OFF * most_T).any(axis=over)
    return wrong | ~np.isfinite(samples.q).all(axis=over) | ~np.isfinite(samples.u).all(axis=over)


def doubtful(system: System, thetas: np.ndarray, samples: Any, asked_of: int = POINTS) -> set[int]:
    """Points of a batch to be run once more alone. Friction coefficients are asked of some of them only, which costs
    some hundred microseconds each: a law that is wrong is so at most points."""
    if not system.contacts:
        return set()
    laws = contact_laws(with_theta(system, thetas[0]))
    wrong = suspicious(laws._replace(mu=np.full(len(laws.mu), 1e300)), samples)
    for i in np.unique(np.linspace(0, len(thetas) - 1, min(asked_of, len(thetas))).astype(int)):
        own = contact_laws(with_theta(system, thetas[i]))
        wrong[i] |= suspicious(own, type(samples)(*(array[i] for array in samples)))
    return set(np.flatnonzero(wrong).tolist())


def refuse_suspicious(system: System, run: Any, start: Any, step: float) -> None:
    """Raise with the words of the certificate where a run that was not labelled does not hold."""
    if suspicious(contact_laws(system), run.samples):
        refuse_violated(checks(system, dataset(system, run, 0.0, start), step, run.counts))
