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
from ...run.saving import Save
from ...run.state import State
from .blows import UNSOLVED, impact_alone
from .events import HELD, MOST_EVENTS, ROWS
from .flight import TERMS
from .model import Foot
from .pulls import CHARGE, CUTOFF, DISPERSION, FILM, PULL, ROUGHNESS, STANDOFF
from .reactions import BACK, FORTH, Feet, FeetArrays
from .runner import first_voltage, refuse_resonance, taylor_terms
from .schedule import STEPS_AT_ONCE, ModalRun, ModalSchedule, complain, counters, driven, room, schedule, with_end
from .stance import end_feet, run_feet
from .state import ON_GROUND, contacts, state_after

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
    """Modal velocities after the impact, and the impulses of every foot, normal and along the ground [N s]."""

    u: np.ndarray
    P: np.ndarray
    P_T: np.ndarray


def feet_impact(structure: Any, feet: dict[str, Any], u: np.ndarray, modes: Any = None) -> FeetImpact:
    """Simultaneous impact of the named feet, all on the ground: each with its restitution e, or a `Foot` with its law
    and friction.

    `modes` are the numbers (from 1) of those that take the impulse; all when omitted.
    """
    u, m = np.asarray(u, float), len(feet)
    if u.shape != (structure.size,) or not np.isfinite(u).all():
        raise ParameterError(f"u = {u} must hold one finite velocity for each of the {structure.size} modes")
    inverse = structure.inverse_mass("an impact of several feet")
    if modes is not None:
        inverse = np.where(np.isin(np.arange(1, structure.size + 1), modes), inverse, 0.0)
    normal = np.array([structure.row(name) for name in feet]).reshape(m, -1)
    e, mu, along = (np.array(x) for x in zip(*(_answers(structure, *item) for item in feet.items()), strict=True))
    if not (normal @ u < 0.0).any():
        return FeetImpact(u.copy(), np.zeros(m), np.zeros(m))
    delassus(np.vstack([normal, along[mu > 0.0]]), inverse)
    rows, R = np.vstack([normal, along]), _scratch(structure.size, m)
    R.u[0], R.e[:], R.feet[:] = rows @ u, e, np.arange(m)
    if not impact_alone((rows * inverse) @ rows.T, mu, R):
        raise ConvergenceError(f"the impact of {m} feet has no solution Lemke finds; check Φ and the masses")
    return FeetImpact(u + inverse * (rows.T @ R.P), R.P[:m], R.P[m:])


def _answers(structure: Any, name: str, foot: Any) -> tuple[float, float, np.ndarray]:
    """Restitution, friction and the row along the ground of a foot that is given as such, or by its restitution."""
    if isinstance(foot, Foot):
        if foot.law is None:
            raise ParameterError(f"the foot {name} has no law; give Foot(…, law=AllModesImpact(e=…))")
        along = structure.row(foot.along) if foot.along else np.zeros(structure.size)
        return foot.law.e, foot.friction.mu if foot.friction else 0.0, along
    if not 0.0 <= foot <= 1.0:
        raise ParameterError(f"restitution of {name} = {foot:g} must be between 0 and 1")
    return float(foot), 0.0, np.zeros(structure.size)


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


def _feet(system: Any, clock: ModalSchedule, stepper: ModalFeet) -> Feet:
    w, Om = system.omega, 2 * np.pi * system.frequency
    refuse_resonance(system)
    As, Ac = system.harmonic[:, 0] @ system.B, system.harmonic[:, 1] @ system.B
    fastest, rows = max(float(w.max()), Om), np.vstack([system.rows, system.along])
    delassus(np.vstack([system.rows, system.along[system.mu > 0.0]]), system.inverse_mass)
    forced = bool(system.near[:, [FILM, CHARGE, DISPERSION]].any())
    return Feet(
        w=w, z=system.zeta, inverse_mass=system.inverse_mass, rows=rows, gaps=system.gaps,
        D=(rows * system.inverse_mass) @ rows.T, mu=system.mu, A0=system.c0.T @ system.B + system.load,
        A1=system.c1.T @ system.B * system.frequency, As=As, Ac=Ac, edges=system.edges / system.frequency, Om=Om,
        dt=clock.dt, cycle=1.0 / system.frequency, e=system.e,
        terms=TERMS if forced else taylor_terms(fastest * clock.dt),
        longest=stepper.rest * 2 * np.pi / fastest, patience=stepper.rest, origin=clock.origin,
        forced=forced, near=system.near, reach=system.near[:, [ROUGHNESS, STANDOFF, CUTOFF]].min(axis=1),
        U=first_voltage(system),
    )  # fmt: skip


def _scratch(n: int, m: int) -> FeetArrays:
    def whole(*shape: int) -> np.ndarray:
        return np.zeros(shape, np.int64)

    return FeetArrays(
        taylor=np.zeros((TERMS, n)), series=np.zeros((m, TERMS)), along=np.zeros((m, TERMS)), edge=np.zeros(TERMS),
        small=np.zeros((2, m)), L=np.zeros((2 * m, 2 * m)), swap=whole(2 * m), chosen=whole(2 * m), x=np.zeros(2 * m),
        feet=whole(m), sense=np.zeros(m), way=whole(m), P=np.zeros(2 * m), e=np.zeros(m), load=np.zeros(m),
        was=whole(m), fresh=whole(m), u=np.zeros((2, 2 * m)), tableau=np.zeros((3 * m, 6 * m + 2)), basis=whole(3 * m),
        pull=np.zeros((m, PULL + 1, TERMS)), volt=np.zeros((2, TERMS)),
    )  # fmt: skip


def _sliding(system: Any, start: State, mode: np.ndarray) -> np.ndarray:
    """Contacts at the start: a held foot with friction that moves along the ground slides."""
    u, near = system.along @ start.u, ON_GROUND * (abs(system.along) @ abs(start.u))
    slides = np.isin(mode, (HELD, FORTH, BACK)) & (system.mu > 0.0) & (abs(u) > near)
    return np.where(slides, np.where(u > 0.0, FORTH, BACK), mode).astype(np.int64)


def run_several(system: Any, stepper: ModalFeet, rule: Any, start: State, save: Save | None) -> ModalRun:
    """Several feet from a checked start state until a stop rule."""
    if system.inverse_mass is None:
        raise ModelError("several feet need modal masses; set structure.mass=RelativeMass(m=…) or ModalMass(m=…)")
    start = start.replace(mode=_sliding(system, start, contacts(system, start, solid=True)))
    clock, n, m = schedule(system, stepper, rule, start, save), len(system.omega), len(system.feet)
    F, rows, C, R = _feet(system, clock, stepper), room(clock, n), counters(system, clock), _scratch(n, m)
    q, u, contact = start.q.copy(), start.u.copy(), start.mode.copy()
    impulse, worn = np.zeros(2 * m), np.zeros(2 * m + 2)
    out = (
        np.zeros((rows, n)), np.zeros((rows, n)), np.zeros((rows, 2 * m)), np.zeros((rows, 2 * m + 2)),
        np.zeros((rows, m), np.int64),
    )  # fmt: skip
    ev = np.zeros((4 * MOST_EVENTS, 8))
    events, status, clock = driven(
        clock, C, ev, 0, STEPS_AT_ONCE // 10,
        lambda begin, steps: run_feet(
            F, R, begin, q, u, contact, impulse, worn, C, steps, clock.per_cycle, clock.every, *out, ev
        ),
        lambda begin, end: end_feet(F, R, begin, end, q, u, contact, impulse, worn, C, ev),
    )  # fmt: skip
    if status == UNSOLVED:
        raise ConvergenceError(
            f"the contact of {m} feet has no solution Lemke finds; check Φ and the masses, or lower the friction"
        )
    complain(status, clock, C)
    k = int(C[ROWS])
    kept = clock.kept(k)
    state = np.where(np.isin(contact, (FORTH, BACK)), 2, contact == HELD)
    Q, U, P, W, held = (
        with_end(table, k, kept, end) for table, end in zip(out, (q, u, impulse, worn, state), strict=True)
    )
    end = state_after(system, clock, q, u, contact, np.zeros(m))
    return ModalRun(clock, kept, Q, U, held, P, events, start, end, stepper.rest, W)
