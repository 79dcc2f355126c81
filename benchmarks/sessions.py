"""What a step by hand costs beyond the simulated work: the same time in many steps and in few.

python benchmarks/sessions.py [rounds]
python benchmarks/sessions.py memory [steps]    # memory that a session holds, over a million steps
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from statistics import median
from time import thread_time
from typing import Any

import stiction as st

MANY, FEW = 1000, 10
ALLOWED = {"Magmite": 20.0, "tumbler": 50.0}  # µs: what issue and documentation promise


def seconds(model: Any, stepper: Any, every: float, steps: int, act: Callable[[int], Any]) -> float:
    """Processor time that so many steps take, after one that is not counted."""
    with st.session(model, every, stepper, keep=1) as s:
        s.step()
        begin = thread_time()
        for k in range(steps):
            s.step(act(k))
        return thread_time() - begin


def cost(model: Any, every: float, act: Callable[[int], Any], rounds: int, stepper: Any = None) -> list[float]:
    """Microseconds per step beyond the work, in several rounds; many and few steps in turn.

    Few steps hold their inputs: the motion then differs a little, and with it the work.
    """
    found = []
    for _ in range(rounds):
        many = seconds(model, stepper, every, MANY, act)
        few = seconds(model, stepper, every * MANY / FEW, FEW, act)
        found.append(1e6 * (many - few) / (MANY - FEW))
    return found


def nothing(k: int) -> None:
    return None


def main(rounds: int = 5) -> dict[str, list[float]]:
    """Print a table; returns its numbers."""
    magmite, tumbler = st.devices.Magmite(), st.devices.utum_on_paper(frequency=10.0)
    short = 1 / magmite.clock.frequency / 100  # one step of the stepper: little work
    fields = ({"forces.magnet.field": 5e-3}, {"forces.magnet.field": 5.0000001e-3})
    turns = ({"field.axis_y": 0.0}, {"field.axis_y": 1e-6})
    rows = {
        "Magmite, inputs held": cost(magmite, short, nothing, rounds),
        "Magmite, field changed": cost(magmite, short, lambda k: fields[k % 2], rounds),
        "Magmite, inputs held, Moreau(per_cycle=1000)": cost(
            magmite, short, nothing, rounds, st.Moreau(per_cycle=1000)
        ),
        "Magmite, held, off the grid (and the cut step)": cost(magmite, 1.37 * short, nothing, rounds),
        "the same with Moreau(per_cycle=1000)": cost(magmite, 1.37 * short, nothing, rounds, st.Moreau(per_cycle=1000)),
        "tumbler, inputs held": cost(tumbler, 1e-3, nothing, rounds),
        "tumbler, heading changed": cost(tumbler, 1e-3, lambda k: turns[k % 2], rounds),
    }
    print(f"{'microseconds per step beyond the work':48s} {'median':>8s}   all rounds")
    for name, found in rows.items():
        print(f"{name:48s} {median(found):8.1f}   {', '.join(f'{v:.1f}' for v in found)}")
    return rows


def held() -> float:
    """Largest memory of this process so far [MB]."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory(steps: int = 1_000_000) -> dict[str, list[float]]:
    """Print the memory held after every fifth of so many steps; returns what was added since the begin of them.

    A tenth as many steps come before, in which the record fills and what is allocated once is allocated.
    """
    magmite, tumbler = st.devices.Magmite(), st.devices.utum_on_paper(frequency=10.0)
    fields = ({"forces.magnet.field": 5e-3}, {"forces.magnet.field": 5.0000001e-3})
    short = 1 / magmite.clock.frequency / 100
    cases = {
        "Magmite": (magmite, None, short, fields),
        "Magmite, Moreau(per_cycle=1000)": (magmite, st.Moreau(per_cycle=1000), short, fields),
        "tumbler": (tumbler, None, 1e-4, (None, None)),
    }
    grown = {}
    for name, (model, stepper, every, acts) in cases.items():
        found = []
        with st.session(model, every, stepper, keep=1000) as s:
            for count in (steps // 10, *[steps // 5] * 5):
                for k in range(count):
                    s.step(acts[k % 2])
                found.append(held())
        grown[name] = [v - found[0] for v in found[1:]]
        print(f"{name}: {found[0]:.1f} MB before; more after each fifth of {steps} steps: "
              f"{', '.join(f'{v:.2f}' for v in grown[name])} MB", flush=True)  # fmt: skip
    return grown


if __name__ == "__main__":
    if sys.argv[1:2] == ["memory"]:
        memory(*(int(a) for a in sys.argv[2:3]))
    else:
        main(*(int(a) for a in sys.argv[1:2]))
