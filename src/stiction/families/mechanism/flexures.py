"""Links and flexures of planar mechanisms: where they are, and how soft they are.

A flexure starts on one body and ends on another; all its coordinates are those of the undeformed mechanism, in the
world. Its compliance C is that of the end section with the start clamped, in the frame of the end section (x along the
outgoing tangent, y to its left): eq. (2) of the paper.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

import numpy as np

from ...core import parameter
from ...core.errors import ModelError
from ...core.lanes import number
from ...core.parameter import par, sub
from ...core.part import part
from .sections import Extensible, Inextensible, Rigidities

MISS = 1e-3  # largest distance of a flexure's end from the body's point it names, in radii (arc) or lengths (straight)
MIDDLES = (np.arange(32) + 0.5) / 32  # of equal shares of a beam
QUADRATURE = np.polynomial.legendre.leggauss(16)  # per quarter of half a circle: round-off


@part
class Point:
    """A point of a body, in the body's own axes."""

    x: float = par("m", "along the body's x axis", default=0.0)
    y: float = par("m", "along the body's y axis", default=0.0)


@part
class Link:
    """A rigid body of a mechanism: its frame, at the centre of mass, when nothing is deformed."""

    x: float = par("m", "position of the frame", default=0.0)
    y: float = par("m", "position of the frame", default=0.0)
    theta: float = par("rad", "angle of the frame", default=0.0, symbol="θ̂")
    mass: float = par("kg", "mass; only motion in time needs it", default=0.0, bounds=(0, None), symbol="m")
    moment: float = par("kg*m^2", "moment of inertia about the frame", default=0.0, bounds=(0, None), symbol="J")
    points: Any = parameter.named("", "points to attach, load or watch", default={})

    def world(self, name: str) -> tuple[float, float]:
        """Undeformed position of a named point [m]."""
        p, c, s = self.points[name], cos(self.theta), sin(self.theta)
        return self.x + c * p.x - s * p.y, self.y + s * p.x + c * p.y


class Centreline(NamedTuple):
    """The axis of an undeformed flexure: start point and direction, length, curvature, and how soft it is along it."""

    x: float
    y: float
    angle: float  # of the tangent at the start
    length: float
    curvature: float  # positive to the left
    stretch: float  # 1/EA
    shear: float  # 1/GA

    @property
    def turn(self) -> float:
        """Angle by which the tangent turns, counted beyond a full circle."""
        return self.curvature * self.length

    def at(self, s: Any) -> tuple[Any, Any]:
        """Position at arc length s in the frame of the start."""
        if self.curvature == 0.0:
            return s, 0.0 * s
        return np.sin(self.curvature * s) / self.curvature, (1 - np.cos(self.curvature * s)) / self.curvature

    def world(self, s: Any) -> tuple[Any, Any]:
        """Position at arc length s in the world."""
        x, y = self.at(s)
        return self.x + cos(self.angle) * x - sin(self.angle) * y, self.y + sin(self.angle) * x + cos(self.angle) * y


@part
class Arc:
    """A circular beam. It leaves the start point at `angle` as seen from its centre and runs through `sweep`
    (counter-clockwise when positive)."""

    start: str = parameter.text("body it starts on, or ground")
    end: str = parameter.text("body it ends on, or ground")
    x: float = par("m", "centre")
    y: float = par("m", "centre")
    radius: float = par("m", "radius", positive=True, symbol="r")
    angle: float = par("rad", "direction of the start point, seen from the centre")
    sweep: float = par("rad", "angle it covers, positive counter-clockwise", bounds=(-6 * pi, 6 * pi), symbol="θ_f")
    section: Any = sub("", "cross-section")
    material: Any = sub("", "material")
    strain: Any = sub("", "what it does besides bending", default=Inextensible())
    start_point: str = parameter.text("point of the start body it must meet", default="")
    end_point: str = parameter.text("point of the end body it must meet", default="")

    def check(self) -> None:
        if abs(self.sweep) < 1e-3:
            raise ModelError(f"Arc.sweep = {self.sweep:g} rad is no arc; use Straight(length=…)")

    @property
    def size(self) -> float:
        """Length that misfits are compared with [m]."""
        return self.radius

    @cached_property
    def path(self) -> Centreline:
        """Its axis."""
        sign = 1.0 if self.sweep > 0 else -1.0
        start = self.x + self.radius * cos(self.angle), self.y + self.radius * sin(self.angle)
        length, curvature, tangent = self.radius * abs(self.sweep), sign / self.radius, self.angle + sign * pi / 2
        soft = _stretching(self, length, tangent + curvature * length * MIDDLES)
        return Centreline(*start, tangent, length, curvature, *soft)


@part
class Straight:
    """A straight beam."""

    start: str = parameter.text("body it starts on, or ground")
    end: str = parameter.text("body it ends on, or ground")
    x: float = par("m", "start point")
    y: float = par("m", "start point")
    angle: float = par("rad", "direction", default=0.0)
    length: float = par("m", "length", positive=True, symbol="L")
    section: Any = sub("", "cross-section")
    material: Any = sub("", "material")
    strain: Any = sub("", "what it does besides bending", default=Extensible())
    start_point: str = parameter.text("point of the start body it must meet", default="")
    end_point: str = parameter.text("point of the end body it must meet", default="")

    def check(self) -> None:
        if isinstance(self.strain, Inextensible):
            raise ModelError(
                "Straight.strain = Inextensible() leaves a straight beam rigid along its axis and its stiffness "
                "infinite; use strain=Extensible() or Shearable()"
            )

    @property
    def size(self) -> float:
        """Length that misfits are compared with [m]."""
        return self.length

    @cached_property
    def path(self) -> Centreline:
        """Its axis."""
        soft = _stretching(self, self.length, self.angle)
        return Centreline(self.x, self.y, self.angle, self.length, 0.0, *soft)


@part
class Given:
    """A joint known by its compliance at the end, such as one measured or computed elsewhere.

    (displacement, rotation) of the end = C (force, moment) in axes turned by `angle`, the start clamped. There is no
    beam to integrate: it is corotational when the model is `ExactBeam`.
    """

    start: str = parameter.text("body it starts on, or ground")
    end: str = parameter.text("body it ends on, or ground")
    x: float = par("m", "start point")
    y: float = par("m", "start point")
    x_end: float = par("m", "end point")
    y_end: float = par("m", "end point")
    angle: float = par("rad", "direction of the axes of the compliance", default=0.0)
    c11: float = par("m/N", "compliance", positive=True)
    c12: float = par("m/N", "compliance", default=0.0)
    c13: float = par("1/N", "compliance", default=0.0)
    c22: float = par("m/N", "compliance", positive=True)
    c23: float = par("1/N", "compliance", default=0.0)
    c33: float = par("rad/(N*m)", "compliance", positive=True)

    def check(self) -> None:
        if np.linalg.eigvalsh(self._normalised()).min() <= 0:
            raise ModelError(f"Given: the compliance {self.compliance.tolist()} is not positive definite")

    def _normalised(self) -> np.ndarray:
        d = 1 / np.sqrt(np.diag(self.compliance))
        return self.compliance * d[:, None] * d

    @property
    def compliance(self) -> np.ndarray:
        """C (3 × 3), SI."""
        return np.array(
            [[self.c11, self.c12, self.c13], [self.c12, self.c22, self.c23], [self.c13, self.c23, self.c33]]
        )


@part
class Rigid:
    """Two bodies welded together."""

    start: str = parameter.text("one body, or ground")
    end: str = parameter.text("the other body, or ground")


@part
class Pin:
    """An ideal hinge: the two bodies share a point and turn freely about it, or against a torsion spring."""

    start: str = parameter.text("one body, or ground")
    end: str = parameter.text("the other body, or ground")
    x: float = par("m", "where, in the undeformed mechanism")
    y: float = par("m", "where, in the undeformed mechanism")
    stiffness: float = par("N*m/rad", "of the torsion spring", default=0.0, bounds=(0, None), symbol="k")


# ---------------------------------------------------------------------------------------------------- softness


def piece_masses(flexure: Any, pieces: int) -> list[float]:
    """Mass of each piece of a beam [kg]."""
    found = []
    for begin, stop in pairwise(np.linspace(0.0, flexure.path.length, pieces + 1)):
        along = begin + (stop - begin) * (QUADRATURE[0] + 1) / 2
        height = QUADRATURE[1] @ flexure.section.thickness(along, flexure.path.length) / 2
        found.append(flexure.material.density * flexure.section.depth * float(height) * float(stop - begin))
    return found


def bending(flexure: Any, s: Any) -> np.ndarray:
    """Bending compliance 12/(E b h³) (1 + 6/5 α sin α) at arc length s [1/(N m²)], α the flare of the faces.

    Where the height 2 c changes, bending stress 3 M y/(2 b c³) is balanced by shear 3 M c′ (3 y² − c²)/(4 b c⁴) and, on
    the inclined faces, by stress across: complementary energy ½ ∫ (σ²/E + τ²/G − 2 ν σ_x σ_y/E) = M²/(2 E I) (1 + 6/5
    c′²) per length, to second order in the slope c′ = tan α and after parts of ∫ c c″/c³ are taken, whatever ν. Steep
    faces carry little: of forms with this beginning, α sin α is within 0.4 % of meshed notches up to t = r/2.
    """
    s, path, section = np.asarray(s, dtype=float), flexure.path, flexure.section
    if isinstance(section, Rigidities):
        return 1 / section.bending + np.zeros_like(s)
    E, flare = flexure.material.modulus(path.angle + path.curvature * s), section.flare(s, path.length)
    return 12.0 / (E * section.depth * section.thickness(s, path.length) ** 3) * (1 + 1.2 * flare * np.sin(flare))


def _stretching(flexure: Any, length: float, directions: Any) -> tuple[Any, Any]:
    """(1/EA, 1/GA) [1/N], moduli and area averaged along the beam."""
    section, material = flexure.section, flexure.material
    if isinstance(section, Rigidities):
        return 1 / section.axial, 1 / section.shear if section.shear else 0.0
    E, G = (_mean(modulus(directions)) for modulus in (material.modulus, material.shear_modulus))
    pulled, sheared = mean_areas(section, length)
    pulled = 1 / (1 / pulled - section.blocked(E / (2 * G) - 1) / (section.depth * length))
    stretch, shear = (flexure.strain.compliances(E, G, area)[k] for k, area in enumerate((pulled, sheared)))
    return stretch, shear


def _mean(modulus: Any) -> Any:
    """The modulus of springs in a row."""
    soft = 1 / modulus
    return 1 / (float(np.mean(soft)) if isinstance(soft, np.ndarray) else soft)


def step_ends(flexure: Any, begin: float, stop: float, steps: int) -> np.ndarray:
    """Arc lengths between which the piece [begin, stop] of a beam is integrated, `steps` per smooth stretch."""
    length = flexure.path.length
    every = flexure.section.grid(length, max(1, round(steps * length / (stop - begin))))
    near = 1e-9 * (stop - begin)  # a step shorter than this is round-off of the ends
    return np.array([begin, *every[(every > begin + near) & (every < stop - near)], stop])


@lru_cache(maxsize=256)
def mean_areas(section: Any, length: float) -> tuple[Any, Any]:
    """Harmonic means of the cross-section's area [m²] of a beam that is pulled, and of one that is sheared.

    Where the height 2 c changes, an even stress N/(2 b c) is balanced by shear N c′ y/(2 b c²) and stress across:
    complementary energy N²/(4 E b c) (1 + 2/3 c′²) per length to second order in c′ = tan α. Of forms with this
    beginning, sin²α cos^−0.7 α leaves the least to `Filleted.blocked` that differs from notch to notch.
    """
    ends = section.grid(length, 4)
    s = ends[:-1, None] + np.diff(ends)[:, None] * (QUADRATURE[0] + 1) / 2
    h, flare = section.thickness(s.ravel(), length), section.flare(s.ravel(), length)
    spread = 1 + 2 / 3 * np.sin(flare) ** 2 * np.cos(flare) ** -0.7
    pulled, sheared = (
        (QUADRATURE[1] / (h / more).reshape(*h.shape[:-1], *s.shape)).sum(axis=-1) @ np.diff(ends) / (2 * length)
        for more in (spread, 1.0)
    )
    return section.depth / number(pulled), section.depth / number(sheared)


def softness(flexure: Any) -> Any:
    """∫ ds/EI [1/(N m)]: rotation of the end per moment."""
    length = flexure.path.length
    ends = step_ends(flexure, 0.0, length, 4)
    half = np.diff(ends)[:, None] / 2
    soft = bending(flexure, (ends[:-1, None] + half * (QUADRATURE[0] + 1)).ravel())
    return number(((half * QUADRATURE[1]).ravel() * soft).sum(axis=-1))


def compliance(flexure: Any, begin: float, stop: float) -> np.ndarray:
    """C (3 × 3) of the stretch [begin, stop] of a beam, in the frame of its end section, by quadrature of

        ∫ (m mᵀ/EI + n nᵀ/EA + v vᵀ/GA) ds,

    m, n, v the moment, axial and shear force at s due to unit (F_x, F_y, M) on the end. For a uniform section this is
    eq. (2), to round-off.
    """
    path = flexure.path
    pieces = 1 + int(abs(path.curvature) * (stop - begin) / pi)
    ends = step_ends(flexure, begin, stop, 4 * pieces)
    half = np.diff(ends)[:, None] / 2
    s, weight = (ends[:-1, None] + half * (QUADRATURE[0] + 1)).ravel(), (half * QUADRATURE[1]).ravel()
    back = path.curvature * (s - stop)  # direction of the section at s in the frame of the end
    x, y = _relative(path, s, stop)
    m = np.stack([y, -x, np.ones_like(s)])  # (end − P(s)) × F + M with P(s) = (x, y), end at 0
    n = np.stack([np.cos(back), np.sin(back), 0 * s])
    v = np.stack([-np.sin(back), np.cos(back), 0 * s])
    softness = ((m, bending(flexure, s)), (n, path.stretch), (v, path.shear))
    return np.sum([(shape * (weight * soft)) @ shape.T for shape, soft in softness], axis=0)


def _relative(path: Centreline, s: np.ndarray, stop: float) -> tuple[np.ndarray, np.ndarray]:
    """Points at arc length s in the frame of the section at `stop`."""
    if path.curvature == 0.0:
        return s - stop, np.zeros_like(s)
    back = path.curvature * (s - stop)
    return np.sin(back) / path.curvature, (1 - np.cos(back)) / path.curvature


def check_meets(name: str, which: str, flexure: Any, link: Link, body: str) -> None:
    """Raise `ModelError` when an end of a flexure misses the point of the body that it names."""
    wanted = getattr(flexure, f"{which}_point")
    x, y = flexure.path.world(0.0 if which == "start" else flexure.path.length)
    px, py = link.world(wanted)
    miss = hypot(x - px, y - py)
    if miss > MISS * flexure.size:
        raise ModelError(
            f'flexures.{name} {which}s at ({x:.6g}, {y:.6g}) m, but point "{wanted}" of "{body}" is at ({px:.6g}, '
            f"{py:.6g}) m, {miss:.3g} m away; at most {MISS * flexure.size:.3g} m is allowed. Move the point or the "
            f"flexure, or leave out {which}_point"
        )
