"""Equilibria of many mechanisms in one compiled call each block: a study without Python between its points.

Each point is solved from rest by the Newton run that `equilibrium` begins with, and held to the same rules: balance,
as many falling modes as at rest, no pull beyond what a piece can carry, an estimated error below `ExactBeam.rtol`. A
point that keeps one of them not is solved once more alone, step by step, for its state or for the words of its failure.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import xarray as xr

from ...compiled.kernels import kernel
from ...core.errors import StictionError
from ...core.lanes import LaneError
from ...core.parameter import with_values
from ...run.points import STATUSES, Block, Measured, Tick, failed, put
from ...run.simulate import simulate
from .assembly import assemble, assembly_arrays
from .following import PULL, falling
from .labels import mechanism_of, names_of, poses, positions
from .resolution import FINEST, relative_changes
from .solver import CONVERGED, MOST, REST, newton
from .solver import put as copied
from .tables import EXACT, Resolution
from .variants import Many, described
from .weighing import LOST, Weights, weigh, weights

STATE = {
    "q": (("coordinate",), "m, m, rad"), "pose": (("body", "component"), "m, m, rad"),
    "point_position": (("point", "axis"), "m"), "reaction": (("constraint",), "SI"), "residual": ((), "1"),
    "stable": ((), "1"), "negative_modes": ((), "1"), "pose_error": (("body", "component"), "m, m, rad"),
}  # fmt: skip
INSIDE = {"rotation": (("flexure",), "rad"), "stress": (("flexure",), "Pa"), "stored_energy": ((), "J")}
PIECE = 512  # points that are solved together
KNOWN = STATE | INSIDE  # variables of `equilibrium` that a batch has, with the dimensions of a point


class States(NamedTuple):
    """What the kernel finds, one row per mechanism."""

    q: np.ndarray
    lam: np.ndarray
    mu: np.ndarray
    status: np.ndarray
    rest: Weights  # the undeformed mechanisms
    end: Weights  # where the iteration ended


@kernel
def solved_all(t: Any, n: int, row: Any, stage: Any, load: Any, fixed: Any, q0: Any, q: Any, w: Any, out: Any) -> None:
    """Newton from rest for every mechanism; t and w are scratch."""
    for p in range(row.shape[0]):
        copied(t.row, row[p])
        copied(t.stage, stage[p])
        copied(t.load, load[p])
        copied(t.fixed, fixed[p])
        for k in range(q.shape[0]):
            q[k] = q0[p, k]
        w.lam[:] = 0.0
        w.mu[:] = 0.0
        assemble(t, n, q, 0.0, w, 1, 1.0, 1.0)
        weigh(t, n, q, q0[p], w, out.rest, p)
        out.status[p] = newton(t, n, q, 1.0, w, REST, MOST)[0]
        copied(out.lam[p], w.lam)
        for m in range(w.mu.shape[0]):
            out.mu[p, m] = w.mu[m]
        for k in range(q.shape[0]):
            out.q[p, k] = q[k]
        assemble(t, n, q, 1.0, w, 1, 1.0, 1.0)
        weigh(t, n, q, q0[p], w, out.end, p)


@kernel
def left_all(t: Any, n: int, row: Any, stage: Any, load: Any, fixed: Any, q: Any, w: Any, at: Any, R: Any) -> None:
    """What states leave unbalanced in other tables; t and w are scratch."""
    for p in range(row.shape[0]):
        copied(t.row, row[p])
        copied(t.stage, stage[p])
        copied(t.load, load[p])
        copied(t.fixed, fixed[p])
        for k in range(q.shape[0]):
            q[k] = at.q[p, k]
        copied(w.lam, at.lam[p])
        for m in range(w.mu.shape[0]):
            w.mu[m] = at.mu[p, m]
        assemble(t, n, q, 1.0, w, 1, 1.0, 1.0)
        for r in range(R.shape[1]):
            R[p, r] = w.R[r]


# ---------------------------------------------------------------------------------------------------- checks


class Worth(NamedTuple):
    """What the states are worth, one row per mechanism."""

    good: np.ndarray  # they keep all rules but that of the error
    residual: np.ndarray
    negative: np.ndarray
    firm: np.ndarray  # no mode is soft
    change: np.ndarray  # of the unknowns by beams of half the step
    error: np.ndarray  # the largest of them, over the largest displacement or reaction


def found_in(many: Many, fine: Many) -> tuple[States, Worth]:
    """States of all mechanisms, and what they are worth; `fine` has the same with beams of half the step."""
    structure: Any = many.structure
    n, count, size = structure.size, len(many.row), structure.size + many.fixed.shape[1]
    t, finer = (one.structure.tables._replace(**_scratch(one)) for one in (many, fine))
    w, q = assembly_arrays(replace(structure, tables=t)), np.zeros(many.q0.shape[1])
    lam, mu = (np.zeros((count, *shape)) for shape in (w.lam.shape, w.mu.shape))
    rest, end = (weights(count, n, size) for _ in range(2))
    states = States(np.zeros_like(many.q0), lam, mu, np.zeros(count, np.int64), rest, end)
    solved_all(t, n, *many.numbers, q, w, states)
    left = np.zeros_like(end.R)
    left_all(finer, n, *fine.numbers[:-1], q, w, states, left)
    return states, worth_of(many, states, left)


def _scratch(many: Many) -> dict[str, np.ndarray]:
    return {name: np.zeros_like(getattr(many, name)[0]) for name in ("row", "stage", "load", "fixed")}


def worth_of(many: Many, s: States, left: np.ndarray) -> Worth:
    """Balance, stability, pull and error of states, by the rules of `following` and `resolution`."""
    n = many.structure.size
    there = (s.status == CONVERGED) & np.isfinite(s.end.residual)
    A = np.where(there[:, None, None], s.end.A, s.rest.A)
    change = np.linalg.solve(A, np.where(there[:, None], s.end.R - left, 0.0)[:, :, None])[:, :, 0]
    negative, firm = falling(s.end, n)
    at_rest = falling(s.rest, n, LOST)
    good = there & s.end.good & (negative == at_rest[0]) & at_rest[1] & (s.end.pull <= PULL)
    error = relative_changes(change, A, s.q, many.q0, s.mu)
    return Worth(good, s.end.residual, negative, firm, change[:, :n], error)


# ---------------------------------------------------------------------------------------------------- a study


def batched(study: Any) -> bool:
    """Whether points are equilibria from rest of exact beams, of which measures read what a batch has."""
    able = all(
        getattr(m, "reduce", None) is not None and m.variable in KNOWN for m in study.measure.values()
    )  # fmt: skip
    if not able or study.until is not None or study.along:
        return False
    mechanism = mechanism_of(study.model)
    return mechanism.beam.kind == EXACT and not mechanism.drives and not mechanism.flexure_mass.lumps


def run_batch(study: Any, values: np.ndarray, block: Block, tick: Tick) -> None:
    """Fill a block, so many points at a time that their tables stay in the cache of a processor."""
    for first in range(0, len(values), PIECE):
        chunk = values[first : first + PIECE]
        source, which, alone = described(study.model, study.paths, chunk)
        if source is not None:
            alone |= {int(which[i]) for i in _together(study, source, which, block, first)}
        for i in sorted(alone):
            put(block, first + i, 0, _alone(study, chunk[i], block.units))
        tick(len(chunk))


def _together(study: Any, source: Any, which: np.ndarray, block: Block, first: int) -> set[int]:
    """Solve mechanisms with steps that are halved until the error is small; those that must run alone."""
    beam = mechanism_of(study.model).beam
    left, resolution, alone = np.arange(len(which)), beam.resolution, set[int]()
    while len(left):
        try:
            many = source.lowered(left, resolution)
            states, worth = found_in(many, source.lowered(left, resolution, finer=True))
        except (StictionError, LaneError, np.linalg.LinAlgError):
            return alone | {*left.tolist()}
        done = worth.good & (worth.error <= beam.rtol)
        if done.any():
            ds = labelled(study, source, left, many, states, worth)
            if not all(_has(ds[m.variable], m.labels) for m in study.measure.values()):
                return {*range(len(which))}  # alone, they say in words what a measure asks in vain
            _measured(study, ds, done, first + which[left], block)
        alone |= {*left[~worth.good].tolist()}
        left, resolution = left[worth.good & ~done], Resolution(resolution.pieces, 2 * resolution.steps)
        if resolution.steps > FINEST.steps:
            return alone | {*left.tolist()}
    return alone


def labelled(study: Any, source: Any, which: np.ndarray, many: Many, s: States, worth: Worth) -> xr.Dataset:
    """What the measures of a study read, (state, …)."""
    wanted, structure = {m.variable for m in study.measure.values()}, many.structure
    better = s.q.copy()
    better[:, : structure.size] += worth.change
    found: dict[str, Any] = {"residual": worth.residual, "negative_modes": worth.negative}
    found["stable"] = worth.good & worth.firm
    found["reaction"] = -s.mu * structure.multiplier_scale
    scale = np.concatenate(
        [np.broadcast_to(x, (len(s.q), 1)) for x in (structure.length, structure.length, 1.0)], axis=1
    )
    found["q"] = s.q[:, : structure.size] * np.tile(scale, structure.nodes)
    where = positions(structure, s.q)
    found["pose"] = poses(structure, s.q, where)
    points = [p for p in structure.points if "." in p]
    found["point_position"] = np.stack([where[p] for p in points], axis=1) if points else np.zeros((len(s.q), 0, 2))
    found["pose_error"] = np.abs(poses(structure, better, positions(structure, better)) - found["pose"])
    names = list(structure.flexures)
    if wanted & {*INSIDE}:
        inside = source.inside(which, many, names, s.q, s.lam)
        found["rotation"] = np.stack([a.rotation for a in inside], axis=1)
        found["stress"] = np.stack([a.stress.max(axis=1) for a in inside], axis=1)
        found["stored_energy"] = np.sum([a.energy for a in inside], axis=0)
    labels = {
        **names_of(structure), "body": [b for b in structure.members if b != "ground"], "point": points,
        "flexure": names, "axis": ["x", "y"],
    }  # fmt: skip
    needed = {dim for name in wanted for dim in KNOWN[name][0]}
    return xr.Dataset(
        {name: (("state", *KNOWN[name][0]), found[name], {"units": KNOWN[name][1]}) for name in wanted},
        {dim: np.array(labels[dim], dtype=str) for dim in needed},
    )


def _has(variable: xr.DataArray, labels: Any) -> bool:
    return all(dim in variable.coords and label in variable[dim].values for dim, label in labels)


def _measured(study: Any, ds: xr.Dataset, done: np.ndarray, at: np.ndarray, block: Block) -> None:
    """Put what the measures read of the states that are done into the block."""
    for name, m in study.measure.items():
        numbers = ds[m.variable].sel(dict(m.labels)).values
        rows = np.ascontiguousarray(numbers.reshape(len(numbers), -1)[done])
        block.values[name][at[done], 0] = [float(m.reduce(row)) for row in rows]
        block.units[name] = m.unit_in(ds)
    block.status[at[done], 0] = STATUSES["reached"]


def _alone(study: Any, row: np.ndarray, units: dict[str, str]) -> Measured:
    """One point by itself."""
    try:
        ds = simulate(with_values(study.model, dict(zip(study.paths, map(float, row), strict=True))))
        values = {name: float(m(ds)) for name, m in study.measure.items()}
        units.update({name: m.unit_in(ds) for name, m in study.measure.items()})
        return Measured(values, {}, 0, 0, "reached", "")
    except StictionError as error:
        return failed(error)
