"""Speed of spatial bodies: ns per step of rest, sliding, stick-slip drive and tumbling, and growth with contacts.

    python benchmarks/spatial.py            # about a minute
    python benchmarks/spatial.py --quick    # seconds, for the test that it still runs

Every number stands beside the same number as a multiple of a reference loop timed in the same run: a box that slides
along x on four corners, by hand, without geometry. Where MuJoCo is installed it runs the stick-slip drive and the
tumbling box, driven from Python between mj_step1 and mj_step2.
"""

from __future__ import annotations

import argparse
import time
from math import pi
from typing import Any

import engines
import numba
import numpy as np

import stiction as st
from stiction.families.spatial.general import runner as spatial_runner

G, MU, MASS = 9.81, 0.3, 1.6e-7
BOX = st.spatial.Cuboid(width=0.8e-3, length=0.4e-3, height=0.1e-3)


@numba.njit(error_model="numpy")
def reference(steps, mass, mu, g, dt):
    """A box that slides: four corners, one sweep of the warm-started iteration per step."""
    vx, x, P, T = 50.0, 0.0, np.full(4, 0.25 * mass * g * dt), np.zeros(4)
    for _ in range(steps):
        x += 0.5 * dt * vx
        vz = -g * dt + P.sum() / mass
        vx += T.sum() / mass
        for i in range(4):
            dP = max(0.0, P[i] - vz * mass) - P[i]
            P[i] += dP
            vz += dP / mass
            limit = mu * P[i]
            new = min(limit, max(-limit, T[i] - vx * mass))
            vx += (new - T[i]) / mass
            T[i] = new
        x += 0.5 * dt * vx
    return x


def box(contacts: Any = None, **body: Any) -> dict[str, Any]:
    return {
        "bodies": {"box": st.spatial.Solid(mass=MASS, shape=BOX, position=(0.0, 0.0, 0.05e-3), **body)},
        "contacts": {
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="box"), friction=st.Coulomb(mu=MU))
        },
    }


def sliding(velocity: float) -> st.spatial.RigidBodies:
    """A box at rest (0) or sliding; a clock so that samples are rare."""
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=100.0),
        forces={"gravity": st.Gravity()},
        **box(velocity=(velocity, 0.0, 0.0)),
    )


def shaken() -> st.spatial.RigidBodies:
    """S3 of the truth suite."""
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=1 / 9e-4),
        drives={"table": st.Square(high=0.5, low=-4.0, duty=8 / 9)},
        forces={
            "gravity": st.Gravity(),
            "table": st.spatial.Shaking(acceleration=(MU * G, 0.0, 0.0), drive="table"),
        },
        **box(),
    )


def tumbling() -> st.spatial.RigidBodies:
    """T of the truth suite."""
    model = box(magnet=st.spatial.Dipole(x=4.8e-7))
    forces = {
        "gravity": st.Gravity(),
        "field": st.RotatingField(strength=20e-3, frequency=2.0, axis_x=0.0, axis_y=1.0),
    }
    model = st.spatial.RigidBodies(clock=st.Clock(frequency=2.0), forces=forces, **model)
    return st.with_value(model, "contacts.floor.friction.mu", 0.5)


def rolling() -> st.spatial.RigidBodies:
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=100.0),
        bodies={
            "ball": st.spatial.Solid(
                mass=1e-6,
                shape=st.spatial.Ball(radius=1e-3),
                position=(0, 0, 1e-3),
                velocity=(1, 0, 0),
                spin=(0, 1000, 0),
            )
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="ball"), friction=st.Coulomb(mu=MU))
        },
    )


def on_feet(n: int) -> st.spatial.RigidBodies:
    """A robot on n feet in a circle, sliding and turning: every foot slips in another direction."""
    angle = 2 * pi * np.arange(n) / n
    feet = np.column_stack([1e-3 * np.cos(angle), 1e-3 * np.sin(angle), np.full(n, -0.2e-3)]).ravel()
    return st.spatial.RigidBodies(
        clock=st.Clock(frequency=100.0),
        bodies={
            "robot": st.spatial.Solid(
                mass=1e-6,
                inertia=(4e-13, 4e-13, 6e-13),
                shape=st.spatial.PointCluster(coordinates=tuple(feet)),
                position=(0, 0, 0.2e-3),
                velocity=(0.5, 0, 0),
                spin=(0, 0, 300.0),
            )
        },
        forces={"gravity": st.Gravity()},
        contacts={
            "floor": st.spatial.SolidContact(geometry=st.spatial.OnPlane(body="robot"), friction=st.Coulomb(mu=MU))
        },
    )


def ns_per_step(
    model: st.spatial.RigidBodies, stepper: st.Moreau, until: Any, repeats: int
) -> tuple[float, float, int]:
    """(best time of a step [ns], Newton's method per step, loose steps), samples at the ends of cycles only."""
    system, save = model.lowered(), st.Save(steps=0)
    start = spatial_runner.start_moment(system)
    best, hard, loose = np.inf, 0.0, 0
    for _ in range(repeats):
        stop = spatial_runner.stop_of(system, stepper, start, until)
        steps = spatial_runner.steps_of(system, stepper, 0, start, stop)
        stop = spatial_runner.on_grid(steps, stop)
        work, out = spatial_runner.loaded(system, start), spatial_runner.buffers(system, steps, start, stop, save, 1)
        begin = time.process_time()
        spatial_runner.advance(system, stepper, steps, work, out, start, stop, save, 0.0, 1)
        spent, made = time.process_time() - begin, stop.cycle * steps.count + spatial_runner.step_at(steps, stop.phase)
        best, hard, loose = min(best, spent / made * 1e9), work.tally[2] / made, int(work.tally[3])
    return best, hard, loose


def timed_reference(steps: int) -> float:
    reference(10, MASS, MU, G, 1e-5)
    times = []
    for _ in range(5):
        begin = time.process_time()
        reference(steps, MASS, MU, G, 1e-5)
        times.append(time.process_time() - begin)
    return min(times) / steps * 1e9


def mujoco_rows(quick: bool) -> None:
    """µs per step of MuJoCo from Python; its torque and table acceleration are set between its half steps."""
    if not engines.available():
        print("MuJoCo: " + engines.missing()["MuJoCo"])
        return
    cycles, until = (3, 0.02) if quick else (20, 1.0)
    for name, call, steps in (
        ("stick-slip drive, 90 per cycle", lambda: engines.mujoco_s3(True, 90, cycles), 90 * cycles),
        ("tumbling, h = 1e-4 s", lambda: engines.mujoco_tumble(True, 1e-4, until), round(until / 1e-4)),
    ):
        begin = time.process_time()
        call()
        print(f"MuJoCo tuned, {name:32} {(time.process_time() - begin) / steps * 1e9:9.0f} ns")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    cycles, repeats = (1, 1) if quick else (30, 3)
    base = timed_reference(2_000 if quick else 200_000)
    print(f"reference loop {base:.1f} ns per step")
    fine = st.Moreau(step=1e-5)
    cases = [
        ("at rest on four corners", sliding(0.0), fine, st.Cycles(count=cycles)),
        ("sliding on four corners", sliding(50.0), fine, st.Cycles(count=cycles)),
        ("ball rolling", rolling(), fine, st.Cycles(count=cycles)),
        ("stick-slip drive, 90 per cycle", shaken(), st.Moreau(per_cycle=90), st.Cycles(count=10 * cycles)),
        ("tumbling, h = 1e-3 s", tumbling(), st.Moreau(step=1e-3), st.Cycles(count=1 if quick else 10)),
        ("tumbling, h = 1e-4 s", tumbling(), st.Moreau(step=1e-4), st.AtTime(time=0.02 if quick else 1.0)),
    ]
    for n in (3, 4, 8, 16, 24, 32):
        cases.append((f"{n} feet, all slipping", on_feet(n), fine, st.Cycles(count=1)))
    for name, model, stepper, until in cases:
        best, hard, loose = ns_per_step(model, stepper, until, repeats)
        print(f"{name:34} {best:9.0f} ns {best / base:8.1f} x  Newton {hard:5.2f} per step, {loose} loose")
    mujoco_rows(quick)


if __name__ == "__main__":
    main()
