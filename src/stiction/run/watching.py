"""Stop rules that a family's own runs do not know, for every family: watched from outside, located by running again.

Cycles are run one after the other until the state repeats or the advance is steady. For an event, the samples of a run
say between which steps it lies, and shorter runs say where. The result is that of one run that ends there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import xarray as xr

from ..core.errors import Interrupted, ModelError, ParameterError, suggestion
from .labels import CONTACT_STATES, EVENT_KINDS
from .periods import MOST_BACK, UNKNOWN, judged
from .saving import Save
from .state import State
from .stop import AtTime, Cycles, OnImpact, OnPassing, OnSlip, OnStick, Periodic, Rule, Steady

if TYPE_CHECKING:
    from .family import Family

POLISH = 5  # runs at most in which a passing is located once more
FIRST = 16  # part of the longest time that is looked at first; then twice as much, and so on


class Found(NamedTuple):
    """The plain rule at which a run ends, and what its result says about itself."""

    rule: AtTime | Cycles
    said: dict[str, Any]  # attributes: status, period


class Watch(NamedTuple):
    """What is run, and from where."""

    family: Family
    system: Any
    stepper: Any
    start: State

    def run(self, rule: Rule, start: State | None = None) -> tuple[xr.Dataset, State]:
        """A run with every step kept, and the state at its end."""
        save = Save(steps=1) if "steps" in self.family.saves else None
        run = self.family.run(self.system, self.stepper, rule, start or self.start, save)
        ds = self.family.label(self.system, run)
        if str(ds.attrs["status"]).startswith("interrupted"):
            raise Interrupted(f"{ds.attrs['status']}, before the end that {self.family.name} looks for was found")
        return ds, self.family.end(self.system, run)


def found(watch: Watch, rule: Any) -> Found:
    """Where a run ends by a rule that its stepper does not know."""
    if isinstance(rule, Periodic | Steady):
        if not watch.family.frequency(watch.system):
            raise ParameterError(
                f"until = {type(rule).__name__}(…) counts cycles of a clock, which this model has not; give a time in "
                f"seconds"
            )
        return _steady(watch, rule) if isinstance(rule, Steady) else _periodic(watch, rule)
    return _event(watch, rule)


# ------------------------------------------------------------------------------------------------ cycles


def _periodic(watch: Watch, rule: Periodic) -> Found:
    seen = np.full((MOST_BACK + 2, MOST_BACK + 1), UNKNOWN)
    back: deque[dict[str, np.ndarray]] = deque(maxlen=MOST_BACK + 1)  # at the ends of the last cycles
    state, travel = watch.start, watch.family.travel(watch.system)
    for cycles in range(1, int(rule.max_cycles) + 1):
        ds, state = watch.run(Cycles(count=1.0), state)
        now = {name: _rows(ds, name) for name in watch.family.orbit}
        names = [str(name) for name in ds.coordinate.values]
        groups = [[names.index(name) for name in group] for group in travel]
        if not back:
            back.append({name: rows[0] for name, rows in now.items()})
        for p in range(1, MOST_BACK + 1):
            known = p <= min(int(rule.longest), cycles)
            seen[cycles % MOST_BACK, p] = _defect(now, back, p, groups) if known else UNKNOWN
        back.append({name: rows[-1] for name, rows in now.items()})
        period = int(judged(seen, rule.rtol, cycles))
        if period and cycles >= rule.min_cycles:
            return Found(Cycles(count=float(cycles)), {"status": "periodic", "period": period})
    return Found(Cycles(count=rule.max_cycles), {})


def _defect(
    now: dict[str, np.ndarray], back: Sequence[dict[str, np.ndarray]], p: int, groups: list[list[int]]
) -> float:
    """Largest difference to the state p cycles before, each kind of number at its own scale in the cycle. A group of
    coordinates that travels may have advanced, by as much as in the p cycles that ended one cycle before."""
    worst = 0.0
    for name, rows in now.items():
        off = rows[-1] - back[-p][name]
        size = float(np.abs(rows).max(initial=0.0))
        if name == "q":
            size = float(np.ptp(rows, axis=0).max(initial=0.0))
            for group in groups:
                advance = back[-1]["q"][group[0]] - back[-p - 1]["q"][group[0]] if len(back) > p else np.inf
                off[group] -= advance
        elif name == "orientation":  # p and −p are one orientation
            off = np.minimum(np.abs(off), np.abs(rows[-1] + back[-p][name]))
        largest = float(np.abs(off).max(initial=0.0))
        worst = max(worst, largest / size if size > 0.0 else UNKNOWN * (largest > 0.0))
    return worst


def _rows(ds: xr.Dataset, name: str) -> np.ndarray:
    values = np.asarray(ds[name].transpose("time", ...).values, float)
    return values.reshape(len(values), -1)


def _steady(watch: Watch, rule: Steady) -> Found:
    state, places, duration = watch.start, list[float](), 1.0 / float(watch.family.frequency(watch.system) or 1.0)
    for cycles in range(1, int(rule.max_cycles) + 1):
        ds, state = watch.run(Cycles(count=1.0), state)
        q = _coordinate(ds, rule.of)
        places = [*(places or [q[0]]), q[-1]][-3:]
        if cycles >= max(2, rule.min_cycles):
            change = (places[2] - places[1]) - (places[1] - places[0])
            if abs(change) < rule.tolerance * duration:
                return Found(Cycles(count=float(cycles)), {"status": "steady", "period": 1})
    return Found(Cycles(count=rule.max_cycles), {})


def _coordinate(ds: xr.Dataset, name: str) -> np.ndarray:
    names = [str(n) for n in ds.coordinate.values]
    if name not in names:
        raise ModelError(f'there is no coordinate "{name}" to watch{suggestion(name, names)}')
    return np.asarray(ds.q.values[:, names.index(name)])


# ------------------------------------------------------------------------------------------------ events


def _event(watch: Watch, rule: Any) -> Found:
    """Looked for in ever longer runs from the start, so that a late end costs no more than twice the time."""
    horizon = rule.within / FIRST
    while True:
        horizon = min(2 * horizon, rule.within)
        ds, _ = watch.run(AtTime(time=horizon))
        time = _passing(watch, rule, ds) if isinstance(rule, OnPassing) else _entered(watch, rule, ds)
        if time is not None and time > watch.start.time:
            return Found(AtTime(time=time - watch.start.time), {"status": "event"})
        if horizon == rule.within:
            return Found(AtTime(time=rule.within), {})


def _entered(watch: Watch, rule: OnImpact | OnSlip | OnStick, ds: xr.Dataset) -> float | None:
    """The first time [s] at which a contact is hit, slips or sticks: of its event, or of the step that shows it."""
    contacts = [str(n) for n in ds.contact.values]
    if rule.contact not in contacts:
        raise ModelError(f'there is no contact "{rule.contact}" to watch{suggestion(rule.contact, contacts)}')
    if watch.family.tabulates_events and isinstance(rule, OnImpact):
        own = (ds.event_contact.values.astype(str) == rule.contact) & (ds.event_kind.values == EVENT_KINDS["impact"])
        times = ds.event_time.values[own]
    else:
        word = {OnImpact: "impact", OnSlip: "slip", OnStick: "stick"}[type(rule)]
        states = ds.contact_state.transpose("time", "contact").values[1:, contacts.index(rule.contact)]
        times = ds.time.values[1:][states == CONTACT_STATES[word]]
    return float(times[0]) if len(times) else None


def _passing(watch: Watch, rule: OnPassing, ds: xr.Dataset) -> float | None:
    """The first time [s] at which a coordinate passes its level, by Brent's method on runs of a part of the step."""
    above = _coordinate(ds, rule.of) - rule.level
    passed = (above[1:] >= 0.0) != (above[:-1] >= 0.0)
    passed[0] &= above[0] != 0.0  # to leave the level is not to pass it
    if not passed.any():
        return None
    k = int(np.argmax(passed))
    low, high = (float(t) for t in ds.time.values[k : k + 2])
    origin = watch.run(AtTime(time=low - watch.start.time))[1] if k else watch.start

    def height(time: float) -> float:
        if time in (low, high):
            return float(above[k if time == low else k + 1])
        return float(_coordinate(watch.run(AtTime(time=time - low), origin)[0], rule.of)[-1] - rule.level)

    from scipy.optimize import brentq  # slow to import, and few runs watch for a crossing

    time = float(brentq(height, low, high, xtol=np.spacing(high), rtol=8 * np.finfo(float).eps))
    return _from_the_start(watch, rule, time, float(above[k + 1] - above[k]) / (high - low))


def _from_the_start(watch: Watch, rule: OnPassing, time: float, slope: float) -> float:
    """The same time for one run from the start, whose steps may differ a little: a few steps of Newton's method."""
    best, least = time, np.inf
    for _ in range(POLISH):
        ds, _ = watch.run(AtTime(time=time - watch.start.time))
        off = float(_coordinate(ds, rule.of)[-1] - rule.level)
        if not abs(off) < least:
            break
        best, least = time, abs(off)
        time -= off / slope
        if off == 0.0:
            break
    return best
