"""Noselli, DeSimone (2014), with Gidoni, Noselli, DeSimone (2014): a crawler whose feet have scales.

Of both papers we had the abstracts. What they state without numbers is asked as such; numbers are those of the two
limits in which the motion is known in closed form, derived in devices/crawler.py, and stand as references.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

import stiction as st

from ..devices.crawler import fast_speed, scaled_crawler, slow_speed
from .registry import Paper, Verdict, above, claim, claims_in, near

MM = 1e-3
STROKE = 2 * MM
SLOW, FAST = 1.0, 50.0  # Hz: accelerations of 0.4 % and of ten times those that friction allows
PAIRS = ((0.1, 0.4), (0.3, 0.31))


def steps(frequency: float, along: float, against: float, cycles: int, per_cycle: int) -> np.ndarray:
    """How far the rear foot goes in each cycle [m]."""
    model = scaled_crawler(frequency=frequency, stroke=STROKE, along=along, against=against)
    stepper = st.EventLocated(per_cycle=per_cycle, method=st.DP5(rtol=1e-9))
    ds = st.simulate(model, stepper, until=st.Cycles(count=cycles), save=st.Save(steps=per_cycle))
    return np.diff(ds.q.sel(coordinate="rear.x").values)


@claim(
    "abstract",
    verdict=Verdict.REPRODUCED,
    why="the body grows and shrinks the same way back, and the crawler is a stroke ahead after every cycle",
    published=[
        above(f"net step in a cycle, μ = {a:g} and {b:g}", 0.0, "mm", why="a statement without a number")
        for a, b in PAIRS
    ],
    reference=[
        near(f"step over stroke, μ = {a:g} and {b:g}", 1.0, rel=1e-9, why="one foot is held, then the other; DP5 1e-9")
        for a, b in PAIRS
    ],
)
def reciprocal_shape_changes_give_net_steps() -> Mapping[str, float]:
    """Breathing-like deformations, which are reciprocal, move a crawler with directional friction on."""
    found = {}
    for a, b in PAIRS:
        step = float(steps(SLOW, a, b, 3, 200).min())
        found[f"net step in a cycle, μ = {a:g} and {b:g}"] = step / MM
        found[f"step over stroke, μ = {a:g} and {b:g}"] = step * SLOW / slow_speed(SLOW, STROKE)
    return found


@claim(
    "Zeidis, Zimmermann (2000): weak friction, averaged",
    verdict=Verdict.NOT_CHECKABLE,
    why="we had the abstract; the formula is derived again, from the mean of the friction over a cycle",
    reference=[
        near(
            "speed over the limit, μ = 0.05 and 0.15",
            1.0,
            rel=9e-4,
            why="(μ g over stroke ω²/4)², an average of first order",
        ),
        near("speed over the limit, a quarter of that", 1.0, rel=5.6e-5, why="a sixteenth of that"),
    ],
)
def speed_where_friction_is_weak() -> Mapping[str, float]:
    """A chain of two bodies on a surface whose friction depends on the direction moves on at a speed in closed form."""
    found = {}
    for name, mu, cycles in (("μ = 0.05 and 0.15", 0.05, 150), ("a quarter of that", 0.0125, 600)):
        step = float(steps(FAST, mu, 3 * mu, cycles, 50)[-1])
        found[f"speed over the limit, {name}"] = step * FAST / fast_speed(FAST, STROKE, mu, 3 * mu)
    return found


PAPER = Paper(
    key="noselli-2014",
    title="A robotic crawler exploiting directional frictional interactions: experiments, numerics, and derivation of "
    "a reduced model",
    citation="G. Noselli, A. DeSimone, Proceedings of the Royal Society A (2014), arXiv 1408.6470",
    doi="10.48550/arXiv.1408.6470",
    device="scaled_crawler",
    claims=claims_in(globals()),
)
