"""One foot: tables for the kernels of a lowered modal system, and its run."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.errors import ModelError
from ...laws.electrostatic import EPSILON_0
from ...run.saving import Save
from ...run.state import State
from .events import HELD, MODE, MOST_EVENTS, ROWS, end_events, run_events
from .flight import (
    AGILITY,
    FILM,
    FREE_PATH,
    MODE_RECORD,
    PLATE,
    RECEPTANCE,
    ROUGHNESS,
    STANDOFF,
    TERMS,
    Flight,
    FlightArrays,
)  # fmt: skip
from .penalty import ModalPenalty, end_penalty, run_penalty
from .schedule import STEPS_AT_ONCE, ModalRun, complain, counters, driven, room, schedule, with_end
from .state import contacts, state_after


def flight(system: Any, dt: float) -> Flight:
    """Propagators and particular solutions of a lowered system with one foot."""
    w, z, n = system.omega, system.zeta, len(system.omega)
    Om, T = 2 * np.pi * system.frequency, 1.0 / system.frequency
    A0, A1 = system.c0.T @ system.B + system.load, system.c1.T @ system.B / T
    As, Ac = system.harmonic[:, 0] @ system.B, system.harmonic[:, 1] @ system.B
    driven = (abs(As) + abs(Ac)) > 0
    refuse_resonance(system)
    H = np.where(driven, 1.0 / (w**2 - Om**2 + 2j * z * w * Om + (~driven)), 0.0)
    P = (As + 1j * Ac) * H
    invm = system.inverse_mass
    push = system.rows[0] * invm if invm is not None else np.zeros(n)
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
    return Flight(
        modes.view(np.recarray),
        pieces,
        system.edges * T,
        first_voltage(system),
        wave,
        small,
        gap,
        Om,
        dt,
        T,
        terms,
        shake,
    )


def first_voltage(system: Any) -> np.ndarray:
    """(piece + 1, 2): voltage of the first drive as constant and slope of every piece; last its sine and cosine."""
    drive = np.zeros((len(system.edges), 2))
    if len(system.c0):
        drive[:-1] = np.column_stack([system.c0[0], system.c1[0] * system.frequency])
        drive[-1] = system.harmonic[0]
    return drive


def refuse_resonance(system: Any) -> None:
    """An undamped mode driven at its own frequency has no bounded motion."""
    w, Om = system.omega, 2 * np.pi * system.frequency
    driven = (abs(system.harmonic) > 0).any(axis=1) @ abs(system.B) > 0
    resonant = driven & (system.zeta == 0) & (w > 0) & (abs(w - Om) <= 1e-9 * Om)
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
    small = np.zeros(AGILITY + 1)
    small[ROUGHNESS] = small[STANDOFF] = 1.0
    small[RECEPTANCE], small[AGILITY] = push @ row, np.sum(abs(row * push) * w * np.sqrt(1 + 4 * z**2))
    if film is not None:
        small[[FILM, ROUGHNESS, FREE_PATH]] = film.K, film.roughness, film.mean_free_path
    if field is not None:
        small[[PLATE, STANDOFF]] = EPSILON_0 * field.area / 2, field.standoff
    return small


def run_one(system: Any, stepper: Any, rule: Any, start: State, save: Save | None) -> ModalRun:
    """One foot from a checked start state until a stop rule."""
    mode = contacts(system, start, solid=not isinstance(stepper, ModalPenalty))
    clock, n = schedule(system, stepper, rule, start, save), len(system.omega)
    F, rows, C = flight(system, clock.dt), room(clock, n), counters(system, clock)
    y, yd, q1, v1 = np.zeros((4, n))
    W = FlightArrays(y, yd, q1, v1, np.zeros((TERMS, n)), np.zeros(TERMS), np.array([-1.0]))
    q, u, apex = start.q.copy(), start.u.copy(), start.apex.copy()
    C[MODE] = mode[0]
    out = np.zeros((rows, n)), np.zeros((rows, n)), np.zeros(rows, np.int64)
    ev, law = np.zeros((4 * MOST_EVENTS, 6)), system.law
    numbers: tuple[Any, ...]
    rest = 0.0
    if isinstance(stepper, ModalPenalty):
        kernel, last, numbers = run_penalty, end_penalty, (law.k, law.c, clock.origin)
    else:
        rest = stepper.rest
        longest = rest * min(2 * np.pi / system.omega.max(), 1.0 / system.frequency)
        kernel, last, numbers = run_events, end_events, (np.array([law.e, longest, clock.origin, rest]),)
    events, status, clock = driven(
        clock, C, ev, 1, STEPS_AT_ONCE,
        lambda begin, steps: kernel(
            F, W, *numbers, begin, q, u, apex, C, steps, clock.per_cycle, clock.every, *out, ev
        ),
        lambda begin, end: last(F, W, *numbers, begin, end, q, u, apex, C, ev),
    )  # fmt: skip
    complain(status, clock, C)
    k = int(C[ROWS])
    kept = clock.kept(k)
    Q, U, held = (with_end(a, k, kept, end) for a, end in zip(out, (q, u, int(C[MODE] == HELD)), strict=True))
    end = state_after(system, clock, q, u, [C[MODE]], apex)
    return ModalRun(clock, kept, Q, U, held[:, None], None, events, start.replace(mode=mode), end, rest)
