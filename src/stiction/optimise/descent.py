"""Search along gradients that come through periodic orbits, across kinks: gradient sampling.

Burke, Lewis, Overton, SIAM J. Optim. 15 (2005) 751: the direction is the shortest vector in the convex hull of the
gradients at the point and at neighbours; where a kink runs between them, it points along the kink.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import nnls

from ..core.errors import ConvergenceError, ParameterError, StictionError
from ..core.parameter import par, with_values
from ..core.part import part
from ..orbits.gradient import slopes_at
from ..orbits.orbit import MOST, RTOL, mapped
from ..orbits.shooting import shoot
from ..orbits.stability import ON_CIRCLE
from ..run.period_map import Key, PeriodMap

WORST = 1e6  # cost of a point without stable orbit
LOWER = 1e-4  # part of the promised fall that a step must bring
LEAST = 1e-12  # of a cost: a smaller length of the direction is none
HALVINGS = 12
BESIDE = 10.0  # radii of the last neighbours within which another course of events makes a kink
SMALL = 1e-2  # of the width of its bounds: the size of a number that is 0, or nearly so
SETTLE = 20  # cycles before the first orbit is shot at


class Seen(NamedTuple):
    """An orbit at a design: cost, gradient over the unit cube, course of events, where it is; measures by name."""

    z: np.ndarray
    cost: float
    gradient: np.ndarray
    key: Key | None
    x: np.ndarray
    values: np.ndarray


Look = Callable[[np.ndarray, np.ndarray | None], Seen]  # design in the unit cube, state to shoot from → what is seen


@part
class GradientSampling:
    """Descent along gradients through the orbit, sampled around the point: one goal, few numbers, kinks allowed.

    The start is the model itself. Only stable orbits count; the orbit is carried along from design to design.
    """

    trials: float = par("1", "most orbits that are shot at", default=300.0, bounds=(4, None))
    seed: float = par("1", "of the random numbers", default=0.0, bounds=(0, None))
    neighbours: float = par("1", "designs around the point whose gradients count", default=4.0, bounds=(1, 50))
    radius: float = par("1", "first distance of neighbours, over the width of the bounds", default=0.02,
                        bounds=(1e-6, 0.5))  # fmt: skip
    smallest: float = par("1", "distance of neighbours at which the search ends", default=1e-4, bounds=(1e-9, 0.5))
    longest: float = par("1", "longest step, over the width of the bounds", default=0.2, bounds=(1e-6, 1))
    goals = 1

    def descend(self, look: Look, z: np.ndarray) -> str:
        """Search the unit cube from z; what is said of the optimum."""
        random, radius = np.random.default_rng(int(self.seed)), self.radius
        best, looks = look(z, None), 1
        if best.cost >= WORST:
            raise ConvergenceError("the model itself has no stable orbit to begin with; give start=…, or other numbers")
        seen: list[Seen] = []
        while looks < self.trials and radius >= self.smallest:
            around = [best]
            for _ in range(int(self.neighbours)):
                beside = np.clip(best.z + radius * random.uniform(-1, 1, len(z)), 0, 1)
                around.append(look(beside, best.x))
            looks += int(self.neighbours)
            seen += around
            best = min(around, key=lambda each: each.cost)
            way = -shortest([_inward(s.gradient, best.z) for s in around if s.cost < WORST])
            length = float(np.linalg.norm(way))
            if length < LEAST * abs(best.cost):
                radius *= 0.3
                continue
            new, tried = self._step(look, best, way / length, length, radius)
            looks += tried
            if new is None:
                radius *= 0.3
            else:
                best = new
        return _told(best, seen, radius)

    def _step(
        self,
        look: Look,
        best: Seen,
        way: np.ndarray,
        length: float,
        radius: float,
    ) -> tuple[Seen | None, int]:
        """A step that lowers the cost, halved until it does; longer while that helps. None below the radius."""
        step, tried, found = self.longest, 0, None
        while tried < HALVINGS and step > 0.1 * radius:
            new = look(np.clip(best.z + step * way, 0, 1), best.x)
            tried += 1
            if new.cost < best.cost - LOWER * step * length:
                found = new
                break
            step *= 0.4
        return found, tried


def shortest(vectors: list[np.ndarray]) -> np.ndarray:
    """The shortest vector in the convex hull: weights w ≥ 0, Σ w = 1, by non-negative least squares."""
    G = np.array(vectors).T
    size = float(np.abs(G).max()) or 1.0
    heavy = 1e4  # weight of Σ w = 1
    A = np.vstack([G / size, np.full(G.shape[1], heavy)])
    weights, _ = nnls(A, np.append(np.zeros(len(G)), heavy))
    return G @ (weights / weights.sum())


def _inward(gradient: np.ndarray, z: np.ndarray) -> np.ndarray:
    """The gradient without what would lead out of the cube."""
    out = ((z <= 0) & (gradient > 0)) | ((z >= 1) & (gradient < 0))
    return np.where(out, 0.0, gradient)


def _told(best: Seen, seen: list[Seen], radius: float) -> str:
    """Whether designs with another course of events lie right beside the optimum."""
    others = [float(np.abs(s.z - best.z).max()) for s in seen if s.key is not None and s.key != best.key]
    nearest = min(others, default=np.inf)
    if nearest <= BESIDE * radius:
        return (
            f"the optimum lies on a kink: designs {nearest:.1e} of the bounds beside it have another course of events"
        )
    return "the optimum lies within one course of events"


def oracle(
    model: Any, bounds: Mapping[str, tuple[float, float]], measure: Mapping[str, Any], stepper: Any, start: Any,
    cost_of: Callable[[np.ndarray], float], rows: list[np.ndarray],
) -> tuple[Look, PeriodMap]:  # fmt: skip
    """A function (design in the unit cube, state to start from) → what is seen there, and the map it uses."""
    low, high = np.array([[float(a), float(b)] for a, b in bounds.values()]).T
    m, first = mapped(model, list(bounds), start=start, settle=SETTLE, stepper=stepper, measure=measure)
    m.shared.least.update({path: SMALL * (b - a) for path, a, b in zip(bounds, low, high, strict=True)})
    if set(m.measure) != set(measure):
        raise ParameterError("gradients go through measures of cycles, such as measures.mean_velocity(…)")

    def look(z: np.ndarray, x: np.ndarray | None) -> Seen:
        p = low + (high - low) * z
        try:
            here, found = shoot(m, first if x is None else x, p, RTOL, MOST)
            if here.names != m.names or np.abs(found.multipliers).max(initial=0.0) >= 1 - ON_CIRCLE:
                raise ConvergenceError("no stable orbit")
            slopes = slopes_at(here, found)
        except StictionError:
            rows.append(np.append(p, np.full(len(measure), np.nan)))
            return Seen(z, WORST, np.zeros(len(z)), None, first if x is None else x, np.full(len(measure), np.nan))
        values = np.array([found.measures[name] for name in measure])
        rows.append(np.append(p, values))
        weights = np.array([_slope(cost_of, values, i) for i in range(len(values))])
        gradient = (weights @ np.nan_to_num(slopes.both)) * (high - low)
        return Seen(z, cost_of(values), gradient, found.key, found.x, values)

    return look, m


def _slope(cost_of: Callable[[np.ndarray], float], values: np.ndarray, i: int) -> float:
    """Derivative of a cost by one of its measures; goals are straight lines with corners."""
    h = 1e-6 * (abs(values[i]) or 1.0)
    up, down = values.copy(), values.copy()
    up[i], down[i] = values[i] + h, values[i] - h
    return (cost_of(up) - cost_of(down)) / (2 * h)


def start_in(model: Any, bounds: Mapping[str, tuple[float, float]], values: np.ndarray) -> np.ndarray:
    """The model's own numbers in the unit cube of the bounds."""
    low, high = np.array([[float(a), float(b)] for a, b in bounds.values()]).T
    z = (values - low) / (high - low)
    if ((z < 0) | (z > 1)).any():
        outside = [path for path, part in zip(bounds, z, strict=True) if not 0 <= part <= 1]
        raise ParameterError(f"gradients start from the model, whose {', '.join(outside)} lies outside the bounds")
    with_values(model, dict(zip(bounds, map(float, values), strict=True)))
    return z
