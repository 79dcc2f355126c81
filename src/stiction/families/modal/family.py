"""Modal legs as a family: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import xarray as xr

from ...core.errors import ModelError
from ...core.parameter import with_value
from ...run.amounts import DEPTH, SIZE, greatest_sum, sizes
from ...run.certificate import SHORTER, Check, finite, largest, pushing, values, within_cone, worst
from ...run.family import Family
from ...run.job import Job
from ...run.saving import Save
from ...run.simulated_map import Known, simulated_map
from ...run.state import State
from ...run.stop import AtTime, Mark, OnImpact, OnPassing, OnStick, Periodic, Steady
from .events import BEFORE, IMPACT, KIND, REST, TIME, ModalEvents
from .feet import ModalFeet, run_several
from .footing import FOOT
from .impact import AllModesImpact, CompliantGround
from .labels import dataset, lost, units
from .model import ModalLeg, ModalSystem
from .monodromy import monodromy, volume
from .penalty import ModalPenalty
from .runner import run_one
from .schedule import ModalRun, mark
from .state import FAMILY, ON_GROUND, rest_state

__all__ = ["EnergyWarning"]

INJECTED_SHARE = 0.01  # of the energy exchanged in impacts, above which a law is called to account
ROUND_OFF = 1e-9  # of the energy a foot brings to its impacts
LEAST_MOVED = (
    1e-6  # of what drives and weight would do without ground: a structure that is held fast moves by round-off
)


class EnergyWarning(UserWarning):
    """The impact law created energy."""


class Modal(Family, models=(ModalLeg,)):
    """Structures described by their modes, whose feet bounce."""

    name = FAMILY
    steppers = (ModalEvents, ModalPenalty, ModalFeet)
    saves = ("steps",)
    watched = (Periodic, Steady, OnPassing, OnImpact, OnStick)
    tabulates_events = True

    def lower(self, model: ModalLeg) -> ModalSystem:
        """Arrays of modes, feet and drives."""
        return model.lowered()

    def usual_stepper(self, system: ModalSystem, rule: Any) -> Any:
        """The one that can follow the feet and the law."""
        return fitting(system)()

    def start(self, system: ModalSystem) -> State:
        """At rest at the start of cycle 0."""
        return rest_state(system)

    def run(self, system: ModalSystem, stepper: Any, rule: Any, start: State, save: Save | None) -> ModalRun:
        """Exact motion between located events, or small steps on compliant ground."""
        kind, feet = fitting(system), len(system.feet)
        if not isinstance(stepper, kind):
            raise ModelError(
                f"{type(system.law).__name__} needs stepper={kind.__name__}(…) for {feet} foot or feet, "
                f"not {type(stepper).__name__}"
            )
        if isinstance(stepper, ModalFeet):
            return run_several(system, stepper, rule, start, save)
        return run_one(system, stepper, rule, start, save)

    def mark(self, system: ModalSystem, stepper: Any, start: State, rule: AtTime) -> Mark:
        """Where the run ends on the grid of the drive."""
        return mark(system, stepper, rule, start)

    def end(self, system: ModalSystem, run: ModalRun) -> State:
        """Where the run ended."""
        return run.end

    def label(self, system: ModalSystem, run: ModalRun) -> xr.Dataset:
        """Modes, outputs, feet and events."""
        return dataset(system, run)

    def ways(self, system: ModalSystem, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Half and a third of the step: events then lie elsewhere in their steps."""
        step = float(ds.attrs["step"])
        shorter = {"half the step": step / 2, "a third of the step": step / 3}
        return {way: replace(job, stepper=with_value(job.stepper, "step", s)) for way, s in shorter.items()}

    def period_map(
        self, model: Any, stepper: Any, cycles: int, paths: tuple[str, ...], measure: dict[str, Any], start: State
    ) -> tuple[Any, np.ndarray]:
        """One run per point: flights are exact and impacts are located, so that the map is smooth between grazes."""
        if not isinstance(stepper, ModalEvents):
            raise ModelError(
                "orbits of legs need ModalEvents(…): one foot on solid ground; other steppers stay on grids"
            )
        known = Known(refuse_standing, monodromy, volume)
        return simulated_map(self, model, stepper, cycles, paths, measure, start, known)

    def certify(self, system: ModalSystem, run: ModalRun, ds: xr.Dataset) -> list[Check]:
        """Finite numbers, feet above solid ground, ground that only pushes, impacts that create no energy."""
        if isinstance(system.law, CompliantGround):
            return [finite(ds)]
        moved, moving = sizes(values(ds, "q")), fastest_of(system, run)
        checks = [
            finite(ds, sure=bool(np.isfinite([*moved, *values(ds, "u")[0], moving]).all())),
            height(system, ds, moved),
        ]
        checks += [*created_energy(system, run), *left_out(system, run, moving)]
        if "P_T" in ds:
            checks.append(within_cone(ds, values(ds, "P_T"), values(ds, "P_N"), system.mu))
        return [*checks, pushing(ds, values(ds, "P_N")), balance(system, ds)] if "P_N" in ds else checks


def refuse_standing(system: ModalSystem, state: State) -> None:
    """A foot that stands at phase 0 takes a direction out of the state, which shooting does not know of here."""
    height, speed = system.gaps + system.rows @ state.q, system.rows @ state.u
    near = ON_GROUND * (system.gaps + np.abs(system.rows) @ np.abs(state.q))
    if state.time > 0.0 and ((np.abs(height) <= near) & (speed == 0.0)).any():
        raise ModelError("a foot stands at phase 0; shift the phase of the drive so that it flies there")


def fitting(system: ModalSystem) -> type:
    """The stepper that can follow the feet and the law."""
    compliant = isinstance(system.law, CompliantGround)
    return ModalFeet if system.walks else ModalPenalty if compliant else ModalEvents


def height(system: ModalSystem, ds: xr.Dataset, moved: np.ndarray) -> Check:
    """Depth below the ground over what a height is the sum of: impacts are located, so that only round-off is left."""
    name = "penetration, over the heights it is the sum of"
    a, slow = pushed(system)
    size = system.gaps + np.abs(system.rows) @ np.maximum(moved, LEAST_MOVED * a / slow)
    unit = np.where(size > 0.0, size, 1.0)
    return worst(name, ds, ON_GROUND, SHORTER, DEPTH, values(ds, "g_N"), None, None, 1.0 / unit, dim="contact")


def pushed(system: ModalSystem) -> tuple[np.ndarray, np.ndarray]:
    """Largest acceleration of every mode by drives and weight, and the square of the rate at which it answers: a/rate²
    is how far it would go without ground, and the round-off of what holds it is a part of that."""
    voltage = np.abs(system.c0).max(axis=1, initial=0.0) + np.abs(system.harmonic).sum(axis=1)
    a = np.abs(system.load) + voltage @ np.abs(system.B)
    return a, system.omega**2 + (2 * np.pi * system.frequency) ** 2


def fastest_of(system: ModalSystem, run: ModalRun) -> float:
    """The largest speed of feet, where some were brought to rest; as a sum over all modes it also tells whether every
    velocity is a number. NaN where no foot was, as nobody asks for it then."""
    return greatest_sum(run.u, np.abs(system.rows)) if (run.events[:, KIND] == REST).any() else np.nan


def left_out(system: ModalSystem, run: ModalRun, moving: float) -> list[Check]:
    """Rebounds left out where a foot was brought to rest, over the largest speed of the feet. Hops that take `rest` of
    the fastest period T are not faster than rest T a/2, and a ≤ 2π v/T of what modes and drive do: π rest. Ten times as
    much means that something else, such as the weight of a soft mode, decides how long hops take. Hops lower than
    round-off (a thousandth of the speed is a millionth of the energy) are left out in any case."""
    rests = run.events[run.events[:, KIND] == REST]
    if not len(rests):
        return []
    fastest = max(moving, float(np.abs(run.events[:, BEFORE]).max()))
    foot = rests[:, FOOT].astype(int) if run.P is not None else np.zeros(len(rests), int)
    rebound = system.e[foot] * np.abs(rests[:, BEFORE])
    amount, at = float(rebound.max()) / (fastest or 1.0), rests[int(np.argmax(rebound)), TIME]
    name, limit = "rebound left out at rest, over the largest speed of the feet", max(10 * np.pi * run.rest, 1e-3)
    advice = "lower the stepper's rest, here by as much as the amount is too large"
    return [Check(name, amount, limit, f"t = {at:.6e} s", advice)]


def balance(system: ModalSystem, ds: xr.Dataset) -> Check:
    """Energy that is not in the books, over all that was turned over. Where feet hold everything that is a rest: a
    millionth of what the drives would turn over without ground counts at least, so that their round-off is allowed."""
    flows = ("kinetic_energy", "stored_energy", "supplied_energy", "friction_loss", "damping_loss", "impact_loss")
    a, slow = pushed(system)
    at_least = LEAST_MOVED * float(np.sum(a**2 / slow / system.inverse_mass))
    size = max(*(largest(values(ds, name)) for name in flows), at_least)
    name, limit = "energy not in the books, over the largest of its entries", ROUND_OFF
    return worst(name, ds, limit, SHORTER, SIZE, values(ds, "energy_residual")[:, None], over=lambda: size or 1.0)


def created_energy(system: ModalSystem, run: ModalRun) -> list[Check]:
    """Energy that impacts created over what the feet brought along; laws other than AllModesImpact do, and warn of it.

    Of those the certificate states the amount, without a limit.
    """
    if system.inverse_mass is None or not len(run.events):
        return []
    # feet that strike together share one impact: only the sum of theirs is an energy lost
    first = np.flatnonzero(np.diff(run.events[:, TIME], prepend=-np.inf) > 0.0)
    loss = np.add.reduceat(lost(run.events), first)
    created, gone = float(-loss[loss < 0].sum()), float(loss[loss > 0].sum())
    # of all that a foot brings along, v²/(2 Σ Φ²/m), round-off is no creation
    compliance = float((system.rows**2 @ system.inverse_mass).min())
    brought = float(np.sum(run.events[:, BEFORE] ** 2)) / (2 * compliance)
    amount = created / brought if brought else 0.0
    if isinstance(system.law, AllModesImpact):
        return [Check("energy created by impacts", amount, ROUND_OFF, advice="check Φ and the masses")]
    if created > max(INJECTED_SHARE * (created + gone), ROUND_OFF * brought):
        share = float(np.mean(loss[np.isin(run.events[first, KIND], (IMPACT, REST))] < 0))
        e = getattr(system.law, "e", 1.0)
        warnings.warn(
            f"{type(system.law).__name__} created energy in {share:.0%} of the impacts ({created:.2e} "
            f"{units(system)[1]}, against {gone:.2e} lost): it does so whenever modes that take no impulse carry more "
            f"than (1 − e)/2 = {(1 - e) / 2:.1%} of the approach speed; AllModesImpact never does",
            EnergyWarning, stacklevel=5,
        )  # fmt: skip
    return [Check("energy created by impacts, not limited for this law", amount, np.inf)]
