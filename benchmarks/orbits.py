"""Orbits and branches against sweeps and searches: periods counted, times of both in turn.

python benchmarks/orbits.py [--quick]           the whole curve of Fig. 5: by branches, and by sweeping
python benchmarks/orbits.py --search [--quick]  five numbers for the largest speed, by five seeds: along gradients, and
                                                by CMA-ES with five times the periods
"""

from __future__ import annotations

import sys
import time
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

import stiction as st

F_N = 2300.0
SPEED = {"speed": st.measures.mean_velocity("body.x")}
IMPACTS, SLIPS = sqrt(2.5), 1.0  # f̃ of an orbit of the loop with impacts, and of the branch below it
STEEPEST = {IMPACTS: 1e4, SLIPS: 30.0}  # the lower branch turns back and ends where the hammer is nearly pulled in
BOUNDS = {
    "clock.frequency": (1.2 * F_N, 2.0 * F_N), "mass_ratio": (1.0, 2.5), "vertical_load": (4.0, 48.0),
    "restitution": (0.2, 0.8), "field": (3e-3, 5e-3),
}  # fmt: skip
MIDDLE = (1.6 * F_N, 1.5, 20.0, 0.5, 4.5e-3)  # where both begin
FITTED = st.devices.Magmite(c_g=0.025, kappa=3.028)  # the force fit held, whose table has a kink at mass ratio 1.5
STEPPER = st.EventLocated(per_cycle=100)  # RK4, a hundred steps
TIMES = 5  # as many periods as the gradients take: what CMA-ES may run


class Cost(NamedTuple):
    """What a way took."""

    points: int
    periods: int
    seconds: float
    of_core: float


def now() -> np.ndarray:
    """Seconds on the wall and of the processor, which other programs on the machine do not lengthen."""
    return np.array([time.perf_counter(), time.process_time()])


def robot(ratio: float) -> st.devices.Magmite:
    """The MagMite at 5 mT, β 8."""
    return st.devices.Magmite(field=5e-3, vertical_load=8.0, clock=st.Clock(frequency=ratio * F_N))


def branch(starts: tuple[float, ...], low: float, high: float) -> Cost:
    """The branches through the orbits at some frequencies."""
    begin, points, periods = now(), 0, 0
    for start in starts:
        ends, orbit = (low * F_N, high * F_N), st.orbit(robot(start))
        ds = st.continue_orbit(orbit, "clock.frequency", ends, steepest=STEEPEST[start], progress=False)
        points, periods = points + ds.sizes["point"], periods + int(ds.attrs["periods_run"])
    return Cost(points, periods, *(now() - begin))


def sweep(low: float, high: float, points: int) -> Cost:
    """The same of a sweep up and down, each point until it is periodic."""
    begin = now()
    f = np.linspace(low, high, points) * F_N
    until = st.Periodic(max_cycles=400)
    ds = st.hysteresis(robot(IMPACTS), "clock.frequency", f, until=until, measure=SPEED, progress=False)
    return Cost(ds.cycles.size, int(ds.cycles.sum()), *(now() - begin))


def curve(quick: bool) -> None:
    """Print the table of branches and sweeps."""
    starts, ends, points, rounds = ((IMPACTS,), (1.5, 1.7), 4, 1) if quick else ((IMPACTS, SLIPS), (0.9, 2.1), 60, 3)
    st.orbit(robot(1.0))  # compile
    print(f"{'way':8} {'points':>7} {'periods':>8} {'periods/point':>14} {'s':>8} {'s of core':>10}")
    for _ in range(rounds):
        for name, cost in (("branch", branch(starts, *ends)), ("sweep", sweep(*ends, points))):
            each = cost.periods / cost.points
            print(f"{name:8} {cost.points:7d} {cost.periods:8d} {each:14.1f} {cost.seconds:8.3f} {cost.of_core:10.3f}")


# ------------------------------------------------------------------------------------------------ searching


def middle_orbit() -> tuple[Any, Any, int]:
    """(robot in the middle of the bounds, its orbit with impacts, 35.06 mm/s, periods): rest leads to one without, so
    that it is shot from that of the robot of Fig. 5."""
    model = st.with_values(FITTED, dict(zip(BOUNDS, MIDDLE, strict=True)))
    beside = st.with_values(model, {"clock.frequency": IMPACTS * F_N, "vertical_load": 8.0, "field": 5e-3})
    first = st.orbit(beside, stepper=STEPPER)
    orbit = st.orbit(model, start=first, stepper=STEPPER)
    return model, orbit, int(first.attrs["periods_run"]) + int(orbit.attrs["periods_run"])


def by_gradients(seed: int, trials: int) -> tuple[float, int]:
    """(speed, periods) of gradient sampling along the orbit in the middle of the bounds."""
    model, orbit, before = middle_orbit()
    design = st.optimise.search(
        model, BOUNDS, goals={"speed": st.optimise.Largest()}, measure=SPEED, stepper=STEPPER,
        method=st.optimise.GradientSampling(trials=trials, seed=seed), start=orbit,
    )  # fmt: skip
    return design.values["speed"], int(design.trials.attrs["periods_run"]) + before


def by_evolution(seed: int, most: int) -> tuple[float, int]:
    """(speed, periods) of CMA-ES on runs until they are periodic, 8 in a generation, for at most so many periods."""
    import cma

    low, high = np.array(list(BOUNDS.values())).T
    middle = (np.array(MIDDLE) - low) / (high - low)
    options = {"bounds": [0, 1], "popsize": 8, "seed": seed + 1, "verbose": -9}  # seed 0 would mean the time of day
    strategy = cma.CMAEvolutionStrategy(middle, 0.2, options)
    best, periods, until = 0.0, 0, st.Periodic(max_cycles=400)
    while periods < most and not strategy.stop():
        trials = strategy.ask()
        x = low + (high - low) * np.array(trials)
        points = st.Listed({path: x[:, k] for k, path in enumerate(BOUNDS)})
        ds = st.map_points(FITTED, points, until=until, measure=SPEED, stepper=STEPPER, progress=False)
        speed = np.nan_to_num(ds.speed.values, nan=-1.0)
        strategy.tell(trials, (-speed).tolist())
        best, periods = max(best, float(speed.max())), periods + int(ds.cycles.sum())
    return best, periods


def searched(quick: bool) -> None:
    """Print the table of searches: CMA-ES may run five times as many periods as the gradients took."""
    seeds, trials = (range(2), 60) if quick else (range(5), 600)
    print(f"{'seed':>4} {'gradient sampling':>18} {'periods':>8} {'CMA-ES [mm/s]':>14} {'periods':>8}")
    for seed in seeds:
        speed, periods = by_gradients(seed, trials)
        other, more = by_evolution(seed, TIMES * periods)
        print(f"{seed:4d} {1e3 * speed:18.3f} {periods:8d} {1e3 * other:14.3f} {more:8d}", flush=True)


if __name__ == "__main__":
    (searched if "--search" in sys.argv else curve)("--quick" in sys.argv)
