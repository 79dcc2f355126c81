"""Every law once in plain Python before it is compiled, so that a mistake is an ordinary error at the user's line."""

from __future__ import annotations

import math
import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np

from ..core.errors import LawError, suggestion
from ..core.operation import OPERATIONS, PART_OF, law_for
from .kernels import item
from .lower import Packed

Play = tuple[str, str, Callable[[int], tuple[Any, ...]]]


def rehearse(packed: Packed, plays: Iterable[Play], contact_plays: Iterable[tuple[str, str, tuple[Any, ...]]]) -> None:
    """Call each (role, operation, arguments for an address) for every instance; raise `LawError` at the first fault.

    The parts inside a contact are called by (field, operation, arguments).
    """
    contact_plays = tuple(contact_plays)
    for role, name, arguments in plays:
        for twin, address in instances(packed, role):
            asked(name, twin, *arguments(address))
    for twin, _ in instances(packed, "contacts"):
        for field, name, fixed in contact_plays:
            asked(name, getattr(twin, field), *fixed)


def twins_of(packed: Packed) -> set[type]:
    """The twins of all parts of a model, those inside contacts included."""
    found = set()
    for role in packed.groups:
        for twin, _ in instances(packed, role):
            found |= {type(twin), *(type(field) for field in twin if type(field) in PART_OF)}
    return found


def contact_gaps(packed: Packed, count: int, q: Any) -> np.ndarray:
    """The gap of every contact at q, in plain Python."""
    gaps = np.zeros(count)
    for twin, number in instances(packed, "contacts"):
        gaps[number] = law_for("gap", type(twin.geometry))(twin.geometry, q)
    return gaps


def instances(packed: Packed, role: str) -> Iterator[tuple[Any, int]]:
    for group in packed.groups[role]:
        for i in range(group.n):
            yield item(group, packed.theta, packed.iota, i), int(packed.iota[group.io + group.stride * i])


def asked(name: str, twin: Any, *arguments: Any) -> Any:
    """The answer of a part's law in plain Python; a mistake in it is a `LawError` at its line."""
    owner = PART_OF[type(twin)]
    law = law_for(name, type(twin))
    try:
        with np.errstate(all="ignore"):
            answer = law(twin, *arguments)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        hint = ""
        if isinstance(error, AttributeError) and error.name and hasattr(error.obj, "_fields"):
            hint = suggestion(error.name, error.obj._fields)
        raise LawError(f"{owner}.{name}() fails at {place.filename}:{place.lineno}: {error}{hint}") from error
    if answer is None and name in ("gap", "friction_coefficient", "waveform", "waveform_rate"):
        raise LawError(f"{owner}.{name}() returns nothing; it must return {OPERATIONS[name].call.__doc__}")
    if name != "potential" and isinstance(answer, float) and math.isnan(answer):  # NaN there says: none
        raise LawError(f"{owner}.{name}() returns NaN at the start state; check its parameters {twin!r}")
    return answer
