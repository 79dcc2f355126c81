"""How finely must the flexures be divided? Solve, estimate the error, divide again where it is too large."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np

from ...core.errors import BeamWarning, ConvergenceError, ModelError
from ...core.parameter import with_value
from ...core.remembering import remembered
from . import elements
from .beams import ExactBeam
from .corrections import Corrections, corrected
from .following import PULL, Lost, Pulled, Solved, pursue
from .labels import Start, point_of, resolution_of
from .lowering import exactly
from .recovery import cut, free_strains
from .solver import Equilibrium, Solver
from .tables import EXACT, Resolution, Structure
from .weighing import ROUND_OFF

FINEST = Resolution(64, 1024)
REFERENCE = ExactBeam(rtol=1e-4)  # what other models are compared with
COARSE = 0.5  # of the motion: a model that is further off is told
_exactly = remembered(exactly)


def resolved(
    beam: Any, first: Resolution, run: Callable[[Resolution], Solved],
    check: Callable[[Solved], tuple[np.ndarray | None, float]] | None = None,
) -> Solved:  # fmt: skip
    """The outcome of `run`, repeated with finer exact beams until their estimated error is below `beam.rtol`; `check`
    estimates it in another way than `refined`."""
    now, lost = first, None
    while True:
        try:
            found = run(now)
        except Pulled as failure:
            now = Resolution(now.pieces * 2 ** int(np.ceil(np.log2(failure.pull / PULL))), now.steps)
            if now.pieces > FINEST.pieces:
                raise
            continue
        except Lost as failure:
            # a pull that came at once, or no equilibrium there: then more pieces do not come further
            if beam.kind != EXACT or 4 * now.pieces > FINEST.pieces or (lost and failure.done < 1.1 * lost.done):
                raise lost or failure from None
            now, lost = Resolution(4 * now.pieces, now.steps), failure
            continue
        if beam.kind != EXACT:
            return found
        better, error = (check or refined)(found)
        if error <= beam.rtol:
            return found._replace(better=better)
        now = Resolution(now.pieces, 2 * now.steps)
        if now.steps > FINEST.steps:
            raise ConvergenceError(
                f"no number of integration steps reaches ExactBeam.rtol = {beam.rtol:g}: the error is {error:.1e} of "
                f"the largest displacement at {now.steps // 2} steps; allow a larger rtol"
            )


def refined(found: Solved) -> tuple[np.ndarray, float]:
    """Coordinates that exact beams of half the step would give, to first order, and the largest relative change of
    coordinates, or of the forces of constraints.

    K δ = −(R_fine − R), R_fine the residual of the finer beams at the same poses and start wrenches; R is none where
    nothing acts but the loads.
    """
    solver, better, n = found.solver, found.path.q.copy(), found.solver.n
    count = len(better) if found.worth is None else len(found.worth)
    if not count:
        return better, 0.0
    fine = twice_as_fine(solver)
    fine.load(found.loads[0], found.fixed[0])
    firm = found.worth is not None and all(one.firm for one in found.worth)
    step = corrected(fine, found.loads, found.fixed, found.path, count) if firm and found.alone else None
    change, error = step or _difference(found, fine, count, firm)
    better[:count, :n] += change[:, :n]
    return better, float(error.max())


def _difference(found: Solved, fine: Solver, count: int, firm: bool) -> Corrections:
    """The same with other forces at work, or with modes of no stiffness: then the least change that does."""
    solver, path = found.solver, found.path
    solver.load(found.loads[0], found.fixed[0])
    R, A = solver.tangents(found.loads, found.fixed, path, count)
    left = R - fine.tangents(found.loads, found.fixed, path, count).R
    if firm:
        change = np.linalg.solve(A, left[:, :, None])[:, :, 0]
    else:
        change = np.array([np.linalg.lstsq(*one, rcond=None)[0] for one in zip(A, left, strict=True)])
    return Corrections(change, relative_changes(change, A, path.q[:count], solver.structure.q0, path.mu[:count]))


def twice_as_fine(solver: Solver) -> Solver:
    """The same structure with exact beams of half the step."""
    if solver.finer is None:
        solver.finer = Solver(_exactly(solver.structure, 2 * solver.structure.resolution.steps))
    return solver.finer


def correction(solver: Solver, fine: Solver, state: Equilibrium) -> tuple[np.ndarray, float]:
    """What finer beams would change in a state, and the largest relative change of coordinates or constraint forces."""
    r, A = solver.tangent(state)
    change = np.linalg.lstsq(A, r - fine.tangent(state)[0], rcond=None)[0]
    error = relative_changes(change[None], A[None], state.q[None], solver.structure.q0, state.mu[None])
    return change, float(error[0])


def relative_changes(change: np.ndarray, A: np.ndarray, q: np.ndarray, q0: np.ndarray, mu: np.ndarray) -> np.ndarray:
    """The largest change of a coordinate over the largest displacement, or of the force of a constraint over the
    largest of these if that is more, of every state (row); round-off is none."""
    n = change.shape[1] - mu.shape[1]
    noise = ROUND_OFF * (1.0 + np.abs(q).max(axis=1))
    moved = _relative(change[:, :n], (q - q0)[:, :n], noise)
    return np.maximum(moved, _relative(change[:, n:], mu, noise * np.abs(A).max(axis=(1, 2))))


def relative_change(change: np.ndarray, state: Equilibrium, solver: Solver) -> float:
    """The largest change of a coordinate over the largest displacement; round-off is none."""
    moved = state.q[: solver.n] - solver.structure.q0[: solver.n]
    return float(_relative(change[None], moved[None], ROUND_OFF * (1.0 + np.abs(state.q[None]).max(axis=1)))[0])


def _relative(change: np.ndarray, size: np.ndarray, noise: np.ndarray) -> np.ndarray:
    largest, scale = (np.abs(a).max(axis=1, initial=0.0) for a in (change, size))
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(largest > noise, largest / scale, 0.0)


def compared(
    found: Solved, mechanism: Any, tables: Callable[[Structure], Any], *, cold: bool, other_branch: bool
) -> Solved:
    """The outcome of a simpler model with the poses and the forces of constraints that exact beams reach under the same
    loads, from rest; that one of them is far from the other means nothing where a start was given, which may lie on
    another branch."""
    exact = _of_exact_beams(mechanism)

    def run(resolution: Resolution) -> Solved:
        solver = Solver(exact.structure(resolution))
        loads, fixed = tables(solver.structure)
        path, worth = pursue(solver, loads, fixed, cold=cold)
        return Solved(solver, path, worth, loads, fixed, alone=True)

    better, push = np.full_like(found.path.q, np.nan), np.full_like(found.path.mu, np.nan)
    bodies = 3 * (1 + max(m.node for b, m in found.solver.structure.members.items() if b != "ground"))
    with suppress(ConvergenceError):
        want = resolved(REFERENCE, exact.beam.resolution, run)
        better[:, :bodies] = want.path.q[:, :bodies]
        push = want.path.mu * (want.solver.structure.multiplier_scale / found.solver.structure.multiplier_scale)
    better[:, -3:] = 0.0
    found = found._replace(better=better, push=push)
    if not other_branch:
        _warn_of_coarse_beams(mechanism.beam, found, better[:, :bodies], push)
    return found


@remembered
def _of_exact_beams(mechanism: Any) -> Any:
    pieces = mechanism.beam.pieces if mechanism.flexure_mass.lumps else REFERENCE.pieces
    return with_value(mechanism, "beam", with_value(REFERENCE, "pieces", pieces))


def _warn_of_coarse_beams(beam: Any, found: Solved, better: np.ndarray, push: np.ndarray) -> None:
    """A simpler model that is off by as much as half of the motion, or of the forces that a prescribed motion takes,
    describes another mechanism."""
    solver, bodies = found.solver, better.shape[1]
    moved, rest = found.path.q[:, :bodies], solver.structure.q0[:bodies]
    stiffness = float(np.abs(solver.tangent(found.path.state(0))[1]).max())
    for off, size, noise, what in (
        (moved - better, better - rest, ROUND_OFF, "displacement (see pose_error)"),
        (found.path.mu - push, push, ROUND_OFF * stiffness, "force of a constraint (see reaction_error)"),
    ):
        largest = np.maximum(np.abs(size).max(axis=1, initial=0.0), noise)
        share = np.abs(off).max(axis=1, initial=0.0) / largest
        if (share > COARSE).any():
            warnings.warn(
                f"{beam} is off by {np.nanmax(share):.0%} of the largest {what}: its elements are too few or too "
                f"simple for this load; use beam=ExactBeam(), or {type(beam).__name__}(pieces=…) with more of them",
                BeamWarning, stacklevel=4,
            )  # fmt: skip


def start_of(mechanism: Any, solver: Solver, start: Start) -> Equilibrium | None:
    """The state of a start, its flexures cut into as many pieces as those of the solver."""
    if start is None:
        return None
    fine = solver.structure
    coarse = mechanism.structure(resolution_of(start, mechanism))
    state = point_of(coarse, start)
    parts, left = divmod(fine.resolution.pieces, coarse.resolution.pieces)
    if left:
        raise ModelError(
            f"the start has {coarse.resolution.pieces} pieces per flexure, which {fine.resolution.pieces} cannot divide"
        )
    return state if parts == 1 else _cut(coarse, state, fine, solver.undeformed(), parts)


def _cut(coarse: Structure, state: Equilibrium, fine: Structure, rest: Equilibrium, parts: int) -> Equilibrium:
    """The same state with every exact beam in `parts` pieces."""
    q, lam = rest.q.copy(), rest.lam.copy()
    free = free_strains(coarse.tables.load[None], len(coarse.tables.row))[0]
    for body, member in coarse.members.items():
        at, to = 3 * member.node, 3 * fine.members[body].node
        q[to : to + 3] = state.q[at : at + 3]
    for name, rows in coarse.flexures.items():
        if coarse.tables.link[rows[0], 2] != EXACT:
            continue
        for k, row in enumerate(rows):
            pieces = fine.flexures[name][k * parts : (k + 1) * parts]
            _cut_row(coarse, row, state, free[row], fine, pieces, q, lam, k == 0)
    return Equilibrium(q, lam, state.mu, 0)


def _cut_row(
    coarse: Structure, row: int, state: Equilibrium, free: np.ndarray, fine: Structure, pieces: tuple[int, ...],
    q: np.ndarray, lam: np.ndarray, on_body: bool,
) -> None:  # fmt: skip
    """Put the poses of the nodes inside one beam into q, and the start wrenches of its pieces into lam."""
    i = coarse.tables.link[row, 0]
    x0, y0, turn = state.q[3 * i : 3 * i + 3]
    ax, ay = coarse.tables.row[row, elements.A : elements.A + 2]
    c, s = np.cos(turn), np.sin(turn)
    start = x0 + c * ax - s * ay, y0 + s * ax + c * ay
    nx, ny = state.lam[row, :2]
    angle = coarse.tables.row[row, elements.START] + turn
    inside = cut(coarse, row, state.lam[row], free, len(pieces))[:-1]
    for piece, (x, y, t, m) in zip(pieces, inside, strict=True):
        lam[piece] = np.cos(t) * nx + np.sin(t) * ny, np.cos(t) * ny - np.sin(t) * nx, m
        node = fine.tables.link[piece, 0]
        if piece != pieces[0] or not on_body:
            c, s = np.cos(angle), np.sin(angle)
            rotation = angle + t - fine.tables.row[piece, elements.START]
            q[3 * node : 3 * node + 3] = start[0] + c * x - s * y, start[1] + s * x + c * y, rotation
