"""Liu, Pavlovskaia, Hendry, Wiercigroch (2013): a capsule driven by a mass that strikes it from inside.

Of the paper we had the abstract, without parameters or speeds: its statement is asked with parameters of ours, and a
capsule without spring is held against a closed form.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

import stiction as st

from ..devices.capsules import impact_capsule, spring_capsule, step
from .registry import Paper, Verdict, above, below, claim, claims_in, near

SETS = {"forth": (0.8, 0.2), "back": (0.2, 0.8), "light": (0.9, 0.5)}  # forces forth and back, of the friction
MASSES = {"forth": 2e-3, "back": 2e-3, "light": 1e-3}
CAPSULE, GAP, CYCLES = 3e-3, 2e-3, 4
RATIOS = (2.0, 4.0)
SETTLED, MEASURED = 200, 50  # cycles


@claim(
    "abstract",
    verdict=Verdict.REPRODUCED,
    why="backwards with a capsule of twice the mass inside, forwards with one of four times, all else as it was",
    published=[
        below("speed, mass ratio 2", 0.0, "mm/s", why="a statement without a number"),
        above("speed, mass ratio 4", 0.0, "mm/s", why="a statement without a number"),
    ],
)
def mass_ratio_controls_the_direction() -> Mapping[str, float]:
    """The direction of the capsule can be controlled by varying its mass ratio."""
    found = {}
    for ratio in RATIOS:
        model = spring_capsule(mass_ratio=ratio)
        stepper = st.EventLocated(per_cycle=40, method=st.DP5(rtol=1e-8))
        cycles = st.Cycles(count=SETTLED + MEASURED)
        ds = st.simulate(model, stepper, until=cycles, save=st.Save(steps=40))
        x, t = ds.q.sel(coordinate="capsule.x").values, ds.time.values
        found[f"speed, mass ratio {ratio:g}"] = (x[-1] - x[-1 - MEASURED]) / (t[-1] - t[-1 - MEASURED]) * 1e3
    return found


@claim(
    "abstract",
    verdict=Verdict.NOT_CHECKABLE,
    why="parameters and speeds stand in the text, which we did not have; impacts, sticking and sliding in closed form",
    reference=[
        near(f"way over its closed form, {name}", 1.0, rel=1e-12, why="constant forces: located motion to round-off")
        for name in SETS
    ],
)
def impacts_move_a_capsule() -> Mapping[str, float]:
    """A capsule moves on, in either direction, by impacts of a driven mass inside and dry friction outside."""
    found = {}
    for name, (forth, back) in SETS.items():
        m = MASSES[name]
        model = impact_capsule(forth=forth, back=back, mass=m, capsule=CAPSULE, gap=GAP)
        stepper = st.EventLocated(per_cycle=20)
        ds = st.simulate(model, stepper, until=st.Cycles(count=CYCLES), save=st.Save(steps=20))
        ways = np.diff(ds.q.sel(coordinate="capsule.x").values) / step(forth, back, m, CAPSULE, GAP)
        found[f"way over its closed form, {name}"] = float(ways[np.argmax(abs(ways - 1.0))])
    return found


PAPER = Paper(
    key="liu-2013",
    title="Vibro-impact responses of capsule system with various friction models",
    citation="Y. Liu, E. Pavlovskaia, D. Hendry, M. Wiercigroch, Int. Journal of Mechanical Sciences (2013) 39",
    doi="",
    device="impact_capsule",
    claims=claims_in(globals()),
)
