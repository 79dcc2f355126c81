"""What both steppers share of planar systems stepped by hand: numbers, record and moments stay in compiled memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, nan
from typing import Any

import numpy as np
import xarray as xr

from ...compiled.interrupt import WORDS
from ...compiled.rehearse import has_own_laws, instances, refuse_lopsided_friction
from ...compiled.system import System
from ...core.operation import LAWS
from ...run.by_hand import Hand
from ...run.certificate import Check
from ...run.inputs import Number
from ...run.saving import Save
from ...run.state import State
from .certify import checks, contact_laws
from .inputs import Inputs, refuse_jumps
from .labels import dataset, state_of
from .moreau.stepper import Samples
from .points import runner_for
from .rehearsal import refuse_idle_friction, rehearse_system, with_theta
from .runner import WHOLE_RUN, Moment, Run, Runner, gaps_at
from .start import check_start
from .stretch import NOT_BEGUN, Begun, Kept, Rows, sealed, trunk_in, with_trunk
from .timed_grid import refuse_beyond
from .trunk import SUMS

ROWS = 1024  # of a stretch of the record, at least


class PlanarHand(Hand):
    """A step begins and ends as a continued run of `simulate` does, held inputs as one run does: a step that was cut is
    shown, and gone over again from where it began (trunk.py)."""

    numbers: np.ndarray
    modes: np.ndarray
    counted: np.ndarray
    trunk: np.ndarray
    remembers = 0
    begun = NOT_BEGUN

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
        places, self.begun = [self.inputs.place(path) for path in values], NOT_BEGUN
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

    def _book(self, rows: Rows, taken: int, held: Begun, cut: bool) -> None:
        """Note the clock of the samples that were taken, and what the last says if its cut step is gone over again."""
        new = rows.used + taken
        rows.offset[rows.used : new] = held.offset
        rows.span[rows.used : new] = self.span
        if held.ahead:
            rows.again[rows.used] = True
        if cut:
            rows.noted[new - 1] = self.trunk[len(self.trunk) - rows.noted.shape[1] :]
        rows.used = new

    def label(self, first: Kept, stretches: Sequence[Rows]) -> xr.Dataset:
        def joined(name: str, of: str = "samples") -> np.ndarray:
            return np.concatenate([getattr(r.samples if of else r, name)[: r.used] for r in stretches])

        samples, span = Samples(*map(joined, Samples._fields)), joined("span", "")
        again = np.flatnonzero(joined("again", "")[1:])  # samples whose cut step is part of the next sample's sums
        noted = joined("noted", "")[again].reshape(len(again), len(SUMS) + 1, len(self.modes))
        for k, name in enumerate((*SUMS, "state")):
            getattr(samples, name)[again] = noted[:, k]
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

    def _held(self) -> Begun:
        """The step that comes, counted from where inputs changed last."""
        held = self.begun
        if held.steps == 0:
            held = Begun(self.cycle, self.phase, self.time - (self.cycle + self.phase) * self.span)
        return Begun(*held[:3], held.steps + 1, *held[4:])

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
                    self.theta.copy(), self.counted.copy(), given, self.begun, self.trunk.copy())  # fmt: skip

    def restore(self, kept: Kept) -> None:
        changed = (self.theta != kept.theta).any()
        self.numbers[:], self.modes[:], self.theta[:], self.counted[:] = (
            kept.numbers, kept.modes, kept.theta, kept.counted,
        )  # fmt: skip
        self.remembers, self.cycle, self.phase, self.time = kept.remembers, kept.cycle, kept.phase, kept.time
        self.inputs.given = dict(kept.given[0]), dict(kept.given[1])
        self.begun, self.trunk[:] = kept.begun, kept.trunk
        if changed:
            self.span = self._span()
            self._lay()

    def state(self, kept: Kept | None = None) -> State:
        kept = self.snapshot() if kept is None else kept
        span = 1.0 / float(kept.theta[-1]) if self.clocked else self.runner.unclocked
        moment = self._moment(kept)._replace(
            gap=gaps_at(with_theta(self.system, kept.theta), kept.numbers[: self.size])
        )
        state = state_of(self.system, moment, kept.time, span)
        return state if not kept.begun.cut else with_trunk(state, self._seal(kept), kept)

    def take_up(self, start: State) -> None:
        """Go on from before the cut step in which a session ended, if the state is its end and nothing has changed."""
        found = trunk_in(start, self._seal(self.snapshot()), len(self.trunk))
        if found is not None:
            self.begun, self.trunk[:] = found

    def _seal(self, kept: Kept) -> float:
        theta = kept.theta.copy()
        if self.system.timing is not None:
            theta[self.system.timing.slots] = 0.0  # which cycle it is, while a run lasts
        return sealed(f"{self.runner.stepper!r}, every {self.every!r} s", theta, kept)

    def _moment(self, kept: Kept) -> Moment:
        raise NotImplementedError
