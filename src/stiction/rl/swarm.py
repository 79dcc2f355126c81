"""Many MagMites, each with its own target and actions, stepped as one compiled batch."""

from __future__ import annotations

from math import pi
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..core.errors import ParameterError
from ..families.planar.many_hands import ManyHands
from .magmite import (
    CLAMP,
    EVERY,
    FLOOR,
    NUMBERS,
    PHASES,
    REACH,
    ROUGHNESS,
    MagmiteEnv,
    magmite_inputs,
    magmite_robot,
    magmite_seen,
    magmite_stepper,
)

__all__ = ["MagmiteVectorEnv"]


class MagmiteVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """`MagmiteEnv` many times, in one compiled call per step; episodes that are over begin anew at the next step."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(self, num_envs: int = 64) -> None:
        if isinstance(num_envs, bool) or not isinstance(num_envs, int) or num_envs < 1:
            raise ParameterError(f"num_envs = {num_envs!r} must be a whole number of robots, at least 1")
        self.num_envs, self.model = num_envs, magmite_robot()
        self.single_action_space = Box(-1.0, 1.0, (2,), np.float32)
        self.single_observation_space = Box(-10.0, 10.0, (NUMBERS,), np.float32)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.robots = ManyHands(self.model, magmite_stepper(), EVERY, num_envs)
        self.clock, self.floor = map(self.robots.slot, ("clock.frequency", FLOOR))
        self.clamp = self.robots.slot(CLAMP, [2 * pi * k / PHASES for k in range(PHASES)])
        self.target, self.taken, self.over = np.zeros(num_envs), np.zeros(num_envs, int), np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """All robots at rest, new targets; robot i of seed s has that of `MagmiteEnv` with seed s + i."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(self.num_envs)]
        if seed is not None or not hasattr(self, "_randoms"):
            self._randoms = [np.random.Generator(np.random.PCG64(np.random.SeedSequence(s))) for s in seeds]
        self._begin(np.ones(self.num_envs, bool))
        return self._seen(), {"target": self.target.copy()}

    def _begin(self, which: np.ndarray) -> None:
        self.robots.reset(which)
        for i in np.flatnonzero(which):
            self.target[i], rough = self._randoms[i].uniform(-REACH, REACH), self._randoms[i].uniform(*ROUGHNESS)
            self.robots.numbers[i, self.floor] = self.model.friction * rough
        self.taken[which], self.over[which] = 0, False

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Set frequencies and phases, and advance all by a millisecond."""
        given = np.asarray(actions, dtype=np.float64)
        if given.shape != self.action_space.shape or not (np.abs(given) <= 1.0).all():
            raise ParameterError(f"actions of shape {given.shape} are none of {self.action_space}: use −1 to 1")
        ended = self.over.copy()
        if ended.any():
            self._begin(ended)
        numbers, (frequency, phase) = self.robots.numbers, magmite_inputs(given)
        numbers[:, self.clock], numbers[:, self.clamp] = frequency, 2 * pi * phase / PHASES
        self.robots.step(held=ended)  # a step that begins an episode does not move it
        self.taken += ~ended
        self.over = self.taken >= MagmiteEnv.steps
        reward = np.where(ended, 0.0, -np.abs(self.target - self.robots.read("body.x")) / REACH)
        return self._seen(), reward, np.zeros(self.num_envs, bool), self.over.copy(), {}

    def _seen(self) -> np.ndarray:
        x, v = self.robots.read("body.x"), self.robots.velocity("body.x")
        hammer, hammer_v = self.robots.read("hammer.x"), self.robots.velocity("hammer.x")
        return magmite_seen(self.target, x, v, hammer, hammer_v, self.model.gap)
