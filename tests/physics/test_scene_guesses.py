"""Steps of a scene start from velocities carried on; what they find is where iterations from anywhere else end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

import stiction as st
from stiction.families.spatial.tumbling import scene_layout as at
from stiction.families.spatial.tumbling import scene_step

STEP, G, SIZE = 5e-5, 9.81, 0.5 * np.linalg.norm([0.4e-3, 0.8e-3, 0.1e-3])


def climbing(yaw):
    """A magnetic plate before a step of its own height; one that does not lie square moves its points of contact."""
    plate = st.tumbling.Tumbler(
        shape=st.spatial.Cuboid(width=0.4e-3, length=0.8e-3, height=0.1e-3), mass=st.spatial.Mass(mass=1.6e-7),
        magnet=st.spatial.Dipole(y=4.8e-7), field=st.RotatingField(strength=20e-3, frequency=2.0),
        substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.5)),
        start=st.tumbling.Start(yaw=yaw),
    )  # fmt: skip
    shape = st.spatial.Cuboid(width=3e-3, length=6e-3, height=0.1e-3)
    return st.tumbling.Scene(
        robots={"r": plate}, obstacles={"step": st.tumbling.Obstacle(shape=shape, y=3.6e-3, z=0.05e-3)}
    )


def run(scene, steps, start=None):
    stepper, save = st.tumbling.PatchStep(step=STEP), st.Save(steps=10**6)
    return st.end_state(st.simulate(scene, stepper, until=steps * STEP, start=start, save=save))


def settled(scene, state):
    """A step from velocities of now, iterated until they change no more."""
    usual, scene_step.SETTLED = scene_step.SETTLED, 1e-13
    end = run(scene, 1, state.replace(past=np.zeros_like(state.past)))
    scene_step.SETTLED = usual
    return end


def errors(yaw):
    """Errors of the velocities of single steps, as shares of the speed: those with one iteration, and the others."""
    scene, press, counts, found = climbing(yaw), scene_step.kicked, [], ([], [])

    def counted(s):
        counts.append(1)
        return press(s)

    scene_step.kicked = counted
    state = run(scene, 2000)
    for k in range(60):
        state = run(scene, 60 + k % 17, state)
        if state.past[0, at.STREAK] < 3:
            continue
        counts.clear()
        one = run(scene, 1, state)
        once, other = len(counts) == 1, settled(scene, state)
        speed = np.linalg.norm(one.velocity) + SIZE * np.linalg.norm(one.spin) + G * STEP
        apart = np.linalg.norm(one.velocity - other.velocity) + SIZE * np.linalg.norm(one.spin - other.spin)
        found[0 if once else 1].append(apart / speed)
    return found


def main():
    """For both headings how many steps were made with one iteration, and the largest errors."""
    for yaw in (0.0, 0.15):
        once, more = errors(yaw)
        print(len(once), max(once), max(more))


def test_one_iteration_from_a_guess_is_enough_where_it_is_taken_for_enough():
    """Uncompiled, where iterations can be counted and told to go on."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, Path(__file__)], env=env, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        many, once, more = (float(word) for word in line.split())
        assert many >= 8
        assert once < scene_step.SETTLED
        assert more < scene_step.SETTLED
    assert len(done.stdout.splitlines()) == 2


def test_guesses_go_on_bit_for_bit():
    scene = climbing(0.15)
    whole, first = run(scene, 4800), run(scene, 3600)
    assert first.past[0, at.STREAK] >= 3
    second = run(scene, 1200, first)
    for name in ("position", "velocity", "spin", "past", "pace"):
        assert np.array_equal(getattr(whole, name), getattr(second, name)), name


if __name__ == "__main__":
    main()
