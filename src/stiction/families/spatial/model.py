"""Rigid bodies in space with set-valued contacts, M du = h dt + W_N dP_N + W_T dP_T, assembled from named parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core import parameter
from ...core.errors import ModelError
from ...core.parameter import sub
from ...core.part import implements, part
from ...laws.drives.clock import Clock
from ...laws.fields.programmes import is_field
from ...laws.fluid import BrownianMotion
from ...laws.gravity import Gravity
from ...laws.walls import WallDrag
from .bodies import Solid, Table
from .contacts import SolidContact
from .forces import BodyForce, DrivenField, FollowerForce, MutualMagnetism, Shaking
from .lowering import Lowering, SpatialSystem
from .tumbling.scene_model import Obstacle

KINDS = (Gravity, Shaking, BodyForce, FollowerForce, DrivenField, MutualMagnetism, WallDrag, BrownianMotion)


@part
class RigidBodies:
    """Bodies in space, drives, forces and contacts by name; z points up."""

    clock: Any = sub("", "frequency of the drives", default=None)
    bodies: Any = parameter.named("", "what moves")
    drives: Any = parameter.named("waveform", "signals")
    forces: Any = parameter.named("", "what pulls")
    contacts: Any = parameter.named("", "what touches")

    def check(self) -> None:
        if not any(isinstance(body, Solid) for body in self.bodies.values()):
            raise ModelError("the model has no bodies that can move; add at least one Solid(mass=…, shape=…)")
        if self.drives and not isinstance(self.clock, Clock):
            raise ModelError("the model has drives but no clock; add clock=Clock(frequency=…)")
        if "ground" in self.bodies:
            raise ModelError('"ground" is the name of the fixed world; choose another name for the body')
        for name, item in self.forces.items():
            if not (
                isinstance(item, KINDS) or is_field(item) or hasattr(item, "acts") or implements(type(item), "force")
            ):
                raise ModelError(
                    f"forces.{name} is a {type(item).__name__}; bodies in space take {_listed(KINDS)}, magnetic "
                    f"fields, what surrounds a body (StokesDrag(…) and the like), and parts with a law force()"
                )
        kinds = (("bodies", self.bodies, (Solid, Table, Obstacle)), ("contacts", self.contacts, (SolidContact,)))
        for role, parts, allowed in kinds:
            for name, item in parts.items():
                if not isinstance(item, allowed):
                    raise ModelError(
                        f"{role}.{name} is a {type(item).__name__}; bodies in space take {_listed(allowed)}"
                    )

    def lowered(self) -> SpatialSystem:
        """The model as arrays."""
        return Lowering(self).system()


def _listed(kinds: Sequence[type]) -> str:
    return ", ".join(kind.__name__ for kind in kinds)
