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
from ..families.sliding.patch_model import PatchedMechanism, SlidingPatch
from ..laws.drives.clock import Clock
from ..laws.drives.polyline import Polyline
from ..laws.memory.contact import BySprings, FrictionContact
from ..laws.memory.elastic import RUBY, STEEL, Pairing
from ..laws.memory.profile import SphereProfile
from ..run.drawing import Box, Drawn, Look, Sphere, Touch
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

    def assembled(self) -> PatchedMechanism:
        """Twelve patches, twelve coordinates: y, z, φ of the robot and three small rotations of every sphere."""
        ruby, floor = self.contact(floor=False), self.contact(floor=True)
        patches = {}
        for i, (place, command) in enumerate(zip(self.places(), self.commands(), strict=True)):
            roll = np.cross(UP, command) * self.amplitude / self.sphere
            for j in range(3):
                patches[f"sphere_{i + 1}_ruby_{j + 1}"] = _patch(ruby, *self._ruby(i, self._normal(j), roll))
            patches[f"sphere_{i + 1}_floor"] = _patch(floor, self._floor(i, place), np.zeros(2))
        turns = [f"sphere_{i}.turn_{axis}" for i in range(1, 4) for axis in ("y", "z", "x")]
        return PatchedMechanism(
            coordinates={"m": ["y", "z"], "rad": ["phi", *turns]}, inertia=self._inertia(),
            clock=Clock(frequency=1 / self.signal.period), drive=self._drive(), patches=patches,
        )  # fmt: skip

    def drawing(self) -> Look:
        """The robot above its spheres; y and z of the model are x and y of the picture."""
        r, parts, contacts = self.sphere, [], {}
        robot = {"x": (("y", 1.0),), "y": (("z", 1.0),), "turn_z": (("phi", 1.0),)}
        side = 1.8 * self.arm
        parts.append(Drawn("robot", Box((side, side, 0.6 * r)), (0.0, 0.0, 2.9 * r), robot))
        for i, (x, y, _) in enumerate(self.places(), 1):
            carried = {"x": (("y", 1.0), ("phi", -y)), "y": (("z", 1.0), ("phi", x))}
            axes = (("turn_x", "y"), ("turn_y", "z"), ("turn_z", "x"))
            turning = {to: ((f"sphere_{i}.turn_{axis}", 1.0),) for to, axis in axes}
            parts.append(Drawn(f"sphere_{i}", Sphere(r), (x, y, r), {**carried, **turning}, "foot"))
            contacts[f"sphere_{i}_floor"] = Touch((x, y, 0.0), carried, pad=(r / 2, r / 2))
            for j in range(3):
                n = self._normal(j)
                place = (x + r * n[0], y + r * n[1], r + r * n[2])
                parts.append(Drawn(f"sphere_{i}_ruby_{j + 1}", Sphere(self.ruby),
                                   (place[0] + self.ruby * n[0], place[1] + self.ruby * n[1],
                                    place[2] + self.ruby * n[2]), carried, "magnet"))  # fmt: skip
                contacts[f"sphere_{i}_ruby_{j + 1}"] = Touch(place, carried, pad=(r / 4, r / 4), normal=tuple(n))
        return Look(parts, contacts, ("the outline of the robot is not given by the thesis",))

    def _normal(self, j: int) -> np.ndarray:
        """Where a ruby touches its sphere, seen from the centre."""
        angle = 2 * pi * j / 3
        return np.array([sin(self.tilt) * cos(angle), sin(self.tilt) * sin(angle), cos(self.tilt)])

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

    def _inertia(self) -> tuple[float, ...]:
        """Of the pose, and of three rotations of each sphere."""
        total = self.mass + 3 * self.sphere_mass
        turning = self.mass * self.gyration**2 + 3 * self.sphere_mass * self.arm**2
        return (total, total, turning, *[2 / 5 * self.sphere_mass * self.sphere**2] * 9)

    def _drive(self) -> Polyline:
        """The signal over the phase."""
        corners = self.signal.corners("upper", 1.0)
        return Polyline(phases=tuple(t / self.signal.period for t, _ in corners), values=tuple(s for _, s in corners))


def _patch(contact: FrictionContact, J: np.ndarray, stroke: np.ndarray) -> SlidingPatch:
    first, second = (tuple(map(float, row)) for row in J)
    return SlidingPatch(
        contact=contact, first=first, second=second, stroke_first=float(stroke[0]), stroke_second=float(stroke[1])
    )
