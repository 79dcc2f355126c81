"""Cheap checks of a planar run: what the laws of contact and friction forbid did not happen."""

from __future__ import annotations

from functools import lru_cache
from math import isfinite
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...compiled.rehearse import SPEEDS, asked, instances
from ...compiled.system import System
from ...core.remembering import ByValue
from ...run.certificate import (
    LAWS,
    ROUND_OFF,
    Check,
    books,
    farthest,
    finite,
    largest,
    penetration,
    pushing,
    refuse_violated,
    share_of_steps,
    taking,
    touching,
    values,
    within_cone,
)
from .inclusion import LOOSE
from .labels import dataset
from .record import CONTACT, NEARLY
from .rehearsal import with_theta

POINTS = 32  # of a batch, whose friction coefficients are asked for
STEP = "use a shorter step, or EventLocated(…)"


class Laws(NamedTuple):
    """What the contacts of a system allow."""

    bilateral: np.ndarray
    mu: np.ndarray  # largest friction coefficient
    soft: np.ndarray  # rows that give way


class Sizes(NamedTuple):
    """What several checks of a run ask for."""

    q: float  # largest size of any coordinate
    u: float  # and of any velocity
    pause: float  # longest time between two samples [s]


_LAWS_OF = ByValue()


def checks(
    system: System, ds: xr.Dataset, step: float, counts: dict[str, float], laws: Laws | None = None
) -> list[Check]:
    """What a result must satisfy; `step` [s] is the longest one, `laws` what contacts allow, if not those of now."""
    most_q, most_u = (largest(values(ds, name)) for name in ("q", "u"))
    sizes = Sizes(most_q, most_u, float(np.diff(values(ds, "time")).max(initial=0.0)))
    found = [finite(ds, advice=STEP, sure=isfinite(most_q + most_u)), *_steps(ds, step, counts)]
    laws = laws or contact_laws(system)
    if "energy_residual" in ds:
        flows = [_summed(ds, name) for name in LEDGER]
        least = max(_held(ds), ROUND_OFF * sum(float(np.ptp(flow)) for flow in flows), _undone(system, ds))
        found.append(books(ds, flows, step, least=_held(ds)))
        found.append(taking("friction and impacts give", ds, _taken(ds, laws), least))
    if "event_loss" in ds:
        found.append(_impacts(ds))
    if len(system.contacts) and ds.sizes["time"]:
        found += _contacts(laws, ds, _way(ds, sizes) + _between_samples(system, ds, step, sizes))
    return found


LEDGER = (
    "kinetic_energy", "stored_energy", "damping_loss", "supplied_energy", "motion_energy", "friction_loss",
    "impact_loss",
)  # fmt: skip


def _taken(ds: xr.Dataset, laws: Laws) -> np.ndarray:
    """What all contacts have taken together (time) [J]: in a blow that turns the sliding of one of them, its friction
    gives back a part of what its normal percussion, or another contact, takes. The normal work of guides and joints,
    which hold, is the error of the step."""
    return _summed(ds, "friction_loss") + np.asarray(values(ds, "impact_loss")[:, ~laws.bilateral].sum(axis=1))


def _impacts(ds: xr.Dataset) -> Check:
    """Impacts that were located take energy: what they gave, over all that their percussions exchanged."""
    given = float(np.maximum(-values(ds, "event_loss"), 0.0).sum())
    both = (("event_P_N", "gamma_N"), ("event_P_T", "gamma_T"))
    turned = sum(float(np.abs(_rates(ds, g) * values(ds, P)).sum()) for P, g in both) / 2
    return Check("energy that located impacts give", given / turned if turned > 0 else 0.0, ROUND_OFF, "", LAWS)


def _rates(ds: xr.Dataset, gamma: str) -> np.ndarray:
    """Sizes of the velocities before and after an impact, together."""
    return np.asarray(np.abs(values(ds, f"{gamma}_before")) + np.abs(values(ds, f"{gamma}_after")))


def _summed(ds: xr.Dataset, name: str) -> np.ndarray:
    """A flow over time, of all contacts together where it is told by contact."""
    flow = values(ds, name)
    return flow if flow.ndim == 1 else flow.sum(axis=1)


def _held(ds: xr.Dataset) -> float:
    """Round-off of the energies that the books are sums of [J]."""
    return 1e-9 * sum(largest(values(ds, name)) for name in LEDGER)


def _undone(system: System, ds: xr.Dataset) -> float:
    """Round-off of the energy [J] that contacts undo step by step, as of a body that rests: 1e-9 of Σ P_N²/m."""
    return 1e-9 * float((values(ds, "P_N") ** 2).sum()) / _lightest(system)


def _lightest(system: System) -> float:
    """The least mass of a body [kg]; inf without any."""
    masses = (getattr(body, "mass", 0.0) for body in system.model.bodies.values())
    return min((mass for mass in masses if mass > 0.0), default=np.inf)


def _steps(ds: xr.Dataset, step: float, counts: dict[str, float]) -> list[Check]:
    """Steps that were accepted with a lesser accuracy."""
    made = counts.get("integrator_steps") or float(np.ptp(values(ds, "time"))) / step if ds.sizes["time"] else 1.0
    if "largest_residual" not in counts:
        where = str(ds.attrs.get("troubles", ""))[:200]
        given_way = share_of_steps("steps in which event location gave way to Moreau's rule", counts["fallbacks"], made)
        return [given_way._replace(where=where)]
    return [
        Check("residual of the contact problem", counts["largest_residual"], LOOSE, advice=STEP),
        share_of_steps("loose steps", counts["loose_steps"], made, STEP),
        share_of_steps("steps of first order, whose turning contacts found no end", counts["first_order_steps"], made),
    ]


def _contacts(laws: Laws, ds: xr.Dataset, way: float) -> list[Check]:
    found = [touching(ds.isel(contact=np.flatnonzero(~laws.soft)) if laws.soft.any() else ds, way)]
    if not laws.bilateral.all():
        P_N, P_T, which = values(ds, "P_N"), values(ds, "P_T"), ~laws.bilateral
        found += [pushing(ds, P_N, which), penetration(ds, way, which), within_cone(ds, P_T, P_N, laws.mu, which)]
    return found


def _way(ds: xr.Dataset, sizes: Sizes) -> float:
    """The longest way of any coordinate in the time between two samples [m], by velocities and by places, twice for the
    two sides of a contact; angles counted as they are. Drives move tables, which the velocity of one contact's body
    does not tell."""
    if ds.sizes["time"] < 2:
        return float("inf")
    return 2 * (sizes.pause * sizes.u + farthest(values(ds, "q"))) + 1e-9 * sizes.q


def _between_samples(system: System, ds: xr.Dataset, step: float, sizes: Sizes) -> float:
    """The way in a step [m] at the velocities that contacts have stopped between samples farther apart than steps: what
    has landed and rests again shows nothing else of its fall. Of what is shown step by step, what contact solvers may
    leave of it: a stack at rest shows no velocity at all, and sinks by round-off."""
    stopped = 2 * step * largest(values(ds, "P_N")) / _lightest(system)
    return stopped if sizes.pause > 1.5 * step else NEARLY * stopped


def contact_laws(system: System) -> Laws:
    """Which contacts are bilateral, and the largest friction coefficient of each."""
    return _LAWS_OF.once(system.identity, lambda: _asked_laws(system))


def _asked_laws(system: System) -> Laws:
    bilateral, soft = np.zeros((2, len(system.contacts)), bool)
    mu = np.zeros(len(system.contacts))
    for twin, i in instances(system.packed, "contacts"):
        r = np.zeros(1, CONTACT).view(np.recarray)[0]
        asked("normal_law", twin.normal, r)
        bilateral[i], soft[i] = bool(r.bilateral), r.k > 0.0
        plain = all(isinstance(number, float) for number in twin.friction)
        mu[i] = _known_friction(twin.friction) if plain else largest_friction(twin.friction)
    return Laws(bilateral, mu, soft)


def largest_friction(law: Any) -> float:
    """The largest coefficient of a friction law, at rest or at any speed, either way."""
    speeds = (0.0, *SPEEDS, *(-v for v in SPEEDS))
    held = (float(asked("sticking_coefficient", law, way)) for way in (1.0, -1.0))
    return max(*held, *(float(asked("friction_coefficient", law, v)) for v in speeds))


_known_friction = lru_cache(maxsize=1024, typed=True)(largest_friction)  # `typed`: equal numbers of other laws differ


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
    some = np.unique(np.linspace(0, len(thetas) - 1, min(asked_of, len(thetas))).astype(int))
    own = [contact_laws(with_theta(system, theta)) for theta in thetas[some]]
    wrong = suspicious(own[0]._replace(mu=np.full(len(own[0].mu), 1e300)), samples)
    each = Laws(*(np.array(column)[:, None] for column in zip(*own, strict=True)))
    wrong[some] |= suspicious(each, type(samples)(*(array[some] for array in samples)))
    return set(np.flatnonzero(wrong).tolist())


def refuse_suspicious(system: System, run: Any, start: Any, step: float) -> None:
    """Raise with the words of the certificate where a run that was not labelled does not hold."""
    if suspicious(contact_laws(system), run.samples):
        refuse_violated(checks(system, dataset(system, run, 0.0, start), step, run.counts))
