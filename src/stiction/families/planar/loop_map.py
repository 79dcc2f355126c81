"""The period map of closed loops: planar systems with controllers whose samples fall alike in every period.

What a controller remembers from sample to sample is part of the state: commands that act and wait, and what its law
keeps. One simulation per point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi
from typing import Any

import numpy as np
import xarray as xr

from ...compiled.system import System
from ...core.errors import ModelError
from ...run.family import Family, assembled
from ...run.period_map import PeriodMap, values_of
from ...run.simulated_map import Known, SimulatedMap, begun
from ...run.state import State
from .labels import state_of
from .runner import gaps_at, start_state
from .section import names_of, rows_at, scales, section_at
from .timing import LARGE, SMALL, TICK


def refuse_strolling_samples(model: Any, frequency: float, cycles: int) -> None:
    """Raise when sample times fall elsewhere in every period, and when signals are not periodic at all."""
    if model.signals:
        raise ModelError(
            f"orbits repeat with the clock, and signals.{next(iter(model.signals))} is recorded over time; drive the "
            f"model by a periodic waveform, or use simulate(…)"
        )
    for name, law in model.controllers.items():
        samples = cycles / (frequency * law.every)
        if abs(samples - round(samples)) > TICK or round(samples) < 1:
            near = cycles / frequency / max(1, round(samples))
            raise ModelError(
                f"controllers.{name}.every = {law.every:g} s takes {samples:g} samples in the period of "
                f"{cycles / frequency:g} s, so that they fall elsewhere in the next one and nothing repeats; give "
                f"every = {near:.10g} s, or a period of more cycles"
            )


class LoopMap(SimulatedMap):
    """P of a closed loop: free coordinates and velocities at phase 0, then the memories of its controllers."""

    def __init__(
        self, family: Family, model: Any, stepper: Any, cycles: int, paths: Sequence[str], measure: Mapping[str, Any]
    ) -> None:
        super().__init__(family, model, stepper, cycles, paths, measure, Known(self._refuse))
        system: System = self.system(values_of(model, paths))
        whole = assembled(model)
        self._refuse(system, None)
        own = [any(name.startswith(f"{one}.") for one in whole.controllers) for name in system.coordinates]
        counts = [f"{one}.samples" for one in whole.controllers]
        self.controls = np.array(own)
        self.counts = [system.coordinates.index(name) for name in counts]
        self.every = np.array([law.every for law in whole.controllers.values()])
        self.kept = [j for j in np.flatnonzero(own) if j not in self.counts]
        self.travel = tuple(system.coordinates[group[0]] for group in system.travel)
        self.guides = int(rows_at(system, system.q0[:-1]).bilateral.sum())

    def _refuse(self, system: System, state: State | None) -> None:
        refuse_strolling_samples(system.model, float(system.frequency or 0.0), self.cycles)

    def place(self, state: State, ds: xr.Dataset, frequency: float) -> None:
        """The section on which a state lies, and the scale of the motion and of what the controllers remember."""
        system = self.system(values_of(self.base, self.paths))
        fast, omega = np.abs(ds.u.values).max(axis=0), 2 * pi * frequency
        self.section = section_at(system, state.q, state.u, fast)
        per_q, per_u = scales(system, self.section, fast, omega)
        q_of, u_of = self.section.q_of, self.section.u_of
        self.motion = np.concatenate([~self.controls[q_of], ~self.controls[u_of]])
        remembered = LARGE * np.abs(ds.q.values[:, self.kept]).max(axis=0)
        sizes = np.concatenate([per_q[q_of], per_u[u_of]])[self.motion]
        self.scale = np.concatenate([sizes, np.where(remembered > 0.0, remembered, 1.0)])
        self.length, self.speed = float(per_q[~self.controls].max()), float(per_u[~self.controls].max())
        names, units = (np.array(said)[self.motion] for said in names_of(system, self.section))
        self.names = (*map(str, names), *(system.coordinates[j] for j in self.kept))
        self.units = (*map(str, units), *["1"] * len(self.kept))
        # a sample that falls on phase 0 was taken at the end of the period before: it is not taken twice
        self.taken = np.round(LARGE * state.q[self.counts]) - np.round(state.time / self.every)
        self.zeros = 2 * (sum(self.section.rests) - self.guides) + sum(self.section.sticks)

    def settled(self, x: np.ndarray, p: np.ndarray, rescale: bool = False) -> tuple[PeriodMap, np.ndarray]:
        end, ds = self.run(self.state(x, p), np.ravel(p))
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.place(end, ds, float(self.system(p).frequency or 1.0))
        return other, other.reduced(end)

    def reduced(self, state: State) -> np.ndarray:
        moving = self.section.reduced(state.q, state.u)[self.motion]
        return np.asarray(np.concatenate([moving, LARGE * state.q[self.kept]]) / self.scale)

    def state(self, x: np.ndarray, p: np.ndarray) -> State:
        system, values = self.system(p), np.ravel(x) * self.scale
        free = self.section.reduced(self.section.q, self.section.u)
        moving = int(self.motion.sum())
        free[self.motion] = values[:moving]
        q, u = self.section.full(free, system)
        u[self.controls] = 0.0
        q[self.kept], q[self.counts] = SMALL * values[moving:], SMALL * self.taken
        moment = start_state(system)._replace(q=q, u=u, gap=gaps_at(system, q))
        return state_of(system, moment, 0.0, 1.0 / float(system.packed.theta[-1]))

    def off(self, end: State) -> float:
        return float(self.section.off(end.q, end.u, np.array(self.length), np.array(self.speed)))

    def advanced(self, start: State, end: State) -> np.ndarray:
        lead = [group[0] for group in self.system(values_of(self.base, self.paths)).travel]
        return np.asarray((end.q - start.q)[lead])


def loop_map(
    family: Family, model: Any, stepper: Any, cycles: int, paths: Sequence[str], measure: Mapping[str, Any],
    start: State,
) -> tuple[LoopMap, np.ndarray]:  # fmt: skip
    """The map of a closed loop with the section on which a state lies after its cycles, and that state in it."""
    return begun(LoopMap(family, model, stepper, cycles, paths, measure), start)
