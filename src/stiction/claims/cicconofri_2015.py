"""Cicconofri, DeSimone (2015): a bristle-bot changes its direction with the frequency of its motor.

Of the paper we had the abstract: it announces formulas of the mean speed, and of the frequency at which the robot turns
round, by an expansion in a small parameter. Its printed formulas and numbers we did not have; ours are derived again
from the model (devices/bristles.py), stand as references, and parameters are ours.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

import stiction as st

from ..devices.bristles import bristle_bot, switch_frequency, weak_speed
from .registry import Paper, Verdict, above, below, claim, claims_in, near

MM = 1e-3
CYCLES = 40  # of which each damps what swings to less than a tenth
LIGHT = 4e-3  # mass of the bristle over that of the body, and half of it
PACES = (0.7, 1.4)  # of the frequency at which it turns round
SHAKES = {0.02: 2e-4, 0.01: 5e-5}  # of the weight, and how far off an expansion in them may be
SECOND = "the next terms are of second order in the shaking: half of it, a quarter of the difference"


def _step(frequency: float, shake: float, lightness: float) -> float:
    model = bristle_bot(frequency=frequency, shake=shake, lightness=lightness)
    stepper = st.EventLocated(per_cycle=50, method=st.DOP853(rtol=1e-9))
    ds = st.simulate(model, stepper, until=st.Cycles(count=CYCLES), save=st.Save(steps=50))
    return float(np.diff(ds.q.sel(coordinate="body.x").values)[-1])


def speed(frequency: float, shake: float) -> float:
    """Speed in the last cycle [m/s], drawn on to a bristle without mass from one and from half of its mass."""
    whole, half = (_step(frequency, shake, lightness) for lightness in (LIGHT, LIGHT / 2))
    return (2 * half - whole) * frequency


@claim(
    "abstract",
    verdict=Verdict.REPRODUCED,
    why="backwards at 0.7, forwards at 1.4 of the frequency that we derive, with parameters of ours",
    published=[
        below("speed at 0.7 of the frequency", 0.0, "mm/s", why="a statement without a number"),
        above("speed at 1.4 of the frequency", 0.0, "mm/s", why="a statement without a number"),
    ],
    reference=[
        near("frequency without speed over ours", 1.0, rel=1e-4, why="a straight line over 1 %, drawn on to no mass"),
    ],
)
def frequency_switches_the_direction() -> Mapping[str, float]:
    """The robot switches its direction of motion by varying the frequency of its vibration."""
    f, shake = switch_frequency(), 0.01
    found = {f"speed at {pace:g} of the frequency": speed(pace * f, shake) / MM for pace in PACES}
    low, high = 0.995, 1.005
    below_it, above_it = speed(low * f, shake), speed(high * f, shake)
    found["frequency without speed over ours"] = low + (high - low) * below_it / (below_it - above_it)
    return found


@claim(
    "abstract",
    verdict=Verdict.NOT_CHECKABLE,
    why="its formula stands in the text, which we did not have; ours, of the same expansion, is met to its order",
    reference=[
        near(f"speed over ours, {pace:g} of the frequency, shaken by {shake:g}", 1.0, rel=rel, why=SECOND)
        for pace in PACES
        for shake, rel in SHAKES.items()
    ],
)
def mean_speed_in_closed_form() -> Mapping[str, float]:
    """An expansion in a small parameter gives a formula of the mean speed."""
    found = {}
    for pace in PACES:
        f = pace * switch_frequency()
        for shake in SHAKES:
            ratio = speed(f, shake) / weak_speed(f, shake)
            found[f"speed over ours, {pace:g} of the frequency, shaken by {shake:g}"] = ratio
    return found


PAPER = Paper(
    key="cicconofri-2015",
    title="Motility of a model bristle-bot: a theoretical analysis",
    citation="G. Cicconofri, A. DeSimone, International Journal of Non-Linear Mechanics 76 (2015) 233, arXiv 1410.8153",
    doi="10.48550/arXiv.1410.8153",
    device="bristle_bot",
    claims=claims_in(globals()),
)
