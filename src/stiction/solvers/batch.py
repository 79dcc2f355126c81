"""Many points of one structure in one compiled call: only the parameter vector and the start change between them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba.core.errors import NumbaError

from ..core.kernels import kernel, plainly, ready, routine
from ..core.rehearse import twins_of
from ..core.system import System
from . import moreau
from .moreau import DIVERGED, NOT_SOLVED, PERIODIC, Moreau, Samples
from .runner import STATUS, Run, Runner, Save, start_state
from .scratch import CONTACT, Q, U

advance = moreau.run
AT_CYCLE_ENDS = Save(steps=0)


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


@kernel
def run_points(groups, thetas, q, u, iota, w, blank, plan, out, travel, n, contacts, ends):
    """Run every point; `out` has the points as its first dimension."""
    for p in range(len(thetas)):
        load_start(w.X, w.C, blank, w.tally, q[p], u[p], n)
        samples = Samples(
            out.q[p], out.u[p], out.phase[p], out.cycle[p], out.state[p], out.P_N[p], out.P_T[p], out.gap[p],
            out.impacts[p], out.stick[p], out.slip[p], out.energy[p],
        )  # fmt: skip
        status, cycle, _, rows, period = advance(groups, thetas[p], iota, w, plan, samples, travel, n, contacts)
        ends.status[p], ends.cycle[p], ends.rows[p], ends.period[p] = status, cycle, rows, period


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


class BatchRunner(Runner):
    """Runs points of one structure from their start states, keeping samples at the ends of cycles."""

    def __init__(self, system: System, stepper: Moreau, until: Any) -> None:
        super().__init__(system, stepper)
        self.plan = self._plan(system, until, start_state(system), AT_CYCLE_ENDS)
        self.rows = len(self._buffers(self.plan, energy=False).phase)
        self.numbers = self.rows * (2 * system.size + 7 * len(system.contacts) + 2)

    def run_all(self, thetas: np.ndarray, q: np.ndarray, u: np.ndarray) -> Batch:
        """All points, one parameter vector and start state each."""
        ready(*moreau.PIECES)
        s, count = self.system, len(thetas)
        out = Samples(*(np.zeros((count, *a.shape), a.dtype) for a in self._buffers(self.plan, energy=False)))
        ends = Ends(*(np.zeros(count, np.int64) for _ in Ends._fields))
        blank = np.zeros(1, CONTACT).view(np.recarray)
        try:
            run_points(
                s.groups, thetas, q, u, s.packed.iota, self.work, blank, self.plan, out, self.travel, s.size,
                len(s.contacts), ends,
            )  # fmt: skip
        except NumbaError as error:
            raise plainly(error, twins_of(s.packed)) from error
        return Batch(out, ends, thetas, q)

    def word(self, status: int) -> str:
        """The status as a word."""
        if status == PERIODIC and self.plan.rule == 2:
            return "steady"
        return STATUS.get(status, "failed")

    def one(self, batch: Batch, i: int) -> Run:
        """One point of a batch as a run of its own (its end state is not kept)."""
        rows, capacity = int(batch.ends.rows[i]), batch.samples.phase.shape[1]
        order = np.arange(max(0, rows - capacity), rows) % capacity
        samples = Samples(*(array[i][order] for array in batch.samples))
        word, cycles = self.word(int(batch.ends.status[i])), int(batch.ends.cycle[i])
        start = start_state(self.system)
        return Run(samples, np.zeros(0), start, word, int(batch.ends.period[i]), cycles, {}, np.zeros(0))
