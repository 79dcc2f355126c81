"""Many planar models of one structure stepped by hand together: one compiled call per core, no Python between them.

Those of a core share the stepper's memory, one after the other; each has its own numbers, moment and clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ...compiled.direct import direct
from ...compiled.kernels import inlined, kernel, ready, routine
from ...core.cores import cores
from ...core.errors import ConvergenceError, ParameterError
from ...run.family import opened
from ...run.grid import CUT, LAID, boundary, breaks_in
from ...run.steppers import Moreau
from .by_hand import MoreauHand, planar_hand
from .moreau import stepper as moreau
from .moreau.batch import BLANK
from .moreau.stepper import REACHED, Plan
from .record import Q, U
from .rehearsal import with_theta
from .trunk import CYCLE, MOMENT, PHASE

HELD = -1  # status of a copy that is not to be stepped
CLOCK = np.dtype(  # where a copy is, since when and how many steps its numbers are held, whether a trunk is left
    [("cycle", "i8"), ("phase", "f8"), ("begun_cycle", "i8"), ("begun_phase", "f8"), ("steps", "i8"), ("ahead", "i8")],
    align=True,
)
advance = moreau.run


@routine
def load(X, C, blank, moment, mode, n, contacts):
    """The moment of a copy, q, u, P_N, P_T, into arrays that are empty else."""
    X[:] = 0.0
    for j in range(n):
        X[Q, j], X[U, j] = moment[j], moment[n + j]
    for i in range(len(C)):
        C[i] = blank[0]
    for i in range(contacts):
        C[i].mode, C[i].P_N, C[i].P_T = int(mode[i]), moment[2 * n + i], moment[2 * n + contacts + i]


@routine
def keep(X, C, moment, mode, n, contacts):
    """The moment at the end of a step."""
    for j in range(n):
        moment[j], moment[n + j] = X[Q, j], X[U, j]
    for i in range(contacts):
        mode[i], moment[2 * n + i], moment[2 * n + contacts + i] = C[i].mode, C[i].P_N, C[i].P_T


@inlined
def plan_of(p, cycle, phase, clock, cycles, laid, trunk):
    """The plan p for a run that begins at a phase of a cycle and ends so many cycles after numbers changed last."""
    whole, last_phase, slack = boundary(clock.begun_phase, cycles, p.per_cycle)
    return Plan(
        p.per_cycle, p.every, p.keep, cycle, p.step, phase, clock.begun_cycle + whole, last_phase, slack, p.min_cycles,
        p.rule, p.tolerance, p.watch, p.most_back, p.event_contact, p.event_mode, p.event_coordinate, p.event_level,
        p.rtol, p.sweeps, p.unclocked, p.ledger, p.halt, p.timed, laid, trunk, 0, 0, 0,
    )  # fmt: skip


@routine
def hold(clock, theta, before):
    """Count the steps since the numbers of a copy changed."""
    same = clock.steps > 0
    for j in range(len(theta)):
        same &= theta[j] == before[j]
        before[j] = theta[j]
    if not same:
        clock.begun_cycle, clock.begun_phase, clock.steps, clock.ahead = clock.cycle, clock.phase, 0, 0
    clock.steps += 1


@routine
def take_over(w, theta, before, signals):
    """Steps of the grid that a copy with the numbers `before` left, if its drives are alike, lasting as theta says."""
    for j in range(len(signals)):
        if theta[signals[j]] != before[signals[j]]:
            return 0
    period, steps = 1.0 / theta[len(theta) - 1], w.tally[LAID]
    for k in range(steps):
        w.grid[k].dt = (w.grid[k].end - w.grid[k].begin) * period
    return steps


@kernel
def step_all(order, groups, thetas, iota, w, blank, plan, out, travel, n, contacts, every, copies, status, signals):
    """Step the copies in an order, but those that are held, by `every` seconds; returns how many cannot go on.

    What came of each goes into `status`; only one that arrives moves. One whose `signals`, numbers of drives, are those
    of the one before finds them tabulated.
    """
    failed, last, (moments, modes, clocks, befores, trunks, trunk) = 0, -1, copies
    size = MOMENT + 2 * (n + contacts)
    for at in range(len(order)):
        p = order[at]
        if status[p] == HELD:
            continue
        clock, theta, t = clocks[p], thetas[p], trunks[p]
        hold(clock, theta, befores[p])
        laid = take_over(w, theta, thetas[last], signals) if last >= 0 else 0
        last = p
        cycle, phase = clock.cycle, clock.phase
        if clock.ahead == 1:
            cycle, phase = int(t[CYCLE]), t[PHASE]
            load(w.X, w.C, blank, t[MOMENT:], t[size:], n, contacts)
        else:
            load(w.X, w.C, blank, moments[p], modes[p], n, contacts)
        w.tally[CUT] = 0
        cycles = clock.steps * every / (1.0 / theta[len(theta) - 1])
        status[p], cycle, step, _, _ = advance(
            groups, theta, iota, w, plan_of(plan, cycle, phase, clock, cycles, laid, trunk.ctypes.data), out, travel, n,
            contacts,
        )  # fmt: skip
        if status[p] != REACHED:
            failed, clock.steps = failed + 1, 0
            continue
        keep(w.X, w.C, moments[p], modes[p], n, contacts)
        for j in range(len(trunk)):
            t[j] = trunk[j]
        clock.cycle, clock.ahead = cycle, w.tally[CUT]
        clock.phase = w.grid[len(w.grid) - 1].end if w.tally[CUT] == 1 else w.grid[step].begin
    return failed


class ManyHands:
    """As many copies of a model with a clock, each at its own moment; numbers are set by columns, a value for each."""

    def __init__(self, model: Any, stepper: Moreau, every: float, count: int) -> None:
        if not isinstance(stepper, Moreau):
            raise ParameterError(f"copies are stepped together with Moreau(…), not {type(stepper).__name__}")
        family, whole = opened(model)
        system = family.lower(whole)
        if system.timing is not None or system.frequency is None:
            raise ParameterError(
                "copies are stepped together where cycles of a clock are alike: with a clock, without signals, without "
                "controllers"
            )
        hand = planar_hand(model, system, stepper, every, family.start(system), None, {})
        assert isinstance(hand, MoreauHand)
        self.hand, self.every, self.count, self.index = hand, every, count, hand.index
        self.numbers = np.repeat(hand.theta[None], count, axis=0)
        self.moments = np.repeat(hand.numbers[None], count, axis=0)
        self.modes = np.repeat(hand.modes[None], count, axis=0)
        self.clocks, self.status = np.zeros(count, CLOCK), np.zeros(count, np.int64)
        self.before, self.trunks = np.zeros_like(self.numbers), np.repeat(hand.trunk[None], count, axis=0)
        self.begun = self.numbers.copy(), self.moments.copy(), self.modes.copy(), self.clocks.copy()
        ready(*moreau.PIECES)
        others = [at for path, at in hand.system.packed.slots.items() if not path.startswith("drives.")]
        self.signals = np.setdiff1d(np.arange(len(hand.theta) - 1), others)  # the last one is the clock's frequency
        self.order, self.sorted_by = np.arange(count), list[int]()
        self.pieces = [self._arguments(piece) for piece in np.array_split(self.order, min(cores(), count))]
        self.call = direct(step_all, *self.pieces[0])
        self.pool = ThreadPoolExecutor(len(self.pieces) - 1) if len(self.pieces) > 1 else None

    def _arguments(self, piece: np.ndarray) -> tuple[Any, ...]:
        """What steps a piece of the order, with memory of its own: compiled code holds no lock."""
        hand = self.hand
        return (
            piece, hand.system.groups, self.numbers, hand.system.packed.iota, hand.runner._room_for(hand.system), BLANK,
            hand.plan, hand.room().samples, hand.runner.travel, hand.size, len(hand.modes), self.every,
            (self.moments, self.modes, self.clocks, self.before, self.trunks, hand.trunk.copy()), self.status,
            self.signals,
        )  # fmt: skip

    def slot(self, path: str, values: Sequence[float] = ()) -> int:
        """Column of a number in `numbers`; of a drive it may have the `values` only, whose breaks find room."""
        hand, place = self.hand, self.hand.inputs.place(path)
        if place.slot is None or place.shapes or (place.moves_breaks and not values):
            raise ParameterError(
                f"{path} is no single number of the lowered model that leaves contacts and breaks in place; of a drive "
                f"name the values that it may have"
            )
        room, theta = len(hand.runner.work.breaks), hand.theta.copy()
        for value in values:
            theta[place.slot] = place.number.checked(value)
            if len(breaks_in(with_theta(hand.system, theta).packed)) > room:
                raise ParameterError(f"{path} = {value:g} has more than the {room} breaks of the model; begin with it")
        if place.slot in self.signals:
            self.sorted_by.append(place.slot)
        return place.slot

    def step(self, held: np.ndarray) -> None:
        """Advance all but those that are held; with an error in words where one cannot go on."""
        self.status[:] = np.where(held, HELD, REACHED)
        if self.sorted_by:  # those with one signal follow each other
            self.order[:] = np.lexsort(self.numbers[:, self.sorted_by].T)
        others = [self.pool.submit(self.call, *piece) for piece in self.pieces[1:]] if self.pool else []
        failed = self.call(*self.pieces[0]) + sum(other.result() for other in others)
        if failed:
            bad = np.flatnonzero(self.status > REACHED)
            raise ConvergenceError(
                f"copies {bad.tolist()} of the model cannot go on; try steps shorter than {self.hand.runner.stepper!r}"
            )

    def reset(self, which: np.ndarray) -> None:
        """Back to the start of the model, copy by copy."""
        for now, then in zip((self.numbers, self.moments, self.modes, self.clocks), self.begun, strict=True):
            now[which] = then[which]

    def read(self, coordinate: str) -> np.ndarray:
        """A coordinate of every copy."""
        return self.moments[:, self.index[coordinate]].copy()

    def velocity(self, coordinate: str) -> np.ndarray:
        """Its velocity."""
        return self.moments[:, self.hand.size + self.index[coordinate]].copy()
