"""Studies at scale: a million-point map of a one-contact model, a hysteresis map of the MagMite, parallel efficiency
and memory, all measured in one run.

python benchmarks/studies.py            # ten minutes on two cores
python benchmarks/studies.py --quick    # seconds, for the test that it still runs
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

import stiction as st


def one_contact() -> st.Multibody:
    """A mass rubbed to and fro on a floor."""
    return st.Multibody(
        clock=st.Clock(frequency=100.0),
        bodies={"box": st.PointMass(mass=1e-3)},
        drives={"wave": st.Sine()},
        forces={
            "push": st.Load(on="box.x", value=5e-3, drive="wave"),
            "weight": st.Load(on="box.y", value=-9.81e-3),
            "bias": st.Load(on="box.x", value=1e-3),
        },
        contacts={"floor": st.Contact(geometry=st.Floor(normal="box.y", tangent="box.x"), friction=st.Coulomb(mu=0.2))},
        travel={"box": ("box.x",)},
    )


def timed(action: Callable[[], Any]) -> tuple[Any, float, float]:
    """(result, wall-clock seconds, processor seconds)."""
    wall, used = time.perf_counter(), time.process_time()
    result = action()
    return result, time.perf_counter() - wall, time.process_time() - used


def memory() -> float:
    """Largest memory of this process so far [MB]."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def friction_map(folder: Path, n: int, workers: int, progress: bool) -> tuple[Any, float, float]:
    """The map of n × n points, 200 steps each, into a store."""
    points = {
        "forces.push.value": np.linspace(1e-3, 6e-3, n),
        "contacts.floor.friction.mu": np.linspace(0.05, 0.5, n),
    }
    measure = {"speed": st.measures.mean_velocity("box.x")}
    return timed(
        lambda: st.map_points(
            one_contact(), points, until=st.Cycles(count=5), stepper=st.Moreau(per_cycle=40), measure=measure,
            workers=workers, progress=progress,
            store=Path(tempfile.mkdtemp(dir=folder)) / "map.zarr",
        )
    )  # fmt: skip


def magmite_map(folder: Path, loads: int, frequencies: int, workers: int, progress: bool) -> tuple[Any, float, float]:
    """The frequency loop of the MagMite for several vertical loads, up and down, until periodic."""
    robot = st.devices.Magmite()
    f = np.linspace(0.3, 2.2, frequencies) * robot.natural_frequency
    return timed(
        lambda: st.hysteresis(
            robot, "clock.frequency", f, over={"vertical_load": np.linspace(4, 48, loads)},
            stepper=st.Moreau(per_cycle=500), until=st.Steady(of="body.x", max_cycles=100),
            measure={"speed": st.measures.mean_velocity("body.x")}, workers=workers, progress=progress,
            store=Path(tempfile.mkdtemp(dir=folder)) / "magmite.zarr",
        )
    )  # fmt: skip


def in_lanes(n: int, rounds: int, robots: bool) -> None:
    """Points per second of one core, alone and in lockstep, for a model with one contact and for a robot."""
    pushes, loads = np.linspace(1e-3, 6e-3, n), np.linspace(40.0, 56.0, n)
    print("points per second and core (processor time)")
    compare_lanes(
        "one contact, 100 cycles of 200 steps", one_contact(), "box.x", rounds, points={"forces.push.value": pushes},
        stepper=st.Moreau(per_cycle=200), until=st.Cycles(count=100),
    )  # fmt: skip
    if not robots:
        return
    compare_lanes(
        "MagMite with stick-slip, until periodic, 500 steps per cycle", st.devices.Magmite(), "body.x", rounds,
        points={"vertical_load": loads}, stepper=st.Moreau(per_cycle=500), until=st.Periodic(max_cycles=100),
    )  # fmt: skip


def compare_lanes(label: str, model: Any, coordinate: str, rounds: int, points: dict[str, Any], **how: Any) -> None:
    """A map with shared steps, with steps written out, and in lockstep, in turn; the best of each."""
    from stiction.families.planar.model import lowered
    from stiction.families.planar.moreau.lane_tier import LOCKSTEP
    from stiction.families.planar.moreau.second_tier import MOREAU

    for tier in (MOREAU, LOCKSTEP):
        tier.compile_now(lowered(model))
    ways = {"alone, shared steps": (False, False), "alone, written steps": (True, False), "in lockstep": (True, True)}
    measure = {"speed": st.measures.mean_velocity(coordinate)}
    n, times, found = len(next(iter(points.values()))), {way: list[float]() for way in ways}, list[Any]()
    for _ in range(rounds):
        for way, (MOREAU.enabled, LOCKSTEP.enabled) in ways.items():
            ds, _, used = timed(
                lambda: st.map_points(model, points, measure=measure, workers=1, chunk=n, progress=False, **how)
            )
            times[way].append(used)
            found.append(ds)
    same = all(ds.identical(found[0]) for ds in found)
    print(f"  {label}: {n} points, {int(found[0].cycles.sum())} cycles, bit-identical: {same}")
    for way, seconds in times.items():
        print(f"    {way:22}{n / min(seconds):10.0f} points/s   (all rounds: {_times(seconds)} s)")
    shared, written, together = (min(times[way]) for way in ways)
    print(f"    lockstep is {written / together:.1f} times as fast as written steps, {shared / together:.1f} as shared")


class Aside:
    """Another process that runs a study with one worker whenever it is told to: two of them side by side, which share
    nothing, show what the machine gives a second core of this very work."""

    def __init__(self, study: str, size: int) -> None:
        command = [sys.executable, __file__, "--aside", study, str(size)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.answer()  # it has compiled

    def begin(self) -> None:
        """Tell it to run."""
        assert self.process.stdin is not None
        print("go", file=self.process.stdin, flush=True)

    def answer(self) -> float:
        """Its seconds."""
        assert self.process.stdout is not None
        return float(self.process.stdout.readline())

    def end(self) -> None:
        """Let it go."""
        self.process.communicate("")


def aside(study: str, size: int) -> None:
    """What such a process does."""
    with tempfile.TemporaryDirectory() as name:
        os.environ["STICTION_DATA_DIR"] = name
        STUDIES[study](Path(name), 2, 1, False)
        print(0.0, flush=True)
        for _ in sys.stdin:
            print(STUDIES[study](Path(name), size, 1, False)[1], flush=True)


STUDIES: dict[str, Callable[[Path, int, int, bool], Any]] = {
    "friction map": friction_map,
    "MagMite loop": lambda folder, loads, workers, progress: magmite_map(folder, loads, 75, workers, progress),
}


def compare(study: str, size: int, points: int, folder: Path, rounds: int) -> None:
    """One worker, two workers, and two studies that share nothing side by side, in turn because the clock of a shared
    machine wanders; the best of each."""
    run, others = STUDIES[study], [Aside(study, size) for _ in range(2)]
    one, two, apart, busy, results = [], [], [], [], []
    for i in range(rounds):
        for workers, times in ((1, one), (2, two)):
            result, seconds, used = run(folder, size, workers, rounds > 1)
            times.append(seconds)
            busy += [used / (2 * seconds)] if workers == 2 else []
            results += [result] if i == 0 else []
        for other in others:
            other.begin()
        apart.append(max(other.answer() for other in others))
    for other in others:
        other.end()
    first, second, beside = min(one), min(two), min(apart)
    each = ", ".join(f"{a / (2 * b):.0%}" for a, b in zip(one, two, strict=True))
    failed, same = int((results[1].status == 4).sum()), results[0].identical(results[1])
    print(f"{study}: {points} points, {failed} failed, bit-identical: {same}")
    print(f"  1 worker  {first:8.2f} s {points / first:10.0f} points/s   (all rounds: {_times(one)})")
    print(f"  2 workers {second:8.2f} s {points / second:10.0f} points/s   (all rounds: {_times(two)})")
    print(f"  two studies side by side, one worker each: {beside:.2f} s   (all rounds: {_times(apart)})")
    print(
        f"  parallel efficiency {first / (2 * second):.0%} (rounds: {each}); the machine itself, nothing shared, "
        f"{first / beside:.0%}; so {beside / (2 * second):.0%} of what it gives"
    )
    print(f"  both cores were busy {max(busy):.0%} of the time; one worker leaves writing to the other core")


def _times(seconds: Iterable[float]) -> str:
    return ", ".join(f"{t:.2f}" for t in seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small maps")
    parser.add_argument("--aside", nargs=2, metavar=("STUDY", "SIZE"), help="used by the benchmark itself")
    settings = parser.parse_args()
    if settings.aside:
        return aside(settings.aside[0], int(settings.aside[1]))
    quick = settings.quick
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["STICTION_DATA_DIR"] = name
        friction_map(folder, 8, 1, False)  # compile
        size, rounds = (60, 1) if quick else (1000, 3)
        in_lanes(100 if quick else 1000, 1 if quick else 5, robots=not quick)
        before = memory()
        compare("friction map", size, size**2, folder, rounds)
        print(f"  largest memory {memory():.0f} MB, {before:.0f} MB before")
        if quick:
            return None
        magmite_map(folder, 2, 75, 1, False)  # compile
        compare("MagMite loop", 100, 2 * 100 * 75, folder, rounds)
    return None


if __name__ == "__main__":
    main()
