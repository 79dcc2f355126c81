"""Studies at scale: a million-point map of a one-contact model, a hysteresis map of the MagMite, parallel efficiency
and memory, all measured in one run.

python benchmarks/studies.py            # some minutes on two cores
python benchmarks/studies.py --quick    # seconds, for the test that it still runs
"""

from __future__ import annotations

import argparse
import os
import resource
import tempfile
import threading
import time
from collections.abc import Callable
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


def what_two_threads_gain(seconds: float) -> float:
    """Wall-clock efficiency of two threads that run the bare kernel, no study around it: what the machine gives now."""
    from stiction.simulation import lowered
    from stiction.solvers.runner import Runner, Save

    def spin(count: int) -> None:
        runner = Runner(lowered(one_contact()), st.Moreau(per_cycle=1000))
        for _ in range(count):
            runner.run(st.Cycles(count=200), save=Save(steps=0))

    spin(1)
    count = max(2, int(seconds / timed(lambda: spin(1))[1]))
    _, alone, _ = timed(lambda: spin(2 * count))
    threads = [threading.Thread(target=spin, args=(count,)) for _ in range(2)]

    def both() -> None:
        for t in threads:
            t.start()
        for t in threads:
            t.join()

    return alone / (2 * timed(both)[1])


def report(name: str, points: int, one: tuple[Any, float, float], two: tuple[Any, float, float], bare: float) -> None:
    """Rate with one and with two workers, and what the second one gained."""
    same = one[0].identical(two[0])
    failed = int((two[0].status == 4).sum())
    print(f"{name}: {points} points, {failed} failed")
    print(f"  1 worker  {one[1]:8.2f} s  {points / one[1]:12.0f} points/s  (processor time {one[2]:.2f} s)")
    print(f"  2 workers {two[1]:8.2f} s  {points / two[1]:12.0f} points/s  (processor time {two[2]:.2f} s)")
    wall = one[1] / (2 * two[1])
    print(
        f"  parallel efficiency {wall:.0%} wall clock ({wall / bare:.0%} of what two bare threads reach), "
        f"{one[2] / two[2]:.0%} processor time"
    )
    print(f"  bit-identical: {same}")


def alternating(run: Callable[[int], Any], times: int) -> tuple[Any, Any]:
    """Best run with one and with two workers, taken in turn: the clock of a shared machine wanders."""
    pairs = [(run(1), run(2)) for _ in range(times)]
    return min((one for one, _ in pairs), key=lambda r: r[1]), min((two for _, two in pairs), key=lambda r: r[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small maps")
    quick = parser.parse_args().quick
    small, large = (30, 60) if quick else (400, 1000)
    loads, frequencies = (2, 3) if quick else (100, 75)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["STICTION_DATA_DIR"] = name
        friction_map(folder, 8, 1, False)  # compile
        st.hysteresis(
            st.devices.Magmite(), "clock.frequency", [2300.0], until=st.Steady(of="body.x"),
            stepper=st.Moreau(per_cycle=500), measure={"speed": st.measures.mean_velocity("body.x")}, progress=False,
        )  # fmt: skip
        bare = what_two_threads_gain(0.2 if quick else 3)
        print(f"two bare threads on this machine at this time: {bare:.0%}")
        one, two = alternating(lambda workers: friction_map(folder, small, workers, False), 1 if quick else 3)
        report(f"friction map {small} × {small}", small**2, one, two, bare)
        before = memory()
        big = friction_map(folder, large, 2, not quick)
        print(
            f"friction map {large} × {large}: {big[1]:.1f} s, {large**2 / big[1]:.0f} points/s on 2 workers; "
            f"largest memory {memory():.0f} MB, {before:.0f} MB before"
        )
        rows = loads if quick else 40
        one, two = alternating(lambda n: magmite_map(folder, rows, frequencies, n, False), 1 if quick else 2)
        report(f"MagMite loop {rows} × {frequencies} × 2", 2 * rows * frequencies, one, two, bare)
        if not quick:
            whole = magmite_map(folder, loads, frequencies, 2, True)
            points = 2 * loads * frequencies
            print(f"MagMite loop {loads} × {frequencies} × 2: {whole[1]:.1f} s, {points / whole[1]:.0f} points/s")


if __name__ == "__main__":
    main()
