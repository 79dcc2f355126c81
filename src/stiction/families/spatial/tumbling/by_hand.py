"""A tumbling robot stepped by hand: its blocks stay in compiled memory, and its field is set from step to step.

A step ends between two steps of the solver. As in a continued run, the solver then goes on from before that cut, so
that a session whose inputs stay the same is one run; where an input changes, it goes on from the cut.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ....compiled.direct import direct
from ....compiled.interrupt import WORDS
from ....compiled.kernels import ready
from ....core.errors import ConvergenceError, DivergenceError, ParameterError
from ....core.parameter import clone, get_value, with_value, with_values
from ....laws.fields.programmes import highest_frequency
from ....laws.fields.turning import readable, strongest, varies_in_space, with_gradient
from ....maths.quaternion import from_matrix
from ....run.by_hand import Hand
from ....run.inputs import Number, number_at
from ....run.state import State
from ..labels import coordinate_names
from ..patch import layout as at
from ..patch import newton
from ..patch import step as patch_step
from ..patch.march import advance
from ..patch.runner import (
    COLUMNS,
    INTEGER_COLUMNS,
    Block,
    TumblingRun,
    complaint,
    division,
    packed,
    set_field,
    tally,
)
from ..patch.state import MOTION, Scales, TumblingState, read_state, scales, settings_key
from ..patch.stepper import StepPlan
from .labels import BODY, dataset
from .model import PatchSystem, Tumbler
from .states import reached, remembered

ROWS = 1024  # of a stretch of the record
SET = ("field.", "substrate.electrostatic")  # what a session may set


class Rows:
    """A stretch of the record: one row per step, in SI."""

    def __init__(self) -> None:
        self.floats, self.integers = np.zeros((ROWS, COLUMNS)), np.zeros((ROWS, INTEGER_COLUMNS), np.int64)
        self.time, self.span, self.used = np.zeros(ROWS), np.zeros(ROWS), 0


class Place(NamedTuple):
    """Blocks F and N at a moment, when that is, and how long the step was that led there [s]."""

    F: np.ndarray
    N: np.ndarray
    time: float
    last: float

    def copy(self) -> Place:
        """The same in memory of its own."""
        return Place(self.F.copy(), self.N.copy(), self.time, self.last)


class Kept(NamedTuple):
    """A moment of a session."""

    here: Place
    cut: Place | None  # where the solver goes on, if the last step was cut short
    origin: float
    model: Tumbler
    turning: Any
    system: PatchSystem
    plan: StepPlan
    scales: Scales
    given: dict[str, float]


class TumblingHand(Hand):
    """One robot in a field."""

    coordinates = tuple(coordinate_names((BODY,))["coordinate"][1])
    here: Place
    cut: Place | None  # where the solver goes on, if the last step was cut short
    system: PatchSystem
    plan: StepPlan
    scales: Scales
    graded: bool
    inertia: float
    moment: float

    def __init__(self, model: Tumbler, stepper: Any, every: float, start: State, values: Mapping[str, float]) -> None:
        ready(newton, patch_step)
        self.own, self.stepper, self.every = model, stepper, every
        self.given: dict[str, float] = {}
        self.known: dict[str, Number] = {}
        for path, value in values.items():
            self.given[path] = self.number(path).checked(value)
        self.model = with_values(model, self.given)
        self.turning = self.model.field  # the field of now
        self._lower(start.time)
        begin = remembered(start, self.system)
        self._take_up(packed(self.system, self.plan, begin), begin)

    # ---------------------------------------------------------------------------------------------- numbers

    def number(self, path: str) -> Number:
        if path not in self.known:
            number = number_at(self.own, path)
            if not path.startswith(SET):
                raise ParameterError(
                    f"{path}: a session of a tumbling robot sets its field (field.…) and the electrostatic force "
                    f"(substrate.electrostatic); for another robot or ground open a session with start=s.state"
                )
            self.known[path] = number
        return self.known[path]

    def value(self, path: str) -> float:
        return self.given.get(path, self.number(path).value)

    def put(self, values: Mapping[str, float]) -> dict[str, float]:
        for path, value in values.items():
            self.number(path).checked(value)
        field, more = self._turned({p: v for p, v in values.items() if p.startswith("field.")})
        self.given.update({**values, **more})
        self._leave_cut()
        ground = {path: value for path, value in values.items() if not path.startswith("field.")}
        if ground or not self._in_place(field):
            self.model, self.turning = with_values(with_value(self.model, "field", field), ground), field
            state = self._solver_state(self.here, None)._replace(key="")
            self._lower(self.time)
            self._take_up(packed(self.system, self.plan, state), state)
        return more

    def _turned(self, values: Mapping[str, float]) -> tuple[Any, dict[str, float]]:
        """The field with new values, and phases that were moved: a field whose frequency changes turns on from where it
        points, as that of a generator does."""
        field, more = self.turning, dict[str, float]()
        for path, value in values.items():
            owner, _, name = path.removeprefix("field.").rpartition(".")
            before = get_value(field, owner) if owner else field
            field = clone(field, **{name: value}) if not owner else with_value(field, f"{owner}.{name}", value)
            phase = f"{path.rpartition('.')[0]}.phase"
            if hasattr(before, "phase_going_on") and name == "frequency" and phase not in values:
                more[phase] = before.phase_going_on(value, self.time)
                field = with_value(field, phase.removeprefix("field."), more[phase])
        return field, more

    def _leave_cut(self) -> None:
        """What comes now begins here, not before the last cut."""
        if self.cut is not None:
            self.here.N[at.STEPS], self.origin, self.cut = 0, self.here.time, None

    def _in_place(self, field: Any) -> bool:
        """Set a field whose numbers change neither the steps nor the scales; False where they do."""
        old = self.system
        made = field.lowered() if hasattr(field, "lowered") else field
        if self.graded or type(made) is not type(old.field):
            made = with_gradient(made, old.hull.size)
        strength = getattr(field, "strength", None) or strongest(made, old.position, self.time + self.every)
        swing = sqrt(self.moment * strength / self.inertia)
        system = clone(old, field=made, swing=swing, frequency=getattr(field, "frequency", None),
                       quickest=highest_frequency(field))  # fmt: skip
        if self.stepper.plan(system) != self.plan or (swing != old.swing and scales(system) != self.scales):
            return False
        self.turning, self.system, self.law = field, system, readable(made)
        set_field(self.here.F, system.field, self.law, self.scales, self.time)
        return True

    def _lower(self, time: float) -> None:
        self.system = self.model.lowered(time + self.every)
        self.plan, self.scales = self.stepper.plan(self.system), scales(self.system)
        self.law, self.graded = readable(self.system.field), varies_in_space(self.system.field)
        self.inertia = float(self.model.mass.inertia(self.model.shape.hull())[1][0, 0])
        self.moment = float(np.linalg.norm(self.system.moment))
        self.units = self.scales.units()[MOTION]

    def _take_up(self, block: Block, begin: TumblingState | None) -> None:
        """Begin at packed blocks; after a cut they are where the solver goes on, and the robot is ahead of them."""
        time, last = (begin.time, begin.last) if begin is not None else (0.0, self.plan.step)
        self.origin, here = block.origin, Place(block.floats, block.integers, time, last)
        self.cut = None
        if begin is not None and begin.cut is not None and begin.key == block.key:
            ahead = packed(self.system, self.plan, begin._replace(cut=None))
            self.cut = Place(block.floats, block.integers, begin.cut.time, begin.cut.last)
            here = Place(ahead.floats, ahead.integers, time, last)
        self.here, self.time = here, time
        self.scratch, self.field, self.words = np.zeros(len(here.F)), np.zeros(12), np.zeros(WORDS, np.int64)
        self.call: Any = None

    # ---------------------------------------------------------------------------------------------- steps

    def room(self) -> Rows:
        return Rows()

    def full(self, rows: Rows) -> bool:
        return rows.used == ROWS

    def advance(self, rows: Rows) -> None:
        """As `run` of patch/runner.py: whole steps, and where the end lies between two of them, shorter ones to it."""
        solver = self.cut or self.here
        F, N, h, begin, end = solver.F, solver.N, self.plan.step, self.time, self.time + self.every
        done = int(N[at.STEPS])
        steps, parts = division((end - self.origin) / h - done, abs(end) / h)
        out, counted = rows.floats[rows.used : rows.used + 1], rows.integers[rows.used : rows.used + 1]
        good = self._march(F, N, steps, h, self.origin, done, out, counted)
        here, cut, last = Place(F, N, end, h), None, h
        if good and parts:
            time = self.origin + int(N[at.STEPS]) * h
            cut, last = Place(F, N, time, h), (end - time) / parts
            here = Place(F.copy(), N.copy(), end, last)
            good = self._march(here.F, here.N, parts, last, time, 0, out, counted)
        if not good:
            raise ConvergenceError(complaint(here.F, begin, self.plan))
        if not np.isfinite(here.F[at.X : at.R]).all():
            raise DivergenceError(f"the motion became infinite before t = {end:.6e} s; use a shorter step")
        out *= self.units
        rows.time[rows.used], rows.span[rows.used] = end, last
        rows.used += 1
        self.here, self.cut, self.time = here, cut, end

    def _march(self, F: np.ndarray, N: np.ndarray, steps: int, h: float, origin: float, done: int, *out: Any) -> bool:
        if steps == 0:
            return True
        F[at.H] = h / self.scales.time
        args = (self.law, F, N, self.scratch, self.field, steps, steps, self.scales.length, origin, done, h,
                self.graded, *out, self.words.ctypes.data)  # fmt: skip
        self.call = self.call or direct(advance, *args)
        return bool(self.call(*args) == steps)

    # ---------------------------------------------------------------------------------------------- moments

    def read(self, name: str) -> Any:
        F, s = self.here.F, self.scales
        if name in self.coordinates:
            return float(F[at.X + self.coordinates.index(name)] * s.length)
        if name == "orientation":
            return from_matrix(F[at.R : at.R + 9].reshape(1, 3, 3) @ self.system.axes.T)[0]
        places = {"q": (at.X, s.length), "u": (at.V, s.velocity), "spin": (at.W, 1 / s.time), "B": (at.B0, 1.0)}
        places |= {"position": places["q"], "velocity": places["u"]}
        if name not in places:
            return None
        first, unit = places[name]
        return F[first : first + 3] * unit

    def snapshot(self) -> Kept:
        cut = None if self.cut is None else self.cut.copy()
        return Kept(self.here.copy(), cut, self.origin, self.model, self.turning, self.system, self.plan, self.scales,
                    dict(self.given))  # fmt: skip

    def restore(self, kept: Kept) -> None:
        self.here, self.cut = kept.here.copy(), None if kept.cut is None else kept.cut.copy()
        self.origin, self.model, self.system, self.plan = kept.origin, kept.model, kept.system, kept.plan
        self.scales, self.given, self.time = kept.scales, dict(kept.given), kept.here.time
        self.turning = kept.turning
        self.law, self.graded = readable(self.system.field), varies_in_space(self.system.field)
        self.units = self.scales.units()[MOTION]

    def state(self, kept: Kept | None = None) -> State:
        kept = self.snapshot() if kept is None else kept
        return reached(kept.system, self._kept_state(kept))

    def _kept_state(self, kept: Kept) -> TumblingState:
        key = settings_key(self._plain(kept), kept.here.N, kept.scales, readable(kept.system.field))
        cut = None
        if kept.cut is not None:
            cut = self._solver_state(kept.cut, None, kept)._replace(key=key)
        return self._solver_state(kept.here, cut, kept)._replace(key=key)

    def _plain(self, kept: Kept) -> np.ndarray:
        """The numbers of a block with the step of the plan, which its key is made of."""
        F = kept.here.F.copy()
        F[at.H] = kept.plan.step / kept.scales.time
        return F

    def _solver_state(self, place: Place, cut: TumblingState | None, kept: Kept | None = None) -> TumblingState:
        source: Any = self if kept is None else kept
        system, s, origin = source.system, source.scales, source.origin
        floats, integers = read_state(place.F, place.N, s)
        R = place.F[at.R : at.R + 9].reshape(3, 3)
        lowest = float(place.F[at.X + 2] * s.length + system.hull.lowest(R))
        return TumblingState(place.time, origin if cut is None else place.time, source.plan.step, place.last, s.mass,
                             lowest, system.axes, floats, integers, "", cut)  # fmt: skip

    # ---------------------------------------------------------------------------------------------- record

    def label(self, first: Kept, stretches: Sequence[Rows]) -> xr.Dataset:
        return dataset(
            with_value(first.model, "field", first.turning), first.system, self.made(first, stretches)
        ).assign_attrs(frequency=self.system.frequency or 0.0)

    def made(self, first: Kept, stretches: Sequence[Rows]) -> TumblingRun:
        """The record as a run, in SI."""
        time, span, floats, integers = (
            np.concatenate([getattr(rows, name)[: rows.used] for rows in stretches])
            for name in ("time", "span", "floats", "integers")
        )
        state = self._kept_state(first)
        begin = (state.time, state.last, state.floats[MOTION], state.integers[:INTEGER_COLUMNS])
        block = Block(self.here.F, self.here.N, self.scales, self.origin, "")
        return TumblingRun(time, span, floats, integers, begin, block, state, Scales(1.0, 1.0, self.scales.mass),
                           self.plan, tally(self.here.N), "")  # fmt: skip
