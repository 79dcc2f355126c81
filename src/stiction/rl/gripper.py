"""A gripper on an arm: pick a part up, carry it to a place, and set it down."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ..families.planar.actuators import Stroke
from ..families.planar.bodies import PointMass, Slide
from ..families.planar.contact import Contact
from ..families.planar.geometry import Floor
from ..families.planar.gravity import Load
from ..families.planar.model import Multibody
from ..laws.friction import Coulomb
from ..run.steppers import Moreau
from .environment import RobotEnv, picture

__all__ = ["GripperEnv"]

EVERY = 5e-3  # s
SIDE, MASS, GRAVITY = 0.5e-3, 1e-6, 9.81  # of the part: 0.5 mm of steel [m, kg, m/s²]
MU = 0.3  # of the jaws and of the floor
STIFFNESS, JAW = 1.0, 1e-7  # of a jaw's flexure [N/m], and its mass [kg]
TRAVEL = 0.1e-3  # m: the jaws' free travel from the faces of the part, out at −1 and in at 1
ARM, SERVO = 1e-3, 300.0  # kg, and natural frequency of the arm's critically damped servo [rad/s]
MOVE = 0.1e-3  # m: way of the servo's goal in a step at an action of 1
REACH = 1.5e-3  # m: targets lie so far to either side, at most
NEAR = 0.05e-3  # m: set down so close to the target is there
LENGTH = 1e-3  # m: about 1 in an observation


def gripping_robot() -> Multibody:
    """Arm, two jaws on flexures, and a part on the floor between them.

    Left face: part.x over left.x; right face: right.x over part.x; along both the part slides in height beside the arm.
    """
    k, half, rub = ARM * SERVO**2, SIDE / 2, Coulomb(mu=MU)
    arm: dict[str, Any] = {"stiffness": k, "damping": 2 * sqrt(k * ARM)}
    jaw: dict[str, Any] = {"a": "arm.x", "stiffness": STIFFNESS, "damping": 0.6 * sqrt(STIFFNESS * JAW)}
    faces = {
        "left_jaw": Floor(normal="part.x", under="left.x", tangent="part.y", beside="arm.y", level=half),
        "right_jaw": Floor(normal="right.x", under="part.x", tangent="arm.y", beside="part.y", level=half),
    }
    contacts = {name: Contact(geometry=face, friction=rub) for name, face in faces.items()}
    return Multibody(
        bodies={
            "arm": PointMass(mass=ARM), "left": Slide(mass=JAW, x=-half - TRAVEL),
            "right": Slide(mass=JAW, x=half + TRAVEL), "part": PointMass(mass=MASS),
        },
        forces={
            "weight": Load(on="part.y", value=-MASS * GRAVITY),
            "carry": Stroke(b="arm.x", stroke=0.0, **arm), "lift": Stroke(b="arm.y", stroke=0.0, **arm),
            "left": Stroke(b="left.x", rest=-half, stroke=-TRAVEL, **jaw),
            "right": Stroke(b="right.x", rest=half, stroke=TRAVEL, **jaw),
        },
        contacts={**contacts, "floor": Contact(geometry=Floor(normal="part.y", tangent="part.x"), friction=rub)},
        drives={}, travel={},
    )  # fmt: skip


class GripperEnv(RobotEnv):
    """Pick a part of 0.5 mm up and set it down at a target up to 1.5 mm away, in 60 steps of 5 ms.

    Actions, between −1 and 1: way of the arm's goal along x and in height, by up to 0.1 mm; and the jaws, from 0.1 mm
    off the faces of the part to a grip of 100 µN, of which its weight takes 16 µN. The reward is what a step brings the
    part closer while it is off the floor, less what it is dragged, in millimetres, and 1 when it stands within 50 µm of
    the target with open jaws: the episode ends. Observations: part from arm, target from part, heights, jaws.
    """

    steps = 60

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(gripping_robot(), EVERY, Moreau(step=1e-5), render_mode)
        self.action_space = Box(-1.0, 1.0, (3,), np.float32)
        self.observation_space = Box(-10.0, 10.0, (6,), np.float32)
        self.target, self.goal = 0.0, np.zeros(2)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """The part between open jaws, a new target; `options={"target": 1e-3}` sets it [m]."""
        super().reset(seed=seed)
        drawn = self.np_random.choice([-1.0, 1.0]) * self.np_random.uniform(0.3 * REACH, REACH)
        self.target = float((options or {}).get("target", drawn))
        self.goal = np.zeros(2)
        self._begin()
        return self._seen(), {"target": self.target}

    def step(self, action: np.ndarray) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Move the arm's goal and the jaws, and advance by 5 ms."""
        across, up, close = self._checked(action)
        self.goal = np.clip(self.goal + MOVE * np.array([across, up]), [-2 * REACH, 0.0], [2 * REACH, REACH])
        before, robot = abs(self.target - self.robot["part.x"]), self.robot
        robot.step({
            "forces.carry.stroke": float(self.goal[0]), "forces.lift.stroke": float(self.goal[1]),
            "forces.left.stroke": TRAVEL * float(close), "forces.right.stroke": -TRAVEL * float(close),
        })  # fmt: skip
        self._taken += 1
        x, y, off = robot["part.x"], robot["part.y"], abs(self.target - robot["part.x"])
        lifted = y > 0.01 * SIDE
        there = bool(close < 0 and not lifted and off < NEAR and self._free())
        reward = ((before - off) if lifted else -abs(before - off)) / LENGTH + there
        return self._seen(), reward, there, self._taken >= self.steps and not there, {"x": x, "lifted": lifted}

    def _free(self) -> bool:
        """Whether neither jaw touches the part."""
        robot = self.robot
        return bool(robot["right.x"] - robot["part.x"] > SIDE / 2 and robot["part.x"] - robot["left.x"] > SIDE / 2)

    def _seen(self) -> np.ndarray:
        robot = self.robot
        x, y, arm_x, arm_y = (robot[name] for name in ("part.x", "part.y", "arm.x", "arm.y"))
        jaws = (robot["right.x"] - robot["left.x"] - SIDE) / (2 * TRAVEL)
        far = np.array([x - arm_x, y - arm_y, self.target - x, y, arm_y]) / LENGTH
        return np.clip(np.append(far, jaws), -10.0, 10.0).astype(np.float32)

    def render(self) -> np.ndarray | None:
        """The part, the jaws and the target, from the side."""
        if self.render_mode is None:
            return None
        robot, h = self.robot, SIDE / 2
        part, arm_y = np.array([robot["part.x"], robot["part.y"] + h]), robot["arm.y"] + h
        square = np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]]) * h
        shapes = [(part + square, "#30638e")]
        for side, name in ((-1, "left.x"), (1, "right.x")):
            jaw = np.array([robot[name] + side * 0.3 * h, arm_y + 0.8 * h])
            shapes.append((jaw + square * np.array([0.3, 1.8]), "#d1495b"))
        ground = np.array([[-2 * REACH, 0.0], [2 * REACH, 0.0]])
        mark = np.array([[self.target, -h], [self.target, 0.0]])
        return picture(shapes, [(ground, "black"), (mark, "#2a9d8f")], 1.5 * REACH)
