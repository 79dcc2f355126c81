"""Several feet at once: 0 ≤ P ⟂ (u⁻ + D P) + e∘u⁻ ≥ 0 with the modal Delassus matrix D = Φ_C diag(1/m) Φ_Cᵀ.

One foot and all modes is Newton's law, one foot and one mode the matrix of Ryou, Oldham (2014). D must have full
rank: as
many modes as simultaneous feet. The energy change is exactly Σ (1 − e_i) P_i u_i⁻/2 ≤ 0 when every foot is closing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..core.errors import ConvergenceError, ModelError, ParameterError
from ..core.kernels import kernel, routine
from ..core.parameter import par
from ..core.part import part
from .lcp import solve_lcp
from .modal_runner import grid, propagator

SWEEPS = 400


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
    """Simultaneous impact of the named feet, each with its restitution e; separating feet take no part.

    `modes` are the numbers (from 1) of those that take the impulse; all when omitted.
    """
    for name, e in feet.items():
        if not 0.0 <= e <= 1.0:
            raise ParameterError(f"restitution of {name} = {e:g} must be between 0 and 1")
    inverse = structure.inverse_mass("an impact of several feet")
    if modes is not None:
        inverse = np.where(np.isin(np.arange(1, structure.size + 1), modes), inverse, 0.0)
    rows = np.array([structure.row(name) for name in feet])
    closing = rows @ u <= 0.0
    P = np.zeros(len(feet))
    if closing.any():
        C, e = rows[closing], np.array(list(feet.values()))[closing]
        P[closing] = _percussions(delassus(C, inverse), (1 + e) * (C @ u))
    return FeetImpact(u + inverse * (rows.T @ P), P)


def _percussions(D: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Lemke on y = D P + b, scaled to order one."""
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
    """Moreau stepping for several feet: exact modal drift, then restitution of all closed feet at the end of the
    step."""

    step: float = par("s", "longest step", default=1e-6, positive=True)


@routine
def settle_feet(D, b, P, closed, tol):
    """Projected Gauss–Seidel on 0 ≤ P ⟂ D P + b ≥ 0 over the closed feet; returns whether it settled."""
    n = len(b)
    for _ in range(SWEEPS):
        moved = 0.0
        for i in range(n):
            if not closed[i]:
                P[i] = 0.0
                continue
            r = b[i]
            for j in range(n):
                r += D[i, j] * P[j]
            new = max(0.0, P[i] - r / D[i, i])
            moved = max(moved, abs(new - P[i]) * D[i, i])
            P[i] = new
        if moved <= tol:
            return True
    return False


@kernel
def run_feet(E, response, dt, feet_data, q, v, start, steps, per_cycle, every, out):
    """Advance by `steps` from step number `start`; `response` is the particular solution. Returns (rows written,
    settled)."""
    out_q, out_v, out_P, out_E, P, b, closed = out
    B0, B1, Bs, Bc, edges, Om = response
    rows, invm, gaps, D, e = feet_data
    n, feet, written = len(q), len(gaps), 0
    total_P = out_P[len(out_P) - 1]
    last = len(edges) - 2
    seg = 0
    for k in range(start, start + steps):
        local = k % per_cycle
        t = local * dt
        if local == 0:
            seg = 0
        while seg < last and edges[seg + 1] <= t + 0.5 * dt:
            seg += 1
        s0, c0, s1, c1 = np.sin(Om * t), np.cos(Om * t), np.sin(Om * (t + dt)), np.cos(Om * (t + dt))
        for i in range(n):
            since = t - edges[seg]
            y = q[i] - (B0[seg, i] + B1[seg, i] * since + Bs[i] * s0 + Bc[i] * c0)
            yd = v[i] - (B1[seg, i] + Om * (Bs[i] * c0 - Bc[i] * s0))
            q[i] = E[i, 0] * y + E[i, 1] * yd + B0[seg, i] + B1[seg, i] * (since + dt) + Bs[i] * s1 + Bc[i] * c1
            v[i] = E[i, 2] * y + E[i, 3] * yd + B1[seg, i] + Om * (Bs[i] * c1 - Bc[i] * s1)
        touching, speed = False, 0.0
        for j in range(feet):
            h, u = gaps[j], 0.0
            for i in range(n):
                h += rows[j, i] * q[i]
                u += rows[j, i] * v[i]
            closed[j] = h <= 0.0 and u <= 0.0
            b[j] = (1.0 + e) * u
            if closed[j]:
                touching = True
                speed = max(speed, abs(u))
        if touching:
            if not settle_feet(D, b, P, closed, 1e-10 * speed):
                return written, False
            for j in range(feet):
                if closed[j]:
                    total_P[j] += P[j]
                    out_E[written] += 0.5 * (1.0 - e) * P[j] * b[j] / (1.0 + e)
                    for i in range(n):
                        v[i] += invm[i] * rows[j, i] * P[j]
        if (k + 1) % every == 0:
            for i in range(n):
                out_q[written, i], out_v[written, i] = q[i], v[i]
            for j in range(feet):
                out_P[written, j] = total_P[j]
                total_P[j] = 0.0
            written += 1
    return written, True


class FeetRun(NamedTuple):
    """Samples of a run with several feet; P is the impulse since the last sample."""

    time: np.ndarray
    q: np.ndarray
    u: np.ndarray
    P: np.ndarray
    energy: np.ndarray  # Σ (1 − e) P u⁻/2 of the impacts since the last sample
    step: float


def run_several(system: Any, stepper: ModalFeet, until: float, every: int = 1) -> FeetRun:
    """Simulate several feet from rest until a time [s]."""
    if system.inverse_mass is None:
        raise ModelError("several feet need modal masses; set structure.mass=RelativeMass(m=…) or ModalMass(m=…)")
    per_cycle = grid(system, stepper)
    dt = 1.0 / (system.frequency * per_cycle)
    w, z, n, feet = system.omega, system.zeta, len(system.omega), len(system.feet)
    Om, T = 2 * np.pi * system.frequency, 1.0 / system.frequency
    A0, A1 = system.c0.T @ system.B, system.c1.T @ system.B / T
    S = (system.harmonic[:, 0] + 1j * system.harmonic[:, 1]) @ system.B
    R = S / (w**2 - Om**2 + 2j * z * w * Om)
    D = delassus(system.rows, system.inverse_mass)
    steps = max(1, round(until / dt))
    rows = steps // every + 2
    samples = (np.zeros((rows, n)), np.zeros((rows, n)), np.zeros((rows, feet)), np.zeros(rows))
    out = (*samples, np.zeros(feet), np.zeros(feet), np.zeros(feet, bool))
    E = np.column_stack(list(propagator(w, z, dt).values()))
    response = (A0 / w**2 - 2 * z * A1 / w**3, A1 / w**2, R.real.copy(), R.imag.copy(), system.edges * T, Om)
    feet_data = (system.rows, system.inverse_mass, system.gaps, D, system.law.e)
    written, settled = run_feet(E, response, dt, feet_data, np.zeros(n), np.zeros(n), 0, steps, per_cycle, every, out)
    if not settled:
        raise ConvergenceError(
            f"the impact of {feet} feet did not settle in {SWEEPS} sweeps; try a shorter step than {dt:.1e} s"
        )
    time = (np.arange(written) + 1) * every * dt
    return FeetRun(time, out[0][:written], out[1][:written], out[2][:written], out[3][:written], dt)
