"""Newton's method for P(x; p) = x, with secants of the motion itself before the first derivative.

Successive states of a motion that settles are secants of the map: J (x₁ − x₀) = x₂ − x₁. They cost nothing more, and
lead so near to most orbits that one derivative, which costs 2 n periods, is enough: the one that gives multipliers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..core.errors import ConvergenceError
from ..run.period_map import PeriodMap, Shots
from .linear import Linear, linearise

LONGEST = 0.5  # step of Newton's method, in scales of the state
MOST_STEPS = 20  # with one derivative
GAIN = 0.3  # of the residual in one of its steps; where it gains less, a new derivative is cheaper
FIRST_GAIN = 0.5  # the same before there is any: it costs one run more
APART = 1e-3  # of their lengths: directions of moves nearer to each other than this tell nothing new
FREE = 1e-6  # of a derivative: a shift of the start is a shift of the end
FINER = 0.1  # of the residual allowed, at which they end
GROWN = 10.0  # of the residual: a step that does not help
PLAIN = 6  # periods of plain motion after such a step; twice as many each time
STALLED = 3  # derivatives within which the residual must halve; else the motion goes on, too
STEEP = 20.0  # derivative above which differences are taken once more: 1e-7 of the derivative is their error then
RESETTLE = 3  # times that the section may change: a contact that sticks at phase 0 after all

Pair = tuple[np.ndarray, np.ndarray]  # a point and its residual P − x


class Walked(NamedTuple):
    """Where steps have led."""

    x: np.ndarray
    run: Shots | None  # from there; None where no step gained
    over: tuple[np.ndarray, Shots] | None  # point and run of a last step that lost


def shoot(
    m: PeriodMap, x: np.ndarray, p: np.ndarray, rtol: float, most: int, past: Sequence[Pair] = ()
) -> tuple[PeriodMap, Linear]:
    """The orbit near x, its map with the section it lies on, and the derivatives there.

    `past` are points of the motion that led to x. Raises `ConvergenceError` where there is no orbit: nothing that is
    not converged comes back.
    """
    history: list[float] = []
    said, known = "", None
    for _ in range(RESETTLE + 1):
        try:
            x, known = neared(m, x, p, rtol, list(past))
            found = newton(m, x, p, rtol, most, history, known)
        except ConvergenceError as error:
            said, found = str(error), None
        if found is not None and found.residual <= rtol:
            return m, sharpened(m, found)
        said = said or ("" if found is None else drifting(m, found, rtol))
        (m, x), past = m.settled(x if found is None else found.x, p), ()
    worst = f"{history[-1]:.1e} of the scale of the motion" if history else "unknown"
    raise ConvergenceError(
        f"no orbit of period {m.cycles} near the start: after {len(history)} steps of Newton's method the state misses "
        f"itself by {worst}, allowed {rtol:.1e}{'; ' + said if said else ''}; settle for more cycles, try another "
        f"period=…, or look whether the motion is periodic at all: simulate(…, until=Periodic()), lyapunov(…)"
    )


def neared(
    m: PeriodMap, x: np.ndarray, p: np.ndarray, rtol: float, past: list[Pair]
) -> tuple[np.ndarray, Shots | None]:
    """A point nearer to the orbit by secants of the motion that led to x, and the run from it; x where there is none.

    They are tried where the motion settles. Where a step leads across a corner to a larger residual, the orbit lies on
    its other side: the motion goes on from there, and the secants are left to it.
    """
    if len(past) < 2 or size(past[-1][1]) >= size(past[-min(len(past), len(x) + 1)][1]):
        return x, None
    walked = followed(m, past, -np.eye(len(x)), p, FINER * rtol, FIRST_GAIN)
    if walked.run is None:
        return x, None
    if walked.over is None or walked.over[1].reason[0] or walked.over[1].key[0] == walked.run.key[0]:
        return walked.x, walked.run
    return run_on(m, walked.over[1].x[0], p, PLAIN)


def newton(
    m: PeriodMap, x: np.ndarray, p: np.ndarray, rtol: float, most: int, history: list[float], known: Shots | None
) -> Linear:
    """Newton's steps, each limited to half a scale, until the residual is below rtol or there were too many.

    A step to a much larger residual, as across a corner, is taken back: the motion itself then goes on for a few
    cycles. So it does where steps gain nothing in the long run, as beyond a fold, where an orbit is all but there.
    `known` is the run from x, where it has been made.
    """
    least, stalled, plain = np.inf, 0, PLAIN
    for _ in range(most):
        here = linearise(m, x, p, known=known)
        history.append(here.residual)
        if miss_of(here) <= rtol:
            return here if miss_of(here) <= FINER * rtol else polished(m, here)
        least, stalled = (miss_of(here), 0) if miss_of(here) < 0.5 * least else (least, stalled + 1)
        if stalled == STALLED:
            (x, known), plain, least, stalled = run_on(m, here.P, p, plain), 2 * plain, np.inf, 0
            continue
        walked = followed(m, [(here.x, here.P - here.x)], here.J - np.eye(len(x)), p, FINER * rtol, GAIN)
        if walked.run is not None:
            x, known = walked.x, walked.run
        elif walked.over is not None and not _lost(walked.over, miss_of(here)):
            x, known = walked.over
        else:
            (x, known), plain = run_on(m, here.P, p, plain), 2 * plain
    return here


def _lost(over: tuple[np.ndarray, Shots], before: float) -> bool:
    x, run = over
    return bool(run.reason[0]) or size(run.x[0] - x) > GROWN * before


def followed(m: PeriodMap, pairs: Sequence[Pair], A: np.ndarray, p: np.ndarray, enough: float, gain: float) -> Walked:
    """Where steps with A = J − 1, corrected by secants, lead from the last of some pairs, one run each.

    They go on as long as the residual falls as the linear map promises: a step that had to be shortened to a part of
    its length may leave the rest. What gains less asks for a new derivative.
    """
    (x, r), seen, run = pairs[-1], list(pairs), None
    for _ in range(MOST_STEPS):
        whole = -np.linalg.lstsq(with_secants(A, seen), r, rcond=None)[0]
        part = min(1.0, LONGEST / max(size(whole), LONGEST))
        new = x + part * whole
        shots = m.shoot(new, p)
        was, r = size(r), shots.x[0] - new
        if shots.reason[0] or not size(r) < was:
            return Walked(x, run, (new, shots))
        x, run = new, shots
        seen.append((x, r))
        if size(r) > (1.0 - part + part * gain) * was or size(r) <= enough:
            break
    return Walked(x, run, None)


def with_secants(A: np.ndarray, pairs: Sequence[Pair]) -> np.ndarray:
    """A changed as little as possible so that it takes the last moves between points to their changes of residual."""
    x, r = pairs[-1]
    last = [(x - a, r - b) for a, b in pairs[-len(x) - 1 : -1] if (x != a).any()]
    if not last:
        return A
    moves, changes = (np.array(columns).T for columns in zip(*last, strict=True))
    lengths = np.linalg.norm(moves, axis=0)
    moves, changes = moves / lengths, changes / lengths
    return np.asarray(A + (changes - A @ moves) @ np.linalg.pinv(moves, rcond=APART))


def size(r: np.ndarray) -> float:
    """The largest component."""
    return float(np.abs(r).max(initial=0.0))


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
    return size(here.P - here.x)


def run_on(m: PeriodMap, x: np.ndarray, p: np.ndarray, periods: int) -> tuple[np.ndarray, Shots]:
    """Where the motion comes to before the last of some more periods, and the run from there."""
    shots = m.shoot(x, p)
    for _ in range(periods - 1):
        if shots.reason[0]:
            break
        x = shots.x[0]
        shots = m.shoot(x, p)
    if shots.reason[0]:
        raise ConvergenceError(f"the period map has no answer here: {shots.reason[0]}")
    return x, shots


def sharpened(m: PeriodMap, here: Linear) -> Linear:
    """Large derivatives, as of very unstable orbits, with shorter steps: differences err by (step · derivative)²."""
    steepest = max(size(here.multipliers), size(here.J))
    if steepest <= STEEP:
        return here
    finer = linearise(m, here.x, here.p, step=here.step * STEEP / steepest)
    return finer if finer.key == here.key else here


def polished(m: PeriodMap, here: Linear) -> Linear:
    """A converged orbit after one more step with the derivative at hand, where that is better: costs one run."""
    x = here.x + np.linalg.lstsq(np.eye(len(here.x)) - here.J, here.P - here.x, rcond=None)[0]
    shots = m.shoot(x, here.p)
    moved = here._replace(
        x=x, P=shots.x[0], off=float(shots.off[0]), key=shots.key[0], margin=shots.margin[0],
        measures={name: float(value[0]) for name, value in shots.measures.items()}, advance=shots.advance[0],
    )  # fmt: skip
    return moved if not shots.reason[0] and moved.key == here.key and moved.residual < here.residual else here
