"""Stages as a family: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import xarray as xr

from ....laws.memory.laws import TurningPoints
from ....run.certificate import Check, books, finite, within_cone
from ....run.saving import Save
from ....run.state import State
from ..family import OnMemory
from ..stepper import Verlet
from .labels import stage_dataset
from .model import StickSlipStage
from .motion import STAGE, StageRun, refuse_foreign_stage, run_stage, stage_at_rest
from .system import StageSystem, stage_system


class Staging(OnMemory, models=(StickSlipStage,)):
    """Runners on feet that piezos move."""

    name = STAGE
    saves: ClassVar[tuple[str, ...]] = ("steps", "energy")  # the books are always kept
    no_orbits = ", as their contacts and piezos remember many turning points"

    def lower(self, model: StickSlipStage) -> StageSystem:
        """Masses, springs, laws and drives."""
        return stage_system(model)

    def start(self, system: StageSystem) -> State:
        """At rest, amplifiers and piezos settled at the first command, the contacts unstressed."""
        return stage_at_rest(system)

    def fitted(self, state: State, system: StageSystem) -> tuple[State, StageSystem]:
        """A memory that is none of these contacts or piezos is refused."""
        refuse_foreign_stage(system, state)
        return state, system

    def run(self, system: StageSystem, stepper: Verlet, rule: Any, start: State, save: Save | None) -> StageRun:
        """Explicit steps, the first and the last cut where the run begins and ends."""
        return run_stage(system, stepper, rule, start, save)

    def label(self, system: StageSystem, run: StageRun) -> xr.Dataset:
        """Motion, friction, voltages and books."""
        return stage_dataset(run)

    def certify(self, system: StageSystem, run: StageRun, ds: xr.Dataset) -> list[Check]:
        """Friction within what contacts can hold, the books, memories with room."""
        full = float(system.full(run.end.memory))
        limits = np.array([r.weight * r.law.limit if isinstance(r.law, TurningPoints) else np.inf for r in system.rows])
        step = max(float(np.diff(span.phases).max()) for span in run.plan.spans) / system.frequency
        flows = [ds[n].values for n in ("kinetic_energy", "stored_energy", "supplied_energy", "damping_loss")]
        checks = [finite(ds), Check("memories that found no room", full, 0.0, "the end of the run", "give more room")]
        if np.isfinite(limits).any():
            friction = ds.lambda_T.values.copy()
            friction[:1] = 0.0  # the start may be of another load
            checks.append(within_cone(ds, friction, np.ones_like(friction), limits))
        return [*checks, books(ds, [*flows, *ds.contact_work.values.T], step)]
