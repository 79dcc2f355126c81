"""Orbits and branches against sweeps: periods counted, times of both in turn.

python benchmarks/orbits.py [--quick]
"""

from __future__ import annotations

import sys
import time
from math import sqrt

import numpy as np

import stiction as st

F_N = 2300.0
SPEED = {"speed": st.measures.mean_velocity("body.x")}


def robot(ratio: float) -> st.devices.Magmite:
    """The MagMite at 5 mT, β 8."""
    return st.devices.Magmite(field=5e-3, vertical_load=8.0, clock=st.Clock(frequency=ratio * F_N))


def branch(low: float, high: float) -> tuple[int, int, float]:
    """(points, periods, seconds) of the branch through the impacting orbit."""
    begin = time.perf_counter()
    ds = st.continue_orbit(st.orbit(robot(sqrt(2.5))), "clock.frequency", (low * F_N, high * F_N))
    return ds.sizes["point"], int(ds.attrs["periods_run"]), time.perf_counter() - begin


def sweep(low: float, high: float, points: int) -> tuple[int, int, float]:
    """The same of a sweep up and down, each point until it is periodic."""
    begin = time.perf_counter()
    f = np.linspace(low, high, points) * F_N
    until = st.Periodic(max_cycles=400)
    ds = st.hysteresis(robot(sqrt(2.5)), "clock.frequency", f, until=until, measure=SPEED, progress=False)
    return ds.cycles.size, int(ds.cycles.sum()), time.perf_counter() - begin


def main() -> None:
    """Print the table."""
    quick = "--quick" in sys.argv
    ends, points, rounds = ((1.5, 1.7), 4, 1) if quick else ((1.31, 2.1), 40, 3)
    st.orbit(robot(1.0))  # compile
    print(f"{'way':8} {'points':>7} {'periods':>8} {'periods/point':>14} {'s':>8}")
    for _ in range(rounds):
        for name, (n, periods, seconds) in (("branch", branch(*ends)), ("sweep", sweep(*ends, points))):
            print(f"{name:8} {n:7d} {periods:8d} {periods / n:14.1f} {seconds:8.3f}")


if __name__ == "__main__":
    main()
