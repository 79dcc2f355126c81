"""Many points of one structure in one compiled call: only the parameter vector and the start change between them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from ....compiled.interrupt import interruptible, refuse_halted
from ....compiled.kernels import NumbaError, inlined, kernel, plainly, ready, routine
from ....compiled.rehearse import twins_of
from ....compiled.system import System
from ....run.grid import breaks_in
from ....run.steppers import Moreau
from ..record import CONTACT, FREE, Q, U, V
from ..rehearsal import rehearse_extremes
from ..runner import STATUS, Moment, Run, Runner, Save, start_state
from . import stepper as moreau
from .second_tier import MOREAU
from .stepper import DIVERGED, HALTED, NOT_SOLVED, PERIODIC, Plan, Samples

advance = moreau.run
AT_CYCLE_ENDS = Save(steps=0)
BLANK = np.zeros(1, CONTACT).view(np.recarray)


class Ends(NamedTuple):
    """How each point ended."""

    status: np.ndarray
    cycle: np.ndarray
    rows: np.ndarray
    period: np.ndarray


@routine
def load_start(X, C, blank, tally, q, u, n):
    """The workspace as a run expects it: state of the point, nothing remembered."""
    for i in range(X.shape[0]):
        for j in range(X.shape[1]):
            X[i, j] = 0.0
    for j in range(n):
        X[Q, j], X[U, j] = q[j], u[j]
    for i in range(len(C)):
        C[i] = blank[0]
    for i in range(len(tally)):
        tally[i] = 0


@routine
def load_end(X, C, blank, tally, lead, n):
    """The workspace for a run from the end of the last one: travelling coordinates moved back, percussions kept."""
    for j in range(n):
        X[FREE, j] = X[Q, j] - (X[Q, lead[j]] if lead[j] >= 0 else 0.0)
        X[V, j] = X[U, j]
    for j in range(n):
        q, u = X[FREE, j], X[V, j]
        for i in range(X.shape[0]):
            X[i, j] = 0.0
        X[Q, j], X[U, j] = q, u
    for i in range(X.shape[0]):
        X[i, n] = 0.0
    for i in range(len(C)):
        mode, P_N, P_T = C[i].mode, C[i].P_N, C[i].P_T
        C[i] = blank[0]
        C[i].mode, C[i].P_N, C[i].P_T = mode, P_N, P_T
    for i in range(len(tally)):
        tally[i] = 0


@inlined
def samples_of(out, p):
    """The samples of point p of a batch."""
    return Samples(
        out.q[p], out.u[p], out.phase[p], out.cycle[p], out.state[p], out.P_N[p], out.P_T[p], out.gap[p],
        out.impacts[p], out.stick[p], out.slip[p], out.energy[p],
    )  # fmt: skip


@kernel
def run_points(groups, thetas, q, u, iota, w, blank, plan, out, travel, n, contacts, ends):
    """Run every point; `out` has the points as its first dimension."""
    for p in range(len(thetas)):
        load_start(w.X, w.C, blank, w.tally, q[p], u[p], n)
        status, cycle, _, rows, period = advance(
            groups, thetas[p], iota, w, plan, samples_of(out, p), travel, n, contacts
        )
        ends.status[p], ends.cycle[p], ends.rows[p], ends.period[p] = status, cycle, rows, period
        if status == HALTED:
            return


@kernel
def run_row(groups, thetas, q, iota, w, blank, plan, out, travel, lead, n, contacts, ends):
    """Run points one after the other, each from the end of the one before, the first from the workspace as it is.

    Returns how many there are before one fails; `q` gets their start positions.
    """
    for p in range(len(thetas)):
        if p > 0:
            load_end(w.X, w.C, blank, w.tally, lead, n)
        for j in range(n):
            q[p, j] = w.X[Q, j]
        status, cycle, _, rows, period = advance(
            groups, thetas[p], iota, w, plan, samples_of(out, p), travel, n, contacts
        )
        ends.status[p], ends.cycle[p], ends.rows[p], ends.period[p] = status, cycle, rows, period
        if status in (DIVERGED, NOT_SOLVED, HALTED):
            return p
    return len(thetas)


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

    def one(self: Any, batch: Batch, i: int) -> Run:
        """One point of a batch as a run of its own (its end state is not kept)."""
        rows, capacity = int(batch.ends.rows[i]), batch.samples.phase.shape[1]
        order = np.arange(max(0, rows - capacity), rows) % capacity
        samples = Samples(*(array[i][order] for array in batch.samples))
        word, cycles = self.word(int(batch.ends.status[i])), int(batch.ends.cycle[i])
        start = start_state(self.system)
        return Run(samples, np.zeros(0), start, word, int(batch.ends.period[i]), cycles, {}, np.zeros(0))


class BatchRunner(InBatches, Runner):
    """Batches by Moreau's rule."""

    def __init__(self, system: System, stepper: Moreau, until: Any) -> None:
        super().__init__(system, stepper)
        self.prepare(until)
        ready(*moreau.PIECES)

    def fits(self, system: System) -> bool:
        """Whether a system differs from the one at hand in numbers only, and its breaks find room."""
        return super().fits(system) and len(breaks_in(system.packed)) <= len(self.work.breaks)

    def _run_points(
        self, thetas: np.ndarray, q: np.ndarray, u: np.ndarray, plan: Plan, out: Samples, ends: Ends
    ) -> None:
        s, plan = self.system, plan._replace(written=MOREAU.address(self.system))
        run_points(
            s.groups, thetas, q, u, s.packed.iota, self.work, BLANK, plan, out, self.travel, s.size,
            len(s.contacts), ends,
        )  # fmt: skip
        MOREAU.note(s, int(ends.cycle.sum()) * plan.per_cycle)

    def _run_row(self, thetas: np.ndarray, q: np.ndarray, plan: Plan, out: Samples, ends: Ends) -> int:
        s, plan = self.system, plan._replace(written=MOREAU.address(self.system))
        return run_row(
            s.groups, thetas, q, s.packed.iota, self.work, BLANK, plan, out, self.travel, self.lead, s.size,
            len(s.contacts), ends,
        )  # fmt: skip


@contextlib.contextmanager
def _in_words(system: System) -> Iterator[None]:
    """A law that cannot be compiled is named."""
    try:
        with np.errstate(all="ignore"):
            yield
    except NumbaError as error:
        raise plainly(error, twins_of(system.packed)) from error
