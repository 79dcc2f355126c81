"""From a lowered system, a stepper and a stop rule to arrays: allocates, calls the kernel, reads its status."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any, NamedTuple

import numpy as np

from ...compiled.interrupt import LEFT, interruptible, place
from ...compiled.kernels import NumbaError, plainly, standing_by
from ...compiled.rehearse import contact_gaps, instances, refuse_lopsided_friction, twins_of
from ...compiled.system import System
from ...core.errors import (
    ConvergenceError,
    DivergenceError,
    Interrupted,
    MemoryFull,
    ModelError,
    ParameterError,
    suggestion,
)
from ...core.operation import law_for
from ...run.grid import CUT, FIRST_ORDER, LAST_RESIDUAL, SAME, WORST_RESIDUAL, breaks_in
from ...run.saving import ERRATIC_CYCLES, Save
from ...run.showing import shown
from ...run.steppers import Moreau
from ...run.stop import AtTime, Cycles, OnImpact, OnPassing, OnSlip, OnStick, Periodic, Steady
from .carrying import metric_rows
from .inclusion import LOOSE, RESIDUALS
from .ledger import START, Ledger
from .moreau import stepper as moreau
from .moreau.booked_tier import BOOKED
from .moreau.second_tier import MOREAU
from .moreau.stepper import Plan, Samples
from .record import CONTACT, SLIP, STICK, Q, U, V
from .rehearsal import rehearse_system, with_theta
from .start import check_start
from .timed_grid import Beat, refuse_beyond

WHOLE_RUN = 2**62  # steps, more than any run has: a sample at the end only
MOST_NUMBERS = 400_000_000  # of a run's samples: 3.2 GB
STATUS = {moreau.REACHED: "reached", moreau.PERIODIC: "periodic", moreau.EVENT: "event"}


class Moment(NamedTuple):
    """Everything needed to continue a run exactly."""

    q: np.ndarray
    u: np.ndarray
    cycle: int
    step: int  # of the cycle that comes next
    phase: float  # in cycles, where that step begins
    mode: np.ndarray  # of each contact
    P_N: np.ndarray  # percussions of the last step: where the contact iteration starts
    P_T: np.ndarray
    memory: np.ndarray = np.zeros(0)  # what else the stepper remembers; empty: it looks at the contacts anew
    coordinates: tuple[str, ...] = ()  # their names and those of the contacts, to know the model again
    contacts: tuple[str, ...] = ()
    gap: np.ndarray = np.zeros(0)  # of each contact where the former run ended [m]; empty: there was none
    offset: float = 0.0  # of the time against the clock [s]


@dataclass(frozen=True)
class Run:
    """A finished run as plain arrays; rows are samples, the first one the start state unless it was dropped."""

    samples: Samples
    time: np.ndarray
    end: Moment
    status: str
    period: int  # in cycles; 0 when not periodic
    cycles: int
    counts: dict[str, float]
    start_energy: np.ndarray  # stored by each force, then kinetic, at the start; empty without a ledger


def start_state(system: System) -> Moment:
    """The state a model describes, at the start of cycle 0."""
    none = np.zeros(len(system.contacts))
    return Moment(system.q0[:-1], system.u0[:-1], 0, 0, 0.0, none.astype(np.int64), none, none)


def gaps_at(system: System, q: np.ndarray) -> np.ndarray:
    """The gap of every contact at q [m]."""
    return contact_gaps(system.packed, len(system.contacts), np.append(q, 0.0))


def restarted(state: Moment, travel: tuple[tuple[int, ...], ...] = ()) -> Moment:
    """The same state at the start of cycle 0, each group of travelling coordinates moved back to 0."""
    q = state.q.copy()
    for group in travel:
        q[list(group)] -= q[group[0]]
    return state._replace(q=q, cycle=0, step=0, phase=0.0, memory=np.zeros(0))


class Runner:
    """Runs one system (and systems of the same structure) with one stepper; not to be shared between threads."""

    def __init__(self, system: System, stepper: Moreau) -> None:
        self.system, self.stepper = system, stepper
        self.per_cycle, self.unclocked = _steps_per_cycle(system, stepper)
        rehearse_system(system)
        self.work = self._room_for(system)
        self.travel = np.zeros(system.size, np.int64)
        for group, members in enumerate(system.travel):
            self.travel[list(members)] = group + 1
        self.ledger: Ledger | None = None
        self.beat: Beat | None = None

    def _room_for(self, system: System) -> moreau.StepArrays:
        sizes = system.size, len(system.contacts), system.guides, len(system.drives)
        return moreau.step_arrays(*sizes, self.per_cycle, self._most_breaks(system), metric_rows(system))

    def _most_breaks(self, system: System) -> int:
        """Breaks of a cycle for which there must be room."""
        beat = self._beat(system, 0.0)
        return len(breaks_in(system.packed)) if beat is None else beat.breaks

    def _beat(self, system: System, offset: float) -> Beat | None:
        """What cuts every cycle anew, reading the system's numbers; None where all cycles are alike."""
        if system.timing is None:
            return None
        return Beat(system, self.per_cycle, self._period(system), system.packed.theta, offset)

    def _timed(self, system: System, plan: Plan, offset: float) -> tuple[System, Plan]:
        """A system whose numbers a run may write into, and the plan that knows what cuts its cycles."""
        if system.timing is None:
            return system, plan
        period = self._period(system)
        refuse_beyond(system, (plan.last_cycle + plan.last_phase) * period + offset, offset, period)
        system = with_theta(system, system.packed.theta.copy())
        self.beat = self._beat(system, offset)
        return system, plan._replace(timed=self.beat.address if self.beat else 0)

    def fits(self, system: System) -> bool:
        """Whether a system differs from the one at hand in numbers only."""
        mine = self.system
        return mine.groups == system.groups and np.array_equal(mine.packed.iota, system.packed.iota)

    def run(
        self, until: Any, start: Moment | None = None, save: Save | None = None, system: System | None = None
    ) -> Run:
        """Advance from `start` until the stop rule; `system` may bring other values of the same structure."""
        system = system or self.system
        start = start or start_state(system)
        usual, save = save is None, save or _usual_save(until)
        self._check(system, until, start, save)
        system, plan = self._timed(system, self._plan(system, until, start, save), start.offset)
        out = self._buffers(plan, save.energy)
        if system is not self.system and self._most_breaks(system) > len(self.work.breaks):
            self.work = self._room_for(system)
        self._load(start)
        self.ledger = self._ledger() if save.energy else None
        last = plan.last_cycle + plan.last_phase
        try:
            with np.errstate(all="ignore"), interruptible() as words, shown(words, plan.cycle, last):
                status, cycle, step, rows, period = self._advance(system, plan._replace(halt=words.ctypes.data), out)
        except NumbaError as error:
            raise plainly(error, twins_of(system.packed)) from error
        if words[LEFT]:
            status, period = moreau.HALTED, 0
            cycle, step, rows = place(words)
        end = self._end(cycle, step)
        self._complain(status, system, end, plan, period)
        end = end._replace(coordinates=system.coordinates, contacts=system.contacts, gap=gaps_at(system, end.q))
        samples, time = _unrolled(out, rows, start, plan, system)
        if status == moreau.HALTED:
            time_reached = (end.cycle + end.phase) * self._period(system)
            halted = Run(samples, time, end, f"interrupted at t = {time_reached:.6e} s", 0, cycle - start.cycle,
                         self._counts(), self._start_energy())  # fmt: skip
            raise Interrupted(halted.status, halted)
        word = "steady" if status == moreau.PERIODIC and plan.rule == 2 else STATUS[status]
        if usual and plan.keep:
            kept = _usual_rows(word, period, plan.per_cycle)
            samples, time = Samples(*(array[kept] for array in samples)), time[kept]
        return Run(samples, time, end, word, period, cycle - start.cycle, self._counts(), self._start_energy())

    def _start_energy(self) -> np.ndarray:
        return np.zeros(0) if self.ledger is None else self.ledger.L[START].copy()

    def _check(self, system: System, until: Any, start: Moment, save: Save) -> None:
        """Refuse what has no meaning: a start off the model, cycles without a clock, friction that knows directions."""
        if system is not self.system:
            rehearse_system(system)
        check_start(system, start, self._period(system))
        refuse_lopsided_friction(system.packed)
        if system.frequency is None and isinstance(until, Cycles | Periodic | Steady):
            raise ParameterError(
                f"until = {type(until).__name__}(…) counts cycles of a clock, which this model has not; give a time in "
                f"seconds, or add clock=Clock(frequency=…)"
            )
        if system.frequency is None and save.last_cycles:
            raise ParameterError(
                f"Save.last_cycles = {save.last_cycles} counts cycles of a clock, which this model has not; use "
                f"Save(steps=…), or add clock=Clock(frequency=…)"
            )
        if system.timing is not None and system.timing.shortest and isinstance(until, Periodic | Steady):
            raise ParameterError(
                f"until = {type(until).__name__}(…) waits until the motion repeats, but signals."
                f"{system.timing.shortest} is recorded once and does not; give a time, or a periodic drive such as "
                f"Polyline(…)"
            )

    def _ledger(self) -> Ledger:
        return self.ledger if self.ledger is not None else Ledger(self.system)

    def _counts(self) -> dict[str, float]:
        names = "sweeps", "most_sweeps", "hard_steps", "loose_steps"
        counts: dict[str, float] = dict(zip(names, map(int, self.work.tally), strict=False))
        counts["first_order_steps"] = int(self.work.tally[FIRST_ORDER])
        return {**counts, "largest_residual": float(self.work.tally[WORST_RESIDUAL] / RESIDUALS)}

    def _advance(self, system: System, plan: Plan, out: Samples) -> tuple[int, int, int, int, int]:
        standing_by(*moreau.PIECES)
        if self.ledger is not None:
            plan = plan._replace(ledger=self.ledger.connected(system, self.work.X, self.work.C, self.work.S))
        tier = MOREAU if self.ledger is None else BOOKED
        plan = plan._replace(written=tier.address(system))
        left = moreau.run(
            system.groups, system.packed.theta, system.packed.iota, self.work, plan, out, self.travel, system.size,
            len(system.contacts),
        )  # fmt: skip
        tier.note(system, (left[1] - plan.cycle) * plan.per_cycle)
        return left

    def _load(self, start: Moment) -> None:
        w, n = self.work, self.system.size
        w.X[:] = 0.0
        w.X[Q, :n], w.X[U, :n] = start.q, start.u
        w.C.view(np.ndarray)[:] = np.zeros(1, CONTACT)
        w.tally[:] = 0
        for i in range(len(self.system.contacts)):
            w.C[i].mode, w.C[i].P_N, w.C[i].P_T = start.mode[i], start.P_N[i], start.P_T[i]

    def _end(self, cycle: int, step: int) -> Moment:
        w, n, c = self.work, self.system.size, len(self.system.contacts)
        records = w.C[:c]
        phase = w.grid[-1].end if w.tally[CUT] else w.grid[step].begin
        return Moment(w.X[Q, :n].copy(), w.X[U, :n].copy(), cycle, step, float(phase),
                     records.mode.copy(), records.P_N.copy(), records.P_T.copy())  # fmt: skip

    def _plan(self, system: System, until: Any, start: Moment, save: Save) -> Plan:
        last_cycle, last_phase, slack = self._boundary(start.cycle, start.phase, 0.0)
        if isinstance(until, AtTime | OnImpact | OnSlip | OnStick | OnPassing):
            duration = until.time if isinstance(until, AtTime) else until.within
            last_cycle, last_phase, slack = self._boundary(start.cycle, start.phase, duration / self._period(system))
        elif isinstance(until, Cycles):
            last_cycle += int(until.count)
        else:
            last_cycle += int(until.max_cycles)
        contact, mode, coordinate, level = _event(system, until)
        rule, tolerance, watch = _rule(system, until)
        return Plan(
            per_cycle=self.per_cycle,
            every=save.steps or (self.per_cycle if system.frequency is not None else WHOLE_RUN),
            keep=save.last_cycles,
            cycle=start.cycle,
            step=start.step,
            phase=start.phase,
            last_cycle=last_cycle,
            last_phase=last_phase,
            slack=slack,
            min_cycles=int(getattr(until, "min_cycles", 0)),
            rule=rule,
            tolerance=tolerance,
            watch=watch,
            most_back=int(getattr(until, "longest", 1)),
            event_contact=contact,
            event_mode=mode,
            event_coordinate=coordinate,
            event_level=level,
            rtol=getattr(self.stepper, "rtol", 0.0),
            sweeps=int(getattr(self.stepper, "sweeps", 0)),
            unclocked=0.0 if system.frequency is not None else self.unclocked,
            ledger=0,
            halt=0,
            timed=0,
            laid=0,
            trunk=0,
        )

    @property
    def span(self) -> float:
        """Length of a cycle, or of a step without a clock [s]."""
        return self._period(self.system)

    def _period(self, system: System) -> float:
        return self.unclocked if system.frequency is None else 1.0 / system.frequency

    def _boundary(self, cycle: int, phase: float, cycles: float) -> tuple[int, float, float]:
        """Cycle and phase `cycles` after a start, and the round-off of phases: a step that ends so close is whole."""
        total = phase + cycles
        slack = SAME / self.per_cycle + 4e-16 * total
        whole = int(total + slack)
        return cycle + whole, max(0.0, total - whole), slack

    def _buffers(self, plan: Plan, energy: bool) -> Samples:
        n, c = self.system.size, len(self.system.contacts)
        cycles = plan.last_cycle - plan.cycle + 1
        kept = min(plan.keep, cycles) if plan.keep else cycles
        rows = cycles // plan.every + 3 if plan.unclocked else kept * (-(-plan.per_cycle // plan.every)) + 1
        columns = 2 + 3 * len(self.system.forces) + 2 * c if energy else 0
        numbers = rows * (2 * n + 7 * c + 2 + columns)
        if numbers > MOST_NUMBERS:
            raise ParameterError(
                f"{rows} samples of {n} coordinates and {c} contacts would need "
                f"{numbers * 8 / 1e9:.1f} GB; use save=Save(steps=…) or save=Save(last_cycles=…)"
            )
        per_contact = {name: np.zeros((rows, c)) for name in ("P_N", "P_T", "gap", "stick", "slip")}
        return Samples(
            q=np.zeros((rows, n)),
            u=np.zeros((rows, n)),
            phase=np.zeros(rows),
            cycle=np.zeros(rows, np.int64),
            state=np.zeros((rows, c), np.int64),
            impacts=np.zeros((rows, c), np.int64),
            energy=np.zeros((rows, columns)),
            **per_contact,
        )

    def _complain(self, status: int, system: System, end: Moment, plan: Plan, reason: int) -> None:
        if status not in (moreau.DIVERGED, moreau.NOT_SOLVED):
            return
        time = (end.cycle + end.phase) * self._period(system)
        if status == moreau.NOT_SOLVED:
            active = [system.contacts[i] for i in range(len(system.contacts)) if self.work.C[i].active]
            raise ConvergenceError(
                f"the contact problem at t = {time:.6e} s has no solution the solvers find (contacts "
                f"{', '.join(active)}; residual {self.work.tally[LAST_RESIDUAL] / RESIDUALS:.1e}, allowed "
                f"{LOOSE:.0e} of the velocities); try a shorter step, a smaller friction coefficient "
                f"(Painlevé's paradox), or fewer redundant contacts"
            )
        self._explain(system, time)
        v = self._last_velocities()
        bad = [f"{name} is {v[i]}" for i, name in enumerate(system.coordinates) if not np.isfinite(v[i])]
        raise DivergenceError(
            f"the simulation diverged at t = {time:.6e} s: the velocity of {', '.join(bad) or 'a body is no number'}; "
            f"try a shorter step (now {self._period(system) / plan.per_cycle:.3e} s), or look for a force that grows "
            f"without bound"
        )

    def _last_velocities(self) -> np.ndarray:
        return self.work.X[V]

    def _explain(self, system: System, time: float) -> None:
        """A contact with memory that could not go on says so itself."""
        for twin, at in instances(system.packed, "bodies"):
            kind = law_for("trouble", type(twin))(twin, at, self.work.X[Q])
            name = system.coordinates[at].rsplit(".", 1)[0]
            if kind == 1:
                raise MemoryFull(f"the memory of {name} is full at t = {time:.6e} s; make it with more room=…")
            if kind == 2:
                raise ModelError(
                    f"{name} is pressed at t = {time:.6e} s beyond the loads it is made for; give its memory "
                    f"ByTriangle(cover=…) or BySprings(cover=…), the largest over the nominal load"
                )


def _steps_per_cycle(system: System, stepper: Moreau) -> tuple[int, float]:
    """(steps per cycle, duration of a cycle without clock)."""
    if system.frequency is None:
        if stepper.per_cycle:
            raise ParameterError(
                "Moreau.per_cycle needs a clock, which this model has not; use Moreau(step=…) in seconds"
            )
        return 1, stepper.step
    if stepper.per_cycle:
        return int(stepper.per_cycle), 0.0
    return max(1, ceil(1.0 / (system.frequency * stepper.step) * (1 - 1e-12))), 0.0


def _usual_save(until: Any) -> Save:
    """All of a run; of periodic and steady ones as many cycles as measures look at where no period is found."""
    return Save(steps=1, last_cycles=ERRATIC_CYCLES) if isinstance(until, Periodic | Steady) else Save()


def _usual_rows(status: str, period: int, per_cycle: int) -> slice:
    """Samples that are kept of a periodic or steady run: those of its period, of its last cycle; else all there are."""
    cycles = {"periodic": period, "steady": 1}.get(status, 0)
    return slice(-cycles * per_cycle - 1, None) if cycles else slice(None)


def _contact_number(system: System, name: str) -> int:
    if name not in system.contacts:
        raise ModelError(f'there is no contact "{name}" to watch{suggestion(name, system.contacts)}')
    return system.contacts.index(name)


def _coordinate_number(system: System, name: str) -> int:
    if name not in system.coordinates:
        raise ModelError(f'there is no coordinate "{name}" to watch{suggestion(name, system.coordinates)}')
    return system.coordinates.index(name)


def _event(system: System, until: Any) -> tuple[int, int, int, float]:
    modes = {OnImpact: 3, OnSlip: SLIP, OnStick: STICK}
    if type(until) in modes:
        return _contact_number(system, until.contact), modes[type(until)], -1, 0.0
    if isinstance(until, OnPassing):
        return -1, 0, _coordinate_number(system, until.of), until.level
    return -1, 0, -1, 0.0


def _rule(system: System, until: Any) -> tuple[int, float, int]:
    if isinstance(until, Periodic):
        return 1, until.rtol, 0
    if isinstance(until, Steady):
        return 2, until.tolerance, _coordinate_number(system, until.of)
    return 0, 0.0, 0


def _unrolled(out: Samples, rows: int, start: Moment, plan: Plan, system: System) -> tuple[Samples, np.ndarray]:
    """Samples in order of time, the start state first when nothing was dropped, and their times."""
    capacity = len(out.phase)
    order = np.arange(max(0, rows - capacity), rows) % capacity
    ordered = Samples(*(array[order] for array in out))
    period = plan.unclocked if system.frequency is None else 1.0 / system.frequency
    return ordered, (ordered.cycle + ordered.phase) * period
