"""Can the mechanism move without any flexure bending? A question of geometry alone, whatever the stiffnesses."""

from __future__ import annotations

import numpy as np

from ...core.errors import ModelError
from ...core.remembering import remembered
from . import elements
from .flexures import compliance
from .following import modes_below_zero
from .solver import Solver
from .tables import AX, AY, BODY, DX, DY, SPRING, Structure
from .weighing import LOST

RANK = 1e-10  # of the largest singular value; rows and columns are lengths over lengths, so round-off is 1e-15


def refuse_free_motion(solver: Solver) -> None:
    """Raise `ModelError` that names the motion when the undeformed mechanism resists one by no flexure at all.

    The motions v that strain nothing are C v = 0, C the strains of flexures and springs and the rows of constraints.
    Stiffnesses do not enter, so stubs and slender beams may stand side by side. Looked at once for a structure with the
    loads and constraints of its own.
    """
    own = solver.structure.tables
    if np.array_equal(solver.t.load, own.load) and np.array_equal(solver.t.fixed, own.fixed):
        _held(solver.structure)
    else:
        _refuse(solver)


@remembered
def _held(structure: Structure) -> None:
    _refuse(Solver(structure))


def _refuse(solver: Solver) -> None:
    s, n = solver.structure, solver.n
    G = solver.tangent(solver.undeformed(), factor=0.0)[1][n:, :n]
    if len(G) and np.linalg.matrix_rank(_unit_rows(G), tol=RANK * np.sqrt(len(G))) < len(G):
        raise ModelError("two constraints prescribe the same motion; remove a pin, a Displacement or a Turn")
    C = _unit_rows(np.vstack([*_strains(s), *_springs(solver), G, np.zeros((n, n))]))
    size = np.linalg.norm(C, axis=0)
    size[size == 0.0] = 1.0
    _, sizes, right = np.linalg.svd(C / size)
    if sizes[-1] > RANK * sizes[0]:
        return _refuse_round_off(solver)
    mode = right[-1] / size
    largest = np.abs(mode).max()
    names = [f"{name}.{c}" for name in s.node_names() for c in ("x", "y", "theta")]
    order = np.argsort(-np.abs(mode))[:4]
    moving = ", ".join(f"{names[k]} {mode[k] / largest:+.2f}" for k in order if abs(mode[k]) > 0.05 * largest)
    raise ModelError(
        f"the mechanism is singular: it moves freely in the mode ({moving}); add a flexure, a Pin stiffness, or a "
        f"prescribed motion against it"
    )


def _refuse_round_off(solver: Solver) -> None:
    """Raise `ModelError` when the softest motion is lost in the round-off of the stiffest."""
    _, softest = modes_below_zero(solver.tangent(solver.undeformed(), factor=0.0)[1], solver.n)
    if softest < LOST:
        s = solver.structure
        stiff = {
            name: float(np.linalg.inv(compliance(part, 0.0, part.path.length))[2, 2]) / part.path.length**2
            for name, part in s.parts.items()
            if hasattr(part, "path")
        }
        most, least = max(stiff, key=stiff.__getitem__), min(stiff, key=stiff.__getitem__)
        raise ModelError(
            f"the stiffnesses of the flexures differ so much that the softest motion is {softest:.0e} of the stiffest, "
            f'below {LOST:g}, which round-off allows; replace the stiffest, "{most}", by Rigid, or make the softest, '
            f'"{least}", less slender'
        )


def _unit_rows(rows: np.ndarray) -> np.ndarray:
    size = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.divide(rows, size, out=np.zeros_like(rows), where=size > 0)


def _strains(s: Structure) -> list[np.ndarray]:
    """Displacement and rotation of the end of every flexure against its start, by the coordinates; eq. (13) at rest."""
    found = []
    for row, (i, j, *_) in zip(s.tables.row, s.tables.link, strict=True):
        px, py = row[elements.P : elements.P + 2] + row[elements.A : elements.A + 2]
        bx, by = row[elements.B : elements.B + 2]
        J = np.zeros((3, s.size + 3))
        J[:, 3 * i : 3 * i + 3] += [[-1.0, 0.0, py], [0.0, -1.0, -px], [0.0, 0.0, -1.0]]
        J[:, 3 * j : 3 * j + 3] += [[1.0, 0.0, -by], [0.0, 1.0, bx], [0.0, 0.0, 1.0]]
        hinge = row[elements.LENGTH] == 0.0 and row[elements.K] == 0.0  # a pin resists rotation alone
        found.append(J[2:, : s.size] if hinge else J[:, : s.size])
    return found


def _springs(solver: Solver) -> list[np.ndarray]:
    """Travel of the actuators that have a stiffness, by the coordinates."""
    found = []
    for row in solver.t.load:
        at = 3 * int(row[BODY])
        if row[SPRING] != 0.0 and at < solver.n:
            J = np.zeros((1, solver.n))
            J[0, at : at + 3] = row[DX], row[DY], row[AX] * row[DY] - row[AY] * row[DX]
            found.append(J)
    return found
