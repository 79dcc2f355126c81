"""One model, two solvers: which of them runs it is a choice of the stepper.

Each family of this room has a solver of its own. A stepper of the other one runs the equivalent model there; motion,
time and phase are what they exchange, and what a solver remembers of its contacts stays with it.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import numpy as np
import xarray as xr

from ...core.errors import ModelError
from ...maths.quaternion import conjugate, matrix, product
from ...run.certificate import Check
from ...run.family import Family, family_of
from ...run.saving import Save
from ...run.state import State
from ...run.steppers import Moreau
from .general.located import LocatedMoreau
from .patch.stepper import Design, PatchStep, Resolved

GENERAL, PATCH = (Moreau, LocatedMoreau), (Design, Resolved, PatchStep)


class Elsewhere(NamedTuple):
    """A run by the other solver: its family, the system it ran and what it made."""

    family: Family
    system: Any
    run: Any


class TwoSolvers(Family):
    """A family whose models either solver can run; a subclass says how its own does it."""

    own: ClassVar[tuple[type, ...]] = ()  # steppers of its own solver

    def equivalent(self, system: Any) -> Any:
        """The model for the other solver, or an error in words."""
        raise NotImplementedError

    def run(self, system: Any, stepper: Any, rule: Any, start: State, save: Save | None) -> Any:
        """By the solver to which the stepper belongs."""
        if isinstance(stepper, self.own):
            return self.run_here(system, stepper, rule, start, save)
        model = self.equivalent(system)
        other = family_of(model)
        if save is not None and save.last_cycles and "last_cycles" not in other.saves:
            raise ModelError("Save.last_cycles: PatchStep, Design and Resolved cannot follow it; leave it out")
        lowered = other.lower(model)
        begun = with_motion(other.start(lowered), motion_of(start), start)
        return Elsewhere(other, lowered, other.run(lowered, stepper, rule, begun, save))

    def end(self, system: Any, run: Any) -> State:
        """Where the run ended; of a run by the other solver the motion only."""
        if not isinstance(run, Elsewhere):
            return self.end_here(system, run)
        end = run.family.end(run.system, run.run)
        return with_motion(self.start(system), motion_of(end), end)

    def label(self, system: Any, run: Any) -> xr.Dataset:
        """The run in the words of its solver."""
        if not isinstance(run, Elsewhere):
            return self.label_here(system, run)
        return self.adopt(system, run.family.label(run.system, run.run))

    def certify(self, system: Any, run: Any, ds: xr.Dataset) -> list[Check]:
        """The checks of the solver that made the run."""
        if not isinstance(run, Elsewhere):
            return self.certify_here(system, run, ds)
        return run.family.certify(run.system, run.run, ds)

    # ---- what a family says of its own solver

    def run_here(self, system: Any, stepper: Any, rule: Any, start: State, save: Save | None) -> Any:
        """A run by its own solver."""
        raise NotImplementedError

    def end_here(self, system: Any, run: Any) -> State:
        """Where it ended."""
        raise NotImplementedError

    def label_here(self, system: Any, run: Any) -> xr.Dataset:
        """The run as a Dataset."""
        raise NotImplementedError

    def certify_here(self, system: Any, run: Any, ds: xr.Dataset) -> list[Check]:
        """Cheap checks of it."""
        raise NotImplementedError

    def adopt(self, system: Any, ds: xr.Dataset) -> xr.Dataset:
        """A result of the other solver with the names of this model."""
        return ds


class Motion(NamedTuple):
    """Places and velocities of bodies; orientations of their own axes, spin in world axes."""

    position: np.ndarray
    orientation: np.ndarray
    velocity: np.ndarray
    spin: np.ndarray


def motion_of(state: State) -> Motion:
    """The motion that a state of either solver holds."""
    if "spin" in state.held:
        return Motion(state.position, state.orientation, state.velocity, state.spin)
    spin = np.einsum("bij,bj->bi", matrix(state.orientation), state.momentum / state.moments)
    turn = product(state.orientation, conjugate(state.principal))
    return Motion(state.position, turn, state.velocity, spin)


def among(motion: Motion, own: Motion) -> Motion:
    """The motion of as many bodies as `own` has: obstacles, which one of the solvers does not count, come last."""
    return Motion(*(np.concatenate([a[: len(b)], b[len(a) :]]) for a, b in zip(motion, own, strict=True)))


def with_motion(state: State, motion: Motion, at: State) -> State:
    """A start state of either solver with another motion, at the time and phase of the state `at`."""
    when = {"time": at.time, "cycle": at.cycle, "phase": at.phase}
    motion = among(motion, motion_of(state))
    if "rotation" in state.held:  # of a scene, which also holds the rotation of the principal axes
        turned = matrix(motion.orientation) @ state.principal
        return state.replace(**motion._asdict(), rotation=turned, **when)
    if "spin" in state.held:
        return state.replace(**motion._asdict(), **when)
    turn = product(motion.orientation, state.principal)
    spin = np.einsum("bji,bj->bi", matrix(turn), motion.spin)
    return state.replace(position=motion.position, orientation=turn, velocity=motion.velocity,
                         momentum=state.moments * spin, **when)  # fmt: skip
