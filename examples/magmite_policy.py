"""A policy for the MagMite, found by CMA-ES: it sees where the robot is and beats the best programme that does not.

python examples/magmite_policy.py        # a few minutes
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

import stiction as st

STEPS = 50
MARGIN = 2.0  # the policy's mean distance at the end is smaller by this factor at least


def closed_loop(p: np.ndarray, seen: np.ndarray, target: np.ndarray, step: int) -> np.ndarray:
    """Actions from what is seen: fast towards a far target, slower when it is near."""
    away = seen[:, 0] + p[4] * seen[:, 1]
    return drive(p, away, np.abs(away))


def open_loop(p: np.ndarray, seen: np.ndarray, target: np.ndarray, step: int) -> np.ndarray:
    """Actions from the target alone: towards it as long as it takes, then whatever drifts least."""
    left = np.abs(target) - np.exp(p[4]) * step / STEPS
    return drive(p, np.where(left > 0, target, p[5] * target), np.where(left > 0, 1.0, 0.0))


def drive(p: np.ndarray, way: np.ndarray, urge: np.ndarray) -> np.ndarray:
    """One phase of the clamp for each way, and a frequency that grows with the urge."""
    phase = np.where(way > 0, p[0], p[1])
    return np.clip(np.column_stack([p[2] + np.abs(p[3]) * urge, (phase + 1) % 2 - 1]), -1.0, 1.0)


def played(policy: Callable[..., np.ndarray], p: np.ndarray, robots: Any, seed: int) -> np.ndarray:
    """Mean distance of each robot over the last ten steps of an episode [mm]."""
    seen, info = robots.reset(seed=seed)
    target, left = info["target"] / 1e-3, []
    for step in range(STEPS):
        seen, reward, *_ = robots.step(policy(p, seen, target, step))
        left.append(-reward)
    return np.mean(left[-10:], axis=0)


def found(policy: Callable[..., np.ndarray], robots: Any, rounds: int, start: list[float]) -> np.ndarray:
    """The best parameters of a policy after some generations, on targets of their own."""
    import cma

    search = cma.CMAEvolutionStrategy(start, 0.4, {"seed": 1, "verbose": -9, "popsize": 8})
    for generation in range(rounds):
        asked = search.ask()
        search.tell(asked, [float(played(policy, np.array(p), robots, 1000 * generation).mean()) for p in asked])
    return np.array(search.result.xfavorite)


def main(robots: int = 16, rounds: int = 25, tests: int = 4) -> tuple[float, float]:
    """Mean distances of both at targets that neither has seen [mm]."""
    swarm = st.rl.MagmiteVectorEnv(robots)
    best = {
        "closed loop": (closed_loop, found(closed_loop, swarm, rounds, [0.5, -0.5, 0.0, 0.5, 0.0])),
        "open loop": (open_loop, found(open_loop, swarm, rounds, [0.5, -0.5, 0.0, 0.5, 0.5, 0.0])),
    }
    ends = {
        name: float(np.mean([played(law, p, swarm, 777_000 + 100 * k) for k in range(tests)]))
        for name, (law, p) in best.items()
    }
    for name, distance in ends.items():
        print(f"{name}: {distance:.4f} mm off the target at the end, parameters {np.round(best[name][1], 3).tolist()}")
    return ends["closed loop"], ends["open loop"]


if __name__ == "__main__":
    closed, blind = main(*map(int, sys.argv[1:]))
    print(f"the policy ends {blind / closed:.1f} times closer")
