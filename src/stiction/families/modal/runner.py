"""From a lowered modal system to arrays of samples and events: tables for the kernels, restart, words for failures."""

from __future__ import annotations

from math import ceil, floor
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ConvergenceError, DivergenceError, ModelError, ParameterError
from ...laws.electrostatic import EPSILON_0
from .events import (
    CYCLE,
    DIVERGED,
    DONE,
    EVENTS,
    FREE,
    FULL,
    HELD,
    MODE,
    MOST_EVENTS,
    ROWS,
    SEG,
    STALLED,
    STEP,
    run_events,
)
from .flight import MODE_RECORD, TERMS, Flight, Work
from .penalty import ModalPenalty, run_penalty

MOST_NUMBERS = 2e8
STEPS_AT_ONCE = 50_000  # between two looks at the keyboard: about 10 ms
ON_GROUND = 1e-9  # of the parts a foot's height or velocity is a sum of: nearer to zero counts as zero at the start


class ModalState(NamedTuple):
    """Everything needed to continue, in SI: with another step the grid is joined, with another frequency the drive's
    phase goes on. Only q and u are needed for a start of one's own."""

    q: np.ndarray  # [m]
    u: np.ndarray  # [m/s]
    time: float = 0.0  # [s]
    cycle: int = 0  # whole cycles of the drive so far
    phase: float = 0.0  # of the drive, from 0 to 1
    contact: tuple[int, ...] = ()  # per foot: 0 free, 1 held, 2 leaving; empty: told from height and velocity
    apex: float = 0.0  # greatest height since the last event [m]

    def restarted(self) -> ModalState:
        """The same state at the start of cycle 0."""
        return self._replace(time=0.0, cycle=0, phase=0.0)


class ModalRun(NamedTuple):
    """Samples, events and the end state of a run."""

    time: np.ndarray
    q: np.ndarray
    u: np.ndarray
    held: np.ndarray
    events: np.ndarray
    end: ModalState
    step: float
    halted: bool = False  # by Ctrl-C


def rest_state(system: Any) -> ModalState:
    """At rest, at the start of cycle 0."""
    return ModalState(np.zeros(len(system.omega)), np.zeros(len(system.omega)))


def flight(system: Any, dt: float) -> Flight:
    """Propagators and particular solutions of a lowered system with one foot."""
    w, z, n = system.omega, system.zeta, len(system.omega)
    Om, T = 2 * np.pi * system.frequency, 1.0 / system.frequency
    A0, A1 = system.c0.T @ system.B, system.c1.T @ system.B / T
    As, Ac = system.harmonic[:, 0] @ system.B, system.harmonic[:, 1] @ system.B
    driven = (abs(As) + abs(Ac)) > 0
    refuse_resonance(system)
    H = np.where(driven, 1.0 / (w**2 - Om**2 + 2j * z * w * Om + (~driven)), 0.0)
    P = (As + 1j * Ac) * H
    invm = system.inverse_mass
    push = system.rows[0] * invm if invm is not None else np.zeros(n)
    drive = np.zeros((len(system.edges), 2))
    if len(system.c0):
        drive[:-1] = np.column_stack([system.c0[0], system.c1[0] / T])
        drive[-1] = system.harmonic[0]
    modes = np.zeros(n, MODE_RECORD)
    columns = {"w": w, "z": z, "row": system.rows[0], "d": system.d[0], "push": push,
               "m": np.nan if invm is None else 1.0 / invm, "As": As, "Ac": Ac, "Ps": P.real, "Pc": P.imag}  # fmt: skip
    for name, values in {**columns, **propagator(w, z, dt)}.items():
        modes[name] = values
    pieces = np.stack([A0, A1, A0 / w**2 - 2 * z * A1 / w**3, A1 / w**2], axis=-1)
    angle = Om * dt * np.arange(round(T / dt) + 1)
    wave = np.column_stack([np.sin(angle), np.cos(angle)])
    small, gap = _small_scale(system, push), float(system.gaps[0])
    terms, shake = taylor_terms(max(w.max(), Om) * dt), float(Om**2 * abs(system.rows[0] @ P))
    return Flight(modes.view(np.recarray), pieces, system.edges * T, drive, wave, small, gap, Om, dt, T, terms, shake)


def refuse_resonance(system: Any) -> None:
    """An undamped mode driven at its own frequency has no bounded motion."""
    w, Om = system.omega, 2 * np.pi * system.frequency
    driven = (abs(system.harmonic) > 0).any(axis=1) @ abs(system.B) > 0
    resonant = driven & (system.zeta == 0) & (abs(w - Om) <= 1e-9 * Om)
    if resonant.any():
        raise ModelError(
            f"mode {int(np.argmax(resonant)) + 1} is undamped and driven at its own frequency: no bounded "
            f"motion; give it damping, or another clock.frequency"
        )


def taylor_terms(x: float) -> int:
    """Terms after which x^k/k! is below 1e-18."""
    k, term = 4, x**4 / 24
    while term > 1e-18 and k < TERMS:
        k += 1
        term *= x / k
    return k


def propagator(w: np.ndarray, z: np.ndarray, dt: float) -> dict[str, np.ndarray]:
    """y ← E₀ y + E₁ ẏ, ẏ ← E₂ y + E₃ ẏ over a time dt."""
    damped, wd = z * w, w * np.sqrt(1 - z**2)
    e, c, s = np.exp(-damped * dt), np.cos(wd * dt), np.sin(wd * dt) / wd
    return {"E0": e * (c + damped * s), "E1": e * s, "E2": -e * w**2 * s, "E3": e * (c - damped * s)}


def _small_scale(system: Any, push: np.ndarray) -> np.ndarray:
    film, field = system.film, system.electrostatics
    w, z, row = system.omega, system.zeta, system.rows[0]
    small = np.array([0.0, 1.0, 0.0, 0.0, 1.0, push @ row, np.sum(abs(row * push) * w * np.sqrt(1 + 4 * z**2))])
    if film is not None:
        small[:3] = film.K, film.roughness, film.mean_free_path
    if field is not None:
        small[3:5] = EPSILON_0 * field.area / 2, field.standoff
    return small


def grid(system: Any, stepper: Any) -> int:
    """Steps per cycle of the drive."""
    longest = stepper.step
    if not isinstance(stepper, ModalPenalty):
        period = min(2 * np.pi / system.omega.max(), 1.0 / system.frequency)
        longest = min(stepper.step or period / stepper.per_period, period / 8)
    return max(1, ceil(1.0 / (system.frequency * longest) * (1 - 1e-12)))


class Schedule(NamedTuple):
    """The grid a run goes by: where in which cycle it begins, and when cycle 0 began."""

    dt: float
    per_cycle: int
    origin: float  # [s]
    cycle: int
    step: int  # last line of the grid at or before the start
    begin: float  # local time of the start [s]
    steps: int

    def time(self, number: Any) -> Any:
        """Time of the lines with the given numbers, counted from the start of cycle 0 [s]."""
        return self.origin + number * self.dt if self.origin else number * self.dt


def schedule(system: Any, stepper: Any, until: float, start: ModalState) -> Schedule:
    """The grid of a run that goes on for `until` seconds: to the nearest line, one at least."""
    per_cycle = grid(system, stepper)
    T = 1.0 / system.frequency
    dt = 1.0 / (system.frequency * per_cycle)
    origin = start.time - (start.cycle + start.phase) * T
    if abs(origin) <= 16 * np.finfo(float).eps * start.time:
        origin = 0.0
    lines = start.phase * per_cycle
    step, begin = floor(lines), start.phase * T
    if abs(lines - round(lines)) <= 1e-9 + 8 * np.finfo(float).eps * lines:
        step = round(lines)
        begin = step * dt
    cycle = start.cycle
    if step == per_cycle:
        cycle, step, begin = cycle + 1, 0, 0.0
    steps = max(1, round(until / dt + (lines - floor(lines) if begin != step * dt else 0.0)))
    return Schedule(dt, per_cycle, origin, cycle, step, begin, steps)


def checked_start(system: Any, start: ModalState | None, solid: bool = True) -> ModalState:
    """The start state with every foot's contact, refused in words when it cannot be one; `solid`: no foot in the
    ground."""
    if start is None:
        start = rest_state(system)
    if not isinstance(start, ModalState):
        raise ModelError(f"start is a {type(start).__name__}, not a state; continue a result by start=end_state(ds)")
    q, u, n = np.array(start.q, float), np.array(start.u, float), len(system.omega)
    for name, values in (("q", q), ("u", u)):
        if values.shape != (n,):
            raise ModelError(
                f"start.{name} has shape {values.shape}, the structure {n} modes; give one number per mode"
            )
    numbers: dict[str, Any] = {"q": q, "u": u, "time": start.time, "phase": start.phase, "apex": start.apex}
    for name, given in numbers.items():
        if not np.isfinite(given).all():
            raise ParameterError(f"start.{name} = {given} holds NaN or infinity; give finite numbers")
    if not 0.0 <= start.phase <= 1.0:
        raise ParameterError(f"start.phase = {start.phase:g} must be between 0 and 1 cycle of the drive")
    if len(start.contact) not in (0, len(system.feet)):
        raise ModelError(
            f"start.contact has {len(start.contact)} value(s) for {len(system.feet)} feet; give one per foot, or none"
        )
    start = start._replace(q=q, u=u)
    if not solid:  # in the ground or not, says the height alone
        return start._replace(contact=tuple(int(k == HELD) for k in start.contact))
    return start._replace(contact=_contacts(system, start))


def _contacts(system: Any, start: ModalState) -> tuple[int, ...]:
    """Contact of every foot: only one at rest on the ground can be held; when the state does not say, it is."""
    rows, known = abs(system.rows), start.contact or (HELD,) * len(system.feet)
    h, v = system.gaps + system.rows @ start.q, system.rows @ start.u
    near_h, near_v = ON_GROUND * (system.gaps + rows @ abs(start.q)), ON_GROUND * (rows @ abs(start.u))
    for name, height, near in zip(system.feet, h, near_h, strict=True):
        if height < -near:
            raise ParameterError(
                f"{name} starts {-height:.3e} m below the ground; raise feet.{name}.gap or choose start.q so that "
                f"gap + Φ q is not negative"
            )
    still = (abs(h) <= near_h) & (abs(v) <= near_v)
    return tuple(int(k) if s else FREE for k, s in zip(known, still, strict=True))


def piece_at(system: Any, clock: Schedule) -> int:
    """Piece of the drive at the start of a run."""
    edges = system.edges / system.frequency
    return min(int(np.searchsorted(edges, clock.begin + 1e-9 * clock.dt, side="right")) - 1, len(edges) - 2)


def run(system: Any, stepper: Any, until: float, start: ModalState | None = None, every: int = 1) -> ModalRun:
    """Simulate until a time [s] after the start state; `every`th step is kept."""
    if len(system.feet) > 1:
        raise ModelError(
            f"{len(system.feet)} feet with {type(stepper).__name__}, which follows one; use stepper=ModalFeet(…)"
        )
    start = checked_start(system, start, solid=not isinstance(stepper, ModalPenalty))
    clock, n = schedule(system, stepper, until, start), len(system.omega)
    F = flight(system, clock.dt)
    rows = room(clock, every, n)
    y, yd, q1, v1 = np.zeros((4, n))
    W = Work(y, yd, q1, v1, np.zeros((TERMS, n)), np.zeros(TERMS), np.array([-1.0]))
    q, v, apex = start.q.copy(), start.u.copy(), np.array([start.apex])
    C = np.zeros(6, np.int64)
    C[CYCLE], C[STEP], C[SEG], C[MODE] = clock.cycle, clock.step, piece_at(system, clock), (*start.contact, FREE)[0]
    out = np.zeros((rows, n)), np.zeros((rows, n)), np.zeros(rows, np.int64)
    ev, tables, done, status, halted = np.zeros((4 * MOST_EVENTS, 6)), [], 0, DONE, False
    while status in (DONE, FULL) and done < clock.steps:
        if status == FULL:  # the last event may not be over: it moves on into the new table
            tables.append(ev[: C[EVENTS] - 1].copy())
            ev[0], C[EVENTS] = ev[C[EVENTS] - 1], 1
        begin, steps = (C[STEP] * clock.dt if done else clock.begin), min(clock.steps - done, STEPS_AT_ONCE)
        rest = (begin, q, v, apex, C, steps, clock.per_cycle, every, *out, ev)
        try:
            made, status = _call(system, stepper, F, W, clock, rest)
        except KeyboardInterrupt:  # between two calls of compiled code: q, v and C are those of the same line
            halted = True
            break
        done += made
    tables.append(ev[: C[EVENTS]])
    complain(status, clock, C, MOST_EVENTS)
    numbers = sample_numbers(clock, every, int(C[ROWS]))
    k = len(numbers)
    end = end_at(clock, system, C, q, v, (int(C[MODE]),), float(apex[0]))
    samples = (out[0][:k], out[1][:k], out[2][:k])
    return ModalRun(clock.time(numbers), *samples, np.concatenate(tables), end, F.dt, halted)


def room(clock: Schedule, every: int, n: int) -> int:
    """Rows for the samples of a run, refused when they are too many to keep."""
    rows = clock.steps // every + 2
    if rows * 2 * n > MOST_NUMBERS:
        raise ParameterError(f"{rows} samples of {n} modes are too many to keep; use every=… or a longer step")
    return rows


def sample_numbers(clock: Schedule, every: int, count: int) -> np.ndarray:
    """Numbers of the kept lines of the grid."""
    return (np.arange(count) + 1 + (clock.cycle * clock.per_cycle + clock.step) // every) * every


def end_at(
    clock: Schedule, system: Any, C: np.ndarray, q: np.ndarray, v: np.ndarray, contact: tuple[int, ...], apex: float
) -> ModalState:
    """The state at the line of the grid where a run ended."""
    time = float(clock.time(int(C[CYCLE]) * clock.per_cycle + int(C[STEP])))
    return ModalState(q, v, time, int(C[CYCLE]), float(C[STEP]) / clock.per_cycle, contact, apex)


def _call(system: Any, stepper: Any, F: Flight, W: Work, clock: Schedule, rest: tuple[Any, ...]) -> tuple[int, int]:
    law = system.law
    if isinstance(stepper, ModalPenalty):
        return run_penalty(F, W, law.k, law.c, clock.origin, *rest)
    longest = stepper.rest * min(2 * np.pi / system.omega.max(), 1.0 / system.frequency)
    return run_events(F, W, np.array([law.e, longest, clock.origin]), *rest)


def complain(status: int, clock: Schedule, C: np.ndarray, most: int) -> None:
    """An error in words for a run that did not get to its end."""
    t = clock.time(int(C[CYCLE]) * clock.per_cycle + int(C[STEP]))
    if status == DIVERGED:
        raise DivergenceError(
            f"the motion grew without bound before t = {t:.6e} s; the impact law creates energy (see "
            f"contact.modal_impact): use AllModesImpact, or check Φ"
        )
    if status == STALLED:
        raise ConvergenceError(
            f"time stood still: {most} impacts or releases within the step of {clock.dt:.1e} s after t = {t:.6e} s; "
            f"use a shorter step, raise rest, or check Φ, gap and drive for a foot that neither stays nor leaves"
        )
