"""Newton's method for P(x; p) = x."""

from __future__ import annotations

import numpy as np

from ..core.errors import ConvergenceError
from ..run.period import PeriodMap
from .linear import Linear, linearise

LONGEST = 0.5  # step of Newton's method, in scales of the state
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
    """Newton's steps, each limited to half a scale, until the residual is below rtol or does not fall any more."""
    best: Linear | None = None
    for _ in range(most):
        here = linearise(m, x, p)
        history.append(here.residual)
        if best is None or here.residual < best.residual:
            best = here
        miss = float(np.abs(here.P - here.x).max(initial=0.0))
        if miss <= rtol:
            return polished(m, here)
        step = np.linalg.lstsq(np.eye(len(x)) - here.J, here.P - here.x, rcond=None)[0]
        size = float(np.abs(step).max(initial=0.0))
        x = here.x + step * min(1.0, LONGEST / size if size > 0 else 1.0)
    assert best is not None
    return best


def polished(m: PeriodMap, here: Linear) -> Linear:
    """A converged orbit after one more step with the derivative at hand, where that is better: costs one run."""
    x = here.x + np.linalg.lstsq(np.eye(len(here.x)) - here.J, here.P - here.x, rcond=None)[0]
    shots = m.shoot(x, here.p)
    moved = here._replace(
        x=x, P=shots.x[0], off=float(shots.off[0]), key=shots.key[0], margin=shots.margin[0],
        measures={name: float(value[0]) for name, value in shots.measures.items()}, advance=shots.advance[0],
    )  # fmt: skip
    return moved if not shots.reason[0] and moved.key == here.key and moved.residual < here.residual else here
