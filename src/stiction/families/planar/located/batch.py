"""Many points of one structure with event location in one compiled call."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....compiled.kernels import kernel, routine
from ....compiled.system import System
from ..evaluate import FREQUENCY
from ..moreau.batch import BLANK, InBatches
from ..moreau.many import Ends, samples_of
from ..moreau.stepper import DIVERGED, HALTED, NOT_SOLVED, Plan, Samples
from ..record import Q0, U0, Q, U
from . import run as event_run
from .machine import machine_at
from .runner import EventRunner, grid_of
from .stepper import EventLocated

advance = event_run.run


@routine
def load_point(w, blank, theta, values, q, u, frequency):
    """The machine as a run expects it: parameters and state of the point, nothing remembered."""
    for k in range(len(theta)):
        theta[k] = values[k]
    X = w.X
    for i in range(X.shape[0]):
        for j in range(X.shape[1]):
            X[i, j] = 0.0
    for j in range(X.shape[1] - 1):
        X[Q0, j], X[U0, j] = q[j], u[j]
    for i in range(len(w.C)):
        w.C[i] = blank[0]
    for i in range(len(w.scalars)):
        w.scalars[i] = 0.0
    for i in range(len(w.count)):
        w.count[i] = 0
    w.scalars[FREQUENCY] = frequency


@kernel
def run_located(m, thetas, theta, q, u, lead, carry, grid, steps, plan, out, travel, back, seen, contacts, blank,
                memory, ends):  # fmt: skip
    """Run every point; with `carry` each from the end of the one before, which q and u then get, up to one that fails.

    Returns how many were run. `theta` is what the model reads.
    """
    w = machine_at(m)
    for p in range(len(thetas)):
        if carry and p > 0:
            for j in range(len(lead)):
                q[p, j] = w.X[Q, j] - (w.X[Q, lead[j]] if lead[j] >= 0 else 0.0)
                u[p, j] = w.X[U, j]
        frequency = thetas[p, len(theta) - 1] if plan.unclocked == 0.0 else 1.0 / plan.unclocked
        load_point(w, blank, theta, thetas[p], q[p], u[p], frequency)
        status, cycle, _, rows, period = advance(
            m, grid, steps, plan, samples_of(out, p), travel, back, seen, contacts, memory
        )
        ends.status[p], ends.cycle[p], ends.rows[p], ends.period[p] = status, cycle, rows, period
        if status == HALTED or (carry and status in (DIVERGED, NOT_SOLVED)):
            return p
    return len(thetas)


class EventBatchRunner(InBatches, EventRunner):
    """Batches with event location."""

    def __init__(self, system: System, stepper: EventLocated, until: Any) -> None:
        super().__init__(system, stepper)
        self.prepare(until)
        self.grid, self.steps = grid_of(system, self.per_cycle, self.plan.every)
        self.theta = system.packed.theta.copy()

    def fits(self, system: System) -> bool:
        """Whether a system differs from the one at hand in numbers only, and not in the breaks of its drives."""
        return super().fits(system) and np.array_equal(grid_of(system, self.per_cycle, self.plan.every)[0], self.grid)

    def _run_points(
        self, thetas: np.ndarray, q: np.ndarray, u: np.ndarray, plan: Plan, out: Samples, ends: Ends
    ) -> None:
        self._run(thetas, q, u, False, plan, out, ends)

    def _run_row(self, thetas: np.ndarray, q: np.ndarray, plan: Plan, out: Samples, ends: Ends) -> int:
        u, n = np.zeros_like(q), self.system.size
        q[0, :n], u[0, :n] = self.X[Q0, :n], self.X[U0, :n]
        return self._run(thetas, q, u, True, plan, out, ends)

    def _run(
        self, thetas: np.ndarray, q: np.ndarray, u: np.ndarray, carry: bool, plan: Plan, out: Samples, ends: Ends
    ) -> int:
        where = self._connected(self.system, self.theta, 0, plan.halt)
        return run_located(
            where, thetas, self.theta, q, u, self.lead, carry, self.grid, self.steps, plan, out, self.travel,
            self.work.back, self.work.seen, len(self.system.contacts), BLANK, np.zeros(0), ends,
        )  # fmt: skip
