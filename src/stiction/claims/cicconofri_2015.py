"""Cicconofri, DeSimone (2015): a bristle-bot changes its direction with the frequency of its motor.

Of the paper we had the abstract, which gives no numbers; parameters are ours. Our numbers are held against the two
equations of motion that are left when the bristle has no mass, integrated by SciPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

import numpy as np
from scipy.integrate import solve_ivp

import stiction as st

from ..devices.bristle_bot import BRISTLES, G, bristle_bot
from .registry import Paper, Verdict, above, below, claim, claims_in, near

MM = 1e-3
SHAKE, CYCLES = 0.2, 30
SLOW, QUICK = 30.0, 120.0  # Hz, below and above the frequency at which body and bristles swing
LIGHT = 1e-3  # mass of the bristle over that of the body


def speed(frequency: float, lightness: float = LIGHT) -> float:
    """Speed of the robot from parts in its last cycle [m/s]."""
    model = bristle_bot(frequency=frequency, shake=SHAKE, lightness=lightness)
    stepper = st.EventLocated(per_cycle=50, method=st.DP5(rtol=1e-8))
    ds = st.simulate(model, stepper, until=st.Cycles(count=CYCLES), save=st.Save(steps=50))
    return float(np.diff(ds.q.sel(coordinate="body.x").values)[-1]) * frequency


def massless_speed(frequency: float) -> float:
    """The same of a bristle without mass [m/s].

    Its moments balance, k (φ − φ_0) = L N (sin φ + μ ṡ cos φ), with the velocity of the tip ṡ = ẋ − L φ̇ cos φ;
    m ẍ = −μ N ṡ, and m ÿ = N − m g + F with y = L cos φ.
    """
    m, L, slant, k, mu = BRISTLES

    def motion(t: float, state: np.ndarray) -> list[float]:
        _, phi, v, turn = state
        slip = v - L * cos(phi) * turn
        N = k * (phi - slant) / (L * (sin(phi) + mu * slip * cos(phi)))
        F = SHAKE * m * G * sin(2 * pi * frequency * t)
        return [v, turn, -mu * N * slip / m, -(N - m * G + F) / (m * L * sin(phi)) - turn**2 * cos(phi) / sin(phi)]

    start, cycle = [0.0, BRISTLES.loaded, 0.0, 0.0], 1 / frequency
    options = {"method": "DOP853", "rtol": 1e-10, "atol": 1e-14, "first_step": 1e-3 * cycle}
    run = solve_ivp(motion, (0.0, CYCLES * cycle), start, t_eval=[(CYCLES - 1) * cycle, CYCLES * cycle], **options)
    return float(np.diff(run.y[0])[0]) * frequency


@claim(
    "abstract",
    verdict=Verdict.REPRODUCED,
    why="backwards at 30 Hz, forwards at 120 Hz, with parameters of ours",
    published=[
        below("speed at 30 Hz", 0.0, "mm/s", why="a statement without a number"),
        above("speed at 120 Hz", 0.0, "mm/s", why="a statement without a number"),
    ],
    reference=[
        near(f"speed over that without mass of the bristle, {f:g} Hz", 1.0, rel=0.02,
             why="the bristle has 0.1 % of the mass of the body; its inertia counts by some of that")
        for f in (SLOW, QUICK)
    ],
)  # fmt: skip
def frequency_switches_the_direction() -> Mapping[str, float]:
    """The robot switches its direction of motion by varying the frequency of its vibration."""
    found = {}
    for f in (SLOW, QUICK):
        v = speed(f)
        found[f"speed at {f:g} Hz"] = v / MM
        found[f"speed over that without mass of the bristle, {f:g} Hz"] = v / massless_speed(f)
    return found


PAPER = Paper(
    key="cicconofri-2015",
    title="Motility of a model bristle-bot: a theoretical analysis",
    citation="G. Cicconofri, A. DeSimone, International Journal of Non-Linear Mechanics (2015), arXiv 1410.8153",
    doi="10.48550/arXiv.1410.8153",
    device="bristle_bot",
    claims=claims_in(globals()),
)
