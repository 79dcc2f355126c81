"""The derivative of the period map of one bouncing foot: a product of flight matrices, exact between its events.

Modes and drives are one linear system in flight, z' = M z with z = (q, u, 1, t − edge, sin Ωt, cos Ωt), and another on
the ground, where q̈ = R a_free with R = 1 − d Φ_c. So flights are exponentials e^{Mτ}. An event at η = 0 adds, with
δτ = −δη/η̇ and forces before and after it (a⁻, a⁺),

    impact     δq⁺ = R_e δq,  δu⁺ = R_e (δu + a⁻ δτ) − a⁺ δτ,  δτ = −Φ_c δq/γ,  R_e = 1 − (1 + e) d Φ_c
    rest       the same with e = 0, and a⁺ that of the ground
    release    nothing: forces are continuous where the reaction is zero; breaks of the drive likewise, at fixed times
"""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.linalg import expm

from .events import HELD, KIND, RELEASE, REST, TIME
from .schedule import ModalRun

FORCING = 4  # numbers beside q and u: 1, t − edge, sin Ωt, cos Ωt


def monodromy(system: Any, run: ModalRun) -> np.ndarray | None:
    """∂(q, u)/∂(q, u) of the end of a run by its start; None with forces near the ground, which are not linear."""
    if system.film is not None or system.electrostatics is not None:
        return None
    n = len(system.omega)
    held, J = bool(run.start.mode[0] == HELD), np.eye(2 * n)
    t, z = run.start.time, np.concatenate([run.start.q, run.start.u])
    for row in run.events:
        D, z = flown(system, held, t, row[TIME], z)
        J, t = D @ J, row[TIME]
        if row[KIND] != RELEASE:
            S, z = struck(system, t, z, rests=row[KIND] == REST)
            J = S @ J
        held = row[KIND] == REST
    return np.asarray(flown(system, held, t, run.end.time, z)[0] @ J)


def volume(system: Any, run: ModalRun) -> float:
    """det of it by Liouville: what damping takes in the time, e² per impact; 0 where the foot came to rest."""
    if run.start.mode[0] == HELD or (run.events[:, KIND] == REST).any():
        return 0.0
    decay = 2 * float(system.omega @ system.zeta) * (run.end.time - run.start.time)
    return float(np.exp(-decay) * system.e[0] ** (2 * int((run.events[:, KIND] != RELEASE).sum())))


def flown(system: Any, held: bool, begin: float, end: float, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(derivative, state) of a flight, or a stance, between two times, cut at the breaks of the drive."""
    T, D = 1.0 / system.frequency, np.eye(len(z))
    edges = system.edges * T
    t = begin
    while t < end:
        cycle = np.floor(t / T)
        piece = min(int(np.searchsorted(edges, t - cycle * T, side="right")) - 1, len(edges) - 2)
        to = min(end, cycle * T + edges[piece + 1])
        if not to > t:  # round-off of a time that is a break
            cycle, piece = (cycle, piece + 1) if piece + 2 < len(edges) else (cycle + 1, 0)
            to = min(end, cycle * T + edges[piece + 1])
        E = expm(flight_matrix(system, piece, held) * (to - t))
        forcing = forcing_at(system, t, t - cycle * T - edges[piece])
        z = (E @ np.concatenate([z, forcing]))[: len(z)]
        D, t = E[: len(z), : len(z)] @ D, to
    return D, z


def flight_matrix(system: Any, piece: int, held: bool) -> np.ndarray:
    """M of z' = M z in a piece of the drive."""
    n, w, zeta = len(system.omega), system.omega, system.zeta
    A0, A1 = system.c0.T[piece] @ system.B + system.load, system.c1.T[piece] @ system.B * system.frequency
    waves = system.harmonic.T @ system.B
    a = np.hstack([-np.diag(w**2), -np.diag(2 * zeta * w), A0[:, None], A1[:, None], waves.T])
    M = np.zeros((2 * n + FORCING, 2 * n + FORCING))
    M[:n, n : 2 * n] = np.eye(n)
    M[n : 2 * n] = along_ground(system) @ a if held else a
    M[2 * n + 1, 2 * n] = 1.0
    Om = 2 * np.pi * system.frequency
    M[2 * n + 2, 2 * n + 3], M[2 * n + 3, 2 * n + 2] = Om, -Om
    return M


def forcing_at(system: Any, t: float, since: float) -> np.ndarray:
    """(1, t − edge, sin Ωt, cos Ωt)."""
    angle = 2 * np.pi * system.frequency * t
    return np.array([1.0, since, np.sin(angle), np.cos(angle)])


def along_ground(system: Any, e: float = 0.0) -> np.ndarray:
    """R_e = 1 − (1 + e) d Φ_c."""
    return np.asarray(np.eye(len(system.omega)) - (1.0 + e) * np.outer(system.d[0], system.rows[0]))


def struck(system: Any, t: float, z: np.ndarray, rests: bool) -> tuple[np.ndarray, np.ndarray]:
    """(derivative, state) of an impact, after which the foot flies, or rests."""
    n, row = len(system.omega), system.rows[0]
    R = along_ground(system, 0.0 if rests else system.e[0])
    u = z[n:]
    after = np.concatenate([z[:n], R @ u])
    a, b = acceleration(system, t, z), acceleration(system, t, after)
    if rests:
        b = R @ b
    S = np.zeros((2 * n, 2 * n))
    S[:n, :n] = S[n:, n:] = R
    S[n:, :n] = -np.outer(R @ a - b, row) / (row @ u)
    return S, after


def acceleration(system: Any, t: float, z: np.ndarray) -> np.ndarray:
    """q̈ of the free modes."""
    n, T = len(system.omega), 1.0 / system.frequency
    local = t - np.floor(t / T) * T
    edges = system.edges * T
    piece = min(int(np.searchsorted(edges, local, side="right")) - 1, len(edges) - 2)
    M = flight_matrix(system, piece, False)
    return np.asarray((M @ np.concatenate([z, forcing_at(system, t, local - edges[piece])]))[n : 2 * n])
