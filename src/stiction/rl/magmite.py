"""The MagMite to be brought to a place by the frequency of its field and the phase of its clamp."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ..devices.magmite import Magmite
from ..run.steppers import Moreau
from .environment import RobotEnv, picture

__all__ = ["MagmiteEnv"]

FREQUENCIES = (2000.0, 4000.0)  # Hz, of the actions −1 and 1
FLOOR, CLAMP = "contacts.floor.friction.mu", "drives.clamp.phase"
PHASES = 16  # of the clamp's generator: steps of a turn
EVERY = 1e-3  # s
REACH = 1e-3  # m: targets lie within ± this
SPEED = 0.1  # m/s: about 1 in an observation
NUMBERS = 4
ROUGHNESS = (0.8, 1.2)  # of the floor's friction, drawn for every episode: no policy knows it


def magmite_robot() -> Magmite:
    """The robot of the environment: the published one with a clamp of 1 µN."""
    return Magmite(clamp_force=1e-6)


def magmite_stepper() -> Moreau:
    """128 steps in a cycle, a multiple of the clamp's phases: after 40 ms the robot is some percent of its way off."""
    return Moreau(per_cycle=128)


def magmite_inputs(actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Frequencies [Hz] and numbers of the clamp's phase that actions stand for."""
    low, high = FREQUENCIES
    frequency = low + 0.5 * (actions[..., 0] + 1.0) * (high - low)
    return frequency, np.floor(0.5 * (actions[..., 1] + 1.0) * PHASES).astype(int) % PHASES


def magmite_seen(target: Any, x: Any, v: Any, hammer: Any, hammer_v: Any, gap: float) -> np.ndarray:
    """What a policy sees: how far the target is, velocities, and how far the hammer is out."""
    seen = np.stack([(target - x) / REACH, v / SPEED, (hammer - x - gap) / gap, hammer_v / SPEED], axis=-1)
    return np.asarray(np.clip(seen, -10.0, 10.0), dtype=np.float32)


class MagmiteEnv(RobotEnv):
    """Bring the robot to a target within ± 1 mm in 50 ms; the reward is minus the distance in millimetres.

    The friction of the floor differs by up to 20 % from episode to episode, which the robot has to find out.
    Actions, between −1 and 1: frequency of field and clamp from 2 to 4 kHz, and lead of the clamp over the field in
    sixteen steps of a turn. Observations: distance, velocity of the body, deflection and velocity of the hammer.
    """

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(magmite_robot(), EVERY, magmite_stepper(), render_mode)
        self.action_space = Box(-1.0, 1.0, (2,), np.float32)
        self.observation_space = Box(-10.0, 10.0, (NUMBERS,), np.float32)
        self.target, self.friction = 0.0, self.model.friction

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """The robot at rest, a new target; `options={"target": 0.5e-3}` sets it [m]."""
        super().reset(seed=seed)
        target, rough = self.np_random.uniform(-REACH, REACH), self.np_random.uniform(*ROUGHNESS)
        self.target = float((options or {}).get("target", target))
        self.friction = self.model.friction * float(rough)
        self._begin()
        return self._seen(), {"target": self.target, "friction": self.friction}

    def step(self, action: np.ndarray) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Set frequency and phase, and advance by a millisecond."""
        frequency, phase = magmite_inputs(self._checked(action))
        self.robot.step({
            "clock.frequency": float(frequency), FLOOR: self.friction,
            CLAMP: 2 * pi * int(phase) / PHASES,
        })  # fmt: skip
        self._taken += 1
        x = self.robot["body.x"]
        return self._seen(), -abs(self.target - x) / REACH, False, self._taken >= self.steps, {"x": x}

    def _seen(self) -> np.ndarray:
        x, _, hammer = self.robot["q"]
        v, _, hammer_v = self.robot["u"]
        return magmite_seen(self.target, x, v, hammer, hammer_v, self.model.gap)

    def render(self) -> np.ndarray | None:
        """The robot on its way, the target as a line."""
        if self.render_mode is None:
            return None
        robot, x, hammer = self.model, self.robot["body.x"], self.robot["hammer.x"]
        long, h = robot.magnetic_length / (1 + robot.mass_ratio), 5 * robot.height
        blocks = [(x - long, x, "#30638e"), (hammer, hammer + robot.mass_ratio * long, "#d1495b")]
        shapes = [(np.array([[a, 0], [b, 0], [b, h], [a, h]]), colour) for a, b, colour in blocks]
        ground = np.array([[-2 * REACH, 0.0], [2 * REACH, 0.0]])
        mark = np.array([[self.target, -h], [self.target, 2 * h]])
        return picture(shapes, [(ground, "black"), (mark, "#2a9d8f")], 1.5 * REACH)
