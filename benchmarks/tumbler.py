"""Speed and accuracy of the tumbling solver in one run: nanoseconds per step, designs per second, stress, MuJoCo.

python benchmarks/tumbler.py            # some minutes
python benchmarks/tumbler.py --quick    # seconds, for the test that it still runs

Processor times of one core, the best of several. They are also given in units of a calibration kernel (a chain of
dependent multiply-adds, timed in the same process), so that runs on loaded or other machines compare. The targets are
those of the developer notes, in nanoseconds of a 2.45 GHz server core.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.integrate import solve_ivp

import stiction as st
from stiction.compiled.kernels import kernel
from stiction.devices import utum
from stiction.families.spatial.patch import layout as at
from stiction.families.spatial.patch.runner import batch, packed, run
from stiction.families.spatial.patch.stepper import StepPlan

L, H, M, G = 0.8e-3, 0.1e-3, 1.6071e-7, 9.81


@kernel
def chain(n: int) -> float:
    """n dependent multiply-adds."""
    y = 0.3
    for _ in range(n):
        y = y * 0.999999 + 1e-7
    return y


def cpu(action: Callable[[], Any], repeats: int) -> float:
    """Processor time of an action [s], best of several."""
    action()
    times = []
    for _ in range(repeats):
        start = time.process_time()
        action()
        times.append(time.process_time() - start)
    return min(times)


def link(repeats: int) -> float:
    """Nanoseconds per link of the calibration chain."""
    return cpu(lambda: chain(1_000_000), repeats) * 1e3


def robot(frequency: float) -> st.tumbling.Tumbler:
    """Table 1 on flat paper, with one e_r so that it stays in its plane."""
    model = utum.utum_on_paper(frequency=frequency, offset=0.0)
    return st.with_value(model, "substrate.friction.spin", st.spatial.FixedRadius(e_r=0.2e-3))


def per_step(
    model: st.tumbling.Tumbler, plan: StepPlan, seconds: float, repeats: int
) -> tuple[float, dict[str, int], int]:
    """Nanoseconds per step without samples, and how the steps were solved; many runs in one call."""
    copies = max(1, round(20_000 * plan.step / seconds))
    system, steps = model.lowered(), round(seconds / plan.step)

    def action() -> Any:
        made = batch([system] * copies, plan)
        start = time.process_time()
        made.advance(steps)
        return made, time.process_time() - start

    action()
    found = [action() for _ in range(repeats)]
    tallies = run(system, plan, seconds, every=0).tally
    return min(t for _, t in found) / (copies * steps) * 1e9, tallies, steps


CASES = [
    # name, frequency, step, θ, seconds, Newton only, target ns
    ("1 Hz, 1e-3, θ = 1", 1.0, 1e-3, 1.0, 2.0, False, 200),
    ("1 Hz, 1e-4, θ = .5", 1.0, 1e-4, 0.5, 2.0, False, 200),
    ("1 Hz, 2e-5, θ = 0", 1.0, 2e-5, 0.0, 1.0, False, 200),
    ("10 Hz, 1e-3, θ = 1", 10.0, 1e-3, 1.0, 1.0, False, 400),
    ("10 Hz, 2e-5, θ = 0", 10.0, 2e-5, 0.0, 0.5, False, 300),
    ("20 Hz, 1e-3, θ = 1", 20.0, 1e-3, 1.0, 1.0, False, 1500),
    ("20 Hz, 2e-5, θ = 0", 20.0, 2e-5, 0.0, 0.5, False, 0),
    ("10 Hz, 2e-5, Newton only", 10.0, 2e-5, 0.0, 0.5, True, 900),
    ("20 Hz, 1e-3, Newton only", 20.0, 1e-3, 1.0, 1.0, True, 1500),
]


Measured = dict[str, tuple[float, float, dict[str, int], int]]


def speeds(quick: bool) -> Measured:
    """By case: nanoseconds per step, the same in links, how the steps were solved, and their number."""
    found: Measured = {}
    for name, f, h, theta, seconds, newton, _ in CASES[:2] if quick else CASES:
        before = link(5)
        ns, tally, steps = per_step(robot(f), StepPlan(h, theta, 0.0, newton), seconds, 1 if quick else 9)
        found[name] = ns, ns / min(before, link(5)), tally, steps
    return found


def all_speeds(quick: bool) -> list[tuple[Measured, list[float]]]:
    """Speeds and design times in several processes, because the clock of a shared machine wanders, and where a process
    happens to have its code and its stack changes these times by up to a third."""
    if quick:
        return [(speeds(True), designs(20, 1))]
    command = [sys.executable, __file__, "--speeds"]
    return [json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(6)]


def speed_table(runs: list[Measured]) -> None:
    """The best of the processes."""
    print(
        f"{'Table 1 robot':26}{'ns/step':>9}{'links':>8}{'target':>8}  Newton  its/step  sub-steps  failed   all runs"
    )
    for name, *_, target in CASES:
        if name not in runs[0]:
            continue
        ns, links, tally, steps = min((run[name] for run in runs), key=lambda row: row[0])
        goal, every = f"{target}" if target else "–", ", ".join(f"{run[name][0]:.0f}" for run in runs)
        print(
            f"{name:26}{ns:9.0f}{links:8.0f}{goal:>8}{tally['newton'] / steps:8.2f}"
            f"{tally['iterations'] / steps:10.2f}{tally['substeps']:11d}{tally['failures']:8d}   {every}"
        )


def scattered(count: int, share: float, frequency: float, seed: int) -> list[Any]:
    """Robots with box, μ, C and B scattered by ± `share`; the field's strength enters through the moment."""
    rng = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        a, b, c, mu, C, B = 1 + share * rng.uniform(-1, 1, 6)
        model = utum.utum_on_paper(frequency=frequency, offset=0.0)
        values = {
            "shape.length": a * L, "shape.width": b * 0.4e-3, "shape.height": c * H, "substrate.friction.mu": 0.3 * mu,
            "substrate.adhesion.C": 3.7148 * C, "magnet.magnetisation": 15000.0 * B,
        }  # fmt: skip
        made.append(st.with_values(model, values).lowered())
    return made


def designs(count: int, rounds: int) -> list[float]:
    """Seconds of processor time and of wall clock for `count` designs with one thread, of wall clock with two."""
    systems = scattered(count, 0.2, 10.0, 1)
    plan = StepPlan(1e-3, 1.0)

    def timed(workers: int) -> tuple[float, float]:
        table = batch(systems, plan)
        wall, used = time.perf_counter(), time.process_time()
        table.advance(1000, workers)
        return time.process_time() - used, time.perf_counter() - wall

    turns = [(*timed(1), timed(2)[1]) for _ in range(rounds)]
    return [min(column) for column in zip(*turns, strict=True)]


def design_table(count: int, runs: list[list[float]]) -> None:
    used, wall, both = (min(column) for column in zip(*runs, strict=True))
    every = ", ".join(f"{count / run[0]:.0f}" for run in runs)
    print("\none-second designs at 10 Hz, 1 ms, box, μ, C and B ± 20 %")
    print(f"one thread: {count / used:.0f} per second of processor time (target 3000; all runs: {every})")
    print(f"two threads: {count / both:.0f} per second, efficiency {wall / both / 2:.2f} of two cores (wall clock)")


def stress(quick: bool) -> None:
    print("\nstress set, box, μ, C and B ± 50 %")
    cases = ((20.0, 1e-3, 1.0, 1000), (15.0, 1e-4, 0.5, 3000), (20.0, 2e-5, 0.0, 5000))
    count = 20 if quick else 1000
    for k, (f, h, theta, steps) in enumerate(cases[:1] if quick else cases):
        table = batch(scattered(count, 0.5, f, 10 + k), StepPlan(h, theta))
        made = table.advance(steps)
        sums = table.integers[:, at.TALLY : at.TALLY + 8].sum(axis=0)
        print(
            f"{f:g} Hz, h = {h:g}, θ = {theta:g}: {count * steps:.0e} steps, {np.sum(made < steps)} unconverged, "
            f"{sums[6]} restarts, {sums[5]} sub-steps"
        )


# ---------------------------------------------------------------------------------------------------- work-precision


def problem_t() -> st.tumbling.Tumbler:
    """T of the truth suite: dipole 4.8e-7 A m², 20 mT at 2 Hz, μ = 0.5, no adhesion."""
    return st.tumbling.Tumbler(
        shape=utum.CUBOID,
        mass=st.spatial.Mass(mass=M),
        substrate=st.spatial.Substrate(friction=st.spatial.FrictionEllipsoid(mu=0.5)),
        magnet=st.spatial.Magnet(volume=2.9e-11, magnetisation=4.8e-7 / 2.9e-11),
        field=st.RotatingField(strength=20e-3, frequency=2.0),
    )


def exact_pivot(times: np.ndarray) -> np.ndarray:
    """Angle about the edge [rad]: m(L²+H²)/3 θ″ = T sin(ωt − θ) − mg d cos(θ + β) after lift-off."""
    T, w = 4.8e-7 * 20e-3, 4 * np.pi
    t0 = np.arcsin(M * G * L / 2 / T) / w
    d, beta, J = np.hypot(L, H) / 2, np.arctan2(H, L), M * (L**2 + H**2) / 3

    def rhs(t: float, y: np.ndarray) -> list[float]:
        return [y[1], (T * np.sin(w * t - y[0]) - M * G * d * np.cos(y[0] + beta)) / J]

    sol = solve_ivp(rhs, (t0, 0.1001), [0, 0], rtol=1e-11, atol=1e-14, dense_output=True).sol
    return np.where(times > t0, sol(np.maximum(times, t0))[0], 0.0)


def ours(h: float, theta: float, repeats: int) -> tuple[float, float, float]:
    """Error of T [%], rms error of the pivot angle [°], time for the 0.1 s of the pivot [ms]."""
    model = problem_t()
    plan = st.tumbling.PatchStep(step=h, theta=theta).plan(model.lowered())
    way = float(st.simulate(model, st.tumbling.PatchStep(step=h, theta=theta), until=1.0).position[-1, 0, 1])
    ds = st.simulate(model, st.tumbling.PatchStep(step=h, theta=theta), until=0.1, save=st.Save(steps=1))
    error = np.degrees(np.sqrt(np.mean((-ds.turned.values[:, 0] - exact_pivot(ds.time.values)) ** 2)))
    ns, *_ = per_step(model, plan, 0.1, repeats)
    return 100 * (way / 3.6e-3 - 1), float(error), ns * 0.1 / h * 1e-6


MJCF = """<mujoco><option timestep="{h}" gravity="0 0 -9.81" cone="elliptic" impratio="10" integrator="Euler"
 tolerance="1e-10"/>
<worldbody><geom type="plane" size="1 1 1" friction="0.5 0 0" solref="{ref} 1"/>
<body pos="0 0 0.05"><freejoint/><geom type="box" size="0.2 0.4 0.05" friction="0.5 0 0" solref="{ref} 1"/>
<inertial pos="0 0 0" mass="1" diaginertia="{I}"/></body></worldbody></mujoco>"""


def mujoco_run(h: float, until: float) -> tuple[float, np.ndarray, float]:
    """MuJoCo driven fairly: units mm, ms, m; torque at the current state between mj_step1 and mj_step2.

    The solver's tolerance is tightened: with the usual one its error at 0.2 ms is twenty times greater. Returns the way
    [mm], the angle after every step, and the processor time of a step [ns], timed in blocks of ten steps inside MuJoCo
    from states of the run, so that no Python is counted.
    """
    import mujoco

    moments = np.array([0.65, 0.17, 0.80]) / 12
    text = MJCF.format(h=h * 1e3, ref=2 * h * 1e3, I=" ".join(f"{v:.10g}" for v in moments))
    model = mujoco.MjModel.from_xml_string(text.replace("-9.81", "-9.81e-3"))
    data = mujoco.MjData(model)
    steps, moment, w = round(until / h), 4.8e-7 / M, 4 * np.pi * 1e-3
    angles, states = np.zeros(steps), []
    for k in range(steps):
        mujoco.mj_step1(model, data)
        B = 20e-3 * np.array([0, np.cos(w * k * h * 1e3), -np.sin(w * k * h * 1e3)])
        data.xfrc_applied[1, 3:] = np.cross(moment * data.xmat[1].reshape(3, 3)[:, 1], B)
        if k % max(1, steps // 50) == 0:
            states.append((data.qpos.copy(), data.qvel.copy(), data.xfrc_applied[1, 3:].copy()))
        mujoco.mj_step2(model, data)
        angles[k] = (angles[k - 1] if k else 0.0) - h * 1e3 * data.qvel[3]
    return float(data.qpos[1]), angles, min(_block_time(mujoco, model, states) for _ in range(3))


def _block_time(mujoco: Any, model: Any, states: list[Any]) -> float:
    """Nanoseconds per step over blocks of ten from each state."""
    data, used = mujoco.MjData(model), 0
    for q, u, torque in states:
        data.qpos[:], data.qvel[:], data.xfrc_applied[1, 3:] = q, u, torque
        mujoco.mj_forward(model, data)
        start = time.thread_time_ns()
        mujoco.mj_step(model, data, 10)
        used += time.thread_time_ns() - start
    return used / (10 * len(states))


def theirs(h: float) -> tuple[float, float, float]:
    """The same three numbers for MuJoCo."""
    way, *_ = mujoco_run(h, 1.0)
    _, angles, ns = mujoco_run(h, 0.1)
    times = h * np.arange(1, len(angles) + 1)
    error = np.degrees(np.sqrt(np.mean((angles - exact_pivot(times)) ** 2)))
    return 100 * (way / 3.6 - 1), float(error), ns * 0.1 / h * 1e-6


def work_precision(quick: bool) -> None:
    print("\nproblem T (two turns, 3.6 mm) and P (its first 0.1 s against the exact pivot)")
    print(f"{'method':22}{'step':>8}{'error of T %':>14}{'rms angle °':>13}{'ms for 0.1 s':>14}")
    steps = (1e-3,) if quick else (1e-3, 5e-4, 2e-4, 1e-4, 5e-5, 2e-5)
    rows: list[tuple[str, Callable[[float], tuple[float, float, float]]]] = [
        ("ours, θ = 0", lambda h: ours(h, 0.0, 1 if quick else 5)),
        ("ours, θ = 1", lambda h: ours(h, 1.0, 1 if quick else 5)),
    ]
    if importlib.util.find_spec("mujoco") and not quick:
        rows.append(("MuJoCo, step1/step2", theirs))
    for name, method in rows:
        for h in steps:
            way, angle, ms = method(h)
            print(f"{name:22}{h:8.0e}{way:14.4f}{angle:13.4f}{ms:14.3f}")
    if not importlib.util.find_spec("mujoco"):
        print("MuJoCo is not installed: no comparison")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="short runs, one repeat")
    parser.add_argument("--speeds", action="store_true", help="used by the benchmark itself")
    settings = parser.parse_args()
    quick = settings.quick
    packed(robot(1.0).lowered(), StepPlan(1e-3, 1.0))
    if settings.speeds:
        return print(json.dumps((speeds(False), designs(1000, 2))))
    print(f"calibration: {link(9):.3f} ns per link\n")
    runs = all_speeds(quick)
    speed_table([run[0] for run in runs])
    design_table(20 if quick else 1000, [run[1] for run in runs])
    stress(quick)
    work_precision(quick)


if __name__ == "__main__":
    main()
