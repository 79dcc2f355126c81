"""Modal legs as a family: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import xarray as xr

from ...core.errors import ModelError
from ...run.certificate import Check
from ...run.family import Family
from ...run.saving import Save
from ...run.state import State
from .events import BEFORE, KIND, RELEASE, TIME, ModalEvents
from .feet import ModalFeet, run_several
from .impact import AllModesImpact, CompliantGround
from .labels import dataset, lost, units
from .model import ModalLeg, ModalSystem
from .penalty import ModalPenalty
from .runner import run_one
from .schedule import ModalRun
from .state import FAMILY, ON_GROUND, rest_state

__all__ = ["EnergyWarning"]

INJECTED_SHARE = 0.01  # of the energy exchanged in impacts, above which a law is called to account
ROUND_OFF = 1e-9  # of the energy a foot brings to its impacts


class EnergyWarning(UserWarning):
    """The impact law created energy."""


class Modal(Family, models=(ModalLeg,)):
    """Structures described by their modes, whose feet bounce."""

    name = FAMILY
    steppers = (ModalEvents, ModalPenalty, ModalFeet)
    saves = ("steps",)

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

    def end(self, system: ModalSystem, run: ModalRun) -> State:
        """Where the run ended."""
        return run.end

    def label(self, system: ModalSystem, run: ModalRun) -> xr.Dataset:
        """Modes, outputs, feet and events."""
        return dataset(system, run)

    def certify(self, system: ModalSystem, run: ModalRun, ds: xr.Dataset) -> list[Check]:
        """Feet above solid ground, ground that only pushes, impacts that create no energy."""
        if isinstance(system.law, CompliantGround):
            return []
        checks = [penetration(system, ds), *created_energy(system, run)]
        if run.P is not None:
            least, size = float(run.P.min(initial=0.0)), float(abs(run.P).max(initial=0.0)) or 1.0
            # an impulse is a sum of reactions, each cut at zero but for round-off
            checks.append(Check("pull of the ground", max(0.0, -least / size), ROUND_OFF, advice="use a shorter step"))
        return checks


def fitting(system: ModalSystem) -> type:
    """The stepper that can follow the feet and the law."""
    compliant = isinstance(system.law, CompliantGround)
    return ModalFeet if len(system.feet) > 1 else ModalPenalty if compliant else ModalEvents


def penetration(system: ModalSystem, ds: xr.Dataset) -> Check:
    """Depth below the ground over what a height is the sum of; deeper than its round-off no run could start."""
    g_N = ds.g_N.values
    size = system.gaps + np.abs(ds.q.values).max(axis=0) @ np.abs(system.rows).T
    depth = -g_N.min(axis=0) / np.where(size > 0.0, size, 1.0)
    j = int(np.argmax(depth))
    where = f"t = {float(ds.time[np.argmin(g_N[:, j])]):.6e} s, {system.feet[j]}"
    return Check("penetration", max(0.0, float(depth[j])), ON_GROUND, where, "use a shorter step")


def created_energy(system: ModalSystem, run: ModalRun) -> list[Check]:
    """Energy that impacts created over what the feet brought along; other laws than Newton's do, and are warned of."""
    if system.inverse_mass is None or not len(run.events):
        return []
    # feet that strike together share one impact: only the sum of theirs is an energy lost
    first = np.flatnonzero(np.diff(run.events[:, TIME], prepend=-np.inf) > 0.0)
    loss = np.add.reduceat(lost(run.events), first)
    created, gone = float(-loss[loss < 0].sum()), float(loss[loss > 0].sum())
    # of all that a foot brings along, v²/(2 Σ Φ²/m), round-off is no creation
    compliance = float((system.rows**2 @ system.inverse_mass).min())
    brought = float(np.sum(run.events[:, BEFORE] ** 2)) / (2 * compliance)
    if isinstance(system.law, AllModesImpact):
        amount = created / brought if brought else 0.0
        return [Check("energy created by impacts", amount, ROUND_OFF, advice="check Φ and the masses")]
    if created > max(INJECTED_SHARE * (created + gone), ROUND_OFF * brought):
        share = float(np.mean(loss[run.events[first, KIND] != RELEASE] < 0))
        e = getattr(system.law, "e", 1.0)
        warnings.warn(
            f"{type(system.law).__name__} created energy in {share:.0%} of the impacts ({created:.2e} "
            f"{units(system)[1]}, against {gone:.2e} lost): it does so whenever modes that take no impulse carry more "
            f"than (1 − e)/2 = {(1 - e) / 2:.1%} of the approach speed; AllModesImpact never does",
            EnergyWarning, stacklevel=5,
        )  # fmt: skip
    return []
