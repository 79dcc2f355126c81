"""Planar systems stepped by hand: the moment, the numbers and the record stay where compiled code reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import xarray as xr

from ...compiled.direct import direct
from ...compiled.kernels import ready
from ...compiled.system import System
from ...core.errors import ConvergenceError
from ...run.certificate import Check
from ...run.grid import CUT, LAID
from ...run.saving import Save
from ...run.state import State
from ...run.stop import AtTime
from .hand import PlanarHand
from .labels import event_variables, troubles
from .located.by_hand import COLUMNS, HAND, step_by_hand
from .located.machine import COUNTS as LOCATED_COUNTS
from .located.machine import EVENTS
from .located.runner import MOST_LOGGED, PIECES, EventRunner, EventTable, events_in, grid_of
from .located.stepper import EventLocated
from .moreau import stepper as moreau
from .moreau.stepper import Samples
from .record import Q, U
from .runner import Moment
from .stiffness import decaying_steps, stable_steps
from .stretch import Begun, Kept, Rows, room_for_trunk
from .trunk import COUNTS, CYCLE, MOMENT, PHASE

FIRST_COLUMN = list(HAND.names or ()).index(f"to_{COLUMNS[0]}")  # of the addresses of samples, as words
WORK = slice(COUNTS, COUNTS + len(LOCATED_COUNTS))  # what was counted at a trunk


class MoreauHand(PlanarHand):
    """With Moreau's rule; the grid of a cycle and the signals on it are laid once, and again where they change."""

    run: Any = None

    def __init__(self, model: Any, system: System, stepper: Any, every: float, start: State, save: Save | None) -> None:
        super().__init__(model, system, stepper, every, start, save)
        self.numbers = np.concatenate([start.q, start.u, start.P_N, start.P_T])
        self.modes = start.mode.astype(np.int64)
        self.trunk = room_for_trunk(self.numbers, self.modes)
        self._lay()
        self.counted[:] = 0
        ready(*moreau.PIECES)

    def _lay(self) -> None:
        runner = self.runner
        if runner._most_breaks(self.system) > len(runner.work.breaks):
            counted, runner.work = runner.work.tally, runner._room_for(self.system)
            runner.work.tally[:] = counted
        self.counted, self.laid = runner.work.tally, 0
        plan = runner._plan(self.system, AtTime(time=self.every), self._moment(self.snapshot()), Save(steps=self.thin))
        runner.beat = runner._beat(self.system, 0.0)
        timed = runner.beat.address if runner.beat else 0
        self.plan = plan._replace(halt=self.words.ctypes.data, timed=timed, trunk=self.trunk.ctypes.data)
        w, n, c = runner.work, self.size, len(self.modes)
        records, grid = w.C.view(np.ndarray), w.grid.view(np.ndarray)
        self.words_of_contacts, held = records.view(np.int64), records[:c]
        self.begins, self.ends = grid["begin"], grid["end"]
        parts = np.split(self.numbers, [n, 2 * n, 2 * n + c])  # q, u, P_N, P_T here and where the kernel has them
        there = (w.X[Q, :n], w.X[U, :n], held["P_N"], held["P_T"])
        self.pairs = ((self.modes, held["mode"]), *zip(parts, there, strict=True))

    def _load(self) -> None:
        self.runner.work.X[:] = 0.0
        self.words_of_contacts[:] = 0
        self.counted[CUT] = 0
        for here, there in self.pairs:
            there[:] = here

    def _go_back(self) -> None:
        """To the last whole step, with what was counted there."""
        trunk, size = self.trunk, MOMENT + len(self.numbers)
        self.numbers[:], self.modes[:] = trunk[MOMENT:size], trunk[size : size + len(self.modes)]
        self.counted[:LAID] = trunk[COUNTS : COUNTS + LAID]
        self.cycle, self.phase = int(trunk[CYCLE]), float(trunk[PHASE])

    def advance(self, rows: Rows) -> None:
        runner, span, system, held = self.runner, self.span, self.system, self._held()
        if held.ahead:
            self._go_back()
        last_cycle, last_phase, slack = runner._boundary(held.cycle, held.phase, held.steps * self.every / span)
        plan = self.plan._replace(
            cycle=self.cycle, phase=self.phase, last_cycle=last_cycle, last_phase=last_phase, slack=slack,
            laid=self.laid,
        )  # fmt: skip
        self._load()
        self._tell(held.offset)
        out = Samples(*[array[rows.used : rows.used + self.most] for array in rows.samples])
        args = (system.groups, self.theta, system.packed.iota, runner.work, plan, out, runner.travel, self.size,
                len(self.modes))  # fmt: skip
        self.run = self.run or direct(moreau.run, *args)
        status, cycle, step, taken, reason = self.run(*args)
        if status != moreau.REACHED:
            runner._complain(status, system, runner._end(cycle, step), plan, reason)
        self.laid = 0 if plan.timed else int(self.counted[LAID])
        for here, there in self.pairs:
            here[:] = there
        cut = bool(self.counted[CUT])
        self.cycle, self.phase = cycle, float(self.ends[-1] if cut else self.begins[step])
        self.time = (self.cycle + self.phase) * span + held.offset
        self._book(rows, taken, held, cut)
        self.begun = Begun(*held[:4], cut, cut or held.cut)

    def certify(self, stretches: Sequence[Rows], ds: xr.Dataset) -> list[Check]:
        step = self.span / self.runner.per_cycle
        return super().certify(stretches, ds) + stable_steps(self.system, step, ds.u.values)

    def _moment(self, kept: Kept) -> Moment:
        n, c = self.size, len(self.modes)
        q, u, P_N, P_T = np.split(kept.numbers, [n, 2 * n, 2 * n + c])
        return Moment(q, u, kept.cycle, 0, kept.phase, kept.modes, P_N, P_T)


class LocatedHand(PlanarHand):
    """With event location: one compiled call per step, which finds everything at an address."""

    runner: EventRunner

    def __init__(self, model: Any, system: System, stepper: Any, every: float, start: State, save: Save | None) -> None:
        super().__init__(model, system, stepper, every, start, save)
        size, runner = 2 + 3 * self.size + 11 * len(system.contacts), self.runner
        self.remembers = int(len(start.memory) == size)
        memory = start.memory if self.remembers else np.zeros(size)
        self.numbers, self.modes = np.concatenate([start.q, start.u, memory]), start.mode.astype(np.int64)
        self.counted, self.trunk = runner.count, room_for_trunk(self.numbers, self.modes)
        hand = np.zeros(1, HAND)
        self.hand = {name: hand[name] for name in HAND.names or ()}
        self.samples_at = hand.view(np.int64)[FIRST_COLUMN : FIRST_COLUMN + len(COLUMNS)]
        halt = self.words.ctypes.data
        ready(*PIECES)
        self._fill(
            machine=runner._connected(self.system, self.theta, 0, halt), halt=halt, size=self.size,
            contacts=len(system.contacts), per_cycle=runner.per_cycle, every=self.thin,
            unclocked=0.0 if self.clocked else self.span, moment=self.numbers.ctypes.data, memory=size,
            mode=self.modes.ctypes.data, trunk=self.trunk.ctypes.data,
        )  # fmt: skip
        self._lay()
        self.arguments = hand.ctypes.data, runner.travel, runner.work.back, runner.work.seen
        self.step = direct(step_by_hand, *self.arguments)

    def _fill(self, **words: Any) -> None:
        for name, value in words.items():
            self.hand[name][0] = value

    def _lay(self) -> None:
        runner = self.runner
        runner.beat = runner._beat(self.system, 0.0)
        self.grid, steps = grid_of(self.system, runner.per_cycle, self.thin, runner.beat.breaks if runner.beat else 0)
        self._fill(room=len(self.grid), timed=runner.beat.address if runner.beat else 0)
        frequency = self.theta[-1] if self.clocked else 1.0 / self.span
        self._fill(grid=self.grid.ctypes.data, steps=steps, frequency=frequency)

    def advance(self, rows: Rows) -> None:
        hand, span, held = self.hand, self.span, self._held()
        before = int(self.counted[EVENTS]) - held.after
        if held.ahead:
            self.counted[:] = self.trunk[WORK]
        self.counted[EVENTS] = 0  # the table is written from its front in every step: no more of its memory is touched
        hand["cycle"][0], hand["phase"][0], hand["remembers"][0] = self.cycle, self.phase, self.remembers
        hand["begun_cycle"][0], hand["begun_phase"][0], hand["ahead"][0] = held.cycle, held.phase, held.ahead
        hand["cycles"][0], hand["rows"][0] = held.steps * self.every / span, len(rows.offset) - rows.used
        self._tell(held.offset)
        self.samples_at[:] = rows.at + rows.used * rows.strides
        status = self.step(*self.arguments)
        if status != moreau.REACHED:
            self._complain(status)
        self.cycle, self.phase, self.remembers = int(hand["cycle"][0]), float(hand["phase"][0]), 1
        self.time = (self.cycle + self.phase) * span + held.offset
        cut, found = bool(hand["ahead"][0]), int(self.counted[EVENTS])
        self._book(rows, int(hand["taken"][0]), held, cut)
        if held.after:
            rows.events.append(held.after)
        if found:
            rows.events.append(self._logged(found, held.offset))
        self.counted[EVENTS] = before + found
        self.begun = Begun(*held[:4], cut, cut or held.cut, found - int(self.trunk[COUNTS + EVENTS]) if cut else 0)

    def _complain(self, status: int) -> None:
        """Raise in the words of a run that cannot go on."""
        zeros, hand = np.zeros(len(self.modes)), self.hand
        end = Moment(self.q, self.u, int(hand["reached_cycle"][0]), 0, float(hand["reached_phase"][0]), self.modes,
                     zeros, zeros)  # fmt: skip
        plan = self.runner._plan(self.system, AtTime(time=self.every), end, Save())
        self.runner._complain(status, self.system, end, plan, int(hand["reason"][0]))
        raise ConvergenceError(f"the step at t = {self.time:.6e} s was stopped; nothing of it is kept")

    def _logged(self, found: int, offset: float) -> tuple[Any, ...]:
        """The rows of the table of events of a step, as they are, and the clock that they belong to."""
        if found > MOST_LOGGED:  # the table began anew at its front
            table = self.runner.events()
            return table._replace(time=table.time + offset)
        return (self.span, offset, *(column[:found].copy() for column in self.runner.log))

    def certify(self, stretches: Sequence[Rows], ds: xr.Dataset) -> list[Check]:
        step, seen = self.span / self.runner.per_cycle, (ds.u.values, ds.contact_state.values)
        more = decaying_steps(self.system, step, *seen) if self.runner.fixed_steps else []
        return super().certify(stretches, ds) + more

    def label(self, first: Kept, stretches: Sequence[Rows]) -> xr.Dataset:
        ds = super().label(first, stretches)
        none, found = self.runner.events(int(self.counted[EVENTS])), list[EventTable]()
        for one in (one for rows in stretches for one in rows.events):
            if not isinstance(one, int):
                found.append(one if isinstance(one, EventTable) else events_in(*one))
            elif found:  # a cut step was gone over again
                found[-1] = EventTable(*(column[: max(len(column) - one, 0)] for column in found[-1]))
        table = EventTable(*map(np.concatenate, zip(none, *found, strict=True)))
        return ds.assign(event_variables(self.system, table)).assign_attrs(troubles=troubles(self.system, table))

    def _moment(self, kept: Kept) -> Moment:
        n, none = self.size, np.zeros(len(self.modes))
        memory = kept.numbers[2 * n :] if kept.remembers else np.zeros(0)
        return Moment(
            kept.numbers[:n], kept.numbers[n : 2 * n], kept.cycle, 0, kept.phase, kept.modes, none, none, memory
        )


def planar_hand(
    model: Any, system: System, stepper: Any, every: float, start: State, save: Save | None, values: Mapping[str, float]
) -> PlanarHand:
    """A planar model with some values set, to be stepped by hand."""
    kind = LocatedHand if isinstance(stepper, EventLocated) else MoreauHand
    hand = kind(model, system, stepper, every, start, save)
    if values:
        hand.put(values)
    hand.take_up(start)
    return hand
