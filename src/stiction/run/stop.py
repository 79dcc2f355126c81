"""When to stop: at a time, after cycles, when periodic, or at an event."""

from __future__ import annotations

import re
from math import inf
from numbers import Real
from typing import Any, NamedTuple, TypeAlias, cast

from ..core import parameter
from ..core.errors import ParameterError
from ..core.parameter import par
from ..core.part import part

CYCLES = re.compile(r"\s*(\d+)\s*cycles?\s*")  # as the command line takes them


def _whole(owner: object, *names: str) -> None:
    for name in names:
        if getattr(owner, name) != int(getattr(owner, name)):
            raise ParameterError(f"{type(owner).__name__}.{name} = {getattr(owner, name):g} must be a whole number")


def rule_of(until: Until) -> Rule:
    """The stop rule that `until` means: a number or a text is a time, anything else must be a rule."""
    if isinstance(until, Real) and not isinstance(until, bool):
        if not 0 < float(until) < inf:
            raise ParameterError(f"until = {until} must be a time greater than 0 s and finite, or a stop rule")
        return AtTime(time=float(until))
    if isinstance(until, str):
        if found := CYCLES.fullmatch(until):
            raise ParameterError(f'until = "{until}" is no time; write until=Cycles(count={found[1]})')
        return AtTime(time=cast(float, until))
    if isinstance(until, RULES):
        return until
    rules = ", ".join(f"{rule.__name__}(…)" for rule in RULES)
    made = f" is a class; make one: {until.__name__}(…)" if isinstance(until, type) else " is no stop rule"
    raise ParameterError(f"until = {_shown(until)}{made}; give a time in seconds, or one of {rules}")


def _shown(thing: Any) -> str:
    return thing.__name__ if isinstance(thing, type) else repr(thing)


@part
class AtTime:
    """After a given time: the last step is shortened to end there."""

    time: float = par("s", "duration of the simulation", positive=True)


class Mark(NamedTuple):
    """Where the clock stands at the end of a run. A session that goes on from the begin of a cycle ends its step there,
    in exactly the place in which a run from farther back ends."""

    cycle: int
    place: float  # within the cycle, in the family's own unit
    time: float | None = None  # [s]; None: what the clock says


@part
class Cycles:
    """After a number of cycles of the clock."""

    count: float = par("1", "number of cycles", bounds=(1, None))

    def check(self) -> None:
        _whole(self, "count")


@part
class Periodic:
    """When the full state repeats after 1 to `longest` cycles, up to a common shift of travelling coordinates.

    Coordinates are compared relative to the largest excursion within the cycle, velocities to the largest velocity.
    A motion that settles by a factor m in a cycle is then still rtol · m/(1 − m) from its orbit: where damping is so
    weak that this matters, `orbit` finds the orbit itself, and m.
    """

    rtol: float = par("1", "largest relative difference of the state from one period to the next", default=1e-6,
                      positive=True)  # fmt: skip
    longest: float = par("1", "longest period looked for, in cycles", default=8.0, bounds=(1, 8))
    min_cycles: float = par("1", "fewest cycles", default=2.0, bounds=(1, None))
    max_cycles: float = par("1", "most cycles; a state not periodic by then is reported as erratic", default=1000.0,
                            bounds=(1, None))  # fmt: skip

    def check(self) -> None:
        _whole(self, "longest", "min_cycles", "max_cycles")


@part
class Steady:
    """When the advance of one coordinate per cycle changes by less than `tolerance` × period: Nagy (2012) III-A.

    A stuck body satisfies this at once although the rest may still ring; `Periodic` looks at the full state.
    """

    of: str = parameter.coordinate("coordinate whose mean velocity is watched")
    tolerance: float = par("m/s", "largest change of the mean velocity", default=5e-10, positive=True)
    min_cycles: float = par("1", "fewest cycles", default=2.0, bounds=(1, None))
    max_cycles: float = par("1", "most cycles", default=100.0, bounds=(1, None))

    def check(self) -> None:
        _whole(self, "min_cycles", "max_cycles")


@part
class OnImpact:
    """When an open contact is hit."""

    contact: str = parameter.text("name of the contact")
    within: float = par("s", "longest time to wait", positive=True)


@part
class OnSlip:
    """When a contact slips."""

    contact: str = parameter.text("name of the contact")
    within: float = par("s", "longest time to wait", positive=True)


@part
class OnStick:
    """When a contact sticks."""

    contact: str = parameter.text("name of the contact")
    within: float = par("s", "longest time to wait", positive=True)


@part
class OnPassing:
    """When a coordinate passes a level."""

    of: str = parameter.coordinate("coordinate that is watched")
    level: float = par("m", "value to pass (m, or rad for an angle)")
    within: float = par("s", "longest time to wait", positive=True)


Rule: TypeAlias = AtTime | Cycles | Periodic | Steady | OnImpact | OnSlip | OnStick | OnPassing
Until: TypeAlias = float | str | Rule  # seconds, a text such as "20 ms", or a rule
RULES = (AtTime, Cycles, Periodic, Steady, OnImpact, OnSlip, OnStick, OnPassing)
