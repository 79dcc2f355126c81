"""Bodies that move in space, and their shapes. Vectors are tuples of three numbers, quaternions scalar first."""

from __future__ import annotations

from itertools import product
from typing import Any, ClassVar

import numpy as np

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par, series, sub
from ...core.part import part


def check_length(owner: Any, **lengths: int) -> None:
    """Refuse vectors of another length than they must have."""
    for name, length in lengths.items():
        value = getattr(owner, name)
        if len(value) != length:
            raise ParameterError(
                f"{type(owner).__name__}.{name} = {value!r} has {len(value)} numbers; it must have {length}"
            )


@part
class Box:
    """A cuboid with its centre of mass in the middle; it touches with its eight corners, or with its faces."""

    x: float = par("m", "side along body x", positive=True)
    y: float = par("m", "side along body y", positive=True)
    z: float = par("m", "side along body z", positive=True)

    def points(self) -> dict[str, tuple[float, float, float]]:
        """The corners, named by the signs of their coordinates."""
        corners = {}
        for sx, sy, sz in product("-+", repeat=3):
            name = f"{sx}{sy}{sz}"
            corners[name] = (float(f"{sx}1") * self.x / 2, float(f"{sy}1") * self.y / 2, float(f"{sz}1") * self.z / 2)
        return corners

    def moments(self, mass: float) -> tuple[float, ...]:
        """Moments of inertia of the uniform body [kg m²]."""
        x, y, z = self.x**2, self.y**2, self.z**2
        return mass * (y + z) / 12, mass * (x + z) / 12, mass * (x + y) / 12


@part
class Ball:
    """A sphere about the centre of mass."""

    radius: float = par("m", "radius", positive=True)

    def moments(self, mass: float) -> tuple[float, ...]:
        """Moments of inertia of the uniform body [kg m²]."""
        return (0.4 * mass * self.radius**2,) * 3


@part
class PointCluster:
    """A body that touches with given points only, such as the feet of a robot."""

    coordinates: tuple[float, ...] = series("m", "x, y, z of every point in body axes, one after the other")

    def check(self) -> None:
        if not self.coordinates or len(self.coordinates) % 3:
            raise ParameterError(
                f"PointCluster.coordinates has {len(self.coordinates)} numbers; give x, y, z of every point"
            )

    def points(self) -> dict[str, tuple[float, float, float]]:
        """The points, numbered from 1."""
        c = self.coordinates
        return {f"p{i // 3 + 1}": (c[i], c[i + 1], c[i + 2]) for i in range(0, len(c), 3)}


@part
class Solid:
    """A rigid body in space. Its inertia is that of its shape, if uniform, or given about its body axes."""

    initial: ClassVar = ("position", "orientation", "velocity", "spin")  # fields that only a start reads
    mass: float = par("kg", "mass", positive=True, symbol="m")
    shape: Any = sub("", "what it touches with", default=None)
    inertia: tuple[float, ...] = series("kg*m^2", "moments I_xx, I_yy, I_zz (none: of the uniform shape)", default=())
    products: tuple[float, ...] = series("kg*m^2", "elements I_xy, I_xz, I_yz of the inertia matrix", default=())
    position: tuple[float, ...] = series("m", "initial place of the centre of mass", default=(0.0, 0.0, 0.0))
    orientation: tuple[float, ...] = series("1", "initial quaternion, scalar first", default=(1.0, 0.0, 0.0, 0.0))
    velocity: tuple[float, ...] = series("m/s", "initial velocity, world axes", default=(0.0, 0.0, 0.0))
    spin: tuple[float, ...] = series("rad/s", "initial angular velocity, body axes", default=(0.0, 0.0, 0.0))
    dipole: tuple[float, ...] = series("A*m^2", "magnetic moment, body axes", default=(0.0, 0.0, 0.0))

    def check(self) -> None:
        check_length(self, position=3, orientation=4, velocity=3, spin=3, dipole=3)
        if not 0.99 < np.linalg.norm(self.orientation) < 1.01:
            raise ParameterError(
                f"Solid.orientation = {self.orientation!r} must have length 1; a turn by φ about n is "
                f"(cos φ/2, n sin φ/2)"
            )
        if self.inertia:
            check_length(self, inertia=3)
        elif not hasattr(self.shape, "moments"):
            raise ParameterError(
                "Solid.inertia is missing; give I_xx, I_yy, I_zz, or a shape that has them (Box, Ball)"
            )
        if self.products:
            check_length(self, products=3)
        moments = np.linalg.eigvalsh(self.inertia_matrix())
        if moments[0] <= 0 or moments[2] > (moments[0] + moments[1]) * (1 + 1e-9):
            raise ParameterError(
                f"Solid.inertia has the principal moments {tuple(moments)}; of a real body all are greater than 0 and "
                f"none is greater than the sum of the others"
            )

    def inertia_matrix(self) -> np.ndarray:
        """Inertia about the centre of mass in body axes [kg m²]."""
        xx, yy, zz = self.inertia or self.shape.moments(self.mass)
        xy, xz, yz = self.products or (0.0, 0.0, 0.0)
        return np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])


@part
class Table:
    """A support that moves as prescribed, without turning: place + amplitude × drive."""

    amplitude: tuple[float, ...] = series("m", "displacement at drive = 1")
    drive: str = parameter.drive("signal that moves it")
    position: tuple[float, ...] = series("m", "place at drive = 0", default=(0.0, 0.0, 0.0))

    def check(self) -> None:
        check_length(self, amplitude=3, position=3)
