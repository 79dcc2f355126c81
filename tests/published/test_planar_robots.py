"""Robots built from planar parts alone: a crawler with scales, a bristle-bot, capsules, as their papers state."""

from __future__ import annotations

import pytest
from pytest import approx

import stiction as st
from stiction import claims

PAPERS = ("liu-2013", "noselli-2014", "cicconofri-2015", "capsubot-2019")
EVERY = [claim for key in PAPERS for claim in claims.paper(key).claims]


@pytest.mark.parametrize("claim", EVERY, ids=lambda claim: claim.name)
def test_claim(claim):
    outcome = claims.check(claim)
    assert outcome.agrees, str(outcome)


def steps_of_euler(period, duty, cycles, per_cycle, *, M=0.193, m=0.074, k=256.23, F=1.25, R=0.71):
    """Way of the capsule [m] by symplectic Euler with a rule for sticking; the coil pulls the mass back."""
    dt, x, v, stretch, rate = period / per_cycle, 0.0, 0.0, 0.0, 0.0
    for i in range(cycles * per_cycle):
        inside = k * stretch + (F if i % per_cycle < duty * per_cycle else 0.0)
        slides = v != 0.0 or abs(inside) > R
        a = (inside - R * (1 if (v or inside) > 0 else -1)) / M if slides else 0.0
        rate -= dt * (inside / m + a)
        v = 0.0 if v * (v + dt * a) < 0 else v + dt * a
        x, stretch = x + dt * v, stretch + dt * rate
    return x


@pytest.mark.parametrize("duty", [0.3, 0.65])
def test_capsule_with_coil_against_small_steps_of_euler(duty):
    """Ten cycles; a slide takes at least a sixth of a cycle, and Euler sees its begin and end up to a step late."""
    model = st.devices.coil_capsule(period=0.06, duty=duty)
    ds = st.simulate(model, st.EventLocated(per_cycle=100), until=st.Cycles(count=10), save=st.Save(steps=100))
    x = ds.q.sel(coordinate="capsule.x").values
    for per_cycle in (1000, 2000):
        assert steps_of_euler(0.06, duty, 10, per_cycle) == approx(x[-1] - x[0], rel=6 / per_cycle)
