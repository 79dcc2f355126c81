"""Many mechanisms of one skeleton as tables: from one description in lanes, or from one description each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError, StictionError
from ...core.lanes import Apart, LaneError, Lanes, along_lanes
from ...core.parameter import leaves, with_values
from . import elements
from .driving import loads_by
from .freedom import refuse_free_motion
from .labels import mechanism_of
from .lowering import exactly, rows_of_loads, stages_of, turning
from .model import Mechanism
from .recovery import along, free_strains
from .solver import Solver
from .tables import FX, FY, KIND, MOMENT, SPRING, STRAIN, Member, Resolution, Structure

# what does not move the undeformed mechanism
HARMLESS = re.compile(r"loads\..*|flexures\.\w+\.(section|material|strain)\..*|bodies\.\w+\.(mass|moment)")


class Many(NamedTuple):
    """Tables of mechanisms that share nodes, links and names; the first axis counts them."""

    structure: Structure  # its points, members and scales are arrays where they differ
    row: np.ndarray
    stage: np.ndarray
    load: np.ndarray
    fixed: np.ndarray
    q0: np.ndarray

    @property
    def numbers(self) -> tuple[np.ndarray, ...]:
        """What a kernel reads."""
        return self[1:]


@dataclass(frozen=True)
class InLanes:
    """Mechanisms that differ in sections, materials and loads alone: one description, lowered once."""

    mechanism: Mechanism  # with lanes
    first: Mechanism  # that of the first lane
    count: int

    def lowered(self, which: np.ndarray, resolution: Resolution, *, finer: bool = False) -> Many:
        """Tables of some of them, exact beams with twice the steps if `finer`."""
        template = self.first.structure(resolution)
        refuse_free_motion(Solver(template))
        template = exactly(template, 2 * resolution.steps) if finer else template
        row, stage = (np.repeat(a[None], self.count, axis=0) for a in (template.tables.row, template.tables.stage))
        for name, flexure in self.mechanism.beams():
            self._soften(template, name, flexure, row, stage)
        force = self._forces(template)
        ratio = (force / template.force)[:, None]
        row[:, :, elements.STRETCH] *= ratio
        row[:, :, elements.SHEAR] *= ratio
        stage[:, :, 1] *= ratio
        load, moved = rows_of_loads(self.mechanism, template, loads_by(self.mechanism))
        fixed = np.repeat(template.tables.fixed[None], self.count, axis=0)
        fixed[:, fixed.shape[1] - len(moved) :] = self._table(moved, fixed.shape[2])
        loads = self._table(load, template.tables.load.shape[1])
        pushes = loads[:, :, KIND] < STRAIN
        for column in (FX, FY, MOMENT, SPRING):
            loads[:, :, column] /= np.where(pushes, ratio, 1.0)
        q0 = np.repeat(template.q0[None], len(which), axis=0)
        scales: dict[str, Any] = {"force": force[which, None]}
        if len(which) < self.count:
            row, stage, loads, fixed = (a[which] for a in (row, stage, loads, fixed))
        return Many(replace(template, **scales), row, stage, loads, fixed, q0)

    def _soften(self, template: Structure, name: str, flexure: Any, row: np.ndarray, stage: np.ndarray) -> None:
        """Put in how soft a flexure is, lane by lane, in the units of the template."""
        rows = template.flexures[name]
        ends = np.linspace(0.0, flexure.path.length, len(rows) + 1)
        for at, begin, stop in zip(rows, ends[:-1], ends[1:], strict=True):
            first, count = template.tables.link[at, 3:]
            made = stages_of(flexure, begin, stop, template.resolution.steps, template.length, template.force)
            stage[:, first : first + count, 1] = made[..., 1]
            row[:, at, elements.STRETCH] = along_lanes(flexure.path.stretch, self.count) * template.force
            row[:, at, elements.SHEAR] = along_lanes(flexure.path.shear, self.count) * template.force

    def _forces(self, template: Structure) -> np.ndarray:
        """The unit of force of each, a power of two, as `lowering` chooses it."""
        soft = [1 / (along_lanes(c, self.count) * template.length) for c in turning(self.mechanism)]
        return np.exp2(np.round(np.log2(np.mean(soft, axis=0))))

    def _table(self, rows: list[list[Any]], columns: int) -> np.ndarray:
        found = np.zeros((self.count, len(rows), columns))
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                found[:, r, c] = along_lanes(value, self.count)
        return found

    def inside(self, which: np.ndarray, many: Many, names: Sequence[str], q: np.ndarray, lam: np.ndarray) -> list[Any]:
        """What is inside the flexures of some of them, in SI."""
        template = self.first.structure(many.structure.resolution)
        ratio, row = np.asarray(many.structure.force) / template.force, many.row.copy()
        row[:, :, elements.STRETCH] /= ratio
        row[:, :, elements.SHEAR] /= ratio
        parts = {name: _some(flexure, which) for name, flexure in self.mechanism.beams()}
        tables = template.tables._replace(row=row)
        structure = replace(template, tables=tables, parts={**template.parts, **parts})
        free = free_strains(many.load, row.shape[1])
        return [along(structure, name, q, lam * ratio[:, None], free) for name in names]


def _some(flexure: Any, which: np.ndarray) -> Any:
    """A flexure with some of its lanes."""
    changed = {p: Lanes(v.values[which]) for p, v, _ in leaves(flexure) if isinstance(v, Lanes)}
    return with_values(flexure, changed)


@dataclass(frozen=True)
class OneByOne:
    """Mechanisms that may differ in any number: each is described and lowered by itself."""

    mechanisms: tuple[Mechanism, ...]

    def lowered(self, which: np.ndarray, resolution: Resolution, *, finer: bool = False) -> Many:
        """Tables of some of them, exact beams with twice the steps if `finer`."""
        made = [self.mechanisms[i].structure(resolution) for i in which]
        for structure in made:
            refuse_free_motion(Solver(structure))
        made = [exactly(s, 2 * resolution.steps) for s in made] if finer else made
        first = made[0]
        if any(_skeleton(s) != _skeleton(first) for s in made):
            raise ModelError("mechanisms of several skeletons")
        row, stage, load, fixed = (
            np.array([getattr(s.tables, name) for s in made]) for name in ("row", "stage", "load", "fixed")
        )
        columns: dict[str, Any] = {
            name: np.array([getattr(s, name) for s in made])[:, None] for name in ("length", "force")
        }
        points = {p: (node, *np.array([s.points[p][1:] for s in made]).T) for p, (node, *_) in first.points.items()}
        members = {b: Member(m.node, *np.array([s.members[b][1:] for s in made]).T) for b, m in first.members.items()}
        both: Any = replace(first, points=points, members=members, **columns)
        return Many(both, row, stage, load, fixed, np.array([s.q0 for s in made]))

    def inside(self, which: np.ndarray, many: Many, names: Sequence[str], q: np.ndarray, lam: np.ndarray) -> list[Any]:
        """What is inside the flexures of some of them, in SI."""
        found = []
        for k, i in enumerate(which):
            structure = self.mechanisms[i].structure(many.structure.resolution)
            free = free_strains(many.load[k : k + 1], len(structure.tables.row))
            found.append([along(structure, name, q[k : k + 1], lam[k : k + 1], free) for name in names])
        return [_joined([one[f] for one in found]) for f in range(len(names))]


def _joined(pieces: list[Any]) -> Any:
    """What is inside one flexure of many mechanisms; s is that of the first."""
    columns = {n: np.concatenate([getattr(p, n) for p in pieces]) for n in pieces[0]._fields if n != "s"}
    return pieces[0]._replace(**columns)


def _skeleton(s: Structure) -> Any:
    return s.tables.link.tobytes(), s.tables.stage.shape, s.tables.load.shape, s.constraints, tuple(s.points)


def described(model: Any, paths: Sequence[str], values: np.ndarray) -> tuple[Any, np.ndarray, set[int]]:
    """Mechanisms with numbers at paths: (what lowers them, their numbers in `values`, those that must run alone)."""
    which = np.arange(len(values))
    while len(which):
        try:
            return in_lanes(model, paths, values[which]), which, set(range(len(values))) - set(which.tolist())
        except Apart as split:
            which = which[~split.which]
        except (LaneError, StictionError):
            break
    return _one_by_one(model, paths, values)


def in_lanes(model: Any, paths: Sequence[str], values: np.ndarray) -> InLanes:
    """All of them from one description; `LaneError` where they differ in more than sections, materials and loads."""
    lanes = {path: Lanes(column) for path, column in zip(paths, values.T, strict=True)}
    device = with_values(model, lanes)
    mechanism = device.assembled() if hasattr(device, "assembled") else device
    moving = [p for p, value, _ in leaves(mechanism) if isinstance(value, Lanes) and not HARMLESS.fullmatch(p)]
    if moving:
        raise LaneError(f"{moving[0]} moves the undeformed mechanism")
    first = mechanism_of(with_values(model, dict(zip(paths, map(float, values[0]), strict=True))))
    return InLanes(mechanism, first, len(values))


def _one_by_one(model: Any, paths: Sequence[str], values: np.ndarray) -> tuple[OneByOne | None, np.ndarray, set[int]]:
    made, which, alone = [], [], set()
    for i, row in enumerate(values):
        try:
            made.append(mechanism_of(with_values(model, dict(zip(paths, map(float, row), strict=True)))))
            which.append(i)
        except StictionError:
            alone.add(i)
    return (OneByOne(tuple(made)) if made else None), np.array(which, dtype=int), alone
