"""The tumbling robot µTUM before a step: climb it by strength and frequency of the field."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ..core.parameter import with_values
from ..devices.utum import utum_on_paper
from ..families.spatial.shapes.shapes import Cuboid
from ..families.spatial.tumbling.scene_model import Obstacle, Scene
from ..run.steppers import Moreau
from .environment import RobotEnv, picture

__all__ = ["TumblerStepEnv"]

EVERY, STEP = 0.05, 5e-5  # s: of an action, and of the solver
EDGE = 1.2e-3  # m: where the step begins
BLOCK = (6e-3, 4e-3, 1e-3)  # m: width, length and height of the block whose top is the step
HEIGHTS = (0.05e-3, 0.25e-3)  # m: of the step, drawn for every episode; the robot is 0.1 mm thick
UP = 1e-3  # m: so far behind the edge it has climbed
FREQUENCIES, STRENGTHS = (1.0, 4.0), (1e-3, 20e-3)  # Hz and T, of the actions −1 and 1
LENGTH = 1e-3  # m: about 1 in an observation


def climbing_scene() -> Scene:
    """The published robot without adhesion, which the solver for scenes of boxes does not know, and a block."""
    plain = {"substrate.adhesion.C": 0.0, "substrate.electrostatic": 0.0}
    robot = with_values(utum_on_paper(frequency=FREQUENCIES[0]), plain)
    width, length, height = BLOCK
    block = Obstacle(shape=Cuboid(width=width, length=length, height=height), y=EDGE + length / 2, z=-height)
    return Scene(robots={"climber": robot}, obstacles={"step": block})


class TumblerStepEnv(RobotEnv):
    """Be 1 mm behind the edge of a step of 0.05 to 0.25 mm, in 40 steps of 50 ms; the robot is 0.1 mm thick.

    Actions, between −1 and 1: frequency of the field from 1 to 4 Hz, and its strength from 1 to 20 mT. The reward is
    what a step brings the robot forward in millimetres, and 1 on top: the episode ends. Observations: distance from the
    edge, height, tilt of the robot and of the field as cosine and sine, and the height of the step in parts of 0.1 mm.
    """

    steps = 40

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(climbing_scene(), EVERY, Moreau(step=STEP), render_mode)
        self.action_space = Box(-1.0, 1.0, (2,), np.float32)
        self.observation_space = Box(-10.0, 10.0, (7,), np.float32)
        field = self.model.robots["climber"].field
        self.own = field.frequency, field.phase
        self.height, (self.frequency, self.phase) = HEIGHTS[0], self.own

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """The robot at rest before a new step; `options={"height": 0.1e-3}` sets it [m]."""
        super().reset(seed=seed)
        self.height = float((options or {}).get("height", self.np_random.uniform(*HEIGHTS)))
        self.frequency, self.phase = self.own
        self._begin()
        return self._seen(), {"height": self.height}

    def step(self, action: np.ndarray) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Set the field, which turns on from where it points, and advance by 50 ms."""
        parts = 0.5 * (self._checked(action) + 1.0)
        (low, high), (weak, strong) = FREQUENCIES, STRENGTHS
        frequency = low + float(parts[0]) * (high - low)
        self.phase = (self.phase + 2 * pi * (self.frequency - frequency) * self.robot.time) % (2 * pi)
        self.frequency, before, field = frequency, self._place()[1], "robots.climber.field"
        self.robot.step({
            f"{field}.frequency": frequency, f"{field}.phase": self.phase,
            f"{field}.strength": weak + float(parts[1]) * (strong - weak),
            "obstacles.step.z": self.height - BLOCK[2] / 2,
        })  # fmt: skip
        self._taken += 1
        _, y, z = map(float, self._place())
        done = bool(y > EDGE + UP and z > self.height)
        return self._seen(), (y - before) / LENGTH + done, done, self._taken >= self.steps and not done, {"y": y}

    def _place(self) -> np.ndarray:
        return np.asarray(self.robot["position"]).reshape(-1, 3)[0]

    def _tilt(self) -> tuple[float, float]:
        """Cosine and sine of the turn about x of the robot's long axis."""
        w, x, y, z = np.asarray(self.robot["orientation"]).reshape(-1, 4)[0]
        return float(1 - 2 * (x * x + z * z)), float(2 * (y * z + w * x))

    def _seen(self) -> np.ndarray:
        _, y, z = map(float, self._place())
        turned = 2 * pi * self.frequency * self.robot.time + self.phase
        seen = [(EDGE - y) / LENGTH, z / LENGTH, *self._tilt(), cos(turned), -sin(turned), self.height / 0.1e-3]
        return np.clip(np.array(seen), -10.0, 10.0).astype(np.float32)

    def render(self) -> np.ndarray | None:
        """The robot and the step, from the side."""
        if self.render_mode is None:
            return None
        shape = self.model.robots["climber"].shape
        (c, s), (_, y, z) = self._tilt(), self._place()
        corners = np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]]) * 0.5 * np.array([shape.length, shape.height])
        robot = corners @ np.array([[c, s], [-s, c]]) + [y - EDGE, z]
        ground = np.array([[-9.0, 0.0], [0.0, 0.0], [0.0, self.height], [9.0, self.height]]) * [LENGTH, 1.0]
        return picture([(robot, "#30638e")], [(ground, "black")], 2.5 * LENGTH)
