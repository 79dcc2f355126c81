"""A model that is stepped by hand: what a session asks of its family.

A family that keeps its arrays in compiled memory answers in its own way; `Chain` answers for all others, by a short
run after the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import xarray as xr

from ..core.parameter import with_values
from .certificate import Check
from .inputs import Number, number_at
from .state import State
from .stop import AtTime


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
    """A session as a chain of short runs, each begun where the one before ended: right for every family, and slow."""

    slow = "each step is a run of its own, set up anew in Python: some milliseconds"

    def __init__(self, family: Any, model: Any, system: Any, stepper: Any, every: float, start: State) -> None:
        self.family, self.model, self.system, self.stepper = family, model, system, stepper
        self.rule, self.now, self.time = AtTime(time=every), start, start.time
        self.values: dict[str, float] = {}
        self.seen: xr.Dataset | None = None
        self.coordinates = start.names.get("coordinate", ())

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
        return {}

    def room(self) -> list[Any]:
        return []

    def full(self, rows: list[Any]) -> bool:
        return False

    def advance(self, rows: list[Any]) -> None:
        run = self.family.run(self.system, self.stepper, self.rule, self.now, None)
        ds = self.family.label(self.system, run)
        checks = self.family.certify(self.system, run, ds)
        self.now, self.seen = self.family.end(self.system, run), ds.isel(time=[-1])
        self.time = self.now.time
        rows.append((ds.isel(time=[0, -1]), checks))

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
        return self.now, self.seen, dict(self.values), self.system

    def restore(self, kept: Any) -> None:
        self.now, self.seen, values, self.system = kept
        self.values, self.time = dict(values), self.now.time

    def label(self, first: Any, stretches: Sequence[Any]) -> xr.Dataset:
        made = [ds for rows in stretches for ds, _ in rows]
        timed = [str(name) for name, v in made[0].variables.items() if "time" in v.dims]
        told = [str(name) for name, v in made[0].variables.items() if "event" in v.dims]
        pieces = [made[0][timed].isel(time=[0]), *(ds[timed].isel(time=[-1]) for ds in made)]
        whole = xr.concat(pieces, "time", data_vars="minimal", coords="minimal", compat="override")
        if told:
            whole = whole.assign(xr.concat([ds[told] for ds in made], "event", data_vars="minimal"))
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
