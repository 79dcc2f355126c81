"""Linkages over many revolutions: what their joints miss, what their energy drifts, how late they are.

    python benchmarks/long_linkages.py [revolutions]

The four-bar and the slider-crank of tests/attack/linkages.py, whose time of a revolution is an integral. 100 000
revolutions take about half an hour each.
"""

from __future__ import annotations

import sys
from math import pi
from pathlib import Path

import numpy as np

import stiction as st

sys.path.append(str(Path(__file__).parents[1] / "tests" / "attack"))
from linkages import FourBar, SliderCrank, energy_of, revolution

ANGLE, OMEGA, SIZE = 0.7, 30.0, 0.17  # start of the crank, and the largest length


def table(revolutions: int) -> None:
    """Print a line per linkage and method."""
    print(f"{'linkage':12} {'method':8} {'joints miss':>12} {'energy drift':>13} {'late':>10}  of size, energy, turns")
    for linkage in (FourBar(), SliderCrank()):
        period, _ = revolution(linkage, ANGLE, OMEGA)
        model = linkage.model(ANGLE, OMEGA)
        steppers = {
            "DP5": (st.EventLocated(step=period / 20, method=st.DP5(rtol=1e-9)), 20),
            "Moreau": (st.Moreau(step=period / 100), 100),
        }
        for name, (stepper, per_turn) in steppers.items():
            save = st.Save(steps=per_turn * max(1, revolutions // 1000))
            ds = st.simulate(model, stepper, until=revolutions * period, save=save)
            energy = energy_of(ds, model)
            turns = (ds.q.sel(coordinate="crank.theta").values - ANGLE) / (2 * pi)
            missed, drift = float(np.abs(ds.g_N.values).max()) / SIZE, np.abs(energy - energy[0]).max() / abs(energy[0])
            print(f"{type(linkage).__name__:12} {name:8} {missed:12.1e} {drift:13.1e} {turns[-1] - revolutions:10.1e}")


if __name__ == "__main__":
    table(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
