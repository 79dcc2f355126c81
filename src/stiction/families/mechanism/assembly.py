"""Compiled assembly of mechanisms: residual and tangent of all flexures, loads and constraints.

The tables come from `bodies.structure`; everything is in scaled units. The unknowns are the coordinates of the nodes,
then one multiplier per constraint.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import inlined, kernel, routine
from . import elements
from .tables import Structure

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


def assembly_arrays(structure: Structure) -> AssemblyArrays:
    """Arrays for a structure, beams free of load."""
    n = structure.size + len(structure.tables.fixed)
    f = len(structure.tables.row)
    c = len(structure.tables.fixed)
    shapes: list[Any] = [(n + 1, n + 1), n, n, (f, 3), (f, 3, 8), c, 6, 6, (6, 6), (3, 6), 12]
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
        corotational_element(t.row[f], w.x, w.lam[f], w.g, w.H, w.J, w.U[f])
    elif kind == 3:
        stage = t.stage[t.link[f, 3] : t.link[f, 3] + t.link[f, 4]]
        for again in range(inner):
            beam_end(t.row[f], stage, w.lam[f], w.Y)
            exact_element(t.row[f], w.x, w.lam[f], w.Y, w.g, w.H, w.U[f])
            if again == inner - 1 or closure(w.U[f]) <= CLOSED * t.row[f, 14]:
                break
            for k in range(3):
                w.lam[f, k] -= w.U[f, k, 0]
    else:
        paper_element(t.row[f], w.x, w.g, w.H, w.J, float(kind), second, third)


@inlined
def add_loads(t: Any, n: int, q: Any, factor: float, A: Any, R: Any) -> None:
    """Subtract the loads, dead, following or springs, from the residual."""
    for m in range(t.load.shape[0]):
        row = t.load[m]
        at = 3 * int(row[0])
        if at >= n:
            continue
        c, s = np.cos(q[at + 2]), np.sin(q[at + 2])
        ax, ay = c * row[4] - s * row[5], s * row[4] + c * row[5]
        fx, fy = factor * row[1], factor * row[2]
        if row[6] > 0.0:
            fx, fy = c * fx - s * fy, s * fx + c * fy
            A[at, at + 2] += fy
            A[at + 1, at + 2] -= fx
        else:
            A[at + 2, at + 2] += ax * fx + ay * fy
        k, dx, dy = row[7], row[8], row[9]
        if k != 0.0:
            pull = k * (dx * (q[at] + ax) + dy * (q[at + 1] + ay) - row[10])
            arm = ax * dy - ay * dx
            fx, fy = fx - pull * dx, fy - pull * dy
            A[at, at] += k * dx * dx
            A[at, at + 1] += k * dx * dy
            A[at + 1, at] += k * dx * dy
            A[at + 1, at + 1] += k * dy * dy
            A[at, at + 2] += k * dx * arm
            A[at + 1, at + 2] += k * dy * arm
            A[at + 2, at] += k * dx * arm
            A[at + 2, at + 1] += k * dy * arm
            A[at + 2, at + 2] += k * arm * arm - pull * (ax * dx + ay * dy)
        R[at] -= fx
        R[at + 1] -= fy
        R[at + 2] -= factor * row[3] + ax * fy - ay * fx


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
