"""The period map: where states come to after whole cycles of the clock, as shooting asks for it, many points at once.

x⁺ = P(x; p). The state is reduced: travelling coordinates enter by differences, coordinates that contacts or drives
hold do not enter at all, and velocities of contacts that stick at phase 0 are exactly 0. It is scaled by its motion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import ParameterError
from .state import State

Key = tuple[Any, ...]  # the course of events of a point: equal keys, smooth map between them


class Shots(NamedTuple):
    """What the map gives for each of several points."""

    x: np.ndarray  # (point, state) after the cycles, scaled
    off: np.ndarray  # how far the end is off the section: what the reduced state leaves out must return, too
    advance: np.ndarray  # (point, travelling group) in the cycles [m]
    measures: dict[str, np.ndarray]  # by name, (point,)
    key: list[Key]
    margin: np.ndarray  # (point, margin): what vanishes where the course of events changes; inf: there is none
    reason: list[str]  # why a point has no end; "" where it has


def first_of(shots: Shots) -> Shots:
    """The first point alone."""
    return Shots(
        shots.x[:1], shots.off[:1], shots.advance[:1], {name: v[:1] for name, v in shots.measures.items()},
        shots.key[:1], shots.margin[:1], shots.reason[:1],
    )  # fmt: skip


def together(a: Shots, b: Shots) -> Shots:
    """Points of two batches in one."""
    return Shots(
        x=np.concatenate([a.x, b.x]),
        off=np.concatenate([a.off, b.off]),
        advance=np.concatenate([a.advance, b.advance]),
        measures={name: np.concatenate([values, b.measures[name]]) for name, values in a.measures.items()},
        key=a.key + b.key,
        margin=np.concatenate([a.margin, b.margin]),
        reason=a.reason + b.reason,
    )


@dataclass
class Shared:
    """What a map and those made from it have in common: how many periods were run, and the sizes, by path, below which
    a number of the model is called small: what steps of it are relative to where it is 0, or passes 0."""

    periods: int = 0
    least: dict[str, float] = field(default_factory=dict)


class PeriodMap:
    """The map of one model; `paths` are numbers of the model that may differ from point to point."""

    names: tuple[str, ...]  # of the reduced state
    units: tuple[str, ...]
    scale: np.ndarray  # one of the state [units]
    travel: tuple[str, ...]  # leading coordinate of each travelling group
    margins: tuple[str, ...]
    paths: tuple[str, ...]
    cycles: int
    measure: dict[str, Any]
    stepper: Any
    zeros: int = 0  # multipliers that vanish because contacts are at rest at phase 0
    shared: Shared
    # Of differences, relative to the scale. Two reversals of slip close to each other bend the map so much that 1e-4
    # moves a flip by 1e-6; below 1e-5 round-off of the map, 1e-14, shows.
    step: float = 2e-5

    @property
    def periods(self) -> int:
        """Run so far: the cost."""
        return self.shared.periods

    def size(self, i: int, p: np.ndarray) -> float:
        """What a step of number i is relative to."""
        found = max(abs(float(p[i])), self.shared.least.get(self.paths[i], 0.0))
        if found > 0.0:
            return found
        path = self.paths[i]
        raise ParameterError(
            f'"{path}" is 0, of which no share is a step; say how far to go by step={{"{path}": …}}, or begin elsewhere'
        )

    def shoot(self, x: np.ndarray, p: np.ndarray) -> Shots:
        """Run points x (point, state), scaled, with the numbers p (point, path)."""
        raise NotImplementedError

    def reduced(self, state: State) -> np.ndarray:
        """The scaled, reduced form of a state at phase 0."""
        raise NotImplementedError

    def state(self, x: np.ndarray, p: np.ndarray) -> State:
        """The full state of a point, from which `simulate` starts."""
        raise NotImplementedError

    def model(self, p: np.ndarray) -> Any:
        """The model with these numbers."""
        raise NotImplementedError

    def settled(self, x: np.ndarray, p: np.ndarray, rescale: bool = False) -> tuple[PeriodMap, np.ndarray]:
        """The map with the section, and the scale, that fit the point after its cycles, and that point in it."""
        raise NotImplementedError

    def words(self, key: Key) -> str:
        """The course of events in letters."""
        raise NotImplementedError

    def derivative(self, x: np.ndarray, p: np.ndarray) -> np.ndarray | None:
        """∂P/∂x at a point, of scaled states, where the family knows it exactly; None: it is left to differences."""
        return None

    def volume(self, x: np.ndarray, p: np.ndarray) -> tuple[float, str]:
        """det DP by Liouville's formula, from divergence and events alone; NaN and the reason where it is not known."""
        return float("nan"), "Liouville's product is not known for this model"


def as_points(x: Any, p: Any) -> tuple[np.ndarray, np.ndarray]:
    """States and numbers of points as matrices with as many rows; one row of numbers serves all states."""
    x, p = np.atleast_2d(np.asarray(x, float)), np.atleast_2d(np.asarray(p, float))
    return x, np.repeat(p, len(x), axis=0) if len(p) == 1 else p


def values_of(model: Any, paths: Sequence[str]) -> np.ndarray:
    """Numbers of a model at paths."""
    from ..core.parameter import get_value

    return np.array([float(get_value(model, path)) for path in paths])
