"""What was checked of a result, and whether it held: the checks that all families share, with their limits.

Every limit is relative, and the same for all families that make the check:

* ROUND_OFF, of sums of forces: contact solvers stop at 1e-9 of the velocities or better, and roots of events are
  polished until the force is off by less than that of the largest one; a sample sums up to some thousand such steps.
* one WAY, of gaps: a contact is closed at the level of velocities, so that a step may leave it open or overlapping by
  the way it travels in a step, twice that where both sides move; between two samples farther apart than a step, by the
  way between them.
* ENERGY, of the books: the steppers err in the second order, (hω)²/12 per radian, 1e-4 for sixty steps per turn. A
  tenth of all energy that was turned over means 5 % in velocities and less than two steps per radian: such a result
  says nothing about the model. Before a second step is made nothing can be said, so one step's exchange is allowed.
* LOOSE, of steps that were accepted with a lesser accuracy: where they are the rule and not the exception, the orders
  and limits above do not hold any more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import VerificationError
from .amounts import APART, AS_IT_IS, BEYOND, DEPTH, MOVED, PULL, SIZE, greatest, sizes, turnover

ROUND_OFF, WAY, ENERGY, LOOSE = 1e-6, 1.0, 0.1, 0.5
SOLVED = 1e-9  # of a force: what contact solvers leave
BLOCK = 1 << 14  # numbers that are looked at together

MOST = 1e300  # in the place of infinity, where a formula would make no number of it

Columns = np.ndarray | None

SHORTER = "use a shorter step"
LAWS = "look at the friction and force laws of your own, and repeat with half the step"


class Check(NamedTuple):
    """One check: `amount` must not exceed `limit`; both are relative, so that no unit matters."""

    name: str  # such as "penetration"
    amount: float
    limit: float
    where: str = ""  # time and contact of the worst
    advice: str = ""

    @property
    def holds(self) -> bool:
        """Whether the amount is within its limit; NaN is not."""
        return self.amount <= self.limit


def certified(ds: xr.Dataset, checks: list[Check]) -> xr.Dataset:
    """A result, its certificate written into it; a violated check raises."""
    refuse_violated(checks)
    text = json.dumps([{"check": c.name, "amount": c.amount, "limit": c.limit, "where": c.where} for c in checks])
    ds.attrs["certificate"] = text
    return ds


def refuse_violated(checks: list[Check]) -> None:
    """Raise with all checks that do not hold."""
    failed = [check for check in checks if not check.holds]
    if failed:
        raise VerificationError("; ".join(_sentence(check) for check in failed))


def certificate(ds: xr.Dataset) -> list[dict[str, Any]]:
    """The certificate of a result: what was checked, the worst amount, and its limit."""
    return list(json.loads(str(ds.attrs.get("certificate", "[]"))))


def _sentence(check: Check) -> str:
    at = f" at {check.where}" if check.where else ""
    return f"{check.name}: {check.amount:.3g}{at}, more than {check.limit:.3g}; {check.advice}"


# ------------------------------------------------------------------------------------------------ worst amounts


def values(ds: xr.Dataset, name: str) -> np.ndarray:
    """The numbers of a variable; a labelled array around them would cost more than most checks."""
    return np.asarray(ds.variables[name].values)


def blocks(n: int, size: int = BLOCK) -> Iterator[slice]:
    """The numbers from 0 to n in blocks."""
    for begin in range(0, n, max(1, size)):
        yield slice(begin, min(begin + size, n))


def largest(array: np.ndarray) -> float:
    """The greatest size of any number of an array, 0 of none."""
    return max(float(array.max()), -float(array.min())) if array.size else 0.0


def farthest(array: np.ndarray) -> float:
    """The longest way of any column of an array (time, column) from one row to the next."""
    return max(0.0, greatest(MOVED, array[1:], array[:-1])[0])


def worst(
    name: str, ds: xr.Dataset, limit: float, advice: str, kind: int, a: np.ndarray,
    b: Columns = None, p: Columns = None, r: Columns = None, *, over: Callable[[], float] | None = None, dim: str = "",
) -> Check:  # fmt: skip
    """The greatest amount of a kind (amounts.py) over arrays a, b (time, column) and p, r (column), over what `over`
    gives, asked where it matters, with its time and label."""
    return told(name, ds, limit, advice, greatest(kind, a, b, p, r), over=over, dim=dim)


def told(
    name: str, ds: xr.Dataset, limit: float, advice: str, found: tuple[float, int, int], *,
    over: Callable[[], float] | None = None, dim: str = "",
) -> Check:  # fmt: skip
    """The check of an amount that was `found`, with its row and column: see `worst`."""
    most, row, column = found
    if most <= 0.0:
        return Check(name, 0.0, limit, "", advice)
    amount = (most / over() if over else most) if most == most else np.inf
    label = f', {dim} "{ds.get_index(dim)[column]}"' if dim else ""
    return Check(name, amount, limit, f"t = {ds.get_index('time')[row]:.6e} s{label}", advice)


# ------------------------------------------------------------------------------------------------ shared checks


def finite(ds: xr.Dataset, *names: str, advice: str = SHORTER, sure: bool = False) -> Check:
    """Every number of the motion is finite; `sure`: sums of all of them were found to be."""
    none = Check("numbers that are not finite", 0.0, 0.0, "", advice)
    if sure:
        return none
    arrays = [values(ds, n) for n in names or ("q", "u")]
    with np.errstate(over="ignore", invalid="ignore"):
        if all(np.isfinite(a.sum()) for a in arrays):  # a sum that is finite has finite parts
            return none
    bad = sum((~np.isfinite(a)).reshape(len(a), -1).sum(axis=1) for a in arrays)
    return worst(none.name, ds, 0.0, advice, AS_IT_IS, np.asarray(bad, float)[:, None])


def pushing(ds: xr.Dataset, push: np.ndarray, which: Columns = None) -> Check:
    """Normal forces or percussions (time, contact) of unilateral contacts, those of `which`, are not negative."""
    return pulls(ds, greatest(PULL, push, None, None, _counted(which, push)), partial(_largest_of, which, push))


def pulls(ds: xr.Dataset, found: tuple[float, int, int], size: Callable[[], float]) -> Check:
    """Of the greatest pull that was found, over the largest push."""
    return told("pull of a contact", ds, ROUND_OFF, LAWS, found, over=size, dim="contact")


def within_cone(
    ds: xr.Dataset, friction: np.ndarray, push: np.ndarray, mu: np.ndarray, which: Columns = None, force: float = 0.0
) -> Check:
    """Friction (time, contact) is not above μ (contact) of the push; without a push there is none, whatever μ is.

    A body that flies has friction by round-off alone: what solvers do not see of a `force` that acts on it is none.
    """
    found = greatest(BEYOND, friction, push, np.minimum(mu, MOST), _counted(which, push))
    return beyond_cone(ds, found, lambda: max(_largest_of(which, friction), SOLVED * force))


def beyond_cone(ds: xr.Dataset, found: tuple[float, int, int], size: Callable[[], float]) -> Check:
    """Of the most friction that was found beyond its bound, over the largest."""
    return told("friction beyond its cone", ds, ROUND_OFF, LAWS, found, over=size, dim="contact")


def _counted(which: Columns, array: np.ndarray) -> np.ndarray:
    """A factor per column: 1 of those that are looked at, 0 of others."""
    return np.ones(array.shape[1]) if which is None else which.astype(float)


def _largest_of(which: Columns, array: np.ndarray) -> float:
    """The largest size of any number in the columns looked at; 1 where it is 0, so that one can divide by it."""
    most = largest(array) if which is None or which.all() else float(sizes(array)[which].max(initial=0.0))
    return most or 1.0


def taking(what: str, ds: xr.Dataset, loss: np.ndarray, least: float) -> Check:
    """Friction and impacts take energy: a loss (time) since the start never falls but for `least` [J].

    In a step in which sliding turns, its friction may give back what it takes in a step on either side.
    """
    taken = np.diff(loss)
    gains = np.maximum(taken, 0.0)
    given = np.concatenate([[0.0], np.cumsum(gains - taken)])
    most = max(gains.sum() + gains.max(initial=0.0) / ENERGY, least)
    return worst(f"energy that {what}", ds, ENERGY, LAWS, AS_IT_IS, given[:, None], over=lambda: most or 1.0)


def penetration(ds: xr.Dataset, way: Any, which: Columns = None) -> Check:
    """How deep contacts overlap, over their way [m] in a step; what an earlier run had left is not counted again."""
    gap = values(ds, "g_N")
    begun = np.minimum(gap[0], 0.0) if len(gap) else np.zeros(gap.shape[1])
    begun = begun if which is None else np.where(which, begun, -MOST)  # never deeper than that
    name = "penetration, over the way of a step"
    return worst(name, ds, WAY, SHORTER, DEPTH, gap, None, begun, _columns(way, gap), dim="contact")


def touching(ds: xr.Dataset, way: Any) -> Check:
    """A contact that sticks or slips touches: its gap over its way [m] in a step."""
    gap, state = values(ds, "g_N"), values(ds, "contact_state")
    begun = np.minimum(np.abs(gap[0]), MOST) if len(gap) else np.zeros(gap.shape[1])
    name = "gap of a closed contact, over the way of a step"
    return worst(name, ds, WAY, SHORTER, APART, gap, state, begun, _columns(way, gap), dim="contact")


def way_of_a_step(ds: xr.Dataset, step: float, speed: Any, size: Any) -> np.ndarray:
    """The farthest [m] that a gap (contact) can move in a step, or between two samples where these are farther apart.

    `speed` [m/s] bounds the rate of gaps, at samples; `size` [m] that of the numbers they are differences of.
    """
    gap, t = values(ds, "g_N"), values(ds, "time")
    sure = 2 * step * np.asarray(speed) + 1e-9 * np.asarray(size)
    if len(t) > 1 and float(np.diff(t).max()) <= 1.5 * step:
        return sure
    far = np.isinf(gap)  # as pairs are that nobody looks at
    with np.errstate(invalid="ignore"):
        moved = np.where(far[1:] & far[:-1], 0.0, np.abs(np.diff(gap, axis=0)))
    return sure + (moved.max(axis=0, initial=0.0) if len(t) > 1 else np.inf)


def books(
    ds: xr.Dataset, flows: Sequence[np.ndarray], step: float, least: float = 0.0, *, created_only: bool = False
) -> Check:
    """Energy that is not accounted for, over all that was turned over, at least `least` [J].

    `flows` (time) are stocks and sums [J]. `created_only`: the method itself takes energy away.
    """
    residual = values(ds, "energy_residual")
    made = [turnover(f, values(ds, "time"), step) for f in flows]
    turned, in_a_step = sum(far for far, _ in made) / 2, sum(most for _, most in made)  # one loses what another gets
    scale = max(turned + in_a_step / ENERGY, least)
    wrong = residual - residual[0]
    advice = "the step does not resolve the motion, or a force is not the gradient of its potential; halve the step"
    name = "energy that is not accounted for"
    kind = AS_IT_IS if created_only else SIZE
    return worst(name, ds, ENERGY, advice, kind, wrong[:, None], over=lambda: scale if scale > 0 else 1.0)


def share_of_steps(what: str, count: float, made: float, advice: str = SHORTER, limit: float = LOOSE) -> Check:
    """How many of the steps made were accepted with a lesser accuracy."""
    return Check(f"share of {what}", float(count) / max(1.0, made), limit, f"{int(count)} steps" * bool(count), advice)


def _columns(way: Any, gap: np.ndarray) -> np.ndarray:
    """One over the way, per column; of no way at all the largest number."""
    return 1.0 / np.broadcast_to(np.clip(way, np.finfo(float).tiny, MOST), gap.shape[1:])
