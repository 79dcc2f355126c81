"""The derivative of the period map at a point, by differences in one batch that stay within one course of events.

All 2 n + 1 runs must have the course of the point itself. Where one side has not, the difference is taken on the other,
to second order; where neither has, with a step a hundred times smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..core.errors import ConvergenceError
from ..run.period_map import Key, PeriodMap, Shots, first_of, together

SMALLER = 0.01  # next step of differences, of the one before
MOST_SMALLER = 3
BENDS = 0.1  # velocity of an impact, in scales, below which the map bends too much for the usual step
SMALLEST = 1e-4  # of the usual step
ROUNDED = 5.0  # last digits: half of one in each of a hundred steps of a period, up or down
ONE_SIDED = 4.0  # (4 + 3 + 1)/2 round-offs over a step, instead of (1 + 1)/2

Way = tuple[np.ndarray, np.ndarray]  # a step of the state and of the numbers


class Linear(NamedTuple):
    """The map and its derivatives at a point, in scaled states."""

    x: np.ndarray  # of the point
    p: np.ndarray
    P: np.ndarray  # where it comes to
    off: float
    key: Key
    margin: np.ndarray
    measures: dict[str, float]
    advance: np.ndarray
    J: np.ndarray  # ∂P/∂x
    P_p: np.ndarray  # (state, path): ∂P/∂p
    measure_x: dict[str, np.ndarray]  # derivatives of the measures by the state
    measure_p: dict[str, np.ndarray]  # and by the numbers
    margin_x: np.ndarray  # (margin, state)
    margin_p: np.ndarray  # (margin, path)
    one_sided: bool  # a corner is within the step of the differences
    step: float  # the smallest that was used
    blur: np.ndarray  # (state, state): how far round-off of the differences may put J off
    zeros: int  # multipliers that vanish because contacts are at rest at phase 0
    periods: int  # run by the map so far

    @property
    def residual(self) -> float:
        """|P(x) − x|, the largest component; also of what the section leaves out."""
        return float(max(np.abs(self.P - self.x).max(initial=0.0), self.off))

    @property
    def multipliers(self) -> np.ndarray:
        """Eigenvalues of J and the zeros of what rests, largest first; conjugate pairs together."""
        found = np.append(np.linalg.eigvals(self.J), np.zeros(self.zeros))
        return found[np.lexsort((-found.imag, -np.abs(found).round(12)))]

    @property
    def multipliers_off(self) -> float:
        """How far round-off may put a multiplier off, to first order: |w| blur |v| of its vectors."""
        if not self.blur.any():
            return 0.0
        V = np.linalg.eig(self.J)[1]
        return float((np.abs(np.linalg.pinv(V)) @ self.blur @ np.abs(V)).diagonal().max())


def fitting_step(m: PeriodMap, margin: np.ndarray) -> float:
    """Step of differences: near a graze the map bends like a square root, within γ² of it."""
    weakest = min((v for v, name in zip(margin, m.margins, strict=True) if name.startswith("impact")), default=1.0)
    return m.step * min(1.0, max((weakest / BENDS) ** 2, SMALLEST))


def linearise(
    m: PeriodMap, x: np.ndarray, p: np.ndarray, vary: Sequence[int] = (), step: float | None = None,
    known: Shots | None = None,
) -> Linear:  # fmt: skip
    """The map at a point with its derivatives by the state and by the numbers with indices `vary`: one batch.

    The derivative by the state is the exact one of the family where it has one; then only measures ask for differences.

    `step` is that of the differences; where an impact is too weak for it, a smaller one is taken. `known` is the run
    from the point itself, where it has been made.
    """
    n = len(x)
    exact = m.derivative(x, p)
    differ = [] if exact is not None and not m.measure and not m.margins else list(range(n))  # states to be moved
    sizes = _sizes(m, x, p, differ, vary)
    ways = _ways(x, p, differ, vary, sizes)
    step = step or (m.step if known is None else fitting_step(m, known.margin[0]))
    base = _shot_at(m, x, p, [(way, side * step) for way in ways for side in (1, -1)], known)
    _refuse(base)
    if fitting_step(m, base.margin[0]) < 0.3 * step:
        step = fitting_step(m, base.margin[0])
        base = _shot_at(m, x, p, [(way, side * step) for way in ways for side in (1, -1)], first_of(base))
    outputs = _outputs(base, 0)
    columns = np.zeros((len(ways), len(outputs)))
    sided, used = np.zeros(len(ways), bool), np.full(len(ways), step)
    for k, way in enumerate(ways):
        columns[k], sided[k], used[k] = _column(m, x, p, way, base, 2 * k, step)
    if not np.isfinite(columns[:, :n]).all():
        raise ConvergenceError("the period map has no finite derivative here: the motion nearly leaves all bounds")
    with np.errstate(invalid="ignore"):
        columns = columns / sizes[:, None]
    if exact is not None:
        columns = np.concatenate([np.zeros((n - len(differ), len(outputs))), columns])
        columns[:n, :n] = exact.T
    found = _assembled(m, x, p, base, columns, n, len(vary), bool(sided.any()), float(used.min(initial=step)))
    if exact is not None:
        return found
    return found._replace(blur=_blur(found, (np.where(sided, ONE_SIDED, 1.0) / (used * sizes))[:n]))


def _blur(found: Linear, per: np.ndarray) -> np.ndarray:
    """ε (|P_i| + |J_ij x_j|) over the step of column j: much where a motion is small beside its place."""
    rounded = np.abs(found.P)[:, None] + np.abs(found.J * found.x)
    return np.asarray(ROUNDED * np.finfo(float).eps * rounded * per)


def _sizes(m: PeriodMap, x: np.ndarray, p: np.ndarray, differ: Sequence[int], vary: Sequence[int]) -> np.ndarray:
    """What steps of the states and of the numbers are relative to.

    Of a state it is its scale, unless the motion is so small beside the position that steps would be lost in its
    round-off ε |x|: differences of second order are best at about (ε |x|)^⅓.
    """
    of_states = np.maximum(1.0, np.cbrt(np.finfo(float).eps * np.abs(x)) / m.step)
    return np.concatenate([of_states[list(differ)], [m.size(i, p) for i in vary]])


def _ways(x: np.ndarray, p: np.ndarray, differ: Sequence[int], vary: Sequence[int], sizes: np.ndarray) -> list[Way]:
    """Steps of the states and of the numbers as long as their sizes."""
    both = np.zeros((len(sizes), len(x) + len(p)))
    both[np.arange(len(sizes)), [*differ, *(len(x) + i for i in vary)]] = sizes
    return [(row[: len(x)], row[len(x) :]) for row in both]


def _shot_at(
    m: PeriodMap, x: np.ndarray, p: np.ndarray, moves: list[tuple[Way, float]], known: Shots | None = None
) -> Shots:
    """The point itself, unless it is known, and the point moved by each (way, length), in one batch."""
    own = [] if known is not None else [(np.zeros_like(x), np.zeros_like(p))]
    ways = own + [(h * way[0], h * way[1]) for way, h in moves]
    if not ways:
        return known  # type: ignore[return-value]
    shots = m.shoot(np.array([x + dx for dx, _ in ways]), np.array([p + dp for _, dp in ways]))
    return shots if known is None else together(known, shots)


def _outputs(shots: Shots, i: int) -> np.ndarray:
    values = [shots.measures[name][i] for name in shots.measures]
    return np.concatenate([shots.x[i], values, shots.margin[i]])


def _column(
    m: PeriodMap, x: np.ndarray, p: np.ndarray, way: Way, base: Shots, at: int, step: float
) -> tuple[np.ndarray, bool, float]:
    """The derivative along one way, whether it is one-sided, and its step; its runs follow number `at` of `base`."""
    shots, f = base, _outputs(base, 0)
    for _ in range(MOST_SMALLER):
        up, down = (not shots.reason[i] and shots.key[i] == base.key[0] for i in (at + 1, at + 2))
        with np.errstate(invalid="ignore"):
            if up and down:
                return (_outputs(shots, at + 1) - _outputs(shots, at + 2)) / (2 * step), False, step
            if up or down:
                side = 1 if up else -1
                far = _shot_at(m, x, p, [(way, 2 * side * step)])
                if not far.reason[1] and far.key[1] == base.key[0]:
                    near = _outputs(shots, at + 1 if up else at + 2)
                    return side * (4 * near - 3 * f - _outputs(far, 1)) / (2 * step), True, step
        step *= SMALLER
        shots, at = _shot_at(m, x, p, [(way, step), (way, -step)]), 0
    raise ConvergenceError(
        "the course of events changes within every step of the differences: the point lies on a corner of the map "
        "(grazing, or an event at a break of the drive); move the parameter a little, or follow the branch across it"
    )


def _refuse(shots: Shots) -> None:
    if shots.reason[0]:
        raise ConvergenceError(f"the period map has no answer here: {shots.reason[0]}")


def _assembled(
    m: PeriodMap, x: np.ndarray, p: np.ndarray, base: Shots, columns: np.ndarray, n: int, k: int, sided: bool,
    step: float,
) -> Linear:  # fmt: skip
    names = list(base.measures)
    by_x, by_p = columns[:n].T, columns[n : n + k].T
    return Linear(
        x=x.copy(), p=p.copy(), P=base.x[0], off=float(base.off[0]), key=base.key[0], margin=base.margin[0],
        measures={name: float(base.measures[name][0]) for name in names}, advance=base.advance[0],
        J=by_x[:n], P_p=by_p[:n],
        measure_x={name: by_x[n + i] for i, name in enumerate(names)},
        measure_p={name: by_p[n + i] for i, name in enumerate(names)},
        margin_x=by_x[n + len(names) :], margin_p=by_p[n + len(names) :], one_sided=sided, step=step,
        blur=np.zeros((n, n)), zeros=m.zeros, periods=m.periods,
    )  # fmt: skip
