"""Wet surroundings of a tumbling robot: Stokes drag, buoyancy, and linear resistance given by numbers."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import numpy as np

from ..core.errors import ModelError, ParameterError
from ..core.parameter import par
from ..core.part import part
from .surroundings import Action, Immersed

DIAGONAL = 1e-12  # products of inertia over the moments that are round-off


class Resistance(NamedTuple):
    """Slow motion of a body in a fluid of viscosity 1 Pa s."""

    linear: float  # force over velocity, averaged over directions [m]
    angular: float  # torque over angular velocity about body x [m³]


def ellipsoid_resistance(a: float, b: float, c: float) -> Resistance:
    """Stokes resistance of an ellipsoid with semi-axes a (body x), b, c: Perrin (1934), Jeffery (1922).

    Mean translation 6π/R_F(a², b², c²); rotation about x 16π (b² + c²)/(3 (b² β + c² γ)) with β = ⅔ R_D(c², a², b²),
    γ = ⅔ R_D(a², b², c²), Carlson's integrals. A sphere has 6πR and 8πR³.
    """
    from scipy.special import elliprd, elliprf

    A, B, C = a * a, b * b, c * c
    beta, gamma = 2 / 3 * elliprd(C, A, B), 2 / 3 * elliprd(A, B, C)
    return Resistance(6 * pi / float(elliprf(A, B, C)), 16 * pi * (B + C) / (3 * float(B * beta + C * gamma)))


class EqualEllipsoid(NamedTuple):
    """The ellipsoid with the radii of gyration of a body."""

    a: float  # semi-axes along its own axes [m]
    b: float
    c: float
    axes: np.ndarray  # of the body: columns are the ellipsoid's


def equal_ellipsoid(gyration: np.ndarray) -> EqualEllipsoid:
    """Of the body with this inertia per mass (3, 3) [m²]: k_x² = (b² + c²)/5 and so on about its principal axes, which
    are the body's own unless it was drawn askew."""
    k, axes = np.diag(gyration), np.eye(3)
    if np.abs(gyration - np.diag(k)).max() > DIAGONAL * k.max():
        k, axes = np.linalg.eigh(gyration)
    squares = 2.5 * (k.sum() - 2 * k)
    a, b, c = np.sqrt(np.maximum(squares, 1e-6 * squares.max()))
    return EqualEllipsoid(float(a), float(b), float(c), axes)


@part
class StokesDrag:
    """−6πηR v and −8πηR³ ω, with the resistance of the ellipsoid that has the robot's radii of gyration.

    Exact for ellipsoids far from walls (translation averaged over directions). Near the ground resistance is larger:
    `wall` multiplies both.
    """

    viscosity: float = par("Pa*s", "viscosity of the fluid", bounds=(0, None), symbol="η")
    wall: float = par("1", "increase of resistance by the ground", default=1.0, bounds=(1, None))

    def acts(self, body: Immersed) -> Action:
        """Resistance to translation and rotation."""
        a, b, c, axes = equal_ellipsoid(body.hull.gyration)
        # about the ellipsoid's own axes; the torque about body x of a turn about it is x · R x
        about = [ellipsoid_resistance(*half).angular for half in ((a, b, c), (b, c, a), (c, a, b))]
        eta = self.viscosity * self.wall
        return Action(linear=eta * ellipsoid_resistance(a, b, c).linear, angular=eta * float(axes[0] ** 2 @ about))


@part
class Buoyancy:
    """The weight of the displaced fluid, upwards: F = −ρ V g."""

    density: float = par("kg/m^3", "density of the fluid", bounds=(0, None), symbol="ρ_f")

    def acts(self, body: Immersed) -> Action:
        """A constant force against gravity, at the centre of mass."""
        if not body.even and self.density:
            raise ModelError(
                "Buoyancy pushes at the centre of the volume, which of a Union of pieces with different densities is "
                "beside the centre of mass; the torque is not computed: give all pieces one density, or lower gravity"
            )
        x, y, z = (float(g) for g in -self.density * body.hull.volume * np.asarray(body.gravity))
        return Action(force=(x, y, z))


@part
class BrownianMotion:
    """A warm fluid shakes every body that it resists: random forces with ⟨f fᵀ⟩ = 2 k_B T R in every unit of time.

    R is the resistance of StokesDrag, LinearDrag, EllipsoidDrag and the like on that body. Velocities then spread as
    ⟨m v²⟩ = k_B T along every axis and places as 2 k_B T t/R, both exactly for a free body at any step. The same seed
    gives the same motion.
    """

    temperature: float = par("K", "temperature of the fluid", default=293.15, bounds=(0, None), symbol="T")
    seed: float = par("1", "whole number; another one makes another motion", default=0.0, bounds=(0, 2**31))

    def check(self) -> None:
        if self.seed != int(self.seed):
            raise ParameterError(f"BrownianMotion.seed = {self.seed!r} must be a whole number")


@part
class LinearDrag:
    """F = −c_v m v and T = −c_w m ω: measured or assumed resistance per unit mass."""

    c_v: float = par("1/s", "resistance to translation per mass", default=0.0, bounds=(0, None))
    c_w: float = par("m^2/s", "resistance to rotation per mass", default=0.0, bounds=(0, None))

    def acts(self, body: Immersed) -> Action:
        """Resistance to translation and rotation."""
        return Action(linear=self.c_v * body.mass, angular=self.c_w * body.mass)


@part
class ConstantForce:
    """A constant force at the centre of mass, in the axes of the substrate: a stray gradient, a flow, a tether."""

    fx: float = par("N", "force along x", default=0.0)
    fy: float = par("N", "force along y", default=0.0)
    fz: float = par("N", "force along z", default=0.0)

    def acts(self, body: Immersed) -> Action:
        """The force."""
        return Action(force=(self.fx, self.fy, self.fz))
