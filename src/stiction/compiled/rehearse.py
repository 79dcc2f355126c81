"""Every law once in plain Python before it is compiled, so that a mistake is an ordinary error at the user's line."""

from __future__ import annotations

import math
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ..core.errors import LawError, suggestion
from ..core.operation import LAWS, OPERATIONS, PART_OF, law_for
from .kernels import item
from .lower import Packed

Play = tuple[str, str, Callable[[int], tuple[Any, ...]]]
PACKAGE = str(Path(__file__).parents[1])
SPEEDS = tuple(10.0**k for k in range(-12, 4))  # m/s, at which a friction law is looked at from both sides
SWINGS = tuple(10.0 ** (k / 3) for k in range(-36, -5))  # m, of a contact with memory
PHASES = (*(k / 256 for k in range(256)), math.nextafter(1.0, 0.0))  # of a cycle, at which a signal is looked at
REACHES = tuple(10.0**k for k in range(-9, 2))  # m, rad and their rates by which users' laws are tried off the start
SAME_FRICTION = 1e-9  # of a coefficient: a smaller difference is round-off
_OWN: dict[tuple[type, ...], bool] = {}  # kinds of parts -> whether a law of theirs is the user's


class Guarded(np.ndarray):
    """An array whose places are counted from the front only: −1 is no coordinate, and compiled code checks nothing."""

    def __getitem__(self, at: Any) -> Any:
        """The number at a place."""
        return super().__getitem__(_from_the_front(at))

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(_from_the_front(at), value)


def _from_the_front(at: Any) -> Any:
    if not isinstance(at, slice | tuple | np.ndarray) and at < 0:
        raise IndexError(f"index {at} lies before the array")
    return at


def guarded(values: Any) -> Guarded:
    """A copy of numbers that refuses places outside of it."""
    return np.array(values, dtype=float).view(Guarded)


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
    found = set[type]()
    for role in packed.groups:
        for twin, _ in instances(packed, role):
            found |= _inside(twin)
    return found


def _inside(twin: Any) -> set[type]:
    """The twin of a part and of those inside it, however deep."""
    inner = [_inside(field) for field in twin if type(field) in PART_OF]
    return {type(twin)}.union(*inner)


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
        raise _told(owner, name, error) from error
    refuse_answer(owner, name, answer)
    if name != "potential" and isinstance(answer, float) and math.isnan(answer):  # NaN there says: none
        raise LawError(f"{owner}.{name}() returns NaN at the start state; check its parameters {twin!r}")
    return answer


def _told(owner: str, name: str, error: Exception) -> LawError:
    """A mistake in a law as a sentence with its line."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename != __file__]
    place = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
    hint = ""
    if isinstance(error, AttributeError) and error.name and hasattr(error.obj, "_fields"):
        hint = suggestion(error.name, error.obj._fields)
    if isinstance(error, IndexError):
        hint = "; a law may read and write only the places that exist, in every state the motion can reach"
    return LawError(f"{owner}.{name}() fails at {place.filename}:{place.lineno}: {error}{hint}")


def refuse_answer(owner: str, name: str, answer: Any) -> None:
    """Raise when a law answers with something else than its operation asks for: a number, or nothing."""
    meaning = OPERATIONS[name].call.__doc__
    if OPERATIONS[name].answers and answer is None:
        raise LawError(f"{owner}.{name}() returns nothing; it must return {meaning}")
    if OPERATIONS[name].answers and not isinstance(answer, bool | int | float | np.generic):
        raise LawError(f"{owner}.{name}() returns a {type(answer).__name__}; it must return one number: {meaning}")
    if not OPERATIONS[name].answers and answer is not None:
        into = OPERATIONS[name].arguments[-1]
        raise LawError(
            f"{owner}.{name}() returns {answer!r}, which nobody reads; it must write into {into} instead: {meaning}"
        )


def of_user(name: str, twin: Any) -> bool:
    """Whether a part answers an operation with a law that is not the package's own."""
    law = LAWS.get((name, type(twin)))
    return law is not None and not law.__code__.co_filename.startswith(PACKAGE)


def has_own_laws(packed: Packed) -> bool:
    """Whether any law of a model is the user's: looked at once for all models of the same kinds of parts."""
    kinds = tuple(type(group) for groups in packed.groups.values() for group in groups)
    if kinds not in _OWN:
        twins, laws = twins_of(packed), LAWS.items()
        _OWN[kinds] = any(t in twins and not law.__code__.co_filename.startswith(PACKAGE) for (_, t), law in laws)
    return _OWN[kinds]


def tried(name: str, twin: Any, *arguments: Any) -> None:
    """A user's law in a state it may meet: a place outside its arrays, or a wrong kind of answer, is a `LawError`.

    Other failures are let pass: compiled, they give inf or NaN, and the run says so if it ever gets there.
    """
    if not of_user(name, twin):
        return
    owner = PART_OF[type(twin)]
    try:
        with np.errstate(all="ignore"):
            answer = law_for(name, type(twin))(twin, *arguments)
    except IndexError as error:
        raise _told(owner, name, error) from error
    except Exception:
        return
    refuse_answer(owner, name, answer)


def swung(law: Any, z: Any, load: float) -> None:
    """A user's `slide` through ever wider swings under several loads, with its memory `z`: it must stay inside it."""
    memory = guarded(z)
    for swing in SWINGS:
        for delta in (swing, -swing):
            for share in (1.0, 0.5, 2.0):
                tried("slide", law, memory, float(z[0]) + delta, 0.0, share * load, 1e-6)


def signalled(drive: Any) -> None:
    """A user's signal over a whole cycle: it must stay inside its samples."""
    for name in ("waveform", "waveform_rate", "waveform_curvature"):
        if of_user(name, drive):
            for phase in PHASES:
                tried(name, drive, phase)


def states_about(q: Any, u: Any, drives: int) -> Iterator[tuple[Any, Any, Any]]:
    """Coordinates, velocities and signals near and far from a start; the first signal is that of no drive, 1."""
    random = np.random.default_rng(1)
    for reach in REACHES:
        for sign in (1.0, -1.0):
            far = [start + sign * reach * random.uniform(0.1, 1.0, len(start)) for start in (q, u)]
            yield guarded(far[0]), guarded(far[1]), guarded(np.append(1.0, random.uniform(-1, 1, drives)))


def refuse_lopsided_friction(packed: Packed, role: str = "contacts") -> None:
    """Raise when a user's friction law tells directions apart, and does not say what a sticking contact then holds."""
    for twin, _ in instances(packed, role):
        law = getattr(twin, "friction", twin)
        if not of_user("friction_coefficient", law):
            continue
        owner = PART_OF[type(law)]
        for v in SPEEDS:
            forth, back = (float(asked("friction_coefficient", law, w)) for w in (v, -v))
            if min(forth, back) < 0 or not math.isfinite(forth + back):
                raise LawError(
                    f"{owner}.friction_coefficient() is {forth:g} at {v:g} m/s and {back:g} at {-v:g} m/s; it must be "
                    f"a finite number, at least 0: friction never pushes"
                )
            if abs(forth - back) > SAME_FRICTION * max(forth, back) and ("sticking_coefficient", type(law)) not in LAWS:
                raise LawError(
                    f"{owner}.friction_coefficient() is {forth:g} at {v:g} m/s and {back:g} at {-v:g} m/s; friction "
                    f"that depends on the direction must say what sticks in each: use Directional(forth=…, back=…), or "
                    f"add sticking_coefficient(part, direction)"
                )
