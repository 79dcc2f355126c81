"""Robots in a dish with walls, ours and MuJoCo on the same scene at the same error, where MuJoCo is installed.

    python benchmarks/swarm_against_mujoco.py            # minutes
    python benchmarks/swarm_against_mujoco.py --quick    # seconds, for the test that it still runs

The error is that of all robots of the dish with equal headings in the first 0.1 s, in which each pivots on its edge
and touches no other: root mean square of the angle against the exact differential equation of the pivot (problem P of
the truth suite). For each engine the longest step with an error below the one asked for is taken; then the dish with
different headings, in which robots meet, is timed with it for a growing number of robots.

MuJoCo is driven as in benchmarks/tumbler.py: units mm, ms and the mass of a robot, elliptic cones, contacts of two
steps, tight tolerance, torques at the current state between mj_step1 and mj_step2; Python is not counted, only these
calls. Times are processor times of one thread.
"""

from __future__ import annotations

import argparse
import time
from importlib.util import find_spec
from math import log, pi
from typing import Any

import engines
import numpy as np
import swarm

import stiction as st

STEPS = (1e-3, 5e-4, 2e-4, 1e-4, 5e-5, 2e-5)
MOMENTS = np.array([0.65, 0.17, 0.80]) / 12  # of a box of 0.4 × 0.8 × 0.1 mm and mass 1 [mm²]
DIPOLE = 4.8e-7 / swarm.MASS  # in A m² per robot's mass, along body y; torques then come in mm²/ms²


def our_error(n: int, step: float) -> float:
    """Root mean square of the pivot angle [deg] over all robots and steps of 0.1 s."""
    ds = st.simulate(swarm.dish(n, 0.0), st.Moreau(step=step), until=0.1, save=st.Save(steps=1))
    robots = [name for name in ds.body.values if name.startswith("r")]
    p = ds.orientation.sel(body=robots).values
    angle = np.unwrap(-2 * np.arctan2(p[..., 1], p[..., 0]), axis=0)
    return engines.rms_degrees(np.repeat(ds.time.values, len(robots)), angle.ravel())


def our_time(n: int, step: float, until: float) -> float:
    """Seconds per step of the dish with different headings."""
    one = swarm.Timed(swarm.dish(n), step=step)
    one.round(until)
    return one.cost


# ---------------------------------------------------------------------------------------------------- MuJoCo


def mujoco_dish(n: int, step: float, spread: float) -> Any:
    """The same dish in mm, ms and the mass of a robot."""
    import mujoco

    contact = f'friction="0.5 0 0" solref="{2e3 * step} 1"'
    boxes = "".join(
        f'<geom type="box" size="{5e2 * wide} {5e2 * long} {5e2 * high}" '
        f'pos="{1e3 * x} {1e3 * y} {5e2 * high}" {contact}/>'
        for x, y, wide, long, high in swarm.walls(n).values()
    )
    robots = "".join(
        f'<body pos="{1e3 * x} {1e3 * y} 0.05" quat="{np.cos(yaw / 2)} 0 0 {np.sin(yaw / 2)}"><freejoint/>'
        f'<geom type="box" size="0.2 0.4 0.05" {contact}/>'
        f'<inertial pos="0 0 0" mass="1" diaginertia="{" ".join(map(str, MOMENTS))}"/></body>'
        for x, y, yaw in swarm.places(n, spread)
    )
    model = mujoco.MjModel.from_xml_string(
        f'<mujoco><option timestep="{1e3 * step}" gravity="0 0 -9.81e-3" cone="elliptic" impratio="10" '
        f'tolerance="1e-10"/>'
        f'<worldbody><geom type="plane" size="100 100 1" {contact}/>{boxes}{robots}</worldbody></mujoco>'
    )
    return model, mujoco.MjData(model)


def mujoco_run(n: int, step: float, until: float, spread: float) -> tuple[float, np.ndarray]:
    """Seconds per step inside MuJoCo, and the angle of every robot after every step."""
    import mujoco

    model, data = mujoco_dish(n, step, spread)
    count, omega = round(until / step), 2 * pi * swarm.FIELD.frequency
    angles, used = np.zeros((count + 1, n)), 0.0
    for k in range(count):
        begin = time.process_time()
        mujoco.mj_step1(model, data)
        used += time.process_time() - begin
        psi = omega * k * step
        field = swarm.FIELD.strength * np.array([0.0, np.cos(psi), -np.sin(psi)])
        data.xfrc_applied[1:, 3:] = np.cross(DIPOLE * data.xmat[1:].reshape(n, 3, 3)[:, :, 1], field)
        begin = time.process_time()
        mujoco.mj_step2(model, data)
        used += time.process_time() - begin
        angles[k + 1] = angles[k] - 1e3 * step * data.qvel.reshape(n, 6)[:, 3]
    return used / count, angles


def mujoco_error(n: int, step: float) -> float:
    """As `our_error`."""
    angles = mujoco_run(n, step, 0.1, 0.0)[1]
    return engines.rms_degrees(np.repeat(step * np.arange(len(angles)), n), angles.ravel())


def mujoco_time(n: int, step: float, until: float) -> float:
    """As `our_time`."""
    return mujoco_run(n, step, until, 0.2)[0]


# ------------------------------------------------------------------------------------------------------ tables


def coarsest(error_of: Any, n: int, asked: float, steps: tuple[float, ...]) -> tuple[float, float]:
    """The longest of the steps with an error below the one asked for, and that error."""
    for step in steps:
        error = error_of(n, step)
        print(f"    step {step:.0e} s: {error:.4f}°")
        if error <= asked:
            return step, error
    return steps[-1], error


def main() -> None:
    """Print errors, then times and growth."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    asked, alone, until = (0.4, 2, 0.1) if quick else (0.02, 16, 0.1)
    counts, steps = ((2, 4), (1e-3,)) if quick else ((1, 4, 16, 36, 64, 100), STEPS)
    rows = {"ours": (our_error, our_time)}
    if find_spec("mujoco") is None:
        print("MuJoCo: " + engines.missing()["MuJoCo"] + "; only ours is timed")
    else:
        rows["MuJoCo"] = (mujoco_error, mujoco_time)
    table: dict[str, list[float]] = {}
    for name, (error_of, time_of) in rows.items():
        print(f"{name}: error of the pivot angle of {alone} robots in a dish, {asked}° asked for")
        step, error = coarsest(error_of, alone, asked, steps)
        time_of(counts[0], step, 10 * step)  # compiled before it is timed
        before = None
        for n in counts:
            took = time_of(n, step, until)
            growth = "" if before is None else f", grows as n^{log(took / before[1]) / log(n / before[0]):.2f}"
            each = f"{1e6 * took:9.1f} µs/step, {1 / took:9.0f} steps/s, {1e3 * took * 0.1 / step:9.2f} ms for 0.1 s"
            print(f"  {n:4d} robots, step {step:.0e} s, error {error:.4f}°: {each}{growth}")
            table.setdefault(name, []).append(took / step)
            before = (n, took)
    if "MuJoCo" in table:
        for n, a, b in zip(counts, table["ours"], table["MuJoCo"], strict=True):
            print(f"{n:4d} robots: MuJoCo takes {b / a:.2f} times as long as ours for the same time at that error")


if __name__ == "__main__":
    main()
