"""The locomotion platform of RaMoNa: three steel spheres, each turned by three ruby hemispheres, carry the robot.

Outlook of Teidelt (2015), Figs 3.4 and 3.5. The thesis gives no dimensions of the platform; the defaults are ours. The
contact law is that of the axis, with springs that slide in two directions.
"""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Any

import numpy as np

from ..core.errors import ModelError
from ..core.parameter import par, sub
from ..core.part import part
from ..families.sliding.platform import PatchSystem
from ..laws.memory.contact import BySprings, FrictionContact
from ..laws.memory.elastic import RUBY, STEEL, Pairing
from ..laws.memory.planar import planar_row
from ..laws.memory.profile import SphereProfile
from .ramona import SawSignal

UP = np.array([0.0, 0.0, 1.0])


@part
class LocomotionPlatform:
    """A robot on three spheres; `forward_y`, `forward_z` and `turn` say how it is commanded to move.

    The rubies push each sphere so that it would roll by the commanded velocity of its place; the largest stroke is the
    amplitude. Small motions: directions and loads stay constant.
    """

    mass: float = par("kg", "mass of the robot without spheres", default=30e-3, positive=True, symbol="M")
    gyration: float = par("m", "radius of gyration about the vertical", default=8e-3, positive=True)
    arm: float = par("m", "distance of the spheres from the middle", default=10e-3, positive=True, symbol="ρ")
    sphere: float = par("m", "radius of the steel spheres", default=2e-3, positive=True, symbol="r")
    density: float = par("kg/m^3", "density of the spheres", default=7860.0, positive=True)
    ruby: float = par("m", "radius of the ruby hemispheres", default=0.5e-3, positive=True, symbol="R")
    tilt: float = par("rad", "angle of the rubies from the top of a sphere", default=radians(45), bounds=(0.05, 1.5))
    magnet: float = par("N", "normal force of one ruby", default=0.1, positive=True)
    mu: float = par("1", "friction coefficient at the rubies", default=0.3, positive=True, symbol="μ")
    floor_mu: float = par("1", "friction coefficient on the floor", default=0.3, positive=True)
    amplitude: float = par("m", "stroke of the rubies", default=150e-9, positive=True, symbol="A")
    forward_y: float = par("1", "commanded motion along y", default=1.0)
    forward_z: float = par("1", "commanded motion along z", default=0.0)
    turn: float = par("1", "commanded rotation: velocity at the spheres", default=0.0)
    signal: Any = sub("", "drive signal", default=SawSignal(slow=5e-3))
    springs: float = par("1", "springs on half a contact", default=20.0, bounds=(2, None))

    def check(self) -> None:
        if not any(np.any(c) for c in self.commands()):
            raise ModelError("LocomotionPlatform: forward_y, forward_z and turn are all 0; give at least one")

    def places(self) -> np.ndarray:
        """Centres of the spheres in the plane, (3, 3) [m]."""
        at = [2 * pi * i / 3 for i in range(3)]
        return np.array([[self.arm * cos(a), self.arm * sin(a), 0.0] for a in at])

    def commands(self) -> np.ndarray:
        """Commanded direction of each sphere's centre, the largest of length 1."""
        forward = np.array([self.forward_y, self.forward_z, 0.0])
        c = np.array([forward + self.turn * np.cross(UP, p) / self.arm for p in self.places()])
        return c / (np.linalg.norm(c, axis=1).max() or 1.0)

    def contact(self, floor: bool) -> FrictionContact:
        """The contact of a ruby with a sphere, or of a sphere with the floor."""
        g = 9.81
        if floor:
            shape, load, mu = SphereProfile(radius=self.sphere), (self.mass / 3 + self.sphere_mass) * g, self.floor_mu
        else:
            both = 1 / (1 / self.ruby + 1 / self.sphere)
            shape, load, mu = SphereProfile(radius=both), self.magnet, self.mu
        pair = Pairing() if floor else Pairing(first=STEEL, second=RUBY)
        return FrictionContact(
            profile=shape, pairing=pair, mu=mu, normal_force=load, memory=BySprings(count=self.springs)
        )

    @property
    def sphere_mass(self) -> float:
        """[kg]."""
        return self.density * 4 / 3 * pi * self.sphere**3

    def assembled(self) -> PatchSystem:
        """Twelve patches, twelve coordinates: y, z, φ of the robot and three small rotations of every sphere."""
        rows, strokes, floors = [], [], []
        for i, (place, command) in enumerate(zip(self.places(), self.commands(), strict=True)):
            roll = np.cross(UP, command) * self.amplitude / self.sphere
            for j in range(3):
                angle = 2 * pi * j / 3
                normal = np.array([sin(self.tilt) * cos(angle), sin(self.tilt) * sin(angle), cos(self.tilt)])
                J, stroke = self._ruby(i, normal, roll)
                rows.append(J)
                strokes.append(stroke)
                floors.append(False)
            rows.append(self._floor(i, place))
            strokes.append(np.zeros(2))
            floors.append(True)
        return self._numbers(np.array(rows), np.array(strokes), floors)

    def _ruby(self, i: int, normal: np.ndarray, roll: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Tangential motion of a sphere's surface under a ruby, which moves with the robot."""
        t1 = np.cross(normal, UP)
        t1 = t1 / np.linalg.norm(t1)
        tangents = np.array([t1, np.cross(normal, t1)])
        J = np.zeros((2, 12))
        for k in range(3):
            J[:, 3 + 3 * i + k] = tangents @ np.cross(np.eye(3)[k], normal) * self.sphere
        J[:, 2] = -(tangents @ np.cross(UP, normal)) * self.sphere
        return J, tangents @ np.cross(roll, normal) * self.sphere

    def _floor(self, i: int, place: np.ndarray) -> np.ndarray:
        """Motion of a sphere's lowest point over the floor."""
        J = np.zeros((2, 12))
        J[0, 0] = J[1, 1] = 1.0
        J[:, 2] = np.cross(UP, place)[:2]
        for k in range(3):
            J[:, 3 + 3 * i + k] = -self.sphere * np.cross(np.eye(3)[k], UP)[:2]
        return J

    def _numbers(self, J: np.ndarray, stroke: np.ndarray, floors: list[bool]) -> PatchSystem:
        contacts = {kind: self.contact(kind) for kind in (True, False)}
        row = {kind: planar_row(contact) for kind, contact in contacts.items()}
        depth = np.array([float(row[f].loads(contacts[f].normal_force)) for f in floors])
        total = self.mass + 3 * self.sphere_mass
        turning = self.mass * self.gyration**2 + 3 * self.sphere_mass * self.arm**2
        inertia = 2 / 5 * self.sphere_mass * self.sphere**2
        found = self.signal.corners("upper", 1.0)
        t, value = np.array([*found, (self.signal.period, found[0][1])]).T
        spheres = range(1, 4)
        return PatchSystem(
            coordinates=("y", "z", "phi", *(f"sphere_{i}.turn_{axis}" for i in spheres for axis in ("y", "z", "x"))),
            units=("m", "m", *["rad"] * 10),
            mass=np.array([total, total, turning, *[inertia] * 9]),
            contacts=tuple(f"sphere_{i}.{at}" for i in spheres for at in ("ruby_1", "ruby_2", "ruby_3", "floor")),
            laws=tuple(row[f] for f in floors), depth=depth, jacobian=J, stroke=stroke,
            corners=t / self.signal.period, signal=value, frequency=1 / self.signal.period,
        )  # fmt: skip
