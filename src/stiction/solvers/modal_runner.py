"""From a lowered modal system to arrays of samples and events: tables for the kernels, restart, words for failures."""

from __future__ import annotations

from math import ceil
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import ConvergenceError, DivergenceError, ModelError, ParameterError
from ..forces.electrostatic import EPSILON_0
from .modal_events import DIVERGED, EVENTS, FULL, MOST_EVENTS, ROWS, STALLED, ModalEvents, run_events
from .modal_flight import MODE_RECORD, P0, TERMS, Flight, Work
from .modal_penalty import ModalPenalty, run_penalty

MOST_NUMBERS = 2e8


class ModalState(NamedTuple):
    """Everything needed to continue exactly."""

    q: np.ndarray
    u: np.ndarray
    counters: np.ndarray  # cycle, step, piece of the drive, contact, just released, –, –
    apex: float
    length: float = 0.0  # scale of the tolerances [m]; 0 before the first run


class ModalRun(NamedTuple):
    """Samples, events and the end state of a run."""

    time: np.ndarray
    q: np.ndarray
    u: np.ndarray
    held: np.ndarray
    events: np.ndarray
    end: ModalState
    step: float


def rest_state(system: Any) -> ModalState:
    """At rest, at the start of cycle 0."""
    n = len(system.omega)
    return ModalState(np.zeros(n), np.zeros(n), np.zeros(7, np.int64), 0.0)


def flight(system: Any, dt: float) -> Flight:
    """Propagators and particular solutions of a lowered system with one foot."""
    w, z, n = system.omega, system.zeta, len(system.omega)
    Om, T = 2 * np.pi * system.frequency, 1.0 / system.frequency
    A0, A1 = system.c0.T @ system.B, system.c1.T @ system.B / T
    As, Ac = system.harmonic[:, 0] @ system.B, system.harmonic[:, 1] @ system.B
    driven = (abs(As) + abs(Ac)) > 0
    resonant = driven & (z == 0) & (abs(w - Om) <= 1e-9 * Om)
    if resonant.any():
        raise ModelError(
            f"mode {int(np.argmax(resonant)) + 1} is undamped and driven at its own frequency: no bounded "
            f"motion; give it "
            f"damping, or another clock.frequency"
        )
    H = np.where(driven, 1.0 / (w**2 - Om**2 + 2j * z * w * Om + (~driven)), 0.0)
    P = (As + 1j * Ac) * H
    invm = system.inverse_mass
    push = system.rows[0] * invm if invm is not None else np.zeros(n)
    drive = np.zeros((len(system.edges), 2))
    if len(system.c0):
        drive[:-1] = np.column_stack([system.c0[0], system.c1[0] / T])
        drive[-1] = system.harmonic[0]
    modes = np.zeros(n, MODE_RECORD)
    columns = {"w": w, "z": z, "wd": w * np.sqrt(1 - z**2), "row": system.rows[0], "d": system.d[0], "push": push,
               "m": np.nan if invm is None else 1.0 / invm, "As": As, "Ac": Ac, "Ps": P.real, "Pc": P.imag}  # fmt: skip
    for name, values in {**columns, **propagator(w, z, dt)}.items():
        modes[name] = values
    pieces = np.stack([A0, A1, A0 / w**2 - 2 * z * A1 / w**3, A1 / w**2], axis=-1)
    angle = Om * dt * np.arange(round(T / dt) + 1)
    wave = np.column_stack([np.sin(angle), np.cos(angle)])
    small, gap = _small_scale(system, push), float(system.gaps[0])
    terms = taylor_terms(max(w.max(), Om) * dt)
    return Flight(modes.view(np.recarray), pieces, system.edges * T, drive, wave, small, gap, Om, dt, T, terms)


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
    small = np.array([0.0, 1.0, 0.0, 0.0, 1.0, float(push @ system.rows[0])])
    if film is not None:
        small[:3] = film.K, film.roughness, film.mean_free_path
    if field is not None:
        small[3:5] = EPSILON_0 * field.area / 2, field.standoff
    return small


def length_scale(system: Any, F: Flight, start: ModalState) -> float:
    """The largest of gap, driven amplitude of the foot and start displacement [m]; kept when a run is continued."""
    if start.length:
        return start.length
    m = F.modes
    amplitude = abs(m.row @ (m.Ps + 1j * m.Pc)) + abs(F.pieces[:, :, P0] @ m.row).max()
    moved = abs(m.row @ start.q) + float(np.sum(abs(m.row * start.u) / m.w))
    return max(F.gap, float(amplitude), float(moved)) or 1.0


def grid(system: Any, stepper: Any) -> int:
    """Steps per cycle of the drive."""
    longest = stepper.step
    if isinstance(stepper, ModalEvents):
        fastest = 2 * np.pi / system.omega.max() / stepper.per_period
        longest = min(stepper.step or fastest, 2 * np.pi / system.omega.max() / 8)
    return max(1, ceil(1.0 / (system.frequency * longest) * (1 - 1e-12)))


def run(system: Any, stepper: Any, until: float, start: ModalState | None = None, every: int = 1) -> ModalRun:
    """Simulate until a time [s] after the start state; `every`th step is kept."""
    if len(system.feet) > 1:
        raise ModelError(
            f"{len(system.feet)} feet with {type(stepper).__name__}, which follows one; use stepper=ModalFeet(…)"
        )
    start = start or rest_state(system)
    if len(start.q) != len(system.omega):
        raise ModelError(
            f"the start state has {len(start.q)} modes, the structure {len(system.omega)}; they must agree"
        )
    per_cycle = grid(system, stepper)
    F = flight(system, 1.0 / (system.frequency * per_cycle))
    steps = max(1, round(until / F.dt))
    n = len(system.omega)
    rows = steps // every + 2
    if rows * 2 * n > MOST_NUMBERS:
        raise ParameterError(f"{rows} samples of {n} modes are too many to keep; use every=… or a longer step")
    start = start._replace(length=length_scale(system, F, start))
    W = Work(np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n), np.zeros((TERMS, n)), np.zeros(TERMS))
    q, v, C, apex = start.q.copy(), start.u.copy(), start.counters.copy(), np.array([start.apex])
    C[EVENTS] = C[ROWS] = 0
    out = np.zeros((rows, n)), np.zeros((rows, n)), np.zeros(rows, np.int64)
    first = int(C[0] * per_cycle + C[1])
    tables, done, status = [], 0, FULL
    while status == FULL:
        ev = np.zeros((4 * MOST_EVENTS, 6))
        C[EVENTS] = 0
        made, status = _call(system, stepper, F, W, start, (q, v, apex, C, steps - done, per_cycle, every, *out, ev))
        done += made
        tables.append(ev[: C[EVENTS]])
    _complain(status, F, C, stepper)
    numbers = (np.arange(C[ROWS]) + 1 + first // every) * every
    end = ModalState(q, v, C.copy(), float(apex[0]), start.length)
    k = int(C[ROWS])
    return ModalRun(numbers * F.dt, out[0][:k], out[1][:k], out[2][:k], np.concatenate(tables), end, F.dt)


def _call(system: Any, stepper: Any, F: Flight, W: Work, start: ModalState, rest: tuple[Any, ...]) -> tuple[int, int]:
    law = system.law
    if isinstance(stepper, ModalPenalty):
        return run_penalty(F, W, law.k, law.c, *rest)
    L = start.length
    speed = L * max(F.Om, 2 * np.pi / F.cycle)
    return run_events(F, W, np.array([law.e, stepper.rest * speed, 1e-9 * L, 1e-14 * L]), *rest)


def _complain(status: int, F: Flight, C: np.ndarray, stepper: Any) -> None:
    t = C[0] * F.cycle + C[1] * F.dt
    if status == DIVERGED:
        raise DivergenceError(
            f"the motion grew without bound before t = {t:.6e} s; the impact law creates energy (see "
            f"contact.modal_impact): use AllModesImpact, or check Φ"
        )
    if status == STALLED:
        raise ConvergenceError(
            f"more than {MOST_EVENTS} impacts within one step at t = {t:.6e} s; raise ModalEvents.rest (now "
            f"{stepper.rest:g})"
        )
