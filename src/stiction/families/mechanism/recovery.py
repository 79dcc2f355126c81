"""What a solved mechanism looks like inside its flexures: shape, bending moment and stress along each beam."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from ...compiled.kernels import inlined, kernel
from ...core.remembering import remembered
from . import elements
from .elements import STAGES
from .flexures import bending, step_ends
from .tables import BODY, EXACT, FX, FY, KIND, LINEAR, MOMENT, PARTIAL, STRAIN, UNEVEN, Structure

STATIONS = 33  # points per element at which shape and stress are given; odd, for Simpson's rule


class Along(NamedTuple):
    """Along one flexure, SI, for many states at once: (state, station); s and h (station)."""

    s: np.ndarray
    x: np.ndarray
    y: np.ndarray
    moment: np.ndarray
    axial: np.ndarray  # normal force, positive when pulled
    shear: np.ndarray  # force of what follows across the section, positive to the left: −dM/ds
    stress: np.ndarray  # at the more strained side: bending and normal force together
    rotation: np.ndarray  # (state): angle of the end against the start since the undeformed state
    energy: np.ndarray  # (state): elastic energy


def _stations(begin: Any, end: Any) -> np.ndarray:
    """Places along an element, the same for every state of a mechanism; or of every state its own (station, state)."""
    return _known_stations(float(begin), float(end)) if np.ndim(end) == 0 else np.linspace(begin, end, STATIONS)


@lru_cache(maxsize=1024)
def _known_stations(begin: float, end: float) -> np.ndarray:
    places = np.linspace(begin, end, STATIONS)
    places.setflags(write=False)
    return places


def free_strains(loads: np.ndarray, count: int) -> np.ndarray:
    """Strain and curvature, and P_1 and P_2 of the strain along the element (state, element, 4), that elements take
    without force under loads (state, load, column)."""
    free = np.zeros((len(loads), count, 4))
    for state, rows in zip(free, loads, strict=True):
        for row in rows[rows[:, KIND] == STRAIN]:
            state[int(row[BODY]), :2] += row[FX], row[MOMENT]
        for row in rows[rows[:, KIND] == UNEVEN]:
            state[int(row[BODY]), 2:] += row[FX], row[FY]
    return free


def strain_forces(structure: Structure, q: np.ndarray, lam: np.ndarray, free: np.ndarray) -> np.ndarray:
    """(∫N ds, ∫M ds, ∫N P_1 ds, ∫N P_2 ds) of every element of one state, scaled: its energy falls by so much per free
    strain and curvature that grow while its ends are held, ∂V/∂ε_0 = −∫N ds."""
    found = np.zeros_like(free)
    for f, length in enumerate(structure.tables.row[:, elements.LENGTH]):
        if length > 0.0:
            _, _, m, N, *_ = _piece(structure, f, q[None], lam[None, f], free[None, f])
            s = _stations(0.0, length)
            at = _stations(-1.0, 1.0)
            parts = N, m, N * at, N * (1.5 * at**2 - 0.5)
            found[f] = [_cumulated(part, s)[0, -1] for part in parts]
    return found


def along(structure: Structure, name: str, q: np.ndarray, lam: np.ndarray, free: np.ndarray) -> Along:
    """Shape and stress of a flexure at states q (state, coordinate), lam (state, flexure, 3), free strains (state,
    flexure, 2), scaled."""
    rows = structure.flexures[name]
    part = structure.parts[name]
    pieces = [_piece(structure, row, q, lam[:, row], free[:, row]) for row in rows]
    first, last = structure.tables.link[rows[0], 0], structure.tables.link[rows[-1], 1]
    rotation = q[:, 3 * last + 2] - q[:, 3 * first + 2]
    L, F = structure.length, structure.force
    x, y, m, axial, shear = (np.concatenate([p[k] for p in pieces], axis=1) for k in range(5))
    energy = np.sum([p[5] for p in pieces], axis=0) * F * L
    if not hasattr(part, "path"):
        nothing = np.zeros_like(x)
        return Along(np.zeros(x.shape[1]), x * L, y * L, nothing, nothing, nothing, nothing, rotation, energy)
    s, bent, pulled = _sections(structure, name)
    moment, axial = m * F * L, axial * F
    # σ = |M| h/(2 I) + |N|/A, I = b h³/12
    stress = 6 * np.abs(moment) / bent + np.abs(axial) / pulled
    return Along(s, x * L, y * L, moment, axial, shear * F, stress, rotation, energy)


@remembered
def _sections(structure: Structure, name: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Places along a flexure [m], and b h² and b h there."""
    part = structure.parts[name]
    ends = np.linspace(0.0, part.path.length, len(structure.flexures[name]) + 1)
    s = np.concatenate([_stations(a, b) for a, b in pairwise(ends)])
    h = part.section.thickness(s, part.path.length)
    return s, part.section.depth * h**2, part.section.depth * h


def _piece(structure: Structure, f: int, q: np.ndarray, lam: np.ndarray, free: np.ndarray) -> tuple[np.ndarray, ...]:
    """(x, y, moment, normal force, shear force) at the stations of one element and its energy, scaled, world axes."""
    (i, j, kind), every = structure.tables.link[f, :3], structure.tables.row[..., f, :]
    row = np.moveaxis(every, -1, 0)  # each column a number, or one per state
    qi, qj = q[:, 3 * i : 3 * i + 3], q[:, 3 * j : 3 * j + 3]
    start = qi[:, :2] + _turned(qi[:, 2], row[2:4])
    end = qj[:, :2] + _turned(qj[:, 2], row[4:6])
    if kind == EXACT:
        x, y, m, N, V, energy = _integrated(structure, f, row, lam, free)
    else:
        m, N, V, energy = _linear_forces(row, qi, qj, end - start, kind, free)
        if row[elements.LENGTH] == 0.0:
            t = _stations(0.0, 1.0)
            line = start[:, None] + t[:, None] * (end - start)[:, None]
            nothing = np.zeros(line.shape[:2])
            return line[..., 0], line[..., 1], nothing, nothing, nothing, energy
        x, y = _bent(structure, f, row, m, free[:, 1:2])
    c, s = np.cos(row[elements.START] + qi[:, 2])[:, None], np.sin(row[elements.START] + qi[:, 2])[:, None]
    X, Y = start[:, :1] + c * x - s * y, start[:, 1:] + s * x + c * y
    t = _stations(0.0, 1.0)
    X, Y = X + t * (end[:, :1] - X[:, -1:]), Y + t * (end[:, 1:] - Y[:, -1:])  # exact beams already close
    return X, Y, m, N, V, energy


def _turned(angle: np.ndarray, v: np.ndarray) -> np.ndarray:
    c, s = np.cos(angle), np.sin(angle)
    return np.stack([c * v[0] - s * v[1], s * v[0] + c * v[1]], axis=1)


def _linear_forces(
    row: np.ndarray, qi: np.ndarray, qj: np.ndarray, p: np.ndarray, kind: int, free: np.ndarray
) -> tuple[np.ndarray, ...]:
    """Bending moment M + (p̂ − P̂(s)) × f, normal force f · t̂(s) and shear force f · n̂(s) along an element of constant
    stiffness, and its energy ½ ψᵀ K ψ.

    The corotational element is in balance only with the moment −½ (R_m p − p̂) × f at its end and the opposite at its
    start; it is spread linearly.
    """
    paper = kind in (LINEAR, PARTIAL)
    back = -qi[:, 2] if paper else -(qi[:, 2] + qj[:, 2]) / 2
    phi = qj[:, 2] - qi[:, 2]
    u = np.stack(
        [np.cos(back) * p[:, 0] - np.sin(back) * p[:, 1], np.sin(back) * p[:, 0] + np.cos(back) * p[:, 1]], axis=1
    )
    y = u - row[:2]
    if not paper:
        y = y + 0.5 * phi[:, None] * np.array([-row[1], row[0]])
    y = y - free[:, :1] * row[:2] - free[:, 1:2] * row[elements.BOW : elements.BOW + 2]
    phi = phi - free[:, 1] * row[elements.LENGTH]
    Kxx, Kxy, Kxm, Kyy, Kym, Kmm = row[elements.K : elements.K + 6]
    fx, fy = Kxx * y[:, 0] + Kxy * y[:, 1] + Kxm * phi, Kxy * y[:, 0] + Kyy * y[:, 1] + Kym * phi
    M = Kxm * y[:, 0] + Kym * y[:, 1] + Kmm * phi
    s = _stations(0.0, row[elements.LENGTH])
    P = _undeformed(row, s)
    m = M[:, None] + (row[0] - P[0]) * fy[:, None] - (row[1] - P[1]) * fx[:, None]
    if not paper:
        extra = (u[:, 0] - row[0]) * fy - (u[:, 1] - row[1]) * fx
        m = m + extra[:, None] * (0.5 - _stations(0.0, 1.0))
    angle = row[elements.START] + row[elements.CURVATURE] * s
    N = np.cos(angle) * fx[:, None] + np.sin(angle) * fy[:, None]
    V = np.cos(angle) * fy[:, None] - np.sin(angle) * fx[:, None]
    return m, N, V, 0.5 * (fx * y[:, 0] + fy * y[:, 1] + M * phi)


def _undeformed(row: np.ndarray, s: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Undeformed points at s from the start, world axes."""
    k = row[elements.CURVATURE]
    x, y = (s, 0 * s) if k == 0 else (np.sin(k * s) / k, (1 - np.cos(k * s)) / k)
    c, t = np.cos(row[elements.START]), np.sin(row[elements.START])
    return c * x - t * y, t * x + c * y


def _where(structure: Structure, f: int) -> tuple[Any, float, float]:
    """The flexure that element f belongs to, and from where to where along it."""
    name = next(n for n, rows in structure.flexures.items() if f in rows)
    part, rows = structure.parts[name], structure.flexures[name]
    piece = part.path.length / len(rows)
    return part, rows.index(f) * piece, (rows.index(f) + 1) * piece


def _bent(
    structure: Structure, f: int, row: np.ndarray, m: np.ndarray, bow: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Shape with the curvature κ̂ + κ_0 + m/EI, in the frame of the start."""
    s = _stations(0.0, row[elements.LENGTH])
    angle = _cumulated(row[elements.CURVATURE] + bow + m * _softness(structure, f), s)
    return _cumulated(np.cos(angle), s), _cumulated(np.sin(angle), s)


@remembered
def _softness(structure: Structure, f: int) -> np.ndarray:
    """1/EI at the stations of element f, scaled."""
    part, begin, _ = _where(structure, f)
    s = _stations(0.0, structure.tables.row[f, elements.LENGTH])
    return bending(part, begin + s * structure.length) * structure.force * structure.length**2


def _cumulated(values: np.ndarray, s: np.ndarray) -> np.ndarray:
    """Integral from the start, by the trapezoidal rule with end correction."""
    h = s[1] - s[0]
    slope = np.empty_like(values)  # as np.gradient(…, edge_order=2) has it, which takes five times as long
    slope[:, 1:-1] = (values[:, 2:] - values[:, :-2]) / (2.0 * h)
    slope[:, 0] = -1.5 / h * values[:, 0] + 2.0 / h * values[:, 1] + -0.5 / h * values[:, 2]
    slope[:, -1] = 0.5 / h * values[:, -3] + -2.0 / h * values[:, -2] + 1.5 / h * values[:, -1]
    steps = (values[:, 1:] + values[:, :-1]) * h / 2 - (slope[:, 1:] - slope[:, :-1]) * h**2 / 12
    return np.concatenate([np.zeros((len(values), 1)), np.cumsum(steps, axis=1)], axis=1)


def _integrated(
    structure: Structure, f: int, row: np.ndarray, lam: np.ndarray, free: np.ndarray
) -> tuple[np.ndarray, ...]:
    """(x, y, moment, normal force, shear force) of exact beams in the frame of their start at STATIONS points, and
    their energy.

    Integrated as in `beam_end`, by its own steps cut at the stations.
    """
    stations, kept, stage, soft = _inner_steps(structure, f)
    X, Y, T = _marched(row, stage, lam, free)
    nx, ny = lam[:, :1], lam[:, 1:2]
    m = lam[:, 2:] - X * ny + Y * nx
    N, V = nx * np.cos(T) + ny * np.sin(T), ny * np.cos(T) - nx * np.sin(T)
    stretch, shear = (np.asarray(row[k])[..., None] for k in (elements.STRETCH, elements.SHEAR))
    density = 0.5 * (soft * m**2 + stretch * N**2 + shear * V**2)
    energy = _cumulated(density[:, kept], stations)[:, -1]
    return X[:, kept], Y[:, kept], m[:, kept], N[:, kept], V[:, kept], energy


@remembered
def _inner_steps(structure: Structure, f: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Of exact beam f: its stations, which ends of steps they are, the stages of the steps, and 1/EI at their ends."""
    part, begin, stop = _where(structure, f)
    L, unit = structure.length, structure.force * structure.length**2
    stations = _stations(begin, stop) / L
    ends = np.unique(np.concatenate([step_ends(part, begin, stop, structure.resolution.steps) / L, stations]))
    ends = ends[np.diff(ends, prepend=-1.0) > 1e-9 * (stations[1] - stations[0])]
    kept = np.searchsorted(ends, stations - 1e-6 * (stations[1] - stations[0]))

    def soft(s: np.ndarray) -> np.ndarray:
        return bending(part, np.minimum(s * L, part.path.length)) * unit

    return stations, kept, elements.stages(ends, part.path.curvature * L, soft), soft(ends)


def cut(structure: Structure, f: int, lam: np.ndarray, free: np.ndarray, parts: int) -> np.ndarray:
    """(x, y, α, m) where an exact beam under the start wrench lam is cut into equal parts, in its start's frame."""
    part, begin, stop = _where(structure, f)
    L, unit = structure.length, structure.force * structure.length**2
    cuts = np.linspace(begin, stop, parts + 1)
    ends = np.unique(np.concatenate([step_ends(part, a, b, structure.resolution.steps) for a, b in pairwise(cuts)])) / L
    stage = elements.stages(ends, structure.tables.row[f, elements.CURVATURE], lambda s: bending(part, s * L) * unit)
    x, y, t = (v[0] for v in _marched(structure.tables.row[f], stage, lam[None], free[None]))
    kept = np.searchsorted(ends, cuts / L - 1e-9 * (ends[1] - ends[0]))
    return np.stack([x, y, t, lam[2] - x * lam[1] + y * lam[0]], axis=1)[kept]


def _marched(
    row: np.ndarray, stage: np.ndarray, lam: np.ndarray, free: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """x, y and α (state, step end) of exact beams, in the frame of their start."""
    stages = np.ascontiguousarray(stage if stage.ndim == 3 else stage[None])  # one beam, or one of every state
    softness = np.empty((2, len(lam)))
    softness[0], softness[1] = row[elements.STRETCH], row[elements.SHEAR]
    X, Y, T = np.zeros((3, len(lam), 1 + (stages.shape[1] - 1) // elements.STAGES))
    march(stages, softness, np.ascontiguousarray(lam), np.ascontiguousarray(free), X, Y, T)
    return X, Y, T


@kernel
def march(stages: Any, softness: Any, lam: Any, free: Any, X: Any, Y: Any, T: Any) -> None:
    """Fill in x, y and α (state, step end) of exact beams by `stages` (beam, stage, column), all in the frame of their
    start."""
    for i in range(lam.shape[0]):
        stage = stages[i if stages.shape[0] > 1 else 0]
        nx, ny, m0 = lam[i, 0], lam[i, 1], lam[i, 2]
        bow, whole, along = free[i, 1], 0.0, -1.0
        for at in range(stage.shape[0]):
            whole += stage[at, 3]
        x, y, t = 0.0, 0.0, 0.0
        for at in range(stage.shape[0]):
            turn, soft, kick, length = stage[at, 0], stage[at, 1], stage[at, 2], stage[at, 3]
            drift = turn + bow * length + soft * (m0 - x * ny + y * nx)
            if at % STAGES == 0 and at > 0:  # a step ends within this drift
                X[i, at // STAGES], Y[i, at // STAGES] = x, y
                T[i, at // STAGES] = t + first_part(stage, at) * drift
            t += drift
            along += 2.0 * length / whole
            long = 1.0 + free[i, 0] + free[i, 2] * along + free[i, 3] * (1.5 * along * along - 0.5)
            c, s = np.cos(t), np.sin(t)
            e, g = long + softness[0, i] * (nx * c + ny * s), softness[1, i] * (ny * c - nx * s)
            x, y = x + kick * (c * e - s * g), y + kick * (s * e + c * g)


@inlined
def first_part(stage: Any, at: int) -> Any:
    """Share of the drift at the seam of two steps that belongs to the first of them."""
    before = after = 0.0
    for k in range(STAGES):
        before += stage[at - STAGES + k, 2]
        if at + k < stage.shape[0]:
            after += stage[at + k, 2]
    return before / (before + after)
