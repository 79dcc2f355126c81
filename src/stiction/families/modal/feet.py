"""Several feet at once: 0 ≤ P ⟂ u⁺ + e∘min(u⁻, 0) ≥ 0, u⁺ = u⁻ + D P, with the modal Delassus matrix
D = Φ_C diag(1/m) Φ_Cᵀ.

One foot and all modes is Newton's law, one foot and one mode the matrix of Ryou, Oldham (2014). D must have full rank:
as many modes as simultaneous feet. The energy change is exactly Σ P_i (u_i⁺ + u_i⁻)/2, which is
Σ (1 − e_i) P_i u_i⁻/2 ≤ 0 when every foot is closing. A foot that separates is not driven into the ground by the
others; that alone could create energy, and then the restitution of all is lowered until it does not.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ConvergenceError, ModelError, ParameterError
from ...core.parameter import par
from ...core.part import part
from ...maths.lcp import solve_lcp
from .events import CYCLE, DONE, EVENTS, FULL, MOST_EVENTS, ROWS, SEG, STEP
from .flight import TERMS
from .reactions import Feet, Room
from .runner import (
    STEPS_AT_ONCE,
    ModalState,
    Schedule,
    checked_start,
    complain,
    end_at,
    piece_at,
    refuse_resonance,
    room,
    sample_numbers,
    schedule,
    taylor_terms,
)
from .stance import UNSOLVED, run_feet

__all__ = ["ModalFeet", "feet_impact"]


def delassus(rows: np.ndarray, inverse_mass: np.ndarray) -> np.ndarray:
    """D = Φ_C diag(1/m) Φ_Cᵀ [1/kg]; refused when its rank is below the number of feet."""
    D = (rows * inverse_mass) @ rows.T
    modes = int(np.count_nonzero(inverse_mass))
    scale = 1.0 / np.sqrt(np.maximum(np.diag(D), 1e-300))
    rank = int(np.linalg.matrix_rank(D * np.outer(scale, scale), tol=1e-9))
    if rank < len(rows):
        raise ModelError(
            f"{len(rows)} feet touch at once, but the {modes} mode(s) that may take the impulse move them in "
            f"only {rank} "
            f"independent way(s): the impact law has no solution in general; let at least {len(rows)} modes take it"
        )
    return D


class FeetImpact(NamedTuple):
    """Modal velocities after the impact and the impulse of every foot [N s]."""

    u: np.ndarray
    P: np.ndarray


def feet_impact(structure: Any, feet: dict[str, float], u: np.ndarray, modes: Any = None) -> FeetImpact:
    """Simultaneous impact of the named feet, all on the ground, each with its restitution e.

    `modes` are the numbers (from 1) of those that take the impulse; all when omitted.
    """
    for name, e in feet.items():
        if not 0.0 <= e <= 1.0:
            raise ParameterError(f"restitution of {name} = {e:g} must be between 0 and 1")
    u = np.asarray(u, float)
    if u.shape != (structure.size,) or not np.isfinite(u).all():
        raise ParameterError(f"u = {u} must hold one finite velocity for each of the {structure.size} modes")
    inverse = structure.inverse_mass("an impact of several feet")
    if modes is not None:
        inverse = np.where(np.isin(np.arange(1, structure.size + 1), modes), inverse, 0.0)
    rows = np.array([structure.row(name) for name in feet]).reshape(len(feet), -1)
    before = rows @ u
    if not (before < 0.0).any():
        return FeetImpact(u.copy(), np.zeros(len(feet)))
    P = _newton(delassus(rows, inverse), before, np.array(list(feet.values())))
    return FeetImpact(u + inverse * (rows.T @ P), P)


def _newton(D: np.ndarray, before: np.ndarray, e: np.ndarray) -> np.ndarray:
    """P of Newton's law; e is lowered by a common factor where it would create energy (with e = 0 it never does)."""

    def impulses(share: float) -> np.ndarray:
        return _percussions(D, before + share * e * np.minimum(before, 0.0))

    def created(P: np.ndarray) -> float:
        return float(P @ (2 * before + D @ P)) / 2

    P = impulses(1.0)
    if not (before[P > 0.0] > 0.0).any() or created(P) <= 0.0:
        return P
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if created(impulses(middle)) <= 0.0 else (low, middle)
    return impulses(low)


def _percussions(D: np.ndarray, b: np.ndarray) -> np.ndarray:
    """P of 0 ≤ P ⟂ D P + b ≥ 0 by Lemke, scaled to order one."""
    n, s, size = len(b), 1.0 / np.sqrt(np.diag(D)), float(abs(b).max()) or 1.0
    T, basis = np.zeros((n, 2 * n + 2)), np.zeros(n, np.int64)
    scaled = s * b
    top = float(abs(scaled).max()) or 1.0
    if solve_lcp(D * np.outer(s, s), scaled / top, T, basis) < 0:
        raise ConvergenceError(
            f"the impact of {n} feet at {size:.2e} m/s has no solution Lemke finds; check Φ and the masses"
        )
    P = np.zeros(n)
    for row, variable in enumerate(basis):
        if variable >= n and variable < 2 * n:
            P[variable - n] = T[row, -1]
    return P * top * s


@part
class ModalFeet:
    """Several feet: exact motion between located events, impacts of all feet on the ground at once, and feet that stand
    until their reaction would pull. The step only decides where samples lie."""

    per_period: float = par(
        "1", "steps per period of the fastest mode or the drive, at least", default=20.0, bounds=(8, None)
    )
    step: float = par("s", "longest step; 0: from per_period alone", default=0.0, bounds=(0, None))
    rest: float = par(
        "1", "time of the hops left out when a foot comes to rest, over the fastest period", default=1e-4,
        bounds=(1e-9, 0.1),
    )  # fmt: skip


class FeetRun(NamedTuple):
    """Samples, events and the end state of a run with several feet; P is the impulse since the last sample."""

    time: np.ndarray
    q: np.ndarray
    u: np.ndarray
    P: np.ndarray
    held: np.ndarray
    events: np.ndarray
    end: ModalState
    step: float
    halted: bool = False  # by Ctrl-C


def _feet(system: Any, clock: Schedule, stepper: ModalFeet) -> Feet:
    w, Om = system.omega, 2 * np.pi * system.frequency
    refuse_resonance(system)
    As, Ac = system.harmonic[:, 0] @ system.B, system.harmonic[:, 1] @ system.B
    fastest = max(float(w.max()), Om)
    return Feet(
        w=w, z=system.zeta, inverse_mass=system.inverse_mass, rows=system.rows, gaps=system.gaps,
        D=delassus(system.rows, system.inverse_mass), A0=system.c0.T @ system.B,
        A1=system.c1.T @ system.B * system.frequency, As=As, Ac=Ac, edges=system.edges / system.frequency, Om=Om,
        dt=clock.dt, cycle=1.0 / system.frequency, terms=taylor_terms(fastest * clock.dt), e=float(system.law.e),
        longest=stepper.rest * 2 * np.pi / fastest, origin=clock.origin,
    )  # fmt: skip


def run_several(
    system: Any, stepper: ModalFeet, until: float, start: ModalState | None = None, every: int = 1
) -> FeetRun:
    """Simulate several feet until a time [s] after the start state; every `every`th step is kept."""
    if system.inverse_mass is None:
        raise ModelError("several feet need modal masses; set structure.mass=RelativeMass(m=…) or ModalMass(m=…)")
    start = checked_start(system, start)
    clock, n, m = schedule(system, stepper, until, start), len(system.omega), len(system.feet)
    F, rows = _feet(system, clock, stepper), room(clock, every, n)
    R = Room(
        np.zeros((TERMS, n)), np.zeros((m, TERMS)), np.zeros(m), np.zeros((m, m)), np.zeros(m, np.int64), np.zeros(m),
        np.zeros(m), np.zeros(m), np.zeros(m), np.zeros(m, np.int64), np.zeros((2, m)), np.zeros((m, 2 * m + 2)),
        np.zeros(m, np.int64),
    )  # fmt: skip
    q, v, contact, impulse = start.q.copy(), start.u.copy(), np.array(start.contact, np.int64), np.zeros(m)
    C = np.zeros(6, np.int64)
    C[CYCLE], C[STEP], C[SEG] = clock.cycle, clock.step, piece_at(system, clock)
    out = np.zeros((rows, n)), np.zeros((rows, n)), np.zeros((rows, m)), np.zeros((rows, m), np.int64)
    ev, tables, done, status, halted = np.zeros((4 * MOST_EVENTS, 7)), [], 0, DONE, False
    while status in (DONE, FULL) and done < clock.steps:
        if status == FULL:
            tables.append(ev[: C[EVENTS]].copy())
            C[EVENTS] = 0
        begin, steps = (C[STEP] * clock.dt if done else clock.begin), min(clock.steps - done, STEPS_AT_ONCE // 10)
        try:
            made, status = run_feet(F, R, begin, q, v, contact, impulse, C, steps, clock.per_cycle, every, *out, ev)
        except KeyboardInterrupt:  # as in modal_runner.py
            halted = True
            break
        done += made
    tables.append(ev[: C[EVENTS]])
    if status == UNSOLVED:
        raise ConvergenceError(f"the contact of {m} feet has no solution Lemke finds; check Φ and the masses")
    complain(status, clock, C, MOST_EVENTS)
    numbers = sample_numbers(clock, every, int(C[ROWS]))
    k = len(numbers)
    end = end_at(clock, system, C, q, v, tuple(map(int, contact)), 0.0)
    samples = (out[0][:k], out[1][:k], out[2][:k], out[3][:k])
    return FeetRun(clock.time(numbers), *samples, np.concatenate(tables), end, clock.dt, halted)
