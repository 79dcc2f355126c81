"""Runs a system with event location: lays the grid, finds the model's callback, keeps the table of events."""

from __future__ import annotations

import weakref
from typing import Any, NamedTuple

import numpy as np

from ....compiled.callback import header, model_address
from ....compiled.kernels import standing_by
from ....compiled.rehearse import asked, has_own_laws, instances
from ....compiled.stack import address_of
from ....compiled.system import System
from ....core.errors import ConvergenceError, ModelError
from ....core.operation import LAWS, PART_OF, law_for
from ....maths.rosenbrock import GAMMA
from ....maths.tableaux import INFO
from ....run.grid import SAME, STEP, breaks_in, lay_out
from .. import carrying
from ..carrying import metric_rows
from ..evaluate import FREQUENCY, ROWS
from ..moreau import stepper as moreau
from ..moreau.stepper import Plan, Samples
from ..record import CONTACT, Q0, U0, Q, U
from ..runner import Moment, Runner
from . import (
    choosing,
    first_event,
    holding,
    implicit,
    integration,
    jamming,
    location,
    modes,
    passing,
    projecting,
    switching,
    tolerance,
)
from . import machine as at
from . import run as event_run
from . import stepper as event_stepper
from .booked_tier import BOOKED
from .machine import COUNTS, EVENTS, REACHED_AT, SCALARS, SUGGESTED, Log
from .second_tier import LOCATED
from .stepper import COLLAPSED, NO_PROGRESS, UNSOLVED, EventLocated

MOST_LOGGED = 100_000
SPEEDS = (1e-12, 1e-6, 1e-3, 1.0)  # m/s at which a law is asked whether it rubs
VANISHES = 1e-2  # of what it is at larger speeds: friction that goes to zero with the speed
PARTS = 4  # of a whole cycle without a break, at least: less does not tell a sine from rest
MOST_KEPT = 4  # tables of events that wait for a next runner
FAILURES = {
    NO_PROGRESS: "a thousand events follow each other without progress; try Moreau(…), or another restitution",
    COLLAPSED: "the step that keeps the error below rtol has shrunk to nothing; look for a force that jumps or grows "
    "without bound, or try a larger rtol",
    UNSOLVED: "neither modes nor percussions of the contacts are found (Painlevé); try a smaller friction coefficient, "
    "fewer redundant contacts, or Moreau(…) with a shorter step",
}
# modules of detached routines
PIECES = (
    *moreau.PIECES, modes, choosing, integration, location, first_event, holding, projecting, switching, jamming,
    passing, tolerance, event_stepper, event_run,
)  # fmt: skip


_LOGS: list[Log] = []  # of runners that are gone: ten megabytes each, which take longer to get than a cycle to run


class EventTable(NamedTuple):
    """Events of a run: time [s], number of the contact, kind, mode after, velocities before and after, percussions,
    energy lost, and where accumulating impacts end [s]."""

    time: np.ndarray
    contact: np.ndarray
    kind: np.ndarray
    mode: np.ndarray
    numbers: np.ndarray


class EventRunner(Runner):
    """Like `Runner`, with `EventLocated`."""

    def __init__(self, system: System, stepper: EventLocated) -> None:
        super().__init__(system, stepper)  # type: ignore[arg-type]
        n, contacts = system.size, len(system.contacts)
        m = 2 * max(contacts, 1)
        self.X = np.zeros((ROWS + metric_rows(system), n + 1))
        self.C = np.zeros(contacts, CONTACT).view(np.recarray)
        self.S = np.zeros((3, len(system.drives) + 1))
        self.scalars = np.zeros(SCALARS)
        self.B = np.zeros((2 * m + 3, 2 * m + 3))
        self.b = np.zeros(8)
        self.E = np.zeros((m, n + 1))
        self.T = stepper.method.tableau()
        self.fixed_steps = self.T[INFO, 1] == 0.0
        self.implicit = implicit.room(n, contacts) if self.T[INFO, GAMMA] > 0.0 else np.zeros(0)
        self.log = _LOGS.pop() if _LOGS else empty_log()
        weakref.finalize(self, keep_log, self.log).atexit = False
        self.count, self.words = np.zeros(8, np.int64), np.zeros(at.WORDS, np.int64)
        standing_by(carrying)  # which the model may call
        self.address = model_address(system, "stiction.families.planar.evaluate.evaluate")
        self.header = header(system.groups)
        self.carries = metric_rows(system) > 0
        self.apart = 0 if has_own_laws(system.packed) or self.carries else 1  # a user's geometry may reach anywhere
        lacking = what_location_lacks(system)
        if lacking:
            raise ModelError(lacking)

    def _advance(self, system: System, plan: Plan, out: Samples) -> tuple[int, int, int, int, int]:
        self.grid, steps = grid_of(system, self.per_cycle, plan.every, self.beat.breaks if self.beat is not None else 0)
        begun = np.flatnonzero(self.grid["begin"][:steps] <= plan.phase + SAME / self.per_cycle)
        plan = plan._replace(step=int(begun[-1]))
        if self.ledger is not None:
            plan = plan._replace(ledger=self.ledger.connected(system, self.X, self.C, self.S))
        where = self._connected(system, system.packed.theta, plan.ledger, plan.halt)
        return event_run.run(
            where,
            self.grid,
            steps,
            plan,
            out,
            self.travel,
            self.work.back,
            self.work.seen,
            len(system.contacts),
            self.memory,
        )

    def _connected(self, system: System, theta: np.ndarray, ledger: int, halt: int) -> int:
        """Address of the addresses of everything the stepper works on, counters at zero."""
        standing_by(*PIECES)
        w, iota = self.work, system.packed.iota
        self.scalars[:] = 0.0
        self.scalars[FREQUENCY] = system.frequency if system.frequency is not None else 1.0 / self.unclocked
        self.count[:] = 0
        asked_of_model = [
            theta.ctypes.data, len(theta), iota.ctypes.data, len(iota),
            self.X.ctypes.data, system.size + 1, self.C.ctypes.data, len(self.C), self.S.ctypes.data, self.S.shape[1],
            self.header.ctypes.data, self.scalars.ctypes.data,
        ]  # fmt: skip
        arrays = {
            at.X_AT: self.X, at.C_AT: self.C, at.B_AT: self.B, at.T_AT: self.T, at.P_AT: self.b, at.E_AT: self.E,
            at.COUNT_AT: self.count, at.SCALARS_AT: self.scalars, at.ACTIVE_AT: w.active, at.PAIR_AT: w.pair,
            at.TABLEAU_AT: w.tableau, at.BASIS_AT: w.basis, at.TALLY_AT: w.tally, at.LOG_TIME_AT: self.log.time,
            at.LOG_WHAT_AT: self.log.what, at.LOG_NUMBERS_AT: self.log.numbers, at.JOINTS_AT: w.joints,
        }  # fmt: skip
        numbers = {
            at.ADDRESS: self.address, at.COLUMNS: system.size + 1, at.CONTACTS: len(self.C), at.B_SIZE: len(self.B),
            at.LCP: len(w.basis), at.LEDGER: ledger, at.LOG_ROWS: len(self.log.time), at.HALT_AT: halt,
            at.JOINTS_ROOM: len(w.joints), at.APART: self.apart, at.STEP_AT: self._step_at(system, ledger),
            at.CARRIES: int(self.carries), at.IMPLICIT_AT: self.implicit.ctypes.data,
        }  # fmt: skip
        if not self.implicit.size:
            (BOOKED if self.words[at.LEDGER] else LOCATED).note(system, int(self.words[at.TRIES]))
        self.words = np.zeros(at.WORDS, np.int64)
        self.words[: at.MODEL] = asked_of_model
        for slot, value in {**numbers, **{slot: array.ctypes.data for slot, array in arrays.items()}}.items():
            self.words[slot] = value
        return int(self.words.ctypes.data)

    def _step_at(self, system: System, ledger: int) -> int:
        """Address of the step: of an implicit method, or of the system's structure; 0: the shared one is taken."""
        if not self.implicit.size:
            return (BOOKED if ledger else LOCATED).address(system)
        standing_by(implicit)
        return address_of(implicit.implicit_step)

    def _load(self, start: Moment) -> None:
        n = self.system.size
        self.X[:] = 0.0
        self.X[Q0, :n], self.X[U0, :n] = start.q, start.u
        self.C.view(np.ndarray)[:] = np.zeros(1, CONTACT)
        self.work.tally[:] = 0
        size = 2 + 3 * n + 11 * len(self.C)
        self.memory = start.memory if len(start.memory) == size else np.zeros(0)
        if self.memory.size:
            self.C.mode[:] = start.mode

    def _end(self, cycle: int, step: int) -> Moment:
        n = self.system.size
        stopped = float(self.scalars[REACHED_AT])
        phase = stopped * float(self.scalars[FREQUENCY]) if stopped >= 0 else float(self.grid[step].begin)
        zeros = np.zeros(len(self.C))
        memory = event_run.remembered(self.X, self.C, float(self.scalars[SUGGESTED]))
        q, u = self.X[Q, :n].copy(), self.X[U, :n].copy()
        return Moment(q, u, cycle, step, phase, self.C.mode.copy(), zeros, zeros, memory)

    def _last_velocities(self) -> np.ndarray:
        return self.X[U]

    def _counts(self) -> dict[str, float]:
        return dict(zip(COUNTS, map(int, self.count), strict=True))

    def _complain(self, status: int, system: System, end: Moment, plan: Plan, reason: int) -> None:
        if status != moreau.NOT_SOLVED:
            super()._complain(status, system, end, plan, reason)
            return
        closed = [name for i, name in enumerate(system.contacts) if self.C[i].mode or self.C[i].hit]
        raise ConvergenceError(
            f"event location cannot go on at t = {(end.cycle + end.phase) * self._period(system):.6e} s: "
            f"{FAILURES[reason]} (contacts {', '.join(closed) or 'all open'})"
        )

    def events(self, first: int = 0) -> EventTable:
        """The events of the last run from number `first` on, in order (the last 100 000 if there were more)."""
        total = int(self.count[EVENTS])
        rows = np.arange(max(first, total - MOST_LOGGED), total) % MOST_LOGGED
        return events_in(1.0 / self.scalars[FREQUENCY], 0.0, *(column[rows] for column in self.log))


def empty_log() -> Log:
    """Room for events; every row is written before it is read."""
    return Log(np.empty((MOST_LOGGED, 2)), np.empty((MOST_LOGGED, 3), np.int64), np.empty((MOST_LOGGED, 8)))


def keep_log(log: Log) -> None:
    """Keep the room of a runner that is gone for the next one; that of a few is enough."""
    if len(_LOGS) < MOST_KEPT:
        _LOGS.append(log)


def events_in(period: float, offset: float, time: np.ndarray, what: np.ndarray, numbers: np.ndarray) -> EventTable:
    """Rows of the log as a table; the clock has a period, and is behind by an offset [s]."""
    numbers[:, 7] = np.where(numbers[:, 7] > 0, time[:, 0] * period + numbers[:, 7] + offset, np.nan)
    return EventTable(time[:, 0] * period + time[:, 1] + offset, what[:, 0], what[:, 1], what[:, 2], numbers)


def what_location_lacks(system: System) -> str:
    """What event location needs beyond Moreau's rule and the model does not have, with the next thing to try; or "".

    A contact with memory advances once per step and cannot be evaluated back and forth.
    """
    for twin, _ in instances(system.packed, "bodies"):
        if ("remember", type(twin)) in LAWS:
            return "the model has a contact with memory, which advances once per step; use Moreau(…)"
    return missing_law(system)


def rubs_but_never_holds(law: Any) -> bool:
    """Whether friction of a law holds nothing at rest, so that no event says where sliding turns."""
    held = [float(asked("sticking_coefficient", law, way)) for way in (1.0, -1.0)]
    if max(held) > 0.0 or (min(held) < 0.0 and asked("friction_coefficient", law, 0.0) > 0.0):
        return False
    return any(asked("friction_coefficient", law, way * v) > 0.0 for v in SPEEDS for way in (1.0, -1.0))


def turns_smoothly(contact: Any) -> bool:
    """Whether friction that holds nothing vanishes where sliding turns: it then needs no event.

    The force of a guide turns round as well, and only friction that holds makes an event of that.
    """
    r = np.zeros(1, CONTACT).view(np.recarray)[0]
    asked("normal_law", contact.normal, r)
    if r.bilateral:
        return False
    mu = [[float(asked("friction_coefficient", contact.friction, way * v)) for v in SPEEDS] for way in (1.0, -1.0)]
    return all(slow <= VANISHES * max(one) for slow, *one in mu)


def missing_law(system: System) -> str:
    """The first law that event location needs beyond Moreau's rule and a part does not have; or "".

    Rates of directions that change, friction that holds where sliding turns, and the accelerations of bodies whose
    motion is prescribed.
    """
    for twin, i in instances(system.packed, "contacts"):
        if hasattr(twin.normal, "stiffness"):
            return f"joints.{system.contacts[i]} is implicit in Moreau's step; use Moreau(…), or Spring(…) in forces"
        if rubs_but_never_holds(twin.friction) and not turns_smoothly(twin):
            return (
                f"{PART_OF[type(twin.friction)]} of contacts.{system.contacts[i]} rubs, holds nothing at rest, and "
                f"jumps where sliding turns or the force of a guide does; "
                f"give it what it holds, such as Viscous(law=Coulomb(mu=…), …), or use Moreau(…)"
            )
        geometry = type(twin.geometry)
        if law_for("moving", geometry)(twin.geometry) and ("convective", geometry) not in LAWS:
            return f"{PART_OF[geometry]} has no convective(); add it as a static method, or use Moreau(…)"
    signals = {address: type(twin) for twin, address in instances(system.packed, "drives")}
    for twin, _ in instances(system.packed, "bodies"):
        if ("prescribe_velocity", type(twin)) not in LAWS:
            continue
        if ("prescribe", type(twin)) not in LAWS:
            return f"{PART_OF[type(twin)]} has no prescribe(); add it as a static method, or use Moreau(…)"
        signal = signals.get(getattr(twin, "drive", 0))
        if signal is not None and ("waveform_curvature", signal) not in LAWS:
            return f"{PART_OF[signal]} has no waveform_curvature(); add it as a static method, or use Moreau(…)"
    return ""


def grid_of(system: System, per_cycle: int, every: int, room: int = 0) -> tuple[np.ndarray, int]:
    """Step records of a cycle: equal steps, cut at the breaks of the drives; the first once more at the end.

    With `room`, as many more records as cycles that are cut anew have breaks.
    """
    breaks = breaks_in(system.packed)
    grid = np.zeros(per_cycle + len(breaks) + room + PARTS, STEP).view(np.recarray)
    steps = lay_out(breaks, len(breaks), per_cycle, every, grid)
    if system.drives and steps == 1:
        steps = _divided(grid)
    grid[steps] = grid[0]
    return grid[: steps + 1 + room], steps


def _divided(grid: np.ndarray) -> int:
    """A step of a whole cycle in parts: at its ends and in its middle a signal may be 0 that is large in between, and
    what rests has no error that would shorten the step. Returns how many."""
    grid[:PARTS] = grid[0]
    grid["begin"][:PARTS], grid["end"][:PARTS] = np.arange(PARTS) / PARTS, np.arange(1, PARTS + 1) / PARTS
    grid["sampled"][: PARTS - 1] = grid["kinked"][: PARTS - 1] = 0
    return PARTS
