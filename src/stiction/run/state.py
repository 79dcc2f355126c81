"""Where a model is at one moment: numbers in SI by name, with their true time, so that any run can go on from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import ModelError, suggestion
from .labelled import extended, labels_of

__all__ = ["State"]


class Held(NamedTuple):
    """One array of a state: its dimensions, its numbers, their unit and what they mean."""

    dims: tuple[str, ...]
    numbers: np.ndarray
    unit: str = "1"
    meaning: str = ""


@dataclass(frozen=True, eq=False)
class State:
    """Everything needed to go on exactly. `state.q` are the numbers held under that name.

    `names` are the labels of the dimensions, such as those of the coordinates; a model with other names refuses the
    state. `time` is since the start of the first run [s], `cycle` and `phase` where the clock stands.
    """

    family: str
    time: float
    cycle: int
    phase: float  # in cycles
    held: Mapping[str, Held]
    names: Mapping[str, tuple[str, ...]]

    def __getattr__(self, name: str) -> np.ndarray:
        held = self.__dict__.get("held", {})
        if name not in held:
            raise AttributeError(f'this state holds no "{name}"{suggestion(name, held)}')
        numbers: np.ndarray = held[name].numbers
        return numbers

    def replace(self, **changes: Any) -> State:
        """The same state with other numbers: state.replace(q=…, time=…)."""
        own = {name: value for name, value in changes.items() if name in ("time", "cycle", "phase")}
        held = dict(self.held)
        for name, value in changes.items():
            if name not in own:
                held[name] = self.held[name]._replace(numbers=np.asarray(value, self.held[name].numbers.dtype))
        return replace(self, held=held, **own)

    def restarted(self, **changes: Any) -> State:
        """The same state with the clock at the start of cycle 0."""
        return self.replace(time=0.0, cycle=0, phase=0.0, **changes)

    def written(self, ds: xr.Dataset, prefix: str) -> xr.Dataset:
        """A Dataset with this state in it, under names that begin with `prefix`.

        A dimension that has other labels there, or none, is the state's alone: its size may differ.
        """
        shared = {d for d, names in self.names.items() if d in ds.xindexes and labels_of(ds, d) == names}
        own = {d: d if d in shared else f"{d}_at_{prefix}" for h in self.held.values() for d in h.dims}
        variables = {
            f"{prefix}_{name}": (tuple(own[d] for d in h.dims), h.numbers, {"units": h.unit, "long_name": h.meaning})
            for name, h in self.held.items()
        }
        alone = {own[d]: np.array(names, str) for d, names in self.names.items() if d in own and d not in shared}
        about = {f"{prefix}_{n}": getattr(self, n) for n in ("family", "time", "cycle", "phase")}
        return extended(ds, variables, alone, about)


def read_state(ds: xr.Dataset, prefix: str = "end") -> State:
    """The state that a Dataset holds under a prefix."""
    if f"{prefix}_family" not in ds.attrs:
        raise ModelError("this Dataset holds no state to go on from; give a result of simulate()")
    held: dict[str, Held] = {}
    names: dict[str, tuple[str, ...]] = {}
    for name in map(str, ds.data_vars):
        if name.startswith(f"{prefix}_"):
            v = ds[name]
            unit, meaning = str(v.attrs.get("units", "1")), str(v.attrs.get("long_name", ""))
            dims = tuple(str(d).removesuffix(f"_at_{prefix}") for d in v.dims)
            held[name.removeprefix(f"{prefix}_")] = Held(dims, v.values.copy(), unit, meaning)
            names |= {d: tuple(map(str, v[own].values)) for d, own in zip(dims, v.dims, strict=True) if own in v.coords}
    a = ds.attrs
    return State(
        family=str(a[f"{prefix}_family"]), time=float(a[f"{prefix}_time"]), cycle=int(a[f"{prefix}_cycle"]),
        phase=float(a[f"{prefix}_phase"]), held=held, names=names,
    )  # fmt: skip


def state_in(given: Any, family: str) -> State:
    """What `start` means: a state, or the end of a result, of this family."""
    state = read_state(given) if isinstance(given, xr.Dataset) else given
    if not isinstance(state, State):
        raise ModelError(f"start is a {type(state).__name__}; give a result, or end_state(result)")
    if state.family != family:
        raise ModelError(f"the start state is of the family {state.family}, the model of {family}")
    return state


def checked(given: State, usual: State) -> None:
    """Refuse a start state that this model cannot take; `usual` is the one it has by itself."""
    for dim, names in usual.names.items():
        other = given.names.get(dim, ())
        if other != names:
            raise ModelError(
                f"the start state has the {dim}s {_listed(other)}, the model {_listed(names)}; continue with the model "
                f"the state came from"
            )
    for name, held in usual.held.items():
        _check_array(name, held, given)
    if not np.isfinite([given.time, given.phase]).all():
        raise ModelError(f"the start state has the time {given.time} s and the phase {given.phase}: not finite")


def _check_array(name: str, held: Held, given: State) -> None:
    if name not in given.held:
        raise ModelError(f'the start state lacks "{name}" ({held.meaning}); give the end state of a result')
    dims, numbers = given.held[name].dims, given.held[name].numbers
    labelled = [len(given.names[d]) if d in given.names else n for d, n in zip(held.dims, numbers.shape, strict=False)]
    if dims != held.dims or list(numbers.shape) != labelled:
        raise ModelError(
            f'the start state has {numbers.shape} numbers of "{name}" over {dims}, the model has them over '
            f"{held.dims}: {tuple(labelled)}; continue with the model the state came from"
        )
    bad = np.argwhere(~np.isfinite(numbers.astype(float)))
    if len(bad):
        where = tuple(int(i) for i in bad[0])
        labels = [given.names.get(d, ())[i] if d in given.names else i for d, i in zip(held.dims, where, strict=True)]
        raise ModelError(
            f'the start state is not finite: "{name}" of {", ".join(map(str, labels))} is {numbers[where]}; start from '
            f"a result that did not fail"
        )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names[:6]) + (" …" if len(names) > 6 else "") if names else "none"
