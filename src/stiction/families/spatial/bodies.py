"""Bodies that move in space. Vectors are tuples of three numbers, quaternions scalar first."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par, series, sub
from ...core.part import part
from .shapes.hulls import gyration
from .shapes.mass import refuse_impossible


def check_length(owner: Any, **lengths: int) -> None:
    """Refuse vectors of another length than they must have."""
    for name, length in lengths.items():
        value = getattr(owner, name)
        if len(value) != length:
            raise ParameterError(
                f"{type(owner).__name__}.{name} = {value!r} has {len(value)} numbers; it must have {length}"
            )


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
    spin: tuple[float, ...] = series("rad/s", "initial angular velocity, world axes", default=(0.0, 0.0, 0.0))
    magnet: Any = sub("", "Magnet(…), Dipole(…) or SoftMagnet(…)", default=None)

    def check(self) -> None:
        check_length(self, position=3, orientation=4, velocity=3, spin=3)
        if not 0.99 < np.linalg.norm(self.orientation) < 1.01:
            raise ParameterError(
                f"Solid.orientation = {self.orientation!r} must have length 1; a turn by φ about n is "
                f"(cos φ/2, n sin φ/2)"
            )
        if self.inertia:
            check_length(self, inertia=3)
        elif not hasattr(self.shape, "hull"):
            raise ParameterError(
                "Solid.inertia is missing; give I_xx, I_yy, I_zz, or a shape that has them, such as Cuboid or Ball"
            )
        if self.magnet is not None and not hasattr(self.magnet, "moment"):
            raise ParameterError(
                f"Solid.magnet = {self.magnet!r} is no magnet; use Magnet(…), Dipole(…), SoftMagnet(…)"
            )
        if self.products:
            check_length(self, products=3)
        refuse_impossible(self.inertia_matrix(), "Solid")

    def inertia_matrix(self) -> np.ndarray:
        """Inertia about the centre of mass in body axes [kg m²]."""
        found = np.diag(self.inertia) if self.inertia else self.mass * gyration(self.shape)
        for (i, j), product in zip(((0, 1), (0, 2), (1, 2)), self.products, strict=False):
            found[i, j] = found[j, i] = product
        return found

    def moment(self) -> np.ndarray:
        """Magnetic moment in body axes [A m²]."""
        return np.zeros(3) if self.magnet is None else self.magnet.moment()

    def softness(self) -> np.ndarray:
        """Moment that a field induces over its flux density, along the body axes [A m²/T]."""
        return self.magnet.softness() if hasattr(self.magnet, "softness") else np.zeros(3)

    def feels_fields(self) -> bool:
        """Whether it is magnetic at all."""
        return bool(self.moment().any() or self.softness().any())


@part
class Table:
    """A support that moves as prescribed, without turning: place + amplitude × drive."""

    amplitude: tuple[float, ...] = series("m", "displacement at drive = 1")
    drive: str = parameter.drive("signal that moves it")
    position: tuple[float, ...] = series("m", "place at drive = 0", default=(0.0, 0.0, 0.0))

    def check(self) -> None:
        check_length(self, amplitude=3, position=3)
