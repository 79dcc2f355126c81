"""A stick-slip stage to be brought to a place within nanometres: steps for the way, the piezo's offset for the rest."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box

from ..families.sliding.stage.amplifier import Amplifier
from ..families.sliding.stage.model import StageContact, StageFoot, StageGuide, StickSlipStage
from ..families.sliding.stage.piezo import Piezo, PrandtlIshlinskii
from ..laws.drives.clock import Clock
from ..laws.drives.waveforms import Sawtooth
from ..laws.memory.contact import FrictionContact
from ..laws.memory.profile import SphereProfile
from .environment import RobotEnv, picture

__all__ = ["StageEnv"]

EVERY = 1e-3  # s: one cycle of the clock
VOLTAGE, OFFSET = 100.0, 40.0  # V: of the saw, and of the offset, at actions of 1
REACH = 2e-6  # m: targets lie within ± this
COARSE, FINE, SPEED = 1e-6, 10e-9, 1e-3  # m, m, m/s: about 1 in an observation
LOAD = 5e-3  # N: largest force of what pulls at the runner, drawn for every episode


def stepping_robot() -> StickSlipStage:
    """Six balls on a piezo with hysteresis, 150 nm at 100 V, that drag a runner of 3 g."""
    ball = FrictionContact(profile=SphereProfile(radius=0.5e-3), mu=0.3, normal_force=70e-3)
    response = PrandtlIshlinskii(gain=1e-9, thresholds=(0.0, 20.0), weights=(5e-10, 5e-10))
    piezo = Piezo(response=response, stiffness=5e7, damping=20.0, capacitance=2e-7, loss_tangent=0.02)
    amplifier = Amplifier(bandwidth=50e3, current=0.5)
    return StickSlipStage(
        mass=3e-3, clock=Clock(frequency=1 / EVERY), drives={"saw": Sawtooth(rise=0.98)},
        feet={"foot": StageFoot(drive="saw", voltage=0.0, piezo=piezo, mass=0.5e-3, amplifier=amplifier)},
        contacts={"ball": StageContact(contact=ball, count=6, foot="foot")}, guide=StageGuide(damping=5.0),
    )  # fmt: skip


class StageEnv(RobotEnv):
    """Be at a target within ± 2 µm, in 40 steps of 1 ms; the reward is minus the distance in micrometres.

    What pulls at the runner, up to 5 mN, differs from episode to episode. Actions, between −1 and 1: height of the saw,
    ± 100 V, and offset of the piezo, ± 40 V. Observations: distance in micrometres and in tens of nanometres, velocity,
    offset.
    """

    steps = 40

    def __init__(self, render_mode: str | None = None) -> None:
        super().__init__(stepping_robot(), EVERY, None, render_mode)
        self.action_space = Box(-1.0, 1.0, (2,), np.float32)
        self.observation_space = Box(-10.0, 10.0, (4,), np.float32)
        self.target, self.load, self.offset = 0.0, 0.0, 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """The stage at rest, a new target; `options={"target": 0.5e-6}` sets it [m]."""
        super().reset(seed=seed)
        target, self.load = self.np_random.uniform(-REACH, REACH), float(self.np_random.uniform(-LOAD, LOAD))
        self.target, self.offset = float((options or {}).get("target", target)), 0.0
        self._begin()
        return self._seen(), {"target": self.target, "load": self.load}

    def step(self, action: np.ndarray) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Set saw and offset, and advance by a millisecond."""
        saw, offset = self._checked(action)
        self.offset = float(offset)
        self.robot.step({
            "feet.foot.voltage": VOLTAGE * float(saw), "feet.foot.offset": OFFSET * self.offset, "force": self.load,
        })  # fmt: skip
        self._taken += 1
        off = self.target - self._place()[0]
        return self._seen(), -abs(off) / COARSE, False, self._taken >= self.steps, {"off": off}

    def _place(self) -> tuple[float, float]:
        return float(self.robot["q"][0]), float(self.robot["u"][0])

    def _seen(self) -> np.ndarray:
        x, v = self._place()
        seen = np.array([(self.target - x) / COARSE, (self.target - x) / FINE, v / SPEED, self.offset])
        return np.clip(seen, -10.0, 10.0).astype(np.float32)

    def render(self) -> np.ndarray | None:
        """The runner and the target; in the upper half a hundred times closer."""
        if self.render_mode is None:
            return None
        shapes, lines, h = [], [], 0.3 * REACH
        for zoom, y in ((1.0, -h), (100.0, h)):
            x = zoom * (self._place()[0] - (self.target if zoom > 1 else 0.0))
            mark = 0.0 if zoom > 1 else self.target
            shapes.append((np.array([[x - h, y], [x, y - h / 2], [x, y + h / 2]]), "#30638e"))  # its tip is the place
            lines.append((np.array([[mark, y - h / 2], [mark, y + h / 2]]), "#2a9d8f"))
        return picture(shapes, lines, 1.5 * REACH)
