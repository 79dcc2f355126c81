"""How heavy a body is and how its mass is spread: given, or from its shape."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.errors import ParameterError
from ....core.parameter import par, sub
from ....core.part import part
from .hulls import Hull

DIAGONAL = 1e-12  # products of inertia below this share of the moments leave the body's axes as they are


@part
class Mass:
    """A given mass, spread evenly over the shape, or as over another shape `spread_as`."""

    mass: float = par("kg", "mass", positive=True, symbol="m")
    spread_as: Any = sub("", "shape whose radii of gyration are used; the robot's own by default", default=None)

    def inertia(self, hull: Hull) -> tuple[float, np.ndarray]:
        """Mass [kg] and inertia about the centre of mass, body axes [kg m²]."""
        return self.mass, self.mass * (self.spread_as.hull() if self.spread_as is not None else hull).gyration


@part
class Density:
    """Mass and inertia from the shape's volume."""

    density: float = par("kg/m^3", "density", positive=True, symbol="ρ")

    def inertia(self, hull: Hull) -> tuple[float, np.ndarray]:
        """Mass [kg] and inertia about the centre of mass, body axes [kg m²]."""
        return self.density * hull.volume, self.density * hull.volume * hull.gyration


@part
class MassAndInertia:
    """Given mass and principal moments about the body's axes."""

    mass: float = par("kg", "mass", positive=True, symbol="m")
    I_xx: float = par("kg*m^2", "moment about body x", positive=True)
    I_yy: float = par("kg*m^2", "moment about body y", positive=True)
    I_zz: float = par("kg*m^2", "moment about body z", positive=True)
    I_xy: float = par("kg*m^2", "element of the inertia matrix", default=0.0)
    I_xz: float = par("kg*m^2", "element of the inertia matrix", default=0.0)
    I_yz: float = par("kg*m^2", "element of the inertia matrix", default=0.0)

    def check(self) -> None:
        refuse_impossible(self.matrix(), "MassAndInertia")

    def inertia(self, hull: Hull) -> tuple[float, np.ndarray]:
        """Mass [kg] and inertia about the centre of mass, body axes [kg m²]."""
        return self.mass, self.matrix()

    def matrix(self) -> np.ndarray:
        """Inertia about the centre of mass, body axes [kg m²]."""
        xy, xz, yz = self.I_xy, self.I_xz, self.I_yz
        return np.array([[self.I_xx, xy, xz], [xy, self.I_yy, yz], [xz, yz, self.I_zz]])


def refuse_impossible(inertia: np.ndarray, owner: str) -> None:
    """An error if no real body has such moments of inertia."""
    moments = np.linalg.eigvalsh(inertia)
    if moments[0] <= 0 or moments[2] > (moments[0] + moments[1]) * (1 + 1e-9):
        raise ParameterError(
            f"{owner}: the principal moments of inertia are {tuple(float(m) for m in moments)}; of a real body all are "
            f"greater than 0 and none is greater than the sum of the others"
        )


def evenly_dense(shape: Any) -> bool:
    """Whether all pieces of a shape have one density."""
    pieces = list(getattr(shape, "pieces", {}).values())
    return len({p.density for p in pieces}) < 2 and all(evenly_dense(p.shape) for p in pieces)


def principal_axes(inertia: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Principal moments and the axes Q they belong to; the body's own axes if they are principal already."""
    off = np.abs(inertia - np.diag(np.diag(inertia))).max()
    if off <= DIAGONAL * np.diag(inertia).max():
        return np.diag(inertia).copy(), np.eye(3)
    values, Q = np.linalg.eigh(inertia)
    order = np.argmax(np.abs(Q), axis=1)  # keep x nearest to x, and so on, where that is possible
    if len(set(order)) == 3:
        values, Q = values[order], Q[:, order]
    Q = Q * np.where(np.diag(Q) < 0, -1.0, 1.0)
    if np.linalg.det(Q) < 0:
        Q[:, 2] *= -1
    return values, Q
