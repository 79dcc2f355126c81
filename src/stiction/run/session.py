"""Stepping by hand: `with session(model, every="1 ms") as s: s.step({"clock.frequency": 2.4e3})`.

The model is lowered once; its state, numbers and record stay in memory between steps. What a session made is an
ordinary result: its actions are part of its job, so that `rerun` replays it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import xarray as xr

from ..core.errors import ModelError, ParameterError, suggestion
from ..core.parameter import Part, tied
from ..core.provenance import provenance
from .actions import Actions, actions_in
from .by_hand import Hand
from .certificate import certified
from .family import Family, checked_save, checked_stepper, opened
from .inputs import in_unit
from .job import Job
from .saving import Save
from .state import State, checked
from .stop import AtTime

__all__ = ["session"]

Values: TypeAlias = Mapping[str, float | str]
Inputs: TypeAlias = Mapping[str, str | Sequence[str]]
LIKE_A_RUN = 1000.0  # steps: without a stepper a session has that of a run of so many of its steps


class Stretch(NamedTuple):
    """Some steps of the record: where they began and what was set in which of them.

    A snapshot ends a stretch, and steps after it begin another one, so that branches share what they have in common.
    """

    before: list[Any]  # the stretch before; empty for the first one, and where older ones are forgotten
    first: int  # number of its first step
    begun: Any  # snapshot of the hand
    values: dict[str, float]  # of the inputs, where it begins
    rows: Any
    begins: list[float]  # times at which its steps begin [s]
    changes: dict[int, dict[str, float]]  # number of a step -> what is set in it


class Snapshot(NamedTuple):
    """A moment of a session, to go back to."""

    time: float  # [s]
    steps: int
    hand: Any
    values: dict[str, float]
    stretch: Stretch


class Session:
    """A model that is stepped by hand; `session(…)` makes it."""

    def __init__(self, job: Job, family: Family, hand: Hand, every: float, keep: int | None) -> None:
        self.job, self.every, self.steps = job, every, 0
        self._family, self._hand, self._keep, self._open = family, hand, keep, True
        self._inputs: dict[str, tuple[str, ...]] = {}
        self._units: dict[str, str] = {}
        self._own: dict[str, float] = {}  # values of the inputs in the model
        self._values: dict[str, float] = {}  # and now
        self._stretch = self._begin([])

    # ---------------------------------------------------------------------------------------------- what it can do

    def step(self, action: Values | None = None) -> Session:
        """Set inputs and advance by `every`; inputs that are not named stay as they are.

        A step that fails raises, and leaves the session as it was before it.
        """
        if not self._open:
            raise ModelError("the session is closed; step it inside its with-block, or open another with start=s.state")
        hand, stretch = self._hand, self._stretch
        if hand.full(stretch.rows):
            self._stretch = stretch = self._begin([stretch])
            self._forget()
        before = hand.snapshot()
        begin, changes = hand.time, self._changes(action) if action else None
        try:
            if changes:
                changes = self._put(changes)
            hand.advance(stretch.rows)
        except BaseException:
            hand.restore(before)
            raise
        if changes:
            self._values.update(changes)
            stretch.changes[self.steps] = changes
        stretch.begins.append(begin)
        self.steps += 1
        return self

    def __getitem__(self, name: str) -> Any:
        """A coordinate such as "body.x" in SI, or an array of the vocabulary of results such as "u", as it is now."""
        found = self._hand.read(name)
        if found is None:
            raise ParameterError(f'the session has no "{name}" to read{suggestion(name, self._hand.coordinates)}')
        return found

    def snapshot(self) -> Snapshot:
        """This moment, to come back to as often as you like."""
        kept = Snapshot(self.time, self.steps, self._hand.snapshot(), dict(self._values), self._stretch)
        self._go_on(self._stretch)
        return kept

    def restore(self, snapshot: Snapshot) -> None:
        """Back to a snapshot of this session, exactly; what was done since is not in its record any more."""
        if not isinstance(snapshot, Snapshot):
            raise ParameterError(f"restore takes what s.snapshot() gave, not a {type(snapshot).__name__}")
        self._hand.restore(snapshot.hand)
        self._values, self.steps = {**self._own, **snapshot.values}, snapshot.steps
        self._go_on(snapshot.stretch)

    def result(self) -> xr.Dataset:
        """What happened so far: a certified result with the actions in it, which `rerun` replays bit for bit."""
        stretches = [s for s in self._stretches() if s.begins]
        if not stretches:
            raise ModelError("the session has made no step yet; call s.step(…) first")
        first, rows, hand = stretches[0], [s.rows for s in stretches], self._hand
        begins, before = np.concatenate([s.begins for s in stretches]), {**self._own, **first.values}
        values = np.array(list(self._told(before, stretches))).reshape(len(begins), len(before))
        actions = Actions(self.every, self._inputs, np.array(list(before.values())), values)
        start = self.job.start if first.first == 0 else hand.state(first.begun)
        job = replace(self.job, until=AtTime(time=self.every * len(begins)), start=start, actions=actions)
        ds = hand.label(first.begun, rows)
        for state, prefix in ((self.state, "end"), (start, "start")):
            if isinstance(state, State):
                ds = state.written(ds, prefix)
        ds = actions.written(ds, begins, list(self._units.values()))
        ds = ds.assign_attrs({"family": self._family.name, **job.written(), **provenance()})
        return certified(ds, hand.certify(rows, ds)).assign_attrs({"slow": hand.slow} if hand.slow else {})

    def measure(self, measure: Any) -> float:
        """A measure, such as st.measures.mean_velocity("body.x"), of what the record holds."""
        return float(measure(self.result()))

    @property
    def time(self) -> float:
        """[s]."""
        return self._hand.time

    @property
    def state(self) -> State:
        """Where the model is: what `simulate` or another session can start from."""
        return self._hand.state()

    @property
    def coordinates(self) -> tuple[str, ...]:
        """Names of the coordinates."""
        return self._hand.coordinates

    @property
    def inputs(self) -> dict[str, float]:
        """The inputs that were named so far, with their values."""
        return dict(self._values)

    @property
    def slow(self) -> str:
        """Why steps of this family are slow; "" where they are not."""
        return self._hand.slow

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._open = False

    # ---------------------------------------------------------------------------------------------- inputs

    def declare(self, name: str, paths: str | Sequence[str]) -> None:
        """Make a name stand for one number, or for several of one unit that are set together."""
        paths = (paths,) if isinstance(paths, str) else tuple(paths)
        if not paths or not all(isinstance(path, str) for path in paths):
            raise ParameterError(f"inputs: {name!r} must name one path or several, not {paths!r}")
        numbers = [self._hand.number(path) for path in paths]
        for path in paths:
            if any(path in held for held in self._inputs.values()):
                raise ParameterError(f'inputs: "{path}" is set by another input already; use that one')
        if len({number.spec.unit for number in numbers}) > 1:
            raise ParameterError(f"inputs: {name!r} ties numbers of different units: {', '.join(paths)}")
        self._inputs[name], self._units[name] = paths, numbers[0].spec.unit
        self._own[name] = self._values[name] = self._hand.value(paths[0])

    def _changes(self, action: Values) -> dict[str, float]:
        """What an action changes, in the order in which inputs were first named: that of a replay."""
        if not isinstance(action, Mapping):
            raise ParameterError(f'an action is a table such as {{"clock.frequency": 2e3}}, not {action!r}')
        for name in action:
            if name not in self._inputs:
                self.declare(name, tied(name))
        names = action if len(action) == 1 else [name for name in self._inputs if name in action]
        given = {n: v if type(v := action[n]) is float else in_unit(v, self._units[n], n) for n in names}
        return {name: value for name, value in given.items() if value != self._values[name]}

    def _put(self, changes: dict[str, float]) -> dict[str, float]:
        """Set inputs, and note what the hand had to set with them as if it had been asked for."""
        more = self._hand.put({path: value for name, value in changes.items() for path in self._inputs[name]})
        for path, value in more.items():
            name = next((n for n, held in self._inputs.items() if path in held), path)
            if name not in self._inputs:
                self.declare(name, path)
                self._own[name] = self._values[name] = self._hand.number(path).value
            changes = {**changes, name: value}
        return changes

    # ---------------------------------------------------------------------------------------------- record

    def _begin(self, before: list[Any]) -> Stretch:
        hand = self._hand
        return Stretch(before, self.steps, hand.snapshot(), dict(self._values), hand.room(), [], {})

    def _go_on(self, last: Stretch) -> None:
        self._stretch = self._begin([last] if last.begins else last.before)

    def _stretches(self) -> list[Stretch]:
        """The record in order of time."""
        found = [self._stretch]
        while found[-1].before:
            found.append(found[-1].before[0])
        return found[::-1]

    def _forget(self) -> None:
        """Let go of the oldest stretches, as far as the last `keep` steps do not need them."""
        if self._keep is not None:
            here = self._stretch
            while here.before and self.steps - here.first < self._keep:
                here = here.before[0]
            here.before.clear()

    def _told(self, before: dict[str, float], stretches: Sequence[Stretch]) -> Iterator[list[float]]:
        """The values of all inputs in every step."""
        now = dict(before)
        for stretch in stretches:
            for k in range(len(stretch.begins)):
                now |= stretch.changes.get(stretch.first + k, {})
                yield list(now.values())


# ---------------------------------------------------------------------------------------------------- making them


def session(
    model: Part,
    every: float | str,
    stepper: Part | None = None,
    *,
    start: State | xr.Dataset | None = None,
    inputs: Inputs | None = None,
    save: Save | None = None,
    keep: int | None = None,
) -> Session:
    """A model to be stepped by hand, `every` so many seconds ("1 ms"): `s.step({"clock.frequency": 2.4e3})`.

    An action sets numbers by their paths, or by names that `inputs` gives to one path or several; a path may also be
    one of the model that a device assembles. `start` continues a result or a state; after a session it also takes up
    its inputs as they were. `save=Save(steps=…)` samples between the ends of cycles and steps as well, where the
    family can. `keep` is the least number of last steps that the record holds, by default all.
    """
    seconds = in_unit(every, "s", "every")
    if not 0 < seconds < np.inf:
        raise ParameterError(f'every = {every!r} must be a time greater than 0 s, such as "1 ms"')
    if keep is not None and (isinstance(keep, bool) or not isinstance(keep, int) or keep < 1):
        raise ParameterError(f"keep = {keep!r} must be a whole number of steps, at least 1, or None for all")
    former = actions_in(start) if isinstance(start, xr.Dataset) else None
    names: Inputs = {**(former.inputs if former is not None else {}), **(inputs or {})}
    first = dict(zip(former.inputs, former.values[-1], strict=True)) if former is not None else {}
    return begun(Job(model, stepper, None, save, start), seconds, names, first, keep)


def begun(job: Job, every: float, inputs: Inputs, first: Mapping[str, float], keep: int | None) -> Session:
    """A session of a job; its inputs have the values `first` before anything else is looked at."""
    family, whole = opened(job.model)
    system = family.lower(whole)
    save = checked_save(family, job.save)
    if save is not None and (save.energy or save.last_cycles):
        raise ParameterError("a session keeps no books of energy and all cycles; give Save(steps=…) alone, or keep=…")
    rule = AtTime(time=LIKE_A_RUN * every)
    stepper = checked_stepper(family, job.stepper) if job.stepper else family.usual_stepper(system, rule)
    state = None
    if job.start is not None:
        state, system = family.fitted(family.given(job.start), system)
        checked(state, family.start(system))
    paths = {name: (held,) if isinstance(held, str) else tuple(held) for name, held in inputs.items()}
    values = {path: float(value) for name, value in first.items() for path in paths[name]}
    hand = family.by_hand(job.model, system, stepper, every, state or family.start(system), save, values)
    made = Session(replace(job, stepper=stepper, start=state, save=save), family, hand, every, keep)
    for name, held in paths.items():
        made.declare(name, held)
    return made


def played(job: Job) -> xr.Dataset:
    """The result of a session whose actions are known: it is stepped again."""
    actions = job.actions
    if actions is None:
        raise ModelError("the job holds no actions to be played")
    names = list(actions.inputs)
    first = dict(zip(names, actions.first, strict=True))
    with begun(job, actions.every, actions.inputs, first, None) as s:
        for row in actions.values:
            s.step(dict(zip(names, map(float, row), strict=True)))
    return s.result()
