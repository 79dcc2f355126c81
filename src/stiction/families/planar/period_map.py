"""The period map of planar systems with located events: one compiled batch of states and parameter vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, pi
from typing import Any

import numpy as np

from ...compiled.rehearse import has_own_laws
from ...compiled.system import System
from ...core.errors import ConvergenceError, ModelError, ParameterError
from ...core.parameter import with_values
from ...run.period_map import Key, PeriodMap, Shared, Shots, as_points, values_of
from ...run.state import State
from ...run.traces import Traces
from .courses import collapsed, events_in, in_letters
from .labels import state_of
from .located.margins import NO_MARGIN
from .located.modes import IMPACT
from .located.period import BREAK, CYCLE, MOST_ROWS, PeriodRunner, Shot
from .located.runner import FAILURES, grid_of, what_location_lacks
from .located.stepper import EventLocated
from .model import lowered
from .rehearsal import rehearse_extremes, with_theta
from .runner import gaps_at, start_state
from .section import Section, names_of, rows_at, scales, section_at
from .start import check_start
from .travelling import check_travel
from .varied import slot_of
from .volume import liouville

MOST_KEPT = 256  # parameter vectors remembered


class PlanarMap(PeriodMap):
    """P of a multibody system; make one with `planar_map`."""

    def __init__(
        self, model: Any, stepper: EventLocated, cycles: int, paths: Sequence[str], measure: Mapping[str, Any]
    ) -> None:
        self.base, self.stepper, self.cycles, self.paths, self.measure = (
            model, stepper, cycles, tuple(paths), dict(measure),
        )  # fmt: skip
        self.shared, self.system = Shared(), lowered(model)
        self.runner = PeriodRunner(self.system, stepper, cycles)
        self.slots = [slot_of(model, path, self.system) for path in paths]
        self.thetas: dict[tuple[float, ...], np.ndarray] = {}
        self.grids: dict[bytes, tuple[Any, int]] = {}
        self.only: tuple[np.ndarray, np.ndarray] | None = None  # where no number moves a break
        self.own_laws = has_own_laws(self.system.packed)
        self.travel = tuple(self.system.coordinates[group[0]] for group in self.system.travel)
        rows = rows_at(self.system, self.system.q0[:-1])
        self.bilateral, self.rubs = rows.bilateral, rows.rubs
        self.margins = (*self._named_margins(), "event to break")

    def _named_margins(self) -> list[str]:
        names = []
        for name, guide, rubs in zip(self.system.contacts, self.bilateral, self.rubs, strict=True):
            names += [] if guide else [f"gap of {name}"]
            names += [f"sliding of {name}", f"cone of {name}"] if rubs else []
            names += [] if guide else [f"impact of {name}"]
        return names

    # ------------------------------------------------------------------------------------------ the section

    def place(self, section: Section, fast: np.ndarray, omega: float) -> None:
        """Use a section; `fast` are the largest velocities of the coordinates, the scale."""
        self.section, self.fast, self.omega = section, fast, omega
        per_q, per_u = scales(self.system, section, fast, omega)
        self.scale = np.concatenate([per_q[section.q_of], per_u[section.u_of]])
        self.length, self.speed = float(per_q.max()), float(per_u.max())
        self.names, self.units = names_of(self.system, section)
        guides = int(self.bilateral.sum())
        self.zeros = 2 * (sum(section.rests) - guides) + sum(section.sticks)

    def moved(self, section: Section, fast: np.ndarray) -> PlanarMap:
        """The same map with another section and scale."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.place(section, fast, self.omega)
        return other

    def settled(self, x: np.ndarray, p: np.ndarray, rescale: bool = False) -> tuple[PeriodMap, np.ndarray]:
        shot, _ = self._shot(*as_points(x, p))
        self._refuse(shot)
        q, u = shot.q[0, -1], shot.u[0, -1]
        self.shared.periods += self.cycles
        other = self.moved(section_at(self.system, q, u, shot.speed[0]), shot.speed[0] if rescale else self.fast)
        return other, other.section.reduced(q, u) / other.scale

    # ------------------------------------------------------------------------------------------ numbers of the model

    def model(self, p: np.ndarray) -> Any:
        return with_values(self.base, dict(zip(self.paths, map(float, np.ravel(p)), strict=True)))

    def theta(self, p: np.ndarray) -> np.ndarray:
        """The parameter vector of a point."""
        if None not in self.slots:
            theta = self.system.packed.theta.copy()
            theta[self.slots] = p  # type: ignore[index]
            return theta
        known = tuple(map(float, p))
        if known not in self.thetas:
            system = lowered(self.model(p))
            if not self.runner.fits(system):
                raise ModelError(
                    f"{self._said(p)} changes the structure of the model; an orbit cannot be followed there"
                )
            if len(self.thetas) >= MOST_KEPT:
                self.thetas.pop(next(iter(self.thetas)))
            self.thetas[known] = system.packed.theta
        return self.thetas[known]

    def _said(self, p: np.ndarray) -> str:
        return ", ".join(f"{path} = {value:g}" for path, value in zip(self.paths, np.ravel(p), strict=True))

    def _grids(self, thetas: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Step grids, the number of that of each point, and their lengths: breaks move with duty and phase."""
        if None not in self.slots and self.only is not None:
            return self.only[0], np.zeros(len(thetas), np.int64), self.only[1]
        made: dict[bytes, int] = {}
        which = np.zeros(len(thetas), np.int64)
        for i, theta in enumerate(thetas):
            name = b"" if None not in self.slots else theta[:-1].tobytes()
            if name not in self.grids:
                per_cycle = self.runner.per_cycle
                self.grids[name] = grid_of(with_theta(self.system, theta), per_cycle, per_cycle)
            which[i] = made.setdefault(name, len(made))
        grids = [self.grids[name] for name in made]
        longest = max(len(grid) for grid, _ in grids)
        table = np.zeros((len(grids), longest), grids[0][0].dtype).view(np.recarray)
        for i, (grid, _) in enumerate(grids):
            table[i, : len(grid)] = grid
        lengths = np.array([length for _, length in grids])
        self.only = (table, lengths)
        return table, which, lengths

    # ------------------------------------------------------------------------------------------ shooting

    def _shot(self, x: np.ndarray, p: np.ndarray) -> tuple[Shot, np.ndarray]:
        thetas = np.array([self.theta(row) for row in p])
        if self.own_laws:
            rehearse_extremes(self.system, thetas)
        q, u = np.zeros((2, len(x), self.system.size + 1))
        if self.section.is_linear:
            q[:, :-1], u[:, :-1] = self.section.linear(x * self.scale)
        else:
            for i, (point, theta) in enumerate(zip(x, thetas, strict=True)):
                q[i, :-1], u[i, :-1] = self.section.full(point * self.scale, with_theta(self.system, theta))
        return self.runner.shoot(thetas, q, u, *self._grids(thetas)), thetas

    def shoot(self, x: np.ndarray, p: np.ndarray) -> Shots:
        x, p = as_points(x, p)
        shot, thetas = self._shot(x, p)
        self.shared.periods += self.cycles * len(x)
        q, u = shot.q[:, -1], shot.u[:, -1]
        lead = [group[0] for group in self.system.travel]
        return Shots(
            x=self.section.reduced(q, u) / self.scale,
            off=self.section.off(q, u, np.array(self.length), np.array(self.speed)),
            advance=(q - shot.q_start)[:, lead],
            measures=self._measured(shot, thetas),
            key=[self._key(shot, i) for i in range(len(x))],
            margin=np.array([self._margins(shot, i, thetas[i, -1]) for i in range(len(x))]),
            reason=[self._reason(shot, i) for i in range(len(x))],
        )

    def _measured(self, shot: Shot, thetas: np.ndarray) -> dict[str, np.ndarray]:
        nothing, m = np.zeros_like(shot.impacts[:, :1]), self.cycles
        seen = Traces(
            coordinates=self.system.coordinates,
            contacts=self.system.contacts,
            cycle=np.append(0, np.arange(m)),
            phase=np.append(0.0, np.ones(m)),
            q=np.concatenate([shot.q_start[:, None], shot.q], axis=1),
            impacts=np.concatenate([nothing, shot.impacts], axis=1),
            stick_time=np.concatenate([nothing.astype(float), shot.stick], axis=1),
            period=m,
            frequency=thetas[:, -1:],
        )
        return {name: np.mean(measure.values(seen), axis=-1) for name, measure in self.measure.items()}

    def _key(self, shot: Shot, i: int) -> Key:
        rows = min(int(shot.rows[i]), MOST_ROWS)
        events = collapsed(tuple(map(int, row)) for row in shot.what[i, :rows])  # type: ignore[misc]
        begun = (self.section.rests, self.section.sticks, tuple(map(int, shot.mode[i])))
        return begun, events

    def _margins(self, shot: Shot, i: int, frequency: float) -> list[float]:
        rows = min(int(shot.rows[i]), MOST_ROWS)
        what, numbers = shot.what[i, :rows], shot.numbers[i, :rows]
        found = []
        for c in range(len(self.system.contacts)):
            least = np.where(shot.margin[i, c] < NO_MARGIN, shot.margin[i, c], inf)
            if not self.bilateral[c]:
                found.append(least[0] / self.length)
            if self.rubs[c]:
                found += [least[1] / self.speed, least[2]]
            if not self.bilateral[c]:
                blows = (what[:, 0] == c) & (what[:, 1] == IMPACT)
                found.append(float(np.abs(numbers[blows, 0]).min(initial=inf)) / self.speed)
        phase = shot.time[i, :rows].sum(axis=1, where=[False, True]) * frequency
        breaks = np.concatenate([[0.0, 1.0], phase[what[:, 1] == BREAK]])
        events = phase[(what[:, 1] < BREAK) | (what[:, 1] > CYCLE)]
        found.append(float(np.abs(events[:, None] - breaks).min(initial=inf)))
        return found

    def _reason(self, shot: Shot, i: int) -> str:
        status = int(shot.status[i])
        if status == 0 and shot.fallbacks[i] == 0:
            return ""
        if shot.fallbacks[i]:
            return "event location gave way to Moreau's rule, whose map is not smooth"
        return FAILURES.get(status, "the motion is not finite")

    def _refuse(self, shot: Shot) -> None:
        reason = self._reason(shot, 0)
        if reason:
            raise ConvergenceError(f"the period map has no answer here: {reason}")

    # ------------------------------------------------------------------------------------------ words and states

    def words(self, key: Key) -> str:
        return in_letters(events_in(key), self.system.contacts)

    def reduced(self, state: State) -> np.ndarray:
        return self.section.reduced(state.q, state.u) / self.scale

    def state(self, x: np.ndarray, p: np.ndarray) -> State:
        system = with_theta(self.system, self.theta(np.ravel(p)))
        q, u = self.section.full(np.ravel(x) * self.scale, system)
        moment = start_state(system)._replace(q=q, u=u, gap=gaps_at(system, q))
        return state_of(system, moment, 0.0, 1.0 / float(system.packed.theta[-1]))

    def volume(self, x: np.ndarray, p: np.ndarray) -> tuple[float, str]:
        return liouville(self, np.ravel(x), np.ravel(p))


def smooth_cycles(system: System, stepper: Any) -> float:
    """Cycles per second of the map [Hz]; refused where it would not be smooth, or has no period."""
    if system.frequency is None:
        raise ParameterError("an orbit repeats with the clock, which this model has not; add clock=Clock(frequency=…)")
    if not isinstance(stepper, EventLocated):
        lacking = what_location_lacks(system)
        why = lacking or "by Moreau's rule switches fall on steps, and its map is not smooth"
        raise ParameterError(f"orbits need stepper=EventLocated(per_cycle=100, method=DP5()), not {stepper!r}: {why}")
    if stepper.step:
        raise ParameterError(f"orbits need steps per cycle, not {stepper!r}; use EventLocated(per_cycle=100, …)")
    return system.frequency


def planar_map(
    model: Any, stepper: Any, cycles: int, paths: Sequence[str], measure: Mapping[str, Any], start: State
) -> tuple[PlanarMap, np.ndarray]:
    """The map with the section on which a state lies after its cycles, and that state in it."""
    system = lowered(model)
    frequency = smooth_cycles(system, stepper)
    check_travel(system)
    made = PlanarMap(model, stepper, cycles, paths, measure)
    moment = start_state(system)._replace(q=start.q, u=start.u)
    check_start(system, moment, 1.0 / frequency)
    theta = made.theta(values_of(model, made.paths))[None]
    q, u = (np.append(a, 0.0)[None] for a in (start.q, start.u))
    shot = made.runner.shoot(theta, q, u, *made._grids(theta))
    made._refuse(shot)
    made.shared.periods += cycles
    end_q, end_u = shot.q[0, -1], shot.u[0, -1]
    made.place(section_at(system, end_q, end_u, shot.speed[0]), shot.speed[0], 2 * pi * frequency)
    return made, made.section.reduced(end_q, end_u) / made.scale
