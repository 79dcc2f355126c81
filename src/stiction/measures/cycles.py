"""Measures: a result becomes a number with a unit, and a spread where the motion is not periodic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import xarray as xr

from ..core.errors import ParameterError
from ..run.saving import ERRATIC_CYCLES
from ..run.traces import Traces, index_of, traces_of
from .readings import Reading, Trace, bouncing, largest, last, mean, rms, smallest, swing, trace
from .recipes import described, made_from


@dataclass(frozen=True)
class Measure:
    """A number per run: `values` gives one number per cycle; their mean and spread are reported."""

    values: Callable[[Traces], np.ndarray]
    unit: str
    long_name: str
    recipe: str = ""  # text from which `from_text` makes the measure again
    batched: bool = False  # whether `values` also takes a batch

    def __call__(self, ds: xr.Dataset) -> float:
        """The mean over the cycles the measure looks at."""
        return float(np.mean(self.values(traces_of(ds))))

    def spread(self, ds: xr.Dataset) -> float:
        """The standard deviation over the same cycles."""
        return float(np.std(self.values(traces_of(ds))))


def velocities(t: Traces, coordinate: str) -> np.ndarray:
    """Mean velocity in each whole cycle that was saved [m/s]: Nagy (2012) eq. (49)."""
    _refuse_no_clock(t)
    at, clock = _ends_of_cycles(t)
    ends = t.coordinate(coordinate)[..., at]
    if ends.shape[-1] < 2:
        raise ParameterError("a velocity per cycle needs at least one whole cycle; simulate longer")
    _refuse_gaps(clock)
    return np.asarray((ends[..., 1:] - ends[..., :-1]) * t.frequency)


def _ends_of_cycles(t: Traces) -> tuple[np.ndarray, np.ndarray]:
    """(samples at which cycles begin and end, each once, how many cycles these are from the start): where runs were
    joined, the seam is there twice."""
    at = ((t.phase == 0.0) | (t.phase == 1.0)).nonzero()[0]
    clock = t.cycle[at] + t.phase[at]
    twice = (clock[1:] == clock[:-1]).nonzero()[0]
    if not twice.size:
        return at, clock
    before, after = t.q[..., at[twice], :], t.q[..., at[twice + 1], :]
    if not np.array_equal(before, after):
        raise ParameterError(
            f"the end of cycle {clock[twice[0]]:.0f} is there twice, in different places; join runs each of which goes "
            f"on where the one before ended, simulate(…, start=…)"
        )
    return np.delete(at, twice + 1), np.delete(clock, twice + 1)


def averaged_cycles(t: Traces) -> int:
    """How many of the last cycles to average: the period when there is one, else 20."""
    return t.period or ERRATIC_CYCLES


def _averaged(t: Traces, values: np.ndarray) -> np.ndarray:
    """Of values (…, cycle) those to average."""
    if values.shape[-1] < t.period:
        raise ParameterError(
            f"the motion repeats after {t.period} cycles, of which {values.shape[-1]} were kept; keep all of them, "
            f"Save(last_cycles={t.period}), or leave save out"
        )
    return values[..., -averaged_cycles(t) :]


@described
def mean_velocity(coordinate: str) -> Measure:
    """Mean velocity [m/s] over the period, or over the last 20 cycles when none was found."""
    return Measure(lambda t: _averaged(t, velocities(t, coordinate)), "m/s", f"mean velocity of {coordinate}")


@described
def last_velocity(coordinate: str) -> Measure:
    """Mean velocity in the last cycle [m/s]: the paper's literal value, one arbitrary cycle where erratic."""
    return Measure(lambda t: velocities(t, coordinate)[..., -1:], "m/s", f"velocity of {coordinate} in the last cycle")


@described
def recent_velocity(coordinate: str, cycles: int = ERRATIC_CYCLES) -> Measure:
    """Mean velocity over the last cycles [m/s], whether periodic or not; fewer where the run has fewer."""
    if isinstance(cycles, bool) or cycles != cycles // 1 or cycles < 1:
        raise ParameterError(f"recent_velocity: cycles = {cycles!r} must be a whole number, at least 1")
    n = int(cycles)
    return Measure(lambda t: velocities(t, coordinate)[..., -n:], "m/s", f"velocity of {coordinate} over {n} cycles")


@described
def impacts_per_cycle(contact: str) -> Measure:
    """Impacts of a contact per cycle, over the period or the last 20 cycles."""
    return Measure(
        lambda t: _sums_per_cycle(t, t.impacts[..., index_of(t.contacts, contact, "contact")]),
        "1",
        f"impacts of {contact} per cycle",
    )


@described
def stick_fraction(contact: str) -> Measure:
    """Part of the time a contact sticks, over the period or the last 20 cycles."""
    return Measure(
        lambda t: _sums_per_cycle(t, t.stick_time[..., index_of(t.contacts, contact, "contact")]) * t.frequency,
        "1",
        f"stick fraction of {contact}",
    )


def _refuse_no_clock(t: Traces) -> None:
    """Raise where there are no cycles to look at."""
    if not np.all(np.asarray(t.frequency) > 0.0):
        raise ParameterError(
            "this measure looks at cycles of a clock, which the model has not; use measures.last, mean or largest of a "
            'variable, such as measures.mean("u", coordinate=…), or add clock=Clock(frequency=…)'
        )


def _refuse_gaps(ends: np.ndarray) -> None:
    """Raise where ends of cycles [cycles from the start] are missing between samples, or do not follow each other."""
    wide = (ends[1:] - ends[:-1] != 1.0).nonzero()[0]
    if wide.size:
        raise ParameterError(
            f"the ends of cycles among the samples go from {ends[wide[0]]:.0f} to {ends[wide[0] + 1]:.0f}, so that "
            "nothing can be told per cycle; measure before you thin a result, or thin it with Save(steps=…)"
        )


def _refuse_thinned(t: Traces) -> None:
    """Raise where samples are missing, and with them what was counted since the sample before each."""
    apart = np.diff(t.cycle + t.phase).max(initial=0.0)
    if apart > 1.5 * t.spacing:
        raise ParameterError(
            f"samples are {apart:.3g} cycles apart and were made every {t.spacing:.3g}: what was counted between them "
            "is lost; measure before you thin a result, or thin it with Save(steps=…)"
        )


def _sums_per_cycle(t: Traces, values: np.ndarray) -> np.ndarray:
    """Sums over each of the last averaged whole cycles; the start state, at phase 0, holds no sums."""
    _refuse_no_clock(t)
    _refuse_thinned(t)
    _, ends = _ends_of_cycles(t)
    whole = ends[:-1][np.diff(ends) == 1.0]  # a run that begins within a cycle has no sums of all of it
    counted = (t.phase > 0.0) & np.isin(t.cycle, whole)
    if not counted.any():
        raise ParameterError(
            "a sum per cycle needs at least one whole cycle from its begin; simulate longer, or measure before you "
            "thin a result"
        )
    _refuse_gaps(np.unique(t.cycle[counted]))
    firsts = np.flatnonzero(np.diff(t.cycle[counted], prepend=-1))
    return _averaged(t, np.add.reduceat(values[..., counted], firsts, axis=-1))


def from_text(text: str) -> Any:
    """The measure a text describes, such as "mean_velocity(body.x)"; the text is read, never run."""
    return made_from(text, FACTORIES)


FACTORIES: dict[str, Callable[..., Any]] = {
    f.__name__: f
    for f in (
        mean_velocity, last_velocity, recent_velocity, impacts_per_cycle, stick_fraction, last, mean, largest, smallest,
        swing, rms, bouncing,
    )
}  # fmt: skip

__all__ = [
    "Measure", "Reading", "Trace", "Traces", "averaged_cycles", "bouncing", "from_text", "impacts_per_cycle", "largest",
    "last", "last_velocity", "mean", "mean_velocity", "recent_velocity", "rms", "smallest", "stick_fraction", "swing",
    "trace", "traces_of", "velocities",
]  # fmt: skip
