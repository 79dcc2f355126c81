"""Planar systems stepped by hand: the moment, the numbers and the record stay where compiled code reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, nan
from typing import Any

import numpy as np
import xarray as xr

from ...compiled.direct import direct
from ...compiled.interrupt import WORDS
from ...compiled.kernels import ready
from ...compiled.rehearse import has_own_laws, instances, refuse_lopsided_friction
from ...compiled.system import System
from ...core.errors import ConvergenceError
from ...core.operation import LAWS
from ...run.by_hand import Hand
from ...run.certificate import Check
from ...run.grid import CUT, LAID
from ...run.inputs import Number
from ...run.saving import Save
from ...run.state import State
from ...run.stop import AtTime
from .certify import checks, contact_laws
from .inputs import Inputs, refuse_jumps
from .labels import dataset, event_variables, state_of, troubles
from .located.by_hand import COLUMNS, HAND, step_by_hand
from .located.machine import EVENTS
from .located.runner import MOST_LOGGED, EventRunner, EventTable, events_in, grid_of
from .located.stepper import EventLocated
from .moreau import stepper as moreau
from .moreau.stepper import Samples
from .points import runner_for
from .record import Q, U
from .rehearsal import refuse_idle_friction, rehearse_system, with_theta
from .runner import WHOLE_RUN, Moment, Run, Runner, gaps_at
from .start import check_start
from .stretch import Kept, Rows
from .timed_grid import refuse_beyond

ROWS = 1024  # of a stretch of the record, at least
FIRST_COLUMN = list(HAND.names or ()).index(f"to_{COLUMNS[0]}")  # of the addresses of samples, as words


class PlanarHand(Hand):
    """What both steppers share. A step begins and ends as a continued run of `simulate` does."""

    numbers: np.ndarray
    modes: np.ndarray
    counted: np.ndarray
    remembers = 0

    def __init__(self, model: Any, system: System, stepper: Any, every: float, start: State, save: Save | None) -> None:
        self.theta, self.every, self.clocked = system.packed.theta.copy(), every, system.frequency is not None
        self.system = with_theta(system, self.theta)
        self.runner: Runner = runner_for(self.system, stepper)
        self.span = self._span()
        self.inputs = Inputs(model, self.system, self.theta, self.runner.fits)
        self.coordinates, self.size = system.coordinates, system.size
        self.index = {name: i for i, name in enumerate(system.coordinates)}
        steps = save.steps if save is not None else 0
        self.thin = steps or (self.runner.per_cycle if self.clocked else WHOLE_RUN)
        self.words = np.zeros(WORDS, np.int64)  # which ask a run to end: nobody asks a short one
        self.cycle, self.phase, self.time = start.cycle, start.phase, start.time
        if not self.clocked and float(start.span) != self.span:
            self.cycle, self.phase = 0, 0.0
        self._look(start.q, start.u, start.gap)
        self.users = has_own_laws(system.packed)
        self.driven = any(("prescribe_velocity", type(t)) in LAWS for t, _ in instances(system.packed, "bodies"))
        self.quick = not (self.users or self.driven)  # numbers may change without a look at anything
        self.laws = contact_laws(self.system)

    def _span(self) -> float:
        """Length of a cycle, or of a step without a clock [s]."""
        return 1.0 / float(self.theta[-1]) if self.clocked else self.runner.unclocked

    # ---------------------------------------------------------------------------------------------- numbers

    def number(self, path: str) -> Number:
        return self.inputs.place(path).number

    def value(self, path: str) -> float:
        return self.inputs.value(path)

    def put(self, values: Mapping[str, float]) -> dict[str, float]:
        places = [self.inputs.place(path) for path in values]
        if self.quick and all(place.plain for place in places):
            self.inputs.write(places, values)
            return {}
        gaps = gaps_at(self.system, self.q) if any(place.shapes for place in places) else None
        self.inputs.lower(places, values)
        self.inputs.write(places, values)
        self.span = self._span()
        if gaps is not None:
            self._look(self.q, self.u, gaps)
        if any(place.rubs for place in places):
            refuse_lopsided_friction(self.system.packed)
            refuse_idle_friction(self.system)
            self.laws = self.laws._replace(mu=np.maximum(self.laws.mu, contact_laws(self.system).mu))
        if self.users:
            rehearse_system(self.system)
        if self.driven:
            refuse_jumps(self.system, self.q, self.phase)
        if any(place.cuts for place in places):
            self._lay()
        return {}

    def _look(self, q: np.ndarray, u: np.ndarray, gaps: np.ndarray) -> None:
        """Refuse contacts that begin inside, deeper than they were."""
        none, names = np.zeros(len(self.system.contacts)), (self.coordinates, self.system.contacts)
        check_start(self.system, Moment(q, u, 0, 0, self.phase, none, none, none, np.zeros(0), *names, gaps), self.span)

    def _lay(self) -> None:
        """Do anew what depends on the clock and on the breaks of the drives."""
        raise NotImplementedError

    # ---------------------------------------------------------------------------------------------- record

    def _rows_of_a_step(self) -> int:
        cycles = ceil(self.every / self.span) + 2
        return cycles * -(-self.runner.per_cycle // self.thin) + 2 if self.clocked else cycles // self.thin + 3

    def room(self) -> Rows:
        self.most = self._rows_of_a_step()
        return Rows(self.size, len(self.system.contacts), max(ROWS, 4 * self.most))

    def full(self, rows: Rows) -> bool:
        return rows.used + self.most > len(rows.offset)

    def _book(self, rows: Rows, taken: int, offset: float) -> None:
        """Note the clock of the samples that were taken."""
        new = rows.used + taken
        rows.offset[rows.used : new] = offset
        rows.span[rows.used : new] = self.span
        rows.used = new

    def label(self, first: Kept, stretches: Sequence[Rows]) -> xr.Dataset:
        def joined(name: str, of: str = "samples") -> np.ndarray:
            return np.concatenate([getattr(r.samples if of else r, name)[: r.used] for r in stretches])

        samples, span = Samples(*map(joined, Samples._fields)), joined("span", "")
        time = (samples.cycle + samples.phase) * span + joined("offset", "")
        run = Run(
            samples, time, self._moment(first), "reached", 0, self.cycle - first.cycle, self._counts(), np.zeros(0)
        )
        ds = dataset(with_theta(self.system, first.theta), run, 0.0, run.end)
        steady = np.ptp(span) == 0.0  # measures per cycle know one frequency only
        times = ds.time.copy(data=np.concatenate([[first.time], time]))
        frequency = 0.0 if not self.clocked else float(self.theta[-1]) if steady else nan
        return ds.assign_coords(time=times).assign_attrs(frequency=frequency)

    def certify(self, stretches: Sequence[Rows], ds: xr.Dataset) -> list[Check]:
        return checks(self.system, ds, self.span / self.runner.per_cycle, self._counts(), self.laws)

    def _tell(self, offset: float) -> None:
        """Tell what cuts cycles anew how far the clock is behind, and refuse a step beyond what is recorded."""
        if self.runner.beat is not None:
            refuse_beyond(self.system, self.time + self.every, offset, self.span)
            self.runner.beat.record["offset"][0] = offset

    def _counts(self) -> dict[str, float]:
        return self.runner._counts()

    # ---------------------------------------------------------------------------------------------- moments

    @property
    def q(self) -> np.ndarray:
        """Coordinates."""
        return self.numbers[: self.size]

    @property
    def u(self) -> np.ndarray:
        """Velocities."""
        return self.numbers[self.size : 2 * self.size]

    def read(self, name: str) -> Any:
        if name in self.index:
            return float(self.numbers[self.index[name]])
        known = {"q": self.q, "u": self.u, "contact_state": self.modes}
        if name in known:
            return known[name].copy()
        return gaps_at(self.system, np.array(self.q)) if name == "g_N" else None

    def snapshot(self) -> Kept:
        given = dict(self.inputs.given[0]), dict(self.inputs.given[1])
        return Kept(self.numbers.copy(), self.modes.copy(), self.remembers, self.cycle, self.phase, self.time,
                    self.theta.copy(), self.counted.copy(), given)  # fmt: skip

    def restore(self, kept: Kept) -> None:
        changed = (self.theta != kept.theta).any()
        self.numbers[:], self.modes[:], self.theta[:], self.counted[:] = (
            kept.numbers, kept.modes, kept.theta, kept.counted,
        )  # fmt: skip
        self.remembers, self.cycle, self.phase, self.time = kept.remembers, kept.cycle, kept.phase, kept.time
        self.inputs.given = dict(kept.given[0]), dict(kept.given[1])
        if changed:
            self.span = self._span()
            self._lay()

    def state(self, kept: Kept | None = None) -> State:
        kept = self.snapshot() if kept is None else kept
        span = 1.0 / float(kept.theta[-1]) if self.clocked else self.runner.unclocked
        moment = self._moment(kept)._replace(
            gap=gaps_at(with_theta(self.system, kept.theta), kept.numbers[: self.size])
        )
        return state_of(self.system, moment, kept.time, span)

    def _moment(self, kept: Kept) -> Moment:
        raise NotImplementedError


class MoreauHand(PlanarHand):
    """With Moreau's rule; the grid of a cycle and the signals on it are laid once, and again where they change."""

    run: Any = None

    def __init__(self, model: Any, system: System, stepper: Any, every: float, start: State, save: Save | None) -> None:
        super().__init__(model, system, stepper, every, start, save)
        self.numbers = np.concatenate([start.q, start.u, start.P_N, start.P_T])
        self.modes = start.mode.astype(np.int64)
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
        self.plan = plan._replace(halt=self.words.ctypes.data, timed=runner.beat.address if runner.beat else 0)
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

    def advance(self, rows: Rows) -> None:
        runner, span, system = self.runner, self.span, self.system
        offset = self.time - (self.cycle + self.phase) * span
        last_cycle, last_phase, slack = runner._boundary(self.cycle, self.phase, self.every / span)
        plan = self.plan._replace(
            cycle=self.cycle, phase=self.phase, last_cycle=last_cycle, last_phase=last_phase, slack=slack,
            laid=self.laid,
        )  # fmt: skip
        self._load()
        self._tell(offset)
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
        self.cycle, self.phase = cycle, float(self.ends[-1] if self.counted[CUT] else self.begins[step])
        self.time = (self.cycle + self.phase) * span + offset
        self._book(rows, taken, offset)

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
        self.counted = runner.count
        hand = np.zeros(1, HAND)
        self.hand = {name: hand[name] for name in HAND.names or ()}
        self.samples_at = hand.view(np.int64)[FIRST_COLUMN : FIRST_COLUMN + len(COLUMNS)]
        halt = self.words.ctypes.data
        self._fill(
            machine=runner._connected(self.system, self.theta, 0, halt), halt=halt, size=self.size,
            contacts=len(system.contacts), per_cycle=runner.per_cycle, every=self.thin,
            unclocked=0.0 if self.clocked else self.span, moment=self.numbers.ctypes.data, memory=size,
            mode=self.modes.ctypes.data,
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
        self._fill(grid=self.grid.ctypes.data, steps=steps, frequency=frequency, cycles=self.every / self.span)

    def advance(self, rows: Rows) -> None:
        hand, span, before = self.hand, self.span, int(self.counted[EVENTS])
        self.counted[EVENTS] = 0  # the table is written from its front in every step: no more of its memory is touched
        offset = self.time - (self.cycle + self.phase) * span
        hand["cycle"][0], hand["phase"][0], hand["remembers"][0] = self.cycle, self.phase, self.remembers
        hand["rows"][0] = len(rows.offset) - rows.used
        self._tell(offset)
        self.samples_at[:] = rows.at + rows.used * rows.strides
        status = self.step(*self.arguments)
        if status != moreau.REACHED:
            self._complain(status)
        self.cycle, self.phase, self.remembers = int(hand["cycle"][0]), float(hand["phase"][0]), 1
        self.time = (self.cycle + self.phase) * span + offset
        self._book(rows, int(hand["taken"][0]), offset)
        if found := int(self.counted[EVENTS]):
            rows.events.append(self._logged(found, offset))
        self.counted[EVENTS] = before + found

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

    def label(self, first: Kept, stretches: Sequence[Rows]) -> xr.Dataset:
        ds = super().label(first, stretches)
        found = [one if isinstance(one, EventTable) else events_in(*one) for rows in stretches for one in rows.events]
        none = self.runner.events(int(self.counted[EVENTS]))
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
    return hand
