"""The state of a planar system at phase 0 without what is not free there: reduced coordinates for shooting.

Contacts that rest (guides, closed contacts whose sides do not separate) remove a coordinate and its velocity, contacts
that stick a velocity; each travelling group its leading coordinate; prescribed bodies all of theirs.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...compiled.rehearse import asked, contact_gaps, instances
from ...compiled.system import System
from ...core.errors import ModelError
from ...core.operation import LAWS
from .model import place_tables
from .own_start import refuse_own
from .record import CONTACT, ROUND_OFF, STILL

MOST_NEWTON = 4  # steps onto the surfaces of closed contacts that turn


@dataclass(frozen=True)
class Rows:
    """Directions of all contacts at a state, as matrices (contact, coordinate), and which are guides or turn."""

    W_N: np.ndarray
    W_T: np.ndarray
    bilateral: np.ndarray
    moving: np.ndarray
    rubs: np.ndarray


def rows_at(system: System, q: np.ndarray) -> Rows:
    """Directions of all contacts at q, in plain Python."""
    refuse_own(system, "an orbit or its stability")
    c, n = len(system.contacts), system.size
    W_N, W_T = np.zeros((2, c, n + 1))
    bilateral, moving, rubs = np.zeros((3, c), bool)
    ext = np.append(q, 0.0)
    for twin, i in instances(system.packed, "contacts"):
        r = np.zeros(1, CONTACT).view(np.recarray)[0]
        asked("normal_law", twin.normal, r)
        if r.k > 0.0:
            raise ModelError(
                f"joints.{system.contacts[i]} is a StiffSpring, which orbits and their stability do not know; use "
                f"Spring(…) and a shorter step"
            )
        asked("directions", twin.geometry, ext, r)
        bilateral[i], moving[i] = bool(r.bilateral), bool(asked("moving", twin.geometry))
        rubs[i] = asked("friction_coefficient", twin.friction, 0.0) > 0.0
        for j in range(int(r.nz)):
            W_N[i, int(r.idx[j])] += r.w_N[j]
            W_T[i, int(r.idx[j])] += r.w_T[j]
    return Rows(W_N[:, :n], W_T[:, :n], bilateral, moving, rubs)


def prescribed(system: System) -> np.ndarray:
    """Which coordinates a drive moves."""
    found = np.zeros(system.size, bool)
    for twin, at in instances(system.packed, "bodies"):
        if ("prescribe_velocity", type(twin)) in LAWS:
            minv = np.ones(system.size + 1)
            asked("inertia", twin, at, minv)
            found |= minv[:-1] == 0.0
    return found


def dependent(A: np.ndarray, free: np.ndarray) -> tuple[list[int], np.ndarray]:
    """Coordinates that the equations A δ = 0 give from the others, and the matrix that gives all from the independent.

    Each equation is solved for its largest entry among the free coordinates; redundant ones fall away.
    """
    A = np.where(free, A, 0.0).astype(float)
    pivots: list[int] = []
    solved: list[np.ndarray] = []
    for row in A:
        row = row.copy()
        size = np.abs(row).max(initial=0.0)
        for j, known in zip(pivots, solved, strict=True):
            row -= row[j] * known
        j = int(np.argmax(np.abs(row)))
        if size == 0.0 or abs(row[j]) <= 1e-10 * size:
            continue
        row /= row[j]
        solved = [known - known[j] * row for known in solved] + [row]
        pivots.append(j)
    kept = [int(j) for j in np.flatnonzero(free) if j not in pivots]
    L = np.zeros((A.shape[1], len(kept)))
    for k, j in enumerate(kept):
        L[j, k] = 1.0
        for i, known in zip(pivots, solved, strict=True):
            L[i, k] = -known[j]
    return pivots, L


@dataclass(frozen=True)
class Section:
    """Which coordinates and velocities are free at phase 0, and how the others follow."""

    rests: tuple[bool, ...]  # of each contact: closed, and not separating
    sticks: tuple[bool, ...]
    lead: np.ndarray  # of each coordinate: number of the one it is measured from, −1: none
    driven: np.ndarray
    q_of: np.ndarray  # free coordinates
    u_of: np.ndarray  # free velocities
    L_q: np.ndarray
    L_u: np.ndarray
    q_out: list[int]  # coordinates and velocities that contacts give
    u_out: list[int]
    A_q: np.ndarray
    A_u: np.ndarray
    bends: bool  # a closed contact turns, or is closed by chance: gaps are looked at
    q: np.ndarray  # a state on the section
    u: np.ndarray

    def reduced(self, q: np.ndarray, u: np.ndarray) -> np.ndarray:
        """Free coordinates, relative to those that lead, and free velocities; for one state or many."""
        led = self.lead[self.q_of]
        away = np.where(led >= 0, q[..., np.maximum(led, 0)], 0.0)
        return np.concatenate([q[..., self.q_of] - away, u[..., self.u_of]], axis=-1)

    def off(self, q: np.ndarray, u: np.ndarray, scale: np.ndarray, speed: np.ndarray) -> np.ndarray:
        """Largest part by which states miss the equations of the section; `scale` of gaps, `speed` of velocities."""
        miss = np.zeros(q.shape[:-1])
        if len(self.A_q):
            gaps = (q - self.q) @ self.A_q.T
            miss = np.maximum(miss, np.abs(gaps / scale).max(axis=-1))
        if len(self.A_u):
            miss = np.maximum(miss, np.abs(u @ self.A_u.T / speed).max(axis=-1))
        return miss

    @property
    def is_linear(self) -> bool:
        """Whether full states follow from reduced ones without the numbers of a system."""
        return not (self.bends or self.driven.any())

    def linear(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Coordinates and velocities of reduced states, one or many, before drives and bent surfaces correct them."""
        k = len(self.q_of)
        away = x - self.reduced(self.q, self.u)
        return self.q + away[..., :k] @ self.L_q.T, self.u + away[..., k:] @ self.L_u.T

    def full(self, x: np.ndarray, system: System) -> tuple[np.ndarray, np.ndarray]:
        """Coordinates and velocities of a reduced state, with the numbers of `system`."""
        q, u = self.linear(x)
        if self.driven.any():
            at, fast = np.append(q, 0.0), np.append(u, 0.0)
            place_tables(system.packed, float(system.packed.theta[-1]), len(system.drives), at, fast)
            q[self.driven], u[self.driven] = at[:-1][self.driven], fast[:-1][self.driven]
        if self.bends or self.driven.any():
            self._onto(system, q, u)
        return q, u

    def _onto(self, system: System, q: np.ndarray, u: np.ndarray) -> None:
        """Put what rests onto its surface, and let what sticks follow; in place."""
        held = [i for i, rests in enumerate(self.rests) if rests]
        for _ in range(MOST_NEWTON if len(held) else 0):
            gaps = contact_gaps(system.packed, len(self.rests), np.append(q, 0.0))[held]
            q[self.q_out] -= np.linalg.lstsq(self.A_q[:, self.q_out], gaps, rcond=None)[0]
        if self.u_out:
            u[self.u_out] -= np.linalg.lstsq(self.A_u[:, self.u_out], self.A_u @ u, rcond=None)[0]


def section_at(system: System, q: np.ndarray, u: np.ndarray, speed: np.ndarray) -> Section:
    """The section that a state at phase 0 lies on; `speed` are the largest velocities of the motion."""
    rows, n = rows_at(system, q), system.size
    gaps = contact_gaps(system.packed, len(system.contacts), np.append(q, 0.0))
    still = STILL * np.maximum(np.abs(rows.W_N) @ speed, np.abs(rows.W_T) @ speed)
    touches = rows.bilateral | (gaps <= ROUND_OFF * (np.abs(rows.W_N) @ np.abs(q)))
    rests = touches & (rows.bilateral | (np.abs(rows.W_N @ u) <= still))
    sticks = rests & rows.rubs & (np.abs(rows.W_T @ u) <= still)
    driven = prescribed(system)
    lead = np.full(n, -1)
    for group in system.travel:
        lead[list(group)] = group[0]
    shifted = q - np.where(lead >= 0, q[np.maximum(lead, 0)], 0.0)
    leads = np.zeros(n, bool)
    leads[[group[0] for group in system.travel]] = True
    A_q = rows.W_N[rests]
    A_u = np.vstack([rows.W_N[rests], rows.W_T[sticks]])
    q_out, L_q = dependent(A_q, ~driven & ~leads)
    u_out, L_u = dependent(A_u, ~driven)
    q_of = np.array([j for j in range(n) if not driven[j] and not leads[j] and j not in q_out], int)
    u_of = np.array([j for j in range(n) if not driven[j] and j not in u_out], int)
    bends = bool((rests & (rows.moving | ~rows.bilateral)).any())
    return Section(
        tuple(map(bool, rests)), tuple(map(bool, sticks)), lead, driven, q_of, u_of, L_q, L_u, q_out, u_out, A_q, A_u,
        bends, shifted, u.copy(),
    )  # fmt: skip


def scales(system: System, section: Section, speed: np.ndarray, omega: float) -> tuple[np.ndarray, np.ndarray]:
    """(scale of each coordinate, of each velocity): the largest velocity among coordinates of the same unit, and that
    over ω."""
    units = np.array(system.coordinate_units)
    fast = np.array([speed[(units == unit) & ~section.driven].max(initial=0.0) for unit in units])
    fast = np.where(fast > 0.0, fast, 1.0)
    return fast / omega, fast


def names_of(system: System, section: Section) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and units of the reduced state."""
    names: list[str] = []
    units: list[str] = []
    for j in section.q_of:
        led = section.lead[j]
        names.append(system.coordinates[j] + (f" - {system.coordinates[led]}" if led >= 0 else ""))
        units.append(system.coordinate_units[j])
    for j in section.u_of:
        names.append(f"d/dt {system.coordinates[j]}")
        units.append(f"{system.coordinate_units[j]}/s")
    return tuple(names), tuple(units)
