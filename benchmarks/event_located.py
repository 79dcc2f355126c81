"""Work and precision of event location against Moreau's rule, on the MagMite, in one run.

python benchmarks/event_located.py            # about two minutes
python benchmarks/event_located.py --quick    # seconds, for the test that it still runs

Error: of the mean velocity on the limit cycle, relative to DOP853 at 1e-12. Cost: microseconds per period with
everything but the Dataset, best of several. Compile times are those of a fresh process with an empty cache and with
the cache it leaves. Ratios: to loops written for this robot alone (stiction/cli/by_hand), timed in turn.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import stiction as st
from stiction.cli.by_hand.located import located_by_hand
from stiction.cli.by_hand.magmite import located_arguments, moreau_arguments, moreau_by_hand
from stiction.families.planar.located.second_tier import LOCATED
from stiction.families.planar.model import lowered
from stiction.families.planar.moreau.second_tier import MOREAU
from stiction.families.planar.points import runner_for

POINTS = {
    "3 mT, β 32": {"field": 3e-3, "vertical_load": 32.0},
    "5 mT, β 48": {"vertical_load": 48.0},
    "5 mT, β 32": {"vertical_load": 32.0},
    "5 mT, β 8": {"vertical_load": 8.0},
}
REFERENCE = st.EventLocated(per_cycle=1, method=st.DOP853(rtol=1e-12))
COLD = """
import time
import stiction as st
from stiction.families.planar.model import lowered
from stiction.families.planar.points import runner_for
system, begun = lowered(st.devices.Magmite()), time.perf_counter()
runner = runner_for(system, st.EventLocated(per_cycle=100))
model = time.perf_counter()
runner.run(st.Cycles(count=1))
print(model - begun, time.perf_counter() - model)
"""


def steppers(quick: bool) -> dict[str, Any]:
    """What is compared."""
    counts = (40, 100) if quick else (20, 40, 100, 200)
    chosen: dict[str, Any] = {f"RK4, {n} steps": st.EventLocated(per_cycle=n) for n in counts}
    for rtol in (1e-6,) if quick else (3e-5, 1e-5, 1e-6, 1e-7):
        chosen[f"DP5, {rtol:.0e}"] = st.EventLocated(per_cycle=1, method=st.DP5(rtol=rtol))
    for n in (1000,) if quick else (100, 1000, 4000):
        chosen[f"Moreau, {n} steps"] = st.Moreau(per_cycle=n)
    return chosen


def velocity(run: Any, frequency: float) -> float:
    """Mean advance per cycle of the body over the last 20 cycles [m/s]."""
    x = run.samples.q[:, 0]
    return float(x[-1] - x[-21]) / 20 * frequency


class Settled:
    """A stepper on its limit cycle at one point."""

    def __init__(self, robot: Any, stepper: Any, settle: int) -> None:
        self.runner, self.save = runner_for(lowered(robot), stepper), st.Save(steps=0)
        run = self.runner.run(st.Cycles(count=settle), save=self.save)
        self.end, self.velocity, self.cost = run.end, velocity(run, robot.clock.frequency), float("inf")

    def time(self) -> None:
        """Keep the least cost so far [µs per period]."""
        for _ in range(3):
            start = time.perf_counter()
            self.runner.run(st.Cycles(count=200), self.end, self.save)
            self.cost = min(self.cost, (time.perf_counter() - start) / 200 * 1e6)


def work_precision(settle: int, rounds: int, quick: bool) -> None:
    """The table: a row per stepper, its error and its cost at each point; the best of several rounds through all of
    them, because the clock of a shared machine wanders."""
    robots = {name: st.devices.Magmite(clock=st.Clock(frequency=2300.0), **values) for name, values in POINTS.items()}
    exact = {name: Settled(robot, REFERENCE, settle).velocity for name, robot in robots.items()}
    table = {
        label: {name: Settled(robot, stepper, settle) for name, robot in robots.items()}
        for label, stepper in steppers(quick).items()
    }
    for _ in range(rounds):
        for row in table.values():
            for cell in row.values():
                cell.time()
    print("error of the mean velocity, and µs per period\n" + " " * 22 + "".join(f"{name:>24}" for name in POINTS)
          + f"{'mean':>14}")  # fmt: skip
    for label, row in table.items():
        cells = [f"{cell.velocity / exact[name] - 1:13.1e}{cell.cost:8.1f} µs" for name, cell in row.items()]
        mean = sum(cell.cost for cell in row.values()) / len(row)
        print(f"{label:22}" + "".join(cells) + f"{mean:11.1f} µs")


class Timed:
    """A way to run one point: processor time of one period and of many; what a run costs by itself drops out."""

    many = 101

    def __init__(self, run: Callable[[int], Any]) -> None:
        self.run = run
        self.short, self.long = list[float](), list[float]()

    def time(self) -> None:
        for count, times in ((1, self.short), (self.many, self.long)):
            start = time.process_time()
            self.run(count)
            times.append(time.process_time() - start)

    @property
    def cost(self) -> float:
        """µs per period, from the best of all rounds."""
        return (min(self.long) - min(self.short)) / (self.many - 1) * 1e6

    @property
    def spread(self) -> float:
        """By how much the median of the rounds lies above the best."""
        return statistics.median(self.long) / min(self.long) - 1


def by_library(robot: Any, stepper: Any, settle: int, written: bool) -> Timed:
    """A stepper on its limit cycle; `written`: located with the step of the robot's structure. Moreau's rule has it."""
    for tier in (LOCATED, MOREAU):
        tier.compile_now(lowered(robot))
    runner, save = runner_for(lowered(robot), stepper), st.Save(steps=0)
    end = runner.run(st.Cycles(count=settle), save=save).end

    def run(count: int) -> None:
        LOCATED.enabled = written
        runner.run(st.Cycles(count=count), end, save)
        LOCATED.enabled = True

    return Timed(run)


def by_hand(robot: Any, settle: int) -> tuple[Timed, Timed]:
    """Loops for this robot only: Moreau's rule with 1000 steps, located events with 100."""
    f, numbers = located_arguments(robot)
    end = located_by_hand(settle, 100, f, numbers, 0.0, robot.gap, 0.0, 0.0, 0.0)
    moreau = moreau_arguments(robot, f)
    return (
        Timed(lambda count: moreau_by_hand(count, 1000, *moreau)),
        Timed(lambda count: located_by_hand(count, 100, f, numbers, *end)),
    )


def ratios(settle: int, rounds: int) -> None:
    """What the library costs, in units of a loop by hand timed in turn with it: slopes, best of the rounds."""
    print(f"\nµs per period (slope), best of {rounds} rounds; in brackets: / by hand, and median above best")
    worst = list[tuple[float, ...]]()
    for name, values in POINTS.items():
        robot = st.devices.Magmite(clock=st.Clock(frequency=2300.0), **values)
        moreau, located = by_hand(robot, settle)
        rows = {"located by hand, RK4 100": located, "Moreau by hand, 1000": moreau}
        rows["Moreau by library, 1000"] = by_library(robot, st.Moreau(per_cycle=1000), settle, False)
        for label, stepper in steppers(False).items():
            if label in ("RK4, 100 steps", "DP5, 1e-05", "DP5, 1e-06"):
                rows[label + ", shared"] = by_library(robot, stepper, settle, False)
                rows[label + ", written"] = by_library(robot, stepper, settle, True)
        for _ in range(rounds):
            for row in rows.values():
                row.time()
        print(name)
        for label, row in rows.items():
            unit = moreau if "Moreau" in label else located
            print(f"  {label:26}{row.cost:8.2f} µs  ({row.cost / unit.cost:5.2f}, {row.spread:+.0%})")
        worst.append((rows["DP5, 1e-06, written"].cost / located.cost,
                      rows["DP5, 1e-05, written"].cost / rows["Moreau by library, 1000"].cost,
                      rows["Moreau by library, 1000"].cost / moreau.cost))  # fmt: skip
    at_1e6, at_1e4, moreau_ratio = map(max, zip(*worst, strict=True))
    print(
        f"worst of the points: at 1e-6 {at_1e6:.2f} by hand (goal 4.5),\n"
        f"at 1e-4 {at_1e4:.2f} of Moreau by library (goal below 1), Moreau's step {moreau_ratio:.2f} by hand (goal 1.8)"
    )


def compile_times() -> None:
    """First use in a fresh process with an empty cache, and in the next one; on all cores and on one."""
    print(f"\ncompile times [s]{'model':>30}{'stepper':>12}")
    for label, cores in (("all cores", None), ("one core", {0})):
        with tempfile.TemporaryDirectory() as folder:
            for state in ("empty cache", "filled cache"):
                done = subprocess.run(
                    [sys.executable, "-c", COLD], env={**os.environ, "STICTION_CACHE_DIR": folder},
                    capture_output=True, text=True, check=True,
                    preexec_fn=None if cores is None else lambda cores=cores: os.sched_setaffinity(0, cores),
                )  # fmt: skip
                model, stepper = map(float, done.stdout.split())
                print(f"{label + ', ' + state:30}{model:16.2f}{stepper:12.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    work_precision(100 if quick else 1000, 1 if quick else 5, quick)
    ratios(100 if quick else 1000, 1 if quick else 20)
    if not quick:
        compile_times()


if __name__ == "__main__":
    main()
