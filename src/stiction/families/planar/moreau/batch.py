"""Many points of one structure in one compiled call: only the parameter vector and the start change between them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import interruptible, refuse_halted
from ....compiled.kernels import NumbaError, plainly, standing_by
from ....compiled.rehearse import twins_of
from ....compiled.system import System
from ....run.grid import breaks_in
from ....run.steppers import Moreau
from ..record import CONTACT
from ..rehearsal import rehearse_extremes
from ..runner import STATUS, Moment, Runner, Save, start_state
from . import stepper as moreau
from .lane_tier import LOCKSTEP
from .lanes import LaneArrays, lane_arrays
from .many import Ends, run_in_lanes, run_points, run_row
from .second_tier import MOREAU
from .stepper import DIVERGED, NOT_SOLVED, PERIODIC, Plan, Samples

AT_CYCLE_ENDS = Save(steps=0)
BLANK = np.zeros(1, CONTACT).view(np.recarray)


class Batch(NamedTuple):
    """Finished points: samples at the ends of cycles (point, row, …), how they ended, and their parameter vectors."""

    samples: Samples
    ends: Ends
    thetas: np.ndarray
    q: np.ndarray

    @property
    def failed(self) -> np.ndarray:
        """Which points have no result."""
        return (self.ends.status == DIVERGED) | (self.ends.status == NOT_SOLVED)


class InBatches:
    """What runners of batches share: points of one structure, samples at the ends of cycles."""

    def prepare(self: Any, until: Any) -> None:
        """The plan of all points, the room one takes, and which coordinates travel together."""
        system = self.system
        self.plan = self._plan(system, until, start_state(system), AT_CYCLE_ENDS)
        self.rows = len(self._buffers(self.plan, energy=False).phase)
        self.numbers = self.rows * (2 * system.size + 7 * len(system.contacts) + 2)
        self.lead = np.full(system.size, -1, np.int64)  # first coordinate of the group a coordinate travels with
        for group in system.travel:
            self.lead[list(group)] = group[0]

    def run_all(self: Any, thetas: np.ndarray, q: np.ndarray, u: np.ndarray) -> Batch:
        """All points, one parameter vector and start state each."""
        rehearse_extremes(self.system, thetas)
        out, ends = self._room(len(thetas))
        with _in_words(self.system), interruptible() as words:
            self._run_points(thetas, q, u, self._told(words), out, ends)
        refuse_halted(words, "batch of points")
        return Batch(out, ends, thetas, q)

    def run_on(self: Any, thetas: np.ndarray, start: Moment) -> tuple[Batch, Moment] | None:
        """Points each from the end of the one before, and the end of the last; None if one fails."""
        rehearse_extremes(self.system, thetas)
        out, ends = self._room(len(thetas))
        q = np.zeros((len(thetas), self.system.size + 1))
        self._load(start)
        with _in_words(self.system), interruptible() as words:
            good = self._run_row(thetas, q, self._told(words), out, ends)
        refuse_halted(words, "row of points")
        return (Batch(out, ends, thetas, q), self._end(0, 0)) if good == len(thetas) else None

    def _told(self: Any, words: np.ndarray) -> Plan:
        return self.plan._replace(halt=words.ctypes.data)

    def _room(self: Any, count: int) -> tuple[Samples, Ends]:
        out = Samples(*(np.zeros((count, *a.shape), a.dtype) for a in self._buffers(self.plan, energy=False)))
        return out, Ends(*(np.zeros(count, np.int64) for _ in Ends._fields))

    def word(self: Any, status: int) -> str:
        """The status as a word."""
        if status == PERIODIC and self.plan.rule == 2:
            return "steady"
        return STATUS.get(status, "failed")


class BatchRunner(InBatches, Runner):
    """Batches by Moreau's rule."""

    def __init__(self, system: System, stepper: Moreau, until: Any) -> None:
        super().__init__(system, stepper)
        self.prepare(until)
        self.lanes: LaneArrays | None = None
        standing_by(*moreau.PIECES)

    def fits(self, system: System) -> bool:
        """Whether a system differs from the one at hand in numbers only, and its breaks find room."""
        return super().fits(system) and len(breaks_in(system.packed)) <= len(self.work.breaks)

    def _run_points(
        self, thetas: np.ndarray, q: np.ndarray, u: np.ndarray, plan: Plan, out: Samples, ends: Ends
    ) -> None:
        s, plan = self.system, plan._replace(written=MOREAU.address(self.system), lanes=self._lockstep(plan))
        given = (
            s.groups, thetas, q, u, s.packed.iota, self.work, BLANK, plan, out, self.travel, s.size, len(s.contacts),
            ends,
        )  # fmt: skip
        if plan.lanes != 0:
            run_in_lanes(*given, self._lanes(), self._same_signals(thetas))
        else:
            run_points(*given, self._same_signals(thetas))
        steps = int(ends.cycle.sum()) * plan.per_cycle
        for tier in (MOREAU, LOCKSTEP) if in_whole_cycles(plan) else (MOREAU,):
            tier.note(s, steps)

    def _lockstep(self, plan: Plan) -> int:
        """Address of the steps of many points in lockstep; 0 where there are none, or something else is watched."""
        return LOCKSTEP.address(self.system) if in_whole_cycles(plan) else 0

    def _lanes(self) -> LaneArrays:
        """Room for lanes, made once."""
        if self.lanes is None:
            structure = LOCKSTEP.structure(self.system)
            assert structure is not None, "there are steps of it in lockstep"
            self.lanes = lane_arrays(structure, self.work)
        return self.lanes

    def _same_signals(self, thetas: np.ndarray) -> bool:
        """Whether signals and lengths of steps are the same at all points, as where only other parts differ."""
        slots = self.system.packed.slots
        silent = {slot for path, slot in slots.items() if path.startswith(("bodies.", "forces.", "contacts."))}
        columns = thetas[:, [k for k in range(thetas.shape[1]) if k not in silent]]
        return bool((columns == columns[:1]).all())

    def _run_row(self, thetas: np.ndarray, q: np.ndarray, plan: Plan, out: Samples, ends: Ends) -> int:
        s, plan = self.system, plan._replace(written=MOREAU.address(self.system))
        return run_row(
            s.groups, thetas, q, s.packed.iota, self.work, BLANK, plan, out, self.travel, self.lead, s.size,
            len(s.contacts), ends,
        )  # fmt: skip


def in_whole_cycles(plan: Plan) -> bool:
    """Whether a plan ends with a cycle and looks at nothing but the ends of cycles."""
    watches = plan.event_contact >= 0 or plan.event_coordinate >= 0
    clocked = plan.unclocked == 0.0 and plan.timed == 0 and plan.every >= plan.per_cycle
    return clocked and not watches and plan.last_phase == 0.0 and plan.last_cycle > 0


@contextlib.contextmanager
def _in_words(system: System) -> Iterator[None]:
    """A law that cannot be compiled is named."""
    try:
        with np.errstate(all="ignore"):
            yield
    except NumbaError as error:
        raise plainly(error, twins_of(system.packed)) from error
