"""How much faster many robots are together than one by one: steps of a vector environment and of single environments.

python benchmarks/environments.py [robots [rounds]]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

import stiction as st

STEPS = 40
ALLOWED = 10.0  # times: what issue and documentation promise for 64 robots


def seconds(step: Callable[[Any], Any], actions: np.ndarray) -> float:
    """Time on the wall of one step with each of the actions."""
    begin = perf_counter()
    for action in actions:
        step(action)
    return perf_counter() - begin


def main(robots: int = 64, rounds: int = 5) -> float:
    """Print both; returns the median ratio of their times per robot and step."""
    many, single = st.rl.MagmiteVectorEnv(robots), st.rl.MagmiteEnv()
    actions = np.random.default_rng(0).uniform(-1, 1, (STEPS, robots, 2)).astype(np.float32)
    ratios = []
    for env, given in ((many, actions[0]), (single, actions[0, 0])):  # compiles
        env.reset(seed=0)
        env.step(given)
    eight = range(0, robots, max(1, robots // 8))  # of the single ones stand for all
    for k in range(rounds):
        many.reset(seed=k)
        together, alone = seconds(many.step, actions) / robots, 0.0
        for i in eight:
            single.reset(seed=k + i)
            alone += seconds(single.step, actions[:, i]) / len(eight)
        ratios.append(alone / together)
        said = [1e6 * time / STEPS for time in (alone, together)]
        print(f"a step of one robot: {said[0]:.0f} µs alone, {said[1]:.1f} µs among {robots}")
    print(f"{robots} robots together are {median(ratios):.1f} times as fast as single ones (at least {ALLOWED:g})")
    return median(ratios)


if __name__ == "__main__":
    main(*(int(a) for a in sys.argv[1:3]))
