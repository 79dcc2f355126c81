"""Speed of the multibody engine, against a hand-written loop of the same robot measured in the same run.

python benchmarks/multibody.py            # about a minute
python benchmarks/multibody.py --quick    # seconds, for the test that it still runs
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numba
import numpy as np

import stiction as st
from stiction.cli.by_hand.magmite import moreau_arguments, moreau_by_hand

STEPS = 1000
COLD = "import time, sys; t = time.perf_counter(); import stiction as st; a = time.perf_counter(); " \
    "st.simulate(st.devices.Magmite(), until=st.Cycles(count=1)); b = time.perf_counter(); " \
    "print(a - t, b - a)"  # fmt: skip


def best(action: Callable[[], Any], repeats: int) -> float:
    """Shortest of several durations [s]."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def slopes(ways: Sequence[Callable[[int], Any]], periods: int, repeats: int) -> list[float]:
    """Seconds per period of several ways to run, timed in turn: what a run costs by itself drops out."""
    times: list[list[list[float]]] = [[[], []] for _ in ways]
    for _ in range(repeats):
        for way, found in zip(ways, times, strict=True):
            for count, kept in zip((1, periods + 1), found, strict=True):
                start = time.process_time()
                way(count)
                kept.append(time.process_time() - start)
    return [(min(long) - min(short)) / periods for short, long in times]


def compare_step(periods: int, repeats: int) -> tuple[float, float]:
    """Print ns per step for three states of the robot; the worst ratios to the loop by hand, shared and written out."""
    from stiction.families.planar.model import lowered
    from stiction.families.planar.moreau.second_tier import MOREAU
    from stiction.families.planar.runner import Runner

    print(f"\nper step, {periods} periods of {STEPS} steps, best of {repeats}")
    print(f"  {'state':34}{'general engine':>15}{'by hand':>10}{'ratio':>8}{'difference':>13}")
    worst = worst_written = 0.0
    for name, f_tilde, beta, clamp in (
        ("stick-slip (5 mT, β 48, f̃ 1)", 1.0, 48.0, 0.0),
        ("impacts (5 mT, β 32, f̃ 1.584)", 1.584, 32.0, 0.0),
        ("clamped (φ 0, F_C0 1 N, f̃ 1.58)", 1.58, 8.0, 1.0),
    ):
        f = f_tilde * 2300
        robot = st.devices.Magmite(clock=st.Clock(frequency=f), vertical_load=beta, clamp_force=clamp)
        runner = Runner(lowered(robot), st.Moreau(per_cycle=STEPS))
        rule, save = st.Cycles(count=periods), st.Save(steps=0)
        run, arguments = runner.run(rule, save=save), moreau_arguments(robot, f)
        x1 = moreau_by_hand(periods, STEPS, *arguments)[0]
        MOREAU.compile_now(lowered(robot))

        def ours_in(count: int, written: bool, runner: Any = runner, end: Any = run.end, save: Any = save) -> None:
            MOREAU.enabled = written
            runner.run(st.Cycles(count=count), end, save)

        ways = [partial(ours_in, written=False), partial(ours_in, written=True),
                lambda count, arguments=arguments: moreau_by_hand(count, STEPS, *arguments)]  # fmt: skip
        ours, written, hand = slopes(ways, periods, repeats)
        scale = 1e9 / STEPS
        worst, worst_written = max(worst, ours / hand), max(worst_written, written / hand)
        off = abs(run.end.q[0] - x1) / abs(x1)
        print(f"  {name:34}{ours * scale:12.1f} ns{hand * scale:7.1f} ns{ours / hand:8.2f}{off:13.1e}")
        print(f"  {'  written out':34}{written * scale:12.1f} ns{hand * scale:7.1f} ns{written / hand:8.2f}")
    return worst, worst_written


def sweep_time(points: int, repeats: int) -> None:
    """The 75-frequency sweep up and down with the paper's protocol, on one core."""
    robot = st.devices.Magmite()
    f = np.linspace(0.3, 2.2, points) * robot.natural_frequency
    settings: dict[str, Any] = {
        "stepper": st.Moreau(per_cycle=STEPS),
        "until": st.Steady(of="body.x", max_cycles=100),
        "first_until": st.Steady(of="body.x", max_cycles=300),
        "measure": {"speed": st.measures.recent_velocity("body.x")},
        "progress": False,
    }
    ds = st.hysteresis(robot, "clock.frequency", f, **settings)
    took = best(lambda: st.hysteresis(robot, "clock.frequency", f, **settings), repeats)
    cycles = int(ds.cycles.sum())
    print(f"\nsweep up and down, {2 * points} points, {cycles} periods: {took:.2f} s on one core")


def batch_rate(rows: int, points: int) -> None:
    """Several carried sweeps side by side, against single runs of the same points: rate per core, and on two cores."""
    robot = st.devices.Magmite()
    f = np.linspace(0.9, 1.6, points) * robot.natural_frequency
    loads = np.linspace(8.0, 48.0, rows)
    until, stepper, save = st.Cycles(count=100), st.Moreau(per_cycle=STEPS), st.Save(steps=0)

    def study(workers: int) -> Any:
        measure = {"speed": st.measures.recent_velocity("body.x")}
        paths = {"vertical_load": loads, "clock.frequency": f}
        return st.sweep(robot, paths, until=until, workers=workers, measure=measure, stepper=stepper, progress=False)

    def single_runs() -> None:
        for load in loads:
            state = None
            for frequency in f:
                model = st.with_values(robot, {"vertical_load": load, "clock.frequency": frequency})
                ds = st.simulate(model, stepper, until=until, start=state, save=save)
                state = st.end_state(ds).replace(cycle=0)

    steps = rows * points * 100 * STEPS
    single, one, two = best(single_runs, 2), best(lambda: study(1), 2), best(lambda: study(2), 2)
    same = np.array_equal(study(1).speed.values, study(2).speed.values)
    print(f"\nbatch of {rows} sweeps of {points} points, ns per step with everything ({os.cpu_count()} cores here)")
    per_step = [took / steps * 1e9 for took in (single, one, two)]
    print("  single runs {:.1f}, batch on one core {:.1f}, on two {:.1f}".format(*per_step))
    print(f"  two cores are {one / two:.2f} times faster, results bit-identical: {same}")


def growth(counts: tuple[int, ...], periods: int) -> None:
    """How the cost grows with the number of robots in one model (3 coordinates and 2 contacts each)."""
    from stiction.families.planar.model import lowered
    from stiction.families.planar.runner import Runner

    print("\ngrowth: robots in one model, ns per step and robot (same compiled code)")
    for count in counts:
        robots = {f"r{i}": st.devices.Magmite(vertical_load=30.0 + i) for i in range(count)}
        swarm = st.devices.MagmiteSwarm(clock=st.Clock(frequency=2300.0), robots=robots)
        runner = Runner(lowered(swarm), st.Moreau(per_cycle=STEPS))
        took = best(lambda runner=runner: runner.run(st.Cycles(count=periods), save=st.Save(steps=0)), 3)
        print(f"  {count:3d} robots{took / periods / STEPS / count * 1e9:10.1f} ns")


def start_up() -> None:
    """Import, compile and load in fresh processes: without and with kernels on disk."""
    with tempfile.TemporaryDirectory() as folder:
        for label in ("cold (compiles everything)", "cached"):
            out = subprocess.run(
                [sys.executable, "-c", COLD], env={**os.environ, "STICTION_CACHE_DIR": folder}, capture_output=True,
                text=True, check=True,
            )  # fmt: skip
            imported, first = map(float, out.stdout.split())
            print(f"start-up {label:27} import {imported:5.2f} s, first simulation {first:6.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few repeats, no start-up measurement")
    quick = parser.parse_args().quick
    print(f"numba {numba.__version__}, numpy {np.__version__}")
    worst, written = compare_step(20 if quick else 200, 2 if quick else 15)
    print(f"  worst ratio {worst:.2f} (goal: at most 3.5), written out {written:.2f} (goal: at most 1.8)")
    sweep_time(5 if quick else 75, 1 if quick else 3)
    batch_rate(2 if quick else 8, 2 if quick else 12)
    growth((1, 2) if quick else (1, 2, 4, 8, 16, 32), 5 if quick else 50)
    if not quick:
        start_up()


if __name__ == "__main__":
    main()
