"""What every family answers: one contract, so that each verb works for all of them or says in words why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

import numpy as np
import xarray as xr

from ..core.collecting import uncollected
from ..core.errors import ModelError, ParameterError, suggestion
from ..core.parameter import is_part, with_value
from ..core.remembering import remembered
from .by_hand import Chain, Hand
from .certificate import Check
from .job import Job
from .saving import Save
from .state import State, state_in
from .stop import AtTime, Cycles, Mark, OnPassing, Periodic, Steady, rule_of

FAMILIES: dict[type, Family] = {}  # class of a model -> what runs it


class Family:
    """How the models of one family are run. A subclass names its models: `class Planar(Family, models=(Multibody,))`.

    It stands in the file family.py beside the file of its models, which is how it is found.
    """

    name: ClassVar[str] = ""
    steppers: ClassVar[tuple[type, ...]] = ()  # kinds of steppers it can be run with
    rules: ClassVar[tuple[type, ...]] = (AtTime, Cycles)  # stop rules its own runs understand
    watched: ClassVar[tuple[type, ...]] = (Periodic, Steady, OnPassing)  # those found from outside (watching.py)
    orbit: ClassVar[tuple[str, ...]] = ("q", "u")  # variables that return where a motion is periodic
    tabulates_events: ClassVar[bool] = False  # whether impacts stand in event_time, event_kind, event_contact
    saves: ClassVar[tuple[str, ...]] = ()  # fields of Save that it can follow
    keeps_cycles: ClassVar[bool] = True  # whether Save(steps=0) keeps the ends of cycles
    no_orbits: ClassVar[str] = ""  # why periodic orbits cannot be shot at, where they cannot

    def __init_subclass__(cls, models: Sequence[type] = ()) -> None:
        for model in models:
            FAMILIES[model] = cls()

    # ---- what each family says for itself

    def lower(self, model: Any) -> Any:
        """The system: arrays and names that kernels read."""
        raise NotImplementedError

    def usual_stepper(self, system: Any, rule: Any) -> Any:
        """The stepper where the user names none."""
        raise NotImplementedError

    def start(self, system: Any) -> State:
        """The state a model describes, at time 0."""
        raise NotImplementedError

    def run(self, system: Any, stepper: Any, rule: Any, start: State, save: Save | None) -> Any:
        """The arrays of a run, whatever form they have; `start` is checked."""
        raise NotImplementedError

    def end(self, system: Any, run: Any) -> State:
        """The state at the end of a run."""
        raise NotImplementedError

    def label(self, system: Any, run: Any) -> xr.Dataset:
        """The run in the words of run/labels.py, with `status` among its attributes."""
        raise NotImplementedError

    # ---- what makes many points fast

    def manner(self, study: Any) -> str:
        """How the points of a study are run, for the attributes of its result."""
        return "compiled batch" if self.batches(study) else "point by point"

    def batches(self, study: Any) -> bool:
        """Whether `block` can run the independent points of a study; False: they run one by one."""
        return False

    def block(self, study: Any, values: np.ndarray, block: Any, tick: Any) -> None:
        """Fill a block of independent points in compiled code."""
        raise NotImplementedError

    def row(self, study: Any, model: Any, order: Sequence[float], tick: Any) -> list[Any] | None:
        """The points of a row, each begun where the one before ended; None: they run one by one."""
        return None

    # ---- what has a usual answer

    def frequency(self, system: Any) -> float | None:
        """Of the clock [Hz]; None without one."""
        return getattr(system, "frequency", None) or getattr(getattr(system, "clock", None), "frequency", None)

    def rule(self, until: Any) -> Any:
        """`until` as a stop rule: seconds, a text such as "20 ms", or a rule that this family knows."""
        if until is None:
            raise ParameterError("until is missing: give a time in seconds or a stop rule such as Cycles(count=…)")
        rule = rule_of(until)
        if not isinstance(rule, self.rules + self.watched):
            known = ", ".join(dict.fromkeys(kind.__name__ for kind in self.rules + self.watched))
            raise ParameterError(f"until = {rule!r}: models of the family {self.name} stop at {known}")
        return rule

    def travel(self, system: Any) -> Sequence[Sequence[str]]:
        """Groups of coordinates that a periodic motion may shift together, by name."""
        return ()

    def choice(self, system: Any) -> str:
        """Why the usual stepper is another one than most models of the family have; "" where it is not."""
        return ""

    def given(self, start: Any) -> State:
        """What `start` means: a state, or the end of a result."""
        return state_in(start, self.name)

    def fitted(self, state: State, system: Any) -> tuple[State, Any]:
        """A start state and a system that fit each other, such as one with more room; checked afterwards."""
        return state, system

    def check_carried(self, system: Any) -> None:
        """Raise where the end of a point cannot be the start of the next one, whatever the state."""

    def carry(self, state: State, system: Any) -> State:
        """What the next point of a sweep starts from: the end of this one with the clock at the start of a cycle."""
        return state.restarted()

    def ways(self, system: Any, job: Job, ds: xr.Dataset) -> dict[str, Job]:
        """Other jobs by which a result can be made again, by name: another step, stepper or formulation."""
        return {"half the step": replace(job, stepper=finer(job.stepper, ds))}

    def certify(self, system: Any, run: Any, ds: xr.Dataset) -> list[Check]:
        """Cheap checks of a result."""
        return []

    def mark(self, system: Any, stepper: Any, start: State, rule: AtTime) -> Mark | None:
        """Where the clock will stand after a run, by which `run` also takes a rule: runs may then be cut between two
        cycles without a bit that changes. None: a session goes on from where its inputs changed last."""
        return None

    def by_hand(
        self, model: Any, system: Any, stepper: Any, every: float, start: State, save: Save | None,
        values: Mapping[str, float],
    ) -> Hand:  # fmt: skip
        """The model with some values set, to be stepped by hand; by short runs where the family has no quicker way."""
        if save is not None:
            raise ParameterError(f"save: sessions of the family {self.name} are sampled once per step; leave it out")
        hand = Chain(self, model, system, stepper, every, start)
        if values:
            hand.put(values)
        return hand

    # ---- what few families can do

    def follow_loads(self, model: Any, **options: Any) -> xr.Dataset:
        """Equilibria along the factor of all loads, past folds."""
        raise ParameterError(
            f"models of the family {self.name} have no load factor to be followed; name a number: "
            f"continuation(model, path, (first, last), measure=…, until=…)"
        )

    def period_map(
        self, model: Any, stepper: Any, cycles: int, paths: tuple[str, ...], measure: dict[str, Any], start: State
    ) -> tuple[Any, np.ndarray]:
        """The period map (run/period_map.py) with numbers at `paths` to vary, and where it takes `start`."""
        raise ParameterError(
            f"models of the family {self.name} have no period map{self.no_orbits}: no orbit can be shot at; simulate "
            f"until=Cycles(count=…) and look at the last cycles"
        )

    def gradient(self, model: Any, paths: Sequence[str], **options: Any) -> xr.Dataset:
        """Derivatives of the place of a point by numbers of the model, from one adjoint solution."""
        raise ParameterError(
            f"models of the family {self.name} have no adjoint solution for a point; leave out point= and give measure="
        )


def finer(stepper: Any, ds: xr.Dataset) -> Any:
    """The same stepper with half the step, and a tolerance a hundred times smaller where it has one."""
    if getattr(stepper, "per_cycle", 0.0):
        stepper = with_value(stepper, "per_cycle", 2 * stepper.per_cycle)
    elif hasattr(stepper, "step"):  # 0: the usual step, which is that between two samples
        step = stepper.step or float(np.diff(ds.time.values).max())
        stepper = with_value(stepper, "step", step / 2)
    else:
        raise ModelError(f"{stepper!r} has no step of its own to be halved")
    rtol = getattr(getattr(stepper, "method", None), "rtol", 0.0)
    return with_value(stepper, "method.rtol", rtol / 100) if rtol else stepper


@remembered
def assembled(model: Any) -> Any:
    """The model, or that of a device, which assembles it first."""
    return model.assembled() if hasattr(model, "assembled") else model


def family_of(model: Any) -> Family:
    """The family of a model or of a device."""
    return opened(model)[0]


def opened(model: Any) -> tuple[Family, Any]:
    """The family of a model or of a device, and the model, assembled once."""
    whole = assembled(model)
    kind = type(whole)
    if kind not in FAMILIES:
        beside = f"{kind.__module__.rpartition('.')[0]}.family"
        if is_part(model) and "." in kind.__module__ and find_spec(beside) is not None:
            with uncollected():
                import_module(beside)
    if kind not in FAMILIES:
        name = model.__name__ if isinstance(model, type) else kind.__name__
        hint = suggestion(name, [k.__name__ for k in FAMILIES])
        raise ModelError(f"{name} is no model{hint}; give a Multibody, a model of another family, or a device")
    return FAMILIES[kind], whole


def checked_stepper(family: Family, stepper: Any) -> Any:
    """The stepper if the family can be run with it."""
    able = ", ".join(f"{kind.__name__}(…)" for kind in family.steppers)
    if isinstance(stepper, type | str):
        kind = "text" if isinstance(stepper, str) else "class"
        raise ParameterError(f"stepper = {stepper!r} is a {kind}; make one, such as {able}, or leave it out")
    if not isinstance(stepper, family.steppers):
        what = able or "a stepper of their own; leave it out"
        raise ParameterError(f"stepper = {stepper!r}: models of the family {family.name} are run with {what}")
    return stepper


def checked_save(family: Family, save: Any) -> Save | None:
    """What to keep, if the family can follow it."""
    if save is None:
        return None
    if not isinstance(save, Save):
        raise ParameterError(f"save = {save!r} must be a Save(…)")
    usual = Save()
    for name in ("steps", "last_cycles", "energy"):
        if getattr(save, name) != getattr(usual, name) and name not in family.saves:
            raise ParameterError(f"Save.{name}: models of the family {family.name} cannot follow it; leave it out")
    return save
