"""Mass of links and flexures about a deformed state."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.errors import ModelError
from ...core.parameter import with_value
from . import elements
from .flexures import piece_masses
from .following import Solved, balance, settled_beside
from .freedom import refuse_free_motion
from .labels import Start, mechanism_of, resolution_of
from .resolution import start_of
from .solver import Equilibrium, Solver
from .statics import solved_equilibrium
from .tables import COROTATIONAL, EXACT, Resolution, Structure


def settled(model: Any, at: Start, pieces: int) -> tuple[Solver, Equilibrium]:
    """The equilibrium of a model, or a given one, with flexures cut into at least so many pieces."""
    mechanism = mechanism_of(model)
    if pieces > 1 and mechanism.beam.kind not in (COROTATIONAL, EXACT):
        raise ModelError(f"{mechanism.beam!r} cannot carry the mass of its flexures; use ExactBeam() or Corotational()")
    if mechanism.beam.kind == COROTATIONAL and pieces > mechanism.beam.pieces:
        mechanism = with_value(mechanism, "beam.pieces", float(pieces))
        if at is not None:
            raise ModelError(
                f"at= has fewer pieces per flexure than the {pieces} that carry its mass; solve it with "
                f"beam=Corotational(pieces={pieces}), or with ExactBeam()"
            )
    if at is None:
        least = mechanism.beam.resolution
        found: Solved = solved_equilibrium(mechanism, least=least._replace(pieces=max(least.pieces, pieces)))
        return found.solver, found.path.state(0)
    before = resolution_of(at, mechanism)
    whole = before.pieces * max(1, -(-pieces // before.pieces))
    solver = Solver(mechanism.structure(Resolution(whole, before.steps)))
    refuse_free_motion(solver)
    state = start_of(mechanism, solver, at)
    assert state is not None
    if whole == before.pieces and balance(solver, state).good:
        return solver, state
    if (near := settled_beside(solver, state)) is None:
        raise ModelError(
            "at= is no equilibrium of this model under its loads; leave it out, or give the model the loads it belongs "
            'to, such as with_value(model, "loads.push.fx", 1e-6) for a point of load_path()'
        )
    return solver, near


def mass_matrix(solver: Solver, state: Equilibrium, *, flexures: bool) -> np.ndarray:
    """Mass in scaled units of length and force and in seconds: of the links, and of the flexures where asked for."""
    s = solver.structure
    M = np.diag(s.mass * s.q_scale / s.w_scale)
    if flexures:
        for name, rows in s.flexures.items():
            for row, mass in zip(rows, flexure_masses(s, name), strict=True):
                _add_element(s, row, mass * s.length / s.force, state.q, M)
    if not M.any():
        raise ModelError("no body has a mass; give mass= and moment= to the links, in kg and kg m²")
    return M


def flexure_masses(s: Structure, name: str) -> list[float]:
    """Mass of each element of a flexure [kg]; what is no beam has none."""
    part, count = s.parts[name], len(s.flexures[name])
    if not hasattr(part, "path"):
        return [0.0] * count
    return piece_masses(part, count)


def _add_element(s: Structure, row: int, mass: float, q: np.ndarray, M: np.ndarray) -> None:
    """Consistent mass of a straight beam with cubic shapes between the deformed ends of an element, which move with
    their nodes."""
    i, j = int(s.tables.link[row, 0]), int(s.tables.link[row, 1])
    arms = [
        _turned(q[3 * i + 2], s.tables.row[row, elements.A : elements.A + 2]),
        _turned(q[3 * j + 2], s.tables.row[row, elements.B : elements.B + 2]),
    ]
    ends = [q[3 * n : 3 * n + 2] + arm for n, arm in zip((i, j), arms, strict=True)]
    chord = ends[1] - ends[0]
    L = float(np.hypot(*chord))
    if mass == 0.0 or L == 0.0:
        return
    c, sn = chord / L
    T = np.zeros((6, 6))
    for k, (ax, ay) in enumerate(arms):
        at = slice(3 * k, 3 * k + 3)
        T[at, at] = np.array([[c, sn, 0.0], [-sn, c, 0.0], [0.0, 0.0, 1.0]]) @ [[1, 0, -ay], [0, 1, ax], [0, 0, 1]]
    local = np.zeros((6, 6))
    local[np.ix_((0, 3), (0, 3))] = mass / 6 * np.array([[2, 1], [1, 2]])
    local[np.ix_((1, 2, 4, 5), (1, 2, 4, 5))] = mass / 420 * np.array([
        [156, 22 * L, 54, -13 * L], [22 * L, 4 * L**2, 13 * L, -3 * L**2],
        [54, 13 * L, 156, -22 * L], [-13 * L, -3 * L**2, -22 * L, 4 * L**2],
    ])  # fmt: skip
    where = np.r_[3 * i : 3 * i + 3, 3 * j : 3 * j + 3]
    kept = where < s.size
    M[np.ix_(where[kept], where[kept])] += (T.T @ local @ T)[np.ix_(kept, kept)]


def _turned(angle: float, v: np.ndarray) -> np.ndarray:
    c, s = np.cos(angle), np.sin(angle)
    return np.array([c * v[0] - s * v[1], s * v[0] + c * v[1]])
