"""Problems with closed answers at the size of micro-robots, and one row of the table that compares engines on them.

A box, or ball, of 1.6e-7 kg on a floor, SI. The pile is of ten such boxes, the k-th from below started with k v₀: all
of them slow down by μ g, because what lies above drives each and what lies below brakes it, with weights that differ by
its own, and the k-th stops after (k v₀)²/(2 μ g) as if it were alone, one after the other from below.
"""

from __future__ import annotations

import statistics
from functools import cache
from math import asin, atan, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

MASS, G, MU, FALL, RADIUS = 1.6e-7, 9.81, 0.3, 1e-4, 0.2e-3
LENGTH, WIDTH, HEIGHT = 0.8e-3, 0.4e-3, 0.1e-3
MOMENT, FIELD, TURNS, MU_TUMBLING = 4.8e-7, 20e-3, 2.0, 0.5
PLATES, PLATE_SPEED = 10, 0.004
CYCLES = 20  # of S3, whose cost is told per cycle
TITLES = ("problem", "engine", "steps", "error", "µs", "median", "slowest", "rounds")


class Problem(NamedTuple):
    """One problem: what is asked, for how long (S3: a cycle) [s], in how many steps; fewer where events are located."""

    what: str
    until: float
    counts: tuple[int, ...]
    located: tuple[int, ...]


PROBLEMS = {
    "S1": Problem("held on an incline, tan θ = μ/2: creep", 0.2, (200, 2000, 20_000), (2, 20)),
    "S2": Problem("slides and stops: way", 0.03, (30, 301, 3001, 30_001), (3, 31)),
    "S3": Problem("stick-slip drive whose switches fall on steps: way per cycle", 9 * FALL, (90, 900), (9, 90)),
    "S3m": Problem("the same where no switch falls on a step", 9 * FALL, (97, 101, 997, 9997), (1, 7, 97)),
    "B": Problem("ball bounces, e = 1/2: height", 1.5 * sqrt(2e-3 / G), (21, 214, 2142, 21_420), (3, 21)),
    "T": Problem(
        "magnetic box tumbles in a turning field: way of two turns", 1.0, (1000, 10_000, 50_000), (1000, 10_000)
    ),
    "P": Problem("its first tenth of a second, on an edge: angle", 0.1, (100, 1000, 10_000), (100, 1000)),
    "pile": Problem("ten plates slide on each other: way of the uppermost", 0.015, (15, 151, 1501, 15_001), (3, 15)),
}


class Outcome(NamedTuple):
    """One engine on one problem: error, and microseconds of the fastest, the middle and the slowest round."""

    problem: str
    engine: str
    steps: int
    error: float
    best: float
    median: float
    slowest: float
    rounds: int


def outcome(problem: str, engine: str, steps: int, value: float, seconds: list[float]) -> Outcome:
    """The row of the table; `seconds` of the rounds."""
    costs = [1e6 * s / (CYCLES if problem in ("S3", "S3m") else 1) for s in seconds]
    error = abs(value - exact(problem)) / scale(problem)
    return Outcome(problem, engine, steps, error, min(costs), statistics.median(costs), max(costs), len(costs))


def exact(problem: str) -> float:
    """The answer: velocity [m/s] for S1, angle [rad] for P, else a length [m]."""
    if problem == "P":
        return pivot_angle(PROBLEMS["P"].until)
    shaken = 4.5 * MU * G * FALL**2
    return {
        "S1": 0.0, "S2": 0.05**2 / (2 * MU * G), "S3": shaken, "S3m": shaken, "B": 0.25e-3,
        "T": 2 * 2 * (LENGTH + HEIGHT), "pile": (PLATES * PLATE_SPEED) ** 2 / (2 * MU * G),
    }[problem]  # fmt: skip


def scale(problem: str) -> float:
    """What errors are told relative to: the answer; of S1, whose is 0, what gravity gives in the time [m/s]."""
    return exact(problem) or G * PROBLEMS[problem].until


@cache
def pivot_angle(t: float) -> float:
    """Angle [rad] of a box on its edge, m (L² + H²)/3 θ'' = T sin(ωt − θ) − m g d cos(θ + β); flat at first."""
    from scipy.integrate import solve_ivp

    T, omega, d, beta = MOMENT * FIELD, 2 * pi * TURNS, hypot(LENGTH, HEIGHT) / 2, atan(HEIGHT / LENGTH)
    J = MASS * (LENGTH**2 + HEIGHT**2) / 3

    def rate(t: float, y: list[float]) -> list[float]:
        return [y[1], (T * sin(omega * t - y[0]) - MASS * G * d * cos(y[0] + beta)) / J]

    lift = asin(MASS * G * LENGTH / 2 / T) / omega
    return float(solve_ivp(rate, (lift, t), [0.0, 0.0], method="DOP853", rtol=1e-13, atol=1e-16).y[0, -1])
