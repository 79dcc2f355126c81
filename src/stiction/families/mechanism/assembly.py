"""Compiled assembly of mechanisms: residual and tangent of all flexures, loads and constraints.

The tables come from `bodies.structure`; everything is in scaled units. The unknowns are the coordinates of the nodes,
then one multiplier per constraint.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import inlined, kernel, routine
from . import elements
from .tables import COMB, FOLLOWS, PLATE, STRAIN, UNEVEN, Structure

CLOSED = 1e-14  # distance, in lengths of the beam, within which the end of an exact beam meets its body
paper_element = routine(elements.paper_element)
corotational_element = routine(elements.corotational_element)
beam_end = routine(elements.beam_end)
exact_element = routine(elements.exact_element)


class AssemblyArrays(NamedTuple):
    """Every array a solve needs, allocated once."""

    A: np.ndarray  # tangent, right-hand side in the last column, largest entries of the columns in the last row
    R: np.ndarray  # residual
    lag: np.ndarray  # residual that is left on purpose on the way from a start that is no equilibrium
    lam: np.ndarray  # (flexure, 3) start wrench of the exact beams, forces of the corotational ones
    U: np.ndarray  # (flexure, 3, 8) how it follows the coordinates, and by how much the beam misses its end
    mu: np.ndarray  # multipliers of the constraints
    x: np.ndarray  # poses of one element
    g: np.ndarray
    H: np.ndarray
    J: np.ndarray
    Y: np.ndarray  # (12) end of one beam
    free: np.ndarray  # (flexure, 4) strain and curvature without force, and how the strain changes along


def assembly_arrays(structure: Structure) -> AssemblyArrays:
    """Arrays for a structure, beams free of load."""
    n = structure.size + len(structure.tables.fixed)
    f = len(structure.tables.row)
    c = len(structure.tables.fixed)
    shapes: list[Any] = [(n + 1, n + 1), n, n, (f, 3), (f, 3, 8), c, 6, 6, (6, 6), (3, 6), 12, (f, 4)]
    return AssemblyArrays(*map(np.zeros, shapes))


@inlined
def closure(U: Any) -> float:
    """By how much an exact beam misses its end, scaled."""
    return max(abs(U[0, 7]), abs(U[1, 7]), abs(U[2, 7]))


@inlined
def element(t: Any, f: int, q: Any, w: Any, inner: int, second: float, third: float) -> None:
    """Force and tangent of flexure f at the poses in q, into w.g and w.H."""
    i, j, kind = t.link[f, 0], t.link[f, 1], t.link[f, 2]
    for k in range(3):
        w.x[k] = q[3 * i + k]
        w.x[3 + k] = q[3 * j + k]
    if kind == 2:
        corotational_element(t.row[f], w.x, w.lam[f], w.g, w.H, w.J, w.U[f], w.free[f])
    elif kind == 3:
        stage = t.stage[t.link[f, 3] : t.link[f, 3] + t.link[f, 4]]
        for again in range(inner):
            beam_end(t.row[f], stage, w.lam[f], w.Y, w.free[f])
            exact_element(t.row[f], w.x, w.lam[f], w.Y, w.g, w.H, w.U[f])
            if again == inner - 1 or closure(w.U[f]) <= CLOSED * t.row[f, 14]:
                break
            for k in range(3):
                w.lam[f, k] -= w.U[f, k, 0]
    else:
        paper_element(t.row[f], w.x, w.g, w.H, w.J, float(kind), second, third)


@inlined
def set_strains(t: Any, factor: float, free: Any) -> None:
    """Strain and curvature that the elements take without force, the sum of all loads of that kind."""
    free[:] = 0.0
    for m in range(t.load.shape[0]):
        row = t.load[m]
        if row[6] == STRAIN:
            free[int(row[0]), 0] += factor * row[1]
            free[int(row[0]), 1] += factor * row[3]
        elif row[6] == UNEVEN:
            free[int(row[0]), 2] += factor * row[1]
            free[int(row[0]), 3] += factor * row[2]


@inlined
def add_loads(t: Any, n: int, q: Any, factor: float, A: Any, R: Any) -> None:
    """Subtract the loads, dead, following, springs or electrodes, from the residual."""
    for m in range(t.load.shape[0]):
        row = t.load[m]
        at, kind = 3 * int(row[0]), int(row[6])
        if kind >= STRAIN or at >= n:
            continue
        c, s = np.cos(q[at + 2]), np.sin(q[at + 2])
        ax, ay = c * row[4] - s * row[5], s * row[4] + c * row[5]
        fx = fy = 0.0
        if kind == FOLLOWS:
            fx, fy = factor * (c * row[1] - s * row[2]), factor * (s * row[1] + c * row[2])
            A[at, at + 2] += fy
            A[at + 1, at + 2] -= fx
        elif kind < FOLLOWS:
            fx, fy = factor * row[1], factor * row[2]
            A[at + 2, at + 2] += ax * fx + ay * fy
        if kind > FOLLOWS or row[7] != 0.0:
            px, py = add_potential(kind, row, factor, q, at, ax, ay, A)
            fx, fy = fx + px, fy + py
        R[at] -= fx
        R[at + 1] -= fy
        R[at + 2] -= factor * row[3] + ax * fy - ay * fx


@inlined
def add_potential(kind: int, row: Any, factor: float, q: Any, at: int, ax: float, ay: float, A: Any) -> Any:
    """Force of a spring or an electrode at the point (ax, ay) from its node; its stiffness goes into A."""
    dx, dy = row[8], row[9]
    x, y = q[at] + ax, q[at + 1] + ay
    fu, fv, fuu, fuv, fvv = potential(kind, row, factor, dx * x + dy * y - row[10], dx * y - dy * x - row[11])
    fx, fy = fu * dx - fv * dy, fu * dy + fv * dx
    for r in range(3):
        u = dx if r == 0 else dy if r == 1 else ax * dy - ay * dx  # derivatives of the travels by x, y, θ
        v = -dy if r == 0 else dx if r == 1 else ax * dx + ay * dy
        for k in range(3):
            U = dx if k == 0 else dy if k == 1 else ax * dy - ay * dx
            V = -dy if k == 0 else dx if k == 1 else ax * dx + ay * dy
            A[at + r, at + k] -= u * (fuu * U + fuv * V) + v * (fuv * U + fvv * V)
    A[at + 2, at + 2] += ax * fx + ay * fy
    return fx, fy


@inlined
def potential(kind: int, row: Any, factor: float, u: float, v: float) -> Any:
    """Force (F_u, F_v) of a spring or an electrode at travels u along and v across its direction, and its derivatives
    (F_uu, F_uv, F_vv). The co-energies are ½ V² C:

        plate P/(g − u),   comb P (o + u) (1/(g − v) + 1/(g + v))

    with P = ε₀ A V²/2 and n ε₀ t V²/2. Electrodes that touch, and fingers that no longer face each other, have no such
    force: NaN.
    """
    P, gap = factor * row[1], row[12]
    if kind == PLATE:
        left = gap - u if u < gap else np.nan
        return P / left**2, 0.0, 2.0 * P / left**3, 0.0, 0.0
    if kind == COMB:
        left = gap * gap - v * v if abs(v) < gap else np.nan
        overlap = row[13] + u if row[13] + u > 0.0 else np.nan
        slope = 4.0 * gap * v / left**2
        curve = 4.0 * gap * (gap * gap + 3.0 * v * v) / left**3
        along = 2.0 * P * gap / left if overlap > 0.0 else np.nan
        return along, P * overlap * slope, 0.0, P * slope, P * overlap * curve
    return -row[7] * u, 0.0, -row[7], 0.0, 0.0


@inlined
def add_constraints(t: Any, n: int, q: Any, mu: Any, factor: float, A: Any, R: Any) -> None:
    """Add the rows g(q) = 0 and the forces Gᵀ μ of pins and prescribed motions."""
    for m in range(t.fixed.shape[0]):
        row = t.fixed[m]
        dx, dy = row[6], row[7]
        angle = dx == 0.0 and dy == 0.0
        R[n + m] -= row[8] + factor * row[9] + row[10] * mu[m]
        A[n + m, n + m] = -row[10]
        for end in range(2):
            sign = 1.0 - 2.0 * end
            at = 3 * int(row[end])
            c, s = np.cos(q[at + 2]), np.sin(q[at + 2])
            px, py = row[2 + 2 * end], row[3 + 2 * end]
            ax, ay = c * px - s * py, s * px + c * py
            arm = 1.0 if angle else ax * dy - ay * dx
            R[n + m] += sign * (q[at + 2] if angle else dx * (q[at] + ax) + dy * (q[at + 1] + ay))
            if at < n:
                for k in range(3):
                    G = sign * (dx if k == 0 else dy if k == 1 else arm)
                    A[n + m, at + k] = G
                    A[at + k, n + m] = G
                    R[at + k] += mu[m] * G
                if not angle:
                    A[at + 2, at + 2] -= sign * mu[m] * (ax * dx + ay * dy)


@routine
def assemble(t: Any, n: int, q: Any, factor: float, w: Any, inner: int, second: float, third: float) -> None:
    """Residual w.R and tangent w.A at q, loads multiplied by `factor`; `inner` iterations of each exact beam."""
    A, R = w.A, w.R
    size = n + t.fixed.shape[0]
    for r in range(size):
        R[r] = -w.lag[r]
        for c in range(size):
            A[r, c] = 0.0
    set_strains(t, factor, w.free)
    for f in range(t.row.shape[0]):
        element(t, f, q, w, inner, second, third)
        i, j = 3 * t.link[f, 0], 3 * t.link[f, 1]
        for r in range(6):
            at = i + r if r < 3 else j + r - 3
            if at >= n:
                continue
            R[at] += w.g[r]
            for c in range(6):
                to = i + c if c < 3 else j + c - 3
                if to < n:
                    A[at, to] += w.H[r, c]
    add_loads(t, n, q, factor, A, R)
    add_constraints(t, n, q, w.mu, factor, A, R)


@kernel
def assembled(t: Any, n: int, q: Any, factor: float, w: Any, inner: int, second: float, third: float) -> None:
    """`assemble`, to be called from Python."""
    assemble(t, n, q, factor, w, inner, second, third)


@kernel
def pushed(t: Any, n: int, q: Any, A: Any, R: Any) -> None:
    """The loads alone, negative in R; A is overwritten."""
    for r in range(n):
        R[r] = 0.0
    add_loads(t, n, q, 1.0, A, R)
