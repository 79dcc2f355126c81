"""Constant or driven loads on one coordinate, and gravity as such loads."""

from __future__ import annotations

from collections.abc import Mapping
from math import nan
from typing import Any

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import par
from ...core.part import implements, part
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


def refuse_weightless(bodies: Mapping[str, Any], forces: Mapping[str, Any]) -> None:
    """Raise where a body with own coordinates has masses that gravity does not see, and nothing else pulls at it."""
    if not any(isinstance(force, Gravity) and force.g != 0.0 for force in forces.values()):
        return
    loaded = {force.on.rpartition(".")[0] for force in forces.values() if isinstance(force, Load)}
    for name, body in bodies.items():
        if not implements(type(getattr(body, "law", None)), "mass_matrix"):
            continue
        frames = {key: frame for key, frame in bodies.items() if getattr(frame, "of", None) == name}
        if not any(frame.mass > 0.0 for frame in frames.values()) and not loaded & {name, *frames}:
            raise ModelError(
                f"Gravity does not pull bodies.{name}: a mass matrix does not say where the masses are; give them to "
                f"frames, planar.Carried(mass=…), or give weights as Load(…) on coordinates or frames of it (of 0 N "
                f"where it turns about the vertical)"
            )


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
