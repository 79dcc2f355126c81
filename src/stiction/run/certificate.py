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
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import VerificationError

ROUND_OFF, WAY, ENERGY, LOOSE = 1e-6, 1.0, 0.1, 0.5

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
    """A result with its certificate; a violated check raises."""
    refuse_violated(checks)
    text = json.dumps([{"check": c.name, "amount": c.amount, "limit": c.limit, "where": c.where} for c in checks])
    return ds.assign_attrs(certificate=text)


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


# ------------------------------------------------------------------------------------------------ shared checks


def worst(name: str, ds: xr.Dataset, amount: np.ndarray, limit: float, advice: str, *dims: str) -> Check:
    """The greatest amount over (time, …) with its time and labels; what is no number is the worst."""
    if not amount.size:
        return Check(name, 0.0, limit, "", advice)
    at = np.unravel_index(int(np.argmax(np.where(np.isnan(amount), np.inf, amount))), amount.shape)
    labels = "".join(f', {dim} "{ds[dim].values[i]}"' for dim, i in zip(dims, at[1:], strict=False))
    found = float(amount[at])
    found = max(0.0, found) if found == found else np.inf
    return Check(name, found, limit, f"t = {float(ds.time[at[0]]):.6e} s{labels}" if found else "", advice)


def finite(ds: xr.Dataset, *names: str, advice: str = SHORTER) -> Check:
    """Every number of the motion is finite."""
    bad = sum((~np.isfinite(ds[n].values)).reshape(ds.sizes["time"], -1).sum(axis=1) for n in names or ("q", "u"))
    return worst("numbers that are not finite", ds, np.asarray(bad, float), 0.0, advice)


def pushing(ds: xr.Dataset, push: np.ndarray, dim: str = "contact") -> Check:
    """Normal forces or percussions (time, contact) of unilateral contacts are not negative."""
    return worst("pull of a contact", ds, _over(-push, push), ROUND_OFF, LAWS, dim)


def within_cone(ds: xr.Dataset, friction: np.ndarray, most: np.ndarray, dim: str = "contact") -> Check:
    """Friction (time, contact), a size, is not above the most that the contact can hold."""
    return worst("friction beyond its cone", ds, _over(friction - most, friction), ROUND_OFF, LAWS, dim)


def taking(what: str, ds: xr.Dataset, loss: np.ndarray, least: float, dim: str = "contact") -> Check:
    """Friction and impacts take energy: a loss (time, contact) since the start never falls but for `least` [J].

    In a step in which sliding turns, its friction may give back what it takes in a step on either side.
    """
    taken = np.diff(loss, axis=0)
    given = np.concatenate([np.zeros((1, *loss.shape[1:])), np.maximum(-taken, 0.0).cumsum(axis=0)])
    most = max(np.maximum(taken, 0.0).sum() + np.maximum(taken, 0.0).max(initial=0.0) / ENERGY, least)
    return worst(f"energy that {what}", ds, given / most if most > 0 else given, ENERGY, LAWS, dim)


def penetration(ds: xr.Dataset, way: Any, which: np.ndarray | None = None) -> Check:
    """How deep contacts overlap, over their way [m] in a step; what an earlier run had left is not counted again."""
    gap = ds.g_N.values
    deep = np.minimum(gap[:1], 0.0) - gap if len(gap) else gap
    deep = deep if which is None else np.where(which, deep, 0.0)
    return worst("penetration, over the way of a step", ds, _shares(deep, way), WAY, SHORTER, "contact")


def touching(ds: xr.Dataset, way: Any) -> Check:
    """A contact that sticks or slips touches: its gap over its way [m] in a step."""
    gap = np.abs(ds.g_N.values)
    open_ = np.where(np.isin(ds.contact_state.values, (1, 2)), gap - gap[:1], 0.0) if len(gap) else gap
    return worst("gap of a closed contact, over the way of a step", ds, _shares(open_, way), WAY, SHORTER, "contact")


def way_of_a_step(ds: xr.Dataset, step: float, speed: Any, size: Any) -> np.ndarray:
    """The farthest [m] that a gap (contact) can move in a step, or between two samples where these are farther apart.

    `speed` [m/s] bounds the rate of gaps, at samples; `size` [m] that of the numbers they are differences of.
    """
    gap, t = ds.g_N.values, ds.time.values
    far = np.isinf(gap)  # as pairs are that nobody looks at
    with np.errstate(invalid="ignore"):
        moved = np.where(far[1:] & far[:-1], 0.0, np.abs(np.diff(gap, axis=0)))
    between = moved.max(axis=0, initial=0.0) if len(t) > 1 else np.inf
    farther = len(t) < 2 or float(np.diff(t).max()) > 1.5 * step
    return 2 * step * np.asarray(speed) + (between if farther else 0.0) + 1e-9 * np.asarray(size)


def books(
    ds: xr.Dataset, flows: Sequence[np.ndarray], step: float, least: float = 0.0, *, created_only: bool = False
) -> Check:
    """Energy that is not accounted for, over all that was turned over, at least `least` [J].

    `flows` (time) are stocks and sums [J]. `created_only`: the method itself takes energy away.
    """
    residual = ds.energy_residual.values - ds.energy_residual.values[0]
    turned = sum(np.abs(f - f[0]).max(initial=0.0) for f in flows) / 2  # what leaves one account comes into another
    part = np.minimum(1.0, step / np.maximum(np.diff(ds.time.values), 1e-300))
    in_a_step = sum((np.abs(np.diff(f)) * part).max(initial=0.0) for f in flows)
    scale = max(turned + in_a_step / ENERGY, least)
    wrong = np.maximum(residual, 0.0) if created_only else np.abs(residual)
    advice = "the step does not resolve the motion, or a force is not the gradient of its potential; halve the step"
    return worst("energy that is not accounted for", ds, wrong / scale if scale > 0 else wrong, ENERGY, advice)


def share_of_steps(what: str, count: float, made: float, advice: str = SHORTER, limit: float = LOOSE) -> Check:
    """How many of the steps made were accepted with a lesser accuracy."""
    return Check(f"share of {what}", float(count) / max(1.0, made), limit, f"{int(count)} steps" * bool(count), advice)


def _over(amount: np.ndarray, of: np.ndarray) -> np.ndarray:
    """Amounts over the greatest size of what they are made of."""
    most = float(np.abs(of).max(initial=0.0))
    return amount / most if most > 0 else 0.0 * amount


def _shares(amount: np.ndarray, of: Any) -> np.ndarray:
    """Amounts over limits, 0 where nothing is left and inf where it has no right to be there."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(amount > 0, amount / np.broadcast_to(np.asarray(of, float), amount.shape), 0.0)
