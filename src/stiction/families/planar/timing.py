"""What a planar model does at times of its own: recorded signals, and controllers with their sample times.

Both cut the step grid of a cycle anew in every cycle. A recorded signal becomes polynomials over cycle and phase, the
number of the cycle being one of its numbers, which the run writes. A controller becomes a body without mass whose
coordinates are its memory, so that it is saved and continued like all others: how many samples it has taken, the
command that acts, those that wait, and what its law keeps. In q they are written 2⁻²⁰⁰ times smaller, which loses no
digit, so that they never set the scale on which a motion counts as periodic.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor
from typing import Any, NamedTuple

import numpy as np

from ...compiled.lower import Packed
from ...core import parameter
from ...core.errors import ModelError, ParameterError
from ...core.operations import control
from ...core.parameter import Named, par, series, sub
from ...core.part import part
from ...laws.control.recorded import Recorded, TimePieces, jumps_of

__all__ = []

SMALL, LARGE = 2.0**-200, 2.0**200
TICK = 1e-6  # of a sample time: what is so close to a sample is at it
CYCLES = 10  # of a model without clock, over its longest recorded signal
SAMPLES, COMMAND, WAITING = range(3)  # coordinates of a controller, then what its law keeps


class Timing(NamedTuple):
    """When a lowered model has to be looked at, beside the breaks of its periodic drives."""

    cycle: np.ndarray  # of every break of a recorded signal, in order of time
    phase: np.ndarray  # and phase in it
    slots: np.ndarray  # of the parameter vector, where the number of the cycle stands
    ticks: np.ndarray  # and where sample times of controllers stand
    end: float  # until which all recorded signals are known [s]
    shortest: str  # name of the one that ends first


# ------------------------------------------------------------------------------------------------ recorded signals


def piece_at(part, phase):
    """Number of the piece in which a phase of the present cycle lies."""
    i, after = 0, len(part.cycles)
    while after - i > 1:
        middle = (i + after) // 2
        later = part.cycles[middle] > part.cycle or (part.cycles[middle] == part.cycle and part.phases[middle] > phase)
        if later:
            after = middle
        else:
            i = middle
    return i


@part
class Recording:
    """A recorded signal as polynomials in cycles of the clock: what `Recorded` is lowered to."""

    cycle: float = par("1", "number of the present cycle", default=0.0)
    cycles: tuple[float, ...] = series("1", "cycle in which a piece begins")
    phases: tuple[float, ...] = series("1", "phase at which it begins")
    c0: tuple[float, ...] = series("1", "value there")
    c1: tuple[float, ...] = series("1", "slope there, per cycle")
    c2: tuple[float, ...] = series("1", "factor of the square")
    c3: tuple[float, ...] = series("1", "factor of the cube")

    @staticmethod
    def waveform(part, phase):
        i = piece_at(part, phase)
        x = (part.cycle - part.cycles[i]) + (phase - part.phases[i])
        return part.c0[i] + x * (part.c1[i] + x * (part.c2[i] + x * part.c3[i]))

    @staticmethod
    def waveform_rate(part, phase):
        i = piece_at(part, phase)
        x = (part.cycle - part.cycles[i]) + (phase - part.phases[i])
        return part.c1[i] + x * (2.0 * part.c2[i] + 3.0 * x * part.c3[i])

    @staticmethod
    def waveform_curvature(part, phase):
        i = piece_at(part, phase)
        x = (part.cycle - part.cycles[i]) + (phase - part.phases[i])
        return 2.0 * part.c2[i] + 6.0 * x * part.c3[i]


def in_cycles(pieces: TimePieces, frequency: float) -> tuple[np.ndarray, np.ndarray]:
    """Cycle and phase at which the pieces begin; a phase within round-off of a cycle's end is the next one's begin."""
    turns = pieces.begin * frequency
    cycle = np.floor(turns * (1.0 + 8e-16))
    return cycle, np.maximum(turns - cycle, 0.0)


def recording(signal: Recorded, frequency: float) -> Recording:
    """A recorded signal under a clock."""
    pieces = signal.pieces()
    cycle, phase = in_cycles(pieces, frequency)
    c = pieces.c / frequency ** np.arange(4)[:, None]
    return Recording(
        cycles=tuple(cycle), phases=tuple(phase), c0=tuple(c[0]), c1=tuple(c[1]), c2=tuple(c[2]), c3=tuple(c[3])
    )


def clock_of(frequency: float | None, signals: Mapping[str, Recorded]) -> float | None:
    """The frequency of the model's clock [Hz]; without one, ten cycles last as long as the longest recorded signal."""
    if frequency is not None or not signals:
        return frequency
    return CYCLES / max(s.duration for s in signals.values())


# ------------------------------------------------------------------------------------------------ controllers


@part
class Command:
    """The signal of a controller; its value comes from the controller's coordinates."""

    @staticmethod
    def waveform(part, phase):
        return 0.0


@part
class Sampler:
    """A control law with its memory among the coordinates: what a controller is lowered to."""

    law: Any = sub("control", "law of the controller")
    every: float = par("s", "sample time", positive=True)
    delay: float = par("1", "samples until a command acts", bounds=(0, None))
    fresh: tuple[float, ...] = series("1", "the command before the first one, and what the law keeps")
    signal: str = parameter.drive("signal that its command is")

    @property
    def coordinates(self) -> tuple[tuple[str, str, str | None, None], ...]:
        """(name, unit, field of the initial value, field of the initial velocity) of every coordinate."""
        names = ["samples", "command", *(f"waiting{i}" for i in range(int(self.delay)))]
        names += ["newest", *getattr(self.law, "keeps", ())]
        return tuple((name, "1", f"start_{name}", None) for name in names)

    def __getattr__(self, name: str) -> float:
        """Start values of the coordinates."""
        if not name.startswith("start_"):
            raise AttributeError(name)
        own = ["newest", *getattr(self.law, "keeps", ())]
        key = name.removeprefix("start_")
        if key == "samples":
            return 0.0
        return self.fresh[own.index(key) if key in own else 0] * SMALL

    @staticmethod
    def inertia(part, at, minv):
        for i in range(WAITING + int(part.delay) + len(part.fresh)):
            minv[at + i] = 0.0

    @staticmethod
    def sample(part, at, t, s, q, u):
        due, taken = t / part.every, q[at] * LARGE
        if taken > due + 1.0 + TICK or taken < 0.0:  # the clock was set back
            taken = float(ceil(due - TICK))
        if due >= taken - TICK:
            delay, n = int(part.delay), len(part.fresh)
            first = at + WAITING + delay
            for i in range(n):
                q[first + i] *= LARGE
            control(part.law, t, s, q, u, q[first : first + n])
            newest = q[first] * SMALL
            for i in range(n):
                q[first + i] *= SMALL
            for i in range(delay):
                q[at + COMMAND + i] = q[at + COMMAND + i + 1]
            q[at + COMMAND + delay] = newest
            taken = float(floor(due + TICK)) + 1.0
        q[at] = taken * SMALL

    @staticmethod
    def command(part, at, q, s):
        s[part.signal] = q[at + COMMAND] * LARGE


def sampler(name: str, law: Any) -> Sampler:
    """A controller as a body."""
    keeps, every = getattr(law, "keeps", ()), getattr(law, "every", None)
    if not isinstance(every, float) or not every > 0:
        raise ModelError(
            f"controllers.{name}: {type(law).__name__} has no sample time; give it a field "
            f'every = st.par("s", "sample time", positive=True)'
        )
    delay = getattr(law, "delay", 0.0)
    if delay != int(delay):
        raise ParameterError(f"controllers.{name}.delay = {delay:g} counts samples and must be a whole number")
    start = float(getattr(law, "start", 0.0))
    return Sampler(law=law, every=every, delay=delay, fresh=(start, *[0.0] * len(keeps)), signal=name)


def refuse_mixed_names(**tables: Mapping[str, Any]) -> None:
    """Raise when two signals, or a controller and a body, have one name."""
    seen: dict[str, str] = {}
    for role, table in tables.items():
        for name in table:
            if name in seen:
                raise ModelError(f'"{name}" names one of {seen[name]} and one of {role}; give them different names')
            seen[name] = role


# ------------------------------------------------------------------------------------------------ lowering


def with_controllers(packed: Packed, controllers: Mapping[str, Any]) -> Packed:
    """The numbers of controllers under the paths that a user knows; not those that the memory and its times hang on."""
    known = dict(packed.slots)
    for name, law in controllers.items():
        for field in law.__specs__:
            slot = packed.slots.get(f"bodies.{name}.law.{field}")
            if slot is not None and field not in ("every", "delay", "start"):
                known[f"controllers.{name}.{field}"] = slot
    return packed._replace(slots=known)


def refuse_jumping_table(body: str, name: str, signal: Recorded) -> None:
    """Raise when the signal that moves a body jumps: no body can."""
    found = jumps_of(signal)
    if found:
        time, before, after = found[0]
        raise ModelError(
            f'bodies.{body} is moved by "{name}", but the recorded signal jumps from {before:g} to {after:g} at '
            f"{time:g} s, and no body can; give it a ramp, or between=Lines()"
        )


def timing(signals: Mapping[str, Recorded], controllers: Mapping[str, Any], packed: Packed, frequency: float | None
           ) -> Timing | None:  # fmt: skip
    """When the model has to be looked at; None where periodic drives are all it has."""
    if not signals and not controllers:
        return None
    places = list[np.ndarray]()
    for signal in signals.values():
        pieces = signal.pieces()
        places.append(np.array(in_cycles(pieces, frequency or 1.0))[:, pieces.broken])
    cycle, phase = np.concatenate(places, axis=1) if places else np.zeros((2, 0))
    order = np.lexsort((phase, cycle))
    shortest = min(signals, key=lambda name: signals[name].duration, default="")
    slots = [packed.slots[f"drives.{name}.cycle"] for name in signals]
    ticks = [packed.slots[f"bodies.{name}.every"] for name in controllers]
    return Timing(
        cycle[order], phase[order], np.array(slots, np.int64), np.array(ticks, np.int64),
        signals[shortest].duration if shortest else np.inf, shortest,
    )  # fmt: skip


def lowered_roles(model: Any, frequency: float | None) -> tuple[Named, Named]:
    """Bodies and drives of a model with what its signals and controllers become."""
    samplers = {name: sampler(name, law) for name, law in model.controllers.items()}
    recordings = {name: recording(s, frequency or 1.0) for name, s in model.signals.items()}
    commands = {name: Command() for name in model.controllers}
    bodies = {
        name: body.lowered_in(model.bodies) if hasattr(body, "lowered_in") else body
        for name, body in model.bodies.items()
    }
    return Named({**bodies, **samplers}), Named({**model.drives, **recordings, **commands})
