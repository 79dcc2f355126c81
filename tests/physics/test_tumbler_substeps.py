"""Steps of a tumbler that do not converge are made in parts: the motion and the impulses of as many shorter steps.

No step of nine million in the stress set needs more than a few parts, so that ordinary runs say nothing of them. Here
whole steps are refused on purpose, in plain Python, where a function can be put in place of another.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np

PLAIN = """
import json
import stiction as st
from stiction.families.spatial.patch import layout as at, step as patch
from stiction.families.spatial.patch.runner import run as run_patch
from stiction.families.spatial.patch.stepper import StepPlan

solve, newton, h = patch.solve, patch.by_newton, 2e-4
robot = st.with_values(st.devices.utum_on_paper(frequency=10.0), {"substrate.adhesion.C": 0.0, "start.pitch": 0.2})

def run(step):
    made = run_patch(robot.lowered(), StepPlan(step, 0.5), 20 * h)
    rows = lambda first, count: made.floats[:, first - at.X : first - at.X + count].tolist()
    return {"x": rows(at.X, 3), "N": rows(at.PN, 1), "T": rows(at.P, 2), "substeps": made.tally["substeps"]}

def never(F, N, length):
    patch.prepare(F, length)
    return False

class AfterTwo:
    "Newton's method that fails in the second part of two, and so asks for four."
    def __init__(self):
        self.full = None
    def __call__(self, F, N, length):
        if self.full is None or length > 0.4 * self.full:
            self.full = 2 * length if self.full is None else self.full
            self.calls = getattr(self, "calls", 0) + 1
            if self.calls % 2 == 0:
                return False
        return newton(F, N, length)

found = {"1": run(h), "2": run(h / 2), "4": run(h / 4)}
patch.solve = never
found["in 2"] = run(h)
patch.by_newton = AfterTwo()
found["in 4"] = run(h)
print(json.dumps(found))
"""


def test_parts_are_as_good_as_steps():
    """Within what the field, taken to be linear in time over a step, differs from a turning one: (2π f h)²/8 = 2e-5 of
    the torque, far below the difference that the length of the step itself makes."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    made = subprocess.run([sys.executable, "-c", PLAIN], env=env, capture_output=True, text=True, check=True)
    found = json.loads(made.stdout)
    whole = np.array(found["1"]["x"])
    for parts in (2, 4):
        steps, in_parts = found[f"{parts}"], found[f"in {parts}"]
        assert in_parts["substeps"] == 20 * parts and steps["substeps"] == 0
        ways = np.array(steps["x"])[parts - 1 :: parts]
        moved = np.abs(ways - ways[0]).max()
        apart = np.abs(np.array(in_parts["x"]) - ways).max()
        assert apart < 1e-4 * moved and apart < 0.1 * np.abs(whole - ways).max()
        for impulse in ("N", "T"):  # of a step: the sum over its parts
            total = np.array(steps[impulse]).reshape(20, parts, -1).sum(axis=1)
            np.testing.assert_allclose(in_parts[impulse], total, atol=2e-3 * np.abs(total).max())
