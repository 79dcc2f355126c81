"""Newton's method for P(x; p) = x."""

from __future__ import annotations

import numpy as np

from ..core.errors import ConvergenceError
from ..run.period import PeriodMap
from .linear import Linear, linearise

LONGEST = 0.5  # step of Newton's method, in scales of the state
GROWN = 10.0  # of the residual: a step that does not help
PLAIN = 5  # periods of plain motion after such a step
RESETTLE = 3  # times that the section may change: a contact that sticks at phase 0 after all


def shoot(m: PeriodMap, x: np.ndarray, p: np.ndarray, rtol: float, most: int) -> tuple[PeriodMap, Linear]:
    """The orbit near x, its map with the section it lies on, and the derivatives there.

    Raises `ConvergenceError` where there is none: nothing that is not converged comes back.
    """
    history: list[float] = []
    said = ""
    for _ in range(RESETTLE + 1):
        try:
            found = newton(m, x, p, rtol, most, history)
        except ConvergenceError as error:
            said, found = str(error), None
        if found is not None and found.residual <= rtol:
            return m, found
        m, x = m.settled(x if found is None else found.x, p)
    worst = f"{history[-1]:.1e} of the scale of the motion" if history else "unknown"
    raise ConvergenceError(
        f"no orbit of period {m.cycles} near the start: after {len(history)} steps of Newton's method the state misses "
        f"itself by {worst}, allowed {rtol:.1e}{'; ' + said if said else ''}; settle for more cycles, try another "
        f"period=…, or look whether the motion is periodic at all: simulate(…, until=Periodic()), lyapunov(…)"
    )


def newton(m: PeriodMap, x: np.ndarray, p: np.ndarray, rtol: float, most: int, history: list[float]) -> Linear:
    """Newton's steps, each limited to half a scale, until the residual is below rtol or there were too many.

    A step to a larger residual, as across a corner, is taken back: the motion itself then goes on for a few cycles.
    """
    best: Linear | None = None
    for _ in range(most):
        here = linearise(m, x, p)
        history.append(here.residual)
        if miss_of(here) <= rtol:
            return polished(m, here)
        if best is not None and miss_of(here) > GROWN * miss_of(best):
            x, best = run_on(m, best.P, p), None
            continue
        best = here
        step = np.linalg.lstsq(np.eye(len(x)) - here.J, here.P - here.x, rcond=None)[0]
        size = float(np.abs(step).max(initial=0.0))
        x = here.x + step * min(1.0, LONGEST / size if size > 0 else 1.0)
    return best or here


def miss_of(here: Linear) -> float:
    """|P − x| within the section."""
    return float(np.abs(here.P - here.x).max(initial=0.0))


def run_on(m: PeriodMap, x: np.ndarray, p: np.ndarray) -> np.ndarray:
    """Where the motion comes to after a few more periods."""
    for _ in range(PLAIN):
        shots = m.shoot(x, p)
        if shots.reason[0]:
            raise ConvergenceError(f"the period map has no answer here: {shots.reason[0]}")
        x = shots.x[0]
    return x


def polished(m: PeriodMap, here: Linear) -> Linear:
    """A converged orbit after one more step with the derivative at hand, where that is better: costs one run."""
    x = here.x + np.linalg.lstsq(np.eye(len(here.x)) - here.J, here.P - here.x, rcond=None)[0]
    shots = m.shoot(x, here.p)
    moved = here._replace(
        x=x, P=shots.x[0], off=float(shots.off[0]), key=shots.key[0], margin=shots.margin[0],
        measures={name: float(value[0]) for name, value in shots.measures.items()}, advance=shots.advance[0],
    )  # fmt: skip
    return moved if not shots.reason[0] and moved.key == here.key and moved.residual < here.residual else here
