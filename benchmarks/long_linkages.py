"""Linkages over many revolutions: what their joints miss, what their energy drifts, how late they are.

    python benchmarks/long_linkages.py [revolutions]

The four-bar and the slider-crank of tests/attack/linkages.py, whose time of a revolution is an integral, and a chain of
three rods that swings; a thousand samples are kept of each. DOP853 goes all the way; a tenth of it with a tenth of the
tolerance, and a hundredth by Moreau's rule with two steps, say whether the drift is that of the method.
`python benchmarks/long_linkages.py 100000` takes about a quarter of an hour on an idle core.
"""

from __future__ import annotations

import sys
from math import pi
from pathlib import Path

import numpy as np

import stiction as st

sys.path.append(str(Path(__file__).parents[1] / "tests" / "attack"))
from linkages import FourBar, SliderCrank, chain, energy_of, revolution

ANGLE, OMEGA, SIZE, G = 0.7, 30.0, 0.17, 9.81  # start of the crank, the largest length, gravity
SAMPLES = 1000
MISSED = 1e-10  # of the size: what joints may miss


def line(name: str, model: st.Multibody, period: float, revolutions: int, turn: str = "") -> bool:
    """Print what a model misses after so many periods, by both methods; `turn` is an angle that should have turned.

    Whether joints miss at most 1e-10 of the size, and the energy drifts as the methods promise: with a tenth of the
    tolerance less than half as much in a turn, with half of the step of Moreau's rule less than half (a quarter in the
    limit; a chain is chaotic, and its runs see different motions).
    """
    ways = {
        "DOP853 1e-8": (st.EventLocated(step=period / 4, method=st.DOP853(rtol=1e-8)), 4, 1),
        "DOP853 1e-9": (st.EventLocated(step=period / 4, method=st.DOP853(rtol=1e-9)), 4, 10),
        "Moreau T/100": (st.Moreau(step=period / 100), 100, 100),
        "Moreau T/200": (st.Moreau(step=period / 200), 200, 100),
    }
    worst, rates = 0.0, []
    for method, (stepper, per_turn, part) in ways.items():
        turns = max(1, revolutions // part)
        save = st.Save(steps=per_turn * max(1, turns // SAMPLES))
        ds = st.simulate(model, stepper, until=turns * period, save=save)
        energy = energy_of(ds, model)
        late = (ds.q.sel(coordinate=turn).values[-1] - ANGLE) / (2 * pi) - turns if turn else np.nan
        missed, drift = float(np.abs(ds.g_N.values).max()) / SIZE, np.abs(energy - energy[0]).max() / abs(energy[0])
        rate = drift / turns
        worst, rates = max(worst, missed), [*rates, rate]
        print(f"{name:12} {method:13} {turns:8d} {missed:12.1e} {drift:13.1e} {rate:11.1e} {late:10.1e}", flush=True)
    return worst <= MISSED and rates[1] < rates[0] / 2 and rates[3] < rates[2] / 2


def table(revolutions: int) -> None:
    """Print a line per linkage and method, and the verdict."""
    held = []
    names = f"{'linkage':12} {'method':13} {'turns':>8} {'joints miss':>12} {'energy drift':>13}"
    print(f"{names} {'per turn':>11} {'late':>10}  of size, energy, turns")
    for linkage in (FourBar(), SliderCrank()):
        period, _ = revolution(linkage, ANGLE, OMEGA)
        held += [line(type(linkage).__name__, linkage.model(ANGLE, OMEGA), period, revolutions, "crank.theta")]
    rods = chain((-1.2, -1.5, -1.8), length=SIZE / 3)
    held += [line("chain", rods, 2 * pi * (SIZE / G) ** 0.5, revolutions)]  # of a pendulum as long as the chain
    words = "held" if all(held) else "NOT HELD"
    print(f"joints to {MISSED:g} of the size, drift of the energy of the order of the method: {words}")


if __name__ == "__main__":
    table(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
