"""Constant or driven loads on one coordinate, and gravity as such loads."""

from __future__ import annotations

from collections.abc import Mapping
from math import nan
from typing import Any

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import par
from ...core.part import part
from ...laws.gravity import Gravity


@part
class Load:
    """A force (or torque) on one coordinate, in proportion to a drive; without drive it is constant."""

    on: str = parameter.coordinate("coordinate it acts on")
    value: float = par("N", "force at drive = 1 (N, or N m on an angle)", symbol="F", along="on")
    drive: str = parameter.drive("signal it follows", default="")

    @staticmethod
    def force(part, s, q, u, h):
        h[part.on] += part.value * s[part.drive]

    @staticmethod
    def potential(part, s, q):
        return -part.value * q[part.on] if part.drive == 0 else nan  # a drive supplies


def weights(gravity: Gravity, bodies: Mapping[str, Any]) -> dict[str, Load]:
    """Gravity as one load per coordinate "x" and "y" of each body with a mass."""
    loads = pulls(gravity, bodies)
    if not loads and gravity.g != 0.0:
        raise ModelError(
            "Gravity acts on no body: it pulls coordinate y (or x when tilted); use PointMass or RigidBody, "
            "or a Load on the coordinate that points down"
        )
    return loads


def pulls(gravity: Gravity, bodies: Mapping[str, Any]) -> dict[str, Load]:
    """The same, where it may pull nothing."""
    if gravity.direction:
        raise ModelError("Gravity.direction is for bodies in space; a planar model takes Gravity(tilt=…)")
    x, y = gravity.along_and_across()
    acceleration, loads = {"x": x, "y": y}, {}
    for name, body in bodies.items():
        for coordinate, *_ in body.coordinates:
            a = acceleration.get(coordinate, 0.0)
            if (a != 0.0 or coordinate == "y") and hasattr(body, "mass"):
                loads[f"{name}_{coordinate}"] = Load(on=f"{name}.{coordinate}", value=body.mass * a)
    return loads
