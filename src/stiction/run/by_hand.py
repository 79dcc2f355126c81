"""A model that is stepped by hand: what a session asks of its family.

A family that keeps its arrays in compiled memory answers in its own way; `Chain` answers for all others, by a short
run after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import xarray as xr

from ..core.parameter import with_values
from .certificate import Check
from .inputs import Number, number_at
from .state import State
from .stop import AtTime, Mark


class Hand:
    """A model in memory, at one moment of a session. `slow` says why its steps are, where they are."""

    slow = ""
    coordinates: tuple[str, ...] = ()
    time: float

    def number(self, path: str) -> Number:
        """The number that a path names, or an error in words."""
        raise NotImplementedError

    def value(self, path: str) -> float:
        """The value that a number has now."""
        raise NotImplementedError

    def put(self, values: Mapping[str, float]) -> dict[str, float]:
        """Set numbers, whose ranges are checked, from now on; returns what else had to be set with them."""
        raise NotImplementedError

    def room(self) -> Any:
        """An empty stretch of the record."""
        raise NotImplementedError

    def full(self, rows: Any) -> bool:
        """Whether a stretch of the record cannot take another step."""
        raise NotImplementedError

    def advance(self, rows: Any) -> None:
        """One step, recorded in `rows`; with an error, all stays as it was."""
        raise NotImplementedError

    def read(self, name: str) -> Any:
        """A coordinate, or an array of the vocabulary such as q, now; None where there is no such thing."""
        raise NotImplementedError

    def state(self, kept: Any = None) -> State:
        """Where the model is, or was at a snapshot."""
        raise NotImplementedError

    def snapshot(self) -> Any:
        """A copy of all that changes."""
        raise NotImplementedError

    def restore(self, kept: Any) -> None:
        """Back to a snapshot, exactly."""
        raise NotImplementedError

    def label(self, first: Any, stretches: Sequence[Any]) -> xr.Dataset:
        """The record that began at the snapshot `first`, in the words of the family."""
        raise NotImplementedError

    def certify(self, stretches: Sequence[Any], ds: xr.Dataset) -> list[Check]:
        """Cheap checks of it."""
        raise NotImplementedError


class Chain(Hand):
    """A session as a chain of short runs: right for every family, and slow.

    While inputs are held, a step is the end of one run from where they changed last, bit for bit. Only what comes after
    the last begin of a cycle is run anew, where the family can say where such a run ends (`Family.mark`).
    """

    slow = "each step is a run of its own, set up anew in Python: some milliseconds"

    def __init__(self, family: Any, model: Any, system: Any, stepper: Any, every: float, start: State) -> None:
        self.family, self.model, self.system, self.stepper, self.every = family, model, system, stepper, every
        self.values: dict[str, float] = {}
        self.seen: xr.Dataset | None = None
        self.coordinates = start.names.get("coordinate", ())
        self._change(start)

    def _change(self, now: State) -> None:
        """Inputs change here: the run of those that are held begins anew."""
        self.now, self.time = now, now.time
        self.origin, self.held = now, 0  # where it begins, and how many steps ago
        self.seam, self.passed = now, 0  # where it may be taken up again, and the cycle there

    def number(self, path: str) -> Number:
        return number_at(self.model, path)

    def value(self, path: str) -> float:
        number = self.number(path)
        return self.values.get(path, number.value)

    def put(self, values: Mapping[str, float]) -> dict[str, float]:
        for path, value in values.items():
            self.number(path).checked(value)
        given = {**self.values, **values}
        model = with_values(self.model, given)
        self.system = self.family.lower(model.assembled() if hasattr(model, "assembled") else model)
        self.values = given
        self._change(self.now)
        return {}

    def room(self) -> list[Any]:
        return []

    def full(self, rows: list[Any]) -> bool:
        return False

    def advance(self, rows: list[Any]) -> None:
        before, made = self.time, list[xr.Dataset]()
        checks = list[Check]()
        for begin, rule in self._legs():
            run = self.family.run(self.system, self.stepper, rule, begin, None)
            ds = self.family.label(self.system, run)
            checks += self.family.certify(self.system, run, ds)
            self.now = self.family.end(self.system, run)
            if isinstance(rule, Mark) and rule.place == 0.0:
                self.seam = self.now
            if self.held > 1 and "event_time" in ds:  # those before were told in former steps
                ds = ds.isel(event=ds.event_time.values > before)
            made.append(ds.isel(time=[0, -1]))
        self.seen, self.time = made[-1].isel(time=[-1]), self.now.time
        rows.append((made, checks))

    def _legs(self) -> Iterator[tuple[State, Any]]:
        """The runs that lead to the end of the next step: where each begins, and until when it goes."""
        self.held += 1
        rule = AtTime(time=self.held * self.every)
        mark = self.family.mark(self.system, self.stepper, self.origin, rule)
        if mark is None or self.held == 1:
            self.passed = mark.cycle if mark is not None else 0
            yield self.origin, rule if mark is None or mark.place else mark
            return
        if mark.cycle > self.passed:
            self.passed = mark.cycle
            yield self.seam, mark if mark.place == 0.0 else Mark(mark.cycle, 0.0)
        if mark.place:
            yield self.seam, mark

    def read(self, name: str) -> Any:
        if name in self.now.held:
            return self.now.held[name].numbers.copy()
        ds = self.seen
        if ds is not None and "coordinate" in ds.dims and name in ds.coordinate.values:
            return float(ds.q.sel(coordinate=name)[-1])
        return ds[name].values[-1].copy() if ds is not None and name in ds and "time" in ds[name].dims else None

    def state(self, kept: Any = None) -> State:
        return self.now if kept is None else kept[0]

    def snapshot(self) -> Any:
        held = self.origin, self.held, self.seam, self.passed
        return self.now, self.seen, dict(self.values), self.system, held

    def restore(self, kept: Any) -> None:
        self.now, self.seen, values, self.system, held = kept
        self.origin, self.held, self.seam, self.passed = held
        self.values, self.time = dict(values), self.now.time

    def label(self, first: Any, stretches: Sequence[Any]) -> xr.Dataset:
        runs = [ds for rows in stretches for legs, _ in rows for ds in legs]
        made = [legs[-1] for rows in stretches for legs, _ in rows]
        timed = [str(name) for name, v in made[0].variables.items() if "time" in v.dims]
        told = [str(name) for name, v in made[0].variables.items() if "event" in v.dims]
        pieces = [made[0][timed].isel(time=[0]), *(ds[timed].isel(time=[-1]) for ds in made)]
        whole = xr.concat(pieces, "time", data_vars="minimal", coords="minimal", compat="override")
        if told:
            whole = whole.assign(xr.concat([ds[told] for ds in runs], "event", data_vars="minimal"))
        rest = made[-1].drop_vars([n for n in (*timed, *told) if n in made[-1].variables])
        joined: xr.Dataset = rest.merge(whole, compat="override").assign_attrs(made[-1].attrs)
        return joined

    def certify(self, stretches: Sequence[Any], ds: xr.Dataset) -> list[Check]:
        """The worst of each check in any step."""
        worst: dict[str, Check] = {}
        for rows in stretches:
            for _, checks in rows:
                for check in checks:
                    known = worst.get(check.name)
                    if known is None or not check.amount / (check.limit or 1.0) <= known.amount / (known.limit or 1.0):
                        worst[check.name] = check
        return list(worst.values())
