"""The map of a tumbling robot from one turn of its field to the next: a relative orbit, whose place does not count.

A robot that lies still where a turn begins has forgotten how it came there: height and tilt are those of its face on
the plane, velocities are zero. What is left is its heading, which friction keeps and the field turns; so the map has
one state, and one multiplier: 1 where it rolls without slip, less where every turn brings it nearer to its course.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import xarray as xr

from ....core.errors import ConvergenceError, ModelError
from ....maths.quaternion import from_matrix, matrix
from ....run.family import Family
from ....run.period_map import values_of
from ....run.saving import Save
from ....run.simulated_map import Known, SimulatedMap, begun
from ....run.state import State
from ....run.stop import Cycles
from ..patch.stepper import PatchStep
from .labels import BODY

STILL = 1e-9  # of the speed of the field: a robot that turns more slowly lies
SHORTER = 0.7  # of a step, with which a slope is found once more,
AGREE = 0.05  # and by how much it may differ: friction is stepped to first order, a slip lasts a hundred steps


def heading(R: np.ndarray) -> float:
    """The part of a rotation about the normal of the plane [rad]."""
    return float(np.arctan2(R[1, 0] - R[0, 1], R[0, 0] + R[1, 1]))


def about_normal(angle: float) -> np.ndarray:
    """Rotation about the normal of the plane."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def shorter(stepper: Any, system: Any) -> PatchStep:
    """The same way of stepping with shorter steps, which fall elsewhere in the turn."""
    plan = stepper.plan(system.system)
    return PatchStep(step=SHORTER * plan.step, theta=plan.theta, lever=plan.lever)


class TurnMap(SimulatedMap):
    """P of a robot that lies on the plane at phase 0; headings count from that of its own start."""

    # Of differences [rad]: contact is solved to 1e-9 rad, and the map bends over 1e-2: 1e-4 errs by 1e-5 either way
    step = 1e-4

    def __init__(
        self, family: Family, model: Any, stepper: Any, cycles: int, paths: Sequence[str], measure: Mapping[str, Any]
    ) -> None:
        super().__init__(family, model, stepper, cycles, paths, measure, Known(lambda _system, _state: None))
        self.names, self.units, self.scale = (f"{BODY} heading",), ("rad",), np.ones(1)
        self.travel = (f"{BODY}.x", f"{BODY}.y")

    def place(self, state: State, ds: xr.Dataset, frequency: float) -> None:
        """The face on which the robot lies; one that moves at phase 0 is refused."""
        self.own, self.omega = self.family.start(self.system(values_of(self.base, self.paths))), 2 * np.pi * frequency
        turning = float(np.abs(state.spin).max())
        if turning > STILL * self.omega:
            raise ModelError(
                f"the robot turns with {turning:.3g} rad/s where a turn of the field begins; orbits are known of "
                f"robots that lie there, field.frequency = {frequency:g} Hz is too fast, or another phase of the field "
                f"is needed: simulate(…, until=Periodic()) looks at the motion itself"
            )
        R = matrix(state.orientation[0])
        self.face, self.height = about_normal(-self._heading(R)) @ R, float(state.position[0, 2])

    def _heading(self, R: np.ndarray) -> float:
        return heading(R @ matrix(self.own.orientation[0]).T)

    def state(self, x: np.ndarray, p: np.ndarray) -> State:
        R = about_normal(float(np.ravel(x)[0])) @ self.face
        still = np.zeros((1, 3))
        return self.own.replace(
            position=np.array([[0.0, 0.0, self.height]]), orientation=from_matrix(R[None]), velocity=still, spin=still
        )

    def derivative(self, x: np.ndarray, p: np.ndarray) -> np.ndarray:
        """By differences, and once more with shorter steps: friction is stepped, and a slope that follows the steps is
        none of the robot."""
        steppers = self.stepper, shorter(self.stepper, self.system(p))
        slopes = [self._slope(float(np.ravel(x)[0]), p, stepper) for stepper in steppers]
        if not abs(slopes[1] - slopes[0]) <= AGREE * max(1.0, abs(slopes[0])):
            raise ConvergenceError(
                f"the heading after a turn follows the steps: it moves by {slopes[0]:.4g} of a change before, with "
                f"steps {SHORTER:g} times as long by {slopes[1]:.4g}; take a smaller step, stepper=PatchStep(step=…)"
            )
        return np.array([[slopes[0]]])

    def _slope(self, x: float, p: np.ndarray, stepper: Any) -> float:
        system, ends = self.system(p), []
        for side in (1.0, -1.0):
            state = self.state(np.array([x + side * self.step]), p)
            done = self.family.run(system, stepper, Cycles(count=self.cycles), state, Save(steps=0))
            ends.append(self.reduced(self.family.end(system, done))[0])
            self.shared.periods += self.cycles
        return float(ends[0] - ends[1]) / (2 * self.step)

    def reduced(self, state: State) -> np.ndarray:
        return np.array([self._heading(matrix(state.orientation[0]))])

    def numbers(self, state: State) -> np.ndarray:
        return np.concatenate([state.position.ravel(), state.orientation.ravel()])

    def off(self, end: State) -> float:
        R = matrix(end.orientation[0])
        tilt = float(np.abs(R - about_normal(self._heading(R)) @ self.face).max())
        lift = abs(float(end.position[0, 2]) - self.height) / self.height
        return max(tilt, lift, float(np.abs(end.spin).max()) / self.omega)

    def advanced(self, start: State, end: State) -> np.ndarray:
        return np.asarray((end.position - start.position)[0, :2])


def turn_map(
    family: Family, model: Any, stepper: Any, cycles: int, paths: Sequence[str], measure: Mapping[str, Any],
    start: State,
) -> tuple[TurnMap, np.ndarray]:  # fmt: skip
    """The map with the face on which the robot lies after its first turns, and its heading there."""
    return begun(TurnMap(family, model, stepper, cycles, paths, measure), start)
