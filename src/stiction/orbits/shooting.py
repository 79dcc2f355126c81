"""Newton's method for P(x; p) = x."""

from __future__ import annotations

import numpy as np

from ..core.errors import ConvergenceError
from ..run.period_map import PeriodMap, Shots
from .linear import Linear, linearise

LONGEST = 0.5  # step of Newton's method, in scales of the state
MOST_STEPS = 8  # of Broyden's method with one derivative
GAIN = 0.3  # of the residual in one of its steps; where it gains less, a new derivative is cheaper
FREE = 1e-6  # of a derivative: a shift of the start is a shift of the end
FINER = 0.1  # of the residual allowed, at which they end
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
        said = said or ("" if found is None else drifting(m, found, rtol))
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
    known: Shots | None = None
    for _ in range(most):
        here = linearise(m, x, p, known=known)
        history.append(here.residual)
        if miss_of(here) <= rtol:
            return here if miss_of(here) <= FINER * rtol else polished(m, here)
        best = here
        x, known = followed(m, here, p, FINER * rtol)
        if known.reason[0] or np.abs(known.x[0] - x).max(initial=0.0) > GROWN * miss_of(best):
            x, best, known = run_on(m, best.P, p), None, None
    return best or here


def followed(m: PeriodMap, here: Linear, p: np.ndarray, enough: float) -> tuple[np.ndarray, Shots]:
    """Where Newton's step leads, and Broyden's steps after it, one run each, as long as they gain; the run from there.

    A step that had to be shortened, or gains little, asks for a new derivative.
    """
    x, r, A = here.x, here.P - here.x, here.J - np.eye(len(here.x))
    for _ in range(MOST_STEPS):
        step = -np.linalg.lstsq(A, r, rcond=None)[0]
        part = min(1.0, LONGEST / max(float(np.abs(step).max(initial=0.0)), LONGEST))
        x = x + part * step
        shots = m.shoot(x, p)
        before, r = r, shots.x[0] - x
        size, was = np.abs(r).max(initial=0.0), np.abs(before).max(initial=0.0)
        if part < 1.0 or shots.reason[0] or not GAIN * was > size > enough:
            break
        A = A + np.outer(r - before - A @ step, step) / (step @ step)
    return x, shots


def drifting(m: PeriodMap, found: Linear, rtol: float) -> str:
    """What moves on by as much in every period, from wherever it starts: it travels, and the model does not say so."""
    unit = np.eye(len(found.x))
    free = np.abs(found.J - unit).max(axis=0, initial=0.0) < FREE
    names = [
        name for name, alone, miss in zip(m.names, free, found.P - found.x, strict=True) if alone and abs(miss) > rtol
    ]
    if not names:
        return ""
    return f"nothing holds {', '.join(names)}, which moves on in every period: name what travels, travel={{…: […]}}"


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
