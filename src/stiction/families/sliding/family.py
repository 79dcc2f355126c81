"""Sliders and platforms as families: what `simulate`, studies and all other verbs ask of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import xarray as xr

from ...run.certificate import Check
from ...run.family import Family
from ...run.saving import Save
from ...run.state import State
from .labels import slider_dataset
from .model import Slider, SliderSystem
from .motion import FAMILY, refuse_foreign_memory, rest_of
from .patch_model import PatchedMechanism, PlatformSystem
from .platform import PATCHES, PatchRun, patch_dataset, patches_at_rest, rolled
from .running import Marched, marched
from .stepper import Verlet

ROUND_OFF = 1e-9  # of a sliding force that is a sum over up to thousands of turning points or springs


class OnMemory(Family):
    """What sliders and platforms share."""

    steppers = (Verlet,)
    saves = ("steps",)
    orbit = ("q", "u", "lambda_T")  # friction tells what the contacts remember

    def lower(self, model: Any) -> Any:
        """Masses, laws and weights."""
        return model.lowered()

    def usual_stepper(self, system: Any, rule: Any) -> Verlet:
        """Steps of a hundredth of the period of the stuck body, a fifteenth of the limit of stability on patches."""
        return Verlet()

    def end(self, system: Any, run: Any) -> State:
        """Where the run ended."""
        return run.end

    def carry(self, state: State, system: Any) -> State:
        """The memory is of the surfaces where they are: the phase of the clock goes on, the count of cycles anew."""
        return state.replace(time=0.0, cycle=0)


class Sliding(OnMemory, models=(Slider,)):
    """Bodies on driven contacts with memory."""

    name = FAMILY

    def travel(self, system: Any) -> list[list[str]]:
        """The body slides on."""
        return [["x"]]

    def start(self, system: SliderSystem) -> State:
        """At rest at 0 at the start of a cycle, the contacts unstressed."""
        return rest_of(system)

    def fitted(self, state: State, system: SliderSystem) -> tuple[State, SliderSystem]:
        """A memory that is none of these contacts is refused."""
        refuse_foreign_memory(system, state)
        return state, system

    def run(self, system: SliderSystem, stepper: Verlet, rule: Any, start: State, save: Save | None) -> Marched:
        """Explicit steps, the first and the last cut where the run begins and ends."""
        return marched(system, stepper, rule, start, save)

    def label(self, system: SliderSystem, run: Marched) -> xr.Dataset:
        """Motion of the body, friction and surface of each contact."""
        return slider_dataset(run)

    def certify(self, system: SliderSystem, run: Marched, ds: xr.Dataset) -> list[Check]:
        """Friction within what the contacts can hold, where their laws say how much that is."""
        limits = system.limits(run.grids)
        return [friction_within(ds, np.abs(ds.lambda_T.values), limits)] if np.isfinite(limits).any() else []


class Rolling(OnMemory, models=(PatchedMechanism,)):
    """Mechanisms in small motion on patches of springs that slide in two directions."""

    name = PATCHES

    def travel(self, system: PlatformSystem) -> list[list[str]]:
        """Small motions on patches that remember where they are: any coordinate may go on."""
        return [[name] for name in system.coordinates]

    def start(self, system: PlatformSystem) -> State:
        """At rest at the start of a cycle, the patches unstressed."""
        return patches_at_rest(system)

    def run(self, system: PlatformSystem, stepper: Verlet, rule: Any, start: State, save: Save | None) -> PatchRun:
        """Explicit steps, the first and the last cut where the run begins and ends."""
        return rolled(system, stepper, rule, start, save)

    def label(self, system: PlatformSystem, run: PatchRun) -> xr.Dataset:
        """Motion of all coordinates, friction of the patches."""
        return patch_dataset(run)

    def certify(self, system: PlatformSystem, run: PatchRun, ds: xr.Dataset) -> list[Check]:
        """Friction within the cone of each patch, in whatever direction."""
        return [friction_within(ds, np.linalg.norm(ds.lambda_T.values, axis=-1), system.limits())]


def friction_within(ds: xr.Dataset, friction: np.ndarray, limits: np.ndarray) -> Check:
    """What friction (time, contact) is above its limit [N], over that: only round-off. The start may come from another
    load, and is not looked at."""
    above = friction[1:] / limits - 1.0
    i, j = np.unravel_index(int(np.argmax(above)), above.shape)
    where = f"t = {float(ds.time[i + 1]):.6e} s, {ds.contact.values[j]}"
    return Check("friction above its limit", max(0.0, float(above[i, j])), ROUND_OFF, where, "check the contact's law")
