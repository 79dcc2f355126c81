"""Several tumbling robots on one plane with fixed convex obstacles: steps, walls, blocks."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from scipy.spatial.transform import Rotation

from ....core import parameter
from ....core.errors import ModelError
from ....core.parameter import par, sub
from ....core.part import part
from ..shapes.polyhedra import Polyhedron
from ..shapes.solids import polyhedron_of
from .model import PatchSystem, Tumbler


class Pose(NamedTuple):
    """Where a body is: place and orientation."""

    x: np.ndarray
    R: np.ndarray


@part
class Obstacle:
    """A convex body that does not move: of a scene, whose robots rub on it with the friction and adhesion of their own
    substrate, or of `RigidBodies`."""

    shape: Any = sub("", "shape, such as Cuboid(…)")
    x: float = par("m", "centre of mass", default=0.0)
    y: float = par("m", "centre of mass", default=0.0)
    z: float = par("m", "centre of mass", default=0.0)
    yaw: float = par("rad", "turn about the normal of the plane", default=0.0)
    pitch: float = par("rad", "then about x", default=0.0)

    @property
    def pose(self) -> Pose:
        """Place and orientation."""
        R = Rotation.from_euler("ZX", [self.yaw, self.pitch]).as_matrix()
        return Pose(np.array([self.x, self.y, self.z]), R)


@part
class Scene:
    """Robots by name, on one plane; each has its own magnet, field and surroundings, and rubs as its substrate says."""

    robots: Any = parameter.named("", "Tumbler(…) by name")
    obstacles: Any = parameter.named("", "Obstacle(…) by name")

    def check(self) -> None:
        if not self.robots:
            raise ModelError("the scene has no robots; add at least one Tumbler(…)")
        for name, robot in self.robots.items():
            if not isinstance(robot, Tumbler):
                raise ModelError(f"Scene.robots.{name} is a {type(robot).__name__}; use Tumbler(…)")
        for name, item in self.obstacles.items():
            if not isinstance(item, Obstacle) or not hasattr(item.shape, "hull"):
                raise ModelError(f"Scene.obstacles.{name} must be an Obstacle(shape=…)")

    def lowered(self, until: float = 0.0) -> SceneSystem:
        """Arrays in SI; how fast robots swing is that of their field up to the time `until` [s]."""
        systems = [robot.lowered(until) for robot in self.robots.values()]
        alone = len(systems) == 1 and not self.obstacles
        solids = [] if alone else [polyhedron_of(s.hull) for s in systems]
        fixed = [polyhedron_of(item.shape.hull()) for item in self.obstacles.values()]
        return SceneSystem(self, systems, solids, fixed, [item.pose for item in self.obstacles.values()])


class SceneSystem(NamedTuple):
    """The lowered scene, and what it was made from."""

    model: Scene
    systems: list[PatchSystem]
    solids: list[Polyhedron]  # polyhedra of the robots; none if there is only one and no obstacle
    fixed: list[Polyhedron]  # obstacles
    poses: list[Pose]  # where these stand

    @property
    def frequency(self) -> float | None:
        """Of the fields [Hz], if all have the same."""
        found = {system.frequency for system in self.systems}
        return found.pop() if len(found) == 1 else None
