"""The step grid of one cycle with the breaks of recorded signals and the samples of controllers that lie in it."""

from __future__ import annotations

from math import ceil

import numpy as np

from ...compiled.kernels import detached, dispatched, each, inlined
from ...compiled.memory import array_at, array_type, integers_at, vector_at
from ...compiled.system import System
from ...core.errors import ParameterError
from ...run.grid import SAME, STEP, breaks_in, lay_grid, sort_breaks

SHORTEST = 1e-3  # sample time, of a step: below it samples and ends of steps cannot be told apart
TIMED = np.dtype(
    [
        ("offset", "f8"),  # of the time against the clock [s]
        ("repeating", "i8"),  # breaks of the periodic drives: how many, and address
        ("repeating_at", "i8"),
        ("moments", "i8"),  # breaks of recorded signals: how many, addresses of their cycles and phases
        ("cycle_at", "i8"),
        ("phase_at", "i8"),
        ("ticks", "i8"),  # controllers: how many, address of where their sample times stand in theta
        ("tick_at", "i8"),
        ("recorded", "i8"),  # recorded signals: how many, address of where their cycle stands in theta
        ("slot_at", "i8"),
        ("theta_at", "i8"),
        ("numbers", "i8"),  # length of theta
        ("room", "i8"),  # breaks that find room, and their address
        ("room_at", "i8"),
        ("signals_at", "i8"),  # room for one value of each signal
        ("signals", "i8"),
    ],
    align=True,
)
timed_at = array_at(TIMED, 1)
waveform = dispatched("waveform")
dispatched("control")  # asked by samplers


@inlined
def signal_value(part, at, s, phase):
    s[at] = waveform(part, phase)


each_value = each(signal_value, "s", "phase", addressed=True)
each_sample = each("sample", addressed=True)
each_command = each("command", addressed=True)


class Beat:
    """The record of a run that cuts its cycles anew, with the arrays behind it."""

    def __init__(self, system: System, per_cycle: int, period: float, theta: np.ndarray, offset: float) -> None:
        timing = system.timing
        self.repeating = breaks_in(system.packed)
        self.arrays = timing, theta
        most = 0
        if len(timing.cycle):
            most = int(np.unique(timing.cycle, return_counts=True)[1].max())
        for every in theta[timing.ticks]:
            if every < SHORTEST * period / per_cycle:
                raise ParameterError(
                    f"a controller has a sample time of {every:g} s, less than a thousandth of a step of the stepper "
                    f"({period / per_cycle:g} s); use a shorter step, or a longer sample time"
                )
        ticks = sum(ceil(period / every) + 2 for every in theta[timing.ticks])
        self.room = np.zeros(len(self.repeating) + most + ticks + 2)
        self.signals = np.zeros(len(system.drives) + 1)
        self.cycle, self.phase = timing.cycle.copy(), timing.phase.copy()
        self.record = np.zeros(1, TIMED)
        words = {
            "offset": offset, "repeating": len(self.repeating), "repeating_at": self.repeating.ctypes.data,
            "moments": len(self.cycle), "cycle_at": self.cycle.ctypes.data, "phase_at": self.phase.ctypes.data,
            "ticks": len(timing.ticks), "tick_at": timing.ticks.ctypes.data, "recorded": len(timing.slots),
            "slot_at": timing.slots.ctypes.data, "theta_at": theta.ctypes.data, "numbers": len(theta),
            "room": len(self.room), "room_at": self.room.ctypes.data, "signals_at": self.signals.ctypes.data,
            "signals": len(self.signals),
        }  # fmt: skip
        for name, value in words.items():
            self.record[name][0] = value

    @property
    def address(self) -> int:
        """Where compiled code finds it."""
        return int(self.record.ctypes.data)

    @property
    def breaks(self) -> int:
        """Breaks of a cycle, at most."""
        return len(self.room)


def refuse_beyond(system: System, end: float, offset: float, period: float) -> None:
    """Raise when a run would go on to the time `end` [s], beyond what is recorded, or if its clock is off the time."""
    timing = system.timing
    if timing is not None and timing.shortest and abs(offset) > 1e-9 * period:
        raise ParameterError(
            f"signals.{timing.shortest} is recorded over time, and the clock is {offset:g} s off it, because its "
            f"frequency changed on the way; keep clock.frequency, or begin a run at 0 s"
        )
    if timing is not None and end > timing.end * (1.0 + 1e-9):
        raise ParameterError(
            f"signals.{timing.shortest} is recorded up to {timing.end:g} s, and the run goes on to {end:g} s; end it "
            f"there, or say what comes after: signal.held(until={end:g}), signal.repeated(…)"
        )


@inlined
def moments_in(d, cycle, out, n):
    """Breaks of recorded signals in (0, 1] of a cycle, written into out[n:]; the new count."""
    cycles, phases = vector_at(d.cycle_at, d.moments), vector_at(d.phase_at, d.moments)
    i, after = -1, d.moments
    while after - i > 1:
        middle = (i + after) // 2
        if cycles[middle] < cycle:
            i = middle
        else:
            after = middle
    k = after
    while k < d.moments and (cycles[k] == cycle or (cycles[k] == cycle + 1 and phases[k] == 0.0)):
        place = phases[k] + (cycles[k] - cycle)
        if place > 0.0:
            out[n] = place
            n += 1
        k += 1
    return n


@inlined
def samples_in(d, cycle, period, per_cycle, theta, out, n):
    """Samples of controllers in (0, 1] of a cycle; those closer to its ends than steps are told apart are there."""
    ticks, same = integers_at(d.tick_at, d.ticks), SAME / per_cycle
    begin = cycle * period + d.offset
    for i in range(d.ticks):
        every = theta[ticks[i]]
        k = ceil(begin / every - 1.0)
        while n < len(out):
            place = (k * every - begin) / period
            if place > 1.0 + same:
                break
            if place > same:
                out[n] = 1.0 if place > 1.0 - same else place
                n += 1
            k += 1
    return n


@detached("i8(i8, i8, f8, i8, i8, grid)", grid=array_type(STEP, 1))
def lay_timed(at, cycle, period, per_cycle, every, grid):
    """The grid of a cycle, of which recorded signals are told; the number of steps."""
    d = timed_at(at, 1)[0]
    theta, out = vector_at(d.theta_at, d.numbers), vector_at(d.room_at, d.room)
    slots, repeating = integers_at(d.slot_at, d.recorded), vector_at(d.repeating_at, d.repeating)
    for i in range(d.recorded):
        theta[slots[i]] = cycle
    n = 0
    for i in range(d.repeating):
        out[n] = repeating[i]
        n += 1
    n = moments_in(d, cycle, out, n)
    n = samples_in(d, cycle, period, per_cycle, theta, out, n)
    sort_breaks(out, n)
    steps = lay_grid(out, n, per_cycle, every, grid)
    if d.recorded > 0:  # no signal is asked for at the end of a cycle, where it would be that of the begin
        grid[steps - 1].kinked = 1
    return steps


@inlined
def time_of(at, cycle, phase, period):
    """True time at a phase of a cycle [s]."""
    return (cycle + phase) * period + timed_at(at, 1)[0].offset
