"""The period map of any family by its own runs: one simulation per point. As it is, for states of coordinates and
velocities; a family with other states gives it its own `place`, `state`, `reduced`, `numbers`, `off` and `advanced`.

Slower than a compiled batch, with the same answers; derivatives are exact where the family knows them. What a state
holds besides q and u must not matter at phase 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import pi
from typing import Any, NamedTuple, TypeVar

import numpy as np
import xarray as xr

from ..core.errors import ConvergenceError, StictionError
from ..core.parameter import with_values
from .family import Family, assembled
from .period_map import Key, PeriodMap, Shared, Shots, as_points, values_of
from .state import State
from .stop import Cycles
from .traces import traces_of

MOST_KEPT = 64  # systems remembered


class Known(NamedTuple):
    """What a family knows of its maps: `refuse` raises where a state is not free at phase 0; of a system and a run,
    `derivative` is that of its end by its start, (q, u) each, or None, and `volume` its determinant by Liouville."""

    refuse: Callable[[Any, State], None]
    derivative: Callable[[Any, Any], np.ndarray | None] = lambda _system, _run: None
    volume: Callable[[Any, Any], float] = lambda _system, _run: float("nan")


class SimulatedMap(PeriodMap):
    """P by running the family itself."""

    def __init__(
        self, family: Family, model: Any, stepper: Any, cycles: int, paths: Sequence[str], measure: Mapping[str, Any],
        known: Known,
    ) -> None:  # fmt: skip
        self.family, self.base, self.stepper, self.cycles = family, model, stepper, cycles
        self.paths, self.measure, self.known = tuple(paths), dict(measure), known
        self.last: tuple[bytes, Any, Any] = (b"", None, None)  # what was run last, its system and its run
        self.systems: dict[tuple[float, ...], Any] = {}
        self.travel, self.margins, self.shared = (), (), Shared()

    def system(self, p: np.ndarray) -> Any:
        """The lowered model with these numbers."""
        known = tuple(map(float, np.ravel(p)))
        if known not in self.systems:
            if len(self.systems) >= MOST_KEPT:
                self.systems.pop(next(iter(self.systems)))
            self.systems[known] = self.family.lower(assembled(self.model(p)))
        return self.systems[known]

    def model(self, p: np.ndarray) -> Any:
        return with_values(self.base, dict(zip(self.paths, map(float, np.ravel(p)), strict=True)))

    def place(self, state: State, ds: xr.Dataset, frequency: float) -> None:
        """Take names, units and scale from a state and the motion from it."""
        speed = float(np.abs(ds.u.values).max()) or 1.0
        names, n = state.names["coordinate"], len(state.q)
        self.like = state.restarted()
        self.names = (*names, *(f"d/dt {name}" for name in names))
        self.units = (*([state.held["q"].unit] * n), *([state.held["u"].unit] * n))
        self.scale = np.repeat([speed / (2 * pi * frequency), speed], n)

    def state(self, x: np.ndarray, p: np.ndarray) -> State:
        values, n = np.ravel(x) * self.scale, len(self.like.q)
        return self.like.replace(q=values[:n], u=values[n:])

    def reduced(self, state: State) -> np.ndarray:
        return np.asarray(np.concatenate([state.q, state.u]) / self.scale)

    def numbers(self, state: State) -> np.ndarray:
        """What tells a state at phase 0 from others."""
        return np.concatenate([state.q, state.u])

    def off(self, end: State) -> float:
        """How far an end is off what the reduced state can tell."""
        return 0.0

    def advanced(self, start: State, end: State) -> np.ndarray:
        """By how much what travels has moved."""
        return np.zeros(0)

    def run(self, state: State, p: np.ndarray) -> tuple[State, xr.Dataset]:
        """The end of the cycles from a state, and the motion."""
        system, done = self._ran(state, np.ravel(p))
        return self.family.end(system, done), self.family.label(system, done)

    def _ran(self, state: State, p: np.ndarray) -> tuple[Any, Any]:
        """System and run of a point: those at hand where it was the last."""
        point = np.concatenate([self.numbers(state), p]).tobytes()
        if self.last[0] != point:
            system = self.system(p)
            self.known.refuse(system, state)
            done = self.family.run(system, self.stepper, Cycles(count=self.cycles), state, None)
            self.shared.periods += self.cycles
            self.last = (point, system, done)
        return self.last[1:]

    def derivative(self, x: np.ndarray, p: np.ndarray) -> np.ndarray | None:
        try:
            found = self.known.derivative(*self._ran(self.state(x, p), np.ravel(p)))
        except StictionError:
            return None  # `shoot` tells why there is no motion
        return None if found is None else found * self.scale / self.scale[:, None]

    def volume(self, x: np.ndarray, p: np.ndarray) -> tuple[float, str]:
        found = self.known.volume(*self._ran(self.state(x, p), np.ravel(p)))
        return (found, "") if np.isfinite(found) else super().volume(x, p)

    def shoot(self, x: np.ndarray, p: np.ndarray) -> Shots:
        x, p = as_points(x, p)
        ends, keys, reasons = np.full_like(x, np.nan), [], []
        off, advance = np.zeros(len(x)), np.full((len(x), len(self.travel)), np.nan)
        measures = {name: np.full(len(x), np.nan) for name in self.measure}
        for i in range(len(x)):
            state = self.state(x[i], p[i])
            try:
                end, ds = self.run(state, p[i])
            except StictionError as error:
                keys.append(())
                reasons.append(str(error))
                continue
            ends[i], off[i], advance[i] = self.reduced(end), self.off(end), self.advanced(state, end)
            keys.append(course_of(ds))
            reasons.append("")
            for name, each in self.measure.items():
                measures[name][i] = self._measured(each, ds)
        return Shots(ends, off, advance, measures, keys, np.zeros((len(x), 0)), reasons)

    def _measured(self, each: Any, ds: xr.Dataset) -> float:
        if hasattr(each, "values"):
            return float(np.mean(each.values(traces_of(ds)._replace(period=self.cycles))))
        return float(each(ds))

    def settled(self, x: np.ndarray, p: np.ndarray, rescale: bool = False) -> tuple[PeriodMap, np.ndarray]:
        end, ds = self.run(self.state(x, p), np.ravel(p))
        if rescale:
            self.place(end, ds, float(self.family.frequency(self.system(p)) or 1.0))
        return self, self.reduced(end)

    def words(self, key: Key) -> str:
        return "".join(str(event[1])[0].upper() if event[1] else "" for event in key)


Made = TypeVar("Made", bound=SimulatedMap)


def course_of(ds: xr.Dataset) -> Key:
    """Contacts and kinds of the events of a motion, in order."""
    if "event_kind" not in ds:
        return ()
    values, flags = ds.event_kind.values, ds.event_kind.attrs
    names = dict(zip(flags.get("flag_values", []), str(flags.get("flag_meanings", "")).split(), strict=False))
    feet = ds.event_contact.values if "event_contact" in ds else [""] * len(values)
    return tuple((str(foot), names.get(int(kind), str(kind))) for foot, kind in zip(feet, values, strict=True))


def simulated_map(
    family: Family, model: Any, stepper: Any, cycles: int, paths: Sequence[str], measure: Mapping[str, Any],
    start: State, known: Known,
) -> tuple[SimulatedMap, np.ndarray]:  # fmt: skip
    """The map, and where it takes a state."""
    return begun(SimulatedMap(family, model, stepper, cycles, paths, measure, known), start)


def begun(made: Made, start: State) -> tuple[Made, np.ndarray]:
    """A map that takes its place after a first period from a state, and where it ends."""
    p = values_of(made.base, made.paths)
    try:
        end, ds = made.run(start, p)
    except StictionError as error:
        raise ConvergenceError(f"the period map has no answer here: {error}") from error
    made.place(end, ds, float(made.family.frequency(made.system(p)) or 1.0))
    return made, made.reduced(end)
