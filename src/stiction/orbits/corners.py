"""Corners of a branch: where the course of events changes. Located from one side, crossed, named.

On one side of a corner the map is smooth, across it continuous; what jumps is its derivative. So the place is bisected
on "an orbit with this course exists", and made sharp by Newton's method with the margin that vanishes there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..core.errors import ConvergenceError
from ..run.period_map import PeriodMap
from .following import ACCEPTED, Place, corrected, matrix, place_at, run_at, stepped, tangent
from .linear import linearise

SHARP = 1e-9  # of the arclength: a bisected corner
BREAK = "event to break"  # the margin of an event that meets a jump of the drive
NEAR, REACHED = 1e-11, 1e-9  # margin that Newton's method aims at, and with which a corner is reached
MOST_NEWTON = 12
LEAPS = (1e-6, 1e-5, 1e-4, 5e-4, 2e-3, 5e-3, 2e-2)  # arclengths at which the other side is looked for
PUSHES = (1e-6, 1e-5, 1e-4, 1e-3)  # arclengths beyond a corner at which the map of the other side is looked at
FINEST = 2e-8  # step of differences this near to a corner: beyond it, sticks as long as the root of the distance begin
NEIGHBOUR = 30.0  # leaps: an orbit further away belongs to another branch, as this one is continuous
MOST_STEPS = 14  # of Newton's method on the other side


@dataclass(frozen=True)
class Corner:
    """The last place on this side, the margin that vanishes ("" if none does), and the first place beyond."""

    before: Place
    margin: str
    after: Place | None
    label: str


def located(here: Place, ds: float) -> tuple[Place, str]:
    """The last place with the course of `here` within a step ds, and the margin that vanishes there.

    The step is halved, each time from the last place that was found, so that predictions become exact. A margin is
    interpolated: where Newton's method has brought it to zero, the corner itself is a little further or nearer.
    """
    left, name = ds, ""
    while left > SHARP:
        new, _, _ = stepped(here, 0.5 * left)
        left *= 0.5
        if new is None:
            continue
        here = new
        sharp = None if name else sharpened(here, left)
        if sharp is not None:
            here, name = sharp
            left = min(left, beyond_margin(here))
    return here, name or vanishing(here, SHARP)[0]


def beyond_margin(here: Place) -> float:
    """A step that passes the corner near which a margin vanishes."""
    ds = SHARP
    while ds < 1e-3 and stepped(here, ds)[0] is not None:
        ds *= 8
    return ds


def vanishing(here: Place, within: float) -> tuple[str, int]:
    """(name, number) of the margin that vanishes first along the branch, if that is about as far as `within`."""
    slopes = here.margin_slopes
    with np.errstate(divide="ignore", invalid="ignore"):
        away = np.where(slopes < 0, here.lin.margin / -slopes, np.inf)
    away = np.where(np.isfinite(away), away, np.inf)
    first = int(np.argmin(away)) if len(away) else -1
    if first < 0 or away[first] > 30 * within + 1e-6:
        return "", -1
    if BREAK in here.m.margins and away[at := here.m.margins.index(BREAK)] <= away[first] + SHARP:
        first = at  # what ends at the break reaches it as its force reaches the cone: round-off must not name it
    return here.m.margins[first], first


def sharpened(here: Place, within: float) -> tuple[Place, str] | None:
    """The place where a margin vanishes, by Newton's method from this side; None if no margin does."""
    name, i = vanishing(here, within)
    if i < 0 or name.startswith("impact"):
        return None
    last = here
    for _ in range(MOST_NEWTON):
        lin = last.lin
        if lin.margin[i] <= NEAR:
            break
        row = np.append(lin.margin_x[i], lin.margin_p[i, 0] * here.unit)
        move = np.linalg.lstsq(
            np.vstack([matrix(lin, here.unit), row]), np.append(lin.x - lin.P, 0.5 * NEAR - lin.margin[i]), rcond=None
        )[0]
        new = _on_this_side(last, move)
        if new is None:
            break
        last = new
    return (last, name) if last.lin.margin[i] <= REACHED else None


def _on_this_side(here: Place, move: np.ndarray) -> Place | None:
    """The place after a move of Newton's method, shortened until its course of events is the same."""
    for part in (1.0, 0.9, 0.5, 0.1):
        z = here.z + part * move
        shots = run_at(here.m, z, here.unit)
        if shots.reason[0] or shots.key[0] != here.lin.key:
            continue
        z, shots, _ = corrected(here.m, z, here.unit, here.A, here.t)  # type: ignore[assignment]
        if shots is None or shots.key[0] != here.lin.key:
            continue
        try:
            new = place_at(here.m, z[:-1], z[-1] * here.unit, here.unit, here.t, shots)
        except ConvergenceError:
            continue
        if new.lin.key == here.lin.key and new.lin.residual <= ACCEPTED:
            return new
    return None


# ------------------------------------------------------------------------------------------------ the other side


def crossed(here: Place) -> Place | None:
    """The first place beyond a corner, tangent away from it: along the branch that the map beyond the corner has."""
    ways = [here.t]
    for push in PUSHES:
        shots = run_at(here.m, here.z + push * here.t, here.unit)
        if shots.reason[0] or shots.key[0] == here.lin.key:
            continue
        try:
            lin = linearise(here.m, (here.z + push * here.t)[:-1], (here.z + push * here.t)[-1:] * here.unit, vary=(0,))
        except ConvergenceError:
            continue
        t = tangent(lin, here.unit, here.t)
        ways = [t, -t, here.t]
        break
    for leap in LEAPS:
        other = resectioned(here, here.z + leap * here.t)
        if other is not None:
            return other
        for way in ways:
            found = _beyond(here, leap, way)
            if found is not None:
                return found
    return None


def _beyond(here: Place, leap: float, way: np.ndarray) -> Place | None:
    """Newton's method in the plane across a way, a leap further: a place of another course, or None."""
    m = here.m
    start = z = here.z + leap * way
    for _ in range(MOST_STEPS):
        try:
            lin = linearise(m, z[:-1], z[-1:] * here.unit, vary=(0,))
        except ConvergenceError:
            return None
        r = np.append(lin.P - lin.x, way @ (z - start))
        if np.abs(r).max() <= ACCEPTED:
            break
        move = -np.linalg.lstsq(np.vstack([matrix(lin, here.unit), way]), r, rcond=None)[0]
        size = np.abs(move).max()
        if not size < 100 * max(leap, 1e-4):
            return None
        z = z + move
    else:
        return None
    if lin.off > ACCEPTED:
        return resectioned(here, z)
    if lin.key == here.lin.key or np.abs(z - here.z).max() > NEIGHBOUR * leap:
        return None
    lin = linearise(m, lin.x, lin.p, vary=(0,), step=min(m.step, max(0.05 * leap, FINEST)))
    return Place(m, lin, here.unit, tangent(lin, here.unit, z - here.z))


def resectioned(here: Place, z: np.ndarray) -> Place | None:
    """The place on another section, which a contact that comes to rest at phase 0, or stops resting there, asks for."""
    p = z[-1:] * here.unit
    try:
        m, x = here.m.settled(z[:-1], p)
    except ConvergenceError:
        return None
    if m.names == here.m.names:
        return None
    for _ in range(MOST_STEPS):
        try:
            new = linearise(m, x, p, vary=(0,))
        except ConvergenceError:
            return None
        if new.off > ACCEPTED:
            return None
        if new.residual <= ACCEPTED:
            return Place(m, new, here.unit, tangent(new, here.unit, shared(here, m)))
        x = x + np.linalg.lstsq(np.eye(len(x)) - new.J, new.P - new.x, rcond=None)[0]
    return None


def shared(here: Place, m: PeriodMap) -> np.ndarray:
    """The tangent of a place in the state of another section: components of the same name, and the parameter."""
    t = np.zeros(len(m.names) + 1)
    for k, name in enumerate(m.names):
        if name in here.m.names:
            t[k] = here.t[here.m.names.index(name)]
    t[-1] = here.t[-1]
    return t


# ------------------------------------------------------------------------------------------------ names


def named(before: Place, after: Place | None, margin: str) -> str:
    """What kind of corner it is, from the margin that vanishes and the courses on both sides."""
    here = before.m.words(before.lin.key)
    there = after.m.words(after.lin.key) if after is not None else here
    turns = after is not None and before.t[-1] * after.t[-1] < 0
    return _kind(here, there, margin) + ("_fold" if turns else "")


def _kind(here: str, there: str, margin: str) -> str:
    sticks = here.count("K") != there.count("K") or here.count("B") != there.count("B")
    if margin.startswith(("gap", "impact")) or (here.count("I") != there.count("I")):
        return "grazing"
    if not any(letter in here for letter in "RKBIL") and sticks:
        return "stick_onset"
    if not any(letter in there for letter in "RKBIL") and sticks:
        return "stick_onset"
    if margin.startswith("sliding"):
        return "grazing_sliding"
    if sorted(here) == sorted(there) or not sticks:
        return "break"
    if margin == BREAK:
        return "break"
    return "switching_sliding" if here.count("R") != there.count("R") else "adding_sliding"


def joined(corner_before: Place, after: Place | None, margin: str) -> Corner:
    """Both sides of a corner with their common label."""
    label = named(corner_before, after, margin)
    return Corner(corner_before.labelled(label), margin, None if after is None else replace(after, label=label), label)
