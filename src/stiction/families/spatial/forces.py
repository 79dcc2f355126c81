"""What pulls bodies in space in proportion to drives: a shaken frame, forces and torques, a magnetic field."""

from __future__ import annotations

from ...core import parameter
from ...core.errors import ParameterError
from ...core.parameter import par, series
from ...core.part import part


def _vector(owner, name: str) -> None:
    if len(getattr(owner, name)) != 3:
        raise ParameterError(f"{type(owner).__name__}.{name} = {getattr(owner, name)!r} must have three numbers")


@part
class Shaking:
    """The frame is shaken with acceleration × drive: every body feels −m a. Motion is then seen from the frame."""

    acceleration: tuple[float, ...] = series("m/s^2", "acceleration of the frame at drive = 1")
    drive: str = parameter.drive("signal it follows", default="")

    def check(self) -> None:
        _vector(self, "acceleration")


@part
class BodyForce:
    """A force at the centre of mass and a torque, in world axes, in proportion to a drive (none: constant)."""

    on: str = parameter.body("body it acts on")
    force: tuple[float, ...] = series("N", "force at drive = 1", default=(0.0, 0.0, 0.0))
    torque: tuple[float, ...] = series("N*m", "torque at drive = 1", default=(0.0, 0.0, 0.0))
    drive: str = parameter.drive("signal it follows", default="")

    def check(self) -> None:
        _vector(self, "force")
        _vector(self, "torque")


@part
class FollowerForce:
    """A force at the centre of mass and a torque that turn with the body."""

    on: str = parameter.body("body it acts on")
    force: tuple[float, ...] = series("N", "force at drive = 1, body axes", default=(0.0, 0.0, 0.0))
    torque: tuple[float, ...] = series("N*m", "torque at drive = 1, body axes", default=(0.0, 0.0, 0.0))
    drive: str = parameter.drive("signal it follows", default="")

    def check(self) -> None:
        _vector(self, "force")
        _vector(self, "torque")


@part
class DrivenField:
    """A uniform magnetic field in proportion to a drive; fields of laws/fields follow time. Several fields add up."""

    bx: float = par("T", "flux density along x at drive = 1", default=0.0)
    by: float = par("T", "flux density along y at drive = 1", default=0.0)
    bz: float = par("T", "flux density along z at drive = 1", default=0.0)
    drive: str = parameter.drive("signal it follows", default="")


@part
class MutualMagnetism:
    """Every magnet feels every other as a dipole at the centre of its body; the law of balls, exact for these.

    F on a from b = 3μ₀/4πr⁴ [(m_a·r̂) m_b + (m_b·r̂) m_a + (m_a·m_b) r̂ − 5 (m_a·r̂)(m_b·r̂) r̂], r from b to a, and
    T = m_a × B_b; −m_a·B_b is counted as stored energy.
    """
