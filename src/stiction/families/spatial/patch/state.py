"""The state of a tumbling robot: what a run ends with and another one begins with, in SI and with the true time.

Numbers that contain a mass are per kilogram of the robot. Units of length and time inside the solver are powers of two,
so that the way from SI to the solver and back loses nothing: a run that goes on with the same settings is the same, bit
for bit, as one that was never interrupted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from math import log2, sqrt
from typing import Any, NamedTuple

import numpy as np

from ....core.errors import ModelError
from . import layout as at

STATE = slice(at.ANGULAR, at.FLOATS)
COLUMNS = at.FLOATS - at.ANGULAR
MOTION = slice(at.X - at.ANGULAR, COLUMNS)  # of a state: the numbers that samples hold
MEMORY = (slice(at.MODE, at.FACES), slice(at.TALLY, at.INTEGERS))  # integers besides what touches and what carries
COUNTS = sum(part.stop - part.start for part in MEMORY)
PARAMETERS = slice(0, at.ANGULAR)
ENERGIES = (*range(6), 13)  # of the sums
SKEWED = 1e-6  # a matrix farther than this from a rotation is none


class Scales(NamedTuple):
    """Units of the numbers inside: metre and second of one, and the mass of the body in kilograms."""

    length: float
    time: float
    mass: float

    @property
    def velocity(self) -> float:
        """[m/s]."""
        return self.length / self.time

    @property
    def force(self) -> float:
        """[N]."""
        return self.mass * self.length / self.time**2

    def units(self) -> np.ndarray:
        """SI units, per kilogram, of the numbers of a state."""
        found = np.ones(COLUMNS)
        for first, count, length, time in at.POWERS:
            found[first - at.ANGULAR : first - at.ANGULAR + count] = self.length**length * self.time**time
        return found


def scales(system: Any) -> Scales:
    """About the size of the body and the time in which it falls or swings by it, as powers of two; its mass."""
    size, load = system.hull.size, abs(float(system.force[2])) + abs(system.substrate.electrostatic)
    rate = sqrt(system.swing**2 + (load + float(np.linalg.norm(system.force[:2]))) / (system.mass * size))
    speed = float(np.linalg.norm(system.velocity) + size * np.linalg.norm(system.spin))
    time = 1 / rate if rate > 0 else (size / speed if speed > 0 else 1.0)
    return Scales(2.0 ** round(log2(size)), 2.0 ** round(log2(time)), system.mass)


class TumblingState(NamedTuple):
    """Everything needed to go on, in SI: also with another step, mass, shape or field."""

    time: float  # [s]
    origin: float  # time from which the steps are counted [s]
    step: float  # their length [s]
    last: float  # length of the step that led here [s]
    mass: float  # [kg]
    lowest: float  # height of the lowest point of the body [m]
    axes: np.ndarray  # (3, 3): shape axes = axes × principal axes, in which the orientation is given
    floats: np.ndarray  # numbers of patch_layout.py from ANGULAR on, then impulses of the last two steps by generator
    integers: np.ndarray  # modes and counts of the solver, then which generators touch and carry
    key: str  # settings under which the solver's memory of the last steps is valid
    cut: TumblingState | None = None  # where the steps go on, if the last one was cut short to end at a given time

    @property
    def generators(self) -> int:
        """Number of generators of the hull."""
        return (len(self.floats) - COLUMNS) // 2

    def at(self, time: float) -> TumblingState:
        """The same place and motion at another time [s]: for the next point of a study, whose clock begins anew."""
        return self._replace(time=max(0.0, time), origin=max(0.0, time), key="", cut=None)

    def part(self, first: int, count: int) -> np.ndarray:
        """Numbers by their place in patch_layout.py [SI]."""
        return self.floats[first - at.ANGULAR : first - at.ANGULAR + count]


def read_state(F: np.ndarray, N: np.ndarray, s: Scales) -> tuple[np.ndarray, np.ndarray]:
    """The state in the blocks F and N, as SI numbers and integers."""
    K = N[at.COUNT]
    impulses = F[N[at.AT_P] : N[at.AT_P] + 2 * K] * s.velocity
    floats = np.concatenate([F[STATE] * s.units(), impulses])
    return floats, np.concatenate([*(N[part] for part in MEMORY), N[N[at.AT_TOUCH] : N[at.AT_TOUCH] + 2 * K]])


def write_state(F: np.ndarray, N: np.ndarray, s: Scales, state: TumblingState) -> None:
    """Put a state back into blocks of the same settings."""
    K = N[at.COUNT]
    F[STATE] = state.floats[:COLUMNS] / s.units()
    F[N[at.AT_P] : N[at.AT_P] + 2 * K] = state.floats[COLUMNS:] / s.velocity
    first = 0
    for part in MEMORY:
        N[part] = state.integers[first : first + part.stop - part.start]
        first += part.stop - part.start
    N[N[at.AT_TOUCH] : N[at.AT_TOUCH] + 2 * K] = state.integers[COUNTS:]


def settings_key(F: np.ndarray, N: np.ndarray, s: Scales, field: Any) -> str:
    """Identity of everything that a step depends on besides the state: body, ground, step, scheme, field."""
    digest = hashlib.sha256()
    for piece in (np.array(s), F[PARAMETERS], F[N[at.AT_CENTRE] : N[at.AT_SCRATCH]], N[N[at.AT_RING] :],
                  N[[at.COUNT, at.CURVED, at.FACES, at.EDGES, at.NEWTON_ONLY]]):  # fmt: skip
        digest.update(np.ascontiguousarray(piece).tobytes())
    digest.update(field_key(field))
    return digest.hexdigest()[:24]


def field_key(law: Any) -> bytes:
    """Identity of a field as its law sees it: its kind and its numbers, and those of the fields inside it."""
    digest = hashlib.sha256()
    for piece in _numbers(law):
        digest.update(piece)
    return digest.digest()


def _numbers(law: Any) -> Iterator[bytes]:
    yield type(law).__name__.encode()
    for value in law:
        if hasattr(value, "_fields"):
            yield from _numbers(value)
        else:
            yield value.encode() if isinstance(value, str) else np.asarray(value, dtype=float).tobytes()


# ------------------------------------------------------------------------------------------------- as rows of numbers


def rows_of(state: TumblingState) -> tuple[np.ndarray, np.ndarray]:
    """A state, and where its steps go on, as one or two rows of floats and of integers: what a file holds."""
    both = [state] if state.cut is None else [state, state.cut]
    floats = [np.concatenate([[*one[:6]], one.axes.ravel(), one.floats]) for one in both]
    return np.array(floats), np.array([one.integers for one in both])


def state_of(floats: np.ndarray, integers: np.ndarray, key: str) -> TumblingState:
    """The state that such rows hold."""
    made: TumblingState | None = None
    for row, counts in zip(floats[::-1].astype(float), integers[::-1].astype(np.int64), strict=True):
        time, origin, step, last, mass, lowest = row[:6].tolist()
        axes = row[6:15].reshape(3, 3)
        made = TumblingState(time, origin, step, last, mass, lowest, axes, row[15:], counts, key, made)
    if made is None:
        raise ModelError("the result holds no end state")
    return made


def checked_state(start: Any) -> TumblingState:
    """The start state, if it is one of a tumbling robot whose numbers make sense; an error in words if not."""
    if not isinstance(start, TumblingState):
        raise ModelError(
            f"start = {type(start).__name__}(…) is no state of a tumbling robot; give start=end_state(ds) of a result"
        )
    for one in (start, start.cut):
        if one is not None:
            _check(one)
    return start


def _check(state: TumblingState) -> None:
    K, floats, counts = state.generators, np.shape(state.floats), np.shape(state.integers)
    if floats != (COLUMNS + 2 * K,) or K < 1 or counts != (COUNTS + 2 * K,) or np.shape(state.axes) != (3, 3):
        raise ModelError(
            f"the start state holds {floats} numbers and {counts} counts, which is no state of a tumbling robot: take "
            f"it as end_state(ds) gives it"
        )
    if not (np.isfinite(state.floats).all() and np.isfinite([*state[:6]]).all() and state.mass > 0 and state.step > 0):
        bad = int(np.count_nonzero(~np.isfinite(state.floats)))
        raise ModelError(
            f"the start state at t = {state.time:g} s is not finite ({bad} of its numbers are not, mass = "
            f"{state.mass:g} kg, step = {state.step:g} s); start from a result that is"
        )
    R = state.part(at.R, 9).reshape(3, 3)
    if abs(R.T @ R - np.eye(3)).max() > SKEWED or np.linalg.det(R) < 0:
        raise ModelError(
            f"the orientation of the start state is no rotation (RᵀR differs from 1 by "
            f"{abs(R.T @ R - np.eye(3)).max():.1e}); take it as end_state(ds) gives it"
        )
    modes, flags = state.integers[[0, 1, 2]], state.integers[COUNTS:]
    if modes.min() < 0 or modes[0] > at.SLIDE or modes[1:].max() >= K or flags.min() < 0 or flags.max() > 1:
        raise ModelError("the counts of the start state are damaged; take it as end_state(ds) gives it")
