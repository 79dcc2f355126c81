"""The hexapod of Ryou, Oldham (2014) walking: their future work, here with synthetic legs in tripods.

A model of family 1: rigid chassis (forward, height, pitch, roll), six feet with friction and impacts. Without slip and
inertia the body advances 4 swings per cycle: speed = 4 × swing × frequency.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import Any

from ..core.errors import ModelError
from ..core.parameter import par, sub
from ..core.part import part
from ..families.planar.bodies import Hinge, PointMass
from ..families.planar.contact import Contact
from ..families.planar.geometry import Floor
from ..families.planar.gravity import Load
from ..families.planar.leg import ActuatedLeg
from ..families.planar.model import Multibody
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sine
from ..laws.friction import Coulomb
from ..laws.impact import Newton
from ..run.drawing import Box, Drawn, Look, Rod, Sphere, Touch, follows

MM = 1e-3
FEET = {"1": (7, 9), "2": (0, 9), "3": (-7, 9), "4": (7, -9), "5": (0, -9), "6": (-7, -9)}  # mm, as in piezo_legs
TRIPODS = {"a": ("1", "3", "5"), "b": ("2", "4", "6")}
LENGTH, BREADTH = 21.2 * MM, 16.3 * MM
G = 9.81


@part
class WalkingHexapod:
    """Six actuated legs under a rigid chassis; tripod b is half a cycle behind tripod a."""

    clock: Any = sub("", "step frequency", default=Clock(frequency=40.0))
    chassis_mass: float = par("kg", "mass of the chassis", default=154.3e-6, positive=True)
    foot_mass: float = par("kg", "mass of a foot", default=0.9e-6, positive=True)
    lift: float = par("m", "height a free foot is lifted", default=6e-6, bounds=(0, None))
    swing: float = par("m", "forward travel of a free foot to either side", default=5e-6)
    lead: float = par("rad", "phase by which the swing leads the lift", default=-pi / 2)
    k_y: float = par("N/m", "vertical stiffness of a leg", default=1400.0, positive=True)
    k_x: float = par("N/m", "swing stiffness of a leg", default=400.0, positive=True)
    damping: float = par("1", "damping ratio of a leg carrying a sixth of the robot", default=0.05, bounds=(0, 1))
    friction: float = par("1", "coefficient of friction of the feet", default=0.3, bounds=(0, None), symbol="μ")
    restitution: float = par("1", "restitution of the feet", default=0.51, bounds=(0, 1), symbol="e")

    def check(self) -> None:
        if self.lift == 0.0:
            raise ModelError("WalkingHexapod.lift = 0: feet that are never lifted cannot walk; give a height above 0 m")

    @property
    def weight(self) -> float:
        """Weight of the robot [N]."""
        return (self.chassis_mass + 6 * self.foot_mass) * G

    @property
    def ideal_speed(self) -> float:
        """Speed without slip and inertia [m/s]: 4 swings per cycle when the lift and swing are in quadrature."""
        return 4 * self.swing * self.clock.frequency

    def assembled(self) -> Multibody:
        """Coordinates chassis.x, chassis.y, pitch.theta, roll.theta, foot_i.x, foot_i.y; contacts foot_1 … foot_6."""
        m = self.chassis_mass
        share = self.weight / G / 6
        sag = self.weight / 6 / self.k_y
        bodies: dict[str, Any] = {
            "chassis": PointMass(mass=m, y=-sag),
            "pitch": Hinge(moment=m * LENGTH**2 / 12),
            "roll": Hinge(moment=m * BREADTH**2 / 12),
        }
        forces: dict[str, Any] = {"weight": Load(on="chassis.y", value=-m * G)}
        contacts, drives = {}, {}
        for k, (tripod, feet) in enumerate(TRIPODS.items()):
            drives[f"lift_{tripod}"] = Sine(phase=k * pi)
            drives[f"swing_{tripod}"] = Sine(phase=k * pi + self.lead)
            for i in feet:
                bodies[f"foot_{i}"] = PointMass(mass=self.foot_mass)
                forces[f"leg_{i}"] = self._leg(i, tripod, share)
                forces[f"weight_{i}"] = Load(on=f"foot_{i}.y", value=-self.foot_mass * G)
                contacts[f"foot_{i}"] = Contact(
                    geometry=Floor(normal=f"foot_{i}.y", tangent=f"foot_{i}.x"),
                    friction=Coulomb(mu=self.friction),
                    normal=Newton(e=self.restitution),
                )
        travel = {"robot": ("chassis.x", *(f"foot_{i}.x" for i in FEET))}
        return Multibody(
            clock=self.clock, bodies=bodies, drives=drives, forces=forces, contacts=contacts, travel=travel
        )

    def drawing(self) -> Look:
        """The chassis above six legs; thickness of the chassis, length and thickness of the legs are ours."""
        hip, foot = 3 * MM, 0.35 * MM
        tilt = {"turn_x": (("roll.theta", 1.0),), "turn_y": (("pitch.theta", -1.0),)}
        chassis = {**follows(x="chassis.x", z="chassis.y"), **tilt}
        parts = [Drawn("chassis", Box((LENGTH, BREADTH, 0.6 * MM)), (0.0, 0.0, hip + 0.3 * MM), chassis)]
        contacts = {}
        for i, (ahead, left) in FEET.items():
            x, y = ahead * MM, left * MM
            on = follows(x=f"foot_{i}.x", z=f"foot_{i}.y")
            rise = (("chassis.y", 1.0), ("pitch.theta", x), ("roll.theta", y))
            parts.append(Drawn(f"foot_{i}", Sphere(foot), (x, y, foot), on, "foot"))
            parts.append(
                Drawn(f"leg_{i}", Rod(0.15 * MM), (x, y, hip), {"x": (("chassis.x", 1.0),), "z": rise}, "beam",
                      (x, y, foot), on)
            )  # fmt: skip
            contacts[f"foot_{i}"] = Touch((x, y, 0.0), follows(x=f"foot_{i}.x"), pad=(1.6 * MM, 1.6 * MM))
        return Look(parts, contacts, ("legs and thickness of the chassis are not to scale",))

    def _leg(self, i: str, tripod: str, share: float) -> ActuatedLeg:
        ahead, left = FEET[i]
        return ActuatedLeg(
            x="chassis.x", y="chassis.y", pitch="pitch.theta", roll="roll.theta", foot_x=f"foot_{i}.x",
            foot_y=f"foot_{i}.y", arm_x=ahead * MM, arm_z=left * MM, k_y=self.k_y, k_x=self.k_x,
            c_y=2 * self.damping * sqrt(self.k_y * share), c_x=2 * self.damping * sqrt(self.k_x * share),
            lift=self.lift, swing=self.swing, lift_drive=f"lift_{tripod}", swing_drive=f"swing_{tripod}",
        )  # fmt: skip


def gait_steps(robot: WalkingHexapod) -> int:
    """Steps per cycle that resolve the fastest foot with 40 steps per period."""
    fastest = sqrt(max(robot.k_y, robot.k_x) / robot.foot_mass) / (2 * pi)
    return max(1000, round(40 * fastest / robot.clock.frequency))
