"""The same layout across its plane: stiffness, small vibrations, sag and curl, linear about the undeformed mechanism.

Every link has a lift z and tilts φ_x, φ_y about its frame, and lifts a point at (x, y) from it by z + φ_x y − φ_y x. A
flexure bends across the plane with E h b³/12, twists with the torsion constant of its rectangle and, if `Shearable`,
shears; whatever the shape of its axis, its compliance is an integral. To first order, motions in and across the plane
do not meet.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import pi
from typing import Any, NamedTuple

import numpy as np
import xarray as xr
from scipy.linalg import eigh

from ...core.arguments import takes
from ...core.errors import ModelError, ParameterError, suggestion
from .flexures import QUADRATURE, Link, step_ends
from .labels import description, mechanism_of
from .lowering import GROUND, welded
from .model import Mechanism
from .sections import PlaneStrain, Rigidities, Shearable
from .strains import ResidualStress

__all__ = ["out_of_plane"]

TERMS = 2 * np.arange(40) + 1  # of the series of the torsion constant: the last one is below 1e-9 of the first
MASSLESS = 1e-12  # of the largest: inverse eigenvalues below it belong to coordinates without mass
MOST = 12  # modes that are told


@takes(tilt_moments=("kg*m^2", "kg*m^2"))
def out_of_plane(
    model: Any, *, flexure_pieces: int = 8, tilt_moments: Mapping[str, tuple[float, float]] | None = None
) -> xr.Dataset:
    """How stiff a mechanism is across its plane, and how it vibrates there.

    `point_stiffness` [N/m] of a force along z at every link and point, `stiffness` of the links (z, φ_x, φ_y each),
    `frequency` and `shape` of the modes, `sag` [s²] of the points per m/s² of gravity along −z, and `curl` [m], by how
    much stress that changes through the depth (`ResidualStress.through`) lifts them. Flexures weigh, cut into
    `flexure_pieces`; `frequency_error` is what half as many change. Tilts meet the moments of inertia `tilt_moments`
    {link: (J_x, J_y)} [kg m²]; where none are given a link is a lamina as wide as long, half of `Link.moment` each.
    The stress that loads make in the plane does not count.
    """
    mechanism, tilts = mechanism_of(model), dict(tilt_moments or {})
    _refuse(mechanism, flexure_pieces, tilts)
    fine, coarse = (_Grid(mechanism, pieces, tilts) for pieces in (flexure_pieces, flexure_pieces // 2))
    soft = np.linalg.inv(fine.K)
    points = _places(mechanism)
    rows = np.array([fine.lift(*place) for place in points.values()])
    omega, shapes = fine.modes()
    other = coarse.modes()[0]
    count = min(MOST, len(omega), len(other))
    lifts = (rows @ shapes[:, :count]).T
    links = [f"{body}.{axis}" for body in fine.heads for axis in ("z", "tilt_x", "tilt_y")]
    size = np.tile([1.0, fine.length, fine.length], len(fine.heads))
    K = np.linalg.inv(soft[: len(links), : len(links)]) * size[:, None] * size
    told = {
        "stiffness": (("coordinate", "by_coordinate"), K, "SI of force over coordinate", "stiffness across the plane"),
        "point_stiffness": ("point", 1 / np.einsum("pi,ij,pj->p", rows, soft, rows), "N/m", "of a force along z there"),
        "sag": ("point", rows @ soft @ fine.weight, "s^2", "way along −z per m/s² of gravity along −z"),
        "curl": ("point", rows @ soft @ fine.curl, "m", "lift by stress that changes through the depth"),
        "frequency": ("mode", omega[:count] / (2 * pi), "Hz", "natural frequency across the plane"),
        "frequency_error": ("mode", np.abs(omega[:count] - other[:count]) / (2 * pi), "Hz",
                            "change with half as many pieces per flexure"),
        "shape": (("mode", "point"), lifts / np.abs(lifts).max(axis=1, keepdims=True), "1", "lift, the largest 1"),
    }  # fmt: skip
    return xr.Dataset(
        {name: (dims, values, {"units": unit, "long_name": text}) for name, (dims, values, unit, text) in told.items()},
        {"coordinate": links, "by_coordinate": links, "point": list(points), "mode": np.arange(1, count + 1)},
    ).assign_attrs(description(model))  # fmt: skip


def _refuse(mechanism: Mechanism, pieces: int, tilts: Mapping[str, Any]) -> None:
    if not isinstance(pieces, int) or pieces < 2:
        raise ParameterError(f"flexure_pieces = {pieces!r} must be a whole number, at least 2")
    for body in tilts:
        if body not in mechanism.bodies:
            raise ParameterError(f'tilt_moments: there is no body "{body}"{suggestion(body, mechanism.bodies)}')
    for name, flexure in mechanism.flexures.items():
        what = getattr(flexure, "section", flexure)
        if hasattr(flexure, "c33") or isinstance(what, Rigidities):
            raise ModelError(
                f"flexures.{name} ({type(what).__name__}) says nothing about bending across the plane; out_of_plane() "
                f"takes Arc and Straight with the sizes of their section, Pin and Rigid"
            )


def _places(mechanism: Mechanism) -> dict[str, tuple[str, float, float]]:
    """Body and undeformed place of every link and point [m]."""
    found = {}
    for body, link in mechanism.bodies.items():
        found[body] = (body, link.x, link.y)
        found.update({f"{body}.{point}": (body, *link.world(point)) for point in link.points})
    return found


# ---------------------------------------------------------------------------------------------------- flexures


class Piece(NamedTuple):
    """A stretch of a flexure; world axes, about its end."""

    start: np.ndarray  # (2) [m]
    end: np.ndarray
    compliance: np.ndarray  # (3, 3): (z, φ_x, φ_y) of the end per (F_z, M_x, M_y) there, the start clamped
    free: np.ndarray  # (z, φ_x, φ_y) of the end without force
    mass: float  # [kg]
    polar: float  # moment of inertia about its axis [kg m²]


def torsion(height: Any, depth: float) -> Any:
    """Torsion constant of a rectangle [m⁴], a c³ (1/3 − 64/π⁵ c/a Σ tanh(n π a/2c)/n⁵), n odd, a ≥ c."""
    a, c = np.maximum(height, depth), np.minimum(height, depth)
    series = (np.tanh(TERMS * pi / 2 * (a / c)[..., None]) / TERMS**5).sum(axis=-1)
    return a * c**3 * (1 / 3 - 64 / pi**5 * (c / a) * series)


def piece_of(flexure: Any, begin: float, stop: float, through: float) -> Piece:
    """A stretch of a flexure, by quadrature of M_b²/(E h b³/12) + T²/GJ + V²/κGA; `through` [Pa/m] as in
    `ResidualStress`."""
    path, section = flexure.path, flexure.section
    ends = step_ends(flexure, begin, stop, 4)
    half = np.diff(ends)[:, None] / 2
    s, ds = (ends[:-1, None] + half * (QUADRATURE[0] + 1)).ravel(), (half * QUADRATURE[1]).ravel()
    direction = path.angle + path.curvature * s
    material = flexure.material.of if isinstance(flexure.material, PlaneStrain) else flexure.material
    h, b, E = section.thickness(s, path.length), section.depth, material.modulus(direction)
    # shear τ_sn in the plane meets G, τ_sz across it Ĝ: a rectangle h × b √(G/Ĝ) of one modulus, Ĝ √(Ĝ/G)
    G, across = material.shear_modulus(direction), material.shear_across + 0.0 * s
    twist = across * np.sqrt(across / G) * torsion(h, b * np.sqrt(G / across))
    start, end = (np.array(path.world(at)) for at in (begin, stop))
    x, y = end[:, None] - np.array(path.world(s))
    t, n = np.array([np.cos(direction), np.sin(direction)]), np.array([-np.sin(direction), np.cos(direction)])
    bent, turned = (np.stack([y * d[0] - x * d[1], d[0], d[1]]) for d in (n, t))
    kappa = flexure.strain.factor if isinstance(flexure.strain, Shearable) else np.inf
    sheared = np.stack([np.ones_like(s), 0 * s, 0 * s])
    soft = ((bent, 12 / (E * h * b**3)), (turned, 1 / twist), (sheared, 1 / (kappa * across * b * h)))
    C = np.sum([(row * (ds * each)) @ row.T for row, each in soft], axis=0)
    rho = material.density * b
    mass, polar = rho * float(ds @ h), rho * float(ds @ (h * (b**2 + h**2))) / 12
    return Piece(start, end, C, -bent @ (ds * through / E), mass, polar)


def _moved(dx: float, dy: float) -> np.ndarray:
    """(z, φ_x, φ_y) at a distance from the coordinates of a rigid body."""
    return np.array([[1.0, dy, -dx], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]])


def _piece_mass(piece: Piece) -> np.ndarray:
    """Mass (6 × 6) of a piece as a straight line, in (z, φ_x, φ_y) of its two ends: cubic lift, even twist.

    The slope of the lift along the line is −φ · n.
    """
    chord = piece.end - piece.start
    L = float(np.hypot(*chord))
    c, s = chord / L
    turn = np.array([[1.0, 0.0, 0.0], [0.0, s, -c], [0.0, c, s]])  # (lift, slope, twist)
    T = np.kron(np.eye(2), turn)
    local = np.zeros((6, 6))
    local[np.ix_((0, 1, 3, 4), (0, 1, 3, 4))] = piece.mass / 420 * np.array([
        [156, 22 * L, 54, -13 * L], [22 * L, 4 * L**2, 13 * L, -3 * L**2],
        [54, 13 * L, 156, -22 * L], [-13 * L, -3 * L**2, -22 * L, 4 * L**2],
    ])  # fmt: skip
    local[np.ix_((2, 5), (2, 5))] = piece.polar / 6 * np.array([[2, 1], [1, 2]])
    mass: np.ndarray = T.T @ local @ T
    return mass


# ---------------------------------------------------------------------------------------------------- the whole


class _Grid:
    """Stiffness and mass of all links, then of the inner nodes of flexures; tilts are counted in lengths."""

    def __init__(self, mechanism: Mechanism, pieces: int, tilts: Mapping[str, tuple[float, float]]) -> None:
        self.group = _stiffly_joined(mechanism)
        self.heads = [body for body in mechanism.bodies if self.group[body] == body]
        beams = dict(mechanism.beams())
        self.length = float(np.mean([f.path.length for f in beams.values()]))
        inner = (pieces - 1) * len(beams)
        self.origin = [(mechanism.bodies[b].x, mechanism.bodies[b].y) for b in self.heads]
        size = 3 * (len(self.heads) + inner) + 3  # the ground is the last
        K, M, curl = np.zeros((size, size)), np.zeros((size, size)), np.zeros(size)
        for body, link in mechanism.bodies.items():
            self._add_link(M, link, body, tilts.get(body, (link.moment / 2, link.moment / 2)), size)
        for name, flexure in beams.items():
            self._add_flexure(K, M, curl, flexure, _gradient(mechanism, name), pieces, size)
        n = size - 3
        scale = np.tile([1.0, 1 / self.length, 1 / self.length], size // 3)
        K, M, curl = K * scale[:, None] * scale, M * scale[:, None] * scale, curl * scale
        self.K, self.M, self.curl = K[:n, :n], M[:n, :n], curl[:n]
        self.weight = (M @ np.tile([1.0, 0.0, 0.0], size // 3))[:n]

    def _node(self, body: str, size: int) -> tuple[int, tuple[float, float]]:
        """First coordinate of a body, and where its node is."""
        head = self.group[body]
        if head == GROUND:
            return size - 3, (0.0, 0.0)
        k = self.heads.index(head)
        return 3 * k, self.origin[k]

    def _add_link(self, M: np.ndarray, link: Link, body: str, tilts: tuple[float, float], size: int) -> None:
        at, (x, y) = self._node(body, size)
        T = _moved(link.x - x, link.y - y)
        M[at : at + 3, at : at + 3] += T.T @ np.diag([link.mass, *tilts]) @ T

    def _add_flexure(
        self, K: np.ndarray, M: np.ndarray, curl: np.ndarray, flexure: Any, through: float, pieces: int, size: int
    ) -> None:
        ends = np.linspace(0.0, flexure.path.length, pieces + 1)
        at, place = self._node(flexure.start, size)
        for k in range(pieces):
            piece = piece_of(flexure, float(ends[k]), float(ends[k + 1]), through)
            if k == pieces - 1:
                to, there = self._node(flexure.end, size)
            else:
                self.origin.append((float(piece.end[0]), float(piece.end[1])))
                to, there = 3 * (len(self.origin) - 1), self.origin[-1]
            B = np.hstack([-_moved(*(piece.end - place)), _moved(*(piece.end - there))])
            stiff = B.T @ np.linalg.inv(piece.compliance)
            both = np.zeros((6, 6))
            both[:3, :3], both[3:, 3:] = _moved(*(piece.start - place)), _moved(*(piece.end - there))
            where = np.r_[at : at + 3, to : to + 3]
            np.add.at(K, np.ix_(where, where), stiff @ B)
            np.add.at(M, np.ix_(where, where), both.T @ _piece_mass(piece) @ both)
            np.add.at(curl, where, stiff @ piece.free)
            at, place = to, there

    def lift(self, body: str, x: float, y: float) -> np.ndarray:
        """Row that gives the lift of a point of a body."""
        row = np.zeros(len(self.K))
        if self.group[body] != GROUND:
            at, (ox, oy) = self._node(body, len(self.K) + 3)
            row[at : at + 3] = 1.0, (y - oy) / self.length, -(x - ox) / self.length
        return row

    def modes(self) -> tuple[np.ndarray, np.ndarray]:
        """ω [rad/s] and modes of the coordinates with mass, slowest first."""
        inverse, shapes = eigh(self.M, self.K)
        kept = np.flatnonzero(inverse > MASSLESS * inverse.max())[::-1]
        return 1 / np.sqrt(inverse[kept]), shapes[:, kept]


def _stiffly_joined(mechanism: Mechanism) -> dict[str, str]:
    """The body that stands for each one and all that are welded or pinned to it: a pin turns in the plane alone."""
    group = welded(mechanism)
    for flexure in mechanism.flexures.values():
        if hasattr(flexure, "stiffness"):
            a, b = group[flexure.start], group[flexure.end]
            keep, drop = (b, a) if b == GROUND else (a, b)
            group = {name: keep if g == drop else g for name, g in group.items()}
    return group


def _gradient(mechanism: Mechanism, name: str) -> float:
    """Increase of residual stress through the depth of a flexure [Pa/m]."""
    loads = (load for load in mechanism.loads.values() if isinstance(load, ResidualStress))
    return sum(load.through for load in loads if load.flexure in ("", name))
