"""Lowering of mechanisms: bodies become nodes, flexures rows, everything in scaled units near one.

The scales are powers of two, so that scaling changes no digit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import cos, log2, sin
from typing import Any, NamedTuple

import numpy as np

from ...core.errors import ModelError
from ...core.remembering import remembered
from . import elements
from .driving import loads_by
from .flexures import QUADRATURE, Given, Link, Pin, Rigid, bending, compliance, softness, step_ends
from .loads import Displacement, Turn
from .lumps import lump_rows, lumps_of
from .tables import (
    BODY,
    COMB,
    CONSTRAINT,
    COROTATIONAL,
    EXACT,
    FX,
    KIND,
    LOAD,
    LUMP_NODE,
    MOMENT,
    PLATE,
    STRAIN,
    UNEVEN,
    Member,
    Resolution,
    Structure,
    Tables,
)  # fmt: skip

GROUND = "ground"


class Nodes(NamedTuple):
    """Bodies grouped into nodes."""

    members: dict[str, Member]
    origin: list[tuple[float, float]]  # of each node, the ground last
    mass: list[tuple[float, float]]  # (mass, moment) of each node


def lower(model: Any, resolution: Resolution) -> Structure:
    """The lowered form of a Mechanism."""
    nodes = _nodes(model)
    length, force = _scales(model)
    made = _Rows(model, nodes, length, force, resolution)
    for name, flexure in model.flexures.items():
        made.add(name, flexure)
    count = len(made.nodes.origin) - 1
    link = np.array(made.link, dtype=np.int64).reshape(-1, 5)
    link[:, :2][link[:, :2] < 0] = count
    lumps = lumps_of(model, made.rows_of, made.rows, link)
    acting = loads_by(model)
    tables = Tables(
        row=np.array(made.rows).reshape(-1, elements.ROW),
        link=link,
        stage=np.concatenate([*made.stage, np.zeros((1, elements.STAGE))]),
        load=np.array(load_rows(model, nodes, length, force, count, made.rows_of, lumps, acting)).reshape(-1, LOAD),
        fixed=np.array([*made.fixed, *_prescribed(model, nodes, length, acting)]).reshape(-1, CONSTRAINT),
    )
    tables.fixed[:, :2][tables.fixed[:, :2] < 0] = count
    origins = [*nodes.origin[:-1], *made.inner, (0.0, 0.0)]
    mass = [*nodes.mass, *([(0.0, 0.0)] * len(made.inner))]
    return Structure(
        tables=tables,
        nodes=count,
        q0=np.array([(x / length, y / length, 0.0) for x, y in origins]).ravel(),
        mass=np.array([(m, m, j) for m, j in mass]).ravel(),
        length=length,
        force=force,
        members={b: m if m.node >= 0 else m._replace(node=count) for b, m in nodes.members.items()},
        points=_points(model, nodes, length, count),
        flexures=made.rows_of,
        parts=dict(model.flexures),
        constraints=(*made.pins, *(n for n, p in model.loads.items() if isinstance(p, Displacement | Turn))),
        resolution=resolution,
        lumps=lumps,
    )


def exactly(structure: Structure, steps: int) -> Structure:
    """The same nodes joined by exact beams of `steps` integration steps per smooth stretch of every element."""
    link, stage = structure.tables.link.copy(), [np.zeros((1, elements.STAGE))]
    rows_of_beams = structure.tables.row.copy()
    for name, rows in structure.flexures.items():
        part = structure.parts[name]
        if hasattr(part, "path"):
            ends = np.linspace(0.0, part.path.length, len(rows) + 1)
            for row, begin, stop in zip(rows, ends[:-1], ends[1:], strict=True):
                if link[row, 2] == EXACT:
                    _meet(rows_of_beams[row], structure.tables.stage[link[row, 3] : link[row, 3] + link[row, 4]], -1.0)
                stage.append(stages_of(part, float(begin), float(stop), steps, structure.length, structure.force))
                _meet(rows_of_beams[row], stage[-1], 1.0)
                link[row, 2:] = EXACT, sum(map(len, stage[:-1])), len(stage[-1])
    tables = structure.tables._replace(row=rows_of_beams, link=link, stage=np.concatenate(stage))
    return replace(structure, tables=tables, resolution=Resolution(structure.resolution.pieces, steps))


def stages_of(flexure: Any, begin: float, stop: float, steps: int, length: float, force: float) -> np.ndarray:
    """Stage rows of an exact beam, scaled."""
    ends = step_ends(flexure, begin, stop, steps)
    unit, curvature = force * length**2, flexure.path.curvature * length
    return elements.stages(ends / length, curvature, lambda s: bending(flexure, s * length) * unit)


def _meet(row: np.ndarray, stage: np.ndarray, sign: float) -> None:
    """Move the bodies' ends of an exact beam by half its integration error at rest each, so that rest is stress-free
    at any number of steps."""
    c, s = cos(row[elements.START]), sin(row[elements.START])
    x, y = elements.unloaded_end(stage)
    miss = np.array([c * x - s * y, s * x + c * y]) - row[elements.P : elements.P + 2]
    row[elements.A : elements.A + 2] -= sign * miss / 2
    row[elements.B : elements.B + 2] += sign * miss / 2


# ---------------------------------------------------------------------------------------------------- bodies


def welded(model: Any) -> dict[str, str]:
    """The body that stands for each one and all that are welded to it."""
    group = {name: name for name in (GROUND, *model.bodies)}
    for flexure in model.flexures.values():
        if isinstance(flexure, Rigid):
            a, b = group[flexure.start], group[flexure.end]
            keep, drop = (b, a) if b == GROUND else (a, b)
            group = {name: keep if g == drop else g for name, g in group.items()}
    return group


@remembered
def _nodes(model: Any) -> Nodes:
    """Welded bodies share a node, whose origin is their common centre of mass (the first one's frame if massless)."""
    group = welded(model)
    heads = [name for name in model.bodies if group[name] == name]
    if not heads:
        raise ModelError("every body is welded to the ground; nothing can move")
    members, origins, masses = {}, [], []
    for index, head in enumerate([*heads, GROUND]):
        links = {name: model.bodies[name] for name in model.bodies if group[name] == head}
        origin, mass = ((0.0, 0.0), (0.0, 0.0)) if head == GROUND else _common(list(links.values()))
        origins.append(origin)
        node = -1 if head == GROUND else index
        if head != GROUND:
            masses.append(mass)
        for name, one in links.items():
            members[name] = Member(node, one.x - origin[0], one.y - origin[1], one.theta)
    members[GROUND] = Member(-1, model.ground.x, model.ground.y, model.ground.theta)
    return Nodes({name: members[name] for name in (*model.bodies, GROUND)}, origins, masses)


def _common(links: list[Link]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Origin and (mass, moment) of welded links."""
    m = sum(one.mass for one in links)
    if m == 0.0:
        return (links[0].x, links[0].y), (0.0, sum(one.moment for one in links))
    x, y = sum(one.mass * one.x for one in links) / m, sum(one.mass * one.y for one in links) / m
    moment = sum(one.moment + one.mass * ((one.x - x) ** 2 + (one.y - y) ** 2) for one in links)
    return (x, y), (m, moment)


def _points(model: Any, nodes: Nodes, length: float, count: int) -> dict[str, tuple[int, float, float]]:
    found = {}
    for body in model.bodies:
        member, one = nodes.members[body], model.bodies[body]
        node = member.node if member.node >= 0 else count
        ox, oy = nodes.origin[member.node]
        found[body] = (node, (one.x - ox) / length, (one.y - oy) / length)
        for point in one.points:
            x, y = one.world(point)
            found[f"{body}.{point}"] = (node, (x - ox) / length, (y - oy) / length)
    return found


def _scales(model: Any) -> tuple[float, float]:
    """Length [m] and force [N] of the problem, EI/L² for beams."""
    lengths = []
    for flexure in model.flexures.values():
        if isinstance(flexure, Given):
            lengths.append(max(abs(flexure.c23 / flexure.c33), (flexure.c22 / flexure.c33) ** 0.5))
        elif hasattr(flexure, "path"):
            lengths.append(flexure.path.length)
    if not lengths:
        bodies = [model.ground, *model.bodies.values()]
        lengths = [max(max(abs(b.x), abs(b.y)) for b in bodies) or 1.0]
    length = 2.0 ** round(log2(float(np.mean(lengths))))
    force = float(np.mean([1 / (c * length) for c in turning(model)] or [1.0]))
    return length, 2.0 ** round(log2(force))


def turning(model: Any) -> list[Any]:
    """Rotation per moment [1/(N m)] of every flexure that has one, of which the unit of force is made."""
    flexures = list(model.flexures.values())
    springs = [f for f in flexures if isinstance(f, Pin) and f.stiffness > 0]
    soft = [
        f.c33 if isinstance(f, Given) else softness(f) for f in flexures if isinstance(f, Given) or hasattr(f, "path")
    ]
    return soft + [1 / f.stiffness for f in springs]


# ---------------------------------------------------------------------------------------------------- flexures


class _Rows:
    """Collects the rows of all flexures, and the inner nodes of chains."""

    def __init__(self, model: Any, nodes: Nodes, length: float, force: float, resolution: Resolution) -> None:
        self.model, self.length, self.force, self.resolution = model, length, force, resolution
        self.nodes = nodes._replace(origin=list(nodes.origin))
        self.rows: list[np.ndarray] = []
        self.link: list[list[int]] = []
        self.stage: list[np.ndarray] = []
        self.inner: list[tuple[float, float]] = []
        self.fixed: list[list[float]] = []
        self.pins: list[str] = []
        self.rows_of: dict[str, tuple[int, ...]] = {}

    def add(self, name: str, flexure: Any) -> None:
        if isinstance(flexure, Rigid):
            return
        i, j = self.nodes.members[flexure.start].node, self.nodes.members[flexure.end].node
        if isinstance(flexure, Pin):
            self._pin(name, flexure, i, j)
        elif isinstance(flexure, Given):
            K = np.linalg.inv(flexure.compliance)
            start, end = (flexure.x, flexure.y), (flexure.x_end, flexure.y_end)
            self.rows_of[name] = (self._row(i, j, start, end, K, flexure.angle),)
            self._kind(min(self.model.beam.kind, COROTATIONAL))
        else:
            self._beam(name, flexure, i, j)

    def _beam(self, name: str, flexure: Any, i: int, j: int) -> None:
        beam, path = self.model.beam, flexure.path
        pieces, rows = self.resolution.pieces, []
        edges = np.linspace(0.0, path.length, pieces + 1)
        for k in range(pieces):
            last = k == pieces - 1
            begin, stop = float(edges[k]), float(edges[k + 1])
            to = j if last else self._inner_node(path.world(stop))
            K = np.zeros((3, 3)) if beam.kind == EXACT else np.linalg.inv(compliance(flexure, begin, stop))
            rows.append(self._row(i, to, path.world(begin), path.world(stop), K, path.angle + path.curvature * stop))
            self._curve(path, begin, stop)
            self._kind(beam.kind)
            if beam.kind == EXACT:
                stage = stages_of(flexure, begin, stop, self.resolution.steps, self.length, self.force)
                self.link[-1][3:] = [sum(map(len, self.stage)), len(stage)]
                self.stage.append(stage)
                _meet(self.rows[-1], stage, 1.0)
            i = to
        self.rows_of[name] = tuple(rows)

    def _inner_node(self, at: tuple[float, float]) -> int:
        self.inner.append(at)
        self.nodes.origin.insert(-1, at)
        return len(self.nodes.origin) - 2

    def _row(
        self, i: int, j: int, start: tuple[float, float], end: tuple[float, float], K: np.ndarray, angle: float
    ) -> int:
        """Append a row: chord from start to end, stiffness K in axes turned by `angle`; returns its number."""
        turn = np.array([[cos(angle), -sin(angle), 0.0], [sin(angle), cos(angle), 0.0], [0.0, 0.0, 1.0]])
        size = np.array([1 / self.length, 1 / self.length, 1.0])
        Kw = turn @ K @ turn.T / size[:, None] / size / (self.force * self.length)
        row = np.zeros(elements.ROW)
        origin_i, origin_j = self.nodes.origin[i], self.nodes.origin[j]
        row[elements.P : elements.P + 2] = np.subtract(end, start) / self.length
        row[elements.A : elements.A + 2] = np.subtract(start, origin_i) / self.length
        row[elements.B : elements.B + 2] = np.subtract(end, origin_j) / self.length
        row[elements.K : elements.K + 6] = Kw[np.triu_indices(3)]
        self.rows.append(row)
        self.link.append([i, j, COROTATIONAL, 0, 0])
        return len(self.rows) - 1

    def _curve(self, path: Any, begin: float, stop: float) -> None:
        row = self.rows[-1]
        row[elements.START] = path.angle + path.curvature * begin
        row[elements.TURN] = path.curvature * (stop - begin)
        row[elements.LENGTH] = (stop - begin) / self.length
        row[elements.CURVATURE] = path.curvature * self.length
        row[elements.STRETCH], row[elements.SHEAR] = path.stretch * self.force, path.shear * self.force
        row[elements.BOW : elements.BOW + 2] = _bow(path, begin, stop) / self.length**2

    def _kind(self, kind: int) -> None:
        self.link[-1][2] = kind

    def _pin(self, name: str, pin: Pin, i: int, j: int) -> None:
        at = (pin.x, pin.y)
        a = np.subtract(at, self.nodes.origin[i]) / self.length
        b = np.subtract(at, self.nodes.origin[j]) / self.length
        for axis, (dx, dy) in (("x", (1.0, 0.0)), ("y", (0.0, 1.0))):
            self.fixed.append([i, j, *a, *b, dx, dy, 0.0, 0.0, 0.0])
            self.pins.append(f"{name}.{axis}")
        if pin.stiffness > 0:
            self.rows_of[name] = (self._row(i, j, at, at, np.diag([0.0, 0.0, pin.stiffness]), 0.0),)


# ---------------------------------------------------------------------------------------------------- loads


def load_rows(
    model: Any, nodes: Nodes, length: float, force: float, count: int, rows_of: dict[str, tuple[int, ...]],
    lumps: np.ndarray, acting: Mapping[str, Any],
) -> list[list[Any]]:  # fmt: skip
    """Rows of all loads that push bodies or strain flexures; scaled."""
    rows: list[list[Any]] = []
    units = {PLATE: force * length**2, COMB: force * length}
    for load in acting.values():
        if hasattr(load, "free_strains"):
            rows += _strain_rows(model, load, length, rows_of)
        elif hasattr(load, "push"):
            node, ax, ay = _place(model, nodes, load, length)
            ox, oy = (value / length for value in nodes.origin[node])
            p = load.push
            rest, side = p.dx * (ox + ax) + p.dy * (oy + ay), p.dx * (oy + ay) - p.dy * (ox + ax)
            forces = p.fx / units.get(p.kind, force), p.fy / force, p.moment / (force * length)
            direction = p.stiffness * length / force, p.dx, p.dy, rest, side
            gaps = p.gap / length, p.overlap / length
            rows.append([count if node < 0 else node, *forces, ax, ay, p.kind, *direction, *gaps])
        elif hasattr(load, "pushes"):
            pushes = load.pushes([mass for mass, _ in nodes.mass])
            rows += [[k, p.fx / force, p.fy / force, *[0.0] * (LOAD - 3)] for k, p in enumerate(pushes)]
            rows += lump_rows(load, lumps[lumps[:, LUMP_NODE] < count], force)
    return rows


def _strain_rows(model: Any, load: Any, length: float, rows_of: dict[str, tuple[int, ...]]) -> list[list[Any]]:
    """One row per element of the flexures that a load strains."""
    found = []
    for name, strain in load.free_strains(model).items():
        ends = np.linspace(0.0, model.flexures[name].path.length, len(rows_of[name]) + 1)
        for element, begin, stop in zip(rows_of[name], ends[:-1], ends[1:], strict=True):
            row: list[Any] = [0.0] * LOAD
            row[BODY], row[KIND] = element, STRAIN
            row[FX], curvature, *uneven = strain(float(begin), float(stop))
            row[MOMENT] = curvature * length
            found.append(row)
            if uneven:
                found.append([float(element), *uneven, *[0.0] * (KIND - 3), float(UNEVEN), *[0.0] * (LOAD - KIND - 1)])
    return found


def _bow(path: Any, begin: float, stop: float) -> np.ndarray:
    """∫ 1~ (p̂ − P(s)) ds: displacement of the end per curvature of a stretch, the start clamped, world axes [m²]."""
    nodes, weights = QUADRATURE
    s = begin + (stop - begin) * (nodes + 1) / 2
    (x, y), (x1, y1) = path.world(s), path.world(stop)
    weights = weights * (stop - begin) / 2
    return np.array([weights @ (y - y1), weights @ (x1 - x)])


def loads_of(
    model: Any, structure: Structure, acting: Mapping[str, Any] | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Rows (loads, constraints) of a model that differs from the one `structure` was lowered from in its loads only;
    `acting`: of other loads than its own."""
    loads, moved = rows_of_loads(model, structure, loads_by(model) if acting is None else acting)
    rows, fixed = np.array(moved).reshape(-1, CONSTRAINT), structure.tables.fixed.copy()
    fixed[len(fixed) - len(rows) :] = rows
    return np.array(loads).reshape(-1, LOAD), fixed


def rows_of_loads(
    model: Any, structure: Structure, acting: Mapping[str, Any]
) -> tuple[list[list[Any]], list[list[Any]]]:
    """Rows of loads, and of prescribed motions, of such a model; in lanes where its numbers are."""
    nodes, s = _nodes(model), structure
    moved = _prescribed(model, nodes, s.length, acting)
    for row in moved:
        row[:2] = (s.nodes if node < 0 else node for node in row[:2])
    return load_rows(model, nodes, s.length, s.force, s.nodes, s.flexures, s.lumps, acting), moved


def _place(model: Any, nodes: Nodes, load: Any, length: float) -> tuple[int, float, float]:
    """Node, and offset of the loaded point from its origin."""
    one = model.bodies[load.body]
    x, y = one.world(load.point) if getattr(load, "point", "") else (one.x, one.y)
    node = nodes.members[load.body].node
    ox, oy = nodes.origin[node]
    return node, (x - ox) / length, (y - oy) / length


def _prescribed(model: Any, nodes: Nodes, length: float, acting: Mapping[str, Any]) -> list[list[float]]:
    """Constraint rows of prescribed displacements and rotations."""
    rows = []
    for load in acting.values():
        if not isinstance(load, Displacement | Turn):
            continue
        node, ax, ay = _place(model, nodes, load, length)
        if hasattr(load, "travel"):
            dx, dy = cos(load.angle), sin(load.angle)
            base = dx * (nodes.origin[node][0] / length + ax) + dy * (nodes.origin[node][1] / length + ay)
            rows.append([node, -1, ax, ay, 0.0, 0.0, dx, dy, base, load.travel / length, 0.0])
        else:
            rows.append([node, -1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, load.angle, 0.0])
    return rows
