"""The tumbling robot µTUM to be steered along a path by the heading and the frequency of its field."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ..core.errors import ParameterError
from ..devices.utum import utum_on_paper
from .environment import RobotEnv, picture

__all__ = ["TumblerPathEnv"]

EVERY = 0.05  # s
LENGTH = 2e-3  # m: distances in an observation, and between two points of a path
FREQUENCIES = (1.0, 6.0)  # Hz, of the actions −1 and 1
REACHED = 0.6e-3  # m: a point so close is passed; the robot is 0.8 mm long
TURN = 0.5  # rad: change of the heading by an action of 1
POINTS = 5


class TumblerPathEnv(RobotEnv):
    """Pass five points of a crooked path within 5 s; the reward is what a step comes closer to the next, over 2 mm.

    Actions, between −1 and 1: turn of the field's heading by up to 0.5 rad, and its frequency from 1 to 6 Hz.
    Observations: where the next point and the one after it lie, seen from the robot along its heading, and heading.
    A passed point gives 1; the episode ends with the last.
    """

    steps = 100

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(utum_on_paper(frequency=FREQUENCIES[0]), EVERY, None, render_mode)
        self.action_space = Box(-1.0, 1.0, (2,), np.float32)
        self.observation_space = Box(-10.0, 10.0, (6,), np.float32)
        self.path, self.next, self.heading = np.zeros((POINTS, 2)), 0, pi / 2

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """The robot at rest and a new path; `options={"path": [[x, y], …]}` sets it [m]."""
        super().reset(seed=seed)
        self.path = self._drawn() if not options or "path" not in options else np.asarray(options["path"], dtype=float)
        if self.path.ndim != 2 or self.path.shape[1] != 2 or not len(self.path) or not np.isfinite(self.path).all():
            raise ParameterError("options: the path must be points [[x, y], …] in metres, at least one")
        self._begin()
        self.next, self.heading = 0, pi / 2
        return self._seen(), {"path": self.path.copy()}

    def _drawn(self) -> np.ndarray:
        """Points two millimetres apart, each up to 60° off the direction of the one before; the robot heads along y."""
        turns = pi / 2 + np.cumsum(self.np_random.uniform(-pi / 3, pi / 3, POINTS))
        return np.cumsum(LENGTH * np.column_stack([np.cos(turns), np.sin(turns)]), axis=0)

    def step(self, action: np.ndarray) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Turn the field, and advance by 50 ms."""
        turn, speed = self._checked(action)
        low, high = FREQUENCIES
        self.heading += TURN * float(turn)
        before = self._distance()
        self.robot.step({
            "field.axis_x": -sin(self.heading), "field.axis_y": cos(self.heading),
            "field.frequency": low + 0.5 * (float(speed) + 1.0) * (high - low),
        })  # fmt: skip
        self._taken += 1
        reward = (before - self._distance()) / LENGTH
        if self._distance() < REACHED:
            self.next += 1
            reward += 1.0
        done = self.next == len(self.path)
        return self._seen(), reward, done, self._taken >= self.steps and not done, {"passed": self.next}

    def _distance(self) -> float:
        goal = self.path[min(self.next, len(self.path) - 1)]
        return float(np.hypot(*(goal - self.robot["position"][:2])))

    def _seen(self) -> np.ndarray:
        c, s, here = cos(self.heading), sin(self.heading), self.robot["position"][:2]
        ahead = []
        for k in (self.next, self.next + 1):
            x, y = (self.path[min(k, len(self.path) - 1)] - here) / LENGTH
            ahead += [c * x + s * y, c * y - s * x]
        return np.clip(np.array([*ahead, c, s]), -10.0, 10.0).astype(np.float32)

    def render(self) -> np.ndarray | None:
        """The robot from above, and the path."""
        if self.render_mode is None:
            return None
        half = 0.5 * np.array([self.model.shape.length, self.model.shape.width])
        c, s, here = cos(self.heading), sin(self.heading), self.robot["position"][:2]
        corners = np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]]) * half
        turned = here + corners @ np.array([[c, s], [-s, c]])
        middle = self.path.mean(axis=0)
        course = np.vstack([[0.0, 0.0], self.path]) - middle
        return picture([(turned - middle, "#30638e")], [(course, "#2a9d8f")], 4 * LENGTH)
